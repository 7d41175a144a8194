"""Runs operations over HTTP: JSON in, JSON out."""

from __future__ import annotations

import contextlib
import json
import threading
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final, NoReturn

from starlette.requests import Request
from starlette.responses import Response

from rosemary.domain.calls import caller_of_request, key_of_request
from rosemary.domain.errors import InvalidInputError, RosemaryError, shorten
from rosemary.domain.ports import Watch
from rosemary.http_api.problems import JsonResponse
from rosemary.operations import gate
from rosemary.operations.operation import Operation
from rosemary.operations.operation_table import OPERATIONS
from rosemary.operations.turns import Turns
from rosemary.service.services import Services

Endpoint = Callable[[Request], Awaitable[Response]]


class Calls:
    """Makes the routes' endpoints. Lives in the endpoint's loop."""

    def __init__(self, services: Services, turns: Turns) -> None:
        """Prepare to run operations of `services`, in their `turns`."""
        self._services = services
        self._turns = turns

    def endpoint(self, name: str) -> Endpoint:
        """Return the endpoint of one operation."""

        async def answer(request: Request) -> Response:
            _refuse_query(request)
            arguments = _arguments(await request.body())
            return JsonResponse(await self._run(name, arguments, request))

        return answer

    def reading(self, name: str) -> Endpoint:
        """Return the endpoint of an operation that reads, with its arguments in the address."""

        async def answer(request: Request) -> Response:
            return JsonResponse(await self._run(name, _query_arguments(request), request))

        return answer

    async def note_unknown(self, name: str, request: Request) -> None:
        """Log that a client called an unknown tool."""
        try:
            arguments = _arguments(await request.body())
        except InvalidInputError:
            arguments = {}
        with contextlib.suppress(RosemaryError):
            await self._run(name, arguments, request)

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
            key_of_request(request),
        )
        try:
            outcome = await self._turns.run(caller.name, name, run)
        finally:
            is_unwanted.set()
        return outcome.data


def _refuse_query(request: Request) -> None:
    """Refuse arguments in the URL, which would otherwise be ignored."""
    for name in request.query_params:
        raise InvalidInputError(
            f"{shorten(name)}: stands in the address, where no arguments are read",
            hint="Send one object with the arguments as the body.",
        )


def _query_arguments(request: Request) -> dict[str, Any]:
    """Return the arguments in the address; the request reads numbers from their text."""
    given = request.query_params
    for name in given:
        if len(given.getlist(name)) > 1:
            raise InvalidInputError(
                f"{shorten(name)}: stands twice in the address", hint="Give each argument once."
            )
    return dict(given)


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


READ_FOR_THE_PERSON: Final = frozenset(
    (
        "list_links",
        "suggest_links",
        "list_tags",
        "list_projects",
        "list_filters",
        "show_filter",
        "list_changes",
        "memory_history",
        "diff_memory",
        "list_trash",
    )
)
"""The operations beside the tools that have a route: they only read, and only what tools may read.

They are listed by name, so that no new operation can let a token's holder rewrite the history,
empty the trash or write files.
"""


def exposed() -> tuple[Operation[Any, Any], ...]:
    """Return the operations that have a route, in the order of the table."""
    return tuple(each for each in OPERATIONS if each.is_tool or each.name in READ_FOR_THE_PERSON)
