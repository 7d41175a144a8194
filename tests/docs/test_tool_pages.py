"""The page of each tool says what the table of operations has, and its examples work."""

from __future__ import annotations

import json
import re

import jsonschema
import pytest
from mcp import Client

from rosemary.mcp_server.listing import CORE, UNLISTED
from rosemary.mcp_server.prompts import PROMPTS
from rosemary.mcp_server.resources import TEMPLATE
from rosemary.mcp_server.server import ERROR_META, build_server
from rosemary.operations.registry import OPERATIONS

pytestmark = pytest.mark.anyio

TOOLS = {operation.name: operation for operation in OPERATIONS if operation.is_tool}
ROW = re.compile(
    r"^\| `(\w+)` \| ([^|]*) \| ([^|]*) \| ([^|]*) \| ((?:[^|]|\\\|)*) \|$", re.MULTILINE
)
ERROR_ROW = re.compile(r"^\| `([A-Z_]+)` \| ([^|]+) \| (?:`(\{.*\})`)? ?\|$", re.MULTILINE)


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
    """Return the schema of each parameter, with what it refers to in its place."""
    schema = TOOLS[tool].request.model_json_schema(by_alias=True)
    required = schema.get("required", [])
    definitions = schema.get("$defs", {})
    for name, node in schema["properties"].items():
        parts = [node, *node.get("anyOf", ())]
        parts += [definitions[part["$ref"].rpartition("/")[2]] for part in parts if "$ref" in part]
        yield name, parts, name in required


def test_every_tool_has_a_page_and_every_page_a_tool(pages):
    named = [page for page in pages if page.startswith("docs/tools/")]
    assert set(named) == {"docs/tools/README.md", *(f"docs/tools/{name}.md" for name in TOOLS)}
    index = re.findall(r"^\| \[`(\w+)`\]\((\w+)\.md\)", pages["docs/tools/README.md"], re.MULTILINE)
    assert index == [(name, name) for name in TOOLS]


def test_a_page_names_every_parameter_with_its_default_and_bounds(tool, page):
    explained = {name: rest for name, *rest in ROW.findall(page)}
    known = {name: (parts, is_required) for name, parts, is_required in parameters_of(tool)}
    assert set(explained) == set(known)
    assert list(explained) == sorted(explained, key=lambda name: not known[name][1])
    for name, (kind, default, bounds, meaning) in explained.items():
        parts, is_required = known[name]
        assert kind
        assert meaning
        if is_required:
            assert default == "required", name
        elif parts[0]["default"] is None:
            assert default == "–", name
        else:
            assert json.loads(default.strip("`")) == parts[0]["default"], name
        assert bounds == bounds_of(parts), name


def bounds_of(parts) -> str:
    known = {key: value for part in reversed(parts) for key, value in part.items()}
    if "enum" in known:
        return ", ".join(f"`{each}`" for each in known["enum"])
    for least, most, words in (
        ("minimum", "maximum", ""),
        ("minLength", "maxLength", " characters"),
        ("minItems", "maxItems", ""),
    ):
        if least in known and most in known:
            return f"{known[least]:g} to {known[most]}{words}".replace(".0", "")
        if least in known:
            return f"from {known[least]:g}{words.rstrip('s')}"
        if most in known:
            return f"at most {known[most]}{words}"
    return ""


def example_of(page, what):
    (text,) = re.findall(rf"^```json {what}\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    return json.loads(text)


async def test_the_example_is_answered_as_the_page_says(client, tool, page):
    answer = await client.call_tool(tool, example_of(page, "call"))
    assert not answer.is_error, answer
    reply = example_of(page, "reply")
    assert shape_of(reply) == shape_of(answer.structured_content)
    jsonschema.validate(reply, TOOLS[tool].response.model_json_schema(mode="serialization"))
    shown = re.findall(r"^```text\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    assert len(shown) == (TOOLS[tool].text is not None)
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
