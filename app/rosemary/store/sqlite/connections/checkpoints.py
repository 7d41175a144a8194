"""Checkpoints the write-ahead log in a background thread.

By default SQLite checkpoints in the commit that finds the log long: one save in forty would then
wait for the disk three times instead of once.
"""

from __future__ import annotations

import logging
import threading
from contextlib import closing
from pathlib import Path
from typing import Final

import apsw

from rosemary.store.sqlite.connections.damage_latch import DamageLatch
from rosemary.store.sqlite.connections.sqlite_connection import connect_writer

logger = logging.getLogger(__name__)

PAGES: Final = 1_000
"""Pages in the log at which a checkpoint is due; SQLite's default."""

_PAGES_AT_MOST: Final = 8_000
"""64 MiB: if writes outrun the thread, commits do the checkpoint themselves."""

_CACHE_KIB: Final = 256


class Checkpoints:
    """A thread that checkpoints the log of a store. Thread-safe."""

    def __init__(self, path: Path, latch: DamageLatch) -> None:
        """Nothing is checkpointed once `latch` knows of damage."""
        self._path = path
        self._latch = latch
        self._is_wanted = threading.Event()
        self._is_stopping = False
        self._thread = threading.Thread(target=self._run, name="store-checkpoints", daemon=True)

    def attend(self, connection: apsw.Connection) -> None:
        """Take over checkpoints from a connection that writes."""
        connection.set_wal_hook(self._on_commit)

    def start(self) -> None:
        """Start the thread."""
        self._thread.start()

    def stop(self) -> None:
        """Stop the thread and close its connection. Idempotent."""
        self._is_stopping = True
        self._is_wanted.set()
        self._thread.join()

    def _on_commit(self, connection: apsw.Connection, _name: str, pages: int) -> int:
        if self._latch.is_seen:
            # A repair has just written; whether the file is sound is not known yet.
            return apsw.SQLITE_OK
        if pages >= _PAGES_AT_MOST:
            checkpoint(connection)
        elif pages >= PAGES:
            self._is_wanted.set()
        return apsw.SQLITE_OK

    def _run(self) -> None:
        while self._is_wanted.wait() and not self._is_stopping:
            self._is_wanted.clear()
            if self._latch.is_seen:
                continue
            try:
                # Closed each time: while it is open, closing the store could not remove the log.
                with closing(connect_writer(self._path)) as connection:
                    connection.pragma("cache_size", -_CACHE_KIB)
                    checkpoint(connection)
            except apsw.Error as error:
                logger.debug("the log stays as it is: %s", error)


def checkpoint(connection: apsw.Connection) -> None:
    """Checkpoint as far as possible without blocking anyone; the next commit asks again."""
    try:
        connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
    except apsw.Error as error:
        logger.debug("the log stays as it is: %s", error)
