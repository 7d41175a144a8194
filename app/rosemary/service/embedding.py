"""Makes the vectors of memories, and says when it cannot."""

from __future__ import annotations

import logging

from rosemary.domain.errors import EmbedderUnavailableError
from rosemary.domain.indexing import prefix_for
from rosemary.domain.models import EmbeddedPassage, Embedding
from rosemary.domain.ports import Embedder

logger = logging.getLogger(__name__)


def embed_memory(embedder: Embedder, author: str, content: str) -> Embedding | None:
    """Return the vectors of a memory, or None where the model fails: a save never fails by it."""
    prefix = prefix_for(author)
    try:
        passages = embedder.split(content, prefix)
        vectors = embedder.embed_documents(
            [prefix + content[passage.start : passage.end] for passage in passages]
        )
    except EmbedderUnavailableError as error:
        logger.warning("memory kept without vectors: %s", error.message)
        return None
    return Embedding(
        model=embedder.model,
        passages=tuple(
            EmbeddedPassage(passage=passage, vector=vector)
            for passage, vector in zip(passages, vectors, strict=True)
        ),
    )
