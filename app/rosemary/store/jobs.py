"""What a job gets: the store's reads and writes, valid until the job ends."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime

import apsw
from typing_extensions import override

from rosemary.domain.errors import InternalError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import (
    Embedding,
    EmbeddingModel,
    Facets,
    Memory,
    Origin,
    StoreCheck,
    Version,
)
from rosemary.domain.ports import MemoryTraits, PassageHit, TextHit, ThreadNeighbours
from rosemary.domain.types import MemoryId, SortOrder, TextIndex
from rosemary.store import (
    checking,
    facets,
    fulltext,
    links,
    listing,
    memories,
    pending,
    vectors,
    versions,
    words_held,
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

    def traits(self, ids: Collection[MemoryId]) -> Mapping[MemoryId, MemoryTraits]:
        """Return the traits of those of the memories that exist; reads no content."""
        return listing.traits(self._connection, ids)

    def words_held(
        self, ids: Collection[MemoryId], terms: Collection[str]
    ) -> Mapping[MemoryId, int]:
        """Return how many of `terms` each of these live memories holds."""
        return words_held.words_held(self._connection, ids, terms)

    def thread_neighbours(
        self, ids: Collection[MemoryId], where: MemoryFilter
    ) -> Mapping[MemoryId, ThreadNeighbours]:
        """Return the neighbours of each memory that belongs to a thread, under the filter."""
        return listing.thread_neighbours(self._connection, ids, where)

    def history(self, memory_id: MemoryId) -> list[Version]:
        """Return every version of a memory, oldest first."""
        return versions.history(self._connection, memory_id)

    def newest_change(self) -> datetime | None:
        """Return when a memory was last written, if ever."""
        return listing.newest_change(self._connection)

    def check(self) -> StoreCheck:
        """Compare rows, full-text rows and vectors with each other; costs a full read."""
        return checking.check(self._connection, is_writer=False)


class SqliteWriter(SqliteReader):
    """Reads and writes in one transaction, as `StoreWriter` says."""

    @override
    def check(self) -> StoreCheck:
        """Compare rows, every full-text row and vectors with each other."""
        return checking.check(self._connection, is_writer=True)

    def insert(self, memory: Memory, embedding: Embedding | None) -> None:
        """Add a memory with its tags, first version, full text and vectors."""
        memories.insert(self._connection, memory, embedding)

    def update(self, before: Memory, after: Memory, embedding: Embedding | None) -> None:
        """Write the changed fields and a new version that keeps the old values."""
        memories.update(self._connection, before, after, embedding)

    def set_embedding(
        self, memory_id: MemoryId, content_hash: str, author: str, embedding: Embedding
    ) -> bool:
        """Replace the vectors of a live memory if its text is still the one they were made of."""
        return pending.set_embedding(self._connection, memory_id, content_hash, author, embedding)

    def move_to_trash(self, memory: Memory, at: datetime, origin: Origin) -> None:
        """Take a live memory out of every list and index, as a new version."""
        memories.move_to_trash(self._connection, memory, at, origin)

    def restore(self, memory: Memory, key: str, at: datetime, origin: Origin) -> None:
        """Bring a memory back from the trash under `key`, as a new version."""
        memories.restore(self._connection, memory, key, at, origin)

    def add_link(
        self, source: MemoryId, target: MemoryId, relation: str, weight: float, at: datetime
    ) -> None:
        """Add or replace the link from `source` to `target` with this relation."""
        links.add(self._connection, (source, target), (relation, weight), at)
