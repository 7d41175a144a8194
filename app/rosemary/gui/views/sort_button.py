"""The button that says and changes the order of the list."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QToolButton, QWidget

from rosemary.domain.types import SortOrder
from rosemary.gui import texts
from rosemary.gui.theme.appearance import Appearance


class SortButton(QToolButton):
    """Opens a menu of orders; while a search is on, says that the best come first.

    Signals:
        order_chosen: the `SortOrder`.
    """

    order_chosen = Signal(object)

    def __init__(
        self, appearance: Appearance, order: SortOrder, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._order = order
        self.setProperty("role", "sort")
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setIconSize(QSize(14, 14))
        self._actions: dict[SortOrder, QAction] = {}
        menu = QMenu(self)
        group = QActionGroup(self)
        for each in SortOrder:
            action = QAction(texts.order_name(each), self)
            action.setCheckable(True)
            action.setChecked(each is order)
            action.triggered.connect(partial(self._on_chosen, each))
            self._actions[each] = action
            group.addAction(action)
            menu.addAction(action)
        self.setMenu(menu)
        appearance.changed.connect(self._draw)
        self.set_searching(is_searching=False)
        self._draw()

    @property
    def order(self) -> SortOrder:
        """The order chosen."""
        return self._order

    def choose(self, order: SortOrder) -> None:
        """Show another order, without telling it."""
        self._order = order
        self._actions[order].setChecked(True)
        self.set_searching(is_searching=not self.isEnabled())

    def set_searching(self, *, is_searching: bool) -> None:
        """Say that the best results come first, or which order is chosen."""
        self.setEnabled(not is_searching)
        text = self.tr("Best match first") if is_searching else texts.order_name(self._order)
        self.setText(text)
        self.setAccessibleName(self.tr("Order: {order}").format(order=text))

    def _on_chosen(self, order: SortOrder) -> None:
        self._order = order
        self.set_searching(is_searching=False)
        self.order_chosen.emit(order)

    def _draw(self) -> None:
        self.setIcon(self._appearance.icon("arrow-up-down", self._appearance.theme.text_tertiary))
