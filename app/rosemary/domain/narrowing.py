"""From what the words of a query mean to a narrower search."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from rosemary.domain.filters import MemoryFilter, narrowing_in_words
from rosemary.domain.search import Interpretation, SearchRequest
from rosemary.domain.understanding import Understanding, understand


def understood_in(request: SearchRequest, now: datetime) -> Understanding | None:
    """Return what the query says about time and source; None where it says nothing.

    A filter that was given explicitly wins: words of its kind are then just words.
    """
    if not request.is_interpreted:
        return None
    where = request.where
    understanding = understand(
        request.query,
        now,
        has_times=where.created_from is None and where.created_before is None,
        has_sources=not where.sources,
    )
    return understanding if understanding.is_filter else None


def narrowed(request: SearchRequest, understanding: Understanding) -> SearchRequest:
    """Return the request for the rest of the query, under what was understood."""
    return replace(
        request, query=understanding.text, where=_narrowed_filter(request.where, understanding)
    )


def with_understanding(
    interpretation: Interpretation, understanding: Understanding
) -> Interpretation:
    """Return the interpretation with the filters that were in force."""
    return replace(
        interpretation,
        date_from=understanding.begin,
        date_to=understanding.end,
        sources=understanding.sources,
    )


def with_filters_given_up(
    interpretation: Interpretation, understanding: Understanding
) -> Interpretation:
    """Return the interpretation of the second run, which says what the first one looked for."""
    words = narrowing_in_words(understanding.begin, understanding.end, understanding.sources)
    note = f"Nothing was found with: {words}. The whole query was searched without that."
    reasons = [note, interpretation.reason] if interpretation.reason else [note]
    return replace(interpretation, reason=" ".join(reasons))


def _narrowed_filter(where: MemoryFilter, understanding: Understanding) -> MemoryFilter:
    return replace(
        where,
        created_from=where.created_from or understanding.begin,
        created_before=where.created_before or understanding.end,
        sources=where.sources or understanding.sources,
    )
