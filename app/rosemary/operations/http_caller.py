"""Turns the holder of an HTTP token into the origin of a call."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from typing import Final, Protocol

from rosemary.domain.calls import CallKey, checked_key
from rosemary.domain.models import Origin
from rosemary.domain.types import Transport

SCOPE_KEY: Final = "rosemary.caller"
"""Request state in which the guard stores the caller."""

NAMED_KEY: Final = "rosemary.named"
"""Request state that holds whoever wants to know the caller's name."""

KEY_HEADER: Final = b"idempotency-key"
"""A header with the key of a call: sent again, it gets the first answer."""

OWNER: Final = "http"
"""The name of calls with the main token that name no client."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpCaller:
    """The holder of a request's token.

    Attributes:
        client: the name its token was given; empty for the main token, the person's own.
        session_id: constant for a token while the app runs, for undo of a session.
        fingerprint: digest of the token: another token of the same name is another holder.
    """

    client: str
    session_id: str
    fingerprint: str

    @property
    def name(self) -> str:
        """The client's name, never empty."""
        return self.client or OWNER

    def origin(self) -> Origin:
        """Return the origin for one call."""
        return Origin(
            client=self.name,
            transport=Transport.HTTP,
            session_id=self.session_id,
            call_id=uuid.uuid4().hex,
        )


class NamedCaller(Protocol):
    """A listener for the name of a request's caller."""

    def named(self, name: str) -> None:
        """Take the name."""
        ...


def name_caller(request: object, name: str) -> None:
    """Pass the caller's name on to the listener of an HTTP request."""
    scope = getattr(request, "scope", None)
    wants = scope.get(NAMED_KEY) if isinstance(scope, dict) else None
    if wants is not None:
        wants.named(name)


def key_of_request(request: object) -> CallKey | None:
    """Return the key of the call in an HTTP request; None if there is none.

    Raises:
        InvalidInputError: the key is not valid.
    """
    scope = getattr(request, "scope", None)
    headers = scope["headers"] if isinstance(scope, dict) else ()
    value = next((each for name, each in headers if name == KEY_HEADER), None)
    return None if value is None else checked_key(value.decode("latin-1"))


def caller_of_request(request: object) -> HttpCaller | None:
    """Return the caller of an HTTP request that passed the guard; None for anything else."""
    scope = getattr(request, "scope", None)
    caller = scope.get(SCOPE_KEY) if isinstance(scope, dict) else None
    return caller if isinstance(caller, HttpCaller) else None
