"""Writes an export in the background, with progress and a way to stop."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal

from rosemary.domain.errors import RosemaryError
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.ports import Watch
from rosemary.domain.records import (
    ExportFormat,
    ExportRequest,
    ExportSummary,
    RecordScope,
    TrashScope,
)
from rosemary.domain.search import SearchRequest
from rosemary.domain.types import MemoryId
from rosemary.gui.kit.desktop_access import documents
from rosemary.gui.kit.tasks import LatestTask, TaskRunner
from rosemary.gui.memories.memory_listing import ListRequest
from rosemary.service.services import Services

SUFFIXES: Final = {
    ExportFormat.JSON: ".json",
    ExportFormat.JSON_LINES: ".jsonl",
    ExportFormat.MARKDOWN: "",
    ExportFormat.CSV: ".csv",
}
"""The suffix of each format; a Markdown export is a folder and has none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportOffer:
    """What can be exported now.

    Attributes:
        live, trashed: the number of memories.
        shown: the filter of the list; None if it shows everything.
        shown_count: the number of memories in the list.
        selected: the memories selected in the list.
    """

    live: int
    trashed: int
    shown: ListRequest | None = None
    shown_count: int = 0
    selected: tuple[MemoryId, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportPlan:
    """What to export, and where.

    Attributes:
        shown: export only what this filter finds, at most `shown_count` memories.
        selected: export only these; None for all that `shown` leaves.
        is_forced: replace an earlier export at that path.
    """

    path: Path
    format: ExportFormat
    has_trash: bool = True
    shown: ListRequest | None = None
    shown_count: int = 0
    selected: tuple[MemoryId, ...] | None = None
    is_forced: bool = False


class ExportRun(QObject):
    """Runs one export at a time.

    Signals:
        proposed: a free `Path` for the export.
        progressed: the `Progress` of the running export.
        exported: the `ExportSummary`.
        failed: a `RosemaryError`; no partial export is left.
    """

    proposed = Signal(object)
    progressed = Signal(object)
    exported = Signal(object)
    failed = Signal(object)
    _told = Signal(object)

    def __init__(
        self,
        services: Services,
        tasks: TaskRunner,
        clock: Callable[[], datetime],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._services = services
        self._tasks = tasks
        self._clock = clock
        self.folder: Path | None = None
        self._stop = threading.Event()
        self._is_running = False
        self._proposing = LatestTask(tasks)
        self._told.connect(self.progressed, Qt.ConnectionType.QueuedConnection)

    @property
    def is_running(self) -> bool:
        """Whether an export is being written now."""
        return self._is_running

    def propose(self, form: ExportFormat, folder: Path | None = None) -> None:
        """Find a free name in a folder, by default the one used last; emits `proposed`."""
        place = folder or self.folder or documents()
        name = f"rosemary-{self._clock().astimezone():%Y-%m-%d}"
        self._proposing.start(
            partial(_free_path, place, name, SUFFIXES[form]), on_done=self.proposed.emit
        )

    def run(self, plan: ExportPlan) -> None:
        """Start the export; does nothing if one is running."""
        if self._is_running:
            return
        self._proposing.cancel()
        self._is_running = True
        stop = self._stop = threading.Event()
        watch = Watch(tell=self._told.emit, is_cancelled=stop.is_set)
        self._tasks.start(
            partial(_export, self._services, plan, watch),
            on_done=self._on_exported,
            on_error=self._on_failed,
        )

    def stop(self) -> None:
        """Stop the running export and remove what it wrote. Idempotent."""
        self._stop.set()

    def _on_exported(self, summary: ExportSummary) -> None:
        self._is_running = False
        self.folder = Path(summary.path).parent
        self.exported.emit(summary)

    def _on_failed(self, error: RosemaryError) -> None:
        self._is_running = False
        self.failed.emit(error)


def _free_path(folder: Path, name: str, suffix: str) -> Path:
    """Return an unused path in `folder`, or in the home folder if `folder` is gone."""
    place = folder if folder.is_dir() else Path.home()
    names = (name if number == 1 else f"{name}-{number}" for number in count(1))
    paths = (place / f"{each}{suffix}" for each in names)
    return next(path for path in paths if not os.path.lexists(path))


def _export(services: Services, plan: ExportPlan, watch: Watch) -> ExportSummary:
    request = ExportRequest(
        path=plan.path,
        format=plan.format,
        scope=_scope(services, plan),
        is_forced=plan.is_forced,
    )
    return services.exporting.export(request, watch)


def _scope(services: Services, plan: ExportPlan) -> RecordScope:
    if plan.selected is not None:
        return RecordScope(ids=plan.selected)
    if plan.shown is None:
        trash = TrashScope.INCLUDED if plan.has_trash else TrashScope.EXCLUDED
        return RecordScope(where=EVERYTHING, trash=trash)
    where = plan.shown.where
    if plan.shown.query:
        request = SearchRequest(
            query=plan.shown.query, where=where, limit=plan.shown_count, has_less_related=True
        )
        hits = services.search.search(request).hits
        return RecordScope(ids=tuple(hit.memory.id for hit in hits))
    trash = TrashScope.ONLY if where.is_trashed else TrashScope.EXCLUDED
    return RecordScope(where=replace(where, is_trashed=False), trash=trash)
