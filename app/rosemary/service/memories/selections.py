"""What is done to many memories that a person has selected, as one thing to undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import TypeAlias

from rosemary.domain.drafts import checked_link, checked_patch
from rosemary.domain.events import MemoriesChanged
from rosemary.domain.links import RELATED
from rosemary.domain.models import LinkDraft, Memory, MemoryPatch, Origin
from rosemary.domain.ports import Clock
from rosemary.domain.types import MemoryId, MemoryType
from rosemary.service.batches import Progress, in_batches
from rosemary.service.bus import EventBus
from rosemary.service.memories.link_service import make_link
from rosemary.service.memories.memory_lookup import live
from rosemary.store.ports import Store, StoreReader, StoreWriter

Revise: TypeAlias = Callable[[StoreWriter, Memory, MemoryPatch, Origin], bool]


class SelectionService:
    """Changes, links and deletes many memories, batch by batch. Thread-safe; every call blocks.

    Memories that are gone or in the trash are passed over. Each method returns those that were
    changed; with a call's id in the origin, an undo of that call takes all of it back.
    """

    def __init__(self, store: Store, bus: EventBus, clock: Clock, revise: Revise) -> None:
        """`revise` changes one memory, as everywhere."""
        self._store = store
        self._bus = bus
        self._clock = clock
        self._revise = revise

    def set_type(
        self,
        ids: Sequence[MemoryId],
        memory_type: MemoryType,
        origin: Origin,
        *,
        progress: Progress | None = None,
    ) -> tuple[MemoryId, ...]:
        """Give memories a type."""
        return self._patch(ids, MemoryPatch(memory_type=memory_type), origin, progress)

    def set_importance(
        self,
        ids: Sequence[MemoryId],
        importance: float,
        origin: Origin,
        *,
        progress: Progress | None = None,
    ) -> tuple[MemoryId, ...]:
        """Give memories an importance, from which they fade anew."""
        return self._patch(ids, MemoryPatch(importance=importance), origin, progress)

    def link(
        self,
        sources: Sequence[MemoryId],
        target: MemoryId,
        origin: Origin,
        *,
        relation: str = RELATED,
        progress: Progress | None = None,
    ) -> tuple[MemoryId, ...]:
        """Link memories to one, itself left out, and return those that lead to it now.

        Raises:
            NotFoundError: the one is gone.
            InvalidInputError: the relation is none, or memories would supersede each other.
        """
        draft, now = checked_link(LinkDraft(target=target, relation=relation)), self._now()

        def job(batch: Sequence[MemoryId], tx: StoreWriter) -> list[MemoryId]:
            live(tx, target)
            memories = [each for each in _live(tx, batch) if each.id != target]
            for memory in memories:
                make_link(tx, memory, draft, now, origin, field="to")
            return [memory.id for memory in memories]

        linked: list[MemoryId] = []
        try:
            for batch in in_batches(sources, progress):
                linked += self._store.write(partial(job, batch))
        finally:
            if linked:
                ends = frozenset({target, *linked})
                self._bus.publish(MemoriesChanged(edited=ends, origin=origin))
        return tuple(linked)

    def delete(
        self, ids: Sequence[MemoryId], origin: Origin, *, progress: Progress | None = None
    ) -> tuple[MemoryId, ...]:
        """Move memories to the trash."""
        now = self._now()

        def job(batch: Sequence[MemoryId], tx: StoreWriter) -> list[MemoryId]:
            memories = _live(tx, batch)
            for memory in memories:
                tx.move_to_trash(memory, now, origin)
            return [memory.id for memory in memories]

        deleted: list[MemoryId] = []
        try:
            for batch in in_batches(ids, progress):
                deleted += self._store.write(partial(job, batch))
        finally:
            if deleted:
                self._bus.publish(MemoriesChanged(deleted=frozenset(deleted), origin=origin))
        return tuple(deleted)

    def _patch(
        self,
        ids: Sequence[MemoryId],
        patch: MemoryPatch,
        origin: Origin,
        progress: Progress | None,
    ) -> tuple[MemoryId, ...]:
        patch = checked_patch(patch)

        def job(batch: Sequence[MemoryId], tx: StoreWriter) -> list[MemoryId]:
            return [each.id for each in _live(tx, batch) if self._revise(tx, each, patch, origin)]

        changed: list[MemoryId] = []
        try:
            for batch in in_batches(ids, progress):
                changed += self._store.write(partial(job, batch))
        finally:
            if changed:
                self._bus.publish(MemoriesChanged(edited=frozenset(changed), origin=origin))
        return tuple(changed)

    def _now(self) -> datetime:
        return self._clock().astimezone(UTC)


def _live(view: StoreReader, ids: Sequence[MemoryId]) -> list[Memory]:
    return [memory for memory in view.get_many(ids) if memory.deleted_at is None]
