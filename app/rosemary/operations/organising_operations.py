"""Managing tags, projects and saved filters, and the tags of many memories."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from rosemary.domain import limits
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.fields import checked_name
from rosemary.domain.filters import SavedFilter, UnreadableFilter, narrowing_of
from rosemary.domain.models import Duplicate, Origin, Project
from rosemary.domain.search import SearchRequest
from rosemary.domain.tags import TagNode
from rosemary.domain.types import MemoryId, SortOrder
from rosemary.operations.argument_types import Project as ProjectId
from rosemary.operations.argument_types import Reference, Tags, about
from rosemary.operations.operation import for_person
from rosemary.operations.requests import (
    FilterRequest,
    ListPageRequest,
    NoArguments,
    Request,
)
from rosemary.operations.responses import ListResponse, page_out
from rosemary.operations.wire import answer, made_of
from rosemary.service.memories.memory_service import Page
from rosemary.service.memories.organising_service import BulkChange, TagChange
from rosemary.service.services import Services

Name = Annotated[str, about("Name of the filter.", "Open tasks")]
MANY_MAX = 10_000
"""Memories that one call may name."""

Tag = Annotated[str, about("A tag, with those below it.", "work", min_length=1)]
References = Annotated[
    list[Reference],
    about("Only these: ids or keys.", ["likes-tea"], min_length=1, max_length=MANY_MAX),
]


class SaveFilterRequest(FilterRequest):
    """Arguments of `save_filter`."""

    name: Name
    query: Annotated[
        str,
        about("What to search for in it.", "tea", max_length=limits.QUERY_MAX_CHARS),
    ] = ""
    order: Annotated[
        SortOrder,
        about("The order, where nothing is searched for.", "importance"),
    ] = SortOrder.NEWEST


class ShowFilterRequest(ListPageRequest):
    """Arguments of `show_filter`."""

    name: Name


class RenameFilterRequest(Request):
    """Arguments of `rename_filter`."""

    name: Name
    new_name: Annotated[str, about("The new name.", "Tasks")]


class DeleteFilterRequest(Request):
    """Arguments of `delete_filter`."""

    name: Name


@answer
class FilterOut:
    """A saved filter; `problem` says why one cannot be read."""

    name: str
    query: str = ""
    order: str = ""
    where: dict[str, Any]
    problem: str | None = None


@answer
class FiltersResponse:
    """The saved filters by name."""

    results: list[FilterOut]


@answer
class FilterResponse:
    """What was done to a saved filter."""

    status: Literal["saved", "renamed", "deleted"]
    name: str


@for_person("List saved filters", is_read_only=True)
def list_filters(services: Services, _request: NoArguments, _origin: Origin) -> FiltersResponse:
    """List the filters that are kept under a name."""
    return FiltersResponse(results=list(map(_filter_out, services.filters.list())))


def _filter_out(saved: SavedFilter | UnreadableFilter) -> FilterOut:
    where = {} if isinstance(saved, UnreadableFilter) else narrowing_of(saved.where)
    return made_of(FilterOut, saved, where=where)


@for_person("Show a saved filter", is_read_only=True)
def show_filter(services: Services, request: ShowFilterRequest, _origin: Origin) -> ListResponse:
    """List what a saved filter lets pass, or find in it what it searches for."""
    saved = services.filters.get(request.name)
    if not saved.query:
        page = services.memories.page(saved.where, saved.order, request.limit, request.offset)
        return page_out(page)
    answer = services.search.search(
        SearchRequest(
            query=saved.query,
            where=saved.where,
            limit=request.limit,
            offset=request.offset,
            is_interpreted=saved.is_interpreted,
        )
    )
    services.access.record(hit.memory.id for hit in answer.hits)
    found = tuple(hit.memory for hit in answer.hits)
    page = Page(memories=found, total=answer.total, offset=request.offset)
    return page_out(page)


@for_person("Save a filter", is_destructive=True, is_idempotent=True)
def save_filter(services: Services, request: SaveFilterRequest, origin: Origin) -> FilterResponse:
    """Keep a filter under a name, in place of one that has it."""
    saved = SavedFilter(
        name=request.name,
        where=request.to_filter(),
        query=request.query,
        order=request.order,
    )
    return FilterResponse(status="saved", name=services.filters.save(saved, origin).name)


@for_person("Rename a filter")
def rename_filter(
    services: Services, request: RenameFilterRequest, origin: Origin
) -> FilterResponse:
    """Keep a saved filter under another name."""
    name = services.filters.rename(request.name, request.new_name, origin)
    return FilterResponse(status="renamed", name=name)


@for_person("Delete a filter", is_destructive=True)
def delete_filter(
    services: Services, request: DeleteFilterRequest, origin: Origin
) -> FilterResponse:
    """Remove a saved filter."""
    name = services.filters.delete(request.name, origin)
    return FilterResponse(status="deleted", name=name)


FILTER_OPERATIONS = (list_filters, save_filter, show_filter, rename_filter, delete_filter)


class ListTagsRequest(Request):
    """Arguments of `list_tags`."""

    project_id: ProjectId | None = None


class RenameTagRequest(Request):
    """Arguments of `rename_tag`."""

    tag: Tag
    name: Annotated[str, about("The new name.", "job")]


class MergeTagsRequest(Request):
    """Arguments of `merge_tags`."""

    tags: Annotated[Tags, Field(min_length=1)]
    into: Annotated[str, about("The tag that stays.", "work")]


class DeleteTagRequest(Request):
    """Arguments of `delete_tag`."""

    tag: Tag
    below: Annotated[bool, about("Also the tags below it.", example=True)] = False


class ColourTagRequest(Request):
    """Arguments of `colour_tag`."""

    tag: Tag
    colour: Annotated[str | None, about("As #rrggbb; none takes it away.", "#2e7d32")] = None


class TagMemoriesRequest(Request):
    """Arguments of `tag_memories`."""

    ids: References
    add: Annotated[Tags, Field(default_factory=list, description="Tags to add.")]
    remove: Annotated[Tags, Field(default_factory=list, description="Tags to take away.")]


class PinRequest(Request):
    """Arguments of `pin_memories` and `unpin_memories`."""

    ids: References


@answer
class TagOut:
    """A tag with those below it; `total` counts the memories of all of them."""

    name: str
    label: str
    colour: str | None = None
    count: int
    total: int
    children: list[TagOut]


@answer
class TagsResponse:
    """The tags in use, as a tree."""

    results: list[TagOut]


@answer
class TagChangeResponse:
    """What was done to a tag, and to how many memories.

    `merged` names tags that existed before, `filters` the saved filters that follow.
    """

    status: Literal["renamed", "merged", "deleted"]
    memories: int
    merged: tuple[str, ...]
    filters: tuple[str, ...]


@answer
class ColourResponse:
    """A tag as it is shown now."""

    status: Literal["coloured"] = "coloured"
    name: str
    colour: str | None = None


@answer
class TaggedResponse:
    """How many memories were changed; `full` names those that have as many tags as they can."""

    status: Literal["updated"] = "updated"
    changed: int
    full: tuple[str, ...]


def ids_of(services: Services, references: list[str]) -> list[MemoryId]:
    """Return the ids of the live memories with these ids or keys.

    Raises:
        NotFoundError: there is none for one of them.
    """
    return [services.memories.get(reference).id for reference in references]


@for_person("List tags", is_read_only=True)
def list_tags(services: Services, request: ListTagsRequest, _origin: Origin) -> TagsResponse:
    """List the tags in use as a tree, with their colours and counts."""
    return TagsResponse(results=list(map(_tag_out, services.tags.tree(request.project_id))))


def _tag_out(node: TagNode) -> TagOut:
    return made_of(TagOut, node, name=node.path, children=list(map(_tag_out, node.children)))


@for_person("Rename a tag", is_destructive=True)
def rename_tag(services: Services, request: RenameTagRequest, origin: Origin) -> TagChangeResponse:
    """Call a tag, with those below it, by another name in every memory."""
    return _changed(services.tags.rename(request.tag, request.name, origin))


@for_person("Merge tags", is_destructive=True)
def merge_tags(services: Services, request: MergeTagsRequest, origin: Origin) -> TagChangeResponse:
    """Replace some tags by another one that is in use."""
    return _changed(services.tags.merge(request.tags, request.into, origin))


@for_person("Delete a tag", is_destructive=True)
def delete_tag(services: Services, request: DeleteTagRequest, origin: Origin) -> TagChangeResponse:
    """Take a tag from every memory."""
    change = services.tags.delete(request.tag, origin, is_deep=request.below)
    return TagChangeResponse(status="deleted", memories=len(change.memories), merged=(), filters=())


def _changed(change: TagChange) -> TagChangeResponse:
    return made_of(
        TagChangeResponse,
        change,
        status="merged" if change.merged else "renamed",
        memories=len(change.memories),
    )


@for_person("Colour a tag", is_idempotent=True)
def colour_tag(services: Services, request: ColourTagRequest, origin: Origin) -> ColourResponse:
    """Give a tag a colour, or take it away."""
    return made_of(ColourResponse, services.tags.set_colour(request.tag, request.colour, origin))


@for_person("Tag memories", is_idempotent=True)
def tag_memories(services: Services, request: TagMemoriesRequest, origin: Origin) -> TaggedResponse:
    """Add tags to many memories, at most 10,000, and remove others."""
    ids = ids_of(services, request.ids)
    return _tagged(services.tags.change(ids, origin, add=request.add, remove=request.remove))


@for_person("Pin memories", is_idempotent=True)
def pin_memories(services: Services, request: PinRequest, origin: Origin) -> TaggedResponse:
    """Keep memories from fading, with the tag pinned."""
    return _tagged(services.tags.pin(ids_of(services, request.ids), origin))


@for_person("Unpin memories", is_idempotent=True)
def unpin_memories(services: Services, request: PinRequest, origin: Origin) -> TaggedResponse:
    """Let memories fade again."""
    return _tagged(services.tags.unpin(ids_of(services, request.ids), origin))


def _tagged(change: BulkChange) -> TaggedResponse:
    return TaggedResponse(changed=len(change.changed), full=change.full)


TAG_OPERATIONS = (
    list_tags,
    rename_tag,
    merge_tags,
    delete_tag,
    colour_tag,
    tag_memories,
    pin_memories,
    unpin_memories,
)


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
