"""Merges the pieces of the full-text indexes, a little at a time.

Each commit adds a piece, and each word of a search is looked for in every one. FTS5 itself merges
those of a like size as it writes, which leaves 8 to 20 of them.
"""

from __future__ import annotations

from typing import Final

import apsw

from rosemary.store.connections.connection import fetch
from rosemary.store.keywords.fulltext_records import pages_of_pieces
from rosemary.store.keywords.fulltext_tables import TABLES

PIECES_MAX: Final = 8
"""An index in no more is left as it is. Source: docs/benchmarks.md."""

_STEP_PAGES: Final = 64
# Eight megabytes: what is larger is not written anew for the sake of a few memories.
_SMALL_PAGES: Final = 2_048
_NEW_SHARE: Final = 8

_STRUCTURE: Final = """
    SELECT block FROM {table}_data WHERE id = 10 AND typeof(block) = 'blob'
"""
# By a negative number all pieces are merged, and not only those of a like size.
_MERGE: Final = "INSERT INTO {table} ({table}, rank) VALUES ('merge', ?)"
# What FTS5 says by the number of changes where there was nothing left to do.
_NOTHING: Final = 1


def scattered(connection: apsw.Connection) -> list[str]:
    """Return the tables of the indexes that are worth merging."""
    return [table for table in TABLES.values() if _is_scattered(connection, table)]


def merge_some(connection: apsw.Connection, table: str) -> bool:
    """Merge some pages of an index, in milliseconds; return whether there may be more to do."""
    before: int = connection.total_changes()
    connection.execute(_MERGE.replace("{table}", table), (-_STEP_PAGES,))
    after: int = connection.total_changes()
    return after - before > _NOTHING


def _is_scattered(connection: apsw.Connection, table: str) -> bool:
    blocks = fetch(connection, _STRUCTURE.replace("{table}", table))
    pages = [pages for (block,) in blocks for pages in pages_of_pieces(block)]
    if len(pages) <= PIECES_MAX:
        return False
    rest = sum(pages) - max(pages)
    return sum(pages) <= _SMALL_PAGES or rest * _NEW_SHARE >= sum(pages)
