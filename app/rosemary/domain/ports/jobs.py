"""What a job on the store is given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from rosemary.domain.ports.clients import ClientReader, ClientWriter
from rosemary.domain.ports.examining import StoreExaminer, StoreMender
from rosemary.domain.ports.history import HistoryReader, HistoryWriter, MarkReader
from rosemary.domain.ports.imports import ImportedReader, ImportedWriter
from rosemary.domain.ports.insights import InsightReader
from rosemary.domain.ports.links import LinkReader, LinkWriter
from rosemary.domain.ports.memories import MemoryReader, MemoryWriter
from rosemary.domain.ports.organising import OrganisingReader, OrganisingWriter
from rosemary.domain.ports.records import RecordStoreReader, RecordStoreWriter
from rosemary.domain.ports.searches import SearchReader
from rosemary.domain.ports.vectors import VectorReader, VectorWriter

T = TypeVar("T")


class StoreReader(
    MemoryReader,
    SearchReader,
    VectorReader,
    LinkReader,
    OrganisingReader,
    HistoryReader,
    MarkReader,
    ClientReader,
    ImportedReader,
    InsightReader,
    RecordStoreReader,
    StoreExaminer,
    Protocol,
):
    """Reads on one consistent snapshot. Valid only inside the job it was given to."""

    def beside(self, job: Callable[[StoreReader], T]) -> Callable[[], T]:
        """Begin a part of this job in another thread; call what is returned, once, for its result.

        It reads the same memories with the same words under the same filters. Where no thread is
        free, it is done before this returns; where the other thread cannot see this state, when
        the result is asked for.
        """
        ...


class StoreWriter(
    StoreReader,
    MemoryWriter,
    VectorWriter,
    LinkWriter,
    OrganisingWriter,
    HistoryWriter,
    ClientWriter,
    ImportedWriter,
    RecordStoreWriter,
    StoreMender,
    Protocol,
):
    """Reads and writes inside one transaction. Valid only inside the job it was given to."""
