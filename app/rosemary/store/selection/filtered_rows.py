"""The rows that a narrow filter passes, in one list for every part of a search."""

from __future__ import annotations

from array import array
from dataclasses import replace
from typing import Final

import apsw

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.links import SUPERSEDES
from rosemary.domain.types import TagsMatch
from rosemary.store.connections.connection import fetch_row
from rosemary.store.connections.values import Bound
from rosemary.store.selection.filters import condition, tagged

LISTED_MAX: Final = 131_072
"""Of more rows no list is made: each is judged when it is met."""

_PASSING: Final = "SELECT m.row AS memory FROM memory m WHERE {where} LIMIT :limit"
# Read from indexes alone, in a tenth of the time that a look at each memory takes.
_TAGGED: Final = "SELECT memory FROM memory_tag WHERE {where}"
# As one text: a hundred thousand rows of SQLite would take Python's lock as often.
_LISTED: Final = "SELECT group_concat(memory) FROM ({statement})"
_TRASHED: Final = "SELECT row FROM memory WHERE deleted_at IS NOT NULL"
_SUPERSEDED: Final = f"""
    SELECT link.target FROM link JOIN memory superseding ON superseding.row = link.source
    WHERE link.relation = '{SUPERSEDES}' AND superseding.deleted_at IS NULL
"""  # noqa: S608 - a constant


def passing_rows(connection: apsw.Connection, where: MemoryFilter) -> array[int] | None:
    """Return the rows that a filter passes, ascending; None where they are too many to list."""
    if where.tags and _without_tags(where) == EVERYTHING:
        statement, values = _by_tags(where)
    else:
        passing = condition(where)
        statement, values = passing.into(_PASSING), passing.bindings
    listed = _LISTED.replace("{statement}", statement)
    joined = fetch_row(connection, listed, values | {"limit": LISTED_MAX + 1})[0]
    rows = array("q", sorted(map(int, joined.split(",")))) if joined else array("q")
    return rows if len(rows) <= LISTED_MAX else None


def _without_tags(where: MemoryFilter) -> MemoryFilter:
    return replace(where, tags=(), tags_match=TagsMatch.ANY, has_superseded=True)


def _by_tags(where: MemoryFilter) -> tuple[str, dict[str, Bound]]:
    is_all = where.tags_match is TagsMatch.ALL
    parts = []
    values: dict[str, Bound] = {}
    for number, tags in enumerate([[tag] for tag in where.tags] if is_all else [where.tags]):
        passing = tagged(tags, f"where_tags_{number}")
        parts.append(passing.into(_TAGGED))
        values |= passing.bindings
    without = [_TRASHED] if where.has_superseded else [_TRASHED, _SUPERSEDED]
    statement = " EXCEPT ".join([" INTERSECT ".join(parts), *without])
    return f"{statement} LIMIT :limit", values
