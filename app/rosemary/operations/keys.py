"""Which memory a call means, and keys by how they begin."""

from __future__ import annotations

from typing import Annotated, Any

from rosemary.domain import limits
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.models import Origin
from rosemary.operations.argument_types import Project, about
from rosemary.operations.operation import Operation
from rosemary.operations.requests import ReferenceRequest, Request, checked_project
from rosemary.operations.wire import answer
from rosemary.service.services import Services


class ListKeysRequest(Request):
    """Arguments of `list_keys`."""

    prefix: Annotated[
        str,
        about("How they begin.", "tea", max_length=limits.KEY_MAX_CHARS),
    ] = ""
    limit: Annotated[int, about("Shows at most so many.", 20, ge=1, le=limits.KEYS_MAX)] = (
        limits.KEYS_MAX
    )
    project_id: Project | None = None


@answer
class ListKeysResponse:
    """Keys in the order of the alphabet."""

    results: list[str]
    has_more: bool


def _list_keys(services: Services, request: ListKeysRequest, _origin: Origin) -> ListKeysResponse:
    project = checked_project(request.project_id)
    keys = services.memories.keys(request.prefix, request.limit + 1, project)
    return ListKeysResponse(results=keys[: request.limit], has_more=len(keys) > request.limit)


KEY_OPERATIONS: tuple[Operation[Any, Any], ...] = (
    Operation(
        name="list_keys",
        title="List keys",
        description="List the keys of memories that begin so.",
        request=ListKeysRequest,
        response=ListKeysResponse,
        run=_list_keys,
        is_read_only=True,
        is_idempotent=True,
        is_tool=False,
    ),
)


def meant_by(services: Services, request: ReferenceRequest) -> str:
    """Return the id or key that a request gives; where it gives both, they must be of one memory.

    Raises:
        InvalidInputError: neither is given, or they are of two memories.
        NotFoundError: both are given, and no live memory has the first.
    """
    if request.id is not None and request.key is not None:
        memory = services.memories.get(request.id)
        if request.key not in (memory.id, memory.key):
            raise InvalidInputError.of_field(
                "key",
                "does not belong to the memory with this id",
                hint="Give the id or the key of the one that you mean.",
            )
    return request.reference
