"""A few threads that run calls for an event loop: no more than needed, ended when idle."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import threading
import time
from collections import deque
from collections.abc import Callable
from functools import partial
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeAlias, TypeVar

T = TypeVar("T")
_Job: TypeAlias = Callable[[], Callable[[], None]]
"""Does the work, and returns what tells so."""

IDLE_S: Final = 10.0
"""A thread that has had nothing to do for so long ends."""

PATIENCE_S: Final = 0.01
"""So long may the threads at work take none of what is in line before another one joins them.

Short calls are done sooner by one thread: each thread more takes Python's lock from the others, and
whoever gets it wakes up on another processor, with nothing of it in its caches. One that waits for
the disk or for a large list is no reason to wait. Source: docs/benchmarks.md."""


class CallThreads:
    """Runs blocking work, at most so much at once; the rest waits in line.

    One thread does what it can do soon; others join it while it is held up.
    """

    def __init__(
        self, name: str, most: int, *, idle_s: float = IDLE_S, patience_s: float = PATIENCE_S
    ) -> None:
        """`most` threads are run at once, called `name`; the times are as the constants say."""
        self._name = name
        self._most = most
        self._idle_s = idle_s
        self._patience_s = patience_s
        self._lock = threading.Lock()
        self._line: deque[_Job] = deque()
        self._numbers = itertools.count(1)
        self._threads = 0
        self._looking = 0
        # Whoever slept last is woken first: the others may end.
        self._sleeping: list[SimpleQueue[None]] = []
        self._taken_at = 0.0
        # Not yes or no: a loop that ended checks nothing any more.
        self._watching: asyncio.AbstractEventLoop | None = None
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
                self._line.append(job)
                self._see_to_line(loop)
        except BaseException:
            done.cancel()
            raise
        return await done

    def rest(self) -> None:
        """End the threads as soon as they are idle; what comes later is run all the same."""
        with self._lock:
            self._is_resting = True
            while self._sleeping:
                self._wake_one()

    @property
    def _busy(self) -> int:
        """How many threads work, or are about to look whether there is something to do."""
        return self._threads - len(self._sleeping)

    def _see_to_line(self, loop: asyncio.AbstractEventLoop) -> None:
        """Have somebody take what was put in line; to be called with the lock held."""
        if not self._busy:
            self._add_one()
            return
        is_more_wanted = self._looking < len(self._line) and self._busy < self._most
        if is_more_wanted and self._watching is not loop:
            self._watch(loop, self._patience_s)

    def _watch(self, loop: asyncio.AbstractEventLoop, delay_s: float) -> None:
        self._watching = loop
        loop.call_later(delay_s, self._check, loop)

    def _check(self, loop: asyncio.AbstractEventLoop) -> None:
        """Let another thread join where those at work are held up."""
        with self._lock:
            self._watching = None
            if not self._line or self._busy >= self._most:
                return
            missing_s = self._taken_at + self._patience_s - time.monotonic()
            if missing_s <= 0 and not self._looking:
                # Those at work take it later, where none can be started.
                with contextlib.suppress(RuntimeError, MemoryError):
                    self._add_one()
            self._watch(loop, missing_s if missing_s > 0 else self._patience_s)

    def _add_one(self) -> None:
        """Wake a thread, or start one; to be called with the lock held."""
        if self._sleeping:
            self._wake_one()
            return
        # Not a daemon: the interpreter must not end while one is inside the model's library.
        name = f"{self._name}-{next(self._numbers)}"
        threading.Thread(target=self._work, name=name).start()
        self._threads += 1
        self._looking += 1

    def _wake_one(self) -> None:
        self._sleeping.pop().put(None)
        self._looking += 1

    def _work(self) -> None:
        sleep: SimpleQueue[None] = SimpleQueue()
        tell = _nothing
        while True:
            # Only now: who is told may call again at once, and is to find this thread free.
            tell()
            # The thread may wait long for the next one: nothing of this one lives on in it.
            del tell
            job = self._next(sleep)
            if job is None:
                return
            tell = job()
            del job
            with self._lock:
                self._looking += 1

    def _next(self, sleep: SimpleQueue[None]) -> _Job | None:
        """Return the next job; None where this thread is to end.

        Args:
            sleep: of this thread, which is looking; who wakes it says so.
        """
        while True:
            with self._lock:
                self._looking -= 1
                if self._line:
                    self._taken_at = time.monotonic()
                    return self._line.popleft()
                if self._is_resting:
                    self._threads -= 1
                    return None
                self._sleeping.append(sleep)
            try:
                sleep.get(timeout=self._idle_s)
            except Empty:
                with self._lock:
                    if sleep in self._sleeping:
                        self._sleeping.remove(sleep)
                        self._threads -= 1
                        return None
                # Woken in this very moment.
                sleep.get()


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
