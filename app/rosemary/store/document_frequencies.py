"""How many memories hold a word: looked up once, and kept until the store has changed enough."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final

import apsw

from rosemary.store.bm25 import Totals
from rosemary.store.connection import fetch

_KEPT_MAX: Final = 8_192
_EXACT_ROWS: Final = 10_000
_TOLERATED_SHARE: Final = 100
# Each change of a memory writes a version.
_CHANGE: Final = "SELECT coalesce(max(id), 0) FROM memory_version"


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """A state of the store: the number of its last change, and the totals of its words."""

    change: int
    totals: Totals

    def serves(self, later: Moment) -> bool:
        """Return whether what was counted in this state is good enough in the later one.

        In a store of fewer than 10,000 memories nothing may have changed, in a larger one a
        hundredth of it.
        """
        if later.totals.rows < _EXACT_ROWS:
            return self == later
        return abs(later.change - self.change) <= later.totals.rows // _TOLERATED_SHARE


def moment_of(connection: apsw.Connection, totals: Totals) -> Moment:
    """Return the state that a connection sees."""
    return Moment(change=fetch(connection, _CHANGE)[0][0], totals=totals)


class FrequencyCache:
    """Document frequencies by index, word and filter. Thread-safe.

    It is shared by the readers of a store. A writer sees rows that may be rolled back, so each
    of its jobs has a cache of its own.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: dict[Hashable, tuple[Moment, int]] = {}

    def get(self, key: Hashable, now: Moment, count: Callable[[], int]) -> int:
        """Return the frequency that is kept under `key`, or else what `count` returns."""
        with self._lock:
            kept = self._kept.get(key)
        if kept is not None and kept[0].serves(now):
            return kept[1]
        # Counted without the lock: two threads may do the same work once.
        counted = count()
        with self._lock:
            self._kept.pop(key, None)
            while len(self._kept) >= _KEPT_MAX:
                del self._kept[next(iter(self._kept))]
            self._kept[key] = (now, counted)
        return counted
