"""Statistics over all memories: what is stored, timeline, graph of links, growth, decay, sizes."""

from __future__ import annotations

import contextlib
import logging
import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Final

from rosemary.domain.backups import BackupInfo
from rosemary.domain.decay import DEFAULT, DecaySettings, DecayView, as_it_is_now
from rosemary.domain.errors import EmbedderUnavailableError, InvalidInputError, MachineError
from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.insights import (
    FADED_BELOW,
    FORECAST_DAYS,
    GRAPH_NODES_MAX,
    GRAPH_STEPS_MAX,
    Faded,
    GraphEdge,
    GraphNode,
    LinkGraph,
    Month,
    Places,
    Space,
    Writer,
    by_day,
    by_month,
)
from rosemary.domain.models import EmbeddingModel, Facets, Memory
from rosemary.domain.ports import Clock, Embedder
from rosemary.embed.library import ModelLibrary
from rosemary.service.backups.backup_service import BackupService
from rosemary.service.clients.call_limits import Confinable
from rosemary.service.memories.changing import live
from rosemary.service.memories.link_service import LinkService
from rosemary.store.ports import Store, StoreReader
from rosemary.system.disk_files import file_sizes

logger = logging.getLogger(__name__)

_STORE_FILES = ("", "-wal", "-shm")
_LOOK_EVERY_S: Final = 60.0
_NO_MODEL: Final = "The search model does not work; the person can see why."
_SIDE_FILES = ("-wal", "-shm")


@dataclass(frozen=True, slots=True, kw_only=True)
class Statistics:
    """Counts, sizes and paths.

    Attributes:
        of_others: how many of the memories stay when all are deleted, as other people share them.
        size_bytes: the database with its side files; None for a client limited to projects.
        database: the file, or the name of the server; None for a client limited to projects.
        model: of the vectors; `model_error` says why it does not work, if so.
        last_backup: the newest one that passed its check when it was made.
    """

    facets: Facets
    of_others: int
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

        def counts(view: StoreReader) -> tuple[Facets, int]:
            # Who names a project means all that is in it.
            of_others = view.memories.count_of_others() if project_id is None else 0
            return view.memories.facets(project_id), of_others

        facets, of_others = self._store.read(counts, self._scope)
        return Statistics(
            facets=facets,
            of_others=of_others,
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
        for end in _STORE_FILES:
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
    """Caches the newest good backup; looks again if one was added or deleted, else once a minute.

    So a call takes no longer with many backups. Changes inside a backup's folder are noticed late.
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


@dataclass(frozen=True, slots=True, kw_only=True)
class Overview:
    """Totals over the live memories.

    Attributes:
        months: from the oldest memory's month to the newest's, in local time.
        faded: for each of `FORECAST_DAYS`.
    """

    facets: Facets
    months: tuple[Month, ...]
    faded: tuple[Faded, ...]
    writers: tuple[Writer, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sizes:
    """Bytes on the disk.

    Attributes:
        log: recent writes that are not in the database file yet; 0 for one on a server.
        models: the files of the search models.
    """

    space: Space
    log: int
    backups: int
    models: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DiskPlaces:
    """Paths whose sizes are measured.

    Attributes:
        database: None where a server has the memories.
        backups: the folder with one subfolder for each backup.
    """

    database: Path | None
    backups: Path
    library: ModelLibrary


class InsightService:
    """Computes statistics over all memories. Thread-safe; every call blocks.

    Every method may raise `StoreUnavailableError`.
    """

    def __init__(
        self,
        store: Store,
        links: LinkService,
        clock: Clock,
        places: DiskPlaces,
        decay: DecaySettings = DEFAULT,
    ) -> None:
        self._store = store
        self._links = links
        self._clock = clock
        self._places = places
        self._decay = decay

    def adopt(self, decay: DecaySettings) -> None:
        """Use these decay settings from now on."""
        self._decay = decay

    def days(self, where: MemoryFilter = EVERYTHING) -> dict[date, int]:
        """Return how many memories that pass were created on each local day that has any."""
        return by_day(self._store.read(lambda view: view.insights.quarters(where)))

    def overview(self) -> Overview:
        """Return counts, growth and a forecast of decay."""
        now = self._clock()

        def job(view: StoreReader) -> Overview:
            faded = [
                Faded(
                    days=days,
                    count=view.insights.count_faded(
                        self._view(now + timedelta(days=days)), FADED_BELOW
                    ),
                )
                for days in FORECAST_DAYS
            ]
            return Overview(
                facets=view.memories.facets(),
                months=by_month(by_day(view.insights.quarters(EVERYTHING))),
                faded=tuple(faded),
                writers=tuple(view.insights.writers()),
            )

        return self._store.read(job)

    def sizes(self) -> Sizes:
        """Return the disk space of database, backups and models."""
        database = self._places.database
        ends = _SIDE_FILES if database is not None else ()
        side = [Path(f"{database}{end}") for end in ends]
        return Sizes(
            space=self._store.read(lambda view: view.insights.space()),
            log=sum(path.stat().st_size for path in side if path.exists()),
            backups=sum(file_sizes(self._places.backups)),
            models=sum(each.size_bytes for each in self._places.library.models()),
        )

    def around(
        self,
        reference: str,
        steps: int,
        limit: int = GRAPH_NODES_MAX,
        *,
        has_suggestions: bool = False,
    ) -> LinkGraph:
        """Return the memories within 1 to 3 links of one, that one first.

        With `has_suggestions` also those nearest to it by meaning that are not linked to it, if the
        search model works.

        Raises:
            NotFoundError: no live memory has this id or key.
            InvalidInputError: `steps` or `limit` are out of bounds.
        """
        if not 1 <= steps <= GRAPH_STEPS_MAX:
            raise InvalidInputError.of_field("steps", f"must be 1 to {GRAPH_STEPS_MAX}")
        _check_limit(limit)
        decay = self._view(self._clock())
        graph = self._store.read(
            lambda view: view.insights.neighbourhood(live(view, reference).id, steps, limit, decay)
        )
        return self._with_suggestions(graph) if has_suggestions else graph

    def linked(self, where: MemoryFilter = EVERYTHING, limit: int = GRAPH_NODES_MAX) -> LinkGraph:
        """Return the memories that pass the filter and have links, most links first.

        Raises:
            InvalidInputError: `limit` is out of bounds.
        """
        _check_limit(limit)
        decay = self._view(self._clock())
        return self._store.read(lambda view: view.insights.linked(where, limit, decay))

    def _with_suggestions(self, graph: LinkGraph) -> LinkGraph:
        center = graph.nodes[0].id
        try:
            near = self._links.suggestions(center)
        except EmbedderUnavailableError:
            return graph  # suggestions are optional
        known = {node.id for node in graph.nodes}
        decay = self._view(self._clock())
        added = [
            _node(as_it_is_now(each.memory, decay)) for each in near if each.memory.id not in known
        ]
        edges = [
            GraphEdge(source=center, target=each.memory.id, relation="", weight=each.cosine)
            for each in near
        ]
        return LinkGraph(
            nodes=(*graph.nodes, *added),
            edges=(*graph.edges, *edges),
            left_out=graph.left_out,
        )

    def _view(self, now: datetime) -> DecayView:
        return DecayView(now=now, settings=self._decay)


def _node(memory: Memory) -> GraphNode:
    return GraphNode(
        id=memory.id,
        summary=memory.summary,
        memory_type=memory.memory_type,
        importance=memory.importance,
        link_count=len(memory.links),
        tags=memory.tags,
    )


def _check_limit(limit: int) -> None:
    if not 1 <= limit <= GRAPH_NODES_MAX:
        raise InvalidInputError.of_field("limit", f"must be 1 to {GRAPH_NODES_MAX}")
