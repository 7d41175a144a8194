"""Saves that wait on this computer until the server of a shared store is back."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Protocol

from rosemary.domain.calls import WaitingSave
from rosemary.domain.models import Memory
from rosemary.domain.types import MemoryId


class Outbox(Protocol):
    """Saves in the order in which they were made, durable. Thread-safe.

    Every method may raise `StoreUnavailableError` or `StorageFullError`.
    """

    def add(self, save: WaitingSave) -> Memory:
        """Keep a save on the disk, and return its memory.

        A call that is kept already is not kept again; its first memory is returned.

        Raises:
            DuplicateContentError: another one that waits has this content in this project.
        """
        ...

    def next(self) -> WaitingSave | None:
        """Return the oldest save that waits."""
        ...

    def holds(self, memory_id: MemoryId) -> bool:
        """Return whether a memory waits."""
        ...

    def count(self) -> int:
        """Return how many saves wait."""
        ...

    def refused(self) -> Sequence[WaitingSave]:
        """Return those that the server did not take."""
        ...

    def all(self) -> Sequence[WaitingSave]:
        """Return those that wait and those that were refused, in the order of the saves."""
        ...

    def remove(self, memory_id: MemoryId) -> None:
        """Forget a save: the server has it, or the person gave it up."""
        ...

    def retry(self, ids: Collection[MemoryId]) -> None:
        """Let refused saves wait again, each in its old place."""
        ...

    def refuse(self, memory_id: MemoryId, why: str) -> None:
        """Keep a save that the server did not take, and try it no more."""
        ...

    def close(self) -> None:
        """Close the file. Idempotent."""
        ...
