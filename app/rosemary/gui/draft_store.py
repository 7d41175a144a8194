"""Brings drafts into the store and finds out where others wrote the same field. Worker threads."""

from __future__ import annotations

from dataclasses import dataclass

from rosemary.domain.errors import NotFoundError, VersionConflictError
from rosemary.domain.models import Memory, Origin
from rosemary.domain.types import MemoryId
from rosemary.gui.models.draft import Draft
from rosemary.service.memories.memory_service import MemoryService


@dataclass(frozen=True, slots=True, kw_only=True)
class Clash:
    """Someone else changed what is being changed here.

    Attributes:
        theirs: the stored memory, None if it went to the trash.
        client: who did it, "" if unknown.
    """

    theirs: Memory | None
    client: str = ""


def store_draft(
    memories: MemoryService, draft: Draft, origin: Origin, *, is_final: bool = False
) -> Memory | Clash:
    """Save a draft and return the memory, or the clash that keeps it from being saved.

    What others changed in other fields is left as they set it. With `is_final`, when nobody
    can be asked any more, a clashing text becomes a memory of its own.
    """
    if draft.base is None:
        return memories.save(draft.to_create(), origin)
    try:
        return _update(memories, draft, draft.base, origin)
    except (NotFoundError, VersionConflictError):
        if is_final and draft.has_changed_text:
            return memories.save(draft.to_create(), origin)
        return Clash(theirs=_read_or_none(memories, draft.base.id))


def _update(memories: MemoryService, draft: Draft, base: Memory, origin: Origin) -> Memory:
    """Apply the draft's patch on the newest version that it does not clash with.

    Raises:
        VersionConflictError: someone else changed the same field.
    """
    while True:
        try:
            return memories.update(base.id, draft.to_save(), origin, expected_version=base.version)
        except VersionConflictError:
            theirs = memories.get(base.id)
            if draft.clashes_with(theirs):
                raise
            base = theirs


def _read_or_none(memories: MemoryService, memory_id: MemoryId) -> Memory | None:
    try:
        return memories.get(memory_id)
    except NotFoundError:
        return None
