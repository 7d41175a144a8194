"""The list of cards: selection of one or many, and a scroll position that stays."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QItemSelectionRange,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea, QListView, QWidget
from typing_extensions import override

from rosemary.domain.types import MemoryId
from rosemary.gui.memories.card_delegate import CardDelegate
from rosemary.gui.memories.card_layout import card_height
from rosemary.gui.memories.clipboard import drag_of
from rosemary.gui.memories.list_changes import runs
from rosemary.gui.memories.memory_list_model import IdRole, MemoryListModel


class MemoryListView(QListView):
    """Shows a `MemoryListModel`; what is above the view may change without moving the view.

    Signals:
        selection_changed: the selection is another one; see `selected_count`.
        delete_wanted: Delete was pressed.
        rest_wanted: all are to be selected, and some are not loaded yet.
    """

    selection_changed = Signal()
    delete_wanted = Signal()
    rest_wanted = Signal()

    def __init__(
        self, model: MemoryListModel, delegate: CardDelegate, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._memories = model
        self._delegate = delegate
        self._anchor: tuple[QPersistentModelIndex, int] | None = None
        self._selected_whole = 0
        self.setModel(model)
        self.setItemDelegate(delegate)
        self.setUniformItemSizes(True)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setMouseTracking(True)
        self.setDragEnabled(True)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragOnly)
        self.verticalScrollBar().setSingleStep(24)
        self.setAccessibleName(self.tr("Memories"))
        delegate.repaint_wanted.connect(self.viewport().update)
        # With nothing that shines through, what stays in view is moved and not painted again.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.selectionModel().selectionChanged.connect(self.selection_changed)
        for about_to in (model.rowsAboutToBeInserted, model.rowsAboutToBeRemoved):
            about_to.connect(self._remember_anchor)
        for done in (model.rowsInserted, model.rowsRemoved):
            done.connect(self._restore_anchor)

    @property
    def selected_count(self) -> int:
        """How many memories are selected."""
        return sum(last - first + 1 for first, last in self._selected_runs())

    def selected_ids(self) -> tuple[MemoryId, ...]:
        """Return the selected memories in the order of the list."""
        ids = self._memories.ids
        return tuple(
            each for first, last in sorted(self._selected_runs()) for each in ids[first : last + 1]
        )

    @property
    def first_selected_row(self) -> int | None:
        """The uppermost row that is selected; None where there is none."""
        return min((first for first, _ in self._selected_runs()), default=None)

    def select_row(self, row: int) -> None:
        """Select one row and bring it into view; outside the list, select nothing."""
        index = self._memories.index(row, 0)
        if index.isValid():
            # Said whole: by itself the view would only add it while Ctrl or Shift is held down.
            self.selectionModel().setCurrentIndex(
                index, QItemSelectionModel.SelectionFlag.ClearAndSelect
            )
            self.scrollTo(index)
        else:
            self.clearSelection()

    def select_ids(self, ids: Collection[MemoryId], current: MemoryId | None) -> None:
        """Select those of these memories that are listed, without scrolling."""
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
        super().selectAll()
        if self._memories.canFetchMore(QModelIndex()):
            self._selected_whole = len(self._memories.ids)
            self.rest_wanted.emit()

    def select_rest(self) -> None:
        """Select what was loaded since all were selected, if they still are."""
        if self._selected_whole and self.selected_count == self._selected_whole:
            super().selectAll()
        self._selected_whole = 0

    def current_id(self) -> MemoryId | None:
        """Return the memory that the keyboard is at."""
        found: MemoryId | None = self.currentIndex().data(IdRole)
        return found

    @override
    def dataChanged(
        self,
        first: QModelIndex | QPersistentModelIndex,
        last: QModelIndex | QPersistentModelIndex,
        roles: Sequence[int] = (),
    ) -> None:
        # What QListView adds is to lay all rows out anew, which are all of one height.
        QAbstractItemView.dataChanged(self, first, last, roles)

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() != QEvent.Type.StyleChange:
            return super().event(event)
        # Qt would lay out all rows at each of several such events of one change of the theme.
        is_taken = QAbstractScrollArea.event(self, event)
        self.scheduleDelayedItemsLayout()
        return is_taken

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
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
        # Letters would jump to titles, of which only some are loaded: they are for the search.
        if event.text().isprintable() and event.text() and not event.modifiers():
            event.ignore()
            return
        super().keyPressEvent(event)

    def _selected_runs(self) -> Iterator[tuple[int, int]]:
        ranges = self.selectionModel().selection()
        for number in range(ranges.count()):
            each = ranges.at(number)
            yield each.top(), each.bottom()

    def _remember_anchor(self, _parent: QModelIndex, first: int) -> None:
        offset = self.verticalScrollBar().value()
        top_row = offset // card_height()
        if offset == 0 or first > top_row or self._anchor is not None:
            return
        index = QPersistentModelIndex(self._memories.index(top_row, 0))
        self._anchor = (index, offset - top_row * card_height())

    def _restore_anchor(self) -> None:
        if self._anchor is None:
            return
        index, within = self._anchor
        self._anchor = None
        if index.isValid():
            self.executeDelayedItemsLayout()
            self.updateGeometries()
            self.verticalScrollBar().setValue(index.row() * card_height() + within)
