"""Filters as SQL conditions."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import apsw

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.links import SUPERSEDES
from rosemary.domain.search import keyword_in
from rosemary.domain.tags import PINNED
from rosemary.domain.types import MemoryType, TagsMatch
from rosemary.store.rows.memory_columns import plain_conditions
from rosemary.store.rows.stored_values import Bound, Condition, fold, to_text
from rosemary.store.sqlite.connections.sqlite_connection import fetch_row, literal, to_list

IS_EXCHANGE: Final = f"memory_type = '{MemoryType.CONVERSATION}' AND thread_id <> ''"
"""Whether a memory is a part of a conversation."""
EXCHANGES: Final = f"memory INDEXED BY memory_exchange WHERE deleted_at IS NULL AND {IS_EXCHANGE}"
"""The live ones. Without a named index SQLite may choose one that reads each memory: ten times as
long."""

# A tag includes its subtags: "0" is the character after "/".
_MEANT: Final = """
    SELECT tag.id FROM json_each(:{wanted}) given JOIN tag ON tag.folded = given.value
    UNION ALL
    SELECT tag.id FROM json_each(:{wanted}) given
    JOIN tag ON tag.folded >= given.value || '/' AND tag.folded < given.value || '0'
"""
_TAGGED: Final = f"""{{m}}.row IN (
    SELECT memory_tag.memory FROM memory_tag WHERE memory_tag.tag IN ({_MEANT})
)"""  # noqa: S608 - joined from constants

# For a few given rows: reads their tags instead of everything with the tag.
_ROW_TAGGED: Final = f"""EXISTS (
    SELECT 1 FROM memory_tag
    WHERE memory_tag.memory = {{m}}.row AND memory_tag.tag IN ({_MEANT})
)"""  # noqa: S608 - joined from constants

_PINNED: Final = f"""{{m}}.row IN (
    SELECT memory_tag.memory FROM memory_tag JOIN tag ON tag.id = memory_tag.tag
    WHERE tag.folded = '{PINNED}'
)"""  # noqa: S608 - a constant

# Words are excluded with their other endings, as searches find them. Terms with symbols, or in a
# script without spaces, are excluded as written.
_WITHOUT_WORDS: Final = """{m}.row NOT IN (
    SELECT rowid FROM memory_porter WHERE memory_porter MATCH :where_without
)"""
_WITHOUT_PART: Final = """{m}.row NOT IN (
    SELECT row FROM memory_text WHERE instr(lower(body), lower(:{name}))
)"""

_NOT_SUPERSEDED: Final = f"""NOT EXISTS (
    SELECT 1 FROM link
    JOIN memory superseding ON superseding.row = link.source
    WHERE link.relation = '{SUPERSEDES}' AND link.target = {{m}}.row
        AND superseding.deleted_at IS NULL{{seen}}
)"""  # noqa: S608 - a constant
# An index lists their rows. Reading every memory would take twice as long.
_EXCHANGES: Final = f"SELECT row FROM {EXCHANGES}"  # noqa: S608 - a constant
_NO_EXCHANGE: Final = f"{{m}}.row NOT IN ({_EXCHANGES})"
_HAS_SUPERSEDING: Final = f"""
    SELECT EXISTS (SELECT 1 FROM link WHERE relation = '{SUPERSEDES}')
"""  # noqa: S608 - a constant
_HAS_EXCHANGE: Final = f"SELECT EXISTS ({_EXCHANGES})"
_SEEN: Final = "{m}.project_id IN (SELECT value FROM json_each(:where_seen))"
_SEEN_SUPERSEDING: Final = f" AND {_SEEN.replace('{m}', 'superseding')}"


def condition(
    where: MemoryFilter,
    alias: str = "m",
    *,
    is_for_few_rows: bool = False,
    is_trash_included: bool = False,
) -> Condition:
    """Return the condition under which a row of `memory` passes the filter.

    Args:
        where: the filter.
        alias: of the table `memory` in the statement.
        is_for_few_rows: the statement names the rows to test.
        is_trash_included: pass both live memories and those in the trash, whatever the filter
            says.
    """
    state = "{m}.deleted_at IS NOT NULL" if where.is_trashed else "{m}.deleted_at IS NULL"
    parts = ["TRUE" if is_trash_included else state]
    bindings: dict[str, Bound] = {}
    if where.types:
        _add_any(parts, bindings, "memory_type", where.types)
    if where.sources:
        _add_any(parts, bindings, "source", where.sources)
    if where.tags:
        _add_tags(parts, bindings, where, is_for_few_rows=is_for_few_rows)
    plain, values = plain_conditions(where)
    parts += plain
    bindings |= values
    if where.is_pinned is not None:
        parts.append(_PINNED if where.is_pinned else f"NOT {_PINNED}")
    if where.without:
        _add_without(parts, bindings, where.without)
    if where.seen_projects is not None:
        _add_seen(parts, bindings, where.project_id, where.seen_projects)
    _leave_out(parts, where)
    return Condition(sql=" AND ".join(parts).replace("{m}", alias), bindings=bindings)


def tagged(tags: Sequence[str], name: str = "where_tags") -> Condition:
    """Return the condition for rows of `memory_tag` with any of these tags or their subtags.

    It includes memories in the trash. The tags are bound under `name`.
    """
    sql = f"tag IN ({_MEANT})".replace("{wanted}", name)
    return Condition(sql=sql, bindings={name: to_list(sorted({fold(t) for t in tags}))})


def _add_any(
    parts: list[str], bindings: dict[str, Bound], column: str, values: Sequence[str]
) -> None:
    """Limit a column to some values; `=` for a single one lets an index give the order too."""
    name = f"where_{column}"
    if len(values) == 1:
        parts.append(f"{{m}}.{column} = :{name}")
        bindings[name] = str(values[0])
    else:
        parts.append(f"{{m}}.{column} IN (SELECT value FROM json_each(:{name}))")  # noqa: S608 - constants
        bindings[name] = to_list(values)


def _add_tags(
    parts: list[str], bindings: dict[str, Bound], where: MemoryFilter, *, is_for_few_rows: bool
) -> None:
    folded = sorted({fold(tag) for tag in where.tags})
    is_all = where.tags_match is TagsMatch.ALL
    tagged = _ROW_TAGGED if is_for_few_rows else _TAGGED
    if where.project_id is not None and not is_for_few_rows:
        # In a project, scan the project instead of the tag (the plus forces it).
        tagged = f"+{tagged}"
    for number, wanted in enumerate([[tag] for tag in folded] if is_all else [folded]):
        name = f"where_tags_{number}"
        bindings[name] = to_list(wanted)
        parts.append(tagged.replace("{wanted}", name))


def _add_without(parts: list[str], bindings: dict[str, Bound], words: Sequence[str]) -> None:
    expressions = []
    for number, keyword in enumerate(map(keyword_in, words)):
        if keyword is None:
            continue  # only punctuation, which no index holds
        if keyword.is_substring:
            name = f"where_without_{number}"
            parts.append(_WITHOUT_PART.replace("{name}", name))
            bindings[name] = to_text(keyword.text)
        else:
            expressions.append(literal(keyword.text))
    if expressions:
        parts.append(_WITHOUT_WORDS)
        bindings["where_without"] = " OR ".join(expressions)


def _add_seen(
    parts: list[str], bindings: dict[str, Bound], project_id: str | None, seen: Sequence[str]
) -> None:
    """Limit to the visible projects; a single one can use an index."""
    bindings["where_seen"] = to_list(seen)
    if project_id is None:
        parts.append(_SEEN)
    elif project_id not in seen:
        parts.append("false")


def _leave_out(parts: list[str], where: MemoryFilter) -> None:
    if not where.has_superseded:
        is_all_seen = where.seen_projects is None
        parts.append(_NOT_SUPERSEDED.replace("{seen}", "" if is_all_seen else _SEEN_SUPERSEDING))
    if not where.has_conversations:
        parts.append(_NO_EXCHANGE)


LISTED_MAX: Final = 131_072
"""Longer lists of rows are not made; each row is tested when a statement reaches it."""

_PASSING: Final = "SELECT m.row AS memory FROM memory m WHERE {where} LIMIT :limit"
# Read from indexes alone, in a tenth of the time of reading each memory.
_ROWS_TAGGED: Final = "SELECT memory FROM memory_tag WHERE {where}"
# Rows as one text: 100,000 single ones would take Python's lock as often.
_LISTED: Final = "SELECT group_concat(memory) FROM ({statement})"
_TRASHED: Final = "SELECT row FROM memory WHERE deleted_at IS NOT NULL"
_SUPERSEDED: Final = f"""
    SELECT link.target FROM link JOIN memory superseding ON superseding.row = link.source
    WHERE link.relation = '{SUPERSEDES}' AND superseding.deleted_at IS NULL
"""  # noqa: S608 - a constant


def passing_rows(connection: apsw.Connection, where: MemoryFilter) -> array[int] | None:
    """Return the rows that pass a filter, ascending; None if they are too many to list."""
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
        parts.append(passing.into(_ROWS_TAGGED))
        values |= passing.bindings
    without = [_TRASHED] if where.has_superseded else [_TRASHED, _SUPERSEDED]
    statement = " EXCEPT ".join([" INTERSECT ".join(parts), *without])
    return f"{statement} LIMIT :limit", values


def is_any_superseded(connection: apsw.Connection) -> bool:
    """Return whether any memory may be superseded, so that a filter must exclude it."""
    return bool(fetch_row(connection, _HAS_SUPERSEDING)[0])


def is_any_conversation(connection: apsw.Connection) -> bool:
    """Return whether any memory is part of a conversation, so that a filter must exclude it."""
    return bool(fetch_row(connection, _HAS_EXCHANGE)[0])


_COUNT: Final = "SELECT count(*) FROM memory m WHERE {where}"


def count_passing(connection: apsw.Connection, where: MemoryFilter) -> int:
    """Return how many memories pass the filter."""
    passing = condition(where)
    return int(fetch_row(connection, passing.into(_COUNT), passing.bindings)[0])
