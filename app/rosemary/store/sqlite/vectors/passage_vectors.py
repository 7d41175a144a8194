"""The vectors of passages: written with their memory, and compared with a question."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import apsw

from rosemary.domain.errors import InternalError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import Embedding, EmbeddingModel
from rosemary.domain.ranking import PassageHits
from rosemary.domain.types import Handle, MemoryId
from rosemary.store.sqlite.connections.column_values import to_rows
from rosemary.store.sqlite.connections.kept_reads import StateReads
from rosemary.store.sqlite.connections.sqlite_connection import fetch, fetch_columns
from rosemary.store.sqlite.vectors.vector_query import Question, fetch_hits

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
_OF_MEMORY: Final = """
    SELECT passage.vector FROM memory m JOIN passage ON passage.memory = m.row
    WHERE m.id = :id AND passage.model = :model ORDER BY passage.ordinal
"""
# A bare column beside min() has the value of the row that holds the minimum.
_COSINES: Final = """
    SELECT m.row, passage.start, passage.end,
        min(vec_distance_cosine(passage.vector, :vector)) AS distance
    FROM carray(:rows) wanted
    CROSS JOIN memory m ON m.row = wanted.value
    CROSS JOIN passage ON passage.memory = m.row AND passage.model = :model
    WHERE m.deleted_at IS NULL
    GROUP BY m.row HAVING distance IS NOT NULL
"""
_SIMILARITIES: Final = """
    SELECT json_group_array(row), {columns} FROM (
        SELECT passage.memory AS row, {distances}
        FROM carray(:rows) wanted
        CROSS JOIN passage ON passage.memory = wanted.value AND passage.model = :model
        GROUP BY passage.memory
    )
"""


def question(
    reads: StateReads,
    vector: bytes,
    model: EmbeddingModel,
    where: MemoryFilter,
    limit: int,
) -> Question | None:
    """Return the question for the memories nearest to `vector`; None where nothing answers it."""
    _require_usable(vector, model)
    number = reads.get(model, lambda: _find_model(reads.connection, model))
    if number is None or limit <= 0 or where.is_trashed:
        return None
    return Question(vector=vector, model=model, number=number, where=where, limit=limit)


def cosines(
    connection: apsw.Connection, vector: bytes, model: EmbeddingModel, rows: Collection[Handle]
) -> PassageHits:
    """Return the live ones of these memories that have a vector."""
    _require_usable(vector, model)
    wanted = to_rows(sorted(rows))
    bindings = {"vector": vector, "model": _find_model(connection, model), "rows": wanted}
    return fetch_hits(connection, _COSINES, bindings)


def similarities(
    connection: apsw.Connection,
    vectors: Sequence[bytes],
    model: EmbeddingModel,
    rows: Collection[Handle],
) -> dict[Handle, list[float]]:
    """Return the best cosine of each memory with each vector; without vectors it is left out."""
    names = [f"v{number}" for number in range(len(vectors))]
    distances = ", ".join(f"min(vec_distance_cosine(passage.vector, :{n})) AS {n}" for n in names)
    columns = ", ".join(f"json_group_array({name})" for name in names)
    statement = _SIMILARITIES.replace("{columns}", columns).replace("{distances}", distances)
    bindings: dict[str, apsw.SQLiteValue | apsw.CArrayBinding] = dict(
        zip(names, vectors, strict=True)
    )
    bindings |= {"rows": to_rows(sorted(rows)), "model": _find_model(connection, model)}
    found, *of_vectors = fetch_columns(connection, statement, bindings)
    return {
        Handle(row): [1.0 - (1.0 if each is None else each) for each in parts]
        for row, *parts in zip(found, *of_vectors, strict=True)
    }


def of_memory(
    connection: apsw.Connection, memory_id: MemoryId, model: EmbeddingModel
) -> list[bytes]:
    """Return the vectors of a memory's passages under a model, in the order of its text."""
    bindings = {"id": memory_id, "model": _find_model(connection, model)}
    return [vector for (vector,) in connection.execute(_OF_MEMORY, bindings)]


def replace(
    connection: apsw.Connection,
    row: int,
    embedding: Embedding | None,
    kept: EmbeddingModel | None = None,
) -> None:
    """Give a memory these vectors in place of all it has; None: they are still to be made.

    Those of the model `kept`, which serves while another one is made ready, stay beside them.

    Raises:
        InternalError: a vector is zero, not finite or of the wrong length.
    """
    spared = None if kept is None else _find_model(connection, kept)
    connection.execute("DELETE FROM passage WHERE memory = ? AND model IS NOT ?", (row, spared))
    number = None if embedding is None else _add(connection, row, embedding)
    connection.execute("UPDATE memory SET embedding_model = ? WHERE row = ?", (number, row))


def _add(connection: apsw.Connection, row: int, embedding: Embedding) -> int:
    """Write the passages of a memory that has none of this model, and return the model's row."""
    # Start-up time: numpy, which the first paint need not wait for.
    from rosemary.store.sqlite.vectors.sketch import encode  # noqa: PLC0415

    if not embedding.passages:
        raise InternalError("An embedding needs at least one passage.")
    for each in embedding.passages:
        _require_usable(each.vector, embedding.model)
    number = _ensure_model(connection, embedding.model)
    codes = encode([each.vector for each in embedding.passages])
    for ordinal, (each, code) in enumerate(zip(embedding.passages, codes, strict=True)):
        values = (row, number, ordinal, each.passage.start, each.passage.end, each.vector)
        ((passage,),) = fetch(connection, _ADD, values)
        connection.execute(_ADD_CODE, (passage, row, number, code))
    return number


def _require_usable(vector: bytes, model: EmbeddingModel) -> None:
    from rosemary.store.sqlite.vectors.sketch import is_usable  # noqa: PLC0415 - as above

    if len(vector) != model.dimensions * _FLOAT32_BYTES:
        raise InternalError(
            f"A vector of {model.name} needs {model.dimensions * _FLOAT32_BYTES} bytes, "
            f"not {len(vector)}."
        )
    if not is_usable(vector):
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
    """Return the row of a model, a new one at its first use."""
    number = _find_model(connection, model)
    if number is not None:
        return number
    values = (model.sha256, model.name, model.dimensions)
    return int(fetch(connection, _ADD_MODEL, values)[0][0])
