"""Runs operations for requests: JSON in, JSON out."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final, NoReturn

import anyio
from anyio import to_thread
from starlette.requests import Request
from starlette.responses import Response

from rosemary.domain.errors import InvalidInputError, StoreUnavailableError
from rosemary.domain.progress import Watch
from rosemary.http_api.problems import JsonResponse
from rosemary.operations import gate
from rosemary.operations.http_caller import caller_of_request
from rosemary.service.services import Services

CALL_TIMEOUT_S: Final = 60.0
_CONCURRENT_CALLS: Final = 8
Endpoint = Callable[[Request], Awaitable[Response]]


class Calls:
    """Makes the routes' endpoints. Lives in the endpoint's loop."""

    def __init__(self, services: Services, timeout_s: float = CALL_TIMEOUT_S) -> None:
        """Prepare to run operations over `services`."""
        self._services = services
        self._timeout_s = timeout_s
        self._limiter = anyio.CapacityLimiter(_CONCURRENT_CALLS)

    def endpoint(self, name: str) -> Endpoint:
        """Return what answers requests for one operation."""

        async def answer(request: Request) -> Response:
            arguments = _arguments(await request.body())
            return JsonResponse(await self._run(name, arguments, request))

        return answer

    async def _run(self, name: str, arguments: dict[str, Any], request: Request) -> Any:  # noqa: ANN401 - JSON
        caller = caller_of_request(request)
        assert caller is not None, "the guard lets nobody else in"
        is_unwanted = threading.Event()
        run = partial(
            gate.answer,
            self._services,
            name,
            arguments,
            caller.origin(),
            Watch(is_cancelled=is_unwanted.is_set),
        )
        try:
            async with asyncio.timeout(self._timeout_s):
                outcome = await to_thread.run_sync(
                    run, limiter=self._limiter, abandon_on_cancel=True
                )
        except TimeoutError as problem:
            raise StoreUnavailableError(
                f"the call took longer than {self._timeout_s:.0f} seconds.",
                hint="Try again; a call that changes something may have been applied.",
            ) from problem
        finally:
            is_unwanted.set()
        return outcome.data


def _arguments(body: bytes) -> dict[str, Any]:
    try:
        given = json.loads(body or b"{}", parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as problem:
        raise InvalidInputError(
            "The body is not JSON.", hint="Send one object with the arguments."
        ) from problem
    if not isinstance(given, dict):
        raise InvalidInputError(
            "The body is not a JSON object.", hint="Send one object with the arguments."
        )
    return given


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")
