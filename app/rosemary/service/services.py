"""The bundle of services that every surface is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rosemary.domain.ports import Clock, Embedder, Store
from rosemary.embed.library import ModelLibrary
from rosemary.service.bulk import BulkService
from rosemary.service.bus import EventBus
from rosemary.service.embedding_worker import EmbeddingWorker
from rosemary.service.memories import MemoryService
from rosemary.service.models import ModelService
from rosemary.service.search import SearchService
from rosemary.service.serving import ServingEmbedder
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
    bulk: BulkService
    search: SearchService
    models: ModelService
    statistics: StatisticsService
    embedding_worker: EmbeddingWorker
    bus: EventBus
    close: Callable[[], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelChoice:
    """Where models are found, and where the person's choice is kept."""

    library: ModelLibrary
    keep: Callable[[str], None]


def build_services(
    store: Store,
    embedder: Embedder,
    clock: Clock,
    database: Path,
    choice: ModelChoice | None = None,
) -> Services:
    """Return the services over `store`; closing them closes the store.

    `embedder` is the model that the person chose, and `database` what the statistics name as the
    place where the memories are. Without `choice` other models are looked for beside it, and a
    choice lasts as long as the services.
    """
    choice = choice or _beside(database)
    bus = EventBus()
    serving = ServingEmbedder(store, embedder, choice.library.find)
    embedding_worker = EmbeddingWorker(store, serving, bus)
    memories = MemoryService(store, serving, bus, clock)

    def close() -> None:
        embedding_worker.stop()
        store.close()

    return Services(
        memories=memories,
        bulk=BulkService(store, bus, memories.drafting),
        search=SearchService(store, serving, clock),
        models=ModelService(store, choice.library, serving, embedding_worker, choice.keep),
        statistics=StatisticsService(store, serving, database),
        embedding_worker=embedding_worker,
        bus=bus,
        close=close,
    )


def _beside(database: Path) -> ModelChoice:
    folder = database.with_name("models")
    return ModelChoice(library=ModelLibrary(folder / "none", folder), keep=_forget)


def _forget(_name: str) -> None:
    """Keep no choice."""
