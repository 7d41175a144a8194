"""The type of a memory as a coloured pill."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from rosemary.domain.types import MemoryType
from rosemary.gui import texts
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.fonts import font
from rosemary.gui.theme.text_size import text_px
from rosemary.gui.theme.tokens import SMALL_PX

_HEIGHT = 24


class TypePill(QWidget):
    """Shows one type."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._memory_type = MemoryType.GENERAL
        self._measure()
        appearance.changed.connect(self._on_appearance_changed)

    def show_type(self, memory_type: MemoryType) -> None:
        """Show another type."""
        self._memory_type = memory_type
        self.setFixedSize(self.sizeHint())
        self.setAccessibleName(texts.type_name(memory_type))
        self.update()

    @override
    def sizeHint(self) -> QSize:
        text = texts.type_name(self._memory_type)
        return QSize(self._metrics.horizontalAdvance(text) + 26, text_px(_HEIGHT))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._appearance.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.pill(self._memory_type)))
        painter.drawRoundedRect(QRectF(self.rect()), self.height() / 2, self.height() / 2)
        painter.setFont(self._font)
        painter.setPen(QColor(theme.types[self._memory_type]))
        text = texts.type_name(self._memory_type)
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, text)
        painter.end()

    def _measure(self) -> None:
        self._font = font(SMALL_PX, QFont.Weight.DemiBold)
        self._metrics = QFontMetrics(self._font)

    def _on_appearance_changed(self) -> None:
        self._measure()
        self.show_type(self._memory_type)
