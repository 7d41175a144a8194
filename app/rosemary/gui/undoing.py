"""Undo and redo: of what this window changed last, or of one thing that a notice tells of."""

from __future__ import annotations

import threading
import uuid
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from rosemary.domain.errors import (
    CancelledError,
    NotFoundError,
    RosemaryError,
    VersionConflictError,
)
from rosemary.domain.history import Effect, UndoReport, UndoTarget
from rosemary.domain.models import Origin
from rosemary.domain.ports import Progress, Watch
from rosemary.gui import error_texts, texts
from rosemary.gui.tasks import PROGRESS_AFTER_MS, TaskRunner
from rosemary.gui.undone import Done
from rosemary.gui.views.notice import Notice, NoticeAction, error_notice
from rosemary.service.history.history_service import HistoryService


@dataclass(frozen=True, slots=True, kw_only=True)
class _Step:
    """One undo or redo; `undone` names what the undo took back that a redo does again."""

    target: UndoTarget
    is_redo: bool = False
    is_forced: bool = False
    undone: UndoTarget | None = None


class Undoing(QObject):
    """Takes changes back through the history of the store, one after the other.

    Signals:
        noticed: a `Notice` of what was done, with the way back; of what takes longer than 300 ms
            first one that tells how far it is.
        progressed: how far it is by now, in words.
        deleted, restored, changed: the ids of memories, when the store has done it.
    """

    noticed = Signal(object)
    progressed = Signal(str)
    _told = Signal(object)
    deleted = Signal(object)
    restored = Signal(object)
    changed = Signal(object)

    def __init__(
        self,
        history: HistoryService,
        tasks: TaskRunner,
        origin: Origin,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._history = history
        self._tasks = tasks
        self._origin = origin
        self._waiting: deque[_Step] = deque()
        self._is_running = False
        self._cancelled = threading.Event()
        self._progress = Progress(done=0)
        self._is_told = False
        self._patience = QTimer(self, singleShot=True, interval=PROGRESS_AFTER_MS)
        self._patience.timeout.connect(self._tell)
        self._told.connect(self._on_told, Qt.ConnectionType.QueuedConnection)

    def cancel(self) -> None:
        """End what is under way; all stays as it is."""
        self._cancelled.set()

    def new_call(self) -> Origin:
        """Return the origin of one thing that the person does, however many changes it makes."""
        return replace(self._origin, call_id=uuid.uuid4().hex)

    def undo(self) -> None:
        """Take back what was done last in this window."""
        self._add(_Step(target=self._last()))

    def redo(self) -> None:
        """Do again what was taken back last in this window."""
        self._add(_Step(target=self._last(), is_redo=True))

    def notice_of(self, text: str, origin: Origin) -> Notice:
        """Return a notice of something done under `origin`, with the button that takes it back."""
        step = _Step(target=UndoTarget(call_id=origin.call_id))
        undo = NoticeAction(label=self.tr("Undo"), run=lambda: self._add(step))
        return Notice(text=text, actions=(undo,))

    def _last(self) -> UndoTarget:
        return UndoTarget(session_id=self._origin.session_id, is_last=True)

    def _add(self, step: _Step) -> None:
        self._waiting.append(step)
        if not self._is_running:
            self._run_next()

    def _run_next(self) -> None:
        self._is_running = bool(self._waiting)
        if not self._waiting:
            return
        step = self._waiting.popleft()
        origin = self.new_call()
        take_back: Callable[..., UndoReport] = (
            self._history.redo if step.is_redo else self._history.undo
        )
        cancelled = self._cancelled = threading.Event()
        self._progress, self._is_told = Progress(done=0), False
        self._patience.start()
        watch = Watch(tell=self._told.emit, is_cancelled=cancelled.is_set)
        self._tasks.start(
            lambda: Done.of(take_back(step.target, origin, is_forced=step.is_forced, watch=watch)),
            on_done=lambda done: self._on_done(step, done, origin),
            on_error=lambda error: self._on_error(step, error),
        )

    def _on_told(self, progress: Progress) -> None:
        self._progress = progress
        if self._is_running and not self._patience.isActive():
            self._tell()

    def _tell(self) -> None:
        total, done = self._progress.total, self._progress.done
        text = self.tr("Working…")
        if total:
            pattern = self.tr("Working: {done} of {memories}")
            text = pattern.format(done=texts.number(done), memories=texts.memory_count(total))
        if self._is_told:
            self.progressed.emit(text)
            return
        self._is_told = True
        cancel = NoticeAction(label=self.tr("Cancel"), run=self.cancel)
        notice = Notice(text=text, actions=(cancel,), shown_for_ms=None, is_progress=True)
        self.noticed.emit(notice)

    def _on_done(self, step: _Step, done: Done, origin: Origin) -> None:
        self._patience.stop()
        for signal, effect in (
            (self.deleted, Effect.DELETED),
            (self.restored, Effect.RESTORED),
            (self.changed, Effect.CHANGED),
        ):
            if ids := done.memories.get(effect):
                signal.emit(ids)
        if done.linked:
            self.changed.emit(done.linked)
        if step.is_redo:
            opposite = _Step(target=step.undone or self._last())
        else:
            redone = UndoTarget(call_id=origin.call_id)
            opposite = _Step(target=redone, is_redo=True, undone=_named(step.target, done))
        label = self.tr("Undo") if step.is_redo else self.tr("Redo")
        back = NoticeAction(label=label, run=lambda: self._add(opposite))
        text = done.text(is_redo=step.is_redo)
        self.noticed.emit(Notice(text=text, actions=(back,)))
        self._run_next()

    def _on_error(self, step: _Step, error: RosemaryError) -> None:
        self._patience.stop()
        if isinstance(error, NotFoundError | CancelledError):
            self.noticed.emit(Notice(text=error_texts.said(error, is_advised=False)))
        elif isinstance(error, VersionConflictError):
            forced = replace(step, is_forced=True)
            anyway = NoticeAction(label=self.tr("Undo anyway"), run=lambda: self._add(forced))
            notice = error_notice(error, actions=(anyway,))
            self.noticed.emit(replace(notice, text=error_texts.said(error, is_advised=False)))
        else:
            self._tasks.failed.emit(error)
        self._run_next()


def _named(target: UndoTarget, done: Done) -> UndoTarget:
    """Return what names the same changes later, when they may not be the last ones any more."""
    if not target.is_last:
        return target
    call_id = done.first.origin.call_id
    return UndoTarget(call_id=call_id) if call_id else UndoTarget(change=done.first.id)
