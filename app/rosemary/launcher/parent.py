"""Notices the end of the parent process, which a pipe does not always show."""

import os
import select
import sys
from _thread import allocate_lock

_POLL_S = 2.0


def wait_until_gone(parent: int) -> None:
    """Return when the process `parent` has ended; never, if that cannot be seen."""
    if parent <= 0:  # outside this container
        _wait_forever()
    elif sys.platform == "win32":
        _wait_on_windows(parent)
    elif sys.platform == "linux":
        _wait_on_linux(parent)
    else:
        _poll(parent)


def _wait_on_windows(parent: int) -> None:
    if sys.platform == "win32":
        import _winapi  # noqa: PLC0415 - exists on Windows alone

        synchronize = 0x00100000
        try:
            handle = _winapi.OpenProcess(synchronize, False, parent)  # noqa: FBT003 - positional-only
            _winapi.WaitForSingleObject(handle, _winapi.INFINITE)
        except OSError:
            _wait_forever()


def _wait_on_linux(parent: int) -> None:
    if sys.platform == "linux":
        try:
            descriptor = os.pidfd_open(parent)
        except OSError:
            _poll(parent)  # an old kernel, or a sandbox
            return
        if os.getppid() == parent:
            select.select([descriptor], [], [])


def _poll(parent: int) -> None:
    lock = allocate_lock()
    lock.acquire()
    while os.getppid() == parent:
        lock.acquire(timeout=_POLL_S)


def _wait_forever() -> None:
    lock = allocate_lock()
    lock.acquire()
    lock.acquire()
