"""Runs operations for requests: JSON in, JSON out."""

from __future__ import annotations

import json
import threading
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, NoReturn

from starlette.requests import Request
from starlette.responses import Response

from rosemary.domain.errors import InvalidInputError, shorten
from rosemary.domain.progress import Watch
from rosemary.http_api.problems import JsonResponse
from rosemary.operations import gate
from rosemary.operations.http_caller import caller_of_request
from rosemary.operations.turns import Turns
from rosemary.service.services import Services

Endpoint = Callable[[Request], Awaitable[Response]]


class Calls:
    """Makes the routes' endpoints. Lives in the endpoint's loop."""

    def __init__(self, services: Services, turns: Turns) -> None:
        """Prepare to run operations over `services`, each when it is its turn."""
        self._services = services
        self._turns = turns

    def endpoint(self, name: str) -> Endpoint:
        """Return what answers requests for one operation."""

        async def answer(request: Request) -> Response:
            _refuse_query(request)
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
            outcome = await self._turns.run(caller.name, name, run)
        finally:
            is_unwanted.set()
        return outcome.data


def _refuse_query(request: Request) -> None:
    """Refuse arguments in the address: a call that went on without them would mislead."""
    for name in request.query_params:
        raise InvalidInputError(
            f"{shorten(name)}: stands in the address, where no arguments are read",
            hint="Send one object with the arguments as the body.",
        )


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
