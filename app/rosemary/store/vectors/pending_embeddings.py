"""Memories whose vectors are still to be made, and the write that gives them some."""

from __future__ import annotations

from typing import Final

import apsw

from rosemary.domain.models import Embedding, EmbeddingModel, Memory
from rosemary.domain.types import MemoryId
from rosemary.store.connections.connection import fetch, fetch_row
from rosemary.store.vectors import passage_vectors

_OLDER_MODELS: Final = "SELECT id FROM embedding_model WHERE sha256 <> ? ORDER BY id DESC"
# `IS`, so that one statement finds those of a model and, given NULL, those without vectors.
_IDS: Final = """
    SELECT id FROM memory
    WHERE embedding_model IS ? AND deleted_at IS NULL
    ORDER BY created_at DESC, row DESC
    LIMIT ?
"""
_COUNT: Final = "SELECT count(*) FROM memory WHERE embedding_model IS ? AND deleted_at IS NULL"
_UNCHANGED: Final = """
    SELECT row FROM memory
    WHERE id = ? AND content_hash = ? AND author = ? AND deleted_at IS NULL
"""


def ids(connection: apsw.Connection, model: EmbeddingModel, limit: int) -> list[MemoryId]:
    """Return live memories without vectors of `model`: those with none at all first."""
    found: list[MemoryId] = []
    for number in _states(connection, model):
        rows = fetch(connection, _IDS, (number, max(0, limit - len(found))))
        found += [MemoryId(memory_id) for (memory_id,) in rows]
    return found


def unembedded_ids(connection: apsw.Connection, limit: int) -> list[MemoryId]:
    """Return live memories without any vectors, newest first."""
    return [MemoryId(memory_id) for (memory_id,) in fetch(connection, _IDS, (None, limit))]


def count_unembedded(connection: apsw.Connection) -> int:
    """Return how many live memories have no vectors at all."""
    return int(fetch_row(connection, _COUNT, (None,))[0])


def count(connection: apsw.Connection, model: EmbeddingModel) -> int:
    """Return how many live memories have no vectors of `model`."""
    return sum(
        int(fetch_row(connection, _COUNT, (number,))[0]) for number in _states(connection, model)
    )


def set_embedding(
    connection: apsw.Connection,
    memory: Memory,
    embedding: Embedding,
    kept: EmbeddingModel | None,
) -> bool:
    """Replace the vectors of a live memory if its text is still the one they were made of.

    Those of the model `kept` stay beside the new ones.
    """
    found = fetch(
        connection, _UNCHANGED, (memory.id, bytes.fromhex(memory.content_hash), memory.author)
    )
    if not found:
        return False
    passage_vectors.replace(connection, found[0][0], embedding, kept)
    return True


def _states(connection: apsw.Connection, model: EmbeddingModel) -> list[int | None]:
    """Return what the column `embedding_model` holds where vectors are to be made."""
    return [None, *(int(number) for (number,) in fetch(connection, _OLDER_MODELS, (model.sha256,)))]
