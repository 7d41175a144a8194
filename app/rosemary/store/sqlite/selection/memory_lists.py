"""Ids in order, counts, duplicates and neighbours: reads that need no content."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Final

import apsw

from rosemary.domain.decay import DecayView
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.memory_ids import memory_ids
from rosemary.domain.ranking import ThreadNeighbours
from rosemary.domain.types import Handle, MemoryId, SortOrder
from rosemary.store.sqlite.connections.column_values import (
    Bound,
    from_us_or_none,
    to_rows,
    to_text,
    to_us,
)
from rosemary.store.sqlite.connections.sqlite_connection import fetch, fetch_columns, fetch_row
from rosemary.store.sqlite.selection.filter_sql import condition
from rosemary.store.sqlite.selection.importance import CURRENT_IMPORTANCE, bindings_of

_LIST: Final = """
    SELECT {id} AS id FROM memory m WHERE {where} ORDER BY {order} LIMIT :limit OFFSET :skip
"""
# As one value: a row of SQLite takes Python's lock again each time, and 100,000 of them keep the
# window from painting. Packed it takes 4 MB to make of as many where a text took 12.
_PACKED: Final = "SELECT count(*), CAST(group_concat(id, '') AS BLOB) FROM ({ids})"
_PACKED_ID: Final = "unhex(m.id, '-')"
_PACKED_BYTES: Final = 16
# An order that no index has sorts packed ids: 100,000 take 10 to 11 MB for that and not 15.
_ORDERS: Final[Mapping[SortOrder, str]] = {
    SortOrder.NEWEST: "m.created_at DESC, m.id",
    SortOrder.OLDEST: "m.created_at, m.id",
    SortOrder.UPDATED: "m.updated_at DESC, m.created_at DESC, m.id",
    SortOrder.USED: "m.last_accessed DESC, m.created_at DESC, {id}",
    SortOrder.IMPORTANCE: "m.importance DESC, m.created_at DESC, {id}",
}
_NO_LIMIT: Final = -1
_BY_IMPORTANCE: Final = f"""
    SELECT {{id}} AS id FROM memory m WHERE {{where}} AND m.importance >= :least
    ORDER BY {CURRENT_IMPORTANCE} DESC, m.created_at DESC, {{id}}
    LIMIT :limit OFFSET :skip
"""  # noqa: S608 - joined from constants
_MOST_IMPORTANT: Final = f"""
    SELECT {CURRENT_IMPORTANCE} AS left
    FROM (
        SELECT m.row, m.memory_type, m.importance, m.last_accessed
        FROM memory m WHERE {{where}}
        ORDER BY m.importance DESC LIMIT :limit
    ) m
    ORDER BY left DESC
    LIMIT 1 OFFSET :skip
"""  # noqa: S608 - joined from constants
_CANDIDATES: Final = 1_000
_COUNT: Final = "SELECT count(*) FROM memory m WHERE {where}"
_DUPLICATE: Final = """
    SELECT id FROM memory
    WHERE project_id = ? AND content_hash = ? AND deleted_at IS NULL
"""
_KEY: Final = "SELECT 1 FROM memory WHERE key = ? AND deleted_at IS NULL"
_OF_KEY: Final = "SELECT m.row FROM memory m WHERE m.key = :key AND {where}"
# Between two bounds, not with LIKE: so the index on keys is used.
_KEYS: Final = """
    SELECT key FROM memory
    WHERE key >= :prefix AND key < :beyond AND deleted_at IS NULL
        AND (:project IS NULL OR project_id = :project)
    ORDER BY key LIMIT :limit
"""
_LAST_CHARACTER: Final = chr(0x10FFFF)
# Only where the journal, whose order no clock can change, bears the times out. A clock that once
# was years off would else empty the trash: of what was deleted while it was behind, or of
# everything while it is ahead.
_EXPIRED: Final = """
    WITH step AS MATERIALIZED (
        SELECT id, changed_at, changed_at - lag(changed_at) OVER (ORDER BY id) AS silence,
            max(changed_at) OVER (ORDER BY id) AS newest
        FROM changeset
    )
    SELECT memory.id FROM memory
    JOIN memory_version v ON v.memory = memory.row AND v.version = memory.version
    JOIN step ON step.id = v.changeset
    WHERE memory.deleted_at IS NOT NULL AND memory.deleted_at < :before
        AND step.newest <= memory.deleted_at + :tolerated
        AND step.id >= (SELECT coalesce(max(id), 0) FROM step WHERE silence > :longest_silence)
        AND :before - (SELECT max(newest) FROM step) <= :longest_silence
    ORDER BY memory.deleted_at
    LIMIT :limit
"""
_DAY_US: Final = 86_400_000_000
_LONGEST_SILENCE_US: Final = 366 * _DAY_US
# A memory in the trash was last written when it was put there.
_NEWEST_CHANGE: Final = """
    SELECT max(changed_at) FROM (
        SELECT max(updated_at) AS changed_at FROM memory WHERE deleted_at IS NULL
        UNION ALL
        SELECT max(deleted_at) FROM memory WHERE deleted_at IS NOT NULL
    )
"""
_NEIGHBOURS: Final = """
    SELECT json_group_array(m.row),
        json_group_array((
            SELECT n.row FROM memory n
            WHERE n.project_id = m.project_id AND n.thread_id = m.thread_id
                AND n.thread_id <> '' AND (n.created_at, n.row) < (m.created_at, m.row)
                AND {where}
            ORDER BY n.created_at DESC, n.row DESC LIMIT 1
        )),
        json_group_array((
            SELECT n.row FROM memory n
            WHERE n.project_id = m.project_id AND n.thread_id = m.thread_id
                AND n.thread_id <> '' AND (n.created_at, n.row) > (m.created_at, m.row)
                AND {where}
            ORDER BY n.created_at, n.row LIMIT 1
        ))
    FROM carray(:rows) wanted
    CROSS JOIN memory m ON m.row = wanted.value
    WHERE m.deleted_at IS NULL AND m.thread_id <> ''
"""


def list_keys(
    connection: apsw.Connection, prefix: str, limit: int, project_id: str | None
) -> list[str]:
    """Return the keys of live memories that begin so, in the order of the alphabet."""
    bindings = {
        "prefix": prefix,
        "beyond": prefix + _LAST_CHARACTER,
        "project": project_id,
        "limit": limit,
    }
    return [key for (key,) in connection.execute(_KEYS, bindings)]


def list_ids(
    connection: apsw.Connection,
    where: MemoryFilter,
    order: SortOrder,
    limit: int | None,
    offset: int,
) -> Sequence[MemoryId]:
    """Return ids in the given order."""
    passing = condition(where)
    statement = passing.into(_LIST).replace("{order}", _ORDERS[order])
    bindings = passing.bound(limit=_NO_LIMIT if limit is None else limit, skip=offset)
    return _ids_of(connection, statement, bindings)


def list_by_importance(
    connection: apsw.Connection,
    where: MemoryFilter,
    decay: DecayView,
    limit: int | None,
    offset: int,
) -> Sequence[MemoryId]:
    """Return ids by what decay has left of their importance, then newest first."""
    passing = condition(where)
    values = passing.bindings | bindings_of(decay)
    least: float = 0
    if limit:
        # What has faded was stored with at least as much: where some are known, nothing that was
        # stored with less can come before them, and the index leaves it out.
        last = offset + limit - 1
        sample = values | {"limit": last + _CANDIDATES, "skip": last}
        found = fetch(connection, passing.into(_MOST_IMPORTANT), sample)
        least = found[0][0] if found else 0
    bindings = values | {
        "limit": _NO_LIMIT if limit is None else limit,
        "skip": offset,
        "least": least,
    }
    return _ids_of(connection, passing.into(_BY_IMPORTANCE), bindings)


def _ids_of(
    connection: apsw.Connection, statement: str, bindings: dict[str, Bound]
) -> Sequence[MemoryId]:
    packing = statement.replace("{id}", _PACKED_ID)
    count, packed = fetch_row(connection, _PACKED.format(ids=packing), bindings)
    if len(packed or b"") == count * _PACKED_BYTES:
        return memory_ids(packed or b"")
    return [
        memory_id for (memory_id,) in fetch(connection, statement.replace("{id}", "m.id"), bindings)
    ]


def count(connection: apsw.Connection, where: MemoryFilter) -> int:
    """Return how many memories pass the filter."""
    passing = condition(where)
    return int(fetch_row(connection, passing.into(_COUNT), passing.bindings)[0])


def find_duplicate(
    connection: apsw.Connection, project_id: str, content_hash: str
) -> MemoryId | None:
    """Return the live memory of that project which has this content, if any."""
    bindings = (project_id, bytes.fromhex(content_hash))
    found = fetch(connection, _DUPLICATE, bindings)
    return MemoryId(found[0][0]) if found else None


def is_key_taken(connection: apsw.Connection, key: str) -> bool:
    """Return whether a live memory has this key."""
    return bool(fetch(connection, _KEY, (key,)))


def of_key(connection: apsw.Connection, key: str, where: MemoryFilter) -> Handle | None:
    """Return the memory with this key if it passes the filter."""
    passing = condition(where, is_for_few_rows=True)
    found = fetch(connection, passing.into(_OF_KEY), passing.bound(key=to_text(key)))
    return Handle(found[0][0]) if found else None


def expired(connection: apsw.Connection, before: datetime, limit: int) -> list[MemoryId]:
    """Return memories that were moved to the trash before a time, oldest first.

    Those are left out whose time is in doubt: the clock was a day or more behind when they were
    deleted, or it has leapt forward by more than a year since.
    """
    bindings = {
        "before": to_us(before),
        "tolerated": _DAY_US,
        "longest_silence": _LONGEST_SILENCE_US,
        "limit": limit,
    }
    rows = fetch(connection, _EXPIRED, bindings)
    return [MemoryId(memory_id) for (memory_id,) in rows]


def newest_change(connection: apsw.Connection) -> datetime | None:
    """Return when a memory was last written, if ever."""
    return from_us_or_none(fetch_row(connection, _NEWEST_CHANGE)[0])


def thread_neighbours(
    connection: apsw.Connection, rows: Collection[Handle], where: MemoryFilter
) -> dict[Handle, ThreadNeighbours]:
    """Return the live neighbours of each live memory that belongs to a thread."""
    if where.is_trashed:
        return {}
    passing = condition(where, alias="n")
    values = {**passing.bindings, "rows": to_rows(sorted(rows))}
    found, *around = fetch_columns(connection, passing.into(_NEIGHBOURS), values)
    return dict(zip(found, map(ThreadNeighbours, *around), strict=True))
