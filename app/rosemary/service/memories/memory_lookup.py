"""Memories by reference, live or in the trash, and the way back from the trash."""

from __future__ import annotations

from datetime import datetime

from rosemary.domain.decay import DecayView
from rosemary.domain.errors import DuplicateContentError, InvalidInputError, NotFoundError, shorten
from rosemary.domain.models import Memory, Origin
from rosemary.domain.naming import free_key
from rosemary.store.ports import StoreReader, StoreWriter


def live(view: StoreReader, reference: str, decay: DecayView | None = None) -> Memory:
    """Return the live memory with this id or key, its links scored as `decay` says.

    Raises:
        NotFoundError: there is none.
    """
    memory = view.get(reference, decay)
    if memory is None:
        raise NotFoundError.of_memory(reference)
    if memory.deleted_at is not None:
        raise NotFoundError.of_trashed(reference)
    return memory


def trashed(view: StoreReader, reference: str) -> Memory:
    """Return the memory in the trash with this id, or with this key where no live one has it.

    Raises:
        NotFoundError: there is none.
    """
    memory = view.get(reference)
    if memory is None:
        raise NotFoundError.of_memory(reference)
    if memory.deleted_at is None:
        raise NotFoundError(
            f"Memory {shorten(reference)} is not in the trash.",
            hint="`rosemary trash list` shows what is there.",
            details={"reference": shorten(reference)},
        )
    return memory


def restore_memory(
    tx: StoreWriter, memory: Memory, key: str | None, now: datetime, origin: Origin
) -> Memory:
    """Bring a memory back under `key`; by default under its own, with a number where that is used.

    Raises:
        DuplicateContentError: a live memory of its project has the same content.
        InvalidInputError: `key` belongs to another memory.
    """
    existing = tx.find_duplicate(memory.project_id, memory.content_hash)
    if existing is not None:
        (other,) = tx.get_many([existing])
        raise DuplicateContentError(
            f"Duplicate content detected: the text of {memory.key} was saved again as "
            f"{other.key} (existing memory: {existing})",
            hint="Keep that one, or restore with replace: then it goes to the trash in its place.",
            details={"id": existing, "key": other.key, "trashedId": memory.id},
        )
    if key is not None and tx.is_key_taken(key):
        raise key_in_use(key)
    tx.restore(memory, key or free_key(memory.key, memory.id, tx.is_key_taken), now, origin)
    return live(tx, memory.id)


def key_in_use(key: str) -> InvalidInputError:
    """Return the error for a key that another live memory has."""
    return InvalidInputError.of_field(
        "key",
        f"{shorten(key)!r} belongs to another memory",
        hint="Choose another key, or update that memory.",
    )
