"""Copies a store's tables to and from other engines, and reads a table of another program's file.

The other program's file is only read, and never by SQLite: with a log (`-wal`) SQLite would create
a `-shm` file and locks beside it, and with `immutable=1` it would ignore the log. So the file, its
log and its rollback journal are copied into a folder of mode 0700, and SQLite recovers the copy. If
one of them changes during the copy, all are copied again.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from io import FileIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import apsw

from rosemary.store.ports.store_port import CopiedTable, Row
from rosemary.store.sqlite import file_swap, schema
from rosemary.store.sqlite.connections.sqlite_connection import (
    connect_bare,
    connect_reader,
    connect_whole,
    connect_writer,
    distrust_file,
    fetch,
    fetch_row,
    is_whole,
    transaction,
    translated_errors,
)
from rosemary.system.disk_files import sync_file

COPY_MAX_BYTES: Final = 1 << 30
"""Largest size of a file with its log and journal: 1 GB."""

_PARTS: Final = ("", "-wal", "-journal")
_TRIES: Final = 3
_CHUNK_BYTES: Final = 1 << 20
_FLAGS: Final = (
    os.O_RDONLY
    | getattr(os, "O_BINARY", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_NOFOLLOW", 0)
    | getattr(os, "O_NONBLOCK", 0)
)
_FILLING_CACHE_KIB: Final = 65_536
# Columns named by SQL keywords in the file have other names on the server.
_OWN_NAMES: Final = {"begins": "start", "ends": "end"}
_CODE: Final = "INSERT INTO passage_code (passage, memory, model, code) VALUES (?, ?, ?, ?)"
_NOTE: Final = "CREATE TABLE moving (source TEXT NOT NULL) STRICT"
_PUT_NOTE: Final = "INSERT INTO moving (source) VALUES (?)"
_NOTED: Final = "SELECT source FROM moving"


class ForeignTable:
    """Implements `KeyValues`. For one thread, while the copy is open."""

    def __init__(self, connection: apsw.Connection, table: str) -> None:
        """`table` has the columns `key` and `value`."""
        self._connection = connection
        self._name = '"' + table.replace('"', '""') + '"'

    def entries(self, prefix: str) -> Iterator[tuple[str, bytes]]:
        """Yield the keys that begin with `prefix`, in order, each with its value."""
        for key, value in self._rows("key, CAST(value AS BLOB)", prefix):
            yield key, value or b""

    def marks(self, prefix: str) -> Iterator[tuple[str, str]]:
        """Yield the keys that begin with `prefix`, in order, each with a mark of its value.

        The mark is the number of the row and the size of the value. The value itself is not read.
        """
        for key, row, size in self._rows("key, rowid, octet_length(value)", prefix):
            yield key, f"{row}:{size}"

    def _rows(self, columns: str, prefix: str) -> apsw.Cursor:
        end = prefix[:-1] + chr(ord(prefix[-1]) + 1)
        return self._connection.execute(
            f"SELECT {columns} FROM main.{self._name}"  # noqa: S608 - quoted above
            " WHERE typeof(key) = 'text' AND key >= ? AND key < ? ORDER BY key",
            (prefix, end),
        )


@contextmanager
def copied_table(file: Path, table: str) -> Iterator[ForeignTable]:
    """Open a table of another program's file as it is now.

    Raises:
        OSError: the file cannot be read, has no such table, is damaged or over 1 GB, or is written
            without a pause.
    """
    with TemporaryDirectory(prefix="rosemary-") as folder:
        copy = Path(folder) / "copy"
        _copy_steady(file, copy)
        try:
            with closing(apsw.Connection(str(copy), flags=apsw.SQLITE_OPEN_READWRITE)) as opened:
                distrust_file(opened)
                if not _has_table(opened, table):
                    raise OSError(None, f"it has no table {table}")
                yield ForeignTable(opened, table)
        except apsw.Error as error:
            raise OSError(None, "it is no whole SQLite file") from error


def _has_table(connection: apsw.Connection, table: str) -> bool:
    # A view or a virtual table could run code that the file defines.
    found = connection.execute(
        "SELECT 1 FROM main.sqlite_schema WHERE type = 'table' AND name = ? AND rootpage > 0",
        (table,),
    )
    return found.fetchone() is not None


def _copy_steady(file: Path, copy: Path) -> None:
    """Copy a file with its log and journal, all from the same moment."""
    for _ in range(_TRIES):
        before = _states(file)
        if sum(size for size, *_ in before.values()) > COPY_MAX_BYTES:
            raise OSError(None, f"it is larger than {COPY_MAX_BYTES >> 30} GB")
        try:
            for part in before:
                _copy_part(Path(f"{file}{part}"), Path(f"{copy}{part}"))
        except FileNotFoundError:
            # A removed log or journal is no error, but the file must exist.
            file.lstat()
        if _states(file) == before:
            return
        for part in before:
            Path(f"{copy}{part}").unlink(missing_ok=True)
    raise OSError(None, "another program writes to it just now")


def _states(file: Path) -> dict[str, tuple[int, int, int]]:
    """Return the existing parts of a file with size, time of change and identity."""
    found: dict[str, tuple[int, int, int]] = {}
    for part in _PARTS:
        try:
            status = Path(f"{file}{part}").lstat()
        except FileNotFoundError:
            if not part:
                raise
            continue
        found[part] = (status.st_size, status.st_mtime_ns, status.st_ino)
    return found


def _copy_part(file: Path, copy: Path) -> None:
    descriptor = os.open(file, _FLAGS)
    with FileIO(descriptor, "r") as reading, copy.open("wb") as writing:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise OSError(None, "it is not an ordinary file")
        # Copy at most the present size, because the file may grow without end.
        left = os.fstat(descriptor).st_size
        while left > 0 and (chunk := reading.read(min(_CHUNK_BYTES, left))):
            writing.write(chunk)
            left -= len(chunk)


class FileTables:
    """Reads the tables of a file inside a transaction; a `TableSource`."""

    def __init__(self, connection: apsw.Connection) -> None:
        self.connection = connection

    def count(self, table: CopiedTable) -> int:
        """Return the number of rows."""
        return int(fetch_row(self.connection, f'SELECT count(*) FROM "{table.name}"')[0])  # noqa: S608

    def last_key(self, table: CopiedTable) -> Row | None:
        """Return the key of the row that is copied last; None if there is no row."""
        order = _ordered(table, is_reversed=True)
        found = fetch(
            self.connection,
            f'SELECT {_listed(table.key)} FROM "{table.name}" ORDER BY {order} LIMIT 1',  # noqa: S608
        )
        return found[0] if found else None

    def portions(self, table: CopiedTable, after: Row | None = None) -> Iterator[Sequence[Row]]:
        """Return the rows after the one with this key, in order."""
        key = f"({_listed(table.key)})"
        sign = "<" if table.is_newest_first else ">"
        asked = ", ".join("?" * len(table.key))
        selected = f'SELECT {_listed(table.columns)} FROM "{table.name}"'  # noqa: S608
        ordered = f"ORDER BY {_ordered(table)} LIMIT {table.portion_rows}"
        while True:
            where = "" if after is None else f"WHERE {key} {sign} ({asked})"
            rows = fetch(self.connection, f"{selected} {where} {ordered}", after or ())
            if not rows:
                return
            yield rows
            after = table.key_of(rows[-1])


class NewFileTables(FileTables):
    """Fills the tables of a new file; a `TableTarget`."""

    def write(self, table: CopiedTable, rows: Sequence[Row]) -> None:
        """Add rows, all or none; triggers add the words of memories to the indexes."""
        values = ", ".join("?" * len(table.columns))
        statement = f'INSERT INTO "{table.name}" ({_listed(table.columns)}) VALUES ({values})'  # noqa: S608
        with transaction(self.connection, "BEGIN IMMEDIATE"):
            self.connection.executemany(statement, rows)
            if table.name == "passage":
                self.connection.executemany(_CODE, _codes(table, rows))

    def finish(self) -> None:
        """Do nothing: derived data was written with each row."""


class MovedFileTables(NewFileTables):
    """Fills the tables of a file to which a store is moved; a `MoveTarget`."""

    def __init__(self, file: Path) -> None:
        """Open the file of an earlier run, if there is one that can be read."""
        self._file = file
        super().__init__(_filling(file) if _is_usable(file) else self._create())

    def _create(self) -> apsw.Connection:
        file_swap.delete(self._file)
        schema.prepare(self._file, is_copy_kept=False)
        return _filling(self._file)

    def begun(self) -> str | None:
        """Return what `begin` noted; None if nothing is moved here, or it cannot be read."""
        with suppress(apsw.Error):
            return str(fetch_row(self.connection, _NOTED)[0])
        return None

    def begin(self, source: str) -> None:
        """Make the file anew, and note which store is moved here."""
        self.connection.close()
        self.connection = self._create()
        with transaction(self.connection, "BEGIN IMMEDIATE"):
            self.connection.execute(_NOTE)
            self.connection.execute(_PUT_NOTE, (source,))

    def end(self) -> None:
        """Remove the note, and bring all data into the one file."""
        with translated_errors(self.connection):
            self.connection.execute("DROP TABLE moving")
            self.connection.pragma("journal_mode", "delete")


@contextmanager
def read_tables(file: Path) -> Iterator[FileTables]:
    """Open a store of the present schema version for a copy.

    Raises:
        StoreUnavailableError: it cannot be read.
    """
    with translated_errors():
        connection = connect_whole(file) if is_whole(file) else connect_reader(file)
    with closing(connection), transaction(connection, "BEGIN"):
        yield FileTables(connection)


@contextmanager
def new_tables(file: Path) -> Iterator[NewFileTables]:
    """Make a store to be filled; afterwards all its data is in the one file, and on the disk.

    Raises:
        StoreUnavailableError, StorageFullError: as the disk fails; the file may be left unfinished.
    """
    schema.prepare(file, is_copy_kept=False)
    with translated_errors(), closing(_filling(file)) as connection:
        connection.pragma("synchronous", "off")
        yield NewFileTables(connection)
        connection.pragma("journal_mode", "delete")
    sync_file(file)


@contextmanager
def moved_tables(file: Path) -> Iterator[MovedFileTables]:
    """Open the file to which a store is moved, or make it.

    Raises:
        StoreUnavailableError, StorageFullError: as the disk fails.
    """
    with translated_errors():
        tables = MovedFileTables(file)
        try:
            yield tables
        finally:
            tables.connection.close()
    sync_file(file)


def _is_usable(file: Path) -> bool:
    """Return whether an earlier run has left a file that can be read."""
    with suppress(apsw.Error), closing(connect_bare(file)) as connection:
        return bool(fetch(connection, _NOTED))
    return False


def _filling(file: Path) -> apsw.Connection:
    connection = connect_writer(file)
    connection.pragma("cache_size", -_FILLING_CACHE_KIB)
    # A crash of the system may lose the newest portions, which are then copied again.
    connection.pragma("synchronous", "normal")
    return connection


def _codes(table: CopiedTable, rows: Sequence[Row]) -> Iterator[tuple[object, ...]]:
    """Return the codes of passages, model by model, because their vectors differ in length."""
    # Start-up time: few copies are made.
    from rosemary.store.sqlite.vectors.sketch import encode  # noqa: PLC0415

    number, vector = table.columns.index("model"), table.columns.index("vector")
    for model in sorted({row[number] for row in rows}, key=str):
        some = [row for row in rows if row[number] == model]
        codes = encode([bytes(row[vector]) for row in some])  # type: ignore[arg-type]
        yield from ((row[0], row[1], model, code) for row, code in zip(some, codes, strict=True))


def _listed(columns: Sequence[str]) -> str:
    return ", ".join(f'"{_OWN_NAMES.get(each, each)}"' for each in columns)


def _ordered(table: CopiedTable, *, is_reversed: bool = False) -> str:
    direction = "DESC" if table.is_newest_first != is_reversed else "ASC"
    return ", ".join(f'"{_OWN_NAMES.get(each, each)}" {direction}' for each in table.key)
