"""The graph of links that is shown: what is in it, and where, as it settles in a worker."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from PySide6.QtCore import QObject, Qt, Signal

from rosemary.domain.graph import LinkGraph
from rosemary.domain.types import MemoryId
from rosemary.gui.tasks import LatestTask, TaskRunner
from rosemary.layout.forces import ForceLayout

FRAME_S: Final = 0.05
"""The least time between two frames; the next waits until the one before was taken."""

_FRAME_NODES: Final = 800
"""From so many nodes on it is longer, as the frames take longer, too."""

Place: TypeAlias = tuple[float, float]
Load: TypeAlias = Callable[[], LinkGraph]


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """Where the nodes are at one moment.

    Attributes:
        run: the number of the layout; frames of an older one are late.
        share: how much of the work is done, 0 to 1.
        places: in the order of the nodes; empty where only the share is told.
    """

    run: int
    share: float
    places: tuple[Place, ...] = ()


class Graphing(QObject):
    """Loads a graph and lays it out; what is known keeps its place.

    Signals:
        loaded: a `LinkGraph`; its places follow.
        moved: the places of its nodes, in their order.
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
        self.graph = LinkGraph(nodes=(), edges=())
        self._arrived.connect(self._on_arrived, Qt.ConnectionType.QueuedConnection)

    @property
    def is_settling(self) -> bool:
        """Whether a layout is under way."""
        return self._settling.is_pending

    def set_still(self, *, is_still: bool) -> None:
        """Show only where the nodes end, and not how they get there."""
        self._is_still = is_still

    def load(self, work: Load) -> None:
        """Show what `work` returns; it runs in a worker."""
        self._loading.start(work, on_done=self._on_loaded)

    def forget_places(self) -> None:
        """Let the next graph be laid out from scratch."""
        self._known.clear()

    def stop(self) -> None:
        """End what is under way; nodes stay where they are."""
        self._run += 1
        self._stop.set()
        self._loading.cancel()
        self._settling.cancel()

    def _on_loaded(self, graph: LinkGraph) -> None:
        before, self.graph = self.graph, graph
        is_same = _shape(before) == _shape(graph) and not self._settling.is_pending
        self.loaded.emit(graph)
        if is_same and all(node.id in self._known for node in graph.nodes):
            self.moved.emit(tuple(self._known[node.id] for node in graph.nodes))
            self.settled.emit()
            return
        self._settle(graph)

    def _settle(self, graph: LinkGraph) -> None:
        self._stop.set()
        self._stop = threading.Event()
        self._taken.set()
        self._run += 1
        numbers = {node.id: number for number, node in enumerate(graph.nodes)}
        links = [(numbers[edge.source], numbers[edge.target]) for edge in graph.edges]
        known = {numbers[each]: at for each, at in self._known.items() if each in numbers}
        layout = partial(ForceLayout, len(graph.nodes), links, known)
        signs = (self._stop, self._taken)
        work = partial(_run, layout, signs, self._run, self._arrived.emit, self._is_still)
        self._settling.start(work, on_done=self._on_settled)

    def _on_arrived(self, frame: Frame) -> None:
        self._taken.set()
        if frame.run != self._run:
            return
        self.progressed.emit(frame.share)
        if frame.places:
            self._show(frame.places)

    def _on_settled(self, places: tuple[Place, ...]) -> None:
        self._show(places)
        self.settled.emit()

    def _show(self, places: tuple[Place, ...]) -> None:
        nodes: Mapping[MemoryId, Place] = {
            node.id: at for node, at in zip(self.graph.nodes, places, strict=True)
        }
        self._known.update(nodes)
        self.moved.emit(places)


def _run(
    make: Callable[[], ForceLayout],
    signs: tuple[threading.Event, threading.Event],
    run: int,
    tell: Callable[[Frame], None],
    is_still: bool,  # noqa: FBT001 - bound by position
) -> tuple[Place, ...]:
    stop, taken = signs
    layout = make()
    told = time.perf_counter()
    pause_s = FRAME_S * max(1.0, layout.count / _FRAME_NODES)
    while not layout.is_settled and not stop.is_set():
        layout.step()
        if taken.is_set() and time.perf_counter() - told >= pause_s:
            taken.clear()
            told = time.perf_counter()
            places = () if is_still else tuple(layout.places())
            tell(Frame(run=run, share=layout.done / layout.steps, places=places))
    return tuple(layout.places())


def _shape(graph: LinkGraph) -> tuple[frozenset[MemoryId], frozenset[tuple[MemoryId, MemoryId]]]:
    return (
        frozenset(node.id for node in graph.nodes),
        frozenset((edge.source, edge.target) for edge in graph.edges),
    )
