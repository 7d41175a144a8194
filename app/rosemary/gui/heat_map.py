"""The calendar of the timeline: days with more memories are darker. Its dates, and its legend."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum
from itertools import pairwise
from typing import Final

from PySide6.QtCore import (
    QCoreApplication,
    QDate,
    QEvent,
    QLocale,
    QPoint,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractScrollArea, QSizePolicy, QStyle, QToolTip, QWidget
from typing_extensions import override

from rosemary.domain.insights import next_month
from rosemary.gui import texts
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import CAPTION_PX, SMALL_PX, Theme, blend, font, text_px


class Unit(Enum):
    """What is chosen at once: a day, a week or a month."""

    DAY = 0
    WEEK = 1
    MONTH = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class DayRange:
    """The days from `first` up to, but without, `end`."""

    first: date
    end: date

    def __contains__(self, day: date) -> bool:
        return self.first <= day < self.end


def range_of(day: date, unit: Unit) -> DayRange:
    """Return the day, week or month that contains `day`."""
    match unit:
        case Unit.DAY:
            return DayRange(first=day, end=day + timedelta(days=1))
        case Unit.WEEK:
            first = day - timedelta(days=row_of(day))
            return DayRange(first=first, end=first + timedelta(days=7))
        case Unit.MONTH:
            first = day.replace(day=1)
            return DayRange(first=first, end=next_month(first))


def stepped(day: date, unit: Unit, by: int) -> date:
    """Return the day `by` days, weeks or months later; earlier if negative."""
    if unit is Unit.MONTH:
        there = QDate(day.year, day.month, day.day).addMonths(by)
        return date(there.year(), there.month(), there.day())
    return day + timedelta(days=by * (7 if unit is Unit.WEEK else 1))


def row_of(day: date) -> int:
    """Return the position of a day in its week; 0 is the first weekday of the locale."""
    return (day.isoweekday() - QLocale().firstDayOfWeek().value) % 7


def column_of(day: date) -> int:
    """Return the number of the week of a day in its year, from 0."""
    new_year = day.replace(month=1, day=1)
    return ((day - new_year).days + row_of(new_year)) // 7


def range_name(day: date, unit: Unit) -> str:
    """Return the name of the day, week or month that contains `day`."""
    if unit is Unit.DAY:
        return texts.weekday_name(day)
    chosen = range_of(day, unit)
    if unit is Unit.MONTH:
        return texts.month_name(chosen.first)
    last = chosen.end - timedelta(days=1)
    return QCoreApplication.translate("Calendar", "{first} to {last}").format(
        first=texts.day_and_month(chosen.first),
        last=texts.day_name(last),
    )


COLUMNS: Final = 54
LEVELS: Final = 4
_SHARES: Final = (0.32, 0.54, 0.76, 1.0)
_GAP: Final = 3
_CELL_MIN: Final = 7
_CELL_MAX: Final = 18
_LEFT: Final = 40
_YEAR: Final = 28
_MONTHS: Final = 18
_BELOW: Final = 14


class HeatMap(QWidget):
    """Years one below the other, newest first, with a column for each week.

    Signals:
        chosen: the `date` that the person chose.
    """

    chosen = Signal(object)

    def __init__(self, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._appearance = appearance
        self._around: QAbstractScrollArea | None = None
        self._days: Mapping[date, int] = {}
        self._years: tuple[int, ...] = ()
        self._steps: list[int] = []
        self._day = date(2000, 1, 1)
        self._unit = Unit.WEEK
        self._measure()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setAccessibleName(self.tr("Calendar of memories"))
        appearance.changed.connect(self._on_appearance_changed)

    @property
    def day(self) -> date:
        """The current day, which the arrow keys move."""
        return self._day

    @property
    def unit(self) -> Unit:
        """Whether the day, its week or its month is chosen."""
        return self._unit

    @property
    def year_area(self) -> QRect:
        """Where the year of the current day is painted; empty if it is not shown."""
        year = self._day.year
        return self._area_of(year) if year in self._years else QRect()

    def show_days(self, days: Mapping[date, int], today: date) -> None:
        """Show the number of memories of each day, for all years up to today's."""
        self._days = days
        first = min((*days, today)).year
        last = max((*days, today)).year
        self._years = tuple(range(last, first - 1, -1))
        self._steps = level_steps(days)
        self._fit()
        self._tell()

    def reserve_scroll_bar(self, area: QAbstractScrollArea) -> None:
        """Always leave room for the scroll bar of `area`, so that the height never depends on it.

        Otherwise, when the years just fit, the bar shrinks the days and is no longer needed;
        without it they grow and need it again. Qt would resize the map until the stack overflows.
        """
        self._around = area
        self._fit()

    def choose(self, day: date, unit: Unit) -> None:
        """Mark the day, week or month that contains `day`."""
        self._day, self._unit = day, unit
        self._tell()

    def day_at(self, place: QPoint) -> date | None:
        """Return the day painted at a place, if any."""
        number, down = divmod(place.y(), self._block())
        row = (down - self._year - self._months) // self._pitch()
        if not (0 <= number < len(self._years) and 0 <= row < 7):
            return None
        edges = self._edges(self._years[number])
        column = bisect_right(edges, self._mirrored(place.x(), 1)) - 1
        if not 0 <= column < len(edges) - 1:
            return None
        new_year = date(self._years[number], 1, 1)
        day = new_year + timedelta(days=column * 7 + row - row_of(new_year))
        return day if day.year == new_year.year else None

    @property
    def least_width(self) -> int:
        """The width with the smallest days; any narrower cuts off the end of the year."""
        bar = 0 if self._around is None else self._around.verticalScrollBar().sizeHint().width()
        return self._left + COLUMNS * (_CELL_MIN + _GAP) + bar

    def place_of(self, day: date) -> QRect:
        """Return where a day is painted."""
        top = self._years.index(day.year) * self._block() + self._year + self._months
        edges, column = self._edges(day.year), column_of(day)
        wide = edges[column + 1] - edges[column] - _GAP
        left = self._mirrored(edges[column], wide)
        return QRect(left, top + row_of(day) * self._pitch(), wide, self._cell())

    def legend_colours(self) -> tuple[str, ...]:
        """Return the colours of the levels, from no memories to most."""
        return tuple(level_colour(self._appearance.theme, level) for level in range(LEVELS + 1))

    @override
    def sizeHint(self) -> QSize:
        return QSize(self._left + COLUMNS * (12 + _GAP), max(1, len(self._years)) * self._block())

    @override
    def resizeEvent(self, event: object) -> None:
        self._fit()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setLayoutDirection(Qt.LayoutDirection.LayoutDirectionAuto)
        for year in self._years:
            if self._area_of(year).intersects(event.rect()):
                self._paint_year(painter, year)
        painter.end()

    @override
    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            day = self.day_at(event.pos())
            if day is None:
                QToolTip.hideText()
            else:
                QToolTip.showText(event.globalPos(), self._day_text(day), self)
            return True
        return super().event(event)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        day = self.day_at(event.position().toPoint())
        if day is not None and event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(day)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        earlier = -1 if self.layoutDirection() == Qt.LayoutDirection.LeftToRight else 1
        moves = {
            Qt.Key.Key_Left: (Unit.WEEK, earlier),
            Qt.Key.Key_Right: (Unit.WEEK, -earlier),
            Qt.Key.Key_Up: (Unit.DAY, -1),
            Qt.Key.Key_Down: (Unit.DAY, 1),
            Qt.Key.Key_PageUp: (Unit.MONTH, -1),
            Qt.Key.Key_PageDown: (Unit.MONTH, 1),
        }
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Home:
            wanted = self._day.replace(month=1, day=1)
        elif key == Qt.Key.Key_End:
            wanted = self._day.replace(month=12, day=31)
        elif key in moves:
            wanted = stepped(self._day, *moves[key])
        else:
            super().keyPressEvent(event)
            return
        if wanted.year in self._years:
            self.chosen.emit(wanted)

    def _paint_year(self, painter: QPainter, year: int) -> None:
        theme, area = self._appearance.theme, self._area_of(year)
        font = QFont(self.font())
        font.setPixelSize(text_px(SMALL_PX))
        font.setWeight(QFont.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(QColor(theme.text))
        name = texts.year_name(year)
        width = painter.fontMetrics().horizontalAdvance(name)
        self._write(painter, QRect(self._left, area.top(), width + 2, self._year), name)
        font.setWeight(QFont.Weight.Normal)
        painter.setFont(font)
        painter.setPen(QColor(theme.text_tertiary))
        count = sum(count for day, count in self._days.items() if day.year == year)
        beside = QRect(self._left + width + 8, area.top(), 200, self._year)
        self._write(painter, beside, texts.memory_count(count))
        font.setPixelSize(text_px(CAPTION_PX))
        painter.setFont(font)
        self._paint_names(painter, area, year)
        self._paint_days(painter, year)

    def _paint_names(self, painter: QPainter, area: QRect, year: int) -> None:
        locale, pitch, edges = QLocale(), self._pitch(), self._edges(year)
        for month in range(1, 13):
            left = edges[column_of(date(year, month, 1))]
            name = locale.standaloneMonthName(month, QLocale.FormatType.ShortFormat)
            place = QRect(left, area.top() + self._year - 2, 4 * pitch, self._months)
            self._write(painter, place, name)
        for row in (0, 2, 4):
            weekday = (locale.firstDayOfWeek().value - 1 + row) % 7 + 1
            name = locale.standaloneDayName(weekday, QLocale.FormatType.ShortFormat)
            top = area.top() + self._year + self._months + row * pitch
            high = max(self._cell(), painter.fontMetrics().height())
            top += (self._cell() - high) // 2
            place = QRect(0, top, self._left - 8, high)
            self._write(painter, place, name, Qt.AlignmentFlag.AlignRight)

    def _paint_days(self, painter: QPainter, year: int) -> None:
        colours = [QColor(each) for each in self.legend_colours()]
        first = date(year, 1, 1)
        # Computed once and not for each of 365 days: a repaint must fit into a frame.
        before, pitch, high = row_of(first), self._pitch(), self._cell()
        edges = self._edges(year)
        columns = [
            (self._mirrored(left, right - left - _GAP), right - left - _GAP)
            for left, right in pairwise(edges)
        ]
        top = self._years.index(year) * self._block() + self._year + self._months
        painter.setPen(Qt.PenStyle.NoPen)
        for number in range((date(year, 12, 31) - first).days + 1):
            day = first + timedelta(days=number)
            column, row = divmod(number + before, 7)
            painter.setBrush(colours[bisect_right(self._steps, self._days.get(day, 0))])
            left, wide = columns[column]
            place = QRectF(left, top + row * pitch, wide, high)
            painter.drawRoundedRect(place, 3, 3)
        self._paint_chosen(painter, year)

    def _paint_chosen(self, painter: QPainter, year: int) -> None:
        theme = self._appearance.theme
        chosen = range_of(self._day, self._unit)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(theme.text), 1.5))
        days = (chosen.end - chosen.first).days
        for day in (chosen.first + timedelta(days=number) for number in range(days)):
            if day.year == year:
                place = QRectF(self.place_of(day))
                painter.drawRoundedRect(place.adjusted(-1, -1, 1, 1), 4, 4)
        if self._day.year == year and self.hasFocus():
            painter.setPen(QPen(QColor(theme.accent_text), 2.5))
            place = QRectF(self.place_of(self._day))
            painter.drawRoundedRect(place.adjusted(-1.5, -1.5, 1.5, 1.5), 4, 4)

    def _write(
        self,
        painter: QPainter,
        area: QRect,
        text: str,
        side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        area = area.translated(self._mirrored(area.left(), area.width()) - area.left(), 0)
        side = QStyle.visualAlignment(self.layoutDirection(), side)
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | side, text)

    def _mirrored(self, left: int, width: int) -> int:
        """Return `left` of something, mirrored in right-to-left languages."""
        return self.width() - left - width if self.isRightToLeft() else left

    def _day_text(self, day: date) -> str:
        return f"{texts.weekday_name(day)}: {texts.memory_count(self._days.get(day, 0))}"

    def _tell(self) -> None:
        chosen = range_of(self._day, self._unit)
        count = sum(count for day, count in self._days.items() if day in chosen)
        name = range_name(self._day, self._unit)
        self.setAccessibleDescription(f"{name}: {texts.memory_count(count)}")
        self.update()

    def _measure(self) -> None:
        self._left, self._year, self._months = map(text_px, (_LEFT, _YEAR, _MONTHS))

    def _fit(self) -> None:
        self.setFixedHeight(max(1, len(self._years)) * self._block())

    def _on_appearance_changed(self) -> None:
        self._measure()
        self._fit()
        self.update()

    def _cell(self) -> int:
        """Return the height of a day, which is also its least width."""
        return max(_CELL_MIN, min(_CELL_MAX, self._room() // COLUMNS - _GAP))

    def _room(self) -> int:
        return self.width() - self._left - self._hidden_bar_width()

    def _edges(self, year: int) -> list[int]:
        """Return where each week of a year begins and where the last one ends.

        They share the whole width, so that each year reaches the right edge.
        """
        columns = column_of(date(year, 12, 31)) + 1
        room = max(self._room() + _GAP, columns * (_CELL_MIN + _GAP))
        return [self._left + number * room // columns for number in range(columns + 1)]

    def _hidden_bar_width(self) -> int:
        """Return the width to keep free for a scroll bar that is hidden now."""
        around = self._around
        if around is None:
            return 0
        taken = around.contentsRect().width() - around.viewport().width()
        return max(0, around.verticalScrollBar().sizeHint().width() - taken)

    def _pitch(self) -> int:
        return self._cell() + _GAP

    def _block(self) -> int:
        return self._year + self._months + 7 * self._pitch() + _BELOW

    def _area_of(self, year: int) -> QRect:
        top = self._years.index(year) * self._block()
        return QRect(0, top, self.width(), self._block())


def level_steps(days: Mapping[date, int]) -> list[int]:
    """Return the lowest count of each of four levels, which share the days with memories evenly."""
    counts = sorted(set(days.values()))
    if not counts:
        return []
    every = sorted(days.values())
    steps = [1]
    for part in range(1, LEVELS):
        steps.append(max(steps[-1] + 1, every[len(every) * part // LEVELS]))
    return steps


def level_colour(theme: Theme, level: int) -> str:
    """Return the colour of a level; level 0 has no memories."""
    return blend(theme.accent, theme.canvas, _SHARES[level - 1]) if level else theme.hover


_CELL: Final = 12
_PITCH: Final = 15
_HEIGHT: Final = 20
_BESIDE: Final = 8


class HeatLegend(QWidget):
    """The legend: "less", a cell of each colour, "more"."""

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
