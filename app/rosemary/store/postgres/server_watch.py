"""Listens to the server: for changes by other computers, and whether it is still there."""

from __future__ import annotations

import logging
import queue
import selectors
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from typing import Final, TypeAlias

import psycopg
from psycopg import errors
from psycopg.pq import ExecStatus

from rosemary.domain.events import (
    EVERYTHING_ELSEWHERE,
    ChangedElsewhere,
    Event,
    OrganisationChanged,
    StoreAway,
    StoreBack,
)
from rosemary.store.postgres.server.connection_pool import ServerAddress
from rosemary.store.postgres.server.host_attempts import connect_to_first
from rosemary.store.postgres.server.lent_lines import Lines
from rosemary.store.postgres.server.statements import Server, away_error
from rosemary.store.postgres.tables import change_notices
from rosemary.store.postgres.tables.change_notices import BY_ANOTHER_COMPUTER

logger = logging.getLogger(__name__)

BEAT_S: Final = 0.75
"""Seconds between two checks that the server still answers, while a job waits for it."""

REST_S: Final = 10.0
"""The same while no job runs."""

ANSWER_S: Final = 1.5
"""How long the server may take to answer such a check. With `BEAT_S`, a job whose server has gone
silent gets an error within 2.5 seconds."""

_QUIET_BEATS: Final = 4
RETRY_S: Final = (0.25, 0.5, 1.0, 2.0)
"""Seconds between attempts to reach a server that is away; the last one repeats. A job that needs
the server makes an attempt start at once."""

_Listener: TypeAlias = Callable[[Event], None]
_CHECK: Final = b"SELECT 1"
_SUCCESSES: Final = (ExecStatus.COMMAND_OK, ExecStatus.TUPLES_OK)


class ServerWatch:
    """Watches the server over its own connection in one thread, and calls listeners in another."""

    def __init__(self, address: ServerAddress, channel: str, lines: Lines, name: str) -> None:
        """Make it.

        Args:
            address: the address of the database.
            channel: the channel for notices of the person's changes.
            lines: the connections that are cut when the server goes silent.
            name: the name of this program in its own notices, which are skipped.
        """
        self._address = address
        self._channel = channel
        self._lines = lines
        self._name = name
        self._listeners: tuple[_Listener, ...] = ()
        self._away: StoreAway | None = None
        self._was_there = False
        self._is_in_doubt = False
        self._is_resting = False
        self._stopping = threading.Event()
        self._wake_receiver, self._wake_sender = socket.socketpair()
        self._wake_sender.settimeout(0)
        self._wake_receiver.settimeout(0)
        lines.on_begun = self._on_begun
        lines.on_failed = self._on_failed
        # A thread of its own: listeners may wait for jobs that only this watch can cut off.
        self._news: queue.SimpleQueue[Event | None] = queue.SimpleQueue()
        self._calling_thread = threading.Thread(
            target=self._call_listeners, name="server-news", daemon=True
        )
        self._watching_thread = threading.Thread(target=self._run, name="server-watch", daemon=True)
        self._calling_thread.start()
        self._watching_thread.start()

    def subscribe(self, told: _Listener) -> None:
        """Call `told` from now on; when this returns, no later change is missed."""
        self._listeners = (*self._listeners, told)
        self._lines.await_outcome()
        if (away := self._away) is not None:
            self._queue_events(away)

    def stop(self) -> None:
        """End both threads. Idempotent."""
        if self._stopping.is_set():
            return
        self._stopping.set()
        self._wake()
        self._watching_thread.join()
        self._news.put(None)
        self._calling_thread.join()
        self._wake_receiver.close()
        self._wake_sender.close()

    def _on_begun(self) -> None:
        if self._is_resting:
            self._is_resting = False
            self._wake()

    def _on_failed(self) -> None:
        self._is_in_doubt = True
        self._wake()

    def _wake(self) -> None:
        try:
            self._wake_sender.send(b"w")
        except OSError:
            return  # the socket is full of wakes, or closed

    def _run(self) -> None:
        delays = iter(RETRY_S)
        while not self._stopping.is_set():
            self._lines.note_attempt()
            self._is_in_doubt = False
            try:
                connection = _NoticeConnection(self._address, self._channel)
            except errors.ReadOnlySqlTransaction as error:
                # A copy of the server: nobody listens there, but it can be read.
                self._lines.note_outcome(None)
                self._tell_away(error)
                self._rest(next(delays, RETRY_S[-1]))
                continue
            except psycopg.Error as error:
                self._note_away(error)
                self._rest(next(delays, RETRY_S[-1]))
                continue
            delays = iter(RETRY_S)
            with closing(connection):
                self._note_there()
                self._listen(connection)

    def _rest(self, seconds: float) -> None:
        """Wait for some seconds, or until a job needs the server."""
        self._is_resting = True
        if not (self._is_in_doubt or self._lines.is_in_use):
            with selectors.DefaultSelector() as selector:
                selector.register(self._wake_receiver, selectors.EVENT_READ)
                selector.select(seconds)
        self._is_resting = False
        self._forget_wakes()

    def _forget_wakes(self) -> None:
        try:
            while self._wake_receiver.recv(64):
                continue
        except BlockingIOError:
            return

    def _listen(self, connection: _NoticeConnection) -> None:
        """Pass on notices until a job fails, or the server ends the connection or goes silent."""
        try:
            self._pass_on_notices(connection)
        except _SilentError:
            logger.warning("the server of the memories does not answer")
            self._lines.cut()
        except psycopg.Error:
            logger.info("the connection to the server of the memories has ended")

    def _pass_on_notices(self, connection: _NoticeConnection) -> None:
        quiet_beats = 0
        while not (self._stopping.is_set() or self._is_in_doubt):
            quiet_beats = 0 if self._lines.is_in_use else quiet_beats + 1
            is_resting = quiet_beats > _QUIET_BEATS
            self._is_resting = is_resting
            # A job that began before the line above did not wake this thread.
            if is_resting and self._lines.is_in_use:
                continue
            has_news = connection.wait(self._wake_receiver, REST_S if is_resting else BEAT_S)
            self._is_resting = False
            if has_news:
                quiet_beats = 0
                self._forget_wakes()
                self._send_events(connection)
            elif is_resting or self._lines.is_in_use:
                connection.ask(_CHECK)

    def _send_events(self, connection: _NoticeConnection) -> None:
        for notice in connection.notices():
            try:
                events = list(change_notices.events_of(notice, self._name))
            except (ValueError, KeyError, TypeError):
                logger.warning("a notice that no Rosemary sent was skipped")
                continue
            self._queue_events(*events)

    def _note_away(self, error: psycopg.Error) -> None:
        self._lines.note_outcome(error)
        # A job that began during the attempt has a connection from before it.
        self._lines.cut()
        self._tell_away(error)

    def _tell_away(self, error: psycopg.Error) -> None:
        why = away_error(error)
        told = StoreAway(message=why.message, hint=why.hint or "")
        if self._away != told:
            self._away = told
            logger.warning("the store is away: %s", told.message)
            self._queue_events(told)

    def _note_there(self) -> None:
        self._lines.note_outcome(None)
        if self._away is not None:
            self._away = None
            logger.info("the store is back")
            self._queue_events(StoreBack())
        if self._was_there:
            # The server kept no notices while this program was not connected.
            organised = OrganisationChanged(origin=BY_ANOTHER_COMPUTER)
            self._queue_events(ChangedElsewhere(kinds=EVERYTHING_ELSEWHERE), organised)
        self._was_there = True

    def _queue_events(self, *events: Event) -> None:
        for event in events:
            self._news.put(event)

    def _call_listeners(self) -> None:
        while (event := self._news.get()) is not None:
            for listener in self._listeners:
                listener(event)


class _SilentError(psycopg.OperationalError):
    """The server gave no answer in time."""


class _NoticeConnection:
    """A connection that receives notices, and waits at most `ANSWER_S` for an answer."""

    def __init__(self, address: ServerAddress, channel: str) -> None:
        """Connect and listen.

        Raises:
            psycopg.Error: the server is away, refuses or does not answer.
        """
        self._server: Server = connect_to_first(
            address.conninfo, partial(psycopg.connect, autocommit=True)
        )
        try:
            self.ask(f'LISTEN "{channel}"'.encode())
        except psycopg.Error:
            self._server.close()
            raise

    def close(self) -> None:
        """Close the connection."""
        self._server.close()

    def wait(self, waking: socket.socket, seconds: float) -> bool:
        """Wait for data from the server or for a wake; return whether there is any.

        Raises:
            psycopg.Error: the server has ended the connection.
        """
        with selectors.DefaultSelector() as selector:
            selector.register(waking, selectors.EVENT_READ)
            selector.register(self._server.fileno(), selectors.EVENT_READ)
            has_news = bool(selector.select(seconds))
        self._server.pgconn.consume_input()
        return has_news

    def notices(self) -> Iterator[str]:
        """Yield the notices that have arrived."""
        while (notice := self._server.pgconn.notifies()) is not None:
            yield notice.extra.decode()

    def ask(self, statement: bytes) -> None:
        """Run a statement.

        Raises:
            _SilentError: there is no answer in time.
            psycopg.Error: the server fails or goes.
        """
        line = self._server.pgconn
        line.send_query(statement)
        end = time.monotonic() + ANSWER_S
        while not self._has_answered():
            left = end - time.monotonic()
            if left <= 0:
                raise _SilentError("the server does not answer")
            with selectors.DefaultSelector() as selector:
                selector.register(self._server.fileno(), selectors.EVENT_READ)
                selector.select(left)
            line.consume_input()

    def _has_answered(self) -> bool:
        line = self._server.pgconn
        line.flush()
        while not line.is_busy():
            result = line.get_result()
            if result is None:
                return True
            if result.status not in _SUCCESSES:
                raise errors.error_from_result(result)
        return False
