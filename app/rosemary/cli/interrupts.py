"""What Ctrl+C does while a command works."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


@contextmanager
def interruptible(*stops: Callable[[], None]) -> Iterator[None]:
    """Let the first Ctrl+C call `stops`, which must be quick, and the second end the command."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    is_first = True

    def on_interrupt(_number: int, _frame: FrameType | None) -> None:
        nonlocal is_first
        if not is_first:
            raise KeyboardInterrupt
        is_first = False
        for stop in stops:
            stop()

    before = signal.signal(signal.SIGINT, on_interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
