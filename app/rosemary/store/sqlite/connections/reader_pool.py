"""A small pool of read-only connections, shared by all threads."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

import apsw

from rosemary.domain.errors import MachineError, RosemaryError, StoreUnavailableError
from rosemary.store.sqlite.connections.kept_reads import KeptReads
from rosemary.store.sqlite.connections.sqlite_connection import fit_cache

READERS_MAX: Final = 4
_WAIT_S: Final = 30.0


def closed_error() -> StoreUnavailableError:
    """Return the error for calls after the store was closed."""
    return StoreUnavailableError("The store of memories is closed.", hint="Start Rosemary again.")


@dataclass(frozen=True, slots=True)
class PooledConnection:
    """A connection, with its cache of reads."""

    connection: apsw.Connection
    kept: KeptReads = field(default_factory=KeptReads)


@dataclass(slots=True)
class _Idle:
    """An idle connection; `is_slim` once its caches were freed."""

    pooled: PooledConnection
    since: float = field(default_factory=time.monotonic)
    is_slim: bool = False


class ReaderPool:
    """A pool of connections, opened on first use."""

    def __init__(self, connect: Callable[[], apsw.Connection], size: int = READERS_MAX) -> None:
        self._connect = connect
        self._free_slots = size
        self._size = size
        self._idle: list[_Idle] = []
        self._changed = threading.Condition()
        self._is_closed = False
        self._borrowing = threading.local()

    @contextmanager
    def borrowed(self) -> Iterator[PooledConnection]:
        """Borrow a connection; waits while all are in use.

        Raises:
            StoreUnavailableError: the pool is closed, or no connection came free within 30 s.
        """
        self._wait_for_slot()
        pooled = self._opened()
        self._borrowing.depth = self._depth + 1
        is_sound = False
        try:
            yield pooled
            is_sound = True
        except RosemaryError as error:
            is_sound = not isinstance(error, MachineError)
            raise
        finally:
            self._borrowing.depth = self._depth - 1
            # After a disk error its cached index data may be incomplete.
            self._give_back(pooled) if is_sound else self._discard(pooled)

    def shrink(self, idle_s: float) -> bool:
        """Free the caches of connections that were unused for `idle_s` seconds.

        Their pages are in the system's cache as well. Returns whether any were freed.
        """
        with self._changed:
            latest = time.monotonic() - idle_s
            large = [each for each in self._idle if each.since <= latest and not each.is_slim]
            for each in large:
                each.pooled.kept.clear()
                each.pooled.connection.release_memory()
                fit_cache(each.pooled.connection)
                each.is_slim = True
        return bool(large)

    def close(self) -> None:
        """Wait for borrowed connections, then close all. Idempotent."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
            self._changed.wait_for(lambda: self._free_slots == self._size)
            while self._idle:
                self._idle.pop().pooled.connection.close()

    @property
    def is_borrowed_here(self) -> bool:
        """Whether the present thread has borrowed a connection."""
        return self._depth > 0

    @property
    def _depth(self) -> int:
        return int(getattr(self._borrowing, "depth", 0))

    def _wait_for_slot(self) -> None:
        with self._changed:
            self._changed.wait_for(lambda: self._free_slots or self._is_closed, _WAIT_S)
            if self._is_closed:
                raise closed_error()
            if not self._free_slots:
                raise StoreUnavailableError(
                    "The store of memories is busy.", hint="Try again in a moment."
                )
            self._free_slots -= 1

    def _opened(self) -> PooledConnection:
        with self._changed:
            if self._idle:
                return self._idle.pop().pooled
        try:
            connection = self._connect()
            fit_cache(connection)
        except BaseException:
            self._free_slot()
            raise
        return PooledConnection(connection)

    def _give_back(self, pooled: PooledConnection) -> None:
        with self._changed:
            self._idle.append(_Idle(pooled))
        self._free_slot()

    def _discard(self, pooled: PooledConnection) -> None:
        try:
            pooled.connection.close()
        finally:
            self._free_slot()

    def _free_slot(self) -> None:
        with self._changed:
            self._free_slots += 1
            self._changed.notify_all()
