"""The app is started while the server of the memories is away: saves are kept, then all goes on."""

import json
import os
import signal
import stat

import pytest
from mcp import Client
from mcp_types import Implementation
from tests.app.conftest import Home, choose
from tests.postgres_server import OwnServer
from tests.waiting import wait_until

pytestmark = [pytest.mark.slow, pytest.mark.timeout(240)]


@pytest.fixture
def server():
    made = OwnServer.started_or_skipped()
    yield made
    made.remove()


@pytest.fixture
def away(home, server) -> Home:
    """A home whose store is on a server that was seen once, and is away now."""
    choose(home, server.uri)
    home.environment["ROSEMARY_APP"] = json.dumps(home.command())
    saved = home.run("save", "green tea", "--key", "tea")
    assert saved.returncode == 0, saved.stderr
    server.stop()
    return home


async def call(client: Client, tool: str, **arguments):
    result = await client.call_tool(tool, arguments)
    return result.is_error, result.structured_content or result.content[0].text


def named(name: str) -> Implementation:
    return Implementation(name=name, version="1")


def listed(home: Home) -> list[dict[str, str]]:
    return json.loads(home.run("list", "--json").stdout)["results"]


def contents(home: Home) -> list[str]:
    """Return what was saved, the oldest first."""
    return [each["content"] for each in reversed(listed(home))]


@pytest.mark.anyio
async def test_an_app_that_an_assistant_starts_keeps_saves_until_the_server_is_back(away, server):
    async with Client(away.launcher()) as client:
        for number in range(3):
            is_error, answer = await call(client, "save_memory", content=f"note {number}")
            assert (is_error, answer["status"]) == (False, "kept")
        for tool, arguments in (
            ("search_memory", {"query": "tea"}),
            ("get_memory", {"key": "tea"}),
        ):
            is_error, answer = await call(client, tool, **arguments)
            assert is_error
            assert "cannot be reached" in json.dumps(answer)
        status = away.status()
        assert "3 memories" in status["outbox"]
        assert "cannot be reached" in away.run("doctor").stderr
        outbox = away.root / "data" / "outbox.db"
        assert stat.S_IMODE(outbox.stat().st_mode) == 0o600
        server.start()
        wait_until(lambda: away.status()["outbox"] is None, "what waited is sent")
        # Over the same connection.
        is_error, answer = await call(client, "search_memory", query="note 2")
        assert not is_error
        assert away.status()["pid"] == status["pid"]
    assert contents(away) == ["green tea", "note 0", "note 1", "note 2"]


@pytest.mark.anyio
async def test_saves_arrive_once_although_the_app_is_killed_while_the_server_is_away(away, server):
    async with Client(away.launcher()) as client:
        await call(client, "save_memory", content="note 0")
        killed = away.status()["pid"]
        os.kill(killed, signal.SIGKILL)
        # The launcher starts the next one, for which the server is away too.
        is_error, answer = await call(client, "save_memory", content="note 1")
        assert (is_error, answer["status"]) == (False, "kept")
        assert away.status()["pid"] != killed
        assert "2 memories" in away.status()["outbox"]
        os.kill(away.status()["pid"], signal.SIGKILL)
        server.start()
        is_error, answer = await call(client, "save_memory", content="note 2")
        assert (is_error, answer["status"]) == (False, "saved")
        wait_until(lambda: away.status()["outbox"] is None, "what waited is sent")
    assert sorted(contents(away)) == ["green tea", "note 0", "note 1", "note 2"]


@pytest.mark.anyio
async def test_what_was_decided_about_an_assistant_counts_while_the_server_is_away(home, server):
    choose(home, server.uri)
    home.environment["ROSEMARY_APP"] = json.dumps(home.command())
    for decided in (
        ("clients", "set", "reader", "--read-only"),
        ("clients", "set", "gardener", "--project", "shed", "--project", "garden"),
        ("project", "default", "gardener", "garden"),
    ):
        result = home.run(*decided)
        assert result.returncode == 0, result.stderr
    server.stop()
    async with Client(home.launcher(), client_info=named("reader")) as client:
        is_error, answer = await call(client, "save_memory", content="from the reader")
        assert is_error
        assert "FORBIDDEN" in json.dumps(answer)
    async with Client(home.launcher(), client_info=named("gardener")) as client:
        await call(client, "save_memory", content="from the gardener")
        is_error, answer = await call(client, "save_memory", content="x", projectId="house")
        assert is_error
    server.start()
    wait_until(lambda: home.status()["outbox"] is None, "what waited is sent")
    assert [(each["content"], each["projectId"]) for each in listed(home)] == [
        ("from the gardener", "garden")
    ]


@pytest.mark.anyio
async def test_an_assistant_whose_rights_were_never_known_is_refused(home, server):
    server.stop()
    choose(home, server.uri)
    home.serve()
    async with Client(home.launcher()) as client:
        is_error, answer = await call(client, "save_memory", content="tea")
        assert is_error
        assert "cannot be reached" in json.dumps(answer)
    # A person's own saves need no rights.
    assert home.run("save", "green tea").returncode == 0
    server.start()
    wait_until(lambda: home.status()["outbox"] is None, "what waited is sent")
    assert contents(home) == ["green tea"]
    home.run("quit")
    said = home.said_since()
    assert "The server that holds the memories is back." in said
