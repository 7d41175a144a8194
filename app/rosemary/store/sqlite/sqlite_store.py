"""The embedded store: one SQLite file, one writer thread, a few readers.

Soon after a start it reads the pages that searches need into the cache of the system: otherwise the
first search would wait for hundreds of reads all over the disk.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

import apsw

from rosemary.domain.backups import StoreMark
from rosemary.domain.errors import InternalError, RosemaryError, StoreUnavailableError
from rosemary.domain.events import Event
from rosemary.domain.insights import Mended
from rosemary.domain.ports import Watch
from rosemary.domain.types import TextIndex
from rosemary.store.ports import Projects, StoreReader, StoreWriter
from rosemary.store.sqlite import file_swap, missing_changes, schema, snapshot
from rosemary.store.sqlite.connections import soundness
from rosemary.store.sqlite.connections.last_change import LastChange, StoreNote
from rosemary.store.sqlite.connections.reader_pool import Depth, ReaderPool, closed_error
from rosemary.store.sqlite.connections.soundness import DamageLatch, mark_beside
from rosemary.store.sqlite.connections.sqlite_connection import (
    Translated,
    connect_reader,
    fetch,
    translated_errors,
)
from rosemary.store.sqlite.keywords.document_frequencies import FrequencyCache, WordCounter
from rosemary.store.sqlite.keywords.fulltext_tables import TABLES
from rosemary.store.sqlite.snapshot import SqliteFiles
from rosemary.store.sqlite.themes.job_themes import reading
from rosemary.store.sqlite.vectors.sketch_keeper import SketchKeeper
from rosemary.store.sqlite.writer_thread import WriterThread
from rosemary.system.capacity import lower_priority

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
logger = logging.getLogger(__name__)

B = TypeVar("B")
T = TypeVar("T")
W = TypeVar("W")


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


class SqliteStore:
    """A `Store` in one file. Thread-safe; several processes may share the file.

    Attributes:
        parts: the threads and connections of the open file; `replace` exchanges them.
    """

    def __init__(self, path: Path, note: StoreNote | None = None, missing: int = 0) -> None:
        self._path = path
        self._note = note
        self._files = SqliteFiles()
        self._jobs_lock = SharedLock()
        self.parts = StoreParts(path, DamageLatch.of(path, missing), note)
        self._is_closed = False

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        note: StoreNote | None = None,
        before_upgrade: Callable[[], None] | None = None,
        is_search_next: bool = True,
    ) -> SqliteStore:
        """Return the store in the file at `path`; creates the file and its folder if missing.

        An interrupted restore is reverted or finished first.

        Args:
            path: of the file.
            note: records that the store exists, once something was saved in it.
            before_upgrade: makes a backup of an older file before it is changed.
            is_search_next: load at once what searches by meaning need; else on `warm_up` or the
                first search.

        Raises:
            StoreUnavailableError: the file is newer, damaged, not ours or not accessible.
            StorageFullError: there is no room for it.
        """
        path = path.absolute()
        file_swap.recover(path)
        missing = missing_changes.look(path)
        schema.prepare(path, before_upgrade=before_upgrade)
        store = cls(path, note, missing)
        if is_search_next:
            store.parts.keeper.prepare()
        return store

    @property
    def files(self) -> SqliteFiles:
        """Reads other files of this kind of store."""
        return self._files

    @property
    def damage(self) -> DamageLatch:
        """What is known about damage of the file."""
        return self.parts.latch

    def mend(self, watch: Watch) -> list[Mended]:
        """Repair what can be repaired, in one transaction, even if damage is known."""
        with self._jobs_lock.shared():
            return self.parts.writer.mend(watch)

    def read(self, job: Callable[[StoreReader], T], scope: Projects = None) -> T:
        """Run `job` on one consistent snapshot that holds every acknowledged write."""
        # The writer's thread runs on behalf of a job that already holds the lock.
        if self.parts.writer.is_here:
            return self.parts.read(job, scope)
        with self._jobs_lock.shared():
            return self.parts.read(job, scope)

    def write(self, job: Callable[[StoreWriter], T], scope: Projects = None) -> T:
        """Run `job` in one transaction; when this returns, the change is on the disk.

        An exception from `job` rolls everything back and is raised here.
        """
        if self.parts.writer.is_here:
            return self.parts.writer.write(job, scope)
        with self._jobs_lock.shared():
            return self.parts.writer.write(job, scope)

    def write_beside(
        self,
        begin: Callable[[StoreWriter], B],
        work: Callable[[], W],
        end: Callable[[StoreWriter, B, W], T],
        scope: Projects = None,
    ) -> T:
        """Run `begin` in a transaction while this thread runs `work`, then `end`."""
        if self.parts.writer.is_here:
            return self.parts.writer.write_beside(begin, work, end, scope)
        with self._jobs_lock.shared():
            return self.parts.writer.write_beside(begin, work, end, scope)

    def copy_to(self, target: Path, watch: Watch) -> None:
        """Copy a snapshot to a new file, while writers go on."""
        with self._jobs_lock.shared():
            if self._is_closed:
                raise closed_error()
            # The error may be the target disk's, which says nothing about damage here.
            snapshot.copy(partial(connect_reader, self._path), target, watch)

    def replace(
        self,
        check: Callable[[StoreReader], None],
        kept: Path | None = None,
        backed_up: StoreMark | None = None,
        *,
        keeps_calls: bool = False,
    ) -> Path | None:
        """Replace the store by the file at `staged`, if `check` accepts it."""
        if self.parts.is_in_use_here:
            raise InternalError("A job of the store cannot replace the store.")
        if keeps_calls:
            # Checkpoint before others have to wait.
            self._carry_calls()
        with self._jobs_lock.exclusive():
            if self._is_closed:
                raise closed_error()
            # From here on no thread writes.
            if (
                backed_up is not None
                and self.parts.read(lambda view: view.marks.last()) == backed_up
            ):
                kept = None
            former = self.parts
            former.close()
            try:
                if keeps_calls:
                    self._carry_calls()
                self.parts = _swap_in(self._path, check, kept, self._note)
                self.parts.keeper.prepare()
            except BaseException:
                if not former.latch.is_seen:
                    # Any damage seen belonged to the rejected file.
                    with suppress(StoreUnavailableError):
                        former.latch.forget()
                self.parts = StoreParts(self._path, former.latch, self._note)
                raise
            self.parts.latch.follow(former.latch)
            file_swap.finish(self._path)
            soundness.settle(self._path)
            return kept

    def _carry_calls(self) -> None:
        try:
            snapshot.carry_calls(self._path, self.staged)
        except StoreUnavailableError as error:
            logger.warning("the record of client calls comes from the backup: %s", error.message)

    @staticmethod
    def replace_unopened(
        path: Path, check: Callable[[StoreReader], None], kept: Path | None
    ) -> None:
        """Replace a store that cannot be opened, as `replace` does; no process has it open."""
        _swap_in(path, check, kept).close()
        file_swap.finish(path)

    @property
    def staged(self) -> Path:
        """Path under which a replacement for the database is staged."""
        return file_swap.staged_beside(self._path)

    @staticmethod
    def staged_of(path: Path) -> Path:
        """Return the staging path of a closed store, after ending an interrupted swap."""
        file_swap.recover(path)
        return file_swap.staged_beside(path)

    @property
    def is_shared(self) -> bool:
        """One process owns the file."""
        return False

    def watch_changes(self, told: Callable[[Event], None]) -> None:
        """Do nothing: one process owns the file."""

    def warm_up(self) -> None:
        """Start to read what searches need, then to count words; returns at once."""
        self.parts.keeper.prepare()
        self.parts.warmer.start()

    def shrink(self, idle_s: float) -> bool:
        """Free caches that were unused for `idle_s` seconds; return whether any were freed."""
        with self._jobs_lock.shared():
            return self.parts.shrink(idle_s)

    def close(self) -> None:
        """Finish queued writes and close the files. Idempotent."""
        if self.parts.is_in_use_here:
            raise InternalError("The store cannot be closed from inside a job.")
        self._is_closed = True
        self.parts.close()


def _swap_in(
    path: Path,
    check: Callable[[StoreReader], None],
    kept: Path | None,
    note: StoreNote | None = None,
) -> StoreParts:
    """Open the staged file and return its parts; if it is refused, the old one is restored."""
    parts: StoreParts | None = None
    try:
        file_swap.begin(path, kept)
        # The last change of the old file does not apply to this one.
        parts = StoreParts(path, DamageLatch(mark_beside(path)), note)
        parts.read(check)
    except BaseException:
        if parts is not None:
            parts.close()
        file_swap.take_back(path)
        raise
    return parts


class StoreParts:
    """The threads and connections of the open file, until it is replaced.

    Attributes:
        latch: whether damage is known.
        keeper: the sketches of the vectors, and the thread that builds them.
        last_change: the number of the last change, kept beside the file.
        writer: the one thread that writes.
        readers: the read-only connections.
        words: counts frequent words in the background.
        warmer: reads ahead the pages that searches need.
        frequencies: cached document frequencies of words.
    """

    def __init__(self, path: Path, latch: DamageLatch, note: StoreNote | None) -> None:
        connect = partial(connect_reader, path)
        self.latch = latch
        self.keeper = SketchKeeper(connect, latch.translated)
        self.last_change = LastChange(path, note)
        with latch.translated():
            self.writer = WriterThread(path, self.keeper.view, latch, self.last_change)
        latch.when_forgotten(self._give_up_missing)
        self.readers = ReaderPool(connect)
        self.words = WordCounter(connect, latch.translated)
        # One after the other: both at once would delay the first searches of a large store.
        self.warmer = PageWarmer(connect, self.words.start, latch.translated)
        self.frequencies = FrequencyCache(self.words.frequency)

    @property
    def is_in_use_here(self) -> bool:
        """Whether the present thread is inside a job."""
        return self.writer.is_here or self.readers.is_borrowed_here

    def read(self, job: Callable[[StoreReader], T], scope: Projects = None) -> T:
        """Run `job` on one consistent snapshot."""
        with (
            self.latch.translated(),
            self.readers.borrowed() as lent,
            reading(
                lent.connection, self.keeper.view(), self.frequencies, lent.kept, scope
            ) as view,
        ):
            return job(view)

    def shrink(self, idle_s: float) -> bool:
        """Free caches that were unused for `idle_s` seconds; return whether any were freed."""
        has_shrunk = [each.shrink(idle_s) for each in (self.readers, self.writer)]
        return any(has_shrunk)

    def _give_up_missing(self) -> None:
        self.last_change.renew(self.read(lambda view: view.marks.last()))
        self.last_change.sync()

    def close(self) -> None:
        """Finish queued writes and close the file. Idempotent."""
        self.writer.stop()
        self.warmer.stop()
        self.words.stop()
        self.keeper.stop()
        self.readers.close()
        # Closed last, as only a connection that may write can remove the log.
        self.writer.release()


_WAIT_S: Final = 60.0


class SharedLock:
    """A lock that jobs share. Exclusive use waits for running jobs; later jobs wait for it.

    Reentrant: a job may start others in its own thread without waiting.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._inside = 0
        self._is_exclusive = False
        self._here = Depth()

    @contextmanager
    def shared(self) -> Iterator[None]:
        """Hold it together with other jobs.

        Raises:
            StoreUnavailableError: it was held exclusively for 60 s.
        """
        with self._changed:
            if not self._here.depth:
                self._wait_until(lambda: not self._is_exclusive)
            self._inside += 1
        self._here.depth += 1
        try:
            yield
        finally:
            self._here.depth -= 1
            with self._changed:
                self._inside -= 1
                self._changed.notify_all()

    @contextmanager
    def exclusive(self) -> Iterator[None]:
        """Hold it alone, once all running jobs have ended.

        Raises:
            StoreUnavailableError: a job did not end within 60 s.
            InternalError: the present thread is itself in a job.
        """
        if self._here.depth:
            raise InternalError("A job of the store cannot wait for its own end.")
        with self._changed:
            self._wait_until(lambda: not self._is_exclusive)
            self._is_exclusive = True
        try:
            with self._changed:
                self._wait_until(lambda: not self._inside)
            yield
        finally:
            with self._changed:
                self._is_exclusive = False
                self._changed.notify_all()

    def _wait_until(self, condition: Callable[[], bool]) -> None:
        if not self._changed.wait_for(condition, _WAIT_S):
            raise StoreUnavailableError(
                "The store of memories is busy.", hint="Try again in a moment."
            )
