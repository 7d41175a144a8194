"""Looks at a whole file that take long, side by side, behind everything else."""

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
from rosemary.store.sqlite.connections.thread_priority import AT_ONCE, in_turn, stand_back

T = TypeVar("T")

_ASKED_EVERY_S: Final = 0.1


class LongLooks:
    """Runs looks at one file, each in a thread and with a connection of its own.

    SQLite is not told to ask now and then whether to go on: two thousand times a second each look
    would want Python's lock from the window, which then waits until a thread that stands back is
    given a processor. Who waits for the looks asks, and interrupts them.
    """

    def __init__(self, file: Path, watch: Watch) -> None:
        """Make it; `watch` is asked now and then whether the answers are still wanted."""
        self._file = file
        self._watch = watch
        self._pool = ThreadPoolExecutor(AT_ONCE, "long-look", initializer=stand_back)
        self._begun: list[Future[Any]] = []
        self._lock = threading.Lock()
        self._is_cancelled = False
        self._connections: list[apsw.Connection] = []

    def __enter__(self) -> LongLooks:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._pool.shutdown()

    def begin(self, look: Callable[[apsw.Connection], T]) -> Future[T]:
        """Let `look` have its turn; those that take longest should come first."""
        begun = self._pool.submit(self._look, look)
        self._begun.append(begun)
        return begun

    def wait(self) -> None:
        """Return when all that was begun has an answer.

        Raises:
            CancelledError: the watch no longer wants them.
        """
        running = set(self._begun)
        while running:
            if self._watch.is_cancelled():
                self._interrupt()
            running = wait(running, _ASKED_EVERY_S).not_done
        if self._is_cancelled:
            raise CancelledError("The work was cancelled.")

    def _look(self, look: Callable[[apsw.Connection], T]) -> T:
        with (
            in_turn(),
            closing(connect_bare(self._file)) as connection,
            self._interruptible(connection),
        ):
            return look(connection)

    @contextmanager
    def _interruptible(self, connection: apsw.Connection) -> Iterator[None]:
        with self._lock:
            if self._is_cancelled:
                raise CancelledError("The work was cancelled.")
            self._connections.append(connection)
        try:
            yield
        finally:
            # None may be interrupted while it is closed.
            with self._lock:
                self._connections.remove(connection)

    def _interrupt(self) -> None:
        with self._lock:
            self._is_cancelled = True
            for connection in self._connections:
                connection.interrupt()
