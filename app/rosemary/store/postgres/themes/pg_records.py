"""Whole memories, read and written unchanged: ids, times, history, links."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from typing_extensions import override

from rosemary.domain.models import Origin
from rosemary.domain.records import (
    ALL_RECORDS,
    LibraryRecord,
    LinkRecord,
    MemoryRecord,
    RecordLines,
    RecordScope,
    TrashScope,
    record_to_line,
)
from rosemary.domain.tags import TagStyle
from rosemary.domain.types import MemoryId
from rosemary.store.ports.history_ports import RecordReader, RecordWriter
from rosemary.store.postgres.server.statements import Rows, fetch, fetch_row, run, to_array
from rosemary.store.postgres.tables.call_journal import versions_of_rows
from rosemary.store.postgres.tables.organising_tables import TAGS
from rosemary.store.postgres.tables.row_expressions import condition
from rosemary.store.postgres.themes.pg_memory_writing import add_row
from rosemary.store.postgres.themes.pg_organising import (
    PostgresFilterReader,
    PostgresProjectReader,
)
from rosemary.store.postgres.themes.server_job import ServerTheme
from rosemary.store.rows import memory_columns
from rosemary.store.rows.history_rows import only_version
from rosemary.store.rows.stored_values import Condition, from_us, to_us

PAGE: Final = 200
"""Memories read at a time, all held in memory."""

_COUNT: Final = "SELECT count(*) FROM memory m WHERE {where}"
_ROWS: Final = "SELECT m.row FROM memory m WHERE {where} ORDER BY m.id"
_CHOSEN: Final = "m.id = ANY(CAST(:chosen AS text[]))"
_READ: Final = f"""
    SELECT {memory_columns.COLUMNS}, {TAGS}, m.access_gain
    FROM unnest(CAST(:rows AS bigint[])) WITH ORDINALITY wanted (row, place)
    JOIN memory m ON m.row = wanted.row
    JOIN origin ON origin.id = m.origin
    ORDER BY wanted.place
"""  # noqa: S608 - joined from constants
_LINKS: Final = """
    SELECT link.source, target.id, target.key, link.relation, link.weight, link.created_at
    FROM link JOIN memory target ON target.row = link.target
    WHERE link.source = ANY(CAST(:rows AS bigint[]))
    ORDER BY link.created_at, link.id
"""
_PROJECTS: Final = """
    SELECT DISTINCT ON (id) id, name FROM project ORDER BY id, owner <> current_user, owner
"""
_COLOURED: Final = """
    SELECT name, colour FROM tag
    WHERE colour IS NOT NULL AND owner = current_user ORDER BY folded
"""
_FIND: Final = "SELECT row FROM memory WHERE id = ANY(CAST(:ids AS text[])) ORDER BY row"
_KNOWN: Final = "SELECT id FROM memory WHERE id = ANY(CAST(:ids AS text[]))"
_GAIN: Final = "UPDATE memory SET access_gain = :gain WHERE row = :row"
_LINK: Final = """
    INSERT INTO link (source, target, relation, weight, created_at)
    SELECT source.row, target.row, :relation, :weight, :at FROM memory source, memory target
    WHERE source.id = :source AND target.id = :target
    ON CONFLICT (owner, source, target, relation) DO NOTHING
"""


class PostgresRecordReader(ServerTheme, RecordReader):
    """Reads in one job."""

    @override
    def count(self, scope: RecordScope = ALL_RECORDS) -> int:
        passing = _passing(scope)
        return int(fetch_row(self._job.server, passing.into(_COUNT), passing.bindings)[0])

    @override
    def all(self, scope: RecordScope = ALL_RECORDS) -> Iterator[MemoryRecord]:
        for page in self._pages(scope):
            yield from self._of_rows(page)

    @override
    def lines(self, scope: RecordScope, between: bytes) -> Iterator[RecordLines]:
        for page in self._pages(scope):
            text = between.join(record_to_line(each) for each in self._of_rows(page))
            yield RecordLines(count=len(page), text=text)

    @override
    def library(self) -> LibraryRecord:
        server = self._job.server
        return LibraryRecord(
            tags=tuple(
                TagStyle(name=name, colour=colour) for name, colour in fetch(server, _COLOURED)
            ),
            projects=dict(fetch(server, _PROJECTS)),
            default_projects=PostgresProjectReader(self._job).defaults(),
            filters=PostgresFilterReader(self._job).definitions(),
        )

    @override
    def of(self, ids: Sequence[MemoryId]) -> dict[MemoryId, MemoryRecord]:
        rows = [row for (row,) in fetch(self._job.server, _FIND, {"ids": to_array(ids)})]
        return {record.memory.id: record for record in self._of_rows(rows)}

    @override
    def known(self, ids: Collection[MemoryId]) -> set[MemoryId]:
        found = fetch(self._job.server, _KNOWN, {"ids": to_array(ids)})
        return {MemoryId(each) for (each,) in found}

    def _pages(self, scope: RecordScope) -> Iterator[list[int]]:
        """Yield the rows of the chosen memories, by id."""
        passing = _passing(scope)
        rows = [row for (row,) in fetch(self._job.server, passing.into(_ROWS), passing.bindings)]
        for first in range(0, len(rows), PAGE):
            yield rows[first : first + PAGE]

    def _of_rows(self, wanted: Sequence[int]) -> Iterator[MemoryRecord]:
        """Yield the memories of these rows, in order."""
        server = self._job.server
        rows = {"rows": to_array(wanted)}
        found = fetch(server, _READ, rows)
        links_of = _links(fetch(server, _LINKS, rows))
        history_of = versions_of_rows(server, wanted)
        for row in found:
            yield MemoryRecord(
                memory=memory_columns.from_row(row[:-2], tuple(row[-2])),
                access_gain=row[-1],
                links=tuple(links_of.get(row[0], ())),
                history=tuple(history_of.get(row[0], ())),
            )


class PostgresRecordWriter(PostgresRecordReader, RecordWriter):
    """Reads and writes in one job."""

    @override
    def put(self, record: MemoryRecord, at: datetime, by: Origin) -> None:
        server, journal = self._job.server, self._job.journal
        memory = record.memory
        row = add_row(server, memory, journal.origin_row(memory.origin))
        self._job.added += 1
        if record.access_gain:
            run(server, _GAIN, {"gain": record.access_gain, "row": row})
        for version in record.history or (only_version(record),):
            call = journal.imported(version.origin, version.changed_at)
            step = version.version, version.kind
            journal.add_version(row, step, call, version.previous)
        journal.record_arrival(memory.id, memory.version, journal.call(by, at))

    @override
    def put_links(self, source: MemoryId, made: Sequence[LinkRecord]) -> None:
        for link in made:
            values = {
                "source": source,
                "target": link.target,
                "relation": link.relation,
                "weight": link.weight,
                "at": to_us(link.created_at),
            }
            run(self._job.server, _LINK, values)


def _passing(scope: RecordScope) -> Condition:
    """Return the condition for the chosen memories."""
    where = replace(scope.where, is_trashed=scope.trash is TrashScope.ONLY)
    passing = condition(where, is_trash_included=scope.trash is TrashScope.INCLUDED)
    if scope.ids is None:
        return passing
    chosen = passing.bound(chosen=to_array(scope.ids))
    return Condition(sql=f"{passing.sql} AND {_CHOSEN}", bindings=chosen)


def _links(rows: Rows) -> dict[int, list[LinkRecord]]:
    found: dict[int, list[LinkRecord]] = {}
    for source, *link in rows:
        found.setdefault(source, []).append(_link(link))
    return found


def _link(row: Sequence[Any]) -> LinkRecord:
    target, key, relation, weight, created_at = row
    return LinkRecord(
        target=MemoryId(target),
        key=key,
        relation=relation,
        weight=weight,
        created_at=from_us(created_at),
    )
