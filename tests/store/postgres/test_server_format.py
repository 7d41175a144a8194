"""The tables of a database: made once, brought up to date, and left alone if they are not ours."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from rosemary.domain.errors import StoreUnavailableError
from rosemary.domain.filters import EVERYTHING

psycopg = pytest.importorskip("psycopg", reason="the extra `postgres` is not installed")

from rosemary.store.postgres import steps  # noqa: E402 - only where the driver is there


class OwnError(Exception):
    """Raised by a step on purpose."""


def asked(uri, statement):
    with psycopg.connect(uri, autocommit=True) as connection:
        return connection.execute(statement).fetchall()


def tables_in(uri):
    return asked(uri, "SELECT tablename FROM pg_tables WHERE schemaname = 'rosemary' ORDER BY 1")


def told_by(uri, statement):
    with psycopg.connect(uri, autocommit=True) as connection:
        connection.execute(statement)


def test_the_first_opening_makes_the_tables_and_the_next_ones_change_none(bare, open_at):
    assert tables_in(bare) == []
    open_at(bare)
    made = tables_in(bare)
    assert ("memory",) in made
    open_at(bare)
    assert tables_in(bare) == made
    assert asked(bare, "SELECT version FROM rosemary.format") == [(steps.newest(),)]


def test_several_computers_that_open_a_new_database_at_once_make_its_tables_once(bare, open_at):
    with ThreadPoolExecutor(6) as pool:
        stores = list(pool.map(lambda _: open_at(bare), range(6)))
    assert asked(bare, "SELECT version FROM rosemary.format") == [(steps.newest(),)]
    assert [each.read(lambda r: r.memories.count(EVERYTHING)) for each in stores] == [0] * 6


def test_a_newer_format_is_refused_and_left_as_it_is(bare, open_at):
    open_at(bare)
    told_by(bare, "UPDATE rosemary.format SET version = 99")
    with pytest.raises(StoreUnavailableError, match="newer version of Rosemary") as raised:
        open_at(bare)
    assert raised.value.details == {"found": 99, "known": steps.newest()}
    assert asked(bare, "SELECT version FROM rosemary.format") == [(99,)]


def test_what_somebody_else_keeps_under_our_name_is_left_as_it_is(bare, open_at):
    told_by(bare, "CREATE SCHEMA rosemary; CREATE TABLE rosemary.garden (plant text)")
    with pytest.raises(StoreUnavailableError, match="something else under the name rosemary"):
        open_at(bare)
    assert tables_in(bare) == [("garden",)]


def test_a_further_step_is_done_once_and_keeps_what_is_there(bare, open_at, build, monkeypatch):
    memory = build.memory()
    open_at(bare).write(lambda w: w.memories.insert(memory, None))
    done = []

    def step(server):
        done.append(1)
        server.execute("ALTER TABLE rosemary.memory ADD COLUMN mood text")

    monkeypatch.setattr(steps, "STEPS", (*steps.STEPS, step))
    for store in (open_at(bare), open_at(bare)):
        assert store.read(lambda r: r.memories.get(memory.id)).key == memory.key
    assert done == [1]


def test_a_step_that_fails_leaves_nothing_of_itself(bare, open_at, monkeypatch):
    open_at(bare)
    made = tables_in(bare)

    def step(server):
        server.execute("CREATE TABLE rosemary.half (done text)")
        raise OwnError

    monkeypatch.setattr(steps, "STEPS", (*steps.STEPS, step))
    with pytest.raises(OwnError):
        open_at(bare)
    assert tables_in(bare) == made
    assert asked(bare, "SELECT version FROM rosemary.format") == [(steps.newest() - 1,)]
