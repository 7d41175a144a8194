"""Undo and redo: of what this window changed last, or of one thing that a notice tells of."""

from __future__ import annotations

import threading
import uuid
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal

from rosemary.domain.errors import (
    CancelledError,
    NotFoundError,
    RosemaryError,
    VersionConflictError,
)
from rosemary.domain.history import Changeset, Effect, UndoReport, UndoTarget
from rosemary.domain.models import Origin
from rosemary.domain.progress import Progress, Watch
from rosemary.domain.types import MemoryId
from rosemary.gui import error_texts, texts
from rosemary.gui.tasks import PROGRESS_AFTER_MS, TaskRunner
from rosemary.gui.views.notice import Notice, NoticeAction, error_notice
from rosemary.service.history.history import HistoryService

_NAMED: Final = 3
"""So many of the links, tags, projects and filters that an undo changed are named."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Step:
    """One undo or redo; `undone` names what the undo took back that a redo does again."""

    target: UndoTarget
    is_redo: bool = False
    is_forced: bool = False
    undone: UndoTarget | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Done:
    """What an undo or a redo came to.

    What was done to each memory and link is no part of it: of 10,000 it would be looked through,
    and let go, in the GUI thread.

    Attributes:
        first: what was done last of all that was taken back.
        memories: the ids by what became of them.
        linked: those whose links are others now.
        others: the names of the first links, tags, projects and filters.
        more_others: how many of those are not named.
        conflict_count: how many changes made since stay as they are.
    """

    first: Changeset
    memories: Mapping[Effect, tuple[MemoryId, ...]]
    linked: tuple[MemoryId, ...]
    others: tuple[str, ...]
    more_others: int
    conflict_count: int

    @classmethod
    def of(cls, report: UndoReport) -> _Done:
        """Return what the window needs of a report."""
        memories: dict[Effect, list[MemoryId]] = {}
        for each in report.memories:
            memories.setdefault(each.effect, []).append(each.id)
        named = report.others[:_NAMED]
        return cls(
            first=report.changesets[0],
            memories={effect: tuple(ids) for effect, ids in memories.items()},
            linked=tuple({each for other in report.others for each in other.now.memories}),
            others=tuple(each.now.name for each in named),
            more_others=len(report.others) - len(named),
            conflict_count=len(report.conflicts),
        )


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
            lambda: _Done.of(take_back(step.target, origin, is_forced=step.is_forced, watch=watch)),
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

    def _on_done(self, step: _Step, done: _Done, origin: Origin) -> None:
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
        text = _done_text(done, is_redo=step.is_redo)
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


def _named(target: UndoTarget, done: _Done) -> UndoTarget:
    """Return what names the same changes later, when they may not be the last ones any more."""
    if not target.is_last:
        return target
    call_id = done.first.origin.call_id
    return UndoTarget(call_id=call_id) if call_id else UndoTarget(change=done.first.id)


def _done_text(done: _Done, *, is_redo: bool) -> str:
    """Return "Undone: 2 memories back, 1 link. 1 change made since stays as it is."."""
    translate = QCoreApplication.translate
    patterns = {
        Effect.DELETED: translate("Undoing", "{count} now in the trash"),
        Effect.RESTORED: translate("Undoing", "{count} back"),
        Effect.CHANGED: translate("Undoing", "{count} changed again")
        if is_redo
        else translate("Undoing", "{count} as before"),
    }
    parts = []
    for effect, pattern in patterns.items():
        if ids := done.memories.get(effect):
            parts.append(pattern.format(count=texts.memory_count(len(ids))))
    parts += map(texts.one_line, done.others)
    if done.more_others:
        parts.append(translate("Undoing", "%Ln more", "", done.more_others))
    head = translate("Undoing", "Done again: ") if is_redo else translate("Undoing", "Undone: ")
    text = head + ", ".join(parts)
    if done.conflict_count:
        stays = translate(
            "Undoing", "%Ln change(s) made since stay as they are.", "", done.conflict_count
        )
        text = f"{text}. {stays}"
    return text
