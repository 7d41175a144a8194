"""Looks the store over beside the running app: after the loss of its log, or a sign of damage.

A process that is killed may have been copying its log into the store. If the log is deleted then,
the store has some of those pages in their new state and others in the old one. A look that does
not come to its end is begun again at the next start: a mark beside the store stays until then.

Where damage was seen in the run before, nothing is saved until the look has found the file sound.
"""

from __future__ import annotations

import logging
import threading

from rosemary.domain.errors import CancelledError, DamagedStoreError, RosemaryError
from rosemary.domain.events import DamageFound
from rosemary.domain.ports import Watch
from rosemary.service.bus import EventBus
from rosemary.service.health.doctor_service import DoctorService

logger = logging.getLogger(__name__)


class LogLossRepair:
    """Repairs the store as far as what is derived goes, in a thread of its own."""

    def __init__(self, doctor: DoctorService, bus: EventBus) -> None:
        """Damage that was known before anybody could be told is published on `bus`."""
        self._doctor = doctor
        self._bus = bus
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="log-loss-repair", daemon=True)

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
        known, missing = self._doctor.damage, self._doctor.missing_changes
        try:
            # Whether to go on without what is missing, the person decides.
            repair = self._doctor.repair(
                Watch(is_cancelled=self._stopping.is_set), is_loss_accepted=False
            )
        except CancelledError:
            logger.info("the store was not looked over to the end")
            return
        except RosemaryError as error:
            logger.warning("looking the store over: %s %s", error.message, error.hint)
            if known is not None and isinstance(error, DamagedStoreError):
                self._bus.publish(DamageFound(text=known, missing=missing))
            return
        for each in repair.mended:
            logger.warning("looking the store over: %s", each.action)
