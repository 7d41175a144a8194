"""A second reader of one state, so that a search does two things at once."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from rosemary.domain.types import TextIndex
from rosemary.store.ports import StoreReader
from rosemary.store.sqlite.connections.reader_pool import Lent, ReaderPool
from rosemary.store.sqlite.connections.sqlite_connection import transaction, translated_errors
from rosemary.store.sqlite.keywords.fulltext_view import FulltextView, StoreState

T = TypeVar("T")

LEAST_ROWS: Final = 300_000
"""In a smaller store words are searched while the question is embedded: nothing waits for them.
Source: docs/benchmarks.md."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside(Generic[T]):
    """What a part of a job found."""

    found: T


class OtherReader(StoreReader, Protocol):
    """What does a part of a job on another connection."""

    def state(self) -> StoreState:
        """Return what tells the state that it sees from every other one."""
        ...

    def end(self) -> None:
        """Make every later use an error."""
        ...


class SecondReader:
    """A thread in which a job does a part of its work, on a connection of its own. Thread-safe.

    It begins only where no other job reads: beside several that do, no processor would be free.

    The driver's SQLite lets no two connections share a snapshot. So the second one says which state
    it sees: where something was written between the two snapshots it does nothing, and the job does
    this part itself.
    """

    def __init__(self, readers: ReaderPool, reader_on: Callable[[Lent], OtherReader]) -> None:
        """Make it; the thread begins with the first use."""
        self._readers = readers
        self._reader_on = reader_on
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="store-second-reader")

    def begin(
        self, view: FulltextView, job: Callable[[StoreReader], T]
    ) -> Future[Beside[T] | None] | None:
        """Return what will hold the result of `job`, or None where it is not begun.

        The result is None where the store is no longer in the state of `view`.
        """
        if view.totals(TextIndex.PORTER).rows < LEAST_ROWS:
            return None
        state = view.state()
        loan = self._readers.reserve_second()
        if loan is None:
            return None
        loans = [loan]
        try:
            return self._executor.submit(self._run, loans, state, job)
        except RuntimeError:
            # No thread can be started. The job stays queued all the same, for one that can.
            loans.clear()
            self._readers.release_second()
            return None

    def stop(self) -> None:
        """End the thread, after the pool of readers was closed. Idempotent."""
        self._executor.shutdown()

    def _run(
        self,
        loans: list[AbstractContextManager[Lent]],
        state: StoreState,
        job: Callable[[StoreReader], T],
    ) -> Beside[T] | None:
        if not loans:
            return None
        with translated_errors(), loans.pop() as lent:
            reader = self._reader_on(lent)
            with transaction(lent.connection, "BEGIN"):
                try:
                    if reader.state() != state:
                        return None
                    return Beside(found=job(reader))
                finally:
                    reader.end()
