"""Charts over time: columns and lines, with a scale at the side and dates below."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen
from typing_extensions import override

from rosemary.gui.statistics.charts import Chart, nice_top
from rosemary.gui.theme.tokens import blend

_HEIGHT: Final = 180
_FOOT: Final = 22
_HEAD: Final = 8
_LEAST_TOP: Final = 5
_COLUMN_MAX: Final = 28
_COLUMN_SHARE: Final = 0.7
_BETWEEN_LABELS: Final = 20


class TimeChart(Chart):
    """The base of charts over time; the scale starts at 0."""

    @override
    def sizeHint(self) -> QSize:
        return QSize(420, _HEIGHT)

    @override
    def paint(self, painter: QPainter) -> None:
        metrics = self.use_font(painter, is_caption=True)
        top = nice_top(max(self.series.top, _LEAST_TOP))
        scale = metrics.horizontalAdvance(self.series.format_value(top)) + 10
        plot = QRectF(scale, _HEAD, self.width() - scale, self.height() - _HEAD - _FOOT)
        self._paint_grid(painter, plot, top)
        self._paint_labels(painter, plot)
        step = plot.width() / len(self.series.points)
        for number, point in enumerate(self.series.points):
            self.note(QRectF(plot.left() + number * step, 0, step, self.height()), point)
        with self.mirrored(painter):
            self.paint_points(painter, plot, top)

    def paint_points(self, painter: QPainter, plot: QRectF, top: float) -> None:
        """Paint the points; `top` is the number at the upper edge of `plot`."""
        raise NotImplementedError

    def _paint_grid(self, painter: QPainter, plot: QRectF, top: float) -> None:
        lines = 4 if f"{top:g}".startswith("2") else 5
        for number in range(lines + 1):
            value = top * number / lines
            y = round(plot.bottom() - plot.height() * number / lines) + 0.5
            is_ground = not number
            painter.setPen(QColor(self.theme.border_strong if is_ground else self.theme.border))
            with self.mirrored(painter):
                painter.drawLine(QLineF(plot.left(), y, plot.right(), y))
            painter.setPen(QColor(self.theme.text_tertiary))
            area = QRectF(0, y - 12, plot.left() - 8, 24)
            self.write(painter, area, self.series.format_value(value), Qt.AlignmentFlag.AlignRight)

    def _paint_labels(self, painter: QPainter, plot: QRectF) -> None:
        """Label as many points as there is room for."""
        points = self.series.points
        widest = max(painter.fontMetrics().horizontalAdvance(point.label) for point in points)
        step = plot.width() / len(points)
        every = max(1, -int(-(widest + _BETWEEN_LABELS) // step))
        painter.setPen(QColor(self.theme.text_tertiary))
        for number in range(0, len(points), every):
            middle = plot.left() + (number + 0.5) * step
            left = min(max(plot.left() - 8, middle - widest / 2), plot.right() - widest)
            area = QRectF(left, plot.bottom() + 4, widest, _FOOT - 4)
            self.write(painter, area, points[number].label, Qt.AlignmentFlag.AlignHCenter)


class ColumnChart(TimeChart):
    """A column for each point."""

    @override
    def paint_points(self, painter: QPainter, plot: QRectF, top: float) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        step = plot.width() / len(self.series.points)
        width = max(1.0, min(_COLUMN_MAX, step * _COLUMN_SHARE))
        for number, point in enumerate(self.series.points):
            if not point.value:
                continue
            height = max(2.0, plot.height() * point.value / top)
            left = plot.left() + (number + 0.5) * step - width / 2
            radius = min(3.0, width / 2, height / 2)
            painter.setBrush(self.colour_of(point))
            painter.drawRoundedRect(
                QRectF(left, plot.bottom() - height, width, height), radius, radius
            )


class LineChart(TimeChart):
    """A line through the points, with the area below it tinted."""

    @override
    def paint_points(self, painter: QPainter, plot: QRectF, top: float) -> None:
        points = self.series.points
        step = plot.width() / len(points)
        places = [
            QPointF(
                plot.left() + (number + 0.5) * step,
                plot.bottom() - plot.height() * point.value / top,
            )
            for number, point in enumerate(points)
        ]
        line = QPainterPath(places[0])
        for place in places[1:]:
            line.lineTo(place)
        below = QPainterPath(line)
        below.lineTo(places[-1].x(), plot.bottom())
        below.lineTo(places[0].x(), plot.bottom())
        below.closeSubpath()
        fade = QLinearGradient(0, plot.top(), 0, plot.bottom())
        fade.setColorAt(0, QColor(blend(self.theme.accent, self.theme.canvas, 0.22)))
        fade.setColorAt(1, QColor(blend(self.theme.accent, self.theme.canvas, 0.04)))
        painter.fillPath(below, QBrush(fade))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self.theme.accent), 2))
        painter.drawPath(line)
        painter.setPen(QPen(QColor(self.theme.canvas), 1.5))
        painter.setBrush(QColor(self.theme.accent))
        painter.drawEllipse(places[-1], 4, 4)
