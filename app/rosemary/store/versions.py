"""History: each step keeps the old values of what it changed, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

import apsw

from rosemary.domain.models import CHANGEABLE_FIELDS, Memory, Version
from rosemary.domain.types import ChangeKind, JsonValue, MemoryId
from rosemary.store import origins
from rosemary.store.values import from_json, from_us, to_json, to_us

_ADD: Final = """
    INSERT INTO memory_version (memory, version, kind, changed_at, origin, previous)
    VALUES (?, ?, ?, ?, ?, ?)
"""
_READ: Final = f"""
    SELECT v.version, v.kind, v.changed_at, v.previous, {origins.COLUMNS}
    FROM memory m
    JOIN memory_version v ON v.memory = m.row
    JOIN origin ON origin.id = v.origin
    WHERE m.id = ?
    ORDER BY v.version
"""  # noqa: S608 - joined from constants


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A version about to be written; `origin` is the row of the call."""

    version: int
    kind: ChangeKind
    at: datetime
    origin: int
    previous: dict[str, JsonValue]


def changed_fields(before: Memory, after: Memory) -> dict[str, JsonValue]:
    """Return the old values of the fields in which two states of a memory differ."""
    changed: dict[str, JsonValue] = {
        field: getattr(before, field)
        for field in CHANGEABLE_FIELDS
        if getattr(before, field) != getattr(after, field)
    }
    # Python holds 1, 1.0 and true for the same; JSON doesn't.
    if to_json(before.metadata) != to_json(after.metadata):
        changed["metadata"] = before.metadata
    return changed


def add(connection: apsw.Connection, row: int, step: Step) -> None:
    """Write one version of a memory."""
    connection.execute(
        _ADD,
        (row, step.version, str(step.kind), to_us(step.at), step.origin, to_json(step.previous)),
    )


def history(connection: apsw.Connection, memory_id: MemoryId) -> list[Version]:
    """Return every version of a memory, oldest first."""
    return [
        Version(
            version=version,
            kind=ChangeKind(kind),
            changed_at=from_us(changed_at),
            origin=origins.from_row(tuple(origin)),
            previous=from_json(previous),
        )
        for version, kind, changed_at, previous, *origin in connection.execute(_READ, (memory_id,))
    ]
