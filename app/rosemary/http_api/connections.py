"""Connections over TCP: how many, and how long a request may take to arrive.

uvicorn implements the protocol. It has no limit on how long a request takes to arrive or an answer
waits to be read, and its own server wakes ten times a second; this one sleeps until something
comes.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

import h11
from starlette.types import ASGIApp
from typing_extensions import override
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.server import ServerState

from rosemary.domain.errors import ForbiddenError, InvalidInputError, RosemaryError
from rosemary.http_api.guard import HEADERS
from rosemary.http_api.problems import RefusedError, response_of
from rosemary.http_api.request_rates import source_of

if TYPE_CHECKING:
    from ssl import SSLContext

logger = logging.getLogger(__name__)

HEAD_MAX_BYTES: Final = 16 * 1024
_BACKLOG: Final = 128
_SHUTDOWN_S: Final = 1.0
# asyncio calls `connection_made` this many turns of the loop after it accepted a connection.
_TURNS_TO_BE_MADE: Final = 3


def _last_words(status: HTTPStatus, error: RosemaryError, **headers: str) -> bytes:
    """Return an answer that can be sent before a request is complete."""
    problem = response_of(RefusedError(status, error, {"Connection": "close", **headers}))
    lines = [b"%b: %b\r\n" % header for header in (*problem.raw_headers, *HEADERS)]
    return b"HTTP/1.1 %d %b\r\n%b\r\n%b" % (
        status,
        status.phrase.encode(),
        b"".join(lines),
        bytes(problem.body),
    )


_TOO_SLOW: Final = _last_words(
    HTTPStatus.REQUEST_TIMEOUT,
    InvalidInputError("The request did not arrive in time.", hint="Send head and body at once."),
)
_MALFORMED: Final = _last_words(
    HTTPStatus.BAD_REQUEST,
    InvalidInputError("This is no HTTP request.", hint="Mend its head or its chunks."),
)
_FULL: Final = _last_words(
    HTTPStatus.SERVICE_UNAVAILABLE,
    ForbiddenError("Too many connections are open.", hint="Try again in a second."),
    **{"Retry-After": "1"},
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    """Time limits of a connection, and how many may be open.

    Attributes:
        request_s: until a whole request has arrived, head and body.
        idle_s: between two requests.
        write_stall_s: until the client reads on.
        connections_max: open at once. One more closes the connection that has been idle
            longest.
        connections_each: open at once from one source, likewise.
        handshake_s: until a connection is encrypted.
    """

    request_s: float = 10.0
    idle_s: int = 30
    write_stall_s: float = 30.0
    connections_max: int = 128
    connections_each: int = 128
    handshake_s: float = 10.0


class _Connection(H11Protocol):
    """One connection, closed when it exceeds a time limit."""

    def __init__(self, config: Config, state: ServerState, room: _Room) -> None:
        super().__init__(config, state, {})
        self._room = room
        self._arriving: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None

    @property
    def _is_answering(self) -> bool:
        """Whether an answer has been sent in part."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and cycle.response_started and not cycle.response_complete

    @property
    def source(self) -> str:
        """The address or network that it is counted under."""
        return source_of(self.client[0]) if self.client else "unknown"

    @property
    def is_busy(self) -> bool:
        """Whether a request is being answered."""
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is not None and not cycle.response_complete

    @override
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn narrows it
        super().connection_made(transport)
        if self._room.is_closed:
            self.hang_up()
            return
        if not self._room.enter(self):
            transport.write(_FULL)
            transport.close()
            return
        self._await_request()

    @override
    def connection_lost(self, exc: Exception | None) -> None:
        self._room.leave(self)
        self._forget_request()
        self.resume_writing()
        super().connection_lost(exc)

    @override
    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._await_request()
        else:
            self._forget_request()

    @override
    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stalled is None:
            wait_s = self._room.patience.write_stall_s
            self._stalled = self.loop.call_later(wait_s, self.transport.abort)

    @override
    def resume_writing(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None
        if self.flow is not None:
            super().resume_writing()

    @override
    def send_400_response(self, msg: str) -> None:
        self.hang_up(_MALFORMED)

    def hang_up(self, last_words: bytes = b"") -> None:
        """Close at once, after `last_words` unless an answer was sent in part."""
        if last_words and not self._is_answering and not self.transport.is_closing():
            self.transport.write(last_words)
            self.transport.close()
        else:
            self.transport.abort()

    def _await_request(self) -> None:
        # Not restarted by each byte: one byte a second would hold the connection forever.
        if self._arriving is None and not self.transport.is_closing():
            wait_s = self._room.patience.request_s
            self._arriving = self.loop.call_later(wait_s, self.hang_up, _TOO_SLOW)

    def _forget_request(self) -> None:
        if self._arriving is not None:
            self._arriving.cancel()
            self._arriving = None


class _Room:
    """The connections that are open, oldest first."""

    def __init__(self, patience: Patience) -> None:
        self.patience = patience
        self.is_closed = False
        self._connections: dict[_Connection, None] = {}

    def enter(self, connection: _Connection) -> bool:
        """Make room for a connection; return whether there is any."""
        theirs = [each for each in self._connections if each.source == connection.source]
        if len(theirs) >= self.patience.connections_each:
            rivals = theirs
        elif len(self._connections) >= self.patience.connections_max:
            rivals = list(self._connections)
        else:
            rivals = []
        if rivals:
            waiting = next((each for each in rivals if not each.is_busy), None)
            if waiting is None:
                return False
            self.leave(waiting)
            waiting.hang_up()
        self._connections[connection] = None
        return True

    def leave(self, connection: _Connection) -> None:
        """Forget a connection. Idempotent."""
        self._connections.pop(connection, None)

    def all(self) -> tuple[_Connection, ...]:
        """Return the connections that are open."""
        return tuple(self._connections)


class HttpServer:
    """Serves an application on a socket, in the loop that runs."""

    def __init__(
        self, app: ASGIApp, patience: Patience, encryption: SSLContext | None = None
    ) -> None:
        self._room = _Room(patience)
        self._encryption = encryption
        self._state = ServerState()
        self._acceptor: asyncio.Server | None = None
        self._config = Config(
            app,
            http=H11Protocol,
            ws="none",
            lifespan="off",
            interface="asgi3",
            log_config=None,
            access_log=False,
            proxy_headers=False,
            server_header=False,
            date_header=False,
            timeout_keep_alive=patience.idle_s,
            h11_max_incomplete_event_size=HEAD_MAX_BYTES,
        )
        self._config.load()

    async def start(self, listener: socket.socket) -> None:
        """Accept connections on a bound socket."""
        loop = asyncio.get_running_loop()
        handshake_s = self._room.patience.handshake_s if self._encryption else None
        self._acceptor = await loop.create_server(
            self._connection,
            sock=listener,
            backlog=_BACKLOG,
            ssl=self._encryption,
            ssl_handshake_timeout=handshake_s,
            ssl_shutdown_timeout=_SHUTDOWN_S if self._encryption else None,
        )

    def stop_accepting(self) -> None:
        """Hang up on further connections; take no further requests on those that are open."""
        self._room.is_closed = True
        for connection in self._room.all():
            with suppress(h11.LocalProtocolError):
                connection.shutdown()

    async def finish(self, grace_s: float) -> None:
        """Wait up to `grace_s` for open requests, cancel the rest, and accept nothing more."""
        # First let accepted connections be made: closing now would leave them open.
        for _ in range(_TURNS_TO_BE_MADE):
            await asyncio.sleep(0)
        self.close()
        tasks: set[asyncio.Task[Any]] = set(self._state.tasks)
        if tasks:
            _done, late = await asyncio.wait(tasks, timeout=grace_s)
            for task in late:
                task.cancel()
            if late:
                await asyncio.wait(late, timeout=grace_s)
        for connection in self._room.all():
            connection.hang_up()

    def close(self) -> None:
        """Accept nothing more. Idempotent."""
        if self._acceptor is not None:
            self._acceptor.close()

    def _connection(self) -> _Connection:
        return _Connection(self._config, self._state, self._room)
