"""How much is stored, of what kind, and where."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from typing_extensions import override

from rosemary.domain.backups import BackupInfo
from rosemary.domain.errors import EmbedderUnavailableError, MachineError
from rosemary.domain.models import EmbeddingModel, Facets
from rosemary.domain.ports import Embedder, Store
from rosemary.service.backups import BackupService
from rosemary.service.confinement import Confinable

logger = logging.getLogger(__name__)

_SIDE_FILES = ("", "-wal", "-shm")


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """Counts, sizes and places.

    Attributes:
        size_bytes: the database with its side files; None where not all of it is seen.
        model: of the vectors; `model_error` says why it does not work, if so.
        last_backup: the newest one that was good when it was made.
    """

    facets: Facets
    database: Path
    size_bytes: int | None
    model: EmbeddingModel | None
    model_error: str | None
    last_backup: BackupInfo | None


class StatisticsService(Confinable):
    """Counts what is stored. Thread-safe; every call blocks."""

    def __init__(
        self, store: Store, embedder: Embedder, database: Path, backups: BackupService
    ) -> None:
        self._store = store
        self._embedder = embedder
        self._database = database
        self._backups = backups
        self._is_whole = True

    @override
    def confined_to(self, projects: tuple[str, ...]) -> Self:
        """Return the statistics of these projects alone."""
        confined = super().confined_to(projects)
        confined._is_whole = False  # noqa: SLF001 - of the copy
        return confined

    def statistics(self, project_id: str | None = None) -> Statistics:
        """Return the counts of one project, or of all."""
        model, model_error = self._model()
        return Statistics(
            facets=self._store.read(lambda view: view.facets(project_id)),
            database=self._database,
            size_bytes=self._size_bytes() if self._is_whole else None,
            model=model,
            model_error=model_error,
            last_backup=self._last_backup() if self._is_whole else None,
        )

    def _size_bytes(self) -> int:
        paths = (self._database.with_name(self._database.name + end) for end in _SIDE_FILES)
        return sum(path.stat().st_size for path in paths if path.exists())

    def _last_backup(self) -> BackupInfo | None:
        try:
            return self._backups.newest()
        except MachineError as error:
            logger.warning("the backups cannot be counted: %s", error.message)
            return None

    def _model(self) -> tuple[EmbeddingModel | None, str | None]:
        try:
            return self._embedder.model, None
        except EmbedderUnavailableError as error:
            return None, error.message
