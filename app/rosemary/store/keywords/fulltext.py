"""Search by words in the two full-text indexes. Nothing in a term is an operator."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rosemary.domain.filters import MemoryFilter
from rosemary.domain.hits import TextHits
from rosemary.domain.types import Handle, TextIndex
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
    """Return for each term how many memories that pass the filter hold it."""
    if not terms or where.is_trashed:
        return dict.fromkeys(terms, 0)
    scope = view.scope(where)
    return {term: frequency_in(view, scope, term) for term in terms}
