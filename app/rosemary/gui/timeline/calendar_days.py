"""Days, weeks and months of the timeline, in local time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from enum import Enum

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from rosemary.domain.insights import next_month
from rosemary.gui import texts


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
