"""The answers to calls that clients may send again."""

from __future__ import annotations

from typing import Final

import apsw

from rosemary.domain.kept_answers import KEPT_FOR, KEPT_MAX, KeptAnswer
from rosemary.store.sqlite.connections.column_values import from_us, to_us
from rosemary.store.sqlite.connections.sqlite_connection import fetch

_ONE: Final = """
    SELECT request_hash, answer, kept_at FROM kept_answer WHERE call_key = ? AND client = ?
"""
_ADD: Final = """
    INSERT INTO kept_answer (kept_at, client, call_key, request_hash, answer)
    VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING
    RETURNING id
"""
_LIMIT: Final = "DELETE FROM kept_answer WHERE id <= ?"
# The oldest have the lowest ids: without an index of times, a few are looked at each time.
_DROP: Final = """
    DELETE FROM kept_answer
    WHERE id IN (SELECT id FROM kept_answer ORDER BY id LIMIT 8) AND kept_at < ?
"""


def find(connection: apsw.Connection, client: str, key: str) -> KeptAnswer | None:
    """Return the answer to a call of a client."""
    found = fetch(connection, _ONE, (key, client))
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


def add(connection: apsw.Connection, kept: KeptAnswer) -> bool:
    """Keep an answer and let old ones go; False where the call has one already."""
    values = (to_us(kept.kept_at), kept.client, kept.key, kept.request_hash, kept.answer)
    added = fetch(connection, _ADD, values)
    if not added:
        return False
    connection.execute(_LIMIT, (added[0][0] - KEPT_MAX,))
    connection.execute(_DROP, (to_us(kept.kept_at - KEPT_FOR),))
    return True
