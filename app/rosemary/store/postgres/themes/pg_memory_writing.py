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
from rosemary.domain.errors import InternalError, LostRaceError, NotFoundError
from rosemary.domain.history import changed_fields
from rosemary.domain.models import Embedding, Memory, Origin
from rosemary.domain.types import ChangeKind, MemoryId, MemoryType
from rosemary.store.ports.memory_ports import MemoryWriter
from rosemary.store.postgres.server.statements import (
    Server,
    fetch,
    fetch_row,
    run,
    to_array,
    to_sought,
)
from rosemary.store.postgres.tables import (
    call_journal,
    memory_words,
    organising_tables,
    passage_rows,
)
from rosemary.store.postgres.tables.organising_tables import TAGS
from rosemary.store.postgres.tables.row_expressions import ROW_OF_ID
from rosemary.store.postgres.themes.pg_memories import DUPLICATE, KEY, PostgresMemoryReader
from rosemary.store.rows import memory_columns
from rosemary.store.rows.scoped_themes import scoped
from rosemary.store.rows.stored_values import Bound, from_us, to_us

_INSERT_WITH_CALL: Final = memory_columns.INSERT.replace(":origin", call_journal.ORIGIN)
# Fails for a person who may only read the memory.
_EXISTS: Final = f"SELECT require_writable(owner) FROM memory WHERE row = {ROW_OF_ID}"  # noqa: S608
_UPDATE: Final = """
    UPDATE memory SET origin = :origin, {columns}
    WHERE version = :expected AND row = (
        SELECT min(row) FROM memory WHERE id = :id AND (deleted_at IS NOT NULL) = :was_deleted
    )
    RETURNING row, embedding_model
"""
# Placeholders that no memory can have: a key cannot look like an id, and no text has this hash.
_VACATE: Final = """
    UPDATE memory SET key = id, content_hash = sha256(uuid_send(gen_random_uuid()))
    WHERE row IN (
        SELECT min(row) FROM memory
        WHERE id = ANY(CAST(:ids AS text[])) AND deleted_at IS NULL GROUP BY id
    )
"""
_PURGE: Final = """
    DELETE FROM memory
    WHERE row IN (
        SELECT min(row) FROM memory
        WHERE id = ANY(CAST(:ids AS text[])) AND deleted_at IS NOT NULL GROUP BY id
    )
    RETURNING id, owner
"""
_STANDINGS: Final = f"""
    SELECT m.row, m.id, m.memory_type, m.importance, m.access_gain, m.last_accessed, {TAGS}
    FROM memory m
    WHERE m.id = ANY(CAST(:ids AS text[])) AND m.deleted_at IS NULL
"""  # noqa: S608 - a constant
_TOUCH: Final = """
    UPDATE memory SET importance = :importance, access_gain = :gain, last_accessed = :at
    WHERE row = :row
"""
_SETTLE: Final = f"""
    UPDATE memory SET importance = :importance, last_accessed = :at WHERE row = {ROW_OF_ID}
"""  # noqa: S608 - a constant
_TEXT: Final = {"content", "author", "summary", "has_title", "deleted_at"}


class PostgresMemoryWriter(PostgresMemoryReader, MemoryWriter):
    """Reads and writes in one job."""

    @scoped
    @override
    def expect_insert(self, memory: Memory) -> None:
        of_content = {"project": memory.project_id, "hash": bytes.fromhex(memory.content_hash)}
        self._job.expect(DUPLICATE, of_content)
        self._job.expect(KEY, {"key": to_sought(memory.key)})

    @scoped
    @override
    def insert(self, memory: Memory, embedding: Embedding | None) -> None:
        self._job.require_project(memory.project_id)
        server, journal = self._job.server, self._job.journal
        self._job.expect_nothing()
        # Vectors may be added later in the same job, and need the models.
        self._job.counts.expect_models()
        is_begun = journal.has(memory.origin)
        asked = journal.ask_call(memory.origin, memory.updated_at)
        model = None if embedding is None else passage_rows.ask_model(server, embedding.model)
        row = add_row(server, memory, asked().origin if is_begun else None)
        self._job.added += 1
        if memory.deleted_at is None:
            self._job.inserted[memory.id] = row, memory.content_hash, memory.author
        created = memory.version, ChangeKind.CREATED
        journal.add_version(row, created, asked(), {})
        if embedding is not None and model is not None:
            self._job.note_vectors(row, passage_rows.add(server, row, embedding, model()))

    @scoped
    @override
    def change(self, before: Memory, after: Memory, embedding: Embedding | None) -> None:
        self._job.require_project(before.project_id)
        self._job.require_project(after.project_id)
        server = self._job.server
        if after.id != before.id or after.version != before.version + 1:
            raise InternalError("A change must lead to the next version of the same memory.")
        self._job.expect_nothing()
        self._job.inserted.pop(before.id, None)
        call = self._job.journal.call(after.origin, after.updated_at)
        changed = changed_fields(before, after)
        columns, values = memory_columns.written_by_change(before, after, changed)
        values["origin"] = call.origin
        row, model = _write(server, before, columns, values)
        self._job.moved_models.add(model)
        if after.tags != before.tags:
            organising_tables.attach_tags(server, row, after.tags)
        step = after.version, memory_columns.kind_of_change(before, after)
        self._job.journal.add_version(row, step, call, changed)
        if not _TEXT.isdisjoint(columns):
            memory_words.put(server, row, after)
        if (before.author, before.content) != (after.author, after.content):
            made_by = passage_rows.replace(server, self._job.counts.indexed, row, embedding)
            if embedding is not None:
                self._job.note_vectors(row, made_by)

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
        step = memory_columns.next_step(memory, at, origin)
        after = replace(step, deleted_at=None, key=key)
        self.change(replace(memory, deleted_at=memory.deleted_at or at), after, None)

    @override
    def purge(self, ids: Collection[MemoryId]) -> list[MemoryId]:
        found = fetch(self._job.server, _PURGE, {"ids": to_array(ids)})
        gone = [MemoryId(each) for each, _ in found]
        self._job.noted.purged += gone
        self._job.noted.spaces |= {owner for _, owner in found}
        self._job.expect_nothing()
        return gone

    @override
    def vacate(self, ids: Collection[MemoryId]) -> None:
        run(self._job.server, _VACATE, {"ids": to_array(ids)})
        self._job.expect_nothing()

    @override
    def record_accesses(self, accesses: Sequence[Access], settings: DecaySettings) -> None:
        server = self._job.server
        rows: dict[MemoryId, int] = {}
        standings: dict[MemoryId, Standing] = {}
        wanted = {"ids": to_array({access.id for access in accesses})}
        for row, memory_id, kind, importance, gain, last, tags in fetch(server, _STANDINGS, wanted):
            rows[memory_id] = row
            standings[memory_id] = Standing(
                memory_type=MemoryType(kind),
                importance=importance,
                access_gain=gain,
                last_accessed=from_us(last),
                is_protected=settings.protects(tags),
            )
        for access in sorted(accesses, key=attrgetter("at")):
            if access.id in standings:
                standings[access.id] = accessed(standings[access.id], access.at, settings)
        for memory_id, after in standings.items():
            values = {
                "importance": after.importance,
                "gain": after.access_gain,
                "at": to_us(after.last_accessed),
                "row": rows[memory_id],
            }
            run(server, _TOUCH, values)

    @scoped
    @override
    def settle_importance(self, memory_id: MemoryId, importance: float, at: datetime) -> None:
        self._job.require_seen([memory_id])
        values = {"importance": importance, "at": to_us(at), "id": memory_id}
        run(self._job.server, _SETTLE, values)


def add_row(server: Server, memory: Memory, origin: int | None) -> int:
    """Add the row of a memory with its words and tags, without links and vectors; return it.

    Without `origin`, the statement finds the row of the memory's call. That row exists, but its
    number has not been read yet.
    """
    values = memory_columns.values(memory)
    if origin is None:
        values |= call_journal.caller(memory.origin)
        row = int(fetch_row(server, _INSERT_WITH_CALL, values)[0])
    else:
        row = int(fetch_row(server, memory_columns.INSERT, values | {"origin": origin})[0])
    if memory.deleted_at is None:
        memory_words.put(server, row, memory)
    if memory.tags:
        organising_tables.attach_tags(server, row, memory.tags)
    return row


def _write(
    server: Server, memory: Memory, columns: tuple[str, ...], values: dict[str, Bound]
) -> tuple[int, int | None]:
    """Change the row if it is still as the caller saw it; return its number and its model's."""
    for row, model in fetch(server, _update(columns), values):
        return row, model
    if not fetch(server, _EXISTS, {"id": memory.id}):
        raise NotFoundError.of_memory(memory.id)
    raise LostRaceError(
        f"Memory {memory.id} was changed in the meantime.",
        hint="Read it again, then repeat the change.",
        details={"id": memory.id, "expected": memory.version},
    )


@lru_cache(maxsize=64)
def _update(columns: tuple[str, ...]) -> str:
    return _UPDATE.format(columns=", ".join(f"{name} = :{name}" for name in columns))
