"""The page of each tool says what the table of operations has, and its examples work."""

from __future__ import annotations

import json
import re

import jsonschema
import pytest
from mcp import Client

from rosemary.mcp_server.memory_resources import TEMPLATE
from rosemary.mcp_server.prompts import PROMPTS
from rosemary.mcp_server.server import ERROR_META, build_server
from rosemary.mcp_server.tool_listing import CORE, UNLISTED, input_schema
from rosemary.operations.operation_table import OPERATIONS
from rosemary.operations.wire import schema_of

pytestmark = pytest.mark.anyio

TOOLS = {operation.name: operation for operation in OPERATIONS if operation.is_tool}
ROW = re.compile(
    r"^\| `(\w+)` \| ([^|]*) \| ([^|]*) \| ([^|]*) \| ((?:[^|]|\\\|)*) \|$", re.MULTILINE
)
ERROR_ROW = re.compile(r"^\| `([A-Z_]+)` \| ([^|]+) \| (?:`(\{.*\})`)? ?\|$", re.MULTILINE)
KINDS = {
    "string": "text",
    "integer": "whole number",
    "number": "number",
    "boolean": "true or false",
    "object": "object",
}
LISTS = {"string": "list of text", "object": "list of objects"}


@pytest.fixture(params=TOOLS)
def tool(request):
    return request.param


@pytest.fixture
def page(pages, tool):
    return pages[f"docs/tools/{tool}.md"]


@pytest.fixture(params=["auto", "legacy"])
async def client(request, services, clock):
    async with Client(build_server(services), mode=request.param) as client:
        for memory in (
            {"content": "The milk is in the door.", "key": "milk", "importance": 4},
            {
                "content": "Maya likes green tea.",
                "key": "tea",
                "tags": ["tea"],
                "memory_type": "preference",
                "links": [{"to": "milk", "relation": "follows"}],
            },
        ):
            assert not (await client.call_tool("save_memory", memory)).is_error
        yield client


def parameters_of(tool):
    """Return the schema of each parameter, as it is listed, and whether it is required."""
    schema = input_schema(TOOLS[tool].request)
    required = schema.get("required", [])
    return {name: (node, name in required) for name, node in schema["properties"].items()}


def test_every_tool_has_a_page_and_every_page_a_tool(pages):
    named = [page for page in pages if page.startswith("docs/tools/")]
    assert set(named) == {"docs/tools/README.md", *(f"docs/tools/{name}.md" for name in TOOLS)}
    index = re.findall(r"^\| \[`(\w+)`\]\((\w+)\.md\)", pages["docs/tools/README.md"], re.MULTILINE)
    assert index == [(name, name) for name in TOOLS]


def test_a_page_begins_with_what_the_listing_says(tool, page):
    assert page.startswith(f"# {tool}\n\n{TOOLS[tool].description}\n\n")


def test_a_page_has_every_parameter_in_the_words_of_the_listing(tool, page):
    explained = {name: rest for name, *rest in ROW.findall(page)}
    known = parameters_of(tool)
    assert list(explained) == list(known)
    for name, (kind, default, bounds, meaning) in explained.items():
        node, is_required = known[name]
        assert kind == kind_of(node), name
        assert meaning == node["description"], name
        assert bounds == bounds_of(node), name
        if is_required:
            assert default == "required", name
        elif "default" not in node:
            assert default == "–", name
        else:
            assert json.loads(default.strip("`")) == node["default"], name


def kind_of(node) -> str:
    if node["type"] != "array":
        return "choice" if "enum" in node else KINDS[node["type"]]
    return "list of choices" if "enum" in node["items"] else LISTS[node["items"]["type"]]


def bounds_of(node) -> str:
    if choices := node.get("enum", node.get("items", {}).get("enum")):
        return ", ".join(f"`{each}`" for each in choices)
    for least, most, words in (
        ("minimum", "maximum", ""),
        ("minLength", "maxLength", " characters"),
        ("minItems", "maxItems", " entries"),
    ):
        if least in node and most in node:
            return f"{node[least]:g} to {node[most]:.0f}{words}"
        if least in node:
            return f"from {node[least]:g}{words.removesuffix('s') if node[least] == 1 else words}"
        if most in node:
            return f"at most {node[most]:.0f}{words}"
    return ""


def example_of(page, what):
    (text,) = re.findall(rf"^```json {what}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    return json.loads(text)


async def test_the_example_is_answered_as_the_page_says(client, tool, page):
    answer = await client.call_tool(tool, example_of(page, "call"))
    assert not answer.is_error, answer
    reply = example_of(page, "reply")
    assert shape_of(reply) == shape_of(answer.structured_content)
    jsonschema.validate(reply, schema_of(TOOLS[tool].response))
    shown = re.findall(r"^```text\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len(shown) == ("response_format" in TOOLS[tool].request.model_fields)
    for text in shown:
        ours = [re.sub(r"[\d.]+|[0-9a-f-]{36}", "0", line) for line in text.splitlines()]
        given = answer.content[0].text.splitlines()
        assert len(ours) == len(given)
        assert ours[0] == re.sub(r"[\d.]+", "0", given[0])


def shape_of(value):
    if isinstance(value, dict):
        return {name: shape_of(each) for name, each in value.items()}
    if isinstance(value, list):
        return [shape_of(each) for each in value[:1]]
    return float if isinstance(value, int) and not isinstance(value, bool) else type(value)


async def test_each_error_of_a_page_is_what_its_example_gets(client, tool, page):
    explained = ERROR_ROW.findall(page)
    assert explained
    assert page.count("\n| `") == len(explained) + len(ROW.findall(page))
    for code, _when, arguments in explained:
        if arguments:
            answer = await client.call_tool(tool, json.loads(arguments))
            assert answer.is_error, (code, arguments)
            assert answer.meta[ERROR_META]["code"] == code
    assert any(arguments for _, _, arguments in explained)


def test_the_index_names_the_resources_the_prompts_and_the_core_set(pages):
    index = pages["docs/tools/README.md"]
    assert f"`{TEMPLATE}`" in index
    for prompt in PROMPTS:
        arguments = ", ".join(f"`{each.name}`" for each in prompt.arguments)
        assert f"| `{prompt.name}` | {arguments} |" in index
    assert all(f"`{name}`" in index for name in (*CORE, *UNLISTED))
