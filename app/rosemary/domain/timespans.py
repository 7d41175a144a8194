"""Stretches of local time, counted from the present: days, weeks, months, years, hours.

Every function counts in dates and only then asks for midnights, so that a day on which clocks
change has its 23 or 25 hours. Dates that do not exist or that lie out of reach raise ValueError or
OverflowError.
"""

from __future__ import annotations

import calendar
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Final

from rosemary.domain.human_text import local_time

OLDEST_YEAR = 2000
"""Earlier years belong to what a memory says, not to when it was saved."""

_SOON: Final = timedelta(days=31)
"""A date this close ahead is more likely meant than last year's."""

_MONTHS_IN_YEAR = 12
_DAYS_IN_WEEK = 7


class Unit(StrEnum):
    """A unit of time."""

    MINUTE = "minute"
    HOUR = "hour"
    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    YEAR = "year"


_CLOCK_UNITS = {Unit.MINUTE: timedelta(minutes=1), Unit.HOUR: timedelta(hours=1)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """A half-open range of aware UTC times; None is an open end."""

    begin: datetime | None = None
    end: datetime | None = None

    @property
    def is_empty(self) -> bool:
        """Whether no moment lies in it."""
        return self.begin is not None and self.end is not None and self.begin >= self.end

    def cut_to(self, other: Span) -> Span:
        """Return the overlap; it may be empty."""
        begins = [span.begin for span in (self, other) if span.begin is not None]
        ends = [span.end for span in (self, other) if span.end is not None]
        return Span(begin=max(begins, default=None), end=min(ends, default=None))


@dataclass(frozen=True, slots=True, kw_only=True)
class Present:
    """The time from which words about time are counted, and its local date."""

    now: datetime
    today: date

    @classmethod
    def at(cls, now: datetime) -> Present:
        """Return the present of the aware time `now` in the system's zone."""
        return cls(now=now, today=now.astimezone().date())

    def holds(self, span: Span) -> bool:
        """Return whether `span` has begun, so that something can have been saved in it."""
        return span.begin is not None and span.begin <= self.now


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """A stretch of time that words name, such as "last week" or "3 May".

    Attributes:
        span: returns what they mean; raises ValueError or OverflowError if there is no such time.
        repeats: whether they name a time of every year; then the latest is meant.
    """

    span: Callable[[Present], Span]
    repeats: bool = False

    def is_soon(self, present: Present) -> bool:
        """Return whether it names a date or month that comes round again within weeks."""
        later = replace(present, today=present.today + _SOON)
        return self.repeats and not present.holds(self.span(later))


def within(point: Point, present: Present) -> Span | None:
    """Return the stretch itself; None if it lies ahead."""
    span = point.span(present)
    return span if present.holds(span) else None


def on_day(point: Point, present: Present) -> Span | None:
    """Return the day itself; None if it lies ahead or soon comes round again."""
    return None if point.is_soon(present) else within(point, present)


def since(point: Point, present: Present) -> Span | None:
    """Return the time since the stretch began; None if that lies ahead."""
    span = point.span(present)
    return Span(begin=span.begin) if present.holds(span) else None


def until(point: Point, present: Present) -> Span | None:
    """Return the time before the stretch; None if it lies ahead or soon comes round again."""
    span = point.span(present)
    is_past = present.holds(span) and not point.is_soon(present)
    return Span(end=span.begin) if is_past else None


def after(point: Point, present: Present) -> Span | None:
    """Return the time after the stretch; None if that lies ahead."""
    span = Span(begin=point.span(present).end)
    return span if present.holds(span) and not point.is_soon(present) else None


def between(first: Point, last: Point, present: Present) -> Span | None:
    """Return the range from the first stretch to the second, both included."""
    begin = first.span(present).begin
    if begin is None or begin > present.now:
        return None
    if last.repeats:
        # The one that follows the first: "between December and February" crosses a year.
        day = begin.astimezone().date()
        in_a_year = before(day, -1, Unit.YEAR) - timedelta(days=1)
        present = replace(present, today=in_a_year)
    return Span(begin=begin, end=last.span(present).end)


def days(first: date, last: date | None = None) -> Span:
    """Return the whole local days from `first` to `last`, which is included."""
    return Span(begin=_moment(first), end=_moment((last or first) + timedelta(days=1)))


def hours(day: date, first: int, end: int) -> Span:
    """Return the local hours of `day` from `first` up to `end`; 24 and more are the next day."""
    overnight, end = divmod(end, 24)
    return Span(begin=_moment(day, first), end=_moment(day + timedelta(days=overnight), end))


def around(day: date, unit: Unit) -> Span:
    """Return the whole day, week (from Monday), month or year that holds `day`."""
    match unit:
        case Unit.WEEK:
            first = day - timedelta(days=day.weekday())
            return days(first, first + timedelta(days=_DAYS_IN_WEEK - 1))
        case Unit.MONTH:
            return days(day.replace(day=1), day.replace(day=_month_length(day.year, day.month)))
        case Unit.YEAR:
            return days(date(day.year, 1, 1), date(day.year, _MONTHS_IN_YEAR, 31))
        case _:
            return days(day)


def whole_year(year: int) -> Span:
    """Return the days of a year."""
    return around(date(year, 1, 1), Unit.YEAR)


def before(day: date, count: int, unit: Unit) -> date:
    """Return the date `count` days, weeks, months or years before `day`.

    If the month is too short for the day, its last day counts.
    """
    match unit:
        case Unit.MONTH:
            return _months_before(day, count)
        case Unit.YEAR:
            return _months_before(day, count * _MONTHS_IN_YEAR)
        case Unit.WEEK:
            return day - timedelta(days=count * _DAYS_IN_WEEK)
        case _:
            return day - timedelta(days=count)


def ago(present: Present, count: int, unit: Unit) -> Span:
    """Return the day, week, month or year that lies `count` back, or the hours around then."""
    if length := _CLOCK_UNITS.get(unit):
        middle = present.now - count * length
        return Span(begin=middle - length, end=middle + length)
    return around(before(present.today, count, unit), unit)


def past(present: Present, count: int, unit: Unit) -> Span:
    """Return the time since `count` units back: from that day's start to the end of today."""
    if length := _CLOCK_UNITS.get(unit):
        return Span(begin=present.now - count * length)
    return days(before(present.today, count, unit), present.today)


def weekend_before(day: date) -> Span:
    """Return the last whole weekend before `day`."""
    sunday = day - timedelta(days=day.weekday() + 1)
    return days(sunday - timedelta(days=1), sunday)


def weekday_before(day: date, weekday: int) -> date:
    """Return the latest such weekday before `day`; 0 is Monday."""
    return day - timedelta(days=(day.weekday() - weekday - 1) % _DAYS_IN_WEEK + 1)


def latest_date(until: date, month: int, day: int) -> date:
    """Return the latest date of that month and day up to `until`, which is included."""
    # A 29 February may lie eight years back, as some centuries have no leap year.
    for year in range(until.year, until.year - 9, -1):
        if day <= _month_length(year, month) and (found := date(year, month, day)) <= until:
            return found
    raise ValueError(f"{day} is no day of month {month}")


def _months_before(day: date, count: int) -> date:
    year, month = divmod(day.year * _MONTHS_IN_YEAR + day.month - 1 - count, _MONTHS_IN_YEAR)
    return date(year, month + 1, min(day.day, _month_length(year, month + 1)))


def _month_length(year: int, month: int) -> int:
    return calendar.monthrange(year, month)[1]


def _moment(day: date, hour: int = 0) -> datetime:
    if day.year < OLDEST_YEAR:
        raise ValueError(f"{day.year} is before {OLDEST_YEAR}")
    return local_time(day, hour)
