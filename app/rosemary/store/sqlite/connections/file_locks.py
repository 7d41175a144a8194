"""Locks of open files: they are the process's, and end with it however it ends."""

from __future__ import annotations

import errno
import os
import sys
from typing import Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_WINDOWS_LOCK_OFFSET: Final = 1 << 30
"""Windows locks bytes against reading too: lock one far behind what a file may hold."""


_HELD: Final = frozenset({errno.EACCES, errno.EAGAIN, errno.EWOULDBLOCK, errno.EDEADLK})


def try_lock(descriptor: int) -> bool:
    """Lock an open file if nobody else has; return whether it is locked by this descriptor now."""
    try:
        return lock(descriptor)
    except OSError:
        return False


def lock(descriptor: int) -> bool:
    """Do what `try_lock` does, where a file system may know no locks.

    Raises:
        OSError: it cannot be locked, whoever else has it open.
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
    """Try the other kind of lock, by which SQLite shares its file: some systems have one alone.

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
    """Give the lock of an open file back; closing does it too, where no child shares the file."""
    if sys.platform == "win32":
        os.lseek(descriptor, _WINDOWS_LOCK_OFFSET, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)
    else:
        fcntl.flock(descriptor, fcntl.LOCK_UN)
