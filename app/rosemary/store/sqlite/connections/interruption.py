"""Long statements that are given up as soon as nobody wants their result."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import apsw

from rosemary.domain.ports import UNWATCHED, Watch

_ASKED_EVERY_S: Final = 0.1


@contextmanager
def interruptible(connection: apsw.Connection, watch: Watch) -> Iterator[None]:
    """Interrupt whatever statement the connection runs in the block once the work is unwanted.

    A writer's transaction is rolled back by that. Another thread asks the watch: SQLite, told to
    ask it, would want Python's lock a thousand times a second.
    """
    if watch is UNWATCHED:
        yield
        return
    ended = threading.Event()

    def ask() -> None:
        # More than once: it stops what runs at that moment, and not what Python begins next.
        while not ended.wait(_ASKED_EVERY_S):
            if watch.is_cancelled():
                connection.interrupt()

    asking = threading.Thread(target=ask, name="store-interruption", daemon=True)
    asking.start()
    try:
        yield
    finally:
        ended.set()
        asking.join()
