"""Moving memories to the trash and back, with undo and redo."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, Signal

from rosemary.domain.errors import RosemaryError
from rosemary.domain.models import Memory, Origin
from rosemary.domain.types import MemoryId
from rosemary.gui import texts
from rosemary.gui.tasks import TaskRunner
from rosemary.gui.views.notice import Notice, NoticeAction
from rosemary.service.memories import MemoryService

_STEPS_KEPT: Final = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class _Step:
    ids: tuple[MemoryId, ...]
    is_deletion: bool


class TrashActions(QObject):
    """Deletes and restores, and remembers how to take it back.

    Signals:
        noticed: a `Notice` of what was done, with the way back.
        deleted, restored: the ids, when the store has done it.
    """

    noticed = Signal(object)
    deleted = Signal(object)
    restored = Signal(object)

    def __init__(
        self,
        memories: MemoryService,
        tasks: TaskRunner,
        origin: Origin,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._memories = memories
        self._tasks = tasks
        self._origin = origin
        self._done: deque[_Step] = deque(maxlen=_STEPS_KEPT)
        self._undone: deque[_Step] = deque(maxlen=_STEPS_KEPT)

    def delete(self, ids: Sequence[MemoryId]) -> None:
        """Move memories to the trash."""
        if ids:
            self._undone.clear()
            self._run(_Step(ids=tuple(ids), is_deletion=True), None, self._done)

    def restore(self, ids: Sequence[MemoryId]) -> None:
        """Bring memories back from the trash."""
        if ids:
            self._undone.clear()
            self._run(_Step(ids=tuple(ids), is_deletion=False), None, self._done)

    def undo(self) -> None:
        """Take back the last step."""
        if self._done:
            self._run(_opposite(self._done.pop()), self._done, self._undone)

    def redo(self) -> None:
        """Do again what was taken back last."""
        if self._undone:
            self._run(_opposite(self._undone.pop()), self._undone, self._done)

    def _run(self, step: _Step, source: deque[_Step] | None, target: deque[_Step]) -> None:
        work = self._memories.delete if step.is_deletion else self._memories.restore

        def on_error(error: RosemaryError) -> None:
            if source is not None:
                source.append(_opposite(step))
            self._tasks.failed.emit(error)

        self._tasks.start(
            lambda: work(step.ids, self._origin),
            on_done=lambda memories: self._on_done(step, memories, target),
            on_error=on_error,
        )

    def _on_done(self, step: _Step, memories: list[Memory], target: deque[_Step]) -> None:
        ids = tuple(memory.id for memory in memories)
        target.append(_Step(ids=ids, is_deletion=step.is_deletion))
        count = texts.memory_count(len(ids))
        back: Callable[[], None] = self.undo if target is self._done else self.redo
        if step.is_deletion:
            text = self.tr("Moved {count} to the trash").format(count=count)
            self.deleted.emit(ids)
        else:
            text = self.tr("Restored {count}").format(count=count)
            self.restored.emit(ids)
        action = NoticeAction(label=self.tr("Undo"), run=back)
        self.noticed.emit(Notice(text=text, actions=(action,)))


def _opposite(step: _Step) -> _Step:
    return _Step(ids=step.ids, is_deletion=not step.is_deletion)
