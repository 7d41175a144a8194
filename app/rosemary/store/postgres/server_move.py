"""A database as the beginning or the end of a move to another store."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Final

from typing_extensions import override

from rosemary.store.copying.copied_tables import TABLES
from rosemary.store.postgres import server_formats, steps
from rosemary.store.postgres.server import connection_pool
from rosemary.store.postgres.server.connection_pool import WRITER_LOCK
from rosemary.store.postgres.server.server_address import ServerAddress
from rosemary.store.postgres.server.server_errors import translated_errors
from rosemary.store.postgres.server.statements import Server, fetch, fetch_row, run
from rosemary.store.postgres.tables.server_tables import NewServerTables, ServerTables

_PATIENT: Final = (
    "SET statement_timeout TO 0",
    "SET idle_in_transaction_session_timeout TO 0",
)
# Held until the connection ends: nobody else writes while memories are moved.
_KEEP_WRITERS_OUT: Final = f"SELECT pg_advisory_lock({WRITER_LOCK})"
_SNAPSHOT: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
_IS_NOTED: Final = "SELECT to_regclass('rosemary.moving') IS NOT NULL"
_NOTE: Final = "CREATE TABLE IF NOT EXISTS rosemary.moving (source text NOT NULL)"
# Made once at the end: row by row these take most of the time.
_LATE: Final = "CREATE INDEX memory_words_"
_INDEXES: Final = """
    SELECT indexname FROM pg_indexes
    WHERE schemaname = 'rosemary'
        AND (indexname LIKE 'passage\\_near\\_%' OR indexname LIKE 'memory\\_words\\_%')
        AND indexname <> 'memory_words_pkey'
"""


class MovedServerTables(NewServerTables):
    """Fills the tables of a database to which a store is moved; a `MoveTarget`."""

    def begun(self) -> str | None:
        """Return what `begin` noted; None if nothing is moved here."""
        if not fetch_row(self.server, _IS_NOTED)[0]:
            return None
        return str(fetch_row(self.server, "SELECT source FROM rosemary.moving")[0])

    def begin(self, source: str) -> None:
        """Delete all rows, and note which store is moved here."""
        names = ", ".join(f'"{each.name}"' for each in TABLES)
        with self.server.transaction():
            run(self.server, _NOTE)
            run(self.server, "DELETE FROM rosemary.moving")
            values = {"source": source}
            run(self.server, "INSERT INTO rosemary.moving (source) VALUES (:source)", values)
            # The triggers that count words see no truncation.
            names += ", word_posting, word_totals"
            run(self.server, f"TRUNCATE {names} RESTART IDENTITY CASCADE")
            for (name,) in fetch(self.server, _INDEXES):
                run(self.server, f'DROP INDEX "{name}"')

    @override
    def _make_indexes(self) -> None:
        for statement in steps.statements():
            if statement.startswith(_LATE):
                run(self.server, statement.replace("INDEX", "INDEX IF NOT EXISTS", 1))
        super()._make_indexes()

    def end(self) -> None:
        """Forget the note: the store is complete."""
        run(self.server, "DROP TABLE rosemary.moving")


@contextmanager
def moved_from(uri: str) -> Iterator[ServerTables]:
    """Open the tables of the database at `uri`; nobody writes to it meanwhile.

    Raises:
        InvalidInputError: `uri` is no address of a database.
        StoreUnavailableError: the server is away or refuses, or another computer writes for long.
    """
    with _opened(uri) as (server, address):
        server_formats.require_complete(server, address)
        run(server, _SNAPSHOT)
        yield ServerTables(server)
        run(server, "COMMIT")


@contextmanager
def moved_to(uri: str) -> Iterator[MovedServerTables]:
    """Open the database at `uri` to move a store there; nobody else writes to it meanwhile.

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
        for statement in _PATIENT:
            run(server, statement)
        run(server, _KEEP_WRITERS_OUT)
        yield server, address
