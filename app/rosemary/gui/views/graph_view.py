"""The graph on the screen: zoom to the pointer, pan, labels as there is room, keys."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QToolTip, QWidget
from typing_extensions import override

from rosemary.domain.graph import LinkGraph
from rosemary.domain.naming import cut
from rosemary.domain.types import MemoryId
from rosemary.gui import texts
from rosemary.gui.graphing import Place
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.text_size import text_px
from rosemary.gui.theme.tokens import CAPTION_PX
from rosemary.gui.views.graph_item import GraphItem, shown_radius
from rosemary.gui.views.graph_labels import Dot, LabelPlaces, visible

_SCALE_MIN: Final = 0.04
_SCALE_MAX: Final = 5.0
_SCALE_FITTED: Final = 1.6
_SOME_LABELS_FROM: Final = 0.12
_ALL_LABELS_FROM: Final = 1.1
_SOME_LABELS: Final = 40
_LABELS_MAX: Final = 160
_LABELS_TRIED: Final = 200
"""Of those in view, the ones that matter most; each further one is looked for in vain."""
_LABEL_CHARS: Final = (34, 16)
"""Where there is no room for the longer name, a shorter one may have it."""
_REACH_PX: Final = 6
_CLICK_PX: Final = 4
_PLATE: Final = 0.8
_FAR: Final = 4_000.0


class GraphView(QGraphicsView):
    """Shows one graph.

    Signals:
        chosen: the `MemoryId` of the node that was clicked or walked to; None for none.
        center_wanted: the `MemoryId` of a node that was double-clicked.
        open_wanted: the `MemoryId` of a node on which Enter was pressed.
    """

    chosen = Signal(object)
    center_wanted = Signal(object)
    open_wanted = Signal(object)

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._is_following = True
        self._pressed: QPoint | None = None
        self.item = GraphItem(appearance)
        scene = QGraphicsScene(self)
        scene.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        scene.addItem(self.item)
        self.setScene(scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.setDragMode(QGraphicsView.DragMode.ScrollHandDrag)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setCursor(Qt.CursorShape.ArrowCursor)
        self.setAccessibleName(self.tr("Links between memories"))
        appearance.changed.connect(self._draw)
        self._draw()

    def show_graph(self, graph: LinkGraph) -> None:
        """Show other nodes and links."""
        self.item.show_graph(graph)
        text = self.tr("{memories} shown").format(memories=texts.memory_count(len(graph.nodes)))
        self.setAccessibleDescription(text)

    def show_places(self, places: Sequence[Place]) -> None:
        """Put the nodes there; the whole stays in view until a person zooms or pans."""
        self.item.show_places(places)
        area = self.item.boundingRect()
        self.scene().setSceneRect(area.adjusted(-_FAR, -_FAR, _FAR, _FAR))
        if self._is_following:
            self._fit()

    def fit(self) -> None:
        """Show the whole graph, and keep it in view."""
        self._is_following = True
        self._fit()

    def zoom(self, factor: float, at: QPoint | None = None) -> None:
        """Show everything larger or smaller, around a place or the middle."""
        if not _SCALE_MIN <= self.transform().m11() * factor <= _SCALE_MAX:
            return
        self._is_following = False
        at = at or self.viewport().rect().center()
        before = self.mapToScene(at)
        self.scale(factor, factor)
        moved = self.mapToScene(at) - before
        self.translate(moved.x(), moved.y())

    def choose(self, memory_id: MemoryId | None, *, is_shown: bool = False) -> bool:
        """Let a node stand out, and bring it into view; return whether it is in the graph."""
        ids = [node.id for node in self.item.nodes]
        number = ids.index(memory_id) if memory_id in ids else -1
        self.item.choose(number)
        if number >= 0:
            self.setAccessibleDescription(self._spoken(number))
            if is_shown and self.item.points:
                self._is_following = False
                self.centerOn(self.item.points[number])
        self.viewport().update()
        return number >= 0

    def node_at(self, place: QPoint) -> int:
        """Return the number of the node that is painted there, -1 for none."""
        at = self.mapToScene(place)
        scale = self.transform().m11()
        slack = _REACH_PX / scale
        best, number = math.inf, -1
        for each, point in enumerate(self.item.points):
            distance = math.hypot(point.x() - at.x(), point.y() - at.y())
            if distance <= self.item.radius(each, scale) + slack and distance < best:
                best, number = distance, each
        return number

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        self.zoom(1.0015 ** event.angleDelta().y(), event.position().toPoint())
        event.accept()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = event.position().toPoint()
        super().mousePressEvent(event)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._is_following = False
        super().mouseMoveEvent(event)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        self.viewport().setCursor(Qt.CursorShape.ArrowCursor)
        place = event.position().toPoint()
        moved = self._pressed is None or (place - self._pressed).manhattanLength() > _CLICK_PX
        self._pressed = None
        if not moved and event.button() == Qt.MouseButton.LeftButton:
            self._tell(self.node_at(place))

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        number = self.node_at(event.position().toPoint())
        if number >= 0:
            self.center_wanted.emit(self.item.nodes[number].id)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        ways = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, -1),
            Qt.Key.Key_Down: (0, 1),
        }
        key, current = Qt.Key(event.key()), self.item.current
        if key in ways:
            self._walk(*ways[key])
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom(1.25)
        elif key == Qt.Key.Key_Minus:
            self.zoom(0.8)
        elif key == Qt.Key.Key_0:
            self.fit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and current >= 0:
            self.open_wanted.emit(self.item.nodes[current].id)
        elif key == Qt.Key.Key_Space and current >= 0:
            self.center_wanted.emit(self.item.nodes[current].id)
        else:
            super().keyPressEvent(event)

    @override
    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            number = self.node_at(event.pos())
            text = self._spoken(number) if number >= 0 else ""
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().viewportEvent(event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._is_following:
            self._fit()

    @override
    def drawForeground(self, painter: QPainter, rect: QRectF | object) -> None:
        scale = self.transform().m11()
        wanted = self._labelled(scale) if self.item.points else []
        if not wanted:
            return
        to_screen = painter.worldTransform()
        painter.save()
        painter.resetTransform()  # labels keep their size
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        font = QFont(self.font())
        font.setPixelSize(text_px(CAPTION_PX))
        font.setWeight(QFont.Weight.Medium)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        theme = self._appearance.theme
        back = QColor(theme.canvas)
        back.setAlphaF(_PLATE)
        dots = self._dots(to_screen, scale)
        room = QRectF(self.viewport().rect())
        places = LabelPlaces(visible(dots, room), room, self._covered())
        seen = [each for each in wanted if room.contains(QPointF(*dots[each][:2]))]
        labelled = 0
        for number in seen[:_LABELS_TRIED]:
            text, area = self._placed(places, dots[number], number, metrics)
            if area is None:
                continue
            labelled += 1
            is_current = number == self.item.current
            painter.fillRect(area, back)
            painter.setPen(QColor(theme.text if is_current else theme.text_secondary))
            painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)
            if labelled == _LABELS_MAX:
                break
        painter.restore()

    def _placed(
        self, places: LabelPlaces, dot: Dot, number: int, metrics: QFontMetricsF
    ) -> tuple[str, QRectF | None]:
        """Return what a node is called, as long as there is room for, and where."""
        text = ""
        for chars in _LABEL_CHARS:
            text = self._label(number, chars)
            width = metrics.horizontalAdvance(text) + 4
            area = places.place(dot, width, metrics.height())
            if area is not None:
                return text, area
        return text, None

    def _covered(self) -> list[QRectF]:
        """Return what other widgets hide of the view."""
        children = self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return [
            QRectF(each.geometry())
            for each in children
            if each is not self.viewport() and each.isVisible()
        ]

    def _dots(self, to_screen: QTransform, scale: float) -> list[Dot]:
        """Return where each node is on the screen, and how large."""
        right, down = to_screen.dx(), to_screen.dy()
        radii = [shown_radius(number, scale) for number in range(11)]
        return [
            (at.x() * scale + right, at.y() * scale + down, radii[round(node.importance)])
            for node, at in zip(self.item.nodes, self.item.points, strict=True)
        ]

    def _labelled(self, scale: float) -> list[int]:
        """Return the nodes that may be labelled, those that matter most first."""
        order: dict[int, None] = {}
        if self.item.current >= 0:
            order[self.item.current] = None
            order.update(dict.fromkeys(self.item.neighbours))
        if scale >= _SOME_LABELS_FROM:
            nodes = self.item.nodes
            by_links = sorted(range(len(nodes)), key=lambda each: -nodes[each].link_count)
            count = len(nodes) if scale >= _ALL_LABELS_FROM else _SOME_LABELS
            order.update(dict.fromkeys(by_links[:count]))
        return list(order)

    def _label(self, number: int, chars: int) -> str:
        text = texts.one_line(self.item.nodes[number].summary)
        return text if len(text) <= chars else text[: chars - 1].rstrip() + "…"

    def _spoken(self, number: int) -> str:
        node = self.item.nodes[number]
        links = (
            self.tr("1 link") if node.link_count == 1 else self.tr("%n links", "", node.link_count)
        )
        kind = texts.type_name(node.memory_type)
        return f"{texts.one_line(cut(node.summary, 200))} · {kind} · {links}"

    def _walk(self, right: int, down: int) -> None:
        """Go to the nearest node in a direction; from none to the one with the most links."""
        points, current = self.item.points, self.item.current
        if not points:
            return
        if current < 0:
            counts = [node.link_count for node in self.item.nodes]
            self._tell(counts.index(max(counts)))
            return
        here = points[current]
        best, found = math.inf, -1
        for number, point in enumerate(points):
            along = (point.x() - here.x()) * right + (point.y() - here.y()) * down
            aside = abs((point.x() - here.x()) * down + (point.y() - here.y()) * right)
            if number != current and along > 0 and along + 2 * aside < best:
                best, found = along + 2 * aside, number
        if found >= 0:
            self._tell(found)
            self._reveal(points[found])

    def _reveal(self, point: QPointF) -> None:
        if not self.viewport().rect().contains(self.mapFromScene(point)):
            self._is_following = False
            self.centerOn(point)

    def _tell(self, number: int) -> None:
        memory_id = self.item.nodes[number].id if number >= 0 else None
        self.choose(memory_id)
        self.chosen.emit(memory_id)

    def _fit(self) -> None:
        area = self.item.boundingRect()
        if not self.item.points or not self.viewport().width():
            return
        wide = self.viewport().width() / area.width()
        high = self.viewport().height() / area.height()
        scale = max(_SCALE_MIN, min(wide, high, _SCALE_FITTED))
        self.resetTransform()
        self.scale(scale, scale)
        self.centerOn(area.center())

    def _draw(self) -> None:
        self.setBackgroundBrush(QColor(self._appearance.theme.canvas))
        self.viewport().update()
