"""Calls that are applied once, however often they are sent, and the answers kept for that."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from rosemary.domain.errors import InvalidInputError

KEPT_FOR: Final = timedelta(days=1)
KEPT_MAX: Final = 10_000
"""Answers that are kept at most: about 5 MB."""

KEY_MAX_CHARS: Final = 128


@dataclass(frozen=True, slots=True, kw_only=True)
class CallKey:
    """What names a call each time it is sent.

    Attributes:
        is_query: asks what became of the call, and does not have it applied.
    """

    value: str
    is_query: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptAnswer:
    """The answer to a call that changed something.

    Attributes:
        key: the value of the call's key; another client may have the same one.
        request_hash: of the operation and its arguments.
        answer: the structure as JSON.
    """

    client: str
    key: str
    request_hash: str
    answer: str
    kept_at: datetime


def checked_key(value: str, *, is_query: bool = False) -> CallKey:
    """Return the key of a call.

    Raises:
        InvalidInputError: it is none that is taken.
    """
    is_plain = value.isascii() and value.isprintable()
    if not is_plain or not 1 <= len(value) <= KEY_MAX_CHARS:
        raise InvalidInputError.of_field(
            "Idempotency-Key",
            f"should be 1 to {KEY_MAX_CHARS} plain characters",
            hint="A random UUID for each call is best.",
        )
    return CallKey(value=value, is_query=is_query)
