"""The listing, turned into what the makers of three large models take as functions.

Source: their public references as of November 2026.
- OpenAI, function calling: name `[a-zA-Z0-9_-]{1,64}`, description up to 1,024 characters,
  parameters an object. In strict mode each object lists all its properties as required and closes
  itself, and an optional one may be null; free objects are not for strict mode.
- Anthropic, tool use: name `[a-zA-Z0-9_-]{1,64}`, `input_schema` an object in JSON Schema
  2020-12, none of `oneOf`, `allOf`, `anyOf` at the top; names of properties `[a-zA-Z0-9_.-]{1,64}`.
- Google, Gemini `FunctionDeclaration.parameters`: a subset of the OpenAPI 3.0 schema. Types in
  capitals; `enum` for strings alone; an object must have properties, and a function without
  parameters leaves them out; `additionalProperties` and `examples` are unknown names.
"""

from __future__ import annotations

import re

import jsonschema
import pytest

from rosemary.mcp_server.tool_listing import list_all, list_core

NAME = re.compile(r"[a-zA-Z0-9_-]{1,64}")
PROPERTY = re.compile(r"[a-zA-Z0-9_.-]{1,64}")
DESCRIPTION_MAX_CHARS = 1_024
GEMINI_KEYS = {
    "type",
    "format",
    "title",
    "description",
    "nullable",
    "enum",
    "maxItems",
    "minItems",
    "properties",
    "required",
    "minProperties",
    "maxProperties",
    "minLength",
    "maxLength",
    "pattern",
    "example",
    "anyOf",
    "propertyOrdering",
    "default",
    "items",
    "minimum",
    "maximum",
}
OPENAI_STRICT_KEYS = {
    "type",
    "description",
    "enum",
    "const",
    "properties",
    "required",
    "additionalProperties",
    "items",
    "anyOf",
    "pattern",
    "format",
    "multipleOf",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "minItems",
    "maxItems",
}
# What only helps a reader; a converter may drop it, and the meaning stays.
ADVICE = {"examples", "default"}
CLOSING = {"additionalProperties"}
LENGTHS = {"minLength", "maxLength"}
TYPES = {"string", "integer", "number", "boolean", "array", "object"}


class NotTakenError(Exception):
    """A vendor would refuse this, or lose some of its meaning."""


def for_openai(tool):
    """Return a tool as a function of OpenAI: strict where it holds no free object."""
    schema = tool["inputSchema"]
    is_strict = not any(is_free(node) for node in nodes_of(schema))
    return {
        "type": "function",
        "name": named(tool["name"]),
        "description": described(tool["description"]),
        "parameters": strict(schema) if is_strict else schema,
        "strict": is_strict,
    }


def strict(node, *, is_optional=False):
    """Return a schema in which all is required, and what was optional may be null."""
    unknown = set(node) - OPENAI_STRICT_KEYS - ADVICE - LENGTHS
    if unknown:
        raise NotTakenError(f"unknown keywords: {unknown}")
    kept = {key: value for key, value in node.items() if key in OPENAI_STRICT_KEYS}
    if "properties" in node:
        required = set(node.get("required", ()))
        kept["properties"] = {
            name: strict(each, is_optional=name not in required)
            for name, each in node["properties"].items()
        }
        kept |= {"required": list(node["properties"]), "additionalProperties": False}
    if "items" in node:
        kept["items"] = strict(node["items"])
    if is_optional:
        kept["type"] = [node["type"], "null"]
        if "enum" in node:
            kept["enum"] = [*node["enum"], None]
    return kept


def for_anthropic(tool):
    """Return a tool as one of Anthropic."""
    schema = tool["inputSchema"]
    if {"oneOf", "allOf", "anyOf"} & set(schema):
        raise NotTakenError("alternatives at the top")
    for name in schema["properties"]:
        if not PROPERTY.fullmatch(name):
            raise NotTakenError(f"{name} is no name of a property")
    jsonschema.Draft202012Validator.check_schema(schema)
    return {
        "name": named(tool["name"]),
        "description": described(tool["description"]),
        "input_schema": schema,
    }


def for_gemini(tool):
    """Return a tool as a function declaration of Gemini."""
    declared = {"name": named(tool["name"]), "description": described(tool["description"])}
    schema = tool["inputSchema"]
    return declared | ({"parameters": gemini(schema)} if schema["properties"] else {})


def gemini(node):
    unknown = set(node) - GEMINI_KEYS - ADVICE - CLOSING
    if unknown:
        raise NotTakenError(f"unknown keywords: {unknown}")
    if node.get("type") not in TYPES:
        raise NotTakenError(f"no type: {node}")
    if "enum" in node and (node["type"] != "string" or not all(node["enum"])):
        raise NotTakenError("choices are texts that are not empty")
    if is_free(node) and not (node.get("additionalProperties") and node.get("description")):
        raise NotTakenError("a bare object")
    kept = {key: value for key, value in node.items() if key in GEMINI_KEYS}
    kept["type"] = node["type"].upper()
    if "examples" in node:
        kept["example"] = node["examples"][0]
    if "properties" in node:
        kept["properties"] = {name: gemini(each) for name, each in node["properties"].items()}
        kept["propertyOrdering"] = list(node["properties"])
    if "items" in node:
        kept["items"] = gemini(node["items"])
    # An object of any names: said as the text of one, which `as_meant` reads.
    return {**kept, "type": "STRING", "default": "{}"} if is_free(node) else kept


def named(name):
    if not NAME.fullmatch(name):
        raise NotTakenError(f"{name} is no name of a function")
    return name


def described(text):
    if not 0 < len(text) <= DESCRIPTION_MAX_CHARS:
        raise NotTakenError(f"{len(text)} characters of description")
    return text


def is_free(node):
    return node.get("type") == "object" and "properties" not in node


def nodes_of(node):
    yield node
    for each in (*node.get("properties", {}).values(), *filter(None, [node.get("items")])):
        yield from nodes_of(each)


@pytest.fixture(params=[*list_all(), *list_core()], ids=lambda tool: tool["name"])
def tool(request):
    return request.param


def test_openai_takes_every_tool(tool):
    function = for_openai(tool)
    assert function["strict"] is ("metadata" not in tool["inputSchema"]["properties"])
    jsonschema.Draft202012Validator.check_schema(function["parameters"])
    if function["strict"]:
        for node in nodes_of(function["parameters"]):
            if "properties" in node:
                assert node["required"] == list(node["properties"])
                assert node["additionalProperties"] is False


def test_anthropic_takes_every_tool(tool):
    converted = for_anthropic(tool)
    assert converted["input_schema"] == tool["inputSchema"]


def test_gemini_takes_every_tool(tool):
    declared = for_gemini(tool)
    assert ("parameters" in declared) is bool(tool["inputSchema"]["properties"])
    if "parameters" not in declared:
        return
    for node in nodes_of(declared["parameters"]):
        assert set(node) <= GEMINI_KEYS
        assert node["type"].isupper()
        assert node["type"] != "OBJECT" or node["properties"]


@pytest.mark.parametrize(
    "schema",
    [
        {"enum": ["a", "b"]},
        {"type": "integer", "enum": [1, 2]},
        {"type": "object"},
        {"type": "object", "additionalProperties": True},
        {"type": ["string", "null"], "description": "Either."},
        {"type": "string", "const": "a"},
        {"$ref": "#/$defs/Link"},
    ],
)
def test_what_gemini_would_refuse_is_refused_here(schema):
    with pytest.raises((NotTakenError, TypeError)):
        gemini(schema)


def test_what_the_others_would_refuse_is_refused_here():
    tool = {"name": "a b", "description": "x", "inputSchema": {"type": "object", "properties": {}}}
    for convert in (for_openai, for_anthropic, for_gemini):
        with pytest.raises(NotTakenError):
            convert(tool)
    for wrong in ({"description": ""}, {"description": "x" * 1_025}):
        with pytest.raises(NotTakenError):
            for_openai(tool | {"name": "a"} | wrong)
    alternatives = tool | {"name": "a", "inputSchema": {"anyOf": [], "properties": {}}}
    with pytest.raises(NotTakenError):
        for_anthropic(alternatives)
    with pytest.raises(NotTakenError):
        strict({"type": "object", "properties": {}, "patternProperties": {}})
