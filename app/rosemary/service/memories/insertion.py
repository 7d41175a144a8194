"""Turns drafts into memories, for single saves and bulk imports."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC

from rosemary.domain.assistants import default_source
from rosemary.domain.drafts import checked_draft
from rosemary.domain.errors import DuplicateContentError
from rosemary.domain.links import self_link_error
from rosemary.domain.memory_ids import IdSource
from rosemary.domain.models import CHANGEABLE_FIELDS, LinkDraft, Memory, MemoryDraft, Origin
from rosemary.domain.naming import content_hash, free_key, key_from, summary_from
from rosemary.domain.ports import Clock
from rosemary.service.memories.changing import Change
from rosemary.service.memories.memory_lookup import key_in_use, live
from rosemary.store.ports import StoreReader


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMemory:
    """A checked draft with everything that is computed before the transaction.

    Attributes:
        memory: complete, but its key may be taken.
        is_key_given: the caller chose the key, so no number may be appended.
    """

    memory: Memory
    links: tuple[LinkDraft, ...]
    is_key_given: bool


class Drafting:
    """Makes memories from drafts, with new ids. Thread-safe.

    Attributes:
        clock: for their times.
    """

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._new_id = IdSource()

    def prepared(self, draft: MemoryDraft, origin: Origin) -> NewMemory:
        """Return the memory to insert for a draft.

        Raises:
            InvalidInputError, PayloadTooLargeError: a field breaks its rule.
        """
        draft = checked_draft(draft)
        now = self.clock().astimezone(UTC)
        given = {name: getattr(draft, name) for name in CHANGEABLE_FIELDS}
        given["key"] = draft.key or key_from(draft.content)
        given["summary"] = draft.summary or summary_from(draft.content)
        given["source"] = draft.source or default_source(origin)
        memory = Memory(
            **given,
            importance_set=draft.importance,
            id=self._new_id(int(now.timestamp() * 1000)),
            content_hash=content_hash(draft.content),
            created_at=(draft.created_at or now).astimezone(UTC),
            updated_at=now,
            last_accessed=now,
            version=1,
            origin=origin,
            is_embedded=False,
        )
        return NewMemory(memory=memory, links=draft.links, is_key_given=draft.key is not None)


def insert(change: Change, new: NewMemory) -> Memory:
    """Insert a memory without vectors, and return it; on error nothing is written.

    Raises:
        DuplicateContentError: the project has the same content already.
        InvalidInputError: the given key belongs to another memory.
        NotFoundError: a link leads to no live memory.
    """
    tx, memory = change.tx, new.memory
    if (existing := tx.memories.find_duplicate(memory.project_id, memory.content_hash)) is not None:
        raise DuplicateContentError.of_memory(existing)
    memory = replace(memory, key=_key_for(tx, new))
    # Checked before anything is written.
    for link in new.links:
        if link.target in (memory.id, memory.key):
            raise self_link_error("links", memory)
        live(tx, link.target)
    tx.memories.insert(memory, None)
    change.added.add(memory.id)
    for link in new.links:
        change.link(memory, link, "links")
    return memory


def _key_for(tx: StoreReader, new: NewMemory) -> str:
    if not new.is_key_given:
        return free_key(new.memory.key, new.memory.id, tx.memories.is_key_taken)
    if tx.memories.is_key_taken(new.memory.key):
        raise key_in_use(new.memory.key)
    return new.memory.key
