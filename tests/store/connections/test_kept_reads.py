"""What was read of a store is read again once something was written, and not before."""

from contextlib import closing, contextmanager

import apsw
import pytest

from rosemary.store.sqlite.connections import reader_pool
from rosemary.store.sqlite.connections.reader_pool import KeptReads, StateReads

COUNT = "SELECT count(*) FROM t"


@pytest.fixture
def path(tmp_path):
    return str(tmp_path / "some.db")


@pytest.fixture
def writer(path):
    with closing(apsw.Connection(path)) as connection:
        connection.pragma("journal_mode", "wal")
        connection.execute("CREATE TABLE t(n)")
        yield connection


@pytest.fixture
def reader(writer, path):
    with closing(apsw.Connection(path, flags=apsw.SQLITE_OPEN_READONLY)) as connection:
        yield connection


@pytest.fixture
def kept():
    return KeptReads()


@contextmanager
def job_on(connection, kept):
    connection.execute("BEGIN")
    yield StateReads(connection, kept)
    connection.execute("COMMIT")


def counted_in(reader, kept):
    """Return how many rows a job finds, and whether it had to look."""
    with job_on(reader, kept) as reads:
        looked = []
        reader.set_exec_trace(lambda _cursor, sql, _values: looked.append(sql == COUNT) or True)
        (rows,) = reads.row(COUNT)
        reader.set_exec_trace(None)
    return rows, any(looked)


def test_what_a_job_has_read_the_next_one_need_not_read(reader, kept):
    assert [counted_in(reader, kept) for _ in range(3)] == [(0, True), (0, False), (0, False)]


def test_after_each_commit_it_is_read_again(writer, reader, kept):
    counted_in(reader, kept)
    writer.execute("INSERT INTO t VALUES (1)")
    assert [counted_in(reader, kept) for _ in range(2)] == [(1, True), (1, False)]
    writer.execute("UPDATE t SET n = 2")
    assert counted_in(reader, kept) == (1, True)
    writer.execute("BEGIN; INSERT INTO t VALUES (3); ROLLBACK")
    assert counted_in(reader, kept) == (1, False)


def test_a_job_sees_one_state_whatever_is_written_meanwhile(writer, reader, kept):
    with job_on(reader, kept) as reads:
        assert reads.get("first", lambda: 1) == 1
        writer.execute("INSERT INTO t VALUES (1)")
        assert reads.row(COUNT) == (0,)
        assert reads.get("first", lambda: 2) == 1
    with job_on(reader, kept) as reads:
        assert reads.get("first", lambda: 2) == 2
        assert reads.row(COUNT) == (1,)


def test_nothing_and_no_are_kept_as_well(reader, kept):
    for found in (None, 0, ()):
        kept.clear()
        with job_on(reader, kept) as reads:
            assert [reads.get("key", lambda f=found: f), reads.get("key", lambda: 1)] == [found] * 2


def test_what_could_not_be_read_is_asked_for_again(reader, kept):
    def fail():
        raise ValueError("unreadable")

    with job_on(reader, kept) as reads:
        with pytest.raises(ValueError, match="unreadable"):
            reads.get("key", fail)
        assert reads.get("key", lambda: 1) == 1


def test_a_job_that_writes_reads_what_it_wrote(writer):
    reads = StateReads(writer)
    assert not reads.are_kept
    with writer:
        assert reads.row(COUNT) == (0,)
        writer.execute("INSERT INTO t VALUES (1)")
        assert reads.row(COUNT) == (1,)
        assert reads.growing("rows", list) is not reads.growing("rows", list)


def test_what_is_cleared_is_read_again(reader, kept):
    counted_in(reader, kept)
    kept.clear()
    assert counted_in(reader, kept) == (0, True)


def test_what_grows_is_begun_anew_before_it_is_large(reader, kept, monkeypatch):
    monkeypatch.setattr(reader_pool, "ROWS_MAX", 2)
    with job_on(reader, kept) as reads:
        known = reads.growing("rows", list)
        known += [1, 2]
    with job_on(reader, kept) as reads:
        assert reads.growing("rows", list) is known
        known.append(3)
        assert reads.growing("rows", list) == []
        assert known == [1, 2, 3]  # somebody may still look at it


def test_many_different_questions_are_not_kept_for_ever(reader, kept):
    for number in range(1_000):
        with job_on(reader, kept) as reads:
            reads.get(number, lambda n=number: n)
            assert reads.get(number, lambda: None) == number
    with job_on(reader, kept) as reads:
        known = [reads.get(number, lambda: None) for number in range(1_000)]
    assert len(known) - known.count(None) < 100
