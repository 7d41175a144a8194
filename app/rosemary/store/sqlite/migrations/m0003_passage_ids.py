"""Schema version 3: the id of a passage is never given again.

What is kept in memory about passages is known to be theirs by the id alone.
"""

from __future__ import annotations

from typing import Final

import apsw

_STATEMENTS: Final = (
    """
    CREATE TABLE passage_3 (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        memory INTEGER NOT NULL REFERENCES memory (row) ON DELETE CASCADE,
        model INTEGER NOT NULL REFERENCES embedding_model (id),
        ordinal INTEGER NOT NULL,
        start INTEGER NOT NULL,
        end INTEGER NOT NULL,
        vector BLOB NOT NULL,
        UNIQUE (memory, model, ordinal)
    ) STRICT
    """,
    """
    INSERT INTO passage_3 (id, memory, model, ordinal, start, end, vector)
    SELECT id, memory, model, ordinal, start, end, vector FROM passage ORDER BY id
    """,
    "DROP TABLE passage",
    "ALTER TABLE passage_3 RENAME TO passage",
)


def apply(connection: apsw.Connection) -> None:
    for statement in _STATEMENTS:
        connection.execute(statement)
