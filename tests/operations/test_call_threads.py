"""The threads that calls run in: no more than needed, none for ever."""

import asyncio
import threading
from queue import Empty

import pytest
from tests.waiting import wait_until

from rosemary.operations.call_threads import PATIENCE_S, CallThreads

pytestmark = pytest.mark.anyio
WAIT_S = 10.0


@pytest.fixture
def anyio_backend():
    return "asyncio"


@pytest.fixture
def threads():
    made = CallThreads("test-call", 2, idle_s=WAIT_S)
    yield made
    made.rest()
    # The next test counts threads: none of this one is left.
    for each in running():
        each.join(WAIT_S)


def running():
    return [each for each in threading.enumerate() if each.name.startswith("test-call")]


async def gone():
    for each in running():
        await asyncio.to_thread(each.join, WAIT_S)
    return not running()


class Held:
    """Work that goes on until it is let go."""

    def __init__(self):
        self.begun = threading.Semaphore(0)
        self.release = threading.Event()
        self.count = 0

    def __call__(self):
        self.count += 1
        self.begun.release()
        assert self.release.wait(WAIT_S)
        return "done"

    async def has_begun(self):
        assert await asyncio.to_thread(self.begun.acquire, timeout=WAIT_S)


async def test_work_is_done_in_another_thread_and_its_answer_comes_back(threads):
    assert (await threads.run(threading.current_thread)).name == "test-call-1"


async def test_what_the_work_raises_is_raised(threads):
    def fail():
        raise LookupError("gone")

    with pytest.raises(LookupError, match="gone"):
        await threads.run(fail)
    assert await threads.run(lambda: "next") == "next"


async def test_one_caller_after_the_other_needs_one_thread(threads):
    names = {(await threads.run(threading.current_thread)).name for _ in range(50)}
    assert names == {"test-call-1"}


async def test_no_more_threads_than_allowed_and_everything_is_done(threads):
    held = Held()
    calls = [asyncio.ensure_future(threads.run(held)) for _ in range(7)]
    for _ in range(2):
        await held.has_begun()
    assert held.count == 2
    held.release.set()
    assert await asyncio.gather(*calls) == ["done"] * 7
    assert len(running()) == 2


async def test_what_is_cancelled_in_the_line_is_never_begun(threads):
    held = Held()
    calls = [asyncio.ensure_future(threads.run(held)) for _ in range(2)]
    for _ in range(2):
        await held.has_begun()
    unwanted = asyncio.ensure_future(threads.run(held))
    await asyncio.sleep(0)
    unwanted.cancel()
    with pytest.raises(asyncio.CancelledError):
        await unwanted
    held.release.set()
    await asyncio.gather(*calls)
    assert await threads.run(lambda: "after") == "after"
    assert held.count == 2


async def test_what_is_cancelled_later_goes_on_and_is_waited_for_no_more(threads):
    held = Held()
    call = asyncio.ensure_future(threads.run(held))
    await held.has_begun()
    call.cancel()
    with pytest.raises(asyncio.CancelledError):
        await call
    held.release.set()
    assert await threads.run(lambda: "after") == "after"


async def test_idle_threads_end():
    short = CallThreads("test-call", 2, idle_s=0.01)
    assert await short.run(lambda: 1) == 1
    assert await gone()
    assert await short.run(lambda: 2) == 2
    assert await gone()


async def test_threads_that_rest_end_and_come_back_when_they_are_needed(threads):
    held = Held()
    busy = asyncio.ensure_future(threads.run(held))
    await held.has_begun()
    await threads.run(lambda: None)
    threads.rest()
    held.release.set()
    await busy
    assert await gone()
    assert await threads.run(lambda: "again") == "again"


async def test_work_that_comes_while_threads_end_is_done(threads):
    for _ in range(200):
        await threads.run(lambda: None)
        threads.rest()
        assert await asyncio.wait_for(threads.run(lambda: "done"), WAIT_S) == "done"


def test_an_answer_that_the_loop_no_longer_waits_for_is_dropped(threads):
    held = Held()

    async def leave():
        task = asyncio.ensure_future(threads.run(held))
        await held.has_begun()
        task.cancel()

    asyncio.run(leave())
    held.release.set()
    threads.rest()
    assert asyncio.run(gone())


async def test_work_for_which_no_thread_can_be_started_fails_at_once(threads, monkeypatch):
    with monkeypatch.context() as without:
        _let_none_start(without)
        with pytest.raises(RuntimeError, match="no thread"):
            await threads.run(lambda: None)
    assert await threads.run(lambda: "later") == "later"


async def test_work_waits_for_another_thread_where_no_second_can_be_started(threads, monkeypatch):
    held = Held()
    first = asyncio.ensure_future(threads.run(held))
    await held.has_begun()
    with monkeypatch.context() as without:
        tried = _let_none_start(without)
        second = asyncio.ensure_future(threads.run(lambda: "second"))
        assert await asyncio.to_thread(tried.wait, WAIT_S)
    held.release.set()
    assert await asyncio.gather(first, second) == ["done", "second"]


def _let_none_start(patch):
    """Let no thread for calls be started, and return what tells that one was tried.

    All others start as ever: the test itself waits in one.
    """
    start, tried = threading.Thread.start, threading.Event()

    def start_if_another(thread):
        if not thread.name.startswith("test-call"):
            return start(thread)
        tried.set()
        raise RuntimeError("no thread")

    patch.setattr(threading.Thread, "start", start_if_another)
    return tried


def test_a_thread_that_is_woken_in_the_moment_in_which_it_gives_up_looks_again(threads):
    class Late:
        """A sleep that somebody ends a little after the thread's patience has ended."""

        def get(self, timeout=None):
            if timeout is None:
                return
            with threads._lock:
                threads._line.append("job")
                threads._wake_one()
            raise Empty

        def put(self, _woken):
            pass

    threads._threads = threads._looking = 1
    assert threads._next(Late()) == "job"
    assert (threads._threads, threads._looking, threads._sleeping) == (1, 0, [])
    threads._threads = 0


async def test_many_short_calls_are_done_by_one_thread():
    patient = CallThreads("test-call", 2, patience_s=WAIT_S)
    calls = [patient.run(threading.current_thread) for _ in range(50)]
    assert {each.name for each in await asyncio.gather(*calls)} == {"test-call-1"}
    patient.rest()


async def test_a_thread_that_is_held_up_is_joined_by_another_one(threads):
    held = Held()
    # Put in line at one moment, so that the first thread is about to look for both.
    first, second = (asyncio.ensure_future(threads.run(work)) for work in (held, int))
    assert await asyncio.wait_for(second, WAIT_S) == 0
    assert not first.done()
    held.release.set()
    assert await first == "done"


async def test_a_third_waits_for_the_one_that_comes_back(threads):
    held, other = Held(), Held()
    calls = [asyncio.ensure_future(threads.run(each)) for each in (held, other)]
    await held.has_begun()
    await other.has_begun()
    third = asyncio.ensure_future(threads.run(lambda: "third"))
    await asyncio.sleep(3 * PATIENCE_S)
    assert not third.done()
    other.release.set()
    assert await asyncio.wait_for(third, WAIT_S) == "third"
    held.release.set()
    await asyncio.gather(*calls)


def test_what_an_ended_loop_no_longer_sees_to_another_one_does(threads):
    held = Held()

    async def leave():
        tasks = [asyncio.ensure_future(threads.run(each)) for each in (held, int)]
        await held.has_begun()
        for task in tasks:
            task.cancel()

    async def ask():
        return await asyncio.wait_for(threads.run(lambda: "answer"), WAIT_S)

    asyncio.run(leave())
    assert asyncio.run(ask()) == "answer"
    held.release.set()


async def test_the_thread_that_slept_last_is_woken_first(threads):
    held = Held()
    first = asyncio.ensure_future(threads.run(held))
    await held.has_begun()
    other = await asyncio.wait_for(threads.run(threading.current_thread), WAIT_S)
    # An answer is told before its thread sleeps: without waiting either could be the last.
    await asyncio.to_thread(wait_until, lambda: len(threads._sleeping) == 1, "one asleep")
    held.release.set()
    await first
    await asyncio.to_thread(wait_until, lambda: len(threads._sleeping) == 2, "both asleep")
    names = {(await threads.run(threading.current_thread)).name for _ in range(20)}
    assert other.name == "test-call-2"
    assert names == {"test-call-1"}
