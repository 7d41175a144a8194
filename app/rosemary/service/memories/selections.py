"""Changes of many selected memories, each as one thing to undo."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from rosemary.domain.drafts import checked_link, checked_patch
from rosemary.domain.links import RELATED
from rosemary.domain.models import LinkDraft, Memory, MemoryPatch, Origin
from rosemary.domain.ports import Clock
from rosemary.domain.types import MemoryId, MemoryType
from rosemary.service.memories.changing import Change, Changing, live
from rosemary.service.reporting import BatchProgress, EventBus
from rosemary.store.ports import Store

Revise: TypeAlias = Callable[[Change, Memory, MemoryPatch], bool]


class SelectionService(Changing):
    """Changes, links and deletes many memories, batch by batch. Thread-safe; every call blocks.

    Missing memories, and those in the trash, are skipped. Each method returns the changed ones; if
    the origin has a call id, one undo of that call reverts everything.
    """

    def __init__(self, store: Store, bus: EventBus, clock: Clock, revise: Revise) -> None:
        """`revise` changes one memory, as everywhere."""
        super().__init__(store, bus, clock)
        self._revise = revise

    def set_type(
        self,
        ids: Sequence[MemoryId],
        memory_type: MemoryType,
        origin: Origin,
        *,
        progress: BatchProgress | None = None,
    ) -> tuple[MemoryId, ...]:
        """Set the type of memories."""
        return self._patch(ids, MemoryPatch(memory_type=memory_type), origin, progress)

    def set_importance(
        self,
        ids: Sequence[MemoryId],
        importance: float,
        origin: Origin,
        *,
        progress: BatchProgress | None = None,
    ) -> tuple[MemoryId, ...]:
        """Set the importance of memories, from which they decay anew."""
        return self._patch(ids, MemoryPatch(importance=importance), origin, progress)

    def link(
        self,
        sources: Sequence[MemoryId],
        target: MemoryId,
        origin: Origin,
        *,
        relation: str = RELATED,
        progress: BatchProgress | None = None,
    ) -> tuple[MemoryId, ...]:
        """Link memories to a target, and return those that are linked now.

        Raises:
            NotFoundError: the target does not exist.
            InvalidInputError: there is no such relation, or memories would supersede each
                other.
        """
        draft = checked_link(LinkDraft(target=target, relation=relation))

        def job(change: Change, batch: Sequence[MemoryId]) -> list[MemoryId]:
            live(change.tx, target)
            sources = [each for each in change.live(batch) if each.id != target]
            return [change.link(each, draft, "to").source.id for each in sources]

        return tuple(self._apply_each(sources, job, origin, progress))

    def delete(
        self, ids: Sequence[MemoryId], origin: Origin, *, progress: BatchProgress | None = None
    ) -> tuple[MemoryId, ...]:
        """Move memories to the trash."""
        return tuple(self._apply_each(ids, Change.delete_all, origin, progress))

    def _patch(
        self,
        ids: Sequence[MemoryId],
        patch: MemoryPatch,
        origin: Origin,
        progress: BatchProgress | None,
    ) -> tuple[MemoryId, ...]:
        patch = checked_patch(patch)

        def job(change: Change, batch: Sequence[MemoryId]) -> list[MemoryId]:
            return [each.id for each in change.live(batch) if self._revise(change, each, patch)]

        return tuple(self._apply_each(ids, job, origin, progress))
