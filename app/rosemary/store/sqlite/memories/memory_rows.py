"""Maps memories to rows of `memory` and back."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any, Final

import apsw

from rosemary.domain.models import Link, Memory
from rosemary.domain.types import Handle, MemoryId, MemoryType
from rosemary.store.sqlite.connections.column_values import (
    Bound,
    from_json,
    from_us,
    from_us_or_none,
    to_json,
    to_list,
    to_rows,
    to_us,
)
from rosemary.store.sqlite.connections.sqlite_connection import fetch, fetch_columns
from rosemary.store.sqlite.history import journal

COLUMNS: Final = f"""
    m.row, m.id, m.key, m.content, m.summary, m.content_hash, m.memory_type,
    m.importance, m.importance_set, m.metadata, m.source, m.project_id, m.phase, m.author,
    m.thread_id, m.created_at, m.updated_at, m.last_accessed, m.deleted_at, m.version,
    m.embedding_model IS NOT NULL, {journal.COLUMNS}
"""
"""The columns that `from_row` reads, for statements on `memory m` that join `origin`."""

PROJECT: Final = [each.strip() for each in COLUMNS.split(",")].index("m.project_id")
"""The place of the project in such a row, by which rows are kept from those who may not see it."""

_INSERT: Final = """
    INSERT INTO memory (
        id, key, content, summary, content_hash, memory_type, importance,
        importance_set, metadata, source, project_id, phase, author, thread_id, created_at,
        updated_at, last_accessed, deleted_at, version, has_title, origin
    ) VALUES (
        :id, :key, :content, :summary, :content_hash, :memory_type, :importance,
        :importance_set, :metadata, :source, :project_id, :phase, :author, :thread_id,
        :created_at, :updated_at, :last_accessed, :deleted_at, :version, :has_title, :origin
    )
    RETURNING row
"""

DETAILS: Final = (
    "summary", "memory_type", "metadata", "source", "phase", "author", "thread_id"
)  # fmt: skip
"""Columns that a change writes only if their value differs."""


def add_row(connection: apsw.Connection, memory: Memory, origin: int) -> int:
    """Add the row of a memory without tags, links and vectors; return its number."""
    written = values(memory, _VALUES) | {"origin": origin}
    return int(fetch(connection, _INSERT, written)[0][0])


def values(memory: Memory, columns: Iterable[str]) -> dict[str, Bound]:
    """Return a memory's values for these columns."""
    return {name: _VALUES[name](memory) for name in columns}


_VALUES: Final[Mapping[str, Callable[[Memory], Bound]]] = {
    "id": lambda memory: memory.id,
    "key": lambda memory: memory.key,
    "content": lambda memory: memory.content,
    "summary": lambda memory: memory.summary,
    "content_hash": lambda memory: bytes.fromhex(memory.content_hash),
    "memory_type": lambda memory: str(memory.memory_type),
    "importance": lambda memory: memory.importance,
    "importance_set": lambda memory: memory.importance_set,
    "metadata": lambda memory: to_json(memory.metadata),
    "source": lambda memory: memory.source,
    "project_id": lambda memory: memory.project_id,
    "phase": lambda memory: memory.phase,
    "author": lambda memory: memory.author,
    "thread_id": lambda memory: memory.thread_id,
    "created_at": lambda memory: to_us(memory.created_at),
    "updated_at": lambda memory: to_us(memory.updated_at),
    "last_accessed": lambda memory: to_us(memory.last_accessed),
    "deleted_at": lambda memory: None if memory.deleted_at is None else to_us(memory.deleted_at),
    "version": lambda memory: memory.version,
    "has_title": lambda memory: bool(memory.title),
}


def from_row(
    row: tuple[Any, ...], tag_names: tuple[str, ...] = (), made: tuple[Link, ...] = ()
) -> Memory:
    """Return the memory from the columns in `COLUMNS`, with its tags and links."""
    return Memory(
        id=row[1],
        key=row[2],
        content=row[3],
        summary=row[4],
        content_hash=row[5].hex(),
        memory_type=MemoryType(row[6]),
        tags=tag_names,
        importance=row[7],
        importance_set=row[8],
        metadata=from_json(row[9]),
        source=row[10],
        project_id=row[11],
        phase=row[12],
        author=row[13],
        thread_id=row[14],
        created_at=from_us(row[15]),
        updated_at=from_us(row[16]),
        last_accessed=from_us(row[17]),
        deleted_at=from_us_or_none(row[18]),
        version=row[19],
        is_embedded=bool(row[20]),
        origin=journal.origin_from_row(row[21:]),
        links=made,
    )


_IDS_WITHIN: Final = """
    SELECT memory.id FROM json_each(:ids) wanted
    CROSS JOIN memory ON memory.id = wanted.value
    WHERE memory.project_id IN (SELECT value FROM json_each(:projects))
"""
_ROWS_WITHIN: Final = """
    SELECT json_group_array(memory.row) FROM carray(:rows) wanted
    CROSS JOIN memory ON memory.row = wanted.value
    WHERE memory.project_id IN (SELECT value FROM json_each(:projects))
"""


def ids_within(
    connection: apsw.Connection, ids: Collection[MemoryId], projects: Collection[str]
) -> set[MemoryId]:
    """Return the memories, live or in the trash, that belong to these projects."""
    bindings = {"ids": to_list(ids), "projects": to_list(projects)}
    return {MemoryId(each) for (each,) in connection.execute(_IDS_WITHIN, bindings)}


def rows_within(
    connection: apsw.Connection, rows: Collection[Handle], projects: Collection[str]
) -> set[Handle]:
    """Do the same as `ids_within`, by row."""
    bindings = {"rows": to_rows(sorted(rows)), "projects": to_list(projects)}
    return set(*fetch_columns(connection, _ROWS_WITHIN, bindings))
