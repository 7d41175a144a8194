import asyncio
import threading
import time

import anyio
import pytest

from rosemary.domain.clients import LimitSettings
from rosemary.operations.turns import STEPS, TimeLimit, Turns

pytestmark = pytest.mark.anyio


@pytest.fixture
def leap(monkeypatch):
    """Lets hours pass at once for the event loop, as when a computer wakes up."""

    async def leap(hours: float) -> None:
        loop = asyncio.get_running_loop()
        ahead_s = loop.time() - time.monotonic() + hours * 3_600
        monkeypatch.setattr(loop, "time", lambda: time.monotonic() + ahead_s)
        for _ in range(5):
            await asyncio.sleep(0)

    return leap


async def test_hours_of_sleep_end_nothing(leap):
    async with TimeLimit(60):
        await leap(9)


async def test_each_leap_counts_as_one_step(leap):
    async def wake_up(times: int) -> None:
        async with TimeLimit(60):
            for _ in range(times):
                await leap(1)

    await wake_up(STEPS - 1)
    with pytest.raises(TimeoutError):
        await wake_up(STEPS)


async def test_what_takes_too_long_is_ended():
    with pytest.raises(TimeoutError):
        async with TimeLimit(0.01):
            await asyncio.Event().wait()


async def test_what_the_block_raises_goes_on():
    with pytest.raises(ValueError, match="ours"):
        async with TimeLimit(60):
            raise ValueError("ours")


async def test_nothing_is_ended_after_the_block():
    async with TimeLimit(0.001):
        pass
    await asyncio.sleep(0.01)


async def test_a_call_that_is_under_way_while_the_computer_sleeps_is_answered(leap):
    turns, release = Turns(LimitSettings()), threading.Event()
    answers = []

    def save() -> str:
        assert release.wait(30)
        return "saved"

    async def call() -> None:
        answers.append(await turns.run("a", "save_memory", save))

    async with anyio.create_task_group() as tasks:
        tasks.start_soon(call)
        await anyio.lowlevel.checkpoint()
        await leap(9)
        release.set()
    assert answers == ["saved"]
