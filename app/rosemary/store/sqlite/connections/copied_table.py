"""Reads a table of keys and values in the SQLite file of another program, out of a private copy.

The file is opened for reading alone, and never by SQLite: with a log (`-wal`) that would make a
`-shm` file and locks beside it, and `immutable=1` would leave out what stands in the log. So the
file, its log and its rollback journal are copied into a folder of mode 0700, and SQLite recovers
the copy. A copy during which one of them changed is made again.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import closing, contextmanager
from io import FileIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import apsw

from rosemary.store.sqlite.connections.sqlite_connection import distrust_file

COPY_MAX_BYTES: Final = 1 << 30
"""Of a file with its log and journal: 1 GB."""

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


class CopiedTable:
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

        The mark is the number of the row and the bytes of the value, which is not read itself.
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
def copied_table(file: Path, table: str) -> Iterator[CopiedTable]:
    """Open a table of another program's file as it is now.

    Raises:
        OSError: the file cannot be read, has no such table, is damaged or over 1 GB, or is written
            all the time.
    """
    with TemporaryDirectory(prefix="rosemary-") as folder:
        copy = Path(folder) / "copy"
        _copy_steady(file, copy)
        try:
            with closing(apsw.Connection(str(copy), flags=apsw.SQLITE_OPEN_READWRITE)) as opened:
                distrust_file(opened)
                if not _has_table(opened, table):
                    raise OSError(None, f"it has no table {table}")
                yield CopiedTable(opened, table)
        except apsw.Error as error:
            raise OSError(None, "it is no whole SQLite file") from error


def _has_table(connection: apsw.Connection, table: str) -> bool:
    # A view, or a table that a module makes up, would run what the file says.
    found = connection.execute(
        "SELECT 1 FROM main.sqlite_schema WHERE type = 'table' AND name = ? AND rootpage > 0",
        (table,),
    )
    return found.fetchone() is not None


def _copy_steady(file: Path, copy: Path) -> None:
    """Copy a file with its log and journal, all as they are at one time."""
    for _ in range(_TRIES):
        before = _states(file)
        if sum(size for size, *_ in before.values()) > COPY_MAX_BYTES:
            raise OSError(None, f"it is larger than {COPY_MAX_BYTES >> 30} GB")
        try:
            for part in before:
                _copy_part(Path(f"{file}{part}"), Path(f"{copy}{part}"))
        except FileNotFoundError:
            # A log or journal that was removed meanwhile.
            file.lstat()
        if _states(file) == before:
            return
        for part in before:
            Path(f"{copy}{part}").unlink(missing_ok=True)
    raise OSError(None, "another program writes to it just now")


def _states(file: Path) -> dict[str, tuple[int, int, int]]:
    """Return the parts of a file that are there, with size, time of change and identity."""
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
        # No more than was there at first, should it grow without an end.
        left = os.fstat(descriptor).st_size
        while left > 0 and (chunk := reading.read(min(_CHUNK_BYTES, left))):
            writing.write(chunk)
            left -= len(chunk)
