"""The embedded store: one SQLite file, one writer thread, a few readers."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TypeVar

from rosemary.domain.errors import InternalError
from rosemary.domain.ports import StoreReader, StoreWriter
from rosemary.store import schema
from rosemary.store.connection import connect_bare, connect_reader, transaction, translated_errors
from rosemary.store.document_frequencies import FrequencyCache
from rosemary.store.jobs import SqliteReader
from rosemary.store.page_warmer import PageWarmer
from rosemary.store.pool import ReaderPool
from rosemary.store.sketch_keeper import SketchKeeper
from rosemary.store.vector_search import model_of_many
from rosemary.store.writer import WriterThread

T = TypeVar("T")


class SqliteStore:
    """A `Store` in one file. Thread-safe; several processes may share the file."""

    def __init__(
        self, writer: WriterThread, readers: ReaderPool, keeper: SketchKeeper, warmer: PageWarmer
    ) -> None:
        self._writer = writer
        self._readers = readers
        self._keeper = keeper
        self._warmer = warmer
        self._frequencies = FrequencyCache()

    @classmethod
    def open(cls, path: Path) -> SqliteStore:
        """Return the store in the file at `path`; the file and its folder are made if missing.

        Raises:
            StoreUnavailableError: the file is newer, damaged, not ours or not accessible.
            StorageFullError: there is no room for it.
        """
        path = path.absolute()
        schema.prepare(path)
        connect = partial(connect_reader, path)
        keeper = SketchKeeper(connect)
        with translated_errors():
            with closing(connect_bare(path)) as connection:
                model = model_of_many(connection)
            writer = WriterThread(path, keeper.view)
        if model is not None:
            keeper.refresh(model)
        return cls(writer, ReaderPool(connect), keeper, PageWarmer(connect))

    def read(self, job: Callable[[StoreReader], T]) -> T:
        """Run `job` on one consistent snapshot that holds every acknowledged write."""
        with translated_errors(), self._readers.borrowed() as connection:
            reader = SqliteReader(connection, self._keeper.view(), self._frequencies)
            with transaction(connection, "BEGIN"):
                try:
                    return job(reader)
                finally:
                    reader.end()

    def write(self, job: Callable[[StoreWriter], T]) -> T:
        """Run `job` in one transaction; when this returns, the change is on the disk.

        An exception from `job` rolls everything back and is raised here.
        """
        return self._writer.write(job)

    def warm_up(self) -> None:
        """Begin to read what searches need into the system's cache; returns at once."""
        self._warmer.start()

    def close(self) -> None:
        """Finish queued writes and release the files. Idempotent."""
        if self._writer.is_here or self._readers.is_lent_here:
            raise InternalError("The store cannot be closed from inside a job.")
        self._writer.stop()
        self._warmer.stop()
        self._keeper.stop()
        self._readers.close()
        # The last to close, as only a connection that may write can tidy the log away.
        self._writer.release()
