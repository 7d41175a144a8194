"""JSON schemas as assistants read them: every word costs tokens, so the noise goes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, TypeAlias

from pydantic import BaseModel

Schema: TypeAlias = dict[str, Any]

_REFERENCE = "#/$defs/"


def input_schema(model: type[BaseModel]) -> Schema:
    """Return the schema of the arguments: every parameter with its bounds and an example."""
    whole = model.model_json_schema(by_alias=False)
    required = whole.get("required", [])
    names = sorted(whole["properties"], key=lambda name: name not in required)
    schema: Schema = {
        "type": "object",
        "properties": {name: _parameter(whole["properties"][name]) for name in names},
        "required": required,
    }
    schema["additionalProperties"] = False
    if "$defs" in whole:
        schema["$defs"] = {name: _definition(value) for name, value in whole["$defs"].items()}
    return _with_single_uses_inlined(schema)


def output_schema(model: type[BaseModel]) -> Schema:
    """Return the outline of the answer: the names of its fields.

    Assistants read the answers themselves; types would be a tenth of all that is listed.
    """
    whole = model.model_json_schema(by_alias=True, mode="serialization")
    return {
        "type": "object",
        "properties": {name: {} for name in whole["properties"]},
    }


def _parameter(node: Mapping[str, Any]) -> Schema:
    """Drop what says nothing: titles, empty defaults, and "or null" (the same as absent)."""
    return {
        name: [_definition(each) for each in value] if name == "anyOf" else value
        for name, value in _without_null(node).items()
        if name != "title" and not (name == "default" and not value)
    }


def _definition(node: Mapping[str, Any]) -> Schema:
    slim = {name: value for name, value in node.items() if name not in ("title", "description")}
    if "enum" in slim:
        slim.pop("type", None)
    if "properties" in slim:
        slim["properties"] = {name: _parameter(value) for name, value in slim["properties"].items()}
    return slim


def _with_single_uses_inlined(schema: Schema) -> Schema:
    """Write a definition where it is used, if that is one place: shorter than a reference."""
    definitions = schema.pop("$defs", {})
    text = json.dumps(schema | {"$defs": definitions})
    single = {
        _REFERENCE + name: value
        for name, value in definitions.items()
        if text.count(f'"{_REFERENCE}{name}"') == 1
    }
    left = {name: each for name, each in definitions.items() if _REFERENCE + name not in single}
    if left:
        schema["$defs"] = left
    return {name: _replaced(value, single) for name, value in schema.items()}


def _replaced(node: object, definitions: Mapping[str, Schema]) -> object:
    if isinstance(node, list):
        return [_replaced(each, definitions) for each in node]
    if not isinstance(node, dict):
        return node
    whole = {name: value for name, value in node.items() if name != "$ref"}
    if "$ref" in node:
        whole = definitions.get(node["$ref"], {"$ref": node["$ref"]}) | whole
    return {name: _replaced(value, definitions) for name, value in whole.items()}


def _without_null(node: Mapping[str, Any]) -> Mapping[str, Any]:
    choices = [each for each in node.get("anyOf", ()) if each != {"type": "null"}]
    if not choices or len(choices) == len(node["anyOf"]):
        return node
    rest = {name: value for name, value in node.items() if name != "anyOf"}
    return {**choices[0], **rest} if len(choices) == 1 else {"anyOf": choices, **rest}
