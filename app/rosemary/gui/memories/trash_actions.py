"""Moving memories to the trash and back, and deleting them for good."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtWidgets import QMessageBox, QWidget

from rosemary.domain.errors import DuplicateContentError, RosemaryError
from rosemary.domain.filters import TRASH
from rosemary.domain.models import Memory, Origin
from rosemary.domain.types import MemoryId
from rosemary.gui import texts
from rosemary.gui.kit.dialogs import SafeBox
from rosemary.gui.kit.notice_bar import Notice, NoticeAction, error_notice
from rosemary.gui.kit.tasks import TaskRunner
from rosemary.gui.memories.undo_actions import UndoActions
from rosemary.service.memories.trash_service import Restored
from rosemary.service.services import Services


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


class TrashActions(QObject):
    """Deletes, restores and empties the trash, and offers undo where possible.

    Signals:
        noticed: a `Notice` about what was done.
        deleted, restored: the ids, when the store has done it.
        memory_wanted: the `MemoryId` of a memory to show.
        empty_asked: the number of memories to confirm before the trash is emptied.
    """

    noticed = Signal(object)
    deleted = Signal(object)
    restored = Signal(object)
    memory_wanted = Signal(object)
    empty_asked = Signal(object)

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
        undo_actions.deleted.connect(self.deleted)
        undo_actions.restored.connect(self.restored)

    def delete(self, ids: Sequence[MemoryId]) -> None:
        """Move memories to the trash."""
        if ids:
            origin = self._undo_actions.new_call()
            self._tasks.start(
                partial(self._services.memories.delete, tuple(ids), origin),
                on_done=lambda memories: self._on_deleted(memories, origin),
            )

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
        """Count the memories in the trash, for the confirmation."""
        self._tasks.start(
            partial(self._services.memories.list_ids, TRASH),
            on_done=lambda ids: self.empty_asked.emit(len(ids)),
        )

    def empty(self, confirmed: int) -> None:
        """Delete everything in the trash for good, if there are still `confirmed` memories."""
        origin = self._undo_actions.new_call()
        self._tasks.start(
            partial(self._services.trash.empty_all, confirmed, origin), on_done=self._on_emptied
        )

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
            text = f"{text}, {moved.format(count=texts.memory_count(len(replaced)))}"
        renamed = [each for each in restored if each.memory.key != each.former_key]
        if len(renamed) == 1:
            pattern = self.tr("Its key is now {key}: another memory has the former one.")
            text = f"{text}. {pattern.format(key=renamed[0].memory.key)}"
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

    def _on_emptied(self, count: int) -> None:
        text = self.tr("Deleted {count} for good").format(count=texts.memory_count(count))
        self.noticed.emit(Notice(text=text))
