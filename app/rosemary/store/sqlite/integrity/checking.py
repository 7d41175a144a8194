"""Checks whether rows, full-text indexes and vectors agree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import apsw

from rosemary.domain.insights import Finding, Severity
from rosemary.domain.models import StoreCheck
from rosemary.domain.ports import UNWATCHED, Watch
from rosemary.domain.types import TextIndex
from rosemary.store.rows.memory_rules import repairable, sentence
from rosemary.store.sqlite.connections.sqlite_connection import fetch
from rosemary.store.sqlite.keywords.fulltext_tables import TABLES, agrees_with_rows
from rosemary.store.sqlite.schema import check_parts

_COUNTS: Final = """
    SELECT
        (SELECT count(*) FROM memory WHERE deleted_at IS NULL),
        (SELECT count(*) FROM memory WHERE deleted_at IS NOT NULL),
        (SELECT count(*) FROM memory_porter_docsize),
        (SELECT count(*) FROM memory_trigram_docsize),
        (SELECT count(*) FROM memory WHERE deleted_at IS NULL AND embedding_model IS NULL),
        (SELECT count(*) FROM passage),
        (
            SELECT count(*) FROM passage JOIN embedding_model ON embedding_model.id = passage.model
            WHERE length(passage.vector) = 4 * embedding_model.dimensions
        )
"""
_UNINDEXED: Final = """
    SELECT count(*) FROM memory
    WHERE deleted_at IS NULL AND row NOT IN (SELECT id FROM {index}_docsize)
"""
_STRAY: Final = """
    SELECT count(*) FROM {index}_docsize
    WHERE id NOT IN (SELECT row FROM memory WHERE deleted_at IS NULL)
"""
_WITHOUT_VECTORS: Final = """
    SELECT count(*) FROM memory
    WHERE embedding_model IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM passage
        WHERE passage.memory = memory.row AND passage.model = memory.embedding_model
    )
"""
_WITHOUT_CODE: Final = """
    SELECT count(*) FROM passage
    LEFT JOIN passage_code ON passage_code.passage = passage.id
    WHERE passage_code.memory IS NOT passage.memory OR passage_code.model <> passage.model
"""
_BROKEN_HISTORY: Final = """
    SELECT count(*) FROM memory
    WHERE version IS NOT (
        SELECT CASE WHEN max(version) - min(version) + 1 = count(*) THEN max(version) END
        FROM memory_version WHERE memory_version.memory = memory.row
    )
"""
_DERIVED: Final = (
    "missing from index",
    "wrong # of entries in index",
    "non-unique entry in index",
    "inverted index for FTS5 table",
    "fts5: corrupt",
)
_SIZE: Final = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"


def check(
    connection: apsw.Connection, *, is_writer: bool, are_pages_known: bool = False
) -> StoreCheck:
    """Compare rows, full-text indexes and vectors with each other.

    Args:
        connection: inside a transaction.
        is_writer: compare every indexed text with its memory, which needs the write lock; a
            reader compares a sample.
        are_pages_known: skip the check of the pages, because the caller does it.
    """
    live, trashed, porter, trigram, pending, passages, vectors = _one(connection, _COUNTS)
    found = findings(connection, is_whole=is_writer, are_pages_known=are_pages_known)
    problems = [each.message for each in found]
    if vectors < passages:
        problems.append(sentence(passages - vectors, "vector has", "vectors have", "a wrong size"))
    return StoreCheck(
        live_memories=live,
        trashed_memories=trashed,
        porter_rows=porter,
        trigram_rows=trigram,
        embedded_memories=live - pending,
        pending_embeddings=pending,
        passages=passages,
        vectors=vectors,
        schema_version=int(connection.pragma("user_version")),
        engine_version=f"SQLite {apsw.sqlite_lib_version()}",
        size_bytes=_one(connection, _SIZE)[0],
        problems=tuple(problems),
    )


def findings(
    connection: apsw.Connection,
    *,
    is_whole: bool,
    are_pages_known: bool = False,
    watch: Watch = UNWATCHED,
) -> Iterator[Finding]:
    """Return the inconsistencies of the store; `is_whole`: compare every indexed text."""
    if foreign := list(check_parts(connection)):
        yield from foreign
        return
    # Before the page check, which would use what the connection has cached of the indexes.
    for index in TextIndex:
        if not agrees_with_rows(connection, index, is_whole=is_whole, watch=watch):
            message = f"The {index} index differs from the texts of the memories."
            yield repairable("full text", message)
    if not are_pages_known:
        yield from damage(connection, "quick_check")
    yield from _strays(connection)
    yield from _disagreements(connection)


def damage(connection: apsw.Connection, pragma: str) -> Iterator[Finding]:
    """Return what SQLite reports about damaged pages."""
    for (found,) in connection.execute(f"PRAGMA {pragma}"):
        if found == "ok":
            continue
        # Derived data can be rebuilt; a damaged page cannot.
        is_derived = any(each in found for each in _DERIVED)
        yield Finding(
            check="file",
            severity=Severity.PROBLEM,
            message=f"The file is damaged: {found}.",
            is_repairable=is_derived,
            is_structural=not is_derived,
        )


def _strays(connection: apsw.Connection) -> Iterator[Finding]:
    strays: dict[str, int] = {}
    for table, *_ in connection.execute("PRAGMA foreign_key_check"):
        strays[table] = strays.get(table, 0) + 1
    for table, count in strays.items():
        one, many = f"row of the table {table} leads", f"rows of the table {table} lead"
        yield repairable("references", sentence(count, one, many, "nowhere"))


def _disagreements(connection: apsw.Connection) -> Iterator[Finding]:
    for index in TextIndex:
        table = TABLES[index]
        count = _one(connection, _UNINDEXED.replace("{index}", table))[0]
        if count:
            rest = f"missing in the {index} index"
            yield repairable("full text", sentence(count, "memory is", "memories are", rest))
        count = _one(connection, _STRAY.replace("{index}", table))[0]
        if count:
            one, many = f"row of the {index} index belongs", f"rows of the {index} index belong"
            yield repairable("full text", sentence(count, one, many, "to no live memory"))
    count = _one(connection, _WITHOUT_VECTORS)[0]
    if count:
        rest = "marked as embedded without vectors"
        yield repairable("vectors", sentence(count, "memory is", "memories are", rest))
    count = _one(connection, _WITHOUT_CODE)[0]
    if count:
        rest = "missing in the table passage_code"
        yield repairable("vectors", sentence(count, "vector is", "vectors are", rest))
    count = _one(connection, _BROKEN_HISTORY)[0]
    if count:
        rest = "gaps in the history"
        yield repairable("history", sentence(count, "memory has", "memories have", rest))


def _one(connection: apsw.Connection, statement: str) -> tuple[Any, ...]:
    return fetch(connection, statement)[0]
