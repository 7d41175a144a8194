"""Search by words in both full-text indexes. Nothing in a term is an operator.

Superseded memories are excluded, cheaply if there are few among the results.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Final

import apsw

from rosemary.domain.filters import MemoryFilter
from rosemary.domain.links import SUPERSEDES
from rosemary.domain.ranking import TextHits
from rosemary.domain.types import Handle, TextIndex
from rosemary.store.sqlite.connections.column_values import to_rows
from rosemary.store.sqlite.connections.sqlite_connection import fetch_columns, fetch_row
from rosemary.store.sqlite.keywords.fulltext_view import FulltextView, frequency_in
from rosemary.store.sqlite.keywords.substring_search import search_substrings
from rosemary.store.sqlite.keywords.word_search import search_words
from rosemary.store.sqlite.selection.filter_sql import condition


def match_any(
    view: FulltextView,
    index: TextIndex,
    terms: Sequence[str],
    where: MemoryFilter,
    limit: int,
) -> TextHits:
    """Return memories that hold any of `terms`, best BM25 first."""
    if not terms or limit <= 0 or where.is_trashed:
        return TextHits()
    search = search_words if index is TextIndex.PORTER else search_substrings
    found = search(view, terms, view.scope(where), limit)
    return TextHits([Handle(row) for row, _ in found], [score for _, score in found])


def document_frequencies(
    view: FulltextView, terms: Collection[str], where: MemoryFilter
) -> dict[str, int]:
    """Return for each term how many memories that pass the filter contain it."""
    if not terms or where.is_trashed:
        return dict.fromkeys(terms, 0)
    scope = view.scope(where)
    return {term: frequency_in(view, scope, term) for term in terms}


_HAS_ANY: Final = f"""
    SELECT EXISTS (SELECT 1 FROM link WHERE relation = '{SUPERSEDES}')
"""  # noqa: S608 - a constant
_VALID: Final = """
    SELECT json_group_array(m.row)
    FROM carray(:rows) wanted CROSS JOIN memory m ON m.row = wanted.value
    WHERE {where}
"""
_REACH: Final = 2


def is_any(connection: apsw.Connection) -> bool:
    """Return whether any memory may be superseded, so that a filter must exclude it."""
    return bool(fetch_row(connection, _HAS_ANY)[0])


def match(
    fulltexts: FulltextView,
    index: TextIndex,
    terms: Sequence[str],
    where: MemoryFilter,
    limit: int,
) -> TextHits:
    """Return the memories that contain any of `terms` and pass the filter, best BM25 first.

    Testing every match for being superseded doubles the time of a search for a common word. So
    twice as many matches as wanted are found and tested. Only if more than half of these are
    superseded, the search is repeated with the test in the filter.
    """
    if where.has_superseded:
        return match_any(fulltexts, index, terms, where, limit)
    reach = _REACH * limit
    hits = match_any(fulltexts, index, terms, replace(where, has_superseded=True), reach)
    valid = _valid(fulltexts.connection, hits.handles, where.seen_projects)
    if len(valid) < limit and len(hits.handles) == reach:
        return match_any(fulltexts, index, terms, where, limit)
    kept = hits.without(set(hits.handles) - valid)
    return TextHits(kept.handles[:limit], kept.relevances[:limit])


def _valid(
    connection: apsw.Connection, rows: Sequence[Handle], seen: tuple[str, ...] | None
) -> set[Handle]:
    where = MemoryFilter(has_superseded=False, seen_projects=seen)
    passing = condition(where, is_for_few_rows=True)
    values = {**passing.bindings, "rows": to_rows(sorted(rows))}
    return set(*fetch_columns(connection, passing.into(_VALID), values))
