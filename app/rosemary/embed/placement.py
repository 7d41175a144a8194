"""Keeps the second thread of a run off the processor of the first one, and behind all others.

The kernel of a virtual machine often takes a resting processor for a busy one, and wakes a thread
on the processor of the one that woke it. Two threads of a run, which wait for each other without
sleeping, then take turns of 4 ms: a run takes two to four times as long as with one thread.
Source: docs/benchmarks.md.
"""

from __future__ import annotations

import ctypes
import os
import sys
from collections.abc import Callable, Collection
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeVar

from rosemary.domain.processors import set_behind

T = TypeVar("T")

# PyDLL keeps Python's lock during a call: to win it back would take longer than the call.
_current_processor: Final[Callable[[], int] | None] = (
    getattr(ctypes.PyDLL(None), "sched_getcpu", None) if sys.platform == "linux" else None
)

_THREADS: Final = Path("/proc/self/task")


def started_by(work: Callable[[], T]) -> tuple[T, Companions]:
    """Return what `work` returns, with the threads that it starts in the calling thread.

    They let every other thread go before them. There are none where the system does not tell or
    place them; Linux alone does.
    """
    everywhere, before = _allowed(0), _threads()
    # A thread begins where its maker may run. Nothing else asks for all processors but one, so
    # these threads are told from those that others start meanwhile.
    mark = everywhere - set(sorted(everywhere)[-1:])
    if not _restricted_to(mark):
        return work(), Companions(())
    try:
        done = work()
    finally:
        os.sched_setaffinity(0, everywhere)
    companions = [each for each in _threads() - before if _allowed(each) == mark]
    for each in companions:
        # What they do not come to, the caller does: it only waits for what they have begun. Where
        # there is other work for both processors, more of it is done, and the window stays prompt.
        set_behind(each)
    return done, Companions(companions)


class Companions:
    """Threads that work beside the one that calls. Thread-safe."""

    def __init__(
        self, threads: Collection[int], processor: Callable[[], int] | None = _current_processor
    ) -> None:
        """Take charge of threads.

        Args:
            threads: by the kernel's numbers; they live as long as this does.
            processor: returns the one that the calling thread runs on; None where nothing tells.
        """
        self.threads = threads
        self._processor = processor
        self._processors = _allowed(0)
        self._left: int | None = None

    def move_away(self) -> None:
        """Leave the caller's processor to it; costs a microsecond where that is so already."""
        if not self.threads or self._processor is None:
            return
        here = self._processor()
        if here == self._left:
            return
        self._left = here
        # Where the system forbids it, or has taken processors away, it places them as it likes.
        with suppress(OSError):
            for thread in self.threads:
                os.sched_setaffinity(thread, self._processors - {here})


def _restricted_to(processors: set[int]) -> bool:
    """Let the calling thread run on these alone; return whether there are any, and it may."""
    if processors:
        with suppress(OSError):
            os.sched_setaffinity(0, processors)
            return True
    return False


def _threads() -> set[int]:
    with suppress(OSError):
        return {int(each.name) for each in _THREADS.iterdir()}
    return set()


def _allowed(thread: int) -> set[int]:
    if sys.platform == "linux":
        with suppress(OSError):
            return os.sched_getaffinity(thread)
    return set()
