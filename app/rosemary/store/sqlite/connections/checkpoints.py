"""Brings what commits have written into the log on into the file, beside the writer.

SQLite lets the commit that finds the log long do it: one save in forty would wait for the disk
three times instead of once.
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
"""So long is the log when its turn comes; SQLite's own number."""

_PAGES_AT_MOST: Final = 8_000
"""64 MiB: writes that outrun the thread do it themselves from then on."""

_CACHE_KIB: Final = 256


class Checkpoints:
    """A thread that shortens the log of a store. Thread-safe."""

    def __init__(self, path: Path, latch: DamageLatch) -> None:
        """Make it; nothing is brought into the file once `latch` knows of damage."""
        self._path = path
        self._latch = latch
        self._is_wanted = threading.Event()
        self._is_stopping = False
        self._thread = threading.Thread(target=self._run, name="store-checkpoints", daemon=True)

    def attend(self, connection: apsw.Connection) -> None:
        """Take this over from a connection that writes."""
        connection.set_wal_hook(self._on_commit)

    def start(self) -> None:
        """Begin to do it."""
        self._thread.start()

    def stop(self) -> None:
        """End the thread and close its connection. Idempotent."""
        self._is_stopping = True
        self._is_wanted.set()
        self._thread.join()

    def _on_commit(self, connection: apsw.Connection, _name: str, pages: int) -> int:
        if self._latch.is_seen:
            # A repair has written: whether the file is sound now is still to be seen.
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
                # Not kept: while it is open, the last to close the store could not tidy up.
                with closing(connect_writer(self._path)) as connection:
                    connection.pragma("cache_size", -_CACHE_KIB)
                    checkpoint(connection)
            except apsw.Error as error:
                logger.debug("the log stays as it is: %s", error)


def checkpoint(connection: apsw.Connection) -> None:
    """Bring on what can be without anybody waiting; the next commit asks again."""
    try:
        connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
    except apsw.Error as error:
        logger.debug("the log stays as it is: %s", error)
