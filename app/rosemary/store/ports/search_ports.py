"""Searches, vectors and statistics of the store."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
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
    """Finds candidates by meaning and by words, and reads what ranking needs.

    Handles are valid only in the same job. A method that begins with `ask_` returns a function that
    gives the answer. If several are called in a row, a server answers all of them in one round
    trip, when the first answer is read.
    """

    def nearest(
        self, vector: bytes, model: EmbeddingModel, where: MemoryFilter, limit: int
    ) -> PassageHits:
        """Return the memories nearest to `vector`, each by its best passage, best first.

        The filter applies before the limit: if enough memories pass it, `limit` come back.
        """
        ...

    def nearest_within(
        self, vector: bytes, model: EmbeddingModel, where: MemoryFilter, least: float, limit: int
    ) -> PassageHits:
        """Do the same as `nearest`, for memories with a cosine of at least `least`.

        The higher `least` is, the faster it is: meant for near duplicates.
        """
        ...

    def match(
        self, index: TextIndex, terms: Sequence[str], where: MemoryFilter, limit: int
    ) -> TextHits:
        """Return memories that hold any of `terms`, best BM25 first; equal ones newest first.

        Terms are plain words or phrases: nothing in them is an operator. The filter applies before
        the limit. If very many match, only those with the rarer terms are found; each one found is
        scored by all terms. Term weights are computed over the memories that pass the filter.
        """
        ...

    def ask_match(
        self, index: TextIndex, terms: Sequence[str], where: MemoryFilter, limit: int
    ) -> Callable[[], TextHits]:
        """Start `match`; the returned function gives its result."""
        return partial(self.match, index, terms, where, limit)

    def of_key(self, key: str, where: MemoryFilter) -> Handle | None:
        """Return the memory with this key if it passes the filter."""
        ...

    def ask_of_key(self, key: str, where: MemoryFilter) -> Callable[[], Handle | None]:
        """Start `of_key`; the returned function gives its result."""
        return partial(self.of_key, key, where)

    def find_keywords(
        self,
        keywords: Sequence[Keyword],
        operator: Operator,
        where: MemoryFilter,
        limit: int,
        offset: int = 0,
    ) -> KeywordPage:
        """Return a page of all memories that hold all of the keywords, or any, best first."""
        ...

    def document_frequencies(
        self, terms: Collection[str], where: MemoryFilter
    ) -> Mapping[str, int]:
        """Return for each term how many memories that pass the filter hold it (porter stems).

        In a large store the counts may be 1 % out of date; under a wide filter they are estimates.
        """
        ...

    def cosines(
        self, vector: bytes, model: EmbeddingModel, handles: Collection[Handle]
    ) -> PassageHits:
        """Return the cosines of those memories that are live and have a vector, in any order."""
        ...

    def ask_cosines(
        self, vector: bytes, model: EmbeddingModel, handles: Collection[Handle]
    ) -> Callable[[], PassageHits]:
        """Start `cosines`; the returned function gives its result."""
        return partial(self.cosines, vector, model, handles)

    def expect_traits(self, decay: DecayView) -> None:
        """Let other reads also read traits, for `traits` with the same decay."""
        ...

    def expect_neighbours(self, handles: Collection[Handle], where: MemoryFilter) -> None:
        """Let the next `traits` also read the neighbours of these, for `thread_neighbours`."""
        ...

    def traits(self, handles: Collection[Handle], decay: DecayView) -> MemoryTraits:
        """Return the traits of these memories, and possibly of others; reads no content.

        Importance is as of the last full ten seconds.
        """
        ...

    def search_texts(
        self,
        handles: Collection[Handle],
        passages: Mapping[Handle, Passage],
        sought: Collection[str] = (),
    ) -> Mapping[Handle, SearchText]:
        """Return the texts of these live memories that query words are compared with.

        `passages` are those nearest to the query, if known. `sought` are words and phrases that are
        searched for verbatim in the whole of long contents.
        """
        ...

    def ask_search_texts(
        self,
        handles: Collection[Handle],
        passages: Mapping[Handle, Passage],
        sought: Collection[str] = (),
    ) -> Callable[[], Mapping[Handle, SearchText]]:
        """Start `search_texts`; the returned function gives its result."""
        return partial(self.search_texts, handles, passages, sought)

    def similarities(
        self, vectors: Sequence[bytes], model: EmbeddingModel, handles: Collection[Handle]
    ) -> Mapping[Handle, Sequence[float]]:
        """Return how near the best passage of each memory is to each vector.

        One cosine for each vector, -1 to 1; memories without vectors are left out.
        """
        ...

    def ask_between(
        self, handles: Collection[Handle], model: EmbeddingModel
    ) -> Callable[[], Mapping[tuple[Handle, Handle], float]]:
        """Ask how near the first passage of each memory is to the best passage of every one.

        The answer holds a cosine, -1 to 1, for each ordered pair. The memory with the first passage
        comes first in the pair. Memories without vectors are left out.
        """
        ...

    def thread_neighbours(
        self, handles: Collection[Handle], where: MemoryFilter
    ) -> Mapping[Handle, ThreadNeighbours]:
        """Return for each memory its neighbours in its thread, among those that pass the filter."""
        ...


class VectorReader(Protocol):
    """Reads the vectors of passages, and the models that made them."""

    def of(self, memory_id: MemoryId, model: EmbeddingModel) -> list[bytes]:
        """Return the vectors of a memory's passages, in text order."""
        ...

    def pending(self, model: EmbeddingModel, limit: int) -> list[MemoryId]:
        """Return live memories whose vectors are missing or made by another model.

        Those without any come first, then those of another model; newest first in both.
        """
        ...

    def count_pending(self, model: EmbeddingModel) -> int:
        """Return how many memories `pending` would return without a limit."""
        ...

    def unembedded(self, limit: int) -> list[MemoryId]:
        """Return live memories without any vectors, newest first."""
        ...

    def count_unembedded(self) -> int:
        """Return how many live memories have no vectors at all."""
        ...

    def serving_model(self) -> EmbeddingModel | None:
        """Return the model whose vectors cover the store; None if there are no vectors."""
        ...

    def is_settled(self, model: EmbeddingModel) -> bool:
        """Return whether `model` serves searches and all other vectors were removed."""
        ...


class VectorWriter(VectorReader, Protocol):
    """Reads and changes vectors."""

    def put(
        self, memory: Memory, embedding: Embedding, *, kept: EmbeddingModel | None = None
    ) -> bool:
        """Replace the vectors of a live memory; adds no version and changes no time.

        Vectors of the model `kept` stay beside the new ones. Returns False, and writes nothing, if
        the memory no longer exists or its content or author differs from `memory`.
        """
        ...

    def set_serving_model(self, model: EmbeddingModel) -> None:
        """Use the vectors of `model` for searches from now on."""
        ...

    def remove_others(self, model: EmbeddingModel, after: int, limit: int) -> int | None:
        """Remove the vectors of other models from at most `limit` memories.

        `after` is 0 at first, then the last return value; None means that none are left. A memory
        that has no vectors of `model` then waits to be embedded.
        """
        ...


class InsightReader(Protocol):
    """Reads statistics over all memories."""

    def quarters(self, where: MemoryFilter) -> Sequence[Quarter]:
        """Return the quarters of an hour in which memories were created, oldest first."""
        ...

    def count_faded(self, decay: DecayView, below: float) -> int:
        """Return how many live memories have an importance below this under `decay`."""
        ...

    def writers(self) -> Sequence[Writer]:
        """Return the original authors of the live memories, by count, then name."""
        ...

    def space(self) -> Space:
        """Return what the database's bytes are used for; reads the list of pages."""
        ...

    def neighbourhood(
        self, center: MemoryId, steps: int, limit: int, decay: DecayView
    ) -> LinkGraph:
        """Return the live memories within `steps` links of `center`, in either direction.

        If there are more than `limit`, nearer memories come first, then those with stronger links.
        """
        ...

    def linked(self, where: MemoryFilter, limit: int, decay: DecayView) -> LinkGraph:
        """Return the memories that pass the filter and have links, most links first."""
        ...
