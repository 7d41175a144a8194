"""Progress notifications from long work, and the way by which a cancellation reaches it."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TypeAlias

from rosemary.domain.progress import Progress, Watch

Report: TypeAlias = Callable[[float, float | None, str | None], Awaitable[None]]
"""Sends one notification: how much is done, of how much, and in words."""


@contextlib.asynccontextmanager
async def watched(report: Report, is_cancelled: threading.Event) -> AsyncIterator[Watch]:
    """Give a watch to work in another thread; leaving, by whatever way, cancels what still runs.

    Where the work tells more than can be sent, only the newest is.
    """
    reporter = _Reporter(report)
    sending = asyncio.create_task(reporter.send_all())
    try:
        yield Watch(tell=reporter.tell, is_cancelled=is_cancelled.is_set)
    finally:
        is_cancelled.set()
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await sending


class _Reporter:
    def __init__(self, report: Report) -> None:
        self._report = report
        self._loop = asyncio.get_running_loop()
        self._wake = asyncio.Event()
        self._newest: Progress | None = None

    def tell(self, progress: Progress) -> None:
        """Note how far the work is; called in its thread."""
        self._newest = progress
        # The work may outlive the app's loop by a moment.
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._wake.set)

    async def send_all(self) -> None:
        sent = -1
        while True:
            await self._wake.wait()
            self._wake.clear()
            newest = self._newest
            # The protocol wants numbers that rise.
            if newest is not None and newest.done > sent:
                sent = newest.done
                await self._report(newest.done, newest.total, newest.message or None)
