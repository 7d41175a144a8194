"""Schema version 8: what is kept in memory about vectors stands in a table of its own.

A twentieth of their size, so that a start need not read the vectors.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import apsw

_TABLE: Final = """
    CREATE TABLE passage_code (
        passage INTEGER PRIMARY KEY REFERENCES passage (id) ON DELETE CASCADE,
        memory INTEGER NOT NULL,
        model INTEGER NOT NULL,
        code BLOB NOT NULL
    ) STRICT
"""
# A vector of a wrong size is damage, which the check of the store reports.
_VECTORS: Final = """
    SELECT passage.id, passage.memory, passage.model, passage.vector
    FROM passage JOIN embedding_model ON embedding_model.id = passage.model
    WHERE length(passage.vector) = 4 * embedding_model.dimensions
    ORDER BY passage.id
"""


def apply(connection: apsw.Connection) -> None:
    connection.execute(_TABLE)
    connection.executemany("INSERT INTO passage_code VALUES (?, ?, ?, ?)", _codes(connection))


def _codes(connection: apsw.Connection) -> Iterator[tuple[int, int, int, bytes]]:
    # Start-up time: numpy, which most starts do not need.
    from rosemary.store.sqlite.vectors.sketch import encode  # noqa: PLC0415

    for passage, memory, model, vector in connection.execute(_VECTORS):
        yield passage, memory, model, encode([vector])[0]
