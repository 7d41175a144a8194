"""What a call is given that leaves something open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rosemary.operations.parameters import takes_null
from rosemary.operations.registry import BY_NAME

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
