"""The one thread that writes."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from rosemary.domain.errors import InternalError
from rosemary.domain.ports import StoreWriter
from rosemary.store.connections.checkpoints import Checkpoints
from rosemary.store.connections.connection import connect_writer, transaction
from rosemary.store.connections.file_presence import FilePresence
from rosemary.store.connections.reader_pool import closed_error
from rosemary.store.jobs.writing_jobs import SqliteWriter
from rosemary.store.keywords.document_frequencies import FrequencyCache
from rosemary.store.vectors.sketch_keeper import SketchView

T = TypeVar("T")


class WriterThread:
    """Runs jobs one after another, each in its own transaction."""

    def __init__(self, path: Path, sketches: Callable[[], SketchView]) -> None:
        self._sketches = sketches
        self._connection = connect_writer(path)
        self._presence = FilePresence(path)
        self._checkpoints = Checkpoints(path)
        self._checkpoints.attend(self._connection)
        self._jobs: SimpleQueue[tuple[Callable[[StoreWriter], Any] | None, Future[Any]] | None]
        self._jobs = SimpleQueue()
        self._used_at = time.monotonic()
        self._is_slim = False
        self._lock = threading.Lock()
        self._is_closed = False
        self._thread = threading.Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def write(self, job: Callable[[StoreWriter], T]) -> T:
        """Run `job` in one transaction and wait until it is on the disk."""
        if self.is_here:
            raise InternalError("A job of the store's writer cannot wait for another one.")
        done: Future[T] = Future()
        with self._lock:
            if self._is_closed:
                raise closed_error()
            self._used_at, self._is_slim = time.monotonic(), False
            self._jobs.put((job, done))
        return done.result()

    def shrink(self, idle_s: float) -> bool:
        """Free the pages that are kept, if nothing was written for `idle_s` seconds; say if so."""
        done: Future[None] = Future()
        with self._lock:
            if self._is_closed or self._is_slim or time.monotonic() - self._used_at < idle_s:
                return False
            self._is_slim = True
            # In its own thread: the connection is in no other one's hands.
            self._jobs.put((None, done))
        done.result()
        return True

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
        self._checkpoints.stop()

    def release(self) -> None:
        """Close the connection, after `stop`. Idempotent."""
        self._connection.close()

    def _run(self) -> None:
        while (item := self._jobs.get()) is not None:
            job, done = item
            # The thread waits long for the next job: nothing of this one may live on in it, and so
            # its result has no name.
            try:
                done.set_result(self._done(job))
            except BaseException as error:  # noqa: BLE001 - the waiting caller raises it
                done.set_exception(error)
            del item, job, done

    def _done(self, job: Callable[[StoreWriter], T] | None) -> T | None:
        if job is None:
            self._connection.release_memory()
            return None
        return self._transact(job)

    def _transact(self, job: Callable[[StoreWriter], T]) -> T:
        self._presence.require()
        # What is counted here may be rolled back, so nobody else is given it.
        writer = SqliteWriter(self._connection, self._sketches(), FrequencyCache())
        with transaction(self._connection, "BEGIN IMMEDIATE"):
            try:
                return job(writer)
            finally:
                writer.end()
