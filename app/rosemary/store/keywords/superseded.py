"""Leaving out what is superseded, at no cost to a search of which little or nothing is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import apsw

from rosemary.domain.filters import MemoryFilter
from rosemary.domain.hits import TextHit
from rosemary.domain.links import SUPERSEDES
from rosemary.domain.types import MemoryId, TextIndex
from rosemary.store.connections.connection import fetch_row
from rosemary.store.connections.values import to_list
from rosemary.store.keywords import fulltext
from rosemary.store.keywords.fulltext_view import FulltextView
from rosemary.store.selection.filters import condition

_HAS_ANY: Final = f"""
    SELECT EXISTS (SELECT 1 FROM link WHERE relation = '{SUPERSEDES}')
"""  # noqa: S608 - a constant
_VALID: Final = """
    SELECT m.id FROM json_each(:ids) wanted CROSS JOIN memory m ON m.id = wanted.value
    WHERE {where}
"""
_REACH: Final = 2


def is_any(connection: apsw.Connection) -> bool:
    """Return whether any memory may be superseded, so that a filter has to leave it out."""
    return bool(fetch_row(connection, _HAS_ANY)[0])


def match(
    fulltexts: FulltextView,
    index: TextIndex,
    terms: Sequence[str],
    where: MemoryFilter,
    limit: int,
) -> list[TextHit]:
    """Return the memories that hold any of `terms` and pass the filter, best BM25 first.

    Asking of each match whether it is superseded doubles the time of a search for a common word.
    So the best of all are asked, twice as many as are wanted; only where more than half of these
    are superseded is the search made again among those that are not.
    """
    if where.has_superseded:
        return fulltext.match(fulltexts, index, terms, where, limit)
    reach = _REACH * limit
    hits = fulltext.match(fulltexts, index, terms, replace(where, has_superseded=True), reach)
    valid = _valid(fulltexts.connection, [hit.id for hit in hits], where.seen_projects)
    kept = [hit for hit in hits if hit.id in valid]
    if len(kept) < limit and len(hits) == reach:
        return fulltext.match(fulltexts, index, terms, where, limit)
    return kept[:limit]


def _valid(
    connection: apsw.Connection, ids: Sequence[MemoryId], seen: tuple[str, ...] | None
) -> set[MemoryId]:
    where = MemoryFilter(has_superseded=False, seen_projects=seen)
    passing = condition(where, is_for_few_rows=True)
    bindings = passing.bound(ids=to_list(ids))
    return {each for (each,) in connection.execute(passing.into(_VALID), bindings)}
