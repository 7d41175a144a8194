"""A few lines of a file to read and copy: a text to paste, or a planned change."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QResizeEvent, QTextBlock, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QWidget
from typing_extensions import override

from rosemary.gui.theme.appearance import Appearance

_LINES_MAX: Final = 20
_FRAME_PX: Final = 22


class TextBlock(QPlainTextEdit):
    """Shows monospaced lines, wraps long ones, and is as high as its text."""

    def __init__(
        self,
        appearance: Appearance,
        name: str,
        parent: QWidget | None = None,
    ) -> None:
        """`name` is the name for screen readers."""
        super().__init__(parent)
        self._appearance = appearance
        self._is_change = False
        self.setObjectName("textBlock")
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(name)
        self.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
            | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        appearance.changed.connect(self._colour)

    def show_text(self, text: str) -> None:
        """Show a text as it is."""
        self._show(text, is_change=False)

    def show_change(self, difference: str) -> None:
        """Show a diff with coloured + and - lines."""
        self._show(difference, is_change=True)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _show(self, text: str, *, is_change: bool) -> None:
        text = text.rstrip("\n")
        self._is_change = is_change
        if text != self.toPlainText():
            self.setPlainText(text)
        self._fit()
        self._colour()

    def _fit(self) -> None:
        """Be as high as the lines, wrapped ones included."""
        self.ensurePolished()
        whole = max(1, round(self.document().size().height()))
        lines = min(_LINES_MAX, whole)
        policy = Qt.ScrollBarPolicy
        # A scroll bar takes room, wraps more lines, and so would never go away.
        self.setVerticalScrollBarPolicy(
            policy.ScrollBarAsNeeded if whole > lines else policy.ScrollBarAlwaysOff
        )
        self.setFixedHeight(lines * self.fontMetrics().lineSpacing() + _FRAME_PX)

    def _colour(self) -> None:
        theme = self._appearance.theme
        tints = {"+": theme.accent_soft, "-": theme.danger_soft} if self._is_change else {}
        block: QTextBlock = self.document().begin()
        while block.isValid():
            form = block.blockFormat()
            tint = tints.get(block.text()[:1])
            if tint is None:
                form.clearBackground()
            else:
                form.setBackground(QColor(tint))
            QTextCursor(block).setBlockFormat(form)
            block = block.next()
