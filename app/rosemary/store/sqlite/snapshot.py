"""Copies the live store, and checks and changes store files that are not live."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Final, TypeVar

import apsw

from rosemary.domain.backups import SnapshotFacts
from rosemary.domain.clients import Access
from rosemary.domain.errors import CancelledError, StoreUnavailableError
from rosemary.domain.importing import KeyValues
from rosemary.domain.ports import UNWATCHED, Progress, Watch
from rosemary.store.ports import StoreReader
from rosemary.store.ports.store_port import MoveTarget, TableSource, TableTarget
from rosemary.store.sqlite import file_tables, schema
from rosemary.store.sqlite.connections.sqlite_connection import (
    connect_bare,
    connect_writer,
    create_private_file,
    distrust_file,
    fetch,
    fetch_row,
    transaction,
    translate_os,
    translated_errors,
)
from rosemary.store.sqlite.file_tables import copied_table
from rosemary.store.sqlite.integrity import checking
from rosemary.store.sqlite.keywords.document_frequencies import FrequencyCache
from rosemary.store.sqlite.memories import journal
from rosemary.store.sqlite.migrations import newest
from rosemary.store.sqlite.schema import differences
from rosemary.store.sqlite.themes.job import Job
from rosemary.store.sqlite.themes.job_themes import SqliteWriter, reading
from rosemary.store.sqlite.vectors import passage_vectors
from rosemary.store.sqlite.vectors.sketch_keeper import SketchKeeper, SketchView
from rosemary.system.capacity import BACKGROUND_THREADS, background_slot, lower_priority
from rosemary.system.disk_files import require_room_for_backup, sync_file, synced_steadily

T = TypeVar("T")

_ASKED_EVERY_S: Final = 0.1
# Holds the pages that the checkpoint of a long log touches, all over the store.
_CARRYING_CACHE_KIB: Final = 32_768
_PAGES_AT_ONCE: Final = 1_024
"""8 MiB, copied between two checks for cancellation."""

# Checking the trigram index takes longest, so it starts first.
_INDEXES: Final = """
    SELECT name FROM pragma_table_list
    WHERE schema = 'main' AND type = 'virtual' ORDER BY name DESC
"""
_PROGRESS_TEXT: Final = "Copying the memories"
_USE_ANOTHER: Final = "Use another backup: `rosemary backup list`."


class ParallelChecks:
    """Runs checks of one file, each in its own thread with its own connection.

    SQLite's progress handler is not used: it would take Python's lock 2,000 times a second for each
    check, and slow the window down. Instead the waiting thread asks the watch, and interrupts the
    connections.
    """

    def __init__(self, file: Path, watch: Watch) -> None:
        """`watch` is asked repeatedly whether the checks are cancelled."""
        self._file = file
        self._watch = watch
        self._pool = ThreadPoolExecutor(
            BACKGROUND_THREADS, "long-check", initializer=lower_priority
        )
        self._begun: list[Future[Any]] = []
        self._lock = threading.Lock()
        self._is_cancelled = False
        self._connections: list[apsw.Connection] = []

    def __enter__(self) -> ParallelChecks:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._pool.shutdown()

    def begin(self, check: Callable[[apsw.Connection], T]) -> Future[T]:
        """Start a check; start the longest ones first."""
        begun = self._pool.submit(self._run, check)
        self._begun.append(begun)
        return begun

    def wait(self) -> None:
        """Wait for all checks.

        Raises:
            CancelledError: the watch was cancelled.
        """
        running = set(self._begun)
        while running:
            if self._watch.is_cancelled():
                self._interrupt()
            running = wait(running, _ASKED_EVERY_S).not_done
        if self._is_cancelled:
            raise CancelledError("The work was cancelled.")

    def _run(self, check: Callable[[apsw.Connection], T]) -> T:
        with (
            background_slot(),
            closing(connect_bare(self._file)) as connection,
            self._interruptible(connection),
        ):
            return check(connection)

    @contextmanager
    def _interruptible(self, connection: apsw.Connection) -> Iterator[None]:
        with self._lock:
            if self._is_cancelled:
                raise CancelledError("The work was cancelled.")
            self._connections.append(connection)
        try:
            yield
        finally:
            # A connection must not be interrupted while it is being closed.
            with self._lock:
                self._connections.remove(connection)

    def _interrupt(self) -> None:
        with self._lock:
            self._is_cancelled = True
            for connection in self._connections:
                connection.interrupt()


def copy(connect: Callable[[], apsw.Connection], target: Path, watch: Watch) -> None:
    """Copy a snapshot of a store to a new file, while writers go on.

    Args:
        connect: opens the store for reading.
        target: the new file; on failure it may be left unfinished.
        watch: gets the pages copied so far and in all.

    Raises:
        CancelledError: the watch was cancelled.
        StorageFullError: there is no room for a backup.
    """
    try:
        create_private_file(target)
        with (
            closing(connect()) as source,
            closing(apsw.Connection(str(target))) as written,
            translated_errors(written),
            target.open("rb+") as file,
            synced_steadily(file.fileno()) as wrote,
        ):
            _copy(source, written, watch, wrote)
    except OSError as error:
        raise translate_os(error) from error


def _copy(
    source: apsw.Connection, written: apsw.Connection, watch: Watch, wrote: Callable[[int], None]
) -> None:
    distrust_file(written)
    # We sync it ourselves, and an unfinished file is never used.
    written.pragma("synchronous", "off")
    written.pragma("cache_size", 0)
    # An open read transaction pins the snapshot. Without it, each write would restart the copy.
    with transaction(source, "BEGIN"):
        fetch(source, "SELECT count(*) FROM sqlite_schema")
        page_bytes = int(source.pragma("page_size"))
        size = int(source.pragma("page_count")) * page_bytes
        require_room_for_backup(Path(written.filename).parent, size)
        # Inside the transaction: its errors are translated with the errno of the source's disk.
        with translated_errors(written), written.backup("main", source, "main") as backup:
            while not backup.done:
                if watch.is_cancelled():
                    raise CancelledError("The backup was cancelled.")
                backup.step(_PAGES_AT_ONCE)
                wrote(_PAGES_AT_ONCE * page_bytes)
                done = backup.page_count - backup.remaining
                watch.tell(Progress(done=done, total=backup.page_count, message=_PROGRESS_TEXT))
    # Makes it a single file that can be read on a read-only disk.
    written.pragma("journal_mode", "delete")


class SqliteFiles:
    """Implements `StoreFiles`."""

    @property
    def newest_version(self) -> int:
        """The schema version of the stores that this program writes."""
        return newest()

    def version_of(self, file: Path) -> int:
        """Return the schema version of a store; reads little more than its first page."""
        with _readable(file):
            version = _version_of(file)
            if not version:
                raise _broken(file, "is empty")
            _check_length(file)
            return version

    def examine(
        self, file: Path, watch: Watch = UNWATCHED, *, are_pages_known: bool = False
    ) -> SnapshotFacts:
        """Compare the parts of a store of the present schema version, and read all its pages."""
        with _readable(file), ParallelChecks(file, watch) as checks:
            damage = [] if are_pages_known else _start_damage_checks(checks, file)
            facts = checks.begin(_facts)
            checks.wait()
            return _with_damage(facts.result(), _damage_found(damage))

    def find_damage(self, file: Path, watch: Watch = UNWATCHED) -> tuple[str, ...]:
        """Return what is wrong with the pages of a store of any version; empty: nothing."""
        with _readable(file), ParallelChecks(file, watch) as checks:
            damage = _start_damage_checks(checks, file)
            checks.wait()
            return (*_foreign_parts(file), *_damage_found(damage))

    def copy(self, file: Path, target: Path, watch: Watch) -> None:
        """Write a copy of a store of any version, with what is in its log, into a new file."""
        with _readable(file):
            copy(partial(connect_bare, file), target, watch)

    def copied_table(self, file: Path, table: str) -> AbstractContextManager[KeyValues]:
        """Open a table of another program's file, in a copy."""
        return copied_table(file, table)

    @contextmanager
    def opened(self, file: Path) -> Iterator[StoreReader]:
        """Open a store of the present schema version for reading; writes nothing beside it."""
        with _readable(file):
            connection = connect_bare(file)
        # No sketch is built for a file that is read once; searches use the tables.
        connection.config(apsw.SQLITE_DBCONFIG_ENABLE_VIEW, 0)
        sketches = _no_sketches(file)
        with closing(connection), reading(connection, sketches, FrequencyCache()) as view:
            yield view

    def tables(self, file: Path) -> AbstractContextManager[TableSource]:
        """Open the tables of a store, to copy them elsewhere."""
        return file_tables.read_tables(file)

    def new_tables(self, file: Path) -> AbstractContextManager[TableTarget]:
        """Make a store to be filled; at the end it is on the disk, in one file."""
        return file_tables.new_tables(file)

    def moved_tables(self, file: Path) -> AbstractContextManager[MoveTarget]:
        """Open the file to which another store is moved, or make it."""
        return file_tables.moved_tables(file)

    def upgrade(self, file: Path) -> None:
        """Bring a store to the present schema version, and all its data into the one file."""
        schema.prepare(file, is_copy_kept=False)
        with _changed(file):
            # Move the changes from the log into the file.
            pass

    def put_access(self, file: Path, access: Access, at: datetime) -> None:
        """Replace the client rights in a store of the present schema version."""
        with _changed(file) as connection, transaction(connection, "BEGIN IMMEDIATE"):
            job = Job(connection, _no_sketches(file), FrequencyCache(), None)
            SqliteWriter(job).clients.put_access(access, at)


def _no_sketches(file: Path) -> SketchView:
    return SketchKeeper(lambda: connect_bare(file)).view()


def carry_calls(former: Path, file: Path) -> None:
    """Copy the record of client calls from one store into its replacement.

    Args:
        former: the store; others may have it open.
        file: a store of the same schema version; unchanged on failure.
    """
    with _changed(file) as connection:
        connection.pragma("cache_size", -_CARRYING_CACHE_KIB)
        connection.execute("ATTACH ? AS former", (str(former),))
        # A deferred one: an immediate one would lock both files for writing.
        with transaction(connection, "BEGIN"):
            carry(connection)
        connection.execute("DETACH former")


@contextmanager
def _changed(file: Path) -> Iterator[apsw.Connection]:
    """Open a store for changes; afterwards all its data is in the one file, and on the disk."""
    with _readable(file), closing(connect_writer(file)) as connection:
        yield connection
        connection.pragma("journal_mode", "delete")
    with _readable(file):
        sync_file(file)


def _foreign_parts(file: Path) -> Iterator[str]:
    """Report foreign parts of a store of any version."""
    with closing(connect_bare(file)) as connection:
        version = int(connection.pragma("user_version"))
        if sentence := differences(connection, version).sentence:
            yield sentence


def _start_damage_checks(checks: ParallelChecks, file: Path) -> list[Future[list[str]]]:
    """Start the damage checks in parallel: the indexes take as long as everything else."""
    with closing(connect_bare(file)) as connection:
        indexes = [name for (name,) in fetch(connection, _INDEXES)]
    return [checks.begin(partial(_damage_of, index)) for index in ("", *indexes)]


def _damage_of(index: str, connection: apsw.Connection) -> list[str]:
    """Return the result of `integrity_check` for one full-text index, or for the rest."""
    if not index:
        connection.drop_modules(None)
    check = f'PRAGMA integrity_check("{index}")' if index else "PRAGMA integrity_check"
    return [each for (each,) in fetch(connection, check) if each != "ok"]


def _damage_found(damage: Sequence[Future[list[str]]]) -> tuple[str, ...]:
    return tuple(f"The file is damaged: {each}." for found in damage for each in found.result())


def _facts(connection: apsw.Connection) -> SnapshotFacts:
    """Compare the parts of a store; its pages are checked separately."""
    with transaction(connection, "BEGIN"):
        check = checking.check(connection, is_writer=False, are_pages_known=True)
        model = passage_vectors.serving_model(connection)
        return SnapshotFacts(
            mark=journal.mark(connection),
            model_name=model.name if model else "",
            model_sha256=model.sha256 if model else "",
            check=check,
        )


def _with_damage(facts: SnapshotFacts, damage: tuple[str, ...]) -> SnapshotFacts:
    problems = tuple(dict.fromkeys((*damage, *facts.check.problems)))
    return replace(facts, check=replace(facts.check, problems=problems))


def _version_of(file: Path) -> int:
    try:
        return schema.version_of(file)
    except StoreUnavailableError as error:
        if error.details:
            # The file is newer or too old; the advice is the same for every file.
            raise
        raise type(error)(error.message, hint=_USE_ANOTHER) from error


def _check_length(file: Path) -> None:
    """Refuse a file that is shorter than its header says."""
    with closing(connect_bare(file)) as connection:
        pages = int(connection.pragma("page_count"))
        wanted = pages * int(connection.pragma("page_size"))
    found = file.stat().st_size
    if found < wanted:
        raise _broken(file, f"is cut short: {found:,} of {wanted:,} bytes are there")


def _broken(file: Path, problem: str) -> StoreUnavailableError:
    return StoreUnavailableError(f"The file {file.name} {problem}.", hint=_USE_ANOTHER)


@contextmanager
def _readable(file: Path) -> Iterator[None]:
    try:
        with translated_errors():
            yield
    except FileNotFoundError as error:
        raise _broken(file, "is missing") from error
    except OSError as error:
        raise StoreUnavailableError(
            f"The file {file} cannot be read: {error.strerror or error}.",
            hint="Check that you may read it, or use another backup.",
        ) from error


# The log usually continues from where it stood in the backup.
_LAST_IN_BOTH: Final = """
    SELECT coalesce(max(mine.id), 0)
    FROM main.audit mine JOIN former.audit theirs ON theirs.id = mine.id
    WHERE mine.id = (SELECT max(id) FROM main.audit)
        AND theirs.called_at = mine.called_at AND theirs.client = mine.client
        AND theirs.session_id = mine.session_id AND theirs.call_id = mine.call_id
"""
_AUDIT: Final = """
    id, called_at, duration_us, characters, client, client_version, transport, session_id, call_id,
    tool, outcome, arguments
"""
_HELD: Final = """
    id, asked_at, decided_at, state, client, client_version, transport, session_id, tool, memory_id,
    arguments
"""
_ANSWERS: Final = "id, kept_at, client, call_key, request_hash, answer"
_CLEAR_AUDIT: Final = "DELETE FROM main.audit WHERE id > :last"
_ADD_AUDIT: Final = f"""
    INSERT INTO main.audit ({_AUDIT}) SELECT {_AUDIT} FROM former.audit WHERE id > :last
"""  # noqa: S608 - joined from constants
# By name, because the row ids of the two stores are unrelated.
_ADD_MEMORIES: Final = """
    INSERT INTO main.audit_memory (audit, memory, role)
    SELECT named.audit, mine.row, named.role
    FROM former.audit_memory named
    CROSS JOIN former.memory theirs ON theirs.row = named.memory
    CROSS JOIN main.memory mine ON mine.id = theirs.id
    WHERE named.audit > :last
"""
_CLEAR_HELD: Final = "DELETE FROM main.held_call"
_ADD_HELD: Final = f"""
    INSERT INTO main.held_call ({_HELD}) SELECT {_HELD} FROM former.held_call
"""  # noqa: S608 - joined from constants
_CLEAR_ANSWERS: Final = "DELETE FROM main.kept_answer"
_ADD_ANSWERS: Final = f"""
    INSERT INTO main.kept_answer ({_ANSWERS}) SELECT {_ANSWERS} FROM former.kept_answer
"""  # noqa: S608 - joined from constants
# A client's default project comes from the backup, like all projects.
_FORGET_CLIENTS: Final = """
    DELETE FROM main.client
    WHERE default_project = '' AND name NOT IN (SELECT name FROM former.client)
"""
_ADD_CLIENTS: Final = """
    INSERT INTO main.client (name, version, first_seen, last_seen, last_call, calls, rights)
    SELECT name, version, first_seen, last_seen, last_call, calls, '{}'
    FROM former.client WHERE true
    ON CONFLICT (name) DO UPDATE SET
        version = excluded.version, first_seen = excluded.first_seen,
        last_seen = excluded.last_seen, last_call = excluded.last_call, calls = excluded.calls
"""


def carry(connection: apsw.Connection) -> None:
    """Copy the calls of the store attached as `former` into the main one.

    Rows that the main store already has are not written again.
    """
    last = {"last": fetch_row(connection, _LAST_IN_BOTH)[0]}
    for statement in (_CLEAR_AUDIT, _ADD_AUDIT, _ADD_MEMORIES):
        connection.execute(statement, last)
    for statement in (
        *(_CLEAR_HELD, _ADD_HELD, _CLEAR_ANSWERS, _ADD_ANSWERS),
        *(_FORGET_CLIENTS, _ADD_CLIENTS),
    ):
        connection.execute(statement)
