"""The view of the graph: zooms to the pointer, pans, draws labels and takes keys."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QToolTip, QWidget
from typing_extensions import override

from rosemary.domain.limits import IMPORTANCE_MAX
from rosemary.domain.naming import cut
from rosemary.domain.types import MemoryId
from rosemary.gui import texts
from rosemary.gui.kit.labels import tip
from rosemary.gui.links.graph_item import GraphItem, shown_radius
from rosemary.gui.links.graph_labels import TEXT_MARGIN, LabelLayout, LabelView
from rosemary.gui.links.graph_loader import Drawing, Mesh
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import CAPTION_PX, READING_PX, text_px

_SCALE_MIN: Final = 0.04
_SCALE_MAX: Final = 5.0
_SCALE_FITTED: Final = 1.6
_REACH_PX: Final = 6
_CLICK_PX: Final = 4
_FOCUS_PX: Final = 8
_PLATE: Final = 0.8
_FAR: Final = 4_000.0


class GraphView(QGraphicsView):
    """Shows one graph.

    Signals:
        chosen: the `MemoryId` of the node chosen by a click or the arrow keys, or None.
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
        self._is_beside = False
        self._pressed: QPoint | None = None
        self._queued: Drawing | None = None
        self._next = QTimer(self, singleShot=True, interval=0)
        self._next.timeout.connect(self._show_queued)
        self.item = GraphItem(appearance)
        self._labels = LabelLayout(self.item)
        self.item.links.setParent(self)
        self.item.links.drawn.connect(self._on_links_drawn)
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

    def show_mesh(self, mesh: Mesh) -> None:
        """Set the nodes and links."""
        self._queued = None
        self._is_beside = False
        self.item.show_mesh(mesh)
        text = self.tr("{memories} shown").format(memories=texts.memory_count(len(mesh.nodes)))
        self.setAccessibleDescription(text)

    def show_drawing(self, drawing: Drawing) -> None:
        """Move the nodes; the whole graph stays in view until a person zooms or pans.

        The view changes once the links are drawn. Of drawings that come meanwhile, only the newest
        is shown.
        """
        if self.item.pending is not None:
            self._queued = drawing
            return
        self._queued = None
        before, seen = self.item.drawing, self._view_state()
        self._put(drawing)
        transform, viewport = self.viewportTransform(), self.viewport()
        if not self.item.prepare_links(transform, viewport.size(), viewport.devicePixelRatioF()):
            self.item.show_drawing(before)
            self.item.pending = drawing
            self._restore_view(*seen)

    def _put(self, drawing: Drawing) -> None:
        self.item.show_drawing(drawing)
        area = self.item.boundingRect()
        self.scene().setSceneRect(area.adjusted(-_FAR, -_FAR, _FAR, _FAR))
        if self._is_following:
            self._fit()

    def _view_state(self) -> tuple[QRectF, QTransform, int, int]:
        bars = self.horizontalScrollBar(), self.verticalScrollBar()
        return self.sceneRect(), self.transform(), bars[0].value(), bars[1].value()

    def _restore_view(self, area: QRectF, transform: QTransform, right: int, down: int) -> None:
        self.scene().setSceneRect(area)
        self.setTransform(transform)
        self.horizontalScrollBar().setValue(right)
        self.verticalScrollBar().setValue(down)

    def fit(self) -> None:
        """Zoom to the whole graph and keep it in view."""
        self._is_following = True
        self._fit()

    def zoom(self, factor: float, at: QPoint | None = None) -> None:
        """Zoom by a factor around a place or the middle."""
        if not _SCALE_MIN <= self.transform().m11() * factor <= _SCALE_MAX:
            return
        self._is_following = False
        at = at or self.viewport().rect().center()
        before = self.mapToScene(at)
        self.scale(factor, factor)
        moved = self.mapToScene(at) - before
        self.translate(moved.x(), moved.y())

    def choose(self, memory_id: MemoryId | None, *, is_shown: bool = False) -> bool:
        """Highlight a node and scroll to it; return whether it is in the graph."""
        number = -1 if memory_id is None else self.item.mesh.numbers.get(memory_id, -1)
        self.item.choose(number)
        if number >= 0:
            self.setAccessibleDescription(self._spoken(number))
            if is_shown and self.item.spots:
                self._is_following = False
                self.centerOn(self.item.point(number))
        self.viewport().update()
        return number >= 0

    def node_at(self, place: QPoint) -> int:
        """Return the number of the node at a place; -1 for none."""
        at, scale = self.mapToScene(place), self.transform().m11()
        x, y, reach = at.x(), at.y(), (shown_radius(IMPORTANCE_MAX, scale) + _REACH_PX) / scale
        best, number = math.inf, -1
        for each, (across, down) in enumerate(self.item.spots):
            if abs(across - x) > reach or abs(down - y) > reach:
                continue
            distance = math.hypot(across - x, down - y)
            if distance < best and distance <= self.item.radius(each, scale) + _REACH_PX / scale:
                best, number = distance, each
        return number

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._queued is not None:
            self._next.start()

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
            QToolTip.showText(event.globalPos(), tip(text), self)
            return True
        return super().viewportEvent(event)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._is_following:
            self._fit()

    @override
    def drawForeground(self, painter: QPainter, rect: QRectF | object) -> None:
        if not self.item.spots:
            return
        if self.hasFocus():
            self._mark_focus(painter)
        font = QFont(self.font())
        font.setPixelSize(text_px(CAPTION_PX))
        font.setWeight(QFont.Weight.Medium)
        large = QFont(self.font())
        large.setPixelSize(text_px(READING_PX))
        large.setWeight(QFont.Weight.DemiBold)
        view = LabelView(
            to_screen=painter.worldTransform(),
            room=QRectF(self.viewport().rect()),
            covered=self._covered(),
            font=font,
            cluster_font=large,
        )
        theme = self._appearance.theme
        back = QColor(theme.canvas)
        back.setAlphaF(_PLATE)
        painter.save()
        painter.resetTransform()  # labels keep their size
        for each in self._labels.labels(view):
            is_cluster = each.number < 0
            is_strong = is_cluster or each.number == self.item.current
            painter.setFont(large if is_cluster else font)
            painter.fillRect(each.area, back)
            painter.setPen(QColor(theme.text if is_strong else theme.text_secondary))
            painter.drawStaticText(each.area.topLeft() + QPointF(TEXT_MARGIN, 0), each.label.text)
        painter.restore()

    def _mark_focus(self, painter: QPainter) -> None:
        """Draw a ring around the node that the keys start from."""
        number = self.item.current if self.item.current >= 0 else self.item.mesh.by_links[0]
        scale = painter.worldTransform().m11()
        pen = QPen(QColor(self._appearance.theme.accent_text), 1.5)
        pen.setCosmetic(True)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        radius = self.item.radius(number, scale) + _FOCUS_PX / scale
        painter.drawEllipse(self.item.point(number), radius, radius)

    def _covered(self) -> tuple[QRectF, ...]:
        """Return the areas of the view that other widgets hide."""
        children = self.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return tuple(
            QRectF(each.geometry())
            for each in children
            if each is not self.viewport() and each.isVisible()
        )

    def _spoken(self, number: int) -> str:
        node = self.item.nodes[number]
        links = (
            self.tr("1 link") if node.link_count == 1 else self.tr("%n links", "", node.link_count)
        )
        kind = texts.type_name(node.memory_type)
        return f"{texts.title(cut(node.summary, 200))} · {kind} · {links}"

    def _walk(self, right: int, down: int) -> None:
        """Choose the nearest node in a direction; with none chosen, the one with most links."""
        spots, current = self.item.spots, self.item.current
        if not spots:
            return
        if current < 0:
            self._tell(self.item.mesh.by_links[0])
            return
        from_x, from_y = spots[current]
        best, found = math.inf, -1
        for number, (x, y) in enumerate(spots):
            along = (x - from_x) * right + (y - from_y) * down
            if along > 0 and number != current:
                aside = abs((x - from_x) * down + (y - from_y) * right)
                if along + 2 * aside < best:
                    best, found = along + 2 * aside, number
        if found >= 0:
            self._tell(found)
            self._reveal(self.item.point(found))

    def _reveal(self, point: QPointF) -> None:
        if not self.viewport().rect().contains(self.mapFromScene(point)):
            self._is_following = False
            self.centerOn(point)

    def _tell(self, number: int) -> None:
        memory_id = self.item.nodes[number].id if number >= 0 else None
        self.choose(memory_id)
        self.chosen.emit(memory_id)

    def _on_links_drawn(self) -> None:
        if self.item.pending is not None:
            self._put(self.item.pending)

    def _show_queued(self) -> None:
        if self._queued is not None:
            self.show_drawing(self._queued)

    def _fit(self) -> None:
        if not self.item.spots or not self.viewport().width():
            return
        covered = self._covered()
        self._fit_beside(covered if self._is_beside else ())
        # For good, as long as the graph is the same: it must not jump while it settles.
        if not self._is_beside and self._is_any_within(covered):
            self._is_beside = True
            self._fit_beside(covered)

    def _fit_beside(self, covered: Sequence[QRectF]) -> None:
        """Zoom to the whole graph in the part of the view to the right of what covers it."""
        area = self.item.boundingRect()
        left = max((each.right() for each in covered), default=0)
        wide = (self.viewport().width() - left) / area.width()
        high = self.viewport().height() / area.height()
        scale = max(_SCALE_MIN, min(wide, high, _SCALE_FITTED))
        self.resetTransform()
        self.scale(scale, scale)
        self.centerOn(area.center() - QPointF(left / 2 / scale, 0))

    def _is_any_within(self, covered: Sequence[QRectF]) -> bool:
        transform = self.viewportTransform()
        spots = [transform.map(QPointF(*each)) for each in self.item.spots] if covered else ()
        return any(each.contains(spot) for each in covered for spot in spots)

    def _draw(self) -> None:
        self.setBackgroundBrush(QColor(self._appearance.theme.canvas))
        self.viewport().update()
