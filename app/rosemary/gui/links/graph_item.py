"""All nodes and links of the graph as one item: one call to paint 2,000 of them.

Each kind of dot is painted once and then copied, which takes a fifth of the time of ellipses.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from rosemary.domain.insights import GraphNode
from rosemary.domain.links import RELATED
from rosemary.domain.types import MemoryType
from rosemary.gui.links.graph_links import SUGGESTED, LinkLayer, LinkView, as_wide, relation_pen
from rosemary.gui.links.graphing import Drawing, Mesh, Place, Tie
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import Theme

_SHOWN_MIN: Final = 0.6
_SHOWN_MAX: Final = 1.6
_RIM: Final = 0.75
Stamp: TypeAlias = tuple[QPixmap, float]
"""The picture of a dot, and half its side."""


def shown_radius(importance: float, scale: float) -> float:
    """Return how many pixels a dot reaches on the screen at a zoom.

    Its area grows with the importance. It shrinks less than the distances, so that it can still be
    seen and hit.
    """
    return (2.0 + 2.4 * math.sqrt(importance)) * _shown(scale)


def _shown(scale: float) -> float:
    return min(_SHOWN_MAX, max(_SHOWN_MIN, scale))


@dataclass(frozen=True, slots=True, kw_only=True)
class _Look:
    theme: Theme
    scale: float
    ratio: float


class DotStamps:
    """Keeps the pictures for as long as dots look the same."""

    def __init__(self) -> None:
        self._mesh: Mesh | None = None
        self._look: _Look | None = None
        self._kinds: dict[tuple[MemoryType, int], Stamp] = {}
        self._stamps: list[Stamp] = []

    def of(self, mesh: Mesh, theme: Theme, scale: float, ratio: float) -> Sequence[Stamp]:
        """Return the picture of each node; `ratio` is the device pixels for each pixel."""
        look = _Look(theme=theme, scale=_shown(scale), ratio=ratio)
        if look != self._look:
            self._kinds.clear()
            self._mesh = None
        if mesh is not self._mesh:
            self._mesh, self._look = mesh, look
            self._stamps = [
                self._stamp(look, node.memory_type, weight)
                for node, weight in zip(mesh.nodes, mesh.weights, strict=True)
            ]
        return self._stamps

    def _stamp(self, look: _Look, memory_type: MemoryType, importance: int) -> Stamp:
        kind = memory_type, importance
        stamp = self._kinds.get(kind)
        if stamp is None:
            colour = QColor(look.theme.types[memory_type])
            stamp = self._kinds[kind] = _painted(look, colour, shown_radius(importance, look.scale))
        return stamp


def _painted(look: _Look, colour: QColor, radius: float) -> Stamp:
    side = math.ceil(2 * (radius + _RIM) * look.ratio)
    dot = QPixmap(side, side)
    dot.setDevicePixelRatio(look.ratio)
    dot.fill(Qt.GlobalColor.transparent)
    painter = QPainter(dot)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(look.theme.canvas), 2 * _RIM))
    painter.setBrush(colour)
    middle = side / look.ratio / 2
    painter.drawEllipse(QPointF(middle, middle), radius, radius)
    painter.end()
    return dot, middle


_MARGIN: Final = 80
_REACH: Final = 24


class GraphItem(QGraphicsItem):
    """Paints a graph; `current` stands out with its neighbours.

    Attributes:
        coming: what is shown as soon as its links are drawn.
    """

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._mesh = Mesh()
        self._drawing = Drawing()
        self._stamps = DotStamps()
        self.links = LinkLayer()
        self.links.drawn.connect(self.update)
        self.current = -1
        self.coming: Drawing | None = None

    @property
    def mesh(self) -> Mesh:
        """What is shown."""
        return self._mesh

    @property
    def nodes(self) -> tuple[GraphNode, ...]:
        """The memories that are shown."""
        return self._mesh.nodes

    @property
    def drawing(self) -> Drawing:
        """Where everything is."""
        return self._drawing

    @property
    def spots(self) -> tuple[Place, ...]:
        """The middles of the nodes; none as long as it is not known where they are."""
        return self._drawing.spots

    @property
    def neighbours(self) -> Mapping[int, Tie]:
        """The nodes that the current one is linked to, and how."""
        return self._mesh.ties.get(self.current, {})

    @property
    def relations(self) -> tuple[str, ...]:
        """The relations that are drawn, most frequent first."""
        ends = self._mesh.ends
        return tuple(sorted(ends, key=lambda each: (-len(ends[each]), each)))

    def show_mesh(self, mesh: Mesh) -> None:
        """Show other nodes and links; `show_drawing` says where."""
        current = self.nodes[self.current].id if self.current >= 0 else None
        self._mesh = mesh
        self._drawing = Drawing()
        self.coming = None
        self.choose(-1 if current is None else mesh.numbers.get(current, -1))

    def show_drawing(self, drawing: Drawing) -> None:
        """Put the nodes there."""
        self.prepareGeometryChange()
        self._drawing = drawing
        self.coming = None
        self.update()

    def choose(self, number: int) -> None:
        """Let a node stand out; -1 for none."""
        self.current = number
        self.update()

    def point(self, number: int) -> QPointF:
        """Return the middle of a node."""
        return QPointF(*self.spots[number])

    def radius(self, number: int, scale: float) -> float:
        """Return how large a node is drawn at a zoom."""
        return shown_radius(self.nodes[number].importance, scale) / scale

    @property
    def area(self) -> QRectF:
        """Where the nodes are, without a margin."""
        return self._drawing.area

    @override
    def boundingRect(self) -> QRectF:
        return self.area.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)

    def prepare_links(self, transform: QTransform, size: QSize, ratio: float) -> bool:
        """Return whether the links are ready to be painted; else they are drawn meanwhile.

        Args:
            transform: from here to the view.
            size: of the view.
            ratio: its device pixels for each pixel.
        """
        theme = self._appearance.theme
        view = LinkView(
            drawing=self._drawing, theme=theme, transform=transform, size=size, ratio=ratio
        )
        return self.links.prepare(view)

    @override
    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        if not self.spots:
            return
        scale = painter.worldTransform().m11()
        ratio = painter.device().devicePixelRatioF()
        seen = widget.rect() if widget is not None else painter.viewport()
        if self.coming is None:
            self.prepare_links(painter.worldTransform(), seen.size(), ratio)
        self.links.paint(painter, self._drawing)
        if self.current >= 0:
            self._paint_links_of_current(painter, ratio)
        self._paint_nodes(painter, scale, seen.adjusted(-_REACH, -_REACH, _REACH, _REACH))
        if self.current >= 0:
            ring = QPen(QColor(self._appearance.theme.accent_text), 2.5)
            ring.setCosmetic(True)
            painter.setPen(as_wide(ring, ratio))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            radius = self.radius(self.current, scale) + 4 / scale
            painter.drawEllipse(self.point(self.current), radius, radius)

    def _paint_nodes(self, painter: QPainter, scale: float, seen: QRect) -> None:
        ratio = painter.device().devicePixelRatioF()
        to_screen = painter.worldTransform()
        right, down = to_screen.dx(), to_screen.dy()
        stamps = self._stamps.of(self._mesh, self._appearance.theme, scale, ratio)
        painter.save()
        painter.resetTransform()
        copy = painter.drawPixmap
        first, last, top, bottom = seen.left(), seen.right(), seen.top(), seen.bottom()
        for (x, y), (stamp, half) in zip(self.spots, stamps, strict=True):
            left, upper = x * scale + right, y * scale + down
            if first < left < last and top < upper < bottom:
                copy(QPointF(left - half, upper - half), stamp)
        painter.restore()

    def _paint_links_of_current(self, painter: QPainter, ratio: float) -> None:
        theme = self._appearance.theme
        for relation, ends in self._mesh.ends.items():
            pen = relation_pen(theme, relation)
            if relation != SUGGESTED:
                pen.setWidthF(2.4)
            if relation == RELATED:
                pen.setColor(QColor(theme.accent))
            painter.setPen(as_wide(pen, ratio))
            lines = self._drawing.lines[relation]
            painter.drawLines(
                [line for line, both in zip(lines, ends, strict=True) if self.current in both]
            )
