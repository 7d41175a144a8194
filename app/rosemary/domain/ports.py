"""The interfaces that services need and that other packages provide.

`rosemary.store` is the embedded implementation of `Store`. Row ids, SQL dialect, locks and
connections stay behind these protocols, so that another database can take its place.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol, TypeAlias, TypeVar

from rosemary.domain.filters import MemoryFilter
from rosemary.domain.history import (
    Changeset,
    ChangesetFilter,
    ChangesetId,
    ChangesetKind,
    Step,
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
    Passage,
    StoreCheck,
    Version,
)
from rosemary.domain.types import JsonObject, MemoryId, SortOrder, TextIndex

T = TypeVar("T")

Clock: TypeAlias = Callable[[], datetime]
"""Returns the present time, aware, in UTC."""


class Embedder(Protocol):
    """Turns text into vectors. Thread-safe.

    Vectors are bytes: float32 little-endian of shape (dimensions,), L2-normalised.

    Every method raises `EmbedderUnavailableError` when the model is missing or fails.
    """

    @property
    def model(self) -> EmbeddingModel:
        """The model in use."""
        ...

    def embed_query(self, text: str) -> bytes:
        """Return the vector of a question."""
        ...

    def embed_documents(self, texts: Sequence[str]) -> list[bytes]:
        """Return the vector of each text, in order."""
        ...

    def combine(self, vectors: Sequence[bytes]) -> bytes:
        """Return the normalised sum of some vectors."""
        ...

    def split(self, text: str, prefix: str = "") -> list[Passage]:
        """Return passages that cover `text` and fit the model's window after `prefix`."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class PassageHit:
    """The best passage of a memory for a vector; `cosine` is the similarity, -1 to 1."""

    id: MemoryId
    passage: Passage
    cosine: float


@dataclass(frozen=True, slots=True, kw_only=True)
class TextHit:
    """A memory that matched words; `relevance` is BM25, larger is better."""

    id: MemoryId
    relevance: float


@dataclass(frozen=True, slots=True, kw_only=True)
class ThreadNeighbours:
    """The memories just before and after another one in the same thread and project."""

    previous: MemoryId | None = None
    following: MemoryId | None = None


class StoreReader(Protocol):
    """Reads on one consistent snapshot. Valid only inside the job it was given to."""

    def get(self, reference: str) -> Memory | None:
        """Return the memory with this id or key: a live one first, else one in the trash."""
        ...

    def get_many(self, ids: Sequence[MemoryId]) -> list[Memory]:
        """Return the memories that exist among `ids`, in that order."""
        ...

    def find_duplicate(self, project_id: str, content_hash: str) -> MemoryId | None:
        """Return the live memory of that project which has this content, if any."""
        ...

    def is_key_taken(self, key: str) -> bool:
        """Return whether a live memory has this key."""
        ...

    def list_ids(
        self, where: MemoryFilter, order: SortOrder, limit: int | None = None, offset: int = 0
    ) -> list[MemoryId]:
        """Return ids in the given order; `limit` None means all."""
        ...

    def count(self, where: MemoryFilter) -> int:
        """Return how many memories pass the filter."""
        ...

    def facets(self, project_id: str | None = None) -> Facets:
        """Return the counts by type, tag, source and project of the live memories."""
        ...

    def nearest(
        self, vector: bytes, model: EmbeddingModel, where: MemoryFilter, limit: int
    ) -> list[PassageHit]:
        """Return the memories nearest to `vector`, each by its best passage, best first.

        The filter is applied before the cut: where enough memories pass it, `limit` come back.
        """
        ...

    def match(
        self, index: TextIndex, terms: Sequence[str], where: MemoryFilter, limit: int
    ) -> list[TextHit]:
        """Return the memories that hold any of `terms`, best BM25 first.

        Terms are plain words or phrases: nothing in them is an operator. The filter is
        applied before the cut.
        """
        ...

    def document_frequencies(
        self, terms: Collection[str], where: MemoryFilter
    ) -> Mapping[str, int]:
        """Return for each term how many memories that pass the filter hold it (porter)."""
        ...

    def cosines(
        self, vector: bytes, model: EmbeddingModel, ids: Collection[MemoryId]
    ) -> Mapping[MemoryId, PassageHit]:
        """Return the best passage of each of these memories that has a vector."""
        ...

    def pending_embeddings(self, model: EmbeddingModel, limit: int) -> list[MemoryId]:
        """Return live memories whose vectors are missing or of another model.

        Those with none at all come first, then those of another model; newest first in both.
        """
        ...

    def count_pending(self, model: EmbeddingModel) -> int:
        """Return how many memories `pending_embeddings` would name without a limit."""
        ...

    def thread_neighbours(
        self, ids: Collection[MemoryId], where: MemoryFilter
    ) -> Mapping[MemoryId, ThreadNeighbours]:
        """Return the neighbours of each memory that belongs to a thread, under the filter."""
        ...

    def history(self, memory_id: MemoryId) -> list[Version]:
        """Return every version of a memory, oldest first."""
        ...

    def changesets(
        self, where: ChangesetFilter, limit: int | None = None, offset: int = 0
    ) -> list[Changeset]:
        """Return the changesets that pass the filter, newest first; `limit` None means all."""
        ...

    def steps(self, changesets: Collection[ChangesetId]) -> Mapping[MemoryId, list[Step]]:
        """Return the versions of each memory that these changesets touch, newest first.

        A list ends with the oldest version that belongs to one of them.
        """
        ...

    def subject_steps(
        self, changesets: Collection[ChangesetId]
    ) -> Mapping[SubjectKey, list[SubjectStep]]:
        """Return the changes of each subject that these changesets touch, as `steps` does."""
        ...

    def subject(self, subject: SubjectKey) -> SubjectNow:
        """Return what a link, tag, project or filter is now, whether it exists or not."""
        ...

    def expired(self, before: datetime, limit: int) -> list[MemoryId]:
        """Return memories that were moved to the trash before a time, oldest first."""
        ...

    def newest_change(self) -> datetime | None:
        """Return when a memory was last written, if ever."""
        ...

    def check(self) -> StoreCheck:
        """Compare rows, full-text rows and vectors with each other; costs a full read."""
        ...


class StoreWriter(StoreReader, Protocol):
    """Reads and writes inside one transaction. Valid only inside the job it was given to."""

    def insert(self, memory: Memory, embedding: Embedding | None) -> None:
        """Add a memory with its tags, first version, full text and vectors.

        `memory.links` are not written: use `add_link`.
        """
        ...

    def update(self, before: Memory, after: Memory, embedding: Embedding | None) -> None:
        """Write the changed fields of a live memory and a new version that keeps the old values.

        `embedding` replaces the vectors when the indexed text changed; None then leaves the
        memory to be embedded later. It is ignored when the indexed text is the same.
        """
        ...

    def change(self, before: Memory, after: Memory, embedding: Embedding | None) -> None:
        """Do what `update` does, in the trash, into it and out of it, too.

        `deleted_at` of both says which.
        """
        ...

    def set_embedding(
        self, memory_id: MemoryId, content_hash: str, author: str, embedding: Embedding
    ) -> bool:
        """Replace the vectors of a live memory; makes no version and changes no time.

        Returns False, and writes nothing, where the memory is gone or its content or author is
        no longer the one that the vectors were made of.
        """
        ...

    def move_to_trash(self, memory: Memory, at: datetime, origin: Origin) -> None:
        """Take a live memory out of every list and index, as a new version."""
        ...

    def restore(self, memory: Memory, key: str, at: datetime, origin: Origin) -> None:
        """Bring a memory back from the trash under `key`, as a new version."""
        ...

    def purge(self, ids: Collection[MemoryId]) -> list[MemoryId]:
        """Delete memories of the trash for good, with history, links and vectors.

        Returns those that were in the trash. This cannot be undone.
        """
        ...

    def vacate(self, ids: Collection[MemoryId]) -> None:
        """Free the keys and contents of live memories that this job is about to change.

        So memories can swap theirs. Each of them must get a `change` in the same job.
        """
        ...

    def add_link(
        self,
        source: MemoryId,
        target: MemoryId,
        relation: str,
        weight: float,
        at: datetime,
        origin: Origin,
    ) -> None:
        """Add or replace the link from `source` to `target` with this relation."""
        ...

    def remove_link(
        self, source: MemoryId, target: MemoryId, relation: str, at: datetime, origin: Origin
    ) -> float | None:
        """Remove a link and return its weight; None where there is no such link."""
        ...

    def begin_undo(
        self,
        undone: Collection[ChangesetId],
        kind: ChangesetKind,
        at: datetime,
        origin: Origin,
    ) -> ChangesetId:
        """Make all further writes of this origin the one that takes these changesets back.

        Must come before those writes. With `REDO`, what the undone undos had taken back is in
        force again.
        """
        ...

    def put_subject(
        self, subject: SubjectKey, state: JsonObject | None, at: datetime, origin: Origin
    ) -> None:
        """Give a link, tag, project or filter a former state; None removes it."""
        ...


class Store(Protocol):
    """The person's memories, durable. Thread-safe.

    Every method raises `StoreUnavailableError` or `StorageFullError` as the machine fails.
    """

    def read(self, job: Callable[[StoreReader], T]) -> T:
        """Run `job` on one consistent snapshot that holds every acknowledged write."""
        ...

    def write(self, job: Callable[[StoreWriter], T]) -> T:
        """Run `job` in one transaction; when this returns, the change is on the disk.

        An exception from `job` rolls everything back and is raised here.
        """
        ...

    def close(self) -> None:
        """Finish queued writes and release the files. Idempotent."""
        ...


class ServerControl(Protocol):
    """What a tray or a command line may ask of the running endpoint."""

    def connected_clients(self) -> tuple[str, ...]:
        """Return the names of the connected assistants, one for each connection."""
        ...

    def set_paused(self, *, is_paused: bool) -> None:
        """Shut assistants out, or let them in again."""
        ...

    @property
    def is_paused(self) -> bool:
        """Whether assistants are shut out."""
        ...
