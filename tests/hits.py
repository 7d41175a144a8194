"""What a job of the store finds, by ids: its handles mean nothing once it has ended."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple, overload

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.ranking import PassageHits, TextHits, ThreadNeighbours
from rosemary.domain.types import Handle, MemoryId
from rosemary.store.ports import StoreReader

NOBODY = Handle(10**9)
"""A handle that no memory has."""

ROUNDING = 1e-6
"""By so much at most two ways to compute a cosine in float32 differ."""


class Near(NamedTuple):
    """A memory that was found by meaning."""

    id: MemoryId
    cosine: float
    start: int
    end: int


class Worded(NamedTuple):
    """A memory that was found by words."""

    id: MemoryId
    relevance: float


@overload
def named(reader: StoreReader, hits: PassageHits) -> list[Near]: ...
@overload
def named(reader: StoreReader, hits: TextHits) -> list[Worded]: ...
def named(reader: StoreReader, hits: PassageHits | TextHits) -> list[Near] | list[Worded]:
    """Return hits of this job, in their order, to be looked at after it."""
    found = reader.memories.ids_of(hits.handles)
    ids = [found[handle] for handle in hits.handles]
    if isinstance(hits, TextHits):
        return [Worded(*each) for each in zip(ids, hits.relevances, strict=True)]
    columns = zip(ids, hits.cosines, hits.starts, hits.ends, strict=True)
    return [Near(*each) for each in columns]


def assert_alike(found: list[Near], expected: list[Near]) -> None:
    """Check that the same was found as near, but for the rounding of float32.

    Cosines differ by a millionth, as products are added up in another order; and so memories that
    are as near as each other may change places.
    """
    assert len(found) == len(expected)
    for one, other in zip(found, expected, strict=True):
        assert abs(one.cosine - other.cosine) < ROUNDING
    at = {hit.id: hit for hit in expected}
    for hit in found:
        if hit.id in at:
            other = at[hit.id]
            assert abs(hit.cosine - other.cosine) < ROUNDING
            assert (hit.start, hit.end) == (other.start, other.end)
        else:
            assert hit.cosine - expected[-1].cosine < ROUNDING


def handles_of(reader: StoreReader, ids: Iterable[MemoryId]) -> list[Handle]:
    """Return the handles of memories in this job, whatever a search finds of them."""
    job = reader.job
    connection = job.server if hasattr(job, "server") else job.connection
    found = dict(connection.execute("SELECT id, row FROM memory").fetchall())
    return [Handle(found[each]) for each in ids]


def neighbours_of(
    reader: StoreReader, ids: Collection[MemoryId], where: MemoryFilter = EVERYTHING
) -> dict[MemoryId, ThreadNeighbours]:
    """Return the neighbours of memories in their threads, all by their ids."""
    found = reader.search.thread_neighbours([*handles_of(reader, ids), NOBODY], where)
    others = {other for around in found.values() for other in around if other is not None}
    names = reader.memories.ids_of({*found, *others})
    return {
        names[handle]: ThreadNeighbours(*(other and names[other] for other in around))
        for handle, around in found.items()
    }
