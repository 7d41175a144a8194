"""The one place where the holder of a token becomes the origin of a call."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from typing import Final, Protocol

from rosemary.domain.calls import CallKey, checked_key
from rosemary.domain.models import Origin
from rosemary.domain.types import Transport

SCOPE_KEY: Final = "rosemary.caller"
"""Where the guard leaves the caller of a request for whatever answers it."""

NAMED_KEY: Final = "rosemary.named"
"""Where it leaves what wants to know by which name the caller goes."""

KEY_HEADER: Final = b"idempotency-key"
"""A header that names a call: sent again, it is answered as the first time."""

OWNER: Final = "http"
"""What a call with the main token is known by, where it does not name itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HttpCaller:
    """Who holds the token of a request.

    Attributes:
        client: the name its token was given; empty for the main token, the person's own.
        session_id: stays the same for a token while the app runs; undo of a session works on it.
        fingerprint: the digest of the token: another token of the same name is another holder.
    """

    client: str
    session_id: str
    fingerprint: str

    @property
    def name(self) -> str:
        """The client's name, never empty."""
        return self.client or OWNER

    def origin(self) -> Origin:
        """Return the origin of one call."""
        return Origin(
            client=self.name,
            transport=Transport.HTTP,
            session_id=self.session_id,
            call_id=uuid.uuid4().hex,
        )


class NamedCaller(Protocol):
    """Wants to know by which name the caller of a request goes."""

    def named(self, name: str) -> None:
        """Take the name."""
        ...


def name_caller(request: object, name: str) -> None:
    """Tell whoever wants to know by which name the caller of an HTTP request goes."""
    scope = getattr(request, "scope", None)
    wants = scope.get(NAMED_KEY) if isinstance(scope, dict) else None
    if wants is not None:
        wants.named(name)


def key_of_request(request: object) -> CallKey | None:
    """Return the key that an HTTP request gives its call; None where it gives none.

    Raises:
        InvalidInputError: it is none that is taken.
    """
    scope = getattr(request, "scope", None)
    headers = scope["headers"] if isinstance(scope, dict) else ()
    value = next((each for name, each in headers if name == KEY_HEADER), None)
    return None if value is None else checked_key(value.decode("latin-1"))


def caller_of_request(request: object) -> HttpCaller | None:
    """Return who sent an HTTP request that passed the guard; None for anything else."""
    scope = getattr(request, "scope", None)
    caller = scope.get(SCOPE_KEY) if isinstance(scope, dict) else None
    return caller if isinstance(caller, HttpCaller) else None
