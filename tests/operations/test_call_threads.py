"""The threads that calls run in: no more than needed, none for ever."""

import asyncio
import threading
from queue import Empty

import pytest

from rosemary.operations.call_threads import CallThreads

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


def test_a_thread_that_takes_the_end_of_another_leaves_one_for_it(threads):
    threads._threads, threads._idle = 2, 1
    threads.rest()
    threads._idle = 2  # the busy one is done, and the first at the queue
    assert threads._next(0.0) is None
    assert threads._jobs.get_nowait() is None


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
        without.setattr(threading.Thread, "start", _cannot_start)
        with pytest.raises(RuntimeError, match="no thread"):
            await threads.run(lambda: None)
    assert await threads.run(lambda: "later") == "later"


async def test_work_waits_for_another_thread_where_no_second_can_be_started(threads, monkeypatch):
    held = Held()
    first = asyncio.ensure_future(threads.run(held))
    await held.has_begun()
    with monkeypatch.context() as without:
        without.setattr(threading.Thread, "start", _cannot_start)
        second = asyncio.ensure_future(threads.run(lambda: "second"))
        await asyncio.sleep(0)
    held.release.set()
    assert await asyncio.gather(first, second) == ["done", "second"]


def _cannot_start(_thread):
    raise RuntimeError("no thread")


def test_a_job_that_comes_in_the_moment_in_which_a_thread_gives_up_is_taken(threads, monkeypatch):
    class Late:
        """A queue to which the job comes a little after the thread's patience has ended."""

        found = iter((Empty, "job"))

        def get(self, timeout):
            given = next(self.found)
            if given is Empty:
                raise Empty
            return given

    monkeypatch.setattr(threads, "_jobs", Late())
    monkeypatch.setattr(threads, "_queued", 1)
    monkeypatch.setattr(threads, "_idle", 1)
    assert threads._next(0.0) == "job"
    assert (threads._queued, threads._idle) == (0, 0)
