"""The bundle of services that every surface is given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Protocol

from rosemary.domain.findings import Places
from rosemary.domain.ports import Clock, Embedder, Store
from rosemary.domain.settings import DEFAULT_SETTINGS, Settings
from rosemary.embed.library import ModelLibrary
from rosemary.service.backups.backup_disk import RECORD_NAME
from rosemary.service.backups.backup_folder import backups_folder
from rosemary.service.backups.backup_keeper import BackupKeeper
from rosemary.service.backups.backups import BackupService
from rosemary.service.backups.restoring import RestoreService
from rosemary.service.bus import EventBus
from rosemary.service.clients.audit import AuditService
from rosemary.service.clients.call_limits import CallLimits
from rosemary.service.clients.clients import ClientService
from rosemary.service.clients.held_calls import HeldService
from rosemary.service.embedding.embedding_worker import EmbeddingWorker
from rosemary.service.embedding.search_models import ModelService
from rosemary.service.embedding.serving_embedder import ServingEmbedder
from rosemary.service.exchange.exporting import ExportService
from rosemary.service.exchange.importing import ImportService
from rosemary.service.exchange.restoring_records import RecordRestorer
from rosemary.service.health.doctor import DoctorService
from rosemary.service.history.history import HistoryService
from rosemary.service.insights.insights import DiskPlaces, InsightService
from rosemary.service.insights.statistics import StatisticsService
from rosemary.service.memories.access_recording import AccessRecorder
from rosemary.service.memories.bulk_saving import BulkService
from rosemary.service.memories.links import LinkService
from rosemary.service.memories.memories import MemoryService
from rosemary.service.memories.projects import ProjectService
from rosemary.service.memories.saved_filters import SavedFilterService
from rosemary.service.memories.selections import SelectionService
from rosemary.service.memories.tags import TagService
from rosemary.service.memories.trash import TrashService
from rosemary.service.memories.trash_keeper import TrashKeeper
from rosemary.service.search.fulltext_search import FulltextService
from rosemary.service.search.search import SearchService


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """All use cases over one store. Thread-safe.

    Attributes:
        embedding_worker, trash_keeper, backup_keeper: to be started by an app that stays; a single
            command leaves their work to the next one.
        access, audit: as these; what a single command notes is written when it closes.
        close: stops what runs and closes the store.
    """

    memories: MemoryService
    bulk: BulkService
    imports: ImportService
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
    selections: SelectionService
    backups: BackupService
    restoring: RestoreService
    exporting: ExportService
    doctor: DoctorService
    embedding_worker: EmbeddingWorker
    access: AccessRecorder
    audit: AuditService
    clients: ClientService
    held: HeldService
    limits: CallLimits
    trash_keeper: TrashKeeper
    backup_keeper: BackupKeeper
    bus: EventBus
    clock: Clock
    close: Callable[[], None]

    def adopt(self, settings: Settings) -> None:
        """Work by these settings from now on.

        HTTP and the folder of the backups stay as they were at the start; the search model is
        changed through `models`.
        """
        decay = settings.decay
        for fading in (self.memories, self.links, self.fulltext, self.insights, self.access):
            fading.adopt(decay)
        self.search.adopt(settings.ranking, decay)
        self.trash.adopt(settings.trash)
        self.audit.adopt(settings.audit)
        self.clients.adopt(settings.clients)
        self.held.adopt(settings.clients)
        self.limits.adopt(settings.limits)
        self.backups.adopt(settings.backup)
        self.backup_keeper.look_soon()

    def within(self, projects: tuple[str, ...]) -> Services:
        """Return what a client has that may see these projects alone: the rest does not exist.

        What works on the whole store stays as it is; the gate lets no such client call it.
        """
        return replace(
            self,
            memories=self.memories.confined_to(projects),
            trash=self.trash.confined_to(projects),
            search=self.search.confined_to(projects),
            fulltext=self.fulltext.confined_to(projects),
            links=self.links.confined_to(projects),
            statistics=self.statistics.confined_to(projects),
            projects=self.projects.confined_to(projects),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ModelChoice:
    """Where models are found, and where the person's choice is kept."""

    library: ModelLibrary
    keep: Callable[[str], None]


def build_services(
    store: Store,
    embedder: Embedder,
    clock: Clock,
    database: Path | Places,
    choice: ModelChoice | None = None,
    *,
    settings: Settings = DEFAULT_SETTINGS,
) -> Services:
    """Return the services over `store`; closing them closes the store.

    Args:
        store: where the memories are.
        embedder: the model that the person chose.
        clock: tells the time.
        database: named in the statistics as the place where the memories are; or all the places
            that the doctor looks at.
        choice: other models; without it they are looked for beside the database, and a choice
            lasts as long as the services.
        settings: how results are ranked, how importance fades, what clients may do, how long
            things are kept, when backups are made, and where.
    """
    places = database if isinstance(database, Places) else Places(database=database)
    database = places.database
    choice = choice or _beside(database)
    bus = EventBus()
    serving = ServingEmbedder(store, embedder, choice.library.find)
    embedding_worker = EmbeddingWorker(store, serving, bus)
    access = AccessRecorder(store, clock, settings.decay)
    audit = AuditService(store, bus, clock, settings.audit)
    memories = MemoryService(store, serving, bus, clock, settings.decay)
    folder = backups_folder(database, settings.backup)
    record = database.with_name(RECORD_NAME)
    backups = BackupService(store, folder, bus, clock, settings.backup, disk_record=record)
    backup_keeper = BackupKeeper(store, backups, bus, clock)
    trash = TrashService(store, bus, clock, settings.trash, backups.before_delete_all)
    trash_keeper = TrashKeeper(trash)
    search = SearchService(store, serving, clock, settings.ranking, settings.decay)
    links = LinkService(store, serving, bus, clock, settings.decay)
    disk = DiskPlaces(database=database, backups=folder, library=choice.library)
    bulk = BulkService(store, bus, memories.drafting)

    workers = (backup_keeper, trash_keeper, embedding_worker, search, access, audit)
    return Services(
        memories=memories,
        bulk=bulk,
        imports=ImportService(store, bus, clock, bulk, RecordRestorer(store, bus, clock)),
        history=HistoryService(store, serving, bus, clock, memories),
        trash=trash,
        search=search,
        fulltext=FulltextService(store, clock, settings.decay),
        links=links,
        insights=InsightService(store, links, clock, disk, settings.decay),
        models=ModelService(store, choice.library, serving, embedding_worker, choice.keep),
        statistics=StatisticsService(store, serving, database, backups),
        tags=TagService(store, bus, clock),
        projects=ProjectService(store, bus, clock),
        filters=SavedFilterService(store, bus, clock),
        selections=SelectionService(store, bus, clock, memories.revise),
        backups=backups,
        restoring=RestoreService(store, backups, serving, embedding_worker, bus, clock),
        exporting=ExportService(store, clock, database.parent),
        doctor=DoctorService(store, places, clock, backups, choice.library.find_damage),
        embedding_worker=embedding_worker,
        access=access,
        audit=audit,
        clients=ClientService(store, bus, clock, settings.clients, audit.settle),
        held=HeldService(store, bus, clock, settings.clients),
        limits=CallLimits(settings.limits),
        trash_keeper=trash_keeper,
        backup_keeper=backup_keeper,
        bus=bus,
        clock=clock,
        close=partial(_close, workers, store),
    )


class _Worker(Protocol):
    def stop(self) -> None: ...


def _close(workers: Sequence[_Worker], store: Store) -> None:
    """Stop the workers in this order, then close the store, whichever of them fails."""
    with closing(store), ExitStack() as stops:
        for each in reversed(workers):
            stops.callback(each.stop)


def _beside(database: Path) -> ModelChoice:
    folder = database.with_name("models")
    return ModelChoice(library=ModelLibrary(folder / "none", folder), keep=_forget)


def _forget(_name: str) -> None:
    """Keep no choice."""
