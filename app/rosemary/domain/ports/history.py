"""Versions and changesets, and what an undo needs of them."""

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
from rosemary.domain.types import JsonObject, MemoryId


class HistoryReader(Protocol):
    """A part of `StoreReader`."""

    def history(self, memory_id: MemoryId) -> list[Version]:
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

    def last_restore(self) -> LastRestore | None:
        """Return which backup last took the place of everything, if one did."""
        ...


class HistoryWriter(Protocol):
    """A part of `StoreWriter`."""

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

    def put_last_restore(self, restored: LastRestore) -> None:
        """Keep that a backup took the place of everything; this is no change."""
        ...


class MarkReader(Protocol):
    """Tells moments in the life of a store apart, on one consistent snapshot."""

    def mark(self) -> StoreMark:
        """Return the moment of the last change of anything that an undo could take back."""
        ...

    def has_mark(self, mark: StoreMark) -> bool:
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
