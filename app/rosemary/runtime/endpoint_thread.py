"""The thread that serves assistants and commands beside the window: one asyncio loop.

What needs the Model Context Protocol's library is imported here, inside the thread, when the first
assistant connects or HTTP is to be served.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import sys
import threading
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from rosemary.domain.errors import InternalError, RosemaryError
from rosemary.domain.ports import AccessSwitch
from rosemary.runtime import local_socket
from rosemary.runtime.control import ControlHandler, serve_control
from rosemary.runtime.local_socket import (
    Credentials,
    EndpointRecord,
    Listener,
    Role,
    TransportChoice,
)
from rosemary.runtime.paths import Paths
from rosemary.system.capacity import shortage_in

if TYPE_CHECKING:
    from mcp.server.lowlevel import Server

    from rosemary.mcp_server.mcp_session import McpSession

logger = logging.getLogger(__name__)

MAX_ASSISTANTS = 64
MAX_CONNECTIONS = MAX_ASSISTANTS + 16
"""Leaves room for commands when all places of assistants are taken."""

_READ_LIMIT_BYTES = 256 * 1024
_STOP_GRACE_S = 2.0
_CLOSE_GRACE_S = 1.0
_FULL = (
    f"Rosemary already serves {MAX_ASSISTANTS} assistants. "
    "Close one of them, then reconnect this one."
)


@dataclass(frozen=True, slots=True)
class RunningServer:
    """A server, and the state from its lifespan, which each session gets."""

    server: Server[Any]
    state: object


FindServer: TypeAlias = Callable[[], Awaitable[RunningServer]]
"""Returns the one server. Errors of building it pass through; the next call tries again.

Called in the endpoint's loop, which it blocks on purpose: two threads that import the same modules
at once would wait for each other.
"""


@contextlib.asynccontextmanager
async def made_on_demand(build: Callable[[], Server[Any]]) -> AsyncIterator[FindServer]:
    """Yield a function that builds the server once; the server ends with the block."""
    # Loaded now: an update of the running app may replace this library by one that does not fit.
    import pydantic_core  # noqa: F401, PLC0415 - 3 MB, in this thread and not before the first paint

    made: RunningServer | None = None
    lock = asyncio.Lock()
    async with contextlib.AsyncExitStack() as lifespan:

        async def find() -> RunningServer:
            nonlocal made
            async with lock:
                if made is None:
                    server = build()
                    state = await lifespan.enter_async_context(server.lifespan(server))
                    made = RunningServer(server, state)
            return made

        yield find


Beside: TypeAlias = Callable[[FindServer], AbstractAsyncContextManager[None]]


def _ignore_clients(_names: tuple[str, ...]) -> None:
    """Do nothing; the default listener."""


@contextlib.asynccontextmanager
async def _nothing_else(_find_server: FindServer) -> AsyncIterator[None]:
    """Serve nothing beside the socket."""
    yield


def _ignore_failure(_error: RosemaryError) -> None:
    """Do nothing; the default listener."""


class Endpoint:
    """Serves the local socket from a thread of its own. Implements `ServerControl`.

    Public methods may be called from any thread; the listeners are called in the endpoint's
    thread and must not block. The caller holds the app's lock from `start` until `stop`.

    Attributes:
        instance: names this run of the endpoint.
        switch: pauses the access of assistants; set before the start.
    """

    def __init__(
        self,
        paths: Paths,
        build_server: Callable[[], Server[Any]],
        control: ControlHandler,
        *,
        transport: TransportChoice = "auto",
        on_clients_changed: Callable[[tuple[str, ...]], None] = _ignore_clients,
        on_failed: Callable[[RosemaryError], None] = _ignore_failure,
    ) -> None:
        """Prepare the endpoint; nothing is opened yet.

        Args:
            paths: where the socket, the token and the record are.
            build_server: makes the MCP server; called inside the thread, when it is first needed.
            control: runs the commands that come over the socket.
            transport: "auto" decides by system and path length.
            on_clients_changed: called with the names of the connected assistants.
            on_failed: called with the reason when the endpoint cannot start or fails.
        """
        self._paths = paths
        self._build_server = build_server
        self._control = control
        self._transport = transport
        self.switch: AccessSwitch | None = None
        self.beside: Beside = _nothing_else
        """What else is served while the socket is, such as HTTP."""
        self._on_clients_changed = on_clients_changed
        self._on_failed = on_failed
        self.instance = secrets.token_hex(8)
        self._clients: dict[str, str] = {}
        self._clients_lock = threading.Lock()
        self._connections: set[asyncio.Task[None]] = set()
        self._sessions: set[McpSession] = set()
        self._settled = threading.Event()
        self._is_ready = False
        self._error: RosemaryError | None = None
        self._stop_lock = threading.Lock()
        self._is_stop_wanted = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ended: asyncio.Future[None] | None = None
        self._thread = threading.Thread(target=self._run, name="endpoint", daemon=False)

    @property
    def error(self) -> RosemaryError | None:
        """Why the endpoint does not run, if it failed."""
        return self._error

    @property
    def is_paused(self) -> bool:
        """Whether assistants are shut out."""
        return self.switch is not None and self.switch.is_paused

    def set_paused(self, *, is_paused: bool) -> None:
        """Shut assistants out, or let them in again; connections stay open."""
        if self.switch is not None:
            self.switch.set_paused(is_paused=is_paused)

    def connected_clients(self) -> tuple[str, ...]:
        """Return the names of the connected assistants, one for each connection."""
        with self._clients_lock:
            return tuple(self._clients.values())

    def start(self) -> None:
        """Start the thread and return at once."""
        self._thread.start()

    def wait_ready(self, timeout_s: float) -> bool:
        """Wait until assistants can connect; return whether they can."""
        return self._settled.wait(timeout_s) and self._is_ready

    def stop(self, timeout_s: float = 5.0) -> bool:
        """Let open calls finish for a moment, hang up, and end the thread. Idempotent.

        Returns:
            Whether the thread has ended within the time.
        """
        with self._stop_lock:
            self._is_stop_wanted = True
            if self._loop is not None:
                self._loop.call_soon_threadsafe(self._end)
        if self._thread.ident is None:
            return True
        self._thread.join(timeout_s)
        return not self._thread.is_alive()

    def _run(self) -> None:
        # Windows' default loop cannot watch sockets made elsewhere, as HTTP will need.
        factory = asyncio.SelectorEventLoop if sys.platform == "win32" else None
        try:
            with asyncio.Runner(loop_factory=factory) as runner:
                runner.run(self._serve())
        except RosemaryError as error:
            self._fail(error)
        except Exception as error:
            if (shortage := shortage_in(error)) is not None:
                self._fail(shortage)
                return
            reference = secrets.token_hex(4)
            logger.exception("the endpoint failed, reference %s", reference)
            failure = InternalError(
                "Assistants cannot connect: the endpoint failed unexpectedly.",
                hint=f"The log tells more under {reference}.",
                details={"reference": reference},
            )
            failure.__cause__ = error
            self._fail(failure)
        finally:
            self._is_ready = False
            self._settled.set()

    def _fail(self, error: RosemaryError) -> None:
        self._error = error
        self._is_ready = False
        self._settled.set()
        self._on_failed(error)

    async def _serve(self) -> None:
        ended = asyncio.get_running_loop().create_future()
        with self._stop_lock:
            if self._is_stop_wanted:
                return
            self._loop, self._ended = asyncio.get_running_loop(), ended
        try:
            token = local_socket.load_or_create_token(self._paths)
            async with (
                made_on_demand(self._build_server) as find_server,
                self._listening(token, find_server),
                self.beside(find_server),
            ):
                self._is_ready = True
                self._settled.set()
                await ended
                self._is_ready = False
        finally:
            with self._stop_lock:
                self._loop = self._ended = None

    def _end(self, failure: Exception | None = None) -> None:
        """End the endpoint, with a failure if there was one; called in its loop."""
        if self._ended is None or self._ended.done():
            return
        if failure is None:
            self._ended.set_result(None)
        else:
            self._ended.set_exception(failure)

    @contextlib.asynccontextmanager
    async def _listening(self, token: str, find_server: FindServer) -> AsyncIterator[None]:
        """Accept connections; on leaving, remove the record first, then hang up."""
        listener = local_socket.open_listener(self._paths, self._transport)
        credentials = Credentials(token=token, channel=listener.channel, instance=self.instance)

        def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            connection = self._serve_connection(reader, writer, credentials, find_server)
            task = asyncio.get_running_loop().create_task(connection)
            self._connections.add(task)

            def end(ended: asyncio.Task[None]) -> None:
                self._connections.discard(ended)
                writer.close()

            # A callback, since a task cancelled before its first step closes nothing.
            task.add_done_callback(end)

        acceptor = await _start_accepting(listener, accept)
        record = EndpointRecord(
            pid=os.getpid(),
            instance=self.instance,
            transport=listener.transport,
            tcp_port=listener.tcp_port,
        )
        try:
            record.publish(self._paths.endpoint_file)
            yield
        finally:
            # asyncio would leave a connection open that it accepts while its server closes.
            asyncio.get_running_loop().remove_reader(listener.socket.fileno())
            await asyncio.sleep(0)
            acceptor.close()
            local_socket.take_away(self._paths.endpoint_file)
            if listener.transport == "unix":
                local_socket.take_away(self._paths.socket)
            await self._hang_up()

    async def _serve_connection(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        credentials: Credentials,
        find_server: FindServer,
    ) -> None:
        try:
            if len(self._connections) > MAX_CONNECTIONS:
                return
            if not local_socket.is_own_user(writer.get_extra_info("socket")):
                logger.warning("a connection from another user was refused")
                return
            caller = await local_socket.admit(reader, writer, credentials, self._find_refusal)
            if caller.role is Role.CONTROL:
                await serve_control(reader, writer, self._control)
            else:
                await self._serve_assistant(reader, writer, caller, find_server)
        except RosemaryError as error:
            logger.warning("a connection was refused: %s", error.message)
        except OSError as problem:
            logger.debug("a connection broke: %r", problem)
        except Exception:
            logger.exception("a connection failed")

    def _find_refusal(self, role: Role) -> str | None:
        is_full = role is Role.MCP and len(self._sessions) >= MAX_ASSISTANTS
        return _FULL if is_full else None

    async def _serve_assistant(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        caller: local_socket.Caller,
        find_server: FindServer,
    ) -> None:
        try:
            # Only assistants need these imports; they take more than half a second.
            from rosemary.mcp_server.callers import Peer, client_name  # noqa: PLC0415
            from rosemary.mcp_server.mcp_session import McpSession  # noqa: PLC0415

            running = await find_server()
        except Exception as failure:  # noqa: BLE001 - `_end` reports it
            self._end(failure)
            return

        peer = Peer(
            client=client_name(caller.client),
            pid=caller.pid,
            session_id=uuid.uuid4().hex,
            project=caller.project,
        )

        def name_client(name: str) -> None:
            self.set_client(peer.session_id, name)

        session = McpSession(reader, writer, peer, on_named=name_client)
        self._sessions.add(session)
        self.set_client(peer.session_id, peer.client or "unknown")
        try:
            await session.serve(running.server, running.state)
        finally:
            self._sessions.discard(session)
            self.set_client(peer.session_id, None)

    def set_client(self, session_id: str, name: str | None) -> None:
        """Note the name of a client on the socket or over HTTP; None: it is gone.

        Called in the endpoint's thread.
        """
        with self._clients_lock:
            if self._clients.get(session_id) == name:
                return
            if name is None:
                self._clients.pop(session_id, None)
            else:
                self._clients[session_id] = name
            names = tuple(self._clients.values())
        self._on_clients_changed(names)

    async def _hang_up(self) -> None:
        """Give open calls a moment to finish, then end every connection."""
        await asyncio.gather(*(s.finish_pending(_STOP_GRACE_S) for s in self._sessions))
        for session in self._sessions:
            session.hang_up()
        for connection in self._connections:
            connection.cancel()
        if self._connections:
            await asyncio.wait(self._connections, timeout=_CLOSE_GRACE_S)


async def _start_accepting(
    listener: Listener,
    accept: Callable[[asyncio.StreamReader, asyncio.StreamWriter], None],
) -> asyncio.Server:
    if listener.transport == "unix" and sys.platform != "win32":
        return await asyncio.start_unix_server(
            accept, sock=listener.socket, limit=_READ_LIMIT_BYTES
        )
    return await asyncio.start_server(accept, sock=listener.socket, limit=_READ_LIMIT_BYTES)
