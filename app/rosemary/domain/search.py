"""A search and its answer, and a search model to be added, as values."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from rosemary.domain import limits
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import Memory, Passage
from rosemary.domain.types import MemoryId, MemoryType, SearchMode


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchRequest:
    """What to look for.

    Attributes:
        threshold: 0 to 1, the least score of a result; 0 lets everything pass. None means what is
            sure enough.
        has_less_related: hand over what is related but not sure, too, after what is.
        is_explained: fill `SearchHit.parts`.
        is_interpreted: take words about time and source in the query as filters, where `where`
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
    """Where a score comes from; each part is 0 to 1 before weighting, absent signals are 0.

    Attributes:
        semantic: the similarity, not below 0.
        keyword: the share of the query's word weight that it holds, also with other endings.
        substring: the same, also as parts of longer words.
        importance: what decay has left of it.
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
        title: what to show of its summary, where that is a title of its own.
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
        reason: what else there is to know, such as that the filters were given up.
        nearest: with nothing left above the threshold, the best score below it.
        date_from, date_to: the half-open range that words of the query named.
        sources: the sources that words of the query named.
        types: the kinds of memory that words of the query named, where they narrowed the search.
    """

    text: str
    is_semantic: bool
    reason: str | None = None
    nearest: float | None = None
    date_from: datetime | None = None
    date_to: datetime | None = None
    sources: tuple[str, ...] = ()
    types: tuple[MemoryType, ...] = ()


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


class Pooling(StrEnum):
    """How the vectors of a text's tokens become one."""

    MEAN = "mean"
    CLS = "cls"


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelWish:
    """The person's words on a model; what is None comes from its files.

    Attributes:
        name: by which it is chosen.
        query_prefix, document_prefix: what it wants before a question and before a text.
        licence: a note on what its author allows.
    """

    name: str
    query_prefix: str | None = None
    document_prefix: str | None = None
    pooling: Pooling | None = None
    licence: str = ""
