"""How often threads hand Python's lock to each other."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_SOONER_S: Final = 0.0002
"""While somebody asks for it, Python hands its lock from thread to thread as often as that.

A list of memories is painted in some hundred calls of Qt, each of which gives the lock away. While
10,000 memories were changed and that undone, the stalls of over 20 ms waited for it for 270 to 530
ms a minute at the usual millisecond, and for 90 to 290 at this. At all times it would cost eight
assistants at once up to half of their saves.
"""


class _Interval:
    """Python's one interval for all threads, and for how many it is to be short."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._holders = 0
        self._usual_s = 0.0

    def shorten(self) -> None:
        with self._lock:
            if not self._holders:
                self._usual_s = sys.getswitchinterval()
                sys.setswitchinterval(_SOONER_S)
            self._holders += 1

    def restore(self) -> None:
        with self._lock:
            self._holders -= 1
            if not self._holders:
                sys.setswitchinterval(self._usual_s)


_interval: Final = _Interval()


@contextmanager
def handing_over_sooner() -> Iterator[None]:
    """Let no thread keep the others waiting for long while the block runs.

    Blocks may overlap in any order, in any threads: what was usual before the first of them is
    usual again after the last.
    """
    _interval.shorten()
    try:
        yield
    finally:
        _interval.restore()
