"""A store that is only read, as it is opened while its file is damaged."""

from __future__ import annotations

from contextlib import closing

import pytest

from rosemary.domain.errors import StoreUnavailableError
from rosemary.domain.filters import EVERYTHING
from rosemary.store import SqliteStore
from rosemary.store.read_only_store import ReadOnlyStore


@pytest.fixture
def read_only(tmp_path, build):
    path = tmp_path / "memories.db"
    with closing(SqliteStore.open(path)) as store:
        store.write(lambda tx: [tx.insert(build.memory(), None) for _ in range(200)])
    with closing(ReadOnlyStore(path)) as store:
        yield store


def count(store):
    return store.read(lambda reader: reader.count(EVERYTHING))


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


def test_a_write_is_refused_before_it_begins(read_only):
    with pytest.raises(StoreUnavailableError, match="reading only"):
        read_only.write(lambda _tx: pytest.fail("it was called"))
