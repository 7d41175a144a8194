"""The table of operations, in the order in which assistants see them, and running one."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Any, Final

from rosemary import __version__
from rosemary.domain.errors import InvalidInputError, RosemaryError, shorten
from rosemary.domain.models import Origin
from rosemary.domain.ports import UNWATCHED, Watch
from rosemary.domain.types import Transport
from rosemary.operations.backup_operations import BACKUP_OPERATIONS, CREATE_BACKUP
from rosemary.operations.client_operations import AUDIT_OPERATIONS, CLIENT_OPERATIONS
from rosemary.operations.context_operations import GET_CONTEXT, NARROW_LISTS
from rosemary.operations.doctor_operations import DOCTOR_OPERATIONS
from rosemary.operations.exchange_operations import CAPTURE_OPERATIONS, EXCHANGE_OPERATIONS
from rosemary.operations.history_operations import DELETE_ALL, HISTORY_OPERATIONS, TRASH_OPERATIONS
from rosemary.operations.link_operations import LINK_OPERATIONS
from rosemary.operations.memory_operations import (
    MEMORY_STATS,
    READING_AND_CHANGING,
    SAVING_AND_SEARCHING,
    list_keys,
)
from rosemary.operations.operation import Operation, Outcome
from rosemary.operations.organising_operations import (
    FILTER_OPERATIONS,
    PROJECT_OPERATIONS,
    TAG_OPERATIONS,
)
from rosemary.operations.outbox_operations import OUTBOX_OPERATIONS
from rosemary.operations.requests import checked
from rosemary.operations.wire import as_json, takes_null, written
from rosemary.service.services import Services

OPERATIONS: tuple[Operation[Any, Any], ...] = (
    *SAVING_AND_SEARCHING,
    *NARROW_LISTS,
    *READING_AND_CHANGING,
    DELETE_ALL,
    *LINK_OPERATIONS,
    MEMORY_STATS,
    CREATE_BACKUP,
    GET_CONTEXT,
    list_keys,
    *TAG_OPERATIONS,
    *PROJECT_OPERATIONS,
    *FILTER_OPERATIONS,
    *HISTORY_OPERATIONS,
    *TRASH_OPERATIONS,
    *CLIENT_OPERATIONS,
    *AUDIT_OPERATIONS,
    *DOCTOR_OPERATIONS,
    *BACKUP_OPERATIONS,
    *EXCHANGE_OPERATIONS,
    *CAPTURE_OPERATIONS,
    *OUTBOX_OPERATIONS,
)

BY_NAME = {operation.name: operation for operation in OPERATIONS}


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
    """Return the origin for one call from the command line, in any process."""
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
    """Check `arguments`, run the operation and return its answer; `watch` gets the progress.

    Raises:
        InvalidInputError: an argument is missing, unknown or out of bounds.
        RosemaryError: the operation failed.
    """
    operation = operation_named(name)
    request = checked(operation.request, arguments)
    try:
        response: object = operation.run(
            services, request, origin, *([watch] if operation.is_watched else [])
        )
    except RosemaryError as error:
        error.is_of_change = not operation.is_read_only
        raise
    data = written(response)
    text = None
    if operation.text is not None and getattr(request, "response_format", "text") == "text":
        text = operation.text(request, response)
    return Outcome(data=data, text=as_json(data) if text is None else text)


_PROJECT: Final = "project_id"
# For these the project is not a filter, but what is changed.
_MOVES: Final = "update_memory"


def with_default_project(
    name: str, arguments: Mapping[str, Any], project: str
) -> Mapping[str, Any]:
    """Return `arguments` with `project` if the operation takes one and the call has none.

    An explicit null means all projects, or none for a save.
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
