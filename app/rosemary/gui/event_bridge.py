"""Turns service events (any thread) into Qt signals (GUI thread)."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal, SignalInstance

from rosemary.domain.events import (
    AccessPaused,
    AuditRecorded,
    BackupFailed,
    BackupsChanged,
    CaptureDecided,
    ChangedElsewhere,
    ClientsChanged,
    DamageFound,
    DeletionsHeld,
    EmbeddingProgress,
    EndpointFailed,
    Event,
    HttpFailed,
    NewVersionPublished,
    OrganisationChanged,
    OutboxChanged,
    ProgramReplaced,
    RightsChanged,
    StoreAway,
    StoreBack,
    StoreReplaced,
    is_of_any_memory,
)
from rosemary.domain.events import MemoriesChanged as MemoriesEvent
from rosemary.domain.types import MemoryId
from rosemary.service.reporting import EventBus

COALESCE_MS: Final = 50
LONGEST_MS: Final = 1_000
_QUIET_S: Final = 0.5


@dataclass(frozen=True, slots=True, kw_only=True)
class Changes:
    """What happened to the memories in the last moment, by anyone.

    Attributes:
        added, edited, gone, restored, purged: ids, whoever made the change.
        foreign: the ids that someone other than this window changed.
        clients: the name of that someone, by id.
        has_others: another computer changed more memories, unnamed: any may be out of date.
    """

    added: frozenset[MemoryId] = frozenset()
    edited: frozenset[MemoryId] = frozenset()
    gone: frozenset[MemoryId] = frozenset()
    restored: frozenset[MemoryId] = frozenset()
    purged: frozenset[MemoryId] = frozenset()
    foreign: frozenset[MemoryId] = frozenset()
    clients: tuple[tuple[MemoryId, str], ...] = ()
    has_others: bool = False

    def touches(self, memory_id: MemoryId) -> bool:
        """Return whether a memory changed, or may have."""
        return self.has_others or memory_id in self.touched

    @property
    def touched(self) -> frozenset[MemoryId]:
        """Every memory that changed."""
        return self.added | self.edited | self.gone | self.restored | self.purged

    def client_of(self, memory_id: MemoryId) -> str:
        """Return who changed this memory last; "" if this window did."""
        return dict(self.clients).get(memory_id, "")


class EventBridge(QObject):
    """Passes events from the bus to Qt. The only place where the two meet.

    Signals:
        memories_changed: a `Changes`, in the GUI thread, at most every 50 ms. While others keep
            writing, it slows down to once a second.
        clients_changed, access_paused, endpoint_failed, embedding_progressed, organisation_changed,
            rights_changed, deletions_held, audit_recorded, backups_changed, backup_failed,
            damage_found, store_replaced, http_failed, program_replaced, new_version_published,
            capture_decided, changed_elsewhere, store_away, store_back, outbox_changed: the
            event itself.
    """

    memories_changed = Signal(object)
    clients_changed = Signal(object)
    access_paused = Signal(object)
    endpoint_failed = Signal(object)
    http_failed = Signal(object)
    embedding_progressed = Signal(object)
    organisation_changed = Signal(object)
    rights_changed = Signal(object)
    deletions_held = Signal(object)
    audit_recorded = Signal(object)
    backups_changed = Signal(object)
    backup_failed = Signal(object)
    damage_found = Signal(object)
    store_replaced = Signal(object)
    program_replaced = Signal(object)
    new_version_published = Signal(object)
    capture_decided = Signal(object)
    changed_elsewhere = Signal(object)
    store_away = Signal(object)
    store_back = Signal(object)
    outbox_changed = Signal(object)
    _arrived = Signal(object)

    def __init__(
        self,
        bus: EventBus,
        own_session: str = "",
        parent: QObject | None = None,
        *,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(parent)
        self._own_session = own_session
        self._monotonic = monotonic
        self._told_at = monotonic() - _QUIET_S
        self._pause_ms = COALESCE_MS
        self._waiting: list[MemoriesEvent] = []
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._on_timer)
        self._signals: Mapping[type[Event], SignalInstance] = {
            ClientsChanged: self.clients_changed,
            AccessPaused: self.access_paused,
            EndpointFailed: self.endpoint_failed,
            HttpFailed: self.http_failed,
            EmbeddingProgress: self.embedding_progressed,
            OrganisationChanged: self.organisation_changed,
            RightsChanged: self.rights_changed,
            DeletionsHeld: self.deletions_held,
            AuditRecorded: self.audit_recorded,
            BackupsChanged: self.backups_changed,
            BackupFailed: self.backup_failed,
            DamageFound: self.damage_found,
            StoreReplaced: self.store_replaced,
            ProgramReplaced: self.program_replaced,
            NewVersionPublished: self.new_version_published,
            CaptureDecided: self.capture_decided,
            ChangedElsewhere: self.changed_elsewhere,
            StoreAway: self.store_away,
            StoreBack: self.store_back,
            OutboxChanged: self.outbox_changed,
        }
        self._arrived.connect(self._on_arrived, Qt.ConnectionType.QueuedConnection)
        self._unsubscribe = bus.subscribe(self._arrived.emit)

    def close(self) -> None:
        """Stop listening. Idempotent."""
        self._unsubscribe()
        self._timer.stop()

    def _on_arrived(self, event: Event) -> None:
        if is_of_any_memory(event):
            self.memories_changed.emit(Changes(has_others=True))
        if not isinstance(event, MemoriesEvent):
            self._signals[type(event)].emit(event)
            return
        self._waiting.append(event)
        is_own = bool(self._own_session) and event.origin.session_id == self._own_session
        if not self._timer.isActive():
            self._timer.start(COALESCE_MS if is_own else self._next_pause())
        elif is_own and self._timer.remainingTime() > COALESCE_MS:
            self._timer.start(COALESCE_MS)

    def _next_pause(self) -> int:
        # Repainting for each of a hundred saves a second would leave the window no time for input.
        is_quiet = self._monotonic() - self._told_at >= _QUIET_S
        self._pause_ms = COALESCE_MS if is_quiet else min(2 * self._pause_ms, LONGEST_MS)
        return self._pause_ms

    def _on_timer(self) -> None:
        self._told_at = self._monotonic()
        events, self._waiting = self._waiting, []
        self.memories_changed.emit(merged(events, self._own_session))


def merged(events: list[MemoriesEvent], own_session: str) -> Changes:
    """Return several events as one. Of a memory deleted and restored, the last event counts."""
    added: set[MemoryId] = set()
    edited: set[MemoryId] = set()
    gone: set[MemoryId] = set()
    restored: set[MemoryId] = set()
    purged: set[MemoryId] = set()
    clients: dict[MemoryId, str] = {}
    for event in events:
        added |= event.added
        edited |= event.edited
        gone = (gone | event.deleted) - event.restored
        restored = (restored | event.restored) - event.deleted
        purged |= event.purged
        touched = event.added | event.edited | event.deleted | event.restored | event.purged
        if not own_session or event.origin.session_id != own_session:
            clients.update(dict.fromkeys(touched, event.origin.client))
    return Changes(
        added=frozenset(added),
        edited=frozenset(edited),
        gone=frozenset(gone),
        restored=frozenset(restored),
        purged=frozenset(purged),
        foreign=frozenset(clients),
        clients=tuple(clients.items()),
    )
