"""Clients, calls held for approval, and kept answers."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from typing_extensions import override

from rosemary.domain.calls import KEPT_FOR, KEPT_MAX, KeptAnswer
from rosemary.domain.clients import Access, HeldCall, HeldState, KnownClient
from rosemary.domain.events import Elsewhere
from rosemary.domain.types import JsonObject
from rosemary.store.ports.client_ports import ClientReader, ClientWriter
from rosemary.store.postgres.server.statements import fetch, fetch_row, run
from rosemary.store.postgres.themes.server_job import ServerTheme
from rosemary.store.rows.client_rows import (
    CLIENT_COLUMNS,
    HELD_COLUMNS,
    client_from_row,
    held_from_row,
    held_values,
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
# Numbers have gaps, which a call that was sent again leaves, so answers are counted.
_LIMIT: Final = """
    DELETE FROM kept_answer
    WHERE id <= (SELECT id FROM kept_answer ORDER BY id DESC OFFSET :kept LIMIT 1)
"""
# The oldest have the lowest ids, so a few are checked each time without an index of times.
_DROP_ANSWER: Final = """
    DELETE FROM kept_answer
    WHERE id IN (SELECT id FROM kept_answer ORDER BY id LIMIT 8) AND kept_at < :before
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
        run(self._job.server, _LIMIT, {"kept": KEPT_MAX})
        run(self._job.server, _DROP_ANSWER, {"before": to_us(kept.kept_at - KEPT_FOR)})
        return True

    @override
    def count_calls(self, client: str, version: str, at: datetime, calls: int) -> None:
        values = {"client": client, "version": version, "at": to_us(at), "calls": calls}
        run(self._job.server, _SEEN, values)
