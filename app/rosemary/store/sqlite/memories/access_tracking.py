"""Bookkeeping of accesses: what has faded is written down, what was used gains.

None of this makes a version or changes `updated_at`.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from operator import attrgetter
from typing import Final

import apsw

from rosemary.domain.decay import Access, DecaySettings, Standing, accessed
from rosemary.domain.types import MemoryId, MemoryType
from rosemary.store.sqlite.connections.column_values import from_us, to_list, to_us
from rosemary.store.sqlite.connections.sqlite_connection import fetch
from rosemary.store.sqlite.memories import tagging

_READ: Final = """
    SELECT m.row, m.id, m.memory_type, m.importance, m.access_gain, m.last_accessed
    FROM json_each(?) wanted
    CROSS JOIN memory m ON m.id = wanted.value
    WHERE m.deleted_at IS NULL
"""
# The importance is left out where it stays: its indexes are then not written.
_TOUCH: Final = "UPDATE memory SET access_gain = ?, last_accessed = ? WHERE row = ?"
_REWRITE: Final = """
    UPDATE memory SET importance = ?, access_gain = ?, last_accessed = ? WHERE row = ?
"""
_SETTLE: Final = "UPDATE memory SET importance = ?, last_accessed = ? WHERE id = ?"


def record(
    connection: apsw.Connection, accesses: Sequence[Access], settings: DecaySettings
) -> None:
    """Write what these accesses change of the live memories among them."""
    found = fetch(connection, _READ, (to_list({access.id for access in accesses}),))
    tags_of = tagging.of_rows(connection, [row for row, *_ in found])
    rows: dict[MemoryId, int] = {}
    standings: dict[MemoryId, Standing] = {}
    for row, memory_id, memory_type, importance, gain, last_accessed in found:
        rows[memory_id] = row
        standings[memory_id] = Standing(
            memory_type=MemoryType(memory_type),
            importance=importance,
            access_gain=gain,
            last_accessed=from_us(last_accessed),
            is_protected=settings.protects(tags_of.get(row, ())),
        )
    before = dict(standings)
    for access in sorted(accesses, key=attrgetter("at")):
        if access.id in standings:
            standings[access.id] = accessed(standings[access.id], access.at, settings)
    for memory_id, after in standings.items():
        values = (after.access_gain, to_us(after.last_accessed), rows[memory_id])
        if after.importance == before[memory_id].importance:
            connection.execute(_TOUCH, values)
        else:
            connection.execute(_REWRITE, (after.importance, *values))


def settle(
    connection: apsw.Connection, memory_id: MemoryId, importance: float, at: datetime
) -> None:
    """Write the importance that a memory has at this instant."""
    connection.execute(_SETTLE, (importance, to_us(at), memory_id))
