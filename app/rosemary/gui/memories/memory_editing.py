"""Editing the open memory: unsaved changes, saving, and changes by others."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from rosemary.domain.errors import RosemaryError
from rosemary.domain.models import LinkDraft, Memory, MemoryPatch, Origin
from rosemary.domain.types import MemoryId
from rosemary.gui.event_bridge import Changes
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.gui.memories.memory_draft import Clash, Draft, KeptDraft, Place, store_draft
from rosemary.service.services import Services

PROPERTY_PAUSE_MS: Final = 400
"""A slider emits many values; the last one within this time is saved."""
REST_MS: Final = 1_500
"""A pause in typing after which what was typed is confirmed to be on the disk."""
IDLE_MS: Final = 60_000
"""Without a key press for this long, what was typed becomes a version of the memory."""


class SaveState(Enum):
    """How the open memory relates to the stored one."""

    SAVED = auto()
    UNSAVED = auto()
    KEPT = auto()
    """What was typed is on the disk; it becomes a version when editing ends."""
    SAVING = auto()
    FAILED = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Unsaved:
    """A draft that is no longer open and could not be saved. Its text is kept."""

    draft: Draft
    clash: Clash | None = None
    error: RosemaryError | None = None


class Editing(QObject):
    """Owns the draft on the screen and every draft that is not yet stored.

    Signals:
        opened: a `Draft` to show from its top, or None for nothing.
        updated: a `Draft` of the same memory, with newer stored values.
        state_changed: a `SaveState`.
        clashed: a `Clash` for the person to decide.
        settled: the open memory's clash or failure is over.
        failed: a `RosemaryError`; the text stays on the screen.
        left_unsaved: an `Unsaved`, of a memory that is no longer open.
        created: the `Memory` that a new draft became.
        typed: something changed that is not yet stored.
        rested: typing pauses; the serial of the draft that should be on the disk now.
        unsaved_changed: the set of unsaved drafts changed.
        returned: the `Draft`s of an earlier run, newest first; none is shown yet.
        came_back: one of these `Draft`s was put on the screen.
        kept_beside: the `Memory` that a clashing text became.
    """

    opened = Signal(object)
    updated = Signal(object)
    state_changed = Signal(object)
    clashed = Signal(object)
    settled = Signal()
    failed = Signal(object)
    left_unsaved = Signal(object)
    created = Signal(object)
    typed = Signal()
    rested = Signal(str)
    unsaved_changed = Signal()
    returned = Signal(object)
    came_back = Signal(object)
    kept_beside = Signal(object)
    _drained = Signal()

    def __init__(
        self,
        services: Services,
        tasks: TaskRunner,
        origin: Origin,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._memories = services.memories
        self._trash = services.trash
        self._tasks = tasks
        self._origin = origin
        self._draft: Draft | None = None
        self._is_blocked = False
        self._running: dict[str, Draft] = {}
        self._storing: dict[str, Future[Memory | Clash]] = {}
        self._waiting: dict[str, Draft] = {}
        self._kept: dict[str, Draft] = {}
        self._returning: dict[str, KeptDraft] = {}
        self._untouched: set[str] = set()
        self._opening = LatestTask(tasks)
        self._opening_id: MemoryId | None = None
        self._comparing = LatestTask(tasks)
        self._pause = QTimer(self, singleShot=True, interval=PROPERTY_PAUSE_MS)
        self._pause.timeout.connect(self.save)
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self._on_rested)
        self._idle = QTimer(self, singleShot=True)
        self._idle.timeout.connect(self.save_in_passing)

    @property
    def draft(self) -> Draft | None:
        """The draft on the screen."""
        return self._draft

    @property
    def wanted_id(self) -> MemoryId | None:
        """The memory being loaded, or else the one on the screen."""
        if self._opening.is_pending:
            return self._opening_id
        return self._draft.base.id if self._draft is not None and self._draft.base else None

    @property
    def has_unsaved_text(self) -> bool:
        """Whether something typed is not stored yet, in the open draft or in another."""
        open_draft = self._draft is not None and self._draft.is_changed
        return open_draft or bool(self._running or self.kept)

    @property
    def kept(self) -> tuple[Draft, ...]:
        """Drafts that are no longer open and could not be saved."""
        return tuple(self._kept[each] for each in self._kept if each not in self._untouched)

    @property
    def unseen_drafts(self) -> tuple[Draft, ...]:
        """Drafts of an earlier run not shown yet; quitting need not wait for them."""
        return tuple(self._kept[each] for each in self._kept if each in self._untouched)

    @property
    def is_untouched(self) -> bool:
        """Whether the open draft is from an earlier run and has not been edited since."""
        return self._draft is not None and self._draft.serial in self._untouched

    def drafts_to_keep(self) -> Mapping[str, KeptDraft]:
        """Return every draft that must survive a crash."""
        drafts = {
            serial: draft for serial, draft in self._running.items() if not self._is_stored(serial)
        }
        drafts |= self._waiting | self._kept
        if self._draft is not None and self._draft.is_changed and not self._draft.is_trashed:
            drafts[self._draft.serial] = self._draft
        kept = {serial: KeptDraft.of(draft, Place.EDITOR) for serial, draft in drafts.items()}
        return {**self._returning, **kept}

    def restore_drafts(self, drafts: Sequence[KeptDraft]) -> None:
        """Load the drafts of an earlier run, newest first; `returned` follows.

        Drafts that were stored just before that run ended are dropped.
        """
        if drafts:
            self._returning = {each.serial: each for each in drafts}
            ids = [each.memory_id for each in drafts if each.memory_id is not None]
            self._tasks.start(lambda: self._memories.get_many(ids), on_done=self._on_returned)

    def open(self, memory_id: MemoryId) -> None:
        """Save what was typed and show another memory."""
        if self._is_open(memory_id) and not self._opening.is_pending:
            return
        self._leave()
        self._opening_id = memory_id
        self._opening.start(lambda: self._memories.get_many([memory_id]), on_done=self._on_loaded)

    def start_new(self, patch: MemoryPatch, links: tuple[LinkDraft, ...] = ()) -> None:
        """Show a new memory.

        Args:
            patch: what it begins with: what the present filter suggests, or a text.
            links: what it is linked to when it is stored.
        """
        self.close()
        self._show(Draft(links=links).edited(patch))

    def close(self) -> None:
        """Save what was typed and show nothing."""
        self._opening.cancel()
        self._leave()
        if self._draft is not None:
            self._draft = None
            self.opened.emit(None)

    def discard(self) -> None:
        """Drop what was typed and show nothing, because the memory is being deleted."""
        self._pause.stop()
        if self._draft is not None and self._draft.base is None:
            self._draft = None
            self.opened.emit(None)
            self.unsaved_changed.emit()

    def drop(self) -> Draft | None:
        """Go back to the stored memory; return what was typed, for undo."""
        draft = self._draft
        if draft is None or draft.base is not None:
            return self.take_theirs()
        self.discard()
        return draft

    def edit(self, patch: MemoryPatch, *, saves_soon: bool = False) -> None:
        """Take over a change. Properties are saved soon, text on leaving or on request."""
        if self._draft is None or self._draft.is_trashed:
            return
        self._draft = self._draft.edited(patch)
        self._untouched.discard(self._draft.serial)
        if saves_soon and not self._is_blocked:
            self._pause.start()
        self._rest.start(REST_MS)
        self._idle.start(IDLE_MS)
        self._emit_state()
        self.typed.emit()

    def note_kept(self, serial: str) -> None:
        """Take note that a draft is on the disk as it is now."""
        is_at_rest = not self._rest.isActive() and serial not in self._running
        if is_at_rest and self._is_waiting(serial):
            self.state_changed.emit(SaveState.KEPT)

    def save_unkept(self, serial: str) -> None:
        """Save a draft now, because it could not be kept until editing ends."""
        if self._is_waiting(serial):
            self.save_in_passing()

    def _is_waiting(self, serial: str) -> bool:
        """Return whether this is the open draft and it can be saved."""
        draft = self._draft
        is_open = draft is not None and draft.serial == serial and draft.is_changed
        return is_open and not self._is_blocked

    def save(self) -> None:
        """Save what was changed, if anything."""
        self._pause.stop()
        self._idle.stop()
        draft = self._draft
        if draft is not None and draft.is_changed and not self._is_blocked:
            self._send(draft)
            self._emit_state()

    def save_in_passing(self) -> None:
        """Save when the person looks elsewhere. A returned draft waits for a decision."""
        if not self.is_untouched:
            self.save()

    def when_saved(self, then: Callable[[bool], None]) -> None:
        """Save everything, then call `then` with whether all of it is stored."""
        self.save()
        if not self._running:
            then(not self.has_unsaved_text)
            return

        def on_drained() -> None:
            self._drained.disconnect(on_drained)
            then(not self.has_unsaved_text)

        self._drained.connect(on_drained)

    def keep_mine(self) -> None:
        """Save what was typed over the other change; their version stays in the history."""
        self._comparing.start(self._read_current, on_done=self._on_keeping)

    def take_theirs(self) -> Draft | None:
        """Show the other change; return what was typed, for undo."""
        mine = self._draft
        if mine is None or mine.base is None:
            return None
        self._unblock()
        self._draft = replace(mine, patch=MemoryPatch())
        self._reload(mine.base.id)
        self.unsaved_changed.emit()
        return mine

    def keep_both(self) -> None:
        """Save what was typed as a new memory, and show the other change in the open one."""
        draft = self._draft
        if draft is None or draft.base is None:
            return
        base_id, own = draft.base.id, draft.to_create()

        def on_error(error: RosemaryError) -> None:
            self._tasks.failed.emit(error)
            self._reload(base_id)

        self._tasks.start(
            lambda: self._memories.save(own, self._origin),
            on_done=lambda saved: self._on_kept_beside(draft, saved),
            on_error=on_error,
        )

    def bring_back(self, draft: Draft) -> None:
        """Show a discarded draft again, over what is stored now."""
        if draft.base is None:
            self.close()
            self._kept.pop(draft.serial, None)
            self._show(draft)
            return
        self._kept[draft.serial] = draft
        if self._is_open(draft.base.id):
            self._draft = None
        self.open(draft.base.id)

    def restore_and_save(self) -> None:
        """Restore the open memory from the trash and save what was typed."""
        draft = self._draft
        if draft is None or draft.base is None:
            return
        base_id = draft.base.id
        self._tasks.start(
            lambda: self._trash.restore(base_id, self._origin).memory,
            on_done=self._on_keeping,
        )

    def apply(self, changes: Changes) -> None:
        """Take note of what others did to the open memory."""
        draft = self._draft
        if draft is None or draft.base is None or not changes.touches(draft.base.id):
            return
        memory_id = draft.base.id
        client = changes.client_of(memory_id)
        if memory_id in changes.gone | changes.purged:
            self._on_gone(draft, client)
        elif changes.has_others or memory_id in changes.foreign | changes.restored:
            self._reload(memory_id, client)

    def refresh(self, ids: Collection[MemoryId]) -> None:
        """Reload the open memory if something else in this window changed it."""
        draft = self._draft
        if draft is not None and draft.base is not None and draft.base.id in ids:
            self._reload(draft.base.id)

    def shut_down(self) -> None:
        """Hand what was typed to the store without waiting, at the end of the process.

        An unedited draft of an earlier run is left for the next run.
        """
        self._is_blocked = False
        if self._draft is not None and self.is_untouched:
            self._kept[self._draft.serial] = self._draft
            self._draft = None
        self._leave(is_final=True)
        for draft in self.kept:
            del self._kept[draft.serial]
            self._send(draft, is_final=True)

    def _is_open(self, memory_id: MemoryId) -> bool:
        base = self._draft.base if self._draft else None
        return base is not None and base.id == memory_id

    def _show(self, draft: Draft | None) -> None:
        self._draft = draft
        self._is_blocked = False
        self.opened.emit(draft)
        self.settled.emit()
        self._emit_state()
        self.unsaved_changed.emit()
        if draft is not None and draft.is_changed and draft.serial in self._untouched:
            self.came_back.emit(draft)

    def _on_rested(self) -> None:
        if self._draft is not None and self._draft.is_changed:
            self.rested.emit(self._draft.serial)

    def _leave(self, *, is_final: bool = False) -> None:
        for timer in (self._pause, self._rest, self._idle):
            timer.stop()
        self._comparing.cancel()
        draft = self._draft
        if draft is None or not draft.is_changed or draft.is_trashed:
            return
        if self._is_blocked:
            self._kept[draft.serial] = draft
            self.left_unsaved.emit(Unsaved(draft=draft))
        else:
            self._send(draft, is_final=is_final)
        self._draft = None
        self.unsaved_changed.emit()

    def _take_kept(self, memory_id: MemoryId) -> Draft | None:
        for serial, draft in self._kept.items():
            if draft.base is not None and draft.base.id == memory_id:
                return self._kept.pop(serial)
        return None

    def _on_loaded(self, memories: list[Memory]) -> None:
        self._leave()  # what was typed while the next memory was loading
        if not memories:
            self._show(None)
            return
        memory = memories[0]
        kept = self._take_kept(memory.id)
        if kept is None:
            self._show(Draft(base=memory))
            return
        is_trashed = memory.deleted_at is not None
        if is_trashed or kept.clashes_with(memory):
            self._show(kept)
            self._block(Clash(theirs=None if is_trashed else memory))
        else:
            self._show(kept.rebased(memory))

    def _on_returned(self, memories: list[Memory]) -> None:
        stored = {memory.id: memory for memory in memories}
        returning, self._returning = self._returning, {}
        for kept in returning.values():
            memory = stored.get(kept.memory_id) if kept.memory_id is not None else None
            draft = kept.over(memory)
            if (draft if memory is None else draft.rebased(memory)).is_changed:
                self._kept[draft.serial] = draft
                self._untouched.add(draft.serial)
        self.unsaved_changed.emit()
        if self.unseen_drafts:
            self.returned.emit(self.unseen_drafts)

    def _send(self, draft: Draft, *, is_final: bool = False) -> None:
        if draft.serial in self._running:
            self._waiting[draft.serial] = draft
            return
        self._running[draft.serial] = draft
        work = partial(store_draft, self._memories, draft, self._origin, is_final=is_final)
        storing = self._tasks.start(
            work,
            on_done=lambda outcome: self._on_stored(draft, outcome),
            on_error=lambda error: self._on_store_failed(draft, error),
        )
        if storing is not None:
            self._storing[draft.serial] = storing

    def _is_stored(self, serial: str) -> bool:
        """Return whether a sent draft has arrived; its answer may still be on its way."""
        storing = self._storing.get(serial)
        if storing is None or not storing.done() or storing.cancelled():
            return False
        return storing.exception() is None and not isinstance(storing.result(), Clash)

    def _on_stored(self, sent: Draft, outcome: Memory | Clash) -> None:
        del self._running[sent.serial]
        self._storing.pop(sent.serial, None)
        waiting = self._waiting.pop(sent.serial, None)
        is_open = self._draft is not None and self._draft.serial == sent.serial
        if isinstance(outcome, Clash):
            self._on_clash(waiting or sent, outcome, is_open=is_open)
        else:
            if is_open and self._draft is not None:
                self._draft = self._draft.rebased(outcome, sent.patch)
                self.updated.emit(self._draft)
                self.settled.emit()
            if sent.base is None:
                self.created.emit(outcome)
            if waiting is not None and (rest := waiting.rebased(outcome, sent.patch)).is_changed:
                self._send(rest)
        self._untouched.discard(sent.serial)
        self._emit_state()
        self.unsaved_changed.emit()
        self._check_drained()

    def _on_store_failed(self, sent: Draft, error: RosemaryError) -> None:
        del self._running[sent.serial]
        self._storing.pop(sent.serial, None)
        self._untouched.discard(sent.serial)
        newest = self._waiting.pop(sent.serial, None) or sent
        if self._draft is not None and self._draft.serial == sent.serial:
            self.state_changed.emit(SaveState.FAILED)
            self.failed.emit(error)
        else:
            self._kept[newest.serial] = newest
            self.left_unsaved.emit(Unsaved(draft=newest, error=error))
        self.unsaved_changed.emit()
        self._check_drained()

    def _on_clash(self, draft: Draft, clash: Clash, *, is_open: bool) -> None:
        if is_open:
            self._block(clash)
            return
        self._kept[draft.serial] = draft
        self.left_unsaved.emit(Unsaved(draft=draft, clash=clash))

    def _on_gone(self, draft: Draft, client: str) -> None:
        if draft.is_changed:
            self._block(Clash(theirs=None, client=client))
        elif client:
            self._show(None)

    def _reload(self, memory_id: MemoryId, client: str = "") -> None:
        self._comparing.start(
            lambda: self._memories.get_many([memory_id]),
            on_done=lambda memories: self._on_compared(memories, client),
        )

    def _on_compared(self, memories: list[Memory], client: str) -> None:
        draft = self._draft
        if draft is None or draft.base is None or not memories:
            return
        theirs = memories[0]
        if theirs.deleted_at is not None and draft.is_changed:
            self._block(Clash(theirs=None, client=client))
        elif draft.clashes_with(theirs):
            self._block(Clash(theirs=theirs, client=client))
        else:
            self._draft = draft.rebased(theirs)
            self._unblock()
            self.updated.emit(self._draft)
            self._emit_state()
            self.unsaved_changed.emit()

    def _read_current(self) -> Memory:
        draft = self._draft
        assert draft is not None
        assert draft.base is not None
        return self._memories.get(draft.base.id)

    def _on_keeping(self, theirs: Memory) -> None:
        if self._draft is not None and self._is_open(theirs.id):
            self._draft = self._draft.rebased(theirs)
            self._unblock()
            self.updated.emit(self._draft)
            self.save()
            self._emit_state()

    def _on_kept_beside(self, sent: Draft, saved: Memory) -> None:
        self._kept.pop(sent.serial, None)  # if it was left meanwhile
        if self._draft == sent:
            self.take_theirs()
        self.kept_beside.emit(saved)
        self.unsaved_changed.emit()

    def _block(self, clash: Clash) -> None:
        self._pause.stop()
        self._is_blocked = True
        self.clashed.emit(clash)
        self._emit_state()

    def _unblock(self) -> None:
        self._is_blocked = False
        self.settled.emit()

    def _emit_state(self) -> None:
        draft = self._draft
        if draft is not None and draft.serial in self._running:
            self.state_changed.emit(SaveState.SAVING)
        elif draft is not None and draft.is_changed:
            self.state_changed.emit(SaveState.UNSAVED)
        else:
            self.state_changed.emit(SaveState.SAVED)

    def _check_drained(self) -> None:
        if not self._running:
            self._drained.emit()
