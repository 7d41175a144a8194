"""Maps memories and links from rows, writes and filters the columns of `memory`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from rosemary.domain.filters import MemoryFilter
from rosemary.domain.links import SEEN_FROM_TARGET, importance_score
from rosemary.domain.models import Link, Memory, Origin
from rosemary.domain.types import ChangeKind, MemoryId, MemoryType
from rosemary.store.rows.history_rows import ORIGIN_COLUMNS, origin_from_row
from rosemary.store.rows.stored_values import (
    Bound,
    from_json,
    from_us,
    from_us_or_none,
    to_json,
    to_us,
    to_us_or_none,
)

COLUMNS: Final = f"""
    m.row, m.id, m.key, m.content, m.summary, m.content_hash, m.memory_type,
    m.importance, m.importance_set, m.metadata, m.source, m.project_id, m.phase, m.author,
    m.thread_id, m.created_at, m.updated_at, m.last_accessed, m.deleted_at, m.version,
    m.embedding_model IS NOT NULL, {ORIGIN_COLUMNS}
"""
"""The columns that `from_row` reads, for statements on `memory m` that join `origin`."""

PROJECT: Final = [each.strip() for each in COLUMNS.split(",")].index("m.project_id")
"""The position of the project in such a row, to leave out rows that the job may not see."""

# Columns that a change writes only if their value differs.
_DETAILS: Final = (
    "summary", "memory_type", "metadata", "source", "phase", "author", "thread_id"
)  # fmt: skip
_STEP: Final = ("updated_at", "version")
# Columns that `vacate` may have changed, so `before` may differ from the row.
_PLACE: Final = ("key", "content", "content_hash", "project_id", "deleted_at")

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
    "deleted_at": lambda memory: to_us_or_none(memory.deleted_at),
    "version": lambda memory: memory.version,
    "has_title": lambda memory: bool(memory.title),
}

ALL: Final = tuple(_VALUES)
"""Every column whose value comes from the memory itself."""

_WRITTEN: Final = (*ALL, "origin")
INSERT: Final = f"""
    INSERT INTO memory ({", ".join(_WRITTEN)})
    VALUES ({", ".join(f":{name}" for name in _WRITTEN)})
    RETURNING row
"""  # noqa: S608 - joined from constants
"""Adds a memory and returns its row."""

# The second part lets SQLite use the index by thread.
_OF_THREAD: Final = "{m}.thread_id = :where_thread AND {m}.thread_id <> ''"


def plain_conditions(where: MemoryFilter) -> tuple[list[str], dict[str, Bound]]:
    """Return a filter's conditions on single columns of the row `{m}`, and their bindings."""
    parts: list[str] = []
    bindings: dict[str, Bound] = {}
    for sql, name, value in (
        ("{m}.project_id = :where_project", "where_project", where.project_id),
        ("{m}.phase = :where_phase", "where_phase", where.phase),
        (_OF_THREAD, "where_thread", where.thread_id),
        ("{m}.created_at >= :where_from", "where_from", to_us_or_none(where.created_from)),
        ("{m}.created_at < :where_before", "where_before", to_us_or_none(where.created_before)),
    ):
        if value is not None:
            parts.append(sql)
            bindings[name] = value
    return parts, bindings


def link_from_row(row: tuple[Any, ...]) -> Link:
    """Return the link from a row.

    Columns: id and time of the link, row of the memory that shows it, whether it is incoming; id,
    key, summary and importance of the other memory, relation, weight, project of the other.
    """
    _, created_at, _, is_incoming, other, key, summary, importance, relation, weight, _ = row
    return Link(
        id=MemoryId(other),
        key=key,
        summary=summary,
        relation=relation,
        weight=weight,
        score=weight * importance_score(importance),
        created_at=from_us(created_at),
        is_incoming=bool(is_incoming),
    )


def shown_from(row: tuple[Any, ...]) -> Link:
    """Return the link as a memory shows it; an incoming one gets its name for this side."""
    link = link_from_row(row)
    if not link.is_incoming:
        return link
    return replace(link, relation=SEEN_FROM_TARGET[link.relation])


def values(memory: Memory, columns: Iterable[str] = ALL) -> dict[str, Bound]:
    """Return a memory's values for these columns."""
    return {name: _VALUES[name](memory) for name in columns}


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
        origin=origin_from_row(row[21:]),
        links=made,
    )


def kind_of_change(before: Memory, after: Memory) -> ChangeKind:
    """Return what a change does: it updates, deletes or restores."""
    if (before.deleted_at is None) == (after.deleted_at is None):
        return ChangeKind.UPDATED
    return ChangeKind.RESTORED if after.deleted_at is None else ChangeKind.DELETED


def written_by_change(
    before: Memory, after: Memory, changed: Mapping[str, object]
) -> tuple[tuple[str, ...], dict[str, Bound]]:
    """Return the columns that a change writes, and the values for its statement.

    The values also hold `id`, `expected` and `was_deleted`: the statement finds the row only if it
    is still as the caller saw it. `changed` holds the old values of the changed fields.
    """
    columns = _columns(before, after, changed)
    written = values(after, columns) | {
        "id": after.id,
        "expected": before.version,
        "was_deleted": before.deleted_at is not None,
    }
    if "importance" in changed:
        written["last_accessed"] = to_us(max(after.last_accessed, after.updated_at))
    return columns, written


def _columns(before: Memory, after: Memory, changed: Mapping[str, object]) -> tuple[str, ...]:
    """Return only the columns to write, since each one also updates its indexes."""
    columns: tuple[str, ...] = _STEP
    is_moved = (before.deleted_at is None) != (after.deleted_at is None)
    if is_moved or before.deleted_at or not changed.keys().isdisjoint(_PLACE):
        columns += _PLACE
    columns += tuple(name for name in _DETAILS if name in changed)
    if "content" in columns or "summary" in columns:
        columns += ("has_title",)
    # Otherwise leave them: an access or decay may have changed them since `before` was read.
    if "importance" in changed or after.last_accessed != before.last_accessed:
        columns += ("importance", "importance_set", "last_accessed")
    return columns


def next_step(memory: Memory, at: datetime, origin: Origin) -> Memory:
    """Return the memory as its next version."""
    return replace(memory, version=memory.version + 1, updated_at=at, origin=origin)
