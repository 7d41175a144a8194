"""Schema version 10: the audit log, what clients did, and deletions that wait for the person.

The log was not written before. It names its callers itself: most calls change nothing, and have no
row in `origin`.
"""

from __future__ import annotations

from typing import Final

import apsw

_STATEMENTS: Final = (
    "DROP TABLE audit_memory",
    "DROP TABLE audit",
    """
    CREATE TABLE audit (
        id INTEGER PRIMARY KEY,
        called_at INTEGER NOT NULL,
        duration_us INTEGER NOT NULL,
        characters INTEGER NOT NULL,
        client TEXT NOT NULL,
        client_version TEXT NOT NULL,
        transport TEXT NOT NULL,
        session_id TEXT NOT NULL,
        call_id TEXT NOT NULL,
        tool TEXT NOT NULL,
        outcome TEXT NOT NULL,
        arguments TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX audit_called_at ON audit (called_at)",
    "CREATE INDEX audit_client ON audit (client)",
    "CREATE INDEX audit_session ON audit (session_id)",
    """
    CREATE TABLE audit_memory (
        audit INTEGER NOT NULL REFERENCES audit (id) ON DELETE CASCADE,
        memory INTEGER NOT NULL REFERENCES memory (row) ON DELETE CASCADE,
        role TEXT NOT NULL,
        PRIMARY KEY (audit, memory, role)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX audit_memory_memory ON audit_memory (memory)",
    "ALTER TABLE client ADD COLUMN calls INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE client ADD COLUMN last_call INTEGER",
    """
    CREATE TABLE held_call (
        id INTEGER PRIMARY KEY,
        asked_at INTEGER NOT NULL,
        decided_at INTEGER,
        state TEXT NOT NULL,
        client TEXT NOT NULL,
        client_version TEXT NOT NULL,
        transport TEXT NOT NULL,
        session_id TEXT NOT NULL,
        tool TEXT NOT NULL,
        memory_id TEXT NOT NULL,
        arguments TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX held_call_state ON held_call (state)",
)


def apply(connection: apsw.Connection) -> None:
    for statement in _STATEMENTS:
        connection.execute(statement)
