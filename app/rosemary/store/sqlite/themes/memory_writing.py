"""All writes of memories."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime
from functools import lru_cache
from operator import attrgetter
from typing import Final

from typing_extensions import override

from rosemary.domain.decay import Access, DecaySettings, Standing, accessed
from rosemary.domain.errors import InternalError, NotFoundError, VersionConflictError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.history import changed_fields
from rosemary.domain.models import Embedding, Facets, Memory, Origin
from rosemary.domain.types import ChangeKind, MemoryId, MemoryType
from rosemary.store.ports.memory_ports import MemoryWriter
from rosemary.store.rows import memory_columns
from rosemary.store.rows.scoped_themes import scoped
from rosemary.store.rows.stored_values import Bound, from_us, to_us
from rosemary.store.sqlite.connections.sqlite_connection import fetch, to_list
from rosemary.store.sqlite.keywords.document_frequencies import FacetCache, FacetScope
from rosemary.store.sqlite.memories import journal, memory_rows, organising_rows
from rosemary.store.sqlite.memories.filter_sql import count_passing
from rosemary.store.sqlite.themes.memory_theme import SqliteMemoryReader
from rosemary.store.sqlite.vectors import passage_vectors

_EXISTS: Final = "SELECT 1 FROM memory WHERE id = ?"
_UPDATE: Final = """
    UPDATE memory SET origin = :origin, {columns}
    WHERE id = :id AND version = :expected AND (deleted_at IS NOT NULL) = :was_deleted
    RETURNING row
"""
# Placeholders that no memory can have: keys cannot look like ids, no text has this hash.
_VACATE: Final = """
    UPDATE memory SET key = id, content_hash = randomblob(32)
    WHERE id IN (SELECT value FROM json_each(?)) AND deleted_at IS NULL
"""
_PURGE: Final = """
    DELETE FROM memory
    WHERE id IN (SELECT value FROM json_each(?)) AND deleted_at IS NOT NULL
    RETURNING id
"""
_READ: Final = """
    SELECT m.row, m.id, m.memory_type, m.importance, m.access_gain, m.last_accessed
    FROM json_each(?) wanted
    CROSS JOIN memory m ON m.id = wanted.value
    WHERE m.deleted_at IS NULL
"""
# An unchanged importance is left out, so its indexes are not written.
_TOUCH: Final = "UPDATE memory SET access_gain = ?, last_accessed = ? WHERE row = ?"
_REWRITE: Final = """
    UPDATE memory SET importance = ?, access_gain = ?, last_accessed = ? WHERE row = ?
"""
_SETTLE: Final = "UPDATE memory SET importance = ?, last_accessed = ? WHERE id = ?"


class SqliteMemoryWriter(SqliteMemoryReader, MemoryWriter):
    """Reads and writes in one job."""

    @scoped
    @override
    def change(self, before: Memory, after: Memory, embedding: Embedding | None) -> None:
        self._job.require_project(before.project_id)
        self._job.require_project(after.project_id)
        connection = self._job.connection
        if after.id != before.id or after.version != before.version + 1:
            raise InternalError("A change must lead to the next version of the same memory.")
        call = self._job.journal.call(after.origin, after.updated_at)
        changed = changed_fields(before, after)
        columns, values = memory_columns.written_by_change(before, after, changed)
        values["origin"] = call.origin
        row = self._write(before, values, columns)
        if after.tags != before.tags:
            organising_rows.attach_tags(connection, row, after.tags)
        step = after.version, memory_columns.kind_of_change(before, after)
        journal.add_version(connection, row, step, call, changed)
        if (before.author, before.content) != (after.author, after.content):
            passage_vectors.replace_vectors(connection, row, embedding)

    @override
    def purge(self, ids: Collection[MemoryId]) -> list[MemoryId]:
        return [
            MemoryId(memory_id)
            for (memory_id,) in fetch(self._job.connection, _PURGE, (to_list(ids),))
        ]

    @override
    def vacate(self, ids: Collection[MemoryId]) -> None:
        self._job.connection.execute(_VACATE, (to_list(ids),))

    @override
    def record_accesses(self, accesses: Sequence[Access], settings: DecaySettings) -> None:
        connection = self._job.connection
        found = fetch(connection, _READ, (to_list({access.id for access in accesses}),))
        tags_of = organising_rows.tags_of(connection, [row for row, *_ in found])
        rows: dict[MemoryId, int] = {}
        standings: dict[MemoryId, Standing] = {}
        for row, memory_id, memory_type, importance, gain, last_accessed in found:
            rows[memory_id] = row
            standings[memory_id] = Standing(
                memory_type=MemoryType(memory_type),
                importance=importance,
                access_gain=gain,
                last_accessed=from_us(last_accessed),
                is_protected=settings.protects(tags_of.get(row, ())),
            )
        before = dict(standings)
        for access in sorted(accesses, key=attrgetter("at")):
            if access.id in standings:
                standings[access.id] = accessed(standings[access.id], access.at, settings)
        for memory_id, after in standings.items():
            values = (after.access_gain, to_us(after.last_accessed), rows[memory_id])
            if after.importance == before[memory_id].importance:
                connection.execute(_TOUCH, values)
            else:
                connection.execute(_REWRITE, (after.importance, *values))

    @scoped
    @override
    def settle_importance(self, memory_id: MemoryId, importance: float, at: datetime) -> None:
        self._job.require_seen([memory_id])
        self._job.connection.execute(_SETTLE, (importance, to_us(at), memory_id))

    def _write(self, memory: Memory, values: dict[str, Bound], columns: tuple[str, ...]) -> int:
        """Change the row if it is still as the caller saw it, and return its number."""
        connection = self._job.connection
        changed = fetch(connection, _update(columns), values)
        if changed:
            return int(changed[0][0])
        if not fetch(connection, _EXISTS, (memory.id,)):
            raise NotFoundError.of_memory(memory.id)
        raise VersionConflictError(
            f"Memory {memory.id} was changed in the meantime.",
            hint="Read it again, then repeat the change.",
            details={"id": memory.id, "expected": memory.version},
        )

    @scoped
    @override
    def expect_insert(self, memory: Memory) -> None:
        """Do nothing: queries of a file need not be sent ahead."""

    @scoped
    @override
    def insert(self, memory: Memory, embedding: Embedding | None) -> None:
        self._job.require_project(memory.project_id)
        connection = self._job.connection
        call = self._job.journal.call(memory.origin, memory.updated_at)
        row = memory_rows.add_row(connection, memory, call.origin)
        if memory.tags:
            organising_rows.attach_tags(connection, row, memory.tags)
        journal.add_version(connection, row, (memory.version, ChangeKind.CREATED), call, {})
        if embedding is not None:
            passage_vectors.replace_vectors(connection, row, embedding)

    @scoped
    @override
    def count(self, where: MemoryFilter) -> int:
        # Includes changes of this job.
        return count_passing(self._job.connection, self._job.in_force(where))

    @scoped
    @override
    def facets(self, project_id: str | None = None, *, has_conversations: bool = True) -> Facets:
        # Includes changes of this job.
        wanted = FacetScope(project_id=project_id, has_conversations=has_conversations)
        return self._counted(wanted, FacetCache())

    @scoped
    @override
    def update(self, before: Memory, after: Memory, embedding: Embedding | None) -> None:
        self.change(replace(before, deleted_at=None), replace(after, deleted_at=None), embedding)

    @scoped
    @override
    def move_to_trash(self, memory: Memory, at: datetime, origin: Origin) -> None:
        step = memory_columns.next_step(memory, at, origin)
        self.change(replace(memory, deleted_at=None), replace(step, deleted_at=at), None)

    @scoped
    @override
    def restore(self, memory: Memory, key: str, at: datetime, origin: Origin) -> None:
        after = replace(memory_columns.next_step(memory, at, origin), deleted_at=None, key=key)
        self.change(replace(memory, deleted_at=memory.deleted_at or at), after, None)


@lru_cache(maxsize=64)
def _update(columns: tuple[str, ...]) -> str:
    return _UPDATE.format(columns=", ".join(f"{name} = :{name}" for name in columns))
