"""Schema version 9: which entries of other programs' exports were imported, and into what.

The entry is named by a digest, so that nothing of its text or title is kept once the memory is
deleted for good. It counts as imported while its changeset is in force or its memory is live.
"""

from __future__ import annotations

from typing import Final

import apsw

_STATEMENTS: Final = (
    """
    CREATE TABLE imported (
        entry BLOB NOT NULL,
        changeset INTEGER NOT NULL REFERENCES changeset (id),
        memory INTEGER REFERENCES memory (row) ON DELETE SET NULL,
        content_hash BLOB NOT NULL,
        PRIMARY KEY (entry, changeset)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE INDEX imported_memory ON imported (memory) WHERE memory IS NOT NULL",
)


def apply(connection: apsw.Connection) -> None:
    for statement in _STATEMENTS:
        connection.execute(statement)
