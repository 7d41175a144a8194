"""Statements name their values, and a job takes few trips to the server."""

from dataclasses import replace

import pytest
from tests.waiting import wait_until

from rosemary.domain.types import MemoryType

psycopg = pytest.importorskip("psycopg", reason="the extra `postgres` is not installed")

from rosemary.store.postgres.server.statements import fetch, fetch_row, to_array  # noqa: E402


def test_a_value_is_bound_by_its_name_and_casts_and_percents_are_left_alone(store):
    def job(r):
        statement = "SELECT CAST(:number AS bigint) % 4, '10%', 'a'::text || :text"
        return fetch_row(r.job.server, statement, {"number": 7, "text": "'; DROP TABLE memory"})

    assert store.read(job) == (3, "10%", "a'; DROP TABLE memory")


@pytest.mark.parametrize(
    "values",
    [[], ["a"], ["", " ", '"', "\\", "a,b", "{}", "NULL", "null", "%s", "été", "日本"]],
)
def test_a_list_of_texts_comes_back_as_it_was(store, values):
    def job(r):
        return fetch_row(r.job.server, "SELECT CAST(:given AS text[])", {"given": to_array(values)})

    assert store.read(job) == (values,)


@pytest.mark.parametrize("number", [1e-45, 1.1754942e-38, 3.4028235e38, 1 / 3, 16777217.0, -0.1])
def test_a_vector_comes_back_to_the_bit(store, build, number):
    embedding = build.embedding(build.vector(number, 1.0))
    memory = build.memory()
    store.write(lambda w: w.memories.insert(memory, embedding))
    found = store.read(lambda r: r.vectors.of(memory.id, build.model))
    assert found == [build.vector(number, 1.0)]


def test_a_reader_cannot_write(store):
    from rosemary.domain.errors import StoreUnavailableError

    with pytest.raises(StoreUnavailableError, match="no changes"):
        store.read(lambda r: fetch(r.job.server, "DELETE FROM memory RETURNING row"))


def test_a_read_takes_at_most_three_trips(act, store, trips):
    memory = act.save(tags=("a", "b"), memory_type=MemoryType.FACT)
    before = trips()
    assert store.read(lambda r: r.memories.get(memory.key)) == memory
    assert trips() - before <= 3


def test_a_save_takes_at_most_three_trips(store, build, trips):
    memory = build.memory(tags=("a", "b"))
    store.write(lambda w: w.memories.insert(memory, build.embedding()))
    assert trips() <= 3
    assert store.read(lambda r: r.vectors.of(memory.id, build.model)) == [build.vector(1)]


_OTHERS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()
"""
_READ_THROUGH = """
    SELECT relname, seq_tup_read FROM pg_stat_user_tables
    WHERE relname IN ('memory', 'memory_version')
"""


def test_a_save_after_a_large_import_reads_neither_all_memories_nor_all_their_steps(
    bare, open_at, build
):
    """The server takes its changeset to be as large as that of the import."""

    def read_through():
        with psycopg.connect(bare, autocommit=True) as server:
            # A connection tells what it has read when it ends.
            wait_until(lambda: server.execute(_OTHERS).fetchone() == (0,), "the end of others")
            return dict(server.execute(_READ_THROUGH).fetchall())

    first = open_at(bare)
    imported = [build.memory() for _ in range(400)]
    first.write(lambda w: [w.memories.insert(each, None) for each in imported])
    with psycopg.connect(bare, autocommit=True) as server:
        server.execute("ANALYZE")
    first.close()
    before = read_through()
    second = open_at(bare)
    for number in range(10):
        memory = build.memory(origin=replace(build.origin, call_id=f"call {number}"))
        second.write(lambda w, memory=memory: w.memories.insert(memory, build.embedding()))
    second.close()
    after = read_through()
    assert after.keys() == {"memory", "memory_version"}
    assert {name: after[name] - before[name] for name in after} == {
        "memory": 0,
        "memory_version": 0,
    }


def test_no_statement_is_compiled(store):
    assert store.read(lambda r: fetch_row(r.job.server, "SHOW jit")) == ("off",)
