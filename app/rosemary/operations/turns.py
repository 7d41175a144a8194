"""How calls come into threads: a few at once, no client before all others, none for ever."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from rosemary.domain.clients import LimitSettings
from rosemary.domain.errors import StoreUnavailableError, shorten
from rosemary.operations.call_threads import CallThreads

if TYPE_CHECKING:
    from rosemary.operations.operation import Operation


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
"""Calls that are worked on at once, of all clients, beside searches: the second and third only
where the first is held up. More would only wait for each other and for Python's lock, and the
window with them. With six, eight clients got no more done."""

SEARCH_THREADS: Final = 1
"""Searches that are worked on at once. Each gives Python's lock away some 200 times, and beside
another one waits for it again, and for a processor to wake up: three at once took 1.7 times the
processors and got less done. Source: docs/benchmarks.md."""

THREADS_OF_ONE: Final = 2
"""Of one client: whatever it asks for, others find a thread free."""

LONG_THREADS: Final = 2
"""Apart, so that backups and the like never take the places of searches."""

_CLIENTS_MAX: Final = 1_000


class Turns:
    """Runs blocking calls for the handlers of all adapters. Lives in their event loop."""

    def __init__(self, settings: LimitSettings) -> None:
        self._settings = settings
        self._threads = CallThreads("call", THREADS)
        self._search_threads = CallThreads("search-call", SEARCH_THREADS)
        self._long_threads = CallThreads("long-call", LONG_THREADS)
        self._clients: dict[str, _Places] = {}

    async def run(self, client: str, name: str, work: Callable[[], T]) -> T:
        """Run `work`, a call of the operation `name`, when it is its turn; return what it returns.

        Operations that tell how far they are may take as long as they need. So may one that
        changes something once it has begun: nobody is left in doubt whether it was done.

        Raises:
            StoreUnavailableError: it took too long and is waited for no more. One that changes
                something was not begun, and is left out.
        """
        # With the schemas of all calls, which the first paint need not wait for.
        from rosemary.operations.operation_table import BY_NAME  # noqa: PLC0415

        operation = BY_NAME.get(name)
        if operation is not None and operation.run_watched is not None:
            return await self._long_threads.run(work)
        is_reading = operation is None or operation.is_read_only
        claim = _Claim(work)
        limit = TimeLimit(
            self._settings.call_seconds, may_end=_always if is_reading else claim.withdraw
        )
        try:
            async with limit, self._of(client):
                return await self._threads_of(operation).run(work if is_reading else claim.begin)
        except TimeoutError as problem:
            raise StoreUnavailableError(
                f"{shorten(name)} took longer than {self._settings.call_seconds:g} seconds.",
                hint="Try again." if is_reading else "Nothing of it was done. Try again.",
            ) from problem

    def rest(self) -> None:
        """End the threads as soon as they are idle; what comes later is run all the same."""
        self._threads.rest()
        self._search_threads.rest()
        self._long_threads.rest()

    def _threads_of(self, operation: Operation[Any, Any] | None) -> CallThreads:
        is_search = operation is not None and operation.is_search
        return self._search_threads if is_search else self._threads

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


def _always() -> bool:
    return True


class _Claim(Generic[T]):
    """Some work that is either begun or withdrawn, whichever comes first."""

    def __init__(self, work: Callable[[], T]) -> None:
        self._work = work
        self._first = threading.Lock()

    def begin(self) -> T:
        """Do the work; once it was withdrawn, nobody waits for what this raises."""
        if not self._first.acquire(blocking=False):
            raise TimeoutError
        return self._work()

    def withdraw(self) -> bool:
        """Return whether the work was not begun; it never will be then."""
        return self._first.acquire(blocking=False)


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
