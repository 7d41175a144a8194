"""Memories and the links between them, as a graph that fits on a screen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rosemary.domain.types import MemoryId, MemoryType

GRAPH_NODES_MAX: Final = 2_000
GRAPH_STEPS_MAX: Final = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphNode:
    """A live memory.

    Attributes:
        importance: what is left of it now.
        link_count: all its links to live memories, those outside the graph included.
    """

    id: MemoryId
    summary: str
    memory_type: MemoryType
    importance: float
    link_count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GraphEdge:
    """A link between two nodes.

    Attributes:
        relation: empty for one that is only suggested.
        weight: 0 to 1; of a suggestion the cosine.
    """

    source: MemoryId
    target: MemoryId
    relation: str
    weight: float


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkGraph:
    """What is shown at once.

    Attributes:
        nodes: of a neighbourhood nearest first, of a filter those with the most links first.
        edges: every link between them, and none to others.
        left_out: how many linked memories did not fit.
    """

    nodes: tuple[GraphNode, ...]
    edges: tuple[GraphEdge, ...]
    left_out: int = 0
