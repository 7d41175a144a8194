"""Clients, calls held for approval, and kept answers."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from typing_extensions import override

from rosemary.domain.calls import KEPT_FOR, KEPT_MAX, KeptAnswer
from rosemary.domain.clients import Access, HeldCall, HeldState, KnownClient
from rosemary.domain.types import JsonObject
from rosemary.store.ports.client_ports import ClientReader, ClientWriter
from rosemary.store.rows.client_rows import (
    CLIENT_COLUMNS,
    HELD_COLUMNS,
    client_from_row,
    held_from_row,
    held_values,
)
from rosemary.store.rows.scoped_themes import scoped
from rosemary.store.rows.stored_values import from_json, from_us, to_json, to_us
from rosemary.store.sqlite.connections.sqlite_connection import fetch
from rosemary.store.sqlite.themes.job import Theme

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
