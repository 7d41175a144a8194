"""Search by meaning: the vectors of passages and the exact scan over them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import apsw
import numpy as np

from rosemary.domain.errors import InternalError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import Embedding, EmbeddingModel, Passage
from rosemary.domain.ports import PassageHit
from rosemary.domain.types import MemoryId
from rosemary.store.connection import fetch
from rosemary.store.filters import condition
from rosemary.store.values import to_list

_FLOAT32_BYTES: Final = 4
_MODEL: Final = "SELECT id, dimensions FROM embedding_model WHERE sha256 = ?"
_ADD_MODEL: Final = """
    INSERT INTO embedding_model (sha256, name, dimensions) VALUES (?, ?, ?) RETURNING id
"""
_ADD: Final = """
    INSERT INTO passage (memory, model, ordinal, start, end, vector) VALUES (?, ?, ?, ?, ?, ?)
"""
# A bare column beside min() has the value of the row that holds the minimum.
_NEAREST: Final = """
    SELECT m.id, passage.start, passage.end,
        min(vec_distance_cosine(passage.vector, :vector)) AS distance
    FROM memory m CROSS JOIN passage ON passage.memory = m.row AND passage.model = :model
    WHERE {where}
    GROUP BY m.row
    ORDER BY distance, m.created_at DESC, m.id
    LIMIT :limit
"""
_COSINES: Final = """
    SELECT m.id, passage.start, passage.end,
        min(vec_distance_cosine(passage.vector, :vector)) AS distance
    FROM json_each(:ids) wanted
    CROSS JOIN memory m ON m.id = wanted.value
    CROSS JOIN passage ON passage.memory = m.row AND passage.model = :model
    WHERE m.deleted_at IS NULL
    GROUP BY m.row
"""


def nearest(
    connection: apsw.Connection,
    vector: bytes,
    model: EmbeddingModel,
    where: MemoryFilter,
    limit: int,
) -> list[PassageHit]:
    """Return the memories nearest to `vector`, each by its best passage, best first."""
    _require_usable(vector, model)
    number = _find_model(connection, model)
    if number is None or limit <= 0 or where.is_trashed:
        return []
    passing = condition(where)
    bindings = passing.bound(vector=vector, model=number, limit=limit)
    return [_hit(*row) for row in connection.execute(passing.into(_NEAREST), bindings)]


def cosines(
    connection: apsw.Connection, vector: bytes, model: EmbeddingModel, ids: Collection[MemoryId]
) -> dict[MemoryId, PassageHit]:
    """Return the best passage of each of these live memories that has a vector."""
    _require_usable(vector, model)
    bindings = {"vector": vector, "model": _find_model(connection, model), "ids": to_list(ids)}
    hits = (_hit(*row) for row in connection.execute(_COSINES, bindings))
    return {hit.id: hit for hit in hits}


def replace(connection: apsw.Connection, row: int, embedding: Embedding | None) -> None:
    """Give a memory these vectors in place of all it has; None: they are still to be made.

    Raises:
        InternalError: a vector is zero, not finite or of the wrong length.
    """
    connection.execute("DELETE FROM passage WHERE memory = ?", (row,))
    number = None if embedding is None else _write(connection, row, embedding)
    connection.execute("UPDATE memory SET embedding_model = ? WHERE row = ?", (number, row))


def _write(connection: apsw.Connection, row: int, embedding: Embedding) -> int:
    if not embedding.passages:
        raise InternalError("An embedding needs at least one passage.")
    for each in embedding.passages:
        _require_usable(each.vector, embedding.model)
    number = _ensure_model(connection, embedding.model)
    connection.executemany(
        _ADD,
        (
            (row, number, ordinal, each.passage.start, each.passage.end, each.vector)
            for ordinal, each in enumerate(embedding.passages)
        ),
    )
    return number


def _require_usable(vector: bytes, model: EmbeddingModel) -> None:
    if len(vector) != model.dimensions * _FLOAT32_BYTES:
        raise InternalError(
            f"A vector of {model.name} needs {model.dimensions * _FLOAT32_BYTES} bytes, "
            f"not {len(vector)}."
        )
    numbers = np.frombuffer(vector, dtype="<f4")
    if not np.isfinite(numbers).all() or not numbers.any():
        raise InternalError(f"A vector of {model.name} is zero or not finite.")


def _find_model(connection: apsw.Connection, model: EmbeddingModel) -> int | None:
    for number, dimensions in fetch(connection, _MODEL, (model.sha256,)):
        if dimensions != model.dimensions:
            raise InternalError(
                f"The model {model.name} had {dimensions} dimensions, now {model.dimensions}."
            )
        return int(number)
    return None


def _ensure_model(connection: apsw.Connection, model: EmbeddingModel) -> int:
    number = _find_model(connection, model)
    if number is not None:
        return number
    values = (model.sha256, model.name, model.dimensions)
    return int(fetch(connection, _ADD_MODEL, values)[0][0])


def _hit(memory_id: str, start: int, end: int, distance: float) -> PassageHit:
    # Rounding can lead a hair beyond the bounds.
    cosine = max(-1.0, min(1.0, 1.0 - distance))
    return PassageHit(id=MemoryId(memory_id), passage=Passage(start=start, end=end), cosine=cosine)
