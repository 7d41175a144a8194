"""Keeps the audit log of calls, and the answers to calls that may be sent again.

Writing the log never delays a call. An answer is stored in the transaction of its change, so that a
call applies once.
"""

from __future__ import annotations

import logging
import threading
import time
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import partial
from typing import Final, TypeAlias, TypeVar

from rosemary.domain.calls import (
    ALL_CALLS,
    AuditedCall,
    AuditFilter,
    AuditLine,
    AuditTotals,
    KeptAnswer,
    ReadMemory,
    SessionCalls,
    masked,
)
from rosemary.domain.clients import AuditSettings
from rosemary.domain.errors import (
    RosemaryError,
    VersionConflictError,
)
from rosemary.domain.events import AuditRecorded, ChangedElsewhere, Elsewhere
from rosemary.domain.ports import Clock
from rosemary.domain.types import Transport
from rosemary.service.reporting import EventBus
from rosemary.store.ports import Store, StoreWriter

logger = logging.getLogger(__name__)

INTERVAL_S: Final = 1.0
"""Seconds between writes: the most that a killed process loses."""

WAITING_MAX: Final = 20_000
"""Calls kept in memory if the disk fails; older ones are dropped and counted."""

BATCH_MAX: Final = 250
"""Lines written at a time, in about 10 ms, so that saves need not wait longer."""

PRUNE_BATCH: Final = 1_000
PRUNE_INTERVAL_S: Final = 3_600.0
_CLIENTS: Final = (Transport.MCP, Transport.HTTP)


class AuditService:
    """Writes and reads the log; a thread writes it about once a second. Thread-safe."""

    def __init__(
        self,
        store: Store,
        bus: EventBus,
        clock: Clock,
        settings: AuditSettings,
        *,
        interval_s: float = INTERVAL_S,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        """`monotonic` returns monotonic seconds, for the interval of deletions."""
        self._store = store
        self._bus = bus
        self._clock = clock
        self.settings = settings
        self._interval_s = interval_s
        self._monotonic = monotonic
        self._waiting: deque[AuditedCall] = deque()
        self._lock = threading.Lock()
        self._writing = threading.Lock()
        self._forgotten = 0
        self._is_failing = False
        self._pruned_at: float | None = None
        self._wake = threading.Event()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="audit-log", daemon=True)
        bus.subscribe_to(ChangedElsewhere, self._on_changed_elsewhere)

    def adopt(self, settings: AuditSettings) -> None:
        """Use these settings from the next deletion on.

        Not at once: the person may still be typing the value, and deletions are permanent.
        """
        self.settings = settings

    def start(self) -> None:
        """Start to write in the background; without it everything is written by `stop`."""
        self._thread.start()

    def record(self, call: AuditedCall) -> None:
        """Record a call. Never waits, never fails."""
        with self._lock:
            if len(self._waiting) >= WAITING_MAX:
                self._waiting.popleft()
                self._forgotten += 1
            self._waiting.append(call)
        self._wake.set()

    def settle(self) -> None:
        """Write waiting calls, so that following reads see them."""
        with self._writing:
            while self._flush():
                pass

    def stop(self) -> None:
        """Write waiting calls and stop. Idempotent."""
        self._stopping.set()
        self._wake.set()
        if self._thread.ident is not None:
            self._thread.join()
        self.settle()

    def page(
        self, where: AuditFilter = ALL_CALLS, limit: int = 50, before: int | None = None
    ) -> tuple[AuditLine, ...]:
        """Return calls, newest first; `before` is the id of the last line of the page before."""
        self.settle()
        return tuple(self._store.read(lambda view: view.audit.page(where, limit, before)))

    def reads(
        self, where: AuditFilter = ALL_CALLS, limit: int = 50, offset: int = 0
    ) -> tuple[ReadMemory, ...]:
        """Return the memories that these calls returned, most recent first."""
        self.settle()
        return tuple(self._store.read(lambda view: view.audit.reads(where, limit, offset)))

    def totals(self, where: AuditFilter = ALL_CALLS) -> AuditTotals:
        """Return totals over these calls."""
        self.settle()
        return self._store.read(lambda view: view.audit.totals(where))

    def sessions(self, where: AuditFilter = ALL_CALLS, limit: int = 50) -> tuple[SessionCalls, ...]:
        """Return the sessions of these calls, most recent first."""
        self.settle()
        return tuple(self._store.read(lambda view: view.audit.sessions(where, limit)))

    def prune(self) -> int:
        """Delete calls older than the settings allow; return how many."""
        before = self._clock() - timedelta(days=self.settings.kept_days)
        total = 0
        while gone := self._store.write(lambda tx: tx.audit.prune(before, PRUNE_BATCH)):
            total += gone
        self._store.write(lambda tx: tx.clients.drop_decided(before))
        return total

    def _on_changed_elsewhere(self, event: ChangedElsewhere) -> None:
        if Elsewhere.AUDIT in event.kinds:
            # Views of the log read the new lines themselves.
            self._bus.publish(AuditRecorded(lines=(), clients=()))

    def _run(self) -> None:
        while not self._stopping.is_set():
            self.prune_when_due()
            self._wake.wait(PRUNE_INTERVAL_S)
            self._stopping.wait(self._interval_s)
            # Cleared first, so that a call recorded during the write sets it again.
            self._wake.clear()
            self.settle()

    def prune_when_due(self) -> None:
        """Remove old calls, unless that was done in the last `PRUNE_INTERVAL_S` seconds."""
        now = self._monotonic()
        if self._pruned_at is not None and now - self._pruned_at < PRUNE_INTERVAL_S:
            return
        self._pruned_at = now
        try:
            gone = self.prune()
        except RosemaryError as error:
            logger.warning("old calls in the audit log were not deleted: %s", error.message)
        else:
            if gone:
                logger.info("removed %d old calls from the audit log", gone)

    def _flush(self) -> bool:
        """Write a batch; return whether it was written and more is waiting."""
        with self._lock:
            taken = [self._waiting.popleft() for _ in range(min(BATCH_MAX, len(self._waiting)))]
        if not taken:
            return False
        try:
            calls = [replace(each, arguments=masked(each.arguments)) for each in taken]
            lines = self._store.write(partial(_write, calls))
        except RosemaryError as error:
            self._keep(taken, error.message)
            return False
        except Exception:
            logger.exception("calls could not be written into the audit log and are forgotten")
            return True
        self._is_failing = False
        self._log_forgotten()
        clients = tuple(dict.fromkeys(each.origin.client for each in taken))
        self._bus.publish(AuditRecorded(lines=lines, clients=clients))
        return True

    def _log_forgotten(self) -> None:
        with self._lock:
            forgotten, self._forgotten = self._forgotten, 0
        if forgotten:
            logger.warning("%d calls are missing in the audit log", forgotten)

    def _keep(self, taken: list[AuditedCall], reason: str) -> None:
        """Put calls back to be written later; log the reason once."""
        with self._lock:
            room = WAITING_MAX - len(self._waiting)
            kept = taken[max(0, len(taken) - room) :]
            self._forgotten += len(taken) - len(kept)
            self._waiting.extendleft(reversed(kept))
        if not self._is_failing:
            logger.warning("calls wait to be written into the audit log: %s", reason)
        self._is_failing = True


def _write(calls: list[AuditedCall], tx: StoreWriter) -> tuple[int, ...]:
    of_clients = [each for each in calls if each.origin.transport in _CLIENTS]
    counts = Counter(each.origin.client for each in of_clients)
    for name, last in {each.origin.client: each for each in of_clients}.items():
        tx.clients.count_calls(name, last.origin.client_version, last.called_at, counts[name])
    return tuple(tx.audit.add(calls))


T = TypeVar("T")

Keep: TypeAlias = Callable[[StoreWriter, T], None]
"""Stores the answer to a call, given the transaction and the result of its change."""


def keep_nothing(_tx: StoreWriter, _result: object) -> None:
    """Store no answer, for calls that are never sent again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KeyedCall:
    """A call that may be sent again.

    Attributes:
        key: the same each time it is sent.
        request_hash: of the request.
    """

    client: str
    key: str
    request_hash: str


class AnswerKeeper:
    """Stores the answer to one call; does nothing without a call. Used by one thread."""

    def __init__(self, store: Store, clock: Clock, call: KeyedCall | None = None) -> None:
        self._store = store
        self._clock = clock
        self._call = call
        self._is_kept = False

    def of(self, call: KeyedCall) -> AnswerKeeper:
        """Return the keeper of the answer to a call."""
        return AnswerKeeper(self._store, self._clock, call)

    def find(self) -> str | None:
        """Return the stored answer to the call as JSON, None if there is none.

        Raises:
            InvalidInputError: the key was used for another request.
            StoreAwayError: the server of a shared store cannot be asked, because it is away.
        """
        call = self._call
        if call is None:
            return None
        kept = self._store.read(lambda view: view.clients.kept_answer(call.client, call.key))
        if kept is None:
            return None
        kept.require_request(call.request_hash)
        return kept.answer

    def keeping(self, told: Callable[[T], str]) -> Keep[T]:
        """Return a callback that stores the answer `told(result)` in a change's transaction."""
        if self._call is None:
            return keep_nothing
        return lambda tx, result: self._keep(tx, told(result))

    def keep_alone(self, told: Callable[[], str]) -> None:
        """Store the answer to a finished call, unless it was stored with its change."""
        if self._call is not None and not self._is_kept:
            self._store.write(lambda tx: self._keep(tx, told()))

    def _keep(self, tx: StoreWriter, answer: str) -> None:
        assert self._call is not None
        kept = KeptAnswer(
            client=self._call.client,
            key=self._call.key,
            request_hash=self._call.request_hash,
            answer=answer,
            kept_at=self._clock(),
        )
        if not tx.clients.keep_answer(kept):
            raise VersionConflictError(
                "The same call was applied meanwhile.", hint="Send it again to have its answer."
            )
        self._is_kept = True
