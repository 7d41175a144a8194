"""Counts the document frequency of frequent words in the background.

Counting a word scans all its matches, a hundred thousand for a common one. A search with three new
words would take twice as long as the next. Counting all words at once takes less than 0.1 s of
processor time for each 100,000 memories.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from typing import Final

import apsw

from rosemary.domain.errors import RosemaryError
from rosemary.domain.types import TextIndex
from rosemary.store.sqlite.connections.sqlite_connection import Translated, fetch, translated_errors
from rosemary.store.sqlite.connections.thread_priority import lower_priority
from rosemary.store.sqlite.keywords.document_frequencies import Moment, moment_of
from rosemary.store.sqlite.keywords.fulltext_tables import totals_of

logger = logging.getLogger(__name__)

LEAST_ROWS: Final = 10_000
"""In a smaller store words are counted when they are searched for, which takes no time."""

_LEAST: Final = 50
_LEAST_SHARE: Final = 2_000
# Small batches, so that no checkpoint waits long for the snapshot.
_TERMS_AT_ONCE: Final = 500
_PAUSE_S: Final = 0.001
# At most 5 % of one processor, however much is written.
_REST_SHARE: Final = 20
_CACHE_KIB: Final = 256
# Joined to one text: each row of SQLite takes Python's lock again.
_COUNTED: Final = """
    SELECT count(*), max(term), group_concat(iif(doc >= :least, term || ' ' || doc, NULL), ' ')
    FROM (SELECT term, doc FROM memory_porter_vocab WHERE term > :after LIMIT :limit)
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Counted:
    """The frequent words by stem, in one state of the store."""

    moment: Moment
    frequencies: dict[str, int]


class WordCounter:
    """A low-priority thread that recounts when the store has changed. Thread-safe."""

    def __init__(
        self,
        connect: Callable[[], apsw.Connection],
        translated: Translated = translated_errors,
    ) -> None:
        self._connect = connect
        self._translated = translated
        self._stopping = threading.Event()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._counted: _Counted | None = None

    def start(self) -> None:
        """Start the thread unless it was started; returns at once."""
        with self._lock:
            is_free = self._thread is None or not self._thread.is_alive()
            if is_free and not self._stopping.is_set():
                self._thread = threading.Thread(target=self._run, name="store-words", daemon=True)
                self._thread.start()

    def stop(self) -> None:
        """Stop the thread, even in the middle of its work. Idempotent."""
        self._stopping.set()
        self.wait()

    def wait(self) -> None:
        """Wait until all is counted and the thread has rested."""
        with self._lock:
            thread = self._thread
        if thread is not None:
            thread.join()

    def frequency(self, stem: str, now: Moment) -> int | None:
        """Return how many memories contain a word; None if the caller has to count.

        It is None for rare words and until the first count is done. Starts a new count if the store
        has changed too much.
        """
        counted = self._counted
        if counted is None:
            return None
        if not counted.moment.serves(now):
            self.start()
            return None
        return counted.frequencies.get(stem)

    def _run(self) -> None:
        lower_priority()
        started = time.monotonic()
        try:
            with self._translated(), closing(self._connect()) as connection:
                connection.pragma("cache_size", -_CACHE_KIB)
                counted = self._count(connection)
        except RosemaryError as error:
            logger.warning("searches count common words themselves: %s", error.message)
            return
        if counted is not None:
            self._counted = counted
        # Keeps other counts from starting while it waits.
        self._stopping.wait(_REST_SHARE * (time.monotonic() - started))

    def _count(self, connection: apsw.Connection) -> _Counted | None:
        # Taken before counting, so the counts are at least this new.
        moment = moment_of(connection, totals_of(connection, TextIndex.PORTER))
        rows = moment.totals.rows
        frequencies: dict[str, int] = {}
        values = {"least": max(_LEAST, rows // _LEAST_SHARE), "limit": _TERMS_AT_ONCE}
        count, after = _TERMS_AT_ONCE if rows >= LEAST_ROWS else 0, ""
        while count == _TERMS_AT_ONCE:
            if self._stopping.wait(_PAUSE_S):
                return None
            count, after, joined = fetch(connection, _COUNTED, values | {"after": after})[0]
            parts = joined.split(" ") if joined else []
            frequencies.update(zip(parts[::2], map(int, parts[1::2]), strict=True))
        return _Counted(moment=moment, frequencies=frequencies)
