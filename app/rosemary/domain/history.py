"""The record of each change, and the requests and answers of undo."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any, Final, NewType

from rosemary.domain.models import Origin, Version
from rosemary.domain.types import JsonObject, JsonValue, MemoryId, Transport

ChangesetId = NewType("ChangesetId", int)


class ChangesetKind(StrEnum):
    """Whether a changeset is a change, an undo or a redo."""

    CHANGE = "change"
    UNDO = "undo"
    REDO = "redo"


class Subject(StrEnum):
    """What can be changed beside the memories themselves."""

    LINK = "link"
    TAG = "tag"
    PROJECT = "project"
    DEFAULT_PROJECT = "default project"
    FILTER = "filter"


class Effect(StrEnum):
    """What an undo or a redo did to a memory."""

    DELETED = "deleted"
    RESTORED = "restored"
    CHANGED = "changed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Changeset:
    """What one call changed in one transaction: the unit of undo.

    Attributes:
        id: grows with time.
        undone_by: the undo (for an undo, the redo) that took it back and is in force.
        counts: how many memories were created, updated, deleted or restored, and how many of
            each `Subject` were changed. Empty where all of them were deleted for good.
    """

    id: ChangesetId
    kind: ChangesetKind
    changed_at: datetime
    origin: Origin
    undone_by: ChangesetId | None = None
    counts: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangesetFilter:
    """Which changesets to list; absent fields do not narrow.

    Attributes:
        undone_by: those that this undo took back.
        is_open: True those in force, False those taken back.
    """

    id: ChangesetId | None = None
    call_id: str | None = None
    session_id: str | None = None
    transport: Transport | None = None
    undone_by: ChangesetId | None = None
    kind: ChangesetKind | None = None
    is_open: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """A version of a memory with the changeset that made it.

    Attributes:
        is_cancelled: whether it no longer counts: it was undone, or is part of an undo or redo.
    """

    version: Version
    changeset: ChangesetId
    is_cancelled: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SubjectKey:
    """Identifies a subject.

    Attributes:
        key: of a link: source id, target id, relation; of a tag or a saved filter: its casefolded
            name; of a project: its id; of the default project of a client: the client's name.
    """

    subject: Subject
    key: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SubjectStep:
    """One change of a subject: its state before and after; None if it did not exist."""

    changeset: ChangesetId
    is_cancelled: bool
    origin: Origin
    before: JsonObject | None
    after: JsonObject | None


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoTarget:
    """What to undo: one of the fields; if none is given, the last change.

    Attributes:
        change: the number of one changeset.
        call_id: everything that one call changed; an import is one call.
        session_id: everything that one session of a client changed.
        is_last: whether only the last call of the session is meant. After a new change of the
            session, what it undid before can no longer be redone.
        transport: with `is_last`: goes on into the earlier sessions of this transport, for the
            last `EARLIER_CHANGES` of its changes.
    """

    change: ChangesetId | None = None
    call_id: str | None = None
    session_id: str | None = None
    is_last: bool = False
    transport: Transport | None = None

    @property
    def line(self) -> ChangesetFilter:
        """The changes through which undos of a last call walk back."""
        if self.transport is not None:
            return ChangesetFilter(transport=self.transport)
        return ChangesetFilter(session_id=self.session_id)


LAST_CHANGE = UndoTarget()
EARLIER_CHANGES: Final = 20
"""A session can undo its own changes, and those before it among this many last ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LastRestore:
    """The last restore of a whole backup. Undo does not go back beyond it unless asked to.

    Attributes:
        last_change: the newest changeset that was in the backup.
        backup: its name.
        former: the backup of what was there before; empty if there was none, or it cannot be
            restored.
        session_id: the session that restored it.
    """

    last_change: ChangesetId
    backup: str
    former: str
    session_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldChange:
    """A field with its old and new value."""

    field: str
    before: JsonValue
    after: JsonValue


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangedMemory:
    """What an undo did to one memory; `key` is the one it has now."""

    id: MemoryId
    key: str
    effect: Effect
    fields: tuple[FieldChange, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SubjectNow:
    """A link, tag, project or saved filter as it is now.

    Attributes:
        name: what a person calls it: "tea related coffee" for a link.
        memories: those that show it.
        state: None if it does not exist.
    """

    name: str
    memories: tuple[MemoryId, ...]
    state: JsonObject | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangedSubject:
    """What an undo did to a link, tag, project or saved filter.

    Attributes:
        now: as it was before the undo.
        after: the state that it was given; None removes it.
    """

    subject: SubjectKey
    now: SubjectNow
    after: JsonObject | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Conflict:
    """What an undo did not touch, and why.

    Attributes:
        name: the key of the memory, or what the link, tag, project or filter is called, such as
            "tag work".
        field: the field that stays; empty if everything stays.
        reason: continues "the content of NAME stays: it ...".
    """

    name: str
    id: MemoryId | None = None
    field: str = ""
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoReport:
    """What an undo or a redo did, or would do.

    Attributes:
        change: the changeset that it made, which can be undone in turn; None for a trial.
        changesets: what was taken back.
    """

    change: ChangesetId | None
    changesets: tuple[Changeset, ...]
    memories: tuple[ChangedMemory, ...]
    others: tuple[ChangedSubject, ...]
    conflicts: tuple[Conflict, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Replacement:
    """One change of one value.

    Attributes:
        before: the value that it replaced.
        is_selected: whether it is to be taken back.
        is_cancelled: whether it is an undo or what that undid, which together changed nothing.
    """

    before: Any
    is_selected: bool
    is_cancelled: bool
    origin: Origin


@dataclass(frozen=True, slots=True, kw_only=True)
class Unwound:
    """What a value becomes.

    Attributes:
        blocked_by: who made the later change that is in the way, if any.
    """

    value: Any
    blocked_by: Origin | None = None


def unwind(
    current: Any,  # noqa: ANN401 - any kind of value
    replacements: Sequence[Replacement],
    is_equal: Callable[[Any, Any], bool],
    *,
    is_forced: bool,
) -> Unwound:
    """Return the value before the selected changes, unless later ones are in the way.

    Args:
        current: the present value.
        replacements: the changes that led to it, newest first.
        is_equal: whether two values of this kind are the same.
        is_forced: take back later changes that are in the way, too.
    """
    count = max((n for n, each in enumerate(replacements, 1) if each.is_selected), default=0)
    value = led_to = current
    newest_over: Origin | None = None
    for each in replacements[:count]:
        if each.is_selected:
            # An undo that left a part alone did not cancel that part.
            if newest_over and not is_forced and not is_equal(led_to, value):
                return Unwound(value=value, blocked_by=newest_over)
            value, newest_over = each.before, None
        elif not each.is_cancelled and not is_forced:
            return Unwound(value=value, blocked_by=each.origin)
        else:
            newest_over = newest_over or each.origin
        led_to = each.before
    return Unwound(value=value)
