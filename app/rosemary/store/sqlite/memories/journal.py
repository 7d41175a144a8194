"""The journal: changesets, who made them, which were undone, and versions of memories.

A version keeps only the old values of the fields that changed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final

import apsw

from rosemary.domain.backups import StoreMark
from rosemary.domain.history import ChangesetKind, SubjectKey
from rosemary.domain.models import Origin, Version
from rosemary.domain.types import ChangeKind, JsonObject, JsonValue
from rosemary.store.rows.history_rows import (
    ARRIVED,
    IMPORTED,
    VERSION_COLUMNS,
    Call,
    version_from_row,
)
from rosemary.store.rows.stored_values import to_json, to_us
from rosemary.store.sqlite.connections.sqlite_connection import fetch, to_rows

_FIND_ORIGIN: Final = """
    SELECT id FROM origin
    WHERE call_id = ? AND session_id = ? AND client = ? AND client_version = ? AND transport = ?
"""
_ADD_ORIGIN: Final = """
    INSERT INTO origin (call_id, session_id, client, client_version, transport)
    VALUES (?, ?, ?, ?, ?)
    RETURNING id
"""
_LAST: Final = "SELECT id, changed_at FROM changeset ORDER BY id DESC LIMIT 1"


def mark(connection: apsw.Connection) -> StoreMark:
    """Return the position of the last change."""
    for changeset, changed_at in fetch(connection, _LAST):
        return StoreMark(changeset=changeset, changed_at_us=changed_at)
    return StoreMark()


def origin_row(connection: apsw.Connection, origin: Origin) -> int:
    """Return the row of a call's origin, added at its first write."""
    values = (
        origin.call_id,
        origin.session_id,
        origin.client,
        origin.client_version,
        str(origin.transport),
    )
    found = fetch(connection, _FIND_ORIGIN, values) or fetch(connection, _ADD_ORIGIN, values)
    return int(found[0][0])


_OPEN: Final = """
    INSERT INTO changeset (origin, changed_at, kind) VALUES (?, ?, ?) RETURNING id
"""
_RECORD: Final = """
    INSERT INTO change (changeset, subject, key, before, after, source, target)
    VALUES (?, ?, ?, ?, ?, (SELECT row FROM memory WHERE id = ?),
        (SELECT row FROM memory WHERE id = ?))
"""

_ARRIVAL: Final = f"""
    INSERT INTO change (changeset, subject, key, after, source)
    SELECT ?, '{ARRIVED}', json_array(id), json_object('version', ?), row
    FROM memory WHERE id = ?
"""  # noqa: S608 - joined from constants

ARRIVALS: Final = f"""
    SELECT source AS memory, changeset, after ->> 'version' AS version FROM change
    WHERE subject = '{ARRIVED}' AND changeset IN (SELECT value FROM json_each(?1))
"""  # noqa: S608 - joined from constants
"""The memories that some changesets added whole, with their version at that time."""


class Journal:
    """The changesets of one transaction: one for each call that writes in it."""

    def __init__(self, connection: apsw.Connection) -> None:
        self._connection = connection
        self._calls: dict[Origin, Call] = {}
        self._imported: dict[tuple[Origin, datetime], Call] = {}

    def call(
        self, origin: Origin, at: datetime, kind: ChangesetKind = ChangesetKind.CHANGE
    ) -> Call:
        """Return the rows of a call, added at its first write in this transaction."""
        if origin not in self._calls:
            row = origin_row(self._connection, origin)
            number = fetch(self._connection, _OPEN, (row, to_us(at), str(kind)))[0][0]
            self._calls[origin] = Call(origin=row, changeset=int(number))
        return self._calls[origin]

    def imported(self, origin: Origin, at: datetime) -> Call:
        """Return the rows of a call made in another store; it is never listed or undone."""
        if (origin, at) not in self._imported:
            row = origin_row(self._connection, origin)
            number = fetch(self._connection, _OPEN, (row, to_us(at), IMPORTED))[0][0]
            self._imported[origin, at] = Call(origin=row, changeset=int(number))
        return self._imported[origin, at]

    def record_arrival(self, memory_id: str, version: int, call: Call) -> None:
        """Record that a memory was added whole, with its own history up to this version."""
        self._connection.execute(_ARRIVAL, (call.changeset, version, memory_id))

    def record(
        self,
        subject: SubjectKey,
        states: tuple[JsonObject | None, JsonObject | None],
        owners: tuple[str | None, str | None],
        call: Call,
    ) -> None:
        """Record a change of something that is not a field of a memory.

        Args:
            subject: what was changed.
            states: before and after, None where it did not exist.
            owners: ids of memories; this record is deleted with any of them.
            call: who changed it.
        """
        written = (None if state is None else to_json(state) for state in states)
        name = str(subject.subject), to_json(subject.key)
        self._connection.execute(_RECORD, (call.changeset, *name, *written, *owners))


_ADD_VERSION: Final = """
    INSERT INTO memory_version (memory, version, kind, changeset, previous)
    VALUES (?, ?, ?, ?, ?)
"""
_VERSIONS_OF: Final = f"""
    SELECT v.memory, {VERSION_COLUMNS}
    FROM carray(?) wanted
    CROSS JOIN memory_version v ON v.memory = wanted.value
    JOIN changeset ON changeset.id = v.changeset
    JOIN origin ON origin.id = changeset.origin
    ORDER BY v.memory, v.version
"""  # noqa: S608 - joined from constants


def add_version(
    connection: apsw.Connection,
    row: int,
    step: tuple[int, ChangeKind],
    call: Call,
    previous: Mapping[str, JsonValue],
) -> None:
    """Add one version of a memory; `step` is its number and kind."""
    version, kind = step
    connection.execute(_ADD_VERSION, (row, version, str(kind), call.changeset, to_json(previous)))


def versions_of(connection: apsw.Connection, rows: Sequence[int]) -> dict[int, list[Version]]:
    """Return every version of these memories by row, oldest first."""
    found: dict[int, list[Version]] = {}
    for row in connection.execute(_VERSIONS_OF, (to_rows(rows),)):
        found.setdefault(row[0], []).append(version_from_row(row[1:]))
    return found
