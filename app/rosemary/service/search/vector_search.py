"""Search by meaning alone, for programs that use the store from Python."""

from __future__ import annotations

from rosemary.domain.errors import InvalidInputError
from rosemary.domain.models import EmbeddingModel
from rosemary.domain.naming import is_blank
from rosemary.domain.ports import Embedder
from rosemary.domain.search import SearchOptions, SearchResult
from rosemary.service.embedding.serving_embedder import pinned
from rosemary.store.ports import Store, StoreReader

_DEFAULTS = SearchOptions()


class VectorStore:
    """Finds memories by vector. Thread-safe; every call blocks."""

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
