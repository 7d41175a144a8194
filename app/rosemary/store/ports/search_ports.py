"""What searches, vectors and figures ask of the store."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from rosemary.domain.decay import DecayView
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.insights import LinkGraph, Quarter, Space, Writer
from rosemary.domain.models import Embedding, EmbeddingModel, Memory, Passage
from rosemary.domain.ranking import (
    KeywordPage,
    MemoryTraits,
    PassageHits,
    SearchText,
    TextHits,
    ThreadNeighbours,
)
from rosemary.domain.search import Keyword, Operator
from rosemary.domain.types import Handle, MemoryId, TextIndex


class SearchReader(Protocol):
    """Candidates by meaning and by words, and what is known of them.

    Handles are those of this job.
    """

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

    def of_key(self, key: str, where: MemoryFilter) -> Handle | None:
        """Return the memory with this key if it passes the filter."""
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

    def search_texts(
        self,
        handles: Collection[Handle],
        passages: Mapping[Handle, Passage],
        sought: Collection[str] = (),
    ) -> Mapping[Handle, SearchText]:
        """Return what the words of a query are compared with in these live memories.

        `passages` are those nearest to the query, so far as they are known; `sought` are words and
        phrases that are looked for as they stand, wherever they are in a long content.
        """
        ...

    def similarities(
        self, vectors: Sequence[bytes], model: EmbeddingModel, handles: Collection[Handle]
    ) -> Mapping[Handle, Sequence[float]]:
        """Return how near the best passage of each memory comes to each of some vectors.

        One cosine for each vector, -1 to 1; memories without vectors are left out.
        """
        ...

    def thread_neighbours(
        self, handles: Collection[Handle], where: MemoryFilter
    ) -> Mapping[Handle, ThreadNeighbours]:
        """Return the neighbours of each memory that belongs to a thread, under the filter."""
        ...


class VectorReader(Protocol):
    """Vectors of passages, and the models that made them."""

    def of(self, memory_id: MemoryId, model: EmbeddingModel) -> list[bytes]:
        """Return the vectors of a memory's passages, in the order of its text."""
        ...

    def pending(self, model: EmbeddingModel, limit: int) -> list[MemoryId]:
        """Return live memories whose vectors are missing or of another model.

        Those with none at all come first, then those of another model; newest first in both.
        """
        ...

    def count_pending(self, model: EmbeddingModel) -> int:
        """Return how many memories `pending` would name without a limit."""
        ...

    def unembedded(self, limit: int) -> list[MemoryId]:
        """Return live memories without any vectors, newest first."""
        ...

    def count_unembedded(self) -> int:
        """Return how many live memories have no vectors at all."""
        ...

    def serving_model(self) -> EmbeddingModel | None:
        """Return the model whose vectors cover the store; None where there are none."""
        ...

    def is_settled(self, model: EmbeddingModel) -> bool:
        """Return whether `model` serves and the vectors of all others were removed."""
        ...


class VectorWriter(VectorReader, Protocol):
    """The same, with their changes."""

    def put(
        self, memory: Memory, embedding: Embedding, *, kept: EmbeddingModel | None = None
    ) -> bool:
        """Replace the vectors of a live memory; makes no version and changes no time.

        Those of the model `kept` stay beside the new ones. Returns False, and writes nothing,
        where the memory is gone or its content or author is no longer as in `memory`.
        """
        ...

    def set_serving_model(self, model: EmbeddingModel) -> None:
        """Let the vectors of `model` answer searches from now on."""
        ...

    def remove_others(self, model: EmbeddingModel, after: int, limit: int) -> int | None:
        """Remove the vectors of other models from at most `limit` memories.

        `after` is 0 at first, then what the last call returned, which is None when none are
        left. A memory that had no others waits for vectors then.
        """
        ...


class InsightReader(Protocol):
    """The memories as a whole."""

    def quarters(self, where: MemoryFilter) -> Sequence[Quarter]:
        """Return the quarters of an hour in which memories were made, oldest first."""
        ...

    def count_faded(self, decay: DecayView, below: float) -> int:
        """Return how many live memories have less than this importance under `decay`."""
        ...

    def writers(self) -> Sequence[Writer]:
        """Return who wrote the live memories at first, by count, then name."""
        ...

    def space(self) -> Space:
        """Return what the database's bytes are for; reads the list of its pages."""
        ...

    def neighbourhood(
        self, center: MemoryId, steps: int, limit: int, decay: DecayView
    ) -> LinkGraph:
        """Return the live memories at most so many links away, in either direction.

        Where they do not fit, the stronger links of the nearer ones are followed first.
        """
        ...

    def linked(self, where: MemoryFilter, limit: int, decay: DecayView) -> LinkGraph:
        """Return the memories that pass the filter and have links, most links first."""
        ...
