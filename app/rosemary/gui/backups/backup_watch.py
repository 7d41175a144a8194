"""Loads, makes, checks and restores backups, off the GUI thread."""

from __future__ import annotations

import threading
import uuid
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from rosemary.domain.backups import (
    DEFAULT_BACKUP,
    BackupInfo,
    BackupReason,
    BackupSettings,
    DeletedRestore,
    MemoryThen,
    PartialRestore,
    WholeRestore,
)
from rosemary.domain.errors import CancelledError, DuplicateContentError, RosemaryError
from rosemary.domain.events import BackupFailed, BackupsChanged
from rosemary.domain.history import UndoTarget
from rosemary.domain.models import Memory
from rosemary.domain.ports import Watch
from rosemary.domain.types import MemoryId
from rosemary.gui import texts
from rosemary.gui.event_bridge import EventBridge
from rosemary.gui.kit.desktop_access import show_folder
from rosemary.gui.kit.notice_bar import Notice, NoticeAction, error_notice
from rosemary.gui.kit.progress_bars import LongTask
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.gui.pages import WindowParts
from rosemary.service.backups.backup_service import BackupService
from rosemary.service.services import Services

NAMED_MAX = 200
"""The most memories listed for each kind of change; all are counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BackupFolderState:
    """The backups, newest first, and their settings.

    Attributes:
        failure: why the last automatic backup failed; None if it did not.
        missing_disk: the error to show if the folder's disk is not connected; else None.
    """

    backups: tuple[BackupInfo, ...] = ()
    settings: BackupSettings = DEFAULT_BACKUP
    folder: Path = Path()
    failure: BackupFailed | None = None
    missing_disk: RosemaryError | None = None


class BackupWatch(QObject):
    """Does the work of the backups page.

    Signals:
        loaded: a `BackupFolderState`.
        compared: the `BackupDifference` of the chosen backup, or a `RosemaryError`.
        listed: a page of the chosen backup's memories, a `BackupContents`, or a `RosemaryError`.
        memory_read: a `MemoryThen`, a `Memory` that was added since, or a `RosemaryError`.
        verified: the `BackupCheck` of the chosen backup, or a `RosemaryError`.
        noticed: a `Notice` of what was done.
        memory_wanted: the `MemoryId` of a memory that the person wants to see.
    """

    loaded = Signal(object)
    compared = Signal(object)
    listed = Signal(object)
    memory_read = Signal(object)
    verified = Signal(object)
    noticed = Signal(object)
    memory_wanted = Signal(object)

    def __init__(self, parts: WindowParts, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = parts.services
        self._tasks = parts.tasks
        self._origin = parts.origin
        self._loading = LatestTask(parts.tasks)
        self._comparing = LatestTask(parts.tasks)
        self._listing = LatestTask(parts.tasks)
        self._reading = LatestTask(parts.tasks)
        self.task = LongTask(parts.tasks, self)
        self.state = BackupFolderState()
        self._chosen = ""
        for signal in (parts.bridge.backups_changed, parts.bridge.backup_failed):
            signal.connect(self._on_event)
        parts.bridge.store_replaced.connect(self._on_event)

    @property
    def chosen(self) -> BackupInfo | None:
        """The chosen backup, or the newest if that one is gone; None if there is none."""
        backups = self.state.backups
        return next(
            (each for each in backups if each.name == self._chosen), backups[0] if backups else None
        )

    @property
    def is_reading(self) -> bool:
        """Whether the list of the backups or a comparison is still to come."""
        steps = (self._loading, self._comparing, self._listing, self._reading)
        return any(each.is_pending for each in steps)

    def load(self) -> None:
        """Read the folder."""
        self._loading.start(partial(_read, self._services), on_done=self._on_loaded)

    def choose(self, name: str) -> BackupInfo | None:
        """Choose and return another backup; None if it was already chosen."""
        if name == self._chosen:
            return None
        self._chosen = name
        return self.chosen

    def choose_when_listed(self, name: str) -> None:
        """Choose the backup of this name as soon as it is listed."""
        self._chosen = name
        self.load()

    def create(self) -> None:
        """Make a backup now."""
        self.task.start(
            self.tr("Making the backup…"),
            lambda watch: self._services.backups.create(BackupReason.MANUAL, watch),
            on_done=self._on_made,
            on_error=self._on_error,
        )

    def open_folder(self) -> None:
        """Open the folder in the file manager."""
        self._tasks.start(
            self._services.backups.make_folder, on_done=show_folder, on_error=self._on_error
        )

    def compare(self, info: BackupInfo) -> None:
        """Compare a backup with the current memories; emits `compared`."""
        work = partial(self._services.backups.difference, str(info.path), NAMED_MAX)
        self._comparing.start(work, on_done=self.compared.emit, on_error=self.compared.emit)

    def list_contents(self, info: BackupInfo, words: str, offset: int = 0) -> None:
        """Read a page of the memories in a backup; emits `listed`."""
        work = partial(
            self._services.backups.contents, str(info.path), words, limit=NAMED_MAX, offset=offset
        )
        self._listing.start(work, on_done=self.listed.emit, on_error=self.listed.emit)

    def read_memory(self, info: BackupInfo, memory_id: MemoryId, *, is_added: bool) -> None:
        """Read a memory as it was in a backup, or as it is if it was added; emits `memory_read`."""
        work: Callable[[], Memory | MemoryThen] = (
            partial(self._services.memories.get, memory_id)
            if is_added
            else partial(self._services.backups.memory, str(info.path), memory_id)
        )
        self._reading.start(work, on_done=self.memory_read.emit, on_error=self.memory_read.emit)

    def restore_deleted(self, info: BackupInfo) -> None:
        """Restore all memories that were deleted since the backup."""
        origin = replace(self._origin, call_id=uuid.uuid4().hex)
        restoring = self._services.restoring
        self.task.start(
            self.tr("Restoring memories…"),
            lambda watch: restoring.restore_deleted(str(info.path), origin, watch),
            on_done=partial(self._on_deleted_restored, origin.call_id),
            on_error=self._on_error,
        )

    def verify(self, info: BackupInfo) -> None:
        """Open the backup and read all of it."""
        self.task.start(
            self.tr("Checking the backup…"),
            lambda _watch: self._services.backups.verify(str(info.path)),
            on_done=self.verified.emit,
            on_error=self.verified.emit,
        )

    def restore(self, info: BackupInfo) -> None:
        """Replace all memories with those of the backup."""
        self.task.start(
            self.tr("Restoring…"),
            lambda watch: self._services.restoring.restore(str(info.path), self._origin, watch),
            on_done=self._on_restored,
            on_error=self._on_error,
        )

    def restore_memories(self, info: BackupInfo, wanted: tuple[MemoryId, ...]) -> None:
        """Restore these memories as they were in the backup."""
        origin = replace(self._origin, call_id=uuid.uuid4().hex)
        restoring = self._services.restoring
        self.task.start(
            self.tr("Restoring memories…"),
            lambda _watch: restoring.restore_memories(str(info.path), wanted, origin),
            on_done=partial(self._on_memories_restored, origin.call_id),
            on_error=self._on_memories_not_restored,
        )

    def _on_loaded(self, state: BackupFolderState) -> None:
        self.state = state
        self.loaded.emit(state)

    def _on_event(self, _event: object) -> None:
        self.load()

    def _on_error(self, error: RosemaryError) -> None:
        self.noticed.emit(error_notice(error))
        self.load()

    def _on_made(self, info: BackupInfo) -> None:
        self.choose_when_listed(info.name)
        count = texts.memory_count(info.manifest.memories) if info.manifest else ""
        self.noticed.emit(Notice(text=self.tr("Backed up {count}").format(count=count)))

    def _on_restored(self, done: WholeRestore) -> None:
        text = self.tr("Restored {count}").format(count=texts.memory_count(done.memories))
        actions: tuple[NoticeAction, ...] = ()
        if done.safety is not None:
            safety = done.safety
            safe = self.tr("What you had before is in a backup of its own.")
            text = texts.sentences(text, safe)
            back = partial(self.restore, safety)
            actions = (NoticeAction(label=self.tr("Undo"), run=back),)
        if done.kept is not None:
            kept = self.tr("The former file is kept: {file}").format(file=done.kept)
            has_stop = done.safety is not None
            text = f"{text} {kept}" if has_stop else texts.sentences(text, kept)
        self.noticed.emit(Notice(text=text, actions=actions, shown_for_ms=None))
        self.load()

    def _on_memories_restored(self, call_id: str, done: PartialRestore) -> None:
        back = len(done.added) + len(done.changed)
        text = self.tr("Restored {count}").format(count=texts.memory_count(back))
        if done.unchanged:
            same = texts.memory_count(len(done.unchanged))
            text = texts.sentences(text, self.tr("{count} had not changed.").format(count=same))
        undo = NoticeAction(label=self.tr("Undo"), run=partial(self._undo, call_id))
        self.noticed.emit(Notice(text=text, actions=(undo,) if back else ()))
        self.load()

    def _on_deleted_restored(self, call_id: str, done: DeletedRestore) -> None:
        text = self.tr("Restored {count}").format(count=texts.memory_count(done.restored))
        if done.left:
            left = texts.memory_count(done.left)
            said = self.tr("{count} left out: the same text was saved again since.")
            text = texts.sentences(text, said.format(count=left))
        undo = NoticeAction(label=self.tr("Undo"), run=partial(self._undo, call_id))
        self.noticed.emit(Notice(text=text, actions=(undo,) if done.restored else ()))
        self.load()

    def _on_memories_not_restored(self, error: RosemaryError) -> None:
        if not isinstance(error, DuplicateContentError):
            self._on_error(error)
            return
        other = MemoryId(str(error.details["id"]))
        advice = self.tr("Nothing was restored. Move that one to the trash first, or keep it.")
        show = NoticeAction(
            label=self.tr("Show the other one"), run=partial(self.memory_wanted.emit, other)
        )
        self.noticed.emit(error_notice(error, advice, (show,)))

    def _undo(self, call_id: str) -> None:
        self._tasks.start(
            lambda: self._services.history.undo(UndoTarget(call_id=call_id), self._origin),
            on_done=lambda _: self.load(),
        )


def _read(services: Services) -> BackupFolderState:
    return BackupFolderState(
        backups=tuple(services.backups.listed()),
        settings=services.backups.settings,
        folder=services.backups.folder,
        failure=services.backup_keeper.failure,
        missing_disk=services.backups.missing_disk(),
    )


class BackupMaker(QObject):
    """Makes one backup at a time and tells when the last one was made.

    Signals:
        changed: `is_running` or the time of the last backup changed.
        made: the `BackupInfo` of a backup that `start` made.
        failed: the `RosemaryError` of a backup that could not be made.
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
        """Whether a backup that `start` began is being made."""
        return self._cancelled is not None

    def last_text(self, now: datetime) -> str:
        """Return a text such as "Last backup: 5 min ago"."""
        if self.is_running:
            return self.tr("Backing up…")
        if not self._is_known:
            return self.tr("Looking for the last backup…")
        if self._last is None:
            return self.tr("No backup yet")
        return self.tr("Last backup: {moment}").format(moment=texts.ago(self._last, now))

    def load_last(self) -> None:
        """Find out when the last backup was made."""
        work = self._backups.newest
        self._tasks.start(work, on_done=self._on_last_loaded, on_error=self._on_unreadable)

    def start(self) -> None:
        """Start a backup, unless one is running."""
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
        """Cancel a running backup and leave nothing behind. Idempotent."""
        if self._cancelled is not None:
            self._cancelled.set()

    def _on_last_loaded(self, newest: BackupInfo | None) -> None:
        self._is_known = True
        self._last = newest.created_at if newest else None
        self.changed.emit()

    def _on_unreadable(self, _error: RosemaryError) -> None:
        self._on_last_loaded(None)  # the folder can't be read; making a backup says why

    def _on_made(self, info: BackupInfo) -> None:
        self._cancelled = None
        self._on_last_loaded(info)
        self.made.emit(info)

    def _on_failed(self, error: RosemaryError) -> None:
        self._cancelled = None
        self.changed.emit()
        if not isinstance(error, CancelledError):
            self.failed.emit(error)

    def _on_backups_changed(self, event: BackupsChanged) -> None:
        if event.made is not None:
            self._on_last_loaded(event.made)
