"""Previews and runs an import in the background, with progress and a way to stop."""

from __future__ import annotations

import threading
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal

from rosemary.domain.errors import RosemaryError
from rosemary.domain.history import UndoTarget
from rosemary.domain.importing import ImportOptions, ImportPreview, ImportSummary
from rosemary.domain.models import Origin
from rosemary.domain.ports import Progress, Watch
from rosemary.gui import texts
from rosemary.gui.kit.notice_bar import Notice, NoticeAction
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.service.exchange.import_service import ImportRequest
from rosemary.service.services import Services

_NOTICE_MS: Final = 30_000


class ImportRun(QObject):
    """Runs one preview or import at a time.

    Signals:
        progressed: the `Progress` of what is running.
        previewed: the `ImportPreview` of the source.
        imported: the `ImportSummary`.
        failed: a `RosemaryError`.
        noticed: a `Notice` of what was imported, with undo.
    """

    progressed = Signal(object)
    previewed = Signal(object)
    imported = Signal(object)
    failed = Signal(object)
    noticed = Signal(object)
    _told = Signal(object)

    def __init__(
        self, services: Services, tasks: TaskRunner, origin: Origin, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._services = services
        self._tasks = tasks
        self._origin = origin
        self._previewing = LatestTask(tasks)
        self._stop = threading.Event()
        self._is_importing = False
        self._told.connect(self.progressed, Qt.ConnectionType.QueuedConnection)

    @property
    def is_importing(self) -> bool:
        """Whether memories are being saved now."""
        return self._is_importing

    def preview(self, path: Path, options: ImportOptions) -> None:
        """Preview an import; an earlier preview is cancelled."""
        if self._is_importing:
            return
        watch = self._watched()
        request = ImportRequest(path=path, options=options)
        self._previewing.start(
            partial(self._services.imports.preview, request, watch),
            on_done=self._on_previewed,
            on_error=self.failed.emit,
        )

    def run(self, path: Path, options: ImportOptions) -> None:
        """Start the import."""
        if self._is_importing:
            return
        self._previewing.cancel()
        watch = self._watched()
        self._is_importing = True
        request = ImportRequest(path=path, options=options)
        # The import is a call of its own, and its id is used to undo it.
        origin = replace(self._origin, call_id="")
        self._tasks.start(
            partial(self._services.imports.run, request, origin, watch),
            on_done=self._on_imported,
            on_error=self._on_failed,
        )

    def stop(self) -> None:
        """Stop as soon as it is safe; what was imported stays. Idempotent."""
        self._stop.set()
        self._previewing.cancel()

    def undo(self, import_id: str) -> None:
        """Undo a whole import."""
        target = UndoTarget(call_id=import_id)
        self._tasks.start(
            partial(self._services.history.undo, target, self._origin),
            on_done=lambda _: self.noticed.emit(Notice(text=self.tr("The import is undone."))),
        )

    def _watched(self) -> Watch:
        self._stop.set()
        stop = self._stop = threading.Event()

        def tell(progress: Progress) -> None:
            if not stop.is_set():
                self._told.emit(progress)

        return Watch(tell=tell, is_cancelled=stop.is_set)

    def _on_previewed(self, preview: ImportPreview) -> None:
        if not preview.is_cancelled:
            self.previewed.emit(preview)

    def _on_imported(self, summary: ImportSummary) -> None:
        self._is_importing = False
        self.imported.emit(summary)
        count = summary.counts.new + summary.counts.grown
        if not count:
            self.noticed.emit(Notice(text=self.tr("There was nothing new to import.")))
            return
        undo = NoticeAction(label=self.tr("Undo"), run=partial(self.undo, summary.import_id))
        text = self.tr("Imported {count}").format(count=texts.memory_count(count))
        self.noticed.emit(Notice(text=text, actions=(undo,), shown_for_ms=_NOTICE_MS))

    def _on_failed(self, error: RosemaryError) -> None:
        self._is_importing = False
        self.failed.emit(error)
