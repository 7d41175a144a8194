"""What a language has to declare so that its words about time and source are understood."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from rosemary.domain.timespans import Present, Span
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
        idioms: phrases that only look like it and are left alone.
        times, sources: the first phrase that matches a word takes it.
        kinds: the words for each kind of memory; they are not taken out of the query.
        empty_words: lower-case words that ask for nothing in particular.
    """

    idioms: re.Pattern[str]
    times: tuple[TimePhrase, ...]
    sources: tuple[SourcePhrase, ...]
    kinds: tuple[KindWords, ...]
    empty_words: frozenset[str]
