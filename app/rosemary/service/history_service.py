"""Lists and compares changes, and undoes them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from rosemary.domain.errors import (
    CancelledError,
    InvalidInputError,
    NotFoundError,
    VersionConflictError,
    shorten,
)
from rosemary.domain.history import (
    EARLIER_CHANGES,
    LAST_CHANGE,
    ChangedMemory,
    ChangedSubject,
    Changeset,
    ChangesetFilter,
    ChangesetId,
    ChangesetKind,
    Conflict,
    Difference,
    Effect,
    Subject,
    UndoReport,
    UndoTarget,
    field_changes,
    state_at,
    text_difference,
    with_fields,
)
from rosemary.domain.models import (
    CHANGEABLE_FIELDS,
    Embedding,
    Memory,
    MemoryPatch,
    Origin,
    Version,
)
from rosemary.domain.ports import UNWATCHED, Clock, Embedder, Progress, Watch
from rosemary.domain.types import MemoryId
from rosemary.service.memories.changing import Change, Changing
from rosemary.service.memories.memory_service import MemoryService
from rosemary.service.reporting import EventBus, in_batches
from rosemary.service.search.serving_embedder import embed_inline
from rosemary.service.undoing import Plan, plan_undo
from rosemary.store.ports import Store, StoreReader, StoreWriter

INLINE_MAX_TEXTS: Final = 4
"""Texts that an undo embeds at once: 0.1 s or less. The rest is embedded in the background, as
after a save of a long text."""

_MEMORIES_PER_REPORT: Final = 250
"""Memories between two progress reports: about ten a second."""

_IN_WORDS: Final = {
    ChangesetKind.CHANGE: "a change",
    ChangesetKind.UNDO: "an undo",
    ChangesetKind.REDO: "a redo",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class MemoryHistory:
    """A memory, possibly in the trash, with all its versions, oldest first."""

    memory: Memory
    versions: tuple[Version, ...]


@dataclass(frozen=True, slots=True)
class _Wish:
    target: UndoTarget
    kind: ChangesetKind
    origin: Origin
    is_forced: bool
    at: datetime


class HistoryService(Changing):
    """Lists changes, compares versions, undoes changes. Thread-safe; every call blocks.

    Every method may raise `StoreUnavailableError` or `StorageFullError`.
    """

    def __init__(
        self,
        store: Store,
        embedder: Embedder,
        bus: EventBus,
        clock: Clock,
        memories: MemoryService,
    ) -> None:
        super().__init__(store, bus, clock)
        self._embedder = embedder
        self._memories = memories

    def changes(self, limit: int, offset: int = 0) -> list[Changeset]:
        """Return recent changes, newest first, including undos and redos."""
        return self._store.read(
            lambda view: view.history.changesets(ChangesetFilter(), limit, offset)
        )

    def history(self, reference: str) -> MemoryHistory:
        """Return a memory and its versions, in the trash too.

        Raises:
            NotFoundError: no memory has this id or key.
        """
        return self._store.read(lambda view: _history(view, reference))

    def difference(self, reference: str, before: int, after: int | None = None) -> Difference:
        """Return the differences between two versions of a memory; `after` None is the present one.

        Raises:
            NotFoundError: no memory has this id or key.
            InvalidInputError: it has no such version.
        """
        found = self.history(reference)
        last = found.memory.version if after is None else after
        old, was_deleted = _state(found, before, "before")
        new, is_deleted = _state(found, last, "after")
        is_same = old.content == new.content
        return Difference(
            memory=found.memory,
            before=before,
            after=last,
            was_deleted=was_deleted,
            is_deleted=is_deleted,
            fields=field_changes(old, new),
            content=() if is_same else text_difference(old.content, new.content),
        )

    def revert(
        self, reference: str, version: int, origin: Origin, *, expected_version: int | None = None
    ) -> Memory:
        """Restore the fields of an earlier version of a live memory, as a new version.

        Raises:
            NotFoundError: no live memory has this id or key.
            InvalidInputError: it has no such version, or its old key is now another memory's.
            VersionConflictError: `expected_version` is not the present one.
            DuplicateContentError: another memory of the project has the old content.
        """
        memory = self._memories.get(reference)
        found = self.history(memory.id)
        state, _ = _state(found, version, "version")
        wanted = {name: state.given(name) for name in CHANGEABLE_FIELDS}
        if state.importance_set == found.memory.importance_set:
            # Nobody has set it since, so it keeps decaying.
            del wanted["importance"]
        patch = MemoryPatch(**wanted)
        return self._memories.update(memory.id, patch, origin, expected_version=expected_version)

    def upcoming(self, target: UndoTarget, kind: ChangesetKind) -> list[Changeset]:
        """Return the changes that an undo or redo of a last call would probably concern.

        Cheap, as nothing is planned. For a redo these are the changes that it brings back.
        """
        return self._store.read(lambda view: _upcoming(view, target, kind))

    def undo(
        self,
        target: UndoTarget,
        origin: Origin,
        *,
        is_forced: bool = False,
        is_trial: bool = False,
        watch: Watch = UNWATCHED,
    ) -> UndoReport:
        """Undo some changes, as a change of its own, and return what was done.

        New memories go to the trash, deleted ones come back, and fields get their former values.
        What other changes have modified since stays and is reported.

        Args:
            target: which changes; by default the last one, whoever made it.
            origin: who undoes.
            is_forced: revert what was modified since, too.
            is_trial: change nothing, only report.
            watch: gets the number of memories written, and may cancel.

        Raises:
            NotFoundError: there is no such change, or it is undone already.
            VersionConflictError: all of it was modified since; nothing was done.
            CancelledError: the watch was cancelled; nothing was done.
        """
        wish = self._wish(target, ChangesetKind.UNDO, origin, is_forced=is_forced)
        return self._take_back(wish, watch, is_trial=is_trial)

    def redo(
        self,
        target: UndoTarget,
        origin: Origin,
        *,
        is_forced: bool = False,
        is_trial: bool = False,
        watch: Watch = UNWATCHED,
    ) -> UndoReport:
        """Redo: undo an undo, by default the last one in force; else like `undo`."""
        wish = self._wish(target, ChangesetKind.REDO, origin, is_forced=is_forced)
        return self._take_back(wish, watch, is_trial=is_trial)

    def _wish(
        self, target: UndoTarget, kind: ChangesetKind, origin: Origin, *, is_forced: bool
    ) -> _Wish:
        return _Wish(target, kind, origin, is_forced, self._clock())

    def _take_back(self, wish: _Wish, watch: Watch, *, is_trial: bool) -> UndoReport:
        mark, plan = self._store.read(lambda view: (view.marks.last(), _plan(view, wish)))
        if is_trial:
            return _report(plan, None)
        # Outside the transaction; texts that change in between are embedded in the background.
        vectors = self._embedded(plan)
        watch.tell(Progress(done=0, total=len(plan.memories)))

        def job(change: Change) -> UndoReport:
            tx = change.tx
            # To plan a large undo again would block other saves for a third longer.
            present = plan if tx.marks.last() == mark else _plan(tx, wish)
            report = _carry_out(tx, present, wish, vectors, watch)
            _note(change, report)
            return report

        return self._apply(job, wish.origin)

    def _embedded(self, plan: Plan) -> Mapping[tuple[str, str], Embedding | None]:
        if len(plan.texts) > INLINE_MAX_TEXTS:
            return {}
        return {text: embed_inline(self._embedder, *text) for text in plan.texts}


def _note(change: Change, report: UndoReport) -> None:
    """Record what was undone, to be published."""
    touched = {
        Effect.DELETED: change.deleted,
        Effect.RESTORED: change.restored,
        Effect.CHANGED: change.edited,
    }
    for memory in report.memories:
        touched[memory.effect].add(memory.id)
    for each in report.others:
        change.edited.update(_visibly_changed(each))
        change.is_organised |= each.subject.subject is not Subject.LINK


def _visibly_changed(changed: ChangedSubject) -> tuple[MemoryId, ...]:
    """Return the memories that look different now; a tag's colour does not count."""
    now, after = changed.now.state, changed.after
    if changed.subject.subject is Subject.TAG and now and after and now["name"] == after["name"]:
        return ()
    return changed.now.memories


def _history(view: StoreReader, reference: str) -> MemoryHistory:
    memory = view.memories.get(reference)
    if memory is None:
        raise NotFoundError.of_memory(reference)
    return MemoryHistory(memory=memory, versions=tuple(view.history.of(memory.id)))


def _state(found: MemoryHistory, number: int, field: str) -> tuple[Memory, bool]:
    numbers = [version.version for version in found.versions]
    if number not in numbers:
        raise InvalidInputError.of_field(
            field,
            f"{number} is no version of {shorten(found.memory.key)}",
            hint=f"It has the versions {numbers[0]} to {numbers[-1]}.",
        )
    return state_at(found.memory, found.versions, number)


def _plan(view: StoreReader, wish: _Wish) -> Plan:
    conflicts: Sequence[Conflict] = ()
    for changesets in _candidates(view, wish.target, wish.kind):
        plan = plan_undo(view, changesets, wish.at, is_forced=wish.is_forced)
        if plan.has_effect:
            return plan
        conflicts = plan.conflicts
    if conflicts:
        raise _all_changed_error(conflicts)
    if wish.target == LAST_CHANGE or wish.target.is_last:
        raise _no_such_change_error(view, wish)
    raise NotFoundError(f"There is nothing left to {wish.kind}: it is as it was before already.")


def _no_such_change_error(view: StoreReader, wish: _Wish) -> NotFoundError:
    """Return the error if there is no last change to undo."""
    restored, session = view.marks.last_restore(), wish.target.session_id
    if restored is None or (
        session not in (None, restored.session_id)
        and not view.history.changesets(wish.target.line, limit=1)
    ):
        return NotFoundError(f"There is nothing to {wish.kind}.")
    former = f"To take the restore back: `rosemary backup restore {restored.former}`. "
    return NotFoundError(
        f"There is nothing to {wish.kind} since the backup {restored.backup} was restored.",
        hint=f"{former if restored.former else ''}To {wish.kind} an older change, as `rosemary "
        f"changes` lists them: `rosemary {wish.kind} --change N`.",
        details={"restored": restored.backup, "former": restored.former},
    )


def _all_changed_error(conflicts: Sequence[Conflict]) -> VersionConflictError:
    first = conflicts[0]
    what = f"{first.name}: the {first.field}" if first.field else first.name
    return VersionConflictError(
        f"Nothing was undone. {what} {first.reason}.",
        hint="Force it to lose the later change, or revert the memory to one of its versions.",
        details={"conflicts": [_details(each) for each in conflicts]},
    )


def _details(conflict: Conflict) -> dict[str, str]:
    return {"name": conflict.name, "field": conflict.field, "reason": conflict.reason}


def _candidates(
    view: StoreReader, target: UndoTarget, kind: ChangesetKind
) -> Iterator[list[Changeset]]:
    """Yield the changes of a target: all at once, or from the last change backwards."""
    wanted = ChangesetKind.CHANGE if kind is ChangesetKind.UNDO else ChangesetKind.UNDO
    if target != LAST_CHANGE and not target.is_last:
        yield _named(view, target, wanted, kind)
        return
    # A change without effect is combined with the one before, which it would otherwise block.
    yield from _last_calls(view, target, wanted)


def _last_calls(
    view: StoreReader, target: UndoTarget, wanted: ChangesetKind
) -> Iterator[list[Changeset]]:
    """Yield the changes of the last call, then also those of the call before, and so on.

    A long call writes several changesets, between which others can write. Records from a backup are
    not included: there the last action is the restore.
    """
    where = replace(target.line, kind=wanted, is_open=True)
    restored = view.marks.last_restore()
    oldest = restored.last_change if restored else 0
    if target.is_last and wanted is ChangesetKind.UNDO:
        done = view.history.changesets(replace(where, kind=ChangesetKind.CHANGE), limit=1)
        oldest = max(oldest, done[0].id) if done else oldest
    reach = _oldest_reachable(view, target)
    found: dict[ChangesetId, Changeset] = {}
    while True:
        # One more than was found so far, so that at least one is new if there are more.
        more = view.history.changesets(where, limit=len(found) + 1)
        last = next((each for each in more if each.id not in found and each.id > oldest), None)
        if last is None or (last.id < reach and last.origin.session_id != target.session_id):
            return
        call_id = last.origin.call_id
        call = view.history.changesets(replace(where, call_id=call_id)) if call_id else [last]
        found |= {each.id: each for each in call}
        yield list(found.values())


def _oldest_reachable(view: StoreReader, target: UndoTarget) -> int:
    """Return the oldest change of an earlier session that can be reached from this one."""
    if target.transport is None:
        return 0
    where = replace(target.line, kind=ChangesetKind.CHANGE)
    return min((each.id for each in view.history.changesets(where, EARLIER_CHANGES)), default=0)


def _upcoming(view: StoreReader, target: UndoTarget, kind: ChangesetKind) -> list[Changeset]:
    wanted = ChangesetKind.CHANGE if kind is ChangesetKind.UNDO else ChangesetKind.UNDO
    found = next(_last_calls(view, target, wanted), [])
    if kind is ChangesetKind.UNDO:
        return found
    where = (ChangesetFilter(undone_by=each.id) for each in found)
    return [each for one in where for each in view.history.changesets(one)]


def _named(
    view: StoreReader, target: UndoTarget, wanted: ChangesetKind, kind: ChangesetKind
) -> list[Changeset]:
    """Return the changes that a target names, newest first."""
    where = ChangesetFilter(id=target.change, call_id=target.call_id, session_id=target.session_id)
    if found := view.history.changesets(replace(where, kind=wanted, is_open=True)):
        return found
    others = view.history.changesets(where, limit=1)
    if not others:
        raise NotFoundError(
            f"There is no such change to {kind}.", hint="`rosemary changes` lists what there is."
        )
    if others[0].kind is not wanted:
        raise NotFoundError(
            f"There is nothing to {kind}: that was {_IN_WORDS[others[0].kind]}, and no {wanted}.",
            hint="Undo takes back changes, and redo takes back undos.",
        )
    raise NotFoundError(f"That was taken back already, so there is nothing to {kind}.")


def _carry_out(
    tx: StoreWriter,
    plan: Plan,
    wish: _Wish,
    vectors: Mapping[tuple[str, str], Embedding | None],
    watch: Watch,
) -> UndoReport:
    ids = [changeset.id for changeset in plan.changesets]
    number = tx.history.begin_undo(ids, wish.kind, wish.at, wish.origin)
    if plan.vacated:
        tx.memories.vacate(list(plan.vacated))
    for before, change in _with_progress(_planned(tx, plan), len(plan.memories), wish.kind, watch):
        after = _changed(before, change, wish)
        tx.memories.change(before, after, vectors.get((after.author, after.content)))
    for each in plan.subjects:
        tx.history.put_subject(each.subject, each.after, wish.at, wish.origin)
    return _report(plan, number)


def _planned(view: StoreReader, plan: Plan) -> Iterator[tuple[Memory, ChangedMemory]]:
    """Yield the present memories of a plan, each with its changes."""
    changes = {change.id: change for change in plan.memories}
    for some in in_batches(list(changes)):
        for memory in view.memories.get_many(some):
            place = plan.vacated.get(memory.id)
            if place is not None:
                # Its row no longer has these values, but the plan does.
                memory = replace(memory, key=place.key, content_hash=place.content_hash)  # noqa: PLW2901
            yield memory, changes[memory.id]


def _with_progress(
    planned: Iterator[tuple[Memory, ChangedMemory]],
    total: int,
    kind: ChangesetKind,
    watch: Watch,
) -> Iterator[tuple[Memory, ChangedMemory]]:
    """Yield the planned memories, and report progress.

    Raises:
        CancelledError: the watch was cancelled.
    """
    for done, each in enumerate(planned):
        if done % _MEMORIES_PER_REPORT == 0:
            watch.tell(Progress(done=done, total=total))
            if watch.is_cancelled():
                raise CancelledError(f"The {kind} was cancelled; nothing was changed.")
        yield each


def _changed(memory: Memory, change: ChangedMemory, wish: _Wish) -> Memory:
    """Return a memory after its changes in a plan."""
    deleted_at = {Effect.DELETED: wish.at, Effect.RESTORED: None}
    return with_fields(
        memory,
        {each.field: each.after for each in change.fields},
        version=memory.version + 1,
        updated_at=wish.at,
        origin=wish.origin,
        deleted_at=deleted_at.get(change.effect, memory.deleted_at),
    )


def _report(plan: Plan, number: ChangesetId | None) -> UndoReport:
    return UndoReport(
        change=number,
        changesets=plan.changesets,
        memories=plan.memories,
        others=plan.subjects,
        conflicts=plan.conflicts,
    )
