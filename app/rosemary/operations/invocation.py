"""Runs an operation from raw arguments and the caller's defaults: what every adapter calls."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from rosemary import __version__
from rosemary.domain.errors import InvalidInputError, RosemaryError, shorten
from rosemary.domain.models import Origin
from rosemary.domain.ports import UNWATCHED, Watch
from rosemary.domain.types import Transport
from rosemary.operations.error_answers import checked
from rosemary.operations.operation import Operation
from rosemary.operations.operation_table import BY_NAME
from rosemary.operations.parameters import takes_null
from rosemary.operations.wire import as_json, written
from rosemary.service.services import Services


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The answer of an operation: the structure, and the text that stands for it."""

    data: dict[str, Any]
    text: str


def operation_named(name: str) -> Operation[Any, Any]:
    """Return the operation of that name.

    Raises:
        InvalidInputError: there is none.
    """
    if name not in BY_NAME:
        raise InvalidInputError(
            f"Unknown operation: {shorten(name)}",
            hint="After an update the running app is the one from before: restart Rosemary.",
        )
    return BY_NAME[name]


def command_line_origin(session_id: str) -> Origin:
    """Return the origin of one call from the command line, wherever it is run."""
    return Origin(
        client="cli",
        client_version=__version__,
        transport=Transport.CLI,
        session_id=session_id,
        call_id=uuid.uuid4().hex,
    )


def invoke(
    services: Services,
    name: str,
    arguments: Mapping[str, Any],
    origin: Origin,
    watch: Watch = UNWATCHED,
) -> Outcome:
    """Check `arguments`, run the operation and return its answer; `watch` sees how far it is.

    Raises:
        InvalidInputError: an argument is missing, unknown or out of bounds.
        RosemaryError: the operation failed.
    """
    operation = operation_named(name)
    request = checked(operation.request, arguments)
    try:
        response: object = operation.answer(services, request, origin, watch)
    except RosemaryError as error:
        error.is_of_change = not operation.is_read_only
        raise
    data = written(response)
    text = None
    if operation.text is not None and getattr(request, "response_format", "text") == "text":
        text = operation.text(request, response)
    return Outcome(data=data, text=as_json(data) if text is None else text)


_PROJECT: Final = "project_id"
# There the project is not where to look, but what to change.
_MOVES: Final = "update_memory"


def with_default_project(
    name: str, arguments: Mapping[str, Any], project: str
) -> Mapping[str, Any]:
    """Return `arguments` with `project` where the operation takes one and the call names none.

    An explicit null names all projects, where that can be asked for; to save, it names none.
    """
    operation = BY_NAME.get(name)
    if not project or operation is None or name == _MOVES:
        return arguments
    parameter = operation.request.model_fields.get(_PROJECT)
    if parameter is None or arguments.get(_PROJECT) is not None:
        return arguments
    if _PROJECT in arguments and takes_null(parameter):
        return arguments
    return {**arguments, _PROJECT: project}
