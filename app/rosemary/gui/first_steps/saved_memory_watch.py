"""Looks out for what assistants save while the first steps are open."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal

from rosemary.gui.event_bridge import Changes, EventBridge
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.service.memories.memory_service import MemoryService


class SavedMemoryWatch(QObject):
    """Tells of the latest memory that someone other than this window added.

    Signals:
        saved: the memory, and the name of the client that saved it.
    """

    saved = Signal(object, str)

    def __init__(
        self,
        memories: MemoryService,
        tasks: TaskRunner,
        bridge: EventBridge,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._memories = memories
        self._bridge = bridge
        self._loading = LatestTask(tasks)
        bridge.memories_changed.connect(self._on_changed)

    def stop(self) -> None:
        """Look out no longer; nothing is told from now on."""
        self._bridge.memories_changed.disconnect(self._on_changed)
        self._loading.cancel()
        self.deleteLater()

    def _on_changed(self, changes: Changes) -> None:
        added = (changes.added & changes.foreign) - changes.gone - changes.purged
        if not added:
            return
        memory_id = max(added)
        client = changes.client_of(memory_id)
        self._loading.start(
            partial(self._memories.get, memory_id),
            on_done=lambda memory: self.saved.emit(memory, client),
            on_error=lambda _error: None,  # it is gone by now
        )
