"""What the ranking of a search asks of the store."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from rosemary.domain.decay import DecayView
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.fulltext import Keyword, Operator
from rosemary.domain.hits import (
    KeywordPage,
    MemoryTraits,
    PassageHits,
    TextHits,
    ThreadNeighbours,
)
from rosemary.domain.models import EmbeddingModel, Memory
from rosemary.domain.types import Handle, MemoryId, TextIndex


class SearchReader(Protocol):
    """A part of `StoreReader`: candidates by meaning and by words, and what is known of them.

    Handles are those of this job.
    """

    def ids_of(self, handles: Collection[Handle]) -> Mapping[Handle, MemoryId]:
        """Return the ids of memories."""
        ...

    def memories_of(
        self, handles: Collection[Handle], decay: DecayView | None = None
    ) -> Mapping[Handle, Memory]:
        """Return those of the memories that exist, with links as for `get`."""
        ...

    def nearest(
        self, vector: bytes, model: EmbeddingModel, where: MemoryFilter, limit: int
    ) -> PassageHits:
        """Return the memories nearest to `vector`, each by its best passage, best first.

        The filter is applied before the cut: where enough memories pass it, `limit` come back.
        """
        ...

    def nearest_within(
        self, vector: bytes, model: EmbeddingModel, where: MemoryFilter, least: float, limit: int
    ) -> PassageHits:
        """Return what `nearest` does, but only memories with a cosine of at least `least`.

        The nearer they have to be, the less it costs: meant for near duplicates.
        """
        ...

    def match(
        self, index: TextIndex, terms: Sequence[str], where: MemoryFilter, limit: int
    ) -> TextHits:
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
        self, vector: bytes, model: EmbeddingModel, handles: Collection[Handle]
    ) -> PassageHits:
        """Return the live ones of these memories that have a vector, in any order."""
        ...

    def expect_traits(self, decay: DecayView) -> None:
        """Look the traits up of what `nearest` has to look up anyway, from now on.

        `traits` by the same decay then has them at hand; to look each up again takes longer.
        """
        ...

    def traits(self, handles: Collection[Handle], decay: DecayView) -> MemoryTraits:
        """Return the traits of these memories, and maybe of others; reads no content.

        Importances are those of the last full ten seconds.
        """
        ...

    def words_held(
        self, handles: Collection[Handle], terms: Collection[str]
    ) -> Mapping[Handle, int]:
        """Return how many of `terms` each of these live memories holds.

        A term is held as a word, by its stem and without accents, or as a part of one.
        """
        ...

    def thread_neighbours(
        self, handles: Collection[Handle], where: MemoryFilter
    ) -> Mapping[Handle, ThreadNeighbours]:
        """Return the neighbours of each memory that belongs to a thread, under the filter."""
        ...
