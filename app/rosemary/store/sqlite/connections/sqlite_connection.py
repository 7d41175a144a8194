"""Opens the database, runs statements, converts lists, and translates errors into ours."""

from __future__ import annotations

import errno
import importlib.util
import json
import os
import stat
import threading
from array import array
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any, Final, Protocol, cast

import apsw

from rosemary.domain.errors import (
    CancelledError,
    DamagedStoreError,
    InternalError,
    PayloadTooLargeError,
    RosemaryError,
    StorageFullError,
    StoreUnavailableError,
)
from rosemary.domain.human_text import counted
from rosemary.domain.ports import UNWATCHED, Watch
from rosemary.store.rows.stored_values import to_text
from rosemary.system.capacity import shortage_in, too_many_open_files

BUSY_TIMEOUT_MS: Final = 5_000
_PAGE_BYTES: Final = 8_192
_FILES_OF_CONNECTION: Final = 4
# A transaction that exceeds the cache writes pages to the log more than once: 33 MB instead of 26
# when a deletion of 10,000 memories is undone. It takes no longer.
_WRITER_CACHE_KIB: Final = 4_096
# For each of four connections. The system's cache holds the rest: in a large store twice as much
# makes neither searches nor lists faster.
_READER_CACHE_KIB: Final = 2_048
_SMALL_STORE_CACHE_KIB: Final = 8_192
SMALL_STORE_BYTES: Final = 64 * 1024 * 1024
"""Stores up to this size are cached whole by readers; with 10,000 memories that saves 11 % of
processor time."""

_WAL_KEPT_BYTES: Final = 64 * 1024 * 1024
_READ_WRITE: Final = apsw.SQLITE_OPEN_READWRITE
_READ_ONLY: Final = apsw.SQLITE_OPEN_READONLY
_UNCHANGING: Final = _READ_ONLY | apsw.SQLITE_OPEN_URI

_FULL_ERRNOS: Final = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG})
_FULL_MESSAGE: Final = "The disk is full; nothing was saved."
_FULL_HINT: Final = "Free some space on the disk that holds the memories, then try again."

DAMAGED: Final = "The file that holds the memories is damaged."
DAMAGED_HINT: Final = (
    "Quit Rosemary. `rosemary doctor --salvage` brings what can be read into a new file and keeps "
    "the damaged one; `rosemary backup list` shows the backups to go back to."
)

MISSING_HINT: Final = (
    "Quit Rosemary. `rosemary doctor --salvage` reads the log behind the damage, too; `rosemary "
    "backup list` shows the backups to go back to; `rosemary doctor --repair` goes on without them."
)

_SIGNS_OF_DAMAGE: Final = (apsw.CorruptError, apsw.NotADBError)

_UNAVAILABLE: Final[dict[type[apsw.Error], tuple[str, str]]] = {
    apsw.BusyError: (
        "The store of memories is in use by another program.",
        "Close other programs that use it, then try again.",
    ),
    apsw.LockedError: (
        "A part of the store of memories is locked.",
        "Try again in a moment.",
    ),
    apsw.IOError: (
        "The disk that holds the memories could not be read or written.",
        "Check that the disk is connected and healthy, then start Rosemary again.",
    ),
    apsw.CantOpenError: (
        "The file that holds the memories cannot be opened.",
        "Check that its folder exists and that you may read and write there.",
    ),
    apsw.ReadOnlyError: (
        "The file that holds the memories cannot be written.",
        "Check the permissions of the file and its folder.",
    ),
    apsw.PermissionsError: (
        "Access to the store of memories was denied.",
        "Check the permissions of the file and its folder.",
    ),
    apsw.AuthError: (
        "Access to the store of memories was denied.",
        "Check the permissions of the file and its folder.",
    ),
    apsw.ProtocolError: (
        "The store of memories could not be locked.",
        "Keep it on a local disk, not on a network share, then try again.",
    ),
    apsw.NoMemError: (
        "There is not enough free memory to use the store.",
        "Close other programs, then try again.",
    ),
}


def literal(term: str) -> str:
    """Return a term as an FTS5 string: a phrase without special characters."""
    plain = to_text(term).replace("\x00", " ").replace('"', '""')
    return f'"{plain}"'


def to_list(values: Collection[str] | Collection[int]) -> str:
    """Return a JSON list to bind; SQL unpacks it with `json_each`."""
    return json.dumps(list(values))


def to_rows(rows: Sequence[int]) -> apsw.CArrayBinding:
    """Return row ids to bind; SQL unpacks them with `carray`."""
    # apsw refuses an empty array; no row has the number 0.
    return apsw.carray(rows if isinstance(rows, array) and rows else array("q", rows or (0,)))


def leave_memory_uncounted() -> None:
    """Switch SQLite's memory statistics off.

    They take one lock for all connections at each allocation. Without them, checking and the JSON
    of a backup take 10 to 20 % less processor time.
    """
    if apsw.connections():
        # Must be set before the first connection.
        return
    apsw.shutdown()
    apsw.config(apsw.SQLITE_CONFIG_MEMSTATUS, False)  # noqa: FBT003 - the driver's signature
    apsw.initialize()


leave_memory_uncounted()


def translate(error: apsw.Error, system_errno: int = 0) -> RosemaryError:
    """Translate an error of the driver into ours.

    Args:
        error: what the driver raised.
        system_errno: the operating system's last error on that connection; it shows whether
            the disk is full or broken.
    """
    if isinstance(error, apsw.FullError) or _is_disk_full(error, system_errno):
        return StorageFullError(_FULL_MESSAGE, hint=_FULL_HINT)
    if isinstance(error, apsw.TooBigError):
        return PayloadTooLargeError(
            "The memory is too large to be stored.", hint="Split it into smaller ones."
        )
    if isinstance(error, _SIGNS_OF_DAMAGE):
        return DamagedStoreError(DAMAGED, hint=DAMAGED_HINT)
    if isinstance(error, apsw.InterruptError):
        return CancelledError("The work was cancelled.")
    if is_out_of_files():
        return too_many_open_files()
    return _unavailable(error)


def _unavailable(error: apsw.Error) -> RosemaryError:
    for kind, (message, hint) in _UNAVAILABLE.items():
        if isinstance(error, kind):
            return StoreUnavailableError(message, hint=hint)
    # The driver's message holds SQL and table names: only the log gets it, as the cause.
    return InternalError("The store failed.", hint="Run `rosemary doctor`.")


def refusal_for_damage(missing: int = 0) -> DamagedStoreError:
    """Return the error with which writes are refused once damage is known.

    `missing` counts the acknowledged changes that cannot be read from the damaged log.
    """
    if missing:
        return DamagedStoreError(
            f"{missing_changes_text(missing)} The memories are open for reading only; "
            "nothing was saved.",
            hint=MISSING_HINT,
            details={"missingChanges": missing},
        )
    return DamagedStoreError(
        "The memories are open for reading only, because their file is damaged; nothing was saved.",
        hint=DAMAGED_HINT,
    )


def missing_changes_text(missing: int) -> str:
    """Return the sentence that says how many changes are missing because the log is damaged."""
    changes = counted(
        missing, "change that was saved is missing", "changes that were saved are missing"
    )
    return f"{changes}: the log of the newest changes is damaged."


def translate_os(error: OSError) -> RosemaryError:
    """Translate an error of the operating system into ours."""
    if error.errno in _FULL_ERRNOS:
        return StorageFullError(_FULL_MESSAGE, hint=_FULL_HINT)
    return shortage_in(error) or StoreUnavailableError(
        f"The store of memories cannot be used: {error.strerror or error}.",
        hint="Check that its folder exists and that you may read and write there.",
    )


def is_out_of_files() -> bool:
    """Return whether this process has too few file handles left for a connection."""
    with ExitStack() as opened:
        try:
            for _ in range(_FILES_OF_CONNECTION):
                opened.callback(os.close, os.open(os.devnull, os.O_RDONLY))
        except OSError as problem:
            return shortage_in(problem) is not None
    return False


def _is_disk_full(error: apsw.Error, system_errno: int) -> bool:
    if not isinstance(error, apsw.IOError):
        return False
    # The index of the write-ahead log cannot grow on a full disk.
    extended = getattr(error, "extendedresult", 0)
    return extended == apsw.SQLITE_IOERR_SHMSIZE or system_errno in _FULL_ERRNOS


@contextmanager
def translated_errors(connection: apsw.Connection | None = None) -> Iterator[None]:
    """Raise our errors in place of the driver's."""
    try:
        yield
    except apsw.Error as error:
        raise translate(error, connection.system_errno if connection else 0) from error
    except UnicodeDecodeError as error:
        # The driver decodes texts; one that is not UTF-8 means damage.
        raise DamagedStoreError(DAMAGED, hint=DAMAGED_HINT) from error


class Translated(Protocol):
    """A callable with the signature of `translated_errors`."""

    def __call__(self, connection: apsw.Connection | None = None) -> AbstractContextManager[None]:
        """Raise our errors in place of the driver's."""
        ...


def fetch(
    connection: apsw.Connection, statement: str, bindings: apsw.Bindings = ()
) -> list[tuple[Any, ...]]:
    """Run a statement and return all its rows."""
    return connection.execute(statement, bindings).fetchall()


def fetch_row(
    connection: apsw.Connection, statement: str, bindings: apsw.Bindings = ()
) -> tuple[Any, ...]:
    """Return the only row of a reading statement that always has one.

    Does not ask SQLite for a second row: each step releases and retakes Python's lock, which takes
    100 µs if other threads wait for it.
    """
    return cast("tuple[Any, ...]", connection.execute(statement, bindings).fetchone())


def fetch_columns(
    connection: apsw.Connection, statement: str, bindings: apsw.Bindings = ()
) -> list[list[Any]]:
    """Return the columns of a statement that aggregates each into one JSON array.

    Hundreds of rows come as one. Otherwise three concurrent searches would get less done than one.
    SQLite writes numbers with enough digits to be exact.
    """
    return [_parsed(each)[0] for each in fetch_row(connection, statement, bindings)]


# The decoder behind `json.loads`, without its search for white space.
_parsed: Final[Callable[[str], tuple[list[Any], int]]] = json.JSONDecoder().raw_decode


@contextmanager
def transaction(connection: apsw.Connection, begin: str) -> Iterator[None]:
    """Commit the block's changes, or roll them back on an error."""
    with translated_errors(connection):
        connection.execute(begin)
        try:
            yield
            connection.execute("COMMIT")
        finally:
            if connection.in_transaction:
                connection.execute("ROLLBACK")


def create_private_file(path: Path) -> None:
    """Create an empty file readable by its owner alone, and its folder, unless it exists.

    Raises:
        OSError: as the operating system refuses.
    """
    path.parent.mkdir(mode=stat.S_IRWXU, parents=True, exist_ok=True)
    try:
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, stat.S_IRUSR | stat.S_IWUSR)
    except FileExistsError:
        return
    os.close(handle)


def connect_writer(path: Path) -> apsw.Connection:
    """Return the writing connection: a commit returns once it is on the disk.

    Raises:
        apsw.ReadOnlyError: the file is read-only.
    """
    connection = _connect(path, _READ_WRITE, _WRITER_CACHE_KIB)
    if connection.readonly("main"):
        raise apsw.ReadOnlyError("attempt to write a readonly database")
    # Takes effect in an empty file only. An 8 KiB page holds five vectors of 384 numbers, a 4 KiB
    # page two: a fifth less space, and less to read.
    connection.pragma("page_size", _PAGE_BYTES)
    connection.pragma("journal_mode", "wal")
    connection.pragma("journal_size_limit", _WAL_KEPT_BYTES)
    connection.pragma("synchronous", "full")
    connection.pragma("foreign_keys", 1)
    # Read something at once, so that the connection opens the log. Otherwise the log would stay if
    # the connection is closed before it has written anything.
    connection.pragma("user_version")
    return connection


def connect_reader(path: Path) -> apsw.Connection:
    """Return a read-only connection."""
    return _connect(path, _READ_ONLY, _READER_CACHE_KIB)


def fit_cache(reader: apsw.Connection) -> None:
    """Enlarge a reader's cache to hold a small store whole.

    Call it again when the store has grown. Read errors are ignored here: the next reader reports
    them.
    """
    with suppress(apsw.Error):
        is_small = reader.pragma("page_count") * reader.pragma("page_size") <= SMALL_STORE_BYTES
        reader.pragma("cache_size", -(_SMALL_STORE_CACHE_KIB if is_small else _READER_CACHE_KIB))


def connect_bare(path: Path) -> apsw.Connection:
    """Return a connection to inspect a file that may not be ours; leaves no trace."""
    if is_whole(path):
        # A plain connection would create a log beside it.
        connection = apsw.Connection(_unchanging(path), flags=_UNCHANGING)
    else:
        connection = apsw.Connection(str(path), flags=_READ_ONLY)
    connection.set_busy_timeout(BUSY_TIMEOUT_MS)
    distrust_file(connection)
    return connection


def distrust_file(connection: apsw.Connection) -> None:
    """Treat the file as untrusted: it may come from elsewhere.

    Its triggers, views and expressions may call harmless functions only, and no statement may write
    to the shadow tables of an index or to the list of tables.
    """
    connection.config(apsw.SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
    connection.config(apsw.SQLITE_DBCONFIG_DEFENSIVE, 1)


def allow_tables_of_indexes(connection: apsw.Connection) -> None:
    """Let this connection's statements write to the shadow tables of an index."""
    connection.config(apsw.SQLITE_DBCONFIG_DEFENSIVE, 0)


def connect_whole(path: Path) -> apsw.Connection:
    """Return a read-only connection to a file that `is_whole` and that no process writes.

    It needs no disk space beside the file.
    """
    return _connect(_unchanging(path), _UNCHANGING, _READER_CACHE_KIB)


def is_whole(path: Path) -> bool:
    """Return whether the file is complete by itself: it has no log, or an empty one."""
    try:
        return not path.with_name(f"{path.name}-wal").stat().st_size
    except FileNotFoundError:
        return True


def _unchanging(path: Path) -> str:
    return f"{path.absolute().as_uri()}?immutable=1"


def _connect(name: Path | str, flags: int, cache_kib: int) -> apsw.Connection:
    connection = apsw.Connection(str(name), flags=flags)
    connection.set_busy_timeout(BUSY_TIMEOUT_MS)
    distrust_file(connection)
    connection.enable_load_extension(True)  # noqa: FBT003 - the driver's signature
    connection.load_extension(_vector_functions())
    connection.enable_load_extension(False)  # noqa: FBT003 - the driver's signature
    connection.pragma("cache_size", -cache_kib)
    connection.pragma("temp_store", "memory")
    connection.pragma("mmap_size", 0)
    # Plans must not depend on bound values, else SQLite compiles statements again for new values:
    # one of FTS5's own for each word and index segment, a twentieth of a search. We keep no
    # statistics, without which bound values improve no plan.
    connection.config(apsw.SQLITE_DBCONFIG_ENABLE_QPSG, 1)
    return connection


@cache
def _vector_functions() -> str:
    """Return the path of the sqlite-vec extension.

    Its package is located but not imported: importing it would load numpy, a tenth of the time to
    the first paint, and Python's own SQLite.
    """
    found = importlib.util.find_spec("sqlite_vec")
    if found is None or not found.submodule_search_locations:
        raise InternalError("sqlite-vec is not installed.")
    return str(Path(found.submodule_search_locations[0]) / "vec0")


_ASKED_EVERY_S: Final = 0.1


@contextmanager
def interruptible(connection: apsw.Connection, watch: Watch) -> Iterator[None]:
    """Interrupt the connection's statements in the block once the watch is cancelled.

    A writer's transaction is rolled back. Another thread asks the watch: SQLite's progress handler
    would take Python's lock a thousand times a second.
    """
    if watch is UNWATCHED:
        yield
        return
    ended = threading.Event()

    def ask() -> None:
        # Repeated, because an interrupt stops only the statements that run at that moment.
        while not ended.wait(_ASKED_EVERY_S):
            if watch.is_cancelled():
                connection.interrupt()

    asking = threading.Thread(target=ask, name="store-interruption", daemon=True)
    asking.start()
    try:
        yield
    finally:
        ended.set()
        asking.join()
