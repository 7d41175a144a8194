"""Search by one signal alone: by keywords, exact and with the positions of hits, or by meaning."""

from __future__ import annotations

from dataclasses import replace

from rosemary.domain import limits, text_match
from rosemary.domain.decay import DEFAULT, DecaySettings, DecayView, as_it_is_now
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.models import EmbeddingModel, Memory
from rosemary.domain.naming import is_blank
from rosemary.domain.ports import Clock, Embedder
from rosemary.domain.ranking import KeywordHit
from rosemary.domain.search import (
    FulltextAnswer,
    FulltextHit,
    FulltextRequest,
    SearchOptions,
    SearchResult,
    keywords_of,
    with_links_of_results,
)
from rosemary.service.clients.call_limits import Confinable
from rosemary.service.search.serving_embedder import pinned
from rosemary.store.ports import Store, StoreReader

_DEFAULTS = SearchOptions()


class FulltextService(Confinable):
    """Finds memories by keywords alone. Thread-safe; every call blocks."""

    def __init__(self, store: Store, clock: Clock, decay: DecaySettings = DEFAULT) -> None:
        self._store = store
        self._clock = clock
        self._decay = decay

    def adopt(self, decay: DecaySettings) -> None:
        """Use these decay settings from now on."""
        self._decay = decay

    def search(self, request: FulltextRequest) -> FulltextAnswer:
        """Return a page of the memories that hold the keywords, best first.

        Raises:
            InvalidInputError: the keywords hold no word or are too long.
        """
        if request.limit < 0 or request.offset < 0:
            raise InvalidInputError.of_field("limit", "limit and offset must not be negative")
        keywords = keywords_of(request.keywords)
        where = request.where
        if not request.has_superseded:
            where = replace(where, has_superseded=False)

        decay = DecayView(now=self._clock(), settings=self._decay)

        def job(view: StoreReader) -> FulltextAnswer:
            page = view.search.find_keywords(
                keywords, request.operator, where, request.limit, request.offset
            )
            found = view.memories.get_many([hit.id for hit in page.hits], decay)
            memories = {each.id: as_it_is_now(each, decay) for each in found}
            hits = [_hit(memories[hit.id], hit, page.best) for hit in page.hits]
            return FulltextAnswer(
                hits=with_links_of_results(hits, is_sorted=request.has_sorted_links),
                total=page.total,
                offset=request.offset,
            )

        return self._store.read(job, self._scope)


def _hit(memory: Memory, found: KeywordHit, best: float) -> FulltextHit:
    title, room = memory.title, limits.EXCERPT_TITLE_MAX_CHARS
    return FulltextHit(
        memory=memory,
        score=found.relevance / best,
        title=text_match.window(title, found.title_marks, room) if title else None,
        title_marks=found.title_marks,
        excerpt=text_match.window(memory.content, found.marks, text_match.room_beside(title)),
        marks=found.marks,
    )


class VectorStore:
    """Finds memories by meaning alone, for programs that use the store from Python.

    Thread-safe; every call blocks.
    """

    def __init__(self, store: Store, embedder: Embedder) -> None:
        self._store = store
        self._embedder = embedder

    def search(self, query: str, options: SearchOptions = _DEFAULTS) -> list[SearchResult]:
        """Return the live memories nearest to the query, best first.

        At most `top_k`, fewer if fewer pass the filter. A score is 1 - cosine distance of the
        memory's best passage, clamped to 0 to 1.

        Raises:
            InvalidInputError: the query is empty, or `top_k` is negative.
            EmbedderUnavailableError: the model is missing or fails.
        """
        if options.top_k < 0:
            raise InvalidInputError.of_field("top_k", "must not be negative")
        if options.top_k == 0:
            return []
        if is_blank(query):
            raise InvalidInputError.of_field("query", "is empty", hint="Say what to look for.")
        embedder = pinned(self._embedder)
        vector = embedder.embed_query(query)
        return self._store.read(lambda view: _results(view, vector, embedder.model, options))


def _results(
    view: StoreReader, vector: bytes, model: EmbeddingModel, options: SearchOptions
) -> list[SearchResult]:
    hits = view.search.nearest(vector, model, options.filter, options.top_k)
    memories = view.memories.of(hits.handles)
    return [
        SearchResult(record=memories[handle], score=min(1.0, max(0.0, cosine)), rank=rank)
        for rank, (handle, cosine) in enumerate(zip(hits.handles, hits.cosines, strict=True), 1)
    ]
