"""A list of rows that tells which one a person chose."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListView, QWidget
from typing_extensions import override

from rosemary.gui.models.row_model import Index, RowModel, RowRole
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.views.row_delegate import RowDelegate, row_height


class RowList(QListView):
    """Shows a `RowModel`.

    Signals:
        chosen: the key of the row that came to be the current one.
        opened: the key of a row that was clicked, or on which Return was pressed.
        return_pressed: Return was pressed.
    """

    chosen = Signal(object)
    opened = Signal(object)
    return_pressed = Signal()

    def __init__(
        self,
        appearance: Appearance,
        name: str,
        parent: QWidget | None = None,
        *,
        is_flush: bool = False,
    ) -> None:
        """`name` says to screen readers what is in the list; see `RowDelegate` for `is_flush`."""
        super().__init__(parent)
        self.rows = RowModel(self)
        self.setModel(self.rows)
        self.setItemDelegate(RowDelegate(appearance, self, is_flush=is_flush))
        self.setAccessibleName(name)
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(self._on_opened)
        self.activated.connect(self._on_opened)
        self._is_fitted = False
        appearance.changed.connect(self._on_appearance_changed)

    def choose(self, key: Hashable) -> bool:
        """Make the row of this key the current one; return whether there is such a row."""
        at = self.rows.row_of(key)
        if at >= 0:
            flags = QItemSelectionModel.SelectionFlag.ClearAndSelect
            self.selectionModel().setCurrentIndex(self.rows.index(at), flags)
        return at >= 0

    def fit_rows(self) -> None:
        """Be as high as all rows together: the pane around the list scrolls."""
        self._is_fitted = True
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedHeight(row_height() * self.rows.rowCount() + 4)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.return_pressed.emit()

    @override
    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid():
            self.chosen.emit(current.data(RowRole).key)

    def _on_appearance_changed(self) -> None:
        self.scheduleDelayedItemsLayout()
        if self._is_fitted:
            self.fit_rows()
        self.viewport().update()

    def _on_opened(self, index: QModelIndex) -> None:
        self.opened.emit(index.data(RowRole).key)
