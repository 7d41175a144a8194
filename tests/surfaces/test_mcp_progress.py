"""Long work tells how far it is, and stops where nobody waits for it any more."""

import threading

import anyio
import pytest
from mcp import Client
from mcp_types import Tool

from rosemary.domain.ports import Progress
from rosemary.mcp_server import server as mcp_server
from rosemary.operations.operation import Operation
from rosemary.operations.operation_table import BY_NAME
from rosemary.operations.requests import Request
from rosemary.operations.wire import answer

pytestmark = pytest.mark.anyio


@answer
class Counted:
    done: int


class Work:
    """An operation that counts until it is let go."""

    def __init__(self) -> None:
        self.go_on = threading.Event()
        self.was_cancelled = threading.Event()

    def run(self, _services, _request: Request, _origin, watch) -> Counted:
        for done in (1, 1, 2):
            watch.tell(Progress(done=done, total=2, message="counting"))
        while not self.go_on.wait(0.01):
            if watch.is_cancelled():
                self.was_cancelled.set()
                break
        return Counted(done=2)


@pytest.fixture
def work(monkeypatch):
    work = Work()
    operation = Operation(
        name="count",
        title="Count",
        description="Count.",
        run=work.run,
    )
    tool = Tool(name="count", input_schema={"type": "object"})
    monkeypatch.setitem(BY_NAME, "count", operation)
    monkeypatch.setattr(mcp_server, "all_tools", lambda: [tool])
    yield work
    work.go_on.set()


@pytest.fixture(params=["auto", "legacy"])
async def client(request, services, work):
    server = mcp_server.build_server(services)
    async with Client(server, mode=request.param) as client:
        yield client


async def test_progress_reaches_the_client_in_numbers_that_rise(client, work):
    told = []

    async def note(done, total, message):
        told.append((done, total, message))
        if done == 2:
            work.go_on.set()

    with anyio.fail_after(10):
        answer = await client.call_tool("count", {}, progress_callback=note)
    assert answer.structured_content == {"done": 2}
    assert told[-1] == (2, 2, "counting")
    assert [done for done, _, _ in told] == sorted({done for done, _, _ in told})


async def test_who_did_not_ask_for_progress_gets_none(client, work):
    work.go_on.set()
    with anyio.fail_after(10):
        assert (await client.call_tool("count", {})).structured_content == {"done": 2}


async def test_a_cancelled_call_stops_the_work(client, work):
    started = anyio.Event()

    async def note(_done, _total, _message):
        started.set()

    async with anyio.create_task_group() as tasks:

        async def call():
            await client.call_tool("count", {}, progress_callback=note)

        tasks.start_soon(call)
        with anyio.fail_after(10):
            await started.wait()
            tasks.cancel_scope.cancel()
    with anyio.fail_after(10):
        assert await anyio.to_thread.run_sync(work.was_cancelled.wait, 10)


async def test_long_work_leaves_the_places_of_short_calls_free(client, work):
    async with anyio.create_task_group() as tasks:
        for _ in range(6):
            tasks.start_soon(client.call_tool, "count", {})
        with anyio.fail_after(10):
            assert len((await client.list_resources()).resources) == 1
        work.go_on.set()
