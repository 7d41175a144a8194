import subprocess
import sys
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from rosemary.domain.errors import (
    DuplicateContentError,
    InvalidInputError,
    NotFoundError,
    StorageFullError,
    StoreUnavailableError,
)
from rosemary.domain.events import MemoriesChanged
from rosemary.domain.filters import EVERYTHING, TRASH
from rosemary.domain.history import LAST_CHANGE
from rosemary.domain.models import LinkDraft, MemoryDraft, MemoryPatch
from rosemary.domain.settings import Settings, TrashSettings
from rosemary.service import reporting
from rosemary.service.memories import trash_service as trash_module
from rosemary.service.memories.trash_service import TrashKeeper, TrashService
from rosemary.service.reporting import EventBus
from rosemary.service.services import build_services


@pytest.fixture
def trash(services):
    return services.trash


def save(memories, origin, content="Maya likes green tea.", **fields):
    return memories.save(MemoryDraft(content=content, **fields), origin)


def deleted(memories, origin, content="Maya likes green tea.", **fields):
    memory = save(memories, origin, content, **fields)
    memories.delete([memory.id], origin)
    return memory


def everything_about(store, memory_id) -> int:
    """Count the rows of all tables that belong to a memory."""

    def job(w):
        c = w.job.connection
        row = c.execute("SELECT row FROM memory WHERE id = ?", (memory_id,)).fetchall()
        tables = {"memory_version": "memory", "memory_tag": "memory", "passage": "memory"}
        rows = c.execute("SELECT row FROM memory").fetchall()
        strays = [
            c.execute(
                f"SELECT count(*) FROM {table} WHERE {column} NOT IN (SELECT row FROM memory)"
            ).fetchall()[0][0]
            for table, column in tables.items()
        ]
        links = c.execute("SELECT count(*) FROM link").fetchall()[0][0]
        changes = c.execute("SELECT count(*) FROM change").fetchall()[0][0]
        return len(row) + sum(strays) + links + changes + 0 * len(rows)

    return store.read(job)


def test_a_restore_that_collides_names_both_and_the_choices(memories, trash, origin):
    old = deleted(memories, origin, key="tea")
    new = save(memories, origin, key="new-tea")
    with pytest.raises(DuplicateContentError) as caught:
        trash.restore(old.id, origin)
    assert "the text of tea was saved again as new-tea" in caught.value.message
    assert "replace" in caught.value.hint
    assert caught.value.details == {"id": new.id, "key": "new-tea", "trashedId": old.id}
    assert memories.list_ids(TRASH) == [old.id]


def test_a_restore_may_replace_what_has_its_text_and_its_key(
    services, memories, trash, origin, events
):
    origin = replace(origin, call_id="")
    old = deleted(memories, origin, key="tea")
    same_text = save(memories, origin, key="new-tea")
    same_key = save(memories, origin, "Something else.", key="tea")
    restored = trash.restore(old.id, origin, replaces=True)
    assert {each.id for each in restored.replaced} == {same_text.id, same_key.id}
    assert (restored.memory.key, restored.former_key) == ("tea", "tea")
    assert events[-1] == MemoriesChanged(
        restored=frozenset({old.id}),
        deleted=frozenset({same_text.id, same_key.id}),
        origin=origin,
    )
    services.history.undo(LAST_CHANGE, origin)
    assert memories.list_ids(TRASH) == [old.id]
    assert memories.get("tea").id == same_key.id


def test_several_are_restored_all_or_none(memories, trash, origin, events):
    first, second = deleted(memories, origin, "first"), deleted(memories, origin, "second")
    other = save(memories, origin, "second")
    before = len(events)
    with pytest.raises(DuplicateContentError):
        trash.restore_all([first.id, second.id], origin)
    assert set(memories.list_ids(TRASH)) == {first.id, second.id}
    assert len(events) == before
    restored = trash.restore_all([first.id, second.id], origin, replaces=True)
    assert [each.memory.id for each in restored] == [first.id, second.id]
    assert [[other.id for other in each.replaced] for each in restored] == [[], [other.id]]
    assert memories.list_ids(TRASH) == [other.id]
    assert events[-1] == MemoriesChanged(
        restored=frozenset({first.id, second.id}), deleted=frozenset({other.id}), origin=origin
    )


def test_a_restore_under_a_key_in_use_gets_a_number_or_the_key_that_was_asked_for(
    memories, trash, origin
):
    old = deleted(memories, origin, key="tea")
    save(memories, origin, "Something else.", key="tea")
    restored = trash.restore(old.id, origin)
    assert (restored.memory.key, restored.former_key) == ("tea-2", "tea")
    memories.delete([old.id], origin)
    assert trash.restore("tea-2", origin, key="green").memory.key == "green"
    memories.delete([old.id], origin)
    for key, problem in (("tea", "belongs to another"), ("not a key", "is not a key")):
        with pytest.raises(InvalidInputError, match=problem):
            trash.restore(old.id, origin, key=key)
    assert memories.list_ids(TRASH) == [old.id]


def test_only_what_is_in_the_trash_is_restored_or_deleted_for_good(memories, trash, origin):
    live = save(memories, origin)
    gone = deleted(memories, origin, "gone")
    for call in (
        lambda: trash.restore(live.id, origin),
        lambda: trash.empty([gone.id, live.key], origin),
    ):
        with pytest.raises(NotFoundError, match="is not in the trash"):
            call()
    with pytest.raises(NotFoundError, match="Memory nothing not found") as caught:
        trash.empty(["nothing"], origin)
    assert "rosemary trash list" in caught.value.hint
    assert memories.list_ids(TRASH) == [gone.id]


def test_what_is_deleted_for_good_leaves_nothing_behind(
    services, store, memories, trash, origin, events
):
    kept = save(memories, origin, "kept")
    gone = save(memories, origin, "gone", tags=("x",), links=(LinkDraft(target=kept.id),))
    memories.update(gone.id, MemoryPatch(content="gone, changed"), origin)
    memories.delete([gone.id], origin)
    assert trash.empty([gone.key, gone.id], origin) == 1
    assert events[-1] == MemoriesChanged(purged=frozenset({gone.id}), origin=origin)
    assert everything_about(store, gone.id) == 0
    assert memories.get_many([gone.id]) == []
    assert store.write(lambda w: w.checks.check()).problems == ()
    assert [each.counts for each in services.history.changes(9)] == [{"created": 1}]


def test_a_purge_cannot_be_undone(services, memories, trash, origin):
    origin = replace(origin, call_id="")
    deleted(memories, origin)
    services.history.undo(LAST_CHANGE, origin)
    services.history.undo(LAST_CHANGE, origin)
    trash.empty_all(1, origin)
    for step in (services.history.undo, services.history.redo):
        with pytest.raises(NotFoundError, match="There is nothing"):
            step(LAST_CHANGE, origin)


def test_the_whole_trash_is_emptied_in_batches_when_its_count_is_given(
    memories, trash, origin, monkeypatch, events
):
    monkeypatch.setattr(trash_module, "PURGE_BATCH", 2)
    ids = {deleted(memories, origin, f"note {number}").id for number in range(5)}
    with pytest.raises(InvalidInputError, match="is 4, but there are 5"):
        trash.empty_all(4, origin)
    assert trash.empty_all(5, origin) == 5
    assert [len(event.purged) for event in events[-3:]] == [2, 2, 1]
    assert frozenset().union(*(event.purged for event in events[-3:])) == ids
    assert trash.empty_all(0, origin) == 0


def test_what_was_too_long_in_the_trash_goes_and_the_rest_stays(
    services, memories, trash, origin, clock, monkeypatch
):
    monkeypatch.setattr(trash_module, "PURGE_BATCH", 2)
    for number in range(3):
        deleted(memories, origin, f"old {number}")
    clock.move(days=1)
    young = deleted(memories, origin, "young")
    clock.move(days=29)
    assert trash.purge_expired() == 0
    clock.move(seconds=1)
    assert trash.purge_expired() == 3
    assert memories.list_ids(TRASH) == [young.id]
    assert memories.check().is_sound


def test_what_is_too_old_goes_in_the_order_in_which_it_was_deleted(
    memories, trash, origin, clock, events, monkeypatch
):
    monkeypatch.setattr(trash_module, "PURGE_BATCH", 1)
    saved = [save(memories, origin, f"note {number}").id for number in range(3)]
    order = [saved[number] for number in (2, 0, 1)]
    for each in order:
        memories.delete([each], origin)
        clock.move(hours=1)
    clock.move(days=31)
    events.clear()
    assert trash.purge_expired() == 3
    assert [event.purged for event in events] == [{each} for each in order]


def test_what_was_deleted_while_the_clock_was_behind_stays(memories, trash, origin, clock):
    save(memories, origin, "saved while the clock was right")
    clock.move(days=-4_000)
    hidden = [deleted(memories, origin, f"behind {number}") for number in range(2)]
    clock.move(days=4_000)
    assert trash.purge_expired() == 0
    fair = deleted(memories, origin, "after it was put right")
    clock.move(days=31)
    assert trash.purge_expired() == 1
    assert {memory.id for memory in hidden} == set(memories.list_ids(TRASH))
    assert fair.id not in memories.list_ids(TRASH)


def test_after_a_year_of_silence_the_trash_is_emptied_and_after_more_it_is_not(
    memories, trash, origin, clock
):
    deleted(memories, origin)
    kept_and_a_year = trash.settings.kept_days + 366
    clock.move(days=kept_and_a_year, microseconds=1)
    assert trash.purge_expired() == 0
    clock.move(microseconds=-1)
    assert trash.purge_expired() == 1


def test_a_clock_that_leaps_by_years_empties_no_trash(memories, trash, origin, clock):
    deleted(memories, origin)
    clock.move(days=4_000)
    assert trash.purge_expired() == 0
    save(memories, origin, "saved while the clock is ahead")
    clock.move(days=40)
    later = deleted(memories, origin, "deleted while it is ahead")
    assert trash.purge_expired() == 0
    clock.move(days=31)
    assert trash.purge_expired() == 1
    assert later.id not in memories.list_ids(TRASH)
    clock.move(days=-4_071)
    assert trash.purge_expired() == 0


def test_how_long_it_is_kept_is_a_setting(store, tiny_embedder, clock, tmp_path, origin):
    settings = Settings(trash=TrashSettings(kept_days=1))
    services = build_services(store, tiny_embedder, clock, tmp_path / "m.db", settings=settings)
    deleted(services.memories, origin)
    clock.move(days=1, seconds=1)
    assert services.trash.purge_expired() == 1


def test_the_keeper_looks_at_its_start_and_again_later(services, memories, origin, clock):
    deleted(memories, origin)
    clock.move(days=31)
    purged = threading.Event()
    services.bus.subscribe(lambda event: purged.set())
    services.trash_keeper.start()
    assert purged.wait(30)
    services.trash_keeper.stop()
    services.trash_keeper.stop()

    looks = threading.Semaphore(0)

    class Trash:
        def purge_expired(self):
            looks.release()
            raise StoreUnavailableError("The disk is gone.")

    keeper = TrashKeeper(Trash(), interval_s=0.001)
    keeper.start()
    assert all(looks.acquire(timeout=30) for _ in range(3))
    keeper.stop()
    TrashKeeper(Trash()).stop()


def test_all_memories_go_to_the_trash_when_their_count_is_given(
    services, memories, trash, origin, events
):
    saving = replace(origin, call_id="earlier")
    inside = [save(memories, saving, f"note {n}", project_id="p").id for n in range(2)]
    outside = save(memories, saving, "outside")
    for confirm in (0, 1, 3):
        with pytest.raises(InvalidInputError, match=f"is {confirm}, but there are 2"):
            trash.delete_all(confirm, "p", origin)
    assert trash.delete_all(2, "p", origin) == 2
    assert events[-1] == MemoriesChanged(deleted=frozenset(inside), origin=origin)
    assert memories.list_ids(EVERYTHING) == [outside.id]
    services.history.undo(LAST_CHANGE, origin)
    assert trash.delete_all(3, None, origin) == 3
    assert memories.list_ids(EVERYTHING) == []


class _Interrupted:
    """A store in which somebody else does something after each write."""

    def __init__(self, store, interrupt):
        self._store, self._interrupt = store, interrupt
        self.read = store.read

    def write(self, job, scope=None):
        done = self._store.write(job, scope)
        self._interrupt()
        return done


def test_others_save_while_all_is_deleted_and_one_undo_brings_all_back(
    services, memories, store, clock, origin, monkeypatch
):
    other = replace(origin, call_id="earlier")
    ids = [save(memories, other, f"note {number}").id for number in range(5)]
    monkeypatch.setattr(reporting, "BATCH_SIZE", 2)
    meanwhile = []

    def interrupt():
        if len(meanwhile) < 3:  # after the count, and after each batch but the last
            meanwhile.append(save(memories, other, f"meanwhile {len(meanwhile)}").id)

    trash = TrashService(_Interrupted(store, interrupt), EventBus(), clock)
    assert trash.delete_all(5, None, replace(origin, call_id="")) == 5
    assert len(meanwhile) == 3
    assert set(memories.list_ids(EVERYTHING)) == set(meanwhile)
    services.history.undo(LAST_CHANGE, origin)
    assert set(memories.list_ids(EVERYTHING)) == {*ids, *meanwhile}


def test_what_others_delete_while_all_is_deleted_is_not_counted(
    memories, store, clock, origin, monkeypatch
):
    ids = [save(memories, origin, f"note {number}").id for number in range(3)]
    monkeypatch.setattr(reporting, "BATCH_SIZE", 2)
    meanwhile = []

    def interrupt():
        if not meanwhile:  # after the count
            meanwhile.append(memories.delete([ids[2]], replace(origin, call_id="earlier")))

    bus = EventBus()
    heard = []
    bus.subscribe(heard.append)
    trash = TrashService(_Interrupted(store, interrupt), bus, clock)
    assert trash.delete_all(3, None, origin) == 2
    assert [event.deleted for event in heard] == [frozenset(ids[:2])]


def test_a_backup_is_made_before_everything_is_deleted_and_its_failure_stops_it(
    store, memories, clock, origin
):
    seen = []

    def backup():
        seen.append(store.read(lambda r: r.memories.count(EVERYTHING)))
        if len(seen) > 1:
            raise StorageFullError("The disk is full.")

    trash = TrashService(store, EventBus(), clock, before_delete_all=backup)
    save(memories, origin)
    trash.delete_all(1, None, origin)
    save(memories, origin, "another")
    with pytest.raises(StorageFullError):
        trash.delete_all(1, None, origin)
    assert seen == [1, 1]
    assert store.read(lambda r: r.memories.count(EVERYTHING)) == 1


def test_no_backup_is_made_where_there_is_nothing_to_delete(store, clock, origin):
    def backup():
        raise StorageFullError("The disk is full.")

    trash = TrashService(store, EventBus(), clock, before_delete_all=backup)
    assert trash.delete_all(0, None, origin) == 0


def test_memories_saved_while_the_backup_is_made_stop_the_deletion(store, memories, clock, origin):
    trash = TrashService(
        store,
        EventBus(),
        clock,
        before_delete_all=lambda: save(memories, origin, "in between"),
    )
    save(memories, origin)
    with pytest.raises(InvalidInputError, match="there are 2"):
        trash.delete_all(1, None, origin)
    assert memories.facets().total == 2


def test_restoring_onto_a_full_disk_changes_nothing(tmp_path):
    script = Path(__file__).with_name("full_disk.py")
    done = subprocess.run(
        [sys.executable, str(script), str(tmp_path / "memories.db")],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout.split() == ["restore:full", "undo:full", "sound", "restored", "sound"], (
        done.stderr
    )


def test_a_call_of_another_client_is_no_obstacle_to_a_restore(memories, trash, origin):
    memory = deleted(memories, origin)
    other = replace(origin, client="other", call_id="c2")
    assert trash.restore(memory.key, other).memory.origin == other
