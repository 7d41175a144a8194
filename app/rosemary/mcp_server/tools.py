"""The tools as assistants see them listed: all of them, or the core set alone."""

from __future__ import annotations

from collections.abc import Set
from typing import Any

from mcp_types import Tool, ToolAnnotations

from rosemary.domain.clients import CORE_TOOLS
from rosemary.mcp_server.schemas import input_schema, output_schema
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


def all_tools() -> list[Tool]:
    """Return every tool, in the order of the table of operations."""
    return [
        tool_of(each, unlisted=UNLISTED.get(each.name, _NOTHING))
        for each in OPERATIONS
        if each.is_tool
    ]


def core_tools() -> list[Tool]:
    """Return the five tools that every assistant needs, without their rarer parameters."""
    return [
        tool_of(each, unlisted=BEYOND_CORE | UNLISTED.get(each.name, _NOTHING))
        for each in OPERATIONS
        if each.name in CORE
    ]


def tool_of(operation: Operation[Any, Any], *, unlisted: Set[str] = _NOTHING) -> Tool:
    """Return `operation` as it is listed, without the parameters that are `unlisted`."""
    return Tool(
        name=operation.name,
        title=operation.title,
        description=operation.description,
        input_schema=input_schema(operation.request, unlisted=unlisted),
        output_schema=output_schema(operation.response),
        annotations=_annotations(operation),
    )


def _annotations(operation: Operation[Any, Any]) -> ToolAnnotations | None:
    """Return the hints that differ from what the protocol assumes where nothing is said.

    It assumes a tool that writes, destroys, and does more when it is called again. The two latter
    mean nothing for a tool that only reads.
    """
    if operation.is_read_only:
        return ToolAnnotations(read_only_hint=True)
    if operation.is_destructive and not operation.is_idempotent:
        return None
    return ToolAnnotations(
        destructive_hint=None if operation.is_destructive else False,
        idempotent_hint=operation.is_idempotent or None,
    )
