"""kill -9 in the middle of many calls of the SDK's own client: each is answered, none hangs.

What a killed app did not answer, the launcher puts to the next one.
"""

from __future__ import annotations

import os
import signal
import sys

import anyio
import pytest
from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.shared.exceptions import MCPError

from rosemary.mcp_server.mcp_session import MAX_IN_FLIGHT

pytestmark = [pytest.mark.anyio, pytest.mark.timeout(240)]

CALLS = 100
HELD = 10
BEFORE_THE_KILL = 30
ANSWER_WITHIN_S = 10


@pytest.fixture(params=["auto", "legacy"])
def era(request):
    return request.param


def launcher(home) -> StdioServerParameters:
    return StdioServerParameters(
        command=sys.executable, args=["-m", "rosemary.launcher"], env=home.environ
    )


class Calls:
    """A hundred calls at once, and what became of each."""

    def __init__(self, client) -> None:
        self._client = client
        self.outcomes: list[str] = []
        self.is_under_way = anyio.Event()

    async def _call(self, name: str, arguments: dict) -> None:
        try:
            answer = await self._client.call_tool(name, arguments)
        except MCPError as error:
            self.outcomes.append(f"error: {error}")
        else:
            text = answer.content[0].text
            self.outcomes.append(f"failed: {text}" if answer.is_error else f"answered: {text}")
        if len(self.outcomes) == BEFORE_THE_KILL:
            self.is_under_way.set()

    async def run(self, home, kill, after=anyio.lowlevel.checkpoint) -> None:
        async with anyio.create_task_group() as tasks:
            for _ in range(HELD):
                tasks.start_soon(self._call, "hold", {})
            # They are at work when the kill comes.
            await anyio.to_thread.run_sync(
                home.wait_until, lambda: home.ask_app()["held"] == HELD, "the held calls"
            )
            for number in range(CALLS - HELD):
                tasks.start_soon(self._call, "save", {"content": "x" * number})
            await self.is_under_way.wait()
            kill()
            # From the kill on, the rest has this long.
            tasks.cancel_scope.deadline = anyio.current_time() + ANSWER_WITHIN_S
            await after()


async def test_killed_app_each_call_is_answered_and_the_session_goes_on(home, era):
    async with Client(launcher(home), mode=era) as client:
        await client.call_tool("echo", {"text": "warm"})
        pid = home.app_pid
        calls = Calls(client)

        async def release() -> None:
            def is_held_again() -> bool:
                return home.paths.endpoint_file.exists() and home.ask_app()["held"] == HELD

            await anyio.to_thread.run_sync(home.wait_until, is_held_again, "the held calls, again")
            await anyio.to_thread.run_sync(home.ask_app, "release")

        await calls.run(home, lambda: os.kill(pid, signal.SIGKILL), release)
        assert len(calls.outcomes) == CALLS, calls.outcomes
        assert all(each.startswith("answered") for each in calls.outcomes), calls.outcomes
        with anyio.fail_after(ANSWER_WITHIN_S):
            answer = await client.call_tool("echo", {"text": "back"})
        assert answer.content[0].text == "back"
        assert len((await client.list_tools()).tools) == 5
        assert home.app_pid != pid


async def test_killed_launcher_each_call_is_told_and_a_new_one_works(home, era):
    home.open().finish()  # the app runs
    before = home.ask_app()["cancelled"]
    async with Client(stdio_client(launcher(home)), mode=era) as client:
        await client.call_tool("echo", {"text": "warm"})
        calls = Calls(client)
        await calls.run(home, lambda: os.kill(_launcher_pid(home), signal.SIGKILL))
        assert len(calls.outcomes) == CALLS, calls.outcomes
        told = [each for each in calls.outcomes if not each.startswith("answered")]
        assert all("error: Connection closed" in each for each in told), told
        assert len(told) >= HELD
    home.wait_until(lambda: home.ask_app()["held"] == 0, "the end of what was held")
    assert home.ask_app()["cancelled"] > before
    async with Client(launcher(home), mode=era) as client:
        with anyio.fail_after(ANSWER_WITHIN_S):
            answer = await client.call_tool("echo", {"text": "back"})
    assert answer.content[0].text == "back"


def test_a_launcher_killed_with_more_calls_than_are_worked_on_takes_its_work_with_it(home):
    assistant = home.open()
    for _ in range(MAX_IN_FLIGHT + 5):
        assistant.ask_tool("hold")
    home.wait_until(lambda: home.ask_app()["held"] == MAX_IN_FLIGHT, "the calls")
    assistant.kill()
    home.wait_until(lambda: home.ask_app()["held"] == 0, "the end of the calls")
    assert home.ask_app()["clients"] == []


def _launcher_pid(home) -> int:
    """Return the one launcher of this home, as the app knows it."""
    (pid,) = home.ask_app()["launchers"]
    return int(pid)
