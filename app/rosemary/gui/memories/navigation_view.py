"""Paints the rows of the sidebar and accepts memories dropped on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
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
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QStyle,
    QStyleOptionViewItem,
    QToolTip,
    QTreeView,
    QWidget,
)
from typing_extensions import override

from rosemary.domain.filters import EVERYTHING
from rosemary.gui import texts
from rosemary.gui.kit.buttons import row_of_menu
from rosemary.gui.kit.labels import tip
from rosemary.gui.kit.row_list import PaintedDelegate
from rosemary.gui.memories.clipboard import MIME_TYPE, ids_in
from rosemary.gui.memories.navigation_entries import Entry, Section
from rosemary.gui.memories.navigation_model import EntryRole, PartRole
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import (
    BODY_PX,
    CAPTION_PX,
    ICON_SIZE,
    RADIUS_CONTROL,
    ROW_HEIGHT,
    font,
    text_px,
)

INDENT: Final = 14
"""Indent of a tag below its parent."""
HOVER_MS: Final = 600
"""Memories held over a folded tag for this long unfold it."""
_CHEVRON_END: Final = 20
_GAP_SIDE: Final = 8
_WIDGET_SIDE: Final = 16
_PRESSES: Final = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class NavigationView(QTreeView):
    """The sections with their filters. A section is folded by a click and moved by dragging it.

    Escape ends the dragging. Memories dropped on a row get its tag, project or type, if it has one.
    Ctrl and an arrow key move without choosing a row, Space chooses it, and Ctrl and Space add it
    to the filter.

    Signals:
        memories_dropped: the ids, and the `MemoryFilter` of the row they were dropped on.
        switch_wanted: the `Entry` that is to be added to the filter, or taken out again.
        menu_wanted: the index of a row, and where on the screen its menu opens.
        section_moved: the `Section`, and the one that is to come after it, or None.
    """

    memories_dropped = Signal(object, object)
    switch_wanted = Signal(object)
    menu_wanted = Signal(object, object)
    section_moved = Signal(object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAcceptDrops(True)
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(0)  # the delegate indents, and mirrors that
        self.setExpandsOnDoubleClick(False)
        # There may be thousands of rows, and Qt would call Python for the height of each.
        self.setUniformRowHeights(True)
        self._target = QModelIndex()
        self._is_handled = False
        self._held: Section | None = None
        self._held_at = QPoint()
        self._gap: Section | None = None
        self._gap_y: int | None = None
        self._widget: QWidget | None = None
        self._widget_row = QPersistentModelIndex()
        self._hovering = QTimer(self, singleShot=True, interval=HOVER_MS)
        self._hovering.timeout.connect(self._on_hovered)
        self.verticalScrollBar().valueChanged.connect(self._place_widget)

    @property
    def drop_target(self) -> QModelIndex:
        """The row under the dragged memories, for painting."""
        return self._target

    def show_in_row(self, widget: QWidget, index: QModelIndex) -> None:
        """Lay a child of the viewport over a row; with an invalid one, hide it."""
        self._widget, self._widget_row = widget, QPersistentModelIndex(index)
        self._place_widget()

    def switch_fold(self, index: QModelIndex) -> None:
        """Fold a row, or unfold it."""
        self.setExpanded(index, not self.isExpanded(index))

    @override
    def updateGeometries(self) -> None:
        super().updateGeometries()
        self._place_widget()

    @override
    def drawBranches(
        self, painter: QPainter, rect: QRect, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        pass  # the delegate paints them

    @override
    def selectionCommand(
        self, index: QModelIndex | QPersistentModelIndex, event: QEvent | None = None
    ) -> QItemSelectionModel.SelectionFlag:
        entry: Entry | None = index.data(EntryRole)
        if entry is not None and entry.section is not None:
            return QItemSelectionModel.SelectionFlag.NoUpdate  # the chosen filter stays
        return super().selectionCommand(index, event)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._gap_y is not None:
            painter = QPainter(self.viewport())
            painter.setPen(QPen(self.palette().link().color(), 2))
            painter.drawLine(
                _GAP_SIDE, self._gap_y, self.viewport().width() - _GAP_SIDE, self._gap_y
            )
            painter.end()

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        index, place = row_of_menu(self, event)
        if index.isValid():
            self.menu_wanted.emit(index, place)

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
        self._is_handled = entry is not None and self._is_press_handled(event, index, entry)
        if not self._is_handled:
            super().mousePressEvent(event)

    def _is_press_handled(self, event: QMouseEvent, index: QModelIndex, entry: Entry) -> bool:
        """Hold a section, fold a tag, or add a row to the filter; return whether that was done."""
        if entry.section is not None:
            self._held, self._held_at = entry.section, event.position().toPoint()
            return True
        left = self.visualRect(index).left()
        if entry.has_below and event.position().x() - left < folding_width(entry.depth):
            self.switch_fold(index)
            return True
        is_switching = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if is_switching and can_combine(entry):
            self.switch_wanted.emit(entry)
            return True
        return False

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        place = event.position().toPoint()
        if self._held is not None:
            far = (place - self._held_at).manhattanLength() >= QApplication.startDragDistance()
            if far or self._gap_y is not None:
                self._gap, self._gap_y = self._gap_at(place.y())
                self.viewport().update()
        elif not self._is_handled:  # otherwise Qt chooses the row under the pointer
            super().mouseMoveEvent(event)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if not self._is_handled:
            super().mouseReleaseEvent(event)
            return
        held, was_moved = self._held, self._gap_y is not None
        self._is_handled, self._held, self._gap_y = False, None, None
        if held is None:
            return
        self.viewport().update()
        if was_moved:
            self.section_moved.emit(held, self._gap)
        else:
            (index,) = (each for each in self._headings() if _section(each) is held)
            self.switch_fold(index)

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)  # two quick clicks fold and unfold

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride and self._is_cancelling(event):
            event.accept()  # or the window's own Escape would get the key
            return True
        return super().event(event)

    def _is_cancelling(self, event: QEvent) -> bool:
        """Return whether a key is the Escape that ends the dragging of a section."""
        is_escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        return is_escape and self._held is not None

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._is_cancelling(event):
            self._held, self._gap_y = None, None  # the release that follows does nothing
            self.viewport().update()
            return
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
            self.switch_wanted.emit(entry)
        else:
            return False
        return True

    def _press(self, event: QKeyEvent, entry: Entry) -> bool:
        """Choose a row, or fold or unfold it; return whether the key does either."""
        index, key = self.currentIndex(), event.key()
        if entry.section is not None and key in _PRESSES:
            self.switch_fold(index)
        elif key == Qt.Key.Key_Space:
            self.clicked.emit(index)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._step_sideways(index, is_folding=(key == Qt.Key.Key_Left) != self.isRightToLeft())
        else:
            return False
        return True

    def _step_sideways(self, index: QModelIndex, *, is_folding: bool) -> None:
        """Fold or unfold a row; if it is so already, go to the one above or below it."""
        has_rows = self.model().hasChildren(index)
        if has_rows and self.isExpanded(index) == is_folding:
            self.switch_fold(index)
        elif is_folding and index.parent().isValid():
            self.setCurrentIndex(index.parent())
        elif has_rows and not is_folding:
            down = self.CursorAction.MoveDown
            self.setCurrentIndex(self.moveCursor(down, Qt.KeyboardModifier.NoModifier))

    def _on_hovered(self) -> None:
        if self.model().hasChildren(self._target):
            self.expand(self._target)

    def _set_target(self, index: QModelIndex) -> None:
        if index != self._target:
            self._target = index
            self._hovering.start()
            self.viewport().update()

    def _place_widget(self) -> None:
        if self._widget is None:
            return
        row = self.visualRect(self._widget_row)
        self._widget.setGeometry(row.adjusted(_WIDGET_SIDE, 1, -_WIDGET_SIDE, -2))
        self._widget.setVisible(not row.isEmpty())

    def _headings(self) -> Sequence[QModelIndex]:
        model = self.model()
        rows = (model.index(row, 0) for row in range(model.rowCount()))
        return [each for each in rows if _section(each) is not None]

    def _gap_at(self, y: int) -> tuple[Section | None, int]:
        """Return the section before which one that is let go at `y` comes, and where that is."""
        headings = self._headings()
        tops = [self.visualRect(each).top() for each in headings]
        ends = [*tops[1:], self._end()]
        for heading, top, end in zip(headings, tops, ends, strict=True):
            if y < (top + end) // 2:
                return _section(heading), max(top, 1)
        return None, ends[-1]

    def _end(self) -> int:
        """Return where the last visible row ends."""
        model = self.model()
        last = model.index(model.rowCount() - 1, 0)
        while self.isExpanded(last) and model.hasChildren(last):
            last = model.index(model.rowCount(last) - 1, 0, last)
        return self.visualRect(last).bottom()


def _section(index: QModelIndex) -> Section | None:
    entry: Entry = index.data(EntryRole)
    return entry.section


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
_HEADING_LEFT = 14
_HEADING_DROP = 5
"""Headings stand nearer to what is below them."""
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
        row = area.adjusted(_ROW_SIDE, 1, -_ROW_SIDE, -1)
        if entry.section is not None:
            self._paint_heading(painter, row, entry, state)
        elif not entry.is_choosable:
            painter.setFont(self._label)
            painter.setPen(QColor(self._appearance.theme.text_tertiary))
            self._paint_label(painter, row, entry)
        else:
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
        is_cut = width > self._room(row, entry) and entry.section is None
        said = "\n".join(filter(None, (entry.label if is_cut else "", entry.note)))
        QToolTip.showText(event.globalPos(), tip(said) if said else "", view)
        return True

    def _paint_heading(
        self, painter: QPainter, area: QRect, entry: Entry, state: QStyle.StateFlag
    ) -> None:
        area = area.adjusted(0, _HEADING_DROP, 0, 0)
        self._paint_back(painter, area, state & ~QStyle.StateFlag.State_Selected)
        self._paint_chevron(painter, area, state)
        painter.setFont(self._heading)
        painter.setPen(QColor(self._appearance.theme.text_tertiary))
        width = area.width() - _HEADING_LEFT
        left = self._place(area, area.left() + _HEADING_LEFT, width)
        painter.drawText(QRect(left, area.top(), width, area.height()), _MIDDLE, entry.label)

    def _paint_row(
        self, painter: QPainter, area: QRect, entry: Entry, state: QStyle.StateFlag
    ) -> None:
        theme = self._appearance.theme
        is_chosen = bool(state & QStyle.StateFlag.State_Selected)
        self._paint_back(painter, area, state)
        indent = entry.depth * INDENT
        area = (
            area.adjusted(0, 0, -indent, 0) if self._is_mirrored else area.adjusted(indent, 0, 0, 0)
        )
        if entry.has_below:
            self._paint_chevron(painter, area, state)
        self._paint_mark(painter, area, entry, is_chosen=is_chosen)
        self._paint_count(painter, area, entry, is_chosen=is_chosen)
        painter.setFont(self._chosen if is_chosen else self._label)
        is_quiet = entry.shows_all is not None and not is_chosen
        colour = theme.text_secondary if is_quiet else theme.text
        painter.setPen(QColor(theme.accent_text if is_chosen else colour))
        self._paint_label(painter, area, entry)

    def _paint_back(self, painter: QPainter, area: QRect, state: QStyle.StateFlag) -> None:
        """Paint what shows that a row is chosen, under the pointer or where the keyboard is."""
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

    def _paint_label(self, painter: QPainter, area: QRect, entry: Entry) -> None:
        width = self._room(area, entry)
        label = QRect(
            self._place(area, area.left() + _LABEL_LEFT, width), area.top(), width, area.height()
        )
        text = painter.fontMetrics().elidedText(entry.label, Qt.TextElideMode.ElideRight, width)
        painter.drawText(label, _MIDDLE, text)

    def _paint_chevron(self, painter: QPainter, area: QRect, state: QStyle.StateFlag) -> None:
        folded = "chevron-left" if self._is_mirrored else "chevron-right"
        name = "chevron-down" if state & QStyle.StateFlag.State_Open else folded
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
