"""The serving model, and the memories that still need its vectors."""

from __future__ import annotations

from typing import Final

import apsw
from typing_extensions import override

from rosemary.domain.models import Embedding, EmbeddingModel, Memory
from rosemary.domain.types import MemoryId
from rosemary.store.ports.search_ports import VectorReader, VectorWriter
from rosemary.store.rows.scoped_themes import scoped
from rosemary.store.sqlite.connections.sqlite_connection import fetch, fetch_row, to_list
from rosemary.store.sqlite.themes.job import Theme
from rosemary.store.sqlite.vectors import passage_vectors

_RETIRED: Final = "vectors_are_only_of"
_SET: Final = """
    INSERT INTO store_setting (name, value) VALUES (?, ?)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""
# The index of the UNIQUE constraint answers this without reading a vector.
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
_OLDER_MODELS: Final = "SELECT id FROM embedding_model WHERE sha256 <> ? ORDER BY id DESC"
# `IS`, so that one statement serves a model and, with NULL, memories without vectors.
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
_OF_MEMORY: Final = """
    SELECT passage.vector FROM memory m JOIN passage ON passage.memory = m.row
    WHERE m.id = :id AND passage.model = :model ORDER BY passage.ordinal
"""


class SqliteVectorReader(Theme, VectorReader):
    """Reads in one job."""

    @scoped
    @override
    def of(self, memory_id: MemoryId, model: EmbeddingModel) -> list[bytes]:
        connection = self._job.connection
        if not self._job.seen_ids([memory_id]):
            return []
        bindings = {"id": memory_id, "model": passage_vectors.find_model(connection, model)}
        return [vector for (vector,) in connection.execute(_OF_MEMORY, bindings)]

    @override
    def count_unembedded(self) -> int:
        return int(fetch_row(self._job.connection, _COUNT, (None,))[0])

    @scoped
    @override
    def is_settled(self, model: EmbeddingModel) -> bool:
        settings = dict(fetch(self._job.connection, "SELECT name, value FROM store_setting"))
        return settings.get(passage_vectors.SERVING) == settings.get(_RETIRED) == model.sha256

    @override
    def pending(self, model: EmbeddingModel, limit: int) -> list[MemoryId]:
        connection = self._job.connection
        found: list[MemoryId] = []
        for number in _states(connection, model):
            rows = fetch(connection, _IDS, (number, max(0, limit - len(found))))
            found += [MemoryId(memory_id) for (memory_id,) in rows]
        return found

    @override
    def count_pending(self, model: EmbeddingModel) -> int:
        connection = self._job.connection
        return sum(
            int(fetch_row(connection, _COUNT, (number,))[0])
            for number in _states(connection, model)
        )

    @override
    def unembedded(self, limit: int) -> list[MemoryId]:
        return [
            MemoryId(memory_id) for (memory_id,) in fetch(self._job.connection, _IDS, (None, limit))
        ]

    @scoped
    @override
    def serving_model(self) -> EmbeddingModel | None:
        return passage_vectors.serving_model(self._job.connection)


class SqliteVectorWriter(SqliteVectorReader, VectorWriter):
    """Reads and writes in one job."""

    @override
    def set_serving_model(self, model: EmbeddingModel) -> None:
        self._job.connection.execute(_SET, (passage_vectors.SERVING, model.sha256))

    @scoped
    @override
    def put(
        self, memory: Memory, embedding: Embedding, *, kept: EmbeddingModel | None = None
    ) -> bool:
        connection = self._job.connection
        found = fetch(
            connection, _UNCHANGED, (memory.id, bytes.fromhex(memory.content_hash), memory.author)
        )
        if not found or not self._job.seen_ids([memory.id]):
            return False
        passage_vectors.replace_vectors(connection, found[0][0], embedding, kept)
        return True

    @override
    def remove_others(self, model: EmbeddingModel, after: int, limit: int) -> int | None:
        connection = self._job.connection
        rows = [row for (row,) in fetch(connection, _OUTDATED, (after, model.sha256, limit))]
        if not rows:
            connection.execute(_SET, (_RETIRED, model.sha256))
            return None
        values = (to_list(rows), model.sha256)
        connection.execute(_FORGET, values)
        connection.execute(_REMOVE, values)
        return int(rows[-1])


def _states(connection: apsw.Connection, model: EmbeddingModel) -> list[int | None]:
    """Return the values of `embedding_model` for which vectors have to be made."""
    return [None, *(int(number) for (number,) in fetch(connection, _OLDER_MODELS, (model.sha256,)))]
