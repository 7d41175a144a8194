"""The bundle of services that every surface is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rosemary.domain.decay import DEFAULT, DecaySettings
from rosemary.domain.ports import Clock, Embedder, Store
from rosemary.service.access import AccessRecorder
from rosemary.service.bus import EventBus
from rosemary.service.embedding_worker import EmbeddingWorker
from rosemary.service.memories import MemoryService
from rosemary.service.projects import ProjectService
from rosemary.service.saved_filters import SavedFilterService
from rosemary.service.search import SearchService
from rosemary.service.statistics import StatisticsService
from rosemary.service.tags import TagService


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """All use cases over one store. Thread-safe.

    Attributes:
        embedding_worker: to be started by an app that stays; a single command leaves long texts
            to the next one.
        access: as the worker; a single command's accesses are written when it closes.
        close: stops what runs and closes the store.
    """

    memories: MemoryService
    search: SearchService
    statistics: StatisticsService
    tags: TagService
    projects: ProjectService
    filters: SavedFilterService
    embedding_worker: EmbeddingWorker
    access: AccessRecorder
    bus: EventBus
    clock: Clock
    close: Callable[[], None]


def build_services(
    store: Store,
    embedder: Embedder,
    clock: Clock,
    database: Path,
    decay: DecaySettings = DEFAULT,
) -> Services:
    """Return the services over `store`; closing them closes the store.

    `database` is named in the statistics as the place where the memories are.
    """
    bus = EventBus()
    embedding_worker = EmbeddingWorker(store, embedder, bus)
    access = AccessRecorder(store, clock, decay)

    def close() -> None:
        embedding_worker.stop()
        access.stop()
        store.close()

    return Services(
        memories=MemoryService(store, embedder, bus, clock, decay),
        search=SearchService(store, embedder, clock),
        statistics=StatisticsService(store, embedder, database),
        tags=TagService(store, bus, clock),
        projects=ProjectService(store, bus, clock),
        filters=SavedFilterService(store, bus, clock),
        embedding_worker=embedding_worker,
        access=access,
        bus=bus,
        clock=clock,
        close=close,
    )
