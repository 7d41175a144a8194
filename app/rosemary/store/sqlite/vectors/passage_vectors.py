"""Vectors of passages, the models that made them, and questions to them. Does not import numpy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import apsw

from rosemary.domain.errors import InternalError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import Embedding, EmbeddingModel
from rosemary.domain.ranking import PassageHits
from rosemary.domain.types import Handle
from rosemary.store.sqlite.connections.reader_pool import StateReads
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


SERVING: Final = "serving_model"

_GET_SERVING: Final = "SELECT value FROM store_setting WHERE name = ?"
_SERVING_MODEL: Final = "SELECT name, sha256, dimensions FROM embedding_model WHERE sha256 = ?"
# Stores from before this setting: the model of most memories.
_COMMONEST: Final = """
    SELECT name, sha256, dimensions FROM embedding_model JOIN (
        SELECT embedding_model AS number, count(*) AS memories FROM memory
        WHERE deleted_at IS NULL AND embedding_model IS NOT NULL
        GROUP BY embedding_model ORDER BY memories DESC LIMIT 1
    ) ON number = embedding_model.id
"""


def serving_model(connection: apsw.Connection) -> EmbeddingModel | None:
    """Return the model whose vectors cover the store; None if there are no vectors."""
    chosen = fetch(connection, _GET_SERVING, (SERVING,))
    rows = fetch(connection, _SERVING_MODEL, chosen[0]) if chosen else fetch(connection, _COMMONEST)
    for name, sha256, dimensions in rows:
        return EmbeddingModel(name=name, sha256=sha256, dimensions=dimensions)
    return None


_FLOAT32_BYTES: Final = 4
_MODEL: Final = "SELECT id, dimensions FROM embedding_model WHERE sha256 = ?"
_ADD_MODEL: Final = """
    INSERT INTO embedding_model (sha256, name, dimensions) VALUES (?, ?, ?) RETURNING id
"""
_ADD: Final = """
    INSERT INTO passage (memory, model, ordinal, start, end, vector) VALUES (?, ?, ?, ?, ?, ?)
    RETURNING id
"""
_ADD_CODE: Final = "INSERT INTO passage_code (passage, memory, model, code) VALUES (?, ?, ?, ?)"


def question(
    reads: StateReads,
    vector: bytes,
    model: EmbeddingModel,
    where: MemoryFilter,
    limit: int,
) -> Question | None:
    """Return the question for the memories nearest to `vector`; None if nothing can match."""
    require_usable_vector(vector, model)
    number = reads.get(model, lambda: find_model(reads.connection, model))
    if number is None or limit <= 0 or where.is_trashed:
        return None
    return Question(vector=vector, model=model, number=number, where=where, limit=limit)


def replace_vectors(
    connection: apsw.Connection,
    row: int,
    embedding: Embedding | None,
    kept: EmbeddingModel | None = None,
) -> None:
    """Replace all vectors of a memory; None: it still has to be embedded.

    Vectors of `kept`, the serving model while another one is prepared, stay beside the new ones.

    Raises:
        InternalError: a vector is zero, not finite or of the wrong length.
    """
    spared = None if kept is None else find_model(connection, kept)
    connection.execute("DELETE FROM passage WHERE memory = ? AND model IS NOT ?", (row, spared))
    number = None if embedding is None else _add(connection, row, embedding)
    connection.execute("UPDATE memory SET embedding_model = ? WHERE row = ?", (number, row))


def _add(connection: apsw.Connection, row: int, embedding: Embedding) -> int:
    """Add the passages of a memory that has none of this model; return the model's row."""
    # Start-up time: numpy is not needed for the first paint.
    from rosemary.store.sqlite.vectors.sketch import encode  # noqa: PLC0415

    if not embedding.passages:
        raise InternalError("An embedding needs at least one passage.")
    for each in embedding.passages:
        require_usable_vector(each.vector, embedding.model)
    model = embedding.model
    number = find_model(connection, model)
    if number is None:
        values = (model.sha256, model.name, model.dimensions)
        number = int(fetch(connection, _ADD_MODEL, values)[0][0])
    codes = encode([each.vector for each in embedding.passages])
    for ordinal, (each, code) in enumerate(zip(embedding.passages, codes, strict=True)):
        added = (row, number, ordinal, each.passage.start, each.passage.end, each.vector)
        ((passage,),) = fetch(connection, _ADD, added)
        connection.execute(_ADD_CODE, (passage, row, number, code))
    return number


def require_usable_vector(vector: bytes, model: EmbeddingModel) -> None:
    """Return if the vector is valid for the model.

    Raises:
        InternalError: it is zero, not finite or of the wrong length.
    """
    from rosemary.store.sqlite.vectors.sketch import is_usable  # noqa: PLC0415 - as above

    if len(vector) != model.dimensions * _FLOAT32_BYTES:
        raise InternalError(
            f"A vector of {model.name} needs {model.dimensions * _FLOAT32_BYTES} bytes, "
            f"not {len(vector)}."
        )
    if not is_usable(vector):
        raise InternalError(f"A vector of {model.name} is zero or not finite.")


def find_model(connection: apsw.Connection, model: EmbeddingModel) -> int | None:
    """Return the row of a model, None if it has made no vectors."""
    for number, dimensions in fetch(connection, _MODEL, (model.sha256,)):
        if dimensions != model.dimensions:
            raise InternalError(
                f"The model {model.name} had {dimensions} dimensions, now {model.dimensions}."
            )
        return int(number)
    return None
