"""How much is stored, of what kind, and where."""

from __future__ import annotations

import contextlib
import logging
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rosemary.domain.backups import BackupInfo
from rosemary.domain.errors import EmbedderUnavailableError, MachineError
from rosemary.domain.findings import Places
from rosemary.domain.models import EmbeddingModel, Facets
from rosemary.domain.ports import Embedder
from rosemary.service.backups.backup_service import BackupService
from rosemary.service.clients.call_limits import Confinable
from rosemary.store.ports import Store

logger = logging.getLogger(__name__)

_SIDE_FILES = ("", "-wal", "-shm")
_LOOK_EVERY_S: Final = 60.0
_NO_MODEL: Final = "The search model does not work; the person can see why."


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """Counts, sizes and paths.

    Attributes:
        size_bytes: the database with its side files; None for a client limited to projects.
        database: the file, or the name of the server; None for a client limited to projects.
        model: of the vectors; `model_error` says why it does not work, if so.
        last_backup: the newest one that passed its check when it was made.
    """

    facets: Facets
    database: str | None
    size_bytes: int | None
    model: EmbeddingModel | None
    model_error: str | None
    last_backup: BackupInfo | None


class StatisticsService(Confinable):
    """Counts what is stored. Thread-safe; every call blocks."""

    def __init__(
        self, store: Store, embedder: Embedder, places: Places, backups: BackupService
    ) -> None:
        self._store = store
        self._embedder = embedder
        self._places = places
        self._newest = NewestBackup(backups)

    def statistics(self, project_id: str | None = None) -> Statistics:
        """Return the counts of one project, or of all."""
        is_whole = self._scope is None
        model, model_error = self._model()
        return Statistics(
            facets=self._store.read(lambda view: view.memories.facets(project_id), self._scope),
            database=self._places.store_name if is_whole else None,
            size_bytes=self._size_bytes() if is_whole else None,
            model=model,
            model_error=model_error,
            last_backup=self._last_backup() if is_whole else None,
        )

    def _size_bytes(self) -> int:
        if self._places.server:
            space = self._store.read(lambda view: view.insights.space())
            return space.memories + space.words + space.meanings
        size = 0
        for end in _SIDE_FILES:
            # String paths: pathlib would take a tenth of the call's time.
            with contextlib.suppress(FileNotFoundError):
                size += os.stat(f"{self._places.database}{end}").st_size  # noqa: PTH116
        return size

    def _last_backup(self) -> BackupInfo | None:
        try:
            return self._newest.find()
        except MachineError as error:
            logger.warning("the backups cannot be counted: %s", error.message)
            return None

    def _model(self) -> tuple[EmbeddingModel | None, str | None]:
        try:
            return self._embedder.model, None
        except EmbedderUnavailableError as error:
            # The message would name the model's folder.
            return None, error.message if self._scope is None else _NO_MODEL


class NewestBackup:
    """Finds the newest good backup, again if one was added or deleted, else once a minute.

    So many backups cost no more; only changes inside a backup's folder are noticed late.
    Thread-safe.
    """

    def __init__(
        self, backups: BackupService, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        """`monotonic` returns monotonic seconds."""
        self._backups = backups
        self._monotonic = monotonic
        self._lock = threading.Lock()
        self._stamp: int | None = None
        self._checked_at = 0.0
        self._found: BackupInfo | None = None

    def find(self) -> BackupInfo | None:
        """Return the newest backup that passed its check when made; None if there is none.

        Raises:
            MachineError: the folder exists but cannot be read.
        """
        now, stamp = self._monotonic(), self._stamp_of(self._backups.folder)
        with self._lock:
            if (
                stamp is not None
                and stamp == self._stamp
                and now < self._checked_at + _LOOK_EVERY_S
            ):
                return self._found
        found = self._backups.newest()
        with self._lock:
            self._stamp, self._checked_at, self._found = stamp, now, found
        return found

    @staticmethod
    def _stamp_of(folder: Path) -> int | None:
        """Return a stamp that changes when an entry of a folder is added, deleted or renamed."""
        try:
            return folder.stat().st_mtime_ns
        except OSError:
            return None
