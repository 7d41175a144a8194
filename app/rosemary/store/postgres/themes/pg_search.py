"""Search by meaning and by words, the data that ranking needs, and the vectors of passages."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final

from typing_extensions import override

from rosemary.domain.decay import DecayView, lately_of
from rosemary.domain.events import Elsewhere
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
from rosemary.store.postgres.server.statements import (
    ask,
    fetch,
    fetch_row,
    run,
    to_array,
    to_sought,
)
from rosemary.store.postgres.tables import near_passages, passage_rows, worded_memories
from rosemary.store.postgres.tables.row_expressions import (
    CURRENT_IMPORTANCE,
    MINE,
    condition,
    importance_bindings,
)
from rosemary.store.postgres.themes.server_job import ServerTheme
from rosemary.store.rows.indexed_words import SOUGHT_CHARS_MAX, around, pattern_of
from rosemary.store.rows.scoped_themes import scoped

_OF_KEY: Final = "SELECT m.row FROM memory m WHERE m.key = :key AND {where}"
_NEIGHBOUR: Final = """
    SELECT m.row FROM memory m
    WHERE m.project_id = wanted.project_id AND m.thread_id = wanted.thread_id
        AND m.thread_id <> ''
        AND (m.created_at, m.row) {beside} (wanted.created_at, wanted.row) AND {where}
    ORDER BY m.created_at {order}, m.row {order} LIMIT 1
"""
_BEFORE: Final = _NEIGHBOUR.replace("{beside}", "<").replace("{order}", "DESC")
_AFTER: Final = _NEIGHBOUR.replace("{beside}", ">").replace("{order}", "ASC")
_NEIGHBOURS: Final = f"""
    SELECT wanted.row, ({_BEFORE}), ({_AFTER})
    FROM memory wanted
    WHERE wanted.row = ANY(CAST(:rows AS bigint[]))
        AND wanted.deleted_at IS NULL AND wanted.thread_id <> ''
"""  # noqa: S608 - joined from constants
_TRAITS: Final = f"""
    SELECT m.row, m.created_at, {CURRENT_IMPORTANCE}, m.thread_id <> '', m.embedding_model IS NULL
        {{beside}}
    FROM memory m
"""  # noqa: S608 - joined from constants
_OF_ROWS: Final = f"{_TRAITS.replace('{beside}', '')} WHERE m.row = ANY(CAST(:rows AS bigint[]))"
_WITH_NEIGHBOURS: Final = f"""
    WITH around (row, before, after) AS MATERIALIZED ({_NEIGHBOURS.replace(":rows", ":among")})
    {_TRAITS.replace("{beside}", ", around.before, around.after, around.row IS NOT NULL")}
    LEFT JOIN around ON around.row = m.row
    WHERE m.row = ANY(
        CAST(:rows AS bigint[]) || ARRAY(
            SELECT before FROM around UNION SELECT after FROM around
        )
    )
"""  # noqa: S608 - joined from constants
# A passage is read separately if it ends beyond the part of the content that is always read.
_TEXTS: Final = f"""
    SELECT m.row, {worded_memories.TITLE}, m.author, m.key, m.project_id, m.memory_type,
        length(m.content), substr(m.content, 1, {SOUGHT_CHARS_MAX}),
        (
            SELECT coalesce(string_agg(tag.name, ' ' ORDER BY memory_tag.position), '')
            FROM memory_tag JOIN tag ON tag.id = memory_tag.tag WHERE memory_tag.memory = m.row
        ),
        CASE WHEN wanted.ends > {SOUGHT_CHARS_MAX} AND length(m.content) > {SOUGHT_CHARS_MAX}
            THEN substr(m.content, wanted.begins + 1, wanted.ends - wanted.begins) END,
        CASE WHEN :is_sought THEN substr(m.content, {SOUGHT_CHARS_MAX} + 1) ELSE '' END
    FROM unnest(
        CAST(:rows AS bigint[]), CAST(:begins AS integer[]), CAST(:ends AS integer[])
    ) wanted (row, begins, ends)
    JOIN memory m ON m.row = wanted.row
    WHERE m.deleted_at IS NULL
"""  # noqa: S608 - joined from constants
_NO_PASSAGE: Final = Passage(start=0, end=0)
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
# The model of most memories, until one is chosen.
_COMMONEST: Final = f"""
    SELECT name, sha256, dimensions FROM embedding_model JOIN (
        SELECT embedding_model AS number, count(*) AS memories FROM memory
        WHERE deleted_at IS NULL AND embedding_model IS NOT NULL AND owner = current_user
        GROUP BY embedding_model ORDER BY memories DESC LIMIT 1
    ) commonest ON number = embedding_model.id
    WHERE NOT EXISTS (SELECT 1 FROM store_setting WHERE name = '{_SERVING}')
"""  # noqa: S608 - a constant
_THIS_MODEL: Final = "ALL(ARRAY(SELECT id FROM embedding_model WHERE sha256 = :sha256))"
# People embed only what is theirs: otherwise two with different models would replace each other's
# vectors for ever.
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


class PostgresSearchReader(ServerTheme, SearchReader):
    """Reads in one job."""

    @scoped
    @override
    def of_key(self, key: str, where: MemoryFilter) -> Handle | None:
        return self.ask_of_key(key, where)()

    @scoped
    @override
    def ask_of_key(self, key: str, where: MemoryFilter) -> Callable[[], Handle | None]:
        passing = condition(self._job.in_force(where))
        values = passing.bound(key=to_sought(key))
        found = ask(self._job.server, passing.into(_OF_KEY), values)
        return lambda: next((Handle(row) for (row,) in found()), None)

    @scoped
    @override
    def thread_neighbours(
        self, handles: Collection[Handle], where: MemoryFilter
    ) -> dict[Handle, ThreadNeighbours]:
        if where.is_trashed:
            return {}
        around = self._job.around.setdefault(where, {})
        if unread := [each for each in self._job.seen(handles) if each not in around]:
            passing = condition(self._job.in_force(where))
            values = passing.bound(rows=to_array(sorted(unread)))
            found = fetch(self._job.server, passing.into(_NEIGHBOURS), values)
            around.update(dict.fromkeys(unread))
            around.update((row, ThreadNeighbours(*beside)) for row, *beside in found)
        return {each: beside for each in handles if (beside := around.get(each)) is not None}

    @scoped
    @override
    def cosines(
        self, vector: bytes, model: EmbeddingModel, handles: Collection[Handle]
    ) -> PassageHits:
        return self.ask_cosines(vector, model, handles)()

    @scoped
    @override
    def ask_cosines(
        self, vector: bytes, model: EmbeddingModel, handles: Collection[Handle]
    ) -> Callable[[], PassageHits]:
        seen = self._job.seen(handles)
        return near_passages.ask_cosines(self._job.counts, vector, model, seen)

    @scoped
    @override
    def similarities(
        self, vectors: Sequence[bytes], model: EmbeddingModel, handles: Collection[Handle]
    ) -> dict[Handle, list[float]]:
        seen = self._job.seen(handles)
        return near_passages.similarities(self._job.counts, vectors, model, seen)

    @scoped
    @override
    def ask_between(
        self, handles: Collection[Handle], model: EmbeddingModel
    ) -> Callable[[], Mapping[tuple[Handle, Handle], float]]:
        return near_passages.ask_between(self._job.counts, model, self._job.seen(handles))

    @scoped
    @override
    def nearest(
        self, vector: bytes, model: EmbeddingModel, where: MemoryFilter, limit: int
    ) -> PassageHits:
        inside = self._job.in_force(where)
        self._job.plan_search(where)
        found = near_passages.nearest(self._job.counts, vector, model, inside, limit)
        self._job.note_seen(found.handles)
        return found

    @scoped
    @override
    def nearest_within(
        self, vector: bytes, model: EmbeddingModel, where: MemoryFilter, least: float, limit: int
    ) -> PassageHits:
        inside = self._job.in_force(where)
        return near_passages.nearest(self._job.counts, vector, model, inside, limit, least)

    @scoped
    @override
    def match(
        self, index: TextIndex, terms: Sequence[str], where: MemoryFilter, limit: int
    ) -> TextHits:
        return self.ask_match(index, terms, where, limit)()

    @scoped
    @override
    def ask_match(
        self, index: TextIndex, terms: Sequence[str], where: MemoryFilter, limit: int
    ) -> Callable[[], TextHits]:
        inside = self._job.in_force(where)
        self._job.plan_search(where)
        asked = worded_memories.ask_match(self._job.counts, index, terms, inside, limit)

        def read() -> TextHits:
            found = asked()
            self._job.note_seen(found.handles)
            return found

        return read

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
        return worded_memories.find_keywords(
            job.counts, keywords, operator, job.in_force(where), page
        )

    @scoped
    @override
    def document_frequencies(
        self, terms: Collection[str], where: MemoryFilter
    ) -> Mapping[str, int]:
        inside = self._job.in_force(where)
        return worded_memories.document_frequencies(self._job.counts, terms, inside)

    @scoped
    @override
    def expect_traits(self, decay: DecayView) -> None:
        """Do nothing: traits need a query of their own."""

    @scoped
    @override
    def expect_neighbours(self, handles: Collection[Handle], where: MemoryFilter) -> None:
        self._job.beside = None if where.is_trashed else (where, frozenset(handles))

    @scoped
    @override
    def traits(self, handles: Collection[Handle], decay: DecayView) -> MemoryTraits:
        lately = lately_of(decay)
        read = self._job.traits.setdefault(lately, {})
        if unread := [each for each in self._job.seen(handles) if each not in read]:
            read.update(self._read_traits(unread, lately))
        rows = read.values()
        return MemoryTraits(
            {row: importance for row, _, importance, _, _ in rows},
            {row: created for row, created, _, _, _ in rows},
            frozenset([row for row, _, _, in_thread, _ in rows if in_thread]),
            frozenset([row for row, _, _, _, unembedded in rows if unembedded]),
        )

    def _read_traits(
        self, unread: Sequence[Handle], lately: DecayView
    ) -> dict[Handle, tuple[Any, ...]]:
        """Return the traits of these memories, and of neighbours that are expected with them."""
        values = {**importance_bindings(lately), "rows": to_array(sorted(unread))}
        if self._job.beside is None:
            return {row[0]: row for row in fetch(self._job.server, _OF_ROWS, values)}
        where, among = self._job.beside
        self._job.beside = None
        wanted = sorted(among.intersection(unread))
        values["among"] = to_array(wanted)
        passing = condition(self._job.in_force(where))
        found = fetch(self._job.server, passing.into(_WITH_NEIGHBOURS), passing.bound(**values))
        around = self._job.around.setdefault(where, {})
        around.update(dict.fromkeys(wanted))
        around.update((row[0], ThreadNeighbours(*row[5:7])) for row in found if row[7])
        self._job.note_seen(row[0] for row in found)
        return {row[0]: row[:5] for row in found}

    @scoped
    @override
    def search_texts(
        self,
        handles: Collection[Handle],
        passages: Mapping[Handle, Passage],
        sought: Collection[str] = (),
    ) -> Mapping[Handle, SearchText]:
        return self.ask_search_texts(handles, passages, sought)()

    @scoped
    @override
    def ask_search_texts(
        self,
        handles: Collection[Handle],
        passages: Mapping[Handle, Passage],
        sought: Collection[str] = (),
    ) -> Callable[[], Mapping[Handle, SearchText]]:
        patterns = [pattern_of(each) for each in sought]
        seen = sorted(self._job.seen(handles))
        near = [passages.get(each, _NO_PASSAGE) for each in seen]
        values = {
            "rows": to_array(seen),
            "begins": to_array([each.start for each in near]),
            "ends": to_array([each.end for each in near]),
            "is_sought": bool(patterns),
        }
        found = ask(self._job.server, _TEXTS, values)
        return lambda: {Handle(row[0]): _search_text(row[1:], patterns) for row in found()}


def _search_text(row: tuple[Any, ...], patterns: Sequence[re.Pattern[str]]) -> SearchText:
    title, author, key, project, kind, length, content, tags, passage, rest = row
    content += "" if passage is None else f"\n{passage}"
    return SearchText(
        text=searched_text(title, author, content + around(rest.lower(), patterns)),
        key=key,
        names=f"{title} {key} {project} {tags}",
        memory_type=MemoryType(kind),
        length=length,
    )


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
        """Return the row of a live memory; None if its text has changed."""
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
