"""How many of the memories that a filter passes hold a word, and what it counts among them.

FTS5 weighs a word by how rare it is in the whole table. In a store of many projects, and more so
of many languages, that is the wrong measure: "the" is rare among memories that are mostly in other
languages, and would decide the order within the English project.
"""

from __future__ import annotations

from typing import Final

from rosemary.domain.types import TextIndex
from rosemary.store.connections.connection import fetch_row
from rosemary.store.keywords.bm25 import Totals
from rosemary.store.keywords.fulltext_tables import literal, tokens_of
from rosemary.store.keywords.fulltext_view import FulltextView, Scope

_COUNTED_MAX: Final = 5_000
_RARE_MAX: Final = 400
_COUNT: Final = "SELECT count(*) FROM {index} WHERE {index} MATCH :words {narrowed}"


def weight_in(view: FulltextView, scope: Scope, frequency: float) -> float:
    """Return what a word counts that so many memories in scope hold."""
    return Totals(rows=view.rows_in(scope), tokens=0).weight(frequency)


def frequency_in(view: FulltextView, scope: Scope, term: str) -> int:
    """Return how many memories in scope hold a word; an estimate where it and they are many."""
    if scope.is_everything:
        return view.word_frequency(term)
    key = (TextIndex.PORTER, term, scope.where)
    return view.cache.get(key, view.moment(), lambda: _counted(view, scope, term))


def _counted(view: FulltextView, scope: Scope, term: str) -> int:
    everywhere = view.word_frequency(term)
    if not everywhere:
        return 0
    tokens = tokens_of(view.connection, TextIndex.PORTER, term)
    if scope.passing is None and everywhere <= _RARE_MAX:
        # Rare among the many that pass, wherever they stand.
        return everywhere
    is_counted = scope.passing is not None and everywhere <= _COUNTED_MAX
    if is_counted or len(tokens) > 1:
        return _exact(view, scope, term)
    sample = view.sample(scope)
    held = sum(tokens[0] in each for _, each in sample)
    # Not 0 where the sample happens to lack it: that would call the word unknown.
    return max(1, min(everywhere, round(held * view.rows_in(scope) / max(1, len(sample)))))


def _exact(view: FulltextView, scope: Scope, term: str) -> int:
    values = scope.bound(words=literal(term))
    return int(fetch_row(view.connection, scope.into(_COUNT, TextIndex.PORTER), values)[0])
