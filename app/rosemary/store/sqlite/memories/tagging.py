"""Tags: one row for each, as it was first spelt, and changes of them on many memories."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Final

import apsw

from rosemary.domain.models import Origin
from rosemary.domain.tags import TagStyle, TagUse, ancestors
from rosemary.domain.types import ChangeKind, MemoryId
from rosemary.store.sqlite.connections.column_values import Bound, fold, to_list, to_us
from rosemary.store.sqlite.connections.sqlite_connection import fetch, fetch_columns
from rosemary.store.sqlite.history import journal, versions
from rosemary.store.sqlite.history.journal import Journal

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


# Those in the trash are few: to take them off is a tenth of the time of looking each row up.
_USES: Final = """
    SELECT tag.name, tag.colour, members
    FROM (
        SELECT used, sum(uses) AS members
        FROM (
            SELECT tag AS used, count(*) AS uses FROM memory_tag WHERE {narrowing} GROUP BY tag
            UNION ALL
            SELECT memory_tag.tag, -count(*)
            FROM memory CROSS JOIN memory_tag ON memory_tag.memory = memory.row
            WHERE memory.deleted_at IS NOT NULL AND {narrowing}
            GROUP BY memory_tag.tag
        )
        GROUP BY used
    )
    CROSS JOIN tag ON tag.id = used
    WHERE members > 0
    ORDER BY members DESC, tag.name
"""
_PROJECT_USES: Final = """
    SELECT tag.name, tag.colour, count(*) AS members
    FROM memory
    CROSS JOIN memory_tag ON memory_tag.memory = memory.row
    CROSS JOIN tag ON tag.id = memory_tag.tag
    WHERE memory.deleted_at IS NULL AND memory.project_id = :project AND {narrowing}
    GROUP BY tag.id ORDER BY members DESC, tag.name
"""
_BELOW: Final = """memory_tag.tag IN (
    SELECT id FROM tag
    WHERE folded = :below OR folded >= :below || '/' AND folded < :below || '0'
)"""
# Tag by tag, with "0" the character after "/": a third of the time of one statement that groups.
_TOTALS: Final = """
    SELECT above.value, (
        SELECT count(DISTINCT memory_tag.memory) FROM memory_tag
        WHERE memory_tag.tag IN (
            SELECT id FROM tag WHERE folded = above.value
            UNION ALL
            SELECT id FROM tag WHERE folded >= above.value || '/' AND folded < above.value || '0'
        )
        AND {narrowing}
    )
    FROM json_each(:above) above
"""
_NOT_TRASHED: Final = """
    memory_tag.memory NOT IN (SELECT row FROM memory WHERE deleted_at IS NOT NULL)
"""
_OF_PROJECT: Final = """
    memory_tag.memory IN (
        SELECT row FROM memory WHERE deleted_at IS NULL AND project_id = :project
    )
"""
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
_LIVE: Final = """
    SELECT memory.row, memory.id, memory.version
    FROM json_each(?) wanted
    CROSS JOIN memory ON memory.id = wanted.value
    WHERE memory.deleted_at IS NULL
"""
_STEP: Final = """
    UPDATE memory SET updated_at = ?, origin = ?, version = version + 1 WHERE row = ?
"""


def of_ids(
    connection: apsw.Connection, ids: Collection[MemoryId]
) -> dict[MemoryId, tuple[str, ...]]:
    """Return the tags of each live memory among `ids`, in their order."""
    live = fetch(connection, _LIVE, (to_list(ids),))
    found = of_rows(connection, [row for row, _, _ in live])
    return {MemoryId(memory_id): tuple(found.get(row, ())) for row, memory_id, _ in live}


def uses(
    connection: apsw.Connection, project_id: str | None, below: str | None = None
) -> list[TagUse]:
    """Return the tags of live memories by use; with `below` that tag and those below it."""
    bindings: dict[str, Bound] = {}
    if project_id is not None:
        bindings["project"] = project_id
    if below is not None:
        bindings["below"] = fold(below)
    statement = _USES if project_id is None else _PROJECT_USES
    statement = statement.replace("{narrowing}", "TRUE" if below is None else _BELOW)
    return [
        TagUse(style=TagStyle(name=name, colour=colour), count=count)
        for name, colour, count in connection.execute(statement, bindings)
    ]


def totals(
    connection: apsw.Connection, names: Collection[str], project_id: str | None
) -> dict[str, int]:
    """Return for each tag above others of `names` how many live memories have it or one below.

    The tags returned are casefolded.
    """
    above = {each for name in map(fold, names) for each in ancestors(name)}
    bindings: dict[str, Bound] = {"above": to_list(sorted(above))}
    if project_id is not None:
        bindings["project"] = project_id
    narrowing = _NOT_TRASHED if project_id is None else _OF_PROJECT
    statement = _TOTALS.replace("{narrowing}", narrowing)
    return dict(fetch(connection, statement, bindings))


def style(connection: apsw.Connection, name: str) -> TagStyle | None:
    """Return how a tag is written and its colour, None where it never existed."""
    found = fetch(connection, _STYLE, (fold(name),))
    return TagStyle(name=found[0][0], colour=found[0][1]) if found else None


def put_style(
    connection: apsw.Connection, wanted: TagStyle, at: datetime, origin: Origin
) -> TagStyle | None:
    """Give a tag this spelling and colour everywhere and return what it had before."""
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
    """Forget a tag; one that memories have, in the trash or not, loses its colour alone."""
    connection.execute(_FORGET, (fold(name),))
    connection.execute(_PLAIN, (fold(name),))


def ids_with(connection: apsw.Connection, name: str) -> list[MemoryId]:
    """Return the live memories that have exactly this tag."""
    return [MemoryId(memory_id) for (memory_id,) in fetch(connection, _HOLDERS, (fold(name),))]


def retag(
    connection: apsw.Connection,
    journal: Journal,
    wanted: Mapping[MemoryId, Sequence[str]],
    at: datetime,
    origin: Origin,
) -> list[MemoryId]:
    """Give live memories these tags, each as a new version, and return which were changed."""
    live = fetch(connection, _LIVE, (to_list(wanted.keys()),))
    present = of_rows(connection, [row for row, _, _ in live])
    changed: list[MemoryId] = []
    for row, memory_id, version in live:
        before, after = present.get(row, []), wanted[memory_id]
        if [fold(tag) for tag in before] == [fold(tag) for tag in after]:
            continue
        call = journal.call(origin, at)
        connection.execute(_STEP, (to_us(at), call.origin, row))
        attach(connection, row, after)
        versions.add(connection, row, (version + 1, ChangeKind.UPDATED), call, {"tags": before})
        changed.append(MemoryId(memory_id))
    return changed
