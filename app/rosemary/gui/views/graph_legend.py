"""Says what the dots and lines of the graph mean: only those that are in it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QLineF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from rosemary.domain.types import MemoryType
from rosemary.gui import texts
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.text_size import text_px
from rosemary.gui.theme.tokens import CAPTION_PX, RADIUS_CARD
from rosemary.gui.views.graph_style import relation_name, relation_pen

_ROW: Final = 20
_SAMPLE: Final = 24
_PADDING: Final = 10
_NAME_MAX: Final = 140
_COLUMNS_MAX: Final = 2
"""With more of them it would cover the graph that it explains."""


class GraphLegend(QWidget):
    """Types as dots, relations as lines."""

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._types: tuple[MemoryType, ...] = ()
        self._relations: tuple[str, ...] = ()
        self._column_rows = 1
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        appearance.changed.connect(self._on_appearance_changed)

    def show_kinds(self, types: tuple[MemoryType, ...], relations: tuple[str, ...]) -> None:
        """Explain these."""
        self._types, self._relations = types, relations
        self.setAccessibleName(", ".join(name for name, _ in self._rows()))
        self.update()

    def fit(self, height: int) -> None:
        """Be no higher than this, in two columns if need be; or hidden, if that is not enough."""
        rows = len(self._rows())
        room = (height - 2 * _PADDING + 4) // text_px(_ROW)
        self._column_rows = max(1, rows if rows <= room else -(-rows // _COLUMNS_MAX))
        self.resize(self.sizeHint())
        self.setVisible(bool(self._types) and self._column_rows <= room)
        self.update()

    @override
    def sizeHint(self) -> QSize:
        columns = -(-len(self._rows()) // self._column_rows)
        width = columns * self._column_width() + _PADDING
        return QSize(width, self._column_rows * text_px(_ROW) + 2 * _PADDING - 4)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._appearance.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(self._font())
        painter.setPen(QColor(theme.border))
        painter.setBrush(QColor(theme.canvas))
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(frame, RADIUS_CARD, RADIUS_CARD)
        row, longest, column_width = text_px(_ROW), text_px(_NAME_MAX), self._column_width()
        is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        for number, (name, kind) in enumerate(self._rows()):
            column, place = divmod(number, self._column_rows)
            left = _PADDING + column * column_width
            sample = self.width() - left - _SAMPLE if is_mirrored else left
            words = sample - _PADDING - longest if is_mirrored else sample + _SAMPLE + _PADDING
            top = _PADDING - 2 + place * row
            middle = top + row / 2
            if isinstance(kind, MemoryType):
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(theme.types[kind]))
                painter.drawEllipse(QRectF(sample + _SAMPLE / 2 - 4, middle - 4, 8, 8))
            else:
                pen = relation_pen(theme, kind)
                pen.setWidthF(1.8)
                painter.setPen(pen)
                painter.drawLine(QLineF(sample, middle, sample + _SAMPLE, middle))
            painter.setPen(QColor(theme.text_secondary))
            area = QRectF(words, top, longest, row)
            shown = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, longest)
            painter.drawText(area, Qt.AlignmentFlag.AlignVCenter, shown)
        painter.end()

    def _on_appearance_changed(self) -> None:
        self.resize(self.sizeHint())
        self.update()

    def _column_width(self) -> int:
        metrics = QFontMetrics(self._font())
        widest = max((metrics.horizontalAdvance(name) for name, _ in self._rows()), default=0)
        return min(widest, text_px(_NAME_MAX)) + _SAMPLE + 2 * _PADDING

    def _rows(self) -> list[tuple[str, MemoryType | str]]:
        rows: list[tuple[str, MemoryType | str]] = [
            (texts.type_name(each), each) for each in self._types
        ]
        rows += [(relation_name(each), str(each)) for each in self._relations]
        return rows

    def _font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(text_px(CAPTION_PX))
        return font
