"""The bundle of services that every surface is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from rosemary.domain.ports import Clock, Embedder, Store
from rosemary.domain.settings import DEFAULT_SETTINGS, Settings
from rosemary.embed.library import ModelLibrary
from rosemary.service.access import AccessRecorder
from rosemary.service.bulk import BulkService
from rosemary.service.bus import EventBus
from rosemary.service.embedding_worker import EmbeddingWorker
from rosemary.service.fulltext_search import FulltextService
from rosemary.service.history import HistoryService
from rosemary.service.insights import InsightService, Places
from rosemary.service.links import LinkService
from rosemary.service.memories import MemoryService
from rosemary.service.models import ModelService
from rosemary.service.projects import ProjectService
from rosemary.service.saved_filters import SavedFilterService
from rosemary.service.search import SearchService
from rosemary.service.serving import ServingEmbedder
from rosemary.service.statistics import StatisticsService
from rosemary.service.tags import TagService
from rosemary.service.trash import TrashService
from rosemary.service.trash_keeper import TrashKeeper


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """All use cases over one store. Thread-safe.

    Attributes:
        embedding_worker, trash_keeper: to be started by an app that stays; a single command
            leaves long texts and what is too long in the trash to the next one.
        access: as these; a single command's accesses are written when it closes.
        close: stops what runs and closes the store.
    """

    memories: MemoryService
    bulk: BulkService
    history: HistoryService
    trash: TrashService
    search: SearchService
    fulltext: FulltextService
    models: ModelService
    links: LinkService
    insights: InsightService
    statistics: StatisticsService
    tags: TagService
    projects: ProjectService
    filters: SavedFilterService
    embedding_worker: EmbeddingWorker
    access: AccessRecorder
    trash_keeper: TrashKeeper
    bus: EventBus
    clock: Clock
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
    *,
    settings: Settings = DEFAULT_SETTINGS,
) -> Services:
    """Return the services over `store`; closing them closes the store.

    Args:
        store: where the memories are.
        embedder: the model that the person chose.
        clock: tells the time.
        database: named in the statistics as the place where the memories are.
        choice: other models; without it they are looked for beside the database, and a choice
            lasts as long as the services.
        settings: how results are ranked, how importance fades, how long the trash keeps things.
    """
    choice = choice or _beside(database)
    bus = EventBus()
    serving = ServingEmbedder(store, embedder, choice.library.find)
    embedding_worker = EmbeddingWorker(store, serving, bus)
    access = AccessRecorder(store, clock, settings.decay)
    memories = MemoryService(store, serving, bus, clock, settings.decay)
    trash = TrashService(store, bus, clock, settings.trash)
    trash_keeper = TrashKeeper(trash)
    search = SearchService(store, serving, clock, settings.ranking, settings.decay)
    links = LinkService(store, serving, bus, clock, settings.decay)

    places = Places(
        database=database, backups=database.with_name("backups"), library=choice.library
    )

    def close() -> None:
        trash_keeper.stop()
        embedding_worker.stop()
        search.stop()
        access.stop()
        store.close()

    return Services(
        memories=memories,
        bulk=BulkService(store, bus, memories.drafting),
        history=HistoryService(store, serving, bus, clock, memories),
        trash=trash,
        search=search,
        fulltext=FulltextService(store, clock, settings.decay),
        links=links,
        insights=InsightService(store, links, clock, places, settings.decay),
        models=ModelService(store, choice.library, serving, embedding_worker, choice.keep),
        statistics=StatisticsService(store, serving, database),
        tags=TagService(store, bus, clock),
        projects=ProjectService(store, bus, clock),
        filters=SavedFilterService(store, bus, clock),
        embedding_worker=embedding_worker,
        access=access,
        trash_keeper=trash_keeper,
        bus=bus,
        clock=clock,
        close=close,
    )


def _beside(database: Path) -> ModelChoice:
    folder = database.with_name("models")
    return ModelChoice(library=ModelLibrary(folder / "none", folder), keep=_forget)


def _forget(_name: str) -> None:
    """Keep no choice."""
