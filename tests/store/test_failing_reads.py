"""A disk that fails a read in the midst of a change: what is written after it is whole."""

import threading
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import apsw
import pytest
from typing_extensions import override

from rosemary.domain.errors import InternalError, StoreUnavailableError
from rosemary.store.sqlite import SqliteStore, writer_thread

SYSTEM = apsw.vfs_names()[0]
ALWAYS = range(1, 1_000_000)
WORDS = " ".join(f"word{number}" for number in range(300))


class FailingDisk(apsw.VFS):
    """Fails those reads of the thread that writes which `fail` names, counted from then on."""

    def __init__(self) -> None:
        super().__init__("failing", SYSTEM, makedefault=True)
        self.fail(range(0))

    def fail(self, reads: range) -> None:
        self.has_struck = False
        self._reads, self._count = reads, 0

    @override
    def xOpen(self, name, flags):
        return FailingFile(self, name, flags)

    def strikes(self) -> bool:
        if threading.current_thread().name != "store-writer":
            return False
        self._count += 1
        self.has_struck = self.has_struck or self._count in self._reads
        return self._count in self._reads


class FailingFile(apsw.VFSFile):
    """One open file of that disk."""

    def __init__(self, disk: FailingDisk, name, flags) -> None:
        super().__init__(SYSTEM, name, flags)
        self._disk = disk

    @override
    def xRead(self, amount, offset):
        if self._disk.strikes():
            raise apsw.exception_for(apsw.SQLITE_IOERR_READ)
        return super().xRead(amount, offset)


@pytest.fixture
def disk() -> Iterator[FailingDisk]:
    disk = FailingDisk()
    yield disk
    disk.unregister()


@pytest.fixture
def path(tmp_path, disk, build) -> Path:
    """A store with some memories in it, closed: who opens it has none of its pages yet."""
    path = tmp_path / "memories.db"
    with closing(SqliteStore.open(path)) as store:
        for number in range(20):
            memory = build.memory(f"{WORDS} {number}")
            store.write(lambda w, memory=memory: w.memories.insert(memory, None))
    return path


def save(store, build):
    store.write(lambda w: w.memories.insert(build.memory(), None))


def change(store, build):
    memory = store.read(lambda r: r.memories.get("key-3"))
    content = f"{memory.content} and more"
    after = replace(
        memory,
        content=content,
        content_hash=build.hash_of(content),
        version=memory.version + 1,
    )
    store.write(lambda w: w.memories.update(memory, after, None))


def remove(store, build):
    memory = store.read(lambda r: r.memories.get("key-4"))
    store.write(lambda w: w.memories.move_to_trash(memory, build.at(5_000), build.origin))


def refuse(store, build):
    with pytest.raises(StoreUnavailableError, match="could not be read"):
        save(store, build)


def connection_of(store):
    return store.write(lambda w: w.job.connection)


def check_is_sound(store):
    assert store.read(lambda r: r.checks.check()).problems == ()
    assert store.write(lambda w: w.checks.check()).problems == ()


@pytest.mark.parametrize("work", [save, change, remove])
def test_the_indexes_are_whole_whichever_read_of_a_change_fails(path, disk, build, work):
    for number in range(1, 200):
        with closing(SqliteStore.open(path)) as store:
            disk.fail(range(number, number + 1))
            try:
                work(store, build)
            except StoreUnavailableError:
                assert disk.has_struck
            has_struck = disk.has_struck
            disk.fail(range(0))
            save(store, build)
            check_is_sound(store)
        if not has_struck:
            break
    assert 10 < number < 199


def test_writes_go_on_when_the_disk_works_again(path, disk, build):
    with closing(SqliteStore.open(path)) as store:
        disk.fail(ALWAYS)
        for _ in range(3):
            refuse(store, build)
        disk.fail(range(0))
        save(store, build)
        check_is_sound(store)
    assert not path.with_name(f"{path.name}-wal").exists()


def test_the_log_is_still_shortened_beside_the_writer(path, disk, build, monkeypatch):
    wanted = threading.Event()
    with closing(SqliteStore.open(path)) as store:
        disk.fail(ALWAYS)
        refuse(store, build)
        disk.fail(range(0))
        monkeypatch.setattr(writer_thread, "CHECKPOINT_PAGES", 1)
        monkeypatch.setattr(writer_thread, "checkpoint", lambda _: wanted.set())
        save(store, build)
        assert wanted.wait(30)


def test_the_connection_that_failed_is_closed(path, disk, build):
    with closing(SqliteStore.open(path)) as store:
        failed = connection_of(store)
        disk.fail(ALWAYS)
        refuse(store, build)
        disk.fail(range(0))
        save(store, build)
        with pytest.raises(apsw.ConnectionClosedError):
            failed.pragma("user_version")


def test_a_connection_whose_commit_failed_is_used_no_more(sqlite_store):
    failed = connection_of(sqlite_store)
    with pytest.raises(InternalError):
        sqlite_store.write(lambda w: w.job.connection.set_commit_hook(lambda: True))
    assert connection_of(sqlite_store) is not failed


def test_a_refused_change_costs_the_writer_none_of_its_pages(sqlite_store):
    before = connection_of(sqlite_store)

    def job(w):
        raise ValueError("of the job")

    with pytest.raises(ValueError, match="of the job"):
        sqlite_store.write(job)
    assert connection_of(sqlite_store) is before
