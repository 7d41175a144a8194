"""A shared/exclusive lock for jobs."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from rosemary.domain.errors import InternalError, StoreUnavailableError

_WAIT_S: Final = 60.0


class SharedLock:
    """Jobs share it; exclusive use waits for running jobs, and later jobs wait for it.

    Reentrant: a job may start others in its own thread without waiting.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._inside = 0
        self._is_exclusive = False
        self._here = threading.local()

    @contextmanager
    def shared(self) -> Iterator[None]:
        """Hold it together with other jobs.

        Raises:
            StoreUnavailableError: it was held exclusively for 60 s.
        """
        depth = self._depth
        with self._changed:
            if not depth:
                self._wait_until(lambda: not self._is_exclusive)
            self._inside += 1
        self._here.depth = depth + 1
        try:
            yield
        finally:
            self._here.depth = depth
            with self._changed:
                self._inside -= 1
                self._changed.notify_all()

    @contextmanager
    def exclusive(self) -> Iterator[None]:
        """Hold it alone, once all running jobs have ended.

        Raises:
            StoreUnavailableError: a job did not end within 60 s.
            InternalError: the present thread is itself in a job.
        """
        if self._depth:
            raise InternalError("A job of the store cannot wait for its own end.")
        with self._changed:
            self._wait_until(lambda: not self._is_exclusive)
            self._is_exclusive = True
        try:
            with self._changed:
                self._wait_until(lambda: not self._inside)
            yield
        finally:
            with self._changed:
                self._is_exclusive = False
                self._changed.notify_all()

    @property
    def _depth(self) -> int:
        return int(getattr(self._here, "depth", 0))

    def _wait_until(self, condition: Callable[[], bool]) -> None:
        if not self._changed.wait_for(condition, _WAIT_S):
            raise StoreUnavailableError(
                "The store of memories is busy.", hint="Try again in a moment."
            )
