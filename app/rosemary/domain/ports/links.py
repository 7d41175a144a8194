"""Links between memories."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Protocol

from rosemary.domain.decay import DecayView
from rosemary.domain.models import Memory, MemoryLinks, Origin
from rosemary.domain.types import MemoryId


class LinkReader(Protocol):
    """A part of `StoreReader`."""

    def links_of(self, memory: Memory, decay: DecayView | None = None) -> MemoryLinks:
        """Return every link of a live memory to or from live ones, in the order they were made.

        They are scored as for `get`.
        """
        ...

    def link_targets(
        self, ids: Collection[MemoryId], relation: str
    ) -> Mapping[MemoryId, Sequence[MemoryId]]:
        """Return where the links of a relation lead, the trash included, by their source."""
        ...

    def way(self, source: MemoryId, target: MemoryId, relation: str) -> list[MemoryId]:
        """Return the memories on a shortest way over links of a relation, both ends included.

        Links of memories in the trash count, too. Empty where there is no way.
        """
        ...


class LinkWriter(Protocol):
    """A part of `StoreWriter`."""

    def add_link(
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

    def remove_link(
        self, source: MemoryId, target: MemoryId, relation: str, at: datetime, origin: Origin
    ) -> float | None:
        """Remove a link and return its weight; None where there is no such link."""
        ...
