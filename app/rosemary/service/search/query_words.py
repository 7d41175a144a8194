"""What the words of a query propose, and how common each is among what may be found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rosemary.domain.ranking import Candidates
from rosemary.domain.types import TextIndex
from rosemary.service.search.query import Query
from rosemary.store.ports import StoreReader

_FEW: Final = 10
"""A word that no more memories hold is not common: of a few notes, two are soon one in twenty."""

_WEIGHTLESS_SHARE = 0.5
_LARGE_SCOPE = 1_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """How many memories the filter passes, and how many of them hold each word."""

    total: int
    frequencies: Mapping[str, int]

    def common(self, terms: Sequence[str], share: float) -> frozenset[str]:
        """Return the terms that more than this share of the memories hold, and not just a few."""
        least = max(self.total * share, _FEW)
        return frozenset(term for term in terms if self.frequencies.get(term, 0) > least)

    def unknown(self, terms: Sequence[str]) -> Sequence[str]:
        """Return the terms that are not known to be words of some memory.

        A word alone is looked for within others too, known or not: people try a part of one.
        """
        if len(terms) < 2:
            return terms
        return [term for term in terms if not self.frequencies.get(term)]

    def telling(self, terms: Sequence[str]) -> Sequence[str]:
        """Return the terms without those that BM25 gives no weight, unless none is left.

        Each costs a look at most of the memories, which counts in a large store alone.
        """
        if self.total < _LARGE_SCOPE:
            return terms
        common = self.common(terms, _WEIGHTLESS_SHARE)
        return [term for term in terms if term not in common] or terms


def scope_of(view: StoreReader, query: Query) -> Scope:
    """Return how common the words are among what the filter passes."""
    # What is superseded makes a word no less common.
    where = replace(query.request.where, has_superseded=True)
    terms = query.terms.all_terms
    # In this order, as the frequencies list what the filter passes.
    frequencies = view.search.document_frequencies(terms, where)
    return Scope(total=view.memories.size(where), frequencies=frequencies)


def matches(view: StoreReader, query: Query, scope: Scope) -> Candidates:
    """Return what the words of the query propose."""
    where, pool = query.request.where, query.pool
    is_mostly_latin = query.terms.is_mostly_latin
    if not query.has_words:
        return Candidates(is_mostly_latin=is_mostly_latin)
    words = scope.telling(query.terms.terms)
    porter = view.search.match(TextIndex.PORTER, words, where, pool)
    keyed = view.search.of_key(query.request.query, where)
    if keyed is not None and keyed not in porter.handles:
        porter = porter.led_by(keyed)
    parts, share = scope.telling(query.terms.all_terms), 1.0
    if query.terms.is_latin:
        # Parts of words that are known as they are would add time and nothing else.
        # Source: docs/benchmarks.md.
        parts = scope.unknown(query.terms.terms)
        share = len(parts) / max(1, len(query.terms.terms))
    if not parts:
        return Candidates(porter=porter, is_mostly_latin=is_mostly_latin)
    return Candidates(
        porter=porter,
        trigram=view.search.match(TextIndex.TRIGRAM, parts, where, pool),
        is_mostly_latin=is_mostly_latin,
        trigram_share=share,
    )
