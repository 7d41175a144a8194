"""Undo and redo, and the texts that report them."""

from __future__ import annotations

import threading
import uuid
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject, Qt, QTimer, Signal

from rosemary.domain.errors import (
    CancelledError,
    NotFoundError,
    RosemaryError,
    VersionConflictError,
)
from rosemary.domain.history import (
    ChangedSubject,
    Changeset,
    ChangesetKind,
    Effect,
    Subject,
    UndoReport,
    UndoTarget,
)
from rosemary.domain.models import Origin
from rosemary.domain.ports import Progress, Watch
from rosemary.domain.types import ChangeKind, MemoryId, Transport
from rosemary.gui import error_texts, texts
from rosemary.gui.kit.notice_bar import Notice, NoticeAction, error_notice
from rosemary.gui.kit.tasks import PROGRESS_AFTER_MS, TaskRunner
from rosemary.service.history_service import HistoryService

translate = QCoreApplication.translate
_NAMED: Final = 3
"""So many changed links, tags, projects and filters are named in the report."""
_KINDS: Final = {
    Subject.LINK: QT_TRANSLATE_NOOP("UndoActions", "link “{name}”"),
    Subject.TAG: QT_TRANSLATE_NOOP("UndoActions", "tag “{name}”"),
    Subject.PROJECT: QT_TRANSLATE_NOOP("UndoActions", "name of the project “{name}”"),
    Subject.DEFAULT_PROJECT: QT_TRANSLATE_NOOP("UndoActions", "project of “{name}”"),
    Subject.FILTER: QT_TRANSLATE_NOOP("UndoActions", "filter “{name}”"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherChange:
    """A link, tag, project or filter, and what happened to it."""

    subject: Subject
    name: str
    effect: Effect


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoSummary:
    """The part of an undo report that the window needs.

    It leaves out the details of each memory and link: going through 10,000 would block the GUI
    thread.

    Attributes:
        first: the latest of the changes that were undone.
        memories: the ids, by what happened to them.
        linked: the ids whose links changed.
        others: the first links, tags, projects and filters.
        more_others: how many of those are not listed.
        conflict_count: how many changes made since then were kept.
    """

    first: Changeset
    memories: Mapping[Effect, tuple[MemoryId, ...]]
    linked: tuple[MemoryId, ...]
    others: tuple[OtherChange, ...]
    more_others: int
    conflict_count: int

    @classmethod
    def of(cls, report: UndoReport) -> UndoSummary:
        """Return the part of a report that the window needs."""
        memories: dict[Effect, list[MemoryId]] = {}
        for each in report.memories:
            memories.setdefault(each.effect, []).append(each.id)
        others = report.others
        if report.memories:
            others = tuple(each for each in others if not _is_told_by_memories(each))
        named = others[:_NAMED]
        return cls(
            first=report.changesets[0],
            memories={effect: tuple(ids) for effect, ids in memories.items()},
            linked=tuple({each for other in report.others for each in other.now.memories}),
            others=tuple(map(_other, named)),
            more_others=len(others) - len(named),
            conflict_count=len(report.conflicts),
        )

    def text(self, *, is_redo: bool, since: str = "") -> str:
        """Return "Undone: 2 memories back, filter “Tea” as before. 1 change made since ...".

        Args:
            is_redo: whether it was done again.
            since: when it was changed, if that was in an earlier session.
        """
        parts = [*self._memory_texts(is_redo=is_redo)]
        parts += [_other_text(each, is_redo=is_redo) for each in self.others]
        if more := self.more_others:
            parts.append(translate("UndoActions", "%Ln more", "", more))
        head = (
            translate("UndoActions", "Done again: ")
            if is_redo
            else translate("UndoActions", "Undone: ")
        )
        sentences = [head + texts.listed(parts)]
        if since:
            made = translate("UndoActions", "The change was made on {moment}")
            sentences.append(made.format(moment=since))
        if self.conflict_count:
            sentences.append(self._conflict_text())
        return texts.sentences(*sentences)

    def _memory_texts(self, *, is_redo: bool) -> Iterator[str]:
        patterns = {
            Effect.DELETED: translate("UndoActions", "{count} now in the trash"),
            Effect.RESTORED: translate("UndoActions", "{count} back"),
            Effect.CHANGED: translate("UndoActions", "{count} changed again")
            if is_redo
            else translate("UndoActions", "{count} as before"),
        }
        for effect, pattern in patterns.items():
            if ids := self.memories.get(effect):
                yield pattern.format(count=texts.memory_count(len(ids)))

    def _conflict_text(self) -> str:
        count = self.conflict_count
        if count == 1:
            return translate("UndoActions", "1 change made since stays as it is.")
        return translate("UndoActions", "%Ln changes made since stay as they are.", "", count)


@dataclass(frozen=True, slots=True, kw_only=True)
class NextSteps:
    """What undo and redo would do next, in words; "" if there is nothing, or it is not known."""

    undo: str = ""
    redo: str = ""


UNKNOWN_STEPS: Final = NextSteps()

_STEP_KINDS: Final = {
    ChangeKind.DELETED: QT_TRANSLATE_NOOP("UndoActions", "delete {count}"),
    ChangeKind.RESTORED: QT_TRANSLATE_NOOP("UndoActions", "restore {count}"),
    ChangeKind.CREATED: QT_TRANSLATE_NOOP("UndoActions", "save {count}"),
    ChangeKind.UPDATED: QT_TRANSLATE_NOOP("UndoActions", "change {count}"),
}
_STEP_SUBJECTS: Final = {
    Subject.LINK: QT_TRANSLATE_NOOP("UndoActions", "change links"),
    Subject.TAG: QT_TRANSLATE_NOOP("UndoActions", "change tags"),
    Subject.PROJECT: QT_TRANSLATE_NOOP("UndoActions", "name a project"),
    Subject.DEFAULT_PROJECT: QT_TRANSLATE_NOOP("UndoActions", "choose the project of an assistant"),
    Subject.FILTER: QT_TRANSLATE_NOOP("UndoActions", "change a list"),
}


def step_text(changes: Sequence[Changeset], now: datetime) -> str:
    """Return what one action of the person did, and when: "delete 3 memories (Yesterday, 17:02)".

    Links and tags are named only where no memory was changed: they come and go with memories.
    """
    if not changes:
        return ""
    counts: Counter[str] = Counter()
    for each in changes:
        counts.update(each.counts)
    said = [
        translate("UndoActions", str(text)).format(count=texts.memory_count(counts[kind]))
        for kind, text in _STEP_KINDS.items()
        if counts[kind]
    ] or [
        translate("UndoActions", str(text))
        for subject, text in _STEP_SUBJECTS.items()
        if counts[subject]
    ]
    return f"{', '.join(said)} ({texts.when(changes[0].changed_at, now)})"


def _is_told_by_memories(changed: ChangedSubject) -> bool:
    """Return whether this is a tag that came or went with its memories."""
    is_tag = changed.subject.subject is Subject.TAG
    return is_tag and (changed.after is None or changed.now.state is None)


def _other(changed: ChangedSubject) -> OtherChange:
    subject, effect = changed.subject.subject, Effect.CHANGED
    if subject in (
        Subject.LINK,
        Subject.FILTER,
    ):  # others stay, though without a name or colour
        if changed.after is None:
            effect = Effect.DELETED
        elif changed.now.state is None:
            effect = Effect.RESTORED
    is_of_client = subject is Subject.DEFAULT_PROJECT
    name = changed.subject.key[0] if is_of_client else changed.now.name
    return OtherChange(subject=subject, name=name, effect=effect)


def _other_text(other: OtherChange, *, is_redo: bool) -> str:
    patterns = {
        Effect.DELETED: translate("UndoActions", "{what} removed"),
        Effect.RESTORED: translate("UndoActions", "{what} back"),
        Effect.CHANGED: translate("UndoActions", "{what} changed again")
        if is_redo
        else translate("UndoActions", "{what} as before"),
    }
    what = translate("UndoActions", str(_KINDS[other.subject])).format(
        name=texts.one_line(other.name)
    )
    return patterns[other.effect].format(what=what)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Step:
    """One undo or redo. A redo names in `reverses` the changes that its undo took back."""

    target: UndoTarget
    is_redo: bool = False
    is_forced: bool = False
    reverses: UndoTarget | None = None


class UndoActions(QObject):
    """Undoes and redoes changes through the store's history, one after another.

    Signals:
        noticed: a `Notice` about what was done, with a button to reverse it. After 300 ms, a
            progress notice comes first.
        progressed: the progress in words.
        deleted, restored, changed: the ids, when the store has done it.
    """

    noticed = Signal(object)
    progressed = Signal(str)
    _advanced = Signal(object)
    deleted = Signal(object)
    restored = Signal(object)
    changed = Signal(object)

    def __init__(
        self,
        history: HistoryService,
        tasks: TaskRunner,
        origin: Origin,
        clock: Callable[[], datetime],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._history = history
        self._tasks = tasks
        self._origin = origin
        self._clock = clock
        self._started_at = clock()
        self._waiting: deque[_Step] = deque()
        self._is_running = False
        self._cancelled = threading.Event()
        self._progress = Progress(done=0)
        self._has_notice = False
        self._patience = QTimer(self, singleShot=True, interval=PROGRESS_AFTER_MS)
        self._patience.timeout.connect(self._report)
        self._advanced.connect(self._on_advanced, Qt.ConnectionType.QueuedConnection)

    def cancel(self) -> None:
        """Cancel the running step; nothing is changed."""
        self._cancelled.set()

    def new_call(self) -> Origin:
        """Return the origin for one action of the person, however many changes it makes."""
        return replace(self._origin, call_id=uuid.uuid4().hex)

    def foretell(self, on_told: Callable[[NextSteps], None]) -> None:
        """Tell what undo and redo would do next, as soon as it is read."""
        target = self._last()

        def read() -> NextSteps:
            now = self._clock()
            return NextSteps(
                undo=step_text(self._history.upcoming(target, ChangesetKind.UNDO), now),
                redo=step_text(self._history.upcoming(target, ChangesetKind.REDO), now),
            )

        self._tasks.start(read, on_done=on_told, on_error=lambda _error: on_told(UNKNOWN_STEPS))

    def undo(self) -> None:
        """Undo the last change made in the window, also before it was last closed."""
        self._add(_Step(target=self._last()))

    def redo(self) -> None:
        """Redo the last undo in this window."""
        self._add(_Step(target=self._last(), is_redo=True))

    def notice_of(self, text: str, origin: Origin) -> Notice:
        """Return a notice about a change made under `origin`, with an undo button."""
        step = _Step(target=UndoTarget(call_id=origin.call_id))
        undo = NoticeAction(label=self.tr("Undo"), run=lambda: self._add(step))
        return Notice(text=text, actions=(undo,))

    def _last(self) -> UndoTarget:
        session = self._origin.session_id
        return UndoTarget(session_id=session, is_last=True, transport=Transport.WINDOW)

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
        run: Callable[..., UndoReport] = self._history.redo if step.is_redo else self._history.undo
        cancelled = self._cancelled = threading.Event()
        self._progress, self._has_notice = Progress(done=0), False
        self._patience.start()
        watch = Watch(tell=self._advanced.emit, is_cancelled=cancelled.is_set)
        self._tasks.start(
            lambda: UndoSummary.of(run(step.target, origin, is_forced=step.is_forced, watch=watch)),
            on_done=lambda done: self._on_done(step, done, origin),
            on_error=lambda error: self._on_error(step, error),
        )

    def _on_advanced(self, progress: Progress) -> None:
        self._progress = progress
        if self._is_running and not self._patience.isActive():
            self._report()

    def _report(self) -> None:
        total, done = self._progress.total, self._progress.done
        text = self.tr("Working…")
        if total:
            pattern = self.tr("Working: {done} of {memories}")
            text = pattern.format(done=texts.number(done), memories=texts.memory_count(total))
        if self._has_notice:
            self.progressed.emit(text)
            return
        self._has_notice = True
        cancel = NoticeAction(label=self.tr("Cancel"), run=self.cancel)
        notice = Notice(text=text, actions=(cancel,), shown_for_ms=None, is_progress=True)
        self.noticed.emit(notice)

    def _on_done(self, step: _Step, done: UndoSummary, origin: Origin) -> None:
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
            opposite = _Step(target=step.reverses or self._last())
        else:
            redone = UndoTarget(call_id=origin.call_id)
            opposite = _Step(target=redone, is_redo=True, reverses=_fixed_target(step.target, done))
        label = self.tr("Undo") if step.is_redo else self.tr("Redo")
        back = NoticeAction(label=label, run=lambda: self._add(opposite))
        changed_at = done.first.changed_at
        is_earlier = changed_at < self._started_at
        since = texts.long_date(changed_at) if is_earlier else ""
        text = done.text(is_redo=step.is_redo, since=since)
        self.noticed.emit(Notice(text=text, actions=(back,)))
        self._run_next()

    def _on_error(self, step: _Step, error: RosemaryError) -> None:
        self._patience.stop()
        if isinstance(error, NotFoundError | CancelledError):
            self.noticed.emit(Notice(text=error_texts.text_of(error, is_advised=False)))
        elif isinstance(error, VersionConflictError):
            forced = replace(step, is_forced=True)
            anyway = NoticeAction(label=self.tr("Undo anyway"), run=lambda: self._add(forced))
            notice = error_notice(error, actions=(anyway,))
            self.noticed.emit(replace(notice, text=error_texts.text_of(error, is_advised=False)))
        else:
            self._tasks.failed.emit(error)
        self._run_next()


def _fixed_target(target: UndoTarget, done: UndoSummary) -> UndoTarget:
    """Return a target that names these changes, even when they are no longer the latest ones."""
    if not target.is_last:
        return target
    call_id = done.first.origin.call_id
    return UndoTarget(call_id=call_id) if call_id else UndoTarget(change=done.first.id)
