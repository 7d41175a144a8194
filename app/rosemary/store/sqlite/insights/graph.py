"""A part of the links as a graph: around one memory, or under a filter."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import apsw

from rosemary.domain.decay import DecayView
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.insights import GraphEdge, GraphNode, LinkGraph
from rosemary.domain.types import MemoryId, MemoryType
from rosemary.store.sqlite.connections.column_values import to_list
from rosemary.store.sqlite.connections.sqlite_connection import fetch
from rosemary.store.sqlite.selection.filter_sql import condition
from rosemary.store.sqlite.selection.importance import CURRENT_IMPORTANCE_OF_FEW, bindings_of

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
# The plus keeps the index from being asked for every pair of the memories.
_EDGES: Final = """
    SELECT link.source, link.target, link.relation, link.weight
    FROM json_each(:rows) wanted CROSS JOIN link ON link.source = wanted.value
    WHERE +link.target IN (SELECT value FROM json_each(:rows))
    ORDER BY link.created_at, link.id
"""


def neighbourhood(
    connection: apsw.Connection, center: MemoryId, steps: int, limit: int, decay: DecayView
) -> LinkGraph:
    """Return the live memories at most so many links away from one, in either direction."""
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


def linked(
    connection: apsw.Connection, where: MemoryFilter, limit: int, decay: DecayView
) -> LinkGraph:
    """Return the memories that pass the filter and have links, most links first."""
    passing = condition(where)
    found = fetch(connection, passing.into(_LINKED), passing.bound(limit=limit))
    left_out = found[0][1] - len(found) if found else 0
    return _graph(connection, [row for row, _ in found], left_out, decay)


def _graph(
    connection: apsw.Connection, rows: Collection[int], left_out: int, decay: DecayView
) -> LinkGraph:
    wanted = to_list(rows)
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
            )
        )
    edges = tuple(
        GraphEdge(source=ids[source], target=ids[target], relation=relation, weight=weight)
        for source, target, relation, weight in connection.execute(_EDGES, {"rows": wanted})
    )
    return LinkGraph(nodes=tuple(nodes), edges=edges, left_out=left_out)
