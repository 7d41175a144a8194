"""Directed links between memories."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Final

import apsw

from rosemary.domain import limits
from rosemary.domain.errors import NotFoundError
from rosemary.domain.models import Link
from rosemary.domain.types import MemoryId
from rosemary.store.connection import fetch
from rosemary.store.values import from_us, to_list, to_us

_ADD: Final = """
    INSERT INTO link (source, target, relation, weight, created_at)
    VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (source, target, relation)
    DO UPDATE SET weight = excluded.weight, created_at = excluded.created_at
"""
_REMOVE: Final = """
    DELETE FROM link WHERE source = ? AND target = ? AND relation = ? RETURNING weight
"""
_READ: Final = """
    SELECT link.source, target.id, target.key, target.summary, target.importance,
        link.relation, link.weight, link.created_at
    FROM json_each(?) wanted
    CROSS JOIN link ON link.source = wanted.value
    JOIN memory target ON target.row = link.target
    WHERE target.deleted_at IS NULL
    ORDER BY link.source, link.created_at, link.id
"""


def add(
    connection: apsw.Connection,
    ends: tuple[MemoryId, MemoryId],
    link: tuple[str, float],
    at: datetime,
) -> None:
    """Add the link of a relation and a weight between two memories, or replace it."""
    source, target = (_row_of(connection, end) for end in ends)
    connection.execute(_ADD, (source, target, *link, to_us(at)))


def remove(
    connection: apsw.Connection, ends: tuple[MemoryId, MemoryId], relation: str
) -> float | None:
    """Remove the link of a relation between two memories and return its weight, if there is one."""
    source, target = (_row_of(connection, end) for end in ends)
    removed = fetch(connection, _REMOVE, (source, target, relation))
    return float(removed[0][0]) if removed else None


def of_rows(connection: apsw.Connection, rows: Collection[int]) -> dict[int, list[Link]]:
    """Return the links of each memory to live ones, in the order in which they were made."""
    found: dict[int, list[Link]] = {}
    for (
        source,
        target,
        key,
        summary,
        importance,
        relation,
        weight,
        created_at,
    ) in connection.execute(_READ, (to_list(rows),)):
        link = Link(
            id=target,
            key=key,
            summary=summary,
            relation=relation,
            weight=weight,
            score=weight * importance / limits.IMPORTANCE_MAX,
            created_at=from_us(created_at),
        )
        found.setdefault(source, []).append(link)
    return found


def _row_of(connection: apsw.Connection, memory_id: MemoryId) -> int:
    found = fetch(connection, "SELECT row FROM memory WHERE id = ?", (memory_id,))
    if not found:
        raise NotFoundError.of_memory(memory_id)
    return int(found[0][0])
