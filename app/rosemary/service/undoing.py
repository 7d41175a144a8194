"""Plans an undo, and what it must leave unchanged.

No undo lets memories supersede each other in a circle.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum, auto
from itertools import islice
from typing import Any, Final, TypeAlias

from rosemary.domain.history import (
    ChangedMemory,
    ChangedSubject,
    Changeset,
    ChangesetId,
    Conflict,
    Effect,
    FieldChange,
    Replacement,
    Step,
    Subject,
    SubjectKey,
    SubjectNow,
    SubjectStep,
    is_same_json,
    typed_value,
    unwind,
)
from rosemary.domain.links import SUPERSEDES
from rosemary.domain.models import CHANGEABLE_FIELDS, Memory, Origin
from rosemary.domain.types import ChangeKind, JsonObject, MemoryId
from rosemary.service.memories.taken_places import Move, Moves, Place
from rosemary.service.reporting import BATCH_SIZE
from rosemary.store.ports import StoreReader

_Ends: TypeAlias = tuple[MemoryId, MemoryId]


def closing_a_circle(view: StoreReader, changes: Sequence[ChangedSubject]) -> list[ChangedSubject]:
    """Return the planned changes that would let memories supersede each other.

    Takes the other planned changes into account; the first of several that close a circle only
    together may be restored.
    """
    removed = {_ends(each) for each in changes if _is_supersession(each) and each.after is None}
    added: dict[MemoryId, list[MemoryId]] = {}
    closing = []
    for each in changes:
        if not _is_supersession(each) or each.after is None or each.now.state is not None:
            continue
        source, target = _ends(each)
        if _is_way(view, target, source, removed, added):
            closing.append(each)
        else:
            added.setdefault(source, []).append(target)
    return closing


def _is_way(
    view: StoreReader,
    source: MemoryId,
    target: MemoryId,
    removed: Collection[_Ends],
    added: Mapping[MemoryId, Sequence[MemoryId]],
) -> bool:
    seen, pending = {source}, [source]
    while pending and target not in seen:
        stored = view.links.targets(pending, SUPERSEDES)
        reached = {
            end
            for each in pending
            for end in (*stored.get(each, ()), *added.get(each, ()))
            if (each, end) not in removed
        }
        pending = list(reached - seen)
        seen |= reached
    return target in seen


def _is_supersession(change: ChangedSubject) -> bool:
    return change.subject.subject is Subject.LINK and change.subject.key[2] == SUPERSEDES


def _ends(change: ChangedSubject) -> _Ends:
    source, target, _ = change.subject.key
    return MemoryId(source), MemoryId(target)


_TEXT: Final = ("author", "content")


class _Presence(Enum):
    ABSENT = auto()
    LIVE = auto()
    DELETED = auto()


_PRESENCE_BEFORE = {
    ChangeKind.CREATED: _Presence.ABSENT,
    ChangeKind.DELETED: _Presence.LIVE,
    ChangeKind.RESTORED: _Presence.DELETED,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What to do to undo some changesets.

    Attributes:
        memories: only the changes of each, as there may be very many.
        vacated: memories whose places must be freed before others are taken, with these places.
        texts: future author and content of live memories whose indexed text changes.
    """

    changesets: tuple[Changeset, ...]
    memories: tuple[ChangedMemory, ...]
    vacated: Mapping[MemoryId, Place]
    texts: tuple[tuple[str, str], ...]
    subjects: tuple[ChangedSubject, ...]
    conflicts: tuple[Conflict, ...]

    @property
    def has_effect(self) -> bool:
        """Whether there is anything to do."""
        return bool(self.memories or self.subjects)


def plan_undo(
    view: StoreReader, changesets: Sequence[Changeset], now: datetime, *, is_forced: bool
) -> Plan:
    """Return the plan that undoes `changesets`.

    What others have changed since stays and is reported, unless `is_forced`.
    """
    selected = frozenset(changeset.id for changeset in changesets)
    planning = _Planning(selected, now, is_forced=is_forced)
    touched = view.history.steps(selected)
    while some := dict(islice(touched, BATCH_SIZE)):
        for memory in view.memories.get_many(list(some)):
            planning.add_memory(memory, some[memory.id])
    planning.make_room(view)
    for subject, changes in view.history.subject_steps(selected).items():
        planning.add_subject(view, subject, changes)
    planning.open_circles(view)
    return Plan(
        changesets=tuple(changesets),
        memories=tuple(planning.memories.values()),
        vacated=planning.vacated,
        texts=tuple(planning.texts.values()),
        subjects=tuple(planning.subjects),
        conflicts=tuple(planning.conflicts),
    )


class _Planning:
    """A plan in progress."""

    def __init__(
        self, selected: Collection[ChangesetId], now: datetime, *, is_forced: bool
    ) -> None:
        self._selected = selected
        self._now = now
        self._is_forced = is_forced
        self._moves = Moves()
        self._known: dict[tuple[str, ...], tuple[str, ...]] = {}
        self.memories: dict[MemoryId, ChangedMemory] = {}
        self.texts: dict[MemoryId, tuple[str, str]] = {}
        self.subjects: list[ChangedSubject] = []
        self.conflicts: list[Conflict] = []

    @property
    def vacated(self) -> dict[MemoryId, Place]:
        """Memories whose places must be freed before others are taken, with these places."""
        return self._moves.vacated() if len(self.memories) > 1 else {}

    def add_memory(self, memory: Memory, steps: Sequence[Step]) -> None:
        """Plan one memory; `steps` are its versions, newest first."""
        presence = self._former_presence(memory, steps)
        if presence is None:
            return
        fields = () if presence is _Presence.ABSENT else self._former_fields(memory, steps)
        is_live, was_live = presence is _Presence.LIVE, memory.deleted_at is None
        if not (is_live or was_live or self._is_forced) and fields:
            self._leave(memory, "", "is in the trash")
        elif fields or is_live != was_live:
            self._keep(memory, fields, is_live=is_live)

    def _keep(self, memory: Memory, fields: tuple[FieldChange, ...], *, is_live: bool) -> None:
        """Keep the planned changes of a memory, but not its contents."""
        after = {each.field: each.after for each in fields}
        was_live = memory.deleted_at is None
        effect = Effect.CHANGED
        if is_live != was_live:
            effect = Effect.RESTORED if is_live else Effect.DELETED
        before = Place.of(memory)
        move = Move(
            id=memory.id,
            before=before,
            after=before.changed(after),
            was_live=was_live,
            is_live=is_live,
        )
        self._moves.add(move)
        self.memories[memory.id] = ChangedMemory(
            id=memory.id, key=move.after.key, effect=effect, fields=fields
        )
        if is_live and not after.keys().isdisjoint(_TEXT):
            author, content = (after.get(name, getattr(memory, name)) for name in _TEXT)
            self.texts[memory.id] = str(author), str(content)

    def add_subject(
        self, view: StoreReader, subject: SubjectKey, steps: Sequence[SubjectStep]
    ) -> None:
        """Plan one link, tag, project or filter; `steps` are its changes, newest first."""
        changes = [
            Replacement(
                before=step.before,
                is_selected=step.changeset in self._selected,
                is_cancelled=step.is_cancelled,
                origin=step.origin,
            )
            for step in steps
        ]
        now = view.history.subject(subject)
        is_same = _is_same_tag if subject.subject is Subject.TAG else is_same_state
        former = unwind(now.state, changes, is_same, is_forced=self._is_forced)
        if former.blocked_by is not None:
            reason = _changed_since(former.blocked_by)
            self._leave_subject(subject, now, reason)
        if not is_same(now.state, former.value):
            now = _as_written(subject, now, former.value)
            self.subjects.append(ChangedSubject(subject=subject, now=now, after=former.value))

    def open_circles(self, view: StoreReader) -> None:
        """Drop the links by which memories would supersede each other."""
        for each in closing_a_circle(view, self.subjects):
            self.subjects.remove(each)
            reason = "would close a circle of memories that supersede each other"
            self._leave_subject(each.subject, each.now, reason)

    def make_room(self, view: StoreReader) -> None:
        """Drop what would give two live memories one key or, in one project, one text."""
        self._moves.make_room(view, self._on_text_taken, self._on_key_taken)

    def _on_text_taken(self, move: Move, other: MemoryId) -> None:
        reason = f"has the same text as another memory ({other})"
        self._drop(move)
        self.conflicts.append(Conflict(name=move.before.key, id=move.id, reason=reason))

    def _on_key_taken(self, move: Move, key: str, other: MemoryId) -> None:
        reason = f"would be that of another memory ({other})"
        conflict = Conflict(name=move.before.key, id=move.id, field="key", reason=reason)
        self.conflicts.append(conflict)
        planned = self.memories[move.id]
        fields = tuple(_with_key(planned.fields, move.before.key, key))
        if fields or planned.effect is not Effect.CHANGED:
            self.memories[move.id] = replace(planned, key=key, fields=fields)
        else:
            self._drop(move)

    def _drop(self, move: Move) -> None:
        del self.memories[move.id]
        self.texts.pop(move.id, None)

    def _former_presence(self, memory: Memory, steps: Sequence[Step]) -> _Presence | None:
        """Return whether the memory was live; None, with the reason recorded, if it must stay."""
        is_creation = any(
            step.version.kind is ChangeKind.CREATED and step.changeset in self._selected
            for step in steps
        )
        current = _Presence.LIVE if memory.deleted_at is None else _Presence.DELETED
        if is_creation and current is _Presence.DELETED:
            return _Presence.ABSENT
        # If others changed anything in a memory, they want it to exist.
        changes = [
            self._replacement(step, _PRESENCE_BEFORE.get(step.version.kind, _Presence.LIVE))
            for step in steps
            if step.version.kind in _PRESENCE_BEFORE
            or (is_creation and step.changeset not in self._selected)
        ]
        former = unwind(current, changes, _is_equal, is_forced=self._is_forced)
        if former.blocked_by is None:
            return former.value if changes else current
        self._leave(memory, "", _changed_since(former.blocked_by))
        return None if is_creation else former.value

    def _former_fields(self, memory: Memory, steps: Sequence[Step]) -> tuple[FieldChange, ...]:
        """Return the fields that get other values, in order."""
        selected = (step for step in steps if step.changeset in self._selected)
        touched = {field for step in selected for field in step.version.previous}
        found = []
        for field in (each for each in CHANGEABLE_FIELDS if each in touched):
            changes = [
                self._replacement(step, step.version.previous[field])
                for step in steps
                if field in step.version.previous
            ]
            now = memory.given(field)
            former = unwind(
                now, changes, _EQUALITY.get(field, is_same_json), is_forced=self._is_forced
            )
            if former.blocked_by is not None:
                self._leave(memory, field, _changed_since(former.blocked_by))
            value = typed_value(field, former.value)
            if not (is_same_json(now, value) if field == "metadata" else now == value):
                found.append(self._change(field, now, value))
        return tuple(found)

    def _change(self, field: str, before: Any, after: Any) -> FieldChange:  # noqa: ANN401 - any field
        if field == "tags":
            # Many memories may get the same tags, so equal tuples are shared.
            before, after = (self._known.setdefault(tags, tags) for tags in (before, after))
        return FieldChange(field=field, before=before, after=after)

    def _replacement(self, step: Step, before: object) -> Replacement:
        return Replacement(
            before=before,
            is_selected=step.changeset in self._selected,
            is_cancelled=step.is_cancelled,
            origin=step.version.origin,
        )

    def _leave_subject(self, subject: SubjectKey, now: SubjectNow, reason: str) -> None:
        self.conflicts.append(Conflict(name=f"{subject.subject} {now.name}", reason=reason))

    def _leave(self, memory: Memory, field: str, reason: str) -> None:
        conflict = Conflict(name=memory.key, id=memory.id, field=field, reason=reason)
        self.conflicts.append(conflict)


def _with_key(fields: Collection[FieldChange], before: str, after: str) -> Iterator[FieldChange]:
    """Yield the changes of other fields, and this one of the key if it differs, in order."""
    changes = {each.field: each for each in fields}
    changes["key"] = FieldChange(field="key", before=before, after=after)
    for name in CHANGEABLE_FIELDS:
        if name in changes and (name != "key" or before != after):
            yield changes[name]


def _changed_since(origin: Origin) -> str:
    return f"was changed since by {origin.client}"


def _is_equal(first: object, second: object) -> bool:
    return first == second


def is_same_state(first: JsonObject | None, second: JsonObject | None) -> bool:
    """Compare all but the row number, which is kept only for the order."""
    return _without_row(first) == _without_row(second)


def _is_same_tag(first: JsonObject | None, second: JsonObject | None) -> bool:
    """Compare tags; an unused tag without a colour equals a missing one."""
    if first is None or second is None:
        present = first or second
        return present is None or present["colour"] is None
    return first == second


def _as_written(subject: SubjectKey, now: SubjectNow, after: JsonObject | None) -> SubjectNow:
    """Return the state with the name as it will be written, if it does not exist now."""
    if now.state is None and after and subject.subject in (Subject.TAG, Subject.FILTER):
        return replace(now, name=str(after["name"]))
    return now


def _without_row(state: JsonObject | None) -> dict[str, object] | None:
    return None if state is None else {name: state[name] for name in state if name != "id"}


_EQUALITY: Mapping[str, Callable[[Any, Any], bool]] = {
    # The spelling of a tag may have been changed for all memories.
    "tags": lambda first, second: [t.casefold() for t in first] == [t.casefold() for t in second],
}
