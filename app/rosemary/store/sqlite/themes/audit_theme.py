"""The audit log: one line for each call, and the memories that it touched."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from typing_extensions import override

from rosemary.domain.calls import (
    AuditedCall,
    AuditFilter,
    AuditLine,
    AuditTotals,
    ReadMemory,
    Role,
    SessionCalls,
)
from rosemary.domain.types import MemoryId
from rosemary.store.ports.client_ports import AuditReader, AuditWriter
from rosemary.store.rows.client_rows import (
    AUDIT_COLUMNS,
    IS_HELD,
    IS_REFUSED,
    audit_condition,
    audit_line_from_row,
    audit_values,
    read_from_row,
    session_from_row,
    totals_from_rows,
)
from rosemary.store.rows.stored_values import to_json, to_us
from rosemary.store.sqlite.connections.sqlite_connection import fetch, fetch_row, to_list
from rosemary.store.sqlite.themes.job import Theme

_NEXT: Final = "SELECT coalesce(max(id), 0) + 1 FROM audit"
_ADD: Final = """
    INSERT INTO audit (
        id, called_at, duration_us, characters, client, client_version, transport, session_id,
        call_id, tool, outcome, arguments
    ) VALUES (
        :audit, :called_at, :duration_us, :characters, :client, :client_version, :transport,
        :session_id, :call_id, :tool, :outcome, :arguments
    )
"""
_ADD_MEMORIES: Final = """
    INSERT OR IGNORE INTO audit_memory (audit, memory, role)
    SELECT wanted.value ->> 0, memory.row, wanted.value ->> 1
    FROM json_each(:memories) wanted CROSS JOIN memory ON memory.id = wanted.value ->> 2
"""
# What a call wrote according to the journal, so nothing can be left out.
_ADD_WRITTEN: Final = """
    INSERT OR IGNORE INTO audit_memory (audit, memory, role)
    WITH made (changeset) AS (
        SELECT changeset.id FROM origin CROSS JOIN changeset ON changeset.origin = origin.id
        WHERE origin.call_id = :call_id AND origin.session_id = :session_id
            AND origin.client = :client AND origin.client_version = :client_version
            AND origin.transport = :transport
    )
    SELECT :audit, memory_version.memory, iif(memory_version.kind = 'deleted', 'deleted', 'written')
    FROM made CROSS JOIN memory_version ON memory_version.changeset = made.changeset
    UNION
    SELECT :audit, change.source, 'written'
    FROM made CROSS JOIN change ON change.changeset = made.changeset
    WHERE change.source IS NOT NULL
    UNION
    SELECT :audit, change.target, 'written'
    FROM made CROSS JOIN change ON change.changeset = made.changeset
    WHERE change.target IS NOT NULL
"""
# The columns that identify a call in that statement.
_CALLER: Final = ("client", "client_version", "transport", "session_id", "call_id")
_PAGE: Final = f"""
    SELECT {AUDIT_COLUMNS}
    FROM audit
    WHERE {{where}} AND (:before IS NULL OR audit.id < :before)
    ORDER BY audit.id DESC LIMIT :limit
"""  # noqa: S608 - a constant
_MEMORIES: Final = """
    SELECT audit_memory.audit, audit_memory.role, memory.id
    FROM json_each(:lines) wanted
    CROSS JOIN audit_memory ON audit_memory.audit = wanted.value
    CROSS JOIN memory ON memory.row = audit_memory.memory
    ORDER BY memory.id
"""
_READS: Final = """
    SELECT memory.id, memory.key, memory.summary, memory.project_id,
        sum(audit_memory.role = 'read'), sum(audit_memory.role = 'mentioned'),
        min(audit.called_at), max(audit.called_at) AS last_read, memory.deleted_at IS NOT NULL
    FROM audit
    CROSS JOIN audit_memory ON audit_memory.audit = audit.id
        AND audit_memory.role IN ('read', 'mentioned')
    CROSS JOIN memory ON memory.row = audit_memory.memory
    WHERE {where}
    GROUP BY memory.row
    ORDER BY last_read DESC, memory.id
    LIMIT :limit OFFSET :offset
"""
_TOTALS: Final = """
    SELECT count(*), coalesce(sum({refused}), 0), coalesce(sum({held}), 0),
        coalesce(sum(characters), 0), min(called_at), max(called_at)
    FROM audit WHERE {where}
""".replace("{refused}", IS_REFUSED).replace("{held}", IS_HELD)
_TOUCHED: Final = """
    SELECT count(DISTINCT iif(role IN ('read', 'mentioned'), memory, NULL)),
        count(DISTINCT iif(role IN ('written', 'deleted'), memory, NULL))
    FROM audit CROSS JOIN audit_memory ON audit_memory.audit = audit.id
    WHERE {where}
"""
_SESSIONS: Final = """
    SELECT client, max(client_version), session_id, count(*), sum(characters),
        min(called_at), max(called_at) AS last_call
    FROM audit WHERE {where}
    GROUP BY session_id, client ORDER BY last_call DESC, session_id LIMIT :limit
"""
_PRUNE: Final = """
    DELETE FROM audit WHERE id IN (
        SELECT id FROM audit WHERE called_at < :before ORDER BY called_at LIMIT :limit
    )
    RETURNING id
"""


class SqliteAuditReader(Theme, AuditReader):
    """Reads in one job."""

    @override
    def page(self, where: AuditFilter, limit: int, before: int | None = None) -> list[AuditLine]:
        connection = self._job.connection
        passing = audit_condition(where)
        bindings = passing.bound(limit=limit, before=before)
        rows = fetch(connection, passing.into(_PAGE), bindings)
        memories: dict[int, dict[Role, list[MemoryId]]] = {}
        lines = to_list([row[0] for row in rows])
        for line, role, memory_id in connection.execute(_MEMORIES, {"lines": lines}):
            memories.setdefault(line, {}).setdefault(Role(role), []).append(MemoryId(memory_id))
        return [audit_line_from_row(row, memories.get(row[0], {})) for row in rows]

    @override
    def reads(self, where: AuditFilter, limit: int, offset: int = 0) -> list[ReadMemory]:
        passing = audit_condition(where)
        bindings = passing.bound(limit=limit, offset=offset)
        rows = fetch(self._job.connection, passing.into(_READS), bindings)
        return [read_from_row(row) for row in rows]

    @override
    def totals(self, where: AuditFilter) -> AuditTotals:
        connection = self._job.connection
        passing = audit_condition(where)
        calls = fetch_row(connection, passing.into(_TOTALS), passing.bindings)
        touched = fetch_row(connection, passing.into(_TOUCHED), passing.bindings)
        return totals_from_rows(calls, touched)

    @override
    def sessions(self, where: AuditFilter, limit: int) -> list[SessionCalls]:
        passing = audit_condition(where)
        rows = fetch(self._job.connection, passing.into(_SESSIONS), passing.bound(limit=limit))
        return [session_from_row(row) for row in rows]


class SqliteAuditWriter(SqliteAuditReader, AuditWriter):
    """Reads and writes in one job."""

    @override
    def add(self, calls: Sequence[AuditedCall]) -> range:
        connection = self._job.connection
        (first,) = fetch_row(connection, _NEXT)
        lines = range(first, first + len(calls))
        values = [audit_values(line, call) for line, call in zip(lines, calls, strict=True)]
        connection.executemany(_ADD, values)
        for each, call in zip(values, calls, strict=True):
            if not call.is_read_only:
                connection.execute(_ADD_WRITTEN, {name: each[name] for name in ("audit", *_CALLER)})
        memories = [
            (line, role, memory_id)
            for line, call in zip(lines, calls, strict=True)
            for role, ids in ((Role.READ, call.reads), (Role.MENTIONED, call.mentions))
            for memory_id in ids
        ]
        # In one statement: each further one takes Python's lock from searches.
        connection.execute(_ADD_MEMORIES, {"memories": to_json(memories)})
        return lines

    @override
    def prune(self, before: datetime, limit: int) -> int:
        return len(fetch(self._job.connection, _PRUNE, {"before": to_us(before), "limit": limit}))
