"""The rows of `memory`: one mapper, and every write that changes one."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final

import apsw

from rosemary.domain.decay import DecayView
from rosemary.domain.differences import changed_fields
from rosemary.domain.errors import InternalError, NotFoundError, VersionConflictError
from rosemary.domain.models import Embedding, Link, Memory
from rosemary.domain.types import ChangeKind, Handle, MemoryId, MemoryType
from rosemary.store.sqlite.connections.column_values import (
    Bound,
    from_json,
    from_us,
    from_us_or_none,
    to_json,
    to_list,
    to_rows,
    to_text,
    to_us,
)
from rosemary.store.sqlite.connections.sqlite_connection import fetch, fetch_columns
from rosemary.store.sqlite.history import journal, versions
from rosemary.store.sqlite.history.journal import Journal
from rosemary.store.sqlite.memories import link_rows, tagging
from rosemary.store.sqlite.vectors import passage_vectors

COLUMNS: Final = f"""
    m.row, m.id, m.key, m.content, m.summary, m.content_hash, m.memory_type,
    m.importance, m.metadata, m.source, m.project_id, m.phase, m.author, m.thread_id,
    m.created_at, m.updated_at, m.last_accessed, m.deleted_at, m.version,
    m.embedding_model IS NOT NULL, {journal.COLUMNS}
"""
"""What `from_row` reads, for statements on `memory m` that join `origin`."""

_READ: Final = f"""
    SELECT {COLUMNS}
    FROM json_each(:ids) wanted
    CROSS JOIN memory m ON m.id = wanted.value
    JOIN origin ON origin.id = m.origin
"""  # noqa: S608 - joined from constants
_READ_ROWS: Final = f"""
    SELECT {COLUMNS}
    FROM carray(:rows) wanted
    CROSS JOIN memory m ON m.row = wanted.value
    JOIN origin ON origin.id = m.origin
"""  # noqa: S608 - joined from constants
_IDS: Final = """
    SELECT json_group_array(m.row), json_group_array(m.id)
    FROM carray(:rows) wanted CROSS JOIN memory m ON m.row = wanted.value
"""
_FIND: Final = """
    SELECT id, deleted_at IS NOT NULL AS is_trashed, 0 AS by_key, deleted_at
    FROM memory WHERE id = :reference
    UNION ALL
    SELECT id, 0, 1, NULL FROM memory WHERE key = :reference AND deleted_at IS NULL
    UNION ALL
    SELECT id, 1, 1, deleted_at FROM memory WHERE key = :reference AND deleted_at IS NOT NULL
    ORDER BY is_trashed, by_key, deleted_at DESC
    LIMIT 1
"""
_INSERT: Final = """
    INSERT INTO memory (
        id, key, content, summary, content_hash, memory_type, importance, metadata, source,
        project_id, phase, author, thread_id, created_at, updated_at, last_accessed, deleted_at,
        version, has_title, origin
    ) VALUES (
        :id, :key, :content, :summary, :content_hash, :memory_type, :importance, :metadata,
        :source, :project_id, :phase, :author, :thread_id, :created_at, :updated_at,
        :last_accessed, :deleted_at, :version, :has_title, :origin
    )
    RETURNING row
"""
_UPDATE: Final = """
    UPDATE memory SET origin = :origin, {columns}
    WHERE id = :id AND version = :expected AND (deleted_at IS NOT NULL) = :was_deleted
    RETURNING row
"""
_STEP: Final = ("updated_at", "version")
# What `vacate` may have changed, and what goes with it: `before` does not tell what is in the row.
_PLACE: Final = ("key", "content", "content_hash", "project_id", "deleted_at")
_DETAILS: Final = (
    "summary", "memory_type", "metadata", "source", "phase", "author", "thread_id"
)  # fmt: skip
# Neither can be that of a memory: no key is like an id, no text has this hash.
_VACATE: Final = """
    UPDATE memory SET key = id, content_hash = randomblob(32)
    WHERE id IN (SELECT value FROM json_each(?)) AND deleted_at IS NULL
"""
_PURGE: Final = """
    DELETE FROM memory
    WHERE id IN (SELECT value FROM json_each(?)) AND deleted_at IS NOT NULL
    RETURNING id
"""
_WITHIN: Final = """
    SELECT memory.id FROM json_each(:ids) wanted
    CROSS JOIN memory ON memory.id = wanted.value
    WHERE memory.project_id IN (SELECT value FROM json_each(:projects))
"""


def get(
    connection: apsw.Connection, reference: str, decay: DecayView | None = None
) -> Memory | None:
    """Return the memory with this id or key: a live one first, else one in the trash."""
    found = fetch(connection, _FIND, {"reference": to_text(reference)})
    return get_many(connection, [found[0][0]], decay)[0] if found else None


def get_many(
    connection: apsw.Connection, ids: Sequence[MemoryId], decay: DecayView | None = None
) -> list[Memory]:
    """Return the memories that exist among `ids`, in that order."""
    if not ids:
        return []
    found = _read(connection, _READ, {"ids": to_list(set(ids))}, decay).values()
    memories = {each.id: each for each in found}
    return [memories[each] for each in ids if each in memories]


def of_rows(
    connection: apsw.Connection, rows: Collection[Handle], decay: DecayView | None = None
) -> dict[Handle, Memory]:
    """Return those of the memories that exist."""
    if not rows:
        return {}
    return _read(connection, _READ_ROWS, {"rows": to_rows(list(rows))}, decay)


def ids_of(connection: apsw.Connection, rows: Collection[Handle]) -> dict[Handle, MemoryId]:
    """Return the ids of those of the memories that exist."""
    if not rows:
        return {}
    found = fetch_columns(connection, _IDS, {"rows": to_rows(sorted(rows))})
    return dict(zip(*found, strict=True))


def within(
    connection: apsw.Connection, ids: Collection[MemoryId], projects: Collection[str]
) -> set[MemoryId]:
    """Return those of the memories, live or not, that belong to some projects."""
    bindings = {"ids": to_list(ids), "projects": to_list(projects)}
    return {MemoryId(each) for (each,) in connection.execute(_WITHIN, bindings)}


def _read(
    connection: apsw.Connection, statement: str, values: apsw.Bindings, decay: DecayView | None
) -> dict[Handle, Memory]:
    found = fetch(connection, statement, values)
    rows = [row[0] for row in found]
    tags_of = tagging.of_rows(connection, rows)
    links_of = link_rows.of_rows(connection, rows, decay)
    return {
        Handle(row[0]): from_row(
            row, tuple(tags_of.get(row[0], ())), tuple(links_of.get(row[0], ()))
        )
        for row in found
    }


def insert(
    connection: apsw.Connection, journal: Journal, memory: Memory, embedding: Embedding | None
) -> None:
    """Add a memory with its tags, first version and vectors."""
    call = journal.call(memory.origin, memory.updated_at)
    row = add_row(connection, memory, call.origin)
    if memory.tags:
        tagging.attach(connection, row, memory.tags)
    versions.add(connection, row, (memory.version, ChangeKind.CREATED), call, {})
    if embedding is not None:
        passage_vectors.replace(connection, row, embedding)


def add_row(connection: apsw.Connection, memory: Memory, origin: int) -> int:
    """Add the row of a memory, and nothing that belongs to it; return its number."""
    values = _values(memory, _VALUES) | {"origin": origin}
    return int(fetch(connection, _INSERT, values)[0][0])


def change(
    connection: apsw.Connection,
    journal: Journal,
    before: Memory,
    after: Memory,
    embedding: Embedding | None,
) -> None:
    """Write what changed, the time of deletion too, and a version that keeps the old values."""
    if after.id != before.id or after.version != before.version + 1:
        raise InternalError("A change must lead to the next version of the same memory.")
    call = journal.call(after.origin, after.updated_at)
    changed = changed_fields(before, after)
    columns = _columns(before, after, changed)
    values = _values(after, columns) | {
        "id": after.id,
        "origin": call.origin,
        "expected": before.version,
        "was_deleted": before.deleted_at is not None,
    }
    if "importance" in changed:
        values["last_accessed"] = to_us(max(after.last_accessed, after.updated_at))
    row = _write(connection, before, values, columns)
    if after.tags != before.tags:
        tagging.attach(connection, row, after.tags)
    step = after.version, _kind(before, after)
    versions.add(connection, row, step, call, changed)
    if (before.author, before.content) != (after.author, after.content):
        passage_vectors.replace(connection, row, embedding)


def vacate(connection: apsw.Connection, ids: Collection[MemoryId]) -> None:
    """Free the keys and contents of live memories that are about to get others."""
    connection.execute(_VACATE, (to_list(ids),))


def purge(connection: apsw.Connection, ids: Collection[MemoryId]) -> list[MemoryId]:
    """Delete memories of the trash for good, with all that belongs to them; return which."""
    return [MemoryId(memory_id) for (memory_id,) in fetch(connection, _PURGE, (to_list(ids),))]


def _kind(before: Memory, after: Memory) -> ChangeKind:
    if (before.deleted_at is None) == (after.deleted_at is None):
        return ChangeKind.UPDATED
    return ChangeKind.RESTORED if after.deleted_at is None else ChangeKind.DELETED


def _columns(before: Memory, after: Memory, changed: Mapping[str, object]) -> tuple[str, ...]:
    """Return the columns to write: each that is named costs the indexes that hold it."""
    columns: tuple[str, ...] = _STEP
    is_moved = (before.deleted_at is None) != (after.deleted_at is None)
    if is_moved or before.deleted_at or not changed.keys().isdisjoint(_PLACE):
        columns += _PLACE
    columns += tuple(name for name in _DETAILS if name in changed)
    if "content" in columns or "summary" in columns:
        columns += ("has_title",)
    # Else somebody may have read it, or it faded, since `before` was read.
    if "importance" in changed or after.last_accessed != before.last_accessed:
        columns += ("importance", "last_accessed")
    return columns


@lru_cache(maxsize=64)
def _update(columns: tuple[str, ...]) -> str:
    return _UPDATE.format(columns=", ".join(f"{name} = :{name}" for name in columns))


def _write(
    connection: apsw.Connection, memory: Memory, values: dict[str, Bound], columns: tuple[str, ...]
) -> int:
    """Change the one row that is still as the caller saw it, and return its number."""
    changed = fetch(connection, _update(columns), values)
    if changed:
        return int(changed[0][0])
    if get(connection, memory.id) is None:
        raise NotFoundError.of_memory(memory.id)
    raise VersionConflictError(
        f"Memory {memory.id} was changed in the meantime.",
        hint="Read it again, then repeat the change.",
        details={"id": memory.id, "expected": memory.version},
    )


def _values(memory: Memory, columns: Iterable[str]) -> dict[str, Bound]:
    return {name: _VALUES[name](memory) for name in columns}


_VALUES: Final[Mapping[str, Callable[[Memory], Bound]]] = {
    "id": lambda memory: memory.id,
    "key": lambda memory: memory.key,
    "content": lambda memory: memory.content,
    "summary": lambda memory: memory.summary,
    "content_hash": lambda memory: bytes.fromhex(memory.content_hash),
    "memory_type": lambda memory: str(memory.memory_type),
    "importance": lambda memory: memory.importance,
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
    """Return the memory in the columns of `COLUMNS`, with its tags and links."""
    return Memory(
        id=row[1],
        key=row[2],
        content=row[3],
        summary=row[4],
        content_hash=row[5].hex(),
        memory_type=MemoryType(row[6]),
        tags=tag_names,
        importance=row[7],
        metadata=from_json(row[8]),
        source=row[9],
        project_id=row[10],
        phase=row[11],
        author=row[12],
        thread_id=row[13],
        created_at=from_us(row[14]),
        updated_at=from_us(row[15]),
        last_accessed=from_us(row[16]),
        deleted_at=from_us_or_none(row[17]),
        version=row[18],
        is_embedded=bool(row[19]),
        origin=journal.origin_from_row(row[20:]),
        links=made,
    )
