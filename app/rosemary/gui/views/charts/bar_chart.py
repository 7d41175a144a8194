"""Bars that lie, one below the other: for names."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from typing_extensions import override

from rosemary.gui.theme.text_size import text_px
from rosemary.gui.views.charts.chart import Chart
from rosemary.gui.views.charts.series import Point

_ROW: Final = 28
_BAR: Final = 8
_LABEL_SHARE: Final = 0.34
_LABEL_MAX: Final = 220
_GAP: Final = 12


class BarChart(Chart):
    """A row for each point: label, bar, number."""

    @override
    def sizeHint(self) -> QSize:
        return QSize(320, max(1, len(self.series.points)) * text_px(_ROW))

    @override
    def paint(self, painter: QPainter) -> None:
        series, theme = self.series, self.theme
        metrics = self.use_font(painter)
        widest = max(metrics.horizontalAdvance(point.label) for point in series.points)
        label_width = min(widest + 4, self.width() * _LABEL_SHARE, _LABEL_MAX)
        number_width = max(
            metrics.horizontalAdvance(series.written(point.value)) for point in series.points
        )
        left = label_width + _GAP
        room = max(1.0, self.width() - left - number_width - _GAP)
        top = series.top or 1
        for row, point in enumerate(series.points):
            y = row * text_px(_ROW)
            painter.setPen(QColor(theme.text))
            label = metrics.elidedText(point.label, Qt.TextElideMode.ElideRight, int(label_width))
            self.write(painter, QRectF(0, y, label_width, text_px(_ROW)), label)
            bar = QRectF(left, y + (text_px(_ROW) - _BAR) / 2, room, _BAR)
            self._paint_bar(painter, bar, point, top)
            painter.setPen(QColor(theme.text_secondary))
            number = QRectF(self.width() - number_width, y, number_width, text_px(_ROW))
            value = series.written(point.value)
            self.write(painter, number, value, Qt.AlignmentFlag.AlignRight)
            self.note(QRectF(0, y, self.width(), text_px(_ROW)), point)

    def _paint_bar(self, painter: QPainter, bar: QRectF, point: Point, top: float) -> None:
        with self.turned(painter):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.theme.border))
            painter.drawRoundedRect(bar, _BAR / 2, _BAR / 2)
            if point.value:
                bar.setWidth(max(_BAR, bar.width() * point.value / top))
                painter.setBrush(self.colour_of(point))
                painter.drawRoundedRect(bar, _BAR / 2, _BAR / 2)
