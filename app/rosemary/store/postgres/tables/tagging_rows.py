"""Tags, each with its first spelling."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Final

from rosemary.domain.tags import TagStyle
from rosemary.domain.types import MemoryId
from rosemary.store.postgres.server.statements import Server, fetch, run, to_array
from rosemary.store.rows.stored_values import fold, to_us

TAGS: Final = """
    ARRAY(
        SELECT CAST(tag.name AS text) FROM memory_tag JOIN tag ON tag.id = memory_tag.tag
        WHERE memory_tag.memory = m.row ORDER BY memory_tag.position
    )
"""
"""A column with the tags of the row `m` of `memory`, in order."""

_DETACH: Final = "DELETE FROM memory_tag WHERE memory = :row"
# A statement does not see the rows it adds itself, so tags are looked for in both places.
_ATTACH: Final = """
    WITH given AS (
        SELECT folded, name, place
        FROM unnest(CAST(:folded AS text[]), CAST(:names AS text[]))
            WITH ORDINALITY given (folded, name, place)
    ),
    added AS (
        INSERT INTO tag (folded, name) SELECT folded, name FROM given ORDER BY place
        ON CONFLICT (owner, folded) DO NOTHING
        RETURNING id, folded
    )
    INSERT INTO memory_tag (memory, position, tag)
    SELECT :row, given.place - 1, coalesce(added.id, tag.id)
    FROM given LEFT JOIN added ON added.folded = given.folded
    LEFT JOIN tag ON tag.folded = given.folded AND tag.owner = current_user
"""
_OF_ROWS: Final = f"""
    SELECT m.row, {TAGS} FROM memory m WHERE m.row = ANY(CAST(:rows AS bigint[]))
"""  # noqa: S608 - a constant
# Spelling and colour are everyone's own, but for tags that only others have used.
_STYLE: Final = """
    SELECT name, colour FROM tag WHERE folded = :folded
    ORDER BY owner <> current_user, id LIMIT 1
"""
_PUT_STYLE: Final = """
    INSERT INTO tag (folded, name, colour, changed_at, origin)
    VALUES (:folded, :name, :colour, :at, :origin)
    ON CONFLICT (owner, folded) DO UPDATE SET
        name = excluded.name, colour = excluded.colour, changed_at = excluded.changed_at,
        origin = excluded.origin
"""
_FORGET: Final = """
    DELETE FROM tag WHERE folded = :folded
        AND NOT EXISTS (SELECT 1 FROM memory_tag WHERE memory_tag.tag = tag.id)
"""
_PLAIN: Final = "UPDATE tag SET colour = NULL WHERE folded = :folded AND owner = current_user"
_HOLDERS: Final = """
    SELECT memory.id FROM tag
    JOIN memory_tag ON memory_tag.tag = tag.id
    JOIN memory ON memory.row = memory_tag.memory
    WHERE tag.folded = :folded AND memory.deleted_at IS NULL
    ORDER BY memory.row
"""


def attach(server: Server, row: int, names: Sequence[str]) -> None:
    """Replace the tags of a memory by these, in this order, without duplicates."""
    unique: dict[str, str] = {}
    for name in names:
        unique.setdefault(fold(name), name)
    run(server, _DETACH, {"row": row})
    if unique:
        values = {
            "row": row,
            "folded": to_array(unique.keys()),
            "names": to_array(unique.values()),
        }
        run(server, _ATTACH, values)


def of_rows(server: Server, rows: Collection[int]) -> dict[int, list[str]]:
    """Return the tags of each of these memories, in order."""
    return dict(fetch(server, _OF_ROWS, {"rows": to_array(rows)}))


def style(server: Server, name: str) -> TagStyle | None:
    """Return the spelling and colour of a tag, None if it never existed."""
    found = fetch(server, _STYLE, {"folded": fold(name)})
    return TagStyle(name=found[0][0], colour=found[0][1]) if found else None


def put_style(server: Server, wanted: TagStyle, at: datetime, origin: int) -> TagStyle | None:
    """Set the spelling and colour of a tag everywhere; return its former ones."""
    before = style(server, wanted.name)
    values = {
        "folded": fold(wanted.name),
        "name": wanted.name,
        "colour": wanted.colour,
        "at": to_us(at),
        "origin": origin,
    }
    run(server, _PUT_STYLE, values)
    return before


def remove(server: Server, name: str) -> None:
    """Delete a tag; one in use, also in the trash, only loses its colour."""
    run(server, _FORGET, {"folded": fold(name)})
    run(server, _PLAIN, {"folded": fold(name)})


def ids_with(server: Server, name: str) -> list[MemoryId]:
    """Return the live memories that have exactly this tag."""
    return [MemoryId(each) for (each,) in fetch(server, _HOLDERS, {"folded": fold(name)})]
