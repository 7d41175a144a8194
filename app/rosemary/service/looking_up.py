"""From what a caller names to the memory."""

from __future__ import annotations

from rosemary.domain.errors import NotFoundError
from rosemary.domain.models import Memory
from rosemary.domain.ports import StoreReader


def live(view: StoreReader, reference: str) -> Memory:
    """Return the live memory with this id or key.

    Raises:
        NotFoundError: there is none, or it is in the trash.
    """
    memory = view.get(reference)
    if memory is None or memory.deleted_at is not None:
        raise NotFoundError.of_memory(reference)
    return memory
