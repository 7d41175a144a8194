"""A store that is only read, as it is opened while its file is damaged."""

from __future__ import annotations

from contextlib import closing

import pytest

from rosemary.domain.errors import StorageFullError, StoreUnavailableError
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.ports import UNWATCHED
from rosemary.store.sqlite import SqliteStore
from rosemary.store.sqlite.connections.last_change import file_beside
from rosemary.store.sqlite.read_only_store import ReadOnlyStore


@pytest.fixture
def read_only(tmp_path, build):
    path = tmp_path / "memories.db"
    with closing(SqliteStore.open(path)) as store:
        store.write(lambda tx: [tx.memories.insert(build.memory(), None) for _ in range(200)])
    with closing(ReadOnlyStore(path)) as store:
        yield store


def count(store):
    return store.read(lambda reader: reader.memories.count(EVERYTHING))


def test_what_readers_keep_goes_once_they_rest_and_later_reads_go_on(read_only):
    assert not read_only.shrink(0)
    assert count(read_only) == 200
    assert not read_only.shrink(3_600)
    assert read_only.shrink(0)
    assert not read_only.shrink(0)
    assert count(read_only) == 200
    assert read_only.shrink(0)


def test_nothing_is_freed_while_it_is_read(read_only):
    assert not read_only.read(lambda _reader: read_only.shrink(0))


def test_what_it_refuses_leaves_no_trace_for_the_next_refusal(read_only):
    lengths = set()
    for _ in range(3):
        with pytest.raises(StoreUnavailableError) as refused:
            read_only.write(lambda _tx: None)
        lengths.add(len(refused.traceback))
    assert len(lengths) == 1


@pytest.mark.parametrize("has_empty_log", [False, True])
def test_on_a_full_disk_it_is_read_with_nothing_made_beside_it(tmp_path, build, has_empty_log):
    path = tmp_path / "memories.db"
    with closing(SqliteStore.open(path)) as store:
        store.write(lambda tx: tx.memories.insert(build.memory(), build.embedding()))
    log = path.with_name("memories.db-wal")
    if has_empty_log:
        log.touch()
    full = StorageFullError("The disk is full; nothing was saved.")
    with closing(ReadOnlyStore(path, full)) as store:
        assert count(store) == 1
        with pytest.raises(StorageFullError) as refused:
            store.write(lambda _tx: pytest.fail("it was called"))
        assert refused.value is full
        store.copy_to(tmp_path / "copy.db", UNWATCHED)
    copy = tmp_path / "copy.db"
    left = {path, copy, file_beside(path)}
    assert set(tmp_path.iterdir()) == left | ({log} if has_empty_log else set())


def test_what_stands_in_the_log_is_read_on_a_full_disk_too(tmp_path, build):
    path = tmp_path / "memories.db"
    with closing(SqliteStore.open(path)) as store:
        store.write(lambda tx: tx.memories.insert(build.memory(), None))
        full = StorageFullError("The disk is full; nothing was saved.")
        with closing(ReadOnlyStore(path, full)) as read_only:
            assert count(read_only) == 1


def test_a_write_is_refused_before_it_begins(read_only):
    with pytest.raises(StoreUnavailableError, match="reading only"):
        read_only.write(lambda _tx: pytest.fail("it was called"))
