"""Versions, changesets and undo, whole memories for exports, and integrity checks."""

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
from rosemary.domain.insights import Finding, Mended
from rosemary.domain.models import Origin, StoreCheck, Version
from rosemary.domain.ports import UNWATCHED, Watch
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
    """Reads versions of memories, and changesets."""

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

        The versions go back to the oldest one that belongs to one of the changesets. Other reads
        may run between two memories.
        """
        ...

    def subject_steps(
        self, changesets: Collection[ChangesetId]
    ) -> Mapping[SubjectKey, list[SubjectStep]]:
        """Return the changes of each subject that these changesets touch, ordered as in `steps`."""
        ...

    def subject(self, subject: SubjectKey) -> SubjectNow:
        """Return the present state of a link, tag, project or filter, whether it exists or not."""
        ...


class HistoryWriter(HistoryReader, Protocol):
    """Reads history, and writes undo and redo."""

    def begin_undo(
        self,
        undone: Collection[ChangesetId],
        kind: ChangesetKind,
        at: datetime,
        origin: Origin,
    ) -> ChangesetId:
        """Turn the rest of this call's changeset into one that undoes these changesets.

        Must come before the call's other writes. With `REDO`, the changes that the undone undos had
        reverted are in force again.
        """
        ...

    def put_subject(
        self, subject: SubjectKey, state: JsonObject | None, at: datetime, origin: Origin
    ) -> None:
        """Restore a former state of a link, tag, project or filter; None removes it."""
        ...


class MarkReader(Protocol):
    """Reads positions in the store's history, and compares them.

    Covers what the person's backup holds: their own memories, including those that they share.
    Memories of other people are left out.
    """

    def last(self) -> StoreMark:
        """Return the position of the last change that can be undone."""
        ...

    def has(self, mark: StoreMark) -> bool:
        """Return whether a position is in this store's history; a restore may have removed it."""
        ...

    def count_saves_since(self, mark: StoreMark, limit: int) -> int:
        """Return how many memories were changed after a position, counted up to `limit`."""
        ...

    def held(self, ids: Sequence[MemoryId]) -> Sequence[MemoryId]:
        """Return those of `ids` that the store has, in the given order."""
        ...

    def count_live(self) -> int:
        """Return how many live memories there are."""
        ...

    def require_replaceable(self) -> None:
        """Return if a backup may replace everything; `FileStore.replace` looks once more.

        Raises:
            InvalidInputError: the person shares a project with others.
        """
        ...

    def stamps(
        self, after: MemoryId | None = None, until: MemoryId | None = None
    ) -> Mapping[MemoryId, str]:
        """Return a fingerprint of the version of each live memory by its id, in order of ids.

        An empty result means that none are left.

        Args:
            after: only memories after this one.
            until: up to this one; without it, the next thousand.
        """
        ...

    def last_restore(self) -> LastRestore | None:
        """Return the last backup that replaced the whole store, if there is one."""
        ...


class MarkWriter(MarkReader, Protocol):
    """Reads positions, and records restores."""

    def put_last_restore(self, restored: LastRestore) -> None:
        """Record that a backup replaced the whole store; this does not count as a change."""
        ...


class RecordReader(Protocol):
    """Reads whole memories for exports and backups."""

    def all(self, scope: RecordScope = ALL_RECORDS) -> Iterator[MemoryRecord]:
        """Yield whole memories by id; a few hundred are in memory at a time."""
        ...

    def lines(self, scope: RecordScope, between: bytes) -> Iterator[RecordLines]:
        """Yield the memories of `all` as lines of JSON, a few dozen memories at a time."""
        ...

    def count(self, scope: RecordScope = ALL_RECORDS) -> int:
        """Return how many memories `all` yields."""
        ...

    def library(self) -> LibraryRecord:
        """Return what exports contain besides memories: tag styles, projects, filters."""
        ...

    def of(self, ids: Sequence[MemoryId]) -> Mapping[MemoryId, MemoryRecord]:
        """Return the memories among `ids` that exist, whole."""
        ...

    def known(self, ids: Collection[MemoryId]) -> Collection[MemoryId]:
        """Return the ids among `ids` that the store has, in the trash too."""
        ...


class RecordWriter(RecordReader, Protocol):
    """Reads whole memories, and adds them."""

    def put(self, record: MemoryRecord, at: datetime, by: Origin) -> None:
        """Add a memory from another store unchanged, without its links.

        Its history comes with it but cannot be undone here; only its arrival can. If it is live,
        its key must be free, and its text must be new in its project.
        """
        ...

    def put_links(self, source: MemoryId, made: Sequence[LinkRecord]) -> None:
        """Add links in order; existing links, and links to unknown memories, are skipped.

        They count as part of the memory's arrival, and are undone together with it.
        """
        ...


class CheckReader(Protocol):
    """Checks whether the store is sound."""

    def examine(self, watch: Watch = UNWATCHED) -> Sequence[Finding]:
        """Return every problem in the store; reads all of it.

        Raises:
            CancelledError: the watch was cancelled.
        """
        ...

    def check(self, watch: Watch = UNWATCHED) -> StoreCheck:
        """Compare rows, full-text indexes and vectors with each other; reads the whole store.

        A writing job compares every indexed text with its memory, a reading job only a sample.

        Raises:
            CancelledError: the watch was cancelled.
        """
        ...


class CheckWriter(CheckReader, Protocol):
    """Checks, and repairs."""

    def mend(self, watch: Watch = UNWATCHED) -> Sequence[Mended]:
        """Rebuild derived data and repair what can be repaired; deletes no memory.

        Raises:
            CancelledError: the watch was cancelled; the whole job is rolled back.
        """
        ...
