"""The one thread that writes, and the one that checkpoints its log.

By default SQLite checkpoints in the commit that finds the log long: one save in forty would then
wait for the disk three times instead of once.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import closing, suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, NamedTuple, TypeVar

import apsw

from rosemary.domain.errors import InternalError, RosemaryError
from rosemary.domain.insights import Mended
from rosemary.domain.ports import Watch
from rosemary.store.ports import Projects, StoreWriter
from rosemary.store.sqlite.connections.last_change import LastChange
from rosemary.store.sqlite.connections.reader_pool import closed_error
from rosemary.store.sqlite.connections.soundness import DamageLatch, FilePresence
from rosemary.store.sqlite.connections.sqlite_connection import (
    connect_writer,
    transaction,
    translated_errors,
)
from rosemary.store.sqlite.keywords import fulltext_tables
from rosemary.store.sqlite.keywords.document_frequencies import FrequencyCache
from rosemary.store.sqlite.memories import journal
from rosemary.store.sqlite.themes.job import Job
from rosemary.store.sqlite.themes.job_themes import SqliteWriter
from rosemary.store.sqlite.vectors.sketch_keeper import SketchView

B = TypeVar("B")
T = TypeVar("T")
W = TypeVar("W")

logger = logging.getLogger(__name__)

_PATIENCE_S: Final = 0.1
"""Longest time in seconds that others wait for work beside a transaction. A model that is not busy
with a long text needs a tenth of it."""

_QUIET_S: Final = 0.2
"""Seconds after the last job until the disk is synced once more."""

_MANY_CHANGES: Final = 5_000
"""Above this many changed rows in a transaction the cache is freed: it holds up to 8 MB that the
next one rarely needs. A save changes about fifty rows, with all that belongs to it."""


class _RepeatAfterWorkError(Exception):
    """The first part must be repeated after the work, in a new transaction."""


class _Repair:
    """The only job that runs although damage is known."""

    def __init__(self, watch: Watch) -> None:
        self._watch = watch

    def __call__(self, writer: StoreWriter) -> list[Mended]:
        return list(writer.checks.mend(self._watch))


class _Queued(NamedTuple):
    """A job, None to free memory; its future; and the projects that it sees."""

    job: Callable[[StoreWriter], Any] | None
    done: Future[Any]
    scope: Projects = None


class WriterThread:
    """Runs jobs one after another, each in its own transaction."""

    def __init__(
        self,
        path: Path,
        sketches: Callable[[], SketchView],
        latch: DamageLatch,
        last_change: LastChange,
    ) -> None:
        """Start the thread; once `latch` knows of damage, every job but a repair is refused."""
        self._path = path
        self._latch = latch
        self._sketches = sketches
        self._connection = connect_writer(path)
        self._last_change = last_change
        self._is_spent = False
        self._presence = FilePresence(path)
        self._checkpoints = Checkpoints(path, latch)
        self._checkpoints.attend(self._connection)
        self._checkpoints.start()
        if not latch.missing:
            self._keep_last_change()
        self._jobs: SimpleQueue[_Queued | None]
        self._jobs = SimpleQueue()
        self._used_at = time.monotonic()
        self._is_slim = False
        self._is_busy = False
        self._lock = threading.Lock()
        self._is_closed = False
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def write(self, job: Callable[[StoreWriter], T], scope: Projects = None) -> T:
        """Run `job` in one transaction and wait until it is on the disk."""
        return self._enqueue(job, scope).result()

    def mend(self, watch: Watch) -> list[Mended]:
        """Repair the store in one transaction, even if damage is known."""
        return self._enqueue(_Repair(watch)).result()

    def write_beside(
        self,
        begin: Callable[[StoreWriter], B],
        work: Callable[[], W],
        end: Callable[[StoreWriter, B, W], T],
        scope: Projects = None,
    ) -> T:
        """Run `begin` beside `work`, and then `end`, in one transaction, as `Store` says."""
        if self._is_busy or self.has_queued:
            # Others would have to wait for this work too.
            done = work()
            return self.write(lambda tx: end(tx, begin(tx), done), scope)
        worked: Future[W] = Future()

        def job(tx: StoreWriter) -> T:
            begun = begin(tx)
            self._write_out()
            try:
                done = worked.result(_PATIENCE_S)
            except TimeoutError:
                # Other jobs may wait. An error of the work itself still reaches its caller.
                raise _RepeatAfterWorkError from None
            return end(tx, begun, done)

        written = self._enqueue(job, scope)
        try:
            worked.set_result(work())
        except BaseException as error:
            worked.set_exception(error)
            # Wait until it is rolled back.
            written.exception()
            raise
        try:
            return written.result()
        except _RepeatAfterWorkError:
            return self.write(lambda tx: end(tx, begin(tx), worked.result()), scope)

    def shrink(self, idle_s: float) -> bool:
        """Free cached pages if nothing was written for `idle_s` seconds; return whether it did.

        Also merges the word indexes, because no caller waits now.
        """
        done: Future[None] = Future()
        with self._lock:
            if self._is_closed or self._is_slim or time.monotonic() - self._used_at < idle_s:
                return False
            self._is_slim = True
            # In its own thread, because only it uses the connection.
            self._jobs.put(_Queued(None, done))
        done.result()
        return True

    @property
    def has_queued(self) -> bool:
        """Whether a job waits for its turn."""
        return not self._jobs.empty()

    @property
    def is_here(self) -> bool:
        """Whether the present thread is this one."""
        return threading.current_thread() is self._thread

    def stop(self) -> None:
        """Finish the queued jobs and take no more. Idempotent."""
        with self._lock:
            if not self._is_closed:
                self._is_closed = True
                self._jobs.put(None)
        self._thread.join()
        self._last_change.close()
        self._checkpoints.stop()

    def _keep_last_change(self) -> None:
        # If it cannot be read, the next reader or writer reports it.
        with suppress(RosemaryError), translated_errors(self._connection):
            self._last_change.keep(journal.mark(self._connection))

    def release(self) -> None:
        """Close the connection, after `stop`. Idempotent."""
        if self._latch.is_seen:
            # The log stays beside a damaged file and is not checkpointed.
            with suppress(apsw.ConnectionClosedError):
                self._connection.config(apsw.SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
        self._connection.close()

    def _enqueue(self, job: Callable[[StoreWriter], T], scope: Projects = None) -> Future[T]:
        if self.is_here:
            raise InternalError("A job of the store's writer cannot wait for another one.")
        done: Future[T] = Future()
        with self._lock:
            if self._is_closed:
                raise closed_error()
            self._used_at, self._is_slim = time.monotonic(), False
            self._jobs.put(_Queued(job, done, scope))
        return done

    def _write_out(self) -> None:
        """Write the transaction's changes so far to the log, which leaves less for the commit.

        Raises:
            _RepeatAfterWorkError: the disk refuses. The reason is known only at a commit, since
                SQLite keeps the system's error of statements, but not of this call.
        """
        # The full-text tables buffer their changes until a savepoint or the commit.
        self._connection.execute("SAVEPOINT ahead")
        self._connection.execute("RELEASE ahead")
        try:
            self._connection.cache_flush()
        except apsw.Error as error:
            raise _RepeatAfterWorkError from error

    def _run(self) -> None:
        while (item := self._next_job()) is not None:
            job, done, scope = item
            # The result has no name, so that nothing of this job stays alive during a long wait.
            try:
                done.set_result(self._run_job(job, scope))
            except BaseException as error:  # noqa: BLE001 - the waiting caller raises it
                done.set_exception(error)
            is_quiet = job is None
            del item, job, done
            if is_quiet:
                self._tidy()

    def _next_job(self) -> _Queued | None:
        """Wait for a job; before a long wait the number of the last change is synced."""
        if self._last_change.is_unsynced:
            if not self._last_change.is_sync_due:
                with suppress(Empty):
                    return self._jobs.get(timeout=_QUIET_S)
            self._last_change.sync()
        return self._jobs.get()

    def _tidy(self) -> None:
        """Merge the many index segments that commits have left, until a job is queued."""
        self._is_busy = True
        try:
            with self._latch.translated(self._connection):
                scattered = fulltext_tables.scattered(self._connection)
            for table in scattered:
                while not self.has_queued and self._merge_some(table):
                    pass
            self._connection.release_memory()
        except (RosemaryError, MemoryError) as error:
            logger.info("the word index was not merged: %s", error)
        finally:
            self._is_busy = False

    def _merge_some(self, table: str) -> bool:
        return self._transact(lambda _: fulltext_tables.merge_some(self._connection, table))

    def _run_job(self, job: Callable[[StoreWriter], T] | None, scope: Projects) -> T | None:
        self._is_busy = True
        try:
            if job is not None:
                return self._transact(job, scope)
            self._connection.release_memory()
            return None
        finally:
            # Before the caller continues, because its next call may come at once.
            self._is_busy = False

    def _transact(self, job: Callable[[StoreWriter], T], scope: Projects = None) -> T:
        self._presence.require()
        is_repair = isinstance(job, _Repair)
        if not is_repair:
            self._latch.require_sound()
        if self._is_spent:
            self._reconnect()
        # Counts made here may be rolled back, so they are not shared.
        given = Job(self._connection, self._sketches(), FrequencyCache(), None, scope)
        writer = SqliteWriter(given)
        changes_before = self._connection.total_changes()
        with (
            self._latch.translated(self._connection),
            transaction(self._connection, "BEGIN IMMEDIATE"),
        ):
            # Stays set if the commit fails.
            self._is_spent = True
            try:
                result = job(writer)
                if not is_repair:
                    # Damage may have been seen during the job.
                    self._latch.require_sound()
                mark = journal.mark(self._connection)
            except BaseException:
                self._is_spent = not self._connection.in_transaction
                raise
            finally:
                given.end()
        self._is_spent = False
        self._last_change.keep(mark)
        if self._connection.total_changes() - changes_before > _MANY_CHANGES:
            self._connection.release_memory()
        return result

    def _reconnect(self) -> None:
        """Open a new connection after SQLite has rolled a transaction back by itself.

        If the disk fails, SQLite rolls back at once, in the middle of a full-text operation. What
        the table caches afterwards is not rolled back: unreadable totals would count as zero, and
        the next transaction would write them.
        """
        with self._latch.translated():
            fresh = connect_writer(self._path)
        self._checkpoints.attend(fresh)
        spent, self._connection = self._connection, fresh
        self._is_spent = False
        with translated_errors():
            spent.close()


CHECKPOINT_PAGES: Final = 1_000
"""Pages in the log at which a checkpoint is due; SQLite's default."""

_LOG_PAGES_MAX: Final = 8_000
"""64 MiB: if writes outrun the thread, commits do the checkpoint themselves."""

_CHECKPOINT_CACHE_KIB: Final = 256


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
        if pages >= _LOG_PAGES_MAX:
            checkpoint(connection)
        elif pages >= CHECKPOINT_PAGES:
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
                    connection.pragma("cache_size", -_CHECKPOINT_CACHE_KIB)
                    checkpoint(connection)
            except apsw.Error as error:
                logger.debug("the log was not checkpointed: %s", error)


def checkpoint(connection: apsw.Connection) -> None:
    """Checkpoint as far as possible without blocking others; the next commit asks again."""
    try:
        connection.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
    except apsw.Error as error:
        logger.debug("the log was not checkpointed: %s", error)
