"""The journal: which changes belong together, who made them, and which were taken back."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any, Final

import apsw

from rosemary.domain.history import (
    Changeset,
    ChangesetFilter,
    ChangesetId,
    ChangesetKind,
    Subject,
    SubjectKey,
    SubjectStep,
)
from rosemary.domain.models import Origin
from rosemary.domain.types import JsonObject, Transport
from rosemary.store.sqlite.connections.column_values import (
    Bound,
    from_json,
    from_us,
    to_json,
    to_list,
    to_us,
)
from rosemary.store.sqlite.connections.sqlite_connection import fetch

COLUMNS: Final = (
    "origin.client, origin.client_version, origin.transport, origin.session_id, origin.call_id"
)
"""What `from_row` reads, for statements that join `origin`."""

_FIND: Final = """
    SELECT id FROM origin
    WHERE call_id = ? AND session_id = ? AND client = ? AND client_version = ? AND transport = ?
"""
_ADD: Final = """
    INSERT INTO origin (call_id, session_id, client, client_version, transport)
    VALUES (?, ?, ?, ?, ?)
    RETURNING id
"""


def origin_row(connection: apsw.Connection, origin: Origin) -> int:
    """Return the row of a call, a new one at its first write."""
    values = (
        origin.call_id,
        origin.session_id,
        origin.client,
        origin.client_version,
        str(origin.transport),
    )
    found = fetch(connection, _FIND, values) or fetch(connection, _ADD, values)
    return int(found[0][0])


# What is read together was mostly written by a few calls.
@lru_cache(maxsize=512)
def origin_from_row(row: tuple[Any, ...]) -> Origin:
    """Return the origin in the columns of `COLUMNS`."""
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
_TAKE_BACK: Final = """
    UPDATE changeset SET undone_by = :by WHERE id IN (SELECT value FROM json_each(:ids))
"""
_BACK_IN_FORCE: Final = """
    UPDATE changeset SET undone_by = NULL
    WHERE undone_by IN (SELECT value FROM json_each(:ids))
"""
_RECORD: Final = """
    INSERT INTO change (changeset, subject, key, before, after, source, target)
    VALUES (?, ?, ?, ?, ?, (SELECT row FROM memory WHERE id = ?),
        (SELECT row FROM memory WHERE id = ?))
"""

_IMPORTED: Final = "imported"
_ARRIVED: Final = "memory"
_ARRIVAL: Final = f"""
    INSERT INTO change (changeset, subject, key, after, source)
    SELECT ?, '{_ARRIVED}', json_array(id), json_object('version', ?), row
    FROM memory WHERE id = ?
"""  # noqa: S608 - joined from constants

# What was deleted for good leaves changesets with nothing in them.
_LIST: Final = f"""
    SELECT changeset.id, changeset.kind, changeset.changed_at, changeset.undone_by,
        {COLUMNS}
    FROM changeset JOIN origin ON origin.id = changeset.origin
    WHERE {{where}} AND changeset.kind <> '{_IMPORTED}' AND (
        EXISTS (SELECT 1 FROM memory_version WHERE memory_version.changeset = changeset.id)
        OR EXISTS (SELECT 1 FROM change WHERE change.changeset = changeset.id)
    )
    ORDER BY changeset.id DESC
    LIMIT :limit OFFSET :skip
"""  # noqa: S608 - joined from constants
_COUNTS: Final = f"""
    SELECT wanted.value, v.kind, count(*)
    FROM json_each(:ids) wanted JOIN memory_version v ON v.changeset = wanted.value
    GROUP BY 1, 2
    UNION ALL
    SELECT wanted.value, iif(change.subject = '{_ARRIVED}', 'created', change.subject), count(*)
    FROM json_each(:ids) wanted JOIN change ON change.changeset = wanted.value
    GROUP BY 1, 2
"""  # noqa: S608 - joined from constants
_CONDITIONS: Final = {
    "id": "changeset.id = :id",
    "call_id": "origin.call_id = :call_id",
    "session_id": "origin.session_id = :session_id",
    "kind": "changeset.kind = :kind",
}
_SUBJECT_STEPS: Final = f"""
    WITH first AS (
        SELECT subject, key, min(id) AS oldest FROM change
        WHERE changeset IN (SELECT value FROM json_each(?)) AND subject <> '{_ARRIVED}'
        GROUP BY subject, key
    )
    SELECT change.subject, change.key, change.changeset, {{cancelled}}, change.before,
        change.after, {COLUMNS}
    FROM first
    JOIN change
        ON change.subject = first.subject AND change.key = first.key AND change.id >= first.oldest
    JOIN changeset ON changeset.id = change.changeset
    JOIN origin ON origin.id = changeset.origin
    ORDER BY change.id DESC
"""  # noqa: S608 - joined from constants

IS_CANCELLED: Final = (
    f"(changeset.undone_by IS NOT NULL OR changeset.kind <> '{ChangesetKind.CHANGE}')"
)
"""An undo in force is cancelled with what it undid; a redo in force with the undo."""

ARRIVALS: Final = f"""
    SELECT source AS memory, changeset, after ->> 'version' AS version FROM change
    WHERE subject = '{_ARRIVED}' AND changeset IN (SELECT value FROM json_each(?1))
"""  # noqa: S608 - joined from constants
"""The memories that came with some changesets whole, at the version that they had then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """The rows under which a call writes: of its origin, and of its changeset."""

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
        """Return the rows of a call, new ones at its first write in this transaction."""
        if origin not in self._calls:
            row = origin_row(self._connection, origin)
            number = fetch(self._connection, _OPEN, (row, to_us(at), str(kind)))[0][0]
            self._calls[origin] = Call(origin=row, changeset=int(number))
        return self._calls[origin]

    def imported(self, origin: Origin, at: datetime) -> Call:
        """Return the rows of a call that was made in another store: never listed, never undone."""
        if (origin, at) not in self._imported:
            row = origin_row(self._connection, origin)
            number = fetch(self._connection, _OPEN, (row, to_us(at), _IMPORTED))[0][0]
            self._imported[origin, at] = Call(origin=row, changeset=int(number))
        return self._imported[origin, at]

    def record_arrival(self, memory_id: str, version: int, call: Call) -> None:
        """Keep that a memory came whole, with a history of its own, up to this version."""
        self._connection.execute(_ARRIVAL, (call.changeset, version, memory_id))

    def record(
        self,
        subject: SubjectKey,
        states: tuple[JsonObject | None, JsonObject | None],
        owners: tuple[str | None, str | None],
        call: Call,
    ) -> None:
        """Keep what a change did to something that is no field of a memory.

        Args:
            subject: what was changed.
            states: before and after, None where it did not exist.
            owners: the ids of the memories with which this record is deleted.
            call: who changed it.
        """
        written = (None if state is None else to_json(state) for state in states)
        name = str(subject.subject), to_json(subject.key)
        self._connection.execute(_RECORD, (call.changeset, *name, *written, *owners))


def take_back(
    connection: apsw.Connection, ids: Collection[ChangesetId], by: int, kind: ChangesetKind
) -> None:
    """Mark changesets as taken back; what an undo among them took back is in force again."""
    if kind is ChangesetKind.REDO:
        connection.execute(_BACK_IN_FORCE, {"ids": to_list(ids)})
    connection.execute(_TAKE_BACK, {"ids": to_list(ids), "by": by})


def changesets(
    connection: apsw.Connection, where: ChangesetFilter, limit: int | None, offset: int
) -> list[Changeset]:
    """Return the changesets that pass the filter, newest first."""
    conditions = ["TRUE"]
    bindings: dict[str, Bound] = {"limit": -1 if limit is None else limit, "skip": offset}
    for name, condition in _CONDITIONS.items():
        if (value := getattr(where, name)) is not None:
            conditions.append(condition)
            bindings[name] = value if isinstance(value, int) else str(value)
    if where.is_open is not None:
        conditions.append(f"changeset.undone_by IS {'' if where.is_open else 'NOT '}NULL")
    statement = _LIST.replace("{where}", " AND ".join(conditions))
    rows = fetch(connection, statement, bindings)
    counts: dict[int, dict[str, int]] = {}
    ids = to_list([row[0] for row in rows])
    for number, kind, count in connection.execute(_COUNTS, {"ids": ids}):
        counted = counts.setdefault(number, {})
        counted[kind] = counted.get(kind, 0) + count
    return [_changeset(row, counts.get(row[0], {})) for row in rows]


def subject_steps(
    connection: apsw.Connection, ids: Collection[ChangesetId]
) -> dict[SubjectKey, list[SubjectStep]]:
    """Return every change of each subject that these changesets touch, newest first.

    A list ends with the oldest change that belongs to one of them.
    """
    found: dict[SubjectKey, list[SubjectStep]] = {}
    statement = _SUBJECT_STEPS.replace("{cancelled}", IS_CANCELLED)
    for subject, key, number, is_cancelled, before, after, *origin in connection.execute(
        statement, (to_list(ids),)
    ):
        step = SubjectStep(
            changeset=ChangesetId(number),
            is_cancelled=bool(is_cancelled),
            origin=origin_from_row(tuple(origin)),
            before=None if before is None else from_json(before),
            after=None if after is None else from_json(after),
        )
        name = SubjectKey(subject=Subject(subject), key=tuple(json.loads(key)))
        found.setdefault(name, []).append(step)
    return found


def _changeset(row: tuple[Any, ...], counts: Mapping[str, int]) -> Changeset:
    return Changeset(
        id=ChangesetId(row[0]),
        kind=ChangesetKind(row[1]),
        changed_at=from_us(row[2]),
        undone_by=None if row[3] is None else ChangesetId(row[3]),
        origin=origin_from_row(row[4:]),
        counts=counts,
    )
