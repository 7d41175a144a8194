"""Links between memories, and suggestions: memories that a newer one repeats or changes."""

from __future__ import annotations

import logging
import threading
from array import array
from collections.abc import Mapping, Sequence
from itertools import combinations
from operator import mul
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from rosemary.domain import limits
from rosemary.domain.changes_of_value import (
    FITTED_FOR,
    REPLACED_FROM,
    SURELY_CHANGED,
    SURELY_DUPLICATE,
    Likeness,
    LogOdds,
    Rarity,
    SecondOpinion,
    Statement,
    change_between,
    likenesses,
    repeats,
    statement_of,
)
from rosemary.domain.decay import DEFAULT, DecaySettings, DecayView
from rosemary.domain.errors import MachineError
from rosemary.domain.fields import checked_link, checked_relation
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.links import (
    RELATED,
    SIMILAR_MIN_COSINE,
    SUGGESTION_MIN_COSINE,
    no_link_error,
    spread,
)
from rosemary.domain.models import (
    EmbeddingModel,
    LinkDraft,
    MadeLink,
    Memory,
    MemoryLinks,
    Origin,
    SimilarMemory,
)
from rosemary.domain.ports import Clock, Embedder
from rosemary.domain.ranking import PassageHits
from rosemary.domain.tags import PINNED
from rosemary.domain.types import Handle, MemoryId
from rosemary.service.clients.audit_service import Keep, keep_nothing
from rosemary.service.memories.changing import Change, Changing, live
from rosemary.service.reporting import EventBus
from rosemary.store.ports import Store, StoreReader

if TYPE_CHECKING:
    from rosemary.embed.boosted_trees import ChangeTrees

logger = logging.getLogger(__name__)

COMPARED: Final = 12
"""Nearest memories compared; with twenty, few more pairs are found, and it takes longer."""

COMPARED_TOGETHER: Final = 40
"""Most memories of one answer that are compared with each other; more take too long."""

_LEAST_COSINE: Final = 0.5
"""Memories with a lower cosine are about different things, and are not compared."""

_CHANGED: Final = "changed"
_DUPLICATE: Final = "duplicate"


class Candidate(NamedTuple):
    """An older memory with its cosine and the data to compare."""

    memory: Memory
    cosine: float
    statement: Statement


class SecondOpinions:
    """Judges changes and repetitions by decision trees; reads their file at the first use.

    Thread-safe.
    """

    def __init__(self, file: Path | None) -> None:
        """`file` holds the trees; without it, or if it is damaged, there is no second opinion."""
        self._file = file
        self._lock = threading.Lock()
        self._trees: ChangeTrees | None = None

    def get(self) -> SecondOpinion | None:
        """Return the function from rows of features to log odds; None without usable trees."""
        with self._lock:
            if self._file is not None:
                # Start-up time: numpy is not needed for the first paint.
                from rosemary.embed.boosted_trees import read_changes  # noqa: PLC0415

                self._trees, self._file = read_changes(self._file), None
        if self._trees is None:
            return None
        changed, duplicate = self._trees
        return lambda rows: [
            LogOdds(*both)
            for both in zip(changed.log_odds(rows), duplicate.log_odds(rows), strict=True)
        ]


def find_similar(
    view: StoreReader,
    memory: Memory,
    model: EmbeddingModel,
    second_opinion: SecondOpinion | None = None,
) -> list[SimilarMemory] | None:
    """Return the few memories that this one repeats or changes, surest first.

    Only of the same project or of none, and not superseded. None if the memory has no vectors of
    this model.
    """
    vectors = view.vectors.of(memory.id, model)
    if not vectors:
        return None
    if model.name != FITTED_FOR:
        return _nearly_equal(view, memory, vectors[0], model)
    older = candidates(view, memory, vectors[0], model)
    nearest = [(each.statement, each.cosine) for each in older]
    found = []
    alike = likenesses(statement_of(memory), nearest, second_opinion)
    for each, like in zip(older, alike, strict=True):
        surest = max(like.changed / SURELY_CHANGED, like.duplicate / SURELY_DUPLICATE)
        if surest >= 1.0 or each.cosine >= SIMILAR_MIN_COSINE:
            found.append((surest, _similar(each, like)))
    found.sort(key=lambda pair: -pair[0])
    return [similar for _, similar in found[: limits.SIMILAR_MAX]]


def candidates(
    view: StoreReader, memory: Memory, vector: bytes, model: EmbeddingModel
) -> list[Candidate]:
    """Return the memories nearest to a vector of `memory`, nearest first."""
    near: dict[Handle, float] = {}
    for project in dict.fromkeys((memory.project_id, "")):
        hits = view.search.nearest(vector, model, _not_superseded(project), COMPARED + 1)
        near.update(zip(hits.handles, hits.cosines, strict=True))
    nearest = sorted(near, key=lambda each: -near[each])[: COMPARED + 1]
    memories = view.memories.of(nearest)
    return [
        Candidate(memories[each], near[each], statement_of(memories[each]))
        for each in nearest
        if each in memories and memories[each].id != memory.id
    ][:COMPARED]


def outdated_among(
    view: StoreReader, memories: Sequence[Memory], model: EmbeddingModel
) -> set[MemoryId]:
    """Return the memories that a newer one of them replaces or repeats, without pinned ones.

    Only the first `COMPARED_TOGETHER` are compared, and none without vectors.
    """
    if model.name != FITTED_FOR:
        return set()
    vectors = {
        each.id: _floats(found[0])
        for each in memories[:COMPARED_TOGETHER]
        if (found := view.vectors.of(each.id, model))
    }
    compared = [each for each in memories if each.id in vectors]
    compared.sort(key=lambda each: (each.created_at, each.id))
    statements = {each.id: statement_of(each) for each in compared}
    rarity = Rarity(statements.values())
    outdated = set()
    for older, newer in combinations(compared, 2):
        cosine = sum(map(mul, vectors[older.id], vectors[newer.id]))
        if cosine < _LEAST_COSINE or PINNED in older.tags:
            continue
        one, other = statements[older.id], statements[newer.id]
        changed = change_between(one, other, cosine, rarity)
        if changed >= REPLACED_FROM or repeats(one, other, cosine):
            outdated.add(older.id)
    return outdated


def _floats(vector: bytes) -> array[float]:
    return array("f", vector)


def _similar(candidate: Candidate, like: Likeness) -> SimilarMemory:
    return SimilarMemory(
        memory=candidate.memory,
        cosine=candidate.cosine,
        relation=_CHANGED if like.is_change else _DUPLICATE,
    )


def _nearly_equal(
    view: StoreReader, memory: Memory, vector: bytes, model: EmbeddingModel
) -> list[SimilarMemory]:
    """Return memories so near, by any model, that the words must be the same."""
    where = _not_superseded(memory.project_id)
    hits = view.search.nearest_within(
        vector, model, where, SIMILAR_MIN_COSINE, limits.SIMILAR_MAX + 1
    )
    memories = view.memories.of(hits.handles)
    found = [
        SimilarMemory(memory=memories[handle], cosine=cosine, relation=_DUPLICATE)
        for handle, cosine in _pairs(hits)
        if handle in memories and memories[handle].id != memory.id
    ]
    return found[: limits.SIMILAR_MAX]


def _pairs(hits: PassageHits) -> zip[tuple[Handle, float]]:
    return zip(hits.handles, hits.cosines, strict=True)


def _not_superseded(project: str) -> MemoryFilter:
    return MemoryFilter(project_id=project, has_superseded=False)


class LinkService(Changing):
    """Adds, removes, lists and suggests links. Thread-safe; every call blocks.

    Memories are named by id or key. Every method may raise `StoreUnavailableError` or
    `StorageFullError`.
    """

    def __init__(
        self,
        store: Store,
        embedder: Embedder,
        bus: EventBus,
        clock: Clock,
        decay: DecaySettings = DEFAULT,
        trees: Path | None = None,
    ) -> None:
        """Work on a store; `trees` is the file of trees that recognise changes, if there is one."""
        super().__init__(store, bus, clock)
        self._decay = decay
        self._second_opinions = SecondOpinions(trees)
        self._embedder = embedder

    def adopt(self, decay: DecaySettings) -> None:
        """Use these decay settings from now on."""
        self._decay = decay

    def link(
        self,
        source: str,
        draft: LinkDraft,
        origin: Origin,
        *,
        keep: Keep[MadeLink] = keep_nothing,
    ) -> MadeLink:
        """Link two memories; repeating a link sets its weight.

        `keep` stores the answer with the change.

        Raises:
            NotFoundError: one end does not exist, or is in the trash.
            InvalidInputError: a field breaks its rule, both ends are the same memory, or they
                would supersede each other.
        """
        draft = checked_link(draft)

        def job(change: Change) -> MadeLink:
            made = change.link(live(change.tx, source), draft, "to")
            keep(change.tx, made)
            return made

        return self._apply(job, origin)

    def unlink(
        self,
        source: str,
        target: str,
        origin: Origin,
        *,
        relation: str = RELATED,
        keep: Keep[MadeLink] = keep_nothing,
    ) -> MadeLink:
        """Remove the link of a relation and return it.

        `keep` stores the answer with the change.

        Raises:
            NotFoundError: there is no such link, or one end does not exist.
            InvalidInputError: there is no such relation.
        """
        relation = checked_relation(relation)

        def job(change: Change) -> MadeLink:
            tx = change.tx
            first, second = live(tx, source), live(tx, target)
            weight = tx.links.remove(first.id, second.id, relation, change.at, origin)
            if weight is None:
                there, back = (
                    [link.relation for link in tx.links.of(one).outgoing if link.id == other.id]
                    for one, other in ((first, second), (second, first))
                )
                raise no_link_error(first, second, relation, there, back)
            unmade = MadeLink(source=first, target=second, relation=relation, weight=weight)
            change.edited.update((first.id, second.id))
            keep(tx, unmade)
            return unmade

        return self._apply(job, origin)

    def links_of(self, reference: str) -> MemoryLinks:
        """Return every link from and to a memory, oldest first.

        Raises:
            NotFoundError: no live memory has this id or key.
        """
        decay = DecayView(now=self._clock(), settings=self._decay)
        return self._store.read(
            lambda view: view.links.of(live(view, reference), decay), self._scope
        )

    def suggestions(
        self, reference: str, limit: int = limits.SUGGESTIONS_MAX
    ) -> list[SimilarMemory]:
        """Return the memories nearest by meaning that are not linked to this one, best first.

        Only of the same project, and not superseded. Empty while the memory waits to be embedded.

        Raises:
            NotFoundError: no live memory has this id or key.
            EmbedderUnavailableError: the model is missing.
        """
        model = self._embedder.model

        def job(view: StoreReader) -> list[SimilarMemory]:
            links = view.links.of(live(view, reference))
            known = {link.id for link in (*links.outgoing, *links.incoming)} | {links.memory.id}
            where = _not_superseded(links.memory.project_id)
            near: dict[MemoryId, float] = {}
            for vector in spread(view.vectors.of(links.memory.id, model)):
                hits = view.search.nearest(vector, model, where, limit + len(known))
                for each, cosine in _cosines(view, hits).items():
                    if each not in known and cosine >= SUGGESTION_MIN_COSINE:
                        near[each] = max(cosine, near.get(each, cosine))
            return _best(view, near, limit)

        return self._store.read(job, self._scope)

    def near_duplicates(self, memory: Memory) -> list[SimilarMemory] | None:
        """Return memories that a newly saved one nearly repeats or changes, surest first.

        None if unknown: the memory waits to be embedded, or the machine fails. That is not an
        error, as the memory is saved.
        """
        if not memory.is_embedded:
            return None
        try:
            model = self._embedder.model
            second_opinion = self._second_opinions.get()
            return self._store.read(
                lambda view: find_similar(view, memory, model, second_opinion), self._scope
            )
        except MachineError as error:
            logger.warning("a save was not compared with what is stored: %s", error.message)
            return None

    def outdated_among(self, memories: Sequence[Memory]) -> set[MemoryId]:
        """Return the memories that a newer one of them replaces or repeats, as far as known.

        Empty if the machine fails: the memories can be returned all the same.
        """
        try:
            model = self._embedder.model
            return self._store.read(lambda view: outdated_among(view, memories, model), self._scope)
        except MachineError as error:
            logger.warning("memories were not compared with each other: %s", error.message)
            return set()


def _cosines(view: StoreReader, hits: PassageHits) -> dict[MemoryId, float]:
    ids = view.memories.ids_of(hits.handles)
    return {ids[each]: cosine for each, cosine in zip(hits.handles, hits.cosines, strict=True)}


def _best(view: StoreReader, near: Mapping[MemoryId, float], limit: int) -> list[SimilarMemory]:
    """Return the nearest of some memories with their cosines."""
    ids = sorted(near, key=lambda each: (-near[each], each))
    return [
        SimilarMemory(memory=memory, cosine=near[memory.id])
        for memory in view.memories.get_many(ids[:limit])
    ]
