"""A read-only store, for a damaged file or a full disk."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TypeVar

from rosemary.domain.backups import StoreMark
from rosemary.domain.errors import StorageFullError, StoreUnavailableError
from rosemary.domain.events import Event
from rosemary.domain.insights import Mended
from rosemary.domain.ports import Watch
from rosemary.store.ports import Projects, StoreReader, StoreWriter
from rosemary.store.sqlite import file_swap, schema, snapshot
from rosemary.store.sqlite.connections.reader_pool import ReaderPool
from rosemary.store.sqlite.connections.soundness import DamageLatch
from rosemary.store.sqlite.connections.sqlite_connection import (
    connect_reader,
    connect_whole,
    is_whole,
    refusal_for_damage,
    translated_errors,
)
from rosemary.store.sqlite.keywords.document_frequencies import FrequencyCache
from rosemary.store.sqlite.migrations import newest
from rosemary.store.sqlite.snapshot import SqliteFiles
from rosemary.store.sqlite.themes.job_themes import reading
from rosemary.store.sqlite.vectors.sketch_keeper import SketchKeeper

B = TypeVar("B")
T = TypeVar("T")
W = TypeVar("W")


class ReadOnlyStore:
    """A `Store` that refuses every write, and reads as much of the file as possible."""

    def __init__(self, path: Path, full: StorageFullError | None = None) -> None:
        """Open the file at `path`; no other process may have it open.

        Args:
            path: of the file.
            full: the error for every write if the disk is full; None if the file is damaged.

        Raises:
            StoreUnavailableError: it cannot be read, or is of another version.
        """
        self._path = path.absolute()
        self._refusal = full or refusal_for_damage()
        self.damage = DamageLatch(is_seen=full is None)
        with translated_errors():
            version = schema.version_of(self._path)
        if version != newest():
            raise StoreUnavailableError(
                f"The file {path.name} is of an older version, which cannot be opened for reading.",
                hint="Salvage it: `rosemary doctor --salvage`.",
            )
        is_changed_by_nobody = full is not None and is_whole(self._path)
        connect = partial(connect_whole if is_changed_by_nobody else connect_reader, self._path)
        self._connect = connect
        self._keeper = SketchKeeper(connect)
        self._readers = ReaderPool(connect)
        self._frequencies = FrequencyCache()
        self._keeper.prepare()

    @property
    def files(self) -> SqliteFiles:
        """Reads other files of this kind of store."""
        return SqliteFiles()

    @property
    def staged(self) -> Path:
        """Path under which a replacement for the database is staged."""
        return file_swap.staged_beside(self._path)

    def read(self, job: Callable[[StoreReader], T], scope: Projects = None) -> T:
        """Run `job` on one consistent snapshot."""
        with self.damage.translated(), self._readers.borrowed() as lent:
            sketches = self._keeper.view()
            with reading(lent.connection, sketches, self._frequencies, lent.kept, scope) as view:
                return job(view)

    def write(
        self,
        job: Callable[[StoreWriter], T],  # noqa: ARG002 - as `Store` says
        scope: Projects = None,  # noqa: ARG002 - as above
    ) -> T:
        """Refuse to write.

        Raises:
            StoreUnavailableError, StorageFullError: always.
        """
        raise self._refusal.with_traceback(None)  # else the traceback grows with each write

    def write_beside(
        self,
        begin: Callable[[StoreWriter], B],  # noqa: ARG002 - as `Store` says
        work: Callable[[], W],  # noqa: ARG002 - as above
        end: Callable[[StoreWriter, B, W], T],  # noqa: ARG002 - as above
        scope: Projects = None,  # noqa: ARG002 - as above
    ) -> T:
        """Refuse to write.

        Raises:
            StoreUnavailableError, StorageFullError: always.
        """
        raise self._refusal.with_traceback(None)  # else the traceback grows with each write

    def mend(self, watch: Watch) -> Sequence[Mended]:  # noqa: ARG002 - as `Store` says
        """Refuse to write.

        Raises:
            StoreUnavailableError, StorageFullError: always.
        """
        raise self._refusal.with_traceback(None)  # else the traceback grows with each write

    def copy_to(self, target: Path, watch: Watch) -> None:
        """Copy as much of the file as can be read."""
        snapshot.copy(self._connect, target, watch)

    def replace(
        self,
        check: Callable[[StoreReader], None],  # noqa: ARG002 - as `Store` says
        kept: Path | None = None,  # noqa: ARG002 - as above
        backed_up: StoreMark | None = None,  # noqa: ARG002 - as above
        *,
        keeps_calls: bool = False,  # noqa: ARG002 - as above
    ) -> Path | None:
        """Refuse to write.

        Raises:
            StoreUnavailableError, StorageFullError: always.
        """
        raise self._refusal.with_traceback(None)  # else the traceback grows with each write

    @property
    def is_shared(self) -> bool:
        """One computer reads the file."""
        return False

    def watch_changes(self, told: Callable[[Event], None]) -> None:
        """Do nothing: no other computer writes to a file."""

    def warm_up(self) -> None:
        """Do nothing: the disk may be failing."""

    def shrink(self, idle_s: float) -> bool:
        """Free reader caches that were unused for `idle_s` seconds; return whether any were."""
        return self._readers.shrink(idle_s)

    def close(self) -> None:
        """Close the file. Idempotent."""
        self._keeper.stop()
        self._readers.close()
