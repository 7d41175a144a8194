"""The tools as the protocol lists them: all of them, or the core set alone."""

from __future__ import annotations

from collections.abc import Set
from typing import Any

from rosemary.domain.clients import CORE_TOOLS
from rosemary.mcp_server.schemas import Schema, input_schema, output_schema
from rosemary.operations.operation import Operation
from rosemary.operations.registry import OPERATIONS

CORE = CORE_TOOLS
# Taken as ever when they are given, but not worth their bytes to a client that wants few.
BEYOND_CORE = frozenset(
    (
        "explain",
        "interpret",
        "phase",
        "response_format",
        "sortLinks",
        "thread_id",
        "threshold",
    )
)
# Taken by every list; named only where the order of links is part of what is promised.
UNLISTED = dict.fromkeys(
    (
        "search_by_type",
        "search_by_tags",
        "search_by_date_range",
        "get_memory",
        "get_all_memories",
    ),
    frozenset(("sortLinks",)),
)
_NOTHING: frozenset[str] = frozenset()


def list_all() -> list[Schema]:
    """Return every tool, in the order of the table of operations."""
    return [
        listed(each, unlisted=UNLISTED.get(each.name, _NOTHING))
        for each in OPERATIONS
        if each.is_tool
    ]


def list_core() -> list[Schema]:
    """Return the five tools that every assistant needs, without their rarer parameters."""
    return [
        listed(each, unlisted=BEYOND_CORE | UNLISTED.get(each.name, _NOTHING))
        for each in OPERATIONS
        if each.name in CORE
    ]


def listed(operation: Operation[Any, Any], *, unlisted: Set[str] = _NOTHING) -> Schema:
    """Return `operation` as it is listed, without the parameters that are `unlisted`."""
    hints = _hints(operation)
    return {
        "name": operation.name,
        "title": operation.title,
        "description": operation.description,
        "inputSchema": input_schema(operation.request, unlisted=unlisted),
        "outputSchema": output_schema(operation.response),
        **({"annotations": hints} if hints else {}),
    }


def _hints(operation: Operation[Any, Any]) -> dict[str, bool]:
    """Return the annotations that differ from what the protocol assumes where nothing is said.

    It assumes a tool that writes, destroys, and does more when it is called again. The two latter
    mean nothing for a tool that only reads.
    """
    if operation.is_read_only:
        return {"readOnlyHint": True}
    hints = {} if operation.is_destructive else {"destructiveHint": False}
    return {**hints, "idempotentHint": True} if operation.is_idempotent else hints
