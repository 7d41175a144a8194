"""Memories by id, key, content and filter."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Final

from typing_extensions import override

from rosemary.domain.decay import DecayView
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import Facet, Facets, Memory
from rosemary.domain.types import Handle, MemoryId, SortOrder
from rosemary.store.ports.memory_ports import MemoryReader
from rosemary.store.postgres.server.statements import ask, fetch, fetch_row, to_array, to_sought
from rosemary.store.postgres.tables.organising_tables import TAGS
from rosemary.store.postgres.tables.row_expressions import (
    CURRENT_IMPORTANCE,
    IS_EXCHANGE,
    MINE,
    condition,
    count_passing,
    importance_bindings,
)
from rosemary.store.postgres.themes.pg_links import ask_shown_links
from rosemary.store.postgres.themes.server_job import ServerTheme
from rosemary.store.rows import memory_columns
from rosemary.store.rows.scoped_themes import scoped
from rosemary.store.rows.stored_values import Bound, from_us_or_none, to_us

_READ: Final = f"""
    SELECT {memory_columns.COLUMNS}, {TAGS}
    FROM memory m JOIN origin ON origin.id = m.origin
    WHERE {{wanted}}
"""  # noqa: S608 - joined from constants
_BY_IDS: Final = "{m}.id = ANY(CAST(:ids AS text[]))"
_BY_ROWS: Final = "{m}.row = ANY(CAST(:rows AS bigint[]))"
_BY_REFERENCE: Final = """{m}.row = (
    SELECT row FROM (
        SELECT row, deleted_at IS NOT NULL AS is_trashed, 0 AS by_key, deleted_at
        FROM memory WHERE id = :reference
        UNION ALL
        SELECT row, FALSE, 1, NULL FROM memory WHERE key = :reference AND deleted_at IS NULL
        UNION ALL
        SELECT row, TRUE, 1, deleted_at FROM memory
        WHERE key = :reference AND deleted_at IS NOT NULL
    ) found
    ORDER BY is_trashed, by_key, deleted_at DESC NULLS LAST, row
    LIMIT 1
)"""
_IDS: Final = "SELECT row, id FROM memory WHERE row = ANY(CAST(:rows AS bigint[]))"
_LIST: Final = """
    SELECT m.id FROM memory m WHERE {where}
    ORDER BY {order} LIMIT CAST(:limit AS bigint) OFFSET :skip
"""
_ORDERS: Final[Mapping[SortOrder, str]] = {
    SortOrder.NEWEST: "m.created_at DESC, m.id",
    SortOrder.OLDEST: "m.created_at, m.id",
    SortOrder.UPDATED: "m.updated_at DESC, m.created_at DESC, m.id",
    SortOrder.USED: "m.last_accessed DESC, m.created_at DESC, m.id",
    SortOrder.IMPORTANCE: "m.importance DESC, m.created_at DESC, m.id",
}
_BY_IMPORTANCE: Final = f"{CURRENT_IMPORTANCE} DESC, m.created_at DESC, m.id"
DUPLICATE: Final = """
    SELECT id FROM memory
    WHERE project_id = :project AND content_hash = :hash AND deleted_at IS NULL
"""
KEY: Final = "SELECT 1 FROM memory WHERE key = :key AND deleted_at IS NULL"
_KEYS: Final = """
    SELECT key FROM memory
    WHERE starts_with(key, :prefix) AND key >= :prefix AND deleted_at IS NULL {in_projects}
    ORDER BY key LIMIT :limit
"""
_IN_PROJECTS: Final = "AND project_id = ANY(CAST(:projects AS text[]))"
# Only if the journal confirms the times, because no clock can change its order. Otherwise a clock
# that was once years off would empty the trash.
_EXPIRED: Final = """
    WITH step AS MATERIALIZED (
        SELECT id, changed_at, changed_at - lag(changed_at) OVER (ORDER BY id) AS silence,
            max(changed_at) OVER (ORDER BY id) AS newest
        FROM changeset WHERE {mine}
    )
    SELECT memory.id FROM memory
    JOIN memory_version v ON v.memory = memory.row AND v.version = memory.version
    JOIN step ON step.id = v.changeset
    WHERE memory.deleted_at IS NOT NULL AND memory.deleted_at < :before AND memory.{mine}
        AND step.newest <= memory.deleted_at + :tolerated
        AND step.id >= (SELECT coalesce(max(id), 0) FROM step WHERE silence > :longest_silence)
        AND :before - (SELECT max(newest) FROM step) <= :longest_silence
    ORDER BY memory.deleted_at, memory.row
    LIMIT :limit
""".replace("{mine}", MINE)
_DAY_US: Final = 86_400_000_000
_LONGEST_SILENCE_US: Final = 366 * _DAY_US
# A memory in the trash was last written when it was moved there.
_NEWEST_CHANGE: Final = """
    SELECT greatest(
        (SELECT max(updated_at) FROM memory WHERE deleted_at IS NULL),
        (SELECT max(deleted_at) FROM memory WHERE deleted_at IS NOT NULL)
    )
"""
_OF_OTHERS: Final = """
    SELECT count(*) FROM memory
    WHERE owner IN (SELECT space FROM share WHERE owner <> current_user)
        AND deleted_at IS NULL {in_projects}
"""
# All counts in one statement: live memories are read once, in one round trip.
_FACETS: Final = f"""
    WITH live AS MATERIALIZED (
        SELECT m.row, m.memory_type, m.source, m.project_id, NOT ({IS_EXCHANGE}) AS is_note
        FROM memory m WHERE m.deleted_at IS NULL {{in_projects}}
    )
    SELECT 'type', memory_type, count(*) FROM live GROUP BY memory_type
    UNION ALL
    SELECT 'source', source, count(*) FILTER (WHERE is_note OR :has_conversations)
    FROM live GROUP BY source
    UNION ALL
    SELECT 'project', project_id, count(*) FILTER (WHERE is_note OR :has_conversations)
    FROM live GROUP BY project_id
    UNION ALL
    SELECT 'tag', min(tag.name), count(*)
    FROM live JOIN memory_tag ON memory_tag.memory = live.row JOIN tag ON tag.id = memory_tag.tag
    GROUP BY tag.folded
    UNION ALL
    SELECT 'trash', '', count(*) FROM memory m WHERE m.deleted_at IS NOT NULL {{in_projects}}
"""  # noqa: S608 - joined from constants


class PostgresMemoryReader(ServerTheme, MemoryReader):
    """Reads in one job."""

    @scoped
    @override
    def get(self, reference: str, decay: DecayView | None = None) -> Memory | None:
        found = self._read(_BY_REFERENCE, {"reference": to_sought(reference)}, decay)
        return next(iter(found.values()), None)

    @scoped
    @override
    def get_many(self, ids: Sequence[MemoryId], decay: DecayView | None = None) -> list[Memory]:
        if not ids:
            return []
        found = self._read(_BY_IDS, {"ids": to_array({to_sought(each) for each in ids})}, decay)
        # If two have the same id, the one that `ROW_OF_ID` chooses comes last.
        rows = sorted(found, key=lambda row: (found[row].deleted_at is None, -row))
        memories = {found[each].id: found[each] for each in rows}
        return [memories[each] for each in ids if each in memories]

    @scoped
    @override
    def ids_of(self, handles: Collection[Handle]) -> dict[Handle, MemoryId]:
        if not handles:
            return {}
        rows = to_array(self._job.seen(handles))
        return dict(fetch(self._job.server, _IDS, {"rows": rows}))

    @override
    def within(self, ids: Collection[MemoryId], projects: Collection[str]) -> set[MemoryId]:
        return self._job.ids_within(ids, projects)

    @scoped
    @override
    def of(
        self, handles: Collection[Handle], decay: DecayView | None = None
    ) -> dict[Handle, Memory]:
        return self._read(_BY_ROWS, {"rows": to_array(handles)}, decay) if handles else {}

    @scoped
    @override
    def find_duplicate(self, project_id: str, content_hash: str) -> MemoryId | None:
        if not self._job.sees(project_id):
            return None
        values = {"project": project_id, "hash": bytes.fromhex(content_hash)}
        found = self._job.answer(DUPLICATE, values)
        return MemoryId(found[0][0]) if found else None

    @scoped
    @override
    def is_key_taken(self, key: str) -> bool:
        # Keys are unique over all projects.
        return bool(self._job.answer(KEY, {"key": to_sought(key)}))

    @scoped
    @override
    def list_keys(self, prefix: str, limit: int, project_id: str | None) -> list[str]:
        statement, values = self._in_projects(_KEYS, project_id)
        rows = fetch(
            self._job.server, statement, values | {"prefix": to_sought(prefix), "limit": limit}
        )
        return [key for (key,) in rows]

    @override
    def expired(self, before: datetime, limit: int) -> list[MemoryId]:
        values = {
            "before": to_us(before),
            "tolerated": _DAY_US,
            "longest_silence": _LONGEST_SILENCE_US,
            "limit": limit,
        }
        return [MemoryId(each) for (each,) in fetch(self._job.server, _EXPIRED, values)]

    @override
    def newest_change(self) -> datetime | None:
        return from_us_or_none(fetch_row(self._job.server, _NEWEST_CHANGE)[0])

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
        passing = condition(self._job.in_force(where), is_listed=limit is None)
        values = passing.bound(limit=limit, skip=offset)
        wanted = _ORDERS[order]
        if decay is not None and order is SortOrder.IMPORTANCE:
            wanted = _BY_IMPORTANCE
            values |= importance_bindings(decay)
        statement = passing.into(_LIST).replace("{order}", wanted)
        return [MemoryId(each) for (each,) in fetch(self._job.server, statement, values)]

    @scoped
    @override
    def count(self, where: MemoryFilter) -> int:
        return count_passing(self._job.server, self._job.in_force(where))

    @scoped
    @override
    def count_of_others(self) -> int:
        statement, values = self._in_projects(_OF_OTHERS, None)
        return int(fetch_row(self._job.server, statement, values)[0])

    @scoped
    @override
    def size(self, where: MemoryFilter) -> int:
        inside = self._job.in_force(where)
        return self.count(where) if where.is_trashed else self._job.counts.passing(inside)

    @scoped
    @override
    def facets(self, project_id: str | None = None, *, has_conversations: bool = True) -> Facets:
        statement, values = self._in_projects(_FACETS, project_id)
        counted: dict[str, list[Facet]] = {}
        bindings = values | {"has_conversations": has_conversations}
        for kind, value, count in fetch(self._job.server, statement, bindings):
            counted.setdefault(kind, []).append(Facet(value=value, count=count))
        for facets in counted.values():
            facets.sort(key=lambda each: (-each.count, each.value))
        sources = tuple(counted.get("source", ()))
        return Facets(
            total=sum(each.count for each in sources),
            types=tuple(counted.get("type", ())),
            tags=tuple(counted.get("tag", ())),
            sources=sources,
            projects=tuple(counted.get("project", ())),
            trashed=counted["trash"][0].count,
        )

    def _in_projects(self, statement: str, project_id: str | None) -> tuple[str, dict[str, Bound]]:
        """Return a statement on one project, or on all that the job sees, with its values."""
        asked = self._job.asked(project_id)
        if asked is None:
            return statement.replace("{in_projects}", ""), {}
        narrowed = statement.replace("{in_projects}", _IN_PROJECTS)
        return narrowed, {"projects": to_array(asked)}

    def _read(
        self, wanted: str, values: dict[str, Bound], decay: DecayView | None
    ) -> dict[Handle, Memory]:
        rows = ask(self._job.server, _READ.replace("{wanted}", wanted.replace("{m}", "m")), values)
        links = ask_shown_links(self._job, wanted.replace("{m}", "self"), values, decay)
        found = [row for row in rows() if self._job.sees(row[memory_columns.PROJECT])]
        links_of = links()
        return {
            Handle(row[0]): memory_columns.from_row(
                row[:-1], tuple(row[-1]), tuple(links_of.get(row[0], ()))
            )
            for row in found
        }
