"""Which model's vectors answer searches, and which memories still need vectors of it."""

from __future__ import annotations

from typing import Final

import apsw

from rosemary.domain.models import Embedding, EmbeddingModel, Memory
from rosemary.domain.types import MemoryId
from rosemary.store.sqlite.connections.column_values import to_list
from rosemary.store.sqlite.connections.sqlite_connection import fetch, fetch_row
from rosemary.store.sqlite.vectors import passage_vectors

_SERVING: Final = "serving_model"
_RETIRED: Final = "vectors_are_only_of"

_GET: Final = "SELECT value FROM store_setting WHERE name = ?"
_SET: Final = """
    INSERT INTO store_setting (name, value) VALUES (?, ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""
_MODEL: Final = "SELECT name, sha256, dimensions FROM embedding_model WHERE sha256 = ?"
# A store from before the setting was kept: what most of its memories have.
_COMMONEST: Final = """
    SELECT name, sha256, dimensions FROM embedding_model JOIN (
        SELECT embedding_model AS number, count(*) AS memories FROM memory
        WHERE deleted_at IS NULL AND embedding_model IS NOT NULL
        GROUP BY embedding_model ORDER BY memories DESC LIMIT 1
    ) ON number = embedding_model.id
"""
# The index over the three columns of UNIQUE answers this without reading a vector.
_OUTDATED: Final = """
    SELECT DISTINCT memory FROM passage
    WHERE memory > ? AND model IS NOT (SELECT id FROM embedding_model WHERE sha256 = ?)
    ORDER BY memory LIMIT ?
"""
_FORGET: Final = """
    UPDATE memory SET embedding_model = NULL
    WHERE row IN (SELECT value FROM json_each(?))
        AND embedding_model IS NOT (SELECT id FROM embedding_model WHERE sha256 = ?)
"""
_REMOVE: Final = """
    DELETE FROM passage
    WHERE memory IN (SELECT value FROM json_each(?))
        AND model IS NOT (SELECT id FROM embedding_model WHERE sha256 = ?)
"""


def serving_model(connection: apsw.Connection) -> EmbeddingModel | None:
    """Return the model whose vectors cover the store; None where there are none."""
    chosen = fetch(connection, _GET, (_SERVING,))
    rows = fetch(connection, _MODEL, chosen[0]) if chosen else fetch(connection, _COMMONEST)
    for name, sha256, dimensions in rows:
        return EmbeddingModel(name=name, sha256=sha256, dimensions=dimensions)
    return None


def is_settled(connection: apsw.Connection, model: EmbeddingModel) -> bool:
    """Return whether `model` serves and the vectors of all others were removed."""
    settings = dict(fetch(connection, "SELECT name, value FROM store_setting"))
    return settings.get(_SERVING) == settings.get(_RETIRED) == model.sha256


def set_serving_model(connection: apsw.Connection, model: EmbeddingModel) -> None:
    """Let the vectors of `model` answer from now on."""
    connection.execute(_SET, (_SERVING, model.sha256))


def remove_other_vectors(
    connection: apsw.Connection, model: EmbeddingModel, after: int, limit: int
) -> int | None:
    """Remove the vectors of other models from some memories, the trash included.

    A memory that has no others then waits for vectors, if it is or ever becomes a live one.
    `after` is 0 at first, then what the last call returned: None when none are left.
    """
    rows = [row for (row,) in fetch(connection, _OUTDATED, (after, model.sha256, limit))]
    if not rows:
        connection.execute(_SET, (_RETIRED, model.sha256))
        return None
    values = (to_list(rows), model.sha256)
    connection.execute(_FORGET, values)
    connection.execute(_REMOVE, values)
    return int(rows[-1])


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
