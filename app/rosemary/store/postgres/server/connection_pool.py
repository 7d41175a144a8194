"""Connections to the server at an address: a pool for reads, one for writes, and transactions."""

from __future__ import annotations

import selectors
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from functools import partial
from typing import Any, Final, Self

import psycopg
from psycopg import Connection
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.pq import TransactionStatus
from psycopg_pool import ConnectionPool, PoolTimeout
from typing_extensions import override

from rosemary.domain.errors import (
    InternalError,
    InvalidInputError,
    StoreAwayError,
    StoreUnavailableError,
)
from rosemary.store.postgres.server.host_attempts import connect_to_first
from rosemary.store.postgres.server.lent_lines import AWAY_S, Lines
from rosemary.store.postgres.server.statements import (
    REQUIRE_NO_MOVE,
    Server,
    closed_error,
    run,
    translated_errors,
)

CONNECT_TIMEOUT_S: Final = 2
"""The shortest that libpq allows; a server that is away is noticed within three seconds."""

_LOST_AFTER_MS: Final = 3_000
_DEFAULTS: Final[dict[str, str | int | None]] = {
    "application_name": "rosemary",
    "connect_timeout": CONNECT_TIMEOUT_S,
    "tcp_user_timeout": _LOST_AFTER_MS,
    "keepalives_idle": 10,
    "keepalives_interval": 1,
    "keepalives_count": 3,
}
_ADDRESS_HINT: Final = "An address looks like postgresql://name@host/database."
READERS_MAX: Final = 4
_TURN_CHECK_S: Final = 0.25
"""How often a job that waits for its turn checks that the server is still there."""

BUSY_S: Final = 10.0
"""How long a read waits for other reads to end."""

_IDLE_S: Final = 300
_STATEMENT_MS: Final = 120_000
"""Enough for a check, which reads the whole store in one statement. A longer statement fails."""

_LOCK_MS: Final = 10_000

_SETTINGS: Final = (
    "SET search_path TO rosemary, public",
    f"SET statement_timeout TO {_STATEMENT_MS}",
    # Compiling a search takes longer than running it. PostgreSQL 17 and older would compile each
    # one: where a forbidden kind of plan step is used anyway, they count it as very costly.
    "SET jit TO off",
    f"SET lock_timeout TO {_LOCK_MS}",
    f"SET idle_in_transaction_session_timeout TO {_STATEMENT_MS}",
)
_BEGIN_READ: Final = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
_BEGIN_WRITE: Final = "BEGIN ISOLATION LEVEL READ COMMITTED"
WRITER_LOCK: Final = 0x526F736D
# A person has one writer at a time over all processes, as in the embedded store. So changesets are
# numbered in the order in which they are committed, and no key, tag or duplicate can appear between
# a check and the write after it.
OWN_WRITERS: Final = f"{WRITER_LOCK}, hashtext(current_user)"
_ENDED: Final = (TransactionStatus.IDLE, TransactionStatus.UNKNOWN)
_LOCK: Final = f"SELECT pg_advisory_xact_lock({OWN_WRITERS})"


class ServerAddress:
    """The address of a database. It never shows its password.

    Attributes:
        conninfo: for the driver alone; it may hold the password.
        name: host and database, for messages.
    """

    def __init__(self, uri: str) -> None:
        """Read a URI.

        Raises:
            InvalidInputError: it is no address of a PostgreSQL database.
        """
        try:
            given: dict[str, str | int | None] = conninfo_to_dict(uri)
        except psycopg.Error:
            # The error's text holds the URI with the password, so it is not the cause of ours.
            given = {}
        if not uri.startswith(("postgresql://", "postgres://")) or not given:
            raise InvalidInputError.of_field(
                "store", "is not the address of a PostgreSQL database", hint=_ADDRESS_HINT
            ) from None
        self.conninfo = make_conninfo("", **(_DEFAULTS | given))
        host = given.get("host") or given.get("hostaddr") or "this computer"
        database = given.get("dbname") or given.get("user") or "the default database"
        self.name = f"{database} on {host}"

    @override
    def __repr__(self) -> str:
        return f"ServerAddress({self.name!r})"


class Connections:
    """Connections to one database. Thread-safe.

    Attributes:
        lines: the connections that jobs have now.
    """

    def __init__(self, address: ServerAddress) -> None:
        """Make it; connections are opened when they are needed."""
        self._address = address
        self.lines = Lines()
        self._readers = _LimitedPool(address, self.lines, READERS_MAX, is_patient=False)
        # The next writer waits for as long as the one before it needs.
        self._writer = _LimitedPool(address, self.lines, 1, is_patient=True)
        self._here = threading.local()
        self._changed = threading.Condition()
        self._running = 0
        self._is_closed = False

    def prepare(self) -> None:
        """Start to connect for the first read; returns at once."""
        self._readers.prepare()

    @property
    def is_in_use_here(self) -> bool:
        """Whether the present thread is inside a job."""
        return bool(getattr(self._here, "depth", 0))

    @contextmanager
    def reading(self) -> Iterator[Server]:
        """Lend a connection with one snapshot.

        Raises:
            StoreUnavailableError: the store is closed, or the server away or busy.
        """
        with (
            self._entered(),
            translated_errors(),
            self._readers.lent() as server,
            _transaction(server),
        ):
            run(server, _BEGIN_READ)
            yield server

    @contextmanager
    def copying(self) -> Iterator[Server]:
        """Open a connection of its own with one snapshot, for as long as a copy takes.

        It is not in pipeline mode, in which COPY does not work.

        Raises:
            StoreUnavailableError: the store is closed, or the server away.
        """
        with (
            self._entered(),
            translated_errors(),
            closing(connect(self._address)) as server,
            _transaction(server, is_pipelined=False),
        ):
            run(server, _BEGIN_READ)
            be_patient(server)
            yield server

    @contextmanager
    def replacing(self) -> Iterator[Server]:
        """Lend the connection for one long transaction: as `writing`, but not in pipeline mode."""
        with self.writing(is_pipelined=False) as server:
            be_patient(server)
            yield server

    @contextmanager
    def writing(self, *, is_pipelined: bool = True, is_urgent: bool = True) -> Iterator[Server]:
        """Lend the connection for one transaction, committed at the end of the block.

        A job that is not urgent uses the connection of the job before it. If that connection has
        broken, the job waits at most a quarter of a second for a new one.

        Raises:
            StoreUnavailableError: the store is closed, the server away or busy, or memories are
                being moved to the database.
        """
        if getattr(self._here, "is_writing", False):
            raise InternalError("A job of the store's writer cannot wait for another one.")
        with self._entered(), translated_errors(), self._writer.lent(is_urgent=is_urgent) as server:
            self._here.is_writing = True
            try:
                with _transaction(server, is_pipelined=is_pipelined):
                    run(server, _BEGIN_WRITE)
                    run(server, _LOCK)
                    # By itself: a move may have begun while the lock was waited for.
                    run(server, REQUIRE_NO_MOVE)
                    yield server
            finally:
                self._here.is_writing = False

    def close(self) -> None:
        """Let running jobs finish and take no more. Idempotent."""
        if self.is_in_use_here:
            raise InternalError("The store cannot be closed from inside a job.")
        with self._changed:
            self._is_closed = True
            self._changed.wait_for(lambda: not self._running)
        self._readers.close()
        self._writer.close()

    @contextmanager
    def _entered(self) -> Iterator[None]:
        with self._changed:
            # A job inside another job of this thread belongs to it, and running jobs may finish.
            if self._is_closed and not self.is_in_use_here:
                raise closed_error()
            self._running += 1
        self._here.depth = getattr(self._here, "depth", 0) + 1
        try:
            yield
        finally:
            self._here.depth -= 1
            with self._changed:
                self._running -= 1
                self._changed.notify_all()


def be_patient(server: Server) -> None:
    """Remove the time limits for this transaction's statements and for the pauses between them."""
    run(server, "SET LOCAL statement_timeout TO 0")
    run(server, "SET LOCAL idle_in_transaction_session_timeout TO 0")


def connect(address: ServerAddress) -> Server:
    """Return a connection of its own, with the settings of the pooled ones.

    Raises:
        psycopg.Error: the server is away or refuses.
    """
    server = connect_to_first(address.conninfo, partial(psycopg.connect, autocommit=True))
    _set_up(server)
    return server


class _RecordingConnection(Connection[tuple[Any, ...]]):
    """A connection of a pool. If it cannot be made, `failures` gets the error, for waiting jobs."""

    @classmethod
    @override
    def connect(cls, conninfo: str = "", **more: Any) -> Self:
        failures: list[psycopg.Error] = more.pop("failures")
        try:
            made = connect_to_first(conninfo, partial(super().connect, **more))
        except psycopg.Error as error:
            failures[:] = [error]
            raise
        failures.clear()
        return made


class _LimitedPool:
    """A pool that lends its connections to a limited number of jobs."""

    def __init__(
        self, address: ServerAddress, lines: Lines, size: int, *, is_patient: bool
    ) -> None:
        self._places = threading.BoundedSemaphore(size)
        self._lines = lines
        self._is_patient = is_patient
        self._failures: list[psycopg.Error] = []
        self._pool: ConnectionPool[Server] = ConnectionPool(
            address.conninfo,
            connection_class=_RecordingConnection,
            kwargs={"autocommit": True, "failures": self._failures},
            configure=self._set_up,
            check=_require_open,
            min_size=0,
            max_size=size,
            timeout=AWAY_S,
            max_idle=_IDLE_S,
            # If the server is away, only the next job tries again; the pool itself does not.
            reconnect_timeout=AWAY_S,
            num_workers=1,
            open=True,
        )

    @contextmanager
    def lent(self, *, is_urgent: bool = True) -> Iterator[Server]:
        self._take_place(is_urgent=is_urgent)
        try:
            with self._connected(is_urgent=is_urgent) as server, self._lines.used(server):
                yield server
        finally:
            self._places.release()

    def prepare(self) -> None:
        # The pool's own thread connects. The connection stays until it has been idle for long.
        self._pool.resize(1, self._pool.max_size)

    def _set_up(self, server: Server) -> None:
        with self._lines.known(server):
            _set_up(server)

    def _take_place(self, *, is_urgent: bool) -> None:
        began = time.monotonic()
        if is_urgent:
            self._lines.require_server()
        while not self._places.acquire(timeout=min(_TURN_CHECK_S, BUSY_S)):
            self._lines.require_none_failed(began)
            if not self._is_patient and time.monotonic() - began >= BUSY_S:
                raise StoreUnavailableError(
                    "The store of memories is busy.", hint="Try again in a moment."
                )
        try:
            self._lines.require_none_failed(began)
        except StoreAwayError:
            self._places.release()
            raise

    @contextmanager
    def _connected(self, *, is_urgent: bool) -> Iterator[Server]:
        try:
            server = self._pool.getconn(AWAY_S if is_urgent else _TURN_CHECK_S)
        except PoolTimeout as error:
            why = next(iter(self._failures), error)
            # A job that is not urgent waits too briefly to know that the server is away.
            if is_urgent:
                self._lines.note_failure(why)
            raise why from error
        try:
            yield server
        finally:
            self._pool.putconn(server)

    def close(self) -> None:
        self._pool.close()


def _set_up(server: Server) -> None:
    for statement in _SETTINGS:
        server.execute(statement)


def _require_open(server: Server) -> None:
    """Check that the server has not closed the connection, without a round trip.

    The server sends nothing to an idle connection except the news of its end.
    """
    with selectors.DefaultSelector() as selector:
        selector.register(server.fileno(), selectors.EVENT_READ)
        if selector.select(0):
            # Otherwise the pool would lend it again.
            server.close()
            raise psycopg.OperationalError("the server has closed the connection")


@contextmanager
def _transaction(server: Server, *, is_pipelined: bool = True) -> Iterator[None]:
    """Commit the block's changes, or roll them back on an error.

    In a pipeline, statements are sent without waiting for each other's results, so the block takes
    a round trip for each result it reads, and one for the commit.
    """
    try:
        with server.pipeline() if is_pipelined else nullcontext():
            yield
            run(server, "COMMIT")
    finally:
        if server.info.transaction_status not in _ENDED:
            server.execute("ROLLBACK")
