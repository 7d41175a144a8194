"""Long checks of one file, run in parallel at low priority."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import closing, contextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Final, TypeVar

import apsw

from rosemary.domain.errors import CancelledError
from rosemary.domain.ports import Watch
from rosemary.store.sqlite.connections.sqlite_connection import connect_bare
from rosemary.system.capacity import (
    BACKGROUND_THREADS,
    background_slot,
    lower_priority,
)

T = TypeVar("T")

_ASKED_EVERY_S: Final = 0.1


class ParallelChecks:
    """Runs checks of one file, each in its own thread with its own connection.

    SQLite's progress handler is not used: it would take Python's lock 2,000 times a second for each
    check, and slow the window down. Instead the waiting thread asks the watch, and interrupts the
    connections.
    """

    def __init__(self, file: Path, watch: Watch) -> None:
        """`watch` is asked now and then whether to go on."""
        self._file = file
        self._watch = watch
        self._pool = ThreadPoolExecutor(
            BACKGROUND_THREADS, "long-check", initializer=lower_priority
        )
        self._begun: list[Future[Any]] = []
        self._lock = threading.Lock()
        self._is_cancelled = False
        self._connections: list[apsw.Connection] = []

    def __enter__(self) -> ParallelChecks:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._pool.shutdown()

    def begin(self, check: Callable[[apsw.Connection], T]) -> Future[T]:
        """Start a check; start the longest ones first."""
        begun = self._pool.submit(self._run, check)
        self._begun.append(begun)
        return begun

    def wait(self) -> None:
        """Wait for all checks.

        Raises:
            CancelledError: the watch was cancelled.
        """
        running = set(self._begun)
        while running:
            if self._watch.is_cancelled():
                self._interrupt()
            running = wait(running, _ASKED_EVERY_S).not_done
        if self._is_cancelled:
            raise CancelledError("The work was cancelled.")

    def _run(self, check: Callable[[apsw.Connection], T]) -> T:
        with (
            background_slot(),
            closing(connect_bare(self._file)) as connection,
            self._interruptible(connection),
        ):
            return check(connection)

    @contextmanager
    def _interruptible(self, connection: apsw.Connection) -> Iterator[None]:
        with self._lock:
            if self._is_cancelled:
                raise CancelledError("The work was cancelled.")
            self._connections.append(connection)
        try:
            yield
        finally:
            # A connection must not be interrupted while it is being closed.
            with self._lock:
                self._connections.remove(connection)

    def _interrupt(self) -> None:
        with self._lock:
            self._is_cancelled = True
            for connection in self._connections:
                connection.interrupt()
