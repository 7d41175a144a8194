"""Locks of open files: they are the process's, and end with it however it ends."""

from __future__ import annotations

import os
import sys
from typing import Final

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_WINDOWS_LOCK_OFFSET: Final = 1 << 30
"""Windows locks bytes against reading too: lock one far behind what a file may hold."""


def try_lock(descriptor: int) -> bool:
    """Lock an open file if nobody else has; return whether it is locked by this descriptor now."""
    try:
        if sys.platform == "win32":
            os.lseek(descriptor, _WINDOWS_LOCK_OFFSET, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def unlock(descriptor: int) -> None:
    """Give the lock of an open file back; closing does it too, where no child shares the file."""
    if sys.platform == "win32":
        os.lseek(descriptor, _WINDOWS_LOCK_OFFSET, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)
    else:
        fcntl.flock(descriptor, fcntl.LOCK_UN)
