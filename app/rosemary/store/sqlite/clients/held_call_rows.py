"""Deletions that wait for the person, and what was decided on them."""

from __future__ import annotations

from datetime import datetime
from typing import Any, Final

import apsw

from rosemary.domain.clients import HeldCall, HeldState
from rosemary.store.sqlite.connections.column_values import from_json, from_us, to_json, to_us
from rosemary.store.sqlite.connections.sqlite_connection import fetch

_READ: Final = """
    SELECT held_call.id, held_call.client, held_call.client_version, held_call.transport,
        held_call.session_id, held_call.tool, held_call.arguments, held_call.asked_at,
        held_call.state, held_call.memory_id, coalesce(memory.key, ''),
        coalesce(memory.summary, '')
    FROM held_call LEFT JOIN memory ON memory.id = held_call.memory_id
"""
_PENDING: Final = _READ + "WHERE held_call.state = 'pending' ORDER BY held_call.id"
_ONE: Final = _READ + "WHERE held_call.id = ?"
_SAME: Final = """
    SELECT id FROM held_call
    WHERE state = 'pending' AND client = :client AND tool = :tool AND arguments = :arguments
"""
_ADD: Final = """
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
_DROP: Final = "DELETE FROM held_call WHERE state <> 'pending' AND decided_at < ?"
_COUNT: Final = "SELECT count(*) FROM held_call WHERE state = 'pending'"


def pending(connection: apsw.Connection) -> list[HeldCall]:
    """Return what waits, the oldest first."""
    return [_held(row) for row in connection.execute(_PENDING)]


def one(connection: apsw.Connection, number: int) -> HeldCall | None:
    """Return a held call, decided or not."""
    found = fetch(connection, _ONE, (number,))
    return _held(found[0]) if found else None


def count(connection: apsw.Connection) -> int:
    """Return how many wait."""
    return int(fetch(connection, _COUNT)[0][0])


def add(connection: apsw.Connection, held: HeldCall) -> int:
    """Hold a call and return its number; that of the same one where that waits already."""
    values = {
        "asked_at": to_us(held.asked_at),
        "client": held.client,
        "client_version": held.client_version,
        "transport": held.transport,
        "session_id": held.session_id,
        "tool": held.tool,
        "memory_id": held.memory_id,
        "arguments": to_json(held.arguments),
    }
    same = {name: values[name] for name in ("client", "tool", "arguments")}
    return int((fetch(connection, _SAME, same) or fetch(connection, _ADD, values))[0][0])


def decide(connection: apsw.Connection, number: int, state: HeldState, at: datetime) -> bool:
    """Write a decision down; False where it was decided already."""
    return bool(fetch(connection, _DECIDE, (state.value, to_us(at), number)))


def expire(connection: apsw.Connection, before: datetime, now: datetime) -> int:
    """Give up what waits since before a time, and return how many."""
    return len(fetch(connection, _EXPIRE, {"before": to_us(before), "now": to_us(now)}))


def drop_decided(connection: apsw.Connection, before: datetime) -> None:
    """Remove what was decided before a time."""
    connection.execute(_DROP, (to_us(before),))


def _held(row: tuple[Any, ...]) -> HeldCall:
    number, client, version, transport, session_id, tool, arguments, asked_at, *rest = row
    state, memory_id, key, summary = rest
    return HeldCall(
        id=number,
        client=client,
        client_version=version,
        transport=transport,
        session_id=session_id,
        tool=tool,
        arguments=from_json(arguments),
        asked_at=from_us(asked_at),
        state=HeldState(state),
        memory_id=memory_id,
        key=key,
        summary=summary,
    )
