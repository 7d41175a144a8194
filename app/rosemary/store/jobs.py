"""What a job gets: the store's reads and writes, valid until the job ends."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from datetime import datetime

import apsw
from typing_extensions import override

from rosemary.domain.errors import InternalError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.history import (
    Changeset,
    ChangesetFilter,
    ChangesetId,
    ChangesetKind,
    Step,
    Subject,
    SubjectKey,
    SubjectNow,
    SubjectStep,
)
from rosemary.domain.models import (
    Embedding,
    EmbeddingModel,
    Facets,
    Memory,
    Origin,
    StoreCheck,
    Version,
)
from rosemary.domain.ports import PassageHit, TextHit, ThreadNeighbours
from rosemary.domain.types import JsonObject, MemoryId, SortOrder, TextIndex
from rosemary.store import (
    checking,
    facets,
    fulltext,
    journal,
    links,
    listing,
    memories,
    pending,
    subjects,
    vectors,
    versions,
)
from rosemary.store.sketch_keeper import SketchView


class SqliteReader:
    """Reads on one snapshot, as `StoreReader` says."""

    def __init__(self, connection: apsw.Connection, sketches: SketchView) -> None:
        """`sketches` were taken before the snapshot of `connection` begins."""
        self._open_connection: apsw.Connection | None = connection
        self._sketches = sketches

    @property
    def _connection(self) -> apsw.Connection:
        if self._open_connection is None:
            raise InternalError("A store's reader or writer was used after its job had ended.")
        return self._open_connection

    def end(self) -> None:
        """Make every later use an error."""
        self._open_connection = None

    def get(self, reference: str) -> Memory | None:
        """Return the memory with this id or key: a live one first, else one in the trash."""
        return memories.get(self._connection, reference)

    def get_many(self, ids: Sequence[MemoryId]) -> list[Memory]:
        """Return the memories that exist among `ids`, in that order."""
        return memories.get_many(self._connection, ids)

    def find_duplicate(self, project_id: str, content_hash: str) -> MemoryId | None:
        """Return the live memory of that project which has this content, if any."""
        return listing.find_duplicate(self._connection, project_id, content_hash)

    def is_key_taken(self, key: str) -> bool:
        """Return whether a live memory has this key."""
        return listing.is_key_taken(self._connection, key)

    def list_ids(
        self, where: MemoryFilter, order: SortOrder, limit: int | None = None, offset: int = 0
    ) -> list[MemoryId]:
        """Return ids in the given order; `limit` None means all."""
        return listing.list_ids(self._connection, where, order, limit, offset)

    def count(self, where: MemoryFilter) -> int:
        """Return how many memories pass the filter."""
        return listing.count(self._connection, where)

    def facets(self, project_id: str | None = None) -> Facets:
        """Return the counts by type, tag, source and project of the live memories."""
        return facets.facets(self._connection, project_id)

    def nearest(
        self, vector: bytes, model: EmbeddingModel, where: MemoryFilter, limit: int
    ) -> list[PassageHit]:
        """Return the memories nearest to `vector`, each by its best passage, best first."""
        return vectors.nearest(self._connection, self._sketches, vector, model, where, limit)

    def match(
        self, index: TextIndex, terms: Sequence[str], where: MemoryFilter, limit: int
    ) -> list[TextHit]:
        """Return the memories that hold any of `terms`, best BM25 first."""
        return fulltext.match(self._connection, index, terms, where, limit)

    def document_frequencies(
        self, terms: Collection[str], where: MemoryFilter
    ) -> Mapping[str, int]:
        """Return for each term how many memories that pass the filter hold it (porter)."""
        return fulltext.document_frequencies(self._connection, terms, where)

    def cosines(
        self, vector: bytes, model: EmbeddingModel, ids: Collection[MemoryId]
    ) -> Mapping[MemoryId, PassageHit]:
        """Return the best passage of each of these memories that has a vector."""
        return vectors.cosines(self._connection, vector, model, ids)

    def pending_embeddings(self, model: EmbeddingModel, limit: int) -> list[MemoryId]:
        """Return live memories without vectors of `model`: those with none at all first."""
        return pending.ids(self._connection, model, limit)

    def count_pending(self, model: EmbeddingModel) -> int:
        """Return how many live memories have no vectors of `model`."""
        return pending.count(self._connection, model)

    def thread_neighbours(
        self, ids: Collection[MemoryId], where: MemoryFilter
    ) -> Mapping[MemoryId, ThreadNeighbours]:
        """Return the neighbours of each memory that belongs to a thread, under the filter."""
        return listing.thread_neighbours(self._connection, ids, where)

    def history(self, memory_id: MemoryId) -> list[Version]:
        """Return every version of a memory, oldest first."""
        return versions.history(self._connection, memory_id)

    def changesets(
        self, where: ChangesetFilter, limit: int | None = None, offset: int = 0
    ) -> list[Changeset]:
        """Return the changesets that pass the filter, newest first; `limit` None means all."""
        return journal.changesets(self._connection, where, limit, offset)

    def steps(self, changesets: Collection[ChangesetId]) -> Mapping[MemoryId, list[Step]]:
        """Return the versions of each memory that these changesets touch, newest first."""
        return versions.steps(self._connection, changesets)

    def subject_steps(
        self, changesets: Collection[ChangesetId]
    ) -> Mapping[SubjectKey, list[SubjectStep]]:
        """Return the changes of each subject that these changesets touch, newest first."""
        return journal.subject_steps(self._connection, changesets)

    def subject(self, subject: SubjectKey) -> SubjectNow:
        """Return what a link, tag, project or filter is now, whether it exists or not."""
        return subjects.now(self._connection, subject)

    def expired(self, before: datetime, limit: int) -> list[MemoryId]:
        """Return memories that were moved to the trash before a time, oldest first."""
        return listing.expired(self._connection, before, limit)

    def newest_change(self) -> datetime | None:
        """Return when a memory was last written, if ever."""
        return listing.newest_change(self._connection)

    def check(self) -> StoreCheck:
        """Compare rows, full-text rows and vectors with each other; costs a full read."""
        return checking.check(self._connection, is_writer=False)


class SqliteWriter(SqliteReader):
    """Reads and writes in one transaction, as `StoreWriter` says."""

    def __init__(self, connection: apsw.Connection, sketches: SketchView) -> None:
        super().__init__(connection, sketches)
        self._journal = journal.Journal(connection)

    @override
    def check(self) -> StoreCheck:
        """Compare rows, every full-text row and vectors with each other."""
        return checking.check(self._connection, is_writer=True)

    def insert(self, memory: Memory, embedding: Embedding | None) -> None:
        """Add a memory with its tags, first version, full text and vectors."""
        memories.insert(self._connection, self._journal, memory, embedding)

    def update(self, before: Memory, after: Memory, embedding: Embedding | None) -> None:
        """Write the changed fields of a live memory and a new version that keeps the old ones."""
        self.change(replace(before, deleted_at=None), replace(after, deleted_at=None), embedding)

    def change(self, before: Memory, after: Memory, embedding: Embedding | None) -> None:
        """Do what `update` does, in the trash, into it and out of it, too."""
        memories.change(self._connection, self._journal, before, after, embedding)

    def set_embedding(
        self, memory_id: MemoryId, content_hash: str, author: str, embedding: Embedding
    ) -> bool:
        """Replace the vectors of a live memory if its text is still the one they were made of."""
        return pending.set_embedding(self._connection, memory_id, content_hash, author, embedding)

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
        return memories.purge(self._connection, ids)

    def vacate(self, ids: Collection[MemoryId]) -> None:
        """Free the keys and contents of live memories that this job is about to change."""
        memories.vacate(self._connection, ids)

    def add_link(
        self,
        source: MemoryId,
        target: MemoryId,
        relation: str,
        weight: float,
        at: datetime,
        origin: Origin,
    ) -> None:
        """Add the link from `source` to `target` with this relation, or replace it."""
        with self._recorded_link((source, target, relation), at, origin):
            links.add(self._connection, (source, target), (relation, weight), at)

    def remove_link(
        self, source: MemoryId, target: MemoryId, relation: str, at: datetime, origin: Origin
    ) -> float | None:
        """Remove a link and return its weight; None where there is no such link."""
        with self._recorded_link((source, target, relation), at, origin):
            return links.remove(self._connection, (source, target), relation)

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
            subjects.put(self._connection, subject, state)

    def _recorded_link(
        self, key: tuple[str, str, str], at: datetime, origin: Origin
    ) -> AbstractContextManager[None]:
        return self._recorded(SubjectKey(subject=Subject.LINK, key=key), at, origin)

    @contextmanager
    def _recorded(self, subject: SubjectKey, at: datetime, origin: Origin) -> Iterator[None]:
        """Keep in the journal what the block does to a subject."""
        before = subjects.now(self._connection, subject).state
        yield
        after = subjects.now(self._connection, subject).state
        if before != after:
            self._journal.record(subject, before, after, self._journal.call(origin, at))


def _next(memory: Memory, at: datetime, origin: Origin) -> Memory:
    return replace(memory, version=memory.version + 1, updated_at=at, origin=origin)
