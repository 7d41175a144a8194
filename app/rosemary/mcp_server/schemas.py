"""JSON schemas as assistants read them: every word costs tokens, so the noise goes.

What is left out of the listing still holds when a tool is called: `operations.requests` checks
every bound and refuses every unknown name.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Any, TypeAlias

from pydantic import BaseModel

Schema: TypeAlias = dict[str, Any]

_NAMED_FIELDS = 4
_ENFORCED = frozenset(
    ("title", "minLength", "maxLength", "minItems", "maxItems", "minimum", "additionalProperties")
)


def input_schema(model: type[BaseModel], *, unlisted: Set[str] = frozenset()) -> Schema:
    """Return the schema of the arguments: every parameter with its words and an example.

    Parameters that are `unlisted` are left out.
    """
    whole = model.model_json_schema(by_alias=True)
    required = whole.get("required", [])
    definitions = {f"#/$defs/{name}": value for name, value in whole.get("$defs", {}).items()}
    schema: Schema = {
        "type": "object",
        "properties": {
            name: _parameter(_resolved(whole["properties"][name], definitions))
            for name in sorted(whole["properties"], key=lambda name: name not in required)
            if name not in unlisted
        },
    }
    if required:
        schema["required"] = required
    return schema


def output_schema(model: type[BaseModel]) -> Schema:
    """Return the schema of the answers: the first names of what is in every one of them.

    Assistants read the answers themselves; all names and types would be a quarter of the listing.
    """
    whole = model.model_json_schema(mode="serialization", by_alias=True)
    always = [name for name, node in whole["properties"].items() if not _is_optional(node)]
    return {"type": "object", "required": always[:_NAMED_FIELDS]}


def _parameter(node: Mapping[str, Any]) -> Schema:
    """Keep what a caller needs: no bound that the description tells, no default that is clear."""
    return {
        name: value
        for name, value in _without_null(node).items()
        if name not in _ENFORCED
        and not (name == "default" and _is_clear(value, node))
        and not (name == "type" and "enum" in node)
        and not (name == "maximum" and node.get("type") != "integer")
    }


def _is_clear(default: object, node: Mapping[str, Any]) -> bool:
    """Return whether `default` is nothing, as described, or the first of the choices."""
    return not default or default is True or default == node.get("enum", [None])[0]


def _resolved(node: Any, definitions: Mapping[str, Any]) -> Any:  # noqa: ANN401 - any JSON value
    """Return `node` with its definitions in place, those of objects as `object` alone.

    The example of the parameter shows the fields of an object.
    """
    if isinstance(node, list):
        return [_resolved(each, definitions) for each in node]
    if not isinstance(node, dict):
        return node
    rest = {name: _resolved(value, definitions) for name, value in node.items() if name != "$ref"}
    if "$ref" not in node:
        return rest
    definition = definitions[node["$ref"]]
    kept = "enum" if "enum" in definition else "type"
    return {kept: definition[kept]} | rest


def _is_optional(node: Mapping[str, Any]) -> bool:
    """Return whether a field may be left out of an answer, as all that are nothing are."""
    return {"type": "null"} in node.get("anyOf", ())


def _without_null(node: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return `node` without "or null", which is the same as absent."""
    choices = [each for each in node.get("anyOf", ()) if each != {"type": "null"}]
    if not choices or len(choices) == len(node["anyOf"]):
        return node
    rest = {name: value for name, value in node.items() if name != "anyOf"}
    return {**choices[0], **rest} if len(choices) == 1 else {"anyOf": choices, **rest}
