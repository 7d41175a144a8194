"""Search by words in the two full-text indexes. Nothing in a term is an operator."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rosemary.domain.filters import MemoryFilter
from rosemary.domain.hits import TextHit
from rosemary.domain.types import TextIndex
from rosemary.store.keywords.fulltext_view import FulltextView
from rosemary.store.keywords.scoped_frequencies import frequency_in
from rosemary.store.keywords.substring_search import search_substrings
from rosemary.store.keywords.word_search import search_words


def match(
    view: FulltextView,
    index: TextIndex,
    terms: Sequence[str],
    where: MemoryFilter,
    limit: int,
) -> list[TextHit]:
    """Return memories that hold any of `terms`, best BM25 first."""
    if not terms or limit <= 0 or where.is_trashed:
        return []
    search = search_words if index is TextIndex.PORTER else search_substrings
    found = search(view, terms, view.scope(where), limit)
    rows = [row for row, _ in found]
    ids = view.met.ids_of(rows)
    view.met.note_passing(where, rows)
    return [TextHit(ids[row], score) for row, score in found]


def document_frequencies(
    view: FulltextView, terms: Collection[str], where: MemoryFilter
) -> dict[str, int]:
    """Return for each term how many memories that pass the filter hold it."""
    if not terms or where.is_trashed:
        return dict.fromkeys(terms, 0)
    scope = view.scope(where)
    return {term: frequency_in(view, scope, term) for term in terms}
