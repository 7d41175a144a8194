"""What a job that writes gets: the store's reads and writes, valid until the job ends."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime

import apsw
from typing_extensions import override

from rosemary.domain.decay import Access, DecaySettings
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.history import ChangesetId, ChangesetKind, LastRestore, SubjectKey
from rosemary.domain.importing import SourceKey
from rosemary.domain.models import Embedding, EmbeddingModel, Facets, Memory, Moved, Origin
from rosemary.domain.records import LinkRecord, MemoryRecord
from rosemary.domain.tags import TagStyle
from rosemary.domain.types import JsonObject, MemoryId
from rosemary.store.sqlite.history import journal, store_marks
from rosemary.store.sqlite.insights import counts
from rosemary.store.sqlite.jobs.reading_jobs import SqliteReader
from rosemary.store.sqlite.keywords.document_frequencies import FrequencyCache
from rosemary.store.sqlite.memories import (
    access_tracking,
    imported_entries,
    link_rows,
    memory_rows,
    project_rows,
    saved_filter_rows,
    subjects,
    tagging,
)
from rosemary.store.sqlite.records import record_writing
from rosemary.store.sqlite.selection import memory_lists
from rosemary.store.sqlite.selection.facet_cache import FacetCache
from rosemary.store.sqlite.themes.audit_theme import SqliteAuditWriter
from rosemary.store.sqlite.themes.check_theme import SqliteCheckWriter
from rosemary.store.sqlite.themes.client_theme import SqliteClientWriter
from rosemary.store.sqlite.vectors import serving_model
from rosemary.store.sqlite.vectors.sketch_keeper import SketchView


class SqliteWriter(SqliteReader):
    """Reads and writes in one transaction, as `StoreWriter` says."""

    _has_snapshot = False

    @override
    def count(self, where: MemoryFilter) -> int:
        """Return how many memories pass the filter, those of this job included."""
        return memory_lists.count(self._connection, self._in_force(where))

    @override
    def facets(self, project_id: str | None = None) -> Facets:
        """Return counts for the sidebar, those of this job included."""
        return counts.facets(self._connection, project_id, FacetCache())

    def __init__(
        self, connection: apsw.Connection, sketches: SketchView, frequencies: FrequencyCache
    ) -> None:
        """As for a reader."""
        super().__init__(connection, sketches, frequencies)
        self._journal = journal.Journal(connection)

    @property
    @override
    def clients(self) -> SqliteClientWriter:
        """Clients, calls that wait for the person, and kept answers."""
        return SqliteClientWriter(self._job)

    @property
    @override
    def audit(self) -> SqliteAuditWriter:
        """The log of calls."""
        return SqliteAuditWriter(self._job)

    @property
    @override
    def checks(self) -> SqliteCheckWriter:
        """Whether the store is sound."""
        return SqliteCheckWriter(self._job)

    def insert(self, memory: Memory, embedding: Embedding | None) -> None:
        """Add a memory with its tags, first version, full text and vectors."""
        memory_rows.insert(self._connection, self._journal, memory, embedding)

    def put_record(self, record: MemoryRecord, at: datetime, by: Origin) -> None:
        """Add a memory as it was in another store, without its links."""
        record_writing.put(self._connection, self._journal, record, at, by)

    def put_links(self, source: MemoryId, made: Sequence[LinkRecord]) -> None:
        """Add links in their order; those that are there, or lead nowhere, are passed over."""
        record_writing.put_links(self._connection, source, made)

    def take_link(self, source: MemoryId, link: LinkRecord, at: datetime, origin: Origin) -> None:
        """Add a link that is not there, with its own time, as a change made `at` another one."""
        ends, what = (source, link.target), (link.relation, link.weight)
        with self._recorded(subjects.of_link(*ends, link.relation), at, origin):
            link_rows.add(self._connection, ends, what, link.created_at)

    def update(self, before: Memory, after: Memory, embedding: Embedding | None) -> None:
        """Write the changed fields of a live memory and a new version that keeps the old ones."""
        self.change(replace(before, deleted_at=None), replace(after, deleted_at=None), embedding)

    def change(self, before: Memory, after: Memory, embedding: Embedding | None) -> None:
        """Do what `update` does, in the trash, into it and out of it, too."""
        memory_rows.change(self._connection, self._journal, before, after, embedding)

    def set_embedding(
        self, memory: Memory, embedding: Embedding, *, kept: EmbeddingModel | None = None
    ) -> bool:
        """Replace the vectors of a live memory if its text is still the one they were made of."""
        return serving_model.set_embedding(self._connection, memory, embedding, kept)

    def set_serving_model(self, model: EmbeddingModel) -> None:
        """Let the vectors of `model` answer searches from now on."""
        serving_model.set_serving_model(self._connection, model)

    def remove_other_vectors(self, model: EmbeddingModel, after: int, limit: int) -> int | None:
        """Remove the vectors of other models from some memories; return where to go on."""
        return serving_model.remove_other_vectors(self._connection, model, after, limit)

    def record_accesses(self, accesses: Sequence[Access], settings: DecaySettings) -> None:
        """Write what accesses change: importance, accumulator and time of the last one."""
        access_tracking.record(self._connection, accesses, settings)

    def settle_importance(self, memory_id: MemoryId, importance: float, at: datetime) -> None:
        """Write the importance that a memory has at this instant; makes no version."""
        access_tracking.settle(self._connection, memory_id, importance, at)

    def move_to_trash(self, memory: Memory, at: datetime, origin: Origin) -> None:
        """Take a live memory out of every list and index, as a new version."""
        step = _next(memory, at, origin)
        self.change(replace(memory, deleted_at=None), replace(step, deleted_at=at), None)

    def restore(self, memory: Memory, key: str, at: datetime, origin: Origin) -> None:
        """Bring a memory back from the trash under `key`, as a new version."""
        after = replace(_next(memory, at, origin), deleted_at=None, key=key)
        self.change(replace(memory, deleted_at=memory.deleted_at or at), after, None)

    def purge(self, ids: Collection[MemoryId]) -> list[MemoryId]:
        """Delete memories of the trash for good, with history, links and vectors."""
        return memory_rows.purge(self._connection, ids)

    def vacate(self, ids: Collection[MemoryId]) -> None:
        """Free the keys and contents of live memories that this job is about to change."""
        memory_rows.vacate(self._connection, ids)

    def retag(
        self, wanted: Mapping[MemoryId, Sequence[str]], at: datetime, origin: Origin
    ) -> Sequence[MemoryId]:
        """Give live memories these tags, each as a new version, and return which were changed."""
        return tagging.retag(self._connection, self._journal, wanted, at, origin)

    def put_tag_style(self, wanted: TagStyle, at: datetime, origin: Origin) -> TagStyle | None:
        """Give a tag this spelling and colour everywhere and return what it had before."""
        with self._recorded(subjects.of_tag(wanted.name), at, origin):
            return tagging.put_style(self._connection, wanted, at, origin)

    def put_project_name(self, project_id: str, name: str, at: datetime, origin: Origin) -> str:
        """Give a project a name, "" to take it away, and return the one it had."""
        with self._recorded(subjects.of_project(project_id), at, origin):
            return project_rows.put_name(self._connection, project_id, name, at, origin)

    def put_default_project(
        self, client: str, project_id: str, at: datetime, origin: Origin
    ) -> str:
        """Set the project of a client, "" for none, and return the one it had."""
        with self._recorded(subjects.of_default_project(client), at, origin):
            return project_rows.put_default(self._connection, client, project_id, at, origin)

    def put_filter(
        self, name: str, wanted: JsonObject | None, at: datetime, origin: Origin
    ) -> tuple[str, JsonObject] | None:
        """Keep a filter under a name, None to remove it; return the name and what was there."""
        with self._recorded(subjects.of_filter(name), at, origin):
            return saved_filter_rows.put(self._connection, name, wanted, at, origin)

    def move_to_project(
        self, ids: Collection[MemoryId], project_id: str, at: datetime, origin: Origin
    ) -> Moved:
        """Move live memories to a project, each as a new version."""
        return project_rows.move(self._connection, self._journal, ids, project_id, at, origin)

    def add_link(
        self,
        source: MemoryId,
        target: MemoryId,
        relation: str,
        weight: float,
        at: datetime,
        origin: Origin,
    ) -> None:
        """Add the link from `source` to `target` with this relation, or give it this weight."""
        ends, link = (source, target), (relation, weight)
        with self._recorded(subjects.of_link(source, target, relation), at, origin):
            if not link_rows.change(self._connection, ends, link):
                link_rows.add(self._connection, ends, link, at)

    def remove_link(
        self, source: MemoryId, target: MemoryId, relation: str, at: datetime, origin: Origin
    ) -> float | None:
        """Remove a link and return its weight; None where there is no such link."""
        with self._recorded(subjects.of_link(source, target, relation), at, origin):
            return link_rows.remove(self._connection, (source, target), relation)

    def record_import(
        self, key: SourceKey, memory: MemoryId, content_hash: str, at: datetime, origin: Origin
    ) -> None:
        """Keep that this call made a memory of an entry, or gave it the entry's new text."""
        changeset = self._journal.call(origin, at).changeset
        imported_entries.record(self._connection, key, memory, content_hash, changeset)

    def record_duplicate(self, key: SourceKey, memory: MemoryId) -> None:
        """Keep that a memory had the text of an entry already, whoever made it."""
        imported_entries.record_duplicate(self._connection, key, memory)

    def begin_undo(
        self,
        undone: Collection[ChangesetId],
        kind: ChangesetKind,
        at: datetime,
        origin: Origin,
    ) -> ChangesetId:
        """Make all further writes of this origin the one that takes these changesets back."""
        number = self._journal.call(origin, at, kind).changeset
        journal.take_back(self._connection, undone, number, kind)
        return ChangesetId(number)

    def put_subject(
        self, subject: SubjectKey, state: JsonObject | None, at: datetime, origin: Origin
    ) -> None:
        """Give a link, tag, project or filter a former state; None removes it."""
        with self._recorded(subject, at, origin):
            subjects.put(self._connection, subject, state, at, origin)

    def put_last_restore(self, restored: LastRestore) -> None:
        """Keep that a backup took the place of everything; this is no change."""
        store_marks.put(self._connection, restored)

    @contextmanager
    def _recorded(self, subject: SubjectKey, at: datetime, origin: Origin) -> Iterator[None]:
        """Keep in the journal what the block does to a subject."""
        before = subjects.now(self._connection, subject).state
        yield
        after = subjects.now(self._connection, subject).state
        if before != after:
            call = self._journal.call(origin, at)
            self._journal.record(subject, (before, after), subjects.owners(subject), call)


def _next(memory: Memory, at: datetime, origin: Origin) -> Memory:
    return replace(memory, version=memory.version + 1, updated_at=at, origin=origin)
