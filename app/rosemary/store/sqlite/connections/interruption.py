"""Cancels long statements."""

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
    """Interrupt the connection's statements in the block once the watch is cancelled.

    A writer's transaction is rolled back. Another thread asks the watch: SQLite's progress handler
    would take Python's lock a thousand times a second.
    """
    if watch is UNWATCHED:
        yield
        return
    ended = threading.Event()

    def ask() -> None:
        # Repeated, because an interrupt stops only the statements that run at that moment.
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
