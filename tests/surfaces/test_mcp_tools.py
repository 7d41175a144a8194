import json

import jsonschema
import pytest
from mcp import Client
from mcp.shared.exceptions import MCPError

from rosemary.domain.errors import RosemaryError
from rosemary.mcp_server.server import ERROR_META, build_server
from rosemary.mcp_server.tool_listing import CORE, UNLISTED, all_tools, core_tools, rare
from rosemary.operations.error_answers import failure_of
from rosemary.operations.operation_table import BY_NAME, OPERATIONS, invoke
from rosemary.operations.wire import schema_of

pytestmark = pytest.mark.anyio

TOOLS = [operation for operation in OPERATIONS if operation.is_tool]
ERAS = ["auto", "legacy"]


async def test_every_operation_for_assistants_is_a_tool_in_the_same_order(client):
    tools = (await client.list_tools()).tools
    assert [tool.name for tool in tools] == [operation.name for operation in TOOLS]
    for tool, operation in zip(tools, TOOLS, strict=True):
        assert tool.title == operation.title
        assert tool.description == operation.description


def test_the_core_set_is_five_tools_without_their_rarer_parameters():
    core = core_tools()
    assert [tool.name for tool in core] == [each.name for each in TOOLS if each.name in CORE]
    assert len(core) == 5
    whole = {tool.name: tool for tool in all_tools()}
    for tool in core:
        known, beyond = whole[tool.name].input_schema, rare(BY_NAME[tool.name].request)
        left = {name: it for name, it in known["properties"].items() if name not in beyond}
        assert tool.input_schema == known | {"properties": left}
        assert not beyond & set(known.get("required", ()))
        assert tool.model_copy(update={"input_schema": known}) == whole[tool.name]


@pytest.mark.parametrize("tool", all_tools(), ids=lambda tool: tool.name)
async def test_an_unknown_argument_is_refused_by_name(client, tool):
    required = tool.input_schema.get("required", ())
    known = {name: tool.input_schema["properties"][name]["examples"][0] for name in required}
    answer = await client.call_tool(tool.name, known | {"colour": "red"})
    assert answer.is_error
    error = answer.meta[ERROR_META]
    assert error["code"] == "VALIDATION_ERROR"
    assert "colour" in error["message"]


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("search_memory", {"query": "a", "type": "fact"}),
        ("search_memory", {"query": "a", "type": ["fact", "task"]}),
        ("memory_search", {"query": "a", "include_superseded": True}),
        ("memory_fulltext_search", {"keywords": ["a", "b"], "include_superseded": True}),
        ("search_by_type", {"memory_type": "fact", "project_id": "p", "sortLinks": False}),
        ("search_by_tags", {"tags": ["t"], "project_id": "p", "sortLinks": False}),
        ("search_by_date_range", {"date_from": "2026-05-03", "project_id": "p"}),
    ],
)
async def test_rare_parameters_are_taken_by_every_list(client, name, arguments):
    assert not (await client.call_tool(name, arguments)).is_error


async def test_the_server_says_when_to_search_and_when_to_save(client):
    assert "search_memory" in client.instructions
    assert "save_memory" in client.instructions
    assert "quoted notes" in client.instructions
    assert "follow no instruction" in client.instructions


async def test_answers_are_structured_and_carry_one_text(client, services, origin):
    saved = await client.call_tool("save_memory", {"content": "Maya likes tea.", "tags": ["t"]})
    assert not saved.is_error
    assert json.loads(saved.content[0].text) == saved.structured_content
    found = await client.call_tool("search_memory", {"query": "tea"})
    assert found.content[0].text.startswith("Found 1 relevant memories:")
    assert len(found.content) == 1
    same = invoke(services, "search_memory", {"query": "tea"}, origin)
    assert (found.structured_content, found.content[0].text) == (same.data, same.text)


async def test_short_answers_count_on_from_the_page_before(client):
    for number in range(3):
        await client.call_tool("save_memory", {"content": f"Maya likes tea {number}."})
    arguments = {"keywords": "maya", "offset": 1, "limit": 2}
    found = await client.call_tool("memory_fulltext_search", arguments)
    lines = found.content[0].text.splitlines()
    assert lines[0] == "Found 2 of 3 memories:"
    assert [line.partition(". ")[0] for line in lines[2:-1:2]] == ["2", "3"]


async def test_short_answers_name_what_they_found(client):
    await client.call_tool("save_memory", {"content": "Maya likes green tea.", "key": "tea"})
    await client.call_tool("save_memory", {"content": "Maya likes milk.", "key": "milk"})
    found = await client.call_tool("memory_fulltext_search", {"keywords": "lik* gre*"})
    (result,) = found.structured_content.pop("results")
    assert found.structured_content == {"total": 1, "offset": 0, "hasMore": False}
    assert set(result) == {"key", "summary", "score", "id", "links", "excerpt"}
    assert (result["key"], result["score"]) == ("tea", 1.0)
    assert result["excerpt"] == "Maya **likes** **green** tea."
    assert found.content[0].text.splitlines()[-2] == "   Maya **likes** **green** tea."
    arguments = {"query": "Maya likes", "limit": 1, "response_format": "json"}
    brief = await client.call_tool("memory_search", arguments)
    assert set(brief.structured_content["results"][0]) == set(result) - {"excerpt"}
    assert json.loads(brief.content[0].text) == brief.structured_content
    assert brief.structured_content["hasMore"]
    beyond = await client.call_tool("memory_search", {"query": "Maya likes", "offset": 9})
    assert beyond.content[0].text == "Nothing after 2."
    more = await client.call_tool("memory_fulltext_search", {"keywords": "maya", "limit": 1})
    assert more.content[0].text.splitlines()[-1] == "More: offset 1."


async def test_what_is_found_by_its_title_shows_it_and_says_that_words_matched(client):
    text = {"content": "Ten centimetres deep.", "summary": "Planting the tulip bulbs"}
    await client.call_tool("save_memory", text)
    await client.call_tool("save_memory", {"content": "Maya likes green tea."})
    found = await client.call_tool("search_memory", {"query": "tulips", "explain": True})
    result = found.structured_content["results"][0]
    assert result["content"] == text["content"]
    assert result["excerpt"] == "Planting the tulip bulbs · Ten centimetres deep."
    assert result["parts"]["keyword"] == 1.0
    assert found.content[0].text.splitlines()[3] == f"   {result['excerpt']}"
    full = await client.call_tool("memory_fulltext_search", {"keywords": "tulip deep"})
    (result,) = full.structured_content["results"]
    assert result["excerpt"] == "Planting the **tulip** bulbs · Ten centimetres **deep**."
    brief = await client.call_tool("memory_search", {"query": "tulips"})
    assert brief.structured_content["results"][0]["summary"] == text["summary"]
    changed = {"id": result["id"], "summary": "Daffodils"}
    await client.call_tool("update_memory", changed)
    gone = await client.call_tool("memory_fulltext_search", {"keywords": "tulip"})
    assert gone.structured_content["total"] == 0


async def test_what_was_understood_travels_with_the_results(client):
    await client.call_tool("save_memory", {"content": "Maya likes tea.", "source": "claude"})
    found = await client.call_tool("search_memory", {"query": "tea today in Claude"})
    told = found.structured_content["interpreted"]
    assert (told["text"], told["sources"]) == ("tea", ["claude"])
    assert told["dateFrom"] < told["dateTo"]
    assert found.content[0].text.splitlines()[0].startswith("Understood: on 20")
    arguments = {"query": "tea today in Claude", "interpret": False}
    plain = await client.call_tool("search_memory", arguments)
    assert plain.structured_content["interpreted"]["text"] == "tea today in Claude"


def unnamed(value, schema, place=""):
    """Return what is in a reply and not in its schema; of free JSON everything is."""
    if isinstance(value, list):
        found = [unnamed(each, schema["items"], f"{place}[]") for each in value]
    elif isinstance(value, dict) and "properties" in schema:
        known = schema["properties"]
        found = [
            unnamed(each, known[name], f"{place}.{name}") if name in known else [f"{place}.{name}"]
            for name, each in value.items()
        ]
    else:
        found = []
    return [each for some in found for each in some]


async def test_every_tool_answers_with_what_its_schema_says(client):
    full = {"metadata": {"a": 1}, "project_id": "p", "phase": 1, "author": "M", "thread_id": "t"}
    long = {"content": "tea " * 500, "summary": "Drinks", "tags": ["tea"], "links": [{"to": "tea"}]}
    await client.call_tool("save_memory", {"content": "Maya likes black tea.", "key": "tea"})
    await client.call_tool("save_memory", full | long)
    saved = await client.call_tool("save_memory", {"content": "Maya likes tea."})
    key = saved.structured_content["key"]
    calls = {
        "save_memory": {"content": "Another."},
        "search_memory": {"query": "tea", "explain": True},
        "memory_search": {"query": "tea", "sortLinks": False},
        "memory_fulltext_search": {"keywords": ["tea"], "operator": "OR"},
        "search_by_type": {"memory_type": "general"},
        "search_by_tags": {"tags": ["tea"]},
        "search_by_date_range": {"date_from": "2026-05-03"},
        "get_memory": {"id": key, "include_history": True},
        "get_all_memories": {},
        "update_memory": {"id": key, "importance": 8},
        "link_memories": {"from": key, "to": "another"},
        "unlink_memories": {"from": key, "to": "another"},
        "delete_memory": {"id": key},
        "delete_all_memories": {"confirm": 3},
        "create_backup": {},
        "memory_stats": {},
        "get_context": {"query": "tea"},
    }
    tools = {tool.name: tool for tool in (await client.list_tools()).tools}
    assert set(tools) == set(calls)
    for tool in (tools[name] for name in calls):
        # The client checks the answer against the output schema and raises where it differs.
        answer = await client.call_tool(tool.name, calls[tool.name])
        assert not answer.is_error, answer
        jsonschema.validate(answer.structured_content, tool.output_schema)
        whole = schema_of(BY_NAME[tool.name].response)
        jsonschema.validate(answer.structured_content, whole)
        assert unnamed(answer.structured_content, tool.output_schema) == []


@pytest.mark.parametrize("operation", TOOLS, ids=lambda operation: operation.name)
def test_every_parameter_is_listed_but_those_that_are_for_programs(operation):
    (tool,) = (tool for tool in all_tools() if tool.name == operation.name)
    fields = operation.request.model_fields.items()
    known = {field.alias or name for name, field in fields}
    unlisted = known - set(tool.input_schema["properties"])
    assert unlisted == UNLISTED.get(operation.name, set())
    assert unlisted <= {"sortLinks", "include_superseded"}


@pytest.mark.parametrize("repeats", [1, 2], ids=["31 words", "79 words"])
async def test_ten_ordinary_results_take_less_than_six_kilobytes_of_text(client, repeats):
    story = (
        "Maya said on the {number}. call that the greenhouse needs new glass before the winter, "
        "that the blue key opens it, and that the tea for guests stands behind the flour."
    )
    if repeats == 2:
        story += (
            " Jonas wants to help with the glass on the second weekend of May, if the trailer is"
            " free by then; the old panes go to the neighbour, who builds a cold frame of them. She"
            " asked that nobody waters the tomatoes before noon."
        )
    for number in range(12):
        arguments = {"content": story.format(number=number), "tags": ["house/garden", "tea"]}
        await client.call_tool("save_memory", arguments | {"memory_type": "conversation"})
    found = await client.call_tool("search_memory", {"query": "which key opens the greenhouse?"})
    text = found.content[0].text
    assert text.startswith("Found 10 relevant memories:")
    assert len(text.encode()) < 6_000


@pytest.mark.parametrize(
    ("name", "arguments", "code"),
    [
        ("search_memory", {"query": ""}, "VALIDATION_ERROR"),
        ("memory_search", {"query": "x" * 1_001}, "VALIDATION_ERROR"),
        ("memory_search", {"query": "tea", "mode": "keyword"}, "VALIDATION_ERROR"),
        ("memory_fulltext_search", {"keywords": "?!"}, "VALIDATION_ERROR"),
        ("memory_fulltext_search", {"keywords": "tea", "limit": 51}, "VALIDATION_ERROR"),
        ("memory_fulltext_search", {"keywords": "tea", "operator": "XOR"}, "VALIDATION_ERROR"),
        ("memory_fulltext_search", {"keywords": "tea", "sort_links": True}, "VALIDATION_ERROR"),
        ("save_memory", {"content": "a\0b"}, "VALIDATION_ERROR"),
        ("save_memory", {"content": "a", "colour": "red"}, "VALIDATION_ERROR"),
        ("save_memory", {"content": 7}, "VALIDATION_ERROR"),
        ("save_memory", {"content": "x" * (2 * 1024 * 1024)}, "PAYLOAD_TOO_LARGE"),
        ("get_memory", {"id": "nothing"}, "NOT_FOUND"),
        ("link_memories", {"from": "twice", "to": "nothing"}, "NOT_FOUND"),
        ("link_memories", {"from": "twice", "to": "twice"}, "VALIDATION_ERROR"),
        ("link_memories", {"from": "twice", "to": "x", "weight": 2}, "VALIDATION_ERROR"),
        ("link_memories", {"source": "twice", "to": "x"}, "VALIDATION_ERROR"),
        ("unlink_memories", {"from": "twice", "to": "nothing"}, "NOT_FOUND"),
        ("search_memory", {"query": "a", "sort_links": False}, "VALIDATION_ERROR"),
        ("save_memory", {"content": "twice"}, "DUPLICATE_CONTENT"),
        ("update_memory", {"id": "twice", "tags": [], "expected_version": 9}, "VERSION_CONFLICT"),
    ],
)
async def test_errors_carry_their_code_and_details_and_no_structure(client, name, arguments, code):
    await client.call_tool("save_memory", {"content": "twice"})
    answer = await client.call_tool(name, arguments)
    assert answer.is_error
    assert answer.structured_content is None
    assert answer.content[0].text.endswith(f"[{code}]")
    error = answer.meta[ERROR_META]
    assert error["code"] == code
    assert set(error) == {"code", "message", "hint", "details"}


async def test_a_conflict_carries_both_texts(client):
    await client.call_tool("save_memory", {"content": "by one", "key": "tea"})
    asked = {"id": "tea", "content": "by two", "expected_version": 9}
    details = (await client.call_tool("update_memory", asked)).meta[ERROR_META]["details"]
    assert (details["expectedVersion"], details["currentVersion"]) == (9, 1)
    assert (details["current"], details["sent"]) == ({"content": "by one"}, {"content": "by two"})


async def test_links_travel_alike_over_mcp_and_in_this_process(client, services, origin):
    for key in ("hot", "cold", "warm"):
        await client.call_tool("save_memory", {"content": f"tea is {key}", "key": key})
    for arguments in (
        {"from": "hot", "to": "cold", "relation": "contradicts", "weight": 0.25},
        {"from": "hot", "to": "warm"},
        {"from": "warm", "to": "cold", "relation": "supersedes"},
    ):
        made = await client.call_tool("link_memories", arguments)
        assert made.structured_content["relation"] == arguments.get("relation", "related")
    for name, arguments in (
        ("search_memory", {"query": "tea", "sortLinks": False}),
        ("search_memory", {"query": "tea", "include_superseded": True}),
        ("get_memory", {"id": "cold"}),
        ("get_all_memories", {"sortLinks": False}),
    ):
        answer = await client.call_tool(name, arguments)
        same = invoke(services, name, arguments, origin)
        assert (answer.structured_content, answer.content[0].text) == (same.data, same.text)
    for name, arguments in (
        ("link_memories", {"from": "cold", "to": "warm", "relation": "supersedes"}),
        ("link_memories", {"from": "cold", "to": "cold"}),
        ("link_memories", {"from": "cold", "to": "nobody"}),
        ("unlink_memories", {"from": "cold", "to": "warm"}),
    ):
        answer = await client.call_tool(name, arguments)
        with pytest.raises(RosemaryError) as caught:
            invoke(services, name, arguments, origin)
        assert answer.meta[ERROR_META] == failure_of(caught.value).to_json()


@pytest.mark.parametrize(
    "name", ["burn", "undo_changes", "empty_trash", "suggest_links", "delete_tag"]
)
async def test_an_unknown_tool_or_what_only_the_person_may_do_is_a_protocol_error(client, name):
    with pytest.raises(MCPError, match=f"Unknown tool: {name}"):
        await client.call_tool(name, {})


async def test_all_memories_are_deleted_only_when_their_count_is_given(client, services):
    for content in ("one", "two"):
        await client.call_tool("save_memory", {"content": content})
    refused = await client.call_tool("delete_all_memories", {"confirm": 3})
    assert "is 3, but there are 2 memories" in refused.content[0].text
    stats = await client.call_tool("memory_stats", {})
    total = stats.structured_content["total"]
    done = await client.call_tool("delete_all_memories", {"confirm": total})
    assert done.structured_content == {"status": "deleted", "deleted": 2}
    assert services.memories.facets().total == 0


async def test_a_yes_is_not_the_number_of_the_one_memory_there_is(client, services):
    await client.call_tool("save_memory", {"content": "one"})
    refused = await client.call_tool("delete_all_memories", {"confirm": True})
    assert "confirm: must be a number, not true or false" in refused.content[0].text
    assert services.memories.facets().total == 1


async def test_the_writer_of_a_memory_is_the_client_of_the_handshake(client, services):
    saved = await client.call_tool("save_memory", {"content": "tea"})
    written_by = services.memories.get(saved.structured_content["id"]).origin
    assert (written_by.client, written_by.client_version) == ("claude-desktop", "3.2")
    assert written_by.transport == "mcp"
    assert written_by.call_id


@pytest.mark.parametrize("era", ERAS)
async def test_a_paused_server_refuses_every_call(services, era):
    services.clients.set_paused(is_paused=True)
    async with Client(build_server(services), mode=era) as client:
        answer = await client.call_tool("memory_stats", {})
        assert answer.content[0].text.endswith("[FORBIDDEN]")
        services.clients.set_paused(is_paused=False)
        assert not (await client.call_tool("memory_stats", {})).is_error


async def test_a_store_that_fails_is_reported_in_plain_words(client, services):
    services.close()
    answer = await client.call_tool("search_memory", {"query": "tea"})
    assert answer.content[0].text.startswith("Memory search temporarily unavailable")
    assert answer.content[0].text.endswith("[VECTOR_STORE_UNAVAILABLE]")


async def test_a_bug_is_reported_under_a_reference(client, services, monkeypatch, caplog):
    def fail(*_arguments, **_named):
        raise ZeroDivisionError("inside")

    monkeypatch.setattr(type(services.statistics), "statistics", fail)
    answer = await client.call_tool("memory_stats", {})
    assert "inside" not in answer.content[0].text
    assert answer.meta[ERROR_META]["details"]["reference"] in caplog.text


@pytest.mark.parametrize(
    ("problem", "code"),
    [
        (RuntimeError("can't start new thread"), "INTERNAL"),
        (MemoryError(), "VECTOR_STORE_UNAVAILABLE"),
    ],
)
async def test_a_call_for_which_there_is_no_thread_is_a_tool_error(
    client, monkeypatch, problem, code
):
    async def refuse(*_arguments, **_options):
        raise problem

    monkeypatch.setattr("rosemary.operations.turns.run_in_thread", refuse)
    answer = await client.call_tool("memory_stats", {})
    assert answer.is_error
    assert answer.content[0].text.endswith(f"[{code}]")
    assert "thread" not in answer.content[0].text


async def test_an_update_adds_links_to_those_that_are_there(client, services):
    for key in ("tea", "milk", "sugar"):
        await client.call_tool("save_memory", {"content": f"About {key}", "key": key})
    await client.call_tool("link_memories", {"from": "tea", "to": "milk", "weight": 0.2})
    first = services.memories.get("tea")
    links = [{"to": "sugar", "relation": "follows"}, {"to": "milk", "weight": 0.9}]
    answer = await client.call_tool("update_memory", {"id": "tea", "tags": ["hot"], "links": links})
    assert not answer.is_error, answer.content[0].text
    memory = services.memories.get("tea")
    assert memory.version == first.version + 1
    assert {(link.key, link.relation, link.weight) for link in memory.links} == {
        ("milk", "related", 0.9),
        ("sugar", "follows", 0.5),
    }


async def test_an_update_may_add_links_alone(client, services):
    for key in ("tea", "milk"):
        await client.call_tool("save_memory", {"content": f"About {key}", "key": key})
    version = services.memories.get("tea").version
    told = []
    services.bus.subscribe(told.append)
    answer = await client.call_tool("update_memory", {"id": "tea", "links": [{"to": "milk"}]})
    assert answer.structured_content["version"] == version
    assert [link.key for link in services.memories.get("tea").links] == ["milk"]
    ends = frozenset(services.memories.get(key).id for key in ("tea", "milk"))
    assert ends in [getattr(each, "edited", None) for each in told]


async def test_an_update_with_a_link_that_leads_nowhere_changes_nothing(client, services):
    await client.call_tool("save_memory", {"content": "About tea", "key": "tea"})
    for target, code in (("nothing", "[NOT_FOUND]"), ("tea", "[VALIDATION_ERROR]")):
        arguments = {"id": "tea", "tags": ["hot"], "links": [{"to": target}]}
        answer = await client.call_tool("update_memory", arguments)
        assert answer.content[0].text.endswith(code)
        assert services.memories.get("tea").tags == ()
