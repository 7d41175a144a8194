"""One assistant's connection: newline-delimited JSON-RPC, served in the era it opens with.

The launcher may add lines that begin with `#`: `#eof` says that the assistant has closed its side
in good order, so that pending answers are still wanted. An end without it means that the launcher
was killed: its work is cancelled.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import anyio
from anyio.streams.memory import MemoryObjectReceiveStream, MemoryObjectSendStream
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import NotificationOptions, Server
from mcp.server.runner import serve_dual_era_loop
from mcp.shared.message import ServerMessageMetadata, SessionMessage
from mcp_types import (
    CLIENT_INFO_META_KEY,
    JSONRPCError,
    JSONRPCMessage,
    JSONRPCRequest,
    JSONRPCResponse,
    RequestId,
    jsonrpc_message_adapter,
)
from pydantic import ValidationError

from rosemary.mcp_server.hanging_up import has_hung_up
from rosemary.mcp_server.made_results import encode
from rosemary.operations.http_caller import caller_of_request
from rosemary.operations.time_limit import TimeLimit

logger = logging.getLogger(__name__)

MAX_LINE_BYTES = 8 * 1024 * 1024
MAX_IN_FLIGHT = 32
"""Requests of one connection worked on at once; further ones stay in the socket, and so the
assistant is slowed down instead of the app's memory filled with answers that nobody reads."""

_READ_BYTES = 256 * 1024
_HANG_UP_POLL_S = 0.5
_NAME_CHARS = 64
_PARSE_ERROR = -32700
_INVALID_REQUEST = -32600
_TOO_LONG = f"The message is larger than {MAX_LINE_BYTES} bytes"


@dataclass(frozen=True, slots=True, kw_only=True)
class Peer:
    """Who is at the other end of a connection, as a handler finds it in `ctx.request`.

    Attributes:
        client: the name given to the launcher with `--client`, may be empty.
        pid: of the launcher.
        session_id: names this connection.
        project: what was given to the launcher with `--project`, may be empty.
    """

    client: str
    pid: int
    session_id: str
    project: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """Who sent one request.

    Attributes:
        name: never empty.
        project: the one for calls that name none, may be empty.
    """

    name: str
    version: str
    session_id: str
    project: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How long a session waits for an assistant, in seconds."""

    write_stall_s: float = 60.0
    drain_s: float = 10.0


def caller_of(context: ServerRequestContext[Any, Any]) -> Caller:
    """Return who sent the request that a handler is running.

    The handshake names the client for a whole connection, a request of the stateless era for
    itself alone; the SDK puts both into `client_params`. A client that leaves its name out
    goes by the name given to its launcher. Over HTTP a client that has a token of its own goes by
    the name of that, whatever it calls itself.
    """
    peer = _peer_of(context.request)
    holder = caller_of_request(context.request)
    params = context.session.client_params
    given_name = clean_name(params.client_info.name) if params is not None else ""
    given_version = clean_name(params.client_info.version) if params is not None else ""
    return Caller(
        name=(holder.client if holder else "") or given_name or (peer.client or "unknown"),
        version=given_version if given_name else "",
        session_id=peer.session_id,
        project=peer.project,
    )


def _peer_of(request: object) -> Peer:
    if isinstance(request, Peer):
        return request
    holder = caller_of_request(request)
    return Peer(
        client=holder.name if holder else "",
        pid=0,
        session_id=holder.session_id if holder else "",
    )


def clean_name(name: str) -> str:
    """Return a client's name or version as one short printable line."""
    return "".join(c for c in name if c.isprintable())[:_NAME_CHARS].strip()


class McpSession:
    """Serves one connection that has passed the preamble. Lives in the endpoint's loop."""

    def __init__(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        peer: Peer,
        *,
        limits: Limits | None = None,
        on_named: Callable[[str], None] | None = None,
    ) -> None:
        """Prepare a session.

        Args:
            reader: of the connection.
            writer: of the connection; the session closes it.
            peer: who connected.
            limits: time limits.
            on_named: told the client's own name when it first gives it.
        """
        self._reader = reader
        self._writer = writer
        self._peer = peer
        self._limits = limits or Limits()
        self._on_named = on_named
        self._is_named = False
        self._pending: set[RequestId] = set()
        self._is_idle = asyncio.Event()
        self._is_idle.set()
        self._slots = asyncio.Semaphore(MAX_IN_FLIGHT)
        self._write_lock = asyncio.Lock()
        self._scope = anyio.CancelScope()
        self._to_server, self._server_in = anyio.create_memory_object_stream[
            SessionMessage | Exception
        ](0)
        # Unbounded, since an answer cut off in the middle of a `send` would never be settled;
        # `_slots` bounds what can wait here.
        self._server_out, self._from_server = anyio.create_memory_object_stream[SessionMessage](
            math.inf
        )

    async def serve(self, server: Server[Any], lifespan_state: object) -> None:
        """Serve until the assistant leaves. Cancelling it ends the session without a word more."""
        changes = NotificationOptions(
            prompts_changed=True, resources_changed=True, tools_changed=True
        )
        options = server.create_initialization_options(changes)
        try:
            async with anyio.create_task_group() as tasks:
                self._scope = tasks.cancel_scope
                tasks.start_soon(self._write_answers, self._from_server)
                tasks.start_soon(self._read_until_closed, self._to_server)
                await serve_dual_era_loop(
                    server,
                    self._server_in,
                    self._server_out,
                    lifespan_state=lifespan_state,
                    session_id=self._peer.session_id,
                    init_options=options,
                )
                tasks.cancel_scope.cancel()
        finally:
            self.hang_up()

    async def finish_pending(self, timeout_s: float) -> bool:
        """Wait for the answers to what was asked; return whether all were given."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._is_idle.wait(), timeout_s)
        return self._is_idle.is_set()

    def hang_up(self) -> None:
        """End without a word: the launcher then says itself what became of open calls."""
        self._from_server.close()
        self._writer.close()

    async def _read_until_closed(
        self, to_server: MemoryObjectSendStream[SessionMessage | Exception]
    ) -> None:
        async with to_server:
            with contextlib.suppress(OSError, anyio.BrokenResourceError):
                if await self._read_lines(to_server):
                    await self._drain()
            # Nobody is left to read: answers to calls that are now cancelled go nowhere.
            self._from_server.close()

    async def _read_lines(
        self, to_server: MemoryObjectSendStream[SessionMessage | Exception]
    ) -> bool:
        """Hand each message to the server; return whether the end was announced."""
        buffer = bytearray()
        searched = 0
        is_skipping = False
        while chunk := await self._reader.read(_READ_BYTES):
            buffer += chunk
            while (end := buffer.find(b"\n", searched)) >= 0:
                line = bytes(buffer[:end])
                del buffer[: end + 1]
                searched = 0
                if is_skipping:
                    is_skipping = False
                elif line.startswith(b"#"):
                    if line.strip() == b"#eof":
                        return True
                elif line.strip():
                    await self._take(line, to_server)
            searched = len(buffer)
            if len(buffer) > MAX_LINE_BYTES:
                if not is_skipping:
                    is_skipping = True
                    await self._refuse(_INVALID_REQUEST, _TOO_LONG)
                buffer.clear()
                searched = 0
        return False

    async def _take(
        self, line: bytes, to_server: MemoryObjectSendStream[SessionMessage | Exception]
    ) -> None:
        if len(line) > MAX_LINE_BYTES:
            await self._refuse(_INVALID_REQUEST, _TOO_LONG)
            return
        try:
            message = jsonrpc_message_adapter.validate_json(line, by_name=False)
        except ValidationError:
            await self._refuse_malformed(line)
            return
        metadata = ServerMessageMetadata(request_context=self._peer)
        if isinstance(message, JSONRPCRequest):
            await self._wait_for_slot()
            self._note_name(message)
            request_id = message.id
            self._pending.add(request_id)
            self._is_idle.clear()

            async def settle() -> None:
                self._settle(request_id)

            metadata.on_request_unanswered = settle
        await to_server.send(SessionMessage(message, metadata))

    async def _wait_for_slot(self) -> None:
        """Wait until one more request may be worked on.

        Raises:
            ConnectionResetError: the other end is gone; what is not read tells nothing of it.
        """
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._slots.acquire(), _HANG_UP_POLL_S)
                return
            if has_hung_up(self._writer.get_extra_info("socket")):
                raise ConnectionResetError("the other end is gone")

    async def _refuse_malformed(self, line: bytes) -> None:
        try:
            value = json.loads(line)
        except ValueError:
            await self._refuse(_PARSE_ERROR, "Parse error")
            return
        request_id = value.get("id") if isinstance(value, dict) else None
        await self._refuse(_INVALID_REQUEST, "Not a JSON-RPC message", request_id)

    async def _refuse(self, code: int, message: str, request_id: object = None) -> None:
        known_id = request_id if isinstance(request_id, str | int) else None
        error = {"code": code, "message": message}
        await self._send(json.dumps({"jsonrpc": "2.0", "id": known_id, "error": error}).encode())

    def _note_name(self, request: JSONRPCRequest) -> None:
        if self._is_named or self._on_named is None:
            return
        params = request.params or {}
        meta = params.get("_meta")
        info = (
            params.get("clientInfo")
            if request.method == "initialize"
            else meta.get(CLIENT_INFO_META_KEY)
            if isinstance(meta, dict)
            else None
        )
        name = info.get("name") if isinstance(info, dict) else None
        if isinstance(name, str) and (shown := clean_name(name)):
            self._is_named = True
            self._on_named(shown)

    def _settle(self, request_id: RequestId) -> None:
        if request_id in self._pending:
            self._pending.discard(request_id)
            self._slots.release()
        if not self._pending:
            self._is_idle.set()

    async def _drain(self) -> None:
        """Hold the end back until pending answers are out; the SDK would cancel their calls."""
        idle = asyncio.ensure_future(self._is_idle.wait())
        killed = asyncio.ensure_future(self._reader.read(1))
        try:
            await asyncio.wait(
                {idle, killed},
                timeout=self._limits.drain_s,
                return_when=asyncio.FIRST_COMPLETED,
            )
        finally:
            idle.cancel()
            killed.cancel()
            await asyncio.gather(idle, killed, return_exceptions=True)

    async def _write_answers(self, answers: MemoryObjectReceiveStream[SessionMessage]) -> None:
        # Closed while it waits: by `hang_up`, after which nothing is to be written.
        with contextlib.suppress(anyio.ClosedResourceError):
            async for item in answers:
                await self._write_answer(item.message)

    async def _write_answer(self, message: JSONRPCMessage) -> None:
        try:
            await self._send(encode(message))
        except OSError as problem:
            logger.info("assistant %s does not read: %r", self._peer.session_id, problem)
            self._writer.transport.abort()
            self._from_server.close()
            # What waits for a place among the unanswered would wait for ever.
            self._scope.cancel()
        if isinstance(message, JSONRPCResponse | JSONRPCError) and message.id is not None:
            self._settle(message.id)

    async def _send(self, line: bytes) -> None:
        async with self._write_lock:
            self._writer.write(line + b"\n")
            async with TimeLimit(self._limits.write_stall_s):
                await self._writer.drain()
