"""The bundle of services that every surface is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rosemary.domain.ports import Clock, Embedder, Store
from rosemary.service.bus import EventBus
from rosemary.service.embedding_worker import EmbeddingWorker
from rosemary.service.memories import MemoryService
from rosemary.service.search import SearchService
from rosemary.service.statistics import StatisticsService


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """All use cases over one store. Thread-safe.

    Attributes:
        embedding_worker: to be started by an app that stays; a single command leaves long texts
            to the next one.
        close: stops what runs and closes the store.
    """

    memories: MemoryService
    search: SearchService
    statistics: StatisticsService
    embedding_worker: EmbeddingWorker
    bus: EventBus
    close: Callable[[], None]


def build_services(store: Store, embedder: Embedder, clock: Clock, database: Path) -> Services:
    """Return the services over `store`; closing them closes the store.

    `database` is named in the statistics as the place where the memories are.
    """
    bus = EventBus()
    embedding_worker = EmbeddingWorker(store, embedder, bus)
    search = SearchService(store, embedder, clock)

    def close() -> None:
        embedding_worker.stop()
        search.stop()
        store.close()

    return Services(
        memories=MemoryService(store, embedder, bus, clock),
        search=search,
        statistics=StatisticsService(store, embedder, database),
        embedding_worker=embedding_worker,
        bus=bus,
        close=close,
    )
