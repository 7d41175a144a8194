"""Servers that stop, connections that break, and several computers on one store."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from rosemary.domain.errors import InvalidInputError, StoreUnavailableError
from rosemary.domain.filters import EVERYTHING

psycopg = pytest.importorskip("psycopg", reason="the extra `postgres` is not installed")

# Returns once they are gone.
BREAK = """
    SELECT pg_terminate_backend(pid, 20000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


def count(store):
    return store.read(lambda r: r.memories.count(EVERYTHING))


def test_a_store_is_there_again_when_its_server_is(own_server, open_at, build):
    store = open_at(own_server.uri)
    memory = build.memory()
    store.write(lambda w: w.memories.insert(memory, None))
    own_server.stop()
    for run in (store.read, store.write):
        with pytest.raises(StoreUnavailableError, match="cannot be reached"):
            run(lambda job: job.memories.count(EVERYTHING))
    own_server.start()
    assert store.read(lambda r: r.memories.get(memory.id)).key == memory.key
    store.write(lambda w: w.memories.insert(build.memory(), None))
    assert count(store) == 2


def test_a_connection_that_the_server_has_closed_is_replaced_unnoticed(bare, open_at, build):
    store = open_at(bare)
    store.write(lambda w: w.memories.insert(build.memory(), None))
    assert count(store) == 1
    with psycopg.connect(bare, autocommit=True) as other:
        other.execute(BREAK)
    assert count(store) == 1
    store.write(lambda w: w.memories.insert(build.memory(), None))
    assert count(store) == 2


def test_a_write_whose_connection_breaks_leaves_nothing(bare, open_at, build):
    store = open_at(bare)

    def job(w):
        w.memories.insert(build.memory(), None)
        with psycopg.connect(bare, autocommit=True) as other:
            other.execute(BREAK)
        w.memories.insert(build.memory(), None)

    with pytest.raises(StoreUnavailableError):
        store.write(job)
    assert count(store) == 0


def test_writers_of_two_computers_take_turns_and_lose_nothing(bare, open_at, build):
    stores = [open_at(bare), open_at(bare)]
    memories = [build.memory(tags=("a", "b")) for _ in range(20)]

    def save(number):
        stores[number % 2].write(lambda w: w.memories.insert(memories[number], None))

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(save, range(20)))
    for store in stores:
        assert {each.id for each in memories} == set(
            store.read(lambda r: r.memories.list_ids(EVERYTHING, "newest"))
        )
        assert [use.count for use in store.read(lambda r: r.tags.uses())] == [20, 20]
    marks = [store.read(lambda r: r.marks.last()) for store in stores]
    assert marks[0] == marks[1]


def test_a_write_waits_for_the_one_of_another_computer(bare, open_at, build):
    one, other = open_at(bare), open_at(bare)
    begun, proceed = threading.Event(), threading.Event()
    first, second = build.memory(), build.memory()

    def slow(w):
        w.memories.insert(first, None)
        begun.set()
        assert proceed.wait(30)

    def after(w):
        w.memories.insert(second, None)
        return w.memories.get(first.id).id

    with ThreadPoolExecutor(2) as pool:
        writing = pool.submit(one.write, slow)
        assert begun.wait(30)
        waiting = pool.submit(other.write, after)
        assert other.read(lambda r: r.memories.get(first.id)) is None
        proceed.set()
        writing.result(30)
        assert waiting.result(30) == first.id


def test_a_text_that_no_server_can_store_is_an_error_in_words(store, build):
    with pytest.raises(InvalidInputError, match="NUL"):
        store.write(lambda w: w.memories.insert(build.memory("a\x00b"), None))
    assert count(store) == 0


def test_reads_beyond_the_last_connection_are_told_that_the_store_is_busy(store, monkeypatch):
    from rosemary.store.postgres.server import connection_pool

    monkeypatch.setattr(connection_pool, "BUSY_S", 0.01)

    def nest(depth):
        return store.read(lambda _: nest(depth - 1)) if depth else None

    nest(connection_pool.READERS_MAX)
    with pytest.raises(StoreUnavailableError, match="busy"):
        nest(connection_pool.READERS_MAX + 1)
    nest(connection_pool.READERS_MAX)
