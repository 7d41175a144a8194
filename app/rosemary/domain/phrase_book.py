"""Finds the phrases of many languages in a query: time, source and kind of memory.

A phrase counts only in a query that is more likely in its language than in English, by the words
that it holds: "hier" is a place name in English and yesterday in French.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rosemary.domain.assistants import Family
from rosemary.domain.language import LanguageTables, Phrase, Phrases
from rosemary.domain.phrase_patterns import DIGITS, Bound, Words
from rosemary.domain.timespans import Present, Span
from rosemary.domain.types import MemoryType


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
