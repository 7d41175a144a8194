"""The list of cards, with single or multiple selection and a stable scroll position."""

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
    """Shows a `MemoryListModel`. Changes above the visible rows do not move them.

    Signals:
        selection_changed: see `selected_count`.
        delete_wanted: Delete was pressed.
        rest_wanted: the person selects all, but not all are loaded.
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
        # With an opaque background, Qt scrolls by moving pixels instead of repainting.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.selectionModel().selectionChanged.connect(self.selection_changed)
        for about_to in (model.rowsAboutToBeInserted, model.rowsAboutToBeRemoved):
            about_to.connect(self._remember_anchor)
        for done in (model.rowsInserted, model.rowsRemoved):
            done.connect(self._restore_anchor)

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

    @property
    def first_selected_row(self) -> int | None:
        """The topmost selected row; None if there is none."""
        return min((first for first, _ in self._selected_runs()), default=None)

    def select_row(self, row: int) -> None:
        """Select one row and scroll to it; a row outside the list clears the selection."""
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
        super().selectAll()
        if self._memories.canFetchMore(QModelIndex()):
            self._selected_whole = len(self._memories.ids)
            self.rest_wanted.emit()

    def select_rest(self) -> None:
        """Select what was loaded since Select all, if everything is still selected."""
        if self._selected_whole and self.selected_count == self._selected_whole:
            super().selectAll()
        self._selected_whole = 0

    def current_id(self) -> MemoryId | None:
        """Return the memory of the current row."""
        found: MemoryId | None = self.currentIndex().data(IdRole)
        return found

    @override
    def dataChanged(
        self,
        first: QModelIndex | QPersistentModelIndex,
        last: QModelIndex | QPersistentModelIndex,
        roles: Sequence[int] = (),
    ) -> None:
        # QListView would lay out all rows again, although they have one height.
        QAbstractItemView.dataChanged(self, first, last, roles)

    @override
    def event(self, event: QEvent) -> bool:
        if event.type() != QEvent.Type.StyleChange:
            return super().event(event)
        # A theme change sends several such events, and Qt would lay out all rows at each.
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
        # Qt would jump to a title that begins with the letter, but few titles are loaded. Letters
        # go to the search box instead.
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
