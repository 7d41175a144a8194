"""Buttons, as icons or with words, and the switch of two."""

from __future__ import annotations

from typing import TypeAlias

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)
from typing_extensions import override

from rosemary.gui.kit.labels import tip
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import ICON_SIZE


class IconButton(QToolButton):
    """An icon whose name is told by its tooltip and to screen readers."""

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
        """Say what the button does now."""
        self.setToolTip(tip(name))
        self.setAccessibleName(name)

    def set_lit(self, *, is_lit: bool) -> None:
        """Show the icon in the accent colour, for what is switched on."""
        self._is_lit = is_lit
        self._draw()

    def _draw(self) -> None:
        colour = self._appearance.theme.accent_text if self._is_lit else None
        self.setIcon(self._appearance.icon(self._icon, colour))


def push_button(label: str, *, is_primary: bool = False) -> QPushButton:
    """Return a button that says what it does."""
    button = QPushButton()
    relabel(button, label)
    if is_primary:
        button.setProperty("role", "primary")
    return button


def relabel(button: QPushButton, label: str) -> None:
    """Let a button say something else."""
    button.setText(label)
    button.setAccessibleName(label)


class SegmentedSwitch(QFrame):
    """Chooses one of a few pages.

    Signals:
        chosen: the number of the page, from 0, when a person chose it.
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
        """The number of the page that is chosen."""
        return self._group.checkedId()

    def choose(self, number: int) -> None:
        """Press a button for the person."""
        self._group.button(number).setChecked(True)


_Button: TypeAlias = QPushButton | QToolButton
_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ReturnKey(QObject):
    """Presses the button of a window that has the keyboard when Return goes down.

    On most desktops Qt presses a button by Space alone, and in a dialog Return presses the default
    button instead. A list that took the key may have given the keyboard to a button meanwhile:
    that one is left alone.
    """

    def __init__(self, window: QWidget) -> None:
        """Watch a window; it owns this."""
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
        if kind is QEvent.Type.ShortcutOverride:  # comes before the key itself
            self._pressed = button
            return False
        pressed, self._pressed = self._pressed, None
        if button is None or button is not pressed:
            return False
        if not event.isAutoRepeat():
            button.click()
        return True
