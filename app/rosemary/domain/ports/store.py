"""Where the memories are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from rosemary.domain.ports.files import FileStore
from rosemary.domain.ports.jobs import StoreReader, StoreWriter

B = TypeVar("B")
T = TypeVar("T")
W = TypeVar("W")


class Store(FileStore, Protocol):
    """The person's memories, durable. Thread-safe.

    Every method raises `StoreUnavailableError` or `StorageFullError` as the machine fails.
    """

    def read(self, job: Callable[[StoreReader], T]) -> T:
        """Run `job` on one consistent snapshot that holds every acknowledged write."""
        ...

    def write(self, job: Callable[[StoreWriter], T]) -> T:
        """Run `job` in one transaction; when this returns, the change is on the disk.

        An exception from `job` rolls everything back and is raised here.
        """
        ...

    def write_beside(
        self,
        begin: Callable[[StoreWriter], B],
        work: Callable[[], W],
        end: Callable[[StoreWriter, B, W], T],
    ) -> T:
        """Do what `write` does in two parts, the first of them beside some work of this thread.

        For a short work that waits for nothing in the store. Where nobody else writes, `begin` is
        run while it goes on; else, and where that takes long or fails on the disk, afterwards, so
        that `begin` may be run a second time once all it did was rolled back.

        Args:
            begin: does what does not need the work.
            work: is run once, by this thread.
            end: is given what both returned.
        """
        ...

    def warm_up(self) -> None:
        """Begin to make the first search fast, in the background; returns at once."""
        ...

    def shrink(self, idle_s: float) -> bool:
        """Free what is kept for speed by what was unused for `idle_s` seconds; say if any was."""
        ...

    def close(self) -> None:
        """Finish queued writes and release the files. Idempotent."""
        ...
