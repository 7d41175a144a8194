"""Loads the graph of links and lays it out in a worker, with its clusters, ready to paint."""

from __future__ import annotations

import re
import threading
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeAlias

from PySide6.QtCore import QLineF, QObject, QRectF, Qt, Signal

from rosemary.domain.insights import GraphNode, LinkGraph
from rosemary.domain.tags import PINNED, is_same
from rosemary.domain.types import MemoryId
from rosemary.domain.wording import FUNCTION_WORDS
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.layout import ForceLayout

_LEAST: Final = 4
"""Fewer memories are no cluster: their own names say more."""
_LEAST_SHARE: Final = 0.2
_LEAST_LIFT: Final = 2.0
"""How much more often a name has to be in a cluster than in the whole graph."""
_TAG_WEIGHT: Final = 2.0
"""Tags were given to say what something is about; words only happen to be there."""
_PASSES: Final = 10
_LEVELS: Final = 4
_WORD: Final = re.compile(r"[^\W\d_]{4,}")
_EMPTY: Final = frozenset().union(*FUNCTION_WORDS.values())
UNIT_PX: Final = 40
"""The length of one unit of the layout without zoom."""
Place: TypeAlias = tuple[float, float]
Ends: TypeAlias = tuple[int, int]
NeighbourLink: TypeAlias = tuple[str, bool]
"""The relation between two nodes, and whether it leads from the first to the second node."""
Shape: TypeAlias = tuple[frozenset[MemoryId], frozenset[tuple[MemoryId, MemoryId]]]
"""The memories, and the pairs of them that are linked."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Cluster:
    """Memories that are linked with each other more than with the rest; compared by identity.

    Attributes:
        name: a tag or word that many of them have, and few others.
        members: the numbers of the nodes.
        parts: the smaller clusters that it is made of.
    """

    name: str
    members: tuple[int, ...]
    parts: tuple[Cluster, ...] = ()


def clusters_of(nodes: Sequence[GraphNode], links: Iterable[tuple[int, int]]) -> list[Cluster]:
    """Return the named clusters of a graph, the largest first; the same for the same graph.

    A cluster that nothing names is left out; its parts stand for it.
    """
    found: list[_Group] = []
    for groups in _levels(len(nodes), links):
        within: dict[int, list[_Group]] = {}
        group_of = {node: number for number, group in enumerate(groups) for node in group}
        for each in found:
            within.setdefault(group_of[each.members[0]], []).append(each)
        found = [
            _Group(members=group, parts=within.get(number, ()))
            for number, group in enumerate(groups)
        ]
    clusters = _named(found, _Names(nodes), frozenset())
    return sorted(clusters, key=lambda each: (-len(each.members), each.members))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Group:
    members: tuple[int, ...]
    parts: Sequence[_Group]


def _named(groups: Iterable[_Group], names: _Names, taken: frozenset[str]) -> Iterator[Cluster]:
    """Yield the groups as clusters, each with another name than those it is part of."""
    for group in groups:
        name = names.name_of(group.members, taken) if len(group.members) >= _LEAST else ""
        parts = _named(group.parts, names, taken | {name.casefold()})
        if name:
            yield Cluster(name=name, members=group.members, parts=tuple(parts))
        else:
            yield from parts


class _Names:
    """Finds what some nodes have in common and the others have not."""

    def __init__(self, nodes: Sequence[GraphNode]) -> None:
        self._terms = [_terms(node) for node in nodes]
        self._everywhere = Counter(term for terms in self._terms for term in terms)
        self._spelled: dict[str, str] = {}
        for terms in self._terms:
            for term, spelled in terms.items():
                self._spelled.setdefault(term, spelled)
        self._tags = frozenset(tag.casefold() for node in nodes for tag in node.tags)

    def name_of(self, members: Sequence[int], taken: Collection[str]) -> str:
        """Return the tag or word that tells these nodes from the others; "" if there is none."""
        counts = Counter(term for each in members for term in self._terms[each])
        least = max(2, _LEAST_SHARE * len(members))
        usual = _LEAST_LIFT * len(members) / len(self._terms)
        scores = [
            (-self._score(term, count), term)
            for term, count in counts.items()
            if count >= max(least, usual * self._everywhere[term]) and term not in taken
        ]
        return self._spelled[min(scores)[1]] if scores else ""

    def _score(self, term: str, count: int) -> float:
        weight = _TAG_WEIGHT if term in self._tags else 1.0
        return weight * count * count / self._everywhere[term]


def _terms(node: GraphNode) -> dict[str, str]:
    """Return the tags and the words of a title, folded, each with how it is written."""
    tags = (tag for tag in node.tags if not is_same(tag, PINNED))
    words = (word for word in _WORD.findall(node.summary) if word.casefold() not in _EMPTY)
    return {each.casefold(): each for each in (*words, *tags)}


def _levels(count: int, links: Iterable[tuple[int, int]]) -> list[list[tuple[int, ...]]]:
    """Return the nodes in groups, from many small groups to few large ones.

    Nodes move to where most of their links lead, then groups do, as long as that leaves fewer
    groups. Source: Blondel et al., Fast unfolding of communities in large networks, 2008.
    """
    groups: list[tuple[int, ...]] = [(number,) for number in range(count)]
    weights: list[dict[int, float]] = [{} for _ in groups]
    for first, second in links:
        for here, there in ((first, second), (second, first)):
            weights[here][there] = weights[here].get(there, 0.0) + 1.0
    found = []
    for _ in range(_LEVELS):
        places = _moved(weights)
        numbers = {place: number for number, place in enumerate(dict.fromkeys(places))}
        if len(numbers) == len(groups):
            break
        joined: list[list[int]] = [[] for _ in numbers]
        between: list[dict[int, float]] = [{} for _ in numbers]
        for each, place in enumerate(places):
            own = numbers[place]
            joined[own] += groups[each]
            for other, weight in weights[each].items():
                there = numbers[places[other]]
                between[own][there] = between[own].get(there, 0.0) + weight
        groups, weights = [tuple(sorted(each)) for each in joined], between
        found.append(groups)
    return found


def _moved(weights: Sequence[Mapping[int, float]]) -> list[int]:
    """Return the group of each node, after each moved to where it gains most modularity."""
    places = list(range(len(weights)))
    degrees = [sum(each.values()) for each in weights]
    totals, all_links = list(degrees), sum(degrees) or 1.0
    for _ in range(_PASSES):
        is_moved = False
        for node, degree in enumerate(degrees):
            own = places[node]
            totals[own] -= degree
            to: dict[int, float] = {own: 0.0}
            for other, weight in weights[node].items():
                if other != node:
                    to[places[other]] = to.get(places[other], 0.0) + weight
            best = max(
                to,
                key=lambda each: (to[each] - totals[each] * degree / all_links, each == own, -each),
            )
            totals[best] += degree
            places[node] = best
            is_moved |= best != own
        if not is_moved:
            break
    return places


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Mesh:
    """The nodes, by number, and the links between them; compared by identity.

    Attributes:
        numbers: memory id to node number.
        weights: the importance of each node as a whole number, 0 to 10.
        ends: relation to the two node numbers of each of its links.
        neighbours: node to its neighbours, with the link to each.
        by_links: all node numbers, those with the most links first.
        clusters: what hangs together, the largest first.
        shape: two graphs of equal shape keep the places of their nodes.
    """

    graph: LinkGraph = field(default_factory=lambda: LinkGraph(nodes=(), edges=()))
    numbers: Mapping[MemoryId, int] = field(default_factory=dict)
    weights: tuple[int, ...] = ()
    ends: Mapping[str, tuple[Ends, ...]] = field(default_factory=dict)
    neighbours: Mapping[int, Mapping[int, NeighbourLink]] = field(default_factory=dict)
    by_links: tuple[int, ...] = ()
    clusters: tuple[Cluster, ...] = ()
    shape: Shape = (frozenset(), frozenset())

    @classmethod
    def of(cls, graph: LinkGraph) -> Mesh:
        """Return the mesh of a graph."""
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
            neighbours=_neighbours_of(ends),
            by_links=tuple(sorted(range(len(nodes)), key=lambda each: -nodes[each].link_count)),
            clusters=tuple(clusters_of(nodes, (both for each in ends.values() for both in each))),
            shape=(
                frozenset(numbers),
                frozenset((each.source, each.target) for each in graph.edges),
            ),
        )

    @property
    def nodes(self) -> tuple[GraphNode, ...]:
        """The memories, by node number."""
        return self.graph.nodes

    @property
    def links(self) -> Iterable[Ends]:
        """Both node numbers of all links."""
        return (both for each in self.ends.values() for both in each)

    def is_drawn_like(self, other: Mesh) -> bool:
        """Whether a drawing of one also fits the other."""
        return self.numbers == other.numbers and self.ends == other.ends


def _neighbours_of(ends: Mapping[str, Iterable[Ends]]) -> dict[int, dict[int, NeighbourLink]]:
    neighbours: dict[int, dict[int, NeighbourLink]] = {}
    for relation, links in ends.items():
        for first, second in links:
            from_first = neighbours.setdefault(first, {})
            if from_first.get(second, (relation, False)) == (relation, False):
                from_first[second] = (relation, True)
            neighbours.setdefault(second, {}).setdefault(first, (relation, False))
    return neighbours


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Drawing:
    """The positions at one moment, in pixels without zoom; compared by identity.

    Attributes:
        places: the nodes, in units of the layout.
        spots: the centres of their dots.
        lines: relation to its lines, in the order of its links.
        area: the area that the spots cover.
    """

    places: tuple[Place, ...] = ()
    spots: tuple[Place, ...] = ()
    lines: Mapping[str, list[QLineF]] = field(default_factory=dict)
    area: QRectF = field(default_factory=QRectF)

    @classmethod
    def of(cls, mesh: Mesh, places: tuple[Place, ...]) -> Drawing:
        """Return the drawing of a mesh with its nodes at these places."""
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


FRAME_S: Final = 0.05
"""The least time between two frames; a frame also waits until the last one was shown."""
_FRAME_NODES: Final = 800
"""Beyond this many nodes frames take longer, so the time between them grows."""
Load: TypeAlias = Callable[[], LinkGraph]


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """The state of a layout at one moment.

    Attributes:
        run: the number of the layout; frames of older ones are dropped.
        share: how much of the work is done, 0 to 1.
        drawing: None if only the share is reported.
    """

    run: int
    share: float
    drawing: Drawing | None = None


class GraphLoader(QObject):
    """Loads a graph and lays it out; known nodes start from their last places.

    Signals:
        loaded: the new `Mesh`; its first `moved` follows.
        moved: a new `Drawing` of the mesh.
        progressed: how much of the layout is done, 0 to 1.
        settled: the layout is done.
    """

    loaded = Signal(object)
    moved = Signal(object)
    progressed = Signal(float)
    settled = Signal()
    _frame_ready = Signal(object)

    def __init__(self, tasks: TaskRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._loading = LatestTask(tasks)
        self._settling = LatestTask(tasks)
        self._stop = threading.Event()
        self._frame_shown = threading.Event()
        self._run = 0
        self._is_still = False
        self._known: dict[MemoryId, Place] = {}
        self._mesh = Mesh()
        self._drawing = Drawing()
        self._frame_ready.connect(self._on_frame, Qt.ConnectionType.QueuedConnection)

    @property
    def graph(self) -> LinkGraph:
        """The shown graph."""
        return self._mesh.graph

    @property
    def is_loading(self) -> bool:
        """Whether a graph is being read."""
        return self._loading.is_pending

    @property
    def is_settling(self) -> bool:
        """Whether a layout is running."""
        return self._settling.is_pending

    def set_still(self, *, is_still: bool) -> None:
        """Show only the final places and no movement."""
        self._is_still = is_still

    def load(self, work: Load) -> None:
        """Run `work` in a worker and show the graph it returns."""
        self._loading.start(lambda: Mesh.of(work()), on_done=self._on_loaded)

    def forget_places(self) -> None:
        """Lay out the next graph from scratch."""
        self._known.clear()
        self._drawing = Drawing()

    def stop(self) -> None:
        """Cancel loading and layout.

        A layout from scratch starts over at the next load. After any other layout the nodes keep
        their places, because they were already settled, or nearly.
        """
        if self.is_settling and not self._known:
            self._drawing = Drawing()
        self._run += 1
        self._stop.set()
        self._loading.cancel()
        self._settling.cancel()

    def _on_loaded(self, mesh: Mesh) -> None:
        before, self._mesh = self._mesh, mesh
        self.loaded.emit(mesh)
        is_same = before.shape == mesh.shape
        is_drawn_alike = is_same and mesh.is_drawn_like(before)
        if self.is_settling and is_drawn_alike:
            # The running layout has the same result; a restart would cut it short.
            return
        if not is_same or not self._drawing.places or self.is_settling:
            self._remember(before)
            self._settle(mesh)
            return
        if not is_drawn_alike:
            self._remember(before)
            self._drawing = Drawing.of(mesh, tuple(self._known[each] for each in mesh.numbers))
        self._show(self._drawing)
        self.settled.emit()

    def _remember(self, mesh: Mesh) -> None:
        """Remember the current places of the nodes of `mesh`, if they have any."""
        self._known.update(zip(mesh.numbers, self._drawing.places, strict=False))
        self._drawing = Drawing()

    def _settle(self, mesh: Mesh) -> None:
        self._stop.set()
        self._stop = threading.Event()
        self._frame_shown.set()
        self._run += 1
        signs = (self._stop, self._frame_shown)
        known = self._known.copy()
        work = partial(_run, mesh, known, signs, self._run, self._frame_ready.emit, self._is_still)
        self._settling.start(work, on_done=self._on_settled)

    def _on_frame(self, frame: Frame) -> None:
        self._frame_shown.set()
        if frame.run != self._run:
            return
        self.progressed.emit(frame.share)
        if frame.drawing is not None:
            self._show(frame.drawing)

    def _on_settled(self, drawing: Drawing) -> None:
        self._show(drawing)
        self.settled.emit()

    def _show(self, drawing: Drawing) -> None:
        self._drawing = drawing
        self.moved.emit(drawing)


def _run(
    mesh: Mesh,
    known: dict[MemoryId, Place],
    signs: tuple[threading.Event, threading.Event],
    run: int,
    tell: Callable[[Frame], None],
    is_still: bool,  # noqa: FBT001 - bound by position
) -> Drawing:
    stop, taken = signs
    layout = _layout(mesh, known)
    told = time.perf_counter()
    pause_s = FRAME_S * max(1.0, layout.count / _FRAME_NODES)
    while not layout.is_settled and not stop.is_set():
        layout.step()
        if taken.is_set() and time.perf_counter() - told >= pause_s:
            taken.clear()
            told = time.perf_counter()
            drawing = None if is_still else Drawing.of(mesh, tuple(layout.places()))
            tell(Frame(run=run, share=layout.done / layout.steps, drawing=drawing))
    return Drawing.of(mesh, tuple(layout.places()))


def _layout(mesh: Mesh, known: dict[MemoryId, Place]) -> ForceLayout:
    numbers = mesh.numbers
    places = {numbers[each]: at for each, at in known.items() if each in numbers}
    return ForceLayout(len(mesh.nodes), tuple(mesh.links), places)
