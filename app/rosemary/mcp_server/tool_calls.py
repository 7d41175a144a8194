"""Runs operations for the handlers in worker threads, with progress notifications."""

from __future__ import annotations

import asyncio
import contextlib
import threading
import uuid
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias, TypeVar

from mcp.server.context import ServerRequestContext

from rosemary.domain.calls import CallKey
from rosemary.domain.models import Origin
from rosemary.domain.ports import UNWATCHED, Progress, Watch
from rosemary.domain.types import Transport
from rosemary.mcp_server.callers import Caller, caller_of, key_of
from rosemary.operations.gate import answer
from rosemary.operations.invocation import Outcome, with_default_project
from rosemary.operations.operation_table import BY_NAME
from rosemary.operations.turns import Turns
from rosemary.service.services import Services

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


T = TypeVar("T")
_Context = ServerRequestContext[Any, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One operation that somebody asked for."""

    name: str
    arguments: Mapping[str, Any]
    origin: Origin
    watch: Watch = UNWATCHED
    key: CallKey | None = None


class Calls:
    """What every handler calls, be it for a tool, a resource or a prompt."""

    def __init__(self, services: Services, turns: Turns) -> None:
        self._services = services
        self._turns = turns

    async def outcome(self, context: _Context, name: str, arguments: Mapping[str, Any]) -> Outcome:
        """Run an operation for whoever sent the request; cancelling it stops the work.

        Raises:
            RosemaryError: the operation failed, or the caller may not do this.
        """
        call = _call(caller_of(context), name, arguments, key_of(context))
        if name not in BY_NAME or BY_NAME[name].run_watched is None:
            return await self._in_turn(call, _as_it_is)
        is_cancelled = threading.Event()
        async with watched(context.session.report_progress, is_cancelled) as watch:
            return await self._in_turn(replace(call, watch=watch), _as_it_is)

    async def finished(
        self,
        caller: Caller,
        name: str,
        arguments: Mapping[str, Any],
        finish: Callable[[Outcome], T],
        key: CallKey | None = None,
    ) -> T:
        """Return what `finish` makes of the outcome, in the thread of the call; nobody watches it.

        Raises:
            RosemaryError: as `outcome` does.
        """
        return await self._in_turn(_call(caller, name, arguments, key), finish)

    async def _in_turn(self, call: Call, finish: Callable[[Outcome], T]) -> T:
        def run() -> T:
            return finish(
                answer(self._services, call.name, call.arguments, call.origin, call.watch, call.key)
            )

        return await self._turns.run(call.origin.client, call.name, run)


def _call(caller: Caller, name: str, arguments: Mapping[str, Any], key: CallKey | None) -> Call:
    origin = Origin(
        client=caller.name,
        client_version=caller.version,
        transport=Transport.MCP,
        session_id=caller.session_id,
        call_id=uuid.uuid4().hex,
    )
    given = with_default_project(name, arguments, caller.project)
    return Call(name=name, arguments=given, origin=origin, key=key)


def _as_it_is(outcome: Outcome) -> Outcome:
    return outcome
