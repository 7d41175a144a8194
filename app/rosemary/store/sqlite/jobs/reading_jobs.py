"""What a job gets: the store's reads, valid until the job ends."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, ClassVar, TypeVar

import apsw

from rosemary.domain.backups import StoreMark
from rosemary.domain.decay import DecayView
from rosemary.domain.errors import MachineError
from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.history import (
    Changeset,
    ChangesetFilter,
    ChangesetId,
    LastRestore,
    Step,
    SubjectKey,
    SubjectNow,
    SubjectStep,
)
from rosemary.domain.importing import ImportedEntry, SourceKey
from rosemary.domain.models import (
    EmbeddingModel,
    Facets,
    Memory,
    MemoryLinks,
    Passage,
    Project,
    Version,
)
from rosemary.domain.ranking import (
    KeywordPage,
    MemoryTraits,
    PassageHits,
    SearchText,
    TextHits,
    ThreadNeighbours,
)
from rosemary.domain.records import (
    ALL_RECORDS,
    LibraryRecord,
    MemoryRecord,
    RecordLines,
    RecordScope,
)
from rosemary.domain.search import Keyword, Operator
from rosemary.domain.tags import TagStyle, TagUse
from rosemary.domain.types import Handle, JsonObject, MemoryId, SortOrder, TextIndex
from rosemary.store.ports import StoreReader
from rosemary.store.sqlite.connections.kept_reads import KeptReads, StateReads
from rosemary.store.sqlite.history import journal, store_marks, versions
from rosemary.store.sqlite.insights import counts
from rosemary.store.sqlite.keywords import keyword_search, search_texts, term_matching
from rosemary.store.sqlite.keywords.document_frequencies import FrequencyCache
from rosemary.store.sqlite.keywords.fulltext_view import FulltextView, StoreState
from rosemary.store.sqlite.memories import (
    imported_entries,
    link_rows,
    memory_rows,
    project_rows,
    saved_filter_rows,
    subjects,
    tagging,
)
from rosemary.store.sqlite.records import record_lines, record_rows, record_writing
from rosemary.store.sqlite.selection import memory_lists
from rosemary.store.sqlite.selection.known_traits import KnownTraits
from rosemary.store.sqlite.themes.audit_theme import SqliteAuditReader
from rosemary.store.sqlite.themes.check_theme import SqliteCheckReader
from rosemary.store.sqlite.themes.client_theme import SqliteClientReader
from rosemary.store.sqlite.themes.insight_theme import SqliteInsightReader
from rosemary.store.sqlite.themes.job import Job
from rosemary.store.sqlite.vectors import passage_vectors, serving_model
from rosemary.store.sqlite.vectors.sketch_keeper import SketchView

if TYPE_CHECKING:
    from rosemary.store.sqlite.jobs.second_reader import Beside, SecondReader

T = TypeVar("T")


class SqliteReader:
    """Reads on one snapshot, as `StoreReader` says."""

    _has_snapshot: ClassVar[bool] = True

    def __init__(
        self,
        connection: apsw.Connection,
        sketches: SketchView,
        frequencies: FrequencyCache,
        second: SecondReader | None = None,
        *,
        kept: KeptReads | None = None,
    ) -> None:
        """Make it.

        Args:
            connection: of the job.
            sketches: taken before the snapshot of `connection` begins.
            frequencies: of the store.
            second: does some of the job's work beside it.
            kept: by the jobs of `connection` before this one.
        """
        self._job = Job(connection)
        self._second = second
        self._sketches = sketches
        kept = (kept or KeptReads()) if self._has_snapshot else None
        self._reads = StateReads(connection, kept)
        self._traits = KnownTraits(self._reads)
        self._fulltext = FulltextView(self._reads, frequencies)
        self._facets = frequencies.facets

    @property
    def _connection(self) -> apsw.Connection:
        return self._job.connection

    @property
    def clients(self) -> SqliteClientReader:
        """Clients, calls that wait for the person, and kept answers."""
        return SqliteClientReader(self._job)

    @property
    def audit(self) -> SqliteAuditReader:
        """The log of calls."""
        return SqliteAuditReader(self._job)

    @property
    def insights(self) -> SqliteInsightReader:
        """The memories as a whole."""
        return SqliteInsightReader(self._job)

    @property
    def checks(self) -> SqliteCheckReader:
        """Whether the store is sound."""
        return SqliteCheckReader(self._job)

    def _in_force(self, where: MemoryFilter) -> MemoryFilter:
        """Return the filter, without the part for what is superseded where nothing is."""
        connection = self._connection  # an error after the job, also where nothing is asked of it
        if where.has_superseded:
            return where
        is_any = self._reads.get("superseded", lambda: term_matching.is_any(connection))
        return where if is_any else replace(where, has_superseded=True)

    def state(self) -> StoreState:
        """Return what tells the state that the job sees from every other one."""
        return self._fulltext.state()

    def beside(self, job: Callable[[StoreReader], T]) -> Callable[[], T]:
        """Begin a part of this job in another thread; call what is returned, once, for its result.

        Where that would not be worth it, or no thread is free, it is done before this returns.
        """
        begun = None if self._second is None else self._second.begin(self._fulltext, job)
        if begun is None:
            found = job(self)
            return lambda: found
        return lambda: self._result_of(begun, job)

    def _result_of(self, begun: Future[Beside[T] | None], job: Callable[[StoreReader], T]) -> T:
        try:
            done = begun.result()
        except MachineError:
            # Such as no further file that can be opened: this connection may still work.
            done = None
        return job(self) if done is None else done.found

    def end(self) -> None:
        """Make every later use an error."""
        self._job.end()

    def get(self, reference: str, decay: DecayView | None = None) -> Memory | None:
        """Return the memory with this id or key: a live one first, else one in the trash."""
        return memory_rows.get(self._connection, reference, decay)

    def get_many(self, ids: Sequence[MemoryId], decay: DecayView | None = None) -> list[Memory]:
        """Return the memories that exist among `ids`, in that order."""
        return memory_rows.get_many(self._connection, ids, decay)

    def ids_of(self, handles: Collection[Handle]) -> Mapping[Handle, MemoryId]:
        """Return the ids of memories."""
        return memory_rows.ids_of(self._connection, handles)

    def memories_of(
        self, handles: Collection[Handle], decay: DecayView | None = None
    ) -> Mapping[Handle, Memory]:
        """Return those of the memories that exist, with links as for `get`."""
        return memory_rows.of_rows(self._connection, handles, decay)

    def find_duplicate(self, project_id: str, content_hash: str) -> MemoryId | None:
        """Return the live memory of that project which has this content, if any."""
        return memory_lists.find_duplicate(self._connection, project_id, content_hash)

    def within(self, ids: Collection[MemoryId], projects: Collection[str]) -> set[MemoryId]:
        """Return those of the memories, live or not, that belong to some projects."""
        return memory_rows.within(self._connection, ids, projects)

    def is_key_taken(self, key: str) -> bool:
        """Return whether a live memory has this key."""
        return memory_lists.is_key_taken(self._connection, key)

    def list_keys(self, prefix: str, limit: int, project_id: str | None) -> list[str]:
        """Return the keys of live memories that begin so, in the order of the alphabet."""
        return memory_lists.list_keys(self._connection, prefix, limit, project_id)

    def list_ids(
        self,
        where: MemoryFilter,
        order: SortOrder,
        limit: int | None = None,
        offset: int = 0,
        decay: DecayView | None = None,
    ) -> Sequence[MemoryId]:
        """Return ids in the given order; `limit` None means all."""
        where = self._in_force(where)
        if decay is not None and order is SortOrder.IMPORTANCE:
            return memory_lists.list_by_importance(self._connection, where, decay, limit, offset)
        return memory_lists.list_ids(self._connection, where, order, limit, offset)

    def count(self, where: MemoryFilter) -> int:
        """Return how many memories pass the filter."""
        where = self._in_force(where)
        if where == EVERYTHING:
            # The index holds the live memories and no others, and keeps their number.
            return self._fulltext.totals(TextIndex.PORTER).rows
        listed = self._fulltext.listed(where)
        return memory_lists.count(self._connection, where) if listed is None else len(listed)

    def size(self, where: MemoryFilter) -> int:
        """Return about how many memories pass the filter: as far behind as the frequencies."""
        if where.is_trashed:
            return self.count(where)
        return self._fulltext.rows_in(self._fulltext.scope(self._in_force(where)))

    def facets(self, project_id: str | None = None) -> Facets:
        """Return the counts by type, tag, source and project of the live memories."""
        return counts.facets(self._connection, project_id, self._facets)

    def nearest(
        self, vector: bytes, model: EmbeddingModel, where: MemoryFilter, limit: int
    ) -> PassageHits:
        """Return the memories nearest to `vector`, each by its best passage, best first."""
        where = self._in_force(where)
        asked = passage_vectors.question(self._reads, vector, model, where, limit)
        if asked is None:
            return PassageHits()
        # Start-up time: numpy, which the first paint need not wait for.
        from rosemary.store.sqlite.vectors import nearest_passages  # noqa: PLC0415

        rows = self._fulltext.listed(where)
        return nearest_passages.find_nearest(self._reads, self._sketches, asked, rows, self._traits)

    def nearest_within(
        self, vector: bytes, model: EmbeddingModel, where: MemoryFilter, least: float, limit: int
    ) -> PassageHits:
        """Return the memories nearest to `vector` with a cosine of at least `least`."""
        where = self._in_force(where)
        asked = passage_vectors.question(self._reads, vector, model, where, limit)
        if asked is None:
            return PassageHits()
        from rosemary.store.sqlite.vectors import near_duplicates  # noqa: PLC0415 - as above

        return near_duplicates.find_within(self._reads, self._sketches, asked, least)

    def match(
        self, index: TextIndex, terms: Sequence[str], where: MemoryFilter, limit: int
    ) -> TextHits:
        """Return the memories that hold any of `terms`, best BM25 first."""
        return term_matching.match(self._fulltext, index, terms, self._in_force(where), limit)

    def of_key(self, key: str, where: MemoryFilter) -> Handle | None:
        """Return the memory with this key if it passes the filter."""
        return memory_lists.of_key(self._connection, key, self._in_force(where))

    def find_keywords(
        self,
        keywords: Sequence[Keyword],
        operator: Operator,
        where: MemoryFilter,
        limit: int,
        offset: int = 0,
    ) -> KeywordPage:
        """Return the memories that hold all of the keywords, or any, best first."""
        page = (offset, offset + limit)
        return keyword_search.find_keywords(
            self._fulltext, keywords, operator, self._in_force(where), page
        )

    def document_frequencies(
        self, terms: Collection[str], where: MemoryFilter
    ) -> Mapping[str, int]:
        """Return for each term how many memories that pass the filter hold it (porter)."""
        return term_matching.document_frequencies(self._fulltext, terms, self._in_force(where))

    def cosines(
        self, vector: bytes, model: EmbeddingModel, handles: Collection[Handle]
    ) -> PassageHits:
        """Return the live ones of these memories that have a vector, in any order."""
        return passage_vectors.cosines(self._connection, vector, model, handles)

    def vectors_of(self, memory_id: MemoryId, model: EmbeddingModel) -> list[bytes]:
        """Return the vectors of a memory's passages, in the order of its text."""
        return passage_vectors.of_memory(self._connection, memory_id, model)

    def links_of(self, memory: Memory, decay: DecayView | None = None) -> MemoryLinks:
        """Return every link of a live memory, in the order in which they were made."""
        return link_rows.of_memory(self._connection, memory, decay)

    def link_targets(
        self, ids: Collection[MemoryId], relation: str
    ) -> Mapping[MemoryId, Sequence[MemoryId]]:
        """Return where the links of a relation lead, the trash included, by their source."""
        return link_rows.targets(self._connection, ids, relation)

    def way(self, source: MemoryId, target: MemoryId, relation: str) -> list[MemoryId]:
        """Return the memories on a shortest way over links of a relation, if there is one."""
        return link_rows.way(self._connection, source, target, relation)

    def pending_embeddings(self, model: EmbeddingModel, limit: int) -> list[MemoryId]:
        """Return live memories without vectors of `model`: those with none at all first."""
        return serving_model.ids(self._connection, model, limit)

    def count_pending(self, model: EmbeddingModel) -> int:
        """Return how many live memories have no vectors of `model`."""
        return serving_model.count(self._connection, model)

    def unembedded(self, limit: int) -> list[MemoryId]:
        """Return live memories without any vectors, newest first."""
        return serving_model.unembedded_ids(self._connection, limit)

    def count_unembedded(self) -> int:
        """Return how many live memories have no vectors at all."""
        return serving_model.count_unembedded(self._connection)

    def serving_model(self) -> EmbeddingModel | None:
        """Return the model whose vectors cover the store; None where there are none."""
        return serving_model.serving_model(self._connection)

    def is_settled(self, model: EmbeddingModel) -> bool:
        """Return whether `model` serves and the vectors of all others were removed."""
        return serving_model.is_settled(self._connection, model)

    def expect_traits(self, decay: DecayView) -> None:
        """Look the traits up of what `nearest` has to look up anyway, from now on."""
        self._traits.expect(decay)

    def traits(self, handles: Collection[Handle], decay: DecayView) -> MemoryTraits:
        """Return the traits of these memories, and maybe of others, of the last ten seconds."""
        return self._traits.of(handles, decay)

    def search_texts(
        self,
        handles: Collection[Handle],
        passages: Mapping[Handle, Passage],
        sought: Collection[str] = (),
    ) -> Mapping[Handle, SearchText]:
        """Return what the words of a query are compared with in these live memories."""
        return search_texts.search_texts(self._connection, handles, passages, sought)

    def similarities(
        self, vectors: Sequence[bytes], model: EmbeddingModel, handles: Collection[Handle]
    ) -> Mapping[Handle, Sequence[float]]:
        """Return how near the best passage of each memory comes to each of some vectors."""
        return passage_vectors.similarities(self._connection, vectors, model, handles)

    def thread_neighbours(
        self, handles: Collection[Handle], where: MemoryFilter
    ) -> Mapping[Handle, ThreadNeighbours]:
        """Return the neighbours of each memory that belongs to a thread, under the filter."""
        return memory_lists.thread_neighbours(self._connection, handles, self._in_force(where))

    def history(self, memory_id: MemoryId) -> list[Version]:
        """Return every version of a memory, oldest first."""
        return versions.history(self._connection, memory_id)

    def tags_of(self, ids: Collection[MemoryId]) -> Mapping[MemoryId, tuple[str, ...]]:
        """Return the tags of each live memory among `ids`, in their order."""
        return tagging.of_ids(self._connection, ids)

    def tag_uses(self, project_id: str | None = None, below: str | None = None) -> Sequence[TagUse]:
        """Return the tags of live memories by use; with `below` that tag and those below it."""
        return tagging.uses(self._connection, project_id, below)

    def tag_totals(
        self, names: Collection[str], project_id: str | None = None
    ) -> Mapping[str, int]:
        """Return for each tag above some of `names` how many live memories have it or one below."""
        return tagging.totals(self._connection, names, project_id)

    def tag_style(self, name: str) -> TagStyle | None:
        """Return how a tag is written and its colour, None where it never existed."""
        return tagging.style(self._connection, name)

    def projects(self) -> Sequence[Project]:
        """Return every project that has live memories or a name, by use, then id."""
        return project_rows.projects(self._connection)

    def default_project(self, client: str) -> str:
        """Return the project of what a client saves without naming one, "" for none."""
        return project_rows.default_of(self._connection, client)

    def default_projects(self) -> Mapping[str, str]:
        """Return the project of each client that has one, by the client's name."""
        return project_rows.defaults(self._connection)

    def filter_definitions(self) -> Mapping[str, JsonObject]:
        """Return every saved filter as it was written down, by name."""
        return saved_filter_rows.definitions(self._connection)

    def filter_definition(self, name: str) -> tuple[str, JsonObject] | None:
        """Return one saved filter with its name as it is written, if there is one."""
        return saved_filter_rows.definition(self._connection, name)

    def changesets(
        self, where: ChangesetFilter, limit: int | None = None, offset: int = 0
    ) -> list[Changeset]:
        """Return the changesets that pass the filter, newest first; `limit` None means all."""
        return journal.changesets(self._connection, where, limit, offset)

    def steps(
        self, changesets: Collection[ChangesetId]
    ) -> Iterator[tuple[MemoryId, Sequence[Step]]]:
        """Yield each memory that these changesets touch, with its versions, newest first."""
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
        return memory_lists.expired(self._connection, before, limit)

    def newest_change(self) -> datetime | None:
        """Return when a memory was last written, if ever."""
        return memory_lists.newest_change(self._connection)

    def last_restore(self) -> LastRestore | None:
        """Return which backup last took the place of everything, if one did."""
        return store_marks.get(self._connection)

    def mark(self) -> StoreMark:
        """Return the moment of the last change of anything that an undo could take back."""
        return store_marks.mark(self._connection)

    def has_mark(self, mark: StoreMark) -> bool:
        """Return whether this store went through a moment."""
        return store_marks.has(self._connection, mark)

    def count_saves_since(self, mark: StoreMark, limit: int) -> int:
        """Return how many changes of memories came after a moment, counted up to `limit`."""
        return store_marks.count_saves_since(self._connection, mark, limit)

    def stamps(
        self, after: MemoryId | None = None, until: MemoryId | None = None
    ) -> Mapping[MemoryId, str]:
        """Return what tells the versions of live memories apart, with their ids, in their order."""
        return store_marks.stamps(self._connection, after, until)

    def records(self, scope: RecordScope = ALL_RECORDS) -> Iterator[MemoryRecord]:
        """Yield whole memories by id."""
        return record_rows.records(self._connection, scope)

    def lines(self, scope: RecordScope, between: bytes) -> Iterator[RecordLines]:
        """Yield what `records` does as lines of JSON, a few dozen memories at a time."""
        return record_lines.lines(self._connection, scope, between)

    def count_records(self, scope: RecordScope = ALL_RECORDS) -> int:
        """Return how many memories `records` yields."""
        return record_rows.count(self._connection, scope)

    def records_of(self, ids: Sequence[MemoryId]) -> Mapping[MemoryId, MemoryRecord]:
        """Return those of the memories that exist, whole."""
        return record_rows.of_ids(self._connection, ids)

    def known(self, ids: Collection[MemoryId]) -> set[MemoryId]:
        """Return those ids that the store has, in the trash too."""
        return record_writing.known(self._connection, ids)

    def library(self) -> LibraryRecord:
        """Return what is kept beside the memories."""
        return record_rows.library(self._connection)

    def imported(self, keys: Collection[SourceKey]) -> Mapping[SourceKey, Sequence[ImportedEntry]]:
        """Return for each known entry what its imports made of it, the newest first."""
        return imported_entries.read(self._connection, keys)

    def was_linked(self, source: MemoryId, target: MemoryId, relation: str) -> bool:
        """Return whether this link is there, or was and was removed, but not by an undo."""
        return imported_entries.was_linked(self._connection, source, target, relation)
