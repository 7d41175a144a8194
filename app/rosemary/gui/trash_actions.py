"""Moving memories to the trash and back, and deleting them for good."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from rosemary.domain.filters import TRASH
from rosemary.domain.models import Memory, Origin
from rosemary.domain.types import MemoryId
from rosemary.gui import texts
from rosemary.gui.tasks import TaskRunner
from rosemary.gui.undoing import Undoing
from rosemary.gui.views.notice import Notice
from rosemary.service.services import Services


class TrashActions(QObject):
    """Deletes, restores and empties, and offers the way back where there is one.

    Signals:
        noticed: a `Notice` of what was done.
        deleted, restored: the ids, when the store has done it.
        empty_asked: how many memories the person has to agree to lose.
    """

    noticed = Signal(object)
    deleted = Signal(object)
    restored = Signal(object)
    empty_asked = Signal(object)

    def __init__(
        self,
        services: Services,
        tasks: TaskRunner,
        undoing: Undoing,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._services = services
        self._tasks = tasks
        self._undoing = undoing
        undoing.deleted.connect(self.deleted)
        undoing.restored.connect(self.restored)

    def delete(self, ids: Sequence[MemoryId]) -> None:
        """Move memories to the trash."""
        if ids:
            origin = self._undoing.new_call()
            self._tasks.start(
                partial(self._services.memories.delete, tuple(ids), origin),
                on_done=lambda memories: self._on_deleted(memories, origin),
            )

    def restore(self, ids: Sequence[MemoryId]) -> None:
        """Bring memories back from the trash."""
        if ids:
            origin = self._undoing.new_call()
            self._tasks.start(
                partial(self._services.memories.restore, tuple(ids), origin),
                on_done=lambda memories: self._on_restored(memories, origin),
            )

    def ask_to_empty(self) -> None:
        """Find out how much is in the trash, for the question that comes before."""
        self._tasks.start(
            partial(self._services.memories.list_ids, TRASH),
            on_done=lambda ids: self.empty_asked.emit(len(ids)),
        )

    def empty(self, confirmed: int) -> None:
        """Delete for good what is in the trash, if it is still that many."""
        origin = self._undoing.new_call()
        self._tasks.start(
            partial(self._services.trash.empty_all, confirmed, origin), on_done=self._on_emptied
        )

    def _on_deleted(self, memories: list[Memory], origin: Origin) -> None:
        self.deleted.emit(tuple(memory.id for memory in memories))
        count = texts.memory_count(len(memories))
        text = self.tr("Moved {count} to the trash").format(count=count)
        self.noticed.emit(self._undoing.notice_of(text, origin))

    def _on_restored(self, memories: list[Memory], origin: Origin) -> None:
        self.restored.emit(tuple(memory.id for memory in memories))
        text = self.tr("Restored {count}").format(count=texts.memory_count(len(memories)))
        self.noticed.emit(self._undoing.notice_of(text, origin))

    def _on_emptied(self, count: int) -> None:
        text = self.tr("Deleted {count} for good").format(count=texts.memory_count(count))
        self.noticed.emit(Notice(text=text))
