"""History, undo and the trash."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any, Literal

from pydantic import Field
from pydantic.alias_generators import to_camel
from typing_extensions import override

from rosemary.domain import limits
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.filters import TRASH
from rosemary.domain.history import (
    ChangedMemory,
    ChangedSubject,
    Changeset,
    ChangesetId,
    Conflict,
    FieldChange,
    Piece,
    UndoReport,
    UndoTarget,
)
from rosemary.domain.models import Memory, Origin
from rosemary.domain.naming import cut
from rosemary.domain.types import SortOrder
from rosemary.operations.argument_types import ListLimit, Project, Reference, about
from rosemary.operations.operation import for_person, keeping, tool
from rosemary.operations.requests import ListPageRequest, ReferenceRequest, Request
from rosemary.operations.responses import OriginOut, ShortOut, VersionOut, version_out
from rosemary.operations.wire import Moment, answer, made_of
from rosemary.service.services import Services

_MEMORIES_SHOWN = 100
"""Memories listed for an undo; all are counted."""

Number = Annotated[int, about("The change of this number.", 41, ge=1)]
Version_ = Annotated[int, about("Number of a version.", 2, ge=1)]


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


class ListChangesRequest(ListPageRequest):
    """Arguments of `list_changes`."""

    limit: ListLimit = 20


class RedoRequest(Request):
    """Arguments of `redo_changes`: without a target, the last undo is taken back."""

    change: Number | None = None
    call_id: Annotated[str | None, about("All that this call changed.", "c41", min_length=1)] = None
    session_id: Annotated[
        str | None,
        about("All of this session of an assistant.", "s7", min_length=1),
    ] = None
    force: Annotated[bool, about("Lose what others have changed since, too.", example=True)] = False
    dry_run: Annotated[bool, about("Only say what would happen.", example=True)] = False

    def to_target(self) -> UndoTarget:
        """Return the target for the service.

        Raises:
            InvalidInputError: more than one target is given.
        """
        return self._target(self.call_id)

    def _target(self, call_id: str | None, *others: str | None) -> UndoTarget:
        given = [each for each in (self.change, call_id, self.session_id, *others) if each]
        if len(given) > 1:
            raise InvalidInputError("Name one target only: a change, call, session or import.")
        change = None if self.change is None else ChangesetId(self.change)
        return UndoTarget(change=change, call_id=call_id, session_id=self.session_id)


class UndoRequest(RedoRequest):
    """Arguments of `undo_changes`: without a target, the last change is undone."""

    import_id: Annotated[
        str | None,
        about("All that this import brought.", "i3", min_length=1),
    ] = None

    @override
    def to_target(self) -> UndoTarget:
        """Return the target for the service; an import is one call.

        Raises:
            InvalidInputError: more than one target is given.
        """
        extra = self.import_id if self.call_id else None
        return self._target(self.call_id or self.import_id, extra)


class DiffRequest(ReferenceRequest):
    """Arguments of `diff_memory`."""

    before: Version_
    after: Annotated[int | None, about("The present one where not given.", 5, ge=1)] = None


class RevertRequest(ReferenceRequest):
    """Arguments of `revert_memory`."""

    version: Version_
    expected_version: Annotated[
        int | None, about("Refuse unless this is the version now.", 3, ge=1)
    ] = None


@answer
class ChangeOut:
    """What one call changed in one transaction."""

    change: int
    kind: str
    changed_at: Moment
    origin: OriginOut
    session_id: str
    undone_by: int | None = None
    counts: dict[str, int]


def _change_out(changeset: Changeset) -> ChangeOut:
    return made_of(
        ChangeOut,
        changeset,
        change=changeset.id,
        origin=made_of(OriginOut, changeset.origin),
        session_id=changeset.origin.session_id,
        counts=dict(changeset.counts),
    )


@answer
class FieldOut:
    """A field with its values on two sides, absent where it had none; long texts are cut."""

    field: str
    before: Any = None
    after: Any = None


def field_out(change: FieldChange) -> FieldOut:
    """Return a change of a field; long texts are cut."""
    return FieldOut(
        field=to_camel(change.field),
        before=_bounded(change.before),
        after=_bounded(change.after),
    )


@answer
class ChangedMemoryOut:
    """What happened to one memory."""

    id: str
    key: str
    effect: str
    fields: list[FieldOut]


def _memory_out(changed: ChangedMemory) -> ChangedMemoryOut:
    return made_of(ChangedMemoryOut, changed, fields=list(map(field_out, changed.fields)))


@answer
class ChangedSubjectOut:
    """What happened to a link, a tag, a project or a saved filter."""

    subject: str
    name: str
    before: dict[str, Any] | None = None
    after: dict[str, Any] | None = None


def _subject_out(changed: ChangedSubject) -> ChangedSubjectOut:
    return ChangedSubjectOut(
        subject=changed.subject.subject,
        name=changed.now.name,
        before=_state(changed.now.state),
        after=_state(changed.after),
    )


def _conflict_out(conflict: Conflict) -> Conflict:
    return replace(conflict, field=to_camel(conflict.field) if conflict.field else "")


@answer
class ListChangesResponse:
    """The latest changes, newest first."""

    results: list[ChangeOut]
    offset: int
    has_more: bool


@answer
class UndoResponse:
    """What was taken back, what that did, and what was left."""

    status: Literal["undone", "redone", "planned"]
    change: int | None = None
    undone: list[ChangeOut]
    total: Annotated[int, Field(description="Memories that were changed")]
    memories: Annotated[list[ChangedMemoryOut], Field(description="The first 100 of them")]
    others: list[ChangedSubjectOut]
    conflicts: list[Conflict]


def _undone(report: UndoReport, done: Literal["undone", "redone"]) -> UndoResponse:
    return UndoResponse(
        status="planned" if report.change is None else done,
        change=report.change,
        undone=list(map(_change_out, report.changesets)),
        total=len(report.memories),
        memories=list(map(_memory_out, report.memories[:_MEMORIES_SHOWN])),
        others=list(map(_subject_out, report.others[:_MEMORIES_SHOWN])),
        conflicts=list(map(_conflict_out, report.conflicts[:_MEMORIES_SHOWN])),
    )


@answer
class HistoryResponse:
    """Every version of a memory, oldest first."""

    id: str
    key: str
    deleted: bool
    version: int
    history: list[VersionOut]


@answer
class DiffResponse:
    """What changed from one version to another."""

    id: str
    key: str
    before: int
    after: int
    was_deleted: bool
    is_deleted: bool
    fields: list[FieldOut]
    content: Annotated[
        tuple[Piece, ...], Field(description="The whole text; empty where it is the same")
    ]


@answer
class RevertResponse:
    """The memory with its fields of then."""

    status: Literal["reverted"] = "reverted"
    id: str
    key: str
    version: int


@for_person("List changes", is_read_only=True)
def list_changes(
    services: Services, request: ListChangesRequest, _origin: Origin
) -> ListChangesResponse:
    """List what was changed lately, by whom, newest first."""
    found = services.history.changes(request.limit + 1, request.offset)
    return ListChangesResponse(
        results=list(map(_change_out, found[: request.limit])),
        offset=request.offset,
        has_more=len(found) > request.limit,
    )


@for_person("Undo", is_destructive=True)
def undo_changes(services: Services, request: UndoRequest, origin: Origin) -> UndoResponse:
    """Take back the last change, or those of a call, a session or an import."""
    report = services.history.undo(
        request.to_target(), origin, is_forced=request.force, is_trial=request.dry_run
    )
    return _undone(report, "undone")


@for_person("Redo", is_destructive=True)
def redo_changes(services: Services, request: RedoRequest, origin: Origin) -> UndoResponse:
    """Take back the last undo, or a certain one."""
    report = services.history.redo(
        request.to_target(), origin, is_forced=request.force, is_trial=request.dry_run
    )
    return _undone(report, "redone")


@for_person("History of a memory", is_read_only=True)
def memory_history(
    services: Services, request: ReferenceRequest, _origin: Origin
) -> HistoryResponse:
    """List every version of a memory, from the trash, too."""
    found = services.history.history(request.reference)
    return HistoryResponse(
        id=found.memory.id,
        key=found.memory.key,
        deleted=found.memory.deleted_at is not None,
        version=found.memory.version,
        history=list(map(version_out, found.versions)),
    )


@for_person("Compare versions", is_read_only=True)
def diff_memory(services: Services, request: DiffRequest, _origin: Origin) -> DiffResponse:
    """Show what changed from one version of a memory to another."""
    found = services.history.difference(request.reference, request.before, request.after)
    memory = found.memory
    fields = list(map(field_out, found.fields))
    return made_of(DiffResponse, found, id=memory.id, key=memory.key, fields=fields)


@for_person("Go back to a version", is_destructive=True)
def revert_memory(services: Services, request: RevertRequest, origin: Origin) -> RevertResponse:
    """Give a memory the fields of an earlier version, as a new version."""
    memory = services.history.revert(
        request.reference, request.version, origin, expected_version=request.expected_version
    )
    return made_of(RevertResponse, memory)


def _bounded(value: object) -> object:
    return cut(value, limits.LIST_CONTENT_MAX_CHARS) if isinstance(value, str) else value


def _state(state: Any) -> dict[str, Any] | None:  # noqa: ANN401 - any JSON object
    return None if state is None else {name: state[name] for name in state if name != "id"}


HISTORY_OPERATIONS = (
    list_changes,
    undo_changes,
    redo_changes,
    memory_history,
    diff_memory,
    revert_memory,
)
