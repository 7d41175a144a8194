"""Whole memories, as exports read them and restores write them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Protocol

from rosemary.domain.models import Origin
from rosemary.domain.records import (
    ALL_RECORDS,
    LibraryRecord,
    LinkRecord,
    MemoryRecord,
    RecordLines,
    RecordScope,
)
from rosemary.domain.types import MemoryId


class RecordReader(Protocol):
    """Reads whole memories on one consistent snapshot."""

    def records(self, scope: RecordScope = ALL_RECORDS) -> Iterator[MemoryRecord]:
        """Yield whole memories by id; a few hundred are held in memory at a time."""
        ...

    def lines(self, scope: RecordScope, between: bytes) -> Iterator[RecordLines]:
        """Yield what `records` does as lines of JSON, a few dozen memories at a time."""
        ...

    def count_records(self, scope: RecordScope = ALL_RECORDS) -> int:
        """Return how many memories `records` yields."""
        ...

    def library(self) -> LibraryRecord:
        """Return what is kept beside the memories."""
        ...


class RecordStoreReader(RecordReader, Protocol):
    """What a store tells beside, to those who put whole memories into it."""

    def records_of(self, ids: Sequence[MemoryId]) -> Mapping[MemoryId, MemoryRecord]:
        """Return those of the memories that exist, whole."""
        ...

    def known(self, ids: Collection[MemoryId]) -> Collection[MemoryId]:
        """Return those ids that the store has, in the trash too."""
        ...


class RecordStoreWriter(Protocol):
    """Puts whole memories into a store."""

    def put_record(self, record: MemoryRecord, at: datetime, by: Origin) -> None:
        """Add a memory that the store does not have as it was elsewhere, without its links.

        Its history stays that of the other store; what this call can be asked to take back is
        that the memory came. Its key and, in its project, its text must be free where it is live.
        """
        ...

    def put_links(self, source: MemoryId, made: Sequence[LinkRecord]) -> None:
        """Add links in their order; those that are there, or lead nowhere, are passed over.

        They belong to a memory that came with them: it is taken back with them.
        """
        ...

    def take_link(self, source: MemoryId, link: LinkRecord, at: datetime, origin: Origin) -> None:
        """Add a link that is not there, with its own time, as a change made `at` another one."""
        ...
