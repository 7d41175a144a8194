"""A limit on how long something takes that time asleep does not use up."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Final

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

    def __init__(self, seconds: float) -> None:
        """For one block, which may take `seconds` in which the app runs."""
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
        if self._left:
            self._begin_step()
        else:
            self._timeout.reschedule(asyncio.get_running_loop().time())
