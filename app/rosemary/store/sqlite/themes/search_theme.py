"""Search by meaning and by words, the data that ranking needs, and vectors of the serving model."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

import apsw
from typing_extensions import override

from rosemary.domain.decay import DecayView
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import Embedding, EmbeddingModel, Memory, Passage
from rosemary.domain.naming import searched_text
from rosemary.domain.ranking import (
    KeywordPage,
    MemoryTraits,
    PassageHits,
    SearchText,
    TextHits,
    ThreadNeighbours,
)
from rosemary.domain.search import Keyword, Operator
from rosemary.domain.types import Handle, MemoryId, MemoryType, TextIndex
from rosemary.store.ports.search_ports import SearchReader, VectorReader, VectorWriter
from rosemary.store.rows.indexed_words import SOUGHT_CHARS_MAX, around, pattern_of
from rosemary.store.rows.scoped_themes import scoped
from rosemary.store.rows.stored_values import to_text
from rosemary.store.sqlite.connections.sqlite_connection import (
    fetch,
    fetch_columns,
    fetch_row,
    to_list,
    to_rows,
)
from rosemary.store.sqlite.keywords import keyword_search
from rosemary.store.sqlite.keywords.fulltext_tables import TITLE
from rosemary.store.sqlite.memories.filter_sql import condition
from rosemary.store.sqlite.themes.job import Theme
from rosemary.store.sqlite.vectors import passage_vectors
from rosemary.store.sqlite.vectors.passage_vectors import fetch_hits

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
_OF_KEY: Final = "SELECT m.row FROM memory m WHERE m.key = :key AND {where}"
_NEIGHBOURS: Final = """
    SELECT json_group_array(m.row),
        json_group_array((
            SELECT n.row FROM memory n
            WHERE n.project_id = m.project_id AND n.thread_id = m.thread_id
                AND n.thread_id <> '' AND (n.created_at, n.row) < (m.created_at, m.row)
                AND {where}
            ORDER BY n.created_at DESC, n.row DESC LIMIT 1
        )),
        json_group_array((
            SELECT n.row FROM memory n
            WHERE n.project_id = m.project_id AND n.thread_id = m.thread_id
                AND n.thread_id <> '' AND (n.created_at, n.row) > (m.created_at, m.row)
                AND {where}
            ORDER BY n.created_at, n.row LIMIT 1
        ))
    FROM carray(:rows) wanted
    CROSS JOIN memory m ON m.row = wanted.value
    WHERE m.deleted_at IS NULL AND m.thread_id <> ''
"""
# In SQLite a bare column beside min() comes from the row with the minimum.
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


_BETWEEN: Final = """
    SELECT one.memory, other.memory, min(vec_distance_cosine(other.vector, one.vector))
    FROM carray(:rows) wanted
    CROSS JOIN passage one
        ON one.memory = wanted.value AND one.model = :model AND one.ordinal = 0
    CROSS JOIN carray(:rows) others
    CROSS JOIN passage other ON other.memory = others.value AND other.model = :model
    GROUP BY one.memory, other.memory
"""
_TEXTS: Final = f"""
    SELECT json_group_array(m.row), json_group_array({TITLE}), json_group_array(m.author),
        json_group_array(m.key), json_group_array(m.project_id), json_group_array(m.memory_type),
        json_group_array(length(m.content)),
        json_group_array(substr(m.content, 1, {SOUGHT_CHARS_MAX})),
        json_group_array((
            SELECT coalesce(group_concat(tag.name, ' '), '')
            FROM memory_tag JOIN tag ON tag.id = memory_tag.tag WHERE memory_tag.memory = m.row
        ))
    FROM carray(:rows) wanted CROSS JOIN memory m ON m.row = wanted.value
    WHERE m.deleted_at IS NULL
"""  # noqa: S608 - joined from constants
_PASSAGE: Final = "SELECT substr(content, :start + 1, :count) FROM memory WHERE row = :row"
_REST: Final = f"SELECT substr(content, {SOUGHT_CHARS_MAX} + 1) FROM memory WHERE row = :row"  # noqa: S608


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
    """Return the values of `embedding_model` whose memories still need vectors."""
    return [None, *(int(number) for (number,) in fetch(connection, _OLDER_MODELS, (model.sha256,)))]


class SqliteSearchReader(Theme, SearchReader):
    """Reads in one job."""

    @scoped
    @override
    def of_key(self, key: str, where: MemoryFilter) -> Handle | None:
        passing = condition(self._job.in_force(where), is_for_few_rows=True)
        found = fetch(self._job.connection, passing.into(_OF_KEY), passing.bound(key=to_text(key)))
        return Handle(found[0][0]) if found else None

    @scoped
    @override
    def thread_neighbours(
        self, handles: Collection[Handle], where: MemoryFilter
    ) -> dict[Handle, ThreadNeighbours]:
        if where.is_trashed:
            return {}
        passing = condition(self._job.in_force(where), alias="n")
        values = {**passing.bindings, "rows": to_rows(sorted(self._job.seen(handles)))}
        found, *around = fetch_columns(self._job.connection, passing.into(_NEIGHBOURS), values)
        return dict(zip(found, map(ThreadNeighbours, *around), strict=True))

    @scoped
    @override
    def cosines(
        self, vector: bytes, model: EmbeddingModel, handles: Collection[Handle]
    ) -> PassageHits:
        connection = self._job.connection
        passage_vectors.require_usable_vector(vector, model)
        wanted = to_rows(sorted(self._job.seen(handles)))
        bindings = {
            "vector": vector,
            "model": passage_vectors.find_model(connection, model),
            "rows": wanted,
        }
        return fetch_hits(connection, _COSINES, bindings)

    @scoped
    @override
    def similarities(
        self, vectors: Sequence[bytes], model: EmbeddingModel, handles: Collection[Handle]
    ) -> dict[Handle, list[float]]:
        connection = self._job.connection
        names = [f"v{number}" for number in range(len(vectors))]
        distances = ", ".join(
            f"min(vec_distance_cosine(passage.vector, :{n})) AS {n}" for n in names
        )
        columns = ", ".join(f"json_group_array({name})" for name in names)
        statement = _SIMILARITIES.replace("{columns}", columns).replace("{distances}", distances)
        bindings: dict[str, apsw.SQLiteValue | apsw.CArrayBinding] = dict(
            zip(names, vectors, strict=True)
        )
        bindings |= {
            "rows": to_rows(sorted(self._job.seen(handles))),
            "model": passage_vectors.find_model(connection, model),
        }
        found, *of_vectors = fetch_columns(connection, statement, bindings)
        return {
            Handle(row): [1.0 - (1.0 if each is None else each) for each in parts]
            for row, *parts in zip(found, *of_vectors, strict=True)
        }

    @scoped
    @override
    def ask_between(
        self, handles: Collection[Handle], model: EmbeddingModel
    ) -> Callable[[], Mapping[tuple[Handle, Handle], float]]:
        connection = self._job.connection
        bindings = {
            "rows": to_rows(sorted(self._job.seen(handles))),
            "model": passage_vectors.find_model(connection, model),
        }
        found = fetch(connection, _BETWEEN, bindings)
        cosines = {
            (one, other): 0.0 if distance is None else 1.0 - distance
            for one, other, distance in found
        }
        return lambda: cosines

    @scoped
    @override
    def nearest(
        self, vector: bytes, model: EmbeddingModel, where: MemoryFilter, limit: int
    ) -> PassageHits:
        job = self._job
        where = job.in_force(where)
        asked = passage_vectors.question(job.reads, vector, model, where, limit)
        if asked is None:
            return PassageHits()
        # Start-up time: numpy is not needed for the first paint.
        from rosemary.store.sqlite.vectors import nearest_passages  # noqa: PLC0415

        rows = job.fulltext.listed.get(where)
        return nearest_passages.find_nearest(job.reads, job.sketches, asked, rows, job.traits)

    @scoped
    @override
    def nearest_within(
        self, vector: bytes, model: EmbeddingModel, where: MemoryFilter, least: float, limit: int
    ) -> PassageHits:
        job = self._job
        asked = passage_vectors.question(job.reads, vector, model, job.in_force(where), limit)
        if asked is None:
            return PassageHits()
        from rosemary.store.sqlite.vectors import nearest_passages  # noqa: PLC0415 - as above

        return nearest_passages.find_within(job.reads, job.sketches, asked, least)

    @scoped
    @override
    def match(
        self, index: TextIndex, terms: Sequence[str], where: MemoryFilter, limit: int
    ) -> TextHits:
        job = self._job
        return keyword_search.match(job.fulltext, index, terms, job.in_force(where), limit)

    @scoped
    @override
    def find_keywords(
        self,
        keywords: Sequence[Keyword],
        operator: Operator,
        where: MemoryFilter,
        limit: int,
        offset: int = 0,
    ) -> KeywordPage:
        job, page = self._job, (offset, offset + limit)
        return keyword_search.find_keywords(
            job.fulltext, keywords, operator, job.in_force(where), page
        )

    @scoped
    @override
    def document_frequencies(
        self, terms: Collection[str], where: MemoryFilter
    ) -> Mapping[str, int]:
        job = self._job
        return keyword_search.document_frequencies(job.fulltext, terms, job.in_force(where))

    @scoped
    @override
    def expect_traits(self, decay: DecayView) -> None:
        self._job.traits.expect(decay)

    @scoped
    @override
    def expect_neighbours(self, handles: Collection[Handle], where: MemoryFilter) -> None:
        """Do nothing: a further query costs next to nothing."""

    @scoped
    @override
    def traits(self, handles: Collection[Handle], decay: DecayView) -> MemoryTraits:
        job = self._job
        found = job.traits.of(handles, decay)
        return found if job.projects is None else found.only(frozenset(job.seen(handles)))

    @scoped
    @override
    def search_texts(
        self,
        handles: Collection[Handle],
        passages: Mapping[Handle, Passage],
        sought: Collection[str] = (),
    ) -> Mapping[Handle, SearchText]:
        texts = {}
        connection = self._job.connection
        patterns = [pattern_of(each) for each in sought]
        columns = fetch_columns(
            connection, _TEXTS, {"rows": to_rows(sorted(self._job.seen(handles)))}
        )
        for row, title, author, key, project, kind, length, content, tags in zip(
            *columns, strict=True
        ):
            near, passage = passages.get(row), ""
            if length > SOUGHT_CHARS_MAX and near is not None and near.end > SOUGHT_CHARS_MAX:
                values = {"row": row, "start": near.start, "count": near.end - near.start}
                passage = "\n" + fetch(connection, _PASSAGE, values)[0][0]
            if length > SOUGHT_CHARS_MAX and patterns:
                passage += around(fetch(connection, _REST, {"row": row})[0][0].lower(), patterns)
            texts[row] = SearchText(
                text=searched_text(title, author, content + passage),
                key=key,
                names=f"{title} {key} {project} {tags}",
                memory_type=MemoryType(kind),
                length=length,
            )
        return texts
