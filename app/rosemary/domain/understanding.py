"""Understands words about time and source in a query, and narrows the search by them.

It also finds which kind of memory is asked for; those words stay in the text.
"""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, time, timedelta

from rosemary.domain import english, languages_east, languages_unspaced, languages_west
from rosemary.domain.filters import MemoryFilter, narrowing_in_words
from rosemary.domain.language import TAKEN, Language, PhraseBook, SourcePhrase, TimePhrase
from rosemary.domain.search import Interpretation, SearchRequest
from rosemary.domain.timespans import Present, Span
from rosemary.domain.types import MemoryType

_LEFT_ALONE = "\1"
_QUOTED = re.compile('"[^"]*"|\u201c[^\u201d]*\u201d|\u201e[^\u201c]*\u201c|`[^`]*`')
_SPACE_BEFORE_MARK = re.compile(r"\s+(?=[,.;:!?](?:\s|$))")
_WORD_OR_SIGN = re.compile(r"\w+|[^\w\s]")
_LOOSE_MARKS = " \t\r\n,;:-"


@dataclass(frozen=True, slots=True, kw_only=True)
class Languages:
    """Every language that is understood."""

    english: Language
    others: PhraseBook


@functools.cache
def languages() -> Languages:
    """Return every language that is understood; the first call takes 100 ms."""
    others = (*languages_west.LANGUAGES, *languages_east.LANGUAGES, *languages_unspaced.LANGUAGES)
    return Languages(english=english.language(), others=PhraseBook(others, english.COMMON_WORDS))


@dataclass(frozen=True, slots=True, kw_only=True)
class Understanding:
    """What a query means.

    Attributes:
        text: the query without the words that were understood.
        begin, end: when the memories were saved, half-open; None is an open end.
        sources: where they come from: any of them; empty means anywhere.
        types: the kinds of memory that the query names.
    """

    text: str
    begin: datetime | None = None
    end: datetime | None = None
    sources: tuple[str, ...] = ()
    types: tuple[MemoryType, ...] = ()

    @property
    def is_filter(self) -> bool:
        """Whether a time or a source was understood; a kind alone is no filter."""
        return self.begin is not None or self.end is not None or bool(self.sources)

    @property
    def has_subject(self) -> bool:
        """Whether the text asks for something in particular."""
        words = _WORD_OR_SIGN.findall(self.text.lower())
        empty = languages().english.empty_words
        if all(word in empty or _is_mark(word) for word in words):
            return False
        return languages().others.has_subject(self.text)

    def may_mean_now(self, now: datetime) -> bool:
        """Whether "today" may mean "nowadays": "What do we use today?" asks about the present.

        Args:
            now: aware; the day is that of the local time.
        """
        if self.begin is None or self.end is None or self.sources or not self.has_subject:
            return False
        today = now.astimezone().date()
        first, after = self.begin.astimezone(), self.end.astimezone()
        is_whole_days = first.time() == after.time() == time.min
        return is_whole_days and (first.date(), after.date()) == (today, today + timedelta(days=1))

    @property
    def lists_kind(self) -> bool:
        """Whether it asks only for memories of some kind, as in "my decisions"."""
        return bool(self.types) and not self.has_subject


def understand(
    query: str, now: datetime, *, has_times: bool = True, has_sources: bool = True
) -> Understanding:
    """Return what `query` says about time and source; `now` is aware.

    Never raises; what may mean something else stays in the text. `has_times` and `has_sources` say
    which kind of words to look for.
    """
    reading = _Reading(query)
    reading.leave(languages().english.idioms)
    if has_times:
        reading.take_times(Present.at(now))
    if has_sources:
        reading.take_sources()
    return Understanding(
        text=reading.text(),
        begin=reading.span.begin,
        end=reading.span.end,
        sources=tuple(dict.fromkeys(reading.sources)),
        types=reading.types(),
    )


class _Reading:
    """A query, and what has been understood of it so far."""

    def __init__(self, query: str) -> None:
        self.span = Span()
        self.sources: list[str] = []
        self._query = query
        self._open = query
        self._understood: list[tuple[int, int]] = []
        self.leave(_QUOTED)

    def leave(self, pattern: re.Pattern[str]) -> None:
        """Leave what `pattern` matches alone."""
        self._open = pattern.sub(lambda match: _LEFT_ALONE * len(match[0]), self._open)

    def take_times(self, present: Present) -> None:
        """Understand words about time; contradictory ones are all left alone."""
        untouched = self._open
        spans = [
            (span, match.span())
            for phrase in languages().english.times
            for span, match in self._times(phrase, present)
        ]
        for found in languages().others.times(self._open, present):
            self._take(found.begin, found.end)
            spans.append((found.span or Span(), (found.begin, found.end)))
        whole = Span()
        for span, _ in spans:
            whole = whole.cut_to(span)
        if whole.is_empty:
            self._open = untouched
            return
        self.span = whole
        self._understood += [place for _, place in spans]

    def take_sources(self) -> None:
        """Understand words about sources."""
        for phrase in languages().english.sources:
            for match in self._matches(phrase):
                self.sources += phrase.sources(match)
                self._understand(*match.span())
        for found in languages().others.sources(self._open):
            self.sources += found.sources
            self._understand(found.begin, found.end)

    def types(self) -> tuple[MemoryType, ...]:
        """Return the kinds of memory that the remaining text names."""
        named = [
            kind.memory_type
            for kind in languages().english.kinds
            if kind.pattern.search(self._open)
        ]
        return tuple(dict.fromkeys((*named, *languages().others.kinds(self._open))))

    def text(self) -> str:
        """Return the query without what was understood."""
        if not self._understood:
            return self._query
        parts, end = [], 0
        for begin, following in sorted(self._understood):
            parts.append(self._query[end:begin])
            end = following
        parts.append(self._query[end:])
        text = " ".join(" ".join(parts).split())
        return _SPACE_BEFORE_MARK.sub("", text).strip(_LOOSE_MARKS)

    def _times(self, phrase: TimePhrase, present: Present) -> Iterator[tuple[Span, re.Match[str]]]:
        for match in self._matches(phrase):
            try:
                span = phrase.span(match, present)
            except (ValueError, OverflowError):
                continue  # Such as 30 February: no date, so the words are just words.
            if span is not None and not span.is_empty:
                self._take(*match.span())
                yield span, match

    def _matches(self, phrase: TimePhrase | SourcePhrase) -> list[re.Match[str]]:
        return [
            match
            for match in phrase.pattern.finditer(self._open)
            if _stands_after(phrase, self._open[: match.start()])
        ]

    def _understand(self, begin: int, end: int) -> None:
        self._take(begin, end)
        self._understood.append((begin, end))

    def _take(self, begin: int, end: int) -> None:
        self._open = self._open[:begin] + TAKEN * (end - begin) + self._open[end:]


def _stands_after(phrase: TimePhrase | SourcePhrase, before: str) -> bool:
    """Return whether the words before a phrase let it mean what it says."""
    if phrase.unless_after.search(before):
        return False
    return phrase.only_after is None or phrase.only_after.search(before) is not None


def _is_mark(word: str) -> bool:
    """Return whether `word` is punctuation; an emoji is not."""
    return unicodedata.category(word[0]).startswith("P")


def understood_in(request: SearchRequest, now: datetime) -> Understanding | None:
    """Return what the query says about time and source; None if nothing.

    A filter that was given explicitly wins: words of its kind are then just words. The same holds
    for types, which narrow only a query that asks for nothing else.
    """
    if not request.is_interpreted:
        return None
    where = request.where
    understanding = understand(
        request.query,
        now,
        has_times=where.created_from is None and where.created_before is None,
        has_sources=not where.sources,
    )
    if not understanding.is_filter:
        return None
    return replace(understanding, types=()) if where.types else understanding


def narrowed(request: SearchRequest, understanding: Understanding) -> SearchRequest:
    """Return the request for the remaining query, narrowed by what was understood."""
    return replace(
        request, query=understanding.text, where=_narrowed_filter(request.where, understanding)
    )


def with_understanding(
    interpretation: Interpretation, understanding: Understanding
) -> Interpretation:
    """Return the interpretation with the filters that applied."""
    return replace(
        interpretation,
        date_from=understanding.begin,
        date_to=understanding.end,
        sources=understanding.sources,
        types=_types_in_force(understanding),
    )


def with_filters_given_up(
    interpretation: Interpretation, understanding: Understanding
) -> Interpretation:
    """Return the interpretation of the second search; it also names the filters of the first."""
    words = narrowing_in_words(
        understanding.begin,
        understanding.end,
        understanding.sources,
        _types_in_force(understanding),
    )
    note = f"Nothing was found with: {words}. The whole query was searched without that."
    reasons = [note, interpretation.reason] if interpretation.reason else [note]
    plain = Interpretation(text=understanding.text, is_semantic=interpretation.is_semantic)
    let_go = with_understanding(plain, understanding)
    return replace(interpretation, reason=" ".join(reasons), let_go=let_go)


def _narrowed_filter(where: MemoryFilter, understanding: Understanding) -> MemoryFilter:
    return replace(
        where,
        created_from=where.created_from or understanding.begin,
        created_before=where.created_before or understanding.end,
        sources=where.sources or understanding.sources,
        types=where.types or _types_in_force(understanding),
    )


def _types_in_force(understanding: Understanding) -> tuple[MemoryType, ...]:
    return understanding.types if understanding.lists_kind else ()
