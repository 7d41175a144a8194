"""Answers plain tool calls over the local socket by itself: in few steps, and with made bytes.

By the way of the SDK a call passes four tasks and three queues of the event loop, and its result
is checked and copied four times, all on that one thread. Each of these steps gives Python's lock
away, and beside searches waits for it again: a reading then takes as long as the searches do. What
can't go the short way (HTTP, the stateless era, old versions, calls that tell how far they are,
anything unusual in the request) goes the SDK's, and is answered the same.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeGuard

from mcp.server.context import CallNext, HandlerResult, ServerRequestContext
from mcp_types import PROTOCOL_VERSION_META_KEY, JSONRPCRequest, RequestId
from pydantic_core import to_json

from rosemary.domain.calls import CallKey
from rosemary.mcp_server.callers import Caller, Handshake, Peer, caller_of, caller_of_handshake
from rosemary.mcp_server.tool_calls import Calls
from rosemary.operations.error_answers import Failure, failure_of
from rosemary.operations.http_caller import name_caller
from rosemary.operations.invocation import Outcome
from rosemary.operations.operation_table import BY_NAME

ERROR_META: Final = "rosemary/error"

_VERSIONS: Final = frozenset(("2025-06-18", "2025-11-25"))
_USUAL: Final = frozenset(("name", "arguments", "_meta"))
_Context = ServerRequestContext[Any, Any]


async def name_http_caller(ctx: _Context, call_next: CallNext) -> HandlerResult:
    """Tell HTTP who it is that calls: middleware of the SDK's server, which each request passes."""
    if ctx.session.client_params is not None:
        name_caller(ctx.request, caller_of(ctx).name)
    return await call_next(ctx)


@dataclass(frozen=True, slots=True, kw_only=True)
class DirectCall:
    """A call that is answered the short way."""

    id: RequestId
    caller: Caller
    name: str
    arguments: Mapping[str, Any]
    key: CallKey | None = None


class DirectCalls:
    """Which calls of all connections can be answered the short way, and their answers."""

    def __init__(self, calls: Calls, names: Collection[str]) -> None:
        """`names` are those of the tools."""
        self._calls = calls
        self._names = frozenset(name for name in names if BY_NAME[name].run_watched is None)

    def of(self, peer: Peer) -> DirectConnection:
        """Return those of a new connection."""
        return DirectConnection(self, peer)

    def has(self, name: object) -> TypeGuard[str]:
        """Return whether calls of this tool can be answered so."""
        return isinstance(name, str) and name in self._names

    async def answer(self, call: DirectCall) -> bytes:
        """Return the answer as it travels, without the end of the line."""
        try:
            result = await self._calls.finished(
                call.caller, call.name, call.arguments, _success, call.key
            )
        except Exception as error:  # noqa: BLE001 - the adapter's top: reported under a reference
            result = _error(failure_of(error))
        return b'{"jsonrpc":"2.0","id":%b,"result":%b}' % (to_json(call.id), result)


class DirectConnection:
    """Tells which requests of one connection are plain calls: none before its handshake."""

    def __init__(self, calls: DirectCalls, peer: Peer) -> None:
        self._calls = calls
        self._peer = peer
        self._caller: Caller | None = None

    def open(self, handshake: Handshake) -> None:
        """Take what was agreed on."""
        is_known = handshake.version in _VERSIONS
        self._caller = caller_of_handshake(self._peer, handshake.params) if is_known else None

    def call_in(self, request: JSONRPCRequest, key: CallKey | None) -> DirectCall | None:
        """Return the call that a request is; None where it is not quite the usual one."""
        params = request.params
        if (
            self._caller is None
            or request.method != "tools/call"
            or params is None
            or not _USUAL.issuperset(params)
            or not _is_plain(params.get("_meta", {}))
        ):
            return None
        name, arguments = params.get("name"), params.get("arguments", {})
        if not self._calls.has(name) or not isinstance(arguments, Mapping):
            return None
        return DirectCall(
            id=request.id, caller=self._caller, name=name, arguments=arguments, key=key
        )

    async def answer(self, call: DirectCall) -> bytes:
        """Return the answer as it travels, without the end of the line; never fails."""
        return await self._calls.answer(call)


def _is_plain(meta: object) -> bool:
    """Return whether `_meta` is of the eras with a handshake, and as it should be."""
    return (
        isinstance(meta, Mapping)
        and PROTOCOL_VERSION_META_KEY not in meta
        and type(meta.get("progressToken", 0)) in (int, str)
    )


def _success(outcome: Outcome) -> bytes:
    structure = outcome.text.encode() if outcome.is_json else to_json(outcome.data)
    return b'{"content":[{"type":"text","text":%b}],"structuredContent":%b,"isError":false}' % (
        to_json(outcome.text),
        structure,
    )


def _error(failure: Failure) -> bytes:
    # No structuredContent: a widespread client checks it against the output schema even on
    # errors, and throws.
    return to_json(
        {
            "_meta": {ERROR_META: failure.to_json()},
            "content": [{"type": "text", "text": failure.text}],
            "isError": True,
        }
    )
