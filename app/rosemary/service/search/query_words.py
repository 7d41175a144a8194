"""Candidates by the words of a query, and how common each word is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from rosemary.domain.ranking import Candidates
from rosemary.domain.types import TextIndex
from rosemary.service.search.query import Query
from rosemary.store.ports import StoreReader

_FEW: Final = 10
"""A word in no more memories is never common: among few notes, two are soon 5 %."""

_WEIGHTLESS_SHARE = 0.5
_LARGE_SCOPE = 1_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """The number of memories that pass the filter, and the frequency of each word among them."""

    total: int
    frequencies: Mapping[str, int]

    def common(self, terms: Sequence[str], share: float) -> frozenset[str]:
        """Return the terms that more than this share of memories contain, and not just a few."""
        least = max(self.total * share, _FEW)
        return frozenset(term for term in terms if self.frequencies.get(term, 0) > least)

    def unknown(self, terms: Sequence[str]) -> Sequence[str]:
        """Return the terms that are not known words of any memory.

        A single word is searched for inside others too, since people type parts of words.
        """
        if len(terms) < 2:
            return terms
        return [term for term in terms if not self.frequencies.get(term)]

    def telling(self, terms: Sequence[str]) -> Sequence[str]:
        """Return the terms without those to which BM25 gives no weight, unless none is left.

        Each one would cost a scan of most memories, which matters only in a large store.
        """
        if self.total < _LARGE_SCOPE:
            return terms
        common = self.common(terms, _WEIGHTLESS_SHARE)
        return [term for term in terms if term not in common] or terms


def scope_of(view: StoreReader, query: Query) -> Scope:
    """Return how common the words are among the memories that pass the filter."""
    # Superseded memories count too.
    where = replace(query.request.where, has_superseded=True)
    terms = query.terms.all_terms
    # In this order, because the frequencies also list the passing rows.
    frequencies = view.search.document_frequencies(terms, where)
    return Scope(total=view.memories.size(where), frequencies=frequencies)


def ask_matches(view: StoreReader, query: Query, scope: Scope) -> Callable[[], Candidates]:
    """Ask for the candidates by the words of the query."""
    where, pool = query.request.where, query.pool
    is_mostly_latin = query.terms.is_mostly_latin
    if not query.has_words:
        return lambda: Candidates(is_mostly_latin=is_mostly_latin)
    words = scope.telling(query.terms.terms)
    asked_porter = view.search.ask_match(TextIndex.PORTER, words, where, pool)
    asked_key = view.search.ask_of_key(query.request.query, where)
    parts, share = scope.telling(query.terms.all_terms), 1.0
    if query.terms.is_latin:
        # Searching for parts of known words adds time and nothing else. Source: docs/benchmarks.md.
        parts = scope.unknown(query.terms.terms)
        share = len(parts) / max(1, len(query.terms.terms))
    asked_trigram = view.search.ask_match(TextIndex.TRIGRAM, parts, where, pool) if parts else None

    def read() -> Candidates:
        porter, keyed = asked_porter(), asked_key()
        if keyed is not None and keyed not in porter.handles:
            porter = porter.led_by(keyed)
        found = Candidates(porter=porter, is_mostly_latin=is_mostly_latin)
        if asked_trigram is None:
            return found
        return replace(found, trigram=asked_trigram(), trigram_share=share)

    return read
