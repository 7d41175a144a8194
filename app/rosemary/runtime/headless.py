"""The app without a window: `rosemary serve`."""

from __future__ import annotations

import signal
import sys
import threading
from types import FrameType

from rosemary.runtime.commands import Frontend
from rosemary.runtime.host import Host
from rosemary.runtime.paths import Paths

_READY_TIMEOUT_S = 30.0
_LATE = "Assistants cannot connect: the endpoint took too long to start."


def serve(paths: Paths) -> int:
    """Serve until SIGINT, SIGTERM or `rosemary quit`; return the exit code.

    Raises:
        AlreadyRunningError: another process owns the home.
        MachineError: the folders or the store cannot be used.
    """
    stop = threading.Event()

    def on_signal(_number: int, _frame: FrameType | None) -> None:
        stop.set()

    signal.signal(signal.SIGINT, on_signal)
    signal.signal(signal.SIGTERM, on_signal)
    with Host.opened(paths, Frontend(show=None, quit=stop.set)) as host:
        host.start()
        if not host.endpoint.wait_ready(_READY_TIMEOUT_S):
            error = host.endpoint.error
            _say(f"rosemary: {error.message if error else _LATE}")
            return 1
        _say(f"Rosemary serves the memories in {paths.data_dir}. Stop it with Ctrl+C.")
        # A wait without a time-out would not let Windows deliver Ctrl+C.
        while not stop.wait(3600):
            continue
    return 0


def _say(text: str) -> None:
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()
