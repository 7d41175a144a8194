"""A combo box whose arrow has the theme's colour."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QComboBox, QWidget
from typing_extensions import override

from rosemary.gui.theme.appearance import Appearance

_CHEVRON: Final = 14
_SIDE: Final = 8


class ChevronCombo(QComboBox):
    """A combo box that draws its own arrow and leaves the wheel to the pane around it."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        appearance.changed.connect(self.update)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        colour = self._appearance.theme.text_secondary
        scale = self.devicePixelRatioF()
        chevron = self._appearance.icons.pixmap("chevron-down", colour, _CHEVRON, scale)
        painter = QPainter(self)
        is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        left = _SIDE if is_mirrored else self.width() - _CHEVRON - _SIDE
        painter.drawPixmap(left, (self.height() - _CHEVRON) // 2, chevron)
        painter.end()

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
