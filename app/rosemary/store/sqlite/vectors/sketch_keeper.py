"""Keeps the sketches of the vectors in step with the table, in the background.

The rule that makes a sketch safe to use: **a passage is never changed, and its id is never
given again** (its table has AUTOINCREMENT). A new text deletes passages and adds others with
higher ids. So a sketch is a copy of what the log of passages held up to one id, and nothing
that happens afterwards makes an entry wrong:

- It is read from committed rows by a connection of its own, never handed over by a writer. So
  a rollback, a crash or another process that shares the file leaves nothing to be undone.
- A job takes the sketches first and its snapshot afterwards. What the snapshot holds beyond
  `Sketch.covered` has higher ids: the search reads those rows itself and scores all of them.
  So it sees what was acknowledged before it began, and a writer sees its own rows.
- An entry whose passage is gone, whose memory is in the trash, or that a filter leaves out is
  dropped where the candidates are scored, in the snapshot. An entry is removed from the sketch
  only after its passage was gone from a snapshot older than that of every later job.

Whoever puts another file in the place of the store's must open the store anew.
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
"""Memory that numpy and the vectors take."""

# Larger chunks leave the process larger, and gain nothing.
_CHUNK_ROWS: Final = 1_024
# The table is read once from end to end: keeping its pages would only take memory.
_CACHE_KIB: Final = 4_096
_SWEPT_SHARE: Final = 4

_MODEL: Final = "SELECT id, dimensions FROM embedding_model WHERE sha256 = ?"
_COUNT: Final = "SELECT count(*) FROM passage_code"
# A code of a wrong size is damage.
_ROWS: Final = """
    SELECT passage, memory, CASE WHEN model = :model AND length(code) = :size THEN code END
    FROM passage_code WHERE passage > :covered ORDER BY passage LIMIT :limit
"""
_ALL_IDS: Final = "SELECT group_concat(passage) FROM passage_code"


@dataclass(frozen=True, slots=True)
class _Wish:
    sha256: str
    is_sweep: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SketchView:
    """The sketches that a job may use: those there were before its snapshot was taken."""

    by_model: Mapping[str, Sketch]
    keeper: SketchKeeper


class SketchKeeper:
    """Makes sketches and extends them in a thread of its own. Thread-safe."""

    def __init__(
        self,
        connect: Callable[[], apsw.Connection],
        translated: Translated = translated_errors,
    ) -> None:
        self._connect = connect
        self._translated = translated
        self._sketches: Mapping[str, Sketch] = {}
        self._wishes: SimpleQueue[_Wish | None] = SimpleQueue()
        self._waiting: dict[_Wish, Future[None]] = {}
        self._lock = threading.Lock()
        self._is_closed = False
        self._thread: threading.Thread | None = None

    @property
    def is_started(self) -> bool:
        """Whether a sketch was ever asked for, so that the thread has begun."""
        return self._thread is not None

    def view(self) -> SketchView:
        """Return the present sketches, for a job whose snapshot is still to be taken."""
        return SketchView(by_model=self._sketches, keeper=self)

    def prepare(self) -> None:
        """Begin to make the sketch of the model in use, if there are many vectors.

        Where that cannot be told, a search that needs the sketch asks for it.
        """
        # Start-up time: numpy, which the first paint need not wait for. Each save needs the second:
        # it is loaded while there are files to open.
        from rosemary.store.sqlite.vectors import (  # noqa: F401, PLC0415
            near_duplicates,
            nearest_passages,
        )

        try:
            with self._translated(), closing(self._connect()) as connection:
                sha256 = nearest_passages.model_of_many(connection)
        except RosemaryError as error:
            logger.warning("the first search may take long: %s", error.message)
            return
        if sha256 is not None:
            self.refresh(sha256)

    def refresh(self, sha256: str, *, is_sweep: bool = False) -> Future[None]:
        """Ask for the sketch of a model to hold every passage that is committed now.

        Args:
            sha256: of the model.
            is_sweep: drop the entries whose passage is gone, however few.

        Returns:
            What is done when the sketch can be used; on failure too, as searches need none.
        """
        return self._ask(_Wish(sha256, is_sweep))

    def _ask(self, wish: _Wish) -> Future[None]:
        with self._lock:
            if wish in self._waiting:
                return self._waiting[wish]
            done: Future[None] = Future()
            if self._is_closed:
                done.set_result(None)
                return done
            self._waiting[wish] = done
            self._wishes.put(wish)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="store-sketch", daemon=True)
                self._thread.start()
        return done

    def stop(self) -> None:
        """End the thread, in the middle of its work too. Idempotent."""
        with self._lock:
            self._is_closed = True
            self._wishes.put(None)
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        connection: apsw.Connection | None = None
        while (wish := self._wishes.get()) is not None:
            with self._lock:
                # From here on a commit may come too late for this round: it asks for another.
                done = self._waiting.pop(wish)
            try:
                with self._translated(connection):
                    connection = connection or self._connected()
                    self._fulfil(wish, connection)
                    # Until the next round its pages only take memory: 6 MB.
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

    def _fulfil(self, wish: _Wish, connection: apsw.Connection) -> None:
        if lacks_room(_ARRAYS_BYTES):
            raise too_little_memory()
        from rosemary.store.sqlite.vectors.sketch import (  # noqa: PLC0415 - as above
            Sketch,
            parse_numbers,
        )

        for number, dimensions in fetch(connection, _MODEL, (wish.sha256,)):
            sketch = self._sketches.get(wish.sha256)
            if sketch is None:
                capacity = fetch_row(connection, _COUNT)[0]
                empty = Sketch.empty(dimensions, capacity)
                sketch = replace(self._extended(connection, empty, number), added=0)
            else:
                sketch = self._extended(connection, sketch, number)
            if wish.is_sweep or sketch.added * _SWEPT_SHARE > sketch.count:
                sketch = sketch.without_others(parse_numbers(fetch_row(connection, _ALL_IDS)[0]))
            if not self._is_closed:
                self._sketches = {**self._sketches, wish.sha256: sketch}

    def _extended(self, connection: apsw.Connection, sketch: Sketch, number: int) -> Sketch:
        """Return the sketch with all rows that are committed; each chunk is a short read."""
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
