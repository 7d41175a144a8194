"""The journal: changesets, who made them, versions of memories and other changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Final

from rosemary.domain.history import ChangesetKind, SubjectKey
from rosemary.domain.models import Origin, Version
from rosemary.domain.types import ChangeKind, JsonObject, JsonValue
from rosemary.store.postgres.server.statements import Server, ask, fetch, fetch_row, run, to_array
from rosemary.store.rows.history_rows import (
    ARRIVED,
    IMPORTED,
    VERSION_COLUMNS,
    Call,
    version_from_row,
)
from rosemary.store.rows.stored_values import Bound, to_json, to_us

_FIND_OR_ADD_ORIGIN: Final = """
    WITH added AS (
        INSERT INTO origin (call_id, session_id, client, client_version, transport)
        VALUES (:call_id, :session_id, :client, :client_version, :transport)
        ON CONFLICT DO NOTHING
        RETURNING id
    ),
    who AS (
        SELECT id FROM added
        UNION ALL
        SELECT id FROM origin
        WHERE call_id = :call_id AND session_id = :session_id AND client = :client
            AND client_version = :client_version AND transport = :transport
            AND owner = current_user
    )
"""
ORIGIN: Final = """(
    SELECT id FROM origin
    WHERE call_id = :call_id AND session_id = :session_id AND client = :client
        AND client_version = :client_version AND transport = :transport AND owner = current_user
)"""
"""SQL for the row of a call's origin, with the bindings of `caller`."""

_ORIGIN: Final = f"{_FIND_OR_ADD_ORIGIN} SELECT id FROM who"  # noqa: S608 - a constant
_OPEN: Final = f"""
    {_FIND_OR_ADD_ORIGIN}
    INSERT INTO changeset (origin, changed_at, kind) SELECT id, :at, :kind FROM who
    RETURNING origin, id
"""  # noqa: S608 - a constant
_ADD_VERSION: Final = """
    INSERT INTO memory_version (memory, version, kind, changeset, previous)
    VALUES (:memory, :version, :kind, :changeset, :previous)
"""
_RECORD: Final = """
    INSERT INTO change (
        changeset, subject, key, before, after, source, source_owner, target, target_owner
    )
    SELECT :changeset, :subject, :key, :before, :after, source.row,
        coalesce(source.owner, current_user), target.row, coalesce(target.owner, current_user)
    FROM (VALUES (1)) this
    LEFT JOIN memory source ON source.id = :source LEFT JOIN memory target ON target.id = :target
"""
_ARRIVAL: Final = f"""
    INSERT INTO change (changeset, subject, key, after, source, source_owner)
    SELECT :changeset, '{ARRIVED}', :key, :after, row, owner FROM memory WHERE id = :memory
"""  # noqa: S608 - a constant
_OF_ROWS: Final = f"""
    SELECT v.memory, {VERSION_COLUMNS}
    FROM memory_version v
    JOIN changeset ON changeset.id = v.changeset
    JOIN origin ON origin.id = changeset.origin
    WHERE v.memory = ANY(CAST(:rows AS bigint[]))
    ORDER BY v.memory, v.version
"""  # noqa: S608 - a constant


class Journal:
    """The changesets of one transaction: one for each call that writes in it."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._calls: dict[Origin, Call] = {}
        self._imported: dict[tuple[Origin, datetime], Call] = {}

    @property
    def changesets(self) -> list[int]:
        """The numbers of the changesets that were made here, without imported ones."""
        return [each.changeset for each in self._calls.values()]

    def call(
        self, origin: Origin, at: datetime, kind: ChangesetKind = ChangesetKind.CHANGE
    ) -> Call:
        """Return the rows of a call, added at its first write in this transaction."""
        return self.ask_call(origin, at, kind)()

    def has(self, origin: Origin) -> bool:
        """Return whether a call has its rows already."""
        return origin in self._calls

    def ask_call(
        self, origin: Origin, at: datetime, kind: ChangesetKind = ChangesetKind.CHANGE
    ) -> Callable[[], Call]:
        """Start `call`; the returned function gives its answer, with the next result."""
        found = None if origin in self._calls else self._ask_opened(origin, at, kind)

        def read() -> Call:
            if found is not None:
                self._calls[origin] = found()
            return self._calls[origin]

        return read

    def imported(self, origin: Origin, at: datetime) -> Call:
        """Return the rows of a call made in another store; it is never listed or undone."""
        if (origin, at) not in self._imported:
            self._imported[origin, at] = self._ask_opened(origin, at, IMPORTED)()
        return self._imported[origin, at]

    def origin_row(self, origin: Origin) -> int:
        """Return the row of a call's origin, added at its first write."""
        return int(fetch_row(self._server, _ORIGIN, caller(origin))[0])

    def add_version(
        self,
        row: int,
        step: tuple[int, ChangeKind],
        call: Call,
        previous: Mapping[str, JsonValue],
    ) -> None:
        """Add one version of a memory; `step` is its number and kind."""
        version, kind = step
        values = {
            "memory": row,
            "version": version,
            "kind": str(kind),
            "changeset": call.changeset,
            "previous": to_json(previous),
        }
        run(self._server, _ADD_VERSION, values)

    def record_arrival(self, memory_id: str, version: int, call: Call) -> None:
        """Record that a memory was added whole, with its own history up to this version."""
        values = {
            "changeset": call.changeset,
            "key": to_json([memory_id]),
            "after": to_json({"version": version}),
            "memory": memory_id,
        }
        run(self._server, _ARRIVAL, values)

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
            owners: ids of the memories whose deletion also deletes this record.
            call: who changed it.
        """
        before, after = (None if state is None else to_json(state) for state in states)
        source, target = owners
        values = {
            "changeset": call.changeset,
            "subject": str(subject.subject),
            "key": to_json(subject.key),
            "before": before,
            "after": after,
            "source": source,
            "target": target,
        }
        run(self._server, _RECORD, values)

    def _ask_opened(self, origin: Origin, at: datetime, kind: str) -> Callable[[], Call]:
        values = caller(origin) | {"at": to_us(at), "kind": str(kind)}
        found = ask(self._server, _OPEN, values)

        def read() -> Call:
            ((row, number),) = found()
            return Call(origin=row, changeset=number)

        return read


def caller(origin: Origin) -> dict[str, Bound]:
    """Return the bindings of `ORIGIN`."""
    return {
        "call_id": origin.call_id,
        "session_id": origin.session_id,
        "client": origin.client,
        "client_version": origin.client_version,
        "transport": str(origin.transport),
    }


def versions_of_rows(server: Server, rows: Sequence[int]) -> dict[int, list[Version]]:
    """Return every version of these memories by row, oldest first."""
    found: dict[int, list[Version]] = {}
    for row in fetch(server, _OF_ROWS, {"rows": to_array(rows)}):
        found.setdefault(row[0], []).append(version_from_row(row[1:]))
    return found
