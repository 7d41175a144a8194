"""The bundle of services that every surface is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rosemary.domain.ports import Clock, Embedder, Store
from rosemary.domain.trash import DEFAULT_TRASH, TrashSettings
from rosemary.service.bus import EventBus
from rosemary.service.embedding_worker import EmbeddingWorker
from rosemary.service.history import HistoryService
from rosemary.service.memories import MemoryService
from rosemary.service.search import SearchService
from rosemary.service.statistics import StatisticsService
from rosemary.service.trash import TrashService
from rosemary.service.trash_keeper import TrashKeeper


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """All use cases over one store. Thread-safe.

    Attributes:
        embedding_worker, trash_keeper: to be started by an app that stays; a single command
            leaves long texts and what is too long in the trash to the next one.
        close: stops what runs and closes the store.
    """

    memories: MemoryService
    history: HistoryService
    trash: TrashService
    search: SearchService
    statistics: StatisticsService
    embedding_worker: EmbeddingWorker
    trash_keeper: TrashKeeper
    bus: EventBus
    close: Callable[[], None]


def build_services(
    store: Store,
    embedder: Embedder,
    clock: Clock,
    database: Path,
    *,
    trash_settings: TrashSettings = DEFAULT_TRASH,
    before_delete_all: Callable[[], None] | None = None,
) -> Services:
    """Return the services over `store`; closing them closes the store.

    Args:
        store: where the memories are.
        embedder: makes their vectors.
        clock: tells the time.
        database: named in the statistics as the place where the memories are.
        trash_settings: how long the trash keeps what is in it.
        before_delete_all: makes a backup before every memory is moved to the trash.
    """
    bus = EventBus()
    memories = MemoryService(store, embedder, bus, clock)
    trash = TrashService(store, bus, clock, trash_settings, before_delete_all)
    trash_keeper = TrashKeeper(trash)
    embedding_worker = EmbeddingWorker(store, embedder, bus)

    def close() -> None:
        trash_keeper.stop()
        embedding_worker.stop()
        store.close()

    return Services(
        memories=memories,
        history=HistoryService(store, embedder, bus, clock, memories),
        trash=trash,
        search=SearchService(store, embedder, clock),
        statistics=StatisticsService(store, embedder, database),
        embedding_worker=embedding_worker,
        trash_keeper=trash_keeper,
        bus=bus,
        close=close,
    )
