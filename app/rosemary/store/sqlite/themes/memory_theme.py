"""Memories by id, key, content and filter."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

import apsw
from typing_extensions import override

from rosemary.domain.decay import DecayView
from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.memory_ids import memory_ids
from rosemary.domain.models import Facets, Memory
from rosemary.domain.types import Handle, MemoryId, SortOrder, TextIndex
from rosemary.store.ports.memory_ports import MemoryReader
from rosemary.store.rows import memory_columns
from rosemary.store.rows.scoped_themes import scoped
from rosemary.store.rows.stored_values import Bound, from_us_or_none, to_text, to_us
from rosemary.store.sqlite.connections.sqlite_connection import (
    fetch,
    fetch_columns,
    fetch_row,
    to_list,
    to_rows,
)
from rosemary.store.sqlite.keywords.document_frequencies import FacetCache, FacetScope
from rosemary.store.sqlite.keywords.facet_counting import facets, together
from rosemary.store.sqlite.memories import memory_rows, organising_rows
from rosemary.store.sqlite.memories.filter_sql import condition, count_passing
from rosemary.store.sqlite.memories.memory_rows import CURRENT_IMPORTANCE, bindings_of
from rosemary.store.sqlite.themes.job import Job, Theme
from rosemary.store.sqlite.themes.link_theme import shown_links

_READ: Final = f"""
    SELECT {memory_columns.COLUMNS}
    FROM json_each(:ids) wanted
    CROSS JOIN memory m ON m.id = wanted.value
    JOIN origin ON origin.id = m.origin
"""  # noqa: S608 - joined from constants
_READ_ROWS: Final = f"""
    SELECT {memory_columns.COLUMNS}
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
_LIST: Final = """
    SELECT {id} AS id FROM memory m WHERE {where} ORDER BY {order} LIMIT :limit OFFSET :skip
"""
# As one value: 100,000 single rows would take Python's lock as often and keep the window from
# painting. Packed ids take 4 MB, as text 12 MB.
_PACKED: Final = "SELECT count(*), CAST(group_concat(id, '') AS BLOB) FROM ({ids})"
_PACKED_ID: Final = "unhex(m.id, '-')"
_PACKED_BYTES: Final = 16
# Orders without an index sort packed ids: 100,000 take 10 to 11 MB for that instead of 15.
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
_DUPLICATE: Final = """
    SELECT id FROM memory
    WHERE project_id = ? AND content_hash = ? AND deleted_at IS NULL
"""
_KEY: Final = "SELECT 1 FROM memory WHERE key = ? AND deleted_at IS NULL"
# Bounds instead of LIKE, so that the index on keys is used.
_KEYS: Final = """
    SELECT key FROM memory
    WHERE key >= :prefix AND key < :beyond AND deleted_at IS NULL
        AND (:project IS NULL OR project_id = :project)
    ORDER BY key LIMIT :limit
"""
_LAST_CHARACTER: Final = chr(0x10FFFF)
# Only if the journal, whose order no clock can change, confirms the times. A clock that was once
# years off would otherwise empty the trash.
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
# A memory in the trash was last written when it was moved there.
_NEWEST_CHANGE: Final = """
    SELECT max(changed_at) FROM (
        SELECT max(updated_at) AS changed_at FROM memory WHERE deleted_at IS NULL
        UNION ALL
        SELECT max(deleted_at) FROM memory WHERE deleted_at IS NOT NULL
    )
"""


class SqliteMemoryReader(Theme, MemoryReader):
    """Reads in one job."""

    @scoped
    @override
    def get(self, reference: str, decay: DecayView | None = None) -> Memory | None:
        found = fetch(self._job.connection, _FIND, {"reference": to_text(reference)})
        return next(iter(self.get_many([found[0][0]], decay)), None) if found else None

    @scoped
    @override
    def get_many(self, ids: Sequence[MemoryId], decay: DecayView | None = None) -> list[Memory]:
        if not ids:
            return []
        found = _read(self._job, _READ, {"ids": to_list(set(ids))}, decay).values()
        memories = {each.id: each for each in found}
        return [memories[each] for each in ids if each in memories]

    @scoped
    @override
    def ids_of(self, handles: Collection[Handle]) -> dict[Handle, MemoryId]:
        if not handles:
            return {}
        rows = to_rows(sorted(self._job.seen(handles)))
        found = fetch_columns(self._job.connection, _IDS, {"rows": rows})
        return dict(zip(*found, strict=True))

    @override
    def within(self, ids: Collection[MemoryId], projects: Collection[str]) -> set[MemoryId]:
        return memory_rows.ids_within(self._job.connection, ids, projects)

    @scoped
    @override
    def of(
        self, handles: Collection[Handle], decay: DecayView | None = None
    ) -> dict[Handle, Memory]:
        if not handles:
            return {}
        return _read(self._job, _READ_ROWS, {"rows": to_rows(sorted(set(handles)))}, decay)

    @scoped
    @override
    def find_duplicate(self, project_id: str, content_hash: str) -> MemoryId | None:
        if not self._job.sees(project_id):
            return None
        bindings = (project_id, bytes.fromhex(content_hash))
        found = fetch(self._job.connection, _DUPLICATE, bindings)
        return MemoryId(found[0][0]) if found else None

    @scoped
    @override
    def is_key_taken(self, key: str) -> bool:
        # Ids are unique over all projects.
        return bool(fetch(self._job.connection, _KEY, (key,)))

    @scoped
    @override
    def list_keys(self, prefix: str, limit: int, project_id: str | None) -> list[str]:
        found: list[str] = []
        for each in self._requested(project_id):
            bindings = {
                "prefix": prefix,
                "beyond": prefix + _LAST_CHARACTER,
                "project": each,
                "limit": limit,
            }
            found += [key for (key,) in self._job.connection.execute(_KEYS, bindings)]
        return sorted(found)[:limit]

    @override
    def expired(self, before: datetime, limit: int) -> list[MemoryId]:
        bindings = {
            "before": to_us(before),
            "tolerated": _DAY_US,
            "longest_silence": _LONGEST_SILENCE_US,
            "limit": limit,
        }
        rows = fetch(self._job.connection, _EXPIRED, bindings)
        return [MemoryId(memory_id) for (memory_id,) in rows]

    @override
    def newest_change(self) -> datetime | None:
        return from_us_or_none(fetch_row(self._job.connection, _NEWEST_CHANGE)[0])

    def _in_order(
        self,
        where: MemoryFilter,
        order: SortOrder,
        limit: int | None,
        offset: int,
    ) -> Sequence[MemoryId]:
        """Return ids in the given order."""
        passing = condition(where)
        statement = passing.into(_LIST).replace("{order}", _ORDERS[order])
        bindings = passing.bound(limit=_NO_LIMIT if limit is None else limit, skip=offset)
        return _ids_of(self._job.connection, statement, bindings)

    def _by_importance(
        self,
        where: MemoryFilter,
        decay: DecayView,
        limit: int | None,
        offset: int,
    ) -> Sequence[MemoryId]:
        """Return ids by present importance, then newest first."""
        connection = self._job.connection
        passing = condition(where)
        values = passing.bindings | bindings_of(decay)
        least: float = 0
        if limit:
            # Decay only lowers importance. So no memory that is stored with less than the present
            # importance of the last one can come before it, and the index skips them all.
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

    @scoped
    @override
    def list_ids(
        self,
        where: MemoryFilter,
        order: SortOrder,
        limit: int | None = None,
        offset: int = 0,
        decay: DecayView | None = None,
    ) -> Sequence[MemoryId]:
        where = self._job.in_force(where)
        if decay is not None and order is SortOrder.IMPORTANCE:
            return self._by_importance(where, decay, limit, offset)
        return self._in_order(where, order, limit, offset)

    @scoped
    @override
    def count(self, where: MemoryFilter) -> int:
        where = self._job.in_force(where)
        fulltext = self._job.fulltext
        if where == EVERYTHING:
            # The index holds exactly the live memories, and knows their number.
            return fulltext.totals(TextIndex.PORTER).rows
        listed = fulltext.listed.get(where)
        return count_passing(self._job.connection, where) if listed is None else len(listed)

    @scoped
    @override
    def count_of_others(self) -> int:
        return 0

    @scoped
    @override
    def size(self, where: MemoryFilter) -> int:
        if where.is_trashed:
            return self.count(where)
        fulltext = self._job.fulltext
        return fulltext.rows_in(fulltext.scope(self._job.in_force(where)))

    @scoped
    @override
    def facets(self, project_id: str | None = None, *, has_conversations: bool = True) -> Facets:
        wanted = FacetScope(project_id=project_id, has_conversations=has_conversations)
        return self._counted(wanted, self._job.frequencies.facets)

    def _counted(self, wanted: FacetScope, cache: FacetCache) -> Facets:
        parts = [replace(wanted, project_id=each) for each in self._requested(wanted.project_id)]
        return together([facets(self._job.connection, each, cache) for each in parts])

    def _requested(self, project_id: str | None) -> Sequence[str | None]:
        """Return the requested project, or all that the job sees; None means every one."""
        if self._job.projects is None:
            return (project_id,)
        wanted = self._job.projects if project_id is None else (project_id,)
        return [each for each in wanted if self._job.sees(each)]


def _read(
    job: Job, statement: str, values: apsw.Bindings, decay: DecayView | None
) -> dict[Handle, Memory]:
    found = fetch(job.connection, statement, values)
    if job.projects is not None:
        found = [row for row in found if job.sees(row[memory_columns.PROJECT])]
    rows = [row[0] for row in found]
    tags_of = organising_rows.tags_of(job.connection, rows)
    links_of = shown_links(job, rows, decay)
    return {
        Handle(row[0]): memory_columns.from_row(
            row, tuple(tags_of.get(row[0], ())), tuple(links_of.get(row[0], ()))
        )
        for row in found
    }


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
