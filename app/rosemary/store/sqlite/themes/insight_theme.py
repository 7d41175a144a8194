"""Statistics over all memories, the graph of links, integrity checks and repair."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import apsw
from typing_extensions import override

from rosemary.domain.decay import DecayView
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.insights import (
    QUARTER_S,
    Finding,
    GraphEdge,
    GraphNode,
    LinkGraph,
    Mended,
    Quarter,
    Space,
    Writer,
)
from rosemary.domain.models import StoreCheck
from rosemary.domain.ports import UNWATCHED, Watch
from rosemary.domain.types import MemoryId, MemoryType, Transport
from rosemary.store.ports.history_ports import CheckReader, CheckWriter
from rosemary.store.ports.search_ports import InsightReader
from rosemary.store.sqlite.connections.sqlite_connection import fetch, interruptible, to_list
from rosemary.store.sqlite.integrity import checking
from rosemary.store.sqlite.memories import organising_rows
from rosemary.store.sqlite.memories.filter_sql import condition
from rosemary.store.sqlite.memories.memory_rows import (
    CURRENT_IMPORTANCE,
    CURRENT_IMPORTANCE_OF_FEW,
    bindings_of,
)
from rosemary.store.sqlite.themes.job import Theme

_QUARTER_US: Final = QUARTER_S * 1_000_000
# Via the remainder, so that times before 1970 are rounded down too.
_QUARTERS: Final = """
    SELECT m.created_at - ((m.created_at % :quarter) + :quarter) % :quarter AS begin, count(*)
    FROM memory m WHERE {where}
    GROUP BY begin ORDER BY begin
"""
_FADED: Final = f"""
    SELECT count(*) FROM memory m
    WHERE m.deleted_at IS NULL AND {CURRENT_IMPORTANCE} < :below
"""  # noqa: S608 - a constant
_WRITERS: Final = """
    SELECT origin.client, origin.transport, sum(written.members) AS members
    FROM (
        SELECT coalesce(changeset.origin, m.origin) AS origin, count(*) AS members
        FROM memory m
        LEFT JOIN memory_version first ON first.memory = m.row AND first.version = 1
        LEFT JOIN changeset ON changeset.id = first.changeset
        WHERE m.deleted_at IS NULL GROUP BY 1
    ) written
    JOIN origin ON origin.id = written.origin
    GROUP BY origin.client, origin.transport
    ORDER BY members DESC, origin.client, origin.transport
"""
_SPACE: Final = "SELECT name, pgsize FROM dbstat WHERE aggregate = TRUE"
_WORD_TABLES: Final = ("memory_porter", "memory_trigram")
_VECTOR_TABLES: Final = ("passage", "sqlite_autoindex_passage")
_CENTER: Final = "SELECT row FROM memory WHERE id = ? AND deleted_at IS NULL"
_BEYOND: Final = """
    SELECT m.row, max(weight)
    FROM (
        SELECT link.target AS row, link.weight
        FROM json_each(:rows) wanted CROSS JOIN link ON link.source = wanted.value
        UNION ALL
        SELECT link.source, link.weight
        FROM json_each(:rows) wanted CROSS JOIN link ON link.target = wanted.value
    ) other
    CROSS JOIN memory m ON m.row = other.row AND m.deleted_at IS NULL
    GROUP BY m.row ORDER BY 2 DESC, m.row
"""
_LINKED: Final = """
    SELECT m.row, count(*) OVER ()
    FROM (
        SELECT near, count(*) AS links
        FROM (
            SELECT link.source AS near, link.target AS far FROM link
            UNION ALL
            SELECT link.target, link.source FROM link
        )
        WHERE far NOT IN (SELECT row FROM memory WHERE deleted_at IS NOT NULL)
        GROUP BY near
    ) counted
    CROSS JOIN memory m ON m.row = counted.near
    WHERE {where}
    ORDER BY counted.links DESC, m.created_at DESC, m.row
    LIMIT :limit
"""
_NODES: Final = f"""
    SELECT m.row, m.id, m.summary, m.memory_type, {CURRENT_IMPORTANCE_OF_FEW},
        (
            SELECT count(*) FROM link JOIN memory other ON other.row = link.target
            WHERE link.source = m.row AND other.deleted_at IS NULL
        ) + (
            SELECT count(*) FROM link JOIN memory other ON other.row = link.source
            WHERE link.target = m.row AND other.deleted_at IS NULL
        )
    FROM json_each(:rows) wanted CROSS JOIN memory m ON m.row = wanted.value
    ORDER BY wanted.key
"""  # noqa: S608 - joined from constants
# The plus keeps SQLite from using the index for every pair of memories.
_EDGES: Final = """
    SELECT link.source, link.target, link.relation, link.weight
    FROM json_each(:rows) wanted CROSS JOIN link ON link.source = wanted.value
    WHERE +link.target IN (SELECT value FROM json_each(:rows))
    ORDER BY link.created_at, link.id
"""


class SqliteInsightReader(Theme, InsightReader):
    """Reads in one job."""

    @override
    def quarters(self, where: MemoryFilter) -> list[Quarter]:
        passing = condition(where)
        bindings = passing.bound(quarter=_QUARTER_US)
        return [
            Quarter(begin_s=begin // 1_000_000, count=members)
            for begin, members in self._job.connection.execute(passing.into(_QUARTERS), bindings)
        ]

    @override
    def count_faded(self, decay: DecayView, below: float) -> int:
        return int(fetch(self._job.connection, _FADED, bindings_of(decay) | {"below": below})[0][0])

    @override
    def writers(self) -> list[Writer]:
        return [
            Writer(client=client, transport=Transport(transport), count=members)
            for client, transport, members in self._job.connection.execute(_WRITERS)
        ]

    @override
    def space(self) -> Space:
        memories = words = meanings = 0
        for name, size in self._job.connection.execute(_SPACE):
            if name.startswith(_WORD_TABLES):
                words += size
            elif name.startswith(_VECTOR_TABLES):
                meanings += size
            else:
                memories += size
        return Space(memories=memories, words=words, meanings=meanings)

    @override
    def neighbourhood(
        self, center: MemoryId, steps: int, limit: int, decay: DecayView
    ) -> LinkGraph:
        connection = self._job.connection
        rows = [row for (row,) in fetch(connection, _CENTER, (center,))]
        reached = set(rows)
        outermost: Sequence[int] = rows
        left_out = 0
        for _ in range(steps):
            beyond = [
                row
                for row, _ in connection.execute(_BEYOND, {"rows": to_list(outermost)})
                if row not in reached
            ]
            outermost = beyond[: limit - len(rows)]
            left_out += len(beyond) - len(outermost)
            reached.update(beyond)
            rows.extend(outermost)
        return _graph(connection, rows, left_out, decay)

    @override
    def linked(self, where: MemoryFilter, limit: int, decay: DecayView) -> LinkGraph:
        connection = self._job.connection
        passing = condition(where)
        found = fetch(connection, passing.into(_LINKED), passing.bound(limit=limit))
        left_out = found[0][1] - len(found) if found else 0
        return _graph(connection, [row for row, _ in found], left_out, decay)


def _graph(
    connection: apsw.Connection, rows: Collection[int], left_out: int, decay: DecayView
) -> LinkGraph:
    wanted = to_list(rows)
    tags = organising_rows.tags_of(connection, rows)
    ids: dict[int, MemoryId] = {}
    nodes = []
    for row, memory_id, summary, memory_type, importance, links in connection.execute(
        _NODES, bindings_of(decay) | {"rows": wanted}
    ):
        ids[row] = MemoryId(memory_id)
        nodes.append(
            GraphNode(
                id=ids[row],
                summary=summary,
                memory_type=MemoryType(memory_type),
                importance=importance,
                link_count=links,
                tags=tuple(tags.get(row, ())),
            )
        )
    edges = tuple(
        GraphEdge(source=ids[source], target=ids[target], relation=relation, weight=weight)
        for source, target, relation, weight in connection.execute(_EDGES, {"rows": wanted})
    )
    return LinkGraph(nodes=tuple(nodes), edges=edges, left_out=left_out)


class SqliteCheckReader(Theme, CheckReader):
    """Reads in one job."""

    @override
    def check(self, watch: Watch = UNWATCHED) -> StoreCheck:
        with interruptible(self._job.connection, watch):
            return checking.check(self._job.connection, is_writer=False)

    @override
    def examine(self, watch: Watch = UNWATCHED) -> Sequence[Finding]:
        # Start-up time: numpy is not needed for the first paint.
        from rosemary.store.sqlite.integrity import examining  # noqa: PLC0415

        with interruptible(self._job.connection, watch):
            return examining.examine(self._job.connection, watch)


class SqliteCheckWriter(SqliteCheckReader, CheckWriter):
    """Reads and writes in one job."""

    @override
    def check(self, watch: Watch = UNWATCHED) -> StoreCheck:
        # Compares every full-text row, which needs the write lock.
        with interruptible(self._job.connection, watch):
            return checking.check(self._job.connection, is_writer=True)

    @override
    def mend(self, watch: Watch = UNWATCHED) -> Sequence[Mended]:
        # Start-up time: rarely needed.
        from rosemary.store.sqlite.integrity import mending  # noqa: PLC0415

        with interruptible(self._job.connection, watch):
            return mending.mend(self._job.connection)
