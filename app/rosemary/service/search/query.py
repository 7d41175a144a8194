"""A request to search, checked, with what was made of its text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from rosemary.domain import limits
from rosemary.domain.decay import DecayView
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.naming import is_blank
from rosemary.domain.ports import Embedder
from rosemary.domain.query import QueryTerms
from rosemary.domain.ranking import RankingSettings
from rosemary.domain.search import SearchRequest
from rosemary.domain.types import SearchMode


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """A request with what was made of its text."""

    request: SearchRequest
    terms: QueryTerms
    settings: RankingSettings
    embedder: Embedder
    decay: DecayView
    pool: int = 0
    """How many candidates each signal proposes."""
    vector: bytes | None = None
    reason: str | None = None

    @property
    def has_words(self) -> bool:
        """Whether words are searched, and not meaning alone."""
        return self.request.mode is not SearchMode.SEMANTIC

    @property
    def pools(self) -> Sequence[int]:
        """How many candidates each signal proposes in each round: once, but for late pages."""
        pools = [self.settings.candidates]
        while pools[-1] < self.request.offset + self.request.limit:
            pools.append(2 * pools[-1])
        return pools

    @property
    def wanted(self) -> tuple[str, ...]:
        """What a memory must hold to be a hit on every word; signs count where no word is."""
        return self.terms.terms or tuple(self.request.query.split())


def checked(request: SearchRequest) -> SearchRequest:
    """Return the request without what says nothing.

    Raises:
        InvalidInputError: the query is empty, too long or no text, or a number is negative.
    """
    text = request.query.strip()
    if is_blank(text):
        raise InvalidInputError.of_field("query", "is empty", hint="Say what to look for.")
    if len(request.query) > limits.QUERY_MAX_CHARS:
        raise InvalidInputError.of_field(
            "query",
            f"has {len(request.query):,} characters, at most {limits.QUERY_MAX_CHARS:,} fit",
            hint="Ask for one thing, in a sentence.",
        )
    if "\0" in text:
        raise InvalidInputError.of_field("query", "holds a NUL character", hint="Remove it.")
    if request.limit < 0 or request.offset < 0:
        raise InvalidInputError.of_field("limit", "limit and offset must not be negative")
    has_superseded = request.has_superseded and request.where.has_superseded
    where = replace(request.where, has_superseded=has_superseded)
    return replace(request, query=text, where=where)
