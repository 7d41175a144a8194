"""Versions of memories: each keeps only the old values of the changed fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import apsw

from rosemary.domain.models import Version
from rosemary.domain.types import ChangeKind, JsonValue
from rosemary.store.sqlite.connections.column_values import from_json, from_us, to_json, to_rows
from rosemary.store.sqlite.history import journal
from rosemary.store.sqlite.history.journal import Call

_ADD: Final = """
    INSERT INTO memory_version (memory, version, kind, changeset, previous)
    VALUES (?, ?, ?, ?, ?)
"""
COLUMNS: Final = f"v.version, v.kind, changeset.changed_at, v.previous, {journal.COLUMNS}"
_OF_ROWS: Final = f"""
    SELECT v.memory, {COLUMNS}
    FROM carray(?) wanted
    CROSS JOIN memory_version v ON v.memory = wanted.value
    JOIN changeset ON changeset.id = v.changeset
    JOIN origin ON origin.id = changeset.origin
    ORDER BY v.memory, v.version
"""  # noqa: S608 - joined from constants


def add(
    connection: apsw.Connection,
    row: int,
    step: tuple[int, ChangeKind],
    call: Call,
    previous: Mapping[str, JsonValue],
) -> None:
    """Add one version of a memory; `step` is its number and kind."""
    version, kind = step
    connection.execute(_ADD, (row, version, str(kind), call.changeset, to_json(previous)))


def of_rows(connection: apsw.Connection, rows: Sequence[int]) -> dict[int, list[Version]]:
    """Return every version of these memories by row, oldest first."""
    found: dict[int, list[Version]] = {}
    for row in connection.execute(_OF_ROWS, (to_rows(rows),)):
        found.setdefault(row[0], []).append(from_row(row[1:]))
    return found


def from_row(row: tuple[Any, ...]) -> Version:
    """Return the version from the columns in `COLUMNS`."""
    return Version(
        version=row[0],
        kind=ChangeKind(row[1]),
        changed_at=from_us(row[2]),
        origin=journal.origin_from_row(row[4:]),
        previous=from_json(row[3]),
    )
