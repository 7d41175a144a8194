"""Opens a database as the source or the target of a move between stores."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Final

from typing_extensions import override

from rosemary.store.postgres import people, server_formats, steps, store_replacement
from rosemary.store.postgres.server import connection_pool
from rosemary.store.postgres.server.connection_pool import OWN_WRITERS, ServerAddress
from rosemary.store.postgres.server.statements import Server, fetch, run, translated_errors
from rosemary.store.postgres.tables.organising_tables import require_none_shared
from rosemary.store.postgres.tables.server_tables import NewServerTables, ServerTables

PATIENT: Final = (
    "SET statement_timeout TO 0",
    "SET idle_in_transaction_session_timeout TO 0",
)
# Held until the connection ends: nobody else writes while memories are moved.
KEEP_WRITERS_OUT: Final = f"SELECT pg_advisory_lock({OWN_WRITERS})"
_SNAPSHOT: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
_NOTED: Final = "SELECT source FROM moving"
_NOTE: Final = """
    INSERT INTO moving (source) VALUES (:source)
    ON CONFLICT (owner) DO UPDATE SET source = excluded.source
"""
# These indexes are built once at the end: updating them row by row takes most of the time.
_LATE_INDEX: Final = "CREATE INDEX memory_words_"
_LATE_INDEXES: Final = ("memory_words_words", "memory_words_pieces")


class MovedServerTables(NewServerTables):
    """Fills the tables of a database to which a store is moved; a `MoveTarget`."""

    def begun(self) -> str | None:
        """Return what `begin` noted; None if no store is being moved here."""
        return next((str(source) for (source,) in fetch(self.server, _NOTED)), None)

    def begin(self, source: str) -> None:
        """Delete all rows, and note which store is moved here."""
        with self.server.transaction():
            run(self.server, _NOTE, {"source": source})
            store_replacement.delete_rows(self.server)
            store_replacement.drop_unused_indexes(self.server)
            if people.is_alone(self.server):
                for name in _LATE_INDEXES:
                    run(self.server, f"DROP INDEX IF EXISTS {name}")

    @override
    def _make_indexes(self) -> None:
        for statement in steps.statements():
            # Only an owner who is alone makes them: for others `begin` has not dropped them.
            if statement.startswith(_LATE_INDEX) and people.is_alone(self.server):
                run(self.server, statement.replace("INDEX", "INDEX IF NOT EXISTS", 1))
        super()._make_indexes()

    def end(self) -> None:
        """Forget the note: the store is complete."""
        run(self.server, "DELETE FROM moving")


@contextmanager
def moved_from(uri: str) -> Iterator[ServerTables]:
    """Open the tables of the database at `uri`; nobody writes to it during the block.

    Raises:
        InvalidInputError: `uri` is no address of a database.
        StoreUnavailableError: the server is away or refuses, or another computer writes for long.
    """
    with _opened(uri) as (server, address):
        server_formats.require_complete(server, address)
        require_none_shared(server)
        run(server, _SNAPSHOT)
        yield ServerTables(server)
        run(server, "COMMIT")


@contextmanager
def moved_to(uri: str) -> Iterator[MovedServerTables]:
    """Open the database at `uri` to move a store there; nobody else writes to it until the end.

    Raises:
        InvalidInputError, StoreUnavailableError: as `moved_from`.
    """
    with _opened(uri) as (server, _):
        yield MovedServerTables(server)


@contextmanager
def _opened(uri: str) -> Iterator[tuple[Server, ServerAddress]]:
    address = ServerAddress(uri)
    with translated_errors(), closing(connection_pool.connect(address)) as server:
        server_formats.prepare(server, address)
        for statement in PATIENT:
            run(server, statement)
        run(server, KEEP_WRITERS_OUT)
        yield server, address
