"""The reader or writer that a job gets."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import apsw

from rosemary.store.ports import Projects
from rosemary.store.sqlite.connections.reader_pool import KeptReads
from rosemary.store.sqlite.connections.sqlite_connection import transaction
from rosemary.store.sqlite.keywords.document_frequencies import FrequencyCache
from rosemary.store.sqlite.themes.client_theme import (
    SqliteAuditReader,
    SqliteAuditWriter,
    SqliteClientReader,
    SqliteClientWriter,
)
from rosemary.store.sqlite.themes.history_theme import (
    SqliteHistoryReader,
    SqliteHistoryWriter,
    SqliteMarkReader,
    SqliteMarkWriter,
)
from rosemary.store.sqlite.themes.insight_theme import (
    SqliteCheckReader,
    SqliteCheckWriter,
    SqliteInsightReader,
)
from rosemary.store.sqlite.themes.job import Job
from rosemary.store.sqlite.themes.link_theme import SqliteLinkReader, SqliteLinkWriter
from rosemary.store.sqlite.themes.memory_theme import SqliteMemoryReader
from rosemary.store.sqlite.themes.memory_writing import SqliteMemoryWriter
from rosemary.store.sqlite.themes.organising_theme import (
    SqliteFilterReader,
    SqliteFilterWriter,
    SqliteImportReader,
    SqliteImportWriter,
    SqliteProjectReader,
    SqliteProjectWriter,
    SqliteTagReader,
    SqliteTagWriter,
)
from rosemary.store.sqlite.themes.record_theme import SqliteRecordReader, SqliteRecordWriter
from rosemary.store.sqlite.themes.search_theme import (
    SqliteSearchReader,
    SqliteVectorReader,
    SqliteVectorWriter,
)
from rosemary.store.sqlite.vectors.sketch_keeper import SketchView


class SqliteReader:
    """Reads one snapshot, as `StoreReader` says."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.memories = SqliteMemoryReader(job)
        self.links = SqliteLinkReader(job)
        self.search = SqliteSearchReader(job)
        self.vectors = SqliteVectorReader(job)
        self.tags = SqliteTagReader(job)
        self.projects = SqliteProjectReader(job)
        self.filters = SqliteFilterReader(job)
        self.history = SqliteHistoryReader(job)
        self.marks = SqliteMarkReader(job)
        self.records = SqliteRecordReader(job)
        self.imports = SqliteImportReader(job)
        self.clients = SqliteClientReader(job)
        self.audit = SqliteAuditReader(job)
        self.insights = SqliteInsightReader(job)
        self.checks = SqliteCheckReader(job)


class SqliteWriter:
    """Reads and writes in one transaction, as `StoreWriter` says."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.memories = SqliteMemoryWriter(job)
        self.links = SqliteLinkWriter(job)
        self.search = SqliteSearchReader(job)
        self.vectors = SqliteVectorWriter(job)
        self.tags = SqliteTagWriter(job)
        self.projects = SqliteProjectWriter(job)
        self.filters = SqliteFilterWriter(job)
        self.history = SqliteHistoryWriter(job)
        self.marks = SqliteMarkWriter(job)
        self.records = SqliteRecordWriter(job)
        self.imports = SqliteImportWriter(job)
        self.clients = SqliteClientWriter(job)
        self.audit = SqliteAuditWriter(job)
        self.insights = SqliteInsightReader(job)
        self.checks = SqliteCheckWriter(job)


@contextmanager
def reading(
    connection: apsw.Connection,
    sketches: SketchView,
    frequencies: FrequencyCache,
    kept: KeptReads | None = None,
    scope: Projects = None,
) -> Iterator[SqliteReader]:
    """Take a snapshot for one job, valid until the block ends.

    Args:
        connection: of the job.
        sketches: taken before the snapshot begins.
        frequencies: of the store.
        kept: cached reads of earlier jobs of `connection`.
        scope: the projects that the job sees.
    """
    job = Job(connection, sketches, frequencies, kept or KeptReads(), scope)
    with transaction(connection, "BEGIN"):
        try:
            yield SqliteReader(job)
        finally:
            job.end()
