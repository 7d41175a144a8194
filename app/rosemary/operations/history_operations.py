"""The history of memories, and taking changes back: for the person, not for assistants."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field
from pydantic.alias_generators import to_camel
from typing_extensions import override

from rosemary.domain import limits
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.history import (
    ChangedMemory,
    ChangedSubject,
    Changeset,
    ChangesetId,
    Conflict,
    FieldChange,
    UndoReport,
    UndoTarget,
)
from rosemary.domain.human_text import to_wire
from rosemary.domain.models import Origin
from rosemary.domain.naming import cut
from rosemary.operations.operation import Operation
from rosemary.operations.requests import ReferenceRequest, Request
from rosemary.operations.wire import Moment, OriginOut, VersionOut, Wire
from rosemary.service.services import Services

_MEMORIES_SHOWN = 100
"""How many memories an undo names; it counts them all."""

Number = Annotated[int, Field(ge=1, description="Number of a change", examples=[41])]
Version_ = Annotated[int, Field(ge=1, description="Number of a version", examples=[2])]


class ListChangesRequest(Request):
    """Arguments of `list_changes`."""

    limit: Annotated[
        int, Field(ge=1, le=limits.LIST_LIMIT_MAX, description="Most results", examples=[20])
    ] = 20
    offset: Annotated[int, Field(ge=0, description="Results to skip", examples=[20])] = 0


class RedoRequest(Request):
    """Arguments of `redo_changes`: without a target, the last undo is taken back."""

    change: Number | None = None
    call_id: Annotated[
        str | None, Field(min_length=1, description="All that one call changed", examples=["c41"])
    ] = None
    session_id: Annotated[
        str | None, Field(min_length=1, description="All of one session", examples=["s7"])
    ] = None
    force: Annotated[
        bool, Field(description="Lose what was changed since, too", examples=[True])
    ] = False
    dry_run: Annotated[bool, Field(description="Only say what would happen", examples=[True])] = (
        False
    )

    def to_target(self) -> UndoTarget:
        """Return what the service takes.

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
        str | None, Field(min_length=1, description="All of one import", examples=["i3"])
    ] = None

    @override
    def to_target(self) -> UndoTarget:
        """Return what the service takes: an import is one call.

        Raises:
            InvalidInputError: more than one target is given.
        """
        extra = self.import_id if self.call_id else None
        return self._target(self.call_id or self.import_id, extra)


class HistoryRequest(ReferenceRequest):
    """Arguments of `memory_history`."""


class DiffRequest(ReferenceRequest):
    """Arguments of `diff_memory`."""

    before: Version_
    after: Annotated[
        int | None, Field(ge=1, description="The present one where not given", examples=[5])
    ] = None


class RevertRequest(ReferenceRequest):
    """Arguments of `revert_memory`."""

    version: Version_
    expected_version: Annotated[
        int | None, Field(ge=1, description="Refuse unless this is the version", examples=[3])
    ] = None


class ChangeOut(Wire):
    """What one call changed in one transaction."""

    change: int
    kind: str
    changed_at: Moment
    origin: OriginOut
    session_id: str
    undone_by: int | None = None
    counts: dict[str, int]

    @classmethod
    def of(cls, changeset: Changeset) -> ChangeOut:
        """Return `changeset` as it travels."""
        return cls(
            change=changeset.id,
            kind=changeset.kind,
            changed_at=to_wire(changeset.changed_at),
            origin=OriginOut.of(changeset.origin),
            session_id=changeset.origin.session_id,
            undone_by=changeset.undone_by,
            counts=dict(changeset.counts),
        )


class FieldOut(Wire):
    """A field with its values on two sides, absent where it had none; long texts are cut."""

    field: str
    before: Any = None
    after: Any = None

    @classmethod
    def of(cls, change: FieldChange) -> FieldOut:
        """Return `change` as it travels."""
        return cls(
            field=to_camel(change.field),
            before=_bounded(change.before),
            after=_bounded(change.after),
        )


class ChangedMemoryOut(Wire):
    """What happened to one memory."""

    id: str
    key: str
    effect: str
    fields: list[FieldOut]

    @classmethod
    def of(cls, changed: ChangedMemory) -> ChangedMemoryOut:
        """Return `changed` as it travels."""
        fields = [FieldOut.of(each) for each in changed.fields]
        return cls(id=changed.id, key=changed.key, effect=changed.effect, fields=fields)


class ChangedSubjectOut(Wire):
    """What happened to a link, a tag, a project or a saved filter."""

    subject: str
    name: str
    before: dict[str, Any] | None = None
    after: dict[str, Any] | None = None

    @classmethod
    def of(cls, changed: ChangedSubject) -> ChangedSubjectOut:
        """Return `changed` as it travels."""
        return cls(
            subject=changed.subject.subject,
            name=changed.now.name,
            before=_state(changed.now.state),
            after=_state(changed.after),
        )


class ConflictOut(Wire):
    """What was left as it is."""

    name: str
    id: str | None = None
    field: str = ""
    reason: str

    @classmethod
    def of(cls, conflict: Conflict) -> ConflictOut:
        """Return `conflict` as it travels."""
        field = to_camel(conflict.field) if conflict.field else ""
        return cls(name=conflict.name, id=conflict.id, field=field, reason=conflict.reason)


class ListChangesResponse(Wire):
    """The latest changes, newest first."""

    results: list[ChangeOut]
    offset: int
    has_more: bool


class UndoResponse(Wire):
    """What was taken back, what that did, and what was left."""

    status: Literal["undone", "redone", "planned"]
    change: int | None = None
    undone: list[ChangeOut]
    total: int = Field(description="Memories that were changed")
    memories: list[ChangedMemoryOut] = Field(description="The first 100 of them")
    others: list[ChangedSubjectOut]
    conflicts: list[ConflictOut]

    @classmethod
    def of(cls, report: UndoReport, done: Literal["undone", "redone"]) -> UndoResponse:
        """Return `report` as it travels."""
        return cls(
            status="planned" if report.change is None else done,
            change=report.change,
            undone=[ChangeOut.of(each) for each in report.changesets],
            total=len(report.memories),
            memories=[ChangedMemoryOut.of(each) for each in report.memories[:_MEMORIES_SHOWN]],
            others=[ChangedSubjectOut.of(each) for each in report.others[:_MEMORIES_SHOWN]],
            conflicts=[ConflictOut.of(each) for each in report.conflicts[:_MEMORIES_SHOWN]],
        )


class HistoryResponse(Wire):
    """Every version of a memory, oldest first."""

    id: str
    key: str
    deleted: bool
    version: int
    history: list[VersionOut]


class PieceOut(Wire):
    """A stretch of a text: same, removed or added."""

    kind: str
    text: str


class DiffResponse(Wire):
    """What changed from one version to another."""

    id: str
    key: str
    before: int
    after: int
    was_deleted: bool
    is_deleted: bool
    fields: list[FieldOut]
    content: list[PieceOut] = Field(description="The whole text; empty where it is the same")


class RevertResponse(Wire):
    """The memory with its fields of then."""

    status: Literal["reverted"] = "reverted"
    id: str
    key: str
    version: int


def _changes(
    services: Services, request: ListChangesRequest, _origin: Origin
) -> ListChangesResponse:
    found = services.history.changes(request.limit + 1, request.offset)
    return ListChangesResponse(
        results=[ChangeOut.of(each) for each in found[: request.limit]],
        offset=request.offset,
        has_more=len(found) > request.limit,
    )


def _undo(services: Services, request: UndoRequest, origin: Origin) -> UndoResponse:
    report = services.history.undo(
        request.to_target(), origin, is_forced=request.force, is_trial=request.dry_run
    )
    return UndoResponse.of(report, "undone")


def _redo(services: Services, request: RedoRequest, origin: Origin) -> UndoResponse:
    report = services.history.redo(
        request.to_target(), origin, is_forced=request.force, is_trial=request.dry_run
    )
    return UndoResponse.of(report, "redone")


def _history(services: Services, request: HistoryRequest, _origin: Origin) -> HistoryResponse:
    found = services.history.history(request.reference)
    return HistoryResponse(
        id=found.memory.id,
        key=found.memory.key,
        deleted=found.memory.deleted_at is not None,
        version=found.memory.version,
        history=[VersionOut.of(version) for version in found.versions],
    )


def _diff(services: Services, request: DiffRequest, _origin: Origin) -> DiffResponse:
    found = services.history.difference(request.reference, request.before, request.after)
    return DiffResponse(
        id=found.memory.id,
        key=found.memory.key,
        before=found.before,
        after=found.after,
        was_deleted=found.was_deleted,
        is_deleted=found.is_deleted,
        fields=[FieldOut.of(each) for each in found.fields],
        content=[PieceOut(kind=each.kind, text=each.text) for each in found.content],
    )


def _revert(services: Services, request: RevertRequest, origin: Origin) -> RevertResponse:
    memory = services.history.revert(
        request.reference, request.version, origin, expected_version=request.expected_version
    )
    return RevertResponse(id=memory.id, key=memory.key, version=memory.version)


def _bounded(value: object) -> object:
    return cut(value, limits.LIST_CONTENT_MAX_CHARS) if isinstance(value, str) else value


def _state(state: Any) -> dict[str, Any] | None:  # noqa: ANN401 - any JSON object
    return None if state is None else {name: state[name] for name in state if name != "id"}


HISTORY_OPERATIONS: tuple[Operation[Any, Any], ...] = (
    Operation(
        name="list_changes",
        title="List changes",
        description="List what was changed lately, by whom, newest first.",
        request=ListChangesRequest,
        response=ListChangesResponse,
        run=_changes,
        is_read_only=True,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="undo_changes",
        title="Undo",
        description="Take back the last change, or those of a call, a session or an import.",
        request=UndoRequest,
        response=UndoResponse,
        run=_undo,
        is_destructive=True,
        is_tool=False,
    ),
    Operation(
        name="redo_changes",
        title="Redo",
        description="Take back the last undo, or a certain one.",
        request=RedoRequest,
        response=UndoResponse,
        run=_redo,
        is_destructive=True,
        is_tool=False,
    ),
    Operation(
        name="memory_history",
        title="History of a memory",
        description="List every version of a memory, from the trash, too.",
        request=HistoryRequest,
        response=HistoryResponse,
        run=_history,
        is_read_only=True,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="diff_memory",
        title="Compare versions",
        description="Show what changed from one version of a memory to another.",
        request=DiffRequest,
        response=DiffResponse,
        run=_diff,
        is_read_only=True,
        is_idempotent=True,
        is_tool=False,
    ),
    Operation(
        name="revert_memory",
        title="Go back to a version",
        description="Give a memory the fields of an earlier version, as a new version.",
        request=RevertRequest,
        response=RevertResponse,
        run=_revert,
        is_destructive=True,
        is_tool=False,
    ),
)
