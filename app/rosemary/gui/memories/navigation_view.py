"""Paints the rows of the sidebar and accepts memories dropped on them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QFont,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPen,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyleOptionViewItem,
    QToolTip,
    QWidget,
)
from typing_extensions import override

from rosemary.domain.filters import EVERYTHING
from rosemary.gui import texts
from rosemary.gui.kit.labels import tip
from rosemary.gui.kit.row_painting import PaintedDelegate
from rosemary.gui.memories.clipboard import MIME_TYPE, ids_in
from rosemary.gui.memories.navigation_model import Entry, EntryRole, PartRole
from rosemary.gui.theme.accessibility import text_px
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.fonts import font
from rosemary.gui.theme.tokens import BODY_PX, CAPTION_PX, ICON_SIZE, RADIUS_CONTROL, ROW_HEIGHT

INDENT: Final = 14
"""Indent of a tag below its parent."""
HOVER_MS: Final = 600
"""Memories held over a folded tag for this long unfold it."""
_CHEVRON_END: Final = 20


class NavigationView(QListView):
    """A list of filters. Memories dropped on a row get its tag, project or type, if it has one.

    Ctrl and an arrow key move without choosing a row, Space chooses it, and Ctrl and Space add it
    to the filter.

    Signals:
        memories_dropped: the ids, and the filter.
        fold_wanted: a row, and whether to fold its tag.
        parent_wanted: a row whose parent should be chosen.
        switch_wanted: a row that is to be added to the filter, or taken out again.
    """

    memories_dropped = Signal(object, object)
    fold_wanted = Signal(object, object)
    parent_wanted = Signal(object)
    switch_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAcceptDrops(True)
        # There may be thousands of rows, and Qt would call Python for the height of each.
        self.setUniformItemSizes(True)
        self._target = QModelIndex()
        self._is_handled = False
        self._hovering = QTimer(self, singleShot=True, interval=HOVER_MS)
        self._hovering.timeout.connect(self._on_hovered)

    @property
    def drop_target(self) -> QModelIndex:
        """The row under the dragged memories, for painting."""
        return self._target

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasFormat(MIME_TYPE):
            event.acceptProposedAction()

    @override
    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        index = self.indexAt(event.position().toPoint())
        takes = event.mimeData().hasFormat(MIME_TYPE) and takes_memories(index.data(EntryRole))
        self._set_target(index if takes else QModelIndex())
        if takes:
            event.acceptProposedAction()
        else:
            event.ignore()

    @override
    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._set_target(QModelIndex())

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        entry: Entry | None = self.indexAt(event.position().toPoint()).data(EntryRole)
        ids = ids_in(event.mimeData())
        self._set_target(QModelIndex())
        if ids and entry is not None and takes_memories(entry):
            event.acceptProposedAction()
            self.memories_dropped.emit(ids, entry.where)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return  # the right button opens the menu and must not choose the row
        index = self.indexAt(event.position().toPoint())
        entry: Entry | None = index.data(EntryRole)
        if entry is not None and entry.is_folded is not None:
            left = self.visualRect(index).left()
            if event.position().x() - left < folding_width(entry.depth):
                self._is_handled = True
                self.fold_wanted.emit(index.row(), not entry.is_folded)
                return
        is_switching = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if is_switching and entry is not None and can_combine(entry):
            self._is_handled = True
            self.switch_wanted.emit(index.row())
            return
        super().mousePressEvent(event)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self._is_handled:  # otherwise Qt chooses the row under the pointer
            super().mouseMoveEvent(event)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._is_handled:
            self._is_handled = False
            return
        super().mouseReleaseEvent(event)

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)  # two quick clicks fold and unfold

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        entry: Entry | None = self.currentIndex().data(EntryRole)
        if entry is not None and modifiers == Qt.KeyboardModifier.ControlModifier:
            is_handled = self._combine(event, entry)
        else:
            is_handled = entry is not None and not modifiers and self._press(event, entry)
        if not is_handled:
            super().keyPressEvent(event)

    def _combine(self, event: QKeyEvent, entry: Entry) -> bool:
        """Move without choosing, or add a row to the filter; return whether the key does either."""
        moves = {
            Qt.Key.Key_Up: self.CursorAction.MoveUp,
            Qt.Key.Key_Down: self.CursorAction.MoveDown,
        }
        if event.key() in moves:
            there = self.moveCursor(moves[Qt.Key(event.key())], Qt.KeyboardModifier.NoModifier)
            self.selectionModel().setCurrentIndex(there, QItemSelectionModel.SelectionFlag.NoUpdate)
        elif event.key() == Qt.Key.Key_Space and can_combine(entry):
            self.switch_wanted.emit(self.currentIndex().row())
        else:
            return False
        return True

    def _press(self, event: QKeyEvent, entry: Entry) -> bool:
        """Choose a row, or fold or unfold its tag; return whether the key does either."""
        index = self.currentIndex()
        if event.key() == Qt.Key.Key_Space:
            self.clicked.emit(index)
            return True
        keys = {Qt.Key.Key_Right: False, Qt.Key.Key_Left: True}
        if event.key() not in keys:
            return False
        is_folding = keys[Qt.Key(event.key())] != self.isRightToLeft()
        if entry.is_folded is not None and entry.is_folded != is_folding:
            self.fold_wanted.emit(index.row(), is_folding)
        elif is_folding:
            self.parent_wanted.emit(index.row())
        elif entry.is_folded is False:
            self.setCurrentIndex(index.siblingAtRow(index.row() + 1))
        return True

    def _on_hovered(self) -> None:
        entry: Entry | None = self._target.data(EntryRole)
        if entry is not None and entry.is_folded:
            self.fold_wanted.emit(self._target.row(), False)  # noqa: FBT003  # Qt's argument

    def _set_target(self, index: QModelIndex) -> None:
        if index != self._target:
            self._target = index
            self._hovering.start()
            self.viewport().update()


def folding_width(depth: int) -> int:
    """Return the width, from the left edge of a row, in which a click folds its tag."""
    return _CHEVRON_END + depth * INDENT


def can_combine(entry: Entry) -> bool:
    """Return whether what a row narrows to can be added to other filters."""
    return entry.where is not None and entry.where != EVERYTHING


def takes_memories(entry: Entry | None) -> bool:
    """Return whether memories can be dropped on a row."""
    if entry is None or entry.where is None or entry.where == EVERYTHING:
        return False
    where = entry.where
    has_place = bool(where.is_pinned or where.tags or where.types or where.project_id is not None)
    return where.is_trashed or has_place


_CHEVRON_PX = 12
_ROW_SIDE = 8
_LABEL_LEFT = 38
_LABEL_RIGHT = 8
_COUNT_SIDE = 10
_MIDDLE = Qt.AlignmentFlag.AlignVCenter


class NavigationDelegate(PaintedDelegate):
    """Paints headings, and rows with an icon or a dot, a label and a count."""

    def __init__(self, appearance: Appearance, parent: QObject | None = None) -> None:
        super().__init__(appearance, parent)
        self._measure()
        appearance.changed.connect(self._measure)

    def _measure(self) -> None:
        self._heading = font(CAPTION_PX, QFont.Weight.DemiBold)
        self._label = font(BODY_PX)
        self._chosen = font(BODY_PX, QFont.Weight.Medium)
        self._count = font(CAPTION_PX)
        self._metrics = {id(f): QFontMetrics(f) for f in (self._label, self._chosen, self._count)}

    @override
    def sizeHint(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        return QSize(100, text_px(ROW_HEIGHT))

    @override
    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        entry: Entry = index.data(EntryRole)
        area: QRect = option.rect
        state: QStyle.StateFlag = option.state
        self._set_direction(option)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if entry.is_heading:
            painter.setFont(self._heading)
            painter.setPen(QColor(self._appearance.theme.text_tertiary))
            painter.drawText(area.adjusted(20, 8, -20, 0), _MIDDLE, entry.label)
        else:
            row = area.adjusted(_ROW_SIDE, 1, -_ROW_SIDE, -1)
            view = option.widget
            if isinstance(view, NavigationView) and view.drop_target == index:
                state |= QStyle.StateFlag.State_MouseOver | QStyle.StateFlag.State_HasFocus
            if index.data(PartRole):
                state |= QStyle.StateFlag.State_Selected
            self._paint_row(painter, row, entry, state)
        painter.restore()

    @override
    def helpEvent(
        self,
        event: QHelpEvent,
        view: QAbstractItemView,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> bool:
        entry: Entry | None = index.data(EntryRole)
        if event.type() != QEvent.Type.ToolTip or entry is None:
            return False
        row = option.rect.adjusted(_ROW_SIDE + entry.depth * INDENT, 0, -_ROW_SIDE, 0)
        width = self._metrics[id(self._chosen)].horizontalAdvance(entry.label)
        is_cut = width > self._room(row, entry) and not entry.is_heading
        QToolTip.showText(event.globalPos(), tip(entry.label) if is_cut else "", view)
        return True

    def _paint_row(
        self, painter: QPainter, area: QRect, entry: Entry, state: QStyle.StateFlag
    ) -> None:
        theme = self._appearance.theme
        is_chosen = bool(state & QStyle.StateFlag.State_Selected)
        if is_chosen or state & QStyle.StateFlag.State_MouseOver:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.accent_soft if is_chosen else theme.hover))
            painter.drawRoundedRect(area, RADIUS_CONTROL, RADIUS_CONTROL)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(QColor(theme.accent), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            outline = QRectF(area).adjusted(0.5, 0.5, -0.5, -0.5)
            painter.drawRoundedRect(outline, RADIUS_CONTROL, RADIUS_CONTROL)
        indent = entry.depth * INDENT
        area = (
            area.adjusted(0, 0, -indent, 0) if self._is_mirrored else area.adjusted(indent, 0, 0, 0)
        )
        self._paint_chevron(painter, area, entry)
        self._paint_mark(painter, area, entry, is_chosen=is_chosen)
        self._paint_count(painter, area, entry, is_chosen=is_chosen)
        label_font = self._chosen if is_chosen else self._label
        painter.setFont(label_font)
        is_quiet = entry.unfolds is not None and not is_chosen
        colour = theme.text_secondary if is_quiet else theme.text
        painter.setPen(QColor(theme.accent_text if is_chosen else colour))
        width = self._room(area, entry)
        label = QRect(
            self._place(area, area.left() + _LABEL_LEFT, width), area.top(), width, area.height()
        )
        metrics = self._metrics[id(label_font)]
        text = metrics.elidedText(entry.label, Qt.TextElideMode.ElideRight, label.width())
        painter.drawText(label, _MIDDLE, text)

    def _paint_chevron(self, painter: QPainter, area: QRect, entry: Entry) -> None:
        if entry.is_folded is None:
            return
        folded = "chevron-left" if self._is_mirrored else "chevron-right"
        name = folded if entry.is_folded else "chevron-down"
        scale = painter.device().devicePixelRatioF()
        colour = self._appearance.theme.text_tertiary
        pixmap = self._appearance.icons.pixmap(name, colour, _CHEVRON_PX, scale)
        left = self._place(area, area.left() - 1, _CHEVRON_PX)
        painter.drawPixmap(left, area.center().y() - _CHEVRON_PX // 2 + 1, pixmap)

    def _paint_mark(self, painter: QPainter, area: QRect, entry: Entry, *, is_chosen: bool) -> None:
        theme = self._appearance.theme
        left = self._place(area, area.left() + 12, ICON_SIZE)
        middle = area.center().y()
        if entry.memory_type:  # dots mean types; a tag's own colour is that of its icon
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.types[entry.memory_type]))
            painter.drawEllipse(QRectF(left + 4, middle - 3, 8, 8))
            return
        colour = entry.colour or (theme.accent_text if is_chosen else theme.text_tertiary)
        scale = painter.device().devicePixelRatioF()
        pixmap = self._appearance.icons.pixmap(entry.icon, colour, scale=scale)
        painter.drawPixmap(left, middle - 7, pixmap)

    def _paint_count(
        self, painter: QPainter, area: QRect, entry: Entry, *, is_chosen: bool
    ) -> None:
        if entry.count is None:
            return
        theme = self._appearance.theme
        text = texts.number(entry.count)
        width, right = self._count_width(entry), area.right() - _COUNT_SIDE
        painter.setFont(self._count)
        painter.setPen(QColor(theme.accent_text if is_chosen else theme.text_tertiary))
        left = self._place(area, right - width, width)
        painter.drawText(QRect(left, area.top(), width + 2, area.height()), _MIDDLE, text)

    def _count_width(self, entry: Entry) -> int:
        if entry.count is None:
            return 0
        return self._metrics[id(self._count)].horizontalAdvance(texts.number(entry.count))

    def _room(self, area: QRect, entry: Entry) -> int:
        """Return the width for the label of a row, without its indent."""
        around = _LABEL_LEFT + _LABEL_RIGHT + _COUNT_SIDE
        return max(0, area.width() - 1 - around - self._count_width(entry))
