"""Schema version 12: the answers to calls, for clients that send a call again."""

from __future__ import annotations

from typing import Final

import apsw

_STATEMENTS: Final = (
    """
    CREATE TABLE kept_answer (
        id INTEGER PRIMARY KEY,
        kept_at INTEGER NOT NULL,
        client TEXT NOT NULL,
        call_key TEXT NOT NULL,
        request_hash TEXT NOT NULL,
        answer TEXT NOT NULL
    ) STRICT
    """,
    "CREATE UNIQUE INDEX kept_answer_call ON kept_answer (call_key, client)",
)


def apply(connection: apsw.Connection) -> None:
    for statement in _STATEMENTS:
        connection.execute(statement)
