"""How calls come into threads: a few at once, no client before all others, none for ever."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

import anyio
from anyio import to_thread

from rosemary.domain.clients import LimitSettings
from rosemary.domain.errors import StoreUnavailableError, shorten
from rosemary.operations.registry import BY_NAME

T = TypeVar("T")

THREADS: Final = 4
"""Calls that are worked on at once, of all clients that come by one adapter: more would only wait
for each other and for Python's lock, and the window with them."""

THREADS_OF_ONE: Final = 3
"""Of one client: whatever it asks for, others find a thread free."""

LONG_THREADS: Final = 2
"""Apart, so that backups and the like never take the places of searches."""

_CLIENTS_MAX: Final = 1_000


class Turns:
    """Runs blocking calls for the handlers of an adapter. Lives in its event loop."""

    def __init__(self, settings: LimitSettings) -> None:
        """Prepare; must be called in the thread of the event loop."""
        self._settings = settings
        self._threads = anyio.CapacityLimiter(THREADS)
        self._long_threads = anyio.CapacityLimiter(LONG_THREADS)
        self._clients: dict[str, anyio.CapacityLimiter] = {}

    async def run(self, client: str, name: str, work: Callable[[], T]) -> T:
        """Run `work`, a call of the operation `name`, when it is its turn; return what it returns.

        Operations that tell how far they are may take as long as they need.

        Raises:
            StoreUnavailableError: it took too long and is waited for no more.
        """
        operation = BY_NAME.get(name)
        if operation is not None and operation.run_watched is not None:
            return await to_thread.run_sync(
                work, limiter=self._long_threads, abandon_on_cancel=True
            )
        try:
            with anyio.fail_after(self._settings.call_seconds):
                async with self._of(client):
                    return await to_thread.run_sync(
                        work, limiter=self._threads, abandon_on_cancel=True
                    )
        except TimeoutError as problem:
            raise StoreUnavailableError(
                f"{shorten(name)} took longer than {self._settings.call_seconds:g} seconds.",
                hint="Try again; a call that changes something may have been applied.",
            ) from problem

    def _of(self, client: str) -> anyio.CapacityLimiter:
        if client not in self._clients and len(self._clients) >= _CLIENTS_MAX:
            # A caller that takes another name each time fills no memory.
            self._clients = {
                name: each for name, each in self._clients.items() if each.borrowed_tokens
            }
        return self._clients.setdefault(client, anyio.CapacityLimiter(THREADS_OF_ONE))
