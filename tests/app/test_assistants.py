"""What an assistant meets: the SDK's own client over the launcher, with the shipped model."""

import json
import os
import signal

import anyio
import pytest
from mcp import Client
from mcp_types import Implementation

pytestmark = [pytest.mark.anyio, pytest.mark.slow, pytest.mark.timeout(240)]


def client(home, name="claude-desktop", era="auto"):
    return Client(home.launcher(), mode=era, client_info=Implementation(name=name, version="3.2"))


@pytest.mark.parametrize("era", ["auto", "legacy"])
async def test_an_assistant_saves_and_finds_by_meaning_and_by_word(home, era):
    home.serve()
    async with client(home, era=era) as assistant:
        for content in (
            "Maya is allergic to walnuts.",
            "The deployment pipeline runs on Debian.",
            "The door code is 4471.",
        ):
            await assistant.call_tool("save_memory", {"content": content})
        by_meaning = await assistant.call_tool(
            "search_memory", {"query": "which nuts must we avoid when cooking?"}
        )
        by_word = await assistant.call_tool("search_memory", {"query": "4471"})
        assert by_meaning.structured_content["results"][0]["content"].startswith("Maya")
        assert by_word.structured_content["results"][0]["content"] == "The door code is 4471."
        key = by_word.structured_content["results"][0]["key"]
        whole = await assistant.call_tool("get_memory", {"id": key})
        assert whole.structured_content["origin"]["client"] == "claude-desktop"
        assert whole.structured_content["origin"]["clientVersion"] == "3.2"


async def test_two_assistants_that_write_at_once_see_each_others_memories(home):
    home.serve()
    async with client(home, "one") as one, client(home, "two", "legacy") as two:

        async def save(assistant, name):
            for number in range(10):
                await assistant.call_tool("save_memory", {"content": f"{name} note {number}"})

        async with anyio.create_task_group() as tasks:
            tasks.start_soon(save, one, "first")
            tasks.start_soon(save, two, "second")
        for assistant in (one, two):
            listed = await assistant.call_tool("get_all_memories", {"limit": 50})
            assert listed.structured_content["total"] == 20
        assert sorted(home.status()["clients"]) == ["one", "two"]


@pytest.mark.parametrize("era", ["auto", "legacy"])
async def test_a_launcher_with_a_project_saves_and_looks_there_where_a_call_names_none(home, era):
    home.serve()
    async with client(home) as assistant:
        await assistant.call_tool("save_memory", {"content": "tea for all", "key": "all"})
    server = home.launcher()
    server = server.model_copy(update={"args": [*server.args, "--project", "garden"]})
    async with Client(server, mode=era) as assistant:

        async def found(**arguments):
            answer = await assistant.call_tool("search_memory", {"query": "tea", **arguments})
            return {each["key"] for each in answer.structured_content["results"]}

        await assistant.call_tool("save_memory", {"content": "tea of mint", "key": "mint"})
        assert await found() == {"mint"}
        assert await found(project_id="garden") == {"mint"}
        assert await found(project_id="") == {"all"}
        assert await found(project_id=None) == {"all", "mint"}
        await assistant.call_tool("update_memory", {"id": "all", "importance": 9})
        whole = await assistant.call_tool("get_memory", {"id": "all"})
        assert "projectId" not in whole.structured_content
        listed = (await assistant.list_resources()).resources
        assert [each.name for each in listed] == ["context", "mint"]
        stats = await assistant.call_tool("memory_stats", {})
        assert stats.structured_content["total"] == 1
        emptied = await assistant.call_tool("delete_all_memories", {"confirm": 1})
        assert emptied.structured_content["deleted"] == 1
        assert await found(project_id=None) == {"all"}


async def test_a_project_that_is_none_is_refused_at_the_call(home):
    home.serve()
    server = home.launcher()
    server = server.model_copy(update={"args": [*server.args, "--project", "a\nb"]})
    async with Client(server) as assistant:
        answer = await assistant.call_tool("search_memory", {"query": "tea"})
    assert answer.content[0].text.startswith("project_id: ")


async def test_the_launcher_starts_the_app_where_none_runs(home):
    async with client(home) as assistant:
        assert len((await assistant.list_tools()).tools) == 17
    assert home.status()["isRunning"] is True
    assert home.run("quit").returncode == 0


async def test_nothing_is_lost_when_the_app_is_killed_after_a_reply(home):
    rounds = int(os.environ.get("ROSEMARY_KILL_ROUNDS", "4"))
    saved = []
    for number in range(rounds):
        app = home.serve()
        async with client(home) as assistant:
            for part in range(3):
                answer = await assistant.call_tool(
                    "save_memory", {"content": f"round {number}, part {part}"}
                )
                saved.append(answer.structured_content["id"])
            os.kill(app.pid, signal.SIGKILL)
            app.wait()
    listed = json.loads(home.run("list", "--limit", "200", "--json").stdout)
    assert {memory["id"] for memory in listed["results"]} == set(saved)
    doctor = home.run("doctor")
    assert doctor.returncode == 0, doctor.stdout


async def test_the_app_leaves_no_trace_outside_its_own_folders(home):
    app = home.serve()
    async with client(home) as assistant:
        await assistant.call_tool("save_memory", {"content": "tea"})
        await assistant.call_tool("search_memory", {"query": "tea"})
    app.send_signal(signal.SIGTERM)
    assert app.wait() == 0
    assert app.stdout.read() == b""
    assert [path for path in home.user_home.rglob("*") if path.is_file()] == []
    assert "tea" not in (home.root / "logs" / "rosemary.log").read_text("utf-8")


async def test_an_assistant_is_connected_tested_and_taken_off_again(home):
    file = home.user_home / ".cursor" / "mcp.json"
    file.parent.mkdir()
    file.write_bytes(b'\xef\xbb\xbf{\r\n  // mine\r\n  "mcpServers": {}\r\n}\r\n')
    before = file.read_bytes()
    written = home.run("clients", "connect", "cursor", "--yes")
    assert written.returncode == 0, written.stderr
    tested = home.run("clients", "test", "cursor", "--json")
    assert tested.returncode == 0, tested.stderr
    assert "search_memory" in json.loads(tested.stdout)["tools"]
    assert home.run("clients", "disconnect", "cursor", "--yes").returncode == 0
    assert file.read_bytes() == before
    assert [each.name for each in file.parent.iterdir()] == ["mcp.json"]
    assert home.run("quit").returncode == 0
