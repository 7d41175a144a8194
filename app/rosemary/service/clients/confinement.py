"""The store as a client sees it that may see only some projects: the rest does not exist.

What is not named here is refused, so that nothing new shows what it must not.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final, Self, TypeVar, cast

from rosemary.domain.decay import DecayView
from rosemary.domain.errors import ForbiddenError, shorten
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import (
    Embedding,
    EmbeddingModel,
    Facet,
    Facets,
    Link,
    Memory,
    MemoryLinks,
    Origin,
    Version,
)
from rosemary.domain.ranking import KeywordPage, PassageHits, TextHits, ThreadNeighbours
from rosemary.domain.search import Keyword, Operator
from rosemary.domain.types import Handle, JsonValue, MemoryId, SortOrder, TextIndex
from rosemary.store.ports import Store, StoreReader, StoreWriter

B = TypeVar("B")
T = TypeVar("T")
W = TypeVar("W")

# They are given ids that were read here before, or nothing that tells of a project.
_PASSED_ON: Final = frozenset(
    {
        "add_link",
        "clients",
        "cosines",
        "expect_traits",
        "ids_of",
        "is_key_taken",
        "is_settled",
        "move_to_trash",
        "remove_link",
        "search_texts",
        "set_embedding",
        "serving_model",
        "settle_importance",
        "similarities",
        "tags_of",
        "traits",
        "vectors_of",
        "way",
    }
)


class Confinable:
    """A service whose use cases can be confined to some projects."""

    _store: Store

    def confined_to(self, projects: tuple[str, ...]) -> Self:
        """Return the same service over the memories of these projects alone."""
        confined = copy.copy(self)
        store = ConfinedStore(self._store, projects)
        confined._store = cast("Store", store)  # noqa: SLF001 - of the copy
        return confined


class ConfinedStore:
    """A `Store` that shows some projects alone. Thread-safe."""

    def __init__(self, store: Store, projects: tuple[str, ...]) -> None:
        self._store = store
        self._projects = projects

    def read(self, job: Callable[[StoreReader], T]) -> T:
        """Run `job` on a snapshot of these projects."""
        return self._store.read(
            lambda view: job(cast("StoreReader", ConfinedReader(view, self._projects)))
        )

    def write(self, job: Callable[[StoreWriter], T]) -> T:
        """Run `job` in one transaction that sees and changes these projects alone."""
        return self._store.write(
            lambda tx: job(cast("StoreWriter", ConfinedWriter(tx, self._projects)))
        )

    def write_beside(
        self,
        begin: Callable[[StoreWriter], B],
        work: Callable[[], W],
        end: Callable[[StoreWriter, B, W], T],
    ) -> T:
        """Do what `write` does in two parts, the first of them beside some work of this thread."""

        def confined(tx: StoreWriter) -> StoreWriter:
            return cast("StoreWriter", ConfinedWriter(tx, self._projects))

        return self._store.write_beside(
            lambda tx: begin(confined(tx)), work, lambda tx, *done: end(confined(tx), *done)
        )

    def warm_up(self) -> None:
        """Do nothing: the whole store does."""

    def close(self) -> None:
        """Do nothing: the whole store closes itself."""


class ConfinedReader:
    """The reads of a job, as `StoreReader` says."""

    def __init__(self, view: StoreReader, projects: tuple[str, ...]) -> None:
        self._view = view
        self._projects = projects

    def __getattr__(self, name: str) -> object:
        if name not in _PASSED_ON:
            raise ForbiddenError(
                "An assistant that sees only some projects may not do this.",
                details={"refused": name},
            )
        return getattr(self._view, name)

    def beside(self, job: Callable[[StoreReader], T]) -> Callable[[], T]:
        """Begin a part of this job in another thread, which sees no more."""
        return self._view.beside(
            lambda view: job(cast("StoreReader", ConfinedReader(view, self._projects)))
        )

    def get(self, reference: str, decay: DecayView | None = None) -> Memory | None:
        """Return the memory with this id or key, if it belongs to these projects."""
        memory = self._view.get(reference, decay)
        return None if memory is None else next(iter(self._shown([memory])), None)

    def get_many(self, ids: Sequence[MemoryId], decay: DecayView | None = None) -> list[Memory]:
        """Return those of the memories that belong to these projects."""
        return self._shown(self._view.get_many(ids, decay))

    def memories_of(
        self, handles: Collection[Handle], decay: DecayView | None = None
    ) -> Mapping[Handle, Memory]:
        """Return those of the memories that belong to these projects."""
        found = self._view.memories_of(handles, decay)
        shown = {each.id: each for each in self._shown(found.values())}
        return {handle: shown[each.id] for handle, each in found.items() if each.id in shown}

    def find_duplicate(self, project_id: str, content_hash: str) -> MemoryId | None:
        """Return the live memory of that project which has this content, if any."""
        if project_id not in self._projects:
            return None
        return self._view.find_duplicate(project_id, content_hash)

    def list_ids(
        self,
        where: MemoryFilter,
        order: SortOrder,
        limit: int | None = None,
        offset: int = 0,
        decay: DecayView | None = None,
    ) -> Sequence[MemoryId]:
        """Return ids in the given order."""
        return self._view.list_ids(self._narrowed(where), order, limit, offset, decay)

    def count(self, where: MemoryFilter) -> int:
        """Return how many memories pass the filter."""
        return self._view.count(self._narrowed(where))

    def size(self, where: MemoryFilter) -> int:
        """Return about how many memories pass the filter."""
        return self._view.size(self._narrowed(where))

    def list_keys(self, prefix: str, limit: int, project_id: str | None) -> list[str]:
        """Return keys of these projects, or of one of them, that begin so, in their order."""
        wanted = self._projects if project_id is None else (project_id,)
        found = [
            key
            for each in wanted
            if each in self._projects
            for key in self._view.list_keys(prefix, limit, each)
        ]
        return sorted(found)[:limit]

    def facets(self, project_id: str | None = None) -> Facets:
        """Return the counts of these projects, or of one of them."""
        wanted = self._projects if project_id is None else (project_id,)
        return _together([self._view.facets(each) for each in wanted if each in self._projects])

    def nearest(
        self, vector: bytes, model: EmbeddingModel, where: MemoryFilter, limit: int
    ) -> PassageHits:
        """Return the memories nearest to `vector`."""
        return self._view.nearest(vector, model, self._narrowed(where), limit)

    def nearest_within(
        self, vector: bytes, model: EmbeddingModel, where: MemoryFilter, least: float, limit: int
    ) -> PassageHits:
        """Return the memories nearest to `vector` with a cosine of at least `least`."""
        return self._view.nearest_within(vector, model, self._narrowed(where), least, limit)

    def match(
        self, index: TextIndex, terms: Sequence[str], where: MemoryFilter, limit: int
    ) -> TextHits:
        """Return memories that hold any of `terms`, weighed as in these projects."""
        return self._view.match(index, terms, self._narrowed(where), limit)

    def of_key(self, key: str, where: MemoryFilter) -> Handle | None:
        """Return the memory with this key if it belongs to these projects."""
        return self._view.of_key(key, self._narrowed(where))

    def find_keywords(
        self,
        keywords: Sequence[Keyword],
        operator: Operator,
        where: MemoryFilter,
        limit: int,
        offset: int = 0,
    ) -> KeywordPage:
        """Return the memories that hold all of the keywords, or any."""
        return self._view.find_keywords(keywords, operator, self._narrowed(where), limit, offset)

    def document_frequencies(self, terms: Sequence[str], where: MemoryFilter) -> Mapping[str, int]:
        """Return for each term how many memories of these projects hold it."""
        return self._view.document_frequencies(terms, self._narrowed(where))

    def thread_neighbours(
        self, handles: Collection[Handle], where: MemoryFilter
    ) -> Mapping[Handle, ThreadNeighbours]:
        """Return the neighbours of each memory that belongs to a thread."""
        return self._view.thread_neighbours(handles, self._narrowed(where))

    def links_of(self, memory: Memory, decay: DecayView | None = None) -> MemoryLinks:
        """Return the links of a memory to those of these projects."""
        links = self._view.links_of(memory, decay)
        seen = self._seen((*links.outgoing, *links.incoming))
        return replace(
            links,
            outgoing=tuple(each for each in links.outgoing if each.id in seen),
            incoming=tuple(each for each in links.incoming if each.id in seen),
        )

    def history(self, memory_id: MemoryId) -> list[Version]:
        """Return every version of a memory; what it held in another project is left out of them."""
        memory = next(iter(self._view.get_many([memory_id])), None)
        project: JsonValue = None if memory is None else memory.project_id
        shown: list[Version] = []
        for version in reversed(self._view.history(memory_id)):
            after, project = project, version.previous.get("project_id", project)
            is_from_here = after in self._projects and project in self._projects
            shown.append(version if is_from_here else replace(version, previous={}))
        return shown[::-1]

    def default_project(self, client: str) -> str:
        """Return the project of what a client saves without naming one, always one of these."""
        default = self._view.default_project(client)
        return default if default in self._projects else self._projects[0]

    def _narrowed(self, where: MemoryFilter) -> MemoryFilter:
        if where.project_id is None and len(self._projects) == 1:
            where = replace(where, project_id=self._projects[0])
        return replace(where, seen_projects=self._projects)

    def _shown(self, memories: Iterable[Memory]) -> list[Memory]:
        kept = [each for each in memories if each.project_id in self._projects]
        seen = self._seen([link for memory in kept for link in memory.links])
        return [
            replace(each, links=tuple(link for link in each.links if link.id in seen))
            if each.links
            else each
            for each in kept
        ]

    def _seen(self, links: Sequence[Link]) -> frozenset[MemoryId]:
        if not links:
            return frozenset()
        return frozenset(self._view.within({link.id for link in links}, self._projects))


class ConfinedWriter(ConfinedReader):
    """The reads and writes of a job, as `StoreWriter` says."""

    def __init__(self, tx: StoreWriter, projects: tuple[str, ...]) -> None:
        super().__init__(tx, projects)
        self._tx = tx

    def insert(self, memory: Memory, embedding: Embedding | None) -> None:
        """Add a memory to one of these projects."""
        self._check(memory.project_id)
        self._tx.insert(memory, embedding)

    def update(self, before: Memory, after: Memory, embedding: Embedding | None) -> None:
        """Change a memory, which stays in these projects."""
        self._check(after.project_id)
        self._tx.update(before, after, embedding)

    def restore(self, memory: Memory, key: str, at: datetime, origin: Origin) -> None:
        """Bring a memory of these projects back from the trash."""
        self._check(memory.project_id)
        self._tx.restore(memory, key, at, origin)

    def _check(self, project_id: str) -> None:
        if project_id not in self._projects:
            raise ForbiddenError(
                f"This assistant may not write into {_named(project_id)}.",
                hint=f"Use {' or '.join(map(_named, self._projects))}.",
            )


def _named(project_id: str) -> str:
    return f"project {shorten(project_id)!r}" if project_id else "what has no project"


def _together(parts: Sequence[Facets]) -> Facets:
    if len(parts) == 1:
        return parts[0]
    return Facets(
        total=sum(each.total for each in parts),
        types=_summed(each.types for each in parts),
        tags=_summed(each.tags for each in parts),
        sources=_summed(each.sources for each in parts),
        projects=_summed(each.projects for each in parts),
        trashed=sum(each.trashed for each in parts),
    )


def _summed(lists: Iterable[Sequence[Facet]]) -> tuple[Facet, ...]:
    counts: Counter[str] = Counter()
    for facets in lists:
        counts.update({each.value: each.count for each in facets})
    ordered = sorted(counts.items(), key=lambda each: (-each[1], each[0]))
    return tuple(Facet(value=value, count=count) for value, count in ordered)
