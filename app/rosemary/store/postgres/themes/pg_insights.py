"""Statistics: counts over time, authors, and the graph of links; integrity checks and repair."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

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
from rosemary.store.postgres.server.statements import Server, fetch, fetch_row, to_array
from rosemary.store.postgres.tables.row_expressions import (
    CURRENT_IMPORTANCE,
    condition,
    importance_bindings,
)
from rosemary.store.postgres.themes import store_findings, store_repairs
from rosemary.store.postgres.themes.server_job import ServerTheme
from rosemary.store.rows.memory_rules import sentence
from rosemary.store.rows.stored_values import Bound

_QUARTER_US: Final = QUARTER_S * 1_000_000
# Uses the remainder, so that times before 1970 are rounded down too.
_QUARTERS: Final = """
    SELECT m.created_at - ((m.created_at % :quarter) + :quarter) % :quarter AS begins, count(*)
    FROM memory m WHERE {where}
    GROUP BY begins ORDER BY begins
"""
_FADED: Final = f"""
    SELECT count(*) FROM memory m
    WHERE m.deleted_at IS NULL AND {CURRENT_IMPORTANCE} < :below
"""  # noqa: S608 - a constant
_WRITERS: Final = """
    SELECT origin.client, origin.transport, count(*) AS members
    FROM memory m
    LEFT JOIN memory_version first ON first.memory = m.row AND first.version = 1
    LEFT JOIN changeset ON changeset.id = first.changeset
    JOIN origin ON origin.id = coalesce(changeset.origin, m.origin)
    WHERE m.deleted_at IS NULL
    GROUP BY origin.client, origin.transport
    ORDER BY members DESC, origin.client, origin.transport
"""
_SPACE: Final = """
    SELECT CAST(coalesce(sum(size) FILTER (
            WHERE name NOT IN ('memory_words_of_all', 'word_posting', 'passage')
        ), 0) AS bigint),
        CAST(coalesce(sum(size) FILTER (
            WHERE name IN ('memory_words_of_all', 'word_posting')
        ), 0) AS bigint),
        CAST(coalesce(sum(size) FILTER (WHERE name = 'passage'), 0) AS bigint)
    FROM (
        SELECT relname AS name, pg_total_relation_size(oid) AS size FROM pg_class
        WHERE relnamespace = to_regnamespace('rosemary') AND relkind = 'r'
    ) tables
"""
_CENTER: Final = "SELECT row FROM memory WHERE id = :id AND deleted_at IS NULL"
_BEYOND: Final = """
    SELECT m.row, max(other.weight)
    FROM (
        SELECT target AS row, weight FROM link WHERE source = ANY(CAST(:rows AS bigint[]))
        UNION ALL
        SELECT source, weight FROM link WHERE target = ANY(CAST(:rows AS bigint[]))
    ) other
    JOIN memory m ON m.row = other.row AND m.deleted_at IS NULL
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
        ) ends
        JOIN memory other ON other.row = ends.far AND other.deleted_at IS NULL
        GROUP BY near
    ) counted
    JOIN memory m ON m.row = counted.near
    WHERE {where}
    ORDER BY counted.links DESC, m.created_at DESC, m.row
    LIMIT :limit
"""
_NODES: Final = f"""
    SELECT m.row, m.id, m.summary, m.memory_type, {CURRENT_IMPORTANCE},
        (
            SELECT count(*) FROM link JOIN memory other ON other.row = link.target
            WHERE link.source = m.row AND other.deleted_at IS NULL
        ) + (
            SELECT count(*) FROM link JOIN memory other ON other.row = link.source
            WHERE link.target = m.row AND other.deleted_at IS NULL
        )
    FROM unnest(CAST(:rows AS bigint[])) WITH ORDINALITY wanted (row, place)
    JOIN memory m ON m.row = wanted.row
    ORDER BY wanted.place
"""  # noqa: S608 - joined from constants
_EDGES: Final = """
    SELECT source, target, relation, weight FROM link
    WHERE source = ANY(CAST(:rows AS bigint[])) AND target = ANY(CAST(:rows AS bigint[]))
    ORDER BY created_at, id
"""
_COUNTS: Final = """
    SELECT
        (SELECT count(*) FROM memory WHERE deleted_at IS NULL),
        (SELECT count(*) FROM memory WHERE deleted_at IS NOT NULL),
        (SELECT count(*) FROM memory_words),
        (SELECT count(*) FROM memory WHERE deleted_at IS NULL AND embedding_model IS NULL),
        (SELECT count(*) FROM passage),
        (
            SELECT count(*) FROM passage JOIN embedding_model ON embedding_model.id = passage.model
            WHERE vector_dims(passage.vector) = embedding_model.dimensions
        ),
        (SELECT version FROM format),
        current_setting('server_version'),
        (
            SELECT coalesce(sum(pg_total_relation_size(oid)), 0) FROM pg_class
            WHERE relnamespace = to_regnamespace('rosemary') AND relkind = 'r'
        )
"""


class PostgresInsightReader(ServerTheme, InsightReader):
    """Reads in one job."""

    @override
    def quarters(self, where: MemoryFilter) -> list[Quarter]:
        passing = condition(where, is_listed=True)
        values = passing.bound(quarter=_QUARTER_US)
        return [
            Quarter(begin_s=begins // 1_000_000, count=members)
            for begins, members in fetch(self._job.server, passing.into(_QUARTERS), values)
        ]

    @override
    def count_faded(self, decay: DecayView, below: float) -> int:
        values = importance_bindings(decay) | {"below": below}
        return int(fetch_row(self._job.server, _FADED, values)[0])

    @override
    def writers(self) -> list[Writer]:
        return [
            Writer(client=client, transport=Transport(transport), count=members)
            for client, transport, members in fetch(self._job.server, _WRITERS)
        ]

    @override
    def space(self) -> Space:
        memories, words, meanings = fetch_row(self._job.server, _SPACE)
        return Space(memories=memories, words=words, meanings=meanings)

    @override
    def neighbourhood(
        self, center: MemoryId, steps: int, limit: int, decay: DecayView
    ) -> LinkGraph:
        server = self._job.server
        rows = [row for (row,) in fetch(server, _CENTER, {"id": center})]
        reached = set(rows)
        outermost = list(rows)
        left_out = 0
        for _ in range(steps):
            found = fetch(server, _BEYOND, {"rows": to_array(outermost)})
            beyond = [row for row, _ in found if row not in reached]
            outermost = beyond[: limit - len(rows)]
            left_out += len(beyond) - len(outermost)
            reached.update(beyond)
            rows.extend(outermost)
        return _graph(server, rows, left_out, decay)

    @override
    def linked(self, where: MemoryFilter, limit: int, decay: DecayView) -> LinkGraph:
        server = self._job.server
        passing = condition(where)
        found = fetch(server, passing.into(_LINKED), passing.bound(limit=limit))
        left_out = found[0][1] - len(found) if found else 0
        return _graph(server, [row for row, _ in found], left_out, decay)


def _graph(server: Server, rows: Collection[int], left_out: int, decay: DecayView) -> LinkGraph:
    wanted: dict[str, Bound] = {"rows": to_array(rows)}
    ids: dict[int, MemoryId] = {}
    nodes = []
    for row, memory_id, summary, memory_type, importance, links in fetch(
        server, _NODES, importance_bindings(decay) | wanted
    ):
        ids[row] = MemoryId(memory_id)
        nodes.append(
            GraphNode(
                id=ids[row],
                summary=summary,
                memory_type=MemoryType(memory_type),
                importance=importance,
                link_count=links,
            )
        )
    edges = tuple(
        GraphEdge(source=ids[source], target=ids[target], relation=relation, weight=weight)
        for source, target, relation, weight in fetch(server, _EDGES, wanted)
    )
    return LinkGraph(nodes=tuple(nodes), edges=edges, left_out=left_out)


class PostgresCheckReader(ServerTheme, CheckReader):
    """Checks in one job. The server itself guards references and the pages of its files."""

    _is_whole = False

    @override
    def examine(self, watch: Watch = UNWATCHED) -> Sequence[Finding]:
        server = self._job.server
        found = list(store_findings.findings(server, watch, is_whole=True))
        return [*found, *store_findings.further_findings(server, watch)]

    @override
    def check(self, watch: Watch = UNWATCHED) -> StoreCheck:
        server = self._job.server
        live, trashed, worded, pending, passages, vectors, version, name, size = fetch_row(
            server, _COUNTS
        )
        found = store_findings.findings(server, watch, is_whole=self._is_whole)
        problems = [each.message for each in found]
        if vectors < passages:
            wrong = passages - vectors
            problems.append(sentence(wrong, "vector has", "vectors have", "a wrong size"))
        return StoreCheck(
            live_memories=live,
            trashed_memories=trashed,
            porter_rows=worded,
            trigram_rows=worded,
            embedded_memories=live - pending,
            pending_embeddings=pending,
            passages=passages,
            vectors=vectors,
            schema_version=version,
            engine_version=f"PostgreSQL {name}",
            size_bytes=int(size),
            problems=tuple(problems),
        )


class PostgresCheckWriter(PostgresCheckReader, CheckWriter):
    """Checks and repairs in one job."""

    _is_whole = True

    @override
    def mend(self, watch: Watch = UNWATCHED) -> Sequence[Mended]:
        return store_repairs.mend(self._job.server, watch)
