"""Which threads go first."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from rosemary.system.capacity import available_processors, set_behind

T = TypeVar("T")

AT_ONCE: Final = max(2, available_processors() - 1)
"""Threads that work on end in the background: a processor is left to what somebody waits for.

Of two processors both are used: with one alone a backup took half as long again.
"""

_turns = threading.Semaphore(AT_ONCE)


def stand_back() -> None:
    """Let every other thread on this computer go before this one, where the system can.

    There is no way back: it is for threads that do nothing else. On a busy computer a search during
    an import then takes 1.2 to 1.5 times as long as without one, else 3.5 times.
    """
    set_behind(threading.get_native_id())


def run_behind(work: Callable[[], T]) -> T:
    """Return what `work` does, from a thread that stands back while the present one waits."""
    # Two threads of one priority that hand Python's lock to each other are often given one
    # processor, half of it each, though others are idle: the window is slowed down by half.
    with ThreadPoolExecutor(1, "behind", initializer=stand_back) as pool:
        return pool.submit(work).result()


@contextlib.contextmanager
def in_turn() -> Iterator[None]:
    """Work on end in the background as soon as fewer than `AT_ONCE` do.

    Whoever has a turn must not wait for others that want one.
    """
    with _turns:
        yield
