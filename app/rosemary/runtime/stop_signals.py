"""The signals that ask the app to end in good order."""

from __future__ import annotations

import signal
import sys
from types import FrameType


def stop_signals() -> tuple[signal.Signals, ...]:
    """Return Ctrl+C, the end by the system, and that of the terminal, unless it is ignored.

    `nohup` and the like have it ignored so that the app outlives its terminal.
    """
    asked = (signal.SIGINT, signal.SIGTERM)
    if sys.platform == "win32" or signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        return asked
    return (*asked, signal.SIGHUP)


def note_signal(_number: int, _frame: FrameType | None) -> None:
    """Let the system report the signal to the wakeup socket, and do nothing here.

    Without a handler it would end the process; and one that acted could interrupt whoever holds a
    lock that it needs itself.
    """
