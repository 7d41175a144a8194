"""Schedules calls on threads: limits all calls, and those of each client; nobody starves."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from types import TracebackType
from typing import Any, Final, Generic, TypeVar

from anyio import CapacityLimiter

from rosemary.domain.clients import LimitSettings
from rosemary.domain.errors import StoreUnavailableError, shorten
from rosemary.system.capacity import run_in_thread

STEPS: Final = 20
"""Length of one step; a jump of the clock counts as one step at most."""


class TimeLimit:
    """Ends an asynchronous block after a time limit, like `asyncio.timeout`.

    If the computer sleeps on Windows, or the process is suspended on any system, the event loop's
    clock jumps by hours. So the limit is counted in steps, each of which starts when the one before
    was seen to end.

    Raises:
        TimeoutError: on leaving, if the block was ended.
    """

    def __init__(self, seconds: float, *, may_end: Callable[[], bool] = lambda: True) -> None:
        """For one block, which may take `seconds` of the app's running time.

        Then `may_end` is asked whether to end it; while it returns False, the block continues.
        """
        self._may_end = may_end
        self._step_s = seconds / STEPS
        self._left = STEPS
        self._timeout = asyncio.timeout(None)

    async def __aenter__(self) -> None:
        await self._timeout.__aenter__()
        self._begin_step()

    async def __aexit__(
        self,
        error_type: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._timer.cancel()
        await self._timeout.__aexit__(error_type, error, traceback)

    def _begin_step(self) -> None:
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self._step_s, self._end_step)

    def _end_step(self) -> None:
        self._left -= 1
        if self._left > 0 or not self._may_end():
            self._begin_step()
        else:
            self._timeout.reschedule(asyncio.get_running_loop().time())


T = TypeVar("T")

THREADS: Final = 3
"""Concurrent calls of all clients. More would only compete for Python's lock, also with the
window."""

THREADS_OF_ONE: Final = 2
"""Concurrent calls of one client, so that others find a free thread."""

LONG_THREADS: Final = 2
"""Concurrent backups and other long calls; they do not use the threads of searches."""

_CLIENTS_MAX: Final = 1_000


class Turns:
    """Runs blocking calls for the handlers of all adapters. Lives in their event loop."""

    def __init__(self, settings: LimitSettings) -> None:
        self._settings = settings
        self._calls = CapacityLimiter(THREADS)
        self._long_calls = CapacityLimiter(LONG_THREADS)
        self._clients: dict[str, _Places] = {}

    @property
    def remembered(self) -> frozenset[str]:
        """The clients whose places are kept: those at work, and some that called lately."""
        return frozenset(self._clients)

    def is_at_work(self, client: str) -> bool:
        """Whether a call of the client runs, or waits for its turn."""
        places = self._clients.get(client)
        return places is not None and places.is_in_use

    async def run(self, client: str, name: str, work: Callable[[], T]) -> T:
        """Run `work`, a call of the operation `name`, when a thread is free; return its result.

        A cancelled call that has not started never does; a started one continues, with its result
        ignored. Operations that report progress have no time limit. Nor have changes once they have
        started, so that their outcome is never in doubt.

        Raises:
            StoreUnavailableError: it took too long. A change was not started.
            RuntimeError, MemoryError: no thread can be started.
        """
        # Loads all schemas, which the first paint need not wait for.
        from rosemary.operations.operation_table import BY_NAME  # noqa: PLC0415

        operation = BY_NAME.get(name)
        claim = Claim(work)
        if operation is not None and operation.is_watched:
            return await _in_thread(claim, self._long_calls)
        is_reading = operation is None or operation.is_read_only
        limit = TimeLimit(
            self._settings.call_seconds, may_end=_always if is_reading else claim.withdraw
        )
        try:
            async with limit, self._of(client):
                return await _in_thread(claim, self._calls)
        except TimeoutError as problem:
            raise StoreUnavailableError(
                f"{shorten(name)} took longer than {self._settings.call_seconds:g} seconds.",
                hint="Try again." if is_reading else "Nothing of it was done. Try again.",
            ) from problem

    def _of(self, client: str) -> _Places:
        places = self._clients.get(client)
        if places is None:
            if len(self._clients) >= _CLIENTS_MAX:
                # So that ever new client names cannot fill the memory.
                self._clients = {
                    name: each for name, each in self._clients.items() if each.is_in_use
                }
            places = self._clients[client] = _Places()
        return places


async def _in_thread(claim: Claim[T], limiter: CapacityLimiter) -> T:
    """Run a claim's work in a thread, which counts for `limiter` until the work has ended."""
    running = asyncio.ensure_future(run_in_thread(claim.begin, limiter))
    running.add_done_callback(_take_error)
    try:
        await asyncio.wait({running})
    except asyncio.CancelledError:
        if claim.withdraw():
            running.cancel()
        raise
    return running.result()


def _take_error(ended: asyncio.Future[Any]) -> None:
    """Keep asyncio from logging the error of an abandoned call."""
    if not ended.cancelled():
        ended.exception()


def _always() -> bool:
    return True


class Claim(Generic[T]):
    """Work that is either started or withdrawn, whichever comes first. Thread-safe."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self._lock = threading.Lock()
        self._has_begun = False
        self._is_withdrawn = False

    def begin(self) -> T:
        """Do the work.

        Raises:
            TimeoutError: it was withdrawn.
        """
        with self._lock:
            if self._is_withdrawn:
                raise TimeoutError
            self._has_begun = True
        return self._work()

    def withdraw(self) -> bool:
        """Withdraw the work; return False if it has already started."""
        with self._lock:
            self._is_withdrawn = not self._has_begun
            return self._is_withdrawn


class _Places:
    """The thread slots of one client."""

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(THREADS_OF_ONE)
        self._users = 0

    @property
    def is_in_use(self) -> bool:
        """Whether a call holds or awaits a slot."""
        return self._users > 0

    async def __aenter__(self) -> None:
        self._users += 1
        try:
            await self._free.acquire()
        except BaseException:
            self._users -= 1
            raise

    async def __aexit__(self, *_raised: object) -> None:
        self._free.release()
        self._users -= 1
