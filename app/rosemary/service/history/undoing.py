"""Works out what an undo has to do, and what it must leave alone."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum, auto
from typing import Any

from rosemary.domain.differences import changed_fields, is_same_json, with_fields
from rosemary.domain.history import (
    ChangedSubject,
    Changeset,
    ChangesetId,
    Conflict,
    Step,
    Subject,
    SubjectKey,
    SubjectNow,
    SubjectStep,
)
from rosemary.domain.models import CHANGEABLE_FIELDS, Memory, Origin
from rosemary.domain.naming import free_key
from rosemary.domain.ports import StoreReader
from rosemary.domain.types import ChangeKind, JsonObject, MemoryId
from rosemary.domain.unwinding import Replacement, unwind
from rosemary.service.batches import in_batches
from rosemary.service.history.supersession_cycles import closing_a_circle


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
    """What to do to take some changesets back; the memories after have the version before."""

    changesets: tuple[Changeset, ...]
    memories: tuple[tuple[Memory, Memory], ...]
    subjects: tuple[ChangedSubject, ...]
    conflicts: tuple[Conflict, ...]

    @property
    def has_effect(self) -> bool:
        """Whether there is anything to do."""
        return bool(self.memories or self.subjects)

    def texts(self) -> list[Memory]:
        """Return the live memories whose indexed text changes, as they will be."""
        return [
            after
            for before, after in self.memories
            if after.deleted_at is None
            and (before.author, before.content) != (after.author, after.content)
        ]


def plan_undo(
    view: StoreReader, changesets: Sequence[Changeset], now: datetime, *, is_forced: bool
) -> Plan:
    """Return what takes `changesets` back.

    What others have changed since stays and is named, unless `is_forced`: then it goes, too.
    """
    selected = frozenset(changeset.id for changeset in changesets)
    planning = _Planning(selected, now, is_forced=is_forced)
    steps = dict(view.steps(selected))
    for some in in_batches(list(steps)):
        for memory in view.get_many(some):
            # What is planned needs its versions no longer: they are as large as the plan.
            planning.add_memory(memory, steps.pop(memory.id))
    planning.make_room(view)
    for subject, changes in view.subject_steps(selected).items():
        planning.add_subject(view, subject, changes)
    planning.open_circles(view)
    return Plan(
        changesets=tuple(changesets),
        memories=tuple(planning.memories.values()),
        subjects=tuple(planning.subjects),
        conflicts=tuple(planning.conflicts),
    )


class _Planning:
    """A plan while it is made."""

    def __init__(
        self, selected: Collection[ChangesetId], now: datetime, *, is_forced: bool
    ) -> None:
        self._selected = selected
        self._now = now
        self._is_forced = is_forced
        self.memories: dict[MemoryId, tuple[Memory, Memory]] = {}
        self.subjects: list[ChangedSubject] = []
        self.conflicts: list[Conflict] = []

    def add_memory(self, memory: Memory, steps: Sequence[Step]) -> None:
        """Plan one memory; `steps` are its versions, newest first."""
        presence = self._former_presence(memory, steps)
        if presence is None:
            return
        after = memory
        if presence is not _Presence.ABSENT:
            after = self._with_former_fields(memory, steps)
        is_deleted = presence is not _Presence.LIVE
        if is_deleted != (memory.deleted_at is not None):
            after = replace(after, deleted_at=self._now if is_deleted else None)
        elif is_deleted and changed_fields(memory, after) and not self._is_forced:
            self._leave(memory, "", "is in the trash")
            return
        if _differ(memory, after):
            self.memories[memory.id] = memory, after

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
        now = view.subject(subject)
        is_same = _is_same_tag if subject.subject is Subject.TAG else _is_same_state
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
        is_settled = False
        while not is_settled:
            texts = _by(_text, self.memories.values())
            keys = _by(_key, self.memories.values())
            pairs = list(self.memories.values())
            # What is dropped keeps its present key and text, which others may have counted on.
            is_settled = not sum(self._settle(view, *pair, texts, keys) for pair in pairs)

    def _settle(
        self,
        view: StoreReader,
        before: Memory,
        after: Memory,
        texts: Mapping[Any, list[MemoryId]],
        keys: Mapping[Any, list[MemoryId]],
    ) -> bool:
        """Return whether the plan for one memory had to be changed."""
        if after.deleted_at is not None:
            return False
        is_restored = before.deleted_at is not None
        if is_restored or _text(before) != _text(after):
            holder = view.find_duplicate(after.project_id, after.content_hash)
            other = self._other(after, holder, texts[_text(after)], _text)
            if other is not None:
                del self.memories[after.id]
                self._leave(before, "", f"has the same text as another memory ({other})")
                return True
        if is_restored or before.key != after.key:
            other = self._other(after, _holder(view, after.key), keys[_key(after)], _key)
            if other is not None:
                self._keep_key(view, before, after, other, keys)
                return True
        return False

    def _other(
        self,
        after: Memory,
        holder: MemoryId | None,
        planned: Sequence[MemoryId],
        part: Callable[[Memory], object],
    ) -> MemoryId | None:
        """Return the other memory that will be live with the same key or text, if any."""
        if holder is not None and holder != after.id and holder not in self.memories:
            return holder
        for each in planned:
            if each != after.id and each in self.memories:
                other = self.memories[each][1]
                if other.deleted_at is None and part(other) == part(after):
                    return each
        return None

    def _keep_key(
        self,
        view: StoreReader,
        before: Memory,
        after: Memory,
        other: MemoryId,
        keys: Mapping[Any, list[MemoryId]],
    ) -> None:
        self._leave(before, "key", f"would be that of another memory ({other})")
        key = before.key
        if before.deleted_at is not None:
            key = free_key(after.key, after.id, lambda key: key in keys or view.is_key_taken(key))
        after = replace(after, key=key)
        if _differ(before, after):
            self.memories[after.id] = before, after
        else:
            del self.memories[after.id]

    def _former_presence(self, memory: Memory, steps: Sequence[Step]) -> _Presence | None:
        """Return where the memory was; None, with the reason noted, where it has to stay."""
        is_creation = any(
            step.version.kind is ChangeKind.CREATED and step.changeset in self._selected
            for step in steps
        )
        current = _Presence.LIVE if memory.deleted_at is None else _Presence.DELETED
        if is_creation and current is _Presence.DELETED:
            return _Presence.ABSENT
        # Whatever others changed of a memory, they want it to be there.
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

    def _with_former_fields(self, memory: Memory, steps: Sequence[Step]) -> Memory:
        values = {}
        selected = (step for step in steps if step.changeset in self._selected)
        touched = {field for step in selected for field in step.version.previous}
        for field in (each for each in CHANGEABLE_FIELDS if each in touched):
            changes = [
                self._replacement(step, step.version.previous[field])
                for step in steps
                if field in step.version.previous
            ]
            former = unwind(
                getattr(memory, field),
                changes,
                _EQUALITY.get(field, is_same_json),
                is_forced=self._is_forced,
            )
            values[field] = former.value
            if former.blocked_by is not None:
                self._leave(memory, field, _changed_since(former.blocked_by))
        return with_fields(memory, values)

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


def _by(
    part: Callable[[Memory], object], pairs: Collection[tuple[Memory, Memory]]
) -> Mapping[Any, list[MemoryId]]:
    found: dict[object, list[MemoryId]] = {}
    for _, after in pairs:
        if after.deleted_at is None:
            found.setdefault(part(after), []).append(after.id)
    return found


def _text(memory: Memory) -> tuple[str, str]:
    return memory.project_id, memory.content_hash


def _key(memory: Memory) -> str:
    return memory.key


def _holder(view: StoreReader, key: str) -> MemoryId | None:
    """Return the live memory that has a key."""
    if not view.is_key_taken(key):
        return None
    memory = view.get(key)
    return memory.id if memory else None


def _differ(before: Memory, after: Memory) -> bool:
    is_moved = (before.deleted_at is None) != (after.deleted_at is None)
    return is_moved or bool(changed_fields(before, after))


def _changed_since(origin: Origin) -> str:
    return f"was changed since by {origin.client}"


def _is_equal(first: object, second: object) -> bool:
    return first == second


def _is_same_state(first: JsonObject | None, second: JsonObject | None) -> bool:
    """Compare all but the number of a row, which is kept for the order alone."""
    return _without_row(first) == _without_row(second)


def _is_same_tag(first: JsonObject | None, second: JsonObject | None) -> bool:
    """Compare tags; without a colour, one that nothing has is as good as none."""
    if first is None or second is None:
        present = first or second
        return present is None or present["colour"] is None
    return first == second


def _as_written(subject: SubjectKey, now: SubjectNow, after: JsonObject | None) -> SubjectNow:
    """Return it with the name as it will be written, where it does not exist now."""
    if now.state is None and after and subject.subject in (Subject.TAG, Subject.FILTER):
        return replace(now, name=str(after["name"]))
    return now


def _without_row(state: JsonObject | None) -> dict[str, object] | None:
    return None if state is None else {name: state[name] for name in state if name != "id"}


_EQUALITY: Mapping[str, Callable[[Any, Any], bool]] = {
    # Fading changes it without a version.
    "importance": lambda _first, _second: True,
    # A tag may have been spelled anew for all memories.
    "tags": lambda first, second: [t.casefold() for t in first] == [t.casefold() for t in second],
}
