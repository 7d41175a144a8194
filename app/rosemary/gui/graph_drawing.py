"""A graph made ready for painting, in the threads that load it and lay it out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from PySide6.QtCore import QLineF, QRectF

from rosemary.domain.insights import GraphNode, LinkGraph
from rosemary.domain.types import MemoryId

UNIT_PX: Final = 40
"""The length of one unit of the layout where nothing is zoomed."""

Place: TypeAlias = tuple[float, float]
Ends: TypeAlias = tuple[int, int]
Tie: TypeAlias = tuple[str, bool]
"""The relation between two nodes, and whether it leads from the first to the second."""

Shape: TypeAlias = tuple[frozenset[MemoryId], frozenset[tuple[MemoryId, MemoryId]]]
"""Which memories, and which of them are linked."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Mesh:
    """Which nodes there are and what joins them, by the numbers of nodes; equal to itself alone.

    Attributes:
        numbers: of the nodes, in their order.
        weights: the importance of each node as a whole number, 0 to 10.
        ends: both numbers of each link, by its relation.
        ties: of each node that has links, what joins it with each of its neighbours.
        by_links: all numbers, those with the most links first.
        shape: what has to be the same for the nodes to keep their places.
    """

    graph: LinkGraph = field(default_factory=lambda: LinkGraph(nodes=(), edges=()))
    numbers: Mapping[MemoryId, int] = field(default_factory=dict)
    weights: tuple[int, ...] = ()
    ends: Mapping[str, tuple[Ends, ...]] = field(default_factory=dict)
    ties: Mapping[int, Mapping[int, Tie]] = field(default_factory=dict)
    by_links: tuple[int, ...] = ()
    shape: Shape = (frozenset(), frozenset())

    @classmethod
    def of(cls, graph: LinkGraph) -> Mesh:
        """Return that of a graph."""
        nodes = graph.nodes
        numbers = {node.id: number for number, node in enumerate(nodes)}
        ends: dict[str, list[Ends]] = {}
        for edge in graph.edges:
            both = (numbers[edge.source], numbers[edge.target])
            ends.setdefault(edge.relation, []).append(both)
        return cls(
            graph=graph,
            numbers=numbers,
            weights=tuple(round(node.importance) for node in nodes),
            ends={relation: tuple(each) for relation, each in ends.items()},
            ties=_ties(ends),
            by_links=tuple(sorted(range(len(nodes)), key=lambda each: -nodes[each].link_count)),
            shape=(
                frozenset(numbers),
                frozenset((each.source, each.target) for each in graph.edges),
            ),
        )

    @property
    def nodes(self) -> tuple[GraphNode, ...]:
        """The memories, in their order."""
        return self.graph.nodes

    @property
    def links(self) -> Iterable[Ends]:
        """Both ends of all links."""
        return (both for each in self.ends.values() for both in each)

    def is_drawn_like(self, other: Mesh) -> bool:
        """Whether the drawing of one is that of the other, too."""
        return self.numbers == other.numbers and self.ends == other.ends


def _ties(ends: Mapping[str, Iterable[Ends]]) -> dict[int, dict[int, Tie]]:
    ties: dict[int, dict[int, Tie]] = {}
    for relation, links in ends.items():
        for first, second in links:
            from_first = ties.setdefault(first, {})
            if from_first.get(second, (relation, False)) == (relation, False):
                from_first[second] = (relation, True)
            ties.setdefault(second, {}).setdefault(first, (relation, False))
    return ties


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Drawing:
    """Where everything is at one moment, in pixels where nothing is zoomed; equal to itself alone.

    Attributes:
        places: of the nodes, in units of the layout.
        spots: the middles of their dots.
        lines: of each relation, in the order of its links.
        area: what the spots take up.
    """

    places: tuple[Place, ...] = ()
    spots: tuple[Place, ...] = ()
    lines: Mapping[str, list[QLineF]] = field(default_factory=dict)
    area: QRectF = field(default_factory=QRectF)

    @classmethod
    def of(cls, mesh: Mesh, places: tuple[Place, ...]) -> Drawing:
        """Return the drawing of a mesh whose nodes are there."""
        spots = tuple((x * UNIT_PX, y * UNIT_PX) for x, y in places)
        lines = {
            relation: [QLineF(*spots[first], *spots[second]) for first, second in ends]
            for relation, ends in mesh.ends.items()
        }
        return cls(places=places, spots=spots, lines=lines, area=_area(spots))


def _area(spots: tuple[Place, ...]) -> QRectF:
    if not spots:
        return QRectF()
    across, down = zip(*spots, strict=True)
    left, top = min(across), min(down)
    return QRectF(left, top, max(across) - left, max(down) - top)
