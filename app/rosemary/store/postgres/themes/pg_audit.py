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
from rosemary.domain.events import Elsewhere
from rosemary.domain.types import MemoryId
from rosemary.store.ports.client_ports import AuditReader, AuditWriter
from rosemary.store.postgres.server.statements import fetch, fetch_row, run, to_array
from rosemary.store.postgres.themes.server_job import ServerTheme
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
from rosemary.store.rows.stored_values import to_us

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
    INSERT INTO audit_memory (audit, memory, memory_owner, role)
    SELECT wanted.line, memory.row, memory.owner, wanted.role
    FROM unnest(CAST(:lines AS bigint[]), CAST(:roles AS text[]), CAST(:ids AS text[]))
        wanted (line, role, id)
    JOIN memory ON memory.id = wanted.id
    ON CONFLICT DO NOTHING
"""
# What a call wrote according to the journal, so nothing can be left out.
_ADD_WRITTEN: Final = """
    WITH made (changeset) AS (
        SELECT changeset.id FROM origin JOIN changeset ON changeset.origin = origin.id
        WHERE origin.call_id = :call_id AND origin.session_id = :session_id
            AND origin.client = :client AND origin.client_version = :client_version
            AND origin.transport = :transport AND origin.person = current_user
    )
    INSERT INTO audit_memory (audit, memory, memory_owner, role)
    SELECT :audit, memory_version.memory, memory_version.owner,
        CASE WHEN memory_version.kind = 'deleted' THEN 'deleted' ELSE 'written' END
    FROM made JOIN memory_version ON memory_version.changeset = made.changeset
    UNION
    SELECT :audit, change.source, change.source_owner, 'written'
    FROM made JOIN change ON change.changeset = made.changeset
    WHERE change.source IS NOT NULL
    UNION
    SELECT :audit, change.target, change.target_owner, 'written'
    FROM made JOIN change ON change.changeset = made.changeset
    WHERE change.target IS NOT NULL
    ON CONFLICT DO NOTHING
"""
# The columns that identify a call in that statement.
_CALLER: Final = ("client", "client_version", "transport", "session_id", "call_id")
_PAGE: Final = f"""
    SELECT {AUDIT_COLUMNS}
    FROM audit
    WHERE {{where}} AND (CAST(:before AS bigint) IS NULL OR audit.id < :before)
    ORDER BY audit.id DESC LIMIT :limit
"""  # noqa: S608 - a constant
_MEMORIES: Final = """
    SELECT audit_memory.audit, audit_memory.role, memory.id
    FROM audit_memory JOIN memory ON memory.row = audit_memory.memory
    WHERE audit_memory.audit = ANY(CAST(:lines AS bigint[]))
    ORDER BY memory.id
"""
_READS: Final = """
    SELECT memory.id, memory.key, memory.summary, memory.project_id,
        count(*) FILTER (WHERE audit_memory.role = 'read'),
        count(*) FILTER (WHERE audit_memory.role = 'mentioned'),
        min(audit.called_at), max(audit.called_at) AS last_read, memory.deleted_at IS NOT NULL
    FROM audit
    JOIN audit_memory ON audit_memory.audit = audit.id
        AND audit_memory.role IN ('read', 'mentioned')
    JOIN memory ON memory.row = audit_memory.memory
    WHERE {where}
    GROUP BY memory.owner, memory.row
    ORDER BY last_read DESC, memory.id
    LIMIT :limit OFFSET :offset
"""
_TOTALS: Final = """
    SELECT count(*), count(*) FILTER (WHERE {refused}),
        count(*) FILTER (WHERE {held}),
        CAST(coalesce(sum(characters), 0) AS bigint), min(called_at), max(called_at)
    FROM audit WHERE {where}
""".replace("{refused}", IS_REFUSED).replace("{held}", IS_HELD)
_TOUCHED: Final = """
    SELECT count(DISTINCT memory) FILTER (WHERE role IN ('read', 'mentioned')),
        count(DISTINCT memory) FILTER (WHERE role IN ('written', 'deleted'))
    FROM audit JOIN audit_memory ON audit_memory.audit = audit.id
    WHERE {where}
"""
_SESSIONS: Final = """
    SELECT client, max(CAST(client_version AS plain)), session_id, count(*),
        CAST(sum(characters) AS bigint), min(called_at), max(called_at) AS last_call
    FROM audit WHERE {where}
    GROUP BY session_id, client ORDER BY last_call DESC, session_id LIMIT :limit
"""
_PRUNE: Final = """
    DELETE FROM audit WHERE id IN (
        SELECT id FROM audit WHERE called_at < :before ORDER BY called_at, id LIMIT :limit
    )
    RETURNING id
"""


class PostgresAuditReader(ServerTheme, AuditReader):
    """Reads in one job."""

    @override
    def page(self, where: AuditFilter, limit: int, before: int | None = None) -> list[AuditLine]:
        passing = audit_condition(where)
        values = passing.bound(limit=limit, before=before)
        rows = fetch(self._job.server, passing.into(_PAGE), values)
        memories: dict[int, dict[Role, list[MemoryId]]] = {}
        lines = to_array([row[0] for row in rows])
        for line, role, memory_id in fetch(self._job.server, _MEMORIES, {"lines": lines}):
            memories.setdefault(line, {}).setdefault(Role(role), []).append(MemoryId(memory_id))
        return [audit_line_from_row(row, memories.get(row[0], {})) for row in rows]

    @override
    def reads(self, where: AuditFilter, limit: int, offset: int = 0) -> list[ReadMemory]:
        passing = audit_condition(where)
        values = passing.bound(limit=limit, offset=offset)
        rows = fetch(self._job.server, passing.into(_READS), values)
        return [read_from_row(row) for row in rows]

    @override
    def totals(self, where: AuditFilter) -> AuditTotals:
        passing = audit_condition(where)
        calls = fetch_row(self._job.server, passing.into(_TOTALS), passing.bindings)
        touched = fetch_row(self._job.server, passing.into(_TOUCHED), passing.bindings)
        return totals_from_rows(calls, touched)

    @override
    def sessions(self, where: AuditFilter, limit: int) -> list[SessionCalls]:
        passing = audit_condition(where)
        rows = fetch(self._job.server, passing.into(_SESSIONS), passing.bound(limit=limit))
        return [session_from_row(row) for row in rows]


class PostgresAuditWriter(PostgresAuditReader, AuditWriter):
    """Reads and writes in one job."""

    @override
    def add(self, calls: Sequence[AuditedCall]) -> range:
        self._job.noted.kinds.add(Elsewhere.AUDIT)
        server = self._job.server
        (first,) = fetch_row(server, _NEXT)
        lines = range(first, first + len(calls))
        touched: list[tuple[int, Role, MemoryId]] = []
        for line, call in zip(lines, calls, strict=True):
            values = audit_values(line, call)
            run(server, _ADD, values)
            if not call.is_read_only:
                run(server, _ADD_WRITTEN, {name: values[name] for name in ("audit", *_CALLER)})
            touched += [(line, Role.READ, each) for each in call.reads]
            touched += [(line, Role.MENTIONED, each) for each in call.mentions]
        memories = {
            "lines": to_array([line for line, _, _ in touched]),
            "roles": to_array([str(role) for _, role, _ in touched]),
            "ids": to_array([memory_id for _, _, memory_id in touched]),
        }
        run(server, _ADD_MEMORIES, memories)
        return lines

    @override
    def prune(self, before: datetime, limit: int) -> int:
        return len(fetch(self._job.server, _PRUNE, {"before": to_us(before), "limit": limit}))
