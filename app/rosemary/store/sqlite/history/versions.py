"""Versions of memories: each keeps only the old values of the changed fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import apsw

from rosemary.domain.models import Version
from rosemary.domain.types import ChangeKind, JsonValue
from rosemary.store.rows.history_rows import VERSION_COLUMNS, Call, version_from_row
from rosemary.store.rows.stored_values import to_json
from rosemary.store.sqlite.connections.column_values import to_rows

_ADD: Final = """
    INSERT INTO memory_version (memory, version, kind, changeset, previous)
    VALUES (?, ?, ?, ?, ?)
"""
_OF_ROWS: Final = f"""
    SELECT v.memory, {VERSION_COLUMNS}
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
        found.setdefault(row[0], []).append(version_from_row(row[1:]))
    return found
