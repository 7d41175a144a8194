"""Tags, each with its first spelling, and changes of tags on many memories."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Final

import apsw

from rosemary.domain.models import Origin
from rosemary.domain.tags import TagStyle
from rosemary.domain.types import MemoryId
from rosemary.store.rows.stored_values import Bound, fold, to_us
from rosemary.store.sqlite.connections.column_values import to_list
from rosemary.store.sqlite.connections.sqlite_connection import fetch, fetch_columns
from rosemary.store.sqlite.history import journal

_ADD: Final = "INSERT INTO tag (folded, name) VALUES (?, ?) ON CONFLICT (folded) DO NOTHING"
_ATTACH: Final = """
    INSERT INTO memory_tag (memory, position, tag)
    SELECT ?, ?, tag.id FROM tag WHERE tag.folded = ?
"""
_READ: Final = """
    SELECT json_group_array(memory), json_group_array(name)
    FROM (
        SELECT memory_tag.memory, tag.name
        FROM json_each(?) wanted
        CROSS JOIN memory_tag ON memory_tag.memory = wanted.value
        JOIN tag ON tag.id = memory_tag.tag
        ORDER BY memory_tag.memory, memory_tag.position
    )
"""


def attach(connection: apsw.Connection, row: int, names: Sequence[str]) -> None:
    """Replace the tags of a memory by these, in this order, without duplicates."""
    unique: dict[str, str] = {}
    for name in names:
        unique.setdefault(fold(name), name)
    connection.execute("DELETE FROM memory_tag WHERE memory = ?", (row,))
    for position, (folded, name) in enumerate(unique.items()):
        connection.execute(_ADD, (folded, name))
        connection.execute(_ATTACH, (row, position, folded))


def of_rows(connection: apsw.Connection, rows: Collection[int]) -> dict[int, list[str]]:
    """Return the tags of each memory that has any, in order."""
    found: dict[int, list[str]] = {}
    for row, name in zip(*fetch_columns(connection, _READ, (to_list(rows),)), strict=True):
        found.setdefault(row, []).append(name)
    return found


_STYLE: Final = "SELECT name, colour FROM tag WHERE folded = ?"
_PUT_STYLE: Final = """
    INSERT INTO tag (folded, name, colour, changed_at, origin)
    VALUES (:folded, :name, :colour, :at, :origin)
    ON CONFLICT (folded) DO UPDATE SET
        name = excluded.name, colour = excluded.colour, changed_at = excluded.changed_at,
        origin = excluded.origin
"""
_FORGET: Final = """
    DELETE FROM tag WHERE folded = ?
        AND NOT EXISTS (SELECT 1 FROM memory_tag WHERE memory_tag.tag = tag.id)
"""
_PLAIN: Final = "UPDATE tag SET colour = NULL WHERE folded = ?"
_HOLDERS: Final = """
    SELECT memory.id FROM tag
    JOIN memory_tag ON memory_tag.tag = tag.id
    JOIN memory ON memory.row = memory_tag.memory
    WHERE tag.folded = ? AND memory.deleted_at IS NULL
"""


def style(connection: apsw.Connection, name: str) -> TagStyle | None:
    """Return the spelling and colour of a tag, None if it never existed."""
    found = fetch(connection, _STYLE, (fold(name),))
    return TagStyle(name=found[0][0], colour=found[0][1]) if found else None


def put_style(
    connection: apsw.Connection, wanted: TagStyle, at: datetime, origin: Origin
) -> TagStyle | None:
    """Set the spelling and colour of a tag everywhere; return its former ones."""
    before = style(connection, wanted.name)
    values: dict[str, Bound] = {
        "folded": fold(wanted.name),
        "name": wanted.name,
        "colour": wanted.colour,
        "at": to_us(at),
        "origin": journal.origin_row(connection, origin),
    }
    connection.execute(_PUT_STYLE, values)
    return before


def remove(connection: apsw.Connection, name: str) -> None:
    """Delete a tag; one in use, also in the trash, only loses its colour."""
    connection.execute(_FORGET, (fold(name),))
    connection.execute(_PLAIN, (fold(name),))


def ids_with(connection: apsw.Connection, name: str) -> list[MemoryId]:
    """Return the live memories that have exactly this tag."""
    return [MemoryId(memory_id) for (memory_id,) in fetch(connection, _HOLDERS, (fold(name),))]
