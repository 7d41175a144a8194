"""Versions and changesets, what an undo needs of them, and whole memories for exports."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Protocol

from rosemary.domain.backups import StoreMark
from rosemary.domain.history import (
    Changeset,
    ChangesetFilter,
    ChangesetId,
    ChangesetKind,
    LastRestore,
    Step,
    SubjectKey,
    SubjectNow,
    SubjectStep,
)
from rosemary.domain.models import Origin, Version
from rosemary.domain.records import (
    ALL_RECORDS,
    LibraryRecord,
    LinkRecord,
    MemoryRecord,
    RecordLines,
    RecordScope,
)
from rosemary.domain.types import JsonObject, MemoryId


class HistoryReader(Protocol):
    """Versions of memories, and changesets."""

    def of(self, memory_id: MemoryId) -> list[Version]:
        """Return every version of a memory, oldest first."""
        ...

    def changesets(
        self, where: ChangesetFilter, limit: int | None = None, offset: int = 0
    ) -> list[Changeset]:
        """Return the changesets that pass the filter, newest first; `limit` None means all."""
        ...

    def steps(
        self, changesets: Collection[ChangesetId]
    ) -> Iterator[tuple[MemoryId, Sequence[Step]]]:
        """Yield each memory that these changesets touch, with its versions, newest first.

        A list ends with the oldest version that belongs to one of them. Other things may be read
        between two memories.
        """
        ...

    def subject_steps(
        self, changesets: Collection[ChangesetId]
    ) -> Mapping[SubjectKey, list[SubjectStep]]:
        """Return the changes of each subject that these changesets touch, as `steps` does."""
        ...

    def subject(self, subject: SubjectKey) -> SubjectNow:
        """Return what a link, tag, project or filter is now, whether it exists or not."""
        ...


class HistoryWriter(HistoryReader, Protocol):
    """The same, with what an undo writes."""

    def begin_undo(
        self,
        undone: Collection[ChangesetId],
        kind: ChangesetKind,
        at: datetime,
        origin: Origin,
    ) -> ChangesetId:
        """Make all further writes of this origin the one that takes these changesets back.

        Must come before those writes. With `REDO`, what the undone undos had taken back is in
        force again.
        """
        ...

    def put_subject(
        self, subject: SubjectKey, state: JsonObject | None, at: datetime, origin: Origin
    ) -> None:
        """Give a link, tag, project or filter a former state; None removes it."""
        ...


class MarkReader(Protocol):
    """Moments in the life of a store, and how to tell them apart."""

    def last(self) -> StoreMark:
        """Return the moment of the last change of anything that an undo could take back."""
        ...

    def has(self, mark: StoreMark) -> bool:
        """Return whether this store went through a moment; a restore may have left it behind."""
        ...

    def count_saves_since(self, mark: StoreMark, limit: int) -> int:
        """Return how many changes of memories came after a moment, counted up to `limit`."""
        ...

    def stamps(
        self, after: MemoryId | None = None, until: MemoryId | None = None
    ) -> Mapping[MemoryId, str]:
        """Return what tells the versions of live memories apart, with their ids, in their order.

        Args:
            after: only of memories behind this one.
            until: up to this one; without, of the next thousand. Nothing says that none are left.
        """
        ...

    def last_restore(self) -> LastRestore | None:
        """Return which backup last took the place of everything, if one did."""
        ...


class MarkWriter(MarkReader, Protocol):
    """The same, with restores."""

    def put_last_restore(self, restored: LastRestore) -> None:
        """Keep that a backup took the place of everything; this is no change."""
        ...


class RecordReader(Protocol):
    """Whole memories, as they are exported and backed up."""

    def all(self, scope: RecordScope = ALL_RECORDS) -> Iterator[MemoryRecord]:
        """Yield whole memories by id; a few hundred are held in memory at a time."""
        ...

    def lines(self, scope: RecordScope, between: bytes) -> Iterator[RecordLines]:
        """Yield what `all` does as lines of JSON, a few dozen memories at a time."""
        ...

    def count(self, scope: RecordScope = ALL_RECORDS) -> int:
        """Return how many memories `all` yields."""
        ...

    def library(self) -> LibraryRecord:
        """Return what is kept beside the memories."""
        ...

    def of(self, ids: Sequence[MemoryId]) -> Mapping[MemoryId, MemoryRecord]:
        """Return those of the memories that exist, whole."""
        ...

    def known(self, ids: Collection[MemoryId]) -> Collection[MemoryId]:
        """Return those ids that the store has, in the trash too."""
        ...


class RecordWriter(RecordReader, Protocol):
    """The same, for whole memories that come into the store."""

    def put(self, record: MemoryRecord, at: datetime, by: Origin) -> None:
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
