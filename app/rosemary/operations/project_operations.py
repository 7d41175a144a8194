"""What a person does with projects."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Literal

from pydantic import Field

from rosemary.domain.assistants import check_claim
from rosemary.domain.drafts import checked_name
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.models import MemoryDraft, Origin
from rosemary.operations.argument_types import Project
from rosemary.operations.operation import Operation
from rosemary.operations.requests import Request, SaveRequest
from rosemary.operations.tag_operations import References, ids_of
from rosemary.operations.wire import Wire
from rosemary.service.services import Services


class ListProjectsRequest(Request):
    """Arguments of `list_projects`."""


class RenameProjectRequest(Request):
    """Arguments of `rename_project`."""

    project_id: Project
    name: Annotated[str, Field(description="What is shown; empty for the id", examples=["Site"])]


class MoveMemoriesRequest(Request):
    """Arguments of `move_memories`."""

    ids: References | None = None
    from_project: Annotated[
        str | None, Field(description="In place of ids: all of a project", examples=["website"])
    ] = None
    project_id: Annotated[str, Field(description="Where to; empty for none", examples=["site"])]


class DefaultProjectRequest(Request):
    """Arguments of `set_default_project`."""

    client: Annotated[str, Field(description="Name of an assistant", examples=["claude-desktop"])]
    project_id: Annotated[
        str, Field(description="Where it saves what names no project", examples=["website"])
    ]


class ProjectOut(Wire):
    """A project; the one with an empty id holds what belongs to none."""

    id: str
    name: str
    count: int


class ClientProjectOut(Wire):
    """The project that a client saves into."""

    client: str
    project_id: str


class ProjectsResponse(Wire):
    """The projects, the fullest first, and which clients save into one."""

    results: list[ProjectOut]
    defaults: list[ClientProjectOut]


class RenameProjectResponse(Wire):
    """The project as it is shown now."""

    status: Literal["renamed"] = "renamed"
    id: str
    name: str


class DuplicateOut(Wire):
    """A memory that stayed, and the one with the same content that is there already."""

    id: str
    existing: str


class MovedResponse(Wire):
    """How many memories were moved, and which stayed because their content is there already."""

    status: Literal["moved"] = "moved"
    moved: int
    duplicates: list[DuplicateOut]


class DefaultProjectResponse(Wire):
    """The project that a client saves into from now on."""

    status: Literal["updated"] = "updated"
    client: str
    project_id: str


def draft_of(services: Services, request: SaveRequest, origin: Origin) -> MemoryDraft:
    """Return the draft of a request; where it names no project, that of its client."""
    check_claim(request.source, origin)
    draft = request.to_draft()
    if "project_id" in request.model_fields_set:
        return draft
    return replace(draft, project_id=services.projects.default_of(origin.client))


def _list(services: Services, _request: ListProjectsRequest, _origin: Origin) -> ProjectsResponse:
    return ProjectsResponse(
        results=[
            ProjectOut(id=project.id, name=project.name, count=project.count)
            for project in services.projects.list()
        ],
        defaults=[
            ClientProjectOut(client=client, project_id=project_id)
            for client, project_id in services.projects.defaults().items()
        ],
    )


def _rename(
    services: Services, request: RenameProjectRequest, origin: Origin
) -> RenameProjectResponse:
    name = services.projects.rename(request.project_id, request.name, origin)
    return RenameProjectResponse(id=request.project_id, name=name)


def _move(services: Services, request: MoveMemoriesRequest, origin: Origin) -> MovedResponse:
    if (request.ids is None) == (request.from_project is None):
        raise InvalidInputError.of_field("ids", "give either ids or from_project")
    if request.from_project is not None:
        moved = services.projects.move_all(request.from_project, request.project_id, origin)
    else:
        ids = ids_of(services, request.ids or [])
        moved = services.projects.move(ids, request.project_id, origin)
    return MovedResponse(
        moved=len(moved.ids),
        duplicates=[DuplicateOut(id=each.id, existing=each.existing) for each in moved.duplicates],
    )


def _set_default(
    services: Services, request: DefaultProjectRequest, origin: Origin
) -> DefaultProjectResponse:
    client = services.clients.known_as(checked_name("client", request.client))
    project_id = services.projects.set_default(client, request.project_id, origin)
    return DefaultProjectResponse(client=client, project_id=project_id)


PROJECT_OPERATIONS: tuple[Operation[Any, Any], ...] = (
    Operation(
        name="list_projects",
        title="List projects",
        description="List the projects with their counts, and which clients save into one.",
        request=ListProjectsRequest,
        response=ProjectsResponse,
        run=_list,
        is_read_only=True,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="rename_project",
        title="Name a project",
        description="Show a project under a name.",
        request=RenameProjectRequest,
        response=RenameProjectResponse,
        run=_rename,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="move_memories",
        title="Move memories",
        description="Move some memories, or all of a project, to another project.",
        request=MoveMemoriesRequest,
        response=MovedResponse,
        run=_move,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="set_default_project",
        title="Set a client's project",
        description="Choose where a client saves what names no project.",
        request=DefaultProjectRequest,
        response=DefaultProjectResponse,
        run=_set_default,
        is_idempotent=True,
        is_tool=False,
    ),
)
