"""A draft becomes a memory: what one save and a bulk import have in common."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import UTC

from rosemary.domain.assistants import default_source
from rosemary.domain.drafts import checked_draft
from rosemary.domain.errors import DuplicateContentError
from rosemary.domain.links import self_link_error
from rosemary.domain.memory_ids import IdSource
from rosemary.domain.models import Embedding, EmbeddingModel, LinkDraft, Memory, MemoryDraft, Origin
from rosemary.domain.naming import content_hash, free_key, key_from, summary_from
from rosemary.domain.ports import Clock
from rosemary.service.memories.link_service import make_link
from rosemary.service.memories.memory_lookup import key_in_use, live
from rosemary.store.ports import StoreReader, StoreWriter


@dataclass(frozen=True, slots=True, kw_only=True)
class NewMemory:
    """A checked draft with all that is made from it before the store is asked.

    Attributes:
        memory: complete, save that its key may be in use.
        is_key_given: the key is the caller's, not one that may get a number.
    """

    memory: Memory
    links: tuple[LinkDraft, ...]
    is_key_given: bool


class Drafting:
    """Makes memories from drafts, each with its own id. Thread-safe."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._new_id = IdSource()

    def prepared(self, draft: MemoryDraft, origin: Origin) -> NewMemory:
        """Return what is to be inserted for a draft.

        Raises:
            InvalidInputError, PayloadTooLargeError: a field breaks its rule.
        """
        draft = checked_draft(draft)
        now = self._clock().astimezone(UTC)
        memory = Memory(
            id=self._new_id(int(now.timestamp() * 1000)),
            key=draft.key or key_from(draft.content),
            content=draft.content,
            summary=draft.summary or summary_from(draft.content),
            content_hash=content_hash(draft.content),
            memory_type=draft.memory_type,
            tags=draft.tags,
            importance=draft.importance,
            metadata=draft.metadata,
            source=draft.source or default_source(origin),
            project_id=draft.project_id,
            phase=draft.phase,
            author=draft.author,
            thread_id=draft.thread_id,
            created_at=(draft.created_at or now).astimezone(UTC),
            updated_at=now,
            last_accessed=now,
            version=1,
            origin=origin,
            is_embedded=False,
        )
        return NewMemory(memory=memory, links=draft.links, is_key_given=draft.key is not None)


def insert(tx: StoreWriter, new: NewMemory, embedding: Embedding | None) -> Memory:
    """Write a memory and return it; an error leaves nothing of it in the transaction.

    Raises:
        DuplicateContentError: the project holds the same content already.
        InvalidInputError: the key that was given belongs to another memory.
        NotFoundError: a link leads to no live memory.
    """
    memory = _ready(tx, new, is_embedded=embedding is not None)
    tx.insert(memory, embedding)
    return _linked(tx, new, memory)


def insert_ahead(tx: StoreWriter, new: NewMemory, model: EmbeddingModel) -> Memory:
    """Do what `insert` does before the vectors are there, which must follow by `add_vectors`.

    Raises:
        DuplicateContentError, InvalidInputError, NotFoundError: as `insert` says.
    """
    memory = _ready(tx, new, is_embedded=True)
    tx.insert_ahead(memory, model)
    return _linked(tx, new, memory)


def _ready(tx: StoreReader, new: NewMemory, *, is_embedded: bool) -> Memory:
    """Return the memory as it will be stored, if it may be."""
    memory = new.memory
    if (existing := tx.find_duplicate(memory.project_id, memory.content_hash)) is not None:
        raise DuplicateContentError.of_memory(existing)
    memory = replace(memory, key=_key_for(tx, new), is_embedded=is_embedded)
    _require_targets(tx, new)
    return memory


def _linked(tx: StoreWriter, new: NewMemory, memory: Memory) -> Memory:
    for link in new.links:
        make_link(tx, memory, link, memory.updated_at, memory.origin, field="links")
    return memory


def _require_targets(tx: StoreReader, new: NewMemory) -> None:
    """Refuse links that cannot be made, before there is anything to take back."""
    for link in new.links:
        if link.target in (new.memory.id, new.memory.key):
            raise self_link_error("links", new.memory)
        live(tx, link.target)


def _key_for(tx: StoreReader, new: NewMemory) -> str:
    if not new.is_key_given:
        return free_key(new.memory.key, new.memory.id, tx.is_key_taken)
    if tx.is_key_taken(new.memory.key):
        raise key_in_use(new.memory.key)
    return new.memory.key
