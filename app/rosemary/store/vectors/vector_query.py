"""What a search by meaning is asked, and what it answers, without the arrays it works with."""

from __future__ import annotations

from dataclasses import dataclass

from rosemary.domain.filters import MemoryFilter
from rosemary.domain.hits import PassageHit
from rosemary.domain.models import EmbeddingModel
from rosemary.domain.types import MemoryId


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What is looked for: `number` is the model's in the table."""

    vector: bytes
    model: EmbeddingModel
    number: int
    where: MemoryFilter
    limit: int


def hit(memory_id: MemoryId, start: int, end: int, distance: float) -> PassageHit:
    """Return a passage that was found, with its cosine."""
    cosine = 1.0 - distance
    # Rounding can lead a hair beyond the bounds.
    if not -1.0 <= cosine <= 1.0:
        cosine = max(-1.0, min(1.0, cosine))
    return PassageHit(memory_id, start, end, cosine)
