"""Brings a large file to the disk while it is being written, a little at a time."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Final

AT_ONCE_BYTES: Final = 8 * 1024 * 1024
"""So much is synced together, while as much again is written."""


@contextmanager
def synced_steadily(handle: int) -> Iterator[Callable[[int], None]]:
    """Return what is told how many more bytes were written; in the end all are on the disk.

    It makes the writing wait for the disk now and then. Were a file of 340 MB synced all at once,
    the commits of others would wait for it: 150 ms on a disk on which they wait 20 for these.

    Args:
        handle: of the file, open for writing; others may write it by handles of their own.
    """
    unsynced = 0
    syncing: Future[None] | None = None

    def wrote(count: int) -> None:
        nonlocal unsynced, syncing
        unsynced += count
        if unsynced >= AT_ONCE_BYTES:
            if syncing is not None:
                syncing.result()
            syncing, unsynced = pool.submit(os.fsync, handle), 0

    with ThreadPoolExecutor(1, "steady-sync") as pool:
        yield wrote
        if syncing is not None:
            syncing.result()
        os.fsync(handle)
