"""Pages one over the other, of which the one in front alone says how large it wants to be."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedWidget
from typing_extensions import override


class FrontStack(QStackedWidget):
    """A stack for pages that get all the room there is.

    Qt's own measures each page, also those behind, at every change of the window's layout or
    theme: with all pages open four tenths of a second for the theme.
    """

    @override
    def sizeHint(self) -> QSize:
        front = self.currentWidget()
        return QSize() if front is None else front.sizeHint()

    @override
    def minimumSizeHint(self) -> QSize:
        front = self.currentWidget()
        return QSize() if front is None else front.minimumSizeHint()

    @override
    def hasHeightForWidth(self) -> bool:
        return False
