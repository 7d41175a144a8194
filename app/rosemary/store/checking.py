"""Whether rows, full-text indexes and vectors agree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import apsw

from rosemary.domain.models import StoreCheck
from rosemary.domain.types import TextIndex
from rosemary.store.connection import fetch
from rosemary.store.fulltext_checking import agrees_with_rows
from rosemary.store.fulltext_tables import TABLES

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
    LEFT JOIN (
        SELECT memory, count(*) AS steps, min(version) AS first, max(version) AS last
        FROM memory_version GROUP BY memory
    ) history ON history.memory = memory.row
    WHERE history.last IS NOT memory.version
        OR history.last - history.first + 1 <> history.steps
"""
_SIZE: Final = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"


def check(connection: apsw.Connection, *, is_writer: bool) -> StoreCheck:
    """Compare rows, full-text rows and vectors with each other.

    Args:
        connection: one that is inside a transaction.
        is_writer: compare every indexed text with its memory, which needs the write lock; a
            reader compares a sample of them.
    """
    live, trashed, porter, trigram, pending, passages, vectors = _one(connection, _COUNTS)
    # Before quick_check, which would else judge the indexes by what the connection remembers.
    problems = [
        f"The {index} index differs from the texts of the memories."
        for index in TextIndex
        if not agrees_with_rows(connection, index, is_whole=is_writer)
    ]
    problems += [*_damage(connection), *_disagreements(connection)]
    if vectors < passages:
        problems.append(_sentence(passages - vectors, "vector has", "vectors have", "a wrong size"))
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
        sqlite_version=apsw.sqlite_lib_version(),
        size_bytes=_one(connection, _SIZE)[0],
        problems=tuple(problems),
    )


def _damage(connection: apsw.Connection) -> Iterator[str]:
    for (finding,) in connection.execute("PRAGMA quick_check"):
        if finding != "ok":
            yield f"The file is damaged: {finding}."
    strays: dict[str, int] = {}
    for table, *_ in connection.execute("PRAGMA foreign_key_check"):
        strays[table] = strays.get(table, 0) + 1
    for table, count in strays.items():
        yield _sentence(count, "row", "rows", f"of the table {table} lead nowhere")


def _disagreements(connection: apsw.Connection) -> Iterator[str]:
    for index in TextIndex:
        table = TABLES[index]
        count = _one(connection, _UNINDEXED.replace("{index}", table))[0]
        if count:
            yield _sentence(count, "memory is", "memories are", f"missing in the {index} index")
        count = _one(connection, _STRAY.replace("{index}", table))[0]
        if count:
            yield _sentence(count, "row", "rows", f"of the {index} index belong to no live memory")
    count = _one(connection, _WITHOUT_VECTORS)[0]
    if count:
        yield _sentence(count, "memory is", "memories are", "marked as embedded without vectors")
    count = _one(connection, _WITHOUT_CODE)[0]
    if count:
        yield _sentence(count, "vector is", "vectors are", "missing in the table passage_code")
    count = _one(connection, _BROKEN_HISTORY)[0]
    if count:
        yield _sentence(count, "memory has", "memories have", "gaps in the history")


def _one(connection: apsw.Connection, statement: str) -> tuple[Any, ...]:
    return fetch(connection, statement)[0]


def _sentence(count: int, singular: str, plural: str, rest: str) -> str:
    return f"{count} {singular if count == 1 else plural} {rest}."
