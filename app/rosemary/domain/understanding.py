"""Understands words about time and source in a query, and takes them out of it."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from rosemary.domain import english
from rosemary.domain.language import TAKEN, Language, TimePhrase
from rosemary.domain.query import STOP_WORDS
from rosemary.domain.timespans import Present, Span

_LEFT_ALONE = "\1"
_QUOTED = re.compile('"[^"]*"|\u201c[^\u201d]*\u201d|\u201e[^\u201c]*\u201c|`[^`]*`')
_SPACE_BEFORE_MARK = re.compile(r"\s+(?=[,.;:!?](?:\s|$))")
_WORD_OR_SIGN = re.compile(r"\w+|[^\w\s]")
_LOOSE_MARKS = " \t\r\n,;:-"


@functools.cache
def languages() -> tuple[Language, ...]:
    """Return every language that is understood; the first call takes 50 ms."""
    return (english.language(),)


@dataclass(frozen=True, slots=True, kw_only=True)
class Understanding:
    """What a query was understood to mean.

    Attributes:
        text: the query without the words that were understood.
        begin, end: when the memories were saved, half-open; None is an open end.
        sources: where they come from; any of them, empty means anywhere.
    """

    text: str
    begin: datetime | None = None
    end: datetime | None = None
    sources: tuple[str, ...] = ()

    @property
    def is_filter(self) -> bool:
        """Whether anything was understood."""
        return self.begin is not None or self.end is not None or bool(self.sources)

    @property
    def has_subject(self) -> bool:
        """Whether the text asks for something in particular, not just for what there is."""
        empty = STOP_WORDS.union(*(language.empty_words for language in languages()))
        words = _WORD_OR_SIGN.findall(self.text.lower())
        return any(word not in empty and not _is_mark(word) for word in words)


def understand(
    query: str, now: datetime, *, has_times: bool = True, has_sources: bool = True
) -> Understanding:
    """Return what `query` says about time and source at the aware time `now`.

    Never raises; what is not understood beyond doubt stays in the text. `has_times` and
    `has_sources` say which kind of words to look for.
    """
    reading = _Reading(query)
    for language in languages():
        reading.leave(language.idioms)
    if has_times:
        reading.take_times(Present.at(now))
    if has_sources:
        reading.take_sources()
    return Understanding(
        text=reading.text(),
        begin=reading.span.begin,
        end=reading.span.end,
        sources=tuple(dict.fromkeys(reading.sources)),
    )


class _Reading:
    """A query with what has been understood of it so far."""

    def __init__(self, query: str) -> None:
        self.span = Span()
        self.sources: list[str] = []
        self._query = query
        self._open = query
        self._understood: list[tuple[int, int]] = []
        self.leave(_QUOTED)

    def leave(self, pattern: re.Pattern[str]) -> None:
        """Keep what `pattern` matches from being understood."""
        self._open = pattern.sub(lambda match: _LEFT_ALONE * len(match[0]), self._open)

    def take_times(self, present: Present) -> None:
        """Understand words about time; those that contradict each other are all left alone."""
        untouched = self._open
        spans = [
            (span, match.span())
            for language in languages()
            for phrase in language.times
            for span, match in self._times(phrase, present)
        ]
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
        for language in languages():
            for phrase in language.sources:
                for match in self._matches(phrase.pattern, phrase.unless_after):
                    self.sources += phrase.sources(match)
                    self._take(match)
                    self._understood.append(match.span())

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
        for match in self._matches(phrase.pattern, phrase.unless_after):
            try:
                span = phrase.span(match, present)
            except (ValueError, OverflowError):
                continue  # Such as 30 February: no date, so the words are just words.
            if span is not None and not span.is_empty:
                self._take(match)
                yield span, match

    def _matches(
        self, pattern: re.Pattern[str], unless_after: re.Pattern[str]
    ) -> list[re.Match[str]]:
        return [
            match
            for match in pattern.finditer(self._open)
            if not unless_after.search(self._open[: match.start()])
        ]

    def _take(self, match: re.Match[str]) -> None:
        begin, end = match.span()
        self._open = self._open[:begin] + TAKEN * (end - begin) + self._open[end:]


def _is_mark(word: str) -> bool:
    """Return whether `word` is punctuation; an emoji is not."""
    return unicodedata.category(word[0]).startswith("P")
