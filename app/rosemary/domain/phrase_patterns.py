"""A small notation for phrases of any language, and how they are matched against words.

A pattern is a row of words: `seit [dem] D`. A bar parts words of which one must stand there, square
brackets hold what may be missing, and a slash parts whole patterns; a tilde is a slash itself and
an underscore a space within a word. A capital stands for a slot:

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
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Final, NamedTuple, TypeAlias

from typing_extensions import override

from rosemary.domain import timespans
from rosemary.domain.assistant_sources import Family
from rosemary.domain.timespans import OLDEST_YEAR, Point, Present, Span, Unit
from rosemary.domain.types import MemoryType

DIGITS: Final = "0"
"""Stands for every number where words are looked up by how they begin."""

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
    """A date as far as it is named."""

    day: int | None = None
    month: int | None = None
    year: int | None = None

    def completed(self, other: DateWords) -> DateWords:
        """Return it with the month and the year that only the other one names."""
        return self._replace(month=self.month or other.month, year=self.year or other.year)

    def point(self) -> Point:
        """Return the day, month or year; the latest one where no year is named."""
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
    """Matches words from a place on."""

    firsts: frozenset[str]
    """What it may begin with."""

    def ends(self, words: Sequence[str], start: int) -> Iterator[tuple[int, Value]]:
        """Yield each place where a match may end, with what it means."""
        raise NotImplementedError


class Lexicon(Matcher):
    """Words, some of them of several parts, each with what it means."""

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
        """Yield the one place, if the number is in range."""
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
    """One place of a pattern; `slot` is empty where words stand."""

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
