"""The rows of the sidebar as a view that memories can be dropped on."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
)
from PySide6.QtWidgets import QListView, QWidget
from typing_extensions import override

from rosemary.domain.filters import EVERYTHING
from rosemary.gui.models.navigation_model import Entry, EntryRole
from rosemary.gui.views.dragging import MIME_TYPE, ids_in

INDENT: Final = 14
"""How far a tag stands to the right of the one above it."""

HOVER_MS: Final = 600
"""Memories that are held over a folded tag for so long unfold it."""

_CHEVRON_END: Final = 20


class NavigationView(QListView):
    """A list of filters; dropping memories on one makes them pass it, where that can be.

    Signals:
        memories_dropped: the ids, and the filter.
        fold_wanted: a row, and whether what lies below its tag should be hidden.
        parent_wanted: a row whose parent should be chosen.
    """

    memories_dropped = Signal(object, object)
    fold_wanted = Signal(object, object)
    parent_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAcceptDrops(True)
        # There may be thousands of rows, and Python would be asked for the height of each.
        self.setUniformItemSizes(True)
        self._target = QModelIndex()
        self._is_folding = False
        self._hovering = QTimer(self, singleShot=True, interval=HOVER_MS)
        self._hovering.timeout.connect(self._on_hovered)

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

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() != Qt.MouseButton.LeftButton:
            return  # Qt would choose the row; the right one asks for its menu alone
        index = self.indexAt(event.position().toPoint())
        entry: Entry | None = index.data(EntryRole)
        if entry is not None and entry.is_folded is not None:
            left = self.visualRect(index).left()
            if event.position().x() - left < folding_width(entry.depth):
                self._is_folding = True
                self.fold_wanted.emit(index.row(), not entry.is_folded)
                return
        super().mousePressEvent(event)

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self._is_folding:  # else Qt would choose the row under the pointer
            super().mouseMoveEvent(event)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._is_folding:
            self._is_folding = False
            return
        super().mouseReleaseEvent(event)

    @override
    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        self.mousePressEvent(event)  # two quick clicks fold and unfold

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = {Qt.Key.Key_Right: False, Qt.Key.Key_Left: True}
        if event.key() not in keys or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
            return
        is_folding = keys[Qt.Key(event.key())] != self.isRightToLeft()
        index = self.currentIndex()
        entry: Entry | None = index.data(EntryRole)
        if entry is None:
            return
        if entry.is_folded is not None and entry.is_folded != is_folding:
            self.fold_wanted.emit(index.row(), is_folding)
        elif is_folding:
            self.parent_wanted.emit(index.row())
        elif entry.is_folded is False:
            self.setCurrentIndex(index.siblingAtRow(index.row() + 1))

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
    """Return how far from its left edge a click on a row folds its tag."""
    return _CHEVRON_END + depth * INDENT


def takes_memories(entry: Entry | None) -> bool:
    """Return whether memories can be made to pass the filter of a row."""
    if entry is None or entry.where is None or entry.where == EVERYTHING:
        return False
    where = entry.where
    has_place = bool(where.tags or where.types or where.project_id is not None)
    return where.is_trashed or has_place
