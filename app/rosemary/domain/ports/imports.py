"""What a store keeps of imports, so that the same entry is never taken twice."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Protocol

from rosemary.domain.importing import ImportedEntry, SourceKey
from rosemary.domain.models import Origin
from rosemary.domain.types import MemoryId


class ImportedReader(Protocol):
    """Reads what became of entries that were imported before."""

    def imported(self, keys: Collection[SourceKey]) -> Mapping[SourceKey, Sequence[ImportedEntry]]:
        """Return for each known entry what its imports made of it, the newest first."""
        ...

    def was_linked(self, source: MemoryId, target: MemoryId, relation: str) -> bool:
        """Return whether this link is there, or was and was removed, but not by an undo."""
        ...


class ImportedWriter(Protocol):
    """Keeps what becomes of entries."""

    def record_import(
        self, key: SourceKey, memory: MemoryId, content_hash: str, at: datetime, origin: Origin
    ) -> None:
        """Keep that this call made a memory of an entry, or gave it the entry's new text.

        Undoing the call makes the entry unknown again.
        """
        ...

    def record_duplicate(self, key: SourceKey, memory: MemoryId) -> None:
        """Keep that a memory had the text of an entry already, whoever made it."""
        ...
