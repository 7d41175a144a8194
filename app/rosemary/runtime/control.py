"""Commands to the running app: JSON-RPC 2.0, one object a line, over the local socket.

Each request goes to a callback, one after the other. The other side is
`rosemary.cli.app_connection`.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import threading
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from rosemary.domain.errors import InternalError, InvalidInputError, RosemaryError
from rosemary.domain.ports import Progress, Watch

logger = logging.getLogger(__name__)

ControlHandler: TypeAlias = Callable[[str, dict[str, Any], Watch], Awaitable[dict[str, Any]]]
"""Runs one command: `await handle(method, params, watch)` returns the result.

Runs in the endpoint's loop: it must not block. A `RosemaryError` becomes an error answer.
"""

MAX_LINE_BYTES = 64 * 1024 * 1024
"""Requests hold paths instead of contents, but answers may hold whole memories."""

_INVALID_PARAMS = -32602
_INTERNAL_ERROR = -32603
_SERVER_ERROR = -32000
_READ_BYTES = 256 * 1024
_UNSENT_MAX_BYTES = 64 * 1024
_CANCEL_MAX_BYTES = 1024


async def serve_control(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, handle: ControlHandler
) -> None:
    """Answer the commands of one connection, one after the other, until it closes.

    While a command runs, its progress is sent. The notification `cancel` or hanging up cancels it;
    after `cancel` the answer says what was done.
    """
    await _Conversation(reader, writer, handle).serve()


class _Conversation:
    """One connection."""

    def __init__(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, handle: ControlHandler
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._handle = handle
        self._buffer = bytearray()
        self._is_open = True

    async def serve(self) -> None:
        while (line := await self._next_line()) is not None:
            if line.strip() and not _is_cancel(line):
                await self._answer(line)

    async def _next_line(self) -> bytes | None:
        while (line := self._taken_line()) is None:
            if not await self._read():
                return None
        return line

    def _taken_line(self) -> bytes | None:
        end = self._buffer.find(b"\n")
        if end < 0:
            return None
        line = bytes(self._buffer[:end])
        del self._buffer[: end + 1]
        return line

    async def _read(self) -> bool:
        """Read on; return False at the end, or if a line is too long."""
        chunk = await self._reader.read(_READ_BYTES) if self._is_open else b""
        self._is_open = bool(chunk)
        self._buffer += chunk
        return self._is_open and len(self._buffer) <= MAX_LINE_BYTES

    async def _answer(self, line: bytes) -> None:
        call = _Call(self._writer)
        work = asyncio.ensure_future(_answer(line, self._handle, call.watch))
        listening = asyncio.ensure_future(self._listen(call))
        try:
            await asyncio.wait({work, listening}, return_when=asyncio.FIRST_COMPLETED)
            answer = await work
        finally:
            # The work ends when it next checks for cancellation; nobody waits for it.
            call.cancel()
            work.cancel()
            listening.cancel()
            # Only one reader may wait on the stream.
            await asyncio.wait({listening})
        if self._is_open:
            self._writer.write(answer)
            await self._writer.drain()

    async def _listen(self, call: _Call) -> None:
        """Read while a command runs, to see a cancellation or the end."""
        looked_at = 0
        while True:
            while (end := self._buffer.find(b"\n", looked_at)) >= 0:
                if _is_cancel(bytes(self._buffer[looked_at:end])):
                    call.cancel()
                looked_at = end + 1
            if not await self._read():
                break
        if not self._is_open:
            call.cancel()


class _Call:
    """A running command and its watch, which may be used in any thread."""

    def __init__(self, writer: asyncio.StreamWriter) -> None:
        self._writer = writer
        self._loop = asyncio.get_running_loop()
        self._cancelled = threading.Event()
        self._lock = threading.Lock()
        self._latest: Progress | None = None
        self.watch = Watch(tell=self._tell, is_cancelled=self._cancelled.is_set)

    def cancel(self) -> None:
        self._cancelled.set()

    def _tell(self, progress: Progress) -> None:
        with self._lock:
            is_awaited = self._latest is not None
            self._latest = progress
        if not is_awaited:
            with contextlib.suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._send)

    def _send(self) -> None:
        with self._lock:
            progress, self._latest = self._latest, None
        # No progress for a caller that does not read, or that has its answer.
        is_full = self._writer.transport.get_write_buffer_size() > _UNSENT_MAX_BYTES
        if progress is None or is_full or self._cancelled.is_set():
            return
        params = {"done": progress.done, "total": progress.total, "message": progress.message}
        message = {"jsonrpc": "2.0", "method": "progress", "params": params}
        self._writer.write(json.dumps(message).encode() + b"\n")


def _is_cancel(line: bytes) -> bool:
    """Return whether a line is the notification `cancel`."""
    if len(line) > _CANCEL_MAX_BYTES:
        return False
    try:
        message = json.loads(line)
    except ValueError:
        return False
    return isinstance(message, dict) and message.get("method") == "cancel"


async def _answer(line: bytes, handle: ControlHandler, watch: Watch) -> bytes:
    request_id: object = None
    try:
        request_id, method, params = _read_request(line)
        reply: dict[str, object] = {"result": await handle(method, params, watch)}
    except RosemaryError as error:
        reply = {"error": _describe(error)}
    except Exception:
        reference = secrets.token_hex(4)
        logger.exception("control request failed, reference %s", reference)
        failure = InternalError(
            "The app failed unexpectedly.",
            hint=f"The log tells more under {reference}.",
            details={"reference": reference},
        )
        reply = {"error": _describe(failure)}
    answer = {"jsonrpc": "2.0", "id": request_id, **reply}
    return json.dumps(answer).encode() + b"\n"


def _read_request(line: bytes) -> tuple[object, str, dict[str, Any]]:
    try:
        request = json.loads(line)
    except ValueError as problem:
        raise InvalidInputError("The command is not JSON.") from problem
    method = request.get("method") if isinstance(request, dict) else None
    params = request.get("params", {}) if isinstance(request, dict) else None
    if not isinstance(method, str) or not isinstance(params, dict):
        raise InvalidInputError("The command is not a JSON-RPC request with named parameters.")
    return request.get("id"), method, params


def _describe(error: RosemaryError) -> dict[str, object]:
    is_caller_wrong = isinstance(error, InvalidInputError)
    is_ours = isinstance(error, InternalError)
    number = _INVALID_PARAMS if is_caller_wrong else _INTERNAL_ERROR if is_ours else _SERVER_ERROR
    data = {
        "code": error.code,
        "message": error.message,
        "hint": error.hint,
        "details": dict(error.details),
    }
    return {"code": number, "message": error.message, "data": data}
