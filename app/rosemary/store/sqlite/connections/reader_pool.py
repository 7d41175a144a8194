"""A few read-only connections, shared by any number of threads."""

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
    """Return the error of a call that comes after the end."""
    return StoreUnavailableError("The store of memories is closed.", hint="Start Rosemary again.")


@dataclass(frozen=True, slots=True)
class Lent:
    """A connection, and what its jobs have found out of the store."""

    connection: apsw.Connection
    kept: KeptReads = field(default_factory=KeptReads)


@dataclass(slots=True)
class _Idle:
    """A connection that is not lent; it is slim once it keeps nothing."""

    lent: Lent
    since: float = field(default_factory=time.monotonic)
    is_slim: bool = False


class ReaderPool:
    """Lends connections, opens them as they are first needed, and closes them in the end."""

    def __init__(self, connect: Callable[[], apsw.Connection], size: int = READERS_MAX) -> None:
        self._connect = connect
        self._free_slots = size
        self._size = size
        self._idle: list[_Idle] = []
        self._changed = threading.Condition()
        self._is_closed = False
        self._borrowing = threading.local()

    @contextmanager
    def borrowed(self) -> Iterator[Lent]:
        """Lend one connection; waits while all are lent.

        Raises:
            StoreUnavailableError: the pool is closed, or none came back in half a minute.
        """
        self._wait_for_slot()
        lent = self._opened()
        self._borrowing.depth = self._depth + 1
        is_sound = False
        try:
            yield lent
            is_sound = True
        except RosemaryError as error:
            is_sound = not isinstance(error, MachineError)
            raise
        finally:
            self._borrowing.depth = self._depth - 1
            # What a connection remembers of an index may be half-read after the disk failed it.
            self._give_back(lent) if is_sound else self._discard(lent)

    def shrink(self, idle_s: float) -> bool:
        """Free what is kept by connections that were not lent for `idle_s` seconds.

        The system's own cache holds their pages as well. Returns whether any was freed.
        """
        with self._changed:
            latest = time.monotonic() - idle_s
            large = [each for each in self._idle if each.since <= latest and not each.is_slim]
            for each in large:
                each.lent.kept.clear()
                each.lent.connection.release_memory()
                fit_cache(each.lent.connection)
                each.is_slim = True
        return bool(large)

    def close(self) -> None:
        """Wait for the lent connections, then close all. Idempotent."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
            self._changed.wait_for(lambda: self._free_slots == self._size)
            while self._idle:
                self._idle.pop().lent.connection.close()

    @property
    def is_lent_here(self) -> bool:
        """Whether the present thread has one of the connections."""
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

    def _opened(self) -> Lent:
        with self._changed:
            if self._idle:
                return self._idle.pop().lent
        try:
            connection = self._connect()
            fit_cache(connection)
        except BaseException:
            self._free_slot()
            raise
        return Lent(connection)

    def _give_back(self, lent: Lent) -> None:
        with self._changed:
            self._idle.append(_Idle(lent))
        self._free_slot()

    def _discard(self, lent: Lent) -> None:
        try:
            lent.connection.close()
        finally:
            self._free_slot()

    def _free_slot(self) -> None:
        with self._changed:
            self._free_slots += 1
            self._changed.notify_all()
