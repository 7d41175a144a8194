"""One assistant's connection: newline-delimited JSON-RPC, served in the era it opens with.

The launcher may add lines that begin with `#`. `#eof` says that the assistant has closed its side
in good order, so that pending answers are still wanted. An end without it means that the launcher
was killed: its work is cancelled. `#call KEY` names the call in the next line, which the launcher
sends again, with the same key, if it gets no answer. `#asked KEY` asks only for the answer to an
earlier call: the call must not be applied now.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import math
import select
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

import anyio
from anyio.streams.memory import MemoryObjectReceiveStream, MemoryObjectSendStream
from mcp.server.lowlevel import Server
from mcp.server.runner import serve_dual_era_loop
from mcp.shared.message import ServerMessageMetadata, SessionMessage
from mcp_types import (
    CLIENT_INFO_META_KEY,
    INVALID_REQUEST,
    JSONRPCError,
    JSONRPCMessage,
    JSONRPCRequest,
    JSONRPCResponse,
    RequestId,
)

from rosemary.domain.calls import CallKey, checked_key
from rosemary.domain.errors import InvalidInputError
from rosemary.mcp_server.callers import Handshake, Peer, client_name
from rosemary.mcp_server.protocol_messages import (
    BATCH_VERSION,
    MalformedMessageError,
    Part,
    is_batch,
    read_batch,
    read_message,
    refusal_for_lack_of_room,
)
from rosemary.operations.turns import TimeLimit

logger = logging.getLogger(__name__)


class Batches:
    """Collects the answers to each batch, and sends them when all are there."""

    def __init__(
        self, deliver: Callable[[bytes], Awaitable[None]], on_closed: Callable[[], None]
    ) -> None:
        """Begin without a batch.

        Args:
            deliver: sends a line.
            on_closed: called when the last open batch is answered.
        """
        self._deliver = deliver
        self._on_closed = on_closed
        self._waiting: dict[RequestId, list[asyncio.Future[bytes | None]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self.held_bytes = 0
        """Size of the answers that are held back."""

    @property
    def is_any_open(self) -> bool:
        """Whether a batch waits for answers."""
        return bool(self._tasks)

    def open(self, parts: Sequence[Part]) -> None:
        """Start to collect the answers to a batch, with those to parts that are no messages."""
        answers = [answer for each in parts if (answer := self._answer_to(each)) is not None]
        task = asyncio.get_running_loop().create_task(self._answer(answers))
        self._tasks.add(task)
        task.add_done_callback(self._close)

    def take(self, request_id: RequestId, answer: bytes | None) -> bool:
        """Keep the answer to a request (None: there is none); return whether a batch waits for it.

        If an id is used twice at once, the older request gets the answer.
        """
        waiting = self._waiting.get(request_id)
        if not waiting:
            return False
        waiting.pop(0).set_result(answer)
        self.held_bytes += len(answer or b"")
        if not waiting:
            del self._waiting[request_id]
        return True

    def cancel(self) -> None:
        """Drop all open batches."""
        for task in self._tasks:
            task.cancel()

    def _answer_to(self, part: Part) -> asyncio.Future[bytes | None] | None:
        answer: asyncio.Future[bytes | None] = asyncio.get_running_loop().create_future()
        if isinstance(part, MalformedMessageError):
            answer.set_result(part.answer)
            self.held_bytes += len(part.answer)
        elif isinstance(part, JSONRPCRequest):
            self._waiting.setdefault(part.id, []).append(answer)
        else:
            return None
        return answer

    async def _answer(self, answers: Sequence[asyncio.Future[bytes | None]]) -> None:
        given = [each for each in await asyncio.gather(*answers) if each is not None]
        self.held_bytes -= sum(map(len, given))
        if given:
            await self._deliver(b"[%b]" % b",".join(given))

    def _close(self, ended: asyncio.Task[None]) -> None:
        self._tasks.discard(ended)
        if not self._tasks:
            self._on_closed()


class _HasDescriptor(Protocol):
    def fileno(self) -> int: ...


def has_hung_up(connection: _HasDescriptor | None) -> bool:
    """Return whether the other end is gone; False where the system can't tell without reading."""
    if sys.platform == "win32" or connection is None or connection.fileno() < 0:
        return False
    # TCP reports a hang-up as RDHUP, which not every system has.
    wanted = getattr(select, "POLLRDHUP", 0) | select.POLLHUP | select.POLLERR
    poll = select.poll()
    poll.register(connection.fileno(), wanted)
    return bool(poll.poll(0))


MAX_LINE_BYTES = 8 * 1024 * 1024
MAX_IN_FLIGHT = 32
"""Requests of one connection that run at once. Further ones stay in the socket, which slows the
assistant down, so that unread answers don't fill the app's memory."""

_READ_BYTES = 256 * 1024
_HANG_UP_POLL_S = 0.5
_TOO_LONG = MalformedMessageError(
    INVALID_REQUEST, f"The message is larger than {MAX_LINE_BYTES} bytes"
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """How long a session waits for an assistant, in seconds."""

    write_stall_s: float = 60.0
    drain_s: float = 10.0


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
            on_named: called with the client's own name when it first gives it.
        """
        self._reader = reader
        self._writer = writer
        self._peer = peer
        self._limits = limits or Limits()
        self._on_named = on_named
        self._is_named = False
        self._is_stopping = False
        self._handshake = Handshake()
        self._pending: Counter[RequestId] = Counter()
        self._batches = Batches(self._deliver, self._note_idle)
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
        """Serve until the assistant leaves. Cancelling this ends the session at once."""
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
                )
                tasks.cancel_scope.cancel()
        finally:
            self._batches.cancel()
            self.hang_up()

    async def finish_pending(self, timeout_s: float) -> bool:
        """Wait until open requests are answered; return whether all were.

        Requests that come from now on are ignored: the launcher sends them to the next app.
        """
        self._is_stopping = True
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._is_idle.wait(), timeout_s)
        return self._is_idle.is_set()

    def hang_up(self) -> None:
        """Close the connection; the launcher sends open calls to the next app."""
        self._from_server.close()
        self._writer.close()

    async def _read_until_closed(
        self, to_server: MemoryObjectSendStream[SessionMessage | Exception]
    ) -> None:
        async with to_server:
            with contextlib.suppress(OSError, anyio.BrokenResourceError):
                if await self._read_lines(to_server):
                    await self._drain()
            # Nobody reads any more: drop the answers to calls that are cancelled now.
            self._from_server.close()

    async def _read_lines(
        self, to_server: MemoryObjectSendStream[SessionMessage | Exception]
    ) -> bool:
        """Pass each message to the server; return whether `#eof` came."""
        buffer = bytearray()
        searched = 0
        is_skipping = False
        key: CallKey | None = None
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
                    key = _key_in(line)
                elif line.strip():
                    await self._take(line, to_server, key)
                    key = None
            searched = len(buffer)
            if len(buffer) > MAX_LINE_BYTES:
                if not is_skipping:
                    is_skipping = True
                    await self._refuse(_TOO_LONG)
                buffer.clear()
                searched = 0
        return False

    async def _take(
        self,
        line: bytes,
        to_server: MemoryObjectSendStream[SessionMessage | Exception],
        key: CallKey | None,
    ) -> None:
        if self._is_stopping:
            return
        if len(line) > MAX_LINE_BYTES:
            await self._refuse(_TOO_LONG)
            return
        try:
            if self._handshake.version == BATCH_VERSION and is_batch(line):
                await self._take_batch(line, to_server, key)
            else:
                await self._hand_on(read_message(line), to_server, key)
        except MalformedMessageError as refused:
            await self._refuse(refused)

    async def _take_batch(
        self,
        line: bytes,
        to_server: MemoryObjectSendStream[SessionMessage | Exception],
        key: CallKey | None,
    ) -> None:
        parts = read_batch(line)
        self._is_idle.clear()
        self._batches.open(parts)
        for number, part in enumerate(parts):
            if isinstance(part, MalformedMessageError):
                continue
            refusal = refusal_for_lack_of_room(part, self._batches.held_bytes)
            if refusal is None:
                own = None if key is None else replace(key, value=f"{key.value}.{number}")
                await self._hand_on(part, to_server, own)
            elif isinstance(part, JSONRPCRequest):
                self._batches.take(part.id, refusal)

    async def _hand_on(
        self,
        message: JSONRPCMessage,
        to_server: MemoryObjectSendStream[SessionMessage | Exception],
        key: CallKey | None,
    ) -> None:
        peer = self._peer if key is None else self._peer.asking(key)
        metadata = ServerMessageMetadata(request_context=peer)
        if isinstance(message, JSONRPCRequest):
            await self._wait_for_slot()
            if self._is_stopping:
                return
            request_id = message.id
            self._pending[request_id] += 1
            self._is_idle.clear()
            self._handshake.hear_request(message)
            self._note_name(message)

            async def settle() -> None:
                self._batches.take(request_id, None)
                self._settle(request_id)

            metadata.on_request_unanswered = settle
        await to_server.send(SessionMessage(message, metadata))

    async def _wait_for_slot(self) -> None:
        """Wait until one more request may run.

        Raises:
            ConnectionResetError: the other end is gone.
        """
        if not self._slots.locked():
            await self._slots.acquire()
            return
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._slots.acquire(), _HANG_UP_POLL_S)
                return
            if has_hung_up(self._writer.get_extra_info("socket")):
                raise ConnectionResetError("the other end is gone")

    async def _refuse(self, malformed: MalformedMessageError) -> None:
        for answer in malformed.answers:
            await self._send(answer)

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
        if isinstance(name, str) and (shown := client_name(name)):
            self._is_named = True
            self._on_named(shown)

    def _settle(self, request_id: RequestId) -> None:
        if self._pending[request_id] > 1:
            self._pending[request_id] -= 1
            self._slots.release()
        elif self._pending.pop(request_id, 0):
            self._slots.release()
        self._note_idle()

    def _note_idle(self) -> None:
        if not self._pending and not self._batches.is_any_open:
            self._is_idle.set()

    async def _drain(self) -> None:
        """Delay the end until pending answers are out, since the SDK would cancel their calls."""
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
        # `hang_up` closes the stream while this waits; nothing is written after that.
        with contextlib.suppress(anyio.ClosedResourceError):
            async for item in answers:
                await self._write_answer(item.message)

    async def _write_answer(self, message: JSONRPCMessage) -> None:
        line = message.model_dump_json(by_alias=True, exclude_unset=True).encode()
        if not isinstance(message, JSONRPCResponse | JSONRPCError) or message.id is None:
            await self._deliver(line)
            return
        self._handshake.hear_answer(message)
        if not self._batches.take(message.id, line):
            await self._deliver(line)
        self._settle(message.id)

    async def _deliver(self, line: bytes) -> None:
        """Send a line; an assistant that does not read is dropped."""
        try:
            await self._send(line)
        except OSError as problem:
            logger.info("assistant %s does not read: %r", self._peer.session_id, problem)
            self._writer.transport.abort()
            self._from_server.close()
            # A request that waits for a slot would wait forever.
            self._scope.cancel()

    async def _send(self, line: bytes) -> None:
        async with self._write_lock:
            self._writer.write(line + b"\n")
            if not self._writer.transport.get_write_buffer_size():
                return
            async with TimeLimit(self._limits.write_stall_s):
                await self._writer.drain()


def _key_in(line: bytes) -> CallKey | None:
    """Return the key in a line `#call KEY` or `#asked KEY`; None for other lines."""
    kind, _, value = line.strip().partition(b" ")
    if kind not in {b"#call", b"#asked"}:
        return None
    with contextlib.suppress(InvalidInputError):
        return checked_key(value.decode("latin-1"), is_query=kind == b"#asked")
    return None
