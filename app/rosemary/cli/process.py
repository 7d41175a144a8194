"""Waits for the end of a process that is not our child."""

from __future__ import annotations

import os
import select
import sys
import threading
import time

_LOOK_EVERY_S = 0.05

if sys.platform == "win32":
    import ctypes

    _SYNCHRONIZE = 0x00100000
    _WAIT_OBJECT_0 = 0

    def wait_for_exit(pid: int, timeout_s: float) -> bool:
        """Wait until the process is gone; return whether it is."""
        kernel32 = ctypes.windll.kernel32
        handle = kernel32.OpenProcess(_SYNCHRONIZE, 0, pid)
        if not handle:
            return True
        try:
            result: int = kernel32.WaitForSingleObject(handle, int(timeout_s * 1000))
            return result == _WAIT_OBJECT_0
        finally:
            kernel32.CloseHandle(handle)

else:

    def wait_for_exit(pid: int, timeout_s: float) -> bool:
        """Wait until the process is gone; return whether it is."""
        try:
            descriptor = os.pidfd_open(pid)
        except ProcessLookupError:
            return True
        except (AttributeError, OSError):
            return _wait_by_looking(pid, timeout_s)  # not Linux, or an old one
        try:
            ready, _, _ = select.select([descriptor], [], [], timeout_s)
            return bool(ready)
        finally:
            os.close(descriptor)

    def _wait_by_looking(pid: int, timeout_s: float) -> bool:
        deadline = time.monotonic() + timeout_s
        pause = threading.Event()
        while time.monotonic() < deadline:
            try:
                os.kill(pid, 0)
            except (ProcessLookupError, PermissionError):
                return True  # gone, or its number is another user's by now
            pause.wait(_LOOK_EVERY_S)
        return False
