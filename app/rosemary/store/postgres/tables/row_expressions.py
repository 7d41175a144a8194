"""SQL on the row of a memory: filters as conditions, and its present importance after decay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from datetime import timedelta
from typing import Final

from rosemary.domain.decay import DecayView, PerType
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.links import SUPERSEDES
from rosemary.domain.search import keyword_in
from rosemary.domain.tags import PINNED
from rosemary.domain.types import MemoryType, TagsMatch
from rosemary.store.postgres.server.statements import Server, fetch_row, to_array, to_sought
from rosemary.store.postgres.tables import memory_words
from rosemary.store.rows.memory_columns import plain_conditions
from rosemary.store.rows.stored_values import Bound, Condition, fold, to_us

LIVE: Final = "m.deleted_at IS NULL"
"""The condition of a filter that every live memory passes."""

MINE: Final = """owner = ANY(ARRAY(
    SELECT CAST(current_user AS text) UNION ALL SELECT CAST(space AS text) FROM shared_project
))"""
"""The condition on rows of the person, and of the projects that they share with others."""

IS_EXCHANGE: Final = f"m.memory_type = '{MemoryType.CONVERSATION}' AND m.thread_id <> ''"
"""Whether a memory is a part of a conversation."""

# A tag includes its subtags: "0" is the character after "/".
_HAVING_TAG: Final = """
    SELECT memory_tag.memory FROM memory_tag
    JOIN tag ON tag.id = memory_tag.tag
    JOIN unnest(CAST(:{wanted} AS text[])) given (name) ON tag.folded = given.name
        OR tag.folded >= given.name || '/' AND tag.folded < given.name || '0'
"""
_HAVING_PIN: Final = f"""
    SELECT memory_tag.memory FROM memory_tag JOIN tag ON tag.id = memory_tag.tag
    WHERE tag.folded = '{PINNED}'
"""  # noqa: S608 - a constant
_IS_ONE: Final = "m.row IN ({having})"
# The server does not know how many memories have a tag. It reads an array first, and then only the
# memories in it.
_IS_LISTED: Final = "m.row = ANY(ARRAY({having}))"
# Words are left out with their other endings, as they are found; what has signs, or is in a script
# without spaces, as it is written.
_WITHOUT_WORDS: Final = """NOT EXISTS (
    SELECT 1 FROM memory_words
    WHERE memory_words.memory = m.row AND memory_words.words @@ CAST(:where_without AS tsquery)
)"""
BODY: Final = """concat(
    CASE WHEN m.has_title THEN m.summary || chr(10) END,
    CASE WHEN m.author <> '' THEN m.author || ': ' END, m.content
)"""
"""The text of a memory in which words are searched, as `searched_text` makes it."""
# The trash has no words, and so nothing of it is left out.
_WITHOUT_PART: Final = f"""NOT (
    m.deleted_at IS NULL
    AND position(lower(CAST(:{{name}} AS plain)) IN lower(CAST({BODY} AS plain))) > 0
)"""
# IS TRUE has the server look each memory up in a table of hashes, or in the index of links: a join
# would go through all links of this kind for each, as the server expects few.
_NOT_SUPERSEDED: Final = f"""(NOT EXISTS (
    SELECT 1 FROM link
    JOIN memory superseding ON superseding.row = link.source
    WHERE link.relation = '{SUPERSEDES}' AND link.target = m.row
        AND superseding.deleted_at IS NULL{{seen}}
)) IS TRUE"""  # noqa: S608 - a constant
ROW_OF_ID: Final = """(
    SELECT row FROM memory WHERE id = :id ORDER BY deleted_at IS NOT NULL, row LIMIT 1
)"""
"""The row of the memory with an id. Somebody may share one of which the person has a copy: then it
is a live one, and their own, as the numbers of shared rows are higher."""
_SEEN: Final = "m.project_id = ANY(CAST(:where_seen AS text[]))"
_SEEN_SUPERSEDING: Final = f" AND {_SEEN.replace('m.', 'superseding.')}"
_COUNT: Final = "SELECT count(*) FROM memory m WHERE {where}"
_DAY_US: Final = timedelta(days=1) // timedelta(microseconds=1)
_TYPES: Final = tuple(field.name for field in fields(PerType))
_CASES: Final = " ".join(f"WHEN '{name}' THEN {at}" for at, name in enumerate(_TYPES, 1))


def _by_type(name: str) -> str:
    return f"(CAST(:{name} AS double precision[]))[CASE m.memory_type {_CASES} END]"


# The same formula as `rosemary.domain.decay.current_importance`, with equal results. Tags that
# protect are looked up once in a statement, not for each memory.
CURRENT_IMPORTANCE: Final = f"""
    CASE
        WHEN m.last_accessed >= :fade_now THEN m.importance
        WHEN EXISTS (
            SELECT 1 FROM memory_tag WHERE memory_tag.memory = m.row AND memory_tag.tag = ANY(ARRAY(
                SELECT tag.id FROM tag WHERE tag.folded = ANY(CAST(:fade_protected AS text[]))
            ))
        ) THEN m.importance
        ELSE least(m.importance, greatest({_by_type("fade_floors")}, floor(
            m.importance * power(
                CAST(0.5 AS double precision),
                (:fade_now - m.last_accessed) / CAST(:fade_day AS double precision)
                    / {_by_type("fade_halves")}
            ) * 2 + 0.5
        ) / 2))
    END
"""  # noqa: S608 - joined from constants
"""An expression on the row `m` of `memory`, with the bindings of `importance_bindings`."""


def condition(
    where: MemoryFilter, *, is_trash_included: bool = False, is_listed: bool = False
) -> Condition:
    """Return the condition under which the row `m` of `memory` passes the filter.

    Args:
        where: the filter.
        is_trash_included: pass both live memories and those in the trash, whatever the filter
            says.
        is_listed: all memories that pass are wanted, so the server lists those with the tags
            first. Else it looks for the tags of each memory that it meets.
    """
    state = "m.deleted_at IS NOT NULL" if where.is_trashed else LIVE
    parts = ["TRUE" if is_trash_included else state]
    bindings: dict[str, Bound] = {}
    for column, wanted in (("memory_type", where.types), ("source", where.sources)):
        if wanted:
            parts.append(f"m.{column} = ANY(CAST(:where_{column} AS text[]))")
            bindings[f"where_{column}"] = to_array([str(each) for each in wanted])
    plain, values = plain_conditions(where)
    parts += [each.replace("{m}", "m") for each in plain]
    bindings |= values
    _add_tags(parts, bindings, where, _IS_LISTED if is_listed else _IS_ONE)
    _add_without(parts, bindings, where.without)
    if where.seen_projects is not None:
        parts.append(_SEEN)
        bindings["where_seen"] = to_array(where.seen_projects)
    _leave_out(parts, where)
    return Condition(sql=" AND ".join(parts), bindings=bindings)


def joined(where: MemoryFilter, row: str) -> str:
    """Return the join that gives `m`, for `condition`, to a statement on the words of memories.

    `row` names the column with the row of the memory. Only live memories have words, so for many
    filters the table of memories, which is large, is not needed.
    """
    if condition(replace(where, has_superseded=True)).sql == LIVE:
        return f"CROSS JOIN LATERAL (SELECT {row} AS row, CAST(NULL AS bigint) AS deleted_at) m"
    return f"JOIN memory m ON m.row = {row}"


def count_passing(server: Server, where: MemoryFilter) -> int:
    """Return how many memories pass the filter."""
    passing = condition(where, is_listed=True)
    return int(fetch_row(server, passing.into(_COUNT), passing.bindings)[0])


def _add_tags(
    parts: list[str], bindings: dict[str, Bound], where: MemoryFilter, is_among: str
) -> None:
    folded = sorted({fold(tag) for tag in where.tags})
    if folded:
        is_all = where.tags_match is TagsMatch.ALL
        for number, wanted in enumerate([[tag] for tag in folded] if is_all else [folded]):
            name = f"where_tags_{number}"
            having = _HAVING_TAG.replace("{wanted}", name)
            parts.append(is_among.replace("{having}", having))
            bindings[name] = to_array(wanted)
    if where.is_pinned is not None:
        pinned = (is_among if where.is_pinned else _IS_ONE).replace("{having}", _HAVING_PIN)
        parts.append(pinned if where.is_pinned else f"NOT ({pinned})")


def _add_without(parts: list[str], bindings: dict[str, Bound], words: Sequence[str]) -> None:
    phrases = []
    for number, keyword in enumerate(map(keyword_in, words)):
        if keyword is None:
            continue  # only punctuation, which is no word
        if keyword.is_substring:
            name = f"where_without_{number}"
            parts.append(_WITHOUT_PART.replace("{name}", name))
            bindings[name] = to_sought(keyword.text)
        elif (phrase := memory_words.phrase(keyword.text)) is not None:
            phrases.append(f"({phrase})")
    if phrases:
        parts.append(_WITHOUT_WORDS)
        bindings["where_without"] = " | ".join(phrases)


def _leave_out(parts: list[str], where: MemoryFilter) -> None:
    if not where.has_superseded:
        is_all_seen = where.seen_projects is None
        parts.append(_NOT_SUPERSEDED.replace("{seen}", "" if is_all_seen else _SEEN_SUPERSEDING))
    if not where.has_conversations:
        parts.append(f"NOT ({IS_EXCHANGE})")


def importance_bindings(view: DecayView) -> dict[str, Bound]:
    """Return the bindings of `CURRENT_IMPORTANCE`."""
    settings = view.settings
    return {
        "fade_now": to_us(view.now),
        "fade_day": float(_DAY_US),
        "fade_protected": to_array(settings.protected_names),
        "fade_halves": _each_type(settings.half_life_days),
        "fade_floors": _each_type(settings.floor),
    }


def _each_type(values: PerType) -> str:
    return to_array([repr(float(getattr(values, name))) for name in _TYPES])
