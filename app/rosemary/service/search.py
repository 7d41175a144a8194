"""Search by meaning and by words, fused into one order."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace

from rosemary.domain import excerpts, limits, ranking
from rosemary.domain.errors import EmbedderUnavailableError, InvalidInputError
from rosemary.domain.indexing import indexed_text
from rosemary.domain.links import with_links_of_results
from rosemary.domain.models import Memory, Passage
from rosemary.domain.narrowing import (
    narrowed,
    understood_in,
    with_filters_given_up,
    with_understanding,
)
from rosemary.domain.ports import Clock, Embedder, PassageHit, Store, StoreReader
from rosemary.domain.query import QueryTerms, terms_of
from rosemary.domain.ranking import Candidates, Scored
from rosemary.domain.search import (
    Interpretation,
    ScoreParts,
    SearchAnswer,
    SearchHit,
    SearchRequest,
)
from rosemary.domain.types import MemoryId, SearchMode, SortOrder, TextIndex
from rosemary.domain.understanding import languages
from rosemary.service.serving import pinned, shortfall

logger = logging.getLogger(__name__)

_SEMANTIC_THRESHOLD = 0.3
_NO_SUBJECT = "Nothing else was asked for: newest first."


@dataclass(frozen=True, slots=True, kw_only=True)
class _Query:
    """A request with what was made of its text before the store is opened."""

    request: SearchRequest
    terms: QueryTerms
    vector: bytes | None
    reason: str | None
    embedder: Embedder

    @property
    def pool(self) -> int:
        """How many candidates each signal proposes: enough for the last page asked for."""
        return max(ranking.CANDIDATES, self.request.offset + self.request.limit)

    @property
    def threshold(self) -> float | None:
        if self.request.threshold is None and self.request.mode is SearchMode.SEMANTIC:
            return _SEMANTIC_THRESHOLD
        return self.request.threshold


class SearchService:
    """Finds memories. Thread-safe; every call blocks."""

    def __init__(self, store: Store, embedder: Embedder, clock: Clock) -> None:
        self._store = store
        self._embedder = embedder
        self._clock = clock

    def search(self, request: SearchRequest) -> SearchAnswer:
        """Return the memories that answer the query, best first.

        Words about time and source narrow the search; where they leave nothing, it runs once more
        without them. Where the model fails, words alone decide. The answer says either.

        Raises:
            InvalidInputError: the query is empty or too long.
            EmbedderUnavailableError: the mode is semantic and the model fails.
        """
        request = _checked(request)
        answer = self._understood(request)
        hits = with_links_of_results(answer.hits, is_sorted=request.has_sorted_links)
        return replace(answer, hits=hits)

    def _understood(self, request: SearchRequest) -> SearchAnswer:
        understanding = understood_in(request, self._clock())
        if understanding is None:
            return self._found(request)
        narrow = narrowed(request, understanding)
        answer = self._found(narrow) if understanding.has_subject else self._newest(narrow)
        if answer.total:
            interpreted = with_understanding(answer.interpreted, understanding)
            return replace(answer, query=request.query, interpreted=interpreted)
        answer = self._found(request)
        interpreted = with_filters_given_up(answer.interpreted, understanding)
        return replace(answer, interpreted=interpreted)

    def warm_up(self) -> None:
        """Load the model and the words about time, so that the first search need not wait for it.

        Raises:
            EmbedderUnavailableError: the model is missing or fails.
        """
        self._store.warm_up()
        self._embedder.embed_query("warm up")
        languages()

    def _newest(self, request: SearchRequest) -> SearchAnswer:
        """Return what the filter lets pass, newest first: all of it is equally wanted."""

        def job(view: StoreReader) -> SearchAnswer:
            ids = view.list_ids(request.where, SortOrder.NEWEST, request.limit, request.offset)
            hits = tuple(
                SearchHit(
                    memory=memory,
                    score=1.0,
                    rank=rank,
                    excerpt=_shown_passage(memory.content, None, terms_of(request.query)),
                    parts=ScoreParts() if request.is_explained else None,
                )
                for rank, memory in enumerate(view.get_many(ids), request.offset + 1)
            )
            interpreted = Interpretation(text=request.query, is_semantic=False, reason=_NO_SUBJECT)
            total = view.count(request.where)
            return SearchAnswer(
                query=request.query, interpreted=interpreted, hits=hits, total=total
            )

        return self._store.read(job)

    def _found(self, request: SearchRequest) -> SearchAnswer:
        query = self._prepared(request)
        return self._store.read(lambda view: self._answer(view, query))

    def _prepared(self, request: SearchRequest) -> _Query:
        terms = terms_of(request.query)
        vector, reason = None, None
        embedder = self._embedder
        if request.mode is SearchMode.KEYWORD:
            reason = "Only words were asked for."
        else:
            try:
                # One model for the whole question, though another may be ready before its end.
                embedder = pinned(self._embedder)
                vector = embedder.embed_query(request.query)
                reason = shortfall(self._embedder)
            except EmbedderUnavailableError as error:
                if request.mode is SearchMode.SEMANTIC:
                    raise
                logger.warning("search by words alone: %s", error.message)
                reason = f"Search by meaning is unavailable: {error.message}"
        return _Query(request=request, terms=terms, vector=vector, reason=reason, embedder=embedder)

    def _answer(self, view: StoreReader, query: _Query) -> SearchAnswer:
        query = self._focused(view, query)
        candidates = self._candidates(view, query)
        scored = sorted(ranking.fuse(candidates), key=lambda each: (-each.score, each.id))
        kept, nearest = self._above_threshold(view, query, scored)
        page = _page(view, query, kept)
        return SearchAnswer(
            query=query.request.query,
            interpreted=Interpretation(
                text=query.request.query,
                is_semantic=query.vector is not None,
                reason=query.reason,
                nearest=nearest,
            ),
            hits=tuple(self._hits(view, query, page)),
            total=len(kept),
        )

    def _focused(self, view: StoreReader, query: _Query) -> _Query:
        """Return the query with a vector in which words common to the scope count less.

        A name that recurs in most memories would drown the rest of the question.
        """
        # What is superseded makes a word no less common.
        where, terms = replace(query.request.where, has_superseded=True), query.terms
        total = view.count(where)
        if query.vector is None or not total:
            return query
        frequencies = view.document_frequencies(terms.terms, where)
        common = frozenset(
            term for term, count in frequencies.items() if count > total * ranking.COMMON_SHARE
        )
        rest = terms.without(common)
        if not common or not rest or len(rest.split()) == len(terms.words):
            return query
        reduced = query.embedder.embed_query(rest)
        return replace(query, vector=query.embedder.combine((query.vector, reduced)))

    def _candidates(self, view: StoreReader, query: _Query) -> Candidates:
        where, terms, pool = query.request.where, query.terms, query.pool
        semantic: list[PassageHit] = []
        if query.vector is not None:
            semantic = view.nearest(query.vector, query.embedder.model, where, pool)
        found = Candidates(semantic=semantic, is_mostly_latin=terms.is_mostly_latin)
        if query.request.mode is not SearchMode.SEMANTIC:
            found = replace(
                found,
                porter=view.match(TextIndex.PORTER, terms.terms, where, pool),
                trigram=view.match(TextIndex.TRIGRAM, terms.all_terms, where, pool),
            )
        return replace(found, neighbours=view.thread_neighbours(found.ids(), where))

    def _above_threshold(
        self, view: StoreReader, query: _Query, scored: list[Scored]
    ) -> tuple[list[Scored], float | None]:
        """Return what is near enough or holds every word, and the best cosine of the rest."""
        if query.threshold is None or query.vector is None:
            return scored, None
        cosines = view.cosines(query.vector, query.embedder.model, [each.id for each in scored])
        far = [
            each.id
            for each in scored
            if each.id not in cosines or cosines[each.id].cosine < query.threshold
        ]
        saved: set[MemoryId] = set()
        if query.request.mode is not SearchMode.SEMANTIC:
            memories = view.get_many(far)
            saved = {memory.id for memory in memories if _holds_all(memory, query.terms)}
        dropped = set(far) - saved
        kept = [each for each in scored if each.id not in dropped]
        below = [cosines[each].cosine for each in dropped if each in cosines]
        return kept, max(below, default=None) if not kept else None

    def _hits(
        self, view: StoreReader, query: _Query, page: list[tuple[Scored, Memory]]
    ) -> list[SearchHit]:
        passages: dict[MemoryId, PassageHit] = {}
        if query.vector is not None:
            ids = [each.id for each, _ in page]
            passages = dict(view.cosines(query.vector, query.embedder.model, ids))
        hits = []
        for rank, (each, memory) in enumerate(page, query.request.offset + 1):
            near = passages.get(each.id)
            shown = _shown_passage(memory.content, near.passage if near else None, query.terms)
            parts = replace(each.parts, cosine=near.cosine if near else None)
            hits.append(
                SearchHit(
                    memory=memory,
                    score=each.score,
                    rank=rank,
                    excerpt=shown,
                    parts=parts if query.request.is_explained else None,
                )
            )
        return hits


def _checked(request: SearchRequest) -> SearchRequest:
    text = request.query.strip()
    if not text:
        raise InvalidInputError.of_field("query", "is empty", hint="Say what to look for.")
    if len(request.query) > limits.QUERY_MAX_CHARS:
        raise InvalidInputError.of_field(
            "query",
            f"has {len(request.query):,} characters, at most {limits.QUERY_MAX_CHARS:,} fit",
        )
    if "\0" in text:
        raise InvalidInputError.of_field("query", "holds a NUL character")
    if request.limit < 0 or request.offset < 0:
        raise InvalidInputError.of_field("limit", "limit and offset must not be negative")
    has_superseded = request.has_superseded and request.where.has_superseded
    where = replace(request.where, has_superseded=has_superseded)
    return replace(request, query=text, where=where)


def _page(view: StoreReader, query: _Query, scored: list[Scored]) -> list[tuple[Scored, Memory]]:
    """Return the asked-for stretch with its memories; equal scores go newest first."""
    start, end = query.request.offset, query.request.offset + query.request.limit
    if not query.request.limit or start >= len(scored):
        return []
    last = scored[min(end, len(scored)) - 1].score
    reach = sum(each.score >= last for each in scored)
    memories = {memory.id: memory for memory in view.get_many([s.id for s in scored[:reach]])}
    found = [(each, memories[each.id]) for each in scored[:reach] if each.id in memories]
    found.sort(key=lambda pair: (-pair[0].score, -pair[1].created_at.timestamp(), pair[0].id))
    return found[start:end]


def _holds_all(memory: Memory, terms: QueryTerms) -> bool:
    text = indexed_text(memory.author, memory.content).casefold()
    return all(term.casefold() in text for term in terms.terms)


def _shown_passage(content: str, best: Passage | None, terms: QueryTerms) -> Passage:
    """Return what to show: the best passage, unless the words asked for stand elsewhere."""
    whole = Passage(start=0, end=len(content))
    if best is None or (_holds_any(content, whole, terms) and not _holds_any(content, best, terms)):
        best = whole
    return excerpts.narrowed(content, best, terms.terms, limits.EXCERPT_MAX_CHARS)


def _holds_any(content: str, passage: Passage, terms: QueryTerms) -> bool:
    text = content[passage.start : passage.end].lower()
    return any(term in text for term in terms.terms)
