"""The connections that are in use, and whether their server is known to be away."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import psycopg

from rosemary.store.postgres.server.statements import Server, away_error

AWAY_S: Final = 2.5
"""How long a job waits for a server, so that an error comes within 3 seconds if it is away."""


def _nothing() -> None:
    """Do nothing: the default for callbacks."""


class Lines:
    """The connections that are in use, and whether their server is away. Thread-safe.

    Attributes:
        on_begun, on_failed: called when a job gets a connection, and when it gets none or loses
            the one it had.
    """

    def __init__(self) -> None:
        self.on_begun: Callable[[], None] = _nothing
        self.on_failed: Callable[[], None] = _nothing
        self._changed = threading.Condition()
        self._in_use: set[Server] = set()
        self._failed_at = float("-inf")
        self._why: psycopg.Error | None = None
        self._is_away = False
        self._begun = self._ended = 0

    @property
    def is_in_use(self) -> bool:
        """Whether a job has a connection, and so waits for the server or may soon."""
        return bool(self._in_use)

    @contextmanager
    def known(self, server: Server) -> Iterator[None]:
        """List a connection as in use during the block, so that `cut` ends it."""
        with self._changed:
            self._in_use.add(server)
        try:
            self.on_begun()
            yield
        finally:
            with self._changed:
                self._in_use.discard(server)

    @contextmanager
    def used(self, server: Server) -> Iterator[None]:
        """List a connection as in use during a job, and note a failure if it breaks."""
        try:
            with self.known(server):
                yield
        finally:
            if server.broken:
                self.note_failure(None)

    def cut(self) -> None:
        """End the connections in use, because their server does not answer."""
        self._failed_at = time.monotonic()
        with self._changed:
            for each in self._in_use:
                _hang_up(each)

    def note_failure(self, why: psycopg.Error | None) -> None:
        """Record that a job got no connection, or lost the one it had."""
        self._failed_at = time.monotonic()
        self._why = why
        self.on_failed()

    def require_none_failed(self, since: float) -> None:
        """Check that no job has lacked the server since `since`, a time of the monotonic clock.

        Raises:
            StoreUnavailableError: a job has; another one would wait in vain.
        """
        if self._failed_at > since:
            raise away_error(self._why)

    def note_attempt(self) -> None:
        """Record that an attempt to reach the server begins."""
        with self._changed:
            self._begun += 1

    def note_outcome(self, why: psycopg.Error | None) -> None:
        """Record how the last attempt ended; None: the server is there."""
        with self._changed:
            self._ended = self._begun
            self._is_away = why is not None
            self._why = why
            self._changed.notify_all()

    def require_server(self) -> None:
        """Check that the server is not known to be away; if it is, wait for one more attempt.

        Raises:
            StoreUnavailableError: this attempt has not reached it either.
        """
        if not self._is_away:
            return
        with self._changed:
            first = self._begun + 1
            self.on_failed()
            self._changed.wait_for(lambda: not self._is_away or self._ended >= first, AWAY_S)
            if self._is_away:
                raise away_error(self._why)

    def await_outcome(self) -> None:
        """Wait until the first attempt to reach the server has ended, well or not."""
        with self._changed:
            self._changed.wait_for(lambda: self._ended, AWAY_S)


def _hang_up(server: Server) -> None:
    """Shut a connection down, so that a thread that waits for its answer gets an error."""
    try:
        line = socket.socket(fileno=server.fileno())
    except (psycopg.Error, OSError):
        return  # it has ended by itself
    try:
        line.shutdown(socket.SHUT_RDWR)
    except OSError:
        return  # the other side was faster
    finally:
        line.detach()
