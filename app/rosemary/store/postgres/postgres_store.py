"""The store on a PostgreSQL server: jobs as transactions."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from rosemary.domain.backups import StoreMark
from rosemary.domain.errors import StoreUnavailableError
from rosemary.domain.events import Event
from rosemary.domain.findings import Mended
from rosemary.domain.ports import Watch
from rosemary.store.ports import Projects, StoreFiles, StoreReader
from rosemary.store.postgres import server_formats
from rosemary.store.postgres.server import connection_pool
from rosemary.store.postgres.server.connection_pool import Connections
from rosemary.store.postgres.server.server_address import ServerAddress
from rosemary.store.postgres.server.server_errors import translated_errors
from rosemary.store.postgres.server_watch import ServerWatch
from rosemary.store.postgres.tables import change_notices
from rosemary.store.postgres.themes.server_job import ServerJob
from rosemary.store.postgres.themes.server_themes import PostgresReader, PostgresWriter

B = TypeVar("B")
T = TypeVar("T")
W = TypeVar("W")


class NoDamage:
    """What is known about damage of a file, where there is none that could be damaged."""

    is_seen = False
    missing = 0

    def note(self) -> None:
        """Do nothing."""

    def forget(self) -> None:
        """Do nothing."""

    def subscribe(self, told: Callable[[], None]) -> None:
        """Do nothing: nobody will be told."""


def _no_file() -> StoreUnavailableError:
    return StoreUnavailableError(
        "Memories on a PostgreSQL server are not copied into a file yet; nothing was changed.",
        hint="Back them up with `pg_dump`, or export them.",
    )


class PostgresStore:
    """A store in one database, used by several computers at once. Thread-safe.

    Every method may raise `StoreUnavailableError` or `StorageFullError`.
    """

    def __init__(self, address: ServerAddress, files: StoreFiles) -> None:
        """Use a database that is of the newest format; see `open`."""
        self._connections = Connections(address)
        self._files = files
        self._name = uuid.uuid4().hex
        self._watch = ServerWatch(address, self._connections.lines, self._name)

    @classmethod
    def open(cls, uri: str, files: StoreFiles) -> PostgresStore:
        """Return the store in the database at `uri`; makes or updates its tables.

        Args:
            uri: of the database.
            files: of the embedded engine, as backups and other programs' stores are files.

        Raises:
            InvalidInputError: `uri` is no address of a database.
            StoreUnavailableError: the server is away, refuses or is too old, or the tables are of
                a newer format.
        """
        address = ServerAddress(uri)
        with translated_errors(), closing(connection_pool.connect(address)) as server:
            server_formats.prepare(server, address)
        return cls(address, files)

    @staticmethod
    def is_begun(uri: str) -> bool:
        """Return whether the database has memories' tables already; changes nothing.

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
        with self._connections.reading() as server, ServerJob(server, scope) as begun:
            return job(PostgresReader(begun))

    def write(self, job: Callable[[PostgresWriter], T], scope: Projects = None) -> T:
        """Run `job` in one transaction; when this returns, the server has it on its disk.

        An exception from `job` rolls everything back and is raised here. Memories outside `scope`
        are invisible to it.
        """
        with self._connections.writing() as server, ServerJob(server, scope) as begun:
            done = job(PostgresWriter(begun))
            change_notices.send(server, begun.journal.changesets, begun.noted, self._name)
            return done

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

    def copy_to(self, target: Path, watch: Watch) -> None:  # noqa: ARG002 - named by the port
        """Refuse: a store on a server is not copied into a file yet."""
        raise _no_file()

    @property
    def staged(self) -> Path:
        """No path: nothing is put in the place of a store on a server yet."""
        raise _no_file()

    def replace(
        self,
        check: Callable[[StoreReader], None],  # noqa: ARG002 - named by the port
        kept: Path | None = None,  # noqa: ARG002
        backed_up: StoreMark | None = None,  # noqa: ARG002
        *,
        keeps_calls: bool = False,  # noqa: ARG002
    ) -> Path | None:
        """Refuse, as `staged` does."""
        raise _no_file()

    def warm_up(self) -> None:
        """Connect to the server in the background, if no job has done so yet; returns at once."""
        self._connections.prepare()

    def shrink(self, idle_s: float) -> bool:  # noqa: ARG002 - named by the port
        """Free nothing: the server has the caches, and idle connections are closed in any case."""
        return False

    @property
    def is_shared(self) -> bool:
        """Other computers may write to it, too."""
        return True

    def watch_changes(self, told: Callable[[Event], None]) -> None:
        """Call `told` with what other computers change, and when the server goes and comes back.

        It is called in a thread of the store. After a time in which notices may have been missed,
        it is told that anything may have changed.
        """
        self._watch.subscribe(told)

    def close(self) -> None:
        """Let running jobs finish and close the connections. Idempotent."""
        self._connections.close()
        self._watch.stop()
