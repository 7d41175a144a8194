"""The one place where memories are changed and read, whoever asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from rosemary.domain.dedup import content_hash
from rosemary.domain.differences import changed_fields
from rosemary.domain.drafts import checked_draft, checked_patch
from rosemary.domain.errors import (
    DuplicateContentError,
    VersionConflictError,
)
from rosemary.domain.events import MemoriesChanged
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.identity import IdSource
from rosemary.domain.models import (
    CHANGEABLE_FIELDS,
    Embedding,
    Facets,
    Memory,
    MemoryDraft,
    MemoryPatch,
    Origin,
    StoreCheck,
    Version,
)
from rosemary.domain.naming import free_key, key_from, summary_from
from rosemary.domain.ports import Clock, Embedder, Store, StoreReader, StoreWriter
from rosemary.domain.types import UNSET, MemoryId, SortOrder, Transport
from rosemary.service.bus import EventBus
from rosemary.service.embedding import embed_inline
from rosemary.service.lookup import key_in_use, live, restore_memory, trashed


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A stretch of a list; `total` counts the whole list."""

    memories: tuple[Memory, ...]
    total: int
    offset: int

    @property
    def has_more(self) -> bool:
        """Whether the list goes on after this page."""
        return self.offset + len(self.memories) < self.total


class MemoryService:
    """Saves, reads, changes and removes memories. Thread-safe; every call blocks.

    Every method raises `StoreUnavailableError` or `StorageFullError` as the machine fails.
    """

    def __init__(self, store: Store, embedder: Embedder, bus: EventBus, clock: Clock) -> None:
        self._store = store
        self._embedder = embedder
        self._bus = bus
        self._clock = clock
        self._new_id = IdSource()

    def save(self, draft: MemoryDraft, origin: Origin) -> Memory:
        """Store a memory and return it; when this returns, it is on the disk.

        Raises:
            InvalidInputError, PayloadTooLargeError: a field breaks its rule.
            DuplicateContentError: the project holds the same content already.
            NotFoundError: a link leads to no memory.
        """
        draft = checked_draft(draft)
        embedding = embed_inline(self._embedder, draft.author, draft.content)
        memory = self._store.write(lambda tx: self._insert(tx, draft, embedding, origin))
        self._bus.publish(MemoriesChanged(added=frozenset({memory.id}), origin=origin))
        return memory

    def get(self, reference: str) -> Memory:
        """Return the live memory with this id or key.

        Raises:
            NotFoundError: there is none, or it is in the trash.
        """
        return self._store.read(lambda view: live(view, reference))

    def get_many(self, ids: Sequence[MemoryId]) -> list[Memory]:
        """Return those of these memories that exist, in that order."""
        return self._store.read(lambda view: view.get_many(ids))

    def history(self, reference: str) -> list[Version]:
        """Return every version of a memory, oldest first.

        Raises:
            NotFoundError: no memory has this id or key.
        """
        return self._store.read(lambda view: view.history(live(view, reference).id))

    def list_ids(self, where: MemoryFilter, order: SortOrder = SortOrder.NEWEST) -> list[MemoryId]:
        """Return the ids of all memories that pass the filter."""
        return self._store.read(lambda view: view.list_ids(where, order))

    def page(self, where: MemoryFilter, order: SortOrder, limit: int, offset: int) -> Page:
        """Return one page of a list."""

        def job(view: StoreReader) -> Page:
            ids = view.list_ids(where, order, limit, offset)
            memories = tuple(view.get_many(ids))
            return Page(memories=memories, total=view.count(where), offset=offset)

        return self._store.read(job)

    def facets(self, project_id: str | None = None) -> Facets:
        """Return the counts by type, tag, source and project."""
        return self._store.read(lambda view: view.facets(project_id))

    def newest_change(self) -> datetime | None:
        """Return when a memory was last written, if ever."""
        return self._store.read(lambda view: view.newest_change())

    def check(self) -> StoreCheck:
        """Compare rows, indexes and vectors with each other; reads the whole store."""
        return self._store.read(lambda view: view.check())

    def update(
        self,
        reference: str,
        patch: MemoryPatch,
        origin: Origin,
        *,
        expected_version: int | None = None,
    ) -> Memory:
        """Change some fields and return the memory; a patch that changes nothing adds no version.

        Raises:
            NotFoundError: no live memory has this id or key.
            VersionConflictError: `expected_version` is not the present one.
            InvalidInputError, PayloadTooLargeError: a field breaks its rule.
            DuplicateContentError: another memory of the project holds the new content.
        """
        patch = checked_patch(patch)
        # The text is embedded outside the transaction; where someone else changed it
        # meanwhile, the vectors are made again.
        while (outcome := self._attempt(reference, patch, origin, expected_version)) is None:
            continue
        before, after = outcome
        if after.version != before.version:
            self._bus.publish(MemoriesChanged(edited=frozenset({after.id}), origin=origin))
        return after

    def delete(self, references: Sequence[str], origin: Origin) -> list[Memory]:
        """Move memories to the trash, all or none, and return them as they were.

        Raises:
            NotFoundError: one of them does not exist or is in the trash already.
        """
        now = self._now()

        def job(tx: StoreWriter) -> list[Memory]:
            memories = {memory.id: memory for memory in (live(tx, r) for r in references)}
            for memory in memories.values():
                tx.move_to_trash(memory, now, origin)
            return list(memories.values())

        deleted = self._store.write(job)
        ids = frozenset(memory.id for memory in deleted)
        self._bus.publish(MemoriesChanged(deleted=ids, origin=origin))
        return deleted

    def restore(self, references: Sequence[str], origin: Origin) -> list[Memory]:
        """Bring memories back from the trash, all or none; a key in use gets a number.

        Raises:
            NotFoundError: one of them is not in the trash.
            DuplicateContentError: its content was saved again in the meantime.
        """
        now = self._now()
        restored = self._store.write(
            lambda tx: [
                restore_memory(tx, trashed(tx, each), None, now, origin) for each in references
            ]
        )
        ids = frozenset(memory.id for memory in restored)
        self._bus.publish(MemoriesChanged(restored=ids, origin=origin))
        return restored

    def _now(self) -> datetime:
        return self._clock().astimezone(UTC)

    def _insert(
        self, tx: StoreWriter, draft: MemoryDraft, embedding: Embedding | None, origin: Origin
    ) -> Memory:
        digest = content_hash(draft.content)
        if (existing := tx.find_duplicate(draft.project_id, digest)) is not None:
            raise DuplicateContentError.of_memory(existing)
        now = self._now()
        memory_id = self._new_id(int(now.timestamp() * 1000))
        memory = Memory(
            id=memory_id,
            key=_key_for(tx, draft, memory_id),
            content=draft.content,
            summary=draft.summary or summary_from(draft.content),
            content_hash=digest,
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
            is_embedded=embedding is not None,
        )
        tx.insert(memory, embedding)
        for link in draft.links:
            target = live(tx, link.target)
            tx.add_link(memory.id, target.id, link.relation, link.weight, now, origin)
        # Read back: a tag keeps the spelling of its first use.
        return live(tx, memory.id)

    def _attempt(
        self, reference: str, patch: MemoryPatch, origin: Origin, expected_version: int | None
    ) -> tuple[Memory, Memory] | None:
        wanted = _patched(self.get(reference), patch)
        embedding = None
        if patch.content is not UNSET or patch.author is not UNSET:
            embedding = embed_inline(self._embedder, wanted.author, wanted.content)
        change = _Change(wanted, patch, embedding, origin, expected_version)
        return self._store.write(lambda tx: self._change(tx, change))

    def _change(self, tx: StoreWriter, change: _Change) -> tuple[Memory, Memory] | None:
        """Return the memory before and after, or None where the embedded text is out of date."""
        before = live(tx, change.wanted.id)
        if change.expected_version not in (None, before.version):
            raise _conflict(before, change.expected_version)
        after = _patched(before, change.patch)
        if (after.author, after.content) != (change.wanted.author, change.wanted.content):
            return None
        if not changed_fields(before, after):
            return before, before
        if after.key != before.key and tx.is_key_taken(after.key):
            raise key_in_use(after.key)
        _refuse_duplicate(tx, before, after)
        after = replace(
            after, version=before.version + 1, updated_at=self._now(), origin=change.origin
        )
        tx.update(before, after, change.embedding)
        return before, live(tx, after.id)


@dataclass(frozen=True, slots=True)
class _Change:
    wanted: Memory
    patch: MemoryPatch
    embedding: Embedding | None
    origin: Origin
    expected_version: int | None


def default_source(origin: Origin) -> str:
    """Return the source of a memory whose caller named none."""
    return "mcp" if origin.transport in (Transport.MCP, Transport.HTTP) else "manual"


def _key_for(tx: StoreReader, draft: MemoryDraft, memory_id: MemoryId) -> str:
    if draft.key is None:
        return free_key(key_from(draft.content), memory_id, tx.is_key_taken)
    if tx.is_key_taken(draft.key):
        raise key_in_use(draft.key)
    return draft.key


def _patched(memory: Memory, patch: MemoryPatch) -> Memory:
    given = {
        name: value for name in CHANGEABLE_FIELDS if (value := getattr(patch, name)) is not UNSET
    }
    after = replace(memory, **given)
    if [tag.casefold() for tag in after.tags] == [tag.casefold() for tag in memory.tags]:
        # A tag keeps the spelling of its first use.
        after = replace(after, tags=memory.tags)
    if "content" not in given:
        return after
    follows_content = "summary" not in given and memory.summary == summary_from(memory.content)
    return replace(
        after,
        content_hash=content_hash(after.content),
        summary=summary_from(after.content) if follows_content else after.summary,
    )


def _refuse_duplicate(tx: StoreReader, before: Memory, after: Memory) -> None:
    if (before.project_id, before.content_hash) == (after.project_id, after.content_hash):
        return
    existing = tx.find_duplicate(after.project_id, after.content_hash)
    if existing is not None and existing != after.id:
        raise DuplicateContentError.of_memory(existing)


def _conflict(current: Memory, expected: int | None) -> VersionConflictError:
    return VersionConflictError(
        f"Memory {current.key} is at version {current.version}, not {expected}.",
        hint="Read it again, then repeat the change with the present version.",
        details={"id": current.id, "expectedVersion": expected, "currentVersion": current.version},
    )
