"""The app without a window: `rosemary serve`."""

from __future__ import annotations

import contextlib
import queue
import signal
import sys
from types import FrameType

from rosemary.runtime.commands import Frontend
from rosemary.runtime.host import Host
from rosemary.runtime.paths import Paths

_READY_TIMEOUT_S = 30.0
_SIGNAL_POLL_S = 1.0 if sys.platform == "win32" else 3600.0
_LATE = "Assistants cannot connect: the endpoint took too long to start."


def serve(paths: Paths, *, is_read_only: bool = False) -> int:
    """Serve until SIGINT, SIGTERM or `rosemary quit`; return the exit code.

    Raises:
        AlreadyRunningError: another process owns the home.
        MachineError: the folders or the store cannot be used.
    """
    # Not an Event: a signal that arrives while the main thread is inside Event.wait would wait
    # for a lock that this thread holds. A SimpleQueue may be put to at any moment.
    stops: queue.SimpleQueue[None] = queue.SimpleQueue()

    def on_signal(_number: int, _frame: FrameType | None) -> None:
        stops.put(None)

    signal.signal(signal.SIGINT, on_signal)
    signal.signal(signal.SIGTERM, on_signal)
    frontend = Frontend(show=None, quit=lambda: stops.put(None))
    with Host.opened(paths, frontend, is_read_only=is_read_only) as host:
        if host.last_run is not None:
            _say(host.last_run.text)
        host.start()
        if not host.endpoint.wait_ready(_READY_TIMEOUT_S):
            error = host.endpoint.error
            _say(f"rosemary: {error.message if error else _LATE}")
            return 1
        if is_read_only:
            _say("The memories are open for reading only: nothing will be saved.")
        _say(f"Rosemary serves the memories in {paths.data_dir}. Stop it with Ctrl+C.")
        _wait_for(stops)
    return 0


def _wait_for(stops: queue.SimpleQueue[None]) -> None:
    while True:
        # With a time-out, since Windows delivers Ctrl+C only between waits.
        with contextlib.suppress(queue.Empty):
            return stops.get(timeout=_SIGNAL_POLL_S)


def _say(text: str) -> None:
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()
