"""Reads whole memories one after the other from one snapshot."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import apsw

from rosemary.domain.records import LinkRecord, MemoryRecord, RecordScope, TrashScope
from rosemary.domain.types import MemoryId
from rosemary.store.rows import memory_columns
from rosemary.store.rows.conditions import Condition
from rosemary.store.rows.stored_values import from_us
from rosemary.store.sqlite.connections.column_values import to_list, to_rows
from rosemary.store.sqlite.connections.sqlite_connection import fetch_row
from rosemary.store.sqlite.history import versions
from rosemary.store.sqlite.memories import tagging
from rosemary.store.sqlite.selection.filter_sql import condition

PAGE: Final = 200
"""Memories read at a time, all held in memory."""

# Ids alone, so that sorting moves no texts. All at once, because each row that SQLite returns
# releases and retakes Python's lock.
_ROWS: Final = """
    SELECT ifnull(group_concat(row), '')
    FROM (SELECT m.row AS row FROM memory m WHERE {where} ORDER BY m.id)
"""
_NUMBER: Final = re.compile("[0-9]+")
_READ: Final = f"""
    SELECT {memory_columns.COLUMNS}, m.access_gain
    FROM carray(?) wanted
    CROSS JOIN memory m ON m.row = wanted.value
    JOIN origin ON origin.id = m.origin
"""  # noqa: S608 - joined from constants
_LINKS: Final = """
    SELECT link.source, target.id, target.key, link.relation, link.weight, link.created_at
    FROM carray(?) wanted
    CROSS JOIN link ON link.source = wanted.value
    JOIN memory target ON target.row = link.target
    ORDER BY link.created_at, link.id
"""
_CHOSEN: Final = "m.id IN (SELECT value FROM json_each(:chosen))"


def rows(connection: apsw.Connection, scope: RecordScope) -> Iterator[int]:
    """Yield the rows of the chosen memories, by id."""
    passing = passing_records(scope)
    # A million take 8 MB as text, and 40 MB as a list of numbers.
    text: str = fetch_row(connection, passing.into(_ROWS), passing.bindings)[0]
    for number in _NUMBER.finditer(text):
        yield int(number[0])


def passing_records(scope: RecordScope) -> Condition:
    """Return the condition for the chosen memories."""
    where = replace(scope.where, is_trashed=scope.trash is TrashScope.ONLY)
    passing = condition(where, is_trash_included=scope.trash is TrashScope.INCLUDED)
    if scope.ids is None:
        return passing
    return Condition(
        sql=f"{passing.sql} AND {_CHOSEN}", bindings=passing.bound(chosen=to_list(scope.ids))
    )


def of_rows(connection: apsw.Connection, wanted: Sequence[int]) -> Iterator[MemoryRecord]:
    """Yield the memories of these rows, in order."""
    bound = to_rows(wanted)
    found = {row[0]: row for row in connection.execute(_READ, (bound,))}
    tags_of = tagging.of_rows(connection, wanted)
    links_of = _links(connection, wanted)
    history_of = versions.of_rows(connection, wanted)
    for number in wanted:
        row = found[number]
        yield MemoryRecord(
            memory=memory_columns.from_row(row[:-1], tuple(tags_of.get(number, ()))),
            access_gain=row[-1],
            links=tuple(links_of.get(number, ())),
            history=tuple(history_of.get(number, ())),
        )


def _links(connection: apsw.Connection, rows: Sequence[int]) -> dict[int, list[LinkRecord]]:
    found: dict[int, list[LinkRecord]] = {}
    for source, target, key, relation, weight, created_at in connection.execute(
        _LINKS, (to_rows(rows),)
    ):
        link = LinkRecord(
            target=MemoryId(target),
            key=key,
            relation=relation,
            weight=weight,
            created_at=from_us(created_at),
        )
        found.setdefault(source, []).append(link)
    return found
