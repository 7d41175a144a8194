"""Search by words. Nothing in a term is an operator.

`match` ranks memories that hold any term, in one index. `find_keywords` finds every memory with the
keywords, in a stable order and with positions, so its time grows with the number of matches.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Final

import apsw

from rosemary.domain.filters import MemoryFilter
from rosemary.domain.ranking import KeywordHit, KeywordPage, TextHits
from rosemary.domain.search import Keyword, Operator
from rosemary.domain.types import Handle, MemoryId, TextIndex
from rosemary.store.rows.indexed_words import (
    LAST_CHARACTER,
    TEXT_END,
    TRIGRAM_CHARS,
    UNSPACED_FROM,
    Marker,
    tokenizer_of,
)
from rosemary.store.sqlite.connections.sqlite_connection import (
    fetch,
    fetch_columns,
    fetch_row,
    literal,
    to_rows,
)
from rosemary.store.sqlite.keywords.fulltext_tables import TITLE, any_of
from rosemary.store.sqlite.keywords.fulltext_view import RANKED, FulltextView, Scope, frequency_in
from rosemary.store.sqlite.keywords.substring_search import search_substrings
from rosemary.store.sqlite.keywords.word_search import search_words
from rosemary.store.sqlite.memories.filter_sql import condition


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


_VALID: Final = """
    SELECT json_group_array(m.row)
    FROM carray(:rows) wanted CROSS JOIN memory m ON m.row = wanted.value
    WHERE {where}
"""
_REACH: Final = 2


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


_ALL: Final = -1
_BEGINNINGS_MAX: Final = 4_000
_COUNT: Final = "SELECT count(*) FROM {index} WHERE {index} MATCH :words {narrowed}"
_BEGINNING: Final = """
    SELECT term FROM memory_trigram_vocab WHERE term >= ? AND term <= ?
    ORDER BY doc DESC LIMIT ?
"""
_FOUND: Final = f"""
    SELECT m.row, m.id, {TITLE}, m.content
    FROM carray(:rows) wanted CROSS JOIN memory m ON m.row = wanted.value
"""  # noqa: S608 - a constant
_NOTHING: Final = KeywordPage(hits=(), best=0.0, total=0)


def find_keywords(
    view: FulltextView,
    keywords: Sequence[Keyword],
    operator: Operator,
    where: MemoryFilter,
    page: tuple[int, int],
) -> KeywordPage:
    """Return the memories that contain all of the keywords, or any, best first.

    Args:
        view: of the job.
        keywords: what to find.
        operator: all or any.
        where: the filter.
        page: how many to skip, and how many to return at most.
    """
    if where.is_trashed or not keywords:
        return _NOTHING
    scope = view.scope(where)
    beside = {each: _beside_unspaced(view, each) for each in keywords if not each.is_substring}
    if len(beside) == len(keywords) and not any(beside.values()):
        ranked, total = _by_words(view, keywords, operator, scope, page[1])
    else:
        every = [_rows(view, each, beside.get(each, ()), scope) for each in keywords]
        ranked, total = _combined(every, operator)
    if not total:
        return _NOTHING
    hits = _hits(view, keywords, ranked[slice(*page)])
    return KeywordPage(hits=tuple(hits), best=ranked[0][1], total=total)


def _by_words(
    view: FulltextView, keywords: Sequence[Keyword], operator: Operator, scope: Scope, end: int
) -> tuple[list[tuple[int, float]], int]:
    words = f" {operator.value} ".join(_expression(each) for each in keywords)
    count = scope.into(_COUNT, TextIndex.PORTER)
    total = fetch_row(view.connection, count, scope.bound(words=words))[0]
    # At least one row is ranked: its score scales those of the page.
    return _ranked(view, TextIndex.PORTER, words, scope, max(1, end)), total


def _ranked(
    view: FulltextView, index: TextIndex, words: str, scope: Scope, limit: int
) -> list[tuple[int, float]]:
    values = scope.bound(words=words, limit=limit)
    return fetch(view.connection, scope.into(RANKED, index), values)


def _expression(keyword: Keyword) -> str:
    return literal(keyword.text) + ("*" if keyword.is_prefix else "")


def _rows(
    view: FulltextView, keyword: Keyword, beside: Sequence[str], scope: Scope
) -> dict[int, float]:
    """Return every row that contains the keyword, with its relevance."""
    found: dict[int, float] = {}
    if not keyword.is_substring:
        found.update(_ranked(view, TextIndex.PORTER, _expression(keyword), scope, _ALL))
    elif len(keyword.text) < TRIGRAM_CHARS:
        beside = _beginnings(view, keyword.text.lower(), keyword.text.lower())
    else:
        beside = (keyword.text,)
    if beside:
        others = dict(_ranked(view, TextIndex.TRIGRAM, any_of(beside), scope, _ALL))
        if not keyword.is_substring:
            others = _held(view, keyword, others)
        found = others | found
    return found


def _held(view: FulltextView, keyword: Keyword, rows: Mapping[int, float]) -> dict[int, float]:
    """Return the rows in which the keyword is not part of a longer Latin word."""
    marker = Marker(tokenizer_of(view.connection, TextIndex.PORTER), [keyword])
    found = fetch(view.connection, _FOUND, {"rows": to_rows(list(rows))})
    return {
        row: rows[row]
        for row, _, title, content in found
        if marker.marks(title) or marker.marks(content)
    }


def _beginnings(view: FulltextView, first: str, beginning: str) -> tuple[str, ...]:
    values = (first, beginning + LAST_CHARACTER, _BEGINNINGS_MAX)
    return tuple(term for (term,) in fetch(view.connection, _BEGINNING, values))


def _beside_unspaced(view: FulltextView, keyword: Keyword) -> tuple[str, ...]:
    """Return the forms of a Latin word directly before a script without spaces.

    There the word index stores it as one token together with the following text.
    """
    text = keyword.text.lower()
    if not re.fullmatch("[a-z0-9]+", text):
        return ()
    ending = text[1 - TRIGRAM_CHARS :]
    found = _beginnings(view, ending + UNSPACED_FROM, ending)
    followed = [text + trigram[len(ending) :] for trigram in found]
    if len(text) < TRIGRAM_CHARS and view.has_unspaced():
        followed.append((text + TEXT_END * TRIGRAM_CHARS)[:TRIGRAM_CHARS])
    return tuple(followed)


def _combined(
    every: Sequence[Mapping[int, float]], operator: Operator
) -> tuple[list[tuple[int, float]], int]:
    rows = set(every[0])
    for found in every[1:]:
        rows = rows & found.keys() if operator is Operator.AND else rows | found.keys()
    scores = {row: sum(found.get(row, 0.0) for found in every) for row in rows}
    ranked = sorted(scores.items(), key=lambda each: (-each[1], -each[0]))
    return ranked, len(ranked)


def _hits(
    view: FulltextView, keywords: Sequence[Keyword], ranked: Sequence[tuple[int, float]]
) -> list[KeywordHit]:
    marker = Marker(tokenizer_of(view.connection, TextIndex.PORTER), keywords)
    rows = fetch(view.connection, _FOUND, {"rows": to_rows([row for row, _ in ranked])})
    scores = dict(ranked)
    found = {
        row: KeywordHit(
            id=MemoryId(memory_id),
            relevance=scores[row],
            title_marks=marker.marks(title),
            marks=marker.marks(content),
        )
        for row, memory_id, title, content in rows
    }
    # In a damaged store the index may contain deleted rows.
    return [found[row] for row in scores if row in found]
