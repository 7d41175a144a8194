"""The MCP server: one tool for each operation of the table."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from typing import Any

import anyio
from anyio import to_thread
from mcp.server import CacheHint
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import Server
from mcp.shared.exceptions import MCPError
from mcp_types import (
    INVALID_PARAMS,
    CallToolRequestParams,
    CallToolResult,
    ListToolsResult,
    PaginatedRequestParams,
    TextContent,
)

from rosemary import __version__
from rosemary.domain.errors import ForbiddenError, shorten
from rosemary.domain.models import Origin
from rosemary.domain.types import Transport
from rosemary.mcp_server.session import caller_of
from rosemary.mcp_server.tools import all_tools
from rosemary.operations.failures import Failure, failure_of
from rosemary.operations.invocation import Outcome, invoke
from rosemary.service.services import Services

INSTRUCTIONS = (
    "Rosemary is the person's own long-term memory, shared by all their assistants. "
    "Call search_memory at the start of a task and whenever earlier facts, preferences or "
    "decisions could matter. Call save_memory when the person states something worth keeping, "
    "one thing each, in their words. To correct something, update_memory; do not save it again."
)

ERROR_META = "rosemary/error"

_PAUSED = ForbiddenError(
    "Access to the memories is paused.",
    hint="The person can resume it from Rosemary's tray icon.",
)
_CONCURRENT_CALLS = 8
_TOOLS_TTL_MS = 3_600_000
_Context = ServerRequestContext[Any, Any]


def build_server(services: Services, is_paused: Callable[[], bool]) -> Server[Any]:
    """Return the server over `services`; must be called in the thread of its event loop.

    While `is_paused` says so, every call is refused.
    """
    tools = all_tools()
    names = {tool.name for tool in tools}
    limiter = anyio.CapacityLimiter(_CONCURRENT_CALLS)

    async def list_tools(
        _context: _Context, _params: PaginatedRequestParams | None
    ) -> ListToolsResult:
        return ListToolsResult(tools=tools)

    async def call_tool(context: _Context, params: CallToolRequestParams) -> CallToolResult:
        if params.name not in names:
            raise MCPError(code=INVALID_PARAMS, message=f"Unknown tool: {shorten(params.name)}")
        origin = _origin(context)

        def run() -> CallToolResult:
            return _run(services, params, origin, is_paused)

        try:
            return await to_thread.run_sync(run, limiter=limiter, abandon_on_cancel=True)
        except (RuntimeError, MemoryError) as error:
            # The system has no memory left for one more thread.
            return _error(failure_of(error))

    return Server(
        "rosemary",
        version=__version__,
        title="Rosemary",
        instructions=INSTRUCTIONS,
        cache_hints={"tools/list": CacheHint(ttl_ms=_TOOLS_TTL_MS, scope="private")},
        on_list_tools=list_tools,
        on_call_tool=call_tool,
    )


def _run(
    services: Services,
    params: CallToolRequestParams,
    origin: Origin,
    is_paused: Callable[[], bool],
) -> CallToolResult:
    if is_paused():
        return _error(failure_of(_PAUSED))
    try:
        return _success(invoke(services, params.name, params.arguments or {}, origin))
    except Exception as error:  # noqa: BLE001 - the adapter's top: reported under a reference
        return _error(failure_of(error))


def _success(outcome: Outcome) -> CallToolResult:
    return CallToolResult(content=[TextContent(text=outcome.text)], structured_content=outcome.data)


def _error(failure: Failure) -> CallToolResult:
    # No structured_content: a widespread client checks it against the output schema even on
    # errors, and throws.
    return CallToolResult(
        content=[TextContent(text=failure.text)],
        is_error=True,
        _meta={ERROR_META: failure.to_json()},
    )


def _origin(context: _Context) -> Origin:
    caller = caller_of(context)
    return Origin(
        client=caller.name,
        client_version=caller.version,
        transport=Transport.MCP,
        session_id=caller.session_id,
        call_id=uuid.uuid4().hex,
    )
