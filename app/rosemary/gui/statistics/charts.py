"""Bar and share charts, and the series of numbers that the statistics page shows in them."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QHelpEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QStyle, QToolTip, QWidget
from typing_extensions import override

from rosemary.domain.insights import Faded, Month, Writer
from rosemary.domain.models import Facet
from rosemary.domain.types import MemoryType
from rosemary.gui import texts
from rosemary.gui.kit.labels import tip
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import CAPTION_PX, SMALL_PX, Theme, blend, text_px
from rosemary.service.insight_service import Sizes


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """One value of a chart.

    Attributes:
        colour: `#rrggbb`, or "" for the accent colour.
    """

    label: str
    value: float
    colour: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Series:
    """The values of one chart.

    Attributes:
        label_heading, value_heading: the headings of the two columns of its table.
        format_value: returns a value as text.
        whole: the total that bars show their share of; 0 for none.
    """

    points: tuple[Point, ...]
    label_heading: str
    value_heading: str
    format_value: Callable[[float], str] = lambda value: texts.number(round(value))
    whole: float = 0.0

    @property
    def total(self) -> float:
        """The sum of the values."""
        return sum(point.value for point in self.points)

    @property
    def top(self) -> float:
        """The largest value that the chart needs room for; 0 without any."""
        return max(self.whole, *(point.value for point in self.points), 0.0)

    def as_csv(self) -> str:
        """Return the table as RFC 4180 CSV, with numbers in plain notation."""
        text = io.StringIO()
        rows = csv.writer(text)
        rows.writerow((self.label_heading, self.value_heading))
        rows.writerows((point.label, f"{point.value:.12g}") for point in self.points)
        return text.getvalue()

    def in_words(self) -> str:
        """Return "Fact 12, Task 3" with at most 24 values, for screen readers."""
        shown = [f"{point.label} {self.format_value(point.value)}" for point in self.points[:24]]
        return texts.listed(shown)


def nice_top(top: float) -> float:
    """Return a round number, 1, 2 or 5 times a power of ten, of at least `top`."""
    step = 1.0
    while True:
        for factor in (1, 2, 5):
            if step * factor >= top:
                return step * factor
        step *= 10


_PNG_SCALE = 2


class Chart(QWidget):
    """Paints a `Series`. Subclasses implement `paint` and note where each point is.

    They use left-to-right coordinates. `mirrored`, `write` and `note` mirror everything, time too,
    in right-to-left languages.
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
        """The shown series."""
        return self._series

    def show_series(self, series: Series) -> None:
        """Show another series."""
        self._series = series
        self.setAccessibleDescription(series.in_words())
        self.updateGeometry()
        self.update()

    def picture(self) -> QPixmap:
        """Return the chart as an image at twice its size, on the theme's background."""
        result = QPixmap(self.size() * _PNG_SCALE)
        result.setDevicePixelRatio(_PNG_SCALE)
        result.fill(QColor(self.theme.canvas))
        painter = QPainter(result)
        self._paint_on(painter)
        painter.end()
        return result

    @property
    def theme(self) -> Theme:
        """The current theme."""
        return self._appearance.theme

    def point_at(self, place: QPoint) -> Point | None:
        """Return the point painted at a place, if any."""
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
                text = f"{point.label}: {self._series.format_value(point.value)}"
                QToolTip.showText(event.globalPos(), tip(text), self)
            return True
        return super().event(event)

    def paint(self, painter: QPainter) -> None:
        """Paint the series; each kind of chart implements this."""
        raise NotImplementedError

    def note(self, area: QRectF, point: Point) -> None:
        """Record where a point was painted, for tool tips."""
        self._areas.append((self._placed(area), point))

    @contextmanager
    def mirrored(self, painter: QPainter) -> Iterator[None]:
        """Mirror shapes in right-to-left languages; not for text."""
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
        """Write a line of text, vertically centred in an area."""
        side = QStyle.visualAlignment(self.layoutDirection(), side)
        # Letters say their direction themselves, "72 · 23 %" does not.
        has_letters = any(letter.isalpha() for letter in text)
        automatic = Qt.LayoutDirection.LayoutDirectionAuto
        painter.setLayoutDirection(automatic if has_letters else self.layoutDirection())
        painter.drawText(self._placed(area), Qt.AlignmentFlag.AlignVCenter | side, text)

    def colour_of(self, point: Point) -> QColor:
        """Return the colour of a point, or the accent colour."""
        return QColor(point.colour or self.theme.accent)

    def use_font(self, painter: QPainter, *, is_caption: bool = False) -> QFontMetrics:
        """Set the font for labels and return its metrics."""
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


_NAME_ROW: Final = 28
_NAME_BAR: Final = 8
_LABEL_SHARE: Final = 0.34
_LABEL_MAX: Final = 220
_GAP: Final = 12


class BarChart(Chart):
    """A row for each point: label, bar and number."""

    @override
    def sizeHint(self) -> QSize:
        return QSize(320, max(1, len(self.series.points)) * text_px(_NAME_ROW))

    @override
    def paint(self, painter: QPainter) -> None:
        series, theme = self.series, self.theme
        metrics = self.use_font(painter)
        widest = max(metrics.horizontalAdvance(point.label) for point in series.points)
        label_width = min(widest + 4, self.width() * _LABEL_SHARE, _LABEL_MAX)
        number_width = max(
            metrics.horizontalAdvance(series.format_value(point.value)) for point in series.points
        )
        left = label_width + _GAP
        room = max(1.0, self.width() - left - number_width - _GAP)
        top = series.top or 1
        for row, point in enumerate(series.points):
            y = row * text_px(_NAME_ROW)
            painter.setPen(QColor(theme.text))
            label = metrics.elidedText(point.label, Qt.TextElideMode.ElideRight, int(label_width))
            self.write(painter, QRectF(0, y, label_width, text_px(_NAME_ROW)), label)
            bar = QRectF(left, y + (text_px(_NAME_ROW) - _NAME_BAR) / 2, room, _NAME_BAR)
            self._paint_bar(painter, bar, point, top)
            painter.setPen(QColor(theme.text_secondary))
            number = QRectF(self.width() - number_width, y, number_width, text_px(_NAME_ROW))
            value = series.format_value(point.value)
            self.write(painter, number, value, Qt.AlignmentFlag.AlignRight)
            self.note(QRectF(0, y, self.width(), text_px(_NAME_ROW)), point)

    def _paint_bar(self, painter: QPainter, bar: QRectF, point: Point, top: float) -> None:
        with self.mirrored(painter):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.theme.border))
            painter.drawRoundedRect(bar, _NAME_BAR / 2, _NAME_BAR / 2)
            if point.value:
                bar.setWidth(max(_NAME_BAR, bar.width() * point.value / top))
                painter.setBrush(self.colour_of(point))
                painter.drawRoundedRect(bar, _NAME_BAR / 2, _NAME_BAR / 2)


_BAR: Final = 20
_ROW: Final = 26
_SPACE: Final = 14
_DOT: Final = 8
_CUT: Final = 2.0
_COLUMN: Final = 260
_BETWEEN: Final = 24


class ShareChart(Chart):
    """One bar divided into shares, with a legend below."""

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
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Ask for another height where the legend has another number of columns now."""
        super().resizeEvent(event)
        if self._columns(event.oldSize().width()) != self._columns(self.width()):
            self.updateGeometry()

    @override
    def paint(self, painter: QPainter) -> None:
        with self.mirrored(painter):
            self._paint_bar(painter)
        metrics = self.use_font(painter)
        columns = self._columns(self.width())
        rows = -(-len(self.series.points) // columns)
        width = self.width() / columns
        for number, point in enumerate(self.series.points):
            left = number // rows * width
            y = _BAR + _SPACE + number % rows * text_px(_ROW)
            with self.mirrored(painter):
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(self.colour_of(point))
                painter.drawEllipse(QRectF(left, y + (text_px(_ROW) - _DOT) / 2, _DOT, _DOT))
            share = point.value / (self.series.total or 1)
            number_text = f"{self.series.format_value(point.value)} · {texts.percent(share)}"
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


TOP: Final = 10
_SHADES: Final = (1.0, 0.4, 0.75, 0.5, 0.3)
"""Neighbours in the bar differ most."""

translate = QCoreApplication.translate


def growth(months: Sequence[Month]) -> Series:
    """Return the number of memories at the end of each month."""
    points = tuple(Point(label=texts.short_month(each.first), value=each.total) for each in months)
    return _counted(points, translate("Statistics", "Month"))


def added(months: Sequence[Month]) -> Series:
    """Return the number of memories added in each month."""
    points = tuple(Point(label=texts.short_month(each.first), value=each.added) for each in months)
    return _counted(points, translate("Statistics", "Month"))


def types(facets: Sequence[Facet], theme: Theme) -> Series:
    """Return the number of memories of each type, in its colour."""
    points = tuple(
        Point(
            label=texts.type_name(MemoryType(facet.value)),
            value=facet.count,
            colour=theme.types[MemoryType(facet.value)],
        )
        for facet in facets
    )
    return _counted(points, translate("Statistics", "Type"))


def sources(facets: Sequence[Facet]) -> Series:
    """Return the sources with the most memories."""
    return _top(facets, translate("Statistics", "Source"), texts.source_name)


def tags(facets: Sequence[Facet]) -> Series:
    """Return the most used tags."""
    return _top(facets, translate("Statistics", "Tag"), texts.one_line)


def projects(facets: Sequence[Facet], names: Mapping[str, str]) -> Series:
    """Return the projects with the most memories; `names` maps ids to names."""
    nameless = translate("Statistics", "No project")
    return _top(
        facets,
        translate("Statistics", "Project"),
        lambda each: texts.one_line(names.get(each, each)) or nameless,
    )


def writers(found: Sequence[Writer]) -> Series:
    """Return the number of memories by their first writer."""
    by_name: dict[str, int] = {}
    for each in found:
        name = texts.client_name(each.client, each.transport)
        by_name[name] = by_name.get(name, 0) + each.count
    facets = [Facet(value=name, count=count) for name, count in by_name.items()]
    facets.sort(key=lambda facet: -facet.count)
    return _top(facets, translate("Statistics", "Written by"), str)


def fading(faded: Sequence[Faded], total: int) -> Series:
    """Return how many of all memories will have faded after some time."""
    today = translate("Statistics", "Today")

    def label(days: int) -> str:
        return translate("Statistics", "In %Ln days", "", days) if days else today

    points = tuple(Point(label=label(each.days), value=each.count) for each in faded)
    return replace(_counted(points, translate("Statistics", "When")), whole=total)


def sizes(found: Sizes, theme: Theme) -> Series:
    """Return how much disk space each part takes, in shades: other colours mean types."""
    parts = (
        (translate("Statistics", "Memories and history"), found.space.memories + found.log),
        (translate("Statistics", "Search by words"), found.space.words),
        (translate("Statistics", "Search by meaning"), found.space.meanings),
        (translate("Statistics", "Backups"), found.backups),
        (translate("Statistics", "Search models"), found.models),
    )
    points = tuple(
        Point(label=label, value=value, colour=blend(theme.accent, theme.canvas, shade))
        for (label, value), shade in zip(parts, _SHADES, strict=True)
    )
    return Series(
        points=points,
        label_heading=translate("Statistics", "Used for"),
        value_heading=translate("Statistics", "Size"),
        format_value=texts.file_size,
    )


def _top(facets: Sequence[Facet], heading: str, name: Callable[[str], str]) -> Series:
    points = [Point(label=name(facet.value), value=facet.count) for facet in facets[:TOP]]
    if rest := sum(facet.count for facet in facets[TOP:]):
        count = len(facets) - TOP
        label = translate("Statistics", "%Ln others", "", count)
        points.append(Point(label=label, value=rest))
    return _counted(tuple(points), heading)


def _counted(points: tuple[Point, ...], heading: str) -> Series:
    return Series(
        points=points,
        label_heading=heading,
        value_heading=translate("Statistics", "Memories"),
    )
