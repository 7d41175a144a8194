"""Memories and their links."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Protocol

from rosemary.domain.decay import Access, DecaySettings, DecayView
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import Embedding, Facets, Memory, MemoryLinks, Origin
from rosemary.domain.records import LinkRecord
from rosemary.domain.types import Handle, MemoryId, SortOrder


class MemoryReader(Protocol):
    """Memories by id, key, content and filter."""

    def get(self, reference: str, decay: DecayView | None = None) -> Memory | None:
        """Return the memory with this id or key: a live one first, else one in the trash.

        Its links are scored by the importance that `decay` leaves of the memories at their other
        ends; without, by what it was at their last accesses. The memory itself is as stored.
        """
        ...

    def get_many(self, ids: Sequence[MemoryId], decay: DecayView | None = None) -> list[Memory]:
        """Return the memories that exist among `ids`, in that order, with links as for `get`."""
        ...

    def ids_of(self, handles: Collection[Handle]) -> Mapping[Handle, MemoryId]:
        """Return the ids of memories."""
        ...

    def of(
        self, handles: Collection[Handle], decay: DecayView | None = None
    ) -> Mapping[Handle, Memory]:
        """Return those of the memories that exist, with links as for `memories.get`."""
        ...

    def find_duplicate(self, project_id: str, content_hash: str) -> MemoryId | None:
        """Return the live memory of that project which has this content, if any."""
        ...

    def within(self, ids: Collection[MemoryId], projects: Collection[str]) -> Collection[MemoryId]:
        """Return those of the memories, live or not, that belong to some projects."""
        ...

    def is_key_taken(self, key: str) -> bool:
        """Return whether a live memory has this key."""
        ...

    def list_keys(self, prefix: str, limit: int, project_id: str | None) -> list[str]:
        """Return the keys of live memories that begin so, in the order of the alphabet."""
        ...

    def list_ids(
        self,
        where: MemoryFilter,
        order: SortOrder,
        limit: int | None = None,
        offset: int = 0,
        decay: DecayView | None = None,
    ) -> Sequence[MemoryId]:
        """Return ids in the given order; `limit` None means all.

        By importance means as it is under `decay`; without, as it was at the last access.
        """
        ...

    def count(self, where: MemoryFilter) -> int:
        """Return how many memories pass the filter."""
        ...

    def size(self, where: MemoryFilter) -> int:
        """Return about how many memories pass the filter: as far behind as the frequencies."""
        ...

    def facets(self, project_id: str | None = None) -> Facets:
        """Return the counts by type, tag, source and project of the live memories."""
        ...

    def expired(self, before: datetime, limit: int) -> list[MemoryId]:
        """Return memories that were moved to the trash before a time, oldest first."""
        ...

    def newest_change(self) -> datetime | None:
        """Return when a memory was last written, if ever."""
        ...


class MemoryWriter(MemoryReader, Protocol):
    """The same, with changes of memories, the trash included."""

    def insert(self, memory: Memory, embedding: Embedding | None) -> None:
        """Add a memory with its tags, first version, full text and vectors.

        `memory.links` are not written: use `links.add`.
        """
        ...

    def update(self, before: Memory, after: Memory, embedding: Embedding | None) -> None:
        """Write the changed fields of a live memory and a new version that keeps the old values.

        `embedding` replaces the vectors when the indexed text changed; None then leaves the
        memory to be embedded later. It is ignored when the indexed text is the same.
        Where the importance changes, the memory fades from the time of this change.
        """
        ...

    def change(self, before: Memory, after: Memory, embedding: Embedding | None) -> None:
        """Do what `update` does, in the trash, into it and out of it, too.

        `deleted_at` of both says which.
        """
        ...

    def record_accesses(self, accesses: Sequence[Access], settings: DecaySettings) -> None:
        """Write what accesses change: importance, accumulator and time of the last one.

        It makes no version and does not count as a change; a memory that is gone is passed over.
        """
        ...

    def settle_importance(self, memory_id: MemoryId, importance: float, at: datetime) -> None:
        """Write the importance that a memory has at this instant; makes no version.

        It is then what the memory fades from, beginning at `at`.
        """
        ...

    def move_to_trash(self, memory: Memory, at: datetime, origin: Origin) -> None:
        """Take a live memory out of every list and index, as a new version."""
        ...

    def restore(self, memory: Memory, key: str, at: datetime, origin: Origin) -> None:
        """Bring a memory back from the trash under `key`, as a new version."""
        ...

    def purge(self, ids: Collection[MemoryId]) -> list[MemoryId]:
        """Delete memories of the trash for good, with history, links and vectors.

        Returns those that were in the trash. This cannot be undone.
        """
        ...

    def vacate(self, ids: Collection[MemoryId]) -> None:
        """Free the keys and contents of live memories that this job is about to change.

        So memories can swap theirs. Each of them must get a `change` in the same job.
        """
        ...


class LinkReader(Protocol):
    """Links between memories."""

    def of(self, memory: Memory, decay: DecayView | None = None) -> MemoryLinks:
        """Return every link of a live memory to or from live ones, in the order they were made.

        They are scored as for `get`.
        """
        ...

    def targets(
        self, ids: Collection[MemoryId], relation: str
    ) -> Mapping[MemoryId, Sequence[MemoryId]]:
        """Return where the links of a relation lead, the trash included, by their source."""
        ...

    def way(self, source: MemoryId, target: MemoryId, relation: str) -> list[MemoryId]:
        """Return the memories on a shortest way over links of a relation, both ends included.

        Links of memories in the trash count, too. Empty where there is no way.
        """
        ...


class LinkWriter(LinkReader, Protocol):
    """The same, with their changes."""

    def add(
        self,
        source: MemoryId,
        target: MemoryId,
        relation: str,
        weight: float,
        at: datetime,
        origin: Origin,
    ) -> None:
        """Add the link from `source` to `target` with this relation, or give it this weight.

        A link that was there keeps the time at which it was made.
        """
        ...

    def remove(
        self, source: MemoryId, target: MemoryId, relation: str, at: datetime, origin: Origin
    ) -> float | None:
        """Remove a link and return its weight; None where there is no such link."""
        ...

    def take(self, source: MemoryId, link: LinkRecord, at: datetime, origin: Origin) -> None:
        """Add a link that is not there, with its own time, as a change made `at` another one."""
        ...
