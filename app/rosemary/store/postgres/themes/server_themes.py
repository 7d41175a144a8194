"""The reader or writer that a job gets: the themes that this engine has."""

from __future__ import annotations

from typing_extensions import override

from rosemary.store.postgres.themes.pg_clients import (
    PostgresAuditReader,
    PostgresAuditWriter,
    PostgresClientReader,
    PostgresClientWriter,
)
from rosemary.store.postgres.themes.pg_history import (
    PostgresHistoryReader,
    PostgresHistoryWriter,
    PostgresMarkReader,
    PostgresMarkWriter,
)
from rosemary.store.postgres.themes.pg_insights import (
    PostgresCheckReader,
    PostgresCheckWriter,
    PostgresInsightReader,
)
from rosemary.store.postgres.themes.pg_links import PostgresLinkReader, PostgresLinkWriter
from rosemary.store.postgres.themes.pg_memories import PostgresMemoryReader
from rosemary.store.postgres.themes.pg_memory_writing import PostgresMemoryWriter
from rosemary.store.postgres.themes.pg_organising import (
    PostgresFilterReader,
    PostgresFilterWriter,
    PostgresImportReader,
    PostgresImportWriter,
    PostgresProjectReader,
    PostgresProjectWriter,
    PostgresTagReader,
    PostgresTagWriter,
)
from rosemary.store.postgres.themes.pg_records import PostgresRecordReader, PostgresRecordWriter
from rosemary.store.postgres.themes.pg_search import (
    PostgresSearchReader,
    PostgresVectorReader,
    PostgresVectorWriter,
)
from rosemary.store.postgres.themes.server_job import ServerJob


class PostgresReader:
    """Reads one consistent snapshot. Valid only inside its job."""

    def __init__(self, job: ServerJob) -> None:
        self.job = job

    @property
    def memories(self) -> PostgresMemoryReader:
        """Memories by id, key, content and filter."""
        return PostgresMemoryReader(self.job)

    @property
    def links(self) -> PostgresLinkReader:
        """Links between memories."""
        return PostgresLinkReader(self.job)

    @property
    def search(self) -> PostgresSearchReader:
        """Searches by meaning and by words."""
        return PostgresSearchReader(self.job)

    @property
    def vectors(self) -> PostgresVectorReader:
        """Vectors of passages, and their models."""
        return PostgresVectorReader(self.job)

    @property
    def tags(self) -> PostgresTagReader:
        """Tags of memories."""
        return PostgresTagReader(self.job)

    @property
    def projects(self) -> PostgresProjectReader:
        """Projects, and the default project of each client."""
        return PostgresProjectReader(self.job)

    @property
    def filters(self) -> PostgresFilterReader:
        """Filters that were saved under a name."""
        return PostgresFilterReader(self.job)

    @property
    def history(self) -> PostgresHistoryReader:
        """Versions of memories, and changesets."""
        return PostgresHistoryReader(self.job)

    @property
    def marks(self) -> PostgresMarkReader:
        """Positions in the store's history."""
        return PostgresMarkReader(self.job)

    @property
    def records(self) -> PostgresRecordReader:
        """Whole memories, for exports and backups."""
        return PostgresRecordReader(self.job)

    @property
    def imports(self) -> PostgresImportReader:
        """What became of imported entries."""
        return PostgresImportReader(self.job)

    @property
    def clients(self) -> PostgresClientReader:
        """Clients, held calls and kept answers."""
        return PostgresClientReader(self.job)

    @property
    def audit(self) -> PostgresAuditReader:
        """The audit log of calls."""
        return PostgresAuditReader(self.job)

    @property
    def insights(self) -> PostgresInsightReader:
        """Statistics over all memories."""
        return PostgresInsightReader(self.job)

    @property
    def checks(self) -> PostgresCheckReader:
        """Integrity checks."""
        return PostgresCheckReader(self.job)


class PostgresWriter(PostgresReader):
    """Reads and writes inside one transaction. Valid only inside its job."""

    @property
    @override
    def memories(self) -> PostgresMemoryWriter:
        return PostgresMemoryWriter(self.job)

    @property
    @override
    def links(self) -> PostgresLinkWriter:
        return PostgresLinkWriter(self.job)

    @property
    @override
    def vectors(self) -> PostgresVectorWriter:
        return PostgresVectorWriter(self.job)

    @property
    @override
    def tags(self) -> PostgresTagWriter:
        return PostgresTagWriter(self.job)

    @property
    @override
    def projects(self) -> PostgresProjectWriter:
        return PostgresProjectWriter(self.job)

    @property
    @override
    def filters(self) -> PostgresFilterWriter:
        return PostgresFilterWriter(self.job)

    @property
    @override
    def history(self) -> PostgresHistoryWriter:
        return PostgresHistoryWriter(self.job)

    @property
    @override
    def marks(self) -> PostgresMarkWriter:
        return PostgresMarkWriter(self.job)

    @property
    @override
    def records(self) -> PostgresRecordWriter:
        return PostgresRecordWriter(self.job)

    @property
    @override
    def imports(self) -> PostgresImportWriter:
        return PostgresImportWriter(self.job)

    @property
    @override
    def clients(self) -> PostgresClientWriter:
        return PostgresClientWriter(self.job)

    @property
    @override
    def audit(self) -> PostgresAuditWriter:
        return PostgresAuditWriter(self.job)

    @property
    @override
    def checks(self) -> PostgresCheckWriter:
        return PostgresCheckWriter(self.job)
