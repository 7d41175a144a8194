"""Finds memories by id or key, live or in the trash."""

from __future__ import annotations

from rosemary.domain.decay import DecayView
from rosemary.domain.errors import InvalidInputError, NotFoundError, shorten
from rosemary.domain.models import Memory
from rosemary.store.ports import StoreReader


def live(view: StoreReader, reference: str, decay: DecayView | None = None) -> Memory:
    """Return the live memory with this id or key, its links scored with `decay`.

    Raises:
        NotFoundError: there is none.
    """
    memory = view.memories.get(reference, decay)
    if memory is None:
        raise NotFoundError.of_memory(reference)
    if memory.deleted_at is not None:
        raise NotFoundError.of_trashed(reference)
    return memory


def trashed(view: StoreReader, reference: str) -> Memory:
    """Return the memory in the trash with this id, or with this key if no live one has it.

    Raises:
        NotFoundError: there is none.
    """
    memory = view.memories.get(reference)
    if memory is None:
        raise NotFoundError.of_memory(reference)
    if memory.deleted_at is None:
        raise NotFoundError(
            f"Memory {shorten(reference)} is not in the trash.",
            hint="`rosemary trash list` shows what is there.",
            details={"reference": shorten(reference)},
        )
    return memory


def key_in_use(key: str) -> InvalidInputError:
    """Return the error for a key that another live memory has."""
    return InvalidInputError.of_field(
        "key",
        f"{shorten(key)!r} belongs to another memory",
        hint="Choose another key, or update that memory.",
    )
