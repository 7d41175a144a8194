"""A checked search request, with its terms and its vector."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from rosemary.domain import limits
from rosemary.domain.decay import DecayView
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.naming import is_blank
from rosemary.domain.ports import Embedder
from rosemary.domain.ranking import RankingSettings
from rosemary.domain.search import SearchRequest
from rosemary.domain.text_match import QueryTerms
from rosemary.domain.types import MemoryType, SearchMode


@dataclass(frozen=True, slots=True, kw_only=True)
class Query:
    """A request with what was derived from its text."""

    request: SearchRequest
    terms: QueryTerms
    settings: RankingSettings
    embedder: Embedder
    decay: DecayView
    pool: int = 0
    """Number of candidates from each signal."""
    vector: bytes | None = None
    nameless_vector: bytes | None = None
    """Vector of the query without names, so of the question about them; None if it has none."""
    reason: str | None = None
    types: tuple[MemoryType, ...] = ()
    """The kinds of memory that the query names."""

    @property
    def has_words(self) -> bool:
        """Whether words are searched, not meaning alone."""
        return self.request.mode is not SearchMode.SEMANTIC

    @property
    def pools(self) -> Sequence[int]:
        """Number of candidates from each signal in each round: one round, but for late pages."""
        pools = [self.settings.candidates]
        while pools[-1] < self.request.offset + self.request.limit:
            pools.append(2 * pools[-1])
        return pools

    @property
    def wanted(self) -> tuple[str, ...]:
        """Terms that a hit on every word must contain; symbols count if there are no words."""
        return self.terms.terms or tuple(self.request.query.split())


def checked(request: SearchRequest) -> SearchRequest:
    """Return the request without empty parts.

    Raises:
        InvalidInputError: the query is empty, too long or not text, or a number is negative.
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


_KEPT_MAX: Final = 256
"""800 KB for vectors of 768 dimensions."""

_THREADS: Final = 2


class _Key(NamedTuple):
    model: str
    text: str
    is_variant: bool


class QueryVectors:
    """Embeds queries in its own threads. Thread-safe."""

    def __init__(self) -> None:
        self._executor = ThreadPoolExecutor(_THREADS, thread_name_prefix="query-vectors")
        self._lock = threading.Lock()
        self._kept: dict[_Key, bytes] = {}
        self._is_stopped = False

    def start(self, embedder: Embedder, text: str, *, is_variant: bool = False) -> Future[bytes]:
        """Start to embed `text` and return the future vector.

        Its result raises EmbedderUnavailableError if the model fails.

        Args:
            embedder: makes it.
            text: a question.
            is_variant: whether it rephrases another question.

        Raises:
            EmbedderUnavailableError: the description of the model cannot be read.
        """
        key = _Key(embedder.model.sha256, text, is_variant)
        with self._lock:
            kept = self._kept.pop(key, None)
            if kept is not None:
                self._kept[key] = kept
            elif not self._is_stopped:
                return self._executor.submit(self._embed, embedder, key)
        future: Future[bytes] = Future()
        # After `stop`, the store's error explains why there is no answer.
        future.set_result(kept or b"")
        return future

    def stop(self) -> None:
        """Stop the threads. Idempotent."""
        with self._lock:
            self._is_stopped = True
        self._executor.shutdown()

    def _embed(self, embedder: Embedder, key: _Key) -> bytes:
        embed = embedder.embed_variant if key.is_variant else embedder.embed_query
        vector = embed(key.text)
        with self._lock:
            self._kept[key] = vector
            while len(self._kept) > _KEPT_MAX:
                del self._kept[next(iter(self._kept))]
        return vector
