"""The record of each change, requests and answers of undo, and what differs between two states."""

from __future__ import annotations

import difflib
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from operator import attrgetter
from typing import Any, Final, NewType

from rosemary.domain.models import CHANGEABLE_FIELDS, Memory, Origin, Version
from rosemary.domain.naming import content_hash
from rosemary.domain.types import ChangeKind, JsonObject, JsonValue, MemoryId, MemoryType, Transport

ChangesetId = NewType("ChangesetId", int)
_STATE: Final = attrgetter(
    *("importance_set" if name == "importance" else name for name in CHANGEABLE_FIELDS)
)
_WORD: Final = re.compile(r"\s+|\w+|[^\w\s]")
_LINE: Final = re.compile(r"[^\n]*\n|[^\n]+")
_COMPARED_MAX: Final = 4_000_000
"""Largest product of the word counts for a comparison by words, which takes a quarter of a second.
Larger texts are compared by lines, and the largest not at all."""


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
        transport: with `is_last`, the undo continues into earlier sessions of this transport, up
            to the last `EARLIER_CHANGES` of its changes.
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
"""A session can undo its own changes, and earlier ones among this many last ones."""


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
        is_cancelled: whether it is an undo, or a change that was undone; both together change
            nothing.
    """

    before: Any
    is_selected: bool
    is_cancelled: bool
    origin: Origin


@dataclass(frozen=True, slots=True, kw_only=True)
class Unwound:
    """The value that an undo leads to.

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


class PieceKind(StrEnum):
    """Whether a piece of a text is in both texts, or in one of them."""

    SAME = "same"
    REMOVED = "removed"
    ADDED = "added"


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A piece of a text: unchanged, removed or added."""

    kind: PieceKind
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """What changed from one version of a memory to another.

    Attributes:
        before, after: the numbers of the versions; `before` may be the later one.
        was_deleted, is_deleted: whether the memory was in the trash at each of them.
        fields: what differs, the content included.
        content: the whole text in pieces; empty if it is the same.
    """

    memory: Memory
    before: int
    after: int
    was_deleted: bool
    is_deleted: bool
    fields: tuple[FieldChange, ...]
    content: tuple[Piece, ...]


def changed_fields(before: Memory, after: Memory) -> dict[str, Any]:
    """Return the old values of the fields in which two states of a memory differ.

    The importance counts as it was given: fading and use are no change.
    """
    old, new = _STATE(before), _STATE(after)
    changed: dict[str, Any] = {}
    if old != new:
        pairs = zip(CHANGEABLE_FIELDS, old, new, strict=True)
        changed = {field: was for field, was, now in pairs if was != now}
    # In Python 1, 1.0 and True are equal; in JSON they are not.
    if not is_same_json(before.metadata, after.metadata):
        changed["metadata"] = before.metadata
    return changed


def field_changes(before: Memory, after: Memory) -> tuple[FieldChange, ...]:
    """Return the fields in which two states of a memory differ, with both values."""
    changed = changed_fields(before, after)
    return tuple(
        FieldChange(field=name, before=changed[name], after=after.given(name))
        for name in CHANGEABLE_FIELDS
        if name in changed
    )


def is_same_json(first: object, second: object) -> bool:
    """Return whether two values are the same in JSON, where 1, 1.0 and true differ."""
    if first is second or (first == {} and second == {}):
        return True
    return _as_json(first) == _as_json(second)


def typed_value(field: str, value: Any) -> Any:  # noqa: ANN401 - of any field
    """Return a value of the history with the type that it has in a memory."""
    if field == "tags":
        return tuple(value)
    return MemoryType(value) if field == "memory_type" else value


def with_fields(
    memory: Memory,
    values: Mapping[str, JsonValue],
    **others: Any,  # noqa: ANN401 - of many types
) -> Memory:
    """Return the memory with some values of its history, and other fields as given.

    An importance that was given before goes on fading; another one counts in full from now on.
    """
    given = {name: typed_value(name, value) for name, value in values.items()} | others
    if "content" in given:
        given["content_hash"] = content_hash(given["content"])
    if "importance" in given:
        wanted = given.pop("importance")
        if wanted != memory.importance_set:
            given |= {"importance": wanted, "importance_set": wanted}
    return replace(memory, **given)


def state_at(memory: Memory, history: Sequence[Version], number: int) -> tuple[Memory, bool]:
    """Return the fields of a memory as a version left them, and whether it was in the trash.

    Args:
        memory: as it is now.
        history: all its versions, oldest first.
        number: the number of one of them.
    """
    state = memory
    is_deleted = False
    for version in reversed(history):
        if version.version > number:
            state = with_fields(state, version.previous)
        elif version.kind is not ChangeKind.UPDATED:
            is_deleted = version.kind is ChangeKind.DELETED
            break
    return state, is_deleted


def text_difference(before: str, after: str) -> tuple[Piece, ...]:
    """Return both texts as one run of pieces: by words, or by lines where much has changed.

    The pieces without `ADDED` are the text before, those without `REMOVED` the text after.
    """
    pieces = _compared(before, after)
    return tuple(Piece(kind=kind, text=text) for kind, text in pieces if text)


def _compared(before: str, after: str) -> Iterator[tuple[PieceKind, str]]:
    old, new = _WORD.findall(before), _WORD.findall(after)
    start, end = _same_ends(old, new)
    if (len(old) - start - end) * (len(new) - start - end) > _COMPARED_MAX:
        old, new = _LINE.findall(before), _LINE.findall(after)
        start, end = _same_ends(old, new)
    yield PieceKind.SAME, "".join(old[:start])
    yield from _opcodes(old[start : len(old) - end], new[start : len(new) - end])
    yield PieceKind.SAME, "".join(old[len(old) - end :])


def _opcodes(old: list[str], new: list[str]) -> Iterator[tuple[PieceKind, str]]:
    if len(old) * len(new) > _COMPARED_MAX:
        old, new = ["".join(old)], ["".join(new)]
    for tag, i1, i2, j1, j2 in difflib.SequenceMatcher(None, old, new).get_opcodes():
        if tag == "equal":
            yield PieceKind.SAME, "".join(old[i1:i2])
        else:
            yield PieceKind.REMOVED, "".join(old[i1:i2])
            yield PieceKind.ADDED, "".join(new[j1:j2])


def _same_ends(old: Sequence[str], new: Sequence[str]) -> tuple[int, int]:
    """Return how many words or lines two texts begin with alike, and how many they end with."""
    start = _same_start(old, new)
    return start, _same_start(old[start:][::-1], new[start:][::-1])


def _same_start(first: Sequence[str], second: Sequence[str]) -> int:
    """Return how many words or lines two texts begin with alike."""
    pairs = zip(first, second, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(first), len(second)))


def _as_json(value: object) -> str:
    return json.dumps(value, default=dict, sort_keys=False)


# In scripts without blanks each character is a word.
_UNSPACED: Final = "\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff"
_COUNTED_WORD: Final = re.compile(rf"[{_UNSPACED}]|[^\W{_UNSPACED}]+|[^\w\s]")


def is_emptying(content: str) -> bool:
    """Return whether a text has no letter or digit: replacing another one with it is a deletion."""
    return not any(each.isalnum() for each in content)


def removes_most(before: str, after: str) -> bool:
    """Return whether more than half of a text is gone, measured in letters of whole words.

    It does not matter where a word stands in the new text.
    """
    words, kept = _words(before), _words(before) & _words(after)
    return 2 * _letters(kept) < _letters(words)


def _words(text: str) -> Counter[str]:
    return Counter(each.casefold() for each in _COUNTED_WORD.findall(text))


def _letters(words: Counter[str]) -> int:
    return sum(len(word) * times for word, times in words.items())
