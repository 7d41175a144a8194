"""The connections that are in use, and what is known of the server at their other end."""

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
"""How long a job waits for a server: that it is away is told within 3 seconds."""


def _nothing() -> None:
    """Hear of nothing."""


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
        """Whether somebody waits for the server, or may soon."""
        return bool(self._in_use)

    @contextmanager
    def known(self, server: Server) -> Iterator[None]:
        """Know of a connection in the block, so that `cut` ends it."""
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
        """Know of a connection while a job has it, and whether it breaks."""
        try:
            with self.known(server):
                yield
        finally:
            if server.broken:
                self.note_failure(None)

    def cut(self) -> None:
        """End the connections in use: their server does not answer."""
        self._failed_at = time.monotonic()
        with self._changed:
            for each in self._in_use:
                _hang_up(each)

    def note_failure(self, why: psycopg.Error | None) -> None:
        """Take down that a job got no connection, or lost the one it had."""
        self._failed_at = time.monotonic()
        self._why = why
        self.on_failed()

    def require_none_failed(self, since: float) -> None:
        """Return if no job failed for want of a server since a moment of the monotonic clock.

        Raises:
            StoreUnavailableError: one did; the next one would only wait once more.
        """
        if self._failed_at > since:
            raise away_error(self._why)

    def note_attempt(self) -> None:
        """Take down that somebody tries to reach the server."""
        with self._changed:
            self._begun += 1

    def note_outcome(self, why: psycopg.Error | None) -> None:
        """Take down how the last attempt ended; None: the server is there."""
        with self._changed:
            self._ended = self._begun
            self._is_away = why is not None
            self._why = why
            self._changed.notify_all()

    def require_server(self) -> None:
        """Return if the server is not known to be away, or is back.

        Raises:
            StoreUnavailableError: one more attempt has not reached it.
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
        """Return when the server was reached for the first time, or was not."""
        with self._changed:
            self._changed.wait_for(lambda: self._ended, AWAY_S)


def _hang_up(server: Server) -> None:
    """Let a thread that waits for an answer see the end of the connection."""
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
