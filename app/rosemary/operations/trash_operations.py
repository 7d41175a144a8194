"""The trash, and deleting everything."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from rosemary.domain import limits
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.filters import TRASH
from rosemary.domain.models import Memory, Origin
from rosemary.domain.types import SortOrder
from rosemary.operations.argument_types import Project, Reference, about
from rosemary.operations.operation import for_person, keeping, tool
from rosemary.operations.requests import ListPageRequest, ReferenceRequest, Request
from rosemary.operations.responses import ShortOut
from rosemary.operations.wire import Moment, answer, made_of
from rosemary.service.services import Services


class RestoreRequest(ReferenceRequest):
    """Arguments of `restore_memory`."""

    new_key: Annotated[
        str | None,
        about("Bring it back under this key.", "tea", min_length=1),
    ] = None
    replace: Annotated[
        bool,
        about("What has its text or key now goes to the trash.", example=True),
    ] = False


class EmptyTrashRequest(Request):
    """Arguments of `empty_trash`: some memories, or the number of all that are in it."""

    ids: Annotated[
        tuple[Reference, ...],
        about("Only these: ids or keys.", ["likes-tea"], max_length=limits.LIST_LIMIT_MAX),
    ] = ()
    confirm: Annotated[int | None, about("Their number, to delete all.", 12, ge=0)] = None


class DeleteAllRequest(Request):
    """Arguments of `delete_all_memories`."""

    confirm: Annotated[
        int,
        about("How many there are to delete, as memory_stats counts them.", 12, ge=0),
    ]
    project_id: Annotated[
        Project | None,
        Field(description="The project to empty; left out, all of them."),
    ] = None


@answer
class TrashedOut:
    """A memory in the trash, in short."""

    id: str
    key: str
    summary: str
    memory_type: str
    project_id: str
    deleted_at: Moment


@answer
class ListTrashResponse:
    """A page of the trash, the latest first."""

    results: list[TrashedOut]
    total: int
    offset: int
    has_more: bool
    kept_days: int


@answer
class RestoreResponse:
    """The memory that came back; `formerKey` where it has another key now."""

    status: Literal["restored"] = "restored"
    id: str
    key: str
    former_key: str | None = None
    replaced: list[ShortOut]


@answer
class EmptyTrashResponse:
    """How many memories were deleted for good."""

    status: Literal["emptied"] = "emptied"
    deleted: int


@answer
class DeleteAllResponse:
    """How many memories were moved to the trash."""

    status: Literal["deleted"] = "deleted"
    deleted: int


@for_person("List the trash", is_read_only=True)
def list_trash(services: Services, request: ListPageRequest, _origin: Origin) -> ListTrashResponse:
    """List what is in the trash, the latest first."""
    page = services.memories.page(TRASH, SortOrder.UPDATED, request.limit, request.offset)
    return made_of(
        ListTrashResponse,
        page,
        results=list(map(_trashed_out, page.memories)),
        kept_days=services.trash.settings.kept_days,
    )


def _trashed_out(memory: Memory) -> TrashedOut:
    return made_of(TrashedOut, memory, deleted_at=memory.deleted_at or memory.updated_at)


@for_person("Restore a memory")
def restore_memory(services: Services, request: RestoreRequest, origin: Origin) -> RestoreResponse:
    """Bring a memory back from the trash."""
    restored = services.trash.restore(
        request.reference, origin, key=request.new_key, replaces=request.replace
    )
    memory = restored.memory
    return made_of(
        RestoreResponse,
        memory,
        former_key=restored.former_key if restored.former_key != memory.key else None,
        replaced=[made_of(ShortOut, each) for each in restored.replaced],
    )


@for_person("Empty the trash", is_destructive=True)
def empty_trash(
    services: Services, request: EmptyTrashRequest, origin: Origin
) -> EmptyTrashResponse:
    """Delete what is in the trash for good; this cannot be undone."""
    if bool(request.ids) == (request.confirm is not None):
        raise InvalidInputError.of_field(
            "confirm",
            "is needed where no ids are given, and only there",
            hint="Deleting for good cannot be undone: give ids, or the number of all.",
        )
    if request.confirm is None:
        return EmptyTrashResponse(deleted=services.trash.empty(request.ids, origin))
    return EmptyTrashResponse(deleted=services.trash.empty_all(request.confirm, origin))


@tool(
    "delete_all_memories",
    "Delete all",
    "Move all memories, or all of one project, to the trash, after a backup. Call it "
    "only if the person asks for exactly this and has confirmed it; to delete one, use "
    "delete_memory. Call memory_stats first for their number. Returns how many were deleted.",
    is_destructive=True,
)
def _delete_all(services: Services, request: DeleteAllRequest, origin: Origin) -> DeleteAllResponse:
    count = services.trash.delete_all(
        request.confirm, request.project_id, origin, keep=keeping(services, _deleted)
    )
    return _deleted(count)


def _deleted(count: int) -> DeleteAllResponse:
    return DeleteAllResponse(deleted=count)


DELETE_ALL = _delete_all

TRASH_OPERATIONS = (list_trash, restore_memory, empty_trash)
