"""The server of the Model Context Protocol, made when the first assistant needs it.

Its library takes 20 MB and more than half a second, in the endpoint's thread: an app to which
nobody is connected does without.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from mcp.server.lowlevel import Server


@dataclass(frozen=True, slots=True)
class RunningServer:
    """A server, and what its lifespan yields, which each of its sessions is given."""

    server: Server[Any]
    state: object


FindServer: TypeAlias = Callable[[], Awaitable[RunningServer]]
"""Returns the server, always the same; errors of making it pass through, and it may be tried again.

Called in the endpoint's loop, which stands still while it is made: modules that two threads import
at once wait for each other.
"""


@contextlib.asynccontextmanager
async def made_on_demand(build: Callable[[], Server[Any]]) -> AsyncIterator[FindServer]:
    """Yield what finds the server; its lifespan ends with the context."""
    # A library beside the archive of modules, which an update under the running app replaces by one
    # that does not fit them: what was loaded before stays.
    import pydantic_core  # noqa: F401, PLC0415 - 3 MB, in this thread and not before the first paint

    made: RunningServer | None = None
    lock = asyncio.Lock()
    async with contextlib.AsyncExitStack() as lifespan:

        async def find() -> RunningServer:
            nonlocal made
            async with lock:
                if made is None:
                    server = build()
                    state = await lifespan.enter_async_context(server.lifespan(server))
                    made = RunningServer(server, state)
            return made

        yield find
