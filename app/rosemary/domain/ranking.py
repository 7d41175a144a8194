"""How the candidates of the three signals become one order.

Source: the recipe was chosen by recall@10 on public conversations, notes and questions in
twelve languages; see docs/benchmarks.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from rosemary.domain.ports import PassageHit, TextHit, ThreadNeighbours
from rosemary.domain.search import ScoreParts
from rosemary.domain.types import MemoryId

CANDIDATES: Final = 100
"""How many memories each signal proposes."""

COMMON_SHARE: Final = 0.05
"""A word in more than this share of the memories in scope counts as common."""

_SEMANTIC_WEIGHT_LATIN = 0.5
_SEMANTIC_WEIGHT_OTHER = 0.15
_THREAD_WEIGHT = 0.2
_NOTHING = ScoreParts()


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidates:
    """What the three signals propose for a query, each list best first."""

    semantic: Sequence[PassageHit] = ()
    porter: Sequence[TextHit] = ()
    trigram: Sequence[TextHit] = ()
    neighbours: Mapping[MemoryId, ThreadNeighbours] = field(default_factory=dict)
    is_mostly_latin: bool = True

    def ids(self) -> frozenset[MemoryId]:
        """Return every memory that some signal proposes."""
        hits: Iterable[PassageHit | TextHit] = (*self.semantic, *self.porter, *self.trigram)
        return frozenset(hit.id for hit in hits)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    """A memory with its score in [0, 1] and the parts that make it."""

    id: MemoryId
    score: float
    parts: ScoreParts


def fuse(candidates: Candidates) -> list[Scored]:
    """Return every candidate with its score, in no particular order.

    The cosines are stretched over the candidates, each BM25 is divided by the best one; a
    memory passes a fifth of its score to the memories before and after it in its thread.
    """
    parts = _parts(candidates)
    weight = _SEMANTIC_WEIGHT_LATIN if candidates.is_mostly_latin else _SEMANTIC_WEIGHT_OTHER
    if not candidates.porter and not candidates.trigram:
        weight = 1.0
    if not candidates.semantic:
        weight = 0.0
    own = {
        memory_id: weight * part.semantic + (1 - weight) * (part.keyword + part.substring) / 2
        for memory_id, part in parts.items()
    }
    thread = _thread_scores(own, candidates.neighbours)
    total = {
        memory_id: own.get(memory_id, 0.0) + thread.get(memory_id, 0.0)
        for memory_id in own.keys() | thread.keys()
    }
    top = max(1.0, *total.values()) if total else 1.0
    return [
        Scored(
            id=memory_id,
            score=score / top,
            parts=_with_thread(parts.get(memory_id, _NOTHING), thread.get(memory_id, 0.0) / top),
        )
        for memory_id, score in total.items()
    ]


def _parts(candidates: Candidates) -> dict[MemoryId, ScoreParts]:
    semantic: dict[MemoryId, float] = {}
    if candidates.semantic:
        highest, lowest = candidates.semantic[0].cosine, candidates.semantic[-1].cosine
        span = highest - lowest
        for near in candidates.semantic:
            semantic[near.id] = (near.cosine - lowest) / span if span > 0 else 1.0
    keyword = dict(_shares_of_best(candidates.porter))
    substring = dict(_shares_of_best(candidates.trigram))
    return {
        memory_id: ScoreParts(
            semantic=semantic.get(memory_id, 0.0),
            keyword=keyword.get(memory_id, 0.0),
            substring=substring.get(memory_id, 0.0),
        )
        for memory_id in semantic.keys() | keyword.keys() | substring.keys()
    }


def _with_thread(parts: ScoreParts, thread: float) -> ScoreParts:
    return replace(parts, thread=thread) if thread else parts


def _shares_of_best(hits: Sequence[TextHit]) -> Iterable[tuple[MemoryId, float]]:
    best = hits[0].relevance if hits else 0.0
    for hit in hits:
        # BM25 of a word in nearly every memory comes close to 0: it still is a hit.
        yield hit.id, hit.relevance / best if best > 0 else 1.0


def _thread_scores(
    own: Mapping[MemoryId, float], neighbours: Mapping[MemoryId, ThreadNeighbours]
) -> dict[MemoryId, float]:
    thread: dict[MemoryId, float] = {}
    for memory_id, score in own.items():
        around = neighbours.get(memory_id)
        for other in (around.previous, around.following) if around else ():
            if other is not None:
                thread[other] = thread.get(other, 0.0) + _THREAD_WEIGHT * score
    return thread
