"""Counts the memories that hold a word or pass a filter, and caches the counts.

A cached count is used until the store has changed enough. Rows that pass a filter, and the counts
of the sidebar, are used until anything has changed.

Frequent words are counted in the background. To count one scans all its matches, a hundred thousand
for a common word: a search with three new words would take twice as long as the next. Counting all
words at once takes less than 0.1 s of processor time for each 100,000 memories.
"""

from __future__ import annotations

import logging
import threading
import time
from array import array
from collections.abc import Callable, Hashable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from typing import Final, Generic, Protocol, Self, TypeAlias, TypeVar

import apsw

from rosemary.domain.errors import RosemaryError
from rosemary.domain.models import Facet, Facets
from rosemary.domain.types import TextIndex
from rosemary.store.rows.indexed_words import Totals
from rosemary.store.sqlite.connections.sqlite_connection import (
    Translated,
    fetch,
    fetch_row,
    translated_errors,
)
from rosemary.store.sqlite.keywords.fulltext_tables import totals_of
from rosemary.system.capacity import lower_priority

T = TypeVar("T")
Sample: TypeAlias = Sequence[tuple[str, frozenset[str]]]
"""A sample of the texts that pass a filter, each with its tokens."""

_KEPT_MAX: Final = 8_192
# Of 300 texts each, 0.5 MB.
_SAMPLES_MAX: Final = 16
_EXACT_ROWS: Final = 10_000
_TOLERATED_SHARE: Final = 100
# Each has at most 131,072 rows: 8 MB.
_LISTS_MAX: Final = 8
# Each change of a memory adds a version.
_CHANGE: Final = "SELECT coalesce(max(id), 0) FROM memory_version"
# Every change that can make a row pass or fail a filter has a changeset; none is ever deleted.
_CHANGESET: Final = "SELECT coalesce(max(id), 0) FROM changeset"


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """A state of the store: the number of its last change, and the totals of the index."""

    change: int
    totals: Totals

    def serves(self, later: Moment) -> bool:
        """Return whether counts from this state are good enough in a later one.

        A store of fewer than 10,000 memories must be unchanged; a larger one may differ by 1 %.
        """
        if later.totals.rows < _EXACT_ROWS:
            return self == later
        return abs(later.change - self.change) <= later.totals.rows // _TOLERATED_SHARE


@dataclass(frozen=True, slots=True, kw_only=True)
class ExactMoment:
    """A state of the store that any change ends, for the rows that pass a filter.

    The totals show changes that have no changeset.
    """

    changeset: int
    totals: Totals

    def serves(self, later: ExactMoment) -> bool:
        """Return whether nothing has changed since."""
        return self == later


class _State(Protocol):
    """The state in which something was found."""

    def serves(self, later: Self) -> bool: ...


S = TypeVar("S", bound=_State)


def exact_moment_of(connection: apsw.Connection, totals: Totals) -> ExactMoment:
    """Return the exact state that a connection sees."""
    return ExactMoment(changeset=fetch_row(connection, _CHANGESET)[0], totals=totals)


def moment_of(connection: apsw.Connection, totals: Totals) -> Moment:
    """Return the state that a connection sees."""
    return Moment(change=fetch_row(connection, _CHANGE)[0], totals=totals)


FindFrequency: TypeAlias = Callable[[str, Moment], "int | None"]


def _not_counted(_stem: str, _now: Moment) -> None:
    return None


class FrequencyCache:
    """Document frequencies by index, word and filter. Thread-safe.

    Shared by the readers of a store. A writer sees rows that may be rolled back, so each of its
    jobs has a cache of its own.

    Attributes:
        counts: frequencies by word, and numbers of memories by filter.
        samples: a few texts that pass a filter.
        lists: the rows that pass a filter.
        facets: the counts shown in the sidebar.
        frequent: returns a stem's frequency if it was counted in advance.
    """

    def __init__(self, frequent: FindFrequency = _not_counted) -> None:
        self.frequent = frequent
        self.counts: _StampedCache[Moment, int] = _StampedCache(_KEPT_MAX)
        self.samples: _StampedCache[Moment, Sample] = _StampedCache(_SAMPLES_MAX)
        self.lists: _StampedCache[ExactMoment, array[int] | None] = _StampedCache(_LISTS_MAX)
        self.facets = FacetCache()


class _StampedCache(Generic[S, T]):
    """An LRU cache whose entries carry the state of the store they were found in."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._lock = threading.Lock()
        self._found: dict[Hashable, tuple[S, T]] = {}

    def get(self, key: Hashable, now: S, find: Callable[[], T]) -> T:
        """Return what is cached under `key`, else what `find` returns."""
        with self._lock:
            kept = self._found.get(key)
        if kept is not None and kept[0].serves(now):
            return kept[1]
        # Computed without the lock: two threads may do the same work at once.
        found = find()
        with self._lock:
            self._found.pop(key, None)
            while len(self._found) >= self._most:
                del self._found[next(iter(self._found))]
            self._found[key] = (now, found)
        return found


_FACETS_MAX: Final = 32


@dataclass(frozen=True, slots=True, kw_only=True)
class Counted:
    """The counts in one state of the store.

    Attributes:
        changeset: the last one of that state; any change of the counts has a later one.
        live: number of memories not in the trash, over all projects.
    """

    changeset: int
    live: int
    facets: Facets


@dataclass(frozen=True, slots=True, kw_only=True)
class FacetScope:
    """The memories to count.

    Attributes:
        project_id: None means every project.
        has_conversations: False counts parts of conversations only by type and tag.
    """

    project_id: str | None = None
    has_conversations: bool = True


class FacetCache:
    """The last counts of all memories and of a few projects. Thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: dict[FacetScope, Counted] = {}

    def get(self, wanted: FacetScope) -> Counted | None:
        """Return the last counts of a project, or of all memories."""
        with self._lock:
            return self._kept.get(wanted)

    def put(self, wanted: FacetScope, counted: Counted) -> None:
        """Keep counts; drops the least recently used ones."""
        with self._lock:
            self._kept.pop(wanted, None)
            while len(self._kept) >= _FACETS_MAX:
                del self._kept[next(iter(self._kept))]
            self._kept[wanted] = counted


def with_more(
    facets: Facets,
    *,
    types: Mapping[str, int],
    tags: Mapping[str, int],
    sources: Mapping[str, int],
    projects: Mapping[str, int],
) -> Facets:
    """Return the counts plus those of new memories; the trash count stays."""
    return replace(
        facets,
        total=facets.total + sum(sources.values()),
        types=_together(facets.types, types),
        tags=_together(facets.tags, tags),
        sources=_together(facets.sources, sources),
        projects=_together(facets.projects, projects),
    )


def _together(counted: tuple[Facet, ...], more: Mapping[str, int]) -> tuple[Facet, ...]:
    if not more:
        return counted
    counts = {facet.value: facet for facet in counted}
    for value, members in more.items():
        present = counts[value].count if value in counts else 0
        counts[value] = Facet(value=value, count=present + members)
    return tuple(sorted(counts.values(), key=lambda facet: (-facet.count, facet.value)))


logger = logging.getLogger(__name__)

LEAST_ROWS: Final = 10_000
"""In a smaller store words are counted when they are searched for, which takes no time."""

_LEAST: Final = 50
_LEAST_SHARE: Final = 2_000
# Small batches, so that no checkpoint waits long for the snapshot.
_TERMS_AT_ONCE: Final = 500
_PAUSE_S: Final = 0.001
# The thread takes at most 5 % of one processor, even if much is written.
_REST_SHARE: Final = 20
_CACHE_KIB: Final = 256
# The rows are joined to one text, as each row of SQLite takes Python's lock again.
_COUNTED: Final = """
    SELECT count(*), max(term), group_concat(iif(doc >= :least, term || ' ' || doc, NULL), ' ')
    FROM (SELECT term, doc FROM memory_porter_vocab WHERE term > :after LIMIT :limit)
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class _FrequentWords:
    """The frequent words by stem, in one state of the store."""

    moment: Moment
    frequencies: dict[str, int]


class WordCounter:
    """A low-priority thread that recounts when the store has changed. Thread-safe."""

    def __init__(
        self,
        connect: Callable[[], apsw.Connection],
        translated: Translated = translated_errors,
    ) -> None:
        self._connect = connect
        self._translated = translated
        self._stopping = threading.Event()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._counted: _FrequentWords | None = None

    def start(self) -> None:
        """Start the thread unless it was started; returns at once."""
        with self._lock:
            is_free = self._thread is None or not self._thread.is_alive()
            if is_free and not self._stopping.is_set():
                self._thread = threading.Thread(target=self._run, name="store-words", daemon=True)
                self._thread.start()

    def stop(self) -> None:
        """Stop the thread, even in the middle of its work. Idempotent."""
        self._stopping.set()
        self.wait()

    def wait(self) -> None:
        """Wait until all is counted and the thread has rested."""
        with self._lock:
            thread = self._thread
        if thread is not None:
            thread.join()

    def frequency(self, stem: str, now: Moment) -> int | None:
        """Return how many memories contain a word; None if the caller has to count.

        It is None for rare words and until the first count is done. Starts a new count if the store
        has changed too much.
        """
        counted = self._counted
        if counted is None:
            return None
        if not counted.moment.serves(now):
            self.start()
            return None
        return counted.frequencies.get(stem)

    def _run(self) -> None:
        lower_priority()
        started = time.monotonic()
        try:
            with self._translated(), closing(self._connect()) as connection:
                connection.pragma("cache_size", -_CACHE_KIB)
                counted = self._count(connection)
        except RosemaryError as error:
            logger.warning("frequent words were not counted in advance: %s", error.message)
            return
        if counted is not None:
            self._counted = counted
        # While the thread rests, no other count starts.
        self._stopping.wait(_REST_SHARE * (time.monotonic() - started))

    def _count(self, connection: apsw.Connection) -> _FrequentWords | None:
        # Taken before counting, so the counts are at least this new.
        moment = moment_of(connection, totals_of(connection, TextIndex.PORTER))
        rows = moment.totals.rows
        frequencies: dict[str, int] = {}
        values = {"least": max(_LEAST, rows // _LEAST_SHARE), "limit": _TERMS_AT_ONCE}
        count, after = _TERMS_AT_ONCE if rows >= LEAST_ROWS else 0, ""
        while count == _TERMS_AT_ONCE:
            if self._stopping.wait(_PAUSE_S):
                return None
            count, after, joined = fetch(connection, _COUNTED, values | {"after": after})[0]
            parts = joined.split(" ") if joined else []
            frequencies.update(zip(parts[::2], map(int, parts[1::2]), strict=True))
        return _FrequentWords(moment=moment, frequencies=frequencies)
