"""The two FTS5 indexes: tables, tokenizers, internal records, BM25, merging, and checks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Final

import apsw

from rosemary.domain.ports import UNWATCHED, Watch
from rosemary.domain.types import TextIndex
from rosemary.store.rows.indexed_words import TRIGRAM_CHARS, Totals
from rosemary.store.sqlite.connections.sqlite_connection import (
    allow_tables_of_indexes,
    connect_reader,
    fetch,
    interruptible,
    literal,
)

TABLES: Final[Mapping[TextIndex, str]] = {
    TextIndex.PORTER: "memory_porter",
    TextIndex.TRIGRAM: "memory_trigram",
}
"""The table of each index."""

TITLE: Final = "iif(m.has_title, m.summary, '')"
"""The indexed part of a memory's summary, for statements on `memory m`."""


def any_of(terms: Iterable[str]) -> str:
    """Return the FTS5 expression for texts that contain any of the terms."""
    return " OR ".join(literal(term) for term in dict.fromkeys(terms))


_VARINT_BYTES: Final = 9
_COOKIE: Final = slice(4, None)
# Marks another record format, which indexes with other options have.
_OTHER_FORM: Final = b"\xff\x00\x00\x01"


def varints(block: bytes) -> Iterator[int]:
    """Yield the varints of a record: seven bits a byte, eight in the ninth."""
    value = size = 0
    for byte in block:
        size += 1
        if size == _VARINT_BYTES:
            value = value << 8 | byte
        else:
            value = value << 7 | byte & 0x7F
            if byte & 0x80:
                continue
        yield value
        value = size = 0


def pages_of_pieces(block: bytes) -> list[int]:
    """Return the number of pages of each segment; empty if the record is not understood.

    Args:
        block: the structure record.
    """
    record = block[_COOKIE]
    if record.startswith(_OTHER_FORM):
        return []
    try:
        return list(_pages_in(varints(record)))
    except ValueError:
        return []


def _pages_in(numbers: Iterator[int]) -> Iterator[int]:
    """Yield the number of pages of each segment.

    Raises:
        ValueError: there are too few numbers.
    """
    # Numbers of levels, of segments, and of writes.
    levels, _pieces, _written = islice(numbers, 3)
    for _ in range(levels):
        _merging, pieces = islice(numbers, 2)
        for _ in range(pieces):
            _number, first, last = islice(numbers, 3)
            yield last - first + 1


# The first record holds the number of rows and their tokens.
_AVERAGES: Final = "SELECT block FROM {index}_data WHERE id = 1"


def totals_of(connection: apsw.Connection, index: TextIndex) -> Totals:
    """Return the totals of an index, as it stores them."""
    blocks = fetch(connection, _AVERAGES.replace("{index}", TABLES[index]))
    numbers = list(varints(blocks[0][0])) if blocks else []
    rows, tokens = (*numbers, 0, 0)[:2]
    return Totals(rows=rows, tokens=tokens)


PIECES_MAX: Final = 8
"""An index with no more segments is not merged. Source: docs/benchmarks.md."""

_STEP_PAGES: Final = 64
# 8 MB: larger segments are not rewritten for a few memories.
_SMALL_PAGES: Final = 2_048
_NEW_SHARE: Final = 8

_STRUCTURE: Final = """
    SELECT block FROM {table}_data WHERE id = 10 AND typeof(block) = 'blob'
"""
# A negative number merges all segments, not only those of similar size.
_MERGE: Final = "INSERT INTO {table} ({table}, rank) VALUES ('merge', ?)"
# The number of changes that FTS5 reports if there was nothing left to do.
_NOTHING: Final = 1


def scattered(connection: apsw.Connection) -> list[str]:
    """Return the index tables that are worth merging."""
    return [table for table in TABLES.values() if _is_scattered(connection, table)]


def merge_some(connection: apsw.Connection, table: str) -> bool:
    """Merge some pages of an index, for a few milliseconds; return whether there may be more."""
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
    """Drop what the connection has cached of an index, as others may have written since.

    Queries do so themselves. `PRAGMA quick_check` does not, and would report damage.
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
