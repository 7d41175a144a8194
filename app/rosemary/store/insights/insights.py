"""Counts over all memories: when they were made, how they fade, who wrote them, what they take."""

from __future__ import annotations

from typing import Final

import apsw

from rosemary.domain.decay import DecayView
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.insights import QUARTER_S, Quarter, Space, Writer
from rosemary.domain.types import Transport
from rosemary.store.connections.connection import fetch
from rosemary.store.selection.filters import condition
from rosemary.store.selection.importance import CURRENT_IMPORTANCE, bindings_of

_QUARTER_US: Final = QUARTER_S * 1_000_000

# Divided as a remainder, so that a time before 1970 is rounded down as any other.
_QUARTERS: Final = """
    SELECT m.created_at - ((m.created_at % :quarter) + :quarter) % :quarter AS begin, count(*)
    FROM memory m WHERE {where}
    GROUP BY begin ORDER BY begin
"""
_FADED: Final = f"""
    SELECT count(*) FROM memory m
    WHERE m.deleted_at IS NULL AND {CURRENT_IMPORTANCE} < :below
"""  # noqa: S608 - a constant
_WRITERS: Final = """
    SELECT origin.client, origin.transport, sum(written.members) AS members
    FROM (
        SELECT coalesce(changeset.origin, m.origin) AS origin, count(*) AS members
        FROM memory m
        LEFT JOIN memory_version first ON first.memory = m.row AND first.version = 1
        LEFT JOIN changeset ON changeset.id = first.changeset
        WHERE m.deleted_at IS NULL GROUP BY 1
    ) written
    JOIN origin ON origin.id = written.origin
    GROUP BY origin.client, origin.transport
    ORDER BY members DESC, origin.client, origin.transport
"""
_SPACE: Final = "SELECT name, pgsize FROM dbstat WHERE aggregate = TRUE"
_OF_WORDS: Final = ("memory_porter", "memory_trigram")
_OF_MEANINGS: Final = ("passage", "sqlite_autoindex_passage")


def quarters(connection: apsw.Connection, where: MemoryFilter) -> list[Quarter]:
    """Return the quarters of an hour in which memories were made, oldest first."""
    passing = condition(where)
    bindings = passing.bound(quarter=_QUARTER_US)
    return [
        Quarter(begin_s=begin // 1_000_000, count=members)
        for begin, members in connection.execute(passing.into(_QUARTERS), bindings)
    ]


def count_faded(connection: apsw.Connection, decay: DecayView, below: float) -> int:
    """Return how many live memories have less than this importance."""
    return int(fetch(connection, _FADED, bindings_of(decay) | {"below": below})[0][0])


def writers(connection: apsw.Connection) -> list[Writer]:
    """Return who wrote the live memories at first, by count, then name."""
    return [
        Writer(client=client, transport=Transport(transport), count=members)
        for client, transport, members in connection.execute(_WRITERS)
    ]


def space(connection: apsw.Connection) -> Space:
    """Return what the database's bytes are for."""
    memories = words = meanings = 0
    for name, size in connection.execute(_SPACE):
        if name.startswith(_OF_WORDS):
            words += size
        elif name.startswith(_OF_MEANINGS):
            meanings += size
        else:
            memories += size
    return Space(memories=memories, words=words, meanings=meanings)
