"""The journal: changesets, who made them, and which were undone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any, Final

import apsw

from rosemary.domain.backups import StoreMark
from rosemary.domain.history import ChangesetKind, SubjectKey
from rosemary.domain.models import Origin
from rosemary.domain.types import JsonObject, Transport
from rosemary.store.sqlite.connections.column_values import to_json, to_us
from rosemary.store.sqlite.connections.sqlite_connection import fetch

COLUMNS: Final = (
    "origin.client, origin.client_version, origin.transport, origin.session_id, origin.call_id"
)
"""The columns that `from_row` reads, for statements that join `origin`."""

_FIND: Final = """
    SELECT id FROM origin
    WHERE call_id = ? AND session_id = ? AND client = ? AND client_version = ? AND transport = ?
"""
_ADD: Final = """
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
    found = fetch(connection, _FIND, values) or fetch(connection, _ADD, values)
    return int(found[0][0])


# Rows that are read together mostly have the same few origins.
@lru_cache(maxsize=512)
def origin_from_row(row: tuple[Any, ...]) -> Origin:
    """Return the origin from the columns in `COLUMNS`."""
    client, client_version, transport, session_id, call_id = row
    return Origin(
        client=client,
        client_version=client_version,
        transport=Transport(transport),
        session_id=session_id,
        call_id=call_id,
    )


_OPEN: Final = """
    INSERT INTO changeset (origin, changed_at, kind) VALUES (?, ?, ?) RETURNING id
"""
_RECORD: Final = """
    INSERT INTO change (changeset, subject, key, before, after, source, target)
    VALUES (?, ?, ?, ?, ?, (SELECT row FROM memory WHERE id = ?),
        (SELECT row FROM memory WHERE id = ?))
"""

IMPORTED: Final = "imported"
ARRIVED: Final = "memory"
_ARRIVAL: Final = f"""
    INSERT INTO change (changeset, subject, key, after, source)
    SELECT ?, '{ARRIVED}', json_array(id), json_object('version', ?), row
    FROM memory WHERE id = ?
"""  # noqa: S608 - joined from constants

IS_CANCELLED: Final = (
    f"(changeset.undone_by IS NOT NULL OR changeset.kind <> '{ChangesetKind.CHANGE}')"
)
"""An undo in force cancels itself and what it undid; a redo in force cancels the undo."""

ARRIVALS: Final = f"""
    SELECT source AS memory, changeset, after ->> 'version' AS version FROM change
    WHERE subject = '{ARRIVED}' AND changeset IN (SELECT value FROM json_each(?1))
"""  # noqa: S608 - joined from constants
"""The memories that some changesets added whole, with their version at that time."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """The rows of a call's origin and changeset."""

    origin: int
    changeset: int


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
            owners: ids of the memories with which this record is deleted.
            call: who changed it.
        """
        written = (None if state is None else to_json(state) for state in states)
        name = str(subject.subject), to_json(subject.key)
        self._connection.execute(_RECORD, (call.changeset, *name, *written, *owners))
