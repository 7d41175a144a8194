"""The listing of the tools, rule by rule, as a model that has nothing else reads it."""

from __future__ import annotations

import json
import re

import jsonschema
import pytest

from rosemary.domain.types import MemoryType
from rosemary.mcp_server.tool_listing import UNLISTED, list_all, list_core
from rosemary.operations.operation_table import BY_NAME
from rosemary.operations.requests import checked
from rosemary.operations.wire import schema_of

TOOLS = {tool["name"]: tool for tool in list_all()}
SEARCHES = ("search_memory", "memory_search")
ALL_READ_BYTES_MAX = 24_000
CORE_READ_BYTES_MAX = 9_000
BESIDE_BYTES_MAX = 14 * 1024
HINTS = {"readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"}
READS = {"readOnlyHint": True, "destructiveHint": False, "idempotentHint": True}
# A bound that every number, text or list of these names must tell.
BOUNDED = {
    "limit": {"minimum", "maximum"},
    "offset": {"minimum"},
    "importance": {"minimum", "maximum"},
    "weight": {"minimum", "maximum"},
    "threshold": {"minimum", "maximum"},
    "confirm": {"minimum"},
    "expected_version": {"minimum"},
    "content": {"minLength", "maxLength"},
    "query": {"minLength", "maxLength"},
    "keywords": {"minLength", "maxLength"},
    "summary": {"maxLength"},
    "author": {"maxLength"},
    "thread_id": {"maxLength"},
    "project_id": {"maxLength"},
    "source": {"maxLength"},
    "relation": {"maxLength"},
    "id": {"minLength"},
    "key": set(),
    "from": {"minLength"},
    "to": {"minLength"},
    "tags": {"maxItems"},
    "type": {"maxItems"},
    "sources": {"maxItems"},
    "links": {"maxItems"},
}
FILTERS = {
    "type": [],
    "tags": [],
    "tags_match": "any",
    "sources": [],
    "project_id": None,
    "phase": None,
    "date_from": None,
    "date_to": None,
}
OF_A_MEMORY = {
    "metadata": {},
    "tags": [],
    "importance": 5,
    "memory_type": "general",
    "source": None,
    "author": "",
    "thread_id": "",
    "project_id": "",
    "phase": None,
    "key": None,
    "summary": None,
    "links": [],
}
PARAMETERS = {
    "save_memory": OF_A_MEMORY | {"content": ...},
    "search_memory": FILTERS
    | {
        "query": ...,
        "limit": 10,
        "offset": 0,
        "threshold": None,
        "mode": "hybrid",
        "interpret": True,
        "explain": False,
        "include_superseded": False,
        "sortLinks": True,
        "response_format": "text",
    },
    "memory_search": FILTERS
    | {"query": ..., "limit": 10, "offset": 0, "sortLinks": True, "response_format": "text"},
    "memory_fulltext_search": FILTERS
    | {
        "keywords": ...,
        "operator": "AND",
        "limit": 10,
        "offset": 0,
        "sortLinks": True,
        "response_format": "text",
    },
    "search_by_type": {
        "memory_type": ...,
        "limit": 20,
        "offset": 0,
        "project_id": None,
        "sortLinks": True,
    },
    "search_by_tags": {
        "tags": ...,
        "tags_match": "any",
        "limit": 20,
        "offset": 0,
        "project_id": None,
        "sortLinks": True,
    },
    "search_by_date_range": {
        "date_from": ...,
        "date_to": None,
        "limit": 50,
        "offset": 0,
        "project_id": None,
        "sortLinks": True,
    },
    "get_memory": {"id": None, "key": None, "include_history": False},
    "get_all_memories": FILTERS | {"limit": 50, "offset": 0},
    "update_memory": dict.fromkeys(("id", "content", *OF_A_MEMORY, "expected_version"))
    | {"links": []},
    "delete_memory": {"id": None, "key": None},
    "delete_all_memories": {"confirm": ..., "project_id": None},
    "link_memories": {"from": ..., "to": ..., "relation": "related", "weight": 0.5},
    "unlink_memories": {"from": ..., "to": ..., "relation": "related"},
    "memory_stats": {"project_id": None},
    "create_backup": {},
    "get_context": {"project_id": None, "query": None, "budget": 600},
}


def size_of(value) -> int:
    return len(json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode())


def read_of(tools):
    """Return the part of a listing that a client hands to its model."""
    return [{name: tool[name] for name in ("name", "description", "inputSchema")} for tool in tools]


def beside(tools):
    return [
        {
            name: each
            for name, each in tool.items()
            if name not in ("name", "description", "inputSchema")
        }
        for tool in tools
    ]


def table_of(tools) -> str:
    return "\n".join(f"{size_of(tool):6} {tool['name']}" for tool in read_of(tools))


def sentences_of(text: str) -> list[str]:
    return re.split(r'(?<=[.!?"])\s+(?=[A-Z"])', text)


def nodes_of(schema, place=""):
    """Yield each schema inside of one, with its place."""
    yield place, schema
    for name, node in schema.get("properties", {}).items():
        yield from nodes_of(node, f"{place}.{name}")
    if "items" in schema:
        yield from nodes_of(schema["items"], f"{place}[]")


PARAMETER_NODES = [
    pytest.param(tool, name, node, id=f"{tool}-{name}")
    for tool, listed in TOOLS.items()
    for name, node in listed["inputSchema"]["properties"].items()
]


@pytest.fixture(params=TOOLS)
def tool(request):
    return TOOLS[request.param]


def test_what_a_model_reads_is_short():
    assert size_of(read_of(list_all())) <= ALL_READ_BYTES_MAX, table_of(list_all())
    assert size_of(read_of(list_core())) <= CORE_READ_BYTES_MAX, table_of(list_core())
    assert size_of(beside(list_all())) <= BESIDE_BYTES_MAX


def test_a_description_says_when_to_call_what_else_there_is_and_what_comes_back(tool):
    text = tool["description"]
    assert 2 <= len(sentences_of(text)) <= 5, sentences_of(text)
    assert text[0].isupper()
    assert text.endswith(".")
    # Some vendors take no more of a function.
    assert len(text) <= 1_024
    assert "Return" in text or "get only" in text
    others = {name for name in TOOLS if name in text} - {tool["name"]}
    assert others, "no other tool is named"
    assert re.search(r"\b(Use|Call) it\b|\bLook over\b|\bSave one\b|\bCorrect\b", text)


def test_searches_give_examples_and_say_that_words_of_time_and_source_narrow():
    for name in SEARCHES:
        text = TOOLS[name]["description"]
        assert '"Last week"' in text
        assert '"in Claude"' in text
        assert len(re.findall(r'"[^"]{8,}"', text)) >= 3, name
    assert "For example" in TOOLS["memory_fulltext_search"]["description"]
    for name in ("search_by_type", "search_by_tags"):
        assert "such as" in TOOLS[name]["description"]


def test_to_correct_is_better_than_to_save_twice():
    for name in ("save_memory", "update_memory"):
        assert "better than a second save" in TOOLS[name]["description"]


def test_every_tool_has_a_title_and_all_four_annotations(tool):
    operation = BY_NAME[tool["name"]]
    assert tool["title"]
    hints = tool["annotations"]
    assert set(hints) == HINTS
    assert all(isinstance(hint, bool) for hint in hints.values())
    assert hints["openWorldHint"] is False
    assert hints["readOnlyHint"] is operation.is_read_only
    assert hints["destructiveHint"] is operation.is_destructive
    assert hints["idempotentHint"] is operation.is_idempotent
    if operation.is_read_only:
        assert READS.items() <= hints.items()


def test_every_schema_is_one_and_has_no_noise(tool):
    for name in ("inputSchema", "outputSchema"):
        schema = tool[name]
        jsonschema.Draft202012Validator.check_schema(schema)
        assert schema["type"] == "object"
        for place, node in nodes_of(schema):
            assert "type" in node, (name, place)
            assert not {"title", "$ref", "$defs", "anyOf", "oneOf", "allOf"} & set(node), place
            assert node["type"] != "array" or "items" in node, place
    required = set(tool["inputSchema"].get("required", ()))
    assert list(tool["inputSchema"]["properties"])[: len(required)] == [
        name for name in tool["inputSchema"]["properties"] if name in required
    ]


def test_no_other_argument_is_allowed(tool):
    for place, node in nodes_of(tool["inputSchema"]):
        if "properties" in node:
            assert node["additionalProperties"] is False, place
        elif node["type"] == "object":
            assert node["additionalProperties"] is True, place


def test_the_parameters_and_their_defaults_are_those_promised(tool):
    schema = tool["inputSchema"]
    given = {
        name: ... if name in schema.get("required", ()) else node.get("default")
        for name, node in schema["properties"].items()
    }
    assert given == PARAMETERS[tool["name"]]
    hidden = UNLISTED.get(tool["name"], set())
    assert not hidden & set(given)


@pytest.mark.parametrize(("tool", "name", "node"), PARAMETER_NODES)
def test_every_parameter_says_what_it_is_in_one_sentence(tool, name, node):
    text = node["description"]
    assert len(sentences_of(text)) == 1, text
    assert text[0].isupper()
    assert text.endswith(".")
    assert len(text.split()) >= 4
    assert not re.search(r"as in \w+_|the same\b", text)


@pytest.mark.parametrize(("tool", "name", "node"), PARAMETER_NODES)
def test_every_parameter_has_its_type_its_bounds_and_examples_that_are_taken(tool, name, node):
    assert node["type"] in {"string", "integer", "number", "boolean", "array", "object"}
    assert BOUNDED.get(name, set()) <= set(node), (tool, name)
    for choices in (node.get("enum"), node.get("items", {}).get("enum")):
        if choices and "fact" in choices:
            assert choices == [*MemoryType]
    if node["type"] == "boolean":
        assert isinstance(node["default"], bool)
    assert node["examples"]
    for example in node["examples"]:
        jsonschema.validate(example, node)
        assert "default" not in node or example != node["default"]
    if "default" in node:
        jsonschema.validate(node["default"], node)


def test_the_examples_of_a_tool_are_taken_together(tool):
    shown = {name: node["examples"][0] for name, node in tool["inputSchema"]["properties"].items()}
    jsonschema.validate(shown, tool["inputSchema"])
    checked(BY_NAME[tool["name"]].request, shown)


def test_every_bound_that_is_told_holds(tool):
    request = BY_NAME[tool["name"]].request
    schema = tool["inputSchema"]
    needed = {
        name: schema["properties"][name]["examples"][0] for name in schema.get("required", ())
    }
    for name, node in schema["properties"].items():
        for bound, step in (("minimum", -1), ("maximum", 1)):
            if bound in node:
                checked(request, needed | {name: node[bound]})
                with pytest.raises(Exception, match=name):
                    checked(request, needed | {name: node[bound] + step})


def test_every_reply_has_the_properties_of_its_schema(tool):
    schema = tool["outputSchema"]
    assert len(schema["properties"]) >= 2
    assert set(schema["required"]) <= set(schema["properties"])
    whole = schema_of(BY_NAME[tool["name"]].response)
    assert set(schema["properties"]) == set(whole["properties"])
    optional = {
        name
        for name, node in whole["properties"].items()
        if {"type": "null"} in node.get("anyOf", ())
    }
    assert not optional & set(schema["required"])
