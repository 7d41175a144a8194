"""Which connections are lent again."""

from contextlib import closing

import apsw
import pytest

from rosemary.domain.errors import NotFoundError, StoreUnavailableError
from rosemary.store.sqlite.connections import sqlite_connection as connections
from rosemary.store.sqlite.connections.reader_pool import ReaderPool, StateReads


@pytest.fixture
def pool():
    pool = ReaderPool(lambda: apsw.Connection(":memory:"), size=1)
    yield pool
    pool.close()


def lent_by(pool):
    with pool.borrowed() as lent:
        return lent.connection


def test_a_connection_is_lent_again_also_after_a_question_that_had_no_answer(pool):
    first = lent_by(pool)
    with pytest.raises(NotFoundError), pool.borrowed():
        raise NotFoundError.of_memory("m1")
    assert lent_by(pool) is first


@pytest.mark.parametrize("problem", [StoreUnavailableError("the disk failed"), KeyError("x")])
def test_a_connection_that_the_disk_failed_is_not_lent_again(pool, problem):
    first = lent_by(pool)
    with pytest.raises(type(problem)), pool.borrowed():
        raise problem
    assert lent_by(pool) is not first
    with pytest.raises(apsw.ConnectionClosedError):
        first.execute("SELECT 1")


def pages_kept(connection):
    return connection.status(apsw.SQLITE_DBSTATUS_CACHE_USED)[0]


@pytest.fixture
def of_a_file(tmp_path):
    path = str(tmp_path / "some.db")
    with closing(apsw.Connection(path)) as connection:
        connection.execute("CREATE TABLE t(b)")
        connection.executemany("INSERT INTO t VALUES (zeroblob(?))", [(4_000,)] * 200)
    pool = ReaderPool(lambda: apsw.Connection(path, flags=apsw.SQLITE_OPEN_READONLY))
    yield pool
    pool.close()


def test_the_pages_of_a_connection_that_nobody_borrows_go_once(of_a_file):
    with of_a_file.borrowed() as lent:
        connection = lent.connection
        connection.execute("SELECT sum(length(b)) FROM t").fetchall()
        before = pages_kept(connection)
        assert not of_a_file.shrink(0)  # it is in use
    assert not of_a_file.shrink(3_600)
    assert pages_kept(connection) == before
    assert of_a_file.shrink(0)
    assert pages_kept(connection) < before / 10
    assert not of_a_file.shrink(0)
    with of_a_file.borrowed() as again:
        assert again is lent
        assert connection.execute("SELECT count(*) FROM t").fetchall() == [(200,)]
    assert of_a_file.shrink(0)


def test_how_much_a_connection_keeps_is_fitted_to_the_store_as_it_grows(of_a_file, monkeypatch):
    with of_a_file.borrowed() as lent:
        small = lent.connection.pragma("cache_size")
    monkeypatch.setattr(connections, "SMALL_STORE_BYTES", 1)
    with of_a_file.borrowed() as lent:
        assert lent.connection.pragma("cache_size") == small
    assert of_a_file.shrink(0)
    with of_a_file.borrowed() as again:
        assert again is lent
        assert again.connection.pragma("cache_size") == small / 4


def test_what_jobs_have_found_out_goes_with_the_pages(of_a_file):
    def count_reads():
        with of_a_file.borrowed() as lent:
            lent.connection.execute("BEGIN")
            read = []
            StateReads(lent.connection, lent.kept).get("key", lambda: read.append(1))
            lent.connection.execute("COMMIT")
            return len(read)

    assert [count_reads(), count_reads()] == [1, 0]
    assert of_a_file.shrink(0)
    assert [count_reads(), count_reads()] == [1, 0]
