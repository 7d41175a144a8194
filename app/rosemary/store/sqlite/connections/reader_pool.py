"""A small pool of read-only connections, each with a cache of what it has read."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Hashable, Iterator, Sized
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar, cast

import apsw

from rosemary.domain.errors import MachineError, RosemaryError, StoreUnavailableError
from rosemary.store.sqlite.connections.sqlite_connection import fetch_row, fit_cache

T = TypeVar("T")
S = TypeVar("S", bound=Sized)

ROWS_MAX: Final = 16_384
"""Number of memories at which the cache is emptied; about 4 MB."""

_KEPT_MAX: Final = 64
# The value changes with each commit of another connection, but not within a transaction.
_VERSION: Final = "PRAGMA data_version"


class KeptReads:
    """The cached reads of one connection. For one thread at a time."""

    def __init__(self) -> None:
        self._version: int | None = None
        self._found: dict[Hashable, Any] = {}

    def of_state(self, connection: apsw.Connection) -> dict[Hashable, Any]:
        """Return the cache for the state that the connection sees in its transaction."""
        version = fetch_row(connection, _VERSION)[0]
        if version != self._version or len(self._found) > _KEPT_MAX:
            self._version, self._found = version, {}
        return self._found

    def clear(self) -> None:
        """Empty the cache."""
        self._version, self._found = None, {}


class StateReads:
    """Cached reads of the state that a job sees, shared with jobs before it.

    Assistants search far more often than they save, and every search needs the same facts.
    """

    def __init__(self, connection: apsw.Connection, kept: KeptReads | None = None) -> None:
        """Make it.

        Args:
            connection: of the job, in a transaction.
            kept: the connection's cache; None for a job that writes, because it may change what
                it has read.
        """
        self.connection = connection
        self._kept = kept
        self._found: dict[Hashable, Any] | None = None

    @property
    def are_kept(self) -> bool:
        """Whether cached values stay valid during the job."""
        return self._kept is not None

    def get(self, key: Hashable, read: Callable[[], T]) -> T:
        """Return the value cached under `key`, else that of `read`."""
        if self._kept is None:
            return read()
        if self._found is None:
            self._found = self._kept.of_state(self.connection)
        if key not in self._found:
            self._found[key] = read()
        return cast("T", self._found[key])

    def row(self, statement: str) -> tuple[Any, ...]:
        """Return the row of a reading statement without bindings that always has one."""
        return self.get(statement, lambda: fetch_row(self.connection, statement))

    def growing(self, key: Hashable, make: Callable[[], S]) -> S:
        """Return a growable value cached under `key`, for at most about `ROWS_MAX` memories."""
        found = self.get(key, make)
        if self._found is not None and len(found) > ROWS_MAX:
            found = self._found[key] = make()
        return found


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


class Depth(threading.local):
    """How many jobs the present thread is in."""

    depth = 0


class ReaderPool:
    """A pool of connections, opened on first use."""

    def __init__(self, connect: Callable[[], apsw.Connection], size: int = READERS_MAX) -> None:
        self._connect = connect
        self._free_slots = size
        self._size = size
        self._idle: list[_Idle] = []
        self._changed = threading.Condition()
        self._is_closed = False
        self._here = Depth()

    @contextmanager
    def borrowed(self) -> Iterator[PooledConnection]:
        """Borrow a connection; waits while all are in use.

        Raises:
            StoreUnavailableError: the pool is closed, or no connection came free within 30 s.
        """
        pooled = self._lend()
        self._here.depth += 1
        is_sound = False
        try:
            yield pooled
            is_sound = True
        except RosemaryError as error:
            is_sound = not isinstance(error, MachineError)
            raise
        finally:
            self._here.depth -= 1
            try:
                # After a disk error its cached index data may be incomplete.
                if not is_sound:
                    pooled.connection.close()
            finally:
                self._take_back(pooled if is_sound else None)

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
        return self._here.depth > 0

    def _lend(self) -> PooledConnection:
        with self._changed:
            self._changed.wait_for(lambda: self._free_slots or self._is_closed, _WAIT_S)
            if self._is_closed:
                raise closed_error()
            if not self._free_slots:
                raise StoreUnavailableError(
                    "The store of memories is busy.", hint="Try again in a moment."
                )
            self._free_slots -= 1
            if self._idle:
                return self._idle.pop().pooled
        try:
            connection = self._connect()
            fit_cache(connection)
        except BaseException:
            self._take_back(None)
            raise
        return PooledConnection(connection)

    def _take_back(self, pooled: PooledConnection | None) -> None:
        """Free a slot, and keep its connection if there is one."""
        with self._changed:
            if pooled is not None:
                self._idle.append(_Idle(pooled))
            self._free_slots += 1
            self._changed.notify_all()
