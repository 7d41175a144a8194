"""Pages one over the other, of which the one in front alone says how large it wants to be."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget, QWidget
from typing_extensions import override

from rosemary.gui.theme.dressing import wardrobe


class FrontStack(QStackedWidget):
    """A stack for pages that get all the room there is, and as much as any of them needed.

    Qt's own measures each page, also those behind, at every change of the window's layout or
    theme: with all pages open four tenths of a second for the theme.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._needed: dict[QWidget, QSize] = {}

    @override
    def sizeHint(self) -> QSize:
        front = self.currentWidget()
        return QSize() if front is None else front.sizeHint()

    @override
    def minimumSizeHint(self) -> QSize:
        front = self.currentWidget()
        if front is not None and not wardrobe().is_due_in(front):
            self._needed[front] = front.minimumSizeHint()
        least = QSize()
        for size in self._needed.values():
            least = least.expandedTo(size)
        return least

    @override
    def hasHeightForWidth(self) -> bool:
        return False
