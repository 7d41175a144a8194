"""Files that are replaced whole, synced, locked, and measured beforehand."""

from __future__ import annotations

import errno
import os
import shutil
import stat
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from rosemary.domain.errors import StorageFullError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_ATTEMPTS: Final = 20
_PAUSE_S: Final = 0.01

_HELD: Final = frozenset({errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK})

_WINDOWS_LOCK_OFFSET: Final = 1 << 30
"""Windows locks bytes against reading too, so the locked byte is far beyond the end of any file."""


def put_in_place(written: Path, file: Path, check: Callable[[], object] = lambda: None) -> None:
    """Rename a written file over another one, in one step.

    Windows refuses this while another program has the file open, such as a launcher that waits for
    the app, or a virus scanner. Most do so for less than a millisecond, so it is tried again.

    Args:
        written: the new file, on the same disk.
        file: the path it gets.
        check: called before each attempt; an exception from it ends the attempts.

    Raises:
        OSError: it cannot be done.
    """
    for _ in range(_ATTEMPTS - 1):
        check()
        with suppress(PermissionError):
            written.replace(file)
            return
        threading.Event().wait(_PAUSE_S)
    check()
    written.replace(file)


def sync_file(file: Path) -> None:
    """Wait until the content of a file is on the disk."""
    with file.open("rb+") as opened:
        os.fsync(opened.fileno())


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk, where the system can."""
    if sys.platform != "win32":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def try_lock(descriptor: int) -> bool:
    """Lock an open file; return whether this descriptor holds the lock now.

    The lock belongs to the process and ends with it, however it ends.
    """
    try:
        return lock(descriptor)
    except OSError:
        return False


def lock(descriptor: int) -> bool:
    """Lock an open file as `try_lock` does, but raise an error where locks are not supported.

    Raises:
        OSError: it cannot be locked, and not because somebody else holds the lock.
    """
    try:
        if sys.platform == "win32":
            os.lseek(descriptor, _WINDOWS_LOCK_OFFSET, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as problem:
        if problem.errno in _HELD:
            return False
        raise
    return True


def require_locks_of_parts(descriptor: int) -> None:
    """Try to lock a part of a file, as SQLite does: some file systems only lock whole files.

    Raises:
        OSError: the file system does not support it.
    """
    if sys.platform == "win32":
        return
    try:
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        fcntl.lockf(descriptor, fcntl.LOCK_UN)
    except OSError as problem:
        # Where the system treats both kinds as one, the lock of the whole file is in the way.
        if problem.errno not in _HELD:
            raise


def unlock(descriptor: int) -> None:
    """Release the lock of an open file. Closing the file does it too, if no child shares it."""
    if sys.platform == "win32":
        os.lseek(descriptor, _WINDOWS_LOCK_OFFSET, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)
    else:
        fcntl.flock(descriptor, fcntl.LOCK_UN)


SYNCED_AT_ONCE_BYTES: Final = 8 * 1024 * 1024
"""Bytes synced at a time, while the next ones are written."""


@contextmanager
def synced_steadily(handle: int) -> Iterator[Callable[[int], None]]:
    """Return a callback for the number of bytes newly written; at the end all are synced.

    Syncing spreads over the whole copy. If 340 MB were synced at once, commits would take 150 ms on
    a disk where they take 20 ms otherwise.

    Args:
        handle: of the file, open for writing; others may write it through their own handles.
    """
    unsynced = 0
    syncing: Future[None] | None = None

    def wrote(count: int) -> None:
        nonlocal unsynced, syncing
        unsynced += count
        if unsynced >= SYNCED_AT_ONCE_BYTES:
            if syncing is not None:
                syncing.result()
            syncing, unsynced = pool.submit(os.fsync, handle), 0

    with ThreadPoolExecutor(1, "steady-sync") as pool:
        yield wrote
        if syncing is not None:
            syncing.result()
        os.fsync(handle)


_MB: Final = 1_000_000
_JSON_SHARE: Final = 3
"""The JSON export in a backup takes about a third of the size of the database copy."""


def require_room_for_backup(folder: Path, database_bytes: int) -> None:
    """Return if a folder's disk has room for a backup: database copy and JSON.

    Raises:
        StorageFullError: there is too little; message and details give both numbers of bytes.
        OSError: the folder cannot be reached.
    """
    require_room(folder, database_bytes + database_bytes // _JSON_SHARE)


def require_room(folder: Path, needed: int) -> None:
    """Return if a folder's disk has room for so many bytes.

    Checked beforehand, because filling the disk up would keep others from saving.

    Raises:
        StorageFullError: there is too little; message and details give both numbers of bytes.
        OSError: the folder cannot be reached.
    """
    found = shutil.disk_usage(folder)
    # Some virtual file systems report a size of 0 bytes.
    if found.total and found.free < needed:
        raise StorageFullError(
            f"{needed / _MB:,.0f} MB are needed, but only {found.free / _MB:,.0f} MB are free"
            " on the disk.",
            hint="Free some space on the disk that holds the memories, then try again.",
            details={"neededBytes": needed, "freeBytes": found.free},
        )


def file_sizes(folder: Path) -> list[int]:
    """Return the bytes of each file in a folder, recursively; empty if there is no folder.

    Files that disappear while it reads are left out.
    """
    sizes = []
    for parent, _, names in os.walk(folder):
        for name in names:
            with suppress(OSError):
                status = Path(parent, name).stat()
                if stat.S_ISREG(status.st_mode):
                    sizes.append(status.st_size)
    return sizes
