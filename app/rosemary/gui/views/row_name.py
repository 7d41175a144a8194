"""The name of a row of controls, on one line with them however high a style makes them."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from rosemary.gui.views.plain_label import PlainLabel


class RowName(PlainLabel):
    """A label as high as the highest of some controls; it stands at the top of their row."""

    def __init__(self, text: str, *controls: QWidget) -> None:
        super().__init__(text, "muted")
        self._controls = controls

    @override
    def minimumSizeHint(self) -> QSize:
        least = super().minimumSizeHint()
        high = max(each.sizeHint().height() for each in self._controls)
        return QSize(least.width(), max(least.height(), high))

    @override
    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(self.minimumSizeHint())
