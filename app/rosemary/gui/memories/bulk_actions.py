"""Changes to many memories at once, with progress, a result and an undo."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from rosemary.domain.errors import RosemaryError
from rosemary.domain.models import Moved, Origin
from rosemary.domain.types import MemoryId, MemoryType
from rosemary.gui import texts
from rosemary.gui.kit.notice_bar import Notice
from rosemary.gui.kit.tasks import PROGRESS_AFTER_MS, TaskRunner
from rosemary.gui.memories.undo_actions import UndoActions
from rosemary.service.batches import Progress
from rosemary.service.memories.tag_service import BulkChange
from rosemary.service.services import Services

Ids: TypeAlias = Sequence[MemoryId]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The result of a bulk change. `note` says what was left out and why."""

    changed: tuple[MemoryId, ...]
    note: str = ""


class BulkActions(QObject):
    """Runs one bulk change at a time, each as one step to undo.

    Signals:
        noticed: a `Notice` about the change, with an undo button.
        deleted: the ids that are now in the trash.
        changed: the ids whose memories changed.
        progressed: the number done and the total; after 300 ms at the earliest.
        ended: nothing is running any more.
    """

    noticed = Signal(object)
    deleted = Signal(object)
    changed = Signal(object)
    progressed = Signal(object, object)
    ended = Signal()
    _advanced = Signal(object, object)

    def __init__(
        self,
        services: Services,
        tasks: TaskRunner,
        undo_actions: UndoActions,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._services = services
        self._tasks = tasks
        self._undo_actions = undo_actions
        self._cancelled: threading.Event | None = None
        self._reached = (0, 0)
        self._patience = QTimer(self, singleShot=True, interval=PROGRESS_AFTER_MS)
        self._patience.timeout.connect(self._emit_progress)
        self._advanced.connect(self._on_advanced, Qt.ConnectionType.QueuedConnection)

    @property
    def is_running(self) -> bool:
        """Whether a change is running; no other can start meanwhile."""
        return self._cancelled is not None

    def cancel(self) -> None:
        """Stop the running change. What is already done stays and can be undone."""
        if self._cancelled is not None:
            self._cancelled.set()

    def add_tags(self, ids: Ids, tags: Sequence[str]) -> None:
        """Add tags to memories."""
        text = self.tr("Tagged {count}")
        change = self._services.tags.change
        self._run(
            ids,
            lambda origin, progress: _tags_outcome(
                change(ids, origin, add=tags, progress=progress)
            ),
            text,
        )

    def remove_tags(self, ids: Ids, tags: Sequence[str]) -> None:
        """Remove tags from memories."""
        text = self.tr("Removed the tag from {count}")
        change = self._services.tags.change
        self._run(
            ids,
            lambda origin, progress: _tags_outcome(
                change(ids, origin, remove=tags, progress=progress)
            ),
            text,
        )

    def pin(self, ids: Ids, *, is_pinned: bool) -> None:
        """Pin or unpin memories."""
        tags = (texts.PINNED_TAG,)
        change = self._services.tags.change
        add, remove = (tags, ()) if is_pinned else ((), tags)
        self._run(
            ids,
            lambda origin, progress: _tags_outcome(
                change(ids, origin, add=add, remove=remove, progress=progress)
            ),
            self.tr("Pinned {count}") if is_pinned else self.tr("Unpinned {count}"),
        )

    def set_type(self, ids: Ids, memory_type: MemoryType) -> None:
        """Set the type of memories."""
        run = partial(self._services.selections.set_type, ids, memory_type)
        self._run(ids, _without_note(run), self.tr("Changed the type of {count}"))

    def set_importance(self, ids: Ids, importance: float) -> None:
        """Set the importance of memories."""
        run = partial(self._services.selections.set_importance, ids, importance)
        self._run(ids, _without_note(run), self.tr("Changed the importance of {count}"))

    def move(self, ids: Ids, project_id: str) -> None:
        """Move memories to a project; "" for none."""
        move = self._services.projects.move
        self._run(
            ids,
            lambda origin, progress: _move_outcome(
                move(ids, project_id, origin, progress=progress)
            ),
            self.tr("Moved {count}"),
        )

    def link(self, ids: Ids, target: MemoryId, relation: str) -> None:
        """Link memories to the memory `target`."""
        link = partial(self._services.selections.link, ids, target)

        def work(origin: Origin, progress: Progress) -> Outcome:
            return Outcome(changed=link(origin, relation=relation, progress=progress))

        self._run(ids, work, self.tr("Linked {count}"))

    def delete(self, ids: Ids) -> None:
        """Move memories to the trash."""
        run = partial(self._services.selections.delete, ids)
        text = self.tr("Moved {count} to the trash")
        self._run(ids, _without_note(run), text, is_deletion=True)

    def _run(
        self,
        ids: Ids,
        work: Callable[[Origin, Progress], Outcome],
        text: str,
        *,
        is_deletion: bool = False,
    ) -> None:
        if not ids or self.is_running:
            return
        cancelled = self._cancelled = threading.Event()
        self._reached = (0, len(ids))
        self._patience.start()
        origin = self._undo_actions.new_call()

        def progress(done: int, total: int) -> bool:
            self._advanced.emit(done, total)
            return not cancelled.is_set()

        def on_done(outcome: Outcome) -> None:
            self._end()
            signal = self.deleted if is_deletion else self.changed
            if outcome.changed:
                signal.emit(outcome.changed)
            self._notify(text, outcome, origin)

        self._tasks.start(lambda: work(origin, progress), on_done=on_done, on_error=self._on_error)

    def _notify(self, text: str, outcome: Outcome, origin: Origin) -> None:
        done = text.format(count=texts.memory_count(len(outcome.changed)))
        if not outcome.changed:
            done = self.tr("Nothing changed")
        message = ". ".join(part for part in (done, outcome.note) if part)
        notice = self._undo_actions.notice_of(message, origin)
        self.noticed.emit(notice if outcome.changed else Notice(text=message))

    def _on_error(self, error: RosemaryError) -> None:
        self._end()
        self._tasks.failed.emit(error)

    def _on_advanced(self, done: int, total: int) -> None:
        self._reached = (done, total)
        if self.is_running and not self._patience.isActive():
            self._emit_progress()

    def _emit_progress(self) -> None:
        self.progressed.emit(*self._reached)

    def _end(self) -> None:
        self._cancelled = None
        self._patience.stop()
        self.ended.emit()


def _without_note(
    run: Callable[..., tuple[MemoryId, ...]],
) -> Callable[[Origin, Progress], Outcome]:
    return lambda origin, progress: Outcome(changed=run(origin, progress=progress))


def _tags_outcome(change: BulkChange) -> Outcome:
    note = ""
    if change.full:
        pattern = texts.translate("Bulk", "{count} would have too many tags")
        note = pattern.format(count=texts.memory_count(len(change.full)))
    return Outcome(changed=change.changed, note=note)


def _move_outcome(moved: Moved) -> Outcome:
    note = ""
    if moved.duplicates:
        pattern = texts.translate("Bulk", "{count} stayed: the project has the same text already")
        note = pattern.format(count=texts.memory_count(len(moved.duplicates)))
    return Outcome(changed=moved.ids, note=note)
