"""Makes automatic backups in the background, by time and by number of saves."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from rosemary.domain.backups import BackupReason, StoreMark
from rosemary.domain.errors import CancelledError, RosemaryError, StoreAwayError
from rosemary.domain.events import (
    AuditRecorded,
    BackupFailed,
    BackupsChanged,
    Event,
    MemoriesChanged,
)
from rosemary.domain.ports import Clock, Watch
from rosemary.service.backups.backup_service import BackupService
from rosemary.service.reporting import EventBus
from rosemary.store.ports import Store

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pace:
    """How often the thread checks, and how long it waits, in seconds.

    Attributes:
        look_every_s: longest sleep; the clock may jump when the computer was suspended.
        retry_delays_s: waits after consecutive failures; the last one repeats.
        quiet_s: a due backup waits until there were no calls and changes for so long, because
            it keeps the processors busy for seconds. Longer than the delay of the audit log.
        latest_s: a due backup is made after this time in any case.
    """

    look_every_s: float = 600.0
    retry_delays_s: Sequence[float] = (60.0, 300.0, 1_800.0, 3_600.0)
    quiet_s: float = 5.0
    latest_s: float = 600.0


USUAL: Final = Pace()


class BackupKeeper:
    """A thread that makes a backup when one is due and something has changed.

    The newest manifest says what was backed up last, and the store what has changed since. So both
    are known after a restart.

    Attributes:
        pace: its intervals.
    """

    def __init__(
        self,
        store: Store,
        backups: BackupService,
        bus: EventBus,
        clock: Clock,
        *,
        pace: Pace = USUAL,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        """`monotonic` returns monotonic seconds, for the wait until it is quiet."""
        self._store = store
        self._backups = backups
        self._bus = bus
        self._clock = clock
        self.pace = pace
        self._monotonic = monotonic
        self._quiet_at = 0.0
        self._lock = threading.Lock()
        self._saves_left = 0
        self._failure: BackupFailed | None = None
        self._stopping = threading.Event()
        self._wake = threading.Event()
        self._unsubscribe = bus.subscribe(self._on_event)
        self._thread = threading.Thread(target=self._run, name="backup-keeper", daemon=True)

    def start(self) -> None:
        """Start the thread: clean up after a crash, then check what is due, if enabled."""
        self._thread.start()

    def stop(self) -> None:
        """Stop the thread, even during a backup; the next start makes it. Idempotent."""
        self._unsubscribe()
        self._stopping.set()
        self._wake.set()
        if self._thread.ident is not None:
            self._thread.join()

    def look_soon(self) -> None:
        """Check at once what is due, because the settings have changed."""
        self._wake.set()

    @property
    def failure(self) -> BackupFailed | None:
        """Why the last due backup failed; None if it was made."""
        return self._failure

    def look(self, *, is_patient: bool = False) -> bool:
        """Make a backup if one is due; return False if that failed.

        A failure is published on the bus once, until a backup succeeds; not that of a server that
        is away. If `is_patient`, waits
        first until it is quiet.
        """
        try:
            self._make_due(is_patient=is_patient)
        except CancelledError:
            return True
        except StoreAwayError as error:
            # It is told that the server is away, and what follows from it goes without saying.
            logger.warning("no backup was made: %s", error.message)
            return False
        except (RosemaryError, OSError) as error:
            failed = _failed(error)
            logger.warning("no backup was made: %s", failed.message)
            has_failed, self._failure = self._failure is not None, failed
            if not has_failed:
                self._bus.publish(failed)
            return False
        self._failure = None
        return True

    def _run(self) -> None:
        failures = 0
        try:
            self._backups.clean()
        except RosemaryError as error:
            logger.warning("interrupted backups could not be deleted: %s", error.message)
        while not self._stopping.is_set():
            self._wake.clear()
            is_wanted = self._backups.settings.is_automatic
            failures = 0 if not is_wanted or self.look(is_patient=True) else failures + 1
            if failures:
                delay = self.pace.retry_delays_s[min(failures, len(self.pace.retry_delays_s)) - 1]
                self._stopping.wait(delay)
            else:
                self._wake.wait(self.pace.look_every_s)

    def _make_due(self, *, is_patient: bool) -> None:
        if self._is_due():
            if is_patient:
                self._await_quiet()
                # During the wait, backups may have been disabled, or one made by hand.
                if not (self._backups.settings.is_automatic and self._is_due()):
                    return
            watch = Watch(is_cancelled=self._stopping.is_set)
            made = self._backups.create(BackupReason.AUTOMATIC, watch)
            logger.info("made the backup %s", made.name)
            self._is_due()

    def _is_due(self) -> bool:
        """Return whether a backup is due, and note how many saves remain until the next."""
        settings = self._backups.settings
        last = self._backups.last()
        since = last.mark if last else StoreMark()
        present, saves = self._store.read(
            lambda view: (
                view.marks.last(),
                view.marks.count_saves_since(since, settings.every_saves),
            )
        )
        with self._lock:
            self._saves_left = settings.every_saves - saves
        if present == since:
            return False
        if last is None or saves >= settings.every_saves:
            return True
        return last.is_older_than(timedelta(hours=settings.every_hours), self._clock())

    def _await_quiet(self) -> None:
        latest = self._monotonic() + self.pace.latest_s
        while (wait_s := min(self._quiet_at, latest) - self._monotonic()) > 0:
            if self._stopping.wait(wait_s):
                return

    def _on_event(self, event: Event) -> None:
        if isinstance(event, MemoriesChanged | AuditRecorded):
            self._quiet_at = self._monotonic() + self.pace.quiet_s
        if isinstance(event, BackupsChanged):
            self._wake.set()
        elif isinstance(event, MemoriesChanged):
            changed = (event.added, event.edited, event.deleted, event.restored)
            with self._lock:
                self._saves_left -= sum(map(len, changed))
                is_due = self._saves_left <= 0
            if is_due:
                self._wake.set()


def _failed(error: RosemaryError | OSError) -> BackupFailed:
    if isinstance(error, RosemaryError):
        return BackupFailed(message=error.message, code=error.code)
    return BackupFailed(message=str(error))
