"""The reading of pages after a start: all once, in the background, until the store closes."""

import threading
from contextlib import closing
from functools import partial

import apsw
import pytest
from tests.waiting import threads_of

from rosemary.store.sqlite import SqliteStore, sqlite_store
from rosemary.store.sqlite.connections.sqlite_connection import connect_reader
from rosemary.store.sqlite.sqlite_store import PageWarmer


@pytest.fixture
def path(tmp_path, build):
    path = tmp_path / "memories.db"
    with closing(SqliteStore.open(path)) as store:
        saved = [(build.memory(), build.embedding(build.vector(1, n))) for n in range(30)]
        store.write(lambda w: [w.memories.insert(*each) for each in saved])
    return path


class Spy:
    """Connects, and remembers which rows of which table were asked for."""

    def __init__(self, path):
        self.path = path
        self.asked = []
        self.on_statement = lambda: None

    def connect(self):
        connection = connect_reader(self.path)
        connection.set_exec_trace(self.trace)
        return connection

    def trace(self, _cursor, statement, bindings):
        if "FROM" in statement:
            self.asked.append((statement.split("FROM ")[2].split()[0], bindings))
            self.on_statement()
        return True


def test_every_table_that_searches_read_is_read_to_its_first_row(path, monkeypatch):
    monkeypatch.setattr(sqlite_store, "_BYTES_AT_ONCE", 16_000)
    spy = Spy(path)
    warmer = PageWarmer(spy.connect)
    warmer.start()
    warmer.start()
    warmer.wait()
    tables = list(dict.fromkeys(table for table, _ in spy.asked))
    assert tables == ["memory", "memory_porter_data", "memory_trigram_data", "passage"]
    passages = [bindings["below"] for table, bindings in spy.asked if table == "passage"]
    assert passages[1:] == [21, 11, 1]
    warmer.stop()


def test_of_a_large_table_the_newest_rows_are_read(path, monkeypatch):
    monkeypatch.setattr(sqlite_store, "_BYTES_AT_ONCE", 16_000)
    monkeypatch.setattr(sqlite_store, "MOST_BYTES", 32_000)
    spy = Spy(path)
    warmer = PageWarmer(spy.connect)
    warmer.start()
    warmer.wait()
    passages = [bindings["below"] for table, bindings in spy.asked if table == "passage"]
    assert passages[1:] == [21]


def test_closing_the_store_ends_the_reading_in_its_middle(path, monkeypatch):
    monkeypatch.setattr(sqlite_store, "_BYTES_AT_ONCE", 512)
    spy = Spy(path)
    reached = threading.Event()
    spy.on_statement = reached.set
    watched = partial(connect_watched, spy)
    monkeypatch.setattr(sqlite_store, "connect_reader", watched)
    with closing(SqliteStore.open(path)) as store:
        store.warm_up()
        assert reached.wait(30)
    assert threads_of("store-warmer") == []
    tables = {table for table, _ in spy.asked}
    assert "passage" not in tables
    asked = len(spy.asked)
    store.warm_up()
    store.parts.warmer.wait()
    assert threads_of("store-warmer") == []
    assert len(spy.asked) == asked


def connect_watched(spy, path):
    is_warmer = threading.current_thread().name == "store-warmer"
    return spy.connect() if is_warmer else connect_reader(path)


def test_a_store_that_closes_at_once_never_begins(path):
    connected = []
    warmer = PageWarmer(lambda: connected.append(path) or connect_reader(path))
    warmer.stop()
    warmer.start()
    warmer.wait()
    assert connected == []


def test_a_file_that_cannot_be_read_is_logged(path, caplog):
    def fail():
        raise apsw.IOError("disk I/O error")

    warmer = PageWarmer(fail)
    warmer.start()
    warmer.wait()
    assert "the first search may take long" in caplog.text
