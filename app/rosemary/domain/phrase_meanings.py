"""What phrases of any language mean: points counted from today, and ranges made of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, timedelta
from typing import Final, TypeAlias, cast

from rosemary.domain import timespans
from rosemary.domain.phrase_patterns import Bound, DateWords, Value
from rosemary.domain.timespans import Point, Present, Span, Unit

Meaning: TypeAlias = Callable[[Bound], Value]
Relation: TypeAlias = Callable[[Bound, Present], Span | None]


def date_words(bound: Bound) -> DateWords:
    """Return the date as far as it is named."""
    said = dict(bound)
    return DateWords(
        day=_int(said.get("K")),
        month=_int(said.get("M") or said.get("J")),
        year=_int(said.get("Y")),
    )


def _int(value: Value) -> int | None:
    return value if isinstance(value, int) else None


def _unit(bound: Bound) -> Unit:
    return next((value for _, value in bound if isinstance(value, Unit)), Unit.DAY)


def _count(bound: Bound) -> int:
    return next((value for slot, value in bound if slot == "N" and isinstance(value, int)), 1)


def _days_ago(count: int) -> Meaning:
    return lambda _bound: Point(span=lambda present: timespans.ago(present, count, Unit.DAY))


def _units_ago(count: int) -> Meaning:
    return lambda bound: Point(span=lambda present: timespans.ago(present, count, _unit(bound)))


def _ago(bound: Bound) -> Value:
    return Point(span=lambda present: timespans.ago(present, _count(bound), _unit(bound)))


def _past(bound: Bound) -> Value:
    return Point(span=lambda present: timespans.past(present, _count(bound), _unit(bound)))


def _weekday(bound: Bound) -> Value:
    weekday = next(value for slot, value in bound if slot == "W" and isinstance(value, int))
    return Point(
        span=lambda present: timespans.days(timespans.weekday_before(present.today, weekday))
    )


def _weekday_of_week(weeks: int) -> Meaning:
    def meaning(bound: Bound) -> Value:
        weekday = next(value for slot, value in bound if slot == "W" and isinstance(value, int))
        return Point(span=lambda present: timespans.days(_of_week(present.today, weeks, weekday)))

    return meaning


def _of_week(today: date, weeks_ago: int, weekday: int) -> date:
    return today + timedelta(days=weekday - today.weekday(), weeks=-weeks_ago)


def _unit_ago(count: int, unit: Unit) -> Meaning:
    return lambda _bound: Point(span=lambda present: timespans.ago(present, count, unit))


def _weekend(_bound: Bound) -> Value:
    return Point(span=lambda present: timespans.weekend_before(present.today))


COUNTED: Final[Mapping[str, Meaning]] = {
    "today": _days_ago(0),
    "yesterday": _days_ago(1),
    "ereyesterday": _days_ago(2),
    "this": _units_ago(0),
    "last": _units_ago(1),
    "before_last": _units_ago(2),
    "past": _past,
    "ago": _ago,
    "weekday": _weekday,
    "weekend": _weekend,
    "weekday_this_week": _weekday_of_week(0),
    "weekday_last_week": _weekday_of_week(1),
    "this_week": _unit_ago(0, Unit.WEEK),
    "this_month": _unit_ago(0, Unit.MONTH),
    "this_year": _unit_ago(0, Unit.YEAR),
    "last_week": _unit_ago(1, Unit.WEEK),
    "last_month": _unit_ago(1, Unit.MONTH),
    "last_year": _unit_ago(1, Unit.YEAR),
}


def _point(value: Value) -> Point:
    """Return the point of time that a date, or a phrase counted from today, stands for."""
    return value.point() if isinstance(value, DateWords) else cast("Point", value)


def _only_point(bound: Bound) -> Point:
    ((slot, value),) = bound
    if slot == "W":
        value = _weekday(bound)
    elif slot == "Y":
        value = date_words(bound)
    return _point(value)


def _within(bound: Bound, present: Present) -> Span | None:
    """Return the one point that is named; a year is mostly what a memory tells of."""
    return None if bound[0][0] == "Y" else timespans.on_day(_only_point(bound), present)


def _recalled(bound: Bound, present: Present) -> Span | None:
    """Return the one point that is named in a query that speaks of telling or noting."""
    relation = timespans.within if bound[0][0] in "OY" else timespans.on_day
    return relation(_only_point(bound), present)


def within_counted(meaning: Meaning) -> Relation:
    """Return the relation of being in a point that is counted from today."""
    return lambda bound, present: timespans.within(_point(meaning(bound)), present)


def but_this_year(relation: Relation) -> Relation:
    """Return the relation without "this year", which is mostly what a memory tells of."""
    return lambda bound, present: None if _unit(bound) is Unit.YEAR else relation(bound, present)


def _one(relation: Callable[[Point, Present], Span | None]) -> Relation:
    return lambda bound, present: relation(_only_point(bound), present)


def _between(bound: Bound, present: Present) -> Span | None:
    first, last = (value for _, value in bound if isinstance(value, DateWords))
    first, last = first.completed(last), last.completed(first)
    if first.month is None and first.day is not None:
        return None
    return timespans.between(first.point(), last.point(), present)


def no_time(_bound: Bound, _present: Present) -> None:
    """Return that a phrase says nothing about time."""


RELATIONS: Final[Mapping[str, Relation]] = {
    "within": _within,
    "recalled": _recalled,
    "since": _one(timespans.since),
    "before": _one(timespans.until),
    "after": _one(timespans.after),
    "between": _between,
}
