"""One choice about the window: what it is called, where it is made, what it means."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from rosemary.gui.views.plain_label import PlainLabel

_LINE_HEIGHT = 32


class ChoiceRow(QWidget):
    """A name at the left, a control at the right, a sentence below; found by a search."""

    def __init__(
        self, label: str, meaning: str, field: QWidget, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.label = PlainLabel(label)
        self.meaning = PlainLabel(meaning, "muted")
        self.meaning.setWordWrap(True)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 4, 0, 4)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        grid.setRowMinimumHeight(0, _LINE_HEIGHT)
        grid.addWidget(self.label, 0, 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(field, 0, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self.meaning, 1, 0, 1, 2)

    @property
    def words(self) -> str:
        """What a search looks through."""
        return f"{self.label.text()} {self.meaning.text()}".casefold()

    def mark(self, *, is_found: bool) -> None:
        """Show that a search found this."""
        self.label.setProperty("role", "found" if is_found else "")
        self.label.style().unpolish(self.label)
        self.label.style().polish(self.label)
