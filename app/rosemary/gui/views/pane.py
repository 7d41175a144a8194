"""A part of the window between splitters."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFrame
from typing_extensions import override


class Pane(QFrame):
    """Is never narrower than what is in it, in whatever language, nor than `LEAST_WIDTH`."""

    LEAST_WIDTH: ClassVar[int] = 0

    @override
    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint().expandedTo(QSize(self.LEAST_WIDTH, 0))
