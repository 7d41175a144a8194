"""Finds and repairs texts that are not valid UTF-8, which the driver refuses to decode."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import apsw

from rosemary.domain.findings import Finding, Mended
from rosemary.store.sqlite.connections.sqlite_connection import fetch
from rosemary.store.sqlite.integrity import checking

_COLUMNS: Final = """
    SELECT t.name, c.name FROM pragma_table_list t JOIN pragma_table_info(t.name) c
    WHERE t.schema = 'main' AND t.type = 'table' AND c.type = 'TEXT'
    ORDER BY t.name, c.cid
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Unreadable:
    table: str
    column: str
    content: bytes


def check_texts(connection: apsw.Connection) -> Iterator[Finding]:
    """Return the tables that hold unreadable texts, with their number."""
    counts: dict[str, int] = {}
    for each in _unreadable(connection):
        counts[each.table] = counts.get(each.table, 0) + 1
    for table, count in counts.items():
        rest = f"of the table {table} cannot be read"
        yield checking.repairable("texts", checking.sentence(count, "text", "texts", rest))


def mend_texts(connection: apsw.Connection) -> Iterator[Mended]:
    """Replace each invalid byte by a replacement character."""
    found = list(_unreadable(connection))
    for each in found:
        table, column = each.table, each.column
        connection.execute(
            f"UPDATE OR IGNORE {table} SET {column} = ? WHERE CAST({column} AS BLOB) = ?",  # noqa: S608 - names of our own tables
            (each.content.decode("utf-8", "replace"), each.content),
        )
    if found:
        message = checking.sentence(
            len(found), "text", "texts", "can be read again, but for a sign"
        )
        removed = [{"table": e.table, "column": e.column, "was": e.content.hex()} for e in found]
        yield Mended(action=message, removed=removed)


def _unreadable(connection: apsw.Connection) -> Iterator[_Unreadable]:
    for table, column in fetch(connection, _COLUMNS):
        statement = f"SELECT CAST({column} AS BLOB) FROM {table}"  # noqa: S608 - as above
        for (content,) in connection.execute(statement):
            try:
                if content is not None:
                    content.decode()
            except UnicodeDecodeError:
                yield _Unreadable(table=table, column=column, content=content)
