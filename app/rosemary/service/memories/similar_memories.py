"""Finds memories that a newer one repeats, or changes in one value."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from itertools import combinations
from operator import mul
from typing import Final, NamedTuple

from rosemary.domain import limits
from rosemary.domain.changes_of_value import (
    FITTED_FOR,
    REPLACED_FROM,
    SURELY_CHANGED,
    SURELY_DUPLICATE,
    Likeness,
    Rarity,
    Statement,
    change_between,
    likenesses,
    repeats,
    statement_of,
)
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.links import SIMILAR_MIN_COSINE
from rosemary.domain.models import EmbeddingModel, Memory, SimilarMemory
from rosemary.domain.ranking import PassageHits
from rosemary.domain.tags import PINNED
from rosemary.domain.types import Handle, MemoryId
from rosemary.store.ports import StoreReader

COMPARED: Final = 12
"""Nearest memories compared; with twenty, few more pairs are found, and it takes longer."""

COMPARED_TOGETHER: Final = 40
"""Memories told together of which each is compared with each; more take too long."""

_LEAST_COSINE: Final = 0.5
"""Those less near are about different things, and need no closer look."""

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


def outdated_among(
    view: StoreReader, memories: Sequence[Memory], model: EmbeddingModel
) -> set[MemoryId]:
    """Return those that a newer one of these memories replaces or repeats, without pinned ones.

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
