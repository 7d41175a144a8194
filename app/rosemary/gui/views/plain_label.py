"""A label that shows text as it is, whatever the text looks like."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QStyle, QWidget
from typing_extensions import override


class PlainLabel(QLabel):
    """A label that never reads its text as HTML; `role` chooses its style.

    Qt puts a text of Latin letters at the left of its room also where one reads from the right:
    far from what it belongs to. Here the window decides on the side, the text on its direction.
    """

    def __init__(self, text: str = "", role: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)
        self.setAlignment(self.alignment())
        if role:
            self.setProperty("role", role)

    @override
    def setAlignment(self, alignment: Qt.AlignmentFlag) -> None:
        if self.isRightToLeft() and not alignment & Qt.AlignmentFlag.AlignAbsolute:
            alignment = QStyle.visualAlignment(self.layoutDirection(), alignment)
        super().setAlignment(alignment)
