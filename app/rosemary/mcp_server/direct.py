"""Answers tool calls over the local socket with bytes that the call's own thread has made.

The way of the SDK checks and copies each result four times, on the one thread of the event loop:
that is half of what a short call costs, and more than one millisecond of a search. What can't go
the short way (HTTP, the stateless era, old versions, anything unusual in the request) goes the
SDK's, and is answered the same.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from mcp.server.context import CallNext, HandlerResult, ServerRequestContext
from pydantic_core import to_json

from rosemary.mcp_server.calls import Calls
from rosemary.mcp_server.made_results import made
from rosemary.mcp_server.session import Peer, caller_of
from rosemary.operations.failures import Failure, failure_of
from rosemary.operations.http_caller import name_caller
from rosemary.operations.invocation import Outcome

ERROR_META: Final = "rosemary/error"

_VERSIONS: Final = frozenset(("2025-06-18", "2025-11-25"))
_USUAL: Final = frozenset(("name", "arguments", "_meta"))
_Context = ServerRequestContext[Any, Any]


class DirectCalls:
    """Middleware of the SDK's server: it takes the calls that it can answer by itself."""

    def __init__(self, calls: Calls, names: Collection[str]) -> None:
        """`names` are those of the tools."""
        self._calls = calls
        self._names = names

    async def __call__(self, ctx: _Context, call_next: CallNext) -> HandlerResult:
        """Answer a plain call of a tool, and leave all else to the next one.

        Here each request passes, so here HTTP learns who it is that calls.
        """
        if ctx.session.client_params is not None:
            name_caller(ctx.request, caller_of(ctx).name)
        name, arguments = _asked(ctx)
        if name not in self._names or arguments is None:
            return await call_next(ctx)
        try:
            return made(await self._calls.finished(ctx, name, arguments, _success))
        except Exception as error:  # noqa: BLE001 - the adapter's top: reported under a reference
            return made(_error(failure_of(error)))


def _asked(context: _Context) -> tuple[str, Mapping[str, Any] | None]:
    """Return the tool and its arguments; None where a request is not quite the usual one."""
    params = context.params
    if (
        context.method != "tools/call"
        or context.protocol_version not in _VERSIONS
        or not isinstance(context.request, Peer)
        # Before the handshake nothing may be called.
        or context.session.client_params is None
        or params is None
        or not _USUAL.issuperset(params)
        or ("_meta" in params and context.meta is None)
    ):
        return "", None
    name, arguments = params.get("name"), params.get("arguments", {})
    if not isinstance(name, str) or not isinstance(arguments, Mapping):
        return "", None
    return name, arguments


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
