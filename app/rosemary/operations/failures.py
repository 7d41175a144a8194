"""Errors as every surface reports them: one code, message, hint and details."""

from __future__ import annotations

import logging
import uuid
from collections.abc import Mapping
from dataclasses import dataclass

from pydantic import ValidationError

from rosemary.domain.errors import (
    InternalError,
    InvalidInputError,
    RosemaryError,
    StoreUnavailableError,
    in_one_line,
    shorten,
)
from rosemary.domain.types import JsonValue

logger = logging.getLogger(__name__)

_LEADS: Mapping[type[RosemaryError], str] = {
    StoreUnavailableError: "Memory search temporarily unavailable",
    InternalError: "Search failed unexpectedly",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Failure:
    """An error on the wire."""

    code: str
    message: str
    hint: str | None
    details: Mapping[str, JsonValue]

    @property
    def text(self) -> str:
        """The message for a model or a person; ends in the code in brackets."""
        return in_one_line(self.message, self.hint, self.code)

    def to_json(self) -> dict[str, JsonValue]:
        """Return the error as it travels."""
        return {
            "code": self.code,
            "message": self.message,
            "hint": self.hint,
            "details": dict(self.details),
        }


def failure_of(error: Exception) -> Failure:
    """Return what is reported for `error`."""
    ours = raised(error)
    return Failure(code=ours.code, message=_message(ours), hint=ours.hint, details=ours.details)


def raised(error: Exception) -> RosemaryError:
    """Return `error` as one of ours; anything unforeseen is logged under a reference."""
    if isinstance(error, RosemaryError):
        return error
    if isinstance(error, ValidationError):
        return _invalid_input(error)
    return _internal(error)


def _message(error: RosemaryError) -> str:
    lead = next((lead for kind, lead in _LEADS.items() if isinstance(error, kind)), None)
    return f"{lead}: {error.message}" if lead else error.message


def _internal(error: Exception) -> InternalError:
    reference = uuid.uuid4().hex[:12]
    logger.error("internal error %s", reference, exc_info=error)
    return InternalError(
        f"an internal error was logged as {reference}.",
        hint="Try again; if it stays, report the reference.",
        details={"reference": reference},
    )


def _invalid_input(error: ValidationError) -> InvalidInputError:
    problems = []
    for each in error.errors(include_url=False, include_context=False):
        field = ".".join(str(part) for part in each["loc"]) or "arguments"
        problems.append((field, _problem(each["type"], each["msg"], each.get("input"))))
    return InvalidInputError(
        "; ".join(f"{field}: {problem}" for field, problem in problems),
        hint="Correct the arguments and try again.",
        details={"fields": [{"field": field, "problem": problem} for field, problem in problems]},
    )


def _problem(kind: str, message: str, given: object) -> str:
    if kind == "extra_forbidden":
        return "is not a parameter of this operation"
    if kind == "missing":
        return "is missing"
    if kind == "string_too_short":
        return "is empty"
    said = message[:1].lower() + message[1:]
    if isinstance(given, (str, int, float)) and not isinstance(given, bool):
        return f"{said} (got {shorten(given)!r})"
    return said
