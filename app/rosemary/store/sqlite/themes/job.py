"""The state that the themes of one job share."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime

import apsw

from rosemary.domain.errors import InternalError, NotFoundError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.history import SubjectKey
from rosemary.domain.models import Origin
from rosemary.domain.types import Handle, MemoryId
from rosemary.store.ports import Projects
from rosemary.store.rows import history_rows
from rosemary.store.rows.scoped_themes import JobScope, ScopedTheme
from rosemary.store.sqlite.connections.reader_pool import KeptReads, StateReads
from rosemary.store.sqlite.keywords.document_frequencies import FrequencyCache
from rosemary.store.sqlite.keywords.fulltext_view import FulltextView
from rosemary.store.sqlite.memories import memory_rows, organising_rows
from rosemary.store.sqlite.memories.filter_sql import is_any_conversation, is_any_superseded
from rosemary.store.sqlite.memories.journal import Journal
from rosemary.store.sqlite.memories.memory_rows import KnownTraits
from rosemary.store.sqlite.vectors.sketch_keeper import SketchView


class Job(JobScope):
    """A snapshot or transaction, valid until its job ends."""

    def __init__(
        self,
        connection: apsw.Connection,
        sketches: SketchView,
        frequencies: FrequencyCache,
        kept: KeptReads | None,
        projects: Projects = None,
    ) -> None:
        """Make it.

        Args:
            connection: of the job.
            sketches: taken before the snapshot of `connection` begins.
            frequencies: of the store.
            kept: cached reads of earlier jobs of `connection`; None for a job that writes.
            projects: the visible projects; nothing else exists for the job. None: all.
        """
        super().__init__(projects)
        self._connection: apsw.Connection | None = connection
        self._seen: dict[Handle, bool] = {}
        self.sketches = sketches
        self.frequencies = frequencies
        self.reads = StateReads(connection, kept)
        self.traits = KnownTraits(self.reads)
        self.fulltext = FulltextView(self.reads, frequencies)
        self.journal = Journal(connection)

    @property
    def connection(self) -> apsw.Connection:
        """The connection for the job's statements.

        Raises:
            InternalError: the job has ended.
        """
        if self._connection is None:
            raise InternalError("A store's reader or writer was used after its job had ended.")
        return self._connection

    def end(self) -> None:
        """End the job: every later use raises an error."""
        self._connection = None

    def in_force(self, where: MemoryFilter) -> MemoryFilter:
        """Return the filter limited to the job's projects.

        A part that would exclude nothing is left out: superseded memories, conversations.
        """
        connection = self.connection  # use after the job is an error even if nothing is read
        if self.projects is not None:
            if where.project_id is None and len(self.projects) == 1:
                where = replace(where, project_id=self.projects[0])
            where = replace(where, seen_projects=self.projects)
        if not where.has_superseded:
            is_any = self.reads.get("superseded", lambda: is_any_superseded(connection))
            where = replace(where, has_superseded=not is_any)
        if not where.has_conversations:
            is_any = self.reads.get("conversations", lambda: is_any_conversation(connection))
            where = replace(where, has_conversations=not is_any)
        return where

    def seen(self, handles: Collection[Handle]) -> Collection[Handle]:
        """Return the memories among these that are visible to the job."""
        if self.projects is None:
            return handles
        if missing := [each for each in handles if each not in self._seen]:
            inside = memory_rows.rows_within(self.connection, missing, self.projects)
            self._seen |= {each: each in inside for each in missing}
        return [each for each in handles if self._seen[each]]

    def seen_ids(self, ids: Collection[MemoryId]) -> Collection[MemoryId]:
        """Return the memories among these, live or in the trash, that are visible to the job."""
        if self.projects is None:
            return ids
        inside = memory_rows.ids_within(self.connection, ids, self.projects)
        return [each for each in ids if each in inside]

    def require_seen(self, ids: Collection[MemoryId]) -> None:
        """Return if all of these memories are visible to the job.

        Raises:
            NotFoundError: one does not exist, or is invisible.
        """
        seen = self.seen_ids(ids)
        for each in ids:
            if each not in seen:
                raise NotFoundError.of_memory(each)

    @contextmanager
    def recorded(self, subject: SubjectKey, at: datetime, origin: Origin) -> Iterator[None]:
        """Record in the journal what the block does to a link, tag, project or filter."""
        before = organising_rows.now(self.connection, subject).state
        yield
        after = organising_rows.now(self.connection, subject).state
        if before != after:
            call = self.journal.call(origin, at)
            self.journal.record(subject, (before, after), history_rows.owners(subject), call)


class Theme(ScopedTheme[Job]):
    """The statements of one theme, inside one job."""
