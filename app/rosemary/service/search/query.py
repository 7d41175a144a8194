"""A checked search request: its terms, its vector, and how common each of its words is."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from rosemary.domain import limits
from rosemary.domain.decay import DecayView
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.naming import is_blank
from rosemary.domain.ports import Embedder
from rosemary.domain.ranking import Candidates, RankingSettings
from rosemary.domain.search import SearchRequest
from rosemary.domain.text_match import QueryTerms
from rosemary.domain.types import MemoryType, SearchMode, TextIndex
from rosemary.store.ports import StoreReader

_FEW: Final = 10
"""A word in at most so many memories is never common: of few notes, two are soon 5 %."""

_WEIGHTLESS_SHARE = 0.5
_LARGE_SCOPE = 1_000


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
    """Vector of the query without its names; None if it has no names."""
    reason: str | None = None
    types: tuple[MemoryType, ...] = ()
    """The kinds of memory that the query names."""

    @property
    def has_words(self) -> bool:
        """Whether words are searched, not meaning alone."""
        return self.request.mode is not SearchMode.SEMANTIC

    @property
    def pools(self) -> Sequence[int]:
        """Number of candidates from each signal in each round; only late pages need several."""
        pools = [self.settings.candidates]
        while pools[-1] < self.request.offset + self.request.limit:
            pools.append(2 * pools[-1])
        return pools


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


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """The number of memories that pass the filter, and the frequency of each word among them."""

    total: int
    frequencies: Mapping[str, int]

    def common(self, terms: Sequence[str], share: float) -> frozenset[str]:
        """Return the terms that more than this share of memories contain, and not just a few."""
        least = max(self.total * share, _FEW)
        return frozenset(term for term in terms if self.frequencies.get(term, 0) > least)

    def unknown(self, terms: Sequence[str]) -> Sequence[str]:
        """Return the terms that are not known words of any memory.

        A single word is searched for inside others too, since people type parts of words.
        """
        if len(terms) < 2:
            return terms
        return [term for term in terms if not self.frequencies.get(term)]

    def telling(self, terms: Sequence[str]) -> Sequence[str]:
        """Return the terms to which BM25 gives weight; all terms if there is none.

        Each of the others would cost a scan of most memories, which matters in a large store.
        """
        if self.total < _LARGE_SCOPE:
            return terms
        common = self.common(terms, _WEIGHTLESS_SHARE)
        return [term for term in terms if term not in common] or terms


def ask_matches(view: StoreReader, query: Query, scope: Scope) -> Callable[[], Candidates]:
    """Ask for the candidates by the words of the query."""
    where, pool = query.request.where, query.pool
    is_mostly_latin = query.terms.is_mostly_latin
    if not query.has_words:
        return lambda: Candidates(is_mostly_latin=is_mostly_latin)
    words = scope.telling(query.terms.terms)
    asked_porter = view.search.ask_match(TextIndex.PORTER, words, where, pool)
    asked_key = view.search.ask_of_key(query.request.query, where)
    parts, share = scope.telling(query.terms.all_terms), 1.0
    if query.terms.is_latin:
        # Searching for parts of known words adds time and nothing else. Source: docs/benchmarks.md.
        parts = scope.unknown(query.terms.terms)
        share = len(parts) / max(1, len(query.terms.terms))
    asked_trigram = view.search.ask_match(TextIndex.TRIGRAM, parts, where, pool) if parts else None

    def read() -> Candidates:
        porter, keyed = asked_porter(), asked_key()
        if keyed is not None and keyed not in porter.handles:
            porter = porter.led_by(keyed)
        found = Candidates(porter=porter, is_mostly_latin=is_mostly_latin)
        if asked_trigram is None:
            return found
        return replace(found, trigram=asked_trigram(), trigram_share=share)

    return read
