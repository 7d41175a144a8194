"""Notifications from the tray while nobody looks at the window: few, and not often."""

from __future__ import annotations

import time
from collections import Counter, deque
from collections.abc import Callable
from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QObject, Signal

from rosemary.domain.events import BackupFailed, DeletionsHeld
from rosemary.domain.programs import client_title
from rosemary.gui import error_texts, texts
from rosemary.gui.event_bridge import Changes, EventBridge

QUIET_FOR_S: Final = 600.0
"""How long after a message no other of its kind is shown."""

DELETED_MANY: Final = 20
_DELETED_WITHIN_S: Final = 60.0


class MessageKind(Enum):
    """What a message is about; the quiet time runs for each kind by itself."""

    BACKUP = auto()
    ASSISTANTS = auto()
    DELETED = auto()
    HELD = auto()


class Notifications(QObject):
    """Decides which events are worth a message.

    Signals:
        told: the title and text of a message.
    """

    told = Signal(str, str)

    def __init__(
        self,
        bridge: EventBridge,
        *,
        is_wanted: Callable[[], bool],
        monotonic: Callable[[], float] = time.monotonic,
        parent: QObject | None = None,
    ) -> None:
        """Start listening to events.

        Args:
            bridge: emits the events.
            is_wanted: returns whether messages are switched on and nobody looks at the window.
            monotonic: returns seconds that never go back.
            parent: owns this object.
        """
        super().__init__(parent)
        self._monotonic = monotonic
        self._is_wanted = is_wanted
        self._told_at: dict[MessageKind, float] = {}
        self._deleted: deque[tuple[float, str, int]] = deque()
        self._held = 0
        bridge.backup_failed.connect(self._on_backup_failed)
        bridge.deletions_held.connect(self._on_deletions_held)
        bridge.memories_changed.connect(self._on_memories_changed)

    def tell_endpoint_failed(self, message: str) -> None:
        """Show that assistants can't connect."""
        self._tell(MessageKind.ASSISTANTS, self.tr("Assistants cannot connect"), message)

    def _on_backup_failed(self, event: BackupFailed) -> None:
        why = error_texts.text_of_code(event.code, event.message)
        self._tell(MessageKind.BACKUP, self.tr("No backup could be made"), why)

    def _on_deletions_held(self, event: DeletionsHeld) -> None:
        is_more, self._held = event.pending > self._held, event.pending
        if is_more:
            text = self.tr("One change by an assistant waits for your approval.")
            if event.pending > 1:
                many = self.tr("{count} changes by assistants wait for your approval.")
                text = many.format(count=texts.number(event.pending))
            self._tell(MessageKind.HELD, self.tr("Waiting for you"), text)

    def _on_memories_changed(self, changes: Changes) -> None:
        now = self._monotonic()
        counts = Counter(client for each, client in changes.clients if each in changes.gone)
        self._deleted.extend((now, client, count) for client, count in counts.items())
        while self._deleted and now - self._deleted[0][0] > _DELETED_WITHIN_S:
            self._deleted.popleft()
        totals: Counter[str] = Counter()
        for _, client, count in self._deleted:
            totals[client] += count
        for client, count in totals.items():
            if count >= DELETED_MANY:
                text = self.tr("{client} moved {count} to the trash. They can be restored.")
                name = texts.one_line(client_title(client)) or self.tr("An assistant")
                self._tell(
                    MessageKind.DELETED,
                    self.tr("Many memories deleted"),
                    text.format(client=name, count=texts.memory_count(count)),
                )

    def _tell(self, kind: MessageKind, title: str, text: str) -> None:
        now = self._monotonic()
        last = self._told_at.get(kind)
        if not self._is_wanted() or (last is not None and now - last < QUIET_FOR_S):
            return
        self._told_at[kind] = now
        self.told.emit(title, text)
