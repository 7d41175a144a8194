"""How much can be done at the same time, and which threads go first."""

from __future__ import annotations

import contextlib
import os
import sys
from typing import Final

_NICENESS: Final = 10


def available_processors() -> int:
    """Return how many processors this process may use, at least 1."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def set_behind(thread: int) -> None:
    """Let every other thread on this computer go before one of this process, where the system can.

    There is no way back. `thread` is the system's own number of it.
    """
    if sys.platform == "linux":
        # Here a priority belongs to a thread.
        niceness = os.getpriority(os.PRIO_PROCESS, os.getpid()) + _NICENESS
        with contextlib.suppress(OSError):  # a sandbox may forbid it
            os.setpriority(os.PRIO_PROCESS, thread, niceness)
