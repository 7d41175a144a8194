"""Which memories have vectors, of which model, and which wait for them."""

from __future__ import annotations

from typing import Protocol

from rosemary.domain.models import Embedding, EmbeddingModel, Memory
from rosemary.domain.types import MemoryId


class VectorReader(Protocol):
    """A part of `StoreReader`."""

    def vectors_of(self, memory_id: MemoryId, model: EmbeddingModel) -> list[bytes]:
        """Return the vectors of a memory's passages, in the order of its text."""
        ...

    def pending_embeddings(self, model: EmbeddingModel, limit: int) -> list[MemoryId]:
        """Return live memories whose vectors are missing or of another model.

        Those with none at all come first, then those of another model; newest first in both.
        """
        ...

    def count_pending(self, model: EmbeddingModel) -> int:
        """Return how many memories `pending_embeddings` would name without a limit."""
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


class VectorWriter(Protocol):
    """A part of `StoreWriter`."""

    def set_embedding(
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

    def remove_other_vectors(self, model: EmbeddingModel, after: int, limit: int) -> int | None:
        """Remove the vectors of other models from at most `limit` memories.

        `after` is 0 at first, then what the last call returned, which is None when none are
        left. A memory that had no others waits for vectors then.
        """
        ...
