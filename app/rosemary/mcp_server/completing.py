"""Suggestions while a person types an argument of a prompt or the key of a resource."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from mcp.server.context import ServerRequestContext
from mcp.shared.exceptions import MCPError
from mcp_types import (
    INVALID_PARAMS,
    CompleteRequestParams,
    CompleteResult,
    Completion,
    ResourceTemplateReference,
)

from rosemary.domain.errors import ForbiddenError, shorten
from rosemary.domain.types import MemoryType
from rosemary.mcp_server.memory_resources import TEMPLATE
from rosemary.mcp_server.prompts import PROMPTS
from rosemary.mcp_server.tool_calls import Calls

_Context = ServerRequestContext[Any, Any]
_MOST: Final = 100
_NOTHING: Final = Completion(values=[], total=0, has_more=False)


class Completing:
    """Completes keys, topics, projects and kinds."""

    def __init__(self, calls: Calls) -> None:
        self._calls = calls

    async def complete(self, context: _Context, params: CompleteRequestParams) -> CompleteResult:
        """Return what the argument could become.

        Raises:
            MCPError: there is no such prompt, template or argument.
        """
        _check(params)
        try:
            completion = await self._completion(context, params.argument.name, params)
        except ForbiddenError:
            # Who may not read is told so by what they ask for, not while they type.
            completion = _NOTHING
        return CompleteResult(completion=completion)

    async def _completion(
        self, context: _Context, argument: str, params: CompleteRequestParams
    ) -> Completion:
        typed = params.argument.value
        if argument == "key":
            found = await self._calls.outcome(context, "list_keys", {"prefix": typed[:128]})
            return Completion(values=found.data["results"], has_more=found.data["hasMore"])
        if argument == "kind":
            return _beginning(typed, MemoryType)
        counted = {"topic": "tags", "project": "projects"}.get(argument)
        if counted is None:
            return _NOTHING
        statistics = await self._calls.outcome(context, "memory_stats", {})
        return _beginning(typed, (each["value"] for each in statistics.data[counted]))


def _beginning(typed: str, values: Iterable[str]) -> Completion:
    start = typed.casefold()
    fitting = [value for value in values if value and value.casefold().startswith(start)]
    return Completion(values=fitting[:_MOST], total=len(fitting), has_more=len(fitting) > _MOST)


def _check(params: CompleteRequestParams) -> None:
    argument = params.argument.name
    if isinstance(params.ref, ResourceTemplateReference):
        known = {"key"} if params.ref.uri == TEMPLATE else None
        name = params.ref.uri
    else:
        name = params.ref.name
        arguments = {each.name: each.arguments or () for each in PROMPTS}
        known = {each.name for each in arguments[name]} if name in arguments else None
    if known is None:
        raise MCPError(code=INVALID_PARAMS, message=f"Unknown reference: {shorten(name)}")
    if argument not in known:
        raise MCPError(
            code=INVALID_PARAMS, message=f"{shorten(name)} has no argument {shorten(argument)}"
        )
