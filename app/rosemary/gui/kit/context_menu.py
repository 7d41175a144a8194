"""Context menus: what they offer, and where they open for the mouse and the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from PySide6.QtCore import QCoreApplication, QModelIndex, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QApplication, QMenu, QPushButton, QWidget


@dataclass(frozen=True, slots=True, kw_only=True)
class MenuItem:
    """One action of a menu.

    Attributes:
        keys: what does the same without the menu, in Qt's notation; shown at the right.
        is_enabled: whether it can be done now; if not, it is greyed.
    """

    text: str
    run: Callable[[], object]
    keys: str = ""
    is_enabled: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Submenu:
    """Several actions behind one line of a menu."""

    text: str
    items: Sequence[MenuItem]
    is_enabled: bool = True


Group: TypeAlias = Sequence[MenuItem | Submenu]
"""Lines of a menu between two separators."""


def items_of(*buttons: QPushButton, before: Callable[[], object]) -> tuple[MenuItem, ...]:
    """Return what buttons offer, without those that are hidden.

    Args:
        buttons: their texts are the lines of the menu.
        before: is called before one is pressed, such as to show it.
    """

    def press(button: QPushButton) -> None:
        before()
        button.click()

    return tuple(
        MenuItem(text=each.text(), run=partial(press, each), is_enabled=each.isEnabled())
        for each in buttons
        if not each.isHidden()
    )


def open_menu(parent: QWidget, name: str, groups: Sequence[Group], place: QPoint) -> QMenu:
    """Open a menu at a place of the screen.

    Args:
        parent: the widget that it belongs to.
        name: for screen readers.
        groups: with a separator between them; empty ones are left out.
        place: its corner.
    """
    menu = QMenu(parent.window())
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.setAccessibleName(name)
    for group in groups:
        if group and not menu.isEmpty():
            menu.addSeparator()
        _fill(menu, group)
    menu.popup(place)
    return menu


def _fill(menu: QMenu, group: Group) -> None:
    for each in group:
        # Qt would take an ampersand as the mark of an access key.
        text = each.text.replace("&", "&&")
        if isinstance(each, Submenu):
            inner = menu.addMenu(text)
            inner.setAccessibleName(each.text)
            inner.setEnabled(each.is_enabled)
            _fill(inner, each.items)
            continue
        action = menu.addAction(text)
        action.setEnabled(each.is_enabled)
        # The key is only shown: in this context it never presses the action itself.
        action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        action.setShortcut(QKeySequence(each.keys))
        action.setShortcutVisibleInContextMenu(True)
        action.triggered.connect(lambda _is_checked, run=each.run: run())


def row_of_menu(view: QAbstractItemView, event: QContextMenuEvent) -> tuple[QModelIndex, QPoint]:
    """Return the row that a menu is wanted for, and where on the screen it opens.

    The mouse means the row below it, the keyboard the current one.
    """
    if event.reason() is not QContextMenuEvent.Reason.Keyboard:
        return view.indexAt(event.pos()), event.globalPos()
    index = view.currentIndex()
    view.scrollTo(index)
    return index, view.viewport().mapToGlobal(view.visualRect(index).center())


def ask_for_menu(window: QWidget) -> None:
    """Open the menu of what has the keyboard in a window, as the menu key does."""
    focused: QWidget | None = window.focusWidget()
    if focused is None or QApplication.activePopupWidget() is not None:
        return
    place = focused.rect().center()
    reason = QContextMenuEvent.Reason.Keyboard
    event = QContextMenuEvent(reason, place, focused.mapToGlobal(place))
    QCoreApplication.sendEvent(focused, event)
