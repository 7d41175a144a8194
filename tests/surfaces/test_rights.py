"""What the person decides about a client holds on every call of it, through the real server."""

from __future__ import annotations

from dataclasses import replace

import anyio
import pytest
from mcp.client import Client
from mcp.shared.exceptions import MCPError
from mcp_types import Implementation

from rosemary.domain.calls import AuditFilter, Role
from rosemary.domain.clients import LimitSettings, ToolSet
from rosemary.domain.errors import InvalidInputError, NotFoundError
from rosemary.domain.models import Origin
from rosemary.domain.settings import Settings
from rosemary.domain.types import Transport
from rosemary.mcp_server.server import ERROR_META, build_server
from rosemary.operations import gate
from rosemary.operations.operation_table import OPERATIONS
from rosemary.service.services import build_services

pytestmark = pytest.mark.anyio

CURSOR = Implementation(name="cursor", version="3.2")


@pytest.fixture
async def client(services):
    async with Client(build_server(services), client_info=CURSOR) as client:
        yield client


@pytest.fixture
def let(services):
    """Gives the client some rights."""

    def change(**rights):
        services.clients.change_rights("cursor", lambda present: replace(present, **rights))

    return change


@pytest.fixture
def person(services):
    def invoke(name, **arguments):
        origin = Origin(client="cli", transport=Transport.CLI, session_id="p", call_id="p-1")
        return gate.answer(services, name, arguments, origin).data

    return invoke


async def refused(client, name, **arguments):
    """Call a tool that must be refused, and return the message."""
    reply = await client.call_tool(name, arguments)
    assert reply.is_error
    error = reply.meta[ERROR_META]
    assert error["code"] == "FORBIDDEN", error
    assert reply.content[0].text.endswith("[FORBIDDEN]")
    assert reply.structured_content is None
    return error


async def done(client, name, **arguments):
    reply = await client.call_tool(name, arguments)
    assert not reply.is_error, reply.content[0].text
    return reply.structured_content


async def test_a_pause_stops_a_connected_client_at_once_and_lets_it_go_on(client, let):
    await done(client, "memory_stats")
    let(is_paused=True)
    error = await refused(client, "memory_stats")
    assert "paused this assistant" in error["message"]
    let(is_paused=False)
    await done(client, "memory_stats")


async def test_what_is_found_while_the_pause_comes_is_not_handed_over(
    client, services, monkeypatch
):
    await done(client, "save_memory", content="tea", key="tea")
    found = type(services.statistics).statistics

    def pause_meanwhile(service, *arguments):
        services.clients.set_paused(is_paused=True)
        return found(service, *arguments)

    monkeypatch.setattr(type(services.statistics), "statistics", pause_meanwhile)
    await refused(client, "memory_stats")


async def test_a_read_only_client_reads_and_changes_nothing(client, let, services):
    saved = await done(client, "save_memory", content="tea")
    let(is_read_only=True)
    assert (await done(client, "search_memory", query="tea"))["total"] == 1
    for name, arguments in (
        ("save_memory", {"content": "milk"}),
        ("update_memory", {"id": saved["id"], "content": "milk"}),
        ("delete_memory", {"id": saved["id"]}),
        ("delete_all_memories", {"confirm": 1}),
        ("link_memories", {"from": saved["id"], "to": saved["id"]}),
        ("unlink_memories", {"from": saved["id"], "to": saved["id"]}),
    ):
        assert "not change" in (await refused(client, name, **arguments))["message"]
    assert services.memories.get(saved["id"]).version == 1


async def test_a_client_is_shown_the_tools_that_it_may_call(client, let):
    async def shown():
        return [tool.name for tool in (await client.list_tools(cache_mode="bypass")).tools]

    everything = [operation.name for operation in OPERATIONS if operation.is_tool]
    assert await shown() == everything
    let(is_read_only=True)
    reading = [operation.name for operation in OPERATIONS if operation.is_read_only]
    assert await shown() == [name for name in everything if name in reading]
    let(is_read_only=False, tools=("search_memory", "memory_stats"))
    assert await shown() == ["search_memory", "memory_stats"]
    let(tools=None, projects=("web",))
    assert await shown() == [name for name in everything if name != "create_backup"]
    let(projects=None, is_paused=True)
    assert await shown() == everything


async def test_a_client_is_shown_the_prompts_whose_tool_it_may_call(client, let):
    async def shown():
        return [prompt.name for prompt in (await client.list_prompts(cache_mode="bypass")).prompts]

    assert await shown() == ["remember", "recall", "context"]
    let(is_read_only=True)
    assert await shown() == ["recall", "context"]
    let(is_read_only=False, tool_set=ToolSet.CORE)
    assert await shown() == ["remember", "recall"]
    let(is_paused=True, tool_set=ToolSet.FULL)
    assert await shown() == ["remember", "recall", "context"]


async def test_who_may_not_list_memories_is_shown_no_resources_and_reads_those_it_knows(
    client, let, services
):
    await done(client, "save_memory", content="tea", key="tea")
    assert [each.name for each in (await client.list_resources()).resources] == ["context", "tea"]
    let(tool_set=ToolSet.CORE)
    assert (await client.list_resources(cache_mode="bypass")).resources == []
    assert (await client.read_resource("memory://tea")).contents[0].text == "tea"
    assert {line.outcome for line in services.audit.page()} == {"ok"}


async def test_a_client_with_the_core_tools_calls_no_other(client, let):
    let(tool_set=ToolSet.CORE)
    await done(client, "search_memory", query="tea")
    assert "memory_stats" in (await refused(client, "memory_stats"))["message"]


async def test_a_client_with_some_tools_calls_no_other(client, let):
    let(tools=("memory_stats",))
    await done(client, "memory_stats")
    await refused(client, "save_memory", content="tea")


async def test_what_is_for_the_person_is_refused_to_every_client(services):
    for transport in (Transport.MCP, Transport.HTTP):
        origin = Origin(client="cursor", transport=transport, call_id="c")
        for name, arguments in (
            ("set_client_rights", {"client": "cursor", "paused": False}),
            ("approve_deletion", {"number": 1}),
            ("resume_access", {}),
            ("undo_changes", {}),
            ("list_audit", {}),
        ):
            with pytest.raises(gate.ForbiddenError, match="for the person alone"):
                gate.answer(services, name, arguments, origin)


async def test_what_adapters_read_beside_the_tools_needs_the_right_to_read(services, let):
    origin = Origin(client="cursor", transport=Transport.HTTP, call_id="c")
    assert gate.answer(services, "list_trash", {}, origin).data["total"] == 0
    let(tools=("search_memory",))
    with pytest.raises(gate.ForbiddenError, match="list_trash"):
        gate.answer(services, "list_trash", {}, origin)
    let(tools=None, projects=("a",))
    with pytest.raises(gate.ForbiddenError, match="list_trash"):
        gate.answer(services, "list_trash", {}, origin)


async def test_a_deletion_waits_and_is_done_in_the_name_of_the_client(
    client, let, services, person
):
    let(holds_deletes=True)
    saved = await done(client, "save_memory", content="Maya likes tea.", key="tea")
    error = await refused(client, "delete_memory", key="tea")
    assert "Held for approval" in error["message"]
    assert services.memories.get("tea").deleted_at is None

    (held,) = person("list_held")["results"]
    assert (held["number"], held["key"]) == (error["details"]["held"], "tea")
    assert held["arguments"] == {"id": saved["id"]}
    decided = person("approve_deletion", number=held["number"])
    assert decided["reply"]["status"] == "deleted"
    with pytest.raises(NotFoundError):
        services.memories.get("tea")
    asked, carried_out = reversed(services.audit.page(AuditFilter(tool="delete_memory")))
    assert (asked.outcome, carried_out.outcome) == ("HELD", "ok")
    assert carried_out.origin.client == "cursor"
    assert carried_out.memories == {Role.DELETED: (saved["id"],)}
    with pytest.raises(InvalidInputError, match="approved already"):
        person("approve_deletion", number=held["number"])


async def test_a_declined_deletion_is_not_done(client, let, services, person):
    let(holds_deletes=True)
    await done(client, "save_memory", content="Maya likes tea.", key="tea")
    number = (await refused(client, "delete_memory", id="tea"))["details"]["held"]
    assert person("decline_deletion", number=number)["status"] == "declined"
    assert services.memories.get("tea")
    assert person("list_held")["results"] == []


async def test_a_deletion_of_an_id_and_of_the_key_of_another_memory_does_not_wait(
    client, let, person
):
    let(holds_deletes=True)
    tea = await done(client, "save_memory", content="Maya likes tea.", key="tea")
    await done(client, "save_memory", content="Milk is out.", key="milk")
    reply = await client.call_tool("delete_memory", {"id": tea["id"], "key": "milk"})
    assert reply.meta[ERROR_META]["code"] == "VALIDATION_ERROR"
    assert person("list_held")["results"] == []
    await refused(client, "delete_memory", id=tea["id"], key="tea")
    (held,) = person("list_held")["results"]
    assert held["arguments"] == {"id": tea["id"]}


async def test_deleting_all_and_emptying_wait_too_and_other_changes_do_not(
    client, let, services, person
):
    let(holds_deletes=True)
    await done(client, "save_memory", content="Maya likes tea.", key="tea")
    everything = await refused(client, "delete_all_memories", confirm=1)
    emptied = await refused(client, "update_memory", id="tea", content=" . ")
    await done(client, "update_memory", id="tea", content="Maya likes milk.")
    await done(client, "update_memory", id="tea", importance=7)
    assert [each["tool"] for each in person("list_held")["results"]] == [
        "delete_all_memories",
        "update_memory",
    ]
    person("approve_deletion", number=emptied["details"]["held"])
    assert services.memories.get("tea").content == " . "
    await done(client, "save_memory", content="Another one.")
    with pytest.raises(InvalidInputError, match="confirm"):
        person("approve_deletion", number=everything["details"]["held"])


async def test_a_held_deletion_says_at_once_what_is_wrong_with_it(client, let, person):
    let(holds_deletes=True)
    for arguments, code in (({"id": "nobody"}, "NOT_FOUND"), ({"x": 1}, "VALIDATION_ERROR")):
        reply = await client.call_tool("delete_memory", arguments)
        assert reply.meta[ERROR_META]["code"] == code
    saved = await done(client, "save_memory", content="Maya likes tea.")
    for name, arguments, problem in (
        ("update_memory", {"id": saved["id"], "content": " "}, "content: is empty"),
        ("delete_all_memories", {"confirm": 3}, "confirm: is 3, but there is 1 memory"),
    ):
        reply = await client.call_tool(name, arguments)
        assert reply.meta[ERROR_META]["message"].startswith(problem)
    assert person("list_held")["results"] == []


async def test_each_call_is_audited_also_what_was_refused(client, let, services):
    saved = await done(client, "save_memory", content="Maya likes tea.")
    await done(client, "search_memory", query="tea")
    await client.call_tool("get_memory", {"id": "nobody"})
    await client.call_tool("get_memory", {"limit": 3})
    let(is_paused=True)
    await client.call_tool("search_memory", {"query": "tea"})
    lines = services.audit.page()[::-1]
    assert [(line.tool, line.outcome) for line in lines] == [
        ("save_memory", "ok"),
        ("search_memory", "ok"),
        ("get_memory", "NOT_FOUND"),
        ("get_memory", "VALIDATION_ERROR"),
        ("search_memory", "PAUSED"),
    ]
    assert {(line.origin.client, line.origin.client_version) for line in lines} == {
        ("cursor", "3.2")
    }
    assert lines[0].memories == {Role.WRITTEN: (saved["id"],)}
    assert lines[1].memories == {Role.READ: (saved["id"],)}
    assert lines[1].characters > 0
    assert lines[4].characters == 0
    assert services.memories.get(saved["id"]).origin.call_id == lines[0].origin.call_id


async def test_a_call_over_the_limit_is_audited_as_that_and_not_as_a_missing_right(
    client, services
):
    services.limits.adopt(LimitSettings(calls_per_minute=1))
    await done(client, "search_memory", query="tea")
    refused = await client.call_tool("search_memory", {"query": "tea"})
    assert refused.content[0].text.endswith("[FORBIDDEN]")
    assert [line.outcome for line in services.audit.page()] == ["TOO_MANY_CALLS", "ok"]


async def test_calls_of_unknown_tools_are_audited(client, services):
    for tool in ("read_minds", "approve_deletion"):
        with pytest.raises(MCPError, match="Unknown tool"):
            await client.call_tool(tool, {"password": "hunter2", "of": "Maya"})
    other, first = services.audit.page()
    assert (first.tool, first.outcome) == ("read_minds", "VALIDATION_ERROR")
    assert first.arguments == {"password": "[masked]", "of": "Maya"}
    assert (other.tool, other.outcome) == ("approve_deletion", "FORBIDDEN")
    assert {line.origin.client for line in (first, other)} == {"cursor"}


async def test_links_and_near_duplicates_are_told_as_mentioned(client, services):
    tea = await done(client, "save_memory", content="Maya likes green tea.", key="tea")
    milk = await done(
        client, "save_memory", content="Maya likes milk.", links=[{"to": "tea"}], key="milk"
    )
    await done(client, "get_memory", id="milk")
    line = services.audit.page()[0]
    assert line.memories == {Role.READ: (milk["id"],), Role.MENTIONED: (tea["id"],)}


async def test_the_persons_own_looks_are_not_audited_and_changes_are(services, person):
    person("list_trash")
    person("list_clients")
    assert services.audit.page() == ()
    person("save_memory", content="tea")
    person("pause_access")
    assert [line.tool for line in services.audit.page()] == ["pause_access", "save_memory"]


async def test_the_person_is_held_to_no_rights(services, person):
    services.clients.set_paused(is_paused=True)
    services.clients.change_rights("cli", lambda rights: replace(rights, is_read_only=True))
    assert person("save_memory", content="tea")["status"] == "saved"


async def test_too_many_calls_are_refused_with_a_hint(store, tiny_embedder, clock, tmp_path):
    settings = Settings(limits=LimitSettings(calls_per_minute=2))
    file = tmp_path / "memories.db"
    few = build_services(store, tiny_embedder, clock, file, settings=settings)
    async with Client(build_server(few), client_info=CURSOR) as client:
        await done(client, "memory_stats")
        await done(client, "memory_stats")
        error = await refused(client, "memory_stats")
    assert error["hint"] == "Wait a moment, then try again."
    assert error["details"] == {"retryAfterS": 1}


async def test_many_calls_at_once_are_all_answered_and_audited(client, services):
    async def ask():
        await done(client, "memory_stats")

    async with anyio.create_task_group() as tasks:
        for _ in range(40):
            tasks.start_soon(ask)
    assert services.audit.totals().calls == 40
