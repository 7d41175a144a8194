"""Searches and their answers, and a search model to be added, as values."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from typing import TypeVar

from rosemary.domain import limits
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.links import strongest_first
from rosemary.domain.models import Memory, Passage
from rosemary.domain.types import MemoryId, MemoryType, SearchMode

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
        is_prefix: whether the last word may be the beginning of a longer one.
        is_substring: whether it is found as written, also inside words: it has signs, or is in a
            script without spaces.
    """

    text: str
    is_prefix: bool = False
    is_substring: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class FulltextRequest:
    """What to look for: `keywords` is a text, or a list of words and phrases.

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
    """A memory that holds keywords.

    Attributes:
        score: 0 to 1; the best of all has 1.
        title: the part of its summary that shows most keywords, if the summary is a title.
        title_marks: where the keywords are in the title.
        excerpt: the passage that shows most keywords.
        marks: where the keywords are in the content, inside the excerpt.
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
    """Return the keywords, each once.

    In a text, spaces separate words, double quotes hold a phrase, and `*` ends the beginning of a
    word. Everything else but letters, digits and emoji only separates words.

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
    read = (keyword_in(text, is_prefix=star) for text, star in parts)
    found = tuple(dict.fromkeys(each for each in read if each is not None))
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


def keyword_in(text: str, *, is_prefix: bool = False) -> Keyword | None:
    """Return the keyword of a word or phrase; None if it cannot be searched for."""
    plain = unicodedata.normalize("NFC", " ".join(text.split()))
    has_words = any(unicodedata.category(each)[0] in _WORD_CATEGORIES for each in plain)
    if has_words and not _UNSPACED.search(plain) and not _SIGNED.search(plain):
        return Keyword(text=plain, is_prefix=is_prefix)
    if has_words or _has_symbol(plain):
        return Keyword(text=plain.rstrip(_PREFIX), is_substring=True)
    return None


def _has_symbol(text: str) -> bool:
    return any(
        unicodedata.category(each).startswith(_SYMBOL) and not each.isascii() for each in text
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchRequest:
    """What to look for.

    Attributes:
        threshold: 0 to 1, the least score of a result; 0 lets everything pass. None means only sure
            results.
        has_less_related: whether related but unsure results follow the sure ones.
        is_explained: fill `SearchHit.parts`.
        is_interpreted: whether words about time and source in the query become filters, if `where`
            has none of that kind.
        has_superseded: also find what a live memory supersedes.
        has_sorted_links: the links of each result strongest first, else as they were made.
    """

    query: str
    where: MemoryFilter = field(default_factory=MemoryFilter)
    limit: int = limits.SEARCH_LIMIT_DEFAULT
    offset: int = 0
    mode: SearchMode = SearchMode.HYBRID
    threshold: float | None = None
    has_less_related: bool = False
    is_explained: bool = False
    is_interpreted: bool = True
    has_superseded: bool = False
    has_sorted_links: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreParts:
    """The parts of a score, each 0 to 1 before weighting; absent signals are 0.

    Attributes:
        semantic: the similarity, not below 0.
        keyword: the share of the query's word weight in the text, also with other endings.
        substring: the same, also as parts of longer words.
        importance: the importance after decay.
        decay: which share of the stored importance that is.
    """

    semantic: float = 0.0
    keyword: float = 0.0
    substring: float = 0.0
    thread: float = 0.0
    importance: float = 0.0
    recency: float = 0.0
    decay: float = 1.0
    cosine: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchHit:
    """One result.

    Attributes:
        score: 0 to 1, the probability that the memory answers the query; in semantic mode the
            similarity.
        similarity: the cosine of the query and the best passage, -1 to 1; None without a vector.
        rank: counts from 1.
        may_replace: the ids of older results that say the same thing with another value.
        title: what to show of its summary, if that is a title of its own.
        excerpt: the best passage.
    """

    memory: Memory
    score: float
    rank: int
    title: Passage | None
    excerpt: Passage
    similarity: float | None = None
    may_replace: tuple[MemoryId, ...] = ()
    parts: ScoreParts | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Interpretation:
    """How a query was understood.

    Attributes:
        text: what was searched for: the query without the words that became filters.
        is_semantic: whether search by meaning took part; if not, `reason` says why.
        reason: what else to know, such as that the filters were dropped.
        nearest: if nothing reached the threshold, the best score below it.
        date_from, date_to: the half-open range that words of the query named.
        sources: the sources that words of the query named.
        types: the kinds of memory that the query named, if they narrowed the search.
        let_go: what words of the query narrowed to at first; as nothing passed, it was dropped.
    """

    text: str
    is_semantic: bool
    reason: str | None = None
    nearest: float | None = None
    date_from: datetime | None = None
    date_to: datetime | None = None
    sources: tuple[str, ...] = ()
    types: tuple[MemoryType, ...] = ()
    let_go: Interpretation | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchAnswer:
    """The results of one search, best first.

    Attributes:
        total: how many are sure enough, on all pages.
        more: how many related ones were not sure enough; later pages, and `threshold` 0, show them.
    """

    query: str
    interpreted: Interpretation
    hits: tuple[SearchHit, ...]
    total: int
    more: int = 0

    @property
    def has_more(self) -> bool:
        """Whether results follow after the last one returned."""
        return bool(self.hits) and self.hits[-1].rank < self.total


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchOptions:
    """How `VectorStore.search` narrows and cuts its results.

    Attributes:
        top_k: 0 or more.
        filter: absent fields do not narrow, the rest must all hold.
    """

    top_k: int = 5
    filter: MemoryFilter = field(default_factory=MemoryFilter)


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchResult:
    """One memory near to a query: `score` is the cosine, not below 0; `rank` counts from 1."""

    record: Memory
    score: float
    rank: int


Hit = TypeVar("Hit", SearchHit, FulltextHit)


def with_links_of_results(hits: Sequence[Hit], *, is_sorted: bool) -> tuple[Hit, ...]:
    """Return results with their links scored by the results they lead to.

    Args:
        hits: the results that are returned together.
        is_sorted: whether the strongest links come first, rather than the oldest.
    """
    scores = {hit.memory.id: hit.score for hit in hits}
    return tuple(
        replace(hit, memory=_scored(hit.memory, scores, is_sorted=is_sorted))
        if hit.memory.links
        else hit
        for hit in hits
    )


def _scored(memory: Memory, scores: Mapping[MemoryId, float], *, is_sorted: bool) -> Memory:
    links = tuple(
        replace(link, score=link.weight * scores[link.id]) if link.id in scores else link
        for link in memory.links
    )
    return replace(memory, links=strongest_first(links) if is_sorted else links)


class Pooling(StrEnum):
    """How the vectors of a text's tokens are joined."""

    MEAN = "mean"
    CLS = "cls"


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelWish:
    """What the person says about a model; what is None comes from its files.

    Attributes:
        name: the name to choose it by.
        query_prefix, document_prefix: what to put before a question and before a text.
        licence: what its author allows.
    """

    name: str
    query_prefix: str | None = None
    document_prefix: str | None = None
    pooling: Pooling | None = None
    licence: str = ""
