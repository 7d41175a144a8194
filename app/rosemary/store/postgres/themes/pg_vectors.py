"""The vectors of passages, the serving model, and the memories that still need vectors."""

from __future__ import annotations

from typing import Final

from typing_extensions import override

from rosemary.domain.events import Elsewhere
from rosemary.domain.models import Embedding, EmbeddingModel, Memory
from rosemary.domain.types import MemoryId
from rosemary.store.ports.search_ports import VectorReader, VectorWriter
from rosemary.store.postgres.server.statements import fetch, fetch_row, run, to_array
from rosemary.store.postgres.tables import passage_rows
from rosemary.store.postgres.tables.row_expressions import MINE
from rosemary.store.postgres.themes.server_job import ServerTheme
from rosemary.store.rows.scoped_themes import scoped

_SERVING: Final = "serving_model"
_RETIRED: Final = "vectors_are_only_of"
_SETTINGS: Final = "SELECT name, value FROM store_setting"
_SET: Final = """
    INSERT INTO store_setting (name, value) VALUES (:name, :value)
    ON CONFLICT (owner, name) DO UPDATE SET value = excluded.value
"""
_SERVING_MODEL: Final = f"""
    SELECT embedding_model.name, sha256, dimensions
    FROM embedding_model JOIN store_setting ON store_setting.value = sha256
    WHERE store_setting.name = '{_SERVING}'
"""  # noqa: S608 - a constant
# Until one is chosen: the model of most memories.
_COMMONEST: Final = f"""
    SELECT name, sha256, dimensions FROM embedding_model JOIN (
        SELECT embedding_model AS number, count(*) AS memories FROM memory
        WHERE deleted_at IS NULL AND embedding_model IS NOT NULL AND owner = current_user
        GROUP BY embedding_model ORDER BY memories DESC LIMIT 1
    ) commonest ON number = embedding_model.id
    WHERE NOT EXISTS (SELECT 1 FROM store_setting WHERE name = '{_SERVING}')
"""  # noqa: S608 - a constant
_THIS_MODEL: Final = "ALL(ARRAY(SELECT id FROM embedding_model WHERE sha256 = :sha256))"
# What others share, they embed: else two with different models would do so in turns for ever.
_OUTDATED: Final = f"""
    SELECT DISTINCT memory FROM passage
    WHERE memory > :after AND model <> {_THIS_MODEL} AND {MINE}
    ORDER BY memory LIMIT :limit
"""  # noqa: S608 - a constant
_FORGET: Final = f"""
    UPDATE memory SET embedding_model = NULL
    WHERE row = ANY(CAST(:rows AS bigint[])) AND embedding_model <> {_THIS_MODEL}
"""  # noqa: S608 - a constant
_REMOVE: Final = f"""
    DELETE FROM passage
    WHERE memory = ANY(CAST(:rows AS bigint[])) AND model <> {_THIS_MODEL}
"""  # noqa: S608 - a constant
_UNEMBEDDED: Final = f"embedding_model IS NULL AND deleted_at IS NULL AND {MINE}"
# A model that has made no vectors yet is not known to the store.
_PENDING: Final = f"""
    (embedding_model IS NULL OR embedding_model <> {_THIS_MODEL})
    AND deleted_at IS NULL AND {MINE}
"""
_IDS: Final = """
    SELECT id FROM memory WHERE {where}
    ORDER BY embedding_model DESC NULLS FIRST, created_at DESC, row DESC
    LIMIT :limit
"""
_COUNT: Final = "SELECT count(*) FROM memory WHERE {where}"
_UNCHANGED: Final = """
    SELECT row FROM memory
    WHERE id = :id AND content_hash = :hash AND author = :author AND deleted_at IS NULL
"""
_OF_MEMORY: Final = """
    SELECT vector_send(passage.vector)
    FROM memory m
    JOIN passage ON passage.memory = m.row
    JOIN embedding_model ON embedding_model.id = passage.model
    WHERE m.id = :id AND embedding_model.sha256 = :sha256
    ORDER BY passage.ordinal
"""


class PostgresVectorReader(ServerTheme, VectorReader):
    """Reads in one job."""

    @scoped
    @override
    def of(self, memory_id: MemoryId, model: EmbeddingModel) -> list[bytes]:
        if not self._job.seen_ids([memory_id]):
            return []
        self._job.counts.indexed(model)
        values = {"id": memory_id, "sha256": model.sha256}
        rows = fetch(self._job.server, _OF_MEMORY, values)
        return [passage_rows.from_sent(vector) for (vector,) in rows]

    @override
    def pending(self, model: EmbeddingModel, limit: int) -> list[MemoryId]:
        values = {"sha256": model.sha256, "limit": limit}
        rows = fetch(self._job.server, _IDS.replace("{where}", _PENDING), values)
        return [MemoryId(each) for (each,) in rows]

    @override
    def count_pending(self, model: EmbeddingModel) -> int:
        statement = _COUNT.replace("{where}", _PENDING)
        return int(fetch_row(self._job.server, statement, {"sha256": model.sha256})[0])

    @override
    def unembedded(self, limit: int) -> list[MemoryId]:
        rows = fetch(self._job.server, _IDS.replace("{where}", _UNEMBEDDED), {"limit": limit})
        return [MemoryId(each) for (each,) in rows]

    @override
    def count_unembedded(self) -> int:
        return int(fetch_row(self._job.server, _COUNT.replace("{where}", _UNEMBEDDED))[0])

    @scoped
    @override
    def serving_model(self) -> EmbeddingModel | None:
        rows = fetch(self._job.server, f"{_SERVING_MODEL} UNION ALL {_COMMONEST}")
        for name, sha256, dimensions in rows:
            return EmbeddingModel(name=name, sha256=sha256, dimensions=dimensions)
        return None

    @scoped
    @override
    def is_settled(self, model: EmbeddingModel) -> bool:
        settings: dict[str, str] = dict(fetch(self._job.server, _SETTINGS))
        return settings.get(_SERVING) == settings.get(_RETIRED) == model.sha256


class PostgresVectorWriter(PostgresVectorReader, VectorWriter):
    """Reads and writes in one job."""

    @scoped
    @override
    def put(
        self, memory: Memory, embedding: Embedding, *, kept: EmbeddingModel | None = None
    ) -> bool:
        row = self._row_of(memory)
        if row is None:
            return False
        find = self._job.counts.indexed
        made_by = passage_rows.replace(self._job.server, find, row, embedding, kept)
        self._job.note_vectors(row, made_by)
        return True

    def _row_of(self, memory: Memory) -> int | None:
        """Return the row of a live memory, None unless it has this text still."""
        row, *text = self._job.inserted.get(memory.id, (0, "", ""))
        if text == [memory.content_hash, memory.author]:
            return row
        values = {
            "id": memory.id,
            "hash": bytes.fromhex(memory.content_hash),
            "author": memory.author,
        }
        self._job.counts.expect_models()
        found = fetch(self._job.server, _UNCHANGED, values)
        return found[0][0] if found and self._job.seen_ids([memory.id]) else None

    @override
    def set_serving_model(self, model: EmbeddingModel) -> None:
        self._job.noted.kinds.add(Elsewhere.MODEL)
        run(self._job.server, _SET, {"name": _SERVING, "value": model.sha256})

    @override
    def remove_others(self, model: EmbeddingModel, after: int, limit: int) -> int | None:
        server = self._job.server
        wanted = {"after": after, "sha256": model.sha256, "limit": limit}
        rows = [row for (row,) in fetch(server, _OUTDATED, wanted)]
        if not rows:
            run(server, _SET, {"name": _RETIRED, "value": model.sha256})
            return None
        values = {"rows": to_array(rows), "sha256": model.sha256}
        run(server, _FORGET, values)
        run(server, _REMOVE, values)
        return int(rows[-1])
