"""Repairs dangling references: removes owned rows, with a report, and keeps the others."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import apsw

from rosemary.domain.findings import Mended
from rosemary.domain.types import JsonObject, JsonValue
from rosemary.store.sqlite.connections.sqlite_connection import fetch
from rosemary.store.sqlite.integrity import checking

_TABLES: Final = """
    SELECT name FROM sqlite_schema
    WHERE type = 'table' AND sql LIKE 'CREATE TABLE%' AND sql LIKE '%REFERENCES%'
    ORDER BY name
"""
_NEVER_REMOVED: Final = "memory"
_UNKNOWN: Final = "unknown"
_ADD_ORIGIN: Final = """
    INSERT INTO origin (client, client_version, transport, session_id, call_id)
    VALUES (?, '', 'cli', '', ?) RETURNING id
"""
_ADD_CHANGESET: Final = """
    INSERT INTO changeset (origin, changed_at, kind)
    VALUES (?, (SELECT coalesce(max(updated_at), 0) FROM memory), 'change') RETURNING id
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Reference:
    """A column that names a row of another table; `is_owned`: deleted with that row."""

    table: str
    column: str
    parent: str
    parent_column: str
    is_owned: bool
    is_optional: bool


def unknown_origin(connection: apsw.Connection) -> int:
    """Return the row of a new, unknown origin."""
    return int(fetch(connection, _ADD_ORIGIN, (_UNKNOWN, uuid.uuid4().hex))[0][0])


def unknown_changeset(connection: apsw.Connection) -> int:
    """Return the row of a new changeset with an unknown origin."""
    return int(fetch(connection, _ADD_CHANGESET, (unknown_origin(connection),))[0][0])


def mend_references(connection: apsw.Connection) -> Iterator[Mended]:
    """Remove rows whose owner is missing, and point other references to a placeholder."""
    references = list(_references(connection))
    # Owners come first, because a memory may be added that other rows need.
    for reference in sorted(references, key=lambda each: each.is_owned):
        yield from _mend(connection, reference)


def _mend(connection: apsw.Connection, reference: _Reference) -> Iterator[Mended]:
    table, column = reference.table, reference.column
    where = (
        f"{column} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM {reference.parent} parent "  # noqa: S608 - names of our own tables
        f"WHERE parent.{reference.parent_column} = {table}.{column})"
    )
    ((count,),) = fetch(connection, f"SELECT count(*) FROM {table} WHERE {where}")  # noqa: S608 - as above
    if not count:
        return
    stand_in = _stand_in(connection, reference)
    if table == _NEVER_REMOVED and stand_in is None and not reference.is_optional:
        return
    if stand_in is None and not reference.is_optional:
        removed = _rows(connection, table, where)
        connection.execute(f"DELETE FROM {table} WHERE {where}")  # noqa: S608 - as above
        one, many = f"row of the table {table}", f"rows of the table {table}"
        rest = "led nowhere; the report holds what was removed"
        yield Mended(action=checking.sentence(count, one, many, rest), removed=removed)
        return
    connection.execute(f"UPDATE {table} SET {column} = ? WHERE {where}", (stand_in,))  # noqa: S608 - as above
    one = f"row of the table {table} no longer names"
    many = f"rows of the table {table} no longer name"
    rest = f"a lost row of {reference.parent}"
    yield Mended(action=checking.sentence(count, one, many, rest))


def _stand_in(connection: apsw.Connection, reference: _Reference) -> int | None:
    if reference.is_owned or reference.is_optional:
        return None
    if reference.parent == "origin":
        return unknown_origin(connection)
    return unknown_changeset(connection) if reference.parent == "changeset" else None


def _rows(connection: apsw.Connection, table: str, where: str) -> list[JsonObject]:
    cursor = connection.execute(f"SELECT * FROM {table} WHERE {where}")  # noqa: S608 - as above
    rows: list[JsonObject] = []
    for row in cursor:
        names = [name for name, *_ in cursor.get_description()]
        values: dict[str, JsonValue] = {"table": table}
        for name, value in zip(names, row, strict=True):
            values[name] = value.hex() if isinstance(value, bytes) else value
        rows.append(values)
    return rows


def _references(connection: apsw.Connection) -> Iterator[_Reference]:
    for (table,) in fetch(connection, _TABLES):
        columns = {row[1]: row for row in fetch(connection, f"PRAGMA table_info({table})")}
        for row in fetch(connection, f"PRAGMA foreign_key_list({table})"):
            parent, column, target, on_delete = row[2], row[3], row[4], row[6]
            _, _, _, is_required, _, key = columns[column]
            is_owned = on_delete == "CASCADE"
            yield _Reference(
                table=table,
                column=column,
                parent=parent,
                parent_column=target,
                is_owned=is_owned,
                is_optional=not (is_required or key or is_owned),
            )
