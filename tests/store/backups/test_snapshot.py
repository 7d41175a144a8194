"""Copies of the live file, looks into other files, and the gate before the store."""

import errno
import os
import shutil
import threading
from contextlib import closing

import apsw
import pytest
from tests.next_version import add_mood

from rosemary.domain.errors import CancelledError, InternalError, StoreUnavailableError
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.ports import UNWATCHED, Watch
from rosemary.store.sqlite import SqliteStore, snapshot, sqlite_store
from rosemary.store.sqlite.integrity import checking
from rosemary.store.sqlite.migrations import newest
from rosemary.store.sqlite.snapshot import ParallelChecks, SqliteFiles
from rosemary.store.sqlite.sqlite_store import SharedLock
from rosemary.system import disk_files

WAIT_S = 10
FOR_EVER = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"


@pytest.fixture
def files():
    return SqliteFiles()


@pytest.fixture
def copied(sqlite_store, build, tmp_path):
    """A copy of a store with three memories."""
    for _ in range(3):
        sqlite_store.write(lambda w: w.memories.insert(build.memory(), build.embedding()))
    target = tmp_path / "copy.db"
    sqlite_store.copy_to(target, UNWATCHED)
    return target


def test_a_copy_is_one_file_that_needs_nothing_beside_it(copied, files):
    assert sorted(each.name for each in copied.parent.glob("copy*")) == ["copy.db"]
    assert copied.read_bytes()[18:20] == b"\x01\x01", "not in WAL mode"
    facts = files.examine(copied)
    assert facts.check.problems == ()
    assert (facts.check.live_memories, facts.check.vectors) == (3, 3)
    assert facts.model_name == "tiny"
    assert files.version_of(copied) == files.newest_version == newest()
    with files.opened(copied) as view:
        assert view.memories.count(EVERYTHING) == 3
        assert len(view.marks.stamps()) == 3
    assert sorted(each.name for each in copied.parent.glob("copy*")) == ["copy.db"]


def test_a_copy_is_of_its_moment_though_others_write_meanwhile(
    sqlite_store, build, tmp_path, files, monkeypatch
):
    monkeypatch.setattr(snapshot, "_PAGES_AT_ONCE", 1)
    sqlite_store.write(lambda w: w.memories.insert(build.memory(), build.embedding()))
    told = []

    def tell(progress):
        if len(told) < 20:
            sqlite_store.write(lambda w: w.memories.insert(build.memory(), build.embedding()))
        told.append(progress)

    target = tmp_path / "copy.db"
    sqlite_store.copy_to(target, Watch(tell=tell))
    assert len(told) > 20
    assert files.examine(target).check.live_memories == 1
    assert files.examine(target).check.problems == ()
    assert told[-1].done == told[-1].total


def test_a_look_into_a_file_that_is_gone_or_empty_says_so(files, tmp_path):
    with pytest.raises(StoreUnavailableError, match="is missing"):
        files.version_of(tmp_path / "nothing.db")
    empty = tmp_path / "empty.db"
    empty.touch()
    with pytest.raises(StoreUnavailableError, match="is empty"):
        files.version_of(empty)
    with pytest.raises(StoreUnavailableError, match="cannot be read"):
        files.version_of(tmp_path)


def test_a_file_that_is_none_of_ours_is_refused_with_a_hint_about_backups(files, tmp_path):
    diary = tmp_path / "diary.db"
    diary.write_text("Dear diary, " * 100)
    with pytest.raises(StoreUnavailableError, match="is not a database") as refused:
        files.version_of(diary)
    assert "rosemary backup list" in refused.value.hint


@pytest.mark.parametrize(
    ("version", "told", "hint"),
    [(999, "newer version", "Update Rosemary"), (11, "before the first release", "Export it")],
)
def test_a_file_of_a_version_that_is_not_opened_says_what_to_do(copied, files, version, told, hint):
    with closing(apsw.Connection(str(copied))) as connection:
        connection.pragma("user_version", version)
    with pytest.raises(StoreUnavailableError, match=told) as refused:
        files.version_of(copied)
    assert hint in refused.value.hint


def test_damage_in_any_page_is_found(copied, files):
    whole = copied.read_bytes()
    assert files.find_damage(copied) == ()
    found = 0
    for page in range(1, len(whole) // 8192):
        data = bytearray(whole)
        data[page * 8192 : page * 8192 + 64] = b"\xff" * 64
        copied.write_bytes(data)
        try:
            found += bool(files.examine(copied).check.problems)
        except StoreUnavailableError:
            found += 1
    # A page that is free, or whose start holds text, may take it without harm.
    assert found > len(whole) // 8192 / 2


def test_a_store_cannot_be_replaced_from_inside_a_job(sqlite_store):
    with pytest.raises(InternalError):
        sqlite_store.read(lambda _view: sqlite_store.replace(lambda _: None))
    with pytest.raises(InternalError):
        sqlite_store.write(lambda _tx: sqlite_store.replace(lambda _: None))


def test_a_closed_store_is_neither_copied_nor_replaced(tmp_path):
    store = SqliteStore.open(tmp_path / "memories.db")
    store.close()
    with pytest.raises(StoreUnavailableError, match="closed"):
        store.copy_to(tmp_path / "copy.db", UNWATCHED)
    with pytest.raises(StoreUnavailableError, match="closed"):
        store.replace(lambda _: None)


def test_jobs_may_start_jobs_while_a_replacement_waits(sqlite_store, copied, tmp_path):
    inside, go_on = threading.Event(), threading.Event()
    shutil.copyfile(copied, sqlite_store.staged)
    seen = []

    def job(_view):
        inside.set()
        assert go_on.wait(WAIT_S)
        return sqlite_store.read(lambda inner: inner.memories.count(EVERYTHING))

    def write(_tx):
        return sqlite_store.read(lambda inner: inner.memories.count(EVERYTHING))

    reader = threading.Thread(target=lambda: seen.append(sqlite_store.read(job)))
    reader.start()
    assert inside.wait(WAIT_S)
    replacing = threading.Thread(target=lambda: sqlite_store.replace(lambda _: None))
    replacing.start()
    go_on.set()
    reader.join(WAIT_S)
    replacing.join(WAIT_S)
    assert seen == [3]
    assert sqlite_store.write(write) == 3


def test_the_gate_does_not_wait_for_ever(monkeypatch):
    monkeypatch.setattr(sqlite_store, "_WAIT_S", 0.01)
    one = SharedLock()
    inside, go_on = threading.Event(), threading.Event()

    def job():
        with one.shared():
            inside.set()
            go_on.wait(WAIT_S)

    thread = threading.Thread(target=job)
    thread.start()
    assert inside.wait(WAIT_S)
    with pytest.raises(StoreUnavailableError, match="busy"), one.exclusive():
        pass
    go_on.set()
    thread.join()
    with one.shared(), pytest.raises(InternalError), one.exclusive():
        pass
    with one.exclusive():
        pass


def test_an_older_store_is_backed_up_by_whoever_opens_it(copied, with_steps):
    before = copied.read_bytes()
    seen = []
    with_steps(add_mood)
    SqliteStore.open(copied, before_upgrade=lambda: seen.append(copied.read_bytes())).close()
    assert seen == [before]
    assert not list(copied.parent.glob("copy.before*"))


def test_an_older_store_stays_as_it_is_where_its_backup_fails(copied, with_steps):
    before = copied.read_bytes()
    with_steps(add_mood)

    def fail():
        raise StoreUnavailableError("no room")

    with pytest.raises(StoreUnavailableError, match="no room"):
        SqliteStore.open(copied, before_upgrade=fail)
    assert copied.read_bytes() == before


def test_a_damaged_copy_is_never_taken_for_sound(copied, files):
    with closing(apsw.Connection(str(copied))) as connection:
        connection.execute("DELETE FROM memory_porter_docsize WHERE id = 1")
    assert files.examine(copied).check.problems


def test_looks_at_all_pages_end_in_their_middle_where_nobody_wants_them_any_more(
    copied, files, monkeypatch
):
    under_way = threading.Event()

    def look_for_ever(connection, **_how):
        under_way.set()
        connection.execute(FOR_EVER)

    cancelled = Watch(is_cancelled=under_way.is_set)
    with monkeypatch.context() as patch:
        patch.setattr(checking, "check", look_for_ever)
        with pytest.raises(CancelledError):
            files.examine(copied, cancelled)
    with pytest.raises(CancelledError):
        files.find_damage(copied, cancelled)
    assert files.examine(copied).check.problems == ()


def test_a_look_that_begins_after_the_others_were_given_up_is_not_begun(copied):
    begun = []
    with ParallelChecks(copied, Watch(is_cancelled=lambda: True)) as looks:
        looks.begin(lambda connection: connection.execute(FOR_EVER))
        with pytest.raises(CancelledError):
            looks.wait()
        late = looks.begin(begun.append)
    assert isinstance(late.exception(), CancelledError)
    assert begun == []


def test_a_large_file_is_synced_while_it_is_written_and_never_far_behind(tmp_path, monkeypatch):
    monkeypatch.setattr(disk_files, "SYNCED_AT_ONCE_BYTES", 10)
    real, synced = os.fsync, []

    def fsync(handle):
        synced.append(os.fstat(handle).st_size)
        real(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    with (
        (tmp_path / "large").open("wb", buffering=0) as file,
        disk_files.synced_steadily(file.fileno()) as wrote,
    ):
        for written in range(1, 101):
            file.write(b"x")
            wrote(1)
            # What is being synced, and what comes next.
            assert written - max(synced, default=0) <= 20
    assert len(synced) == 11
    assert synced[-1] == 100


def test_a_disk_that_fails_in_the_middle_of_a_large_file_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(disk_files, "SYNCED_AT_ONCE_BYTES", 1)

    def fsync(_handle):
        raise OSError(errno.EIO, "it is broken")

    monkeypatch.setattr(os, "fsync", fsync)

    def write():
        with (
            (tmp_path / "large").open("wb") as file,
            disk_files.synced_steadily(file.fileno()) as wrote,
        ):
            for _ in range(3):
                wrote(1)

    with pytest.raises(OSError, match="it is broken"):
        write()
