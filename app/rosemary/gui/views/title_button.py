"""A button that is the title of a memory: as much of it as there is room for."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget
from typing_extensions import override

from rosemary.gui import texts
from rosemary.gui.tool_tips import tip

_PADDING: Final = 20


class TitleButton(QPushButton):
    """Opens a memory."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = texts.one_line(title)
        self.setProperty("role", "title")
        self.setAccessibleName(self._title)
        self.setToolTip(tip(self._title))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @override
    def sizeHint(self) -> QSize:
        return QSize(120, super().sizeHint().height())

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(60, super().minimumSizeHint().height())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        room = self.width() - _PADDING
        text = self.fontMetrics().elidedText(self._title, Qt.TextElideMode.ElideRight, room)
        self.setText(text.replace("&", "&&"))
        super().resizeEvent(event)
