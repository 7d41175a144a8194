"""How calls come into threads: a few at once, no client before all others, none for ever."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from rosemary.domain.clients import LimitSettings
from rosemary.domain.errors import StoreUnavailableError, shorten
from rosemary.operations.call_threads import CallThreads
from rosemary.operations.time_limit import TimeLimit

if TYPE_CHECKING:
    from rosemary.operations.operation import Operation

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

        Operations that tell how far they are may take as long as they need.

        Raises:
            StoreUnavailableError: it took too long and is waited for no more.
        """
        # With the schemas of all calls, which the first paint need not wait for.
        from rosemary.operations.registry import BY_NAME  # noqa: PLC0415

        operation = BY_NAME.get(name)
        if operation is not None and operation.run_watched is not None:
            return await self._long_threads.run(work)
        try:
            async with TimeLimit(self._settings.call_seconds), self._of(client):
                return await self._threads_of(operation).run(work)
        except TimeoutError as problem:
            raise StoreUnavailableError(
                f"{shorten(name)} took longer than {self._settings.call_seconds:g} seconds.",
                hint="Try again; a call that changes something may have been applied.",
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
