"""Bookkeeping of accesses: what has faded is written down, what was used gains.

None of this makes a version or changes `updated_at`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from datetime import datetime, timedelta
from operator import attrgetter
from typing import Final

import apsw

from rosemary.domain.decay import (
    Access,
    DecaySettings,
    DecayView,
    PerType,
    Standing,
    accessed,
)
from rosemary.domain.types import MemoryId, MemoryType
from rosemary.store.connections.connection import fetch
from rosemary.store.connections.values import from_us, to_list, to_us
from rosemary.store.memories import tags
from rosemary.store.selection.filters import Bound

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

_DAY_US: Final = timedelta(days=1) // timedelta(microseconds=1)
_TYPES: Final = tuple(field.name for field in fields(PerType))


def _by_type(prefix: str) -> str:
    cases = " ".join(f"WHEN '{name}' THEN :{prefix}_{name}" for name in _TYPES)
    return f"CASE m.memory_type {cases} END"


# The formula of `rosemary.domain.decay.current_importance`, step by step the same numbers.
_LEFT: Final = f"""
    floor(
        m.importance * pow(0.5, (:fade_now - m.last_accessed) / :fade_day / {_by_type("fade_half")})
        * 2 + 0.5
    ) / 2
"""
_CURRENT: Final = f"""
    CASE
        WHEN m.last_accessed >= :fade_now THEN m.importance
        WHEN {{is_protected}} THEN m.importance
        ELSE min(m.importance, max({_by_type("fade_floor")}, {_LEFT}))
    END
"""
CURRENT_IMPORTANCE: Final = _CURRENT.replace(
    "{is_protected}",
    """
        m.row IN (
            SELECT memory_tag.memory FROM tag JOIN memory_tag ON memory_tag.tag = tag.id
            WHERE tag.folded IN (SELECT value FROM json_each(:fade_protected))
        )
    """,
)
"""An expression on the row `m` of `memory`; its values are `bindings_of`.

It gathers all protected memories first: for statements that read many rows.
"""
CURRENT_IMPORTANCE_OF_FEW: Final = _CURRENT.replace(
    "{is_protected}",
    """
        EXISTS (
            SELECT 1 FROM memory_tag CROSS JOIN tag ON tag.id = memory_tag.tag
            WHERE memory_tag.memory = m.row
                AND tag.folded IN (SELECT value FROM json_each(:fade_protected))
        )
    """,
)
"""The same, asking for the tags of each row: for statements that read few."""


def bindings_of(view: DecayView) -> dict[str, Bound]:
    """Return the values bound in `CURRENT_IMPORTANCE`."""
    settings = view.settings
    bindings: dict[str, Bound] = {
        "fade_now": to_us(view.now),
        "fade_day": float(_DAY_US),
        "fade_protected": to_list([tags.fold(tag) for tag in settings.protected_tags]),
    }
    for name in _TYPES:
        bindings[f"fade_half_{name}"] = float(getattr(settings.half_life_days, name))
        bindings[f"fade_floor_{name}"] = float(getattr(settings.floor, name))
    return bindings


def record(
    connection: apsw.Connection, accesses: Sequence[Access], settings: DecaySettings
) -> None:
    """Write what these accesses change of the live memories among them."""
    found = fetch(connection, _READ, (to_list({access.id for access in accesses}),))
    tags_of = tags.of_rows(connection, [row for row, *_ in found])
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
