"""A made-up step to a next version of the format, as a later program has one."""

from __future__ import annotations

import apsw


def add_mood(connection: apsw.Connection) -> None:
    """Add a table and a column, and fill the column."""
    connection.execute("CREATE TABLE mood (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID")
    connection.execute("ALTER TABLE memory ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'")
    connection.execute("UPDATE memory SET mood = 'merry'")
