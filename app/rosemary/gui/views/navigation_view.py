"""The rows of the sidebar as a view that memories can be dropped on."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QListView, QWidget
from typing_extensions import override

from rosemary.domain.filters import EVERYTHING
from rosemary.gui.models.navigation_model import Entry, EntryRole
from rosemary.gui.views.dragging import MIME_TYPE, ids_in


class NavigationView(QListView):
    """A list of filters; dropping memories on one makes them pass it, where that can be.

    Signals:
        memories_dropped: the ids, and the filter.
    """

    memories_dropped = Signal(object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAcceptDrops(True)
        self._target = QModelIndex()

    @property
    def drop_target(self) -> QModelIndex:
        """The row that memories would fall on, for whoever paints it."""
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

    def _set_target(self, index: QModelIndex) -> None:
        if index != self._target:
            self._target = index
            self.viewport().update()


def takes_memories(entry: Entry | None) -> bool:
    """Return whether memories can be made to pass the filter of a row."""
    if entry is None or entry.where is None or entry.where == EVERYTHING:
        return False
    where = entry.where
    has_place = bool(where.tags or where.types or where.project_id is not None)
    return where.is_trashed or has_place
