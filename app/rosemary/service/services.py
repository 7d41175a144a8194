"""The bundle of services that every surface gets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Protocol

from rosemary.domain.events import DamageFound
from rosemary.domain.insights import Places
from rosemary.domain.ports import Clock, Embedder
from rosemary.domain.settings import DEFAULT_SETTINGS, Settings
from rosemary.embed.library import ModelLibrary
from rosemary.service.backups.backup_folder import RECORD_NAME, backups_folder
from rosemary.service.backups.backup_keeper import BackupKeeper
from rosemary.service.backups.backup_service import BackupService
from rosemary.service.backups.restoring import RestoreService
from rosemary.service.clients.audit_service import AnswerKeeper, AuditService
from rosemary.service.clients.call_limits import CallLimits, HeldService
from rosemary.service.clients.client_service import ClientService
from rosemary.service.doctor_service import DAMAGE_TEXT, DoctorService
from rosemary.service.exchange.capture_ledger import LEDGER_NAME
from rosemary.service.exchange.capture_service import CaptureKeeper, CaptureService
from rosemary.service.exchange.export_service import ExportService
from rosemary.service.exchange.import_service import ImportService
from rosemary.service.exchange.restoring_records import RecordRestorer
from rosemary.service.history_service import HistoryService
from rosemary.service.insight_service import DiskPlaces, InsightService, StatisticsService
from rosemary.service.memories.access_recording import AccessRecorder
from rosemary.service.memories.bulk_saving import BulkService
from rosemary.service.memories.link_service import LinkService
from rosemary.service.memories.memory_service import MemoryService
from rosemary.service.memories.organising_service import (
    SavedFilterService,
    SelectionService,
    TagService,
)
from rosemary.service.memories.outgoing import OutgoingService
from rosemary.service.memories.project_service import ProjectService
from rosemary.service.memories.trash_service import TrashKeeper, TrashService
from rosemary.service.reporting import EventBus
from rosemary.service.search.embedding_worker import EmbeddingWorker
from rosemary.service.search.judging import Judge
from rosemary.service.search.one_signal_search import FulltextService
from rosemary.service.search.search_models import ModelService
from rosemary.service.search.search_service import SearchService
from rosemary.service.search.serving_embedder import ServingEmbedder
from rosemary.store.ports import Store
from rosemary.store.sqlite.outbox_file import OUTBOX_NAME, OutboxFile


@dataclass(frozen=True, slots=True, kw_only=True)
class Services:
    """All use cases over one store. Thread-safe.

    Attributes:
        outgoing: saves that wait for a server; started like those below.
        embedding_worker, trash_keeper, backup_keeper, capture_keeper: started by a long-running
            app; a single command leaves their work to the next one.
        answers: stores the answer to the present call, if it may be sent again.
        access, audit: also threads; what a single command records is written when it closes.
        close: stops everything and closes the store.
    """

    memories: MemoryService
    bulk: BulkService
    imports: ImportService
    capture: CaptureService
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
    answers: AnswerKeeper
    outgoing: OutgoingService
    trash_keeper: TrashKeeper
    backup_keeper: BackupKeeper
    capture_keeper: CaptureKeeper
    bus: EventBus
    clock: Clock
    close: Callable[[], None]

    def adopt(self, settings: Settings) -> None:
        """Use these settings from now on.

        HTTP and the backup folder need a restart; the search model is changed through `models`.
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
        self.capture.adopt(settings.capture)
        self.backup_keeper.look_soon()

    def within(self, projects: tuple[str, ...] | None) -> Services:
        """Return the services for a client that may see these projects alone; None: all of them.

        Services on the whole store are unchanged; the gate refuses such a client their calls.
        """
        if projects is None:
            return self
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
    """The library of models, and where the person's choice is stored.

    Attributes:
        relevance, changes: the files with the trees for the shipped model, which judge what
            answers a query, and what a save changes or repeats.
    """

    library: ModelLibrary
    keep: Callable[[str], None]
    relevance: Path | None = None
    changes: Path | None = None


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
        database: path for the statistics, or all the paths that the doctor checks.
        choice: other models; without it they are looked for beside the database, and a choice
            is not stored.
        settings: for ranking, decay, client rights, retention and backups.
    """
    places = database if isinstance(database, Places) else Places(database=database)
    choice = choice or _models_beside(places.database)
    base = _Base(
        store=store,
        bus=EventBus(),
        clock=clock,
        settings=settings,
        serving=ServingEmbedder(store, embedder, choice.library.find),
        places=places,
        choice=choice,
        judge=Judge(choice.relevance),
    )
    services = _services_around(base, _build_workers(base))
    store.watch_changes(base.bus.publish)
    if store.is_shared:
        base.serving.follow()
        # Saves need what these read while the server is away.
        services.clients.learn()
        services.projects.learn()
    store.damage.subscribe(lambda: base.bus.publish(DamageFound(text=DAMAGE_TEXT)))
    return services


@dataclass(frozen=True, slots=True, kw_only=True)
class _Base:
    """What the services are made from."""

    store: Store
    bus: EventBus
    clock: Clock
    settings: Settings
    serving: ServingEmbedder
    places: Places
    choice: ModelChoice
    judge: Judge

    @property
    def database(self) -> Path:
        """The path of the database."""
        return self.places.database

    @property
    def backup_dir(self) -> Path:
        """The folder of the backups."""
        return backups_folder(self.database, self.settings.backup)


class _Worker(Protocol):
    def stop(self) -> None: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class _Workers:
    """The services with threads, and what these work for."""

    embedding_worker: EmbeddingWorker
    search: SearchService
    access: AccessRecorder
    audit: AuditService
    backups: BackupService
    backup_keeper: BackupKeeper
    trash: TrashService
    trash_keeper: TrashKeeper

    @property
    def to_stop(self) -> tuple[_Worker, ...]:
        """The threads in the order in which they are stopped."""
        return (
            self.backup_keeper,
            self.trash_keeper,
            self.embedding_worker,
            self.search,
            self.access,
            self.audit,
        )


def _build_workers(base: _Base) -> _Workers:
    store, bus, clock, settings = base.store, base.bus, base.clock, base.settings
    record = base.database.with_name(RECORD_NAME)
    backups = BackupService(store, base.backup_dir, bus, clock, settings.backup, disk_record=record)
    trash = TrashService(store, bus, clock, settings.trash, backups.before_delete_all)
    return _Workers(
        embedding_worker=EmbeddingWorker(store, base.serving, bus),
        search=SearchService(
            store, base.serving, clock, settings.ranking, settings.decay, base.judge
        ),
        access=AccessRecorder(store, clock, settings.decay),
        audit=AuditService(store, bus, clock, settings.audit),
        backups=backups,
        backup_keeper=BackupKeeper(store, backups, bus, clock),
        trash=trash,
        trash_keeper=TrashKeeper(trash),
    )


def _services_around(base: _Base, workers: _Workers) -> Services:
    store, bus, clock, settings = base.store, base.bus, base.clock, base.settings
    serving, choice, backups = base.serving, base.choice, workers.backups
    kept = base.database.with_name(OUTBOX_NAME)
    # What waited for a server is shown also where the memories are on this computer now.
    has_outbox = store.is_shared or kept.exists()
    outbox = OutboxFile(kept, base.places.account) if has_outbox else None
    outgoing = OutgoingService(store, bus, clock, outbox, is_keeping=store.is_shared)
    memories = MemoryService(store, serving, bus, clock, settings.decay, outgoing)
    bulk = BulkService(store, bus, memories.drafting)
    links = LinkService(store, serving, bus, clock, settings.decay, choice.changes)
    clients = ClientService(store, bus, clock, settings.clients, workers.audit.settle)
    disk = DiskPlaces(
        database=None if base.places.server else base.database,
        backups=base.backup_dir,
        library=choice.library,
    )
    imports = ImportService(store, bus, clock, bulk, RecordRestorer(store, bus, clock))
    ledger = base.database.with_name(LEDGER_NAME)
    capture = CaptureService(store, bus, clock, imports, ledger)
    capture.adopt(settings.capture)
    capture_keeper = CaptureKeeper(capture)
    return Services(
        memories=memories,
        bulk=bulk,
        imports=imports,
        capture=capture,
        history=HistoryService(store, serving, bus, clock, memories),
        trash=workers.trash,
        search=workers.search,
        fulltext=FulltextService(store, clock, settings.decay),
        models=ModelService(store, choice.library, serving, workers.embedding_worker, choice.keep),
        links=links,
        insights=InsightService(store, links, clock, disk, settings.decay),
        statistics=StatisticsService(store, serving, base.places, backups),
        tags=TagService(store, bus, clock),
        projects=ProjectService(store, bus, clock),
        filters=SavedFilterService(store, bus, clock),
        selections=SelectionService(store, bus, clock, memories.revise),
        backups=backups,
        restoring=RestoreService(store, backups, serving, clients, bus, clock),
        exporting=ExportService(store, clock, base.database.parent),
        doctor=DoctorService(
            store, base.places, clock, backups, choice.library.find_damage, outgoing
        ),
        embedding_worker=workers.embedding_worker,
        access=workers.access,
        audit=workers.audit,
        clients=clients,
        answers=AnswerKeeper(store, clock),
        outgoing=outgoing,
        held=HeldService(store, bus, clock, settings.clients),
        limits=CallLimits(settings.limits),
        trash_keeper=workers.trash_keeper,
        backup_keeper=workers.backup_keeper,
        capture_keeper=capture_keeper,
        bus=bus,
        clock=clock,
        close=partial(_close, (capture_keeper, outgoing, *workers.to_stop), store),
    )


def _close(workers: Sequence[_Worker], store: Store) -> None:
    """Stop the workers in this order, then close the store, even if one fails."""
    with closing(store), ExitStack() as stops:
        for each in reversed(workers):
            stops.callback(each.stop)


def _models_beside(database: Path) -> ModelChoice:
    folder = database.with_name("models")
    return ModelChoice(library=ModelLibrary(folder / "none", folder), keep=_forget)


def _forget(_name: str) -> None:
    """Store no choice."""
