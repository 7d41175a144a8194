"""The model that turns text into vectors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from rosemary.domain.models import EmbeddingModel, Passage


class Embedder(Protocol):
    """Turns text into vectors. Thread-safe.

    Vectors are bytes: float32 little-endian of shape (dimensions,), L2-normalised.

    Every method raises `EmbedderUnavailableError` when the model is missing or fails.
    """

    @property
    def model(self) -> EmbeddingModel:
        """The model in use."""
        ...

    def embed_query(self, text: str) -> bytes:
        """Return the vector of a question."""
        ...

    def embed_documents(self, texts: Sequence[str]) -> list[bytes]:
        """Return the vector of each text, in order."""
        ...

    def embed_in_background(self, texts: Sequence[str]) -> list[bytes]:
        """Return what `embed_documents` does, and give way to it and to questions meanwhile."""
        ...

    def combine(self, vectors: Sequence[bytes]) -> bytes:
        """Return the normalised sum of some vectors."""
        ...

    def rest(self, idle_s: float) -> bool:
        """Free what was unused for `idle_s` seconds, until its next use; return whether it did."""
        ...

    def shrink(self, idle_s: float) -> bool:
        """Free what many texts needed, if nothing was embedded for `idle_s` seconds since.

        Returns whether anything was freed.
        """
        ...

    def split(self, text: str, prefix: str = "") -> list[Passage]:
        """Return passages that cover `text` and fit the model's window after `prefix`."""
        ...
