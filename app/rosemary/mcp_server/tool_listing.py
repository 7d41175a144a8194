"""The tools as the protocol lists them, with their schemas, and pages of any list."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping, Sequence, Set
from typing import Any, TypeAlias, TypeVar

from mcp.shared.exceptions import MCPError
from mcp_types import INVALID_PARAMS, PaginatedRequestParams, Tool

from rosemary.domain.clients import CORE_TOOLS
from rosemary.operations.argument_types import RARE
from rosemary.operations.operation import Operation
from rosemary.operations.operation_table import OPERATIONS
from rosemary.operations.requests import Request
from rosemary.operations.wire import adapter_of, parameters_of, schema_of

Schema: TypeAlias = dict[str, Any]

_LEADING = ("type", "enum", "description")
_NOISE = frozenset(("title", "$defs"))
_OF_THE_MAKER = frozenset(("additionalProperties", "default", "required"))
_NO_NAMES: frozenset[str] = frozenset()


def input_schema(kind: type, *, unlisted: Set[str] = _NO_NAMES) -> Schema:
    """Return the schema of the arguments without the `unlisted` ones, required ones first."""
    whole = _plain(adapter_of(kind).json_schema(by_alias=True))
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


def output_schema(kind: type) -> Schema:
    """Return the schema of the answers, with all fields and the required ones.

    Later versions may add fields.
    """
    whole = _plain(schema_of(kind))
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


def all_tools() -> list[Tool]:
    """Return every tool, in the order of the table of operations."""
    return [Tool.model_validate(each) for each in list_all()]


def core_tools() -> list[Tool]:
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
