"""Runs operations for the handlers in worker threads, with progress notifications."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from functools import partial
from typing import Any, TypeAlias

from mcp.server.context import ServerRequestContext

from rosemary.domain.models import Origin
from rosemary.domain.ports import UNWATCHED, Progress, Watch
from rosemary.domain.types import Transport
from rosemary.mcp_server.callers import caller_of, key_of
from rosemary.operations.gate import answer
from rosemary.operations.operation_table import BY_NAME, Outcome, with_default_project
from rosemary.operations.turns import Turns
from rosemary.service.services import Services

Report: TypeAlias = Callable[[float, float | None, str | None], Awaitable[None]]
"""Sends a progress notification: done, total, message."""


@contextlib.asynccontextmanager
async def watched(report: Report, is_cancelled: threading.Event) -> AsyncIterator[Watch]:
    """Yield a watch for work in another thread; leaving the block cancels the work.

    If progress comes faster than it can be sent, only the newest is sent.
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
        """Note the progress; called in the thread of the work."""
        self._newest = progress
        # The work may end just after the loop.
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._wake.set)

    async def send_all(self) -> None:
        sent = -1
        while True:
            await self._wake.wait()
            self._wake.clear()
            newest = self._newest
            # The protocol requires rising numbers.
            if newest is not None and newest.done > sent:
                sent = newest.done
                await self._report(newest.done, newest.total, newest.message or None)


_Context = ServerRequestContext[Any, Any]


class Calls:
    """Runs operations for the handlers of tools, resources and prompts."""

    def __init__(self, services: Services, turns: Turns) -> None:
        self._services = services
        self._turns = turns

    async def outcome(self, context: _Context, name: str, arguments: Mapping[str, Any]) -> Outcome:
        """Run an operation for the sender of a request; cancelling stops the work.

        Raises:
            RosemaryError: the operation failed, or the caller may not do this.
        """
        if name not in BY_NAME or BY_NAME[name].run_watched is None:
            return await self._in_turn(context, name, arguments)
        is_cancelled = threading.Event()
        async with watched(context.session.report_progress, is_cancelled) as watch:
            return await self._in_turn(context, name, arguments, watch)

    async def _in_turn(
        self, context: _Context, name: str, arguments: Mapping[str, Any], watch: Watch = UNWATCHED
    ) -> Outcome:
        caller, key = caller_of(context), key_of(context)
        origin = Origin(
            client=caller.name,
            client_version=caller.version,
            transport=Transport.MCP,
            session_id=caller.session_id,
            call_id=uuid.uuid4().hex,
        )
        given = with_default_project(name, arguments, caller.project)
        run = partial(answer, self._services, name, given, origin, watch, key)
        return await self._turns.run(caller.name, name, run)
