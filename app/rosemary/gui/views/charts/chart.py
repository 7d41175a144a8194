"""What all charts have in common: colours, fonts, and what is under the pointer."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QHelpEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QSizePolicy, QStyle, QToolTip, QWidget
from typing_extensions import override

from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.text_size import text_px
from rosemary.gui.theme.tokens import CAPTION_PX, SMALL_PX, Theme
from rosemary.gui.tool_tips import tip
from rosemary.gui.views.charts.series import Point, Series

_PNG_SCALE = 2


class Chart(QWidget):
    """Paints a `Series`. Subclasses paint, and note where each point is.

    They reckon as where one reads to the right; `turned`, `write` and `note` mirror all of it where
    one reads from the right, also time.
    """

    def __init__(self, appearance: Appearance, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._series = Series(points=(), label_heading="", value_heading="")
        self._areas: list[tuple[QRectF, Point]] = []
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        appearance.changed.connect(self._on_appearance_changed)

    @property
    def series(self) -> Series:
        """What is shown."""
        return self._series

    def show_series(self, series: Series) -> None:
        """Show other numbers."""
        self._series = series
        self.setAccessibleDescription(series.in_words())
        self.updateGeometry()
        self.update()

    def picture(self) -> QPixmap:
        """Return the chart as it is, at twice its size, on the background of the theme."""
        result = QPixmap(self.size() * _PNG_SCALE)
        result.setDevicePixelRatio(_PNG_SCALE)
        result.fill(QColor(self.theme.canvas))
        painter = QPainter(result)
        self._paint_on(painter)
        painter.end()
        return result

    @property
    def theme(self) -> Theme:
        """The colours shown now."""
        return self._appearance.theme

    def point_at(self, place: QPoint) -> Point | None:
        """Return the point that is painted there."""
        for area, point in self._areas:
            if area.contains(place.toPointF()):
                return point
        return None

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.sizeHint().height())

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._paint_on(painter)
        painter.end()

    @override
    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            point = self.point_at(event.pos())
            if point is None:
                QToolTip.hideText()
            else:
                text = f"{point.label}: {self._series.written(point.value)}"
                QToolTip.showText(event.globalPos(), tip(text), self)
            return True
        return super().event(event)

    def paint(self, painter: QPainter) -> None:
        """Paint the series; to be written by each kind of chart."""
        raise NotImplementedError

    def note(self, area: QRectF, point: Point) -> None:
        """Note where a point was painted."""
        self._areas.append((self._placed(area), point))

    @contextmanager
    def turned(self, painter: QPainter) -> Iterator[None]:
        """Paint shapes, no text, as the person reads."""
        painter.save()
        if self.isRightToLeft():
            painter.translate(self.width(), 0)
            painter.scale(-1, 1)
        yield
        painter.restore()

    def write(
        self,
        painter: QPainter,
        area: QRectF,
        text: str,
        side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        """Write a line of text in the middle of the height of an area."""
        side = QStyle.visualAlignment(self.layoutDirection(), side)
        painter.drawText(self._placed(area), Qt.AlignmentFlag.AlignVCenter | side, text)

    def colour_of(self, point: Point) -> QColor:
        """Return the colour of a point, by default the accent."""
        return QColor(point.colour or self.theme.accent)

    def use_font(self, painter: QPainter, *, is_caption: bool = False) -> QFontMetrics:
        """Let the painter write labels, and return their measures."""
        font = QFont(self.font())
        font.setPixelSize(text_px(CAPTION_PX if is_caption else SMALL_PX))
        painter.setFont(font)
        return QFontMetrics(font)

    def _placed(self, area: QRectF) -> QRectF:
        if self.isRightToLeft():
            area = QRectF(area)
            area.moveLeft(self.width() - area.right())
        return area

    def _on_appearance_changed(self) -> None:
        self.updateGeometry()
        self.update()

    def _paint_on(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        self._areas.clear()
        if self._series.points:
            self.paint(painter)
        painter.setBrush(Qt.BrushStyle.NoBrush)
