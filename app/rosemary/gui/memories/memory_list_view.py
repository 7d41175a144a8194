"""The list of cards, with single or multiple selection and a stable scroll position."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from datetime import datetime, timedelta
from typing import Final

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QItemSelectionRange,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea, QWidget
from typing_extensions import override

from rosemary.domain.types import MemoryId, SortOrder
from rosemary.gui.kit.buttons import row_of_menu
from rosemary.gui.kit.uneven_list import UnevenList
from rosemary.gui.memories.card_delegate import CardDelegate, card_height, fold_height, head_height
from rosemary.gui.memories.clipboard import drag_of
from rosemary.gui.memories.list_changes import runs
from rosemary.gui.memories.memory_list_model import (
    FOLD,
    Card,
    CardRole,
    DateGroups,
    IdRole,
    MemoryListModel,
    local_day,
)

_PRESS_KEYS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_UNFOLD_KEYS: Final = (Qt.Key.Key_Right, Qt.Key.Key_Down)
_FOLD_KEYS: Final = (Qt.Key.Key_Left,)
_BY_DATE: Final = (SortOrder.NEWEST, SortOrder.OLDEST, SortOrder.UPDATED)


class MemoryListView(UnevenList):
    """Shows a `MemoryListModel`. Changes above the visible rows do not move them.

    Signals:
        selection_changed: see `selected_count`.
        delete_wanted: Delete was pressed.
        rest_wanted: the person selects all, but not all are loaded.
        menu_wanted: the place on the screen for a menu of what is selected.
    """

    selection_changed = Signal()
    delete_wanted = Signal()
    rest_wanted = Signal()
    menu_wanted = Signal(QPoint)

    def __init__(
        self, model: MemoryListModel, delegate: CardDelegate, parent: QWidget | None = None
    ) -> None:
        self._memories = model
        self._delegate = delegate
        self._divided_by: SortOrder | None = None
        self._groups: DateGroups | None = None
        self._selected_whole = 0
        super().__init__(parent)
        self.setModel(model)
        self.setItemDelegate(delegate)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.verticalScrollBar().setSingleStep(24)
        self.setAccessibleName(self.tr("Memories"))
        delegate.repaint_wanted.connect(self._on_repaint_wanted)
        # With an opaque background, Qt scrolls by moving pixels instead of repainting.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.selectionModel().selectionChanged.connect(self.selection_changed)
        self._midnight = QTimer(self, singleShot=True)
        self._midnight.timeout.connect(self.viewport().update)

    def divide_by(self, order: SortOrder | None) -> None:
        """Show heads such as "Today" over memories in the order of their dates; None for none."""
        self._divided_by = order if order in _BY_DATE else None
        is_by_change = order is SortOrder.UPDATED
        groups = None
        if self._divided_by is not None:
            groups = DateGroups(local_day(self._delegate.now()))
            self._midnight.start(_ms_to_midnight(self._delegate.now()))
        self._delegate.is_by_change = is_by_change
        self._groups = groups
        self._memories.divide(groups, is_by_change=is_by_change)
        self.scheduleDelayedItemsLayout()

    @override
    def usual_height(self) -> int:
        return card_height()

    @override
    def row_height(self, row: int) -> int | None:
        if row == self._memories.fold_row:
            return fold_height()
        card = self._memories.loaded(row)
        return None if card is None else self._delegate.height_of(card, self.viewport().width())

    @override
    def head_of(self, row: int) -> str:
        return self._memories.head_of(row)

    @override
    def head_height(self) -> int:
        return head_height()

    @override
    def paint_head(self, painter: QPainter, area: QRect, text: str) -> None:
        self._delegate.paint_head(painter, area, text)

    @override
    def on_shown(self, first: int, last: int) -> None:
        self._memories.expect(first, last)

    @property
    def selected_count(self) -> int:
        """The number of selected memories."""
        return sum(last - first + 1 for first, last in self._selected_runs())

    def selected_ids(self) -> tuple[MemoryId, ...]:
        """Return the selected memories in list order."""
        ids = self._memories.ids
        return tuple(
            each for first, last in sorted(self._selected_runs()) for each in ids[first : last + 1]
        )

    def selected_card(self) -> Card | None:
        """Return the only selected memory; None if there are several or it is still loading."""
        row = self.first_selected_row
        if row is None or self.selected_count != 1:
            return None
        card: Card | None = self._memories.index(row, 0).data(CardRole)
        return card

    @property
    def first_selected_row(self) -> int | None:
        """The topmost selected row; None if there is none."""
        return min((first for first, _ in self._selected_runs()), default=None)

    def select_row(self, row: int) -> None:
        """Select one row and scroll to it; a row outside the list clears the selection."""
        if row == self._memories.fold_row:
            is_last = row == len(self._memories.ids) - 1
            row += -1 if is_last else 1
        index = self._memories.index(row, 0)
        if index.isValid():
            # The flags are explicit, because with Ctrl or Shift held down the view would only add
            # the row.
            self.selectionModel().setCurrentIndex(
                index, QItemSelectionModel.SelectionFlag.ClearAndSelect
            )
            self.scrollTo(index)
        else:
            self.clearSelection()

    def select_ids(self, ids: Collection[MemoryId], current: MemoryId | None) -> None:
        """Select those of `ids` that are listed, without scrolling."""
        selection = QItemSelection()
        for run in runs(self._memories.rows_of(ids)):
            first, last = self._memories.index(run.first, 0), self._memories.index(run.last, 0)
            selection.append(QItemSelectionRange(first, last))
        model = self.selectionModel()
        if current is not None:
            index = self._memories.index(self._memories.row_of(current), 0)
            model.setCurrentIndex(index, QItemSelectionModel.SelectionFlag.NoUpdate)
        model.select(selection, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    @override
    def selectAll(self) -> None:
        self._select_all()
        if self._memories.canFetchMore(QModelIndex()):
            self._selected_whole = len(self._memories.ids)
            self.rest_wanted.emit()

    def select_rest(self) -> None:
        """Select what was loaded since Select all, if everything is still selected."""
        if self._selected_whole and self.selected_count == self._selected_whole:
            self._select_all()
        self._selected_whole = 0

    def _select_all(self) -> None:
        # Qt's own way asks the model about every row, half a second for 100,000.
        model = self._memories
        whole = QItemSelection(model.index(0, 0), model.index(len(model.ids) - 1, 0))
        self.selectionModel().select(whole, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def current_id(self) -> MemoryId | None:
        """Return the memory of the current row."""
        found: MemoryId | None = self.currentIndex().data(IdRole)
        return found or None

    def press_fold(self) -> bool:
        """Fold or unfold the less related results if their head is the current row."""
        is_at_fold: bool = self.currentIndex().data(IdRole) == FOLD
        if is_at_fold:
            self._memories.fold_wanted.emit()
        return is_at_fold

    @override
    def selectionCommand(
        self, index: QModelIndex | QPersistentModelIndex, event: QEvent | None = None
    ) -> QItemSelectionModel.SelectionFlag:
        # The head of the less related results is reached and pressed; what is selected stays.
        if index.isValid() and index.data(IdRole) == FOLD:
            return QItemSelectionModel.SelectionFlag.NoUpdate
        return super().selectionCommand(index, event)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        at = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and at.data(IdRole) == FOLD:
            self._memories.fold_wanted.emit()

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for a menu of what is selected; a row beside it is selected first."""
        index, place = row_of_menu(self, event)
        if not index.isValid() or index.data(IdRole) == FOLD:
            return
        is_by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
        has_some = self.first_selected_row is not None
        if not self.selectionModel().isSelected(index) and not (is_by_key and has_some):
            self.select_row(index.row())
        self.menu_wanted.emit(place)

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() != QEvent.Type.StyleChange:
            return super().event(event)
        # A theme change sends several such events, and Qt would lay out all rows at each.
        is_taken = QAbstractScrollArea.event(self, event)
        self.scheduleDelayedItemsLayout()
        return is_taken

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the current card in sight when something takes room below the list."""
        place = self.visualRect(self.currentIndex())
        super().resizeEvent(event)
        was_seen = place.top() >= 0 and place.bottom() < event.oldSize().height()
        if was_seen and place.bottom() >= self.viewport().height():
            self.scrollTo(self.currentIndex())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self._groups is not None and self._groups.today != local_day(self._delegate.now()):
            self.divide_by(self._divided_by)
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), QColor(self._delegate.theme.canvas))
        painter.end()
        super().paintEvent(event)

    @override
    def startDrag(self, supported_actions: Qt.DropAction) -> None:
        ids = self.selected_ids()
        if ids:
            drag_of(self, ids, self._delegate.theme).exec(Qt.DropAction.CopyAction)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete:
            self.delete_wanted.emit()
            return
        if self._is_fold_key(event.key()) and self.press_fold():
            return
        # Qt would jump to a title that begins with the letter, but few titles are loaded. Letters
        # go to the search box instead.
        if event.text().isprintable() and event.text() and not event.modifiers():
            event.ignore()
            return
        super().keyPressEvent(event)

    def _on_repaint_wanted(self, ids: frozenset[MemoryId] | None) -> None:
        if ids is None:
            self.viewport().update()
            return
        shown = self._memories.ids
        self.repaint_rows(row for row in self.rows_in_sight if shown[row] in ids)

    def _selected_runs(self) -> Iterator[tuple[int, int]]:
        ranges = self.selectionModel().selection()
        for number in range(ranges.count()):
            each = ranges.at(number)
            first, last, fold = each.top(), each.bottom(), self._memories.fold_row
            if not first <= fold <= last:
                yield first, last
                continue
            if first < fold:
                yield first, fold - 1
            if fold < last:
                yield fold + 1, last

    def _is_fold_key(self, key: int) -> bool:
        """Return whether a key, at the head of the less related results, folds or unfolds them."""
        fold = self._memories.fold
        if fold is None:
            return False
        return key in _PRESS_KEYS or key in (_FOLD_KEYS if fold.is_open else _UNFOLD_KEYS)


def _ms_to_midnight(now: datetime) -> int:
    local = now.astimezone().replace(tzinfo=None)
    tomorrow = datetime.combine(local.date() + timedelta(days=1), datetime.min.time())
    return (tomorrow - local) // timedelta(milliseconds=1) + 1
