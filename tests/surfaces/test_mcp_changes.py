import contextlib
from dataclasses import replace

import anyio
import pytest
from mcp import Client
from mcp.shared.exceptions import MCPError
from mcp.shared.subscriptions import (
    PromptsListChanged,
    ResourcesListChanged,
    ResourceUpdated,
    ToolsListChanged,
)
from mcp_types import Implementation

from rosemary.domain.clients import ToolSet
from rosemary.domain.events import ClientsChanged, RightsChanged
from rosemary.mcp_server.server import build_server
from rosemary.mcp_server.tool_listing import all_tools, core_tools

pytestmark = pytest.mark.anyio

TOOLS = "notifications/tools/list_changed"
PROMPTS = "notifications/prompts/list_changed"
LIST = "notifications/resources/list_changed"
UPDATED = "notifications/resources/updated"


class Heard:
    """The notices that a client of the handshake era got."""

    def __init__(self) -> None:
        self.notices = []
        self._news = anyio.Event()

    async def __call__(self, message) -> None:
        self.notices.append((message.method, getattr(message.params, "uri", None)))
        self._news.set()

    async def wait_for(self, *notices) -> None:
        with anyio.fail_after(10):
            while not set(notices) <= set(self.notices):
                await self._news.wait()
                self._news = anyio.Event()


@contextlib.asynccontextmanager
async def legacy_client(server, name="old"):
    heard = Heard()
    info = Implementation(name=name, version="1")
    async with Client(server, mode="legacy", message_handler=heard, client_info=info) as client:
        yield client, heard


async def save(client, key, **fields):
    answer = await client.call_tool(
        "save_memory", {"content": f"about {key}", "key": key, **fields}
    )
    assert not answer.is_error, answer


@pytest.mark.filterwarnings("ignore::mcp.shared.exceptions.MCPDeprecationWarning")
async def test_a_client_of_the_handshake_era_hears_of_what_it_subscribed_to(services):
    server = build_server(services)
    async with legacy_client(server) as (client, heard):
        for key in ("tea", "milk", "juice"):
            await save(client, key)
        await client.subscribe_resource("memory://tea")
        await client.subscribe_resource("memory://juice")
        await client.unsubscribe_resource("memory://juice")
        for key in ("milk", "juice", "tea"):
            await client.call_tool("update_memory", {"key": key, "importance": 9})
        await heard.wait_for((LIST, None), (UPDATED, "memory://tea"))
        assert [uri for method, uri in heard.notices if method == UPDATED] == ["memory://tea"]


@pytest.mark.filterwarnings("ignore::mcp.shared.exceptions.MCPDeprecationWarning")
async def test_what_is_not_there_cannot_be_subscribed_to(services):
    async with legacy_client(build_server(services)) as (client, _heard):
        with pytest.raises(MCPError, match="not found") as caught:
            await client.subscribe_resource("memory://nothing")
        assert caught.value.error.code == -32602


async def test_a_burst_of_saves_is_one_notice(services):
    async with legacy_client(build_server(services)) as (client, heard):
        for number in range(20):
            await save(client, f"note-{number}")
        await heard.wait_for((LIST, None))
        await save(client, "last")
        assert len(heard.notices) <= 2


async def test_a_client_of_the_stateless_era_hears_by_its_stream(services):
    server = build_server(services)
    async with Client(server) as client:
        await save(client, "tea")
        uris = ["memory://tea", "memory://nothing"]
        async with client.listen(
            tools_list_changed=True, resources_list_changed=True, resource_subscriptions=uris
        ) as changes:
            assert changes.honored.resource_subscriptions == ["memory://tea"]
            await client.call_tool("update_memory", {"key": "tea", "importance": 9})
            heard = set()
            with anyio.fail_after(10):
                async for event in changes:
                    heard.add(event)
                    if len(heard) == 2:
                        break
            assert heard == {ResourcesListChanged(), ResourceUpdated("memory://tea")}
            services.bus.publish(RightsChanged(client="claude"))
            with anyio.fail_after(10):
                async for event in changes:
                    if event == ToolsListChanged():
                        break


@pytest.mark.filterwarnings("ignore::mcp.shared.exceptions.MCPDeprecationWarning")
async def test_other_rights_tell_of_the_list_of_prompts(services):
    server = build_server(services)
    async with (
        legacy_client(server) as (_, heard),
        Client(server) as client,
        client.listen(prompts_list_changed=True) as changes,
    ):
        services.bus.publish(RightsChanged(client="claude"))
        await heard.wait_for((PROMPTS, None))
        assert await told(1, changes) == {PromptsListChanged()}


def shut_out(services, client):
    services.clients.change_rights(client, lambda now: replace(now, is_paused=True))


def confine(services, client):
    services.clients.change_rights(client, lambda now: replace(now, projects=("mine",)))


def take_reading_away(services, client):
    services.clients.change_rights(client, lambda now: replace(now, tools=("save_memory",)))


RESTRICTIONS = [shut_out, confine, take_reading_away]


@pytest.mark.parametrize("restrict", RESTRICTIONS)
@pytest.mark.filterwarnings("ignore::mcp.shared.exceptions.MCPDeprecationWarning")
async def test_a_subscription_tells_nothing_of_what_may_no_longer_be_read(services, restrict):
    server = build_server(services)
    async with (
        legacy_client(server) as (client, heard),
        legacy_client(server, "free") as (
            other,
            heard_by_other,
        ),
    ):
        await save(client, "tea")
        await save(client, "milk", project_id="mine")
        for each in (client, other):
            for key in ("tea", "milk"):
                await each.subscribe_resource(f"memory://{key}")
        restrict(services, "old")
        await heard.wait_for((TOOLS, None))
        heard.notices.clear()
        for key in ("tea", "milk"):
            await other.call_tool("update_memory", {"key": key, "importance": 9})
        both = {(UPDATED, "memory://tea"), (UPDATED, "memory://milk")}
        await heard_by_other.wait_for(*both)
        services.bus.publish(RightsChanged(client="another"))
        await heard.wait_for((TOOLS, None))
        seen = {(UPDATED, "memory://milk")} if restrict is confine else set()
        assert both & set(heard.notices) == seen


@pytest.mark.parametrize("restrict", RESTRICTIONS)
async def test_a_stream_tells_nothing_of_what_may_no_longer_be_read(services, restrict):
    server = build_server(services)
    info = Implementation(name="new", version="1")
    async with Client(server, client_info=info) as client, Client(server) as other:
        await save(client, "tea")
        await save(client, "milk", project_id="mine")
        uris = ["memory://tea", "memory://milk"]
        async with (
            client.listen(tools_list_changed=True, resource_subscriptions=uris) as changes,
            other.listen(resource_subscriptions=uris) as all_changes,
        ):
            restrict(services, "new")
            assert await told_until(ToolsListChanged(), changes) == set()
            for key in ("tea", "milk"):
                await other.call_tool("update_memory", {"key": key, "importance": 9})
            tea, milk = map(ResourceUpdated, uris)
            assert await told(2, all_changes) == {tea, milk}
            services.bus.publish(RightsChanged(client="another"))
            seen = {milk} if restrict is confine else set()
            assert await told_until(ToolsListChanged(), changes) == seen


@pytest.mark.parametrize("restrict", RESTRICTIONS)
async def test_a_list_has_changed_for_those_alone_who_see_of_the_change(services, restrict):
    server = build_server(services)
    info = Implementation(name="new", version="1")
    async with (
        legacy_client(server) as (_, heard),
        legacy_client(server, "free") as (other, heard_by_other),
        Client(server, client_info=info) as client,
        client.listen(tools_list_changed=True, resources_list_changed=True) as changes,
    ):
        for name in ("old", "new"):
            restrict(services, name)
        for project, is_seen in (("theirs", False), ("mine", restrict is confine)):
            assert await told(2, changes) == {ToolsListChanged(), ResourcesListChanged()}
            for each in (heard, heard_by_other):
                await each.wait_for((TOOLS, None), (LIST, None))
                each.notices.clear()
            await save(other, f"in-{project}", project_id=project)
            await heard_by_other.wait_for((LIST, None))
            heard_by_other.notices.clear()
            # What all are told: what they were not told before it, they never are.
            services.bus.publish(RightsChanged(client="another"))
            await heard.wait_for((TOOLS, None))
            before = heard.notices[: heard.notices.index((TOOLS, None))]
            assert before == [(LIST, None)] * is_seen
            if is_seen:
                assert await told(1, changes) == {ResourcesListChanged()}


async def told(number, changes):
    """Return the next changes of a stream."""
    with anyio.fail_after(10):
        return {await anext(changes) for _ in range(number)}


async def told_until(last, changes):
    """Return what a stream tells before a change."""
    heard = set()
    with anyio.fail_after(10):
        while (change := await anext(changes)) != last:
            heard.add(change)
    return heard


async def test_what_happened_in_the_app_is_no_change_for_clients(services):
    async with legacy_client(build_server(services)) as (client, heard):
        services.bus.publish(ClientsChanged(clients=("a",)))
        await save(client, "tea")
        await heard.wait_for((LIST, None))
        assert heard.notices == [(LIST, None)]


async def test_a_client_that_is_given_the_core_set_is_told_to_read_the_list_again(services):
    server = build_server(services)
    async with legacy_client(server) as (client, heard), Client(server) as other:
        assert (await client.list_tools()).tools == all_tools()
        services.clients.change_rights("old", lambda now: replace(now, tool_set=ToolSet.CORE))
        await heard.wait_for((TOOLS, None))
        assert (await client.list_tools()).tools == core_tools()
        assert (await other.list_tools()).tools == all_tools()


async def test_nothing_is_told_once_nobody_is_served(services):
    before = services.bus.listeners
    server = build_server(services)
    async with legacy_client(server) as (client, _heard), Client(server):
        assert len(services.bus.listeners) == len(before) + 1
        await save(client, "tea")
    assert services.bus.listeners == before
