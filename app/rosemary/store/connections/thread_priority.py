"""Which threads go first."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from typing import Final

_NICENESS: Final = 10


def stand_back() -> None:
    """Let every other thread on this computer go before this one, where the system can.

    There is no way back: it is for threads that do nothing else.
    """
    if sys.platform == "linux":
        # Here a priority belongs to a thread. On a busy computer a search during an import then
        # takes 1.2 to 1.5 times as long as without one, else 3.5 times.
        thread = threading.get_native_id()
        niceness = os.getpriority(os.PRIO_PROCESS, os.getpid()) + _NICENESS
        with contextlib.suppress(OSError):  # a sandbox may forbid it
            os.setpriority(os.PRIO_PROCESS, thread, niceness)
