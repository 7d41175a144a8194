"""A search for words as they stand, and its answer: nothing in it is a syntax error."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from rosemary.domain import limits
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import Memory, Passage

_PART = re.compile(r'"([^"]*)"(\*?)|([^\s"]+)')
_QUOTE = '"'
_PREFIX = "*"
# Thai, Lao, Burmese and Khmer, then everything from kana and hanzi to hangul and beyond.
_UNSPACED = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]"
)
# In "C#", "C++" or "$5": without the sign it would be another word.
_SIGNED = re.compile(r"\w[#+]|[$€£¥]\w")
_SYMBOL = "S"
_WORD_CATEGORIES = frozenset("LNM")


class Operator(StrEnum):
    """Whether every keyword must stand in a memory, or one of them."""

    AND = "AND"
    OR = "OR"


@dataclass(frozen=True, slots=True, kw_only=True)
class Keyword:
    """One thing to be found.

    Attributes:
        text: a word or a phrase.
        is_prefix: the last word may go on.
        is_substring: it is found as it is written, inside words too: it has signs, or is of a
            script without spaces.
    """

    text: str
    is_prefix: bool = False
    is_substring: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FulltextRequest:
    """What to look for: `keywords` is a text, or one word or phrase an entry.

    Attributes:
        has_superseded: also find what a live memory supersedes.
        has_sorted_links: the links of each result strongest first, else as they were made.
    """

    keywords: str | Sequence[str]
    operator: Operator = Operator.AND
    where: MemoryFilter = field(default_factory=MemoryFilter)
    limit: int = limits.SEARCH_LIMIT_DEFAULT
    offset: int = 0
    has_superseded: bool = False
    has_sorted_links: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class FulltextHit:
    """A memory with its keywords.

    Attributes:
        score: 0 to 1; the best of all has 1.
        title: the stretch of its summary that shows most of the keywords, where that is a title.
        title_marks: where these stand in the title.
        excerpt: the passage that shows most of the keywords.
        marks: where these stand in the content, inside the excerpt.
    """

    memory: Memory
    score: float
    title: Passage | None
    title_marks: tuple[Passage, ...]
    excerpt: Passage
    marks: tuple[Passage, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FulltextAnswer:
    """A page of the memories that hold the keywords, best first."""

    hits: tuple[FulltextHit, ...]
    total: int
    offset: int

    @property
    def has_more(self) -> bool:
        """Whether results follow after the last one returned."""
        return bool(self.hits) and self.offset + len(self.hits) < self.total


def keywords_of(given: str | Sequence[str]) -> tuple[Keyword, ...]:
    """Return what is to be found, each once.

    In a text, words stand apart at spaces, a phrase stands in double quotes, and a word that
    ends in `*` may go on. Everything else that is no letter, digit or emoji only parts words.

    Raises:
        InvalidInputError: there is no word in it, or it is too long.
    """
    size = len(given) if isinstance(given, str) else sum(map(len, given))
    if size > limits.QUERY_MAX_CHARS:
        raise InvalidInputError.of_field(
            "keywords",
            f"have {size:,} characters, at most {limits.QUERY_MAX_CHARS:,} fit",
            hint="Give the words that say most.",
        )
    texts = (given,) if isinstance(given, str) else given
    if any("\0" in text for text in texts):
        raise InvalidInputError.of_field("keywords", "hold a NUL character", hint="Remove it.")
    parts = _parts(given) if isinstance(given, str) else map(_entry, given)
    found = tuple(dict.fromkeys(each for text, star in parts for each in _keyword(text, star)))
    if not found:
        raise InvalidInputError.of_field(
            "keywords", "hold no word", hint="Give at least one word to look for."
        )
    return found


def _parts(text: str) -> Iterator[tuple[str, bool]]:
    """Yield words and quoted phrases; a quotation mark without a partner is a space."""
    if text.count(_QUOTE) % 2:
        head, _, tail = text.rpartition(_QUOTE)
        text = f"{head} {tail}"
    for match in _PART.finditer(text):
        phrase, star, word = match.groups()
        yield (phrase, bool(star)) if word is None else _entry(word)


def _entry(text: str) -> tuple[str, bool]:
    plain = text.replace(_QUOTE, " ").strip()
    return plain, plain.endswith(_PREFIX)


def _keyword(text: str, is_prefix: bool) -> Iterator[Keyword]:  # noqa: FBT001 - one of two kinds
    """Yield the keyword of a text; none where it holds nothing that can be found."""
    plain = unicodedata.normalize("NFC", " ".join(text.split()))
    has_words = any(unicodedata.category(each)[0] in _WORD_CATEGORIES for each in plain)
    if has_words and not _UNSPACED.search(plain) and not _SIGNED.search(plain):
        yield Keyword(text=plain, is_prefix=is_prefix)
    elif has_words or _has_symbol(plain):
        yield Keyword(text=plain.rstrip(_PREFIX), is_substring=True)


def _has_symbol(text: str) -> bool:
    return any(
        unicodedata.category(each).startswith(_SYMBOL) and not each.isascii() for each in text
    )
