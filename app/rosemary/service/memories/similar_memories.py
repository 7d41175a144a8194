"""Finds memories that a newly saved one repeats, or changes in one value."""

from __future__ import annotations

from typing import Final, NamedTuple

from rosemary.domain import limits
from rosemary.domain.changes_of_value import (
    FITTED_FOR,
    SURELY_CHANGED,
    SURELY_DUPLICATE,
    Likeness,
    Statement,
    likenesses,
    statement_of,
)
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.links import SIMILAR_MIN_COSINE
from rosemary.domain.models import EmbeddingModel, Memory, SimilarMemory
from rosemary.domain.ranking import PassageHits
from rosemary.domain.types import Handle
from rosemary.store.ports import StoreReader

COMPARED: Final = 12
"""Nearest memories compared; with twenty, few more pairs are found, and it takes longer."""

_CHANGED: Final = "changed"
_DUPLICATE: Final = "duplicate"


class Candidate(NamedTuple):
    """An older memory with its cosine and the data to compare."""

    memory: Memory
    cosine: float
    statement: Statement


def find_similar(
    view: StoreReader, memory: Memory, model: EmbeddingModel
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
    for each, like in zip(older, likenesses(statement_of(memory), nearest), strict=True):
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
        hits = view.search.nearest(vector, model, _standing(project), COMPARED + 1)
        near.update(zip(hits.handles, hits.cosines, strict=True))
    nearest = sorted(near, key=lambda each: -near[each])[: COMPARED + 1]
    memories = view.memories.of(nearest)
    return [
        Candidate(memories[each], near[each], statement_of(memories[each]))
        for each in nearest
        if each in memories and memories[each].id != memory.id
    ][:COMPARED]


def _similar(candidate: Candidate, like: Likeness) -> SimilarMemory:
    is_changed = like.changed / SURELY_CHANGED > like.duplicate / SURELY_DUPLICATE
    return SimilarMemory(
        memory=candidate.memory,
        cosine=candidate.cosine,
        relation=_CHANGED if is_changed else _DUPLICATE,
    )


def _nearly_equal(
    view: StoreReader, memory: Memory, vector: bytes, model: EmbeddingModel
) -> list[SimilarMemory]:
    """Return memories so near, by any model, that the words must be the same."""
    where = _standing(memory.project_id)
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


def _standing(project: str) -> MemoryFilter:
    return MemoryFilter(project_id=project, has_superseded=False)
