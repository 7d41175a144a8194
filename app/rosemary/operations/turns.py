"""How calls come into threads: a few at once, no client before all others, none for ever."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from types import TracebackType
from typing import Any, Final, Generic, TypeVar

from anyio import CapacityLimiter, to_thread

from rosemary.domain.clients import LimitSettings
from rosemary.domain.errors import StoreUnavailableError, shorten

STEPS: Final = 20
"""A leap of the clock counts as one of them at most, however far it went."""


class TimeLimit:
    """Ends an asynchronous block that takes longer, as `asyncio.timeout` does.

    On Windows the clock of the event loop goes on while the computer sleeps, so that hours may
    pass at once for what is under way; so they do, on any system, for a process that was
    suspended. The limit is therefore counted in steps, each of which begins when the one before
    was seen to end.

    Raises:
        TimeoutError: on leaving, where the block was ended.
    """

    def __init__(self, seconds: float, *, may_end: Callable[[], bool] = lambda: True) -> None:
        """For one block, which may take `seconds` in which the app runs.

        Then `may_end` is asked whether to end it; as long as it says no, the block goes on.
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
"""Calls of all clients that run at once. More would only wait for each other and for Python's lock,
and the window with them."""

THREADS_OF_ONE: Final = 2
"""Calls of one client that run at once: whatever it asks for, others find a thread free."""

LONG_THREADS: Final = 2
"""Backups and the like that run at once; they never take the places of searches."""

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
        """Run `work`, a call of the operation `name`, when it is its turn; return what it returns.

        A cancelled call that has not begun never does; one that has begun goes on, and nobody
        waits for it. Operations that report progress may take as long as they need. So may one
        that changes something once it has begun: nobody is left in doubt whether it was done.

        Raises:
            StoreUnavailableError: it took too long. One that changes something was not begun.
            RuntimeError, MemoryError: no thread can be started for it.
        """
        # With the schemas of all calls, which the first paint need not wait for.
        from rosemary.operations.operation_table import BY_NAME  # noqa: PLC0415

        operation = BY_NAME.get(name)
        claim = Claim(work)
        if operation is not None and operation.run_watched is not None:
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
                # A caller that takes another name each time fills no memory.
                self._clients = {
                    name: each for name, each in self._clients.items() if each.is_in_use
                }
            places = self._clients[client] = _Places()
        return places


async def _in_thread(claim: Claim[T], limiter: CapacityLimiter) -> T:
    """Run a claim's work in a thread, which counts for `limiter` until the work has ended."""
    running = asyncio.ensure_future(to_thread.run_sync(claim.begin, limiter=limiter))
    running.add_done_callback(_take_error)
    try:
        await asyncio.wait({running})
    except asyncio.CancelledError:
        if claim.withdraw():
            running.cancel()
        raise
    return running.result()


def _take_error(ended: asyncio.Future[Any]) -> None:
    """Keep asyncio from logging the error of a call that nobody waits for any more."""
    if not ended.cancelled():
        ended.exception()


def _always() -> bool:
    return True


class Claim(Generic[T]):
    """Some work that is either begun or withdrawn, whichever comes first. Thread-safe."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self._lock = threading.Lock()
        self._has_begun = False
        self._is_withdrawn = False

    def begin(self) -> T:
        """Do the work.

        Raises:
            TimeoutError: it was withdrawn; nobody waits for it.
        """
        with self._lock:
            if self._is_withdrawn:
                raise TimeoutError
            self._has_begun = True
        return self._work()

    def withdraw(self) -> bool:
        """Return whether the work was not begun; it never will be then."""
        with self._lock:
            self._is_withdrawn = not self._has_begun
            return self._is_withdrawn


class _Places:
    """The places of one client among the threads."""

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(THREADS_OF_ONE)
        self._users = 0

    @property
    def is_in_use(self) -> bool:
        """Whether a call has one of them, or waits for one."""
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
