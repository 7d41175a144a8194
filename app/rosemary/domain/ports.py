"""The interfaces that services need and that other packages provide.

`rosemary.store` is the embedded implementation of `Store`. Row ids, SQL dialect, locks and
connections stay behind these protocols, so that another database can take its place.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from datetime import datetime
from typing import Protocol, TypeAlias, TypeVar

from rosemary.domain.backup_ports import FileStore, MarkReader
from rosemary.domain.client_ports import ClientReader, ClientWriter
from rosemary.domain.decay import Access, DecaySettings, DecayView
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.findings import StoreExaminer, StoreMender
from rosemary.domain.fulltext import Keyword, Operator
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
from rosemary.domain.hits import (
    KeywordPage,
    MemoryTraits,
    PassageHit,
    TextHit,
    ThreadNeighbours,
)
from rosemary.domain.import_ports import ImportedReader, ImportedWriter
from rosemary.domain.insight_ports import InsightReader
from rosemary.domain.models import (
    Embedding,
    EmbeddingModel,
    Facets,
    Memory,
    MemoryLinks,
    Origin,
    Passage,
    StoreCheck,
    Version,
)
from rosemary.domain.projects import Moved, Project
from rosemary.domain.records import RecordStoreReader, RecordStoreWriter
from rosemary.domain.tags import TagStyle, TagUse
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

    def embed_in_background(self, texts: Sequence[str]) -> list[bytes]:
        """Return what `embed_documents` does, and give way to it and to questions meanwhile."""
        ...

    def combine(self, vectors: Sequence[bytes]) -> bytes:
        """Return the normalised sum of some vectors."""
        ...

    def rest(self, idle_s: float) -> bool:
        """Free what was unused for `idle_s` seconds, until its next use; return whether it did."""
        ...

    def split(self, text: str, prefix: str = "") -> list[Passage]:
        """Return passages that cover `text` and fit the model's window after `prefix`."""
        ...


class StoreReader(
    ClientReader,
    RecordStoreReader,
    MarkReader,
    ImportedReader,
    InsightReader,
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

    def get(self, reference: str, decay: DecayView | None = None) -> Memory | None:
        """Return the memory with this id or key: a live one first, else one in the trash.

        Its links are scored by the importance that `decay` leaves of the memories at their other
        ends; without, by what it was at their last accesses. The memory itself is as stored.
        """
        ...

    def get_many(self, ids: Sequence[MemoryId], decay: DecayView | None = None) -> list[Memory]:
        """Return the memories that exist among `ids`, in that order, with links as for `get`."""
        ...

    def find_duplicate(self, project_id: str, content_hash: str) -> MemoryId | None:
        """Return the live memory of that project which has this content, if any."""
        ...

    def is_key_taken(self, key: str) -> bool:
        """Return whether a live memory has this key."""
        ...

    def list_keys(self, prefix: str, limit: int, project_id: str | None) -> list[str]:
        """Return the keys of live memories that begin so, in the order of the alphabet."""
        ...

    def list_ids(
        self,
        where: MemoryFilter,
        order: SortOrder,
        limit: int | None = None,
        offset: int = 0,
        decay: DecayView | None = None,
    ) -> list[MemoryId]:
        """Return ids in the given order; `limit` None means all.

        By importance means as it is under `decay`; without, as it was at the last access.
        """
        ...

    def count(self, where: MemoryFilter) -> int:
        """Return how many memories pass the filter."""
        ...

    def size(self, where: MemoryFilter) -> int:
        """Return about how many memories pass the filter: as far behind as the frequencies."""
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

    def nearest_within(
        self, vector: bytes, model: EmbeddingModel, where: MemoryFilter, least: float, limit: int
    ) -> list[PassageHit]:
        """Return what `nearest` does, but only memories with a cosine of at least `least`.

        The nearer they have to be, the less it costs: meant for near duplicates.
        """
        ...

    def match(
        self, index: TextIndex, terms: Sequence[str], where: MemoryFilter, limit: int
    ) -> list[TextHit]:
        """Return memories that hold any of `terms`, best BM25 first; equal ones newest first.

        Terms are plain words or phrases: nothing in them is an operator. The filter is
        applied before the cut. Where very many match, those with the rarer terms are found;
        each that is found is scored by all of them. A word weighs what it is worth among the
        memories that pass the filter.
        """
        ...

    def find_keywords(
        self,
        keywords: Sequence[Keyword],
        operator: Operator,
        where: MemoryFilter,
        limit: int,
        offset: int = 0,
    ) -> KeywordPage:
        """Return the memories that hold all of the keywords, or any, best first. None is missed."""
        ...

    def document_frequencies(
        self, terms: Collection[str], where: MemoryFilter
    ) -> Mapping[str, int]:
        """Return for each term how many memories that pass the filter hold it (porter).

        In a large store the counts may be a hundredth behind, and those under a filter that
        many pass are estimates.
        """
        ...

    def cosines(
        self, vector: bytes, model: EmbeddingModel, ids: Collection[MemoryId]
    ) -> Mapping[MemoryId, PassageHit]:
        """Return the best passage of each of these memories that has a vector."""
        ...

    def vectors_of(self, memory_id: MemoryId, model: EmbeddingModel) -> list[bytes]:
        """Return the vectors of a memory's passages, in the order of its text."""
        ...

    def links_of(self, memory: Memory, decay: DecayView | None = None) -> MemoryLinks:
        """Return every link of a live memory to or from live ones, in the order they were made.

        They are scored as for `get`.
        """
        ...

    def link_targets(
        self, ids: Collection[MemoryId], relation: str
    ) -> Mapping[MemoryId, Sequence[MemoryId]]:
        """Return where the links of a relation lead, the trash included, by their source."""
        ...

    def way(self, source: MemoryId, target: MemoryId, relation: str) -> list[MemoryId]:
        """Return the memories on a shortest way over links of a relation, both ends included.

        Links of memories in the trash count, too. Empty where there is no way.
        """
        ...

    def pending_embeddings(self, model: EmbeddingModel, limit: int) -> list[MemoryId]:
        """Return live memories whose vectors are missing or of another model.

        Those with none at all come first, then those of another model; newest first in both.
        """
        ...

    def count_pending(self, model: EmbeddingModel) -> int:
        """Return how many memories `pending_embeddings` would name without a limit."""
        ...

    def unembedded(self, limit: int) -> list[MemoryId]:
        """Return live memories without any vectors, newest first."""
        ...

    def count_unembedded(self) -> int:
        """Return how many live memories have no vectors at all."""
        ...

    def serving_model(self) -> EmbeddingModel | None:
        """Return the model whose vectors cover the store; None where there are none."""
        ...

    def is_settled(self, model: EmbeddingModel) -> bool:
        """Return whether `model` serves and the vectors of all others were removed."""
        ...

    def traits(
        self, ids: Collection[MemoryId], decay: DecayView
    ) -> Mapping[MemoryId, MemoryTraits]:
        """Return the traits of those of the memories that exist; reads no content."""
        ...

    def words_held(
        self, ids: Collection[MemoryId], terms: Collection[str]
    ) -> Mapping[MemoryId, int]:
        """Return how many of `terms` each of these live memories holds.

        A term is held as a word, by its stem and without accents, or as a part of one.
        """
        ...

    def thread_neighbours(
        self, ids: Collection[MemoryId], where: MemoryFilter
    ) -> Mapping[MemoryId, ThreadNeighbours]:
        """Return the neighbours of each memory that belongs to a thread, under the filter."""
        ...

    def history(self, memory_id: MemoryId) -> list[Version]:
        """Return every version of a memory, oldest first."""
        ...

    def tags_of(self, ids: Collection[MemoryId]) -> Mapping[MemoryId, tuple[str, ...]]:
        """Return the tags of each live memory among `ids`, in their order."""
        ...

    def tag_uses(self, project_id: str | None = None, below: str | None = None) -> Sequence[TagUse]:
        """Return the tags of live memories by use; with `below` that tag and those below it."""
        ...

    def tag_totals(
        self, names: Collection[str], project_id: str | None = None
    ) -> Mapping[str, int]:
        """Return for each tag above some of `names` how many live memories have it or one below.

        The tags returned are casefolded.
        """
        ...

    def tag_style(self, name: str) -> TagStyle | None:
        """Return how a tag is written and its colour, None where it never existed."""
        ...

    def projects(self) -> Sequence[Project]:
        """Return every project that has live memories or a name, by use, then id."""
        ...

    def default_project(self, client: str) -> str:
        """Return the project of what a client saves without naming one, "" for none."""
        ...

    def default_projects(self) -> Mapping[str, str]:
        """Return the project of each client that has one, by the client's name."""
        ...

    def filter_definitions(self) -> Mapping[str, JsonObject]:
        """Return every saved filter as it was written down, by name."""
        ...

    def filter_definition(self, name: str) -> tuple[str, JsonObject] | None:
        """Return one saved filter with its name as it is written, if there is one."""

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


class StoreWriter(
    StoreReader, ClientWriter, RecordStoreWriter, ImportedWriter, StoreMender, Protocol
):
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
        Where the importance changes, the memory fades from the time of this change.
        """
        ...

    def change(self, before: Memory, after: Memory, embedding: Embedding | None) -> None:
        """Do what `update` does, in the trash, into it and out of it, too.

        `deleted_at` of both says which.
        """
        ...

    def set_embedding(
        self, memory: Memory, embedding: Embedding, *, kept: EmbeddingModel | None = None
    ) -> bool:
        """Replace the vectors of a live memory; makes no version and changes no time.

        Those of the model `kept` stay beside the new ones. Returns False, and writes nothing,
        where the memory is gone or its content or author is no longer as in `memory`.
        """
        ...

    def set_serving_model(self, model: EmbeddingModel) -> None:
        """Let the vectors of `model` answer searches from now on."""
        ...

    def remove_other_vectors(self, model: EmbeddingModel, after: int, limit: int) -> int | None:
        """Remove the vectors of other models from at most `limit` memories.

        `after` is 0 at first, then what the last call returned, which is None when none are
        left. A memory that had no others waits for vectors then.
        """
        ...

    def record_accesses(self, accesses: Sequence[Access], settings: DecaySettings) -> None:
        """Write what accesses change: importance, accumulator and time of the last one.

        It makes no version and does not count as a change; a memory that is gone is passed over.
        """
        ...

    def settle_importance(self, memory_id: MemoryId, importance: float, at: datetime) -> None:
        """Write the importance that a memory has at this instant; makes no version.

        It is then what the memory fades from, beginning at `at`.
        """
        ...

    def move_to_trash(self, memory: Memory, at: datetime, origin: Origin) -> None:
        """Take a live memory out of every list and index, as a new version."""
        ...

    def restore(self, memory: Memory, key: str, at: datetime, origin: Origin) -> None:
        """Bring a memory back from the trash under `key`, as a new version."""
        ...

    def retag(
        self, wanted: Mapping[MemoryId, Sequence[str]], at: datetime, origin: Origin
    ) -> Sequence[MemoryId]:
        """Give live memories these tags, each as a new version, and return which were changed."""
        ...

    def put_tag_style(self, wanted: TagStyle, at: datetime, origin: Origin) -> TagStyle | None:
        """Give a tag this spelling and colour everywhere and return what it had before."""
        ...

    def put_project_name(self, project_id: str, name: str, at: datetime, origin: Origin) -> str:
        """Give a project a name, "" to take it away, and return the one it had."""
        ...

    def put_default_project(
        self, client: str, project_id: str, at: datetime, origin: Origin
    ) -> str:
        """Set the project of a client, "" for none, and return the one it had."""
        ...

    def put_filter(
        self, name: str, wanted: JsonObject | None, at: datetime, origin: Origin
    ) -> tuple[str, JsonObject] | None:
        """Keep a filter under a name, None to remove it; return the name and what was there."""
        ...

    def move_to_project(
        self, ids: Collection[MemoryId], project_id: str, at: datetime, origin: Origin
    ) -> Moved:
        """Move live memories to a project, each as a new version.

        One whose content is there already stays, and is returned with the one that is there.
        """
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
        """Add the link from `source` to `target` with this relation, or give it this weight.

        A link that was there keeps the time at which it was made.
        """
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


class Store(FileStore, Protocol):
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

    def warm_up(self) -> None:
        """Begin to make the first search fast, in the background; returns at once."""
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
