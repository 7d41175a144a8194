"""The tools: listed as the protocol has them, and run in worker threads with their progress."""

from __future__ import annotations

import asyncio
import base64
import binascii
import contextlib
import threading
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence, Set
from functools import cache, partial
from typing import Any, TypeAlias, TypeVar

from mcp.server.context import ServerRequestContext
from mcp.shared.exceptions import MCPError
from mcp_types import INVALID_PARAMS, PaginatedRequestParams, Tool

from rosemary.domain.clients import CORE_TOOLS
from rosemary.domain.models import Origin
from rosemary.domain.ports import UNWATCHED, Progress, Watch
from rosemary.domain.types import Transport
from rosemary.mcp_server.callers import caller_of, key_of
from rosemary.operations.argument_types import RARE
from rosemary.operations.gate import answer
from rosemary.operations.operation import Operation, Outcome
from rosemary.operations.operation_table import BY_NAME, OPERATIONS, with_default_project
from rosemary.operations.requests import Request
from rosemary.operations.turns import Turns
from rosemary.operations.wire import adapter_of, parameters_of, schema_of
from rosemary.service.services import Services

Report: TypeAlias = Callable[[float, float | None, str | None], Awaitable[None]]
"""Sends a progress notification: done, total, message."""
Schema: TypeAlias = dict[str, Any]

_LEADING = ("type", "enum", "description")
_NOISE = frozenset(("title", "$defs"))
_OF_THE_MAKER = frozenset(("additionalProperties", "default", "required"))
_NO_NAMES: frozenset[str] = frozenset()


@contextlib.asynccontextmanager
async def watched(report: Report, is_cancelled: threading.Event) -> AsyncIterator[Watch]:
    """Yield a watch for work in another thread; leaving the block cancels the work.

    If progress comes faster than it can be sent, only the newest is sent.
    """
    reporter = _Reporter(report)
    sending = asyncio.create_task(reporter.send_all())
    try:
        yield Watch(tell=reporter.tell, is_cancelled=is_cancelled.is_set)
    finally:
        is_cancelled.set()
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sending


class _Reporter:
    def __init__(self, report: Report) -> None:
        self._report = report
        self._loop = asyncio.get_running_loop()
        self._wake = asyncio.Event()
        self._newest: Progress | None = None

    def tell(self, progress: Progress) -> None:
        """Note the progress; called in the thread of the work."""
        self._newest = progress
        # The work may end just after the loop.
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._wake.set)

    async def send_all(self) -> None:
        sent = -1
        while True:
            await self._wake.wait()
            self._wake.clear()
            newest = self._newest
            # The protocol requires rising numbers.
            if newest is not None and newest.done > sent:
                sent = newest.done
                await self._report(newest.done, newest.total, newest.message or None)


_Context = ServerRequestContext[Any, Any]


class Calls:
    """Runs operations for the handlers of tools, resources and prompts."""

    def __init__(self, services: Services, turns: Turns) -> None:
        self._services = services
        self._turns = turns

    async def outcome(self, context: _Context, name: str, arguments: Mapping[str, Any]) -> Outcome:
        """Run an operation for the sender of a request; cancelling stops the work.

        Raises:
            RosemaryError: the operation failed, or the caller may not do this.
        """
        if name not in BY_NAME or not BY_NAME[name].is_watched:
            return await self._in_turn(context, name, arguments)
        is_cancelled = threading.Event()
        async with watched(context.session.report_progress, is_cancelled) as watch:
            return await self._in_turn(context, name, arguments, watch)

    async def _in_turn(
        self, context: _Context, name: str, arguments: Mapping[str, Any], watch: Watch = UNWATCHED
    ) -> Outcome:
        caller, key = caller_of(context), key_of(context)
        origin = Origin(
            client=caller.name,
            client_version=caller.version,
            transport=Transport.MCP,
            session_id=caller.session_id,
            call_id=uuid.uuid4().hex,
        )
        given = with_default_project(name, arguments, caller.project)
        run = partial(answer, self._services, name, given, origin, watch, key)
        return await self._turns.run(caller.name, name, run)


def input_schema(model: type, *, unlisted: Set[str] = _NO_NAMES) -> Schema:
    """Return the schema of the arguments without the `unlisted` ones, required ones first."""
    whole = _plain(adapter_of(model).json_schema(by_alias=True))
    required = whole.get("required", [])
    parameters = whole.get("properties", {})
    schema: Schema = {
        "type": "object",
        "properties": {
            name: parameters[name]
            for name in sorted(parameters, key=lambda name: name not in required)
            if name not in unlisted
        },
        "additionalProperties": False,
    }
    return schema | ({"required": required} if required else {})


def output_schema(model: type) -> Schema:
    """Return the schema of the answers, with all fields and the required ones.

    Later versions may add fields.
    """
    whole = _plain(schema_of(model))
    required = [
        name
        for name, node in whole["properties"].items()
        if name in whole.get("required", ()) or "const" in node
    ]
    return {**_typed(whole), "required": required}


def _typed(node: Schema) -> Schema:
    """Return the types of an answer, without bounds that matter only to the app."""
    kept = {name: value for name, value in node.items() if name not in _OF_THE_MAKER}
    if "items" in node:
        kept["items"] = _typed(node["items"])
    if "properties" in node:
        kept["properties"] = {name: _typed(each) for name, each in node["properties"].items()}
    return kept


def _plain(whole: Schema) -> Schema:
    """Return a schema in one piece, without the noise of generated ones.

    Left out are references, titles, docstrings of objects, and "or null", which is the same as
    absent.
    """
    definitions = {f"#/$defs/{name}": value for name, value in whole.get("$defs", {}).items()}

    def plain(node: Mapping[str, Any]) -> Schema:
        if "$ref" in node:
            definition = {**definitions[node["$ref"]], "description": None}
            return plain({**definition, **_rest(node, "$ref")})
        choices = [each for each in node.get("anyOf", ()) if each != {"type": "null"}]
        if len(choices) == 1:
            return plain({**choices[0], **_rest(node, "anyOf")})
        known = {
            name: each for name, each in node.items() if each is not None and name not in _NOISE
        }
        leading = [name for name in _LEADING if name in known]
        ordered = {name: known[name] for name in (*leading, *known)}
        if "items" in known:
            ordered["items"] = plain(known["items"])
        if "properties" in known:
            ordered["properties"] = {
                name: plain(each) for name, each in known["properties"].items()
            }
        return ordered

    return plain({**whole, "description": None})


def _rest(node: Mapping[str, Any], name: str) -> Schema:
    return {other: value for other, value in node.items() if other != name}


CORE = CORE_TOOLS
# Accepted, but meant for programs, not for models.
UNLISTED = {
    "memory_search": frozenset(("include_superseded",)),
    "memory_fulltext_search": frozenset(("include_superseded",)),
    "get_memory": frozenset(("sortLinks",)),
    "get_all_memories": frozenset(("sortLinks",)),
}
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
    return [listed(each, unlisted=rare(each.request)) for each in OPERATIONS if each.name in CORE]


def rare(request: type[Request]) -> Set[str]:
    """Return the parameters that are too seldom wanted for a client that is to read little."""
    known = parameters_of(request)
    return {name for name, parameter in known.items() if RARE in parameter.metadata}


def listed(operation: Operation[Any, Any], *, unlisted: Set[str] = _NOTHING) -> Schema:
    """Return `operation` as it is listed, without the parameters that are `unlisted`."""
    return {
        "name": operation.name,
        "title": operation.title,
        "description": operation.description,
        "inputSchema": input_schema(operation.request, unlisted=unlisted),
        "outputSchema": output_schema(operation.response),
        "annotations": {
            "readOnlyHint": operation.is_read_only,
            "destructiveHint": operation.is_destructive,
            "idempotentHint": operation.is_idempotent,
            "openWorldHint": False,
        },
    }


@cache
def all_tools() -> Sequence[Tool]:
    """Return every tool, in the order of the table of operations; all servers share them."""
    return [Tool.model_validate(each) for each in list_all()]


@cache
def core_tools() -> Sequence[Tool]:
    """Return the five tools that every assistant needs, without their rarer parameters."""
    return [Tool.model_validate(each) for each in list_core()]


T = TypeVar("T")

_PREFIX = "from:"


def page_of(
    items: Sequence[T], params: PaginatedRequestParams | None, size: int
) -> tuple[list[T], str | None]:
    """Return the page that `params` ask for, and the cursor of the next one, if there is one.

    Raises:
        MCPError: the cursor is not one of ours.
    """
    start = _start(params.cursor if params is not None else None)
    end = start + size
    return list(items[start:end]), _cursor(end) if end < len(items) else None


def _cursor(start: int) -> str:
    return base64.urlsafe_b64encode(f"{_PREFIX}{start}".encode()).decode()


def _start(cursor: str | None) -> int:
    if cursor is None:
        return 0
    try:
        text = base64.b64decode(cursor.encode(), altchars=b"-_", validate=True).decode()
    except (binascii.Error, ValueError):
        text = ""
    number = text.removeprefix(_PREFIX)
    if not text.startswith(_PREFIX) or not (number.isascii() and number.isdigit()):
        raise MCPError(code=INVALID_PARAMS, message="Invalid cursor: list again from the start")
    return int(number[:9])
