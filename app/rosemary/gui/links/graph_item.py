"""All nodes and links of the graph as one item, so that one call paints 2,000 of them.

Each kind of dot is painted once and then copied, in a fifth of the time that ellipses take.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from PySide6.QtCore import (
    QCoreApplication,
    QLineF,
    QObject,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from rosemary.domain.insights import GraphNode
from rosemary.domain.links import CONTRADICTS, RELATED, SUPERSEDES
from rosemary.domain.types import MemoryType
from rosemary.gui import texts
from rosemary.gui.links.graph_loader import Drawing, Mesh, NeighbourLink, Place
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import Theme, blend

SUGGESTED = ""
_RELATED_SHARE = 0.75
"""The most frequent lines are fainter, but keep a contrast of 3:1."""
translate = QCoreApplication.translate
_SHOWN_MIN: Final = 0.6
_SHOWN_MAX: Final = 1.6
_RIM: Final = 0.75
DotImage: TypeAlias = tuple[QPixmap, float]
"""The image of a dot, and half its side."""


def relation_name(relation: str) -> str:
    """Return the label of a relation; unknown ones keep their own name."""
    known = {
        RELATED: translate("Graph", "Related"),
        SUPERSEDES: translate("Graph", "Supersedes"),
        CONTRADICTS: translate("Graph", "Contradicts"),
        "part_of": translate("Graph", "Part of"),
        "follows": translate("Graph", "Follows"),
        SUGGESTED: translate("Graph", "Suggested"),
    }
    return known.get(relation) or texts.one_line(relation.replace("_", " ")).capitalize()


def relation_pen(theme: Theme, relation: str) -> QPen:
    """Return the pen of a relation; its width is the same at every zoom."""
    colours = {
        RELATED: blend(theme.text_tertiary, theme.canvas, _RELATED_SHARE),
        SUPERSEDES: theme.accent_text,
        CONTRADICTS: theme.danger,
        SUGGESTED: theme.accent_text,
    }
    styles = {
        RELATED: Qt.PenStyle.SolidLine,
        SUPERSEDES: Qt.PenStyle.SolidLine,
        CONTRADICTS: Qt.PenStyle.SolidLine,
        "part_of": Qt.PenStyle.DashDotLine,
        "follows": Qt.PenStyle.DotLine,
        SUGGESTED: Qt.PenStyle.DashLine,
    }
    pen = QPen(QColor(colours.get(relation, theme.text_tertiary)), 1.2)
    pen.setStyle(styles.get(relation, Qt.PenStyle.DashDotDotLine))
    pen.setCosmetic(True)
    return pen


SLICE_S: Final = 0.005
_LINES_AT_ONCE: Final = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkView:
    """All that a picture of the links depends on.

    Attributes:
        size: the size of the view.
        ratio: its device pixel ratio.
    """

    drawing: Drawing
    theme: Theme
    transform: QTransform
    size: QSize
    ratio: float


class LinkLayer(QObject):
    """Keeps the last complete picture while the next one is drawn.

    Signals:
        drawn: a picture that took several slices is complete.
    """

    drawn = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._whole: _Picture | None = None
        self._next: _Picture | None = None
        self._is_awaited = False
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._go_on)

    def prepare(self, view: LinkView) -> bool:
        """Return whether the picture is complete; if not, drawing goes on until `drawn`."""
        if self._whole is not None and self._whole.view == view:
            self._drop_next()
            return True
        if self._next is None or self._next.view != view:
            self._next = _Picture(view)
        return self._go_on()

    def paint(self, painter: QPainter, drawing: Drawing) -> None:
        """Paint the last complete picture, moved and scaled to the current view."""
        if self._whole is not None and self._whole.view.drawing is drawing:
            self._whole.paint(painter)

    def _drop_next(self) -> None:
        self._next = None
        self._timer.stop()

    def _go_on(self) -> bool:
        assert self._next is not None
        if not self._next.go_on():
            self._is_awaited = True
            self._timer.start()
            return False
        self._whole = self._next
        self._drop_next()
        is_awaited, self._is_awaited = self._is_awaited, False
        if is_awaited:
            self.drawn.emit()
        return True


class _Picture:
    """The links in one view, as far as they are drawn."""

    def __init__(self, view: LinkView) -> None:
        self.view = view
        self._pixmap = QPixmap(view.size * view.ratio)
        self._pixmap.setDevicePixelRatio(view.ratio)
        self._pixmap.fill(Qt.GlobalColor.transparent)
        self._parts = _parts(view)

    def go_on(self) -> bool:
        """Draw one slice; return whether all is drawn."""
        painter = QPainter(self._pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(self.view.transform)
        until = time.perf_counter() + SLICE_S
        is_whole = True
        for pen, lines in self._parts:
            painter.setPen(pen)
            painter.drawLines(lines)
            if time.perf_counter() >= until:
                is_whole = False
                break
        painter.end()
        return is_whole

    def paint(self, painter: QPainter) -> None:
        painter.save()
        back, is_possible = self.view.transform.inverted()
        assert is_possible
        painter.setTransform(back * painter.worldTransform())
        painter.drawPixmap(0, 0, self._pixmap)
        painter.restore()


def _parts(view: LinkView) -> Iterator[tuple[QPen, list[QLineF]]]:
    for relation, lines in view.drawing.lines.items():
        pen = scaled_pen(relation_pen(view.theme, relation), view.ratio)
        for begin in range(0, len(lines), _LINES_AT_ONCE):
            yield pen, lines[begin : begin + _LINES_AT_ONCE]


def scaled_pen(pen: QPen, ratio: float) -> QPen:
    """Return a pen scaled to the screen, as cosmetic pens count in device pixels."""
    pen.setWidthF(max(1.0, pen.widthF()) * ratio)
    return pen


def shown_radius(importance: float, scale: float) -> float:
    """Return the radius of a dot on the screen at a zoom, in pixels.

    Its area grows with the importance. It shrinks less than the distances between nodes, so that
    it can still be seen and clicked.
    """
    return (2.0 + 2.4 * math.sqrt(importance)) * _shown(scale)


def _shown(scale: float) -> float:
    return min(_SHOWN_MAX, max(_SHOWN_MIN, scale))


@dataclass(frozen=True, slots=True, kw_only=True)
class _DotStyle:
    theme: Theme
    scale: float
    ratio: float


class DotImages:
    """The images of the dots, cached until the theme, the zoom or the screen changes."""

    def __init__(self) -> None:
        self._mesh: Mesh | None = None
        self._style: _DotStyle | None = None
        self._kinds: dict[tuple[MemoryType, int], DotImage] = {}
        self._images: list[DotImage] = []

    def images(self, mesh: Mesh, theme: Theme, scale: float, ratio: float) -> Sequence[DotImage]:
        """Return the image of each node; `ratio` is the device pixel ratio."""
        style = _DotStyle(theme=theme, scale=_shown(scale), ratio=ratio)
        if style != self._style:
            self._kinds.clear()
            self._mesh = None
        if mesh is not self._mesh:
            self._mesh, self._style = mesh, style
            self._images = [
                self._image(style, node.memory_type, weight)
                for node, weight in zip(mesh.nodes, mesh.weights, strict=True)
            ]
        return self._images

    def _image(self, style: _DotStyle, memory_type: MemoryType, importance: int) -> DotImage:
        kind = memory_type, importance
        image = self._kinds.get(kind)
        if image is None:
            colour = QColor(style.theme.types[memory_type])
            radius = shown_radius(importance, style.scale)
            image = self._kinds[kind] = _dot_image(style, colour, radius)
        return image


def _dot_image(style: _DotStyle, colour: QColor, radius: float) -> DotImage:
    side = math.ceil(2 * (radius + _RIM) * style.ratio)
    dot = QPixmap(side, side)
    dot.setDevicePixelRatio(style.ratio)
    dot.fill(Qt.GlobalColor.transparent)
    painter = QPainter(dot)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(style.theme.canvas), 2 * _RIM))
    painter.setBrush(colour)
    middle = side / style.ratio / 2
    painter.drawEllipse(QPointF(middle, middle), radius, radius)
    painter.end()
    return dot, middle


_MARGIN: Final = 80
_REACH: Final = 24


class GraphItem(QGraphicsItem):
    """Paints a graph; `current` stands out with its neighbours.

    Attributes:
        pending: the drawing to show as soon as its links are drawn.
    """

    def __init__(self, appearance: Appearance) -> None:
        super().__init__()
        self._appearance = appearance
        self._mesh = Mesh()
        self._drawing = Drawing()
        self._dots = DotImages()
        self.links = LinkLayer()
        self.links.drawn.connect(self.update)
        self.current = -1
        self.pending: Drawing | None = None

    @property
    def mesh(self) -> Mesh:
        """The shown nodes and links."""
        return self._mesh

    @property
    def nodes(self) -> tuple[GraphNode, ...]:
        """The shown memories."""
        return self._mesh.nodes

    @property
    def drawing(self) -> Drawing:
        """The shown positions."""
        return self._drawing

    @property
    def spots(self) -> tuple[Place, ...]:
        """The centres of the nodes; empty until their places are known."""
        return self._drawing.spots

    @property
    def neighbours(self) -> Mapping[int, NeighbourLink]:
        """The neighbours of the current node, with the link to each."""
        return self._mesh.neighbours.get(self.current, {})

    @property
    def relations(self) -> tuple[str, ...]:
        """The drawn relations, most frequent first."""
        ends = self._mesh.ends
        return tuple(sorted(ends, key=lambda each: (-len(ends[each]), each)))

    def show_mesh(self, mesh: Mesh) -> None:
        """Set the nodes and links; `show_drawing` then sets their positions."""
        current = self.nodes[self.current].id if self.current >= 0 else None
        self._mesh = mesh
        self._drawing = Drawing()
        self.pending = None
        self.choose(-1 if current is None else mesh.numbers.get(current, -1))

    def show_drawing(self, drawing: Drawing) -> None:
        """Move the nodes to these positions."""
        self.prepareGeometryChange()
        self._drawing = drawing
        self.pending = None
        self.update()

    def choose(self, number: int) -> None:
        """Highlight a node; -1 for none."""
        self.current = number
        self.update()

    def point(self, number: int) -> QPointF:
        """Return the centre of a node."""
        return QPointF(*self.spots[number])

    def radius(self, number: int, scale: float) -> float:
        """Return the radius of a node at a zoom."""
        return shown_radius(self.nodes[number].importance, scale) / scale

    @property
    def area(self) -> QRectF:
        """The area that the nodes cover, without a margin."""
        return self._drawing.area

    @override
    def boundingRect(self) -> QRectF:
        return self.area.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)

    def prepare_links(self, transform: QTransform, size: QSize, ratio: float) -> bool:
        """Return whether the links are ready to be painted; if not, start drawing them.

        Args:
            transform: from the item to the view.
            size: the size of the view.
            ratio: the device pixel ratio of the view.
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
        if self.pending is None:
            self.prepare_links(painter.worldTransform(), seen.size(), ratio)
        self.links.paint(painter, self._drawing)
        if self.current >= 0:
            self._paint_links_of_current(painter, ratio)
        self._paint_nodes(painter, scale, seen.adjusted(-_REACH, -_REACH, _REACH, _REACH))
        if self.current >= 0:
            ring = QPen(QColor(self._appearance.theme.accent_text), 2.5)
            ring.setCosmetic(True)
            painter.setPen(scaled_pen(ring, ratio))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            radius = self.radius(self.current, scale) + 4 / scale
            painter.drawEllipse(self.point(self.current), radius, radius)

    def _paint_nodes(self, painter: QPainter, scale: float, seen: QRect) -> None:
        ratio = painter.device().devicePixelRatioF()
        to_screen = painter.worldTransform()
        right, down = to_screen.dx(), to_screen.dy()
        images = self._dots.images(self._mesh, self._appearance.theme, scale, ratio)
        painter.save()
        painter.resetTransform()
        copy = painter.drawPixmap
        first, last, top, bottom = seen.left(), seen.right(), seen.top(), seen.bottom()
        for (x, y), (image, half) in zip(self.spots, images, strict=True):
            left, upper = x * scale + right, y * scale + down
            if first < left < last and top < upper < bottom:
                copy(QPointF(left - half, upper - half), image)
        painter.restore()

    def _paint_links_of_current(self, painter: QPainter, ratio: float) -> None:
        theme = self._appearance.theme
        for relation, ends in self._mesh.ends.items():
            pen = relation_pen(theme, relation)
            if relation != SUGGESTED:
                pen.setWidthF(2.4)
            if relation == RELATED:
                pen.setColor(QColor(theme.accent))
            painter.setPen(scaled_pen(pen, ratio))
            lines = self._drawing.lines[relation]
            painter.drawLines(
                [line for line, both in zip(lines, ends, strict=True) if self.current in both]
            )
