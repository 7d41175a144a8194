"""Commands to the running app: JSON-RPC 2.0, one object a line, over the local socket.

Each request goes to a callback, one after the other; `rosemary.cli.connection` is the other side.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias

from rosemary.domain.errors import InternalError, InvalidInputError, RosemaryError

logger = logging.getLogger(__name__)

ControlHandler: TypeAlias = Callable[[str, dict[str, Any]], Awaitable[dict[str, Any]]]
"""Runs one command: `await handle(method, params)` returns the result.

Runs in the endpoint's loop: it must not block. A `RosemaryError` becomes an error answer.
"""

MAX_LINE_BYTES = 64 * 1024 * 1024
"""A restore or an import hands over paths, not contents; searches may bring whole memories."""

_INVALID_PARAMS = -32602
_INTERNAL_ERROR = -32603
_SERVER_ERROR = -32000
_READ_BYTES = 256 * 1024


async def serve_control(
    reader: asyncio.StreamReader, writer: asyncio.StreamWriter, handle: ControlHandler
) -> None:
    """Answer the commands of one connection, one after the other, until it closes."""
    buffer = bytearray()
    while chunk := await reader.read(_READ_BYTES):
        buffer += chunk
        while (end := buffer.find(b"\n")) >= 0:
            line = bytes(buffer[:end])
            del buffer[: end + 1]
            if line.strip():
                writer.write(await _answer(line, handle))
                await writer.drain()
        if len(buffer) > MAX_LINE_BYTES:
            return


async def _answer(line: bytes, handle: ControlHandler) -> bytes:
    request_id: object = None
    try:
        request_id, method, params = _read_request(line)
        reply: dict[str, object] = {"result": await handle(method, params)}
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
