"""A small notation for phrases of any language: how they match words, and what they mean.

A pattern is a row of words: `seit [dem] D`. A bar separates alternative words, square brackets hold
what may be missing, and a slash separates whole patterns; a tilde stands for a slash itself and an
underscore for a space within a word. A capital stands for a slot:

- `N` a number, `U` a unit of time, `V` a week, month or year, `A` an assistant
- `W` a weekday, `M` the name of a month
- `K` the number of a day, `J` that of a month, `Y` a year
- `D` a date, `O` a month with or without its year, `X` either of them, a year, or a day alone
- `P` any point of time, `G` one counted from today, such as "last week"

Words are compared without regard to case and accents. A letter of a script that has no spaces is a
word of its own.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Final, NamedTuple, TypeAlias, cast

from typing_extensions import override

from rosemary.domain import timespans
from rosemary.domain.assistants import Family
from rosemary.domain.timespans import OLDEST_YEAR, Point, Present, Span, Unit
from rosemary.domain.types import MemoryType

DIGITS: Final = "0"
"""Stands for every number when patterns are looked up by their first word."""

_UNSPACED: Final = "\u0e00-\u0e7f\u3005-\u30ff\u3400-\u9fff"
_SIGNS: Final = (
    "\u0300-\u036f\u064b-\u0655\u0670\u0900-\u0903\u093a-\u094f\u0951-\u0957\u0962\u0963"
)
_WORD: Final = re.compile(rf"\d+|[{_UNSPACED}]|(?:[^\W\d_{_UNSPACED}][{_SIGNS}]*)+|[\0\1]+|\S")
_SAME_LETTERS: Final = str.maketrans("\u0131\u0111\u0142\u2019\u02bc", "idl''")
_MOST_DIGITS: Final = 3
_YEAR_DIGITS: Final = 4
_YEARS_END: Final = 2100


class Words(NamedTuple):
    """The words of a text, folded, and where each stands in it."""

    folded: Sequence[str]
    places: Sequence[tuple[int, int]]

    @classmethod
    def of(cls, text: str) -> Words:
        """Return the words, numbers and marks of `text`."""
        found = [(match[0], match.span()) for match in _WORD.finditer(text)]
        return cls([_folded(word) for word, _ in found], [place for _, place in found])


class DateWords(NamedTuple):
    """A date; parts of it may be missing."""

    day: int | None = None
    month: int | None = None
    year: int | None = None

    def completed(self, other: DateWords) -> DateWords:
        """Return it with the month and year of the other one where its own are missing."""
        return self._replace(month=self.month or other.month, year=self.year or other.year)

    def point(self) -> Point:
        """Return the day, month or year; the latest one if no year is named."""
        return Point(span=self._span, repeats=self.year is None)

    def _span(self, present: Present) -> Span:
        if self.month is None:
            return timespans.whole_year(self.year or 0)
        if self.year is None:
            first = timespans.latest_date(present.today, self.month, self.day or 1)
        else:
            first = date(self.year, self.month, self.day or 1)
        return timespans.around(first, Unit.DAY if self.day else Unit.MONTH)


Value: TypeAlias = int | Unit | DateWords | Point | Family | MemoryType | None
Bound: TypeAlias = tuple[tuple[str, Value], ...]
"""What the slots of a pattern hold, in order."""


class Matcher:
    """Matches words at a place."""

    firsts: frozenset[str]
    """What it may begin with."""

    def ends(self, words: Sequence[str], start: int) -> Iterator[tuple[int, Value]]:
        """Yield each place where a match may end, with its meaning."""
        raise NotImplementedError


class Lexicon(Matcher):
    """Words and their meanings; some words have several parts."""

    def __init__(self, meanings: Iterable[tuple[str, Value]]) -> None:
        self._by_first: dict[str, list[tuple[tuple[str, ...], Value]]] = {}
        for text, value in meanings:
            first, *rest = Words.of(text).folded
            self._by_first.setdefault(first, []).append((tuple(rest), value))
        for entries in self._by_first.values():
            entries.sort(key=lambda entry: -len(entry[0]))
        self.firsts = frozenset(self._by_first)

    def all_words(self) -> Iterator[str]:
        """Yield each word and each part of a word."""
        for first, entries in self._by_first.items():
            yield first
            for rest, _ in entries:
                yield from rest

    @override
    def ends(self, words: Sequence[str], start: int) -> Iterator[tuple[int, Value]]:
        """Yield the longest first."""
        if start >= len(words):
            return
        for rest, value in self._by_first.get(words[start], ()):
            end = start + 1 + len(rest)
            if not rest or tuple(words[start + 1 : end]) == rest:
                yield end, value


class Number(Matcher):
    """A number in digits, from `least` to `most`."""

    firsts = frozenset((DIGITS,))

    def __init__(self, least: int, most: int, digits: int) -> None:
        self._least, self._most, self._digits = least, most, digits

    @override
    def ends(self, words: Sequence[str], start: int) -> Iterator[tuple[int, Value]]:
        """Yield its end, if the number is in range."""
        if start < len(words) and words[start].isdecimal() and len(words[start]) <= self._digits:
            number = int(words[start])
            if self._least <= number <= self._most:
                yield start + 1, number


DAY_NUMBER: Final = Number(1, 31, 2)
MONTH_NUMBER: Final = Number(1, 12, 2)
YEAR_NUMBER: Final = Number(OLDEST_YEAR, _YEARS_END, _YEAR_DIGITS)
COUNT: Final = Number(0, 999, _MOST_DIGITS)


class Either(Matcher):
    """One of several matchers."""

    def __init__(self, *matchers: Matcher) -> None:
        self._matchers = matchers
        self.firsts = frozenset().union(*(each.firsts for each in matchers))

    @override
    def ends(self, words: Sequence[str], start: int) -> Iterator[tuple[int, Value]]:
        """Yield what each of them finds."""
        for each in self._matchers:
            yield from each.ends(words, start)


@dataclass(frozen=True, slots=True)
class Part:
    """One place of a pattern; `slot` is empty for fixed words."""

    matcher: Matcher
    slot: str
    is_optional: bool


@dataclass(frozen=True, slots=True)
class Pattern:
    """A row of parts."""

    parts: tuple[Part, ...]

    @property
    def firsts(self) -> frozenset[str]:
        """What it may begin with."""
        required = next(at for at, part in enumerate(self.parts, 1) if not part.is_optional)
        return frozenset[str]().union(*(part.matcher.firsts for part in self.parts[:required]))

    def matches(
        self, words: Sequence[str], start: int, index: int = 0
    ) -> Iterator[tuple[int, Bound]]:
        """Yield each place where the pattern may end, with what its slots hold."""
        if index == len(self.parts):
            yield start, ()
            return
        part = self.parts[index]
        for end, value in part.matcher.ends(words, start):
            for last, bound in self.matches(words, end, index + 1):
                yield last, ((part.slot, value), *bound) if part.slot else bound
        if part.is_optional:
            yield from self.matches(words, start, index + 1)


@dataclass(slots=True)
class Notation:
    """Reads patterns; `slots` holds what the capitals mean in one language.

    Attributes:
        words: every word of the patterns that were read.
    """

    slots: dict[str, Matcher]
    words: set[str] = field(default_factory=set)

    def patterns(self, text: str) -> tuple[Pattern, ...]:
        """Return the patterns that a text holds."""
        return tuple(self._pattern(each) for each in text.split("/") if each.strip())

    def _pattern(self, text: str) -> Pattern:
        return Pattern(tuple(self._part(each) for each in text.split()))

    def _part(self, text: str) -> Part:
        is_optional = text.startswith("[")
        text = text.strip("[]").replace("~", "/")
        if text in self.slots:
            return Part(self.slots[text], text, is_optional)
        lexicon = Lexicon((each.replace("_", " "), None) for each in text.split("|"))
        self.words.update(lexicon.all_words())
        return Part(lexicon, "", is_optional)


def _folded(word: str) -> str:
    """Return a word in lower case and without accents; letters of unspaced scripts stay."""
    word = word.casefold()
    if word.isascii() or (len(word) == 1 and word >= "\u0e00"):
        return word
    parts = unicodedata.normalize("NFKD", word)
    plain = "".join(each for each in parts if not unicodedata.combining(each))
    return plain.translate(_SAME_LETTERS) or word


Meaning: TypeAlias = Callable[[Bound], Value]
Relation: TypeAlias = Callable[[Bound, Present], Span | None]


def date_words(bound: Bound) -> DateWords:
    """Return a date from its parts."""
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
    """Return the point that is named; a year mostly belongs to what a memory says."""
    return None if bound[0][0] == "Y" else timespans.on_day(_only_point(bound), present)


def _recalled(bound: Bound, present: Present) -> Span | None:
    """Return the point that is named in a query about telling or noting."""
    relation = timespans.within if bound[0][0] in "OY" else timespans.on_day
    return relation(_only_point(bound), present)


def within_counted(meaning: Meaning) -> Relation:
    """Return the meaning of "in" a point that is counted from today."""
    return lambda bound, present: timespans.within(_point(meaning(bound)), present)


def but_this_year(relation: Relation) -> Relation:
    """Return the relation, except for "this year", which mostly belongs to what a memory says."""
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
    """Return None: the phrase says nothing about time."""


RELATIONS: Final[Mapping[str, Relation]] = {
    "within": _within,
    "recalled": _recalled,
    "since": _one(timespans.since),
    "before": _one(timespans.until),
    "after": _one(timespans.after),
    "between": _between,
}
