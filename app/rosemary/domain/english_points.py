"""The words with which English names a stretch of time, each with what it means."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Final

from rosemary.domain import timespans
from rosemary.domain.timespans import Present, Span, Unit

_MONTHS: Final = "jan feb mar apr may jun jul aug sep oct nov dec".split()  # noqa: SIM905 - one line
_WEEKDAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_SMALL: Final = "zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_NUMBERS: Final = {word: number for number, word in enumerate(_SMALL.split("|"))} | {
    "a": 1,
    "an": 1,
    "couple": 2,
    "few": 5,
}
_DAY_PARTS: Final = {
    "morning": (0, 12),
    "afternoon": (12, 18),
    "evening": (18, 24),
    "night": (18, 30),
}
_SOON: Final = timedelta(days=31)
"""A date so near ahead is more likely meant than the one a year before it."""

MONTH: Final = (
    r"(?P<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
    r"|sep(?:t(?:ember)?)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?"
)
DAY: Final = r"(?P<day>[12]\d|3[01]|0?[1-9])(?:st|nd|rd|th)?\b"
YEAR: Final = r"(?P<year>20\d\d)\b"
WEEKDAY: Final = rf"(?P<weekday>{'|'.join(_WEEKDAYS)})"
_PART: Final = rf"(?P<part>{'|'.join(_DAY_PARTS)})"
_UNIT: Final = r"(?P<unit>minute|hour|day|week|month|year)"
_COUNT: Final = rf"(?P<count>\d{{1,3}}|an?|{_SMALL}|(?:a\s+)?couple(?:\s+of)?)"

BY_NAME: Final = re.compile(r"\(\?P<\w+>")
ANY_CASE: Final = re.IGNORECASE


@dataclass(frozen=True, slots=True, kw_only=True)
class Point:
    """Words that name a stretch of time.

    Attributes:
        words: a regular expression; the names of its groups are its own.
        span: returns what they mean; raises ValueError or OverflowError where that does not exist.
        repeats: whether they name one in every year, of which the latest is meant.
    """

    words: str
    span: Callable[[re.Match[str], Present], Span]
    repeats: bool = False

    def match(self, text: str) -> re.Match[str] | None:
        """Return how these words say `text`, if they do."""
        return re.fullmatch(self.words, text, ANY_CASE)


def _month(match: re.Match[str]) -> int:
    return _MONTHS.index(match["month"][:3].lower()) + 1


def _count(match: re.Match[str]) -> int:
    said = match["count"] or "one"
    words = said.lower().removeprefix("a ").split()
    return int(said) if said.isdecimal() else _NUMBERS[words[0]]


def _unit(match: re.Match[str]) -> Unit:
    return Unit(match["unit"].lower())


def _part_of(day: date, match: re.Match[str]) -> Span:
    part = match["part"]
    return timespans.hours(day, *_DAY_PARTS[part.lower()]) if part else timespans.days(day)


def _iso_date(match: re.Match[str], _present: Present) -> Span:
    return timespans.days(date.fromisoformat(match[0]))


def _full_date(match: re.Match[str], _present: Present) -> Span:
    return timespans.days(date(int(match["year"]), _month(match), int(match["day"])))


def _day_of_month(match: re.Match[str], present: Present) -> Span:
    return timespans.days(timespans.latest_date(present.today, _month(match), int(match["day"])))


def _month_of_year(match: re.Match[str], _present: Present) -> Span:
    return timespans.around(date(int(match["year"]), _month(match), 1), Unit.MONTH)


def _latest_month(match: re.Match[str], present: Present) -> Span:
    first = timespans.latest_date(present.today, _month(match), 1)
    return timespans.around(first, Unit.MONTH)


def _month_before_this(match: re.Match[str], present: Present) -> Span:
    yesterday = present.today.replace(day=1) - timedelta(days=1)
    return _latest_month(match, replace(present, today=yesterday))


def _whole_year(match: re.Match[str], _present: Present) -> Span:
    return timespans.around(date(int(match["year"]), 1, 1), Unit.YEAR)


def _weekday(match: re.Match[str], present: Present) -> Span:
    weekday = _WEEKDAYS.index(match["weekday"].lower())
    return _part_of(timespans.weekday_before(present.today, weekday), match)


def _today(_match: re.Match[str], present: Present) -> Span:
    return timespans.days(present.today)


def _part_of_today(match: re.Match[str], present: Present) -> Span:
    return _part_of(present.today, match)


def _part_of_yesterday(match: re.Match[str], present: Present) -> Span:
    return _part_of(present.today - timedelta(days=1), match)


def _day_before_yesterday(_match: re.Match[str], present: Present) -> Span:
    return timespans.days(present.today - timedelta(days=2))


def _last_night(_match: re.Match[str], present: Present) -> Span:
    return timespans.hours(present.today - timedelta(days=1), *_DAY_PARTS["night"])


def _last_weekend(_match: re.Match[str], present: Present) -> Span:
    sunday = present.today - timedelta(days=present.today.weekday() + 1)
    return timespans.days(sunday - timedelta(days=1), sunday)


def _this(match: re.Match[str], present: Present) -> Span:
    return timespans.ago(present, 0, _unit(match))


def _last(match: re.Match[str], present: Present) -> Span:
    return timespans.ago(present, 1, _unit(match))


def _before_last(match: re.Match[str], present: Present) -> Span:
    return timespans.ago(present, 2, _unit(match))


def _ago(match: re.Match[str], present: Present) -> Span:
    return timespans.ago(present, _count(match), _unit(match))


def _past(match: re.Match[str], present: Present) -> Span:
    return timespans.past(present, _count(match), _unit(match))


DATES: Final = (
    Point(words=r"20\d\d-\d\d-\d\d", span=_iso_date),
    Point(words=rf"(?:the\s+)?{DAY}\s+(?:of\s+)?{MONTH},?\s+{YEAR}", span=_full_date),
    Point(words=rf"{MONTH}\s+(?:the\s+)?{DAY},?\s+{YEAR}", span=_full_date),
)
DAYS: Final = (
    Point(words=rf"(?:the\s+)?{DAY}\s+(?:of\s+)?{MONTH}", span=_day_of_month, repeats=True),
    Point(words=rf"{MONTH}\s+(?:the\s+)?{DAY}", span=_day_of_month, repeats=True),
)
FULL_MONTHS: Final = (Point(words=rf"{MONTH},?\s+(?:of\s+)?{YEAR}", span=_month_of_year),)
BARE_MONTHS: Final = (Point(words=MONTH, span=_latest_month, repeats=True),)
YEARS: Final = (Point(words=YEAR, span=_whole_year),)
BARE_WEEKDAYS: Final = (Point(words=rf"{WEEKDAY}(?:\s+{_PART})?", span=_weekday),)
NOT_YET_OVER: Final = (
    Point(words=r"(?:earlier\s+)?today", span=_today),
    Point(words=r"this\s+(?P<part>morning|afternoon|evening)", span=_part_of_today),
    Point(words=r"(?:earlier\s+)?this\s+(?P<unit>week|month|year)", span=_this),
)
GONE: Final = (
    Point(words=r"the\s+day\s+before\s+yesterday", span=_day_before_yesterday),
    Point(words=r"the\s+(?P<unit>week|month|year)\s+before\s+last", span=_before_last),
    Point(words=rf"yesterday(?:\s+{_PART})?", span=_part_of_yesterday),
    Point(words=r"last\s+night", span=_last_night),
    Point(words=r"last\s+weekend", span=_last_weekend),
    Point(words=r"last\s+(?P<unit>week|month|year)", span=_last),
    Point(words=rf"last\s+{WEEKDAY}(?:\s+{_PART})?", span=_weekday),
    Point(words=rf"(?:the\s+)?(?:last|past)\s+{_COUNT}\s+{_UNIT}s?", span=_past),
    Point(words=rf"(?:the\s+)?(?:last|past)\s+(?P<count>few)\s+{_UNIT}s", span=_past),
    Point(words=r"the\s+last\s+(?P<count>)(?P<unit>hour|week|month|year)", span=_past),
    Point(words=r"(?:the\s+)?past\s+(?P<count>)(?P<unit>hour|day|week|month|year)", span=_past),
)
AGO: Final = (Point(words=rf"{_COUNT}\s+{_UNIT}s?\s+ago", span=_ago),)
LAST_MONTHS: Final = (Point(words=rf"last\s+{MONTH}", span=_month_before_this),)

ABSOLUTE: Final = (*DATES, *DAYS, *FULL_MONTHS, *BARE_MONTHS, *YEARS)
RELATIVE: Final = (*GONE, *AGO, *NOT_YET_OVER)
POINTS: Final = (*ABSOLUTE, *BARE_WEEKDAYS, *RELATIVE, *LAST_MONTHS)


def named(name: str, *tables: Iterable[Point]) -> str:
    """Return a group of that name for the words of all these points."""
    words = [BY_NAME.sub("(?:", point.words) for table in tables for point in table]
    return rf"(?P<{name}>{'|'.join(words)})"


def span_of(text: str, present: Present) -> Span:
    """Return what the words of a point mean.

    Raises:
        ValueError, OverflowError: there is no such time.
    """
    for point in POINTS:
        if match := point.match(text):
            return point.span(match, present)
    raise ValueError("no point of time")


def repeats(text: str) -> bool:
    """Return whether the words of a point name one in every year."""
    return any(point.repeats and point.match(text) for point in POINTS)


def is_soon(text: str, present: Present) -> bool:
    """Return whether `text` names a date or month that comes round again within weeks."""
    later = replace(present, today=present.today + _SOON)
    return repeats(text) and not present.holds(span_of(text, later))
