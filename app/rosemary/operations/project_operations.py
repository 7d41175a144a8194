"""Managing projects."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Literal

from rosemary.domain.assistants import check_claim
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.fields import checked_name
from rosemary.domain.models import Duplicate, MemoryDraft, Origin, Project
from rosemary.operations.argument_types import Project as ProjectId
from rosemary.operations.argument_types import about
from rosemary.operations.operation import for_person
from rosemary.operations.requests import NoArguments, Request, SaveRequest
from rosemary.operations.tag_operations import References, ids_of
from rosemary.operations.wire import answer
from rosemary.service.services import Services


class RenameProjectRequest(Request):
    """Arguments of `rename_project`."""

    project_id: ProjectId
    name: Annotated[str, about("What is shown; empty for the id.", "Site")]


class MoveMemoriesRequest(Request):
    """Arguments of `move_memories`."""

    ids: References | None = None
    from_project: Annotated[
        str | None,
        about("In place of ids: all memories of this project.", "website"),
    ] = None
    project_id: Annotated[str, about("Where to; empty for none.", "site")]


class DefaultProjectRequest(Request):
    """Arguments of `set_default_project`."""

    client: Annotated[str, about("Name of an assistant.", "claude-desktop")]
    project_id: Annotated[str, about("Where it saves what names no project.", "website")]


@answer
class ClientProjectOut:
    """The project that a client saves into."""

    client: str
    project_id: str


@answer
class ProjectsResponse:
    """The projects, the fullest first, and which clients save into one."""

    results: tuple[Project, ...]
    defaults: list[ClientProjectOut]


@answer
class RenameProjectResponse:
    """The project as it is shown now."""

    status: Literal["renamed"] = "renamed"
    id: str
    name: str


@answer
class MovedResponse:
    """How many memories were moved, and which stayed because their content is there already."""

    status: Literal["moved"] = "moved"
    moved: int
    duplicates: tuple[Duplicate, ...]


@answer
class DefaultProjectResponse:
    """The project that a client saves into from now on."""

    status: Literal["updated"] = "updated"
    client: str
    project_id: str


def draft_of(services: Services, request: SaveRequest, origin: Origin) -> MemoryDraft:
    """Return the draft of a request, by default in the project of its client."""
    check_claim(request.source, origin)
    draft = request.to_draft()
    if "project_id" in request.model_fields_set:
        return draft
    return replace(draft, project_id=services.projects.default_of(origin.client))


@for_person("List projects", is_read_only=True)
def list_projects(services: Services, _request: NoArguments, _origin: Origin) -> ProjectsResponse:
    """List the projects with their counts, and which clients save into one."""
    return ProjectsResponse(
        results=services.projects.list(),
        defaults=[
            ClientProjectOut(client=client, project_id=project_id)
            for client, project_id in services.projects.defaults().items()
        ],
    )


@for_person("Name a project", is_idempotent=True)
def rename_project(
    services: Services, request: RenameProjectRequest, origin: Origin
) -> RenameProjectResponse:
    """Show a project under a name."""
    name = services.projects.rename(request.project_id, request.name, origin)
    return RenameProjectResponse(id=request.project_id, name=name)


@for_person("Move memories", is_idempotent=True)
def move_memories(
    services: Services, request: MoveMemoriesRequest, origin: Origin
) -> MovedResponse:
    """Move some memories, or all of a project, to another project."""
    if (request.ids is None) == (request.from_project is None):
        raise InvalidInputError.of_field("ids", "give either ids or from_project")
    if request.from_project is not None:
        moved = services.projects.move_all(request.from_project, request.project_id, origin)
    else:
        ids = ids_of(services, request.ids or [])
        moved = services.projects.move(ids, request.project_id, origin)
    return MovedResponse(moved=len(moved.ids), duplicates=moved.duplicates)


@for_person("Set a client's project", is_idempotent=True)
def set_default_project(
    services: Services, request: DefaultProjectRequest, origin: Origin
) -> DefaultProjectResponse:
    """Choose where a client saves what names no project."""
    client = services.clients.known_as(checked_name("client", request.client))
    project_id = services.projects.set_default(client, request.project_id, origin)
    return DefaultProjectResponse(client=client, project_id=project_id)


PROJECT_OPERATIONS = (list_projects, rename_project, move_memories, set_default_project)
