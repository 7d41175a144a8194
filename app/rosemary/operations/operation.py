"""An operation: one thing that a client can ask for, and the outcome of a call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from inspect import signature
from typing import Any, Final, Generic, TypeAlias, TypeVar, get_type_hints

from rosemary.operations.requests import Request
from rosemary.operations.wire import as_json, written
from rosemary.service.clients.audit_service import Keep
from rosemary.service.services import Services

_WATCHED: Final = 4
"""Parameters of an operation that takes a watch."""

In = TypeVar("In", bound=Request)
Out = TypeVar("Out")


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation(Generic[In, Out]):
    """One thing a client can ask for.

    Attributes:
        description: when to use it, for an assistant.
        request, response: types from the annotations of the function.
        run: does the work; takes the services, a request and its origin.
        is_watched: it can take over a second: `run` takes a watch too, reports progress to it and
            can be cancelled by it.
        complete: adds the parts of a stored answer that are not stored.
        text: makes the text block; None, or None from it, means the JSON.
        is_read_only, is_destructive, is_idempotent: hints of the protocol. Read-only ones can
            be repeated.
        is_local: needs no store, does no harm when repeated, and works while a server is away: its
            answer is not kept.
        is_tool: whether assistants see it; the others are for the person.
    """

    name: str
    title: str
    description: str
    request: type[In] = field(init=False)
    response: type[Out] = field(init=False)
    run: Callable[..., Out]
    is_watched: bool = field(init=False)
    complete: Callable[[Services, Mapping[str, Any]], dict[str, Any]] | None = None
    text: Callable[[In, Out], str | None] | None = None
    is_read_only: bool = False
    is_destructive: bool = False
    is_idempotent: bool = False
    is_local: bool = False
    is_tool: bool = True

    def __post_init__(self) -> None:
        """Read from the annotations of the function what it takes and returns."""
        parameters = list(signature(self.run).parameters)
        types = get_type_hints(self.run)
        object.__setattr__(self, "is_watched", len(parameters) == _WATCHED)
        object.__setattr__(self, "request", types[parameters[1]])
        object.__setattr__(self, "response", types["return"])
        object.__setattr__(self, "is_idempotent", self.is_idempotent or self.is_read_only)


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The answer of an operation: structured data, and its text."""

    data: dict[str, Any]
    text: str


Entry: TypeAlias = Operation[Any, Any]
Work: TypeAlias = Callable[..., Any]
"""Takes the services, a request and its origin, and a watch if it can take over a second."""


def tool(name: str, title: str, description: str, **more: Any) -> Callable[[Work], Entry]:  # noqa: ANN401 - fields of an operation
    """Make a function the operation of a tool, which assistants see."""

    def make(work: Work) -> Entry:
        return Operation(name=name, title=title, description=description, run=work, **more)

    return make


def for_person(title: str, **more: Any) -> Callable[[Work], Entry]:  # noqa: ANN401 - fields of an operation
    """Make a function an operation that is not a tool; name and docstring describe it."""

    def make(work: Work) -> Entry:
        description = work.__doc__ or ""
        return tool(work.__name__, title, description, is_tool=False, **more)(work)

    return make


T = TypeVar("T")


def keeping(services: Services, answer_of: Callable[[T], object]) -> Keep[T]:
    """Return a callback that stores the answer to a change, in the transaction of the change."""
    return services.answers.keeping(lambda result: as_json(written(answer_of(result))))
