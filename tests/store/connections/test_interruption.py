"""Work on a connection that nobody wants any more ends in the midst of a statement."""

from __future__ import annotations

from contextlib import closing

import apsw
import pytest

from rosemary.domain.models import MemoryDraft
from rosemary.domain.ports import UNWATCHED, Watch
from rosemary.domain.types import TextIndex
from rosemary.store.sqlite.connections.sqlite_connection import connect_reader, interruptible
from rosemary.store.sqlite.keywords import fulltext_tables

ENDLESS = "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i FROM n) SELECT count(*) FROM n"
UNWANTED = Watch(is_cancelled=lambda: True)


@pytest.fixture
def connection():
    with closing(apsw.Connection(":memory:")) as connection:
        yield connection


def test_a_statement_without_an_end_is_given_up(connection):
    with pytest.raises(apsw.InterruptError), interruptible(connection, UNWANTED):
        connection.execute(ENDLESS)
    assert connection.execute("SELECT 1").fetchall() == [(1,)]


@pytest.mark.parametrize("watch", [UNWATCHED, Watch()])
def test_work_that_is_wanted_comes_to_its_end(connection, watch):
    with interruptible(connection, watch):
        assert connection.execute("SELECT 1").fetchall() == [(1,)]


@pytest.mark.parametrize("engine", ["sqlite"], indirect=True)  # a connection to its file
def test_a_comparison_beside_the_connection_is_given_up_too(
    services, origin, tmp_path, monkeypatch
):
    services.memories.save(MemoryDraft(content="tulip"), origin)
    monkeypatch.setattr(fulltext_tables, "_copy", lambda beside, _: beside.execute(ENDLESS))
    with (
        closing(connect_reader(tmp_path / "memories.db")) as reader,
        pytest.raises(apsw.InterruptError),
    ):
        fulltext_tables.agrees_with_rows(reader, TextIndex.PORTER, is_whole=True, watch=UNWANTED)
