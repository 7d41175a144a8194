"""Clients, calls held for approval, kept answers, and the audit log of their calls."""

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
from rosemary.domain.types import JsonObject, MemoryId
from rosemary.store.ports.client_ports import AuditReader, AuditWriter, ClientReader, ClientWriter
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
_LIST: Final = f"SELECT {CLIENT_COLUMNS} FROM client ORDER BY last_seen DESC, name"  # noqa: S608 - a constant
_RIGHTS: Final = "SELECT name, rights FROM client WHERE rights <> '{}'"
_PUT_RIGHTS: Final = """
    INSERT INTO client (name, version, first_seen, last_seen, rights)
    VALUES (:client, '', :at, :at, :rights)
    ON CONFLICT (name) DO UPDATE SET rights = excluded.rights
"""
_CLEAR_RIGHTS: Final = "UPDATE client SET rights = '{}' WHERE rights <> '{}'"
_SEEN: Final = """
    INSERT INTO client (name, version, first_seen, last_seen, last_call, calls, rights)
    VALUES (:client, :version, :at, :at, :at, :calls, '{}')
    ON CONFLICT (name) DO UPDATE SET
        version = iif(excluded.version = '', version, excluded.version),
        last_seen = max(last_seen, excluded.last_seen),
        last_call = max(coalesce(last_call, 0), excluded.last_call),
        calls = calls + excluded.calls
"""
_FORGET: Final = "DELETE FROM client WHERE name = ? RETURNING name"
_IS_PAUSED: Final = "SELECT EXISTS (SELECT 1 FROM store_setting WHERE name = 'is_paused')"
_PAUSE: Final = "INSERT OR REPLACE INTO store_setting (name, value) VALUES ('is_paused', '1')"
_RESUME: Final = "DELETE FROM store_setting WHERE name = 'is_paused'"
_READ: Final = f"""
    SELECT {HELD_COLUMNS}
    FROM held_call LEFT JOIN memory ON memory.id = held_call.memory_id
"""  # noqa: S608 - a constant
_PENDING: Final = _READ + "WHERE held_call.state = 'pending' ORDER BY held_call.id"
_ONE_HELD: Final = _READ + "WHERE held_call.id = ?"
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
    UPDATE held_call SET state = ?, decided_at = ? WHERE id = ? AND state = 'pending' RETURNING id
"""
_EXPIRE: Final = """
    UPDATE held_call SET state = 'expired', decided_at = :now
    WHERE state = 'pending' AND asked_at < :before
    RETURNING id
"""
_DROP_HELD: Final = "DELETE FROM held_call WHERE state <> 'pending' AND decided_at < ?"
_COUNT: Final = "SELECT count(*) FROM held_call WHERE state = 'pending'"
_ONE_ANSWER: Final = """
    SELECT request_hash, answer, kept_at FROM kept_answer WHERE call_key = ? AND client = ?
"""
_ADD_ANSWER: Final = """
    INSERT INTO kept_answer (kept_at, client, call_key, request_hash, answer)
    VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING
    RETURNING id
"""
_LIMIT: Final = "DELETE FROM kept_answer WHERE id <= ?"
# The oldest have the lowest ids, so a few are checked each time without an index of times.
_DROP_ANSWER: Final = """
    DELETE FROM kept_answer
    WHERE id IN (SELECT id FROM kept_answer ORDER BY id LIMIT 8) AND kept_at < ?
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


class SqliteClientReader(Theme, ClientReader):
    """Reads in one job."""

    @override
    def known(self) -> list[KnownClient]:
        return [client_from_row(row) for row in self._job.connection.execute(_LIST)]

    @override
    def rights(self) -> dict[str, JsonObject]:
        return {name: from_json(stored) for name, stored in self._job.connection.execute(_RIGHTS)}

    @override
    def is_access_paused(self) -> bool:
        return bool(fetch(self._job.connection, _IS_PAUSED)[0][0])

    @override
    def held_calls(self) -> list[HeldCall]:
        return [held_from_row(row) for row in self._job.connection.execute(_PENDING)]

    @override
    def held_call(self, number: int) -> HeldCall | None:
        found = fetch(self._job.connection, _ONE_HELD, (number,))
        return held_from_row(found[0]) if found else None

    @override
    def count_held(self) -> int:
        return int(fetch(self._job.connection, _COUNT)[0][0])

    @override
    def kept_answer(self, client: str, key: str) -> KeptAnswer | None:
        found = fetch(self._job.connection, _ONE_ANSWER, (key, client))
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


class SqliteClientWriter(SqliteClientReader, ClientWriter):
    """Reads and writes in one job."""

    @override
    def put_rights(self, client: str, rights: JsonObject, at: datetime) -> None:
        values = {"client": client, "at": to_us(at), "rights": to_json(rights)}
        self._job.connection.execute(_PUT_RIGHTS, values)

    @override
    def put_access(self, access: Access, at: datetime) -> None:
        self._job.connection.execute(_CLEAR_RIGHTS)
        for client, wanted in access.rights.items():
            self.put_rights(client, wanted, at)
        self.put_access_paused(is_paused=access.is_paused)

    @override
    def forget(self, client: str) -> bool:
        return bool(fetch(self._job.connection, _FORGET, (client,)))

    @override
    def put_access_paused(self, *, is_paused: bool) -> None:
        self._job.connection.execute(_PAUSE if is_paused else _RESUME)

    @override
    def hold_call(self, held: HeldCall) -> int:
        connection = self._job.connection
        values = held_values(held)
        same = {name: values[name] for name in ("client", "tool", "arguments")}
        return int((fetch(connection, _SAME, same) or fetch(connection, _ADD_HELD, values))[0][0])

    @override
    def decide_held(self, number: int, state: HeldState, at: datetime) -> bool:
        return bool(fetch(self._job.connection, _DECIDE, (state.value, to_us(at), number)))

    @override
    def expire_held(self, before: datetime, now: datetime) -> int:
        values = {"before": to_us(before), "now": to_us(now)}
        return len(fetch(self._job.connection, _EXPIRE, values))

    @override
    def drop_decided(self, before: datetime) -> None:
        self._job.connection.execute(_DROP_HELD, (to_us(before),))

    @scoped
    @override
    def keep_answer(self, kept: KeptAnswer) -> bool:
        connection = self._job.connection
        values = (to_us(kept.kept_at), kept.client, kept.key, kept.request_hash, kept.answer)
        added = fetch(connection, _ADD_ANSWER, values)
        if not added:
            return False
        connection.execute(_LIMIT, (added[0][0] - KEPT_MAX,))
        connection.execute(_DROP_ANSWER, (to_us(kept.kept_at - KEPT_FOR),))
        return True

    @override
    def count_calls(self, client: str, version: str, at: datetime, calls: int) -> None:
        values = {"client": client, "version": version, "at": to_us(at), "calls": calls}
        self._job.connection.execute(_SEEN, values)
