"""Backing up at the person's word, wherever it was said."""

from __future__ import annotations

import threading
from collections.abc import Callable
from datetime import datetime
from functools import partial

from PySide6.QtCore import QObject, Signal

from rosemary.domain.backups import BackupInfo, BackupReason
from rosemary.domain.errors import CancelledError, RosemaryError
from rosemary.domain.events import BackupsChanged
from rosemary.domain.ports import Watch
from rosemary.gui import texts
from rosemary.gui.event_bridge import EventBridge
from rosemary.gui.tasks import TaskRunner
from rosemary.service.backups.backup_service import BackupService


class BackingUp(QObject):
    """Makes one backup at a time and knows when the last one was made.

    Signals:
        changed: `is_running` or the time of the last backup is another now.
        made: the `BackupInfo` of a backup that was asked for here.
        failed: the `RosemaryError` of one that could not be made.
    """

    changed = Signal()
    made = Signal(object)
    failed = Signal(object)

    def __init__(
        self,
        backups: BackupService,
        tasks: TaskRunner,
        bridge: EventBridge,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._backups = backups
        self._tasks = tasks
        self._cancelled: threading.Event | None = None
        self._last: datetime | None = None
        self._is_known = False
        bridge.backups_changed.connect(self._on_backups_changed)

    @property
    def is_running(self) -> bool:
        """Whether a backup is being made that was asked for here."""
        return self._cancelled is not None

    def last_text(self, now: datetime) -> str:
        """Return when the last backup was made: "Last backup: 5 min ago"."""
        if self.is_running:
            return self.tr("Backing up…")
        if not self._is_known:
            return self.tr("Last backup: looking…")
        if self._last is None:
            return self.tr("No backup yet")
        return self.tr("Last backup: {moment}").format(moment=texts.ago(self._last, now))

    def look(self) -> None:
        """Find out when the last backup was made."""
        self._tasks.start(self._backups.newest, on_done=self._on_looked, on_error=self._on_unseen)

    def start(self) -> None:
        """Back up now, unless that is being done."""
        if self._cancelled is not None:
            return
        cancelled = self._cancelled = threading.Event()
        watch = Watch(is_cancelled=cancelled.is_set)
        work: Callable[[], BackupInfo] = partial(
            self._backups.create, BackupReason.MANUAL, watch=watch
        )
        self._tasks.start(work, on_done=self._on_made, on_error=self._on_failed)
        self.changed.emit()

    def cancel(self) -> None:
        """Stop at the next sound place; nothing is left of it. Idempotent."""
        if self._cancelled is not None:
            self._cancelled.set()

    def _on_looked(self, newest: BackupInfo | None) -> None:
        self._is_known = True
        self._last = newest.created_at if newest else None
        self.changed.emit()

    def _on_unseen(self, _error: RosemaryError) -> None:
        self._on_looked(None)  # a folder that cannot be read: backing up says why

    def _on_made(self, info: BackupInfo) -> None:
        self._cancelled = None
        self._on_looked(info)
        self.made.emit(info)

    def _on_failed(self, error: RosemaryError) -> None:
        self._cancelled = None
        self.changed.emit()
        if not isinstance(error, CancelledError):
            self.failed.emit(error)

    def _on_backups_changed(self, event: BackupsChanged) -> None:
        if event.made is not None:
            self._on_looked(event.made)
