"""Adds rows of `memory`, and finds those of some projects."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import apsw

from rosemary.domain.models import Memory
from rosemary.domain.types import Handle, MemoryId
from rosemary.store.rows import memory_columns
from rosemary.store.sqlite.connections.column_values import to_list, to_rows
from rosemary.store.sqlite.connections.sqlite_connection import fetch, fetch_columns

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


def add_row(connection: apsw.Connection, memory: Memory, origin: int) -> int:
    """Add the row of a memory without tags, links and vectors; return its number."""
    written = memory_columns.values(memory) | {"origin": origin}
    return int(fetch(connection, _INSERT, written)[0][0])


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
