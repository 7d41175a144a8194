"""Runs operations for the handlers: in worker threads, a few at once, for whoever asks."""

from __future__ import annotations

import threading
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from mcp.server.context import ServerRequestContext

from rosemary.domain.models import Origin
from rosemary.domain.progress import UNWATCHED, Watch
from rosemary.domain.types import Transport
from rosemary.mcp_server.callers import Caller, caller_of
from rosemary.mcp_server.watching import watched
from rosemary.operations.defaults import with_default_project
from rosemary.operations.gate import answer
from rosemary.operations.invocation import Outcome
from rosemary.operations.registry import BY_NAME
from rosemary.operations.turns import Turns
from rosemary.service.services import Services

T = TypeVar("T")
_Context = ServerRequestContext[Any, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """One operation that somebody asked for."""

    name: str
    arguments: Mapping[str, Any]
    origin: Origin
    watch: Watch = UNWATCHED


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
        call = _call(caller_of(context), name, arguments)
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
    ) -> T:
        """Return what `finish` makes of the outcome, in the thread of the call; nobody watches it.

        Raises:
            RosemaryError: as `outcome` does.
        """
        return await self._in_turn(_call(caller, name, arguments), finish)

    async def _in_turn(self, call: Call, finish: Callable[[Outcome], T]) -> T:
        def run() -> T:
            return finish(
                answer(self._services, call.name, call.arguments, call.origin, call.watch)
            )

        return await self._turns.run(call.origin.client, call.name, run)


def _call(caller: Caller, name: str, arguments: Mapping[str, Any]) -> Call:
    origin = Origin(
        client=caller.name,
        client_version=caller.version,
        transport=Transport.MCP,
        session_id=caller.session_id,
        call_id=uuid.uuid4().hex,
    )
    given = with_default_project(name, arguments, caller.project)
    return Call(name=name, arguments=given, origin=origin)


def _as_it_is(outcome: Outcome) -> Outcome:
    return outcome
