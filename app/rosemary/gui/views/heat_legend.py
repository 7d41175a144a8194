"""Says what the colours of the heat map mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import CAPTION_PX

_CELL: Final = 12
_PITCH: Final = 15


class HeatLegend(QWidget):
    """The word for fewer, a cell of each colour, the word for more."""

    def __init__(
        self,
        appearance: Appearance,
        colours: Callable[[], tuple[str, ...]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._colours = colours
        self._words = (self.tr("Fewer"), self.tr("More"))
        font = self.font()
        font.setPixelSize(CAPTION_PX)
        self.setFont(font)
        self.setFixedSize(self.sizeHint())
        self.setAccessibleName(self.tr("The darker a day, the more memories it has"))
        appearance.changed.connect(self.update)

    @override
    def sizeHint(self) -> QSize:
        words = sum(self.fontMetrics().horizontalAdvance(word) for word in self._words)
        return QSize(words + len(self._colours()) * _PITCH + 24, 20)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(self._appearance.theme.text_tertiary))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(self.rect(), middle, self._words[0])
        painter.drawText(self.rect(), middle | Qt.AlignmentFlag.AlignRight, self._words[1])
        left = self.fontMetrics().horizontalAdvance(self._words[0]) + 8
        painter.setPen(Qt.PenStyle.NoPen)
        for number, colour in enumerate(self._colours()):
            painter.setBrush(QColor(colour))
            painter.drawRoundedRect(QRectF(left + number * _PITCH, 4, _CELL, _CELL), 3, 3)
        painter.end()
