"""Looks at an export and imports it, in the background, with progress and a way to stop."""

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
    """One import at a time.

    Signals:
        progressed: a `Progress` of what runs.
        looked: the `ImportPreview` of what would come.
        imported: the `ImportSummary` of what came.
        failed: a `RosemaryError`.
        noticed: a `Notice` of what was imported, with the way back.
    """

    progressed = Signal(object)
    looked = Signal(object)
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
        self._looking = LatestTask(tasks)
        self._stop = threading.Event()
        self._is_importing = False
        self._told.connect(self.progressed, Qt.ConnectionType.QueuedConnection)

    @property
    def is_importing(self) -> bool:
        """Whether memories are being saved now."""
        return self._is_importing

    def look(self, path: Path, options: ImportOptions) -> None:
        """Find out what would come; an earlier look is given up."""
        if self._is_importing:
            return
        watch = self._watched()
        request = ImportRequest(path=path, options=options)
        self._looking.start(
            partial(self._services.imports.preview, request, watch),
            on_done=self._on_looked,
            on_error=self.failed.emit,
        )

    def run(self, path: Path, options: ImportOptions) -> None:
        """Import."""
        if self._is_importing:
            return
        self._looking.cancel()
        watch = self._watched()
        self._is_importing = True
        request = ImportRequest(path=path, options=options)
        # An import is a call of its own: its id is how it is undone.
        origin = replace(self._origin, call_id="")
        self._tasks.start(
            partial(self._services.imports.run, request, origin, watch),
            on_done=self._on_imported,
            on_error=self._on_failed,
        )

    def stop(self) -> None:
        """Stop what runs at the next sound place; what was imported is kept. Idempotent."""
        self._stop.set()
        self._looking.cancel()

    def undo(self, import_id: str) -> None:
        """Take back everything that an import brought."""
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

    def _on_looked(self, preview: ImportPreview) -> None:
        if not preview.is_cancelled:
            self.looked.emit(preview)

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
