"""Looks the store over when the log of its newest changes is lost, beside the running app.

A process that is killed may have been copying its log into the store. If the log is deleted then,
the store has some of those pages in their new state and others in the old one.
"""

from __future__ import annotations

import logging
import threading

from rosemary.domain.errors import RosemaryError, StoreUnavailableError
from rosemary.domain.events import DamageFound
from rosemary.service.bus import EventBus
from rosemary.service.health.doctor import DoctorService

logger = logging.getLogger(__name__)


class LogLossRepair:
    """Repairs the store as far as what is derived goes, in a thread of its own."""

    def __init__(self, doctor: DoctorService, bus: EventBus) -> None:
        """Damage beyond that is published on `bus`."""
        self._doctor = doctor
        self._bus = bus
        self._thread = threading.Thread(target=self._run, name="log-loss-repair", daemon=True)

    def start(self) -> None:
        """Begin; to be called once."""
        self._thread.start()

    def stop(self) -> None:
        """Wait until it has ended, if it was started."""
        if self._thread.ident is not None:
            self._thread.join()

    def _run(self) -> None:
        try:
            repair = self._doctor.repair()
        except RosemaryError as error:
            logger.warning("after the loss of its log: %s %s", error.message, error.hint)
            if isinstance(error, StoreUnavailableError):
                self._bus.publish(DamageFound())
            return
        for each in repair.mended:
            logger.warning("after the loss of the log: %s", each.action)
