"""Maps rows of clients, held calls, kept answers and the audit log."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rosemary.domain.calls import (
    AuditedCall,
    AuditFilter,
    AuditLine,
    AuditTotals,
    ReadMemory,
    Role,
    SessionCalls,
)
from rosemary.domain.clients import HeldCall, HeldState, KnownClient
from rosemary.domain.types import MemoryId
from rosemary.store.rows.history_rows import origin_from_row
from rosemary.store.rows.stored_values import (
    Bound,
    Condition,
    from_json,
    from_json_legible,
    from_us,
    from_us_or_none,
    to_json,
    to_us,
    to_us_or_none,
)

CLIENT_COLUMNS: Final = (
    "name, version, first_seen, last_seen, last_call, calls, rights, default_project"
)
"""The columns that `client_from_row` reads."""

HELD_COLUMNS: Final = """
    held_call.id, held_call.client, held_call.client_version, held_call.transport,
    held_call.session_id, held_call.tool, held_call.arguments, held_call.asked_at,
    held_call.state, held_call.memory_id, coalesce(memory.key, ''), coalesce(memory.summary, '')
"""
"""The columns that `held_from_row` reads, for statements that join `memory`."""

AUDIT_COLUMNS: Final = """
    audit.id, audit.client, audit.client_version, audit.transport, audit.session_id,
    audit.call_id, audit.called_at, audit.tool, audit.arguments, audit.outcome,
    audit.duration_us, audit.characters
"""
"""The columns that `audit_line_from_row` reads."""

IS_REFUSED: Final = "audit.outcome NOT IN ('ok', 'HELD')"
IS_HELD: Final = "audit.outcome = 'HELD'"


def audit_condition(where: AuditFilter) -> Condition:
    """Return the condition under which a line of `audit` passes the filter."""
    parts, bindings = ["true"], dict[str, Bound]()
    for sql, name, value in (
        ("audit.client = :client", "client", where.client),
        ("audit.session_id = :session", "session", where.session_id),
        ("audit.tool = :tool", "tool", where.tool),
        ("audit.called_at >= :since", "since", to_us_or_none(where.since)),
        ("audit.called_at < :until", "until", to_us_or_none(where.until)),
        (
            "audit.id IN (SELECT audit FROM audit_memory JOIN memory"
            " ON memory.row = audit_memory.memory WHERE memory.id = :memory)",
            "memory",
            where.memory_id,
        ),
    ):
        if value is not None:
            parts.append(sql)
            bindings[name] = value
    for outcome, is_wanted in ((IS_REFUSED, where.is_refused), (IS_HELD, where.is_held)):
        if is_wanted is not None:
            parts.append(outcome if is_wanted else f"NOT ({outcome})")
    return Condition(sql=" AND ".join(parts), bindings=bindings)


def client_from_row(row: tuple[Any, ...]) -> KnownClient:
    """Return the client from the columns in `CLIENT_COLUMNS`."""
    name, version, first_seen, last_seen, last_call, calls, stored, default_project = row
    return KnownClient(
        name=name,
        version=version,
        first_seen=from_us(first_seen),
        last_seen=from_us(last_seen),
        last_call=from_us_or_none(last_call),
        calls=calls,
        rights=from_json(stored),
        default_project=default_project,
    )


def held_from_row(row: tuple[Any, ...]) -> HeldCall:
    """Return the held call from the columns in `HELD_COLUMNS`."""
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


def held_values(held: HeldCall) -> dict[str, Bound]:
    """Return the column values of a call that waits for a decision."""
    return {
        "asked_at": to_us(held.asked_at),
        "client": held.client,
        "client_version": held.client_version,
        "transport": held.transport,
        "session_id": held.session_id,
        "tool": held.tool,
        "memory_id": held.memory_id,
        "arguments": to_json(held.arguments),
    }


def audit_line_from_row(
    row: tuple[Any, ...], memories: Mapping[Role, Sequence[MemoryId]]
) -> AuditLine:
    """Return the line of the log from the columns in `AUDIT_COLUMNS`, with its memories."""
    number, *caller, called_at, tool, arguments, outcome, duration_us, characters = row
    return AuditLine(
        id=number,
        origin=origin_from_row(tuple(caller)),
        called_at=from_us(called_at),
        tool=tool,
        arguments=from_json_legible(arguments),
        outcome=outcome,
        duration_us=duration_us,
        characters=characters,
        memories={role: tuple(ids) for role, ids in memories.items()},
    )


def audit_values(line: int, call: AuditedCall) -> dict[str, Bound]:
    """Return the column values of a line of the log; its id is named `audit`."""
    origin = call.origin
    return {
        "audit": line,
        "client": origin.client,
        "client_version": origin.client_version,
        "transport": str(origin.transport),
        "session_id": origin.session_id,
        "call_id": origin.call_id,
        "called_at": to_us(call.called_at),
        "duration_us": call.duration_us,
        "characters": call.characters,
        "tool": call.tool,
        "outcome": call.outcome,
        "arguments": to_json(call.arguments),
    }


def read_from_row(row: tuple[Any, ...]) -> ReadMemory:
    """Return a memory that was read.

    Columns: id, key, summary, project, times read, mentions, first and last read, is deleted.
    """
    memory_id, key, summary, project_id, times, mentions, first, last, deleted = row
    return ReadMemory(
        id=MemoryId(memory_id),
        key=key,
        summary=summary,
        project_id=project_id,
        times=times,
        mentions=mentions,
        first_read=from_us(first),
        last_read=from_us(last),
        deleted=bool(deleted),
    )


def totals_from_rows(calls: tuple[Any, ...], touched: tuple[Any, ...]) -> AuditTotals:
    """Return the totals from a row about the calls and a row about the memories they touched."""
    number, refused, held, characters, first, last = calls
    read, changed = touched
    return AuditTotals(
        calls=number,
        refused=refused,
        held=held,
        characters=characters,
        memories_read=read,
        memories_changed=changed,
        first_call=from_us_or_none(first),
        last_call=from_us_or_none(last),
    )


def session_from_row(row: tuple[Any, ...]) -> SessionCalls:
    """Return the session from client, version, id, calls, characters, first and last call."""
    client, version, session_id, calls, characters, first, last = row
    return SessionCalls(
        client=client,
        client_version=version,
        session_id=session_id,
        calls=calls,
        characters=characters,
        first_call=from_us(first),
        last_call=from_us(last),
    )
