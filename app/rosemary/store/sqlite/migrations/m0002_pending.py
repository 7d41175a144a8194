"""Schema version 2: memories are found by the model of their vectors.

Version 1 could find those without vectors; those of an older model took a full read.
"""

from __future__ import annotations

import apsw


def apply(connection: apsw.Connection) -> None:
    connection.execute("DROP INDEX memory_pending")
    connection.execute(
        """
        CREATE INDEX memory_embedding ON memory (embedding_model, created_at)
            WHERE deleted_at IS NULL
        """
    )
