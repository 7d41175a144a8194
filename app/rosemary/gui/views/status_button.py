"""The line that says how the server is; pressed, it leads to the assistants."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget
from typing_extensions import override


class StatusButton(QPushButton):
    """A button that looks like a line of text."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "status")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    @override
    def setText(self, text: str) -> None:
        """Say this, to screen readers, too."""
        super().setText(text)
        self.setAccessibleName(self.tr("{status}. Show the assistants").format(status=text))
