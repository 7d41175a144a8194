"""Statements name their values, and a job takes few trips to the server."""

import pytest

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
