"""JSON schemas as assistants read them: every word costs tokens, so the noise goes."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, TypeAlias

from pydantic import BaseModel

Schema: TypeAlias = dict[str, Any]

_ANYTHING = ("additionalProperties", True)


def input_schema(model: type[BaseModel]) -> Schema:
    """Return the schema of the arguments: every parameter with its bounds and an example."""
    whole = model.model_json_schema(by_alias=True)
    required = whole.get("required", [])
    names = sorted(whole["properties"], key=lambda name: name not in required)
    schema: Schema = {
        "type": "object",
        "properties": {name: _parameter(whole["properties"][name]) for name in names},
    }
    if required:
        schema["required"] = required
    schema["additionalProperties"] = False
    definitions = {name: _definition(value) for name, value in whole.get("$defs", {}).items()}
    return _with_definitions(schema, definitions)


def output_schema(model: type[BaseModel]) -> Schema:
    """Return the outline of the answer: the names of its fields.

    Assistants read the answers themselves; types would be a tenth of all that is listed.
    """
    whole = model.model_json_schema(by_alias=True, mode="serialization")
    return {"type": "object", "properties": {name: {} for name in whole["properties"]}}


def _parameter(node: Mapping[str, Any]) -> Schema:
    """Drop what says nothing: titles, empty defaults, and "or null" (the same as absent)."""
    return {
        name: [_definition(each) for each in value] if name == "anyOf" else value
        for name, value in _without_null(node).items()
        if name != "title" and not (name == "default" and not value) and (name, value) != _ANYTHING
    }


def _with_definitions(schema: Schema, definitions: Mapping[str, Schema]) -> Schema:
    """Return the schema with its definitions: in place, or apart where they are used twice."""
    text = json.dumps(schema)
    references = {name: f"#/$defs/{name}" for name in definitions}
    shared = {name for name, reference in references.items() if text.count(reference) > 1}
    once = {references[name]: definitions[name] for name in definitions if name not in shared}
    schema = _inlined(schema, once)
    apart = {name: definitions[name] for name in definitions if name in shared}
    return schema | {"$defs": apart} if apart else schema


def _inlined(node: Any, definitions: Mapping[str, Schema]) -> Any:  # noqa: ANN401 - any JSON value
    if isinstance(node, list):
        return [_inlined(each, definitions) for each in node]
    if not isinstance(node, dict):
        return node
    rest = {name: _inlined(value, definitions) for name, value in node.items()}
    if rest.get("$ref") not in definitions:
        return rest
    return definitions[rest.pop("$ref")] | rest


def _definition(node: Mapping[str, Any]) -> Schema:
    slim = {name: value for name, value in node.items() if name not in ("title", "description")}
    if "enum" in slim:
        slim.pop("type", None)
    if "properties" in slim:
        slim["properties"] = {name: _parameter(value) for name, value in slim["properties"].items()}
    return slim


def _without_null(node: Mapping[str, Any]) -> Mapping[str, Any]:
    choices = [each for each in node.get("anyOf", ()) if each != {"type": "null"}]
    if not choices or len(choices) == len(node["anyOf"]):
        return node
    rest = {name: value for name, value in node.items() if name != "anyOf"}
    return {**choices[0], **rest} if len(choices) == 1 else {"anyOf": choices, **rest}
