import pytest
from mcp import Client
from mcp.shared.exceptions import MCPError
from mcp_types import PaginatedRequestParams, ResourceTemplateReference

from rosemary.mcp_server.memory_resources import CONTEXT, TEMPLATE, key_of, uri_of
from rosemary.mcp_server.server import build_server
from rosemary.mcp_server.tool_listing import page_of

pytestmark = pytest.mark.anyio

KEY = ResourceTemplateReference(uri=TEMPLATE)


async def save(client, content, key, **fields):
    answer = await client.call_tool("save_memory", {"content": content, "key": key, **fields})
    assert not answer.is_error, answer


async def test_the_pinned_memories_are_listed_before_the_newest(client, clock):
    await save(client, "Maya likes green tea.", "tea", tags=["Pinned"], importance=8)
    for number in range(3):
        clock.move(hours=1)
        await save(client, f"note {number}", f"note-{number}")
    resources = (await client.list_resources()).resources
    assert [each.name for each in resources] == ["context", "tea", "note-2", "note-1", "note-0"]
    tea = resources[1]
    assert (tea.uri, tea.title, tea.mime_type) == (
        "memory://tea",
        "Maya likes green tea.",
        "text/markdown",
    )
    assert tea.annotations.priority == 0.8
    assert tea.annotations.last_modified == "2026-05-03T12:00:00.000000Z"


async def test_the_list_is_paged_and_says_each_memory_once(client):
    for number in range(60):
        await save(client, f"note {number}", f"note-{number}")
    first = await client.list_resources()
    second = await client.list_resources(cursor=first.next_cursor)
    names = [each.name for page in (first, second) for each in page.resources]
    assert (len(first.resources), second.next_cursor) == (50, None)
    assert sorted(names) == sorted(["context", *(f"note-{number}" for number in range(60))])
    assert await client.list_resources(cursor=first.next_cursor) == second


async def test_the_context_is_a_resource_also_where_a_memory_has_its_name(client):
    await save(client, "Maya likes green tea.", "context", memory_type="preference")
    listed = (await client.list_resources()).resources
    assert listed[0].uri == CONTEXT
    (told,) = (await client.read_resource(CONTEXT)).contents
    assert (told.mime_type, told.text) == (
        "text/plain",
        (await client.call_tool("get_context", {})).content[0].text,
    )
    (whole,) = (await client.read_resource(listed[1].uri)).contents
    assert whole.text == "Maya likes green tea."


@pytest.mark.parametrize("cursor", ["", "x", "ZnJvbTo=", "ZnJvbTotMQ==", "ZnJvbTrCsg==", "ä"])
async def test_a_cursor_that_is_none_of_ours_is_refused(client, cursor):
    for method in ("list_tools", "list_resources", "list_prompts", "list_resource_templates"):
        with pytest.raises(MCPError, match="Invalid cursor") as caught:
            await getattr(client, method)(cursor=cursor)
        assert caught.value.error.code == -32602


async def test_a_cursor_behind_the_end_gives_an_empty_page(client):
    page = await client.list_tools(cursor="ZnJvbTo5OTk5OTk5OTk5OTk=")
    assert (page.tools, page.next_cursor) == ([], None)


async def test_a_memory_is_read_whole_by_key_or_id(client, services):
    content = "# Größe\n" + "word " * 2_000
    await save(client, content, "größe")
    memory = services.memories.get("größe")
    for uri in ("memory://größe", uri_of("größe"), f"memory://{memory.id}", "memory://größe/"):
        (text,) = (await client.read_resource(uri)).contents
        assert (text.uri, text.mime_type, text.text) == (uri, "text/markdown", content)


@pytest.mark.parametrize("uri", ["memory://nothing", "memory://", "file:///etc/passwd", "tea"])
async def test_a_resource_that_is_not_there_is_refused_as_a_wrong_parameter(client, uri):
    with pytest.raises(MCPError) as caught:
        await client.read_resource(uri)
    assert caught.value.error.code == -32602


async def test_the_template_says_how_memories_are_reached(client):
    (template,) = (await client.list_resource_templates()).resource_templates
    assert (template.uri_template, template.name) == ("memory://{key}", "memory")


async def test_keys_are_completed_in_the_order_of_the_alphabet(client):
    for key in ("tea-pot", "tea", "coffee", "Tea-time", "tea%"):
        if key != "tea%":
            await save(client, f"about {key}", key)
    found = await client.complete(KEY, {"name": "key", "value": "tea"})
    assert (found.completion.values, found.completion.has_more) == (["tea", "tea-pot"], False)
    assert (await client.complete(KEY, {"name": "key", "value": "x"})).completion.values == []
    odd = await client.complete(KEY, {"name": "key", "value": "t" * 500})
    assert odd.completion.values == []


async def test_only_a_hundred_keys_are_suggested_at_once(client, services):
    for number in range(101):
        await save(client, f"note {number}", f"note-{number:03}")
    found = (await client.complete(KEY, {"name": "key", "value": "note"})).completion
    assert (found.values[0], found.values[-1], len(found.values)) == ("note-000", "note-099", 100)
    assert found.has_more


@pytest.mark.parametrize(
    ("reference", "argument"),
    [(KEY, "colour"), (ResourceTemplateReference(uri="file:///{path}"), "path")],
)
async def test_an_unknown_reference_or_argument_cannot_be_completed(client, reference, argument):
    with pytest.raises(MCPError) as caught:
        await client.complete(reference, {"name": argument, "value": "a"})
    assert caught.value.error.code == -32602


@pytest.mark.parametrize("era", ["auto", "legacy"])
async def test_while_access_is_paused_nothing_is_read_in_any_way(services, origin, era):
    async with Client(build_server(services), mode=era) as client:
        await save(client, "Maya likes tea.", "tea")
        services.clients.set_paused(is_paused=True)
        for reading in (
            client.list_resources(),
            client.read_resource("memory://tea"),
            client.get_prompt("recall", {"topic": "tea"}),
        ):
            with pytest.raises(MCPError, match="paused") as caught:
                await reading
            assert caught.value.error.data["code"] == "FORBIDDEN"
        found = await client.complete(KEY, {"name": "key", "value": "t"})
        assert found.completion.values == []


async def test_a_store_that_fails_is_told_by_its_code(client, services):
    services.close()
    for failing in (
        client.list_resources(),
        client.list_tools(),
        client.read_resource("memory://tea"),
        client.get_prompt("recall", {"topic": "tea"}),
        client.complete(KEY, {"name": "key", "value": "t"}),
    ):
        with pytest.raises(MCPError, match="temporarily unavailable") as caught:
            await failing
        assert caught.value.error.data["code"] == "VECTOR_STORE_UNAVAILABLE"


async def test_a_bug_in_a_reading_is_told_as_one(client, services, monkeypatch, caplog):
    def fail(*_arguments, **_named):
        raise ZeroDivisionError("inside")

    monkeypatch.setattr(type(services.memories), "page", fail)
    with pytest.raises(MCPError) as caught:
        await client.list_resources()
    assert caught.value.error.code == -32603
    assert "inside" not in str(caught.value)
    assert caught.value.error.data["details"]["reference"] in caplog.text


def test_every_key_survives_the_way_to_a_resource_and_back():
    for key in ("tea", "größe", "a.b_c-d", "日本", "a/b", "50%"):
        assert key_of(uri_of(key)) == key


async def test_lists_of_the_session_take_parameters_or_none(client):
    params = PaginatedRequestParams(cursor=None)
    assert (await client.session.list_prompts(params=params)).prompts
    assert (await client.session.list_prompts()).prompts


def test_pages_hold_everything_once_and_none_is_empty():
    for count in range(7):
        items, cursor, pages = list(range(count)), None, []
        while not pages or cursor is not None:
            page, cursor = page_of(items, PaginatedRequestParams(cursor=cursor), 2)
            pages.append(page)
        assert [each for page in pages for each in page] == items
        assert len(pages) == max(1, (count + 1) // 2)
