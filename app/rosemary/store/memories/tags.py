"""Tags: one row for each, with the spelling of its first use."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import apsw

from rosemary.store.connections.connection import fetch_columns
from rosemary.store.connections.values import fold, to_list

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
    """Give a memory these tags, in this order, in place of those it has; each once."""
    unique: dict[str, str] = {}
    for name in names:
        unique.setdefault(fold(name), name)
    connection.execute("DELETE FROM memory_tag WHERE memory = ?", (row,))
    for position, (folded, name) in enumerate(unique.items()):
        connection.execute(_ADD, (folded, name))
        connection.execute(_ATTACH, (row, position, folded))


def of_rows(connection: apsw.Connection, rows: Collection[int]) -> dict[int, list[str]]:
    """Return the tags of each memory that has any, in their order."""
    found: dict[int, list[str]] = {}
    for row, name in zip(*fetch_columns(connection, _READ, (to_list(rows),)), strict=True):
        found.setdefault(row, []).append(name)
    return found
