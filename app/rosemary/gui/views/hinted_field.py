"""A field that is never too narrow for what it asks for."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLineEdit
from typing_extensions import override

_AROUND: Final = 34


class HintedField(QLineEdit):
    """A line edit whose hint can be read whole, in every language and size of text."""

    around_px = _AROUND
    """What is beside the hint: frame, padding, icons."""

    @override
    def minimumSizeHint(self) -> QSize:
        least = self.fontMetrics().horizontalAdvance(self.placeholderText()) + self.around_px
        return super().minimumSizeHint().expandedTo(QSize(least, 0))
