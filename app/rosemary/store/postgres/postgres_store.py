"""The store on a PostgreSQL server: jobs as transactions."""

from __future__ import annotations

import logging
import uuid
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Final, TypeVar

from rosemary.domain.backups import StoreMark
from rosemary.domain.errors import InternalError, StoreUnavailableError
from rosemary.domain.events import EVERYTHING_ELSEWHERE, Event
from rosemary.domain.insights import Mended
from rosemary.domain.ports import UNWATCHED, Watch
from rosemary.store.copying import copy, verify
from rosemary.store.ports import Projects, StoreFiles, StoreReader
from rosemary.store.postgres import server_formats, store_replacement
from rosemary.store.postgres.backed_up_tables import BackedUpTables
from rosemary.store.postgres.server import connection_pool
from rosemary.store.postgres.server.connection_pool import Connections, ServerAddress
from rosemary.store.postgres.server.statements import Server, translated_errors
from rosemary.store.postgres.server_watch import ServerWatch
from rosemary.store.postgres.tables import change_notices, distant_links
from rosemary.store.postgres.tables.known_counts import Growth, LateCounts
from rosemary.store.postgres.tables.passage_rows import VectorIndexes
from rosemary.store.postgres.themes import pg_history
from rosemary.store.postgres.themes.server_job import ServerJob
from rosemary.store.postgres.themes.server_themes import PostgresReader, PostgresWriter

logger = logging.getLogger(__name__)

B = TypeVar("B")
T = TypeVar("T")
W = TypeVar("W")

_STAGED_NAME: Final = "memories.restoring.db"


class NoDamage:
    """The damage of a store without a file: there is never any."""

    is_seen = False
    missing = 0

    def note(self) -> None:
        """Do nothing."""

    def forget(self) -> None:
        """Do nothing."""

    def subscribe(self, told: Callable[[], None]) -> None:
        """Do nothing: there is never any damage to report."""


class PostgresStore:
    """A store in one database, used by several computers at once. Thread-safe.

    Every method may raise `StoreUnavailableError` or `StorageFullError`.
    """

    def __init__(
        self, address: ServerAddress, channel: str, files: StoreFiles, folder: Path
    ) -> None:
        """Use a database whose tables have the newest format; see `open`."""
        self._connections = Connections(address)
        self._files = files
        self._name = uuid.uuid4().hex
        self._watch = ServerWatch(address, channel, self._connections.lines, self._name)
        self._folder = folder
        self._late_counts = LateCounts()
        self._growth = Growth()
        self._indexes = VectorIndexes(self._connections)

    @classmethod
    def open(cls, uri: str, files: StoreFiles, folder: Path) -> PostgresStore:
        """Return the store in the database at `uri`; makes or updates its tables.

        Args:
            uri: the address of the database.
            files: reads files of the embedded engine: backups and other programs' stores.
            folder: a folder of this computer, where a backup is staged before it is restored.

        Raises:
            InvalidInputError: `uri` is no address of a database.
            StoreUnavailableError: the server is away, refuses or is too old, or the tables are of
                a newer format, or another store is being moved there.
        """
        address = ServerAddress(uri)
        with translated_errors(), closing(connection_pool.connect(address)) as server:
            server_formats.prepare(server, address)
            server_formats.require_complete(server, address)
            channel = change_notices.channel_of_person(server)
            distant_links.settle(server)
        return cls(address, channel, files, folder)

    @staticmethod
    def is_begun(uri: str) -> bool:
        """Return whether the database already has our tables; changes nothing.

        Raises:
            InvalidInputError, StoreUnavailableError: as `open`.
        """
        address = ServerAddress(uri)
        with translated_errors(), closing(connection_pool.connect(address)) as server:
            return server_formats.is_begun(server, address)

    @property
    def files(self) -> StoreFiles:
        """Reads files of the embedded engine."""
        return self._files

    @property
    def damage(self) -> NoDamage:
        """Damage is never known: the server looks after its own files."""
        return NoDamage()

    def mend(self, watch: Watch) -> Sequence[Mended]:
        """Repair what can be repaired, in one transaction."""
        return self.write(lambda tx: tx.checks.mend(watch))

    def read(self, job: Callable[[PostgresReader], T], scope: Projects = None) -> T:
        """Run `job` on one consistent snapshot that holds every acknowledged write.

        Memories outside `scope` are invisible to it.
        """
        with self._connections.reading() as server, self._job(server, scope) as begun:
            return job(PostgresReader(begun))

    def write(self, job: Callable[[PostgresWriter], T], scope: Projects = None) -> T:
        """Run `job` in one transaction; when this returns, the server has it on its disk.

        An exception from `job` rolls everything back and is raised here. Memories outside `scope`
        are invisible to it.
        """
        with self._connections.writing() as server, self._job(server, scope) as begun:
            done = job(PostgresWriter(begun))
            self._growth.note(server, begun.added)
            change_notices.send(server, begun.journal.changesets, begun.noted, self._name)
        self._indexes.see_to(begun.models())
        return done

    def _job(self, server: Server, scope: Projects) -> ServerJob:
        return ServerJob(server, scope, self._late_counts)

    def write_beside(
        self,
        begin: Callable[[PostgresWriter], B],
        work: Callable[[], W],
        end: Callable[[PostgresWriter, B, W], T],
        scope: Projects = None,
    ) -> T:
        """Run `work`, then `begin` and `end` in one transaction.

        No other computer waits while this one works.
        """
        done = work()
        return self.write(lambda tx: end(tx, begin(tx), done), scope)

    def copy_to(self, target: Path, watch: Watch) -> None:
        """Write a snapshot as a file of the embedded engine, while writers go on.

        Raises:
            CancelledError: the watch was cancelled.
            StorageFullError: there is no room for the file, which may be left unfinished.
        """
        with self._connections.copying() as server:
            self._write_file(server, target, watch)

    def _write_file(self, server: Server, target: Path, watch: Watch) -> None:
        source = BackedUpTables(server)
        with self._files.new_tables(target) as tables:
            copy(source, tables, watch)
            verify(source, tables, watch)

    @property
    def staged(self) -> Path:
        """Path under which a replacement for the memories is staged, as a file."""
        return self._folder / _STAGED_NAME

    def replace(
        self,
        check: Callable[[StoreReader], None],
        kept: Path | None = None,
        backed_up: StoreMark | None = None,
        *,
        keeps_calls: bool = False,
    ) -> Path | None:
        """Replace the memories by the file at `staged`, in one transaction; see the port.

        Readers of all computers see the old memories or the new ones, whole. Writers wait.
        """
        if self._connections.is_in_use_here:
            raise InternalError("A job of the store cannot replace the store.")
        made: Path | None = None
        try:
            with self._connections.replacing() as server:
                if kept is not None and pg_history.mark_of(server) != backed_up:
                    made = kept
                    self._write_file(server, kept, UNWATCHED)
                with self._files.tables(self.staged) as source:
                    store_replacement.replace_rows(server, source, keeps_calls=keeps_calls)
                with self._job(server, None) as begun:
                    check(PostgresReader(begun))
                    begun.noted.kinds.update(EVERYTHING_ELSEWHERE)
                    change_notices.send(server, (), begun.noted, self._name)
        except BaseException:
            if made is not None:
                made.unlink(missing_ok=True)
            raise
        finally:
            self.staged.unlink(missing_ok=True)
        self._tidy_indexes()
        return made

    def _tidy_indexes(self) -> None:
        try:
            with self._connections.writing() as server:
                store_replacement.drop_unused_indexes(server)
        except StoreUnavailableError as error:
            logger.warning("indexes that nothing uses are still there: %s", error.message)

    def warm_up(self) -> None:
        """Connect to the server in the background, if no job has done so yet; returns at once."""
        self._connections.prepare()

    def shrink(self, idle_s: float) -> bool:  # noqa: ARG002 - named by the port
        """Free nothing: the server has the caches, and idle connections are closed without it."""
        return False

    @property
    def is_shared(self) -> bool:
        """True: other computers may write to it, too."""
        return True

    def watch_changes(self, told: Callable[[Event], None]) -> None:
        """Call `told` with other computers' changes, and when the server goes away or is back.

        The call is made in a thread of the store. If notices may have been missed, an event says
        that anything may have changed.
        """
        self._watch.subscribe(told)

    def close(self) -> None:
        """Let running jobs finish and close the connections. Idempotent."""
        self._connections.close()
        self._watch.stop()
