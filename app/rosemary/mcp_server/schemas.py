"""JSON schemas as assistants read them: every word costs tokens, so the noise goes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeAlias

from pydantic import BaseModel

Schema: TypeAlias = dict[str, Any]

_TYPE_WORDS = ("type", "const")


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
    return schema


def output_schema(model: type[BaseModel]) -> Schema:
    """Return the outline of the answer: its fields with their types, one level deep."""
    whole = model.model_json_schema(by_alias=True, mode="serialization")
    return {
        "type": "object",
        "properties": {name: _outline(value) for name, value in whole["properties"].items()},
        "required": whole.get("required", []),
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
    if "properties" in slim:
        slim["properties"] = {name: _parameter(value) for name, value in slim["properties"].items()}
    return slim


def _outline(node: Mapping[str, Any]) -> Schema:
    node = _without_null(node)
    if "$ref" in node:
        return {"type": "object"}
    outline: Schema = {name: node[name] for name in _TYPE_WORDS if name in node}
    if "items" in node:
        outline["items"] = _outline(node["items"])
    return outline


def _without_null(node: Mapping[str, Any]) -> Mapping[str, Any]:
    choices = [each for each in node.get("anyOf", ()) if each != {"type": "null"}]
    if not choices or len(choices) == len(node["anyOf"]):
        return node
    rest = {name: value for name, value in node.items() if name != "anyOf"}
    return {**choices[0], **rest} if len(choices) == 1 else {"anyOf": choices, **rest}
