"""Checks that the full-text indexes match the texts of the memories."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Final

import apsw

from rosemary.domain.ports import UNWATCHED, Watch
from rosemary.domain.types import TextIndex
from rosemary.store.sqlite.connections.column_values import literal
from rosemary.store.sqlite.connections.interruption import interruptible
from rosemary.store.sqlite.connections.sqlite_connection import (
    allow_tables_of_indexes,
    connect_reader,
    fetch,
)
from rosemary.store.sqlite.keywords.fulltext_tables import TABLES, TRIGRAM_CHARS

_SAMPLE_SIZE: Final = 32
_SAMPLE_CHARS: Final = 24
_SAMPLE: Final = """
    SELECT row, body FROM memory_text
    WHERE row % max(1, (SELECT count(*) FROM memory WHERE deleted_at IS NULL) / :size) = 0
    LIMIT :size
"""
_HOLDS: Final = "SELECT 1 FROM {index} WHERE {index} MATCH :words AND rowid = :row"
_WHOLE: Final = "INSERT INTO {index} ({index}, rank) VALUES ('integrity-check', 1)"
_MADE_BY: Final = "SELECT sql FROM main.sqlite_schema WHERE type = 'table' AND name = ?"
_VIEWS: Final = """
    SELECT name FROM main.sqlite_schema
    WHERE type = 'view' AND name IN ('memory_text', 'memory_ended_text')
"""
_PARTS: Final = ("data", "idx", "docsize", "config")


def agrees_with_rows(
    connection: apsw.Connection,
    index: TextIndex,
    *,
    is_whole: bool,
    watch: Watch = UNWATCHED,
) -> bool:
    """Return whether an index matches the texts of the live memories.

    Args:
        connection: inside a transaction, if it may write.
        index: which one.
        is_whole: compare every text; else the beginnings of a sample.
        watch: for the part that runs on another connection.
    """
    try:
        look_again(connection, index)
        if is_whole:
            _compare(connection, TABLES[index], watch)
            return True
        holds = _HOLDS.replace("{index}", TABLES[index])
        return all(
            fetch(connection, holds, {"words": literal(phrase), "row": row})
            for row, body in fetch(connection, _SAMPLE, {"size": _SAMPLE_SIZE})
            if (phrase := _indexed_phrase(body, index))
        )
    except (apsw.CorruptError, UnicodeDecodeError):
        return False


def _compare(connection: apsw.Connection, table: str, watch: Watch) -> None:
    """Compare an index with the rows, and raise `apsw.CorruptError` if they differ.

    SQLite compares only for writers, and would block others for 1 to 2 s with 100,000 memories. So
    a reader compares a temporary copy of the index with the rows of its snapshot.
    """
    if not connection.readonly("main"):
        connection.execute(_WHOLE.replace("{index}", table))
        return
    with (
        closing(connect_reader(Path(connection.filename))) as beside,
        interruptible(beside, watch),
    ):
        # FTS5 creates the tables of the copy; the main file stays read-only.
        allow_tables_of_indexes(beside)
        # On the disk, because an index may be larger than the memory.
        beside.pragma("temp_store", "file")
        # The copy is deleted with the connection.
        beside.execute("BEGIN")
        _copy(beside, table)
        beside.execute(_WHOLE.replace("{index}", f"temp.{table}", 1).replace("{index}", table))


def _copy(connection: apsw.Connection, table: str) -> None:
    """Copy an index to temporary tables, with views of the texts under their usual names."""
    for (view,) in fetch(connection, _VIEWS):
        connection.execute(f"CREATE TEMP VIEW {view} AS SELECT * FROM main.{view}")  # noqa: S608 - named above
    ((made_by,),) = fetch(connection, _MADE_BY, (table,))
    connection.execute(made_by.replace("CREATE VIRTUAL TABLE ", "CREATE VIRTUAL TABLE temp.", 1))
    for part in _PARTS:
        connection.execute(f"DELETE FROM temp.{table}_{part}")  # noqa: S608 - names of ours
        connection.execute(
            f"INSERT INTO temp.{table}_{part} SELECT * FROM main.{table}_{part}"  # noqa: S608 - as above
        )


def look_again(connection: apsw.Connection, index: TextIndex) -> None:
    """Drop what the connection has cached of an index before the last writes of others.

    Queries do so themselves; `PRAGMA quick_check` does not, and would report damage.
    """
    fetch(connection, _HOLDS.replace("{index}", TABLES[index]), {"words": '"a"', "row": 0})


def _indexed_phrase(body: str, index: TextIndex) -> str:
    """Return the beginning of a text as a phrase, empty if it may have no tokens."""
    phrase = body[:_SAMPLE_CHARS]
    if index is TextIndex.TRIGRAM:
        return phrase if len(phrase) >= TRIGRAM_CHARS and phrase.isascii() else ""
    # The last word may be cut off.
    phrase = phrase if phrase == body else phrase.rpartition(" ")[0]
    return phrase if any(char.isalnum() for char in phrase if char.isascii()) else ""
