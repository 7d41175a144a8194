"""Saves that wait on this computer until the server of a shared store is back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from rosemary.domain.calls import KeptAnswer
from rosemary.domain.models import LinkDraft, Memory
from rosemary.domain.types import MemoryId


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingSave:
    """A save that the server does not have yet.

    Attributes:
        memory: whole, with the id that it keeps.
        is_key_given: the caller chose the key.
        answer: to store with it, where its call may be sent again.
        refusal: why the server did not take it, in words; "" while it waits.
    """

    memory: Memory
    links: tuple[LinkDraft, ...] = ()
    is_key_given: bool = False
    answer: KeptAnswer | None = None
    refusal: str = ""


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

    def remove(self, memory_id: MemoryId) -> None:
        """Forget a save: the server has it, or the person gave it up."""
        ...

    def refuse(self, memory_id: MemoryId, why: str) -> None:
        """Keep a save that the server did not take, and try it no more."""
        ...

    def close(self) -> None:
        """Close the file. Idempotent."""
        ...
