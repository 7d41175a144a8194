"""Results that are JSON already, on their way through the SDK to our own transport."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mcp_types import JSONRPCMessage, JSONRPCResponse
from pydantic_core import to_json

_KEY: Final = "rosemary/made"


@dataclass(frozen=True, slots=True)
class _Made:
    json: bytes


def made(json: bytes) -> dict[str, Any]:
    """Return what stands for a result that is written as it is; only `encode` can write it."""
    return {_KEY: _Made(json)}


def encode(message: JSONRPCMessage) -> bytes:
    """Return a message as it travels, without the end of the line."""
    if isinstance(message, JSONRPCResponse):
        result = message.result.get(_KEY)
        if isinstance(result, _Made):
            number = to_json(message.id)
            return b'{"jsonrpc":"2.0","id":%b,"result":%b}' % (number, result.json)
    return message.model_dump_json(by_alias=True, exclude_unset=True).encode()
