"""Empties the trash of what has been there too long, in the background."""

from __future__ import annotations

import logging
import threading
from typing import Final

from rosemary.domain.errors import RosemaryError
from rosemary.service.memories.trash import TrashService

logger = logging.getLogger(__name__)

INTERVAL_S: Final = 24 * 60 * 60.0


class TrashKeeper:
    """A thread that looks at the trash when it starts, and once a day."""

    def __init__(self, trash: TrashService, *, interval_s: float = INTERVAL_S) -> None:
        self._trash = trash
        self._interval_s = interval_s
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="trash-keeper", daemon=True)

    def start(self) -> None:
        """Begin with what is too old now."""
        self._thread.start()

    def stop(self) -> None:
        """End after the batch at hand; what is left is deleted after the next start. Idempotent."""
        self._stopping.set()
        if self._thread.ident is not None:
            self._thread.join()

    def _run(self) -> None:
        while not self._stopping.is_set():
            try:
                count = self._trash.purge_expired()
            except RosemaryError as error:
                logger.warning("the trash was not looked through: %s", error.message)
            else:
                if count:
                    logger.info("deleted %d memories that were too long in the trash", count)
            self._stopping.wait(self._interval_s)
