"""Icon buttons, text buttons, chips, a switch of several pages, and context menus."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QModelIndex,
    QObject,
    QPoint,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)
from typing_extensions import override

from rosemary.gui.kit.labels import PlainLabel, tip
from rosemary.gui.kit.layouts import reading_margins
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import ICON_SIZE


@dataclass(frozen=True, slots=True, kw_only=True)
class MenuItem:
    """One action of a menu.

    Attributes:
        keys: what does the same without the menu, in Qt's notation; shown at the right.
        whole: its text where the line that leads to it is not seen; "" if `text` says enough.
        is_enabled: whether it can be done now; if not, it is greyed.
    """

    text: str
    run: Callable[[], object]
    keys: str = ""
    whole: str = ""
    is_enabled: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Submenu:
    """Several actions behind one line of a menu."""

    text: str
    items: Sequence[MenuItem]
    is_enabled: bool = True


Group: TypeAlias = Sequence[MenuItem | Submenu]
"""Lines of a menu between two separators."""


def lines_of(groups: Sequence[Group]) -> Iterator[MenuItem]:
    """Yield the actions of a menu that can be done now, those of its submenus included."""
    for group in groups:
        for each in group:
            items = each.items if isinstance(each, Submenu) else (each,)
            if each.is_enabled:
                yield from (item for item in items if item.is_enabled)


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


class IconButton(QToolButton):
    """A button with an icon. Its tooltip and its accessible name say what it does."""

    def __init__(
        self,
        appearance: Appearance,
        icon: str,
        name: str,
        *,
        size: int = ICON_SIZE,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._icon = icon
        self._is_lit = False
        self.setIconSize(QSize(size, size))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.set_name(name)
        appearance.changed.connect(self._draw)
        self._draw()

    def set_name(self, name: str) -> None:
        """Say what the button does now, in the tooltip and to screen readers."""
        self.setToolTip(tip(name))
        self.setAccessibleName(name)

    def set_lit(self, *, is_lit: bool) -> None:
        """Show the icon in the accent colour while it is switched on."""
        self._is_lit = is_lit
        self._draw()

    def _draw(self) -> None:
        colour = self._appearance.theme.accent_text if self._is_lit else None
        self.setIcon(self._appearance.icon(self._icon, colour))


def push_button(label: str, *, is_primary: bool = False) -> QPushButton:
    """Return a button with a text."""
    button = QPushButton()
    relabel(button, label)
    if is_primary:
        button.setProperty("role", "primary")
    return button


def relabel(button: QPushButton, label: str) -> None:
    """Change the text of a button."""
    button.setText(label)
    button.setAccessibleName(label)


class SegmentedSwitch(QFrame):
    """Lets a person choose one of a few pages.

    Signals:
        chosen: the number of the page, from 0, that a person chose.
    """

    chosen = Signal(int)

    def __init__(self, labels: tuple[str, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("segments")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._group = QButtonGroup(self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for number, label in enumerate(labels):
            button = QPushButton(label)
            button.setCheckable(True)
            button.setChecked(not number)
            button.setAccessibleName(label)
            button.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
            self._group.addButton(button, number)
            layout.addWidget(button)
        self._group.idClicked.connect(self.chosen)

    @property
    def current(self) -> int:
        """The number of the chosen page."""
        return self._group.checkedId()

    def button(self, number: int) -> QAbstractButton:
        """Return the button of a page."""
        return self._group.button(number)

    def choose(self, number: int) -> None:
        """Choose a page without emitting `chosen`."""
        self._group.button(number).setChecked(True)


_Button: TypeAlias = QPushButton | QToolButton
_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ReturnKey(QObject):
    """Lets Return press the focused button of a window.

    On most desktops Qt presses a button only with Space, and in a dialog Return presses the default
    button. If a list handled the key and moved the focus to a button, that button is not pressed.
    """

    def __init__(self, window: QWidget) -> None:
        """Watch `window`, which becomes the parent."""
        super().__init__(window)
        self._window = window
        self._pressed: _Button | None = None
        window.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            return False
        if not isinstance(event, QKeyEvent) or event.key() not in _KEYS:
            return False
        focused: QWidget | None = self._window.focusWidget()
        button = focused if isinstance(focused, QPushButton | QToolButton) else None
        if kind is QEvent.Type.ShortcutOverride:  # sent before the key press
            self._pressed = button
            return False
        pressed, self._pressed = self._pressed, None
        if button is None or button is not pressed:
            return False
        if not event.isAutoRepeat():
            button.click()
        return True


CHIP_HEIGHT: Final = 26
_WIDEST_PX: Final = 220
_MARK_PX: Final = 12
_DOT_PX: Final = 8
_REMOVING: Final = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class RemoveButton(IconButton):
    """The button of a chip: a click, Space, Delete and Backspace press it."""

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _REMOVING:
            self.click()
        else:
            super().keyPressEvent(event)


class ChipMark(QWidget):
    """A small icon, or a dot, before the text of a chip."""

    def __init__(
        self, appearance: Appearance, icon: str, colour: str = "", parent: QWidget | None = None
    ) -> None:
        """`icon` is the name of an icon; `colour`, if given, is that of a dot in its place."""
        super().__init__(parent)
        self._appearance = appearance
        self._icon = icon
        self._colour = colour
        self.setFixedSize(QSize(_DOT_PX if colour else _MARK_PX, _MARK_PX))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._colour:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self._colour))
            top = (_MARK_PX - _DOT_PX) / 2
            painter.drawEllipse(QRectF(0, top, _DOT_PX, _DOT_PX))
        else:
            colour = self._appearance.theme.accent_text
            scale = self.devicePixelRatioF()
            pixmap = self._appearance.icons.pixmap(self._icon, colour, _MARK_PX, scale)
            painter.drawPixmap(0, 0, pixmap)
        painter.end()


class Chip(QFrame):
    """A text with a button that removes it.

    Signals:
        removed: the button was pressed.
        menu_wanted: the place on the screen for its menu.
    """

    removed = Signal()
    menu_wanted = Signal(QPoint)

    def __init__(
        self,
        appearance: Appearance,
        text: str,
        *,
        removing: str = "",
        mark: ChipMark | None = None,
        parent: QWidget | None = None,
    ) -> None:
        """Make a chip.

        Args:
            appearance: for the icon.
            text: one line; a long one is cut off and shown whole in the tooltip.
            removing: the accessible name of the button; "" for a chip that stays.
            mark: what stands before the text.
            parent: of the widget.
        """
        super().__init__(parent)
        self.setObjectName("chip")
        self.setFixedHeight(CHIP_HEIGHT)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(reading_margins(10, 0, 4 if removing else 10, 0))
        layout.setSpacing(2)
        if mark is not None:
            layout.addWidget(mark)
            layout.addSpacing(4)
        metrics = QFontMetrics(self.font())
        label = PlainLabel(metrics.elidedText(text, Qt.TextElideMode.ElideRight, _WIDEST_PX))
        if label.text() != text:
            label.setToolTip(tip(text))
        layout.addWidget(label)
        self.text = text
        self.remove: IconButton | None = None
        if removing:
            self.remove = RemoveButton(appearance, "x", removing, size=12)
            self.remove.setToolTip("")
            self.remove.clicked.connect(self.removed)
            layout.addWidget(self.remove)

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        is_by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
        below = self.mapToGlobal(self.rect().bottomLeft())
        self.menu_wanted.emit(below if is_by_key else event.globalPos())
