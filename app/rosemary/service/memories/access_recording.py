"""Records which memories were returned to an assistant, without delaying reads."""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Iterable
from functools import partial
from typing import Final

from rosemary.domain.decay import DEFAULT, Access, DecaySettings
from rosemary.domain.errors import RosemaryError
from rosemary.domain.ports import Clock
from rosemary.domain.types import MemoryId
from rosemary.store.ports import Store, StoreWriter

logger = logging.getLogger(__name__)

INTERVAL_S: Final = 1.0
"""Seconds between writes: the most that a killed process loses."""

WAITING_MAX: Final = 10_000
"""Accesses kept in memory if the disk fails; older ones are dropped."""


class AccessRecorder:
    """A thread that writes accesses in short transactions, about one a second.

    Only operations report here: what a search or read returned to an assistant or the command line.
    Browsing in the window does not count.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        settings: DecaySettings = DEFAULT,
        *,
        interval_s: float = INTERVAL_S,
    ) -> None:
        self._store = store
        self._clock = clock
        self._settings = settings
        self._interval_s = interval_s
        self._lock = threading.Lock()
        self._waiting: deque[Access] = deque(maxlen=WAITING_MAX)
        self._is_failing = False
        self._wake = threading.Event()
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="access-recorder", daemon=True)

    def adopt(self, settings: DecaySettings) -> None:
        """Use these decay settings from now on."""
        self._settings = settings

    def start(self) -> None:
        """Start to write in the background; without it everything is written by `stop`."""
        self._thread.start()

    def record(self, ids: Iterable[MemoryId]) -> None:
        """Record that one call returned these memories. Never waits, never fails."""
        now = self._clock()
        accesses = [Access(id=each, at=now) for each in dict.fromkeys(ids)]
        with self._lock:
            self._waiting.extend(accesses)
        self._wake.set()

    def stop(self) -> None:
        """Write waiting accesses and stop. Idempotent."""
        self._stopping.set()
        self._wake.set()
        if self._thread.ident is not None:
            self._thread.join()
        self.flush()

    def _run(self) -> None:
        while not self._stopping.is_set():
            self._wake.wait()
            self._stopping.wait(self._interval_s)
            # Cleared first, so that an access recorded during the write sets it again.
            self._wake.clear()
            self.flush()

    def flush(self) -> None:
        """Write what waits; what the store refuses goes on waiting."""
        with self._lock:
            taken = list(self._waiting)
            self._waiting.clear()
        if not taken:
            return
        try:
            self._store.write(partial(_write, taken, self._settings))
        except RosemaryError as error:
            self._keep(taken, error.message)
        except Exception:
            logger.exception("accesses could not be written and are forgotten")
        else:
            self._is_failing = False

    def _keep(self, taken: list[Access], reason: str) -> None:
        """Put accesses back to be written later; log the reason once."""
        with self._lock:
            self._waiting = deque([*taken, *self._waiting], maxlen=WAITING_MAX)
        if not self._is_failing:
            logger.warning("accesses wait to be written: %s", reason)
        self._is_failing = True


def _write(accesses: list[Access], settings: DecaySettings, tx: StoreWriter) -> None:
    tx.memories.record_accesses(accesses, settings)
