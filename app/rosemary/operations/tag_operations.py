"""What a person does to tags, and to the tags of many memories."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from rosemary.domain.models import Origin
from rosemary.domain.tags import TagNode
from rosemary.domain.types import MemoryId
from rosemary.operations.argument_types import Project, Reference, Tags
from rosemary.operations.operation import Operation
from rosemary.operations.requests import Request
from rosemary.operations.wire import Wire
from rosemary.service.memories.tag_service import BulkChange, TagChange
from rosemary.service.services import Services

MANY_MAX = 10_000
"""How many memories one call may name."""

Tag = Annotated[
    str, Field(min_length=1, description="A tag, with those below it", examples=["work"])
]
References = Annotated[
    list[Reference],
    Field(min_length=1, max_length=MANY_MAX, description="Ids or keys", examples=[["likes-tea"]]),
]


class ListTagsRequest(Request):
    """Arguments of `list_tags`."""

    project_id: Project | None = None


class RenameTagRequest(Request):
    """Arguments of `rename_tag`."""

    tag: Tag
    name: Annotated[str, Field(description="The new name", examples=["job"])]


class MergeTagsRequest(Request):
    """Arguments of `merge_tags`."""

    tags: Annotated[Tags, Field(min_length=1)]
    into: Annotated[str, Field(description="The tag that stays", examples=["work"])]


class DeleteTagRequest(Request):
    """Arguments of `delete_tag`."""

    tag: Tag
    below: Annotated[bool, Field(description="Also those below it", examples=[True])] = False


class ColourTagRequest(Request):
    """Arguments of `colour_tag`."""

    tag: Tag
    colour: Annotated[
        str | None, Field(description="As #rrggbb; none takes it away", examples=["#2e7d32"])
    ] = None


class TagMemoriesRequest(Request):
    """Arguments of `tag_memories`."""

    ids: References
    add: Annotated[Tags, Field(default_factory=list)]
    remove: Annotated[Tags, Field(default_factory=list)]


class PinRequest(Request):
    """Arguments of `pin_memories` and `unpin_memories`."""

    ids: References


class TagOut(Wire):
    """A tag with those below it; `total` counts the memories of all of them."""

    name: str
    label: str
    colour: str | None = None
    count: int
    total: int
    children: list[TagOut]

    @classmethod
    def of(cls, node: TagNode) -> TagOut:
        """Return `node` as it travels."""
        return cls(
            name=node.path,
            label=node.label,
            colour=node.colour,
            count=node.count,
            total=node.total,
            children=[cls.of(child) for child in node.children],
        )


class TagsResponse(Wire):
    """The tags in use, as a tree."""

    results: list[TagOut]


class TagChangeResponse(Wire):
    """What was done to a tag, and to how many memories.

    `merged` names tags that existed before, `filters` the saved filters that follow.
    """

    status: Literal["renamed", "merged", "deleted"]
    memories: int
    merged: list[str]
    filters: list[str]


class ColourResponse(Wire):
    """A tag as it is shown now."""

    status: Literal["coloured"] = "coloured"
    name: str
    colour: str | None = None


class TaggedResponse(Wire):
    """How many memories were changed; `full` names those that have as many tags as they can."""

    status: Literal["updated"] = "updated"
    changed: int
    full: list[str]


def ids_of(services: Services, references: list[str]) -> list[MemoryId]:
    """Return the ids of the live memories with these ids or keys.

    Raises:
        NotFoundError: there is none for one of them.
    """
    return [services.memories.get(reference).id for reference in references]


def _list(services: Services, request: ListTagsRequest, _origin: Origin) -> TagsResponse:
    nodes = services.tags.tree(request.project_id)
    return TagsResponse(results=[TagOut.of(node) for node in nodes])


def _rename(services: Services, request: RenameTagRequest, origin: Origin) -> TagChangeResponse:
    return _changed(services.tags.rename(request.tag, request.name, origin))


def _merge(services: Services, request: MergeTagsRequest, origin: Origin) -> TagChangeResponse:
    return _changed(services.tags.merge(request.tags, request.into, origin))


def _delete(services: Services, request: DeleteTagRequest, origin: Origin) -> TagChangeResponse:
    change = services.tags.delete(request.tag, origin, is_deep=request.below)
    return TagChangeResponse(status="deleted", memories=len(change.memories), merged=[], filters=[])


def _changed(change: TagChange) -> TagChangeResponse:
    return TagChangeResponse(
        status="merged" if change.merged else "renamed",
        memories=len(change.memories),
        merged=list(change.merged),
        filters=list(change.filters),
    )


def _colour(services: Services, request: ColourTagRequest, origin: Origin) -> ColourResponse:
    style = services.tags.set_colour(request.tag, request.colour, origin)
    return ColourResponse(name=style.name, colour=style.colour)


def _tag(services: Services, request: TagMemoriesRequest, origin: Origin) -> TaggedResponse:
    ids = ids_of(services, request.ids)
    return _tagged(services.tags.change(ids, origin, add=request.add, remove=request.remove))


def _pin(services: Services, request: PinRequest, origin: Origin) -> TaggedResponse:
    return _tagged(services.tags.pin(ids_of(services, request.ids), origin))


def _unpin(services: Services, request: PinRequest, origin: Origin) -> TaggedResponse:
    return _tagged(services.tags.unpin(ids_of(services, request.ids), origin))


def _tagged(change: BulkChange) -> TaggedResponse:
    return TaggedResponse(changed=len(change.changed), full=list(change.full))


TAG_OPERATIONS: tuple[Operation[Any, Any], ...] = (
    Operation(
        name="list_tags",
        title="List tags",
        description="List the tags in use as a tree, with their colours and counts.",
        request=ListTagsRequest,
        response=TagsResponse,
        run=_list,
        is_read_only=True,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="rename_tag",
        title="Rename a tag",
        description="Call a tag, with those below it, by another name in every memory.",
        request=RenameTagRequest,
        response=TagChangeResponse,
        run=_rename,
        is_destructive=True,
        is_tool=False,
    ),
    Operation(
        name="merge_tags",
        title="Merge tags",
        description="Replace some tags by another one that is in use.",
        request=MergeTagsRequest,
        response=TagChangeResponse,
        run=_merge,
        is_destructive=True,
        is_tool=False,
    ),
    Operation(
        name="delete_tag",
        title="Delete a tag",
        description="Take a tag from every memory.",
        request=DeleteTagRequest,
        response=TagChangeResponse,
        run=_delete,
        is_destructive=True,
        is_tool=False,
    ),
    Operation(
        name="colour_tag",
        title="Colour a tag",
        description="Give a tag a colour, or take it away.",
        request=ColourTagRequest,
        response=ColourResponse,
        run=_colour,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="tag_memories",
        title="Tag memories",
        description=f"Add tags to many memories, at most {MANY_MAX:,}, and remove others.",
        request=TagMemoriesRequest,
        response=TaggedResponse,
        run=_tag,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="pin_memories",
        title="Pin memories",
        description="Keep memories from fading, with the tag pinned.",
        request=PinRequest,
        response=TaggedResponse,
        run=_pin,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="unpin_memories",
        title="Unpin memories",
        description="Let memories fade again.",
        request=PinRequest,
        response=TaggedResponse,
        run=_unpin,
        is_idempotent=True,
        is_tool=False,
    ),
)
