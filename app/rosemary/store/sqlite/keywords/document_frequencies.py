"""Cached document frequencies, valid until the store has changed enough.

The rows that a filter passes are cached too, until anything changes.
"""

from __future__ import annotations

import threading
from array import array
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, Protocol, Self, TypeAlias, TypeVar

import apsw

from rosemary.store.sqlite.connections.sqlite_connection import fetch_row
from rosemary.store.sqlite.keywords.fulltext_tables import Totals
from rosemary.store.sqlite.selection.facet_cache import FacetCache

T = TypeVar("T")
Sample: TypeAlias = Sequence[tuple[str, frozenset[str]]]
"""A sample of the texts that pass a filter, each with its tokens."""

_KEPT_MAX: Final = 8_192
# Of 300 texts each, 0.5 MB.
_SAMPLES_MAX: Final = 16
_EXACT_ROWS: Final = 10_000
_TOLERATED_SHARE: Final = 100
# Of at most 131,072 rows each, 8 MB.
_LISTS_MAX: Final = 8
# Each change of a memory adds a version.
_CHANGE: Final = "SELECT coalesce(max(id), 0) FROM memory_version"
# Whatever can make a row pass or fail a filter is in a changeset, and those are never deleted.
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

    The totals cover what has no changeset.
    """

    changeset: int
    totals: Totals

    def serves(self, later: ExactMoment) -> bool:
        """Return whether nothing has changed since."""
        return self == later


class _Since(Protocol):
    """The state in which something was found."""

    def serves(self, later: Self) -> bool: ...


S = TypeVar("S", bound=_Since)


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
        facets: the counts shown in the sidebar.
        frequent: returns a stem's frequency if it was counted in advance.
    """

    def __init__(self, frequent: FindFrequency = _not_counted) -> None:
        self.frequent = frequent
        self._lock = threading.Lock()
        self._frequencies = _Kept[Moment, int](_KEPT_MAX)
        self._samples = _Kept[Moment, Sample](_SAMPLES_MAX)
        self._lists = _Kept[ExactMoment, "array[int] | None"](_LISTS_MAX)
        self.facets = FacetCache()

    def get(self, key: Hashable, now: Moment, count: Callable[[], int]) -> int:
        """Return the frequency cached under `key`, else that of `count`."""
        return self._frequencies.get(key, now, count, self._lock)

    def sample(self, key: Hashable, now: Moment, draw: Callable[[], Sample]) -> Sample:
        """Return the texts cached under `key`, else those of `draw`."""
        return self._samples.get(key, now, draw, self._lock)

    def rows(
        self, key: Hashable, now: ExactMoment, find: Callable[[], array[int] | None]
    ) -> array[int] | None:
        """Return the rows cached under `key`, else those of `find`."""
        return self._lists.get(key, now, find, self._lock)


class _Kept(Generic[S, T]):
    """An LRU cache whose entries carry the state of the store they were found in."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._found: dict[Hashable, tuple[S, T]] = {}

    def get(self, key: Hashable, now: S, find: Callable[[], T], lock: threading.Lock) -> T:
        with lock:
            kept = self._found.get(key)
        if kept is not None and kept[0].serves(now):
            return kept[1]
        # Computed without the lock: two threads may do the same work at once.
        found = find()
        with lock:
            self._found.pop(key, None)
            while len(self._found) >= self._most:
                del self._found[next(iter(self._found))]
            self._found[key] = (now, found)
        return found
