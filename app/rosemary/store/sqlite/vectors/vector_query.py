"""The question and results of a search by meaning, free of numpy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import apsw

from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import EmbeddingModel
from rosemary.domain.ranking import PassageHits
from rosemary.domain.types import Handle
from rosemary.store.sqlite.connections.sqlite_connection import fetch


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What to search for: `number` is the row of the model."""

    vector: bytes
    model: EmbeddingModel
    number: int
    where: MemoryFilter
    limit: int


def to_hits(
    rows: Sequence[int], starts: Sequence[int], ends: Sequence[int], distances: Sequence[float]
) -> PassageHits:
    """Return found passages with their cosines."""
    cosines = [1.0 - distance for distance in distances]
    # Rounding can exceed the bounds slightly.
    cosines = [each if -1.0 <= each <= 1.0 else max(-1.0, min(1.0, each)) for each in cosines]
    return PassageHits([Handle(row) for row in rows], cosines, starts, ends)


def fetch_hits(connection: apsw.Connection, statement: str, bindings: apsw.Bindings) -> PassageHits:
    """Return the rows of a statement: row, start, end and distance, in its order."""
    found = fetch(connection, statement, bindings)
    return to_hits(*zip(*found, strict=True)) if found else PassageHits()
