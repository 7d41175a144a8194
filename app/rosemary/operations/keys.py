"""Keys by how they begin, for whoever types one."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from rosemary.domain import limits
from rosemary.domain.models import Origin
from rosemary.operations.operation import Operation
from rosemary.operations.requests import Project, Request, checked_project
from rosemary.operations.wire import Wire
from rosemary.service.services import Services


class ListKeysRequest(Request):
    """Arguments of `list_keys`."""

    prefix: Annotated[
        str,
        Field(max_length=limits.KEY_MAX_CHARS, description="How they begin", examples=["tea"]),
    ] = ""
    limit: Annotated[
        int, Field(ge=1, le=limits.KEYS_MAX, description="Most results", examples=[20])
    ] = limits.KEYS_MAX
    project_id: Project | None = None


class ListKeysResponse(Wire):
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
