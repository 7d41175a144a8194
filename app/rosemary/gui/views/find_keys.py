"""The keys that find words in the text that has the keyboard: one place for preview and editor."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QPlainTextEdit, QTextEdit
from typing_extensions import override


class FindKeys(QObject):
    """Takes Ctrl+F and F3 from the window while a text has the keyboard.

    Signals:
        find_wanted: words of the text should be found.
        step_wanted: the next place (1) or the one before (-1).
    """

    find_wanted = Signal()
    step_wanted = Signal(object)

    def __init__(self, text: QTextEdit | QPlainTextEdit) -> None:
        super().__init__(text)
        text.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress):
            return False
        if not isinstance(event, QKeyEvent):
            return False
        is_find = event.matches(QKeySequence.StandardKey.Find)
        if not is_find and event.key() != Qt.Key.Key_F3:
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()  # else it would search the list
        elif is_find:
            self.find_wanted.emit()
        else:
            is_back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.step_wanted.emit(-1 if is_back else 1)
        return True
