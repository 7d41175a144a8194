"""Looks the store over when the log of its newest changes is lost, beside the running app.

A process that is killed may have been copying its log into the store. If the log is deleted then,
the store has some of those pages in their new state and others in the old one. A look that does
not come to its end is begun again at the next start: a mark beside the store stays until then.
"""

from __future__ import annotations

import logging
import threading

from rosemary.domain.errors import CancelledError, DamagedStoreError, RosemaryError
from rosemary.domain.events import DamageFound, Event, StoreReplaced
from rosemary.domain.progress import Watch
from rosemary.service.bus import EventBus
from rosemary.service.health.doctor import DoctorService

logger = logging.getLogger(__name__)


class LogLossRepair:
    """Repairs the store as far as what is derived goes, in a thread of its own."""

    def __init__(self, doctor: DoctorService, bus: EventBus) -> None:
        """Damage beyond that is published on `bus`."""
        self._doctor = doctor
        self._bus = bus
        self._damage: str | None = None
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="log-loss-repair", daemon=True)
        bus.subscribe(self._on_event)

    @property
    def damage(self) -> str | None:
        """What to tell the person of damage that stays; None where none is known."""
        return self._damage

    def start(self) -> None:
        """Begin; to be called once."""
        self._thread.start()

    def wait(self) -> None:
        """Wait until it has ended, if it was started."""
        if self._thread.ident is not None:
            self._thread.join()

    def stop(self) -> None:
        """Cut it short, and wait until nothing is left of what it had begun."""
        self._stopping.set()
        self.wait()

    def _run(self) -> None:
        try:
            repair = self._doctor.repair(Watch(is_cancelled=self._stopping.is_set))
        except CancelledError:
            logger.info("after the loss of its log the store was not looked over to the end")
            return
        except RosemaryError as error:
            told = f"{error.message} {error.hint}"
            logger.warning("after the loss of its log: %s", told)
            if isinstance(error, DamagedStoreError):
                self._damage = told
                self._bus.publish(DamageFound(text=told))
            return
        for each in repair.mended:
            logger.warning("after the loss of the log: %s", each.action)

    def _on_event(self, event: Event) -> None:
        if isinstance(event, StoreReplaced):
            self._damage = None
