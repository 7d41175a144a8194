"""Saves many memories at once, for imports and restored lists."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeAlias

from rosemary.domain.errors import DuplicateContentError, RosemaryError, UserError
from rosemary.domain.models import MemoryDraft, Origin
from rosemary.domain.types import MemoryId
from rosemary.service.memories.changing import (
    Change,
    Changing,
    Drafting,
    NewMemory,
    as_one_call,
)
from rosemary.service.reporting import TELL_EVERY_S, EventBus
from rosemary.store.ports import Store

WRITE_S: Final = 0.01
"""Approximate seconds of one write: the longest that other saves wait for it."""

WRITE_MAX_MEMORIES: Final = 500
_BATCH_MAX_CHARS: Final = 1_048_576
"""Most characters of an import in memory at a time; one text may be longer."""

REFUSALS_KEPT: Final = 1_000
"""Refusals reported one by one; further ones are only counted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """A draft that was not saved.

    Attributes:
        number: its place in the import, from 1.
        code, message: of the error that a single save would have raised.
    """

    number: int
    code: str
    message: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BulkSummary:
    """What a bulk save has done; all of it is on the disk.

    Attributes:
        import_id: the call of all saved memories, with which they can be undone.
        duplicates: drafts whose content the project had already, or that came twice.
        refused: drafts that break a rule; `refusals` says which and why.
        is_cancelled: whether it was cancelled.
    """

    import_id: str
    saved: int
    duplicates: int
    refused: int
    refusals: tuple[Refusal, ...]
    is_cancelled: bool


def _never() -> bool:
    return False


Write: TypeAlias = Callable[[Change, int, NewMemory], MemoryId]


def _inserted(change: Change, _number: int, new: NewMemory) -> MemoryId:
    return change.insert(new).id


class BulkService(Changing):
    """Saves lists of memories of any length. Thread-safe; a call blocks until it is done.

    The memories can be found by words at once. The embedding worker embeds them later, newest
    first, also after a restart. So no draft waits for the model, duplicates are not embedded, and a
    killed process loses nothing that was reported as done.
    """

    def __init__(
        self,
        store: Store,
        bus: EventBus,
        drafting: Drafting,
        *,
        monotonic: Callable[[], float] = time.monotonic,
    ) -> None:
        """Make it; `drafting` is shared with single saves, so that ids grow over all saves.

        `monotonic` returns monotonic seconds, for the intervals of writes and events.
        """
        super().__init__(store, bus, drafting.clock)
        self._drafting = drafting
        self._monotonic = monotonic

    def save(
        self,
        drafts: Iterable[MemoryDraft],
        origin: Origin,
        *,
        is_cancelled: Callable[[], bool] = _never,
        write: Write = _inserted,
    ) -> BulkSummary:
        """Save the drafts in order, and return what happened to them.

        Args:
            drafts: read as needed; an error of the iterator ends the save.
            origin: of all of them; without a `call_id` it gets one.
            is_cancelled: asked between writes; once it is true, nothing more is saved.
            write: inserts a memory, given its place in the import from 1.

        Raises:
            StoreUnavailableError, StorageFullError: as the machine fails; what was done before
                is kept.
        """
        origin = as_one_call(origin)
        run = _Run(origin, write, announced_at=self._monotonic())
        try:
            is_done = all(self._is_written(batch, run, is_cancelled) for batch in _batches(drafts))
        finally:
            self._announce(run)
        return run.summary(is_cancelled=not is_done)

    def _is_written(
        self, drafts: Sequence[MemoryDraft], run: _Run, is_cancelled: Callable[[], bool]
    ) -> bool:
        """Save some drafts; return False if cancelled."""
        new = self._prepared(drafts, run)
        while new:
            if is_cancelled():
                return False
            new = new[self._save(new, run) :]
            if self._monotonic() - run.announced_at >= TELL_EVERY_S:
                self._announce(run)
        return not is_cancelled()

    def _prepared(self, drafts: Sequence[MemoryDraft], run: _Run) -> list[_Numbered]:
        """Return the valid drafts, prepared outside the transaction."""
        new = []
        for draft in drafts:
            run.read += 1
            try:
                new.append(_Numbered(run.read, self._drafting.prepared(draft, run.origin)))
            except UserError as error:
                run.refuse(run.read, error)
        return new

    def _save(self, new: Sequence[_Numbered], run: _Run) -> int:
        """Write as many as fit one short transaction; return how many."""
        results, change = self._write(partial(self._insert, new, run.write), run.origin)
        run.take(results, change)
        return len(results)

    def _announce(self, run: _Run) -> None:
        """Publish what was saved since the last time to views and the embedding worker."""
        run.announced_at = self._monotonic()
        self._tell(run.changes, run.origin)
        run.changes = []

    def _insert(
        self, new: Sequence[_Numbered], write: Write, change: Change
    ) -> list[tuple[int, MemoryId | RosemaryError]]:
        results: list[tuple[int, MemoryId | RosemaryError]] = []
        deadline = self._monotonic() + WRITE_S
        for each in new:
            try:
                results.append((each.number, write(change, each.number, each.new)))
            except UserError as error:
                results.append((each.number, error))
            if self._monotonic() > deadline:
                break
        return results


@dataclass(frozen=True, slots=True)
class _Numbered:
    number: int
    new: NewMemory


class _Run:
    """One bulk save in progress.

    Attributes:
        changes: not published yet.
        announced_at: when changes were last published.
    """

    def __init__(self, origin: Origin, write: Write, *, announced_at: float) -> None:
        self.origin = origin
        self.write = write
        self.announced_at = announced_at
        self.read = 0
        self._saved = self._duplicates = self._refused = 0
        self._refusals: list[Refusal] = []
        self.changes: list[Change] = []

    def take(self, results: Iterable[tuple[int, MemoryId | RosemaryError]], change: Change) -> None:
        self.changes.append(change)
        for number, result in results:
            if isinstance(result, str):
                self._saved += 1
            elif isinstance(result, DuplicateContentError):
                self._duplicates += 1
            else:
                self.refuse(number, result)

    def refuse(self, number: int, error: RosemaryError) -> None:
        self._refused += 1
        if len(self._refusals) < REFUSALS_KEPT:
            refusal = Refusal(number=number, code=error.code, message=error.message)
            self._refusals.append(refusal)

    def summary(self, *, is_cancelled: bool) -> BulkSummary:
        """Return what was done."""
        return BulkSummary(
            import_id=self.origin.call_id,
            saved=self._saved,
            duplicates=self._duplicates,
            refused=self._refused,
            refusals=tuple(sorted(self._refusals, key=lambda each: each.number)),
            is_cancelled=is_cancelled,
        )


def _batches(drafts: Iterable[MemoryDraft]) -> Iterator[list[MemoryDraft]]:
    batch: list[MemoryDraft] = []
    room = _BATCH_MAX_CHARS
    for draft in drafts:
        batch.append(draft)
        room -= len(draft.content)
        if len(batch) == WRITE_MAX_MEMORIES or room < 0:
            yield batch
            batch, room = [], _BATCH_MAX_CHARS
    if batch:
        yield batch
