import gc
import threading

import anyio
import pytest

from rosemary.domain.clients import LimitSettings
from rosemary.domain.errors import StoreUnavailableError
from rosemary.operations import operation_table
from rosemary.operations import turns as turns_module
from rosemary.operations.turns import THREADS_OF_ONE, Turns

pytestmark = pytest.mark.anyio


async def test_one_client_never_takes_every_thread():
    turns, release = Turns(LimitSettings()), threading.Event()
    running = threading.Semaphore(0)

    def hold():
        running.release()
        assert release.wait(30)

    async def greedy():
        await turns.run("greedy", "get_memory", hold)

    async with anyio.create_task_group() as tasks:
        for _ in range(THREADS_OF_ONE + 10):
            tasks.start_soon(greedy)
        for _ in range(THREADS_OF_ONE):
            await anyio.to_thread.run_sync(lambda: running.acquire(timeout=30))
        assert await turns.run("modest", "get_memory", lambda: "answer") == "answer"
        assert not running.acquire(blocking=False)
        release.set()


async def test_a_call_that_is_cancelled_before_its_turn_is_never_begun(monkeypatch):
    monkeypatch.setattr(turns_module, "THREADS", 1)
    turns, release = Turns(LimitSettings()), threading.Event()
    begun: list[str] = []

    async def hold():
        await turns.run("a", "search_memory", lambda: release.wait(30))

    async with anyio.create_task_group() as tasks:
        tasks.start_soon(hold)
        await anyio.lowlevel.checkpoint()
        with anyio.move_on_after(0.01) as waited:
            await turns.run("b", "search_memory", lambda: begun.append("b"))
        assert waited.cancelled_caught
        release.set()
    assert await turns.run("c", "search_memory", lambda: "found") == "found"
    assert begun == []


async def test_a_call_that_takes_too_long_is_waited_for_no_more(monkeypatch):
    monkeypatch.setattr(LimitSettings, "__post_init__", lambda _self: None)
    turns, release = Turns(LimitSettings(call_seconds=0.05)), threading.Event()
    with pytest.raises(StoreUnavailableError, match=r"get_memory took longer than 0\.05") as caught:
        await turns.run("a", "get_memory", lambda: release.wait(30))
    release.set()
    assert caught.value.hint == "Try again."


async def test_a_change_that_has_begun_is_waited_for_and_one_that_has_not_is_left_out(monkeypatch):
    monkeypatch.setattr(LimitSettings, "__post_init__", lambda _self: None)
    monkeypatch.setattr(turns_module, "THREADS", 1)
    turns, release = Turns(LimitSettings(call_seconds=0.05)), threading.Event()
    done: list[str] = []

    def first():
        release.wait(30)
        done.append("first")

    async with anyio.create_task_group() as tasks:
        tasks.start_soon(turns.run, "a", "save_memory", first)
        await anyio.lowlevel.checkpoint()
        with pytest.raises(StoreUnavailableError, match="longer than") as caught:
            await turns.run("b", "save_memory", lambda: done.append("second"))
        release.set()
    assert caught.value.hint == "Nothing of it was done. Try again."
    assert done == ["first"]


def test_work_that_was_withdrawn_is_not_begun():
    claim = turns_module.Claim(lambda: "done")
    assert claim.withdraw()
    with pytest.raises(TimeoutError):
        claim.begin()
    other = turns_module.Claim(lambda: "done")
    assert other.begin() == "done"
    assert not other.withdraw()


async def test_what_tells_how_far_it_is_may_take_its_time(monkeypatch):
    class Long:
        is_watched = True

    monkeypatch.setattr(LimitSettings, "__post_init__", lambda _self: None)
    monkeypatch.setitem(operation_table.BY_NAME, "create_backup", Long())
    turns = Turns(LimitSettings(call_seconds=0))
    assert await turns.run("a", "create_backup", lambda: "done") == "done"


async def test_names_without_end_fill_no_memory(monkeypatch):
    monkeypatch.setattr(turns_module, "_CLIENTS_MAX", 3)
    turns = Turns(LimitSettings())
    for number in range(10):
        await turns.run(str(number), "get_memory", lambda: None)
    assert len(turns.remembered) <= 3


async def test_a_client_at_work_is_remembered_however_many_others_come(monkeypatch):
    monkeypatch.setattr(turns_module, "_CLIENTS_MAX", 3)
    turns, release = Turns(LimitSettings()), threading.Event()

    async def hold():
        await turns.run("busy", "get_memory", lambda: release.wait(30))

    async with anyio.create_task_group() as tasks:
        tasks.start_soon(hold)
        await anyio.lowlevel.checkpoint()
        for number in range(10):
            await turns.run(str(number), "get_memory", lambda: None)
        assert turns.is_at_work("busy")
        release.set()


async def test_a_call_that_is_cancelled_while_it_waits_leaves_its_place():
    turns, release = Turns(LimitSettings()), threading.Event()

    async def hold():
        await turns.run("a", "get_memory", lambda: release.wait(30))

    async with anyio.create_task_group() as tasks:
        for _ in range(THREADS_OF_ONE):
            tasks.start_soon(hold)
        await anyio.lowlevel.checkpoint()
        with anyio.move_on_after(0.01) as waited:
            await turns.run("a", "get_memory", lambda: None)
        assert waited.cancelled_caught
        assert turns.is_at_work("a")
        release.set()
    assert not turns.is_at_work("a")


async def test_a_call_that_is_cancelled_once_begun_goes_on_and_keeps_its_thread(
    monkeypatch, caplog
):
    monkeypatch.setattr(turns_module, "THREADS", 1)
    turns, begun, release = Turns(LimitSettings()), threading.Event(), threading.Event()
    done: list[str] = []

    def work():
        begun.set()
        assert release.wait(10)
        done.append("first")
        raise ZeroDivisionError

    async with anyio.create_task_group() as tasks:
        with anyio.CancelScope() as scope:

            async def cancel():
                await anyio.to_thread.run_sync(begun.wait, 10)
                scope.cancel()

            tasks.start_soon(cancel)
            await turns.run("a", "save_memory", work)
        assert scope.cancelled_caught
        tasks.start_soon(turns.run, "b", "save_memory", lambda: done.append("second"))
        await anyio.lowlevel.checkpoint()
        assert done == []
        release.set()
    assert done == ["first", "second"]
    gc.collect()
    assert caplog.records == []


async def test_a_call_for_which_no_thread_can_be_started_fails_at_once(monkeypatch):
    async def refuse(*_arguments, **_options):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(turns_module, "run_in_thread", refuse)
    with pytest.raises(RuntimeError, match="can't start"):
        await Turns(LimitSettings()).run("a", "get_memory", lambda: None)
