"""Files that are replaced whole, that are on the disk for certain, and that are locked."""

from __future__ import annotations

import errno
import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_ATTEMPTS: Final = 20
_PAUSE_S: Final = 0.01

_HELD: Final = frozenset({errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK})

_WINDOWS_LOCK_OFFSET: Final = 1 << 30
"""Windows locks bytes against reading too: lock one far behind what a file may hold."""


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
    """Lock an open file as `try_lock` does, but say so where the file system knows no locks.

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
    """Try the lock of a part of a file, which SQLite uses: some file systems know only that of all.

    Raises:
        OSError: the file system does not know it.
    """
    if sys.platform == "win32":
        return
    try:
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        fcntl.lockf(descriptor, fcntl.LOCK_UN)
    except OSError as problem:
        # Where both kinds are one, the lock of the whole file is in the way.
        if problem.errno not in _HELD:
            raise


def unlock(descriptor: int) -> None:
    """Release the lock of an open file. Closing the file does it too, if no child shares it."""
    if sys.platform == "win32":
        os.lseek(descriptor, _WINDOWS_LOCK_OFFSET, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)
    else:
        fcntl.flock(descriptor, fcntl.LOCK_UN)
