"""Directed links between memories."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime
from typing import Any, Final

import apsw
from typing_extensions import override

from rosemary.domain.decay import DecayView
from rosemary.domain.errors import NotFoundError
from rosemary.domain.links import CONTRADICTS, SUPERSEDES
from rosemary.domain.models import Link, Memory, MemoryLinks, Origin
from rosemary.domain.records import LinkRecord
from rosemary.domain.types import MemoryId
from rosemary.store.ports.memory_ports import LinkReader, LinkWriter
from rosemary.store.rows import history_rows
from rosemary.store.rows.memory_columns import link_from_row, shown_from
from rosemary.store.rows.scoped_themes import scoped
from rosemary.store.rows.stored_values import Bound, to_us
from rosemary.store.sqlite.connections.sqlite_connection import fetch, to_list
from rosemary.store.sqlite.memories.memory_rows import CURRENT_IMPORTANCE_OF_FEW, bindings_of
from rosemary.store.sqlite.themes.job import Job, Theme

_ADD: Final = """
    INSERT INTO link (source, target, relation, weight, created_at)
    VALUES (?, ?, ?, ?, ?)
"""
_CHANGE: Final = """
    UPDATE link SET weight = ? WHERE source = ? AND target = ? AND relation = ? RETURNING id
"""
_REMOVE: Final = """
    DELETE FROM link WHERE source = ? AND target = ? AND relation = ? RETURNING weight
"""
# One end is given and live; the other must be live too.
_OUTGOING: Final = """
    SELECT link.id, link.created_at, self.row, 0, m.id, m.key, m.summary,
        {importance}, link.relation, link.weight, m.project_id
    FROM json_each(:rows) wanted
    CROSS JOIN memory self ON self.row = wanted.value AND self.deleted_at IS NULL
    CROSS JOIN link ON link.source = self.row
    CROSS JOIN memory m ON m.row = link.target AND m.deleted_at IS NULL
"""
_INCOMING: Final = """
    SELECT link.id, link.created_at, self.row, 1, m.id, m.key, m.summary,
        {importance}, link.relation, link.weight, m.project_id
    FROM json_each(:rows) wanted
    CROSS JOIN memory self ON self.row = wanted.value AND self.deleted_at IS NULL
    CROSS JOIN link ON link.target = self.row {narrowed}
    CROSS JOIN memory m ON m.row = link.source AND m.deleted_at IS NULL
"""
_IN_ORDER: Final = "ORDER BY link.created_at, link.id"
_SHOWN: Final = (
    _OUTGOING
    + "UNION ALL"
    + _INCOMING.replace("{narrowed}", f"AND link.relation IN ('{SUPERSEDES}', '{CONTRADICTS}')")
    + "ORDER BY 2, 1"
)
_ROW: Final = "SELECT row FROM memory WHERE id = ?"
_TARGETS: Final = """
    SELECT source.id, target.id
    FROM json_each(:ids) wanted
    CROSS JOIN memory source ON source.id = wanted.value
    CROSS JOIN link ON link.source = source.row AND link.relation = :relation
    CROSS JOIN memory target ON target.row = link.target
"""
# Each memory is reached once, by a shortest path.
_REACHED: Final = """
    WITH RECURSIVE reached (row, via) AS (
        SELECT row, NULL FROM memory WHERE id = :source
        UNION
        SELECT link.target, link.source
        FROM reached JOIN link ON link.source = reached.row AND link.relation = :relation
    )
    SELECT reached.row, reached.via, memory.id
    FROM reached JOIN memory ON memory.row = reached.row
"""


class SqliteLinkReader(Theme, LinkReader):
    """Reads in one job."""

    @override
    def targets(self, ids: Collection[MemoryId], relation: str) -> dict[MemoryId, list[MemoryId]]:
        found: dict[MemoryId, list[MemoryId]] = {}
        bindings = {"ids": to_list(ids), "relation": relation}
        for source, target in self._job.connection.execute(_TARGETS, bindings):
            found.setdefault(MemoryId(source), []).append(MemoryId(target))
        return found

    @scoped
    @override
    def way(self, source: MemoryId, target: MemoryId, relation: str) -> list[MemoryId]:
        if not self._job.seen_ids([source]):
            return []
        bindings = {"source": source, "relation": relation}
        # Includes memories that the job does not see: else two could supersede each other.
        came_from: dict[int, int | None] = {}
        ids: dict[int, MemoryId] = {}
        end = None
        for row, via, memory_id in fetch(self._job.connection, _REACHED, bindings):
            came_from.setdefault(row, via)
            ids[row] = MemoryId(memory_id)
            if memory_id == target:
                end = row
                break
        found = []
        while end is not None:
            found.append(ids[end])
            end = came_from[end]
        return list(self._job.seen_ids(found[::-1]))

    @scoped
    @override
    def of(self, memory: Memory, decay: DecayView | None = None) -> MemoryLinks:
        self._job.require_seen((memory.id,))
        rows = _rows_of(self._job.connection, (memory.id,))
        outgoing = _links(self._job, _OUTGOING + _IN_ORDER, rows, decay)
        incoming = _links(self._job, _INCOMING.replace("{narrowed}", "") + _IN_ORDER, rows, decay)
        return MemoryLinks(
            memory=memory,
            outgoing=tuple(link_from_row(row) for row in outgoing),
            incoming=tuple(link_from_row(row) for row in incoming),
        )


class SqliteLinkWriter(SqliteLinkReader, LinkWriter):
    """Reads and writes in one job."""

    def _change(self, ends: tuple[MemoryId, MemoryId], link: tuple[str, float]) -> bool:
        """Set the weight of a link; return False if there is none."""
        connection = self._job.connection
        relation, weight = link
        return bool(fetch(connection, _CHANGE, (weight, *_rows_of(connection, ends), relation)))

    def _insert(
        self,
        ends: tuple[MemoryId, MemoryId],
        link: tuple[str, float],
        at: datetime,
    ) -> None:
        """Add a link that does not exist yet."""
        connection = self._job.connection
        connection.execute(_ADD, (*_rows_of(connection, ends), *link, to_us(at)))

    def _delete(self, ends: tuple[MemoryId, MemoryId], relation: str) -> float | None:
        """Remove a link and return its weight, None if there is none."""
        connection = self._job.connection
        removed = fetch(connection, _REMOVE, (*_rows_of(connection, ends), relation))
        return float(removed[0][0]) if removed else None

    @scoped
    @override
    def add(
        self,
        source: MemoryId,
        target: MemoryId,
        relation: str,
        weight: float,
        at: datetime,
        origin: Origin,
    ) -> None:
        ends, link = (source, target), (relation, weight)
        self._job.require_seen(ends)
        with self._job.recorded(history_rows.of_link(source, target, relation), at, origin):
            if not self._change(ends, link):
                self._insert(ends, link, at)

    @scoped
    @override
    def remove(
        self, source: MemoryId, target: MemoryId, relation: str, at: datetime, origin: Origin
    ) -> float | None:
        self._job.require_seen((source, target))
        with self._job.recorded(history_rows.of_link(source, target, relation), at, origin):
            return self._delete((source, target), relation)

    @override
    def take(self, source: MemoryId, link: LinkRecord, at: datetime, origin: Origin) -> None:
        ends, what = (source, link.target), (link.relation, link.weight)
        with self._job.recorded(history_rows.of_link(*ends, link.relation), at, origin):
            self._insert(ends, what, link.created_at)


def shown_links(job: Job, rows: Collection[int], decay: DecayView | None) -> dict[int, list[Link]]:
    """Return the links that each live memory shows, oldest first.

    These are its links to live memories, and the incoming ones that supersede or contradict it.
    """
    found: dict[int, list[Link]] = {}
    for row in _links(job, _SHOWN, rows, decay):
        found.setdefault(row[2], []).append(shown_from(row))
    return found


def _links(
    job: Job, statement: str, rows: Collection[int], decay: DecayView | None
) -> Iterable[tuple[Any, ...]]:
    """Return the rows of a statement on links of these memories to those that the job sees."""
    values: dict[str, Bound] = {"rows": to_list(rows)}
    importance = "m.importance"
    if decay is not None:
        importance = CURRENT_IMPORTANCE_OF_FEW
        values |= bindings_of(decay)
    found = job.connection.execute(statement.replace("{importance}", importance), values)
    return found if job.projects is None else (row for row in found if job.sees(row[-1]))


def _rows_of(connection: apsw.Connection, ids: Collection[MemoryId]) -> list[int]:
    rows = []
    for each in ids:
        found = fetch(connection, _ROW, (each,))
        if not found:
            raise NotFoundError.of_memory(each)
        rows.append(int(found[0][0]))
    return rows
