"""Waits for what another thread or process is about to do."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable


def wait_until(is_so: Callable[[], object], what: str, *, deadline_s: float = 30.0) -> None:
    """Wait, by looking again and again, until something is so; `what` says what never came."""
    end = time.monotonic() + deadline_s
    pause = threading.Event()
    while not is_so():
        assert time.monotonic() < end, f"never came: {what}"
        pause.wait(0.005)


def threads_of(name: str) -> list[threading.Thread]:
    """Return the threads of this process that run under a name."""
    return [each for each in threading.enumerate() if each.name == name]
