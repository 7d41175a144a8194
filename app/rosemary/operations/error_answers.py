"""Errors as every surface reports them: code, message, hint and details."""

from __future__ import annotations

import logging
import uuid
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from rosemary.domain.errors import (
    InternalError,
    InvalidInputError,
    RosemaryError,
    StoreUnavailableError,
    in_one_line,
    shorten,
)
from rosemary.domain.human_text import nearest_name
from rosemary.domain.types import JsonValue
from rosemary.operations.wire import parameters_at
from rosemary.system.capacity import shortage_in

logger = logging.getLogger(__name__)

_LISTED_MAX: Final = 20
"""Problems of one call that are listed; a caller could send a hundred thousand."""

_UNKNOWN: Final = "extra_forbidden"
_LEAD_OF_CHANGE: Final = "Memory temporarily unavailable"
_LEADS: Mapping[type[RosemaryError], str] = {
    StoreUnavailableError: "Memory search temporarily unavailable",
    InternalError: "Search failed unexpectedly",
}
# Our words for errors that pydantic words for programmers, by its error type, with its context.
_PROBLEMS: Mapping[str, str] = {
    _UNKNOWN: "is not a parameter of this operation",
    "missing": "is missing",
    "string_too_short": "is empty",
    "string_unicode": "is not valid Unicode (half a pair)",
    "too_short": "is empty",
    "too_long": "has {actual_length} entries, at most {max_length} fit",
}
_SHAPES: Mapping[str, str] = {
    "dict_type": "an object",
    "list_type": "a list",
    "model_type": "an object",
    "tuple_type": "a list",
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
        """Return the error as JSON data."""
        return {
            "code": self.code,
            "message": self.message,
            "hint": self.hint,
            "details": dict(self.details),
        }


def failure_of(error: Exception) -> Failure:
    """Return the report of `error`."""
    ours = raised(error)
    return Failure(code=ours.code, message=_message(ours), hint=ours.hint, details=ours.details)


def raised(error: Exception) -> RosemaryError:
    """Return `error` as one of ours; an unforeseen one is logged under a reference."""
    if isinstance(error, InternalError):
        # The message is internal; one with a reference was already logged.
        return error if "reference" in error.details else _internal(error)
    if isinstance(error, RosemaryError):
        return error
    return shortage_in(error) or _internal(error)


def _message(error: RosemaryError) -> str:
    lead = next((lead for kind, lead in _LEADS.items() if isinstance(error, kind)), None)
    if error.is_of_change and isinstance(error, StoreUnavailableError):
        lead = _LEAD_OF_CHANGE
    return f"{lead}: {error.message}" if lead else error.message


def _internal(error: Exception) -> InternalError:
    reference = uuid.uuid4().hex[:12]
    logger.error("internal error %s", reference, exc_info=error)
    return InternalError(
        f"an internal error was logged as {reference}.",
        hint="Try again; if it stays, report the reference.",
        details={"reference": reference},
    )


def invalid_input(error: ValidationError, request: type[BaseModel]) -> InvalidInputError:
    """Return the error for what pydantic found wrong in a `request`, by field name."""
    problems = error.errors(include_url=False)
    listed = [
        (_field(each["loc"]), problem_in(each) + _meant(each, request))
        for each in problems[:_LISTED_MAX]
    ]
    advice = "".join(dict.fromkeys(_known(each, request) for each in problems[:_LISTED_MAX]))
    return of_fields(listed, further=len(problems) - len(listed), advice=advice)


def of_fields(
    problems: Iterable[tuple[str, str]], *, further: int = 0, advice: str = ""
) -> InvalidInputError:
    """Return the error for several fields, with the number of `further` ones."""
    problems = tuple(problems)
    listed = [f"{field}: {problem}" for field, problem in problems]
    return InvalidInputError(
        "; ".join([*listed, f"{further:,} more of the kind"] if further else listed),
        hint=f"{advice}Correct the arguments and try again.",
        details={"fields": [{"field": field, "problem": problem} for field, problem in problems]},
    )


def _meant(error: ErrorDetails, request: type[BaseModel]) -> str:
    """Return a suggestion for an unknown parameter name."""
    if error["type"] != _UNKNOWN:
        return ""
    *above, name = error["loc"]
    nearest = nearest_name(str(name), parameters_at(request, above))
    return f" (did you mean {nearest}?)" if nearest else ""


def _known(error: ErrorDetails, request: type[BaseModel]) -> str:
    """Return a sentence with the valid names in place of an unknown one."""
    if error["type"] != _UNKNOWN:
        return ""
    *above, _name = error["loc"]
    known = ", ".join(parameters_at(request, above))
    place = f" in {_field(above)}" if above else ""
    return f"The parameters{place} are: {known}. " if known else f"There are no parameters{place}. "


def _field(place: Sequence[str | int]) -> str:
    """Return the location of a problem: a name, the index of an entry, and a name in that.

    A name right after another one is not a field: it names a variant of a union type.
    """
    parts = [
        shorten(part)
        for before, part in pairwise((0, *place))
        if isinstance(part, int) or isinstance(before, int)
    ]
    return ".".join(parts) or "arguments"


def problem_in(error: ErrorDetails) -> str:
    """Return what is wrong with a field, in plain words."""
    kind, given = error["type"], error["input"]
    if kind in _PROBLEMS:
        return _PROBLEMS[kind].format_map(error.get("ctx", {}))
    said = error["msg"][:1].lower() + error["msg"][1:]
    if kind in _SHAPES:
        said = f"should be {_SHAPES[kind]}"
        said += ", not text" if isinstance(given, str) else ""
    if isinstance(given, (str, int, float)) and not isinstance(given, bool):
        return f"{said} (got {shorten(given)!r})"
    return said
