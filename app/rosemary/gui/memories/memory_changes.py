"""Changes to memories, one or thousands at once: with progress, a result and an undo."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeAlias

from PySide6.QtCore import QCoreApplication, QObject, Qt, QTimer, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from rosemary.domain.errors import DuplicateContentError, RosemaryError
from rosemary.domain.filters import TRASH
from rosemary.domain.models import Memory, Moved, Origin
from rosemary.domain.types import MemoryId, MemoryType
from rosemary.gui import texts
from rosemary.gui.kit.dialogs import SafeBox
from rosemary.gui.kit.notice_bar import Notice, NoticeAction, error_notice
from rosemary.gui.kit.tasks import PROGRESS_AFTER_MS, TaskRunner
from rosemary.gui.memories.undo_actions import UndoActions
from rosemary.service.memories.organising_service import BulkChange
from rosemary.service.memories.trash_service import Restored
from rosemary.service.reporting import BatchProgress
from rosemary.service.services import Services

Ids: TypeAlias = Sequence[MemoryId]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The result of a bulk change. `note` says what was left out and why."""

    changed: tuple[MemoryId, ...]
    note: str = ""


def ask_to_empty(
    parent: QWidget, count: int, on_agreed: Callable[[int], None]
) -> QMessageBox | None:
    """Ask whether to delete so many memories for good; if so, call `on_agreed` with the number."""
    if not count:
        return None
    translate = QCoreApplication.translate
    box = SafeBox(parent)
    box.setObjectName("emptyTrash")
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle(translate("EmptyTrash", "Empty the trash"))
    box.setTextFormat(Qt.TextFormat.PlainText)
    question = translate("EmptyTrash", "Delete {count} for good?")
    box.setText(question.format(count=texts.memory_count(count)))
    box.setInformativeText(
        translate(
            "EmptyTrash", "Their history and links go with them. Only a backup brings them back."
        )
    )
    agree = box.addButton(
        translate("EmptyTrash", "Delete for good"), QMessageBox.ButtonRole.DestructiveRole
    )
    keep = box.addButton(translate("EmptyTrash", "Keep"), QMessageBox.ButtonRole.RejectRole)
    box.setDefaultButton(keep)
    box.setEscapeButton(keep)
    agree.clicked.connect(lambda: on_agreed(count))
    box.open()
    return box


class MemoryChanges(QObject):
    """Changes memories; each change is one step to undo, and of long ones one runs at a time.

    Signals:
        noticed: a `Notice` about the change, with an undo button where it can be undone.
        deleting: memories are about to go to the trash.
        deleted, restored, changed: the ids, when the store has done it.
        memory_wanted: the `MemoryId` of a memory to show.
        progressed: the number done and the total; after 300 ms at the earliest.
        ended: nothing is running any more.
    """

    noticed = Signal(object)
    deleting = Signal()
    deleted = Signal(object)
    restored = Signal(object)
    changed = Signal(object)
    memory_wanted = Signal(object)
    progressed = Signal(object, object)
    ended = Signal()
    _advanced = Signal(object, object)

    def __init__(
        self,
        services: Services,
        tasks: TaskRunner,
        undo_actions: UndoActions,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._window = window
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
        self._change_tags(ids, self.tr("Tagged {count}"), add=tags)

    def remove_tags(self, ids: Ids, tags: Sequence[str]) -> None:
        """Remove tags from memories."""
        self._change_tags(ids, self.tr("Removed the tag from {count}"), remove=tags)

    def _change_tags(
        self, ids: Ids, text: str, *, add: Sequence[str] = (), remove: Sequence[str] = ()
    ) -> None:
        change = self._services.tags.change
        self._run(
            ids,
            lambda origin, progress: _tags_outcome(
                change(ids, origin, add=add, remove=remove, progress=progress)
            ),
            text,
        )

    def pin(self, ids: Ids, *, is_pinned: bool) -> None:
        """Pin or unpin memories."""
        tags = (texts.PINNED_TAG,)
        if is_pinned:
            self._change_tags(ids, self.tr("Pinned {count}"), add=tags)
        else:
            self._change_tags(ids, self.tr("Unpinned {count}"), remove=tags)

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

        def work(origin: Origin, progress: BatchProgress) -> Outcome:
            return Outcome(changed=link(origin, relation=relation, progress=progress))

        self._run(ids, work, self.tr("Linked {count}"))

    def delete(self, ids: Ids) -> None:
        """Move memories to the trash; a single one at once, even while others are changed."""
        if not ids:
            return
        self.deleting.emit()
        if len(ids) == 1:
            origin = self._undo_actions.new_call()
            self._tasks.start(
                partial(self._services.memories.delete, tuple(ids), origin),
                on_done=lambda memories: self._on_deleted(memories, origin),
            )
            return
        run = partial(self._services.selections.delete, ids)
        text = self.tr("Moved {count} to the trash")
        self._run(ids, _without_note(run), text, is_deletion=True)

    def restore(self, ids: Sequence[MemoryId], *, is_instead: bool = False) -> None:
        """Restore memories. With `is_instead`, a memory in the way goes to the trash."""
        if ids:
            origin = self._undo_actions.new_call()
            work = partial(
                self._services.trash.restore_all, tuple(ids), origin, replaces=is_instead
            )
            self._tasks.start(
                work,
                on_done=lambda restored: self._on_restored(restored, origin),
                on_error=lambda error: self._on_not_restored(ids, error),
            )

    def ask_to_empty(self) -> None:
        """Ask whether to delete what is in the trash for good."""
        self._tasks.start(
            partial(self._services.memories.list_ids, TRASH),
            on_done=self._on_counted,
        )

    def empty(self, confirmed: int) -> None:
        """Delete everything in the trash for good, if there are still `confirmed` memories."""
        origin = self._undo_actions.new_call()
        self._tasks.start(
            partial(self._services.trash.empty_all, confirmed, origin), on_done=self._on_emptied
        )

    def _run(
        self,
        ids: Ids,
        work: Callable[[Origin, BatchProgress], Outcome],
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
        message = texts.sentences(*(part for part in (done, outcome.note) if part))
        notice = self._undo_actions.notice_of(message, origin)
        self.noticed.emit(notice if outcome.changed else Notice(text=message))

    def _on_deleted(self, memories: list[Memory], origin: Origin) -> None:
        self.deleted.emit(tuple(memory.id for memory in memories))
        count = texts.memory_count(len(memories))
        text = self.tr("Moved {count} to the trash").format(count=count)
        self.noticed.emit(self._undo_actions.notice_of(text, origin))

    def _on_restored(self, restored: Sequence[Restored], origin: Origin) -> None:
        self.restored.emit(tuple(each.memory.id for each in restored))
        replaced = tuple(other.id for each in restored for other in each.replaced)
        text = self.tr("Restored {count}").format(count=texts.memory_count(len(restored)))
        if replaced:
            self.deleted.emit(replaced)
            moved = self.tr("moved {count} to the trash instead")
            count = texts.memory_count(len(replaced))
            text = texts.listed((text, moved.format(count=count)))
        renamed = [each for each in restored if each.memory.key != each.former_key]
        if len(renamed) == 1:
            pattern = self.tr("Its key is now {key}: another memory has the former one.")
            text = texts.sentences(text, pattern.format(key=renamed[0].memory.key))
        self.noticed.emit(self._undo_actions.notice_of(text, origin))

    def _on_not_restored(self, ids: Sequence[MemoryId], error: RosemaryError) -> None:
        """Offer choices if the same text was saved again since."""
        if not isinstance(error, DuplicateContentError):
            self._tasks.failed.emit(error)
            return
        other = MemoryId(str(error.details["id"]))
        show = NoticeAction(
            label=self.tr("Show the other one"), run=partial(self.memory_wanted.emit, other)
        )
        replace = NoticeAction(
            label=self.tr("Restore in its place"), run=partial(self.restore, ids, is_instead=True)
        )
        kept = (
            self.tr("This one stays in the trash.")
            if len(ids) == 1
            else self.tr("Another memory has the text of one of them, so all stay in the trash.")
        )
        self.noticed.emit(error_notice(error, kept, (show, replace)))

    def _on_counted(self, ids: Sequence[MemoryId]) -> None:
        ask_to_empty(self._window, len(ids), self.empty)

    def _on_emptied(self, count: int) -> None:
        text = self.tr("Deleted {count} for good").format(count=texts.memory_count(count))
        self.noticed.emit(Notice(text=text))

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
) -> Callable[[Origin, BatchProgress], Outcome]:
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
