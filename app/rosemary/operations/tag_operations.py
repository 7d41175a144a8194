"""Managing tags, and the tags of many memories."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rosemary.domain.models import Origin
from rosemary.domain.tags import TagNode
from rosemary.domain.types import MemoryId
from rosemary.operations.argument_types import Project, Reference, Tags, about
from rosemary.operations.operation import for_person
from rosemary.operations.requests import Request
from rosemary.operations.wire import answer, made_of
from rosemary.service.memories.tag_service import BulkChange, TagChange
from rosemary.service.services import Services

MANY_MAX = 10_000
"""Memories that one call may name."""

Tag = Annotated[str, about("A tag, with those below it.", "work", min_length=1)]
References = Annotated[
    list[Reference],
    about("Only these: ids or keys.", ["likes-tea"], min_length=1, max_length=MANY_MAX),
]


class ListTagsRequest(Request):
    """Arguments of `list_tags`."""

    project_id: Project | None = None


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
