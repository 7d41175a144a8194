"""All nodes and links of the graph as one item: one call to paint 2,000 of them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from rosemary.domain.graph import GraphNode, LinkGraph
from rosemary.domain.links import RELATED
from rosemary.gui.graphing import Place
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.views.graph_style import SUGGESTED, relation_pen

UNIT_PX: Final = 40
"""The length of one unit of the layout where nothing is zoomed."""

_MARGIN: Final = 80
_SHOWN_MIN: Final = 0.6
_RIM: Final = 0.75
_REACH: Final = 24
_ANY: Final = 1 << 20


class GraphItem(QGraphicsItem):
    """Paints a graph; `current` stands out with its neighbours."""

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self.nodes: tuple[GraphNode, ...] = ()
        self.points: list[QPointF] = []
        self.current = -1
        self.neighbours: tuple[int, ...] = ()
        self._ends: dict[str, list[tuple[int, int]]] = {}
        self._lines: dict[str, list[QLineF]] = {}
        self._bounds = QRectF()

    @property
    def relations(self) -> tuple[str, ...]:
        """The relations that are drawn, most frequent first."""
        return tuple(sorted(self._ends, key=lambda each: (-len(self._ends[each]), each)))

    def show_graph(self, graph: LinkGraph) -> None:
        """Show other nodes and links; `show_places` says where."""
        current = self.nodes[self.current].id if self.current >= 0 else None
        self.nodes = graph.nodes
        numbers = {node.id: number for number, node in enumerate(graph.nodes)}
        self._ends = {}
        for edge in graph.edges:
            ends = (numbers[edge.source], numbers[edge.target])
            self._ends.setdefault(edge.relation, []).append(ends)
        self.points = []
        self._lines = {}
        self.choose(-1 if current is None else numbers.get(current, -1))

    def show_places(self, places: Sequence[Place]) -> None:
        """Put the nodes there."""
        self.prepareGeometryChange()
        points = [QPointF(x * UNIT_PX, y * UNIT_PX) for x, y in places]
        self.points = points
        self._lines = {
            relation: [QLineF(points[first], points[second]) for first, second in ends]
            for relation, ends in self._ends.items()
        }
        if points:
            left, right = min(p.x() for p in points), max(p.x() for p in points)
            top, bottom = min(p.y() for p in points), max(p.y() for p in points)
            self._bounds = QRectF(left, top, right - left, bottom - top)
        else:
            self._bounds = QRectF()
        self.update()

    def choose(self, number: int) -> None:
        """Let a node stand out; -1 for none."""
        self.current = number
        near: dict[int, None] = {}
        for ends in self._ends.values():
            for first, second in ends:
                if number in (first, second):
                    near[second if first == number else first] = None
        self.neighbours = tuple(near)
        self.update()

    def relation_to(self, number: int) -> tuple[str, bool]:
        """Return the relation between the current node and another, and whether it leads there."""
        for relation, ends in self._ends.items():
            if (self.current, number) in ends:
                return relation, True
            if (number, self.current) in ends:
                return relation, False
        return "", True

    def radius(self, number: int, scale: float) -> float:
        """Return how large a node is drawn at a zoom: its area grows with its importance.

        On the screen it shrinks less than the distances, so that it can still be seen and hit.
        """
        return _radius(self.nodes[number].importance, scale)

    @property
    def area(self) -> QRectF:
        """Where the nodes are, without a margin."""
        return self._bounds

    @override
    def boundingRect(self) -> QRectF:
        return self._bounds.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)

    @override
    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        if not self.points:
            return
        theme = self._appearance.theme
        scale = painter.worldTransform().m11()
        ratio = painter.device().devicePixelRatioF()
        for relation, lines in self._lines.items():
            painter.setPen(_as_wide(relation_pen(theme, relation), ratio))
            painter.drawLines(lines)
        if self.current >= 0:
            self._paint_links_of_current(painter, ratio)
        seen = widget.rect() if widget is not None else QRect(0, 0, _ANY, _ANY)
        self._paint_nodes(painter, scale, seen.adjusted(-_REACH, -_REACH, _REACH, _REACH))
        if self.current >= 0:
            ring = QPen(QColor(theme.accent_text), 2.5)
            ring.setCosmetic(True)
            painter.setPen(_as_wide(ring, ratio))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            radius = self.radius(self.current, scale) + 4 / scale
            painter.drawEllipse(self.points[self.current], radius, radius)

    def _paint_nodes(self, painter: QPainter, scale: float, seen: QRect) -> None:
        """Paint each kind of node once and then copy it: a fifth of the time of 2,000 ellipses."""
        theme = self._appearance.theme
        ratio = painter.device().devicePixelRatioF()
        to_screen = painter.worldTransform()
        right, down = to_screen.dx(), to_screen.dy()
        dots: dict[tuple[str, int], QPixmap] = {}
        painter.save()
        painter.resetTransform()
        first, last, top, bottom = seen.left(), seen.right(), seen.top(), seen.bottom()
        for node, at in zip(self.nodes, self.points, strict=True):
            x, y = at.x() * scale + right, at.y() * scale + down
            if not (first < x < last and top < y < bottom):
                continue
            kind = theme.types[node.memory_type], round(node.importance)
            dot = dots.get(kind)
            if dot is None:
                radius = _radius(kind[1], scale) * scale
                dot = dots[kind] = self._dot(kind[0], radius, ratio)
            half = dot.width() / ratio / 2
            painter.drawPixmap(QPointF(x - half, y - half), dot)
        painter.restore()

    def _dot(self, colour: str, radius: float, ratio: float) -> QPixmap:
        side = math.ceil(2 * (radius + _RIM) * ratio)
        dot = QPixmap(side, side)
        dot.setDevicePixelRatio(ratio)
        dot.fill(Qt.GlobalColor.transparent)
        painter = QPainter(dot)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._appearance.theme.canvas), 2 * _RIM))
        painter.setBrush(QColor(colour))
        middle = side / ratio / 2
        painter.drawEllipse(QPointF(middle, middle), radius, radius)
        painter.end()
        return dot

    def _paint_links_of_current(self, painter: QPainter, ratio: float) -> None:
        theme = self._appearance.theme
        for relation, ends in self._ends.items():
            pen = relation_pen(theme, relation)
            if relation != SUGGESTED:
                pen.setWidthF(2.4)
            if relation == RELATED:
                pen.setColor(QColor(theme.accent))
            painter.setPen(_as_wide(pen, ratio))
            lines = self._lines[relation]
            painter.drawLines(
                [
                    lines[number]
                    for number, (first, second) in enumerate(ends)
                    if self.current in (first, second)
                ]
            )


def _radius(importance: float, scale: float) -> float:
    shown = min(1.6, max(_SHOWN_MIN, scale)) / scale
    return (2.0 + 2.4 * math.sqrt(importance)) * shown


def shown_radius(importance: float, scale: float) -> float:
    """Return how many pixels a node of this importance reaches on the screen at a zoom."""
    return _radius(importance, scale) * scale


def _as_wide(pen: QPen, ratio: float) -> QPen:
    """Return a pen that is as wide on every screen: cosmetic ones count in device pixels."""
    pen.setWidthF(max(1.0, pen.widthF()) * ratio)
    return pen
