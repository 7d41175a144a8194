"""Writes resources/tools/options.json: the fields of every request, for the command line.

python packaging/command_options.py
"""

from __future__ import annotations

import json
from typing import Any, Final

from pydantic_core import to_jsonable_python

from rosemary.cli.options import FIELDS
from rosemary.mcp_server.tool_listing import input_schema
from rosemary.operations.argument_types import Emptied
from rosemary.operations.operation_table import OPERATIONS
from rosemary.operations.requests import Request
from rosemary.operations.wire import parameters_of
from rosemary.runtime.paths import resources_dir

_KEPT: Final = ("type", "enum", "description", "default")


def main() -> None:
    """Write the file."""
    text = json.dumps(collect(), ensure_ascii=False, indent=1) + "\n"
    (resources_dir() / FIELDS).write_text(text, "utf-8")


def collect() -> dict[str, dict[str, Any]]:
    """Return what the command line needs to know of each field, by operation."""
    return {each.name: _fields(each.request) for each in OPERATIONS}


def _fields(request: type[Request]) -> dict[str, Any]:
    whole, known = input_schema(request), parameters_of(request)
    required = whole.get("required", ())
    return {
        name: _kept(schema) | _marks(known[name].metadata, is_required=name in required)
        for name, schema in whole["properties"].items()
    }


def _marks(metadata: list[Any], *, is_required: bool) -> dict[str, Any]:
    emptied = [
        ("emptied", to_jsonable_python(each.value))
        for each in metadata
        if isinstance(each, Emptied)
    ]
    return dict(emptied) | ({"required": True} if is_required else {})


def _kept(schema: dict[str, Any]) -> dict[str, Any]:
    kept = {name: schema[name] for name in _KEPT if name in schema}
    return kept | ({"items": _kept(schema["items"])} if "items" in schema else {})


if __name__ == "__main__":
    main()
