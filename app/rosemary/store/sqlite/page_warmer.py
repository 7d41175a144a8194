"""Reads the pages that searches need into the system's cache soon after a start.

Otherwise the first search would wait for hundreds of reads all over the disk.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from contextlib import closing
from typing import Final

import apsw

from rosemary.domain.errors import RosemaryError
from rosemary.domain.types import TextIndex
from rosemary.store.sqlite.connections.sqlite_connection import Translated, fetch, translated_errors
from rosemary.store.sqlite.keywords.fulltext_tables import TABLES
from rosemary.system.capacity import lower_priority

logger = logging.getLogger(__name__)

MOST_BYTES: Final = 1 << 30
"""Bytes read of each table at most, newest first; more may not fit in memory."""

_BYTES_AT_ONCE: Final = 1 << 20
_PAUSE_S: Final = 0.001
# The pages are for the system's cache, so this connection keeps none.
_CACHE_KIB: Final = 256

_ROWS: Final = (
    "SELECT count(*), min(id) FROM "
    "(SELECT {id} AS id FROM {table} WHERE {id} < :below ORDER BY {id} DESC LIMIT :limit)"
)
# Tables with their row id and approximate bytes a row.
_TABLES: Final = (
    ("memory", "row", 512),
    *((f"{TABLES[index]}_data", "id", 4_096) for index in TextIndex),
    ("passage", "id", 1_600),
)
_ABOVE_ALL: Final = 2**63 - 1


class PageWarmer:
    """A low-priority thread that reads the tables once. Thread-safe."""

    def __init__(
        self,
        connect: Callable[[], apsw.Connection],
        afterwards: Callable[[], None] | None = None,
        translated: Translated = translated_errors,
    ) -> None:
        """`afterwards` is called once everything is read."""
        self._connect = connect
        self._translated = translated
        self._afterwards = afterwards
        self._stopping = threading.Event()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        """Start the thread unless it was started; returns at once."""
        with self._lock:
            if self._thread is None and not self._stopping.is_set():
                self._thread = threading.Thread(target=self._run, name="store-warmer", daemon=True)
                self._thread.start()

    def stop(self) -> None:
        """Stop the thread, even in the middle of its work. Idempotent."""
        self._stopping.set()
        self.wait()

    def wait(self) -> None:
        """Wait until everything is read."""
        with self._lock:
            thread = self._thread
        if thread is not None:
            thread.join()

    def _run(self) -> None:
        lower_priority()
        try:
            with self._translated(), closing(self._connect()) as connection:
                connection.pragma("cache_size", -_CACHE_KIB)
                for table, row_id, row_bytes in _TABLES:
                    self._read(connection, table, row_id, row_bytes)
        except RosemaryError as error:
            logger.warning("the first search may take long: %s", error.message)
        if self._afterwards is not None and not self._stopping.is_set():
            self._afterwards()

    def _read(self, connection: apsw.Connection, table: str, row_id: str, row_bytes: int) -> None:
        statement = _ROWS.replace("{id}", row_id).replace("{table}", table)
        below, limit = _ABOVE_ALL, _BYTES_AT_ONCE // row_bytes
        for _ in range(MOST_BYTES // _BYTES_AT_ONCE):
            if self._stopping.wait(_PAUSE_S):
                return
            found = fetch(connection, statement, {"below": below, "limit": limit})
            count, below = found[0]
            if count < limit:
                return
