"""A backup takes the place of everything, or gives single memories back; else nothing changes."""

import os
import random
import select
import shutil
import signal
import sys
import threading
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import apsw
import pytest
from tests.forks import started_forks
from tests.next_version import add_mood
from tests.service.store_contents import contents

from rosemary.domain.backups import BackupReason, BackupSettings, Manifest
from rosemary.domain.clients import ClientRights
from rosemary.domain.errors import (
    CancelledError,
    DamagedStoreError,
    DuplicateContentError,
    NotFoundError,
    StorageFullError,
    StoreUnavailableError,
)
from rosemary.domain.events import MemoriesChanged, StoreReplaced
from rosemary.domain.filters import EVERYTHING, TRASH
from rosemary.domain.history import LAST_CHANGE, ChangesetId, UndoTarget
from rosemary.domain.models import LinkDraft, MemoryPatch
from rosemary.domain.ports import Watch
from rosemary.domain.search import SearchRequest
from rosemary.service.backups import backup_files, backup_folder, restoring
from rosemary.service.services import build_services
from rosemary.store.sqlite import file_swap
from rosemary.store.sqlite.sqlite_store import SqliteStore
from rosemary.store.sqlite.themes import history_theme
from rosemary.store.sqlite.themes.client_theme import SqliteClientWriter

FIXTURE = Path(__file__).parents[2] / "fixtures" / "db" / "v12.db"
KILLED_WHILE_RESTORING = Path(__file__).parent / "killed_while_restoring.py"
KILLED_WHILE_BACKING_UP = Path(__file__).parent / "killed_while_backing_up.py"
KILLS = int(os.environ.get("ROSEMARY_TEST_KILLS", "6"))
STEPS_OF_A_SWAP = 40


@pytest.fixture
def database(tmp_path):
    return tmp_path / "memories.db"


def test_all_that_a_restore_changes_is_told_however_many_are_compared_at_once(
    services, save, origin, events, monkeypatch
):
    monkeypatch.setattr(history_theme, "_STAMPS_AT_ONCE", 2)
    old = {save(f"old {number}").id for number in range(7)}
    made = services.backups.create()
    services.memories.delete(old, origin)
    new = {save(f"new {number}").id for number in range(5)}
    events.clear()
    services.restoring.restore(made.name, origin)
    (told,) = [each for each in events if isinstance(each, MemoriesChanged)]
    assert (told.added, told.deleted, told.edited) == (old, new, frozenset())


def test_a_restore_brings_everything_back_as_it_was(services, save, origin, clock, present, events):
    stays, changed, deleted = save("stays"), save("changes"), save("goes", tags=("tea",))
    services.links.link(stays.id, LinkDraft(target=deleted.id), origin)
    made = services.backups.create()
    before = present()
    clock.move(seconds=1)
    services.memories.update(changed.id, MemoryPatch(content="other"), origin)
    services.memories.delete([deleted.id], origin)
    added = save("new")
    events.clear()

    done = services.restoring.restore(made.name, origin)

    assert present() == before
    assert services.memories.check().problems == ()
    assert done.memories == 3
    assert done.kept is None
    assert done.safety.manifest.reason is BackupReason.BEFORE_RESTORE
    assert services.memories.get("changes").content == "changes"
    found = services.search.search(SearchRequest(query="goes", where=EVERYTHING, limit=5))
    assert found.hits[0].memory.id == deleted.id
    (replaced,) = [each for each in events if isinstance(each, StoreReplaced)]
    (told,) = [each for each in events if isinstance(each, MemoriesChanged)]
    assert replaced.origin == told.origin == origin
    assert told.added == {deleted.id}
    assert told.deleted == {added.id}
    assert told.edited == {changed.id}


def test_a_restore_leaves_the_files_of_the_store_alone(services, save, origin, database):
    save("first")
    made = services.backups.create()
    save("later")
    services.restoring.restore(made.name, origin)
    assert sorted(each.name for each in database.parent.iterdir() if each.is_file()) == [
        "memories.db",
        "memories.db-shm",
        "memories.db-wal",
        "memories.last-change",
    ]


def test_a_restore_is_taken_back_by_restoring_what_it_backed_up(services, save, origin, present):
    save()
    made = services.backups.create()
    save("later")
    before = present()
    done = services.restoring.restore(made.name, origin)
    services.restoring.restore(done.safety.name, origin)
    assert present() == before


def test_an_undo_after_a_restore_takes_nothing_back_that_the_backup_held(
    services, save, origin, another_call
):
    first, undone = save("first"), save("undone")
    services.history.undo(UndoTarget(change=ChangesetId(2)), origin)
    made = services.backups.create()
    save("later")
    done = services.restoring.restore(made.name, origin)

    for take_back, kind in ((services.history.undo, "undo"), (services.history.redo, "redo")):
        for last in (LAST_CHANGE, UndoTarget(session_id=origin.session_id, is_last=True)):
            with pytest.raises(NotFoundError) as caught:
                take_back(last, origin)
            assert caught.value.message == (
                f"There is nothing to {kind} since the backup {made.name} was restored."
            )
            assert f"`rosemary backup restore {done.safety.name}`" in caught.value.hint
            assert f"`rosemary {kind} --change N`" in caught.value.hint
    assert services.memories.list_ids(EVERYTHING) == [first.id]

    services.memories.update(first.id, MemoryPatch(content="changed"), another_call)
    services.history.undo(LAST_CHANGE, origin)
    assert services.memories.get(first.id).content == "first"
    with pytest.raises(NotFoundError, match="since the backup"):
        services.history.undo(LAST_CHANGE, origin)
    services.history.redo(UndoTarget(change=ChangesetId(3)), origin)
    assert services.memories.get(undone.id).content == "undone"


def test_an_undo_in_another_session_does_not_speak_of_a_restore_it_has_no_part_in(
    services, save, origin
):
    save("first")
    made = services.backups.create()
    services.restoring.restore(made.name, origin)
    with pytest.raises(NotFoundError, match=r"nothing to undo\.$"):
        services.history.undo(UndoTarget(session_id="other", is_last=True), origin)


@pytest.fixture
def new_computer(tmp_path, tiny_embedder, clock):
    """Services over a store of its own in which nothing was ever saved."""
    file = tmp_path / "new computer" / "memories.db"
    with closing(build_services(SqliteStore.open(file), tiny_embedder, clock, file)) as new:
        yield new


def test_an_undo_after_a_restore_over_nothing_names_no_backup_to_go_back_to(
    services, save, origin, new_computer
):
    save("first")
    made = services.backups.create()
    new_computer.restoring.restore(str(made.path), origin)
    with pytest.raises(NotFoundError, match="since the backup") as caught:
        new_computer.history.undo(LAST_CHANGE, origin)
    assert "backup restore" not in caught.value.hint


def narrow(services, name, **rights):
    return services.clients.change_rights(name, lambda given: replace(given, **rights))


@pytest.fixture
def started_again(store, tiny_embedder, clock, database):
    """Other services over the same store, as after a start."""
    return lambda: build_services(store, tiny_embedder, clock, database)


def test_what_clients_may_do_is_not_taken_back_by_a_restore(services, save, origin, started_again):
    save("first")
    narrow(services, "then", is_paused=True)
    narrow(services, "now", is_read_only=True)
    made = services.backups.create()
    services.clients.forget("then")
    narrow(services, "now", projects=("home",))
    narrow(services, "later", holds_deletes=True)
    services.clients.set_paused(is_paused=True)
    expected = {
        "then": ClientRights(),
        "now": ClientRights(is_read_only=True, projects=("home",)),
        "later": ClientRights(holds_deletes=True),
    }

    services.restoring.restore(made.name, origin)

    for each in (services, started_again()):
        assert {name: each.clients.rights(name) for name in expected} == expected
        assert each.clients.is_paused
    assert services.memories.check().problems == ()


def test_what_is_restored_on_a_new_computer_brings_what_clients_may_do(
    services, save, origin, new_computer
):
    save("first")
    given = narrow(services, "cursor", is_read_only=True)
    services.clients.set_paused(is_paused=True)
    made = services.backups.create()
    clients = new_computer.clients
    assert not clients.is_paused
    assert clients.rights("cursor") == ClientRights()
    new_computer.restoring.restore(str(made.path), origin)
    assert clients.is_paused
    assert clients.rights("cursor") == given


def test_what_was_decided_on_a_new_computer_holds_when_something_is_restored_there(
    services, save, origin, new_computer
):
    save("first")
    narrow(services, "cursor", is_read_only=True)
    made = services.backups.create()
    given = narrow(new_computer, "cursor", is_paused=True)
    new_computer.restoring.restore(str(made.path), origin)
    assert new_computer.clients.rights("cursor") == given


@pytest.mark.parametrize("is_paused", [True, False])
def test_what_is_decided_of_a_client_in_the_midst_of_a_restore_is_kept(
    services, save, origin, store, monkeypatch, started_again, is_paused
):
    save("first")
    services.clients.set_paused(is_paused=not is_paused)
    made = services.backups.create()
    save("later")
    real_replace = store.replace
    deciding = []

    def replaced(*args, **how):
        deciding.extend(
            threading.Thread(target=work)
            for work in (
                lambda: narrow(services, "cursor", is_read_only=True),
                lambda: services.clients.set_paused(is_paused=is_paused),
            )
        )
        for each in deciding:
            each.start()
        return real_replace(*args, **how)

    monkeypatch.setattr(store, "replace", replaced)
    services.restoring.restore(made.name, origin)
    for each in deciding:
        each.join()
    for each in (services, started_again()):
        assert each.clients.rights("cursor") == ClientRights(is_read_only=True)
        assert each.clients.is_paused is is_paused


def test_a_restore_for_whose_rights_there_is_no_room_changes_nothing(
    services, save, origin, database, monkeypatch
):
    save("first")
    narrow(services, "cursor", is_read_only=True)
    made = services.backups.create()
    save("later")
    before = contents(database)
    real = SqliteClientWriter.put_access

    def full(clients, *given):
        real(clients, *given)
        raise apsw.FullError("database or disk is full")

    monkeypatch.setattr(SqliteClientWriter, "put_access", full)
    with pytest.raises(StorageFullError):
        services.restoring.restore(made.name, origin)
    assert contents(database) == before
    assert not list(database.parent.glob("*restoring*"))
    narrow(services, "cursor", holds_deletes=True)


def test_the_log_of_a_restore_that_was_cut_off_is_not_taken_for_that_of_the_next(
    services, store, save, origin
):
    save("first")
    made = services.backups.create()
    staged = store.staged
    with closing(apsw.Connection(str(staged))) as cut_off:
        cut_off.execute("PRAGMA journal_mode = WAL").fetchall()
        cut_off.execute("CREATE TABLE stray (number)")
        log = staged.with_name(f"{staged.name}-wal").read_bytes()
    staged.with_name(f"{staged.name}-wal").write_bytes(log)
    services.restoring.restore(made.name, origin)
    assert not list(staged.parent.glob("*restoring*"))
    assert services.memories.check().problems == ()
    assert services.memories.facets().total == 1


def test_a_restore_on_a_full_disk_is_done_though_no_undo_will_know_of_it(
    services, save, origin, store, monkeypatch, caplog
):
    save("first")
    made = services.backups.create()
    save("later")
    write = store.write

    def fail(_job):
        raise StorageFullError("The disk is full; nothing was saved.")

    real_replace = store.replace

    def replaced(*args, **how):
        kept = real_replace(*args, **how)
        monkeypatch.setattr(store, "write", fail)
        return kept

    monkeypatch.setattr(store, "replace", replaced)
    assert services.restoring.restore(made.name, origin).memories == 1
    monkeypatch.setattr(store, "write", write)
    assert "the restore was not recorded for the next undo" in caplog.text
    caplog.clear()


def test_what_is_saved_after_a_restore_is_saved(services, save, origin, store, tmp_path):
    save("first")
    made = services.backups.create()
    services.restoring.restore(made.name, origin)
    second = save("second")
    assert services.memories.get(second.id).content == "second"
    store.close()
    again = SqliteStore.open(tmp_path / "memories.db")
    assert again.read(lambda view: view.memories.get(second.id)).content == "second"
    again.close()


def test_a_restore_on_a_new_computer_needs_no_backup_of_nothing(
    services, save, origin, tmp_path, tiny_embedder, clock
):
    save("from the old computer")
    made = services.backups.create()
    home = tmp_path / "new computer"
    with closing(
        build_services(
            SqliteStore.open(home / "memories.db"), tiny_embedder, clock, home / "memories.db"
        )
    ) as new:
        done = new.restoring.restore(str(made.path), origin)
        assert done.safety is None
        assert [
            each.content for each in new.memories.page(EVERYTHING, "newest", 9, 0).memories
        ] == ["from the old computer"]
        assert new.backups.listed() == []


def test_jobs_that_run_during_a_restore_see_one_store_or_the_other(services, save, origin, store):
    for number in range(20):
        save(f"old {number}")
    made = services.backups.create()
    for number in range(20):
        save(f"new {number}")
    stopping = threading.Event()
    seen, failures = set(), []

    def read():
        # With a pause: six threads that never rest leave the seventh hardly a turn.
        while not stopping.wait(0.001):
            try:
                seen.add(
                    store.read(
                        lambda view: (
                            len(view.marks.stamps()),
                            view.memories.count(EVERYTHING),
                            view.marks.last(),
                        )
                    )
                )
            except StoreUnavailableError as error:
                failures.append(error)

    threads = [threading.Thread(target=read) for _ in range(6)]
    for thread in threads:
        thread.start()
    for _ in range(3):
        back = services.restoring.restore(made.name, origin).safety
        services.restoring.restore(back.name, origin)
    stopping.set()
    for thread in threads:
        thread.join()
    assert failures == []
    assert {each[:2] for each in seen} <= {(20, 20), (40, 40)}


def test_a_restore_waits_for_the_one_before_it(services, save, origin, monkeypatch):
    names = []
    for number in range(2):
        save(f"state {number}")
        names.append(services.backups.create().name)
    save("present")
    done, order = [], []
    is_second_asked = threading.Event()
    second = threading.Thread(
        target=lambda: done.append(services.restoring.restore(names[1], origin))
    )
    real_find, real_bring = services.backups.find, restoring.bring

    def find(reference):
        if reference == names[1]:
            is_second_asked.set()
        return real_find(reference)

    def bring(files, info, staged, watch):
        order.append(("brings", info.name))
        real_bring(files, info, staged, watch)
        if info.name == names[0]:
            second.start()
            is_second_asked.wait()

    monkeypatch.setattr(services.backups, "find", find)
    monkeypatch.setattr(restoring, "bring", bring)
    services.bus.subscribe(
        lambda event: isinstance(event, StoreReplaced) and order.append(("done", event.info.name))
    )
    assert services.restoring.restore(names[0], origin).memories == 1
    second.join()
    assert done[0].memories == 2
    assert order == [(what, name) for name in names for what in ("brings", "done")]
    assert services.memories.check().problems == ()


def spoiled(kind: str, made, tmp_path) -> Path:
    folder = tmp_path / "spoiled"
    shutil.copytree(made.path, folder)
    file = folder / "memories.db"
    data = bytearray(file.read_bytes())
    match kind:
        case "short":
            file.write_bytes(data[: len(data) // 2])
        case "short without manifest" | "stump without manifest":
            file.write_bytes(data[: 3_000 if "stump" in kind else -4096])
            (folder / "manifest.json").unlink()
        case "flipped":
            data[len(data) // 2] ^= 1
            file.write_bytes(data)
        case "torn without manifest":
            data[8192:24576] = bytes(16384)
            file.write_bytes(data)
            (folder / "manifest.json").unlink()
        case "empty":
            file.write_bytes(b"")
            (folder / "manifest.json").unlink()
        case "no database":
            file.write_text("Dear diary, " * 1_000)
            (folder / "manifest.json").unlink()
        case "foreign":
            file.unlink()
            with closing(apsw.Connection(str(file))) as connection:
                connection.execute("CREATE TABLE note (text)")
            (folder / "manifest.json").unlink()
        case "newer":
            with closing(apsw.Connection(str(file))) as connection:
                connection.pragma("user_version", 999)
            (folder / "manifest.json").unlink()
        case "tampered manifest":
            (folder / "manifest.json").write_text("{}")
    return folder


@pytest.mark.parametrize(
    "kind",
    [
        "short",
        "short without manifest",
        "stump without manifest",
        "flipped",
        "torn without manifest",
        "empty",
        "no database",
        "foreign",
        "newer",
        "tampered manifest",
    ],
)
def test_a_wrong_backup_is_refused_and_nothing_changes(
    services, save, origin, present, tmp_path, kind
):
    for _ in range(30):
        save()
    made = services.backups.create()
    save("later")
    before = present()
    listed = services.backups.listed()

    with pytest.raises(StoreUnavailableError) as caught:
        services.restoring.restore(str(spoiled(kind, made, tmp_path)), origin)

    # Else a window would offer to salvage the store of now.
    assert not isinstance(caught.value, DamagedStoreError)
    assert present() == before
    assert services.backups.listed() == listed
    assert save("goes on").id
    assert not any("restoring" in each.name for each in tmp_path.iterdir())


@pytest.mark.parametrize("is_late", [False, True])
def test_a_backup_of_the_present_is_not_kept_where_the_other_turns_out_damaged(
    services, save, origin, database, present, monkeypatch, is_late
):
    save()
    made = services.backups.create()
    save("later")
    before, listed = present(), services.backups.listed()
    written = threading.Event()
    real = backup_files.write_json

    def write_json(*given, **named):
        try:
            return real(*given, **named)
        finally:
            written.set()

    def refuse(*_given):
        if is_late:
            written.wait()
        raise StoreUnavailableError("A page of it is damaged.")

    monkeypatch.setattr(backup_files, "write_json", write_json)
    monkeypatch.setattr("rosemary.service.backups.restoring.examined", refuse)
    with pytest.raises(StoreUnavailableError, match="A page of it is damaged"):
        services.restoring.restore(made.name, origin)

    assert present() == before
    assert services.backups.listed() == listed
    assert {each.name for each in services.backups.folder.iterdir()} == {made.name}
    assert not any("restoring" in each.name for each in database.parent.iterdir())


def test_the_backup_of_the_present_gets_its_name_after_the_check_of_the_other(
    services, save, origin, monkeypatch
):
    save()
    made = services.backups.create()
    save("later")
    order = []
    real_examined, real_publish = restoring.examined, backup_folder.Staging.publish
    is_about_to = threading.Event()

    def examined(*given):
        is_about_to.wait()
        facts = real_examined(*given)
        order.append("checked")
        return facts

    def manifest(**given):
        is_about_to.set()
        return Manifest(**given)

    def publish(*given):
        order.append("named")
        return real_publish(*given)

    monkeypatch.setattr(restoring, "examined", examined)
    monkeypatch.setattr(backup_files, "Manifest", manifest)
    monkeypatch.setattr(backup_folder.Staging, "publish", publish)
    services.restoring.restore(made.name, origin)
    assert order == ["checked", "named"]


def test_a_backup_of_an_older_version_is_restored_in_the_present_format(
    with_steps, tmp_path, request
):
    with_steps(add_mood)
    services, origin = map(request.getfixturevalue, ("services", "origin"))
    request.getfixturevalue("save")("later")
    file = tmp_path / "older.db"
    shutil.copyfile(FIXTURE, file)
    before = file.read_bytes()

    assert services.backups.verify(str(file)).is_good
    assert services.backups.difference(str(file)).memories_then == 3
    done = services.restoring.restore(str(file), origin)

    assert done.memories == 3
    assert services.memories.get("plant-tulips-in-november").tags == ("Garden", "autumn")
    assert services.memories.check().problems == ()
    assert file.read_bytes() == before
    assert not any(each.name.startswith(".") for each in tmp_path.iterdir())


def test_a_data_folder_that_was_copied_with_its_log_is_restored_with_it(
    services, save, origin, tmp_path, database
):
    save("in the log alone")
    folder = tmp_path / "copied"
    folder.mkdir()
    for each in ("memories.db", "memories.db-wal"):
        shutil.copyfile(database.with_name(each), folder / each)
    save("later")
    assert services.restoring.restore(str(folder / "memories.db"), origin).memories == 1
    assert services.memories.get("in-the-log-alone")


def test_a_restore_for_which_there_is_no_room_is_refused_before_anything_is_written(
    services, save, origin, present, monkeypatch
):
    save()
    made = services.backups.create()
    save("later")
    before = present()
    usage = SimpleNamespace(total=10**9, free=made.size_bytes // 10)
    with monkeypatch.context() as full:
        full.setattr("rosemary.system.disk_files.shutil.disk_usage", lambda _folder: usage)
        full.setattr("rosemary.service.backups.backup_files.steady_file", None)
        with pytest.raises(StorageFullError, match=r"\d MB are needed, but only 0 MB are free"):
            services.restoring.restore(made.name, origin)
    assert present() == before
    assert [each.name for each in services.backups.listed()] == [made.name]


def test_a_cancelled_restore_changes_nothing(services, save, origin, present):
    save()
    made = services.backups.create()
    save("later")
    before = present()
    for message in ("Checking the backup", "Backing up what is there now"):
        told = []
        watch = Watch(
            tell=told.append,
            is_cancelled=lambda told=told, message=message: any(
                each.message == message for each in told
            ),
        )
        with pytest.raises(CancelledError, match="The restore was cancelled"):
            services.restoring.restore(made.name, origin, watch)
        assert present() == before


@pytest.mark.parametrize("failing", ["begin", "check", "safety"])
def test_a_failure_at_any_step_puts_the_old_store_back(
    services, save, origin, database, monkeypatch, failing
):
    save()
    made = services.backups.create()
    save("later")
    before = contents(database)

    def fail(*_args, **_how):
        raise StorageFullError("The disk is full.")

    if failing == "begin":
        real = Path.replace

        def replace(self, target):
            return fail() if "restoring" in self.name else real(self, target)

        monkeypatch.setattr(Path, "replace", replace)
    elif failing == "check":
        monkeypatch.setattr("rosemary.service.backups.restoring.check_holds", fail)
    else:
        monkeypatch.setattr(services.backups, "create", fail)
    with pytest.raises(StorageFullError):
        services.restoring.restore(made.name, origin)
    monkeypatch.undo()

    assert contents(database) == before
    assert services.memories.check().problems == ()
    save("goes on")
    assert sorted(each.name for each in database.parent.glob("memories*")) == [
        "memories.db",
        "memories.db-shm",
        "memories.db-wal",
        "memories.last-change",
    ]


def test_a_store_too_damaged_to_be_backed_up_is_kept_as_a_file(
    services, save, origin, database, monkeypatch
):
    save()
    made = services.backups.create()
    save("later")

    def fail(*_args, **_how):
        raise StoreUnavailableError("The file that holds the memories is damaged.")

    monkeypatch.setattr(services.backups, "create", fail)
    done = services.restoring.restore(made.name, origin)
    assert done.safety is None
    assert len(contents(done.kept)["memory"]) == 2
    assert services.memories.facets().total == 1


def test_what_clients_may_do_comes_from_the_backup_where_the_store_cannot_be_read(
    services, save, origin, monkeypatch, started_again, caplog
):
    save()
    given = narrow(services, "cursor", is_read_only=True)
    made = services.backups.create()
    narrow(services, "cursor", is_read_only=False)
    again = started_again()

    def fail(*_args, **_how):
        raise StoreUnavailableError("The file that holds the memories is damaged.")

    monkeypatch.setattr(again.backups, "create", fail)
    monkeypatch.setattr(again.clients, "_all_rights", fail)
    again.restoring.restore(made.name, origin)
    assert "the rights of clients cannot be read" in caplog.text
    caplog.clear()
    assert started_again().clients.rights("cursor") == given


@pytest.fixture
def saved_meanwhile(save, monkeypatch):
    """Saves a memory while a restore backs up what was there before, after it was copied."""
    texts = ["saved meanwhile"]
    real = backup_files.write_json

    def write_json(*given, **named):
        while texts:
            save(texts.pop())
        return real(*given, **named)

    monkeypatch.setattr(backup_files, "write_json", write_json)


def restored_again(services, safety: str, origin) -> set[str]:
    services.restoring.restore(safety, origin)
    return {each.content for each in services.memories.page(EVERYTHING, "newest", 9, 0).memories}


def test_what_is_saved_during_a_restore_is_in_the_backup_of_what_was_before(
    services, save, origin, database, request
):
    save("first")
    made = services.backups.create()
    save("later")
    request.getfixturevalue("saved_meanwhile")

    done = services.restoring.restore(made.name, origin)

    assert done.kept is None
    assert done.safety.manifest.reason is BackupReason.BEFORE_RESTORE
    assert services.backups.verify(done.safety.name).is_good
    assert services.memories.facets().total == 1
    assert sorted(each.name for each in database.parent.glob("memories*")) == [
        "memories.db",
        "memories.db-shm",
        "memories.db-wal",
        "memories.last-change",
    ]
    assert restored_again(services, done.safety.name, origin) == {
        "first",
        "later",
        "saved meanwhile",
    }


def test_what_is_first_saved_during_a_restore_into_an_empty_store_is_backed_up(
    services, save, origin, store, tmp_path, monkeypatch
):
    file = tmp_path / "another.db"
    shutil.copyfile(FIXTURE, file)
    real = store.replace

    def replace_late(*given, **how):
        save("saved meanwhile")
        return real(*given, **how)

    monkeypatch.setattr(store, "replace", replace_late)
    done = services.restoring.restore(str(file), origin)
    monkeypatch.undo()
    assert restored_again(services, done.safety.name, origin) == {"saved meanwhile"}


def test_a_restore_during_which_nothing_is_saved_makes_one_backup(services, save, origin):
    save()
    made = services.backups.create()
    save("later")
    done = services.restoring.restore(made.name, origin)
    assert {each.name for each in services.backups.listed()} == {made.name, done.safety.name}


def test_what_was_saved_during_a_restore_stays_as_a_file_if_it_cannot_be_backed_up(
    services, save, origin, database, monkeypatch, request
):
    save("first")
    made = services.backups.create()
    save("later")
    request.getfixturevalue("saved_meanwhile")

    def fail(*_given):
        raise StorageFullError("The disk is full.")

    monkeypatch.setattr(services.backups, "create_of_file", fail)
    before = database.with_name("memories.before-restore-20260503_120000.db")
    before.write_text("kept by another restore of this second")

    done = services.restoring.restore(made.name, origin)

    assert services.backups.verify(done.safety.name).facts.check.live_memories == 2
    assert done.kept == database.with_name("memories.before-restore-20260503_120000_2.db")
    assert before.read_text() == "kept by another restore of this second"
    assert restored_again(services, str(done.kept), origin) == {
        "first",
        "later",
        "saved meanwhile",
    }


def test_a_store_that_is_to_be_kept_is_kept_by_the_next_start_after_a_crash(
    services, save, database, tmp_path
):
    save("to be kept")
    before = contents(database)
    services.close()
    SqliteStore.open(tmp_path / "restored.db").close()
    (tmp_path / "restored.db").rename(file_swap.staged_beside(database))
    kept = database.with_name("memories.damaged-20260503_120000.db")
    # What is killed now does not get to `finish`.
    file_swap.begin(database, kept)
    SqliteStore.open(database).close()
    assert sorted(each.name for each in tmp_path.glob("memories*.db*")) == [
        kept.name,
        "memories.db",
    ]
    assert contents(kept) == before


@pytest.fixture(scope="module")
def forks():
    with started_forks() as forks:
        yield forks


@pytest.fixture
def two_states(services, save, clock, database):
    """A closed store with two backups, and the contents of each and of the store."""
    states = []
    services.backups.settings = BackupSettings(kept=1_000)
    for number in range(2):
        save(f"state {number}")
        clock.move(seconds=1)
        states.append(contents(services.backups.create().path / "memories.db"))
    save("present")
    states.append(contents(database))
    services.close()
    return states


@pytest.mark.timeout(240)
@pytest.mark.skipif(sys.platform == "win32", reason="has no SIGKILL")
def test_a_kill_at_any_step_of_a_swap_leaves_one_store_or_the_other(
    two_states, database, tmp_path, forks
):
    kept = tmp_path / "kept"
    shutil.copytree(tmp_path, kept, ignore=shutil.ignore_patterns("kept"))
    found = set()
    for step in range(1, STEPS_OF_A_SWAP + 1):
        for each in tmp_path.glob("memories*"):
            each.unlink()
        shutil.copyfile(kept / "memories.db", database)
        shutil.rmtree(tmp_path / "backups")
        shutil.copytree(kept / "backups", tmp_path / "backups")
        with forks.run(KILLED_WHILE_RESTORING, database, step) as process:
            said = process.stdout.read().split()
        if process.returncode == 0:
            assert said[-1] == "done"
            break
        assert process.returncode == -signal.SIGKILL
        SqliteStore.open(database).close()
        left = sorted(each.name for each in tmp_path.glob("memories*"))
        assert left == ["memories.db", "memories.last-change"]
        state = two_states.index(contents(database))
        found.add(state)
    else:
        pytest.fail("the swap has more steps than were tried")
    assert step > 8
    assert found == {0, 2}


@pytest.mark.timeout(240)
@pytest.mark.skipif(sys.platform == "win32", reason="has no SIGKILL")
def test_kills_at_random_moments_of_restores_leave_a_whole_store(two_states, database, forks):
    choose = random.Random(1)
    for _ in range(KILLS):
        with forks.run(KILLED_WHILE_RESTORING, database, 0) as process:
            for _ in range(choose.randint(1, 3)):
                assert process.stdout.readline()
            select.select([process.stdout], [], [], choose.random() / 4)
            process.send_signal(signal.SIGKILL)
        store = SqliteStore.open(database)
        assert store.read(lambda view: view.checks.check()).problems == ()
        store.close()
        assert contents(database) in two_states


@pytest.mark.timeout(240)
@pytest.mark.skipif(sys.platform == "win32", reason="has no SIGKILL")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_a_backup_that_is_cut_off_is_never_listed_as_good(
    services, save, database, tiny_embedder, clock, how, forks
):
    for _ in range(20):
        save()
    services.close()
    choose = random.Random(2)
    for _ in range(KILLS):
        with forks.run(KILLED_WHILE_BACKING_UP, database) as process:
            for _ in range(choose.randint(1, 2)):
                assert process.stdout.readline()
            select.select([process.stdout], [], [], choose.random() / 8)
            process.send_signal(how)
        with closing(
            build_services(SqliteStore.open(database), tiny_embedder, clock, database)
        ) as again:
            for info in again.backups.listed():
                assert again.backups.verify(info.name).problems == ()
            again.backups.clean()
            assert not [
                each for each in again.backups.folder.iterdir() if each.name.startswith(".")
            ]


def test_a_leftover_log_of_another_time_never_gets_beside_the_store(database):
    SqliteStore.open(database).close()
    stray = database.with_name("memories.replaced.db-wal")
    stray.write_bytes(b"not a log of this store")
    SqliteStore.open(database).close()
    assert not stray.exists()
    stray.write_bytes(b"not a log of this store")
    shutil.copyfile(database, file_swap.staged_beside(database))
    file_swap.begin(database)
    file_swap.take_back(database)
    assert not database.with_name("memories.db-wal").exists()
    SqliteStore.open(database).close()


# ----- single memories


@pytest.fixture
def another_call(origin):
    """The origin of a call of its own: the last change is all that the last call changed."""
    return replace(origin, call_id="another")


def test_a_memory_that_was_changed_gets_the_version_of_the_backup(
    services, save, origin, another_call
):
    memory = save("She prefers green tea.", tags=("tea",), key="tea")
    made = services.backups.create()
    services.memories.update("tea", MemoryPatch(content="coffee", tags=()), origin)

    done = services.restoring.restore_memories(made.name, ["tea"], another_call)

    assert [each.id for each in done.changed] == [memory.id]
    now = services.memories.get("tea")
    assert (now.content, now.tags, now.version) == ("She prefers green tea.", ("tea",), 3)
    assert services.memories.check().problems == ()
    services.history.undo(LAST_CHANGE, origin)
    assert services.memories.get("tea").content == "coffee"


def test_a_memory_in_the_trash_comes_back_and_one_undo_takes_it_back(
    services, save, origin, another_call
):
    memory = save("tea")
    made = services.backups.create()
    services.memories.delete([memory.id], origin)
    done = services.restoring.restore_memories(made.name, [memory.id], another_call)
    assert [each.id for each in done.changed] == [memory.id]
    assert services.memories.get(memory.id)
    services.history.undo(LAST_CHANGE, origin)
    assert services.memories.list_ids(TRASH) == [memory.id]


def test_a_memory_that_is_gone_is_made_anew_with_its_id_tags_and_links(
    services, save, origin, another_call, events
):
    end, gone, child = save("end"), save("gone", tags=("tea",)), save("child")
    lost = save("lost")
    services.links.link(gone.id, LinkDraft(target=end.id, relation="supersedes"), origin)
    services.links.link(child.id, LinkDraft(target=gone.id, relation="part_of"), origin)
    services.links.link(gone.id, LinkDraft(target=lost.id), origin)
    made = services.backups.create()
    services.memories.delete([gone.id, lost.id], origin)
    services.trash.empty_all(2, origin)
    save("another one", key="gone")
    events.clear()

    done = services.restoring.restore_memories(made.name, [gone.id], another_call)

    (back,) = done.added
    assert (back.id, back.key, back.content, back.tags) == (gone.id, "gone-2", "gone", ("tea",))
    assert back.created_at == gone.created_at
    assert done.links == 2
    links = services.links.links_of(gone.id)
    assert [(each.id, each.relation) for each in links.outgoing] == [(end.id, "supersedes")]
    assert [each.id for each in links.incoming] == [child.id]
    assert services.memories.check().problems == ()
    (told,) = [each for each in events if isinstance(each, MemoriesChanged)]
    assert told.added == {gone.id}
    assert told.edited == {end.id, child.id}
    services.history.undo(LAST_CHANGE, origin)
    with pytest.raises(NotFoundError):
        services.memories.get(gone.id)
    assert services.memories.get("gone").content == "another one"


def test_links_come_back_with_their_times_weights_and_relations_both_ways(
    services, save, origin, clock, another_call
):
    one, other = save("one"), save("other")
    ends = [save(f"end {number}") for number in range(3)]
    for target in ends:
        services.links.link(one.id, LinkDraft(target=target.id, weight=0.25), origin)
        clock.move(seconds=1)
    services.links.link(other.id, LinkDraft(target=one.id, relation="contradicts"), origin)
    services.links.link(one.id, LinkDraft(target=other.id, relation="supersedes"), origin)
    before = services.links.links_of(one.id)
    made = services.backups.create()
    clock.move(days=1)
    services.links.unlink(one.id, ends[0].id, origin)
    services.links.link(one.id, LinkDraft(target=ends[0].id, weight=0.25), origin)
    services.links.link(one.id, LinkDraft(target=ends[1].id, weight=0.75), origin)
    services.links.unlink(one.id, ends[2].id, origin)
    services.links.unlink(other.id, one.id, origin, relation="contradicts")
    services.links.unlink(one.id, other.id, origin, relation="supersedes")
    changed = services.links.links_of(one.id)

    done = services.restoring.restore_memories(made.name, [one.id], another_call)

    assert done.links == 5
    back = services.links.links_of(one.id)
    assert (back.outgoing, back.incoming) == (before.outgoing, before.incoming)
    services.history.undo(LAST_CHANGE, origin)
    undone = services.links.links_of(one.id)
    assert (undone.outgoing, undone.incoming) == (changed.outgoing, changed.incoming)


def test_a_memory_that_is_as_it_was_stays_as_it_is(services, save, origin):
    memory = save("tea")
    made = services.backups.create()
    done = services.restoring.restore_memories(made.name, [memory.key, memory.id], origin)
    assert [each.id for each in done.unchanged] == [memory.id]
    assert services.memories.get(memory.id).version == 1


def test_a_text_that_was_saved_again_is_not_doubled(services, save, origin):
    memory = save("tea")
    made = services.backups.create()
    services.memories.delete([memory.id], origin)
    again = save("tea", key="again")
    with pytest.raises(DuplicateContentError) as caught:
        services.restoring.restore_memories(made.name, [memory.id], origin)
    assert caught.value.details["id"] == again.id


def swapped(services, save, origin):
    """Return two memories whose texts and keys were changed for each other's since the backup."""
    one, other = save("She drinks tea.", key="tea"), save("She drinks milk.", key="milk")
    made = services.backups.create()
    steps = [
        (one, "for a moment", "moment"),
        (other, "She drinks tea.", "tea"),
        (one, "She drinks milk.", "milk"),
    ]
    for memory, content, key in steps:
        services.memories.update(memory.id, MemoryPatch(content=content, key=key), origin)
    return made, one, other


def test_memories_that_changed_places_come_back_together(services, save, origin, another_call):
    made, one, other = swapped(services, save, origin)

    done = services.restoring.restore_memories(made.name, [one.id, other.id], another_call)

    assert [each.id for each in done.changed] == [one.id, other.id]
    for memory in (one, other):
        now = services.memories.get(memory.id)
        assert (now.content, now.key) == (memory.content, memory.key)
    assert services.memories.check().problems == ()
    services.history.undo(LAST_CHANGE, origin)
    assert services.memories.get(one.id).content == "She drinks milk."
    assert services.memories.get(other.id).key == "tea"


def test_one_of_those_that_changed_places_is_refused_with_what_to_do(services, save, origin):
    made, one, other = swapped(services, save, origin)
    with pytest.raises(DuplicateContentError) as caught:
        services.restoring.restore_memories(made.name, [one.id], origin)
    assert caught.value.details == {"id": other.id, "key": "tea"}
    assert "bring both back at once" in caught.value.hint
    assert services.memories.get(one.id).content == "She drinks milk."


def test_whose_former_key_is_in_use_keeps_the_one_it_has_each_time(services, save, origin):
    memory = save("She drinks tea.", key="tea")
    rest = save("She drinks milk.")
    made = services.backups.create()
    services.memories.update(memory.id, MemoryPatch(key="drink"), origin)
    save("Another one.", key="tea")

    done = services.restoring.restore_memories(made.name, [memory.id, rest.id], origin)

    assert (done.changed, len(done.unchanged)) == ((), 2)
    assert services.memories.get("drink").id == memory.id
    assert services.memories.check().problems == ()


def test_a_circle_of_what_supersedes_what_is_not_closed(services, save, origin):
    one, other = save("one"), save("other")
    services.links.link(one.id, LinkDraft(target=other.id, relation="supersedes"), origin)
    made = services.backups.create()
    services.links.unlink(one.id, other.id, origin, relation="supersedes")
    services.links.link(other.id, LinkDraft(target=one.id, relation="supersedes"), origin)
    assert services.restoring.restore_memories(made.name, [one.id], origin).links == 0


def test_many_memories_come_back_and_wait_for_their_vectors(services, save, origin):
    memories = [save(f"number {number}") for number in range(6)]
    made = services.backups.create()
    services.memories.delete([each.id for each in memories], origin)
    services.trash.empty_all(6, origin)
    done = services.restoring.restore_memories(made.name, [each.id for each in memories], origin)
    assert len(done.added) == 6
    assert services.memories.check().pending_embeddings == 6


def test_all_that_was_deleted_since_comes_back_as_one_call_but_what_was_saved_again(
    services, save, origin, another_call, monkeypatch, events
):
    monkeypatch.setattr("rosemary.service.reporting.BATCH_SIZE", 3)
    memories = [save(f"number {number}") for number in range(8)]
    kept = save("kept")
    services.links.link(memories[0].id, LinkDraft(target=memories[7].id), origin)
    made = services.backups.create()
    services.memories.delete([each.id for each in memories], origin)
    services.trash.empty_all(8, origin)
    services.memories.update(kept.id, MemoryPatch(content="changed"), origin)
    again = save("number 3")
    events.clear()

    done = services.restoring.restore_deleted(made.name, another_call)

    assert (done.restored, done.left, done.links) == (7, 1, 1)
    assert set(services.memories.list_ids(EVERYTHING)) == {
        *(each.id for each in memories if each is not memories[3]),
        again.id,
        kept.id,
    }
    assert services.memories.get(kept.id).content == "changed"
    (told,) = [each for each in events if isinstance(each, MemoriesChanged)]
    assert len(told.added) == 7
    services.history.undo(UndoTarget(call_id=another_call.call_id), origin)
    assert set(services.memories.list_ids(EVERYTHING)) == {again.id, kept.id}
    assert services.restoring.restore_deleted(made.name, replace(origin, call_id="x")).left == 1


def test_a_restore_of_the_deleted_ones_that_is_cancelled_keeps_what_it_did(
    services, save, origin, another_call, monkeypatch
):
    monkeypatch.setattr("rosemary.service.reporting.BATCH_SIZE", 2)
    memories = [save(f"number {number}") for number in range(5)]
    made = services.backups.create()
    services.memories.delete([each.id for each in memories], origin)
    told = []
    watch = Watch(tell=told.append, is_cancelled=lambda: len(told) == 2)
    done = services.restoring.restore_deleted(made.name, another_call, watch)
    assert (done.restored, [each.done for each in told]) == (4, [0, 2])
    services.history.undo(UndoTarget(call_id=another_call.call_id), origin)
    assert len(services.memories.list_ids(TRASH)) == 5


def test_a_memory_that_the_backup_does_not_hold_is_named_and_nothing_comes_back(
    services, save, origin
):
    memory = save("tea")
    made = services.backups.create()
    services.memories.delete([memory.id], origin)
    later = save("later")
    with pytest.raises(NotFoundError, match="later"):
        services.restoring.restore_memories(made.name, [memory.id, later.key], origin)
    with pytest.raises(NotFoundError):
        services.memories.get(memory.id)


@pytest.mark.skipif(sys.platform == "win32", reason="has no limit on the size of files")
def test_a_full_disk_is_told_and_nothing_changes(tmp_path, forks):
    script = Path(__file__).parent / "full_disk_backup.py"
    with forks.run(script, tmp_path / "home" / "memories.db") as process:
        said = process.stdout.read().split()
    assert said == ["create:full", "sound", "clean", "restore:full", "sound", "clean", "20"]


def test_a_restore_that_is_cancelled_after_its_check_is_called_a_restore(
    services, save, store, origin, monkeypatch
):
    save()
    made = services.backups.create()
    is_checked = threading.Event()
    real_examined, real_copy = restoring.examined, store.copy_to

    def examined(*given):
        facts = real_examined(*given)
        is_checked.set()
        return facts

    def copy(*given):
        is_checked.wait()
        real_copy(*given)

    monkeypatch.setattr(restoring, "examined", examined)
    monkeypatch.setattr(store, "copy_to", copy)
    with pytest.raises(CancelledError, match="The restore was cancelled"):
        services.restoring.restore(made.name, origin, Watch(is_cancelled=is_checked.is_set))
