"""How a found memory is shown: its best passage, its title, the parts of its score."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import NamedTuple

from rosemary.domain import limits, text_match
from rosemary.domain.decay import DecayView, as_it_is_now, decay_part
from rosemary.domain.models import Memory, Passage
from rosemary.domain.ranking import Candidates, PassageHits
from rosemary.domain.search import ScoreParts, SearchHit, SearchRequest
from rosemary.domain.text_match import QueryTerms, terms_of
from rosemary.domain.types import Handle
from rosemary.service.search.judged_results import Result
from rosemary.service.search.query import Query
from rosemary.store.ports import StoreReader


class NearPassage(NamedTuple):
    """The passage of a memory nearest to a query; `cosine` is the similarity, -1 to 1."""

    passage: Passage
    cosine: float


def passages_of(hits: PassageHits, wanted: Collection[Handle]) -> dict[Handle, NearPassage]:
    """Return the passages of the wanted memories."""
    columns = zip(hits.handles, hits.cosines, hits.starts, hits.ends, strict=True)
    return {
        handle: NearPassage(Passage(start=start, end=end), cosine)
        for handle, cosine, start, end in columns
        if handle in wanted
    }


class Shown:
    """What is shown of the results of a search, each read once.

    Attributes:
        memories: those that were read.
        near: the passage of each that is nearest to the query, if there is one.
    """

    def __init__(self, view: StoreReader, query: Query, found: Candidates) -> None:
        self.memories: dict[Handle, Memory] = {}
        self.near: dict[Handle, NearPassage] = {}
        self._view = view
        self._query = query
        self._found = found.semantic

    def read(self, handles: Sequence[Handle]) -> None:
        """Read those of these memories that were not read yet."""
        wanted = [each for each in handles if each not in self.memories]
        if not wanted:
            return
        query, near = self._query, passages_of(self._found, wanted)
        asked: Callable[[], PassageHits] = PassageHits
        if query.vector is not None and (unknown := set(wanted) - near.keys()):
            asked = self._view.search.ask_cosines(query.vector, query.embedder.model, unknown)
        self.memories |= self._view.memories.of(wanted, query.decay)
        self.near |= near | passages_of(asked(), wanted)


def listed_hit(request: SearchRequest, memory: Memory, rank: int, decay: DecayView) -> SearchHit:
    """Return the hit for a listed memory, all of which rank equally."""
    title, excerpt = _shown(memory, None, terms_of(request.query))
    return SearchHit(
        memory=as_it_is_now(memory, decay),
        score=1.0,
        rank=rank,
        title=title,
        excerpt=excerpt,
        parts=ScoreParts() if request.is_explained else None,
    )


def found_hit(
    query: Query, result: Result, rank: int, memory: Memory, near: NearPassage | None
) -> SearchHit:
    """Return the hit for a found memory; `near` is its passage nearest to the query."""
    passage = None if near is None else near.passage
    title, excerpt = _shown(memory, passage, query.terms)
    return SearchHit(
        memory=as_it_is_now(memory, query.decay),
        score=result.score,
        rank=rank,
        title=title,
        excerpt=excerpt,
        similarity=None if near is None else near.cosine,
        parts=_parts(query, result, memory, near) if query.request.is_explained else None,
    )


def _parts(query: Query, result: Result, memory: Memory, near: NearPassage | None) -> ScoreParts:
    return replace(
        result.parts or ScoreParts(),
        cosine=None if near is None else near.cosine,
        decay=decay_part(memory, query.decay.now, query.decay.settings),
    )


def _shown(
    memory: Memory, best: Passage | None, terms: QueryTerms
) -> tuple[Passage | None, Passage]:
    """Return what to show of the title, if there is one, and of the content."""
    content, title = memory.content, memory.title
    room = text_match.room_beside(title)
    excerpt = text_match.narrowed(content, _telling(content, best, terms), terms.terms, room)
    if not title:
        return None, excerpt
    whole, most = Passage(start=0, end=len(title)), limits.EXCERPT_TITLE_MAX_CHARS
    return text_match.narrowed(title, whole, terms.terms, most), excerpt


def _telling(content: str, best: Passage | None, terms: QueryTerms) -> Passage:
    """Return the best passage, or the whole content if the query's words are elsewhere."""
    whole = Passage(start=0, end=len(content))
    if best is None or (_holds_any(content, whole, terms) and not _holds_any(content, best, terms)):
        return whole
    return best


def _holds_any(content: str, passage: Passage, terms: QueryTerms) -> bool:
    text = content[passage.start : passage.end].lower()
    return any(term in text for term in terms.terms)
