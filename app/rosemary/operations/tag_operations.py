"""What a person does to tags, and to the tags of many memories."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from rosemary.domain.models import Origin
from rosemary.domain.tags import TagNode
from rosemary.domain.types import MemoryId
from rosemary.operations.argument_types import Project, Reference, Tags, about
from rosemary.operations.operation import Operation
from rosemary.operations.requests import Request
from rosemary.operations.wire import answer, made_of
from rosemary.service.memories.tag_service import BulkChange, TagChange
from rosemary.service.services import Services

MANY_MAX = 10_000
"""How many memories one call may name."""

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


def _list(services: Services, request: ListTagsRequest, _origin: Origin) -> TagsResponse:
    return TagsResponse(results=list(map(_tag_out, services.tags.tree(request.project_id))))


def _tag_out(node: TagNode) -> TagOut:
    return made_of(TagOut, node, name=node.path, children=list(map(_tag_out, node.children)))


def _rename(services: Services, request: RenameTagRequest, origin: Origin) -> TagChangeResponse:
    return _changed(services.tags.rename(request.tag, request.name, origin))


def _merge(services: Services, request: MergeTagsRequest, origin: Origin) -> TagChangeResponse:
    return _changed(services.tags.merge(request.tags, request.into, origin))


def _delete(services: Services, request: DeleteTagRequest, origin: Origin) -> TagChangeResponse:
    change = services.tags.delete(request.tag, origin, is_deep=request.below)
    return TagChangeResponse(status="deleted", memories=len(change.memories), merged=(), filters=())


def _changed(change: TagChange) -> TagChangeResponse:
    return made_of(
        TagChangeResponse,
        change,
        status="merged" if change.merged else "renamed",
        memories=len(change.memories),
    )


def _colour(services: Services, request: ColourTagRequest, origin: Origin) -> ColourResponse:
    return made_of(ColourResponse, services.tags.set_colour(request.tag, request.colour, origin))


def _tag(services: Services, request: TagMemoriesRequest, origin: Origin) -> TaggedResponse:
    ids = ids_of(services, request.ids)
    return _tagged(services.tags.change(ids, origin, add=request.add, remove=request.remove))


def _pin(services: Services, request: PinRequest, origin: Origin) -> TaggedResponse:
    return _tagged(services.tags.pin(ids_of(services, request.ids), origin))


def _unpin(services: Services, request: PinRequest, origin: Origin) -> TaggedResponse:
    return _tagged(services.tags.unpin(ids_of(services, request.ids), origin))


def _tagged(change: BulkChange) -> TaggedResponse:
    return TaggedResponse(changed=len(change.changed), full=change.full)


TAG_OPERATIONS: tuple[Operation[Any, Any], ...] = (
    Operation(
        name="list_tags",
        title="List tags",
        description="List the tags in use as a tree, with their colours and counts.",
        run=_list,
        is_read_only=True,
        is_tool=False,
    ),
    Operation(
        name="rename_tag",
        title="Rename a tag",
        description="Call a tag, with those below it, by another name in every memory.",
        run=_rename,
        is_destructive=True,
        is_tool=False,
    ),
    Operation(
        name="merge_tags",
        title="Merge tags",
        description="Replace some tags by another one that is in use.",
        run=_merge,
        is_destructive=True,
        is_tool=False,
    ),
    Operation(
        name="delete_tag",
        title="Delete a tag",
        description="Take a tag from every memory.",
        run=_delete,
        is_destructive=True,
        is_tool=False,
    ),
    Operation(
        name="colour_tag",
        title="Colour a tag",
        description="Give a tag a colour, or take it away.",
        run=_colour,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="tag_memories",
        title="Tag memories",
        description=f"Add tags to many memories, at most {MANY_MAX:,}, and remove others.",
        run=_tag,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="pin_memories",
        title="Pin memories",
        description="Keep memories from fading, with the tag pinned.",
        run=_pin,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="unpin_memories",
        title="Unpin memories",
        description="Let memories fade again.",
        run=_unpin,
        is_idempotent=True,
        is_tool=False,
    ),
)
