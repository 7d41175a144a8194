"""The vectors of passages, the models that made them, and the indexes of a model's vectors."""

from __future__ import annotations

import logging
import math
import struct
import time
from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from typing import Final

from rosemary.domain.errors import InternalError, RosemaryError
from rosemary.domain.models import Embedding, EmbeddingModel
from rosemary.store.postgres.server.connection_pool import Connections
from rosemary.store.postgres.server.statements import Rows, Server, ask, run, to_array

logger = logging.getLogger(__name__)

_FLOAT32_BYTES: Final = 4
_HEAD_BYTES: Final = 4
"""The head of a vector in the server's binary form: the number of dimensions, and two zeros."""

# A model has one row among a person's own, and one in each shared project with vectors of it.
_MODELS: Final = """
    SELECT sha256, id, dimensions, owner FROM embedding_model ORDER BY owner <> current_user, id
"""
_MODEL_ROW: Final = """
    WITH added AS (
        INSERT INTO embedding_model (sha256, name, dimensions)
        VALUES (:sha256, :name, :dimensions)
        ON CONFLICT (owner, sha256) DO NOTHING
        RETURNING id, dimensions
    )
    SELECT id, dimensions FROM added
    UNION ALL
    SELECT id, dimensions FROM embedding_model
    WHERE sha256 = :sha256 AND owner = current_user
"""
INDEXED_DIMENSIONS_MAX: Final = 2_000
"""The most dimensions that pgvector's index can hold."""

INDEXED_VECTOR: Final = "CAST(vector AS vector({dimensions}))"
"""The expression in every index of vectors. A statement uses an index only if it has the same
expression and the condition of `indexed_by`."""

_INDEXED: Final = """
    p.owner = {owner} AND p.model = {number} AND vector_dims(p.vector) = {dimensions}
"""
# Two members of a shared project may make the same index at once, and one of them would fail.
_ONE_AT_A_TIME: Final = "SELECT pg_advisory_xact_lock(hashtext('rosemary.make_vector_index'))"
_MAKE_INDEXES: Final = f"""
    SELECT make_vector_index(id, dimensions) FROM embedding_model
    WHERE id = ANY(CAST(:numbers AS bigint[])) AND dimensions <= {INDEXED_DIMENSIONS_MAX}
"""  # noqa: S608 - a constant
_CLEAR: Final = """
    DELETE FROM passage
    WHERE memory = :row AND model <> ALL (CAST(:spared AS bigint[]))
"""
_ADD: Final = """
    INSERT INTO passage (memory, model, ordinal, begins, ends, vector)
    SELECT :row, :model, given.place - 1, given.begins, given.ends, CAST(given.vector AS vector)
    FROM unnest(
        CAST(:begins AS integer[]), CAST(:ends AS integer[]), CAST(:vectors AS text[])
    ) WITH ORDINALITY given (begins, ends, vector, place)
"""
# In a shared project, a trigger puts the project's own row of the model in its place.
_MADE_BY: Final = """
    UPDATE memory SET embedding_model = CAST(:model AS bigint) WHERE row = :row
    RETURNING embedding_model
"""
RETRY_S: Final = 600.0
"""How long to wait after a failure before the next attempt."""

# While an index waits for writers and while it is built, all who write vectors wait, at most 10
# seconds. After one second of waiting the server looks for deadlocks and could end a save instead
# of this, so the lock timeout is shorter.
_TIMEOUTS: Final = ("SET LOCAL lock_timeout TO 900", "SET LOCAL statement_timeout TO 8000")


def replace(
    server: Server,
    find: Callable[[EmbeddingModel], Sequence[tuple[int, str]]],
    row: int,
    embedding: Embedding | None,
    kept: EmbeddingModel | None = None,
) -> Callable[[], Rows]:
    """Replace all vectors of a memory; without `embedding` it still has to be embedded.

    Vectors of `kept`, the serving model while another one is prepared, stay beside the new ones.
    `find` gives the rows of a model. Returns the same as `add`.

    Raises:
        InternalError: a vector is zero, not finite or of the wrong length.
    """
    spared = [] if kept is None else [number for number, _ in find(kept)]
    run(server, _CLEAR, {"row": row, "spared": to_array(spared)})
    if embedding is None:
        return ask(server, _MADE_BY, {"model": None, "row": row})
    own = [number for number, owner in find(embedding.model) if not owner.startswith("#")]
    number = own[0] if own else ask_model(server, embedding.model)()
    return add(server, row, embedding, number)


def add(server: Server, row: int, embedding: Embedding, model: int) -> Callable[[], Rows]:
    """Add a memory's first passages of a model; `model` is the row that `ask_model` gave.

    The returned function gives the row of their model, with the next result: a shared project has
    a row of its own.
    """
    given = embedding.passages
    if not given:
        raise InternalError("An embedding needs at least one passage.")
    values = {
        "row": row,
        "model": model,
        "begins": to_array([each.passage.start for each in given]),
        "ends": to_array([each.passage.end for each in given]),
        "vectors": to_array([written(each.vector, embedding.model) for each in given]),
    }
    run(server, _ADD, values)
    return ask(server, _MADE_BY, {"model": model, "row": row})


def from_sent(vector: bytes) -> bytes:
    """Return a vector as float32, from what `vector_send` gives."""
    count = (len(vector) - _HEAD_BYTES) // _FLOAT32_BYTES
    numbers = struct.unpack_from(f">{count}f", vector, _HEAD_BYTES)
    return struct.pack(f"<{count}f", *numbers)


def ask_models(server: Server) -> Callable[[EmbeddingModel], Sequence[tuple[int, str]]]:
    """Return a function that finds the rows of a model, with the next result.

    A model that made no vectors has no rows. Each row comes with the owner of its vectors: the
    person, or the space of a shared project.
    """
    asked = ask(server, _MODELS)
    known: dict[str, list[tuple[int, int, str]]] = {}

    def find(model: EmbeddingModel) -> Sequence[tuple[int, str]]:
        if not known:
            for sha256, *found in asked():
                number, dimensions, owner = found
                known.setdefault(sha256, []).append((number, dimensions, owner))
        rows = known.get(model.sha256, ())
        for _, dimensions, _ in rows:
            _require_same(dimensions, model)
        return [(number, owner) for number, _, owner in rows]

    return find


def ask_model(server: Server, model: EmbeddingModel) -> Callable[[], int]:
    """Add a model at its first use; its row comes with the next result."""
    values = {"sha256": model.sha256, "name": model.name, "dimensions": model.dimensions}
    found = ask(server, _MODEL_ROW, values)

    def row() -> int:
        ((number, dimensions),) = found()
        _require_same(dimensions, model)
        return int(number)

    return row


def indexed_by(number: int, dimensions: int, owner: str) -> str:
    """Return the condition on `passage p` for being in the index of a space's vectors."""
    escaped = "".join(f"\\+{ord(each):06X}" for each in owner)
    return _INDEXED.format(number=number, dimensions=dimensions, owner=f"U&'{escaped}'")


def make_indexes(server: Server, numbers: Collection[int]) -> None:
    """Make the missing indexes of these models' vectors, except for vectors too long for an index.

    Models that no longer exist are skipped.
    """
    run(server, _ONE_AT_A_TIME)
    run(server, _MAKE_INDEXES, {"numbers": to_array(numbers)})


def _require_same(dimensions: int, model: EmbeddingModel) -> None:
    if dimensions != model.dimensions:
        raise InternalError(
            f"The model {model.name} had {dimensions} dimensions, now {model.dimensions}."
        )


def written(vector: bytes, model: EmbeddingModel) -> str:
    """Return a vector as the server reads it, exactly.

    Raises:
        InternalError: it is zero, not finite or of the wrong length.
    """
    if len(vector) != model.dimensions * _FLOAT32_BYTES:
        raise InternalError(
            f"A vector of {model.name} needs {model.dimensions * _FLOAT32_BYTES} bytes, "
            f"not {len(vector)}."
        )
    numbers = struct.unpack(f"<{model.dimensions}f", vector)
    if not any(numbers) or not all(map(math.isfinite, numbers)):
        raise InternalError(f"A vector of {model.name} is zero or not finite.")
    return to_vector(vector)


# A search sends the same vector several times.
@lru_cache(maxsize=8)
def to_vector(vector: bytes) -> str:
    """Return a vector, even of zeros, as the server reads it."""
    numbers = struct.unpack(f"<{len(vector) // _FLOAT32_BYTES}f", vector)
    # Nine digits are enough to tell all float32 apart.
    return "[" + ",".join(["%.9g"] * len(numbers)) % numbers + "]"


class VectorIndexes:
    """Makes missing indexes of a model's vectors, for a person or a shared project. Thread-safe.

    Only the server knows whether a project has vectors of a model, so it is asked once for each
    model. This happens after the commit of the first job that adds some: inside a long job, making
    an index would have to wait. If two threads ask, the second finds the index made.
    """

    def __init__(
        self, connections: Connections, clock: Callable[[], float] = time.monotonic
    ) -> None:
        """Make it; `clock` returns seconds."""
        self._connections = connections
        self._clock = clock
        self._next_attempts: dict[int, float] = {}

    def see_to(self, models: Collection[int]) -> None:
        """Make the indexes that these models lack; a model is named by its row.

        A failure is logged and tried again with a later job; the memories are saved in any case.
        """
        now = self._clock()
        unknown = [each for each in models if self._next_attempts.get(each, now) <= now]
        if not unknown:
            return
        try:
            with self._connections.writing(is_urgent=False) as server:
                for statement in _TIMEOUTS:
                    run(server, statement)
                make_indexes(server, unknown)
        except RosemaryError as error:
            logger.warning("vectors may have no index yet: %s", error.message)
            self._next_attempts.update(dict.fromkeys(unknown, now + RETRY_S))
        else:
            self._next_attempts.update(dict.fromkeys(unknown, float("inf")))
