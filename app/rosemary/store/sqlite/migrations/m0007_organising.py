"""Schema version 7: names of projects, a project for each client, and saved filters.

Who changed one of these last is kept beside it, as for a tag's colour and spelling.
"""

from __future__ import annotations

from typing import Final

import apsw

_STATEMENTS: Final = (
    "ALTER TABLE tag ADD COLUMN changed_at INTEGER",
    "ALTER TABLE tag ADD COLUMN origin INTEGER REFERENCES origin (id)",
    "ALTER TABLE client ADD COLUMN default_project TEXT NOT NULL DEFAULT ''",
    """
    CREATE TABLE project (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        changed_at INTEGER NOT NULL,
        origin INTEGER NOT NULL REFERENCES origin (id)
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE saved_filter (
        folded TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        definition TEXT NOT NULL,
        changed_at INTEGER NOT NULL,
        origin INTEGER NOT NULL REFERENCES origin (id)
    ) STRICT, WITHOUT ROWID
    """,
)


def apply(connection: apsw.Connection) -> None:
    for statement in _STATEMENTS:
        connection.execute(statement)
