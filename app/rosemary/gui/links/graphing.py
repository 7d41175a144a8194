"""The graph of links that is shown, made ready for painting as it settles in a worker."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeAlias

from PySide6.QtCore import QLineF, QObject, QRectF, Qt, Signal

from rosemary.domain.insights import GraphNode, LinkGraph
from rosemary.domain.types import MemoryId
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.layout.forces import ForceLayout

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


FRAME_S: Final = 0.05
"""The least time between two frames; the next waits until the one before was taken."""
_FRAME_NODES: Final = 800
"""From so many nodes on it is longer, as the frames take longer, too."""
Load: TypeAlias = Callable[[], LinkGraph]


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """Where the nodes are at one moment.

    Attributes:
        run: the number of the layout; frames of an older one are late.
        share: how much of the work is done, 0 to 1.
        drawing: None where only the share is told.
    """

    run: int
    share: float
    drawing: Drawing | None = None


class Graphing(QObject):
    """Loads a graph and lays it out; what is known keeps its place.

    Signals:
        loaded: the `Mesh` of what is shown; where it is follows.
        moved: the `Drawing` of it.
        progressed: how much of the layout is done, 0 to 1.
        settled: the nodes do not move any more.
    """

    loaded = Signal(object)
    moved = Signal(object)
    progressed = Signal(float)
    settled = Signal()
    _arrived = Signal(object)

    def __init__(self, tasks: TaskRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._loading = LatestTask(tasks)
        self._settling = LatestTask(tasks)
        self._stop = threading.Event()
        self._taken = threading.Event()
        self._run = 0
        self._is_still = False
        self._known: dict[MemoryId, Place] = {}
        self._mesh = Mesh()
        self._drawing = Drawing()
        self._arrived.connect(self._on_arrived, Qt.ConnectionType.QueuedConnection)

    @property
    def graph(self) -> LinkGraph:
        """What is shown."""
        return self._mesh.graph

    @property
    def is_settling(self) -> bool:
        """Whether a layout is under way."""
        return self._settling.is_pending

    def set_still(self, *, is_still: bool) -> None:
        """Show only where the nodes end, and not how they get there."""
        self._is_still = is_still

    def load(self, work: Load) -> None:
        """Show what `work` returns; it runs in a worker."""
        self._loading.start(partial(_mesh, work), on_done=self._on_loaded)

    def forget_places(self) -> None:
        """Let the next graph be laid out from scratch."""
        self._known.clear()
        self._drawing = Drawing()

    def stop(self) -> None:
        """End what is under way; a layout from scratch begins anew when the graph is loaded again.

        Of any other one the nodes stay where they are: they were at rest before, or nearly.
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
            # What is under way leads to the same end. Begun again from here it would be cut short.
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
        """Keep where its nodes are now, if they are anywhere."""
        self._known.update(zip(mesh.numbers, self._drawing.places, strict=False))
        self._drawing = Drawing()

    def _settle(self, mesh: Mesh) -> None:
        self._stop.set()
        self._stop = threading.Event()
        self._taken.set()
        self._run += 1
        signs = (self._stop, self._taken)
        known = self._known.copy()
        work = partial(_run, mesh, known, signs, self._run, self._arrived.emit, self._is_still)
        self._settling.start(work, on_done=self._on_settled)

    def _on_arrived(self, frame: Frame) -> None:
        self._taken.set()
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


def _mesh(load: Load) -> Mesh:
    return Mesh.of(load())


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
