"""Low priority for background threads."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from rosemary.system.capacity import available_processors, set_behind

T = TypeVar("T")

AT_ONCE: Final = max(2, available_processors() - 1)
"""Number of CPU-bound background threads at a time, which leaves a processor to interactive work.
Of two processors both are used: with one alone a backup took half as long again."""

_turns = threading.Semaphore(AT_ONCE)


def lower_priority() -> None:
    """Lower this thread's priority below all others, if the system can.

    It cannot be raised again, so use it in threads that do nothing else. On a busy computer a
    search during an import then takes 1.2 to 1.5 times as long as without the import, else 3.5
    times.
    """
    set_behind(threading.get_native_id())


def run_at_low_priority(work: Callable[[], T]) -> T:
    """Run `work` in a low-priority thread and return its result; the present thread waits."""
    # Two threads of one priority that pass Python's lock to each other often share one processor
    # while others are idle, which makes the window half as fast.
    with ThreadPoolExecutor(1, "behind", initializer=lower_priority) as pool:
        return pool.submit(work).result()


@contextlib.contextmanager
def background_slot() -> Iterator[None]:
    """Wait for one of `AT_ONCE` slots for background work, and hold it.

    Whoever holds one must not wait for others that want one.
    """
    with _turns:
        yield
