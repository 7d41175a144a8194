"""What a language declares so that its words about time and source are found and understood.

A phrase counts only in a query that is more likely in its language than in English, by the words
that it holds: "hier" is a place name in English and yesterday in French.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from typing_extensions import override

from rosemary.domain.assistants import BY_NAME, Family
from rosemary.domain.phrase_patterns import (
    COUNT,
    COUNTED,
    DAY_NUMBER,
    DIGITS,
    MONTH_NUMBER,
    RELATIONS,
    YEAR_NUMBER,
    Bound,
    Either,
    Lexicon,
    Matcher,
    Meaning,
    Notation,
    Pattern,
    Relation,
    Value,
    Words,
    but_this_year,
    date_words,
    no_time,
    within_counted,
)
from rosemary.domain.timespans import Present, Span, Unit
from rosemary.domain.types import MemoryType

TAKEN = "\0"
"""Replaces each character that has been understood, so that places in a query stay the same.

Patterns treat it as the end of the text.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class TimePhrase:
    """Words about time.

    Attributes:
        pattern: the words, and what must stand around them.
        span: returns what they mean; None, ValueError or OverflowError if they mean nothing.
        unless_after: words that make them mean something else if they stand just before.
        only_after: what must stand before them.
    """

    pattern: re.Pattern[str]
    span: Callable[[re.Match[str], Present], Span | None]
    unless_after: re.Pattern[str]
    only_after: re.Pattern[str] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SourcePhrase:
    """Words about where a memory comes from; `sources` returns the slugs they stand for."""

    pattern: re.Pattern[str]
    sources: Callable[[re.Match[str]], tuple[str, ...]]
    unless_after: re.Pattern[str]
    only_after: re.Pattern[str] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class KindWords:
    """Words that ask for one kind of memory."""

    memory_type: MemoryType
    pattern: re.Pattern[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """How a language speaks of time and source.

    Attributes:
        idioms: phrases that only look like time or source, and are left alone.
        times, sources: the first phrase that matches a word takes it.
        kinds: the words for each kind of memory; they are not taken out of the query.
        empty_words: lower-case words that ask for nothing in particular.
    """

    idioms: re.Pattern[str]
    times: tuple[TimePhrase, ...]
    sources: tuple[SourcePhrase, ...]
    kinds: tuple[KindWords, ...]
    empty_words: frozenset[str]


_UNITS: Final = (Unit.HOUR, Unit.DAY, Unit.WEEK, Unit.MONTH, Unit.YEAR)
_LONG_UNITS: Final = (Unit.WEEK, Unit.MONTH, Unit.YEAR)
_ANYWHERE_DATES: Final = "Y - J - K"
_BARE_DATES: Final = "K [.|er|º|日|号|號] / Y [年]"
_JOINED: Final = frozenset("@#/\\-_")
_ASSISTANTS: Final = Lexicon(BY_NAME.items())


@dataclass(frozen=True, slots=True, kw_only=True)
class LanguageTables:
    """What a language says about time, source and kind, in the notation of `phrase_patterns`.

    To add a language, write such tables and name them in `LANGUAGES` of their module.

    Lists have a comma between entries and a bar between the forms of one.

    Attributes:
        weekdays: seven, Monday first.
        months: twelve.
        units: hour, day, week, month, year.
        numbers: from one on.
        dates, month: how a day and a month with its year are written.
        points: points counted from today, a line each: `today`, `yesterday`, `ereyesterday`,
            `this`, `last`, `before_last`, `past`, `ago`, `weekday`, `weekend`, and a colon.
        phrases: how sentences use points of time, a line each: `within`, `since`, `before`,
            `after`, `between`; `recalled`, as `within` for phrases that need one of the words
            `told` or `noted`; and `source`, or `told` for phrases that need one of the words
            `told`. told, noted: words about telling or noting something. told_points: as `points`,
            for those that need one of these words. kinds: words for `decision`, `task` and so on, a
            line each. empty: other words that ask for nothing in particular. unless, unless_then:
            words before and after a phrase that make it mean something else. about: words for
            "about": an assistant after them is the subject, not the source. idioms: phrases that
            only look like one of these.
    """

    weekdays: str
    months: str
    units: str
    numbers: str
    dates: str
    month: str = "M [Y]"
    points: str
    phrases: str
    told: str
    noted: str
    told_points: str = ""
    kinds: str
    empty: str
    unless: str = ""
    unless_then: str = ""
    about: str = ""
    idioms: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Phrase:
    """A pattern and its meaning; with `needs_telling` the query must be about telling, too."""

    pattern: Pattern
    relation: Relation
    is_time: bool = True
    needs_telling: bool = False


class Phrases:
    """The phrases of one language."""

    def __init__(self, tables: LanguageTables) -> None:
        units = [
            (form, unit)
            for unit, forms in zip(_UNITS, tables.units.split(","), strict=True)
            for form in _forms(forms)
        ]
        lexicons = {
            "W": _numbered(tables.weekdays, 0),
            "M": _numbered(tables.months, 1),
            "U": Lexicon(units),
            "V": Lexicon(each for each in units if each[1] in _LONG_UNITS),
        }
        numbers = _numbered(tables.numbers, 1)
        slots: dict[str, Matcher] = {
            **lexicons,
            "N": Either(numbers, COUNT),
            "K": DAY_NUMBER,
            "J": MONTH_NUMBER,
            "Y": YEAR_NUMBER,
            "A": _ASSISTANTS,
        }
        notation = Notation(slots)
        slots["D"] = _Named(notation.patterns(f"{tables.dates} / {_ANYWHERE_DATES}"), date_words)
        slots["O"] = _Named(notation.patterns(tables.month), date_words)
        bare = _Named(notation.patterns(_BARE_DATES), date_words)
        slots["X"] = Either(slots["D"], slots["O"], bare)
        points = _patterns(tables.points, notation)
        slots["G"] = Either(*(_Named((pattern,), COUNTED[name]) for name, pattern in points))
        weekday = _Named(notation.patterns("W"), COUNTED["weekday"])
        years = _Named(notation.patterns("Y"), date_words)
        slots["P"] = Either(slots["D"], slots["O"], slots["G"], weekday, years)
        self.phrases = tuple(_phrases(tables, notation, points))
        self._told = _word_list(tables.told)
        self.kinds = Lexicon(
            (form.replace("_", " "), MemoryType(name))
            for name, forms in _lines(tables.kinds)
            for form in forms.split()
        )
        self._recalling = Either(self._told, _word_list(tables.noted), self.kinds)
        self._empty = _word_list(f"{tables.empty} {tables.told} {tables.noted}")
        self._unless = frozenset(Words.of(each).folded[-1] for each in tables.unless.split())
        self._unless_then = frozenset(
            Words.of(each).folded[0] for each in tables.unless_then.split()
        )
        self._about = frozenset(Words.of(each).folded[-1] for each in tables.about.split())
        self._idioms = _word_list(tables.idioms)
        self.words = frozenset(notation.words).union(
            self._empty.all_words(),
            self.kinds.all_words(),
            numbers.all_words(),
            *(each.all_words() for each in lexicons.values()),
        ) - frozenset("'.-,")

    def says_nothing(self, words: Sequence[str]) -> bool:
        """Return whether all of the words are empty ones or name a kind of memory."""
        start = 0
        while start < len(words):
            if unicodedata.category(words[start][0]).startswith("P"):
                start += 1
                continue
            ends = [end for each in (self._empty, self.kinds) for end, _ in each.ends(words, start)]
            if not ends:
                return False
            start = max(ends)
        return True

    def idiom_end(self, words: Sequence[str], start: int) -> int:
        """Return the end of the idiom that begins here; 0 without one."""
        return next((end for end, _ in self._idioms.ends(words, start)), 0)

    def admits(
        self, text: str, words: Words, start: int, end: int, phrase: Phrase, bound: Bound
    ) -> bool:
        """Return whether the words around a phrase let it mean what it says."""
        before, after = words.folded[max(start - 2, 0) : start], words.folded[end : end + 1]
        is_joined = _is_joined(text, words.places[start][0], words.places[end - 1][1])
        if is_joined or _is_part_of_date(before[-1:], after, bound):
            return False
        if not self._unless.isdisjoint(before[-1:]) or not self._unless_then.isdisjoint(after):
            return False
        # An article may stand between "about" and an assistant's name.
        if not phrase.is_time and not self._about.isdisjoint(before):
            return False
        is_tool = any(isinstance(value, Family) and value.is_tool for _, value in bound)
        if (phrase.needs_telling or is_tool) and not self._speaks_of(
            self._recalling if phrase.is_time or is_tool else self._told, words.folded
        ):
            return False
        return self._stands_alone(text, words, end, phrase, bound)

    def _stands_alone(
        self, text: str, words: Words, end: int, phrase: Phrase, bound: Bound
    ) -> bool:
        """Return whether the word after a phrase lets it be a weekday or an assistant."""
        if end == len(words.folded) or words.folded[end] in self.words:
            return True
        is_name = text[words.places[end][0]].isupper()
        if not phrase.is_time:
            return not is_name  # "Claude Monet" is no assistant.
        # "na segunda reunião" is the second meeting.
        is_counted = phrase.needs_telling and _ends_with_weekday(bound)
        return not is_counted or is_name or not words.folded[end][0].isalpha()

    def _speaks_of(self, what: Matcher, words: Sequence[str]) -> bool:
        return any(True for at in range(len(words)) for _ in what.ends(words, at))


def _phrases(
    tables: LanguageTables, notation: Notation, points: Sequence[tuple[str, Pattern]]
) -> Iterator[Phrase]:
    """Yield the phrases; of two that match the same words the first one counts."""
    # A word may stand for both yesterday and tomorrow: a word about telling shows that it is
    # yesterday.
    for name, pattern in _patterns(tables.told_points, notation):
        yield Phrase(pattern, within_counted(COUNTED[name]), needs_telling=True)
    for name, pattern in points:
        relation = within_counted(COUNTED[name])
        if name == "this":
            yield Phrase(pattern, relation, needs_telling=True)
            relation = but_this_year(relation)
        yield Phrase(pattern, relation)
    for name, pattern in _patterns(tables.phrases, notation):
        if name in ("source", "told"):
            yield Phrase(pattern, no_time, is_time=False, needs_telling=name == "told")
            continue
        if name in ("within", "recalled"):
            yield Phrase(pattern, RELATIONS["recalled"], needs_telling=True)
        if name != "recalled":
            yield Phrase(pattern, RELATIONS[name])


def _patterns(lines: str, notation: Notation) -> list[tuple[str, Pattern]]:
    """Return each pattern with the name of its line."""
    return [(name, each) for name, rest in _lines(lines) for each in notation.patterns(rest)]


def _word_list(text: str) -> Lexicon:
    """Return the words between blanks; an underscore is a blank within a word."""
    return Lexicon((each.replace("_", " "), None) for each in text.split())


def _is_joined(text: str, begin: int, end: int) -> bool:
    """Return whether the words there are part of a longer name, a path or a quotation."""
    before, after = text[max(begin - 2, 0) : begin], text[end : end + 2]
    is_quoted = before[-1:] == "'" and not before[:-1].strip()
    is_in_name = after[:1] == "." and after[1:].isalnum()
    return (
        before[-1:] in _JOINED
        or after[:1] in _JOINED
        or after[:1] in ("'", "\u2019")
        or is_quoted
        or is_in_name
    )


def _ends_with_weekday(bound: Bound) -> bool:
    return bool(bound) and bound[-1][0] == "W"


def _is_part_of_date(before: Sequence[str], after: Sequence[str], bound: Bound) -> bool:
    """Return whether a number beside a weekday or month shows that it is part of a longer date."""
    if _ends_with_weekday(bound):
        return any(word.isdecimal() for word in after)
    return bool(bound) and bound[0][0] == "O" and any(word.isdecimal() for word in before)


class _Named(Matcher):
    """Patterns that name a point of time."""

    def __init__(self, patterns: Sequence[Pattern], meaning: Meaning) -> None:
        self._patterns = patterns
        self._meaning = meaning
        self.firsts = frozenset().union(*(each.firsts for each in patterns))

    @override
    def ends(self, words: Sequence[str], start: int) -> Iterator[tuple[int, Value]]:
        """Yield each place where a pattern may end, with the point that it names."""
        for pattern in self._patterns:
            for end, bound in pattern.matches(words, start):
                yield end, self._meaning(bound)


def _forms(text: str) -> list[str]:
    return [form.strip() for form in text.split("|") if form.strip()]


def _numbered(text: str, first: int) -> Lexicon:
    """Return a lexicon of entries that count from `first` on."""
    return Lexicon(
        (form, number)
        for number, forms in enumerate(text.split(","), first)
        for form in _forms(forms)
    )


def _lines(text: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the rest of each line; one without a name continues the line before."""
    name = rest = ""
    for line in text.strip().splitlines():
        head, colon, tail = line.partition(":")
        if colon:
            if name:
                yield name, rest
            name, rest = head.strip(), tail
        else:
            rest += f" {line}"
    if name:
        yield name, rest


class Found(NamedTuple):
    """A stretch of a query and what it means."""

    begin: int
    end: int
    span: Span | None = None
    sources: tuple[str, ...] = ()


class PhraseBook:
    """The phrases of all languages, found by the word with which they begin. Thread-safe."""

    def __init__(self, languages: Iterable[LanguageTables], english_words: frozenset[str]) -> None:
        self._languages = [Phrases(each) for each in languages]
        self._english = english_words
        self._by_first: dict[str, list[tuple[Phrases, Phrase]]] = {}
        self._knowing: dict[str, list[Phrases]] = {}
        for language in self._languages:
            for phrase in language.phrases:
                for first in phrase.pattern.firsts:
                    self._by_first.setdefault(first, []).append((language, phrase))
            for word in language.words:
                self._knowing.setdefault(word, []).append(language)

    def times(self, text: str, present: Present) -> Iterator[Found]:
        """Yield the words about time, from left to right."""
        for begin, end, phrase, bound in self._found(text, is_time=True):
            try:
                span = phrase.relation(bound, present)
            except (ValueError, OverflowError):
                continue  # Such as 30 February: no date, so the words are just words.
            if span is not None and not span.is_empty:
                yield Found(begin, end, span=span)

    def sources(self, text: str) -> Iterator[Found]:
        """Yield the words about sources, from left to right."""
        for begin, end, _, bound in self._found(text, is_time=False):
            families = [value for _, value in bound if isinstance(value, Family)]
            yield Found(begin, end, sources=tuple(each.source for each in families))

    def kinds(self, text: str) -> tuple[MemoryType, ...]:
        """Return the kinds of memory that are named."""
        words = Words.of(text)
        likely = self._likely(words.folded)
        found = dict.fromkeys(
            value
            for language in likely
            for start in range(len(words.folded))
            for _, value in language.kinds.ends(words.folded, start)
            if isinstance(value, MemoryType)
        )
        return tuple(found)

    def has_subject(self, text: str) -> bool:
        """Return whether the text asks for something in particular, in whatever language it is."""
        words = Words.of(text).folded
        return not any(language.says_nothing(words) for language in self._languages)

    def _likely(self, words: Sequence[str]) -> list[Phrases]:
        """Return the languages with more known words than English and half as many as the best.

        A word counts each time it stands in the query.
        """
        counts: dict[Phrases, int] = {}
        for word in words:
            for language in self._knowing.get(word, ()):
                counts[language] = counts.get(language, 0) + 1
        english = sum(word in self._english for word in words)
        least = max(english + 1, max(counts.values(), default=0) / 2)
        return [language for language, count in counts.items() if count >= least]

    def _found(self, text: str, *, is_time: bool) -> Iterator[tuple[int, int, Phrase, Bound]]:
        """Yield the longest phrase at each place, with the characters where it begins and ends."""
        words = Words.of(text)
        likely = set(self._likely(words.folded))
        start = 0
        while likely and start < len(words.folded):
            idiom_ends = [language.idiom_end(words.folded, start) for language in likely]
            if end := max(idiom_ends):
                start = end
                continue
            phrases = [
                (language, phrase)
                for language, phrase in self._beginning(words.folded[start])
                if language in likely and phrase.is_time is is_time
            ]
            best = _longest(text, words, start, phrases)
            if best is None:
                start += 1
                continue
            end, phrase, bound = best
            yield words.places[start][0], words.places[end - 1][1], phrase, bound
            start = end

    def _beginning(self, word: str) -> Sequence[tuple[Phrases, Phrase]]:
        return self._by_first.get(DIGITS if word.isdecimal() else word, ())


def _longest(
    text: str, words: Words, start: int, phrases: Iterable[tuple[Phrases, Phrase]]
) -> tuple[int, Phrase, Bound] | None:
    """Return the longest phrase from a place, with its end and its slots."""
    best: tuple[int, Phrase, Bound] | None = None
    for language, phrase in phrases:
        for end, bound in phrase.pattern.matches(words.folded, start):
            is_further = best is None or end > best[0]
            if is_further and language.admits(text, words, start, end, phrase, bound):
                best = (end, phrase, bound)
    return best
