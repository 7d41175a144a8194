"""The best memories for some words of a large store, without a look at every memory with them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Final

from rosemary.domain.filters import MemoryFilter
from rosemary.domain.types import TextIndex
from rosemary.store.postgres.server.statements import Rows, ask, to_array
from rosemary.store.postgres.tables.known_counts import KnownCounts
from rosemary.store.postgres.tables.row_expressions import joined
from rosemary.store.rows.indexed_words import K1, B, Totals

PROPOSED_MAX: Final = 2_000
"""Memories with the rarer words that are scored; with the rarest one, more may be."""

NEWEST_MAX: Final = 3_000
"""Memories that one word proposes at most: the newest."""

# Each is scored by all words. Among the rows of a word, those of known memories are found by the
# index, so a common word costs no more than a rare one.
_RANKED: Final = """
    WITH term AS MATERIALIZED (
        SELECT no, word, weight
        FROM unnest(CAST(:words AS text[]), CAST(:weights AS double precision[]))
            WITH ORDINALITY given (word, weight, no)
    ),
    candidate AS MATERIALIZED (SELECT array_agg(DISTINCT m.row) AS rows FROM {proposed})
    SELECT held.memory, sum(
        weight * amount * (:k1 + 1) / (amount + :k1 * (1 - :b + :b * length / :average))
        ORDER BY no
    ) AS score
    FROM term CROSS JOIN LATERAL (
        SELECT p.memory, p.amount, p.length FROM word_posting p
        WHERE p.stem = term.word AND p.memory = ANY(CAST((SELECT rows FROM candidate) AS bigint[]))
    ) held
    GROUP BY held.memory
    ORDER BY score DESC, held.memory DESC LIMIT :limit
"""
_PROPOSED: Final = """
    unnest(CAST(:rarer AS text[])) rare (word) CROSS JOIN LATERAL (
        SELECT m.row FROM word_posting p {joined}
        WHERE p.stem = rare.word AND {where}
        ORDER BY p.memory DESC LIMIT :newest
    ) m
"""
_PASSING: Final = "memory m WHERE {where}"
_PROPOSED_AMONG: Final = """
    (SELECT array_agg(m.row) AS rows FROM memory m WHERE {where}) passing
    CROSS JOIN unnest(CAST(:rarer AS text[])) rare (word) CROSS JOIN LATERAL (
        SELECT p.memory AS row FROM word_posting p
        WHERE p.stem = rare.word AND p.memory = ANY(passing.rows)
        ORDER BY p.memory DESC LIMIT :newest
    ) m
"""


def ask_ranked(
    counts: KnownCounts, words: Sequence[str], where: MemoryFilter, limit: int
) -> Callable[[], Rows]:
    """Return memories that hold any of the words and their BM25, best first, with the next result.

    The rarer words propose memories while those are few; at least the rarest one does.
    """
    wide = replace(where, has_superseded=True)
    frequencies = counts.holding(words, wide)
    totals = counts.totals(TextIndex.PORTER)
    inside = Totals(rows=counts.passing(wide), tokens=totals.tokens)
    rarer = _rarer(frequencies)
    is_small = counts.is_small(wide)
    is_listed = is_small or counts.is_listed_sooner(wide, sum(frequencies[each] for each in rarer))
    passing = counts.condition(where, is_listed=is_listed)
    if is_small:
        proposed = _PASSING
    elif is_listed:
        proposed = _PROPOSED_AMONG
    else:
        proposed = _PROPOSED.replace("{joined}", joined(where, "p.memory"))
    values = passing.bound(
        words=to_array(words),
        weights=to_array([repr(inside.weight(frequencies[each])) for each in words]),
        k1=K1,
        b=B,
        average=totals.tokens / max(1, totals.rows) or 1.0,
        limit=limit,
    )
    if proposed is not _PASSING:
        values |= {"rarer": to_array(rarer), "newest": NEWEST_MAX}
    statement = passing.into(_RANKED.replace("{proposed}", proposed))
    return ask(counts.server, statement, values, is_prepared=not passing.bindings)


def _rarer(frequencies: Mapping[str, int]) -> list[str]:
    """Return the rarest word, and those with which few memories are proposed together."""
    rising = sorted(frequencies, key=frequencies.__getitem__)
    together = accumulate(frequencies[each] for each in rising)
    few = [word for word, count in zip(rising, together, strict=True) if count <= PROPOSED_MAX]
    return few or rising[:1]
