"""Return on a button: it is pressed, as by Space."""

from __future__ import annotations

from typing import TypeAlias

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QToolButton, QWidget
from typing_extensions import override

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
