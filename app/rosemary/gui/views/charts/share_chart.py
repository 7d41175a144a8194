"""One bar divided into shares, with a legend below it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath
from typing_extensions import override

from rosemary.gui import texts
from rosemary.gui.theme.text_size import text_px
from rosemary.gui.views.charts.chart import Chart

_BAR: Final = 20
_ROW: Final = 26
_SPACE: Final = 14
_DOT: Final = 8
_CUT: Final = 2.0
_COLUMN: Final = 260
_BETWEEN: Final = 24


class ShareChart(Chart):
    """How a whole is divided."""

    @override
    def sizeHint(self) -> QSize:
        return QSize(320, self.heightForWidth(self.width()))

    @override
    def hasHeightForWidth(self) -> bool:
        return True

    @override
    def heightForWidth(self, width: int) -> int:
        columns = self._columns(width)
        return _BAR + _SPACE + -(-len(self.series.points) // columns) * text_px(_ROW)

    @override
    def paint(self, painter: QPainter) -> None:
        with self.turned(painter):
            self._paint_bar(painter)
        metrics = self.use_font(painter)
        columns = self._columns(self.width())
        rows = -(-len(self.series.points) // columns)
        width = self.width() / columns
        for number, point in enumerate(self.series.points):
            left = number // rows * width
            y = _BAR + _SPACE + number % rows * text_px(_ROW)
            with self.turned(painter):
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(self.colour_of(point))
                painter.drawEllipse(QRectF(left, y + (text_px(_ROW) - _DOT) / 2, _DOT, _DOT))
            share = point.value / (self.series.total or 1)
            number_text = f"{self.series.written(point.value)} · {texts.percent(share)}"
            number_width = metrics.horizontalAdvance(number_text) + 4
            is_last = number // rows == columns - 1
            end = left + width - (0 if is_last else _BETWEEN)
            painter.setPen(QColor(self.theme.text_secondary))
            area = QRectF(end - number_width, y, number_width, text_px(_ROW))
            self.write(painter, area, number_text, Qt.AlignmentFlag.AlignRight)
            room = end - number_width - left - _DOT - 16
            label = metrics.elidedText(point.label, Qt.TextElideMode.ElideRight, int(room))
            painter.setPen(QColor(self.theme.text))
            self.write(painter, QRectF(left + _DOT + 8, y, room, text_px(_ROW)), label)
            self.note(QRectF(left, y, end - left, text_px(_ROW)), point)

    def _paint_bar(self, painter: QPainter) -> None:
        frame = QPainterPath()
        frame.addRoundedRect(QRectF(0, 0, self.width(), _BAR), 6, 6)
        painter.save()
        painter.setClipPath(frame)
        painter.fillRect(QRectF(0, 0, self.width(), _BAR), QColor(self.theme.border))
        left = 0.0
        for point in self.series.points:
            width = self.width() * point.value / (self.series.total or 1)
            area = QRectF(left, 0, max(0.0, width - _CUT), _BAR)
            painter.fillRect(area, self.colour_of(point))
            self.note(area, point)
            left += width
        painter.restore()

    def _columns(self, width: int) -> int:
        return max(1, min(3, width // _COLUMN))
