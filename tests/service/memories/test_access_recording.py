import subprocess
import sys
import threading
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.conftest import TINY_MODEL

from rosemary.domain.errors import StorageFullError
from rosemary.domain.events import MemoriesChanged
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.history import UndoTarget
from rosemary.domain.models import MemoryDraft, MemoryPatch
from rosemary.domain.search import SearchRequest
from rosemary.domain.types import MemoryType, SortOrder
from rosemary.operations.operation_table import invoke
from rosemary.service.memories import access_recording as recording
from rosemary.service.memories.access_recording import AccessRecorder
from rosemary.service.services import build_services
from rosemary.store.sqlite.sqlite_store import SqliteStore

KILLED = Path(__file__).parent / "killed_after_reading.py"
WAIT_S = 15


@pytest.fixture
def save(services, origin):
    def call(content, **fields):
        return services.memories.save(MemoryDraft(content=content, **fields), origin)

    return call


@pytest.fixture
def stored(store):
    """The memory as the store holds it."""
    return lambda memory: store.read(lambda view: view.memories.get(memory.id))


class Writes:
    """A store that tells of its writes and can refuse them: the edge of the machine."""

    def __init__(self, store):
        self._store = store
        self.damage = store.damage
        self.files = store.files
        self.is_shared = store.is_shared
        self.watch_changes = store.watch_changes
        self.error = None
        self.count = 0
        self._changed = threading.Condition()

    def read(self, job, scope=None):
        return self._store.read(job, scope)

    def write(self, job, scope=None):
        try:
            if self.error is not None:
                raise self.error
            return self._store.write(job, scope)
        finally:
            with self._changed:
                self.count += 1
                self._changed.notify_all()

    def wait_for(self, count):
        with self._changed:
            assert self._changed.wait_for(lambda: self.count >= count, WAIT_S)


@pytest.fixture
def writes(store):
    return Writes(store)


@pytest.fixture
def recorder(writes, clock):
    recorder = AccessRecorder(writes, clock, interval_s=0.01)
    yield recorder
    recorder.stop()


def test_a_search_that_returns_10_of_200_touches_exactly_those_10(
    services, save, clock, origin, stored
):
    memories = [save(f"tea number {number}") for number in range(200)]
    clock.move(days=1)
    found = invoke(services, "search_memory", {"query": "tea number", "limit": 10}, origin).data
    returned = {each["id"] for each in found["results"]}
    assert (len(returned), found["total"] > 100) == (10, True)
    services.access.stop()
    touched = {each.id for each in map(stored, memories) if each.last_accessed == clock.now}
    assert touched == returned


def test_twenty_years_without_a_use_take_no_memory_away_and_merge_none(
    services, save, clock, origin
):
    kept = [
        save(f"a note of the kind {each}", memory_type=each, importance=1) for each in MemoryType
    ]
    kept += [save(f"the launch is on {day} March") for day in (14, 15)]
    clock.move(days=20 * 365)
    invoke(services, "search_memory", {"query": "note launch", "limit": 50}, origin)
    services.trash.purge_expired()
    services.backup_keeper.look()
    services.access.stop()
    there = services.memories.get_many([each.id for each in kept])
    assert [(each.content, each.version) for each in there] == [(each.content, 1) for each in kept]


def test_a_get_counts_once_for_a_call_and_makes_no_version_and_no_event(
    services, save, clock, origin, stored
):
    memory = save("tea", importance=8.0)
    events = []
    services.bus.subscribe(events.append)
    clock.move(days=60)
    changed_at = services.memories.newest_change()
    for _ in range(5):
        invoke(services, "get_memory", {"id": memory.key}, origin)
    services.access.stop()
    after = stored(memory)
    assert (after.importance, after.version, after.updated_at) == (4.5, 1, memory.updated_at)
    assert services.memories.newest_change() == changed_at
    assert events == []


def test_lists_and_the_window_do_not_count(services, save, clock, origin, stored):
    memory = save("tea")
    clock.move(days=1)
    invoke(services, "get_all_memories", {}, origin)
    services.memories.get(memory.id)
    services.memories.page(EVERYTHING, SortOrder.NEWEST, 10, 0)
    services.search.search(SearchRequest(query="tea"))
    services.access.stop()
    assert stored(memory) == memory


def test_every_surface_shows_the_importance_of_now(services, save, clock, origin, stored):
    memory = save("tea", importance=8.0)
    clock.move(days=60)
    found = invoke(services, "search_memory", {"query": "tea"}, origin).data["results"]
    listed = invoke(services, "get_all_memories", {}, origin).data["results"]
    got = invoke(services, "get_memory", {"id": memory.id}, origin).data
    shown = [found[0]["importance"], listed[0]["importance"], got["importance"]]
    shown += [each.importance for each in services.memories.get_many([memory.id])]
    changed = services.memories.update(memory.id, MemoryPatch(tags=("a",)), origin)
    assert [*shown, changed.importance] == [4.0] * 5
    assert stored(memory).importance == 8.0


def test_fading_and_use_never_change_the_importance_that_was_given(
    services, save, clock, origin, stored
):
    faded, used = save("tea", importance=8.0), save("milk", importance=4.0)
    for _ in range(5):
        invoke(services, "get_memory", {"id": used.key}, origin)
    services.access.stop()
    assert stored(used).importance == 4.5
    clock.move(days=60)
    for memory in (faded, used):
        given = stored(memory).importance_set
        changed = services.memories.update(memory.id, MemoryPatch(tags=("a",)), origin)
        assert (given, changed.importance_set) == (memory.importance, memory.importance)
        assert changed.importance != changed.importance_set
        (_, step) = services.memories.history(memory.id)
        assert step.previous == {"tags": []}


@pytest.mark.parametrize("tag", ["core", "Identity", "pinned"])
def test_a_protected_memory_neither_fades_nor_rises(services, save, clock, origin, stored, tag):
    memory = save("tea", importance=6.0, tags=(tag,))
    clock.move(days=200)
    for _ in range(10):
        invoke(services, "get_memory", {"id": memory.key}, origin)
    services.access.stop()
    after = stored(memory)
    assert (after.importance, after.importance_set, after.last_accessed) == (6.0, 6.0, clock.now)
    services.memories.update(memory.id, MemoryPatch(tags=()), origin)
    assert services.memories.get(memory.id).importance == 6.0


def test_a_use_is_no_change_since_a_backup_and_nothing_to_undo(
    services, save, clock, origin, stored
):
    used, other = save("tea", importance=8.0), save("milk")
    services.memories.update(other.id, MemoryPatch(tags=("a",)), replace(origin, call_id="tagged"))
    services.backups.create()
    clock.move(days=60)
    for _ in range(5):
        invoke(services, "get_memory", {"id": used.key}, origin)
        invoke(services, "search_memory", {"query": "tea"}, origin)
    services.access.stop()
    assert stored(used).importance != 8.0
    since = services.backups.difference()
    assert (since.is_same, since.memories, sum(since.counts.values())) == (True, (), 0)
    report = services.history.undo(UndoTarget(), origin)
    assert [each.id for each in report.memories] == [other.id]
    assert stored(used).importance_set == 8.0


def test_undo_brings_back_the_importance_that_was_given(services, save, clock, origin, stored):
    memory = save("tea", importance=8.0)
    clock.move(days=60)
    invoke(services, "get_memory", {"id": memory.key}, origin)
    services.access.stop()
    assert stored(memory).importance == 4.0
    services.memories.update(
        memory.id, MemoryPatch(importance=2.0), replace(origin, call_id="quieter")
    )
    services.history.undo(UndoTarget(), origin)
    after = services.memories.get(memory.id)
    assert (after.importance, after.importance_set) == (8.0, 8.0)


def test_the_importance_that_it_counts_as_can_be_set_for_good(services, save, clock, origin):
    memory = save("tea", importance=8.0)
    clock.move(days=60)
    quieter = services.memories.update(memory.id, MemoryPatch(importance=4.0), origin)
    assert (quieter.version, quieter.importance, quieter.importance_set) == (2, 4.0, 4.0)
    assert services.memories.history(memory.id)[1].previous == {"importance": 8.0}
    clock.move(days=60)
    assert services.memories.get(memory.id).importance == 2.0
    louder = services.memories.update(memory.id, MemoryPatch(importance=9.0), origin)
    assert (louder.version, louder.importance) == (3, 9.0)
    assert services.memories.history(memory.id)[2].previous == {"importance": 4.0}


def test_giving_the_same_importance_again_lets_it_count_in_full_and_is_no_change(
    services, save, clock, origin
):
    memory = save("tea", importance=8.0)
    clock.move(days=60)
    assert services.memories.get(memory.id).importance == 4.0
    events = []
    services.bus.subscribe(events.append)
    same = services.memories.update(memory.id, MemoryPatch(importance=8.0), origin)
    # Lists show another importance.
    assert events == [MemoriesChanged(edited=frozenset({memory.id}), origin=origin)]
    assert (same.version, same.importance, same.updated_at) == (1, 8.0, memory.updated_at)
    assert services.memories.get(memory.id).importance == 8.0


def test_a_list_by_importance_shows_an_order_that_agrees_with_its_numbers(services, save, clock):
    old = save("old", importance=9.0)
    clock.move(days=120)
    new = save("new", importance=5.0)
    page = services.memories.page(EVERYTHING, SortOrder.IMPORTANCE, 10, 0)
    assert [(each.id, each.importance) for each in page.memories] == [(new.id, 5.0), (old.id, 2.5)]
    assert services.memories.list_ids(EVERYTHING, SortOrder.IMPORTANCE) == [new.id, old.id]


def test_accesses_are_gathered_and_written_together_in_the_background(
    recorder, writes, save, clock, stored
):
    memories = [save(f"tea {number}") for number in range(3)]
    clock.move(days=1)
    recorder.record(memory.id for memory in memories)
    recorder.record([memories[0].id, memories[0].id])
    recorder.start()
    writes.wait_for(1)
    recorder.stop()
    assert writes.count == 1
    assert [stored(memory).last_accessed for memory in memories] == [clock.now] * 3


def test_a_memory_counts_once_for_a_call_however_often_it_is_named(recorder, save, stored):
    once, often = save("once"), save("often")
    recorder.record([once.id] * 5)
    for _ in range(5):
        recorder.record([often.id])
    recorder.stop()
    assert (stored(once).importance, stored(often).importance) == (5.0, 5.5)


def test_the_thread_goes_on_after_each_batch(recorder, writes, save, clock, stored):
    memory = save("tea")
    recorder.start()
    for count in (1, 2):
        clock.move(days=1)
        recorder.record([memory.id])
        writes.wait_for(count)
    recorder.stop()
    assert stored(memory).last_accessed == clock.now


def test_stopping_writes_what_waits_and_may_be_repeated(recorder, writes, save, clock, stored):
    memory = save("tea")
    clock.move(days=1)
    recorder.record([memory.id])
    recorder.stop()
    recorder.stop()
    assert (stored(memory).last_accessed, writes.count) == (clock.now, 1)


def test_a_read_answers_while_the_disk_is_full_and_is_counted_when_there_is_room(
    store, writes, tiny_embedder, save, clock, origin, stored, tmp_path, caplog
):
    memory = save("tea")
    services = build_services(writes, tiny_embedder, clock, tmp_path / "memories.db")
    recorder = services.access
    clock.move(days=1)
    writes.error = StorageFullError("The disk is full; nothing was saved.")
    for _ in range(3):
        assert invoke(services, "get_memory", {"id": memory.id}, origin).data["content"] == "tea"
        recorder.flush()
    assert [record.message for record in caplog.records] == [
        "accesses wait to be written: The disk is full; nothing was saved."
    ]
    assert stored(memory) == memory
    writes.error = None
    recorder.stop()
    assert stored(memory).last_accessed == clock.now
    services.memories.get(memory.id)


def accesses_of(job):
    """Return the memories whose accesses a job would write, in order."""
    given = []
    memories = SimpleNamespace(record_accesses=lambda accesses, _: given.extend(accesses))
    job(SimpleNamespace(memories=memories))
    return [access.id for access in given]


def test_only_the_newest_accesses_wait_for_a_disk_that_refuses_them(
    recorder, writes, clock, monkeypatch, caplog
):
    monkeypatch.setattr(recording, "WAITING_MAX", 3)
    recorder = AccessRecorder(writes, clock)
    writes.error = StorageFullError("full")
    for name in "abcde":
        recorder.record([name])
        recorder.flush()
    written = []
    monkeypatch.setattr(writes, "write", lambda job: written.append(accesses_of(job)))
    recorder.flush()
    assert written == [["c", "d", "e"]]
    assert len(caplog.records) == 1


def test_what_is_read_while_a_write_fails_waits_behind_what_was_to_be_written(
    writes, clock, monkeypatch
):
    recorder = AccessRecorder(writes, clock)

    def write(_job):
        recorder.record(["later"])
        raise StorageFullError("full")

    monkeypatch.setattr(writes, "write", write)
    recorder.record(["early"])
    recorder.flush()
    written = []
    monkeypatch.setattr(writes, "write", lambda job: written.append(accesses_of(job)))
    recorder.flush()
    assert written == [["early", "later"]]


def test_a_bug_while_writing_ends_neither_the_thread_nor_the_later_accesses(
    recorder, writes, save, clock, stored, caplog
):
    memory = save("tea")
    writes.error = ZeroDivisionError("inside")
    recorder.start()
    recorder.record([memory.id])
    writes.wait_for(1)
    recorder.stop()
    assert caplog.records[-1].message == "accesses could not be written and are forgotten"
    assert stored(memory) == memory


def test_a_read_does_not_wait_for_a_store_that_is_busy_writing(
    services, store, save, clock, origin
):
    memory = save("tea")
    entered, release = threading.Event(), threading.Event()

    def occupy(_tx):
        entered.set()
        assert release.wait(WAIT_S)

    writer = threading.Thread(target=store.write, args=(occupy,))
    writer.start()
    assert entered.wait(WAIT_S)
    services.access.start()
    try:
        for _ in range(3):
            assert invoke(services, "get_memory", {"id": memory.id}, origin).data["id"] == memory.id
    finally:
        release.set()
        writer.join()
        services.access.stop()


def test_a_killed_app_has_lost_no_more_than_its_last_accesses(
    tmp_path, tiny_embedder, clock, origin
):
    path = tmp_path / "killed.db"
    with closing(build_services(SqliteStore.open(path), tiny_embedder, clock, path)) as before:
        first, last = (
            before.memories.save(MemoryDraft(content=name, key=name), origin)
            for name in ("first", "last")
        )
    later = clock.now + timedelta(days=60)
    arguments = [path, TINY_MODEL, later.isoformat(), first.key, last.key]
    command = [sys.executable, str(KILLED), *map(str, arguments)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout.readline() == "read\n"
        finally:
            process.kill()

    with closing(SqliteStore.open(path)) as store:
        assert store.read(lambda view: view.checks.check()).problems == ()
        assert store.read(lambda view: view.memories.get("first")).last_accessed == later
        assert store.read(lambda view: view.memories.get("last")).last_accessed in (
            later,
            clock.now,
        )


def test_the_services_count_with_their_settings_and_write_when_they_are_closed(
    tmp_path, tiny_embedder, clock, origin
):
    path = tmp_path / "closed.db"
    services = build_services(SqliteStore.open(path), tiny_embedder, clock, path)
    memory = services.memories.save(MemoryDraft(content="tea"), origin)
    clock.move(days=1)
    invoke(services, "get_memory", {"id": memory.id}, origin)
    services.close()
    with closing(SqliteStore.open(path)) as store:
        assert store.read(lambda view: view.memories.get(memory.id)).last_accessed == clock.now
