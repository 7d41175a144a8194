"""Directed links between memories."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

import apsw

from rosemary.domain.decay import DecayView
from rosemary.domain.errors import NotFoundError
from rosemary.domain.links import CONTRADICTS, SEEN_FROM_TARGET, SUPERSEDES, importance_score
from rosemary.domain.models import Link, Memory, MemoryLinks
from rosemary.domain.types import MemoryId
from rosemary.store.sqlite.connections.column_values import Bound, from_us, to_list, to_us
from rosemary.store.sqlite.connections.sqlite_connection import fetch
from rosemary.store.sqlite.selection.importance import CURRENT_IMPORTANCE_OF_FEW, bindings_of

_ADD: Final = """
    INSERT INTO link (source, target, relation, weight, created_at)
    VALUES (?, ?, ?, ?, ?)
"""
_CHANGE: Final = """
    UPDATE link SET weight = ? WHERE source = ? AND target = ? AND relation = ? RETURNING id
"""
_REMOVE: Final = """
    DELETE FROM link WHERE source = ? AND target = ? AND relation = ? RETURNING weight
"""

# From one end, which is live, to the other, which must be.
_OUTGOING: Final = """
    SELECT link.id, link.created_at, self.row, 0, m.id, m.key, m.summary,
        {importance}, link.relation, link.weight
    FROM json_each(:rows) wanted
    CROSS JOIN memory self ON self.row = wanted.value AND self.deleted_at IS NULL
    CROSS JOIN link ON link.source = self.row
    CROSS JOIN memory m ON m.row = link.target AND m.deleted_at IS NULL
"""
_INCOMING: Final = """
    SELECT link.id, link.created_at, self.row, 1, m.id, m.key, m.summary,
        {importance}, link.relation, link.weight
    FROM json_each(:rows) wanted
    CROSS JOIN memory self ON self.row = wanted.value AND self.deleted_at IS NULL
    CROSS JOIN link ON link.target = self.row {narrowed}
    CROSS JOIN memory m ON m.row = link.source AND m.deleted_at IS NULL
"""
_IN_ORDER: Final = "ORDER BY link.created_at, link.id"
_SHOWN: Final = (
    _OUTGOING
    + "UNION ALL"
    + _INCOMING.replace("{narrowed}", f"AND link.relation IN ('{SUPERSEDES}', '{CONTRADICTS}')")
    + "ORDER BY 2, 1"
)
_ROW: Final = "SELECT row FROM memory WHERE id = ?"

_TARGETS: Final = """
    SELECT source.id, target.id
    FROM json_each(:ids) wanted
    CROSS JOIN memory source ON source.id = wanted.value
    CROSS JOIN link ON link.source = source.row AND link.relation = :relation
    CROSS JOIN memory target ON target.row = link.target
"""

# Each memory is come to once, first by a shortest way.
_REACHED: Final = """
    WITH RECURSIVE reached (row, via) AS (
        SELECT row, NULL FROM memory WHERE id = :source
        UNION
        SELECT link.target, link.source
        FROM reached JOIN link ON link.source = reached.row AND link.relation = :relation
    )
    SELECT reached.row, reached.via, memory.id
    FROM reached JOIN memory ON memory.row = reached.row
"""


def add(
    connection: apsw.Connection,
    ends: tuple[MemoryId, MemoryId],
    link: tuple[str, float],
    at: datetime,
) -> None:
    """Add the link of a relation and a weight between two memories that have none of it."""
    connection.execute(_ADD, (*_rows_of(connection, ends), *link, to_us(at)))


def change(
    connection: apsw.Connection, ends: tuple[MemoryId, MemoryId], link: tuple[str, float]
) -> bool:
    """Give the link of a relation between two memories this weight; False where there is none."""
    relation, weight = link
    return bool(fetch(connection, _CHANGE, (weight, *_rows_of(connection, ends), relation)))


def remove(
    connection: apsw.Connection, ends: tuple[MemoryId, MemoryId], relation: str
) -> float | None:
    """Remove the link of a relation between two memories and return its weight, if there is one."""
    removed = fetch(connection, _REMOVE, (*_rows_of(connection, ends), relation))
    return float(removed[0][0]) if removed else None


def of_rows(
    connection: apsw.Connection, rows: Collection[int], decay: DecayView | None = None
) -> dict[int, list[Link]]:
    """Return what each live memory shows of its links, in the order in which they were made.

    That is its links to live memories, and from the other end what supersedes or contradicts it.
    """
    found: dict[int, list[Link]] = {}
    for row in connection.execute(*_scored(_SHOWN, rows, decay)):
        link = _link(row)
        if link.is_incoming:
            link = replace(link, relation=SEEN_FROM_TARGET[link.relation])
        found.setdefault(row[2], []).append(link)
    return found


def of_memory(
    connection: apsw.Connection, memory: Memory, decay: DecayView | None = None
) -> MemoryLinks:
    """Return every link of a live memory, in the order in which they were made."""
    rows = _rows_of(connection, (memory.id,))
    outgoing = _scored(_OUTGOING + _IN_ORDER, rows, decay)
    incoming = _scored(_INCOMING.replace("{narrowed}", "") + _IN_ORDER, rows, decay)
    return MemoryLinks(
        memory=memory,
        outgoing=tuple(map(_link, connection.execute(*outgoing))),
        incoming=tuple(map(_link, connection.execute(*incoming))),
    )


def targets(
    connection: apsw.Connection, ids: Collection[MemoryId], relation: str
) -> dict[MemoryId, list[MemoryId]]:
    """Return where the links of a relation lead, the trash included, by their source."""
    found: dict[MemoryId, list[MemoryId]] = {}
    bindings = {"ids": to_list(ids), "relation": relation}
    for source, target in connection.execute(_TARGETS, bindings):
        found.setdefault(MemoryId(source), []).append(MemoryId(target))
    return found


def way(
    connection: apsw.Connection, source: MemoryId, target: MemoryId, relation: str
) -> list[MemoryId]:
    """Return the memories on a shortest way over links of a relation, if there is one."""
    bindings = {"source": source, "relation": relation}
    came_from: dict[int, int | None] = {}
    ids: dict[int, MemoryId] = {}
    end = None
    for row, via, memory_id in fetch(connection, _REACHED, bindings):
        came_from.setdefault(row, via)
        ids[row] = MemoryId(memory_id)
        if memory_id == target:
            end = row
            break
    found = []
    while end is not None:
        found.append(ids[end])
        end = came_from[end]
    return found[::-1]


def _scored(
    statement: str, rows: Collection[int], decay: DecayView | None
) -> tuple[str, dict[str, Bound]]:
    """Return a statement that reads links of these rows, with its values."""
    bindings: dict[str, Bound] = {"rows": to_list(rows)}
    if decay is None:
        return statement.replace("{importance}", "m.importance"), bindings
    return statement.replace("{importance}", CURRENT_IMPORTANCE_OF_FEW), bindings | bindings_of(
        decay
    )


def _link(row: tuple[Any, ...]) -> Link:
    _, created_at, _, is_incoming, other, key, summary, importance, relation, weight = row
    return Link(
        id=MemoryId(other),
        key=key,
        summary=summary,
        relation=relation,
        weight=weight,
        score=weight * importance_score(importance),
        created_at=from_us(created_at),
        is_incoming=bool(is_incoming),
    )


def _rows_of(connection: apsw.Connection, ids: Collection[MemoryId]) -> list[int]:
    rows = []
    for each in ids:
        found = fetch(connection, _ROW, (each,))
        if not found:
            raise NotFoundError.of_memory(each)
        rows.append(int(found[0][0]))
    return rows
