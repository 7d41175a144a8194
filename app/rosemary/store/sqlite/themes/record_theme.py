"""Whole memories, read and written unchanged: ids, times, history, links.

Exports are written as JSON lines inside SQLite, byte for byte as `record_to_line` does. This takes
a third of the time of building Python objects, and leaves the interpreter free. Values that SQLite
would format differently go through Python functions.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from itertools import islice
from typing import Final

import apsw
from typing_extensions import override

from rosemary.domain.fields import FIELDS, FieldKind
from rosemary.domain.human_text import to_wire
from rosemary.domain.models import Origin
from rosemary.domain.records import (
    ALL_RECORDS,
    LibraryRecord,
    LinkRecord,
    MemoryRecord,
    RecordLines,
    RecordScope,
    TrashScope,
    number_to_json,
    object_to_json,
    previous_to_json,
    record_to_line,
)
from rosemary.domain.tags import TagStyle
from rosemary.domain.types import MemoryId
from rosemary.store.ports.history_ports import RecordReader, RecordWriter
from rosemary.store.rows import memory_columns
from rosemary.store.rows.history_rows import only_version
from rosemary.store.rows.stored_values import Condition, from_json, from_us, to_us
from rosemary.store.sqlite.connections.sqlite_connection import fetch, fetch_row, to_list, to_rows
from rosemary.store.sqlite.memories import journal, memory_rows, organising_rows
from rosemary.store.sqlite.memories.filter_sql import condition
from rosemary.store.sqlite.memories.journal import origin_row
from rosemary.store.sqlite.themes.job import Theme
from rosemary.store.sqlite.themes.organising_theme import SqliteFilterReader, SqliteProjectReader

PAGE: Final = 200
"""Memories read or written at a time, all held in memory."""

# Ids alone, so that sorting moves no texts. All at once, because each row that SQLite returns
# releases and retakes Python's lock.
_NUMBERS: Final = """
    SELECT ifnull(group_concat(row), '')
    FROM (SELECT m.row AS row FROM memory m WHERE {where} ORDER BY m.id)
"""
_NUMBER: Final = re.compile("[0-9]+")
_READ_RECORDS: Final = f"""
    SELECT {memory_columns.COLUMNS}, m.access_gain
    FROM carray(?) wanted
    CROSS JOIN memory m ON m.row = wanted.value
    JOIN origin ON origin.id = m.origin
"""  # noqa: S608 - joined from constants
_LINKS_OF: Final = """
    SELECT link.source, target.id, target.key, link.relation, link.weight, link.created_at
    FROM carray(?) wanted
    CROSS JOIN link ON link.source = wanted.value
    JOIN memory target ON target.row = link.target
    ORDER BY link.created_at, link.id
"""
_CHOSEN: Final = "m.id IN (SELECT value FROM json_each(:chosen))"


def record_numbers(connection: apsw.Connection, scope: RecordScope) -> Iterator[int]:
    """Yield the rows of the chosen memories, by id."""
    passing = passing_records(scope)
    # A million take 8 MB as text, and 40 MB as a list of numbers.
    text: str = fetch_row(connection, passing.into(_NUMBERS), passing.bindings)[0]
    for number in _NUMBER.finditer(text):
        yield int(number[0])


def passing_records(scope: RecordScope) -> Condition:
    """Return the condition for the chosen memories."""
    where = replace(scope.where, is_trashed=scope.trash is TrashScope.ONLY)
    passing = condition(where, is_trash_included=scope.trash is TrashScope.INCLUDED)
    if scope.ids is None:
        return passing
    return Condition(
        sql=f"{passing.sql} AND {_CHOSEN}", bindings=passing.bound(chosen=to_list(scope.ids))
    )


def records_of(connection: apsw.Connection, wanted: Sequence[int]) -> Iterator[MemoryRecord]:
    """Yield the memories of these rows, in order."""
    bound = to_rows(wanted)
    found = {row[0]: row for row in connection.execute(_READ_RECORDS, (bound,))}
    tags_of = organising_rows.tags_of(connection, wanted)
    links_of = _links(connection, wanted)
    history_of = journal.versions_of(connection, wanted)
    for number in wanted:
        row = found[number]
        yield MemoryRecord(
            memory=memory_columns.from_row(row[:-1], tuple(tags_of.get(number, ()))),
            access_gain=row[-1],
            links=tuple(links_of.get(number, ())),
            history=tuple(history_of.get(number, ())),
        )


def _links(connection: apsw.Connection, rows: Sequence[int]) -> dict[int, list[LinkRecord]]:
    found: dict[int, list[LinkRecord]] = {}
    for source, target, key, relation, weight, created_at in connection.execute(
        _LINKS_OF, (to_rows(rows),)
    ):
        link = LinkRecord(
            target=MemoryId(target),
            key=key,
            relation=relation,
            weight=weight,
            created_at=from_us(created_at),
        )
        found.setdefault(source, []).append(link)
    return found


_LAST_US: Final = 253_402_300_799_999_999
"""The end of the year 9999."""


def _time(column: str) -> str:
    # `strftime` takes five times as long.
    return f"""CASE WHEN {column} BETWEEN 0 AND {_LAST_US}
        THEN concat(
            '"', replace(datetime({column} / 1000000, 'unixepoch'), ' ', 'T'), '.',
            substr({column} % 1000000 + 1000000, 2), 'Z"'
        )
        ELSE time_to_json({column}) END"""


def _number(column: str) -> str:
    # Most are whole. For others, up to 15 digits that convert back exactly are the shortest form,
    # as Python writes it.
    return f"""CASE WHEN {column} BETWEEN 0 AND 1000000 AND {column} = CAST({column} AS INTEGER)
        THEN CAST({column} AS INTEGER) || '.0'
        WHEN {column} BETWEEN 0.001 AND 1000000
            AND CAST(format('%!.15g', {column}) AS REAL) = {column}
        THEN format('%!.15g', {column})
        ELSE number_to_json({column}) END"""


def _origin(table: str) -> str:
    return f"""json_object(
            'client', {table}.client, 'clientVersion', {table}.client_version,
            'transport', {table}.transport, 'sessionId', {table}.session_id,
            'callId', {table}.call_id
        )"""


_TAGS: Final = """
    SELECT group_concat(json_quote(tag.name) ORDER BY memory_tag.position)
    FROM memory_tag CROSS JOIN tag ON tag.id = memory_tag.tag
    WHERE memory_tag.memory = m.row
"""
# Most memories have no links, and sorting an empty list takes a tenth of a line's time.
_LINKS: Final = f"""
    CASE WHEN EXISTS (SELECT 1 FROM link WHERE link.source = m.row) THEN (
        SELECT group_concat(
            concat(
                '{{"id":', json_quote(target.id), ',"key":', json_quote(target.key),
                ',"relation":', json_quote(link.relation), ',"weight":', {_number("link.weight")},
                ',"createdAt":', {_time("link.created_at")}, '}}'
            ) ORDER BY link.created_at, link.id
        )
        FROM link CROSS JOIN memory target ON target.row = link.target
        WHERE link.source = m.row
    ) END
"""  # noqa: S608 - joined from constants
_HISTORY: Final = f"""
    SELECT group_concat(
        concat(
            '{{"version":', v.version, ',"kind":', json_quote(v.kind),
            ',"changedAt":', {_time("changeset.changed_at")}, ',"origin":', {_origin("writer")},
            ',"previous":',
            CASE WHEN v.previous = '{{}}' THEN '{{}}' ELSE previous_to_json(v.previous) END, '}}'
        ) ORDER BY v.version
    )
    FROM memory_version v
    CROSS JOIN changeset ON changeset.id = v.changeset
    CROSS JOIN origin writer ON writer.id = changeset.origin
    WHERE v.memory = m.row
"""  # noqa: S608 - joined from constants


def _object(column: str) -> str:
    return f"""CASE WHEN instr({column}, '\\') = 0 AND json_valid({column}) THEN {column}
        ELSE object_to_json({column}) END"""


_KINDS: Final[Mapping[FieldKind, Callable[[str], str]]] = {
    FieldKind.TEXT: "json_quote({})".format,
    FieldKind.TYPE: "json_quote({})".format,
    FieldKind.TAGS: lambda _: f"concat('[', ({_TAGS}), ']')",
    FieldKind.NUMBER: _number,
    FieldKind.WHOLE: "ifnull({}, 'null')".format,
    FieldKind.OBJECT: _object,
    FieldKind.TIME: _time,
}
_VALUES: Final = {each.wire: _KINDS[each.kind](f"m.{each.name}") for each in FIELDS} | {
    "contentHash": "json_quote(lower(hex(m.content_hash)))",
    "importance": f"""{_number("m.importance")}, ',"accessGain":', {_number("m.access_gain")}""",
    "deletedAt": f"CASE WHEN m.deleted_at IS NULL THEN 'null' ELSE {_time('m.deleted_at')} END",
}
_FIELDS: Final = ", ',', ".join(f"""'"{name}":', {value}""" for name, value in _VALUES.items())
# One call of `concat`, because operators would copy the line once for each part.
_LINE: Final = f"""
    concat(
        '{{', {_FIELDS},
        ',"origin":', {_origin("origin")},
        ',"links":[', ({_LINKS}), '],"history":[', ({_HISTORY}), ']}}'
    )
"""
_LINES: Final = f"""
    SELECT count(*), group_concat(line, :between) FROM (
        SELECT {_LINE} AS line
        FROM carray(:rows) wanted
        CROSS JOIN memory m ON m.row = wanted.value
        CROSS JOIN origin ON origin.id = m.origin
    )
"""  # noqa: S608 - joined from constants


def record_lines(
    connection: apsw.Connection, scope: RecordScope, between: bytes
) -> Iterator[RecordLines]:
    """Yield whole memories by id as lines of JSON, several at a time."""
    _register_functions(connection)
    rows = record_numbers(connection, scope)
    while page := list(islice(rows, PAGE)):
        yield RecordLines(count=len(page), text=_page(connection, page, between))


def _page(connection: apsw.Connection, page: list[int], between: bytes) -> bytes:
    bound = {"rows": to_rows(page), "between": between.decode()}
    # For a lone surrogate or a very long history, Python writes the lines.
    with suppress(UnicodeEncodeError, apsw.TooBigError):
        count, text = fetch_row(connection, _LINES, bound)
        if count == len(page):
            return str(text).encode()
    # In a damaged store this raises the error that says what is wrong.
    return between.join(record_to_line(each) for each in records_of(connection, page))


def _register_functions(connection: apsw.Connection) -> None:
    """Register the Python functions that the statement uses."""
    functions: dict[str, Callable[..., str]] = {
        "time_to_json": lambda us: f'"{to_wire(from_us(us))}"',
        "number_to_json": number_to_json,
        "object_to_json": lambda text: object_to_json(from_json(text)),
        "previous_to_json": lambda text: previous_to_json(from_json(text)),
    }
    for name, function in functions.items():
        connection.create_scalar_function(name, function, 1, deterministic=True)


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
        passing = passing_records(scope)
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
        wanted = record_numbers(connection, scope)
        while page := list(islice(wanted, PAGE)):
            yield from records_of(connection, page)

    @override
    def of(self, ids: Sequence[MemoryId]) -> dict[MemoryId, MemoryRecord]:
        connection = self._job.connection
        found = [row for (row,) in fetch(connection, _FIND, (to_list(ids),))]
        return {record.memory.id: record for record in records_of(connection, found)}

    @override
    def known(self, ids: Collection[MemoryId]) -> set[MemoryId]:
        found = fetch(self._job.connection, _KNOWN, (to_list(ids),))
        return {MemoryId(each) for (each,) in found}

    @override
    def lines(self, scope: RecordScope, between: bytes) -> Iterator[RecordLines]:
        return record_lines(self._job.connection, scope, between)


class SqliteRecordWriter(SqliteRecordReader, RecordWriter):
    """Reads and writes in one job."""

    @override
    def put(self, record: MemoryRecord, at: datetime, by: Origin) -> None:
        connection, calls = self._job.connection, self._job.journal
        memory = record.memory
        row = memory_rows.add_row(connection, memory, origin_row(connection, memory.origin))
        if record.access_gain:
            connection.execute(_GAIN, (record.access_gain, row))
        if memory.tags:
            organising_rows.attach_tags(connection, row, memory.tags)
        for version in record.history or (only_version(record),):
            call = calls.imported(version.origin, version.changed_at)
            step = version.version, version.kind
            journal.add_version(connection, row, step, call, version.previous)
        calls.record_arrival(memory.id, memory.version, calls.call(by, at))

    @override
    def put_links(self, source: MemoryId, made: Sequence[LinkRecord]) -> None:
        for link in made:
            what = link.relation, link.weight, to_us(link.created_at)
            self._job.connection.execute(_LINK, (*what, source, link.target))


def _all(statement: str, connection: apsw.Connection) -> list[tuple[str, str]]:
    return [(first, second) for first, second in fetch(connection, statement)]
