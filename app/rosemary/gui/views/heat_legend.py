"""Says what the colours of the heat map mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.fonts import font
from rosemary.gui.theme.text_size import text_px
from rosemary.gui.theme.tokens import CAPTION_PX

_CELL: Final = 12
_PITCH: Final = 15
_HEIGHT: Final = 20
_BESIDE: Final = 8


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
        self._measure()
        self.setAccessibleName(self.tr("The darker a day, the more memories it has"))
        appearance.changed.connect(self._measure)

    @override
    def sizeHint(self) -> QSize:
        words = sum(self._metrics.horizontalAdvance(word) for word in self._words)
        cells = (len(self._colours()) - 1) * _PITCH + _CELL
        return QSize(words + cells + 2 * _BESIDE, text_px(_HEIGHT))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._font)
        painter.setPen(QColor(self._appearance.theme.text_tertiary))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(self.rect(), middle, self._words[0])
        painter.drawText(self.rect(), middle | Qt.AlignmentFlag.AlignRight, self._words[1])
        colours = self._colours()
        is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        left = self._metrics.horizontalAdvance(self._words[is_mirrored]) + _BESIDE
        top = (self.height() - _CELL) / 2
        painter.setPen(Qt.PenStyle.NoPen)
        for number, colour in enumerate(reversed(colours) if is_mirrored else colours):
            painter.setBrush(QColor(colour))
            painter.drawRoundedRect(QRectF(left + number * _PITCH, top, _CELL, _CELL), 3, 3)
        painter.end()

    def _measure(self) -> None:
        self._font = font(CAPTION_PX)
        self._metrics = QFontMetrics(self._font)
        self.setFixedSize(self.sizeHint())
        self.update()
