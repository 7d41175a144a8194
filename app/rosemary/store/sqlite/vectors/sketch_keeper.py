"""Keeps the sketches in step with the table of vectors, in the background.

The rule that makes sketches safe: **a passage never changes, and its id is never reused**
(AUTOINCREMENT). A new text deletes passages and adds others with higher ids. So a sketch is a copy
of all passages up to one id, and its entries never become wrong:

- It is read from committed rows over its own connection, never passed on by a writer. So a
rollback, a crash or another process that shares the file leaves nothing to correct.

- A job takes the sketches first and its snapshot afterwards. Passages in the snapshot beyond
`Sketch.covered` have higher ids: the search reads and scores those rows itself. So it sees
everything acknowledged before it began, and a writer sees its own rows.

- Entries whose passage is deleted, whose memory is in the trash, or that fail the filter are
dropped when candidates are scored in the snapshot. An entry leaves the sketch only after its
passage was missing in a snapshot older than that of every later job.

After replacing the store's file, open the store anew.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import Future
from contextlib import closing
from dataclasses import dataclass, replace
from queue import SimpleQueue
from typing import TYPE_CHECKING, Final

import apsw

from rosemary.domain.errors import RosemaryError
from rosemary.store.sqlite.connections.sqlite_connection import (
    Translated,
    fetch,
    fetch_row,
    translated_errors,
)
from rosemary.system.capacity import lacks_room, too_little_memory

if TYPE_CHECKING:
    from rosemary.store.sqlite.vectors.sketch import Sketch

logger = logging.getLogger(__name__)

_ARRAYS_BYTES: Final = 200 * 1024 * 1024
"""Bytes that numpy and the vectors take."""

# Larger chunks enlarge the process and gain nothing.
_CHUNK_ROWS: Final = 1_024
# The table is read once from end to end: caching its pages would waste memory.
_CACHE_KIB: Final = 4_096
_SWEPT_SHARE: Final = 4

_MODEL: Final = "SELECT id, dimensions FROM embedding_model WHERE sha256 = ?"
_COUNT: Final = "SELECT count(*) FROM passage_code"
# A code of the wrong size means damage.
_ROWS: Final = """
    SELECT passage, memory, CASE WHEN model = :model AND length(code) = :size THEN code END
    FROM passage_code WHERE passage > :covered ORDER BY passage LIMIT :limit
"""
_ALL_IDS: Final = "SELECT group_concat(passage) FROM passage_code"


@dataclass(frozen=True, slots=True)
class _Request:
    sha256: str
    is_sweep: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SketchView:
    """The sketches that a job may use: those that existed before its snapshot."""

    by_model: Mapping[str, Sketch]
    keeper: SketchKeeper


class SketchKeeper:
    """Builds and extends sketches in its own thread. Thread-safe."""

    def __init__(
        self,
        connect: Callable[[], apsw.Connection],
        translated: Translated = translated_errors,
    ) -> None:
        self._connect = connect
        self._translated = translated
        self._sketches: Mapping[str, Sketch] = {}
        self._requests: SimpleQueue[_Request | None] = SimpleQueue()
        self._waiting: dict[_Request, Future[None]] = {}
        self._lock = threading.Lock()
        self._is_closed = False
        self._thread: threading.Thread | None = None

    @property
    def is_started(self) -> bool:
        """Whether a sketch was ever asked for, so that the thread has begun."""
        return self._thread is not None

    def view(self) -> SketchView:
        """Return the present sketches, for a job that takes its snapshot afterwards."""
        return SketchView(by_model=self._sketches, keeper=self)

    def prepare(self) -> None:
        """Start to build the sketch of the model in use, if there are many vectors.

        If that cannot be determined, the first search that needs the sketch asks for it.
        """
        # Start-up time: numpy is not needed for the first paint.
        from rosemary.store.sqlite.vectors import nearest_passages  # noqa: PLC0415

        try:
            with self._translated(), closing(self._connect()) as connection:
                sha256 = nearest_passages.model_of_many(connection)
        except RosemaryError as error:
            logger.warning("the first search may take long: %s", error.message)
            return
        if sha256 is not None:
            self.refresh(sha256)

    def refresh(self, sha256: str, *, is_sweep: bool = False) -> Future[None]:
        """Request that the sketch of a model covers every committed passage.

        Args:
            sha256: of the model.
            is_sweep: drop the entries of deleted passages, however few.

        Returns:
            A future that is done when the sketch can be used; also on failure, as searches can
                do without.
        """
        return self._enqueue(_Request(sha256, is_sweep))

    def _enqueue(self, request: _Request) -> Future[None]:
        with self._lock:
            if request in self._waiting:
                return self._waiting[request]
            done: Future[None] = Future()
            if self._is_closed:
                done.set_result(None)
                return done
            self._waiting[request] = done
            self._requests.put(request)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="store-sketch", daemon=True)
                self._thread.start()
        return done

    def stop(self) -> None:
        """Stop the thread, even in the middle of its work. Idempotent."""
        with self._lock:
            self._is_closed = True
            self._requests.put(None)
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        connection: apsw.Connection | None = None
        while (request := self._requests.get()) is not None:
            with self._lock:
                # Later commits may miss this round, so they ask for another.
                done = self._waiting.pop(request)
            try:
                with self._translated(connection):
                    connection = connection or self._connected()
                    self._handle(request, connection)
                    # Its cached pages would waste 6 MB until the next round.
                    connection.pragma("shrink_memory")
            except RosemaryError as error:
                logger.warning("search by meaning reads every vector: %s", error.message)
            finally:
                done.set_result(None)
        if connection is not None:
            connection.close()

    def _connected(self) -> apsw.Connection:
        connection = self._connect()
        connection.pragma("cache_size", -_CACHE_KIB)
        return connection

    def _handle(self, request: _Request, connection: apsw.Connection) -> None:
        if lacks_room(_ARRAYS_BYTES):
            raise too_little_memory()
        from rosemary.store.sqlite.vectors.sketch import (  # noqa: PLC0415 - as above
            Sketch,
            parse_numbers,
        )

        for number, dimensions in fetch(connection, _MODEL, (request.sha256,)):
            sketch = self._sketches.get(request.sha256)
            if sketch is None:
                capacity = fetch_row(connection, _COUNT)[0]
                empty = Sketch.empty(dimensions, capacity)
                sketch = replace(self._extended(connection, empty, number), added=0)
            else:
                sketch = self._extended(connection, sketch, number)
            if request.is_sweep or sketch.added * _SWEPT_SHARE > sketch.count:
                sketch = sketch.without_others(parse_numbers(fetch_row(connection, _ALL_IDS)[0]))
            if not self._is_closed:
                self._sketches = {**self._sketches, request.sha256: sketch}

    def _extended(self, connection: apsw.Connection, sketch: Sketch, number: int) -> Sketch:
        """Return the sketch with all committed rows; each chunk is a short read."""
        from rosemary.store.sqlite.vectors.sketch import code_bytes  # noqa: PLC0415 - as above

        size = code_bytes(sketch.dimensions)
        values = {"model": number, "size": size, "limit": _CHUNK_ROWS}
        while not self._is_closed:
            rows = fetch(connection, _ROWS, values | {"covered": sketch.covered})
            if rows:
                entries = [row for row in rows if row[2] is not None]
                sketch = sketch.extended(entries, covered=rows[-1][0])
            if len(rows) < _CHUNK_ROWS:
                break
        return sketch
