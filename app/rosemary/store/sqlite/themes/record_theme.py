"""Whole memories, read and written unchanged: ids, times, history, links."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from datetime import datetime
from itertools import islice
from typing import Final

import apsw
from typing_extensions import override

from rosemary.domain.models import Origin
from rosemary.domain.records import (
    ALL_RECORDS,
    LibraryRecord,
    LinkRecord,
    MemoryRecord,
    RecordLines,
    RecordScope,
)
from rosemary.domain.tags import TagStyle
from rosemary.domain.types import MemoryId
from rosemary.store.ports.history_ports import RecordReader, RecordWriter
from rosemary.store.rows.history_rows import only_version
from rosemary.store.rows.stored_values import to_us
from rosemary.store.sqlite.connections.column_values import to_list
from rosemary.store.sqlite.connections.sqlite_connection import fetch
from rosemary.store.sqlite.history import versions
from rosemary.store.sqlite.history.journal import origin_row
from rosemary.store.sqlite.memories import memory_rows, tagging
from rosemary.store.sqlite.records import record_lines, record_rows
from rosemary.store.sqlite.themes.job import Theme
from rosemary.store.sqlite.themes.organising_theme import SqliteFilterReader, SqliteProjectReader

_COUNT: Final = "SELECT count(*) FROM memory m WHERE {where}"
_PROJECTS: Final = "SELECT id, name FROM project ORDER BY id"
_COLOURED: Final = "SELECT name, colour FROM tag WHERE colour IS NOT NULL ORDER BY folded"
_FIND: Final = "SELECT row FROM memory WHERE id IN (SELECT value FROM json_each(?))"
_GAIN: Final = "UPDATE memory SET access_gain = ? WHERE row = ?"
_KNOWN: Final = "SELECT id FROM memory WHERE id IN (SELECT value FROM json_each(?))"
_LINK: Final = """
    INSERT INTO link (source, target, relation, weight, created_at)
    SELECT source.row, target.row, ?, ?, ? FROM memory source, memory target
    WHERE source.id = ? AND target.id = ?
    ON CONFLICT (source, target, relation) DO NOTHING
"""


class SqliteRecordReader(Theme, RecordReader):
    """Reads in one job."""

    @override
    def count(self, scope: RecordScope = ALL_RECORDS) -> int:
        passing = record_rows.passing_records(scope)
        return int(fetch(self._job.connection, passing.into(_COUNT), passing.bindings)[0][0])

    @override
    def library(self) -> LibraryRecord:
        connection = self._job.connection
        return LibraryRecord(
            tags=tuple(
                TagStyle(name=name, colour=colour) for name, colour in _all(_COLOURED, connection)
            ),
            projects=dict(_all(_PROJECTS, connection)),
            default_projects=SqliteProjectReader(self._job).defaults(),
            filters=SqliteFilterReader(self._job).definitions(),
        )

    @override
    def all(self, scope: RecordScope = ALL_RECORDS) -> Iterator[MemoryRecord]:
        connection = self._job.connection
        wanted = record_rows.rows(connection, scope)
        while page := list(islice(wanted, record_rows.PAGE)):
            yield from record_rows.of_rows(connection, page)

    @override
    def of(self, ids: Sequence[MemoryId]) -> dict[MemoryId, MemoryRecord]:
        connection = self._job.connection
        found = [row for (row,) in fetch(connection, _FIND, (to_list(ids),))]
        return {record.memory.id: record for record in record_rows.of_rows(connection, found)}

    @override
    def known(self, ids: Collection[MemoryId]) -> set[MemoryId]:
        found = fetch(self._job.connection, _KNOWN, (to_list(ids),))
        return {MemoryId(each) for (each,) in found}

    @override
    def lines(self, scope: RecordScope, between: bytes) -> Iterator[RecordLines]:
        return record_lines.lines(self._job.connection, scope, between)


class SqliteRecordWriter(SqliteRecordReader, RecordWriter):
    """Reads and writes in one job."""

    @override
    def put(self, record: MemoryRecord, at: datetime, by: Origin) -> None:
        connection, journal = self._job.connection, self._job.journal
        memory = record.memory
        row = memory_rows.add_row(connection, memory, origin_row(connection, memory.origin))
        if record.access_gain:
            connection.execute(_GAIN, (record.access_gain, row))
        if memory.tags:
            tagging.attach(connection, row, memory.tags)
        for version in record.history or (only_version(record),):
            call = journal.imported(version.origin, version.changed_at)
            step = version.version, version.kind
            versions.add(connection, row, step, call, version.previous)
        journal.record_arrival(memory.id, memory.version, journal.call(by, at))

    @override
    def put_links(self, source: MemoryId, made: Sequence[LinkRecord]) -> None:
        for link in made:
            what = link.relation, link.weight, to_us(link.created_at)
            self._job.connection.execute(_LINK, (*what, source, link.target))


def _all(statement: str, connection: apsw.Connection) -> list[tuple[str, str]]:
    return [(first, second) for first, second in fetch(connection, statement)]
