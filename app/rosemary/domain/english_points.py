"""The words with which English names a stretch of time, and what may stand around them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import partial
from typing import Final

from rosemary.domain import timespans
from rosemary.domain.language import TAKEN
from rosemary.domain.timespans import Point, Present, Span, Unit

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
_RECENT_DAYS: Final = 14

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
class Wording:
    """Words that name a stretch of time.

    Attributes:
        words: a regular expression; the names of its groups are its own.
        span: returns what they mean; raises ValueError or OverflowError if there is no such time.
        repeats: whether they name a time of every year; then the latest is meant.
    """

    words: str
    span: Callable[[re.Match[str], Present], Span]
    repeats: bool = False

    def match(self, text: str) -> re.Match[str] | None:
        """Return the match if `text` is these words."""
        return re.fullmatch(self.words, text, ANY_CASE)


def _month(match: re.Match[str]) -> int:
    return _MONTHS.index(match["month"][:3].lower()) + 1


def _count(match: re.Match[str]) -> int:
    said = match["count"] or "one"
    words = said.lower().removeprefix("a ").split()
    return int(said) if said.isdecimal() else _NUMBERS[words[0]]


def _unit(match: re.Match[str]) -> Unit:
    return Unit(match["unit"].lower())


def _weeks(match: re.Match[str]) -> int:
    """Return a number of weeks or fortnights in weeks."""
    return 2 * _count(match)


def _past_fortnight(match: re.Match[str], present: Present) -> Span:
    return timespans.past(present, _weeks(match), Unit.WEEK)


def _fortnight_ago(match: re.Match[str], present: Present) -> Span:
    return timespans.ago(present, _weeks(match), Unit.WEEK)


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
    return timespans.weekend_before(present.today)


def _latest_weekend(_match: re.Match[str], present: Present) -> Span:
    """Return the weekend if it is one now, else the last one."""
    return timespans.weekend_before(present.today + timedelta(days=2))


def _this_weekend(_match: re.Match[str], present: Present) -> Span:
    return timespans.weekend_before(present.today + timedelta(days=7))


def _weekday_of_week(match: re.Match[str], present: Present) -> Span:
    """Return a weekday of this or the last week, as in "Tuesday last week"."""
    monday = present.today - timedelta(days=present.today.weekday())
    weeks = match["which"].lower() == "last"
    day = monday + timedelta(days=_WEEKDAYS.index(match["weekday"].lower()), weeks=-weeks)
    return timespans.days(day)


def _recently(_match: re.Match[str], present: Present) -> Span:
    return timespans.past(present, _RECENT_DAYS, Unit.DAY)


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
    Wording(words=r"20\d\d-\d\d-\d\d", span=_iso_date),
    Wording(words=rf"(?:the\s+)?{DAY}\s+(?:of\s+)?{MONTH},?\s+{YEAR}", span=_full_date),
    Wording(words=rf"{MONTH}\s+(?:the\s+)?{DAY},?\s+{YEAR}", span=_full_date),
)
DAYS: Final = (
    Wording(words=rf"(?:the\s+)?{DAY}\s+(?:of\s+)?{MONTH}", span=_day_of_month, repeats=True),
    Wording(words=rf"{MONTH}\s+(?:the\s+)?{DAY}", span=_day_of_month, repeats=True),
)
FULL_MONTHS: Final = (Wording(words=rf"{MONTH},?\s+(?:of\s+)?{YEAR}", span=_month_of_year),)
BARE_MONTHS: Final = (Wording(words=MONTH, span=_latest_month, repeats=True),)
YEARS: Final = (Wording(words=YEAR, span=_whole_year),)
BARE_WEEKDAYS: Final = (Wording(words=rf"{WEEKDAY}(?:\s+{_PART})?", span=_weekday),)
NOT_YET_OVER: Final = (
    Wording(words=r"(?:earlier\s+)?today", span=_today),
    Wording(words=r"this\s+(?P<part>morning|afternoon|evening)", span=_part_of_today),
    Wording(words=r"(?:(?:earlier|so\s+far|during)\s+)?this\s+(?P<unit>week|month)", span=_this),
    Wording(words=r"this\s+weekend", span=_this_weekend),
)
GONE: Final = (
    Wording(words=r"the\s+day\s+before\s+yesterday", span=_day_before_yesterday),
    Wording(words=r"the\s+(?P<unit>week|month|year)\s+before\s+last", span=_before_last),
    Wording(words=rf"yesterday(?:\s+{_PART})?", span=_part_of_yesterday),
    Wording(words=r"last\s+night", span=_last_night),
    Wording(words=rf"{WEEKDAY}\s+(?:of\s+)?(?P<which>last|this)\s+week", span=_weekday_of_week),
    Wording(words=r"(?:last|this\s+past)\s+weekend", span=_last_weekend),
    Wording(words=r"last\s+(?P<unit>week|month|year)", span=_last),
    Wording(words=rf"last\s+{WEEKDAY}(?:\s+{_PART})?", span=_weekday),
    Wording(words=rf"(?:the\s+)?(?:last|past)\s+{_COUNT}\s+{_UNIT}s?", span=_past),
    Wording(words=rf"(?:the\s+)?(?:last|past)\s+(?P<count>few)\s+{_UNIT}s", span=_past),
    Wording(words=r"the\s+(?:last|past)\s+(?P<count>)fortnight", span=_past_fortnight),
    Wording(words=r"the\s+last\s+(?P<count>)(?P<unit>hour|week|month|year)", span=_past),
    Wording(
        words=r"(?:(?:the|this)\s+)?past\s+(?P<count>)(?P<unit>hour|day|week|month|year)",
        span=_past,
    ),
)
AGO: Final = (
    Wording(words=rf"{_COUNT}\s+{_UNIT}s?\s+ago", span=_ago),
    Wording(words=rf"{_COUNT}\s+fortnights?\s+ago", span=_fortnight_ago),
)
THIS_YEAR: Final = (
    Wording(words=r"(?:(?:earlier|so\s+far|during)\s+)?this\s+(?P<unit>year)", span=_this),
)
WEEKENDS: Final = (Wording(words=r"the\s+weekend", span=_latest_weekend),)
RECENTLY: Final = (Wording(words=r"recently|lately", span=_recently),)
LAST_MONTHS: Final = (Wording(words=rf"last\s+{MONTH}", span=_month_before_this),)

ABSOLUTE: Final = (*DATES, *DAYS, *FULL_MONTHS, *BARE_MONTHS, *YEARS)
RELATIVE: Final = (*GONE, *AGO, *NOT_YET_OVER, *THIS_YEAR)
POINTS: Final = (*ABSOLUTE, *BARE_WEEKDAYS, *RELATIVE, *WEEKENDS, *LAST_MONTHS)


def named(name: str, *tables: Iterable[Wording]) -> str:
    """Return a named group that matches the words of all these points."""
    words = [BY_NAME.sub("(?:", point.words) for table in tables for point in table]
    return rf"(?P<{name}>{'|'.join(words)})"


def point_of(text: str) -> Point:
    """Return the point of time that words name.

    Raises:
        ValueError: they name no point of time.
    """
    for wording in (*POINTS, *RECENTLY):
        if match := wording.match(text):
            return Point(span=partial(wording.span, match), repeats=wording.repeats)
    raise ValueError("no point of time")


# What must stand around a word: not part of a path or a version, nor in single quotes.
_LEFT: Final = r"(?<![\w@#/\\.'\u2019-])"
_RIGHT: Final = r"(?![\w@/\\%'\u2019-]|[.:,]\w)"

_END: Final = rf"\s*(?:$|[,;!?(){TAKEN}]|[.:](?:\s|$))"
_PREPOSITION: Final = (
    "about|as|at|concerning|during|for|from|if|in|on|over|regarding|via|with|without"
)
_FUNCTION_WORD: Final = (
    rf"{_PREPOSITION}|after|and|because|before|but|by|he|her|his|how|i|it|its|my|or|our|please|she"
    "|since|so|that|the|their|they|this|we|what|when|where|which|who|whom|why|you|your"
)
_ANOTHER: Final = rf"\s*(?:,|&|/|and|or)\s*{BY_NAME.sub('(?:', rf'(?:{MONTH}|{WEEKDAY}|{YEAR})')}"
# "may" and "march" in lower case may be verbs: only a preposition shows that they are months.
_VERB_LIKE: Final = r"(?<!\b(?-i:may))(?<!\b(?-i:march))"
ALONE: Final = (
    rf"(?!{_ANOTHER})"
    rf"(?={_END}|\s+(?:{_PREPOSITION})\b|{_VERB_LIKE}\s+(?:{_FUNCTION_WORD})\b)"
)
NO_LONGER_NAME: Final = rf"(?={_END}|\s+(?:{_FUNCTION_WORD})\b|\s+(?-i:[^A-Z\s]))"
"""No capital follows, as it would in a name such as "Claude Monet"."""

ELSEWHERE: Final = (
    r"after|as|as\s+of|before|besides|by|each|every|except|excluding|next|not|over|since|than|till"
    "|until"
)

_TOLD_BASE: Final = (
    "agree|ask|chat|decide|describe|discuss|explain|find|get|give|keep|learn|mention|note|put"
    "|record|remember|save|say|settle|share|show|store|talk|tell|think|write"
)
_TOLD_PAST: Final = (
    r"agreed|asked|c[ao]me\s+(?:in|up)|chatted|decided|described|discussed|explained|gave|given|happened|learned"
    "|jotted|logged|mentioned|noted|recorded|said|saved|settled|shared|showed|shown|spoken?|stored"
    "|talked|told|written|wrote"
)
_SAVED_THINGS: Final = (
    "anything|chats|conversations|decisions|everything|facts|memories|notes?|observations"
    r"|preferences|requirements|something|tasks|to-?dos"
)
TELLING: Final = (
    rf"(?:\b(?:did|had|has|have|was|were)\b[^.;?!]*\b(?:{_TOLD_BASE}|{_TOLD_PAST})"
    rf"|\b(?:{_TOLD_PAST}|{_SAVED_THINGS}))\b"
)
"""Words about telling, noting or deciding."""


def whole(words: str) -> re.Pattern[str]:
    """Return a pattern that matches whole words."""
    return re.compile(f"{_LEFT}(?:{words}){_RIGHT}", ANY_CASE)


def ends_with(words: str) -> re.Pattern[str]:
    """Return a pattern for a text that ends with one of `words`."""
    return re.compile(rf"\b(?:{words})\s+$", ANY_CASE | re.DOTALL)


def holds_telling(further: str = "") -> re.Pattern[str]:
    """Return a pattern for a text whose last part is about telling, or matches `further`."""
    also = f"|{further}" if further else ""
    return re.compile(rf"(?:{TELLING}[^.;?!]*{also})$", ANY_CASE)
