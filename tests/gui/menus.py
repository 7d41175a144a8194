"""Opens the context menus of lists in tests."""

from __future__ import annotations

from PySide6.QtGui import QAction, QContextMenuEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QMenu, QWidget


def right_click(widget: QWidget, spot) -> QMenu | None:
    """Ask for a menu at a place of a widget; return it, or None if there is none."""
    reason = QContextMenuEvent.Reason.Mouse
    QApplication.sendEvent(widget, QContextMenuEvent(reason, spot, widget.mapToGlobal(spot)))
    return QApplication.activePopupWidget()


def menu_of_row(view: QAbstractItemView, row: int) -> QMenu | None:
    """Ask for the menu of a row of a list with the mouse."""
    index = view.model().index(row, 0)
    view.scrollTo(index)
    return right_click(view.viewport(), view.visualRect(index).center())


def offered(menu: QMenu) -> dict[str, bool]:
    """Return the lines of a menu, and which can be chosen."""
    return {each.text(): each.isEnabled() for each in menu.actions() if not each.isSeparator()}


def line(menu: QMenu, *path: str) -> QAction:
    """Return a line of a menu by its text and those of the menus that lead to it."""
    for text in path[:-1]:
        menu = line(menu, text).menu()
    (found,) = [each for each in menu.actions() if each.text() == path[-1]]
    return found


def choose(menu: QMenu, *path: str) -> None:
    """Choose a line of a menu and close it."""
    line(menu, *path).trigger()
    menu.close()
