"""Clients, calls held for approval, kept answers, and the audit log of calls."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Final

from typing_extensions import override

from rosemary.domain.calls import (
    KEPT_FOR,
    KEPT_MAX,
    AuditedCall,
    AuditFilter,
    AuditLine,
    AuditTotals,
    KeptAnswer,
    ReadMemory,
    Role,
    SessionCalls,
)
from rosemary.domain.clients import Access, HeldCall, HeldState, KnownClient
from rosemary.domain.events import Elsewhere
from rosemary.domain.types import JsonObject, MemoryId
from rosemary.store.ports.client_ports import AuditReader, AuditWriter, ClientReader, ClientWriter
from rosemary.store.postgres.server.statements import fetch, fetch_row, run, to_array
from rosemary.store.postgres.themes.server_job import ServerTheme
from rosemary.store.rows.client_rows import (
    AUDIT_COLUMNS,
    CLIENT_COLUMNS,
    HELD_COLUMNS,
    IS_HELD,
    IS_REFUSED,
    audit_condition,
    audit_line_from_row,
    audit_values,
    client_from_row,
    held_from_row,
    held_values,
    read_from_row,
    session_from_row,
    totals_from_rows,
)
from rosemary.store.rows.scoped_themes import scoped
from rosemary.store.rows.stored_values import from_json, from_us, to_json, to_us

_LIST: Final = f"SELECT {CLIENT_COLUMNS} FROM client ORDER BY last_seen DESC, name"  # noqa: S608
_RIGHTS: Final = "SELECT name, rights FROM client WHERE rights <> '{}' ORDER BY name"
_PUT_RIGHTS: Final = """
    INSERT INTO client (name, version, first_seen, last_seen, rights)
    VALUES (:client, '', :at, :at, :rights)
    ON CONFLICT (owner, name) DO UPDATE SET rights = excluded.rights
"""
_CLEAR_RIGHTS: Final = "UPDATE client SET rights = '{}' WHERE rights <> '{}'"
_SEEN: Final = """
    INSERT INTO client (name, version, first_seen, last_seen, last_call, calls, rights)
    VALUES (:client, :version, :at, :at, :at, :calls, '{}')
    ON CONFLICT (owner, name) DO UPDATE SET
        version = CASE
            WHEN excluded.version = '' THEN client.version ELSE excluded.version
        END,
        last_seen = greatest(client.last_seen, excluded.last_seen),
        last_call = greatest(client.last_call, excluded.last_call),
        calls = client.calls + excluded.calls
"""
_FORGET: Final = "DELETE FROM client WHERE name = :client RETURNING name"
_IS_PAUSED: Final = "SELECT EXISTS (SELECT 1 FROM store_setting WHERE name = 'is_paused')"
_PAUSE: Final = """
    INSERT INTO store_setting (name, value) VALUES ('is_paused', '1') ON CONFLICT DO NOTHING
"""
_RESUME: Final = "DELETE FROM store_setting WHERE name = 'is_paused'"
_READ: Final = f"""
    SELECT {HELD_COLUMNS}
    FROM held_call LEFT JOIN memory ON memory.id = held_call.memory_id
"""  # noqa: S608 - a constant
_PENDING: Final = _READ + "WHERE held_call.state = 'pending' ORDER BY held_call.id"
_ONE_HELD: Final = _READ + "WHERE held_call.id = :id"
_SAME: Final = """
    SELECT id FROM held_call
    WHERE state = 'pending' AND client = :client AND tool = :tool AND arguments = :arguments
"""
_ADD_HELD: Final = """
    INSERT INTO held_call (
        asked_at, state, client, client_version, transport, session_id, tool, memory_id, arguments
    ) VALUES (
        :asked_at, 'pending', :client, :client_version, :transport, :session_id, :tool,
        :memory_id, :arguments
    )
    RETURNING id
"""
_DECIDE: Final = """
    UPDATE held_call SET state = :state, decided_at = :at
    WHERE id = :id AND state = 'pending'
    RETURNING id
"""
_EXPIRE: Final = """
    UPDATE held_call SET state = 'expired', decided_at = :now
    WHERE state = 'pending' AND asked_at < :before
    RETURNING id
"""
_DROP_HELD: Final = "DELETE FROM held_call WHERE state <> 'pending' AND decided_at < :before"
_COUNT: Final = "SELECT count(*) FROM held_call WHERE state = 'pending'"
_ONE_ANSWER: Final = """
    SELECT request_hash, answer, kept_at FROM kept_answer
    WHERE call_key = :key AND client = :client
"""
_ADD_ANSWER: Final = """
    INSERT INTO kept_answer (kept_at, client, call_key, request_hash, answer)
    VALUES (:at, :client, :key, :request_hash, :answer)
    ON CONFLICT DO NOTHING
    RETURNING id
"""
# Ids have gaps, because a repeated call leaves one. So answers are counted.
_DROP_SURPLUS: Final = """
    DELETE FROM kept_answer
    WHERE id <= (SELECT id FROM kept_answer ORDER BY id DESC OFFSET :kept LIMIT 1)
"""
# The oldest answers have the lowest ids. A few are checked each time, so times need no index.
_DROP_OLD: Final = """
    DELETE FROM kept_answer
    WHERE id IN (SELECT id FROM kept_answer ORDER BY id LIMIT 8) AND kept_at < :before
"""
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
# The memories that a call wrote, taken from the journal, so none can be missing.
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


class PostgresClientReader(ServerTheme, ClientReader):
    """Reads in one job."""

    @override
    def known(self) -> list[KnownClient]:
        return [client_from_row(row) for row in fetch(self._job.server, _LIST)]

    @override
    def rights(self) -> dict[str, JsonObject]:
        return {name: from_json(stored) for name, stored in fetch(self._job.server, _RIGHTS)}

    @override
    def is_access_paused(self) -> bool:
        return bool(fetch_row(self._job.server, _IS_PAUSED)[0])

    @override
    def held_calls(self) -> list[HeldCall]:
        return [held_from_row(row) for row in fetch(self._job.server, _PENDING)]

    @override
    def held_call(self, number: int) -> HeldCall | None:
        found = fetch(self._job.server, _ONE_HELD, {"id": number})
        return held_from_row(found[0]) if found else None

    @override
    def count_held(self) -> int:
        return int(fetch_row(self._job.server, _COUNT)[0])

    @override
    def kept_answer(self, client: str, key: str) -> KeptAnswer | None:
        found = fetch(self._job.server, _ONE_ANSWER, {"key": key, "client": client})
        if not found:
            return None
        request_hash, answer, kept_at = found[0]
        return KeptAnswer(
            client=client,
            key=key,
            request_hash=request_hash,
            answer=answer,
            kept_at=from_us(kept_at),
        )


class PostgresClientWriter(PostgresClientReader, ClientWriter):
    """Reads and writes in one job."""

    @override
    def put_rights(self, client: str, rights: JsonObject, at: datetime) -> None:
        self._job.noted.kinds.add(Elsewhere.CLIENTS)
        values = {"client": client, "at": to_us(at), "rights": to_json(rights)}
        run(self._job.server, _PUT_RIGHTS, values)

    @override
    def put_access(self, access: Access, at: datetime) -> None:
        run(self._job.server, _CLEAR_RIGHTS)
        for client, wanted in access.rights.items():
            self.put_rights(client, wanted, at)
        self.put_access_paused(is_paused=access.is_paused)

    @override
    def forget(self, client: str) -> bool:
        self._job.noted.kinds.add(Elsewhere.CLIENTS)
        return bool(fetch(self._job.server, _FORGET, {"client": client}))

    @override
    def put_access_paused(self, *, is_paused: bool) -> None:
        self._job.noted.kinds.add(Elsewhere.CLIENTS)
        run(self._job.server, _PAUSE if is_paused else _RESUME)

    @override
    def hold_call(self, held: HeldCall) -> int:
        self._job.noted.kinds.add(Elsewhere.HELD)
        values = held_values(held)
        same = fetch(self._job.server, _SAME, values)
        return int((same or fetch(self._job.server, _ADD_HELD, values))[0][0])

    @override
    def decide_held(self, number: int, state: HeldState, at: datetime) -> bool:
        self._job.noted.kinds.add(Elsewhere.HELD)
        values = {"state": state.value, "at": to_us(at), "id": number}
        return bool(fetch(self._job.server, _DECIDE, values))

    @override
    def expire_held(self, before: datetime, now: datetime) -> int:
        self._job.noted.kinds.add(Elsewhere.HELD)
        values = {"before": to_us(before), "now": to_us(now)}
        return len(fetch(self._job.server, _EXPIRE, values))

    @override
    def drop_decided(self, before: datetime) -> None:
        run(self._job.server, _DROP_HELD, {"before": to_us(before)})

    @scoped
    @override
    def keep_answer(self, kept: KeptAnswer) -> bool:
        values = {
            "at": to_us(kept.kept_at),
            "client": kept.client,
            "key": kept.key,
            "request_hash": kept.request_hash,
            "answer": kept.answer,
        }
        if not fetch(self._job.server, _ADD_ANSWER, values):
            return False
        run(self._job.server, _DROP_SURPLUS, {"kept": KEPT_MAX})
        run(self._job.server, _DROP_OLD, {"before": to_us(kept.kept_at - KEPT_FOR)})
        return True

    @override
    def count_calls(self, client: str, version: str, at: datetime, calls: int) -> None:
        values = {"client": client, "version": version, "at": to_us(at), "calls": calls}
        run(self._job.server, _SEEN, values)


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
