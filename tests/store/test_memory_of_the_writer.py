"""How much the connection that writes keeps in memory."""

import itertools
from contextlib import closing

import apsw
import pytest

from rosemary.store.sqlite import SqliteStore


@pytest.fixture
def kept_bytes(tmp_path):
    """Return what the connection that writes keeps of its file."""
    path = tmp_path / "memories.db"

    def tell():
        (writer,) = (
            each
            for each in apsw.connections()
            if each.filename == str(path) and not each.readonly("main")
        )
        return writer.status(apsw.SQLITE_DBSTATUS_CACHE_USED)[0]

    return tell


def test_pages_of_many_changes_are_let_go_and_those_of_a_few_are_kept(tmp_path, build, kept_bytes):
    numbers = itertools.count()

    def insert(count):
        memories = [build.memory(f"Some words, number {next(numbers)}.") for _ in range(count)]
        store.write(lambda w: [w.memories.insert(each, None) for each in memories])

    with closing(SqliteStore.open(tmp_path / "memories.db")) as store:
        insert(1)
        of_few = kept_bytes()
        insert(1_000)
        of_many = kept_bytes()
        insert(1)
        assert of_many < 100_000 < of_few
        assert kept_bytes() > 100_000
