"""The reader or writer that a job gets."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import apsw
from typing_extensions import override

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

    @property
    def memories(self) -> SqliteMemoryReader:
        """Memories by id, key, content and filter."""
        return SqliteMemoryReader(self.job)

    @property
    def links(self) -> SqliteLinkReader:
        """Links between memories."""
        return SqliteLinkReader(self.job)

    @property
    def search(self) -> SqliteSearchReader:
        """Search by meaning and by words."""
        return SqliteSearchReader(self.job)

    @property
    def vectors(self) -> SqliteVectorReader:
        """Vectors of passages, and their models."""
        return SqliteVectorReader(self.job)

    @property
    def tags(self) -> SqliteTagReader:
        """Tags of memories."""
        return SqliteTagReader(self.job)

    @property
    def projects(self) -> SqliteProjectReader:
        """Projects, and the default project of each client."""
        return SqliteProjectReader(self.job)

    @property
    def filters(self) -> SqliteFilterReader:
        """Filters that were saved under a name."""
        return SqliteFilterReader(self.job)

    @property
    def history(self) -> SqliteHistoryReader:
        """Versions of memories, and changesets."""
        return SqliteHistoryReader(self.job)

    @property
    def marks(self) -> SqliteMarkReader:
        """Positions in the store's history."""
        return SqliteMarkReader(self.job)

    @property
    def records(self) -> SqliteRecordReader:
        """Whole memories, for exports and backups."""
        return SqliteRecordReader(self.job)

    @property
    def imports(self) -> SqliteImportReader:
        """What became of imported entries."""
        return SqliteImportReader(self.job)

    @property
    def clients(self) -> SqliteClientReader:
        """Clients, held calls and kept answers."""
        return SqliteClientReader(self.job)

    @property
    def audit(self) -> SqliteAuditReader:
        """The audit log of calls."""
        return SqliteAuditReader(self.job)

    @property
    def insights(self) -> SqliteInsightReader:
        """Statistics over all memories."""
        return SqliteInsightReader(self.job)

    @property
    def checks(self) -> SqliteCheckReader:
        """Integrity checks."""
        return SqliteCheckReader(self.job)


class SqliteWriter(SqliteReader):
    """Reads and writes in one transaction, as `StoreWriter` says."""

    @property
    @override
    def memories(self) -> SqliteMemoryWriter:
        return SqliteMemoryWriter(self.job)

    @property
    @override
    def links(self) -> SqliteLinkWriter:
        return SqliteLinkWriter(self.job)

    @property
    @override
    def vectors(self) -> SqliteVectorWriter:
        return SqliteVectorWriter(self.job)

    @property
    @override
    def tags(self) -> SqliteTagWriter:
        return SqliteTagWriter(self.job)

    @property
    @override
    def projects(self) -> SqliteProjectWriter:
        return SqliteProjectWriter(self.job)

    @property
    @override
    def filters(self) -> SqliteFilterWriter:
        return SqliteFilterWriter(self.job)

    @property
    @override
    def history(self) -> SqliteHistoryWriter:
        return SqliteHistoryWriter(self.job)

    @property
    @override
    def marks(self) -> SqliteMarkWriter:
        return SqliteMarkWriter(self.job)

    @property
    @override
    def records(self) -> SqliteRecordWriter:
        return SqliteRecordWriter(self.job)

    @property
    @override
    def imports(self) -> SqliteImportWriter:
        return SqliteImportWriter(self.job)

    @property
    @override
    def clients(self) -> SqliteClientWriter:
        return SqliteClientWriter(self.job)

    @property
    @override
    def audit(self) -> SqliteAuditWriter:
        return SqliteAuditWriter(self.job)

    @property
    @override
    def checks(self) -> SqliteCheckWriter:
        return SqliteCheckWriter(self.job)


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
