"""A few threads that run calls for an event loop: started as they are needed, ended when idle."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import threading
from collections.abc import Callable
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeAlias, TypeVar

T = TypeVar("T")
_Job: TypeAlias = Callable[[], Callable[[], None]]
"""Does the work, and returns what tells so."""

IDLE_S: Final = 10.0
"""A thread that has had nothing to do for so long ends."""


class CallThreads:
    """Runs blocking work, at most so much at once; the rest waits in line.

    What the loop's own pool and the SDK's do too, at half of what handing a call over costs there
    (0.05 instead of 0.11 ms): that is a tenth of a short call.
    """

    def __init__(self, name: str, most: int, idle_s: float = IDLE_S) -> None:
        """`most` threads are run at once, called `name`."""
        self._name = name
        self._most = most
        self._idle_s = idle_s
        self._lock = threading.Lock()
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._numbers = itertools.count(1)
        self._threads = 0
        self._idle = 0
        self._queued = 0
        self._is_resting = False

    async def run(self, work: Callable[[], T]) -> T:
        """Return what `work` returns, or raise what it raises.

        Cancelled before it has begun it is left out; later it goes on and is waited for no more.

        Raises:
            RuntimeError, MemoryError: there is no thread for it, and none can be started.
        """
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()

        def job() -> Callable[[], None]:
            if done.cancelled():
                return _nothing
            result: Any = None
            error: BaseException | None = None
            try:
                result = work()
            except BaseException as raised:  # noqa: BLE001 - the waiting caller raises it
                error = raised
            return partial(_tell, loop, partial(_settle, done, result, error))

        try:
            with self._lock:
                self._is_resting = False
                self._put(job)
        except BaseException:
            done.cancel()
            raise
        return await done

    def rest(self) -> None:
        """End the threads as soon as they are idle; what comes later is run all the same."""
        with self._lock:
            self._is_resting = True
            self._end_the_idle()

    def _end_the_idle(self) -> None:
        """Queue an end for each idle thread that has none; to be called with the lock held.

        Again by each that ends: it may have taken the end of one that would wait on without it.
        """
        while self._is_resting and self._queued < self._idle:
            self._put(None)

    def _put(self, job: _Job | None) -> None:
        """Queue a job, or the end of a thread; to be called with the lock held."""
        self._queued += 1
        self._jobs.put(job)
        self._start_where_needed()

    def _start_where_needed(self) -> None:
        if self._queued > self._idle and self._threads < self._most:
            # Not a daemon: the interpreter must not end while one is inside the model's library.
            name = f"{self._name}-{next(self._numbers)}"
            try:
                threading.Thread(target=self._work, name=name).start()
            except (RuntimeError, MemoryError):
                if not self._threads:
                    raise
            else:
                self._threads += 1

    def _work(self) -> None:
        tell = _nothing
        while True:
            with self._lock:
                self._idle += 1
                wait_s = 0.0 if self._is_resting else self._idle_s
            # Only now: who is told may call again at once, and is to find this thread free.
            tell()
            # The thread may wait long for the next one: nothing of this one lives on in it.
            del tell
            job = self._next(wait_s)
            if job is None:
                return
            tell = job()
            del job

    def _next(self, wait_s: float) -> _Job | None:
        """Return a job; None where this thread has nothing more to do."""
        while True:
            try:
                job = self._jobs.get(timeout=wait_s)
            except Empty:
                with self._lock:
                    if self._queued:
                        continue  # put in this very moment
                    self._idle -= 1
                    self._threads -= 1
                    return None
            with self._lock:
                self._idle -= 1
                self._queued -= 1
                if job is None:
                    self._threads -= 1
                    self._start_where_needed()
                    self._end_the_idle()
                return job


def _nothing() -> None:
    """Tell nobody."""


def _tell(loop: asyncio.AbstractEventLoop, settle: Callable[[], None]) -> None:
    # The loop may have ended meanwhile, and nobody waits.
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(settle)


def _settle(done: asyncio.Future[T], result: T, error: BaseException | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(result)
    else:
        done.set_exception(error)
