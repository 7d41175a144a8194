"""One thing that a client can ask for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from rosemary.domain.models import Origin
from rosemary.operations.requests import Request
from rosemary.operations.wire import Wire
from rosemary.service.services import Services

In = TypeVar("In", bound=Request)
Out = TypeVar("Out", bound=Wire)


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation(Generic[In, Out]):
    """One thing a client can ask for.

    Attributes:
        description: when to use it, for an assistant.
        text: makes the text block; None means the JSON.
        is_read_only, is_destructive, is_idempotent: the hints of the protocol.
        is_tool: whether assistants see it; the others are for the person.
    """

    name: str
    title: str
    description: str
    request: type[In]
    response: type[Out]
    run: Callable[[Services, In, Origin], Out]
    text: Callable[[Out], str] | None = None
    is_read_only: bool = False
    is_destructive: bool = False
    is_idempotent: bool = False
    is_tool: bool = True
