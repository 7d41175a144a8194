"""Search by words: BM25 as in the embedded store, over the memories that pass the filter."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final

from rosemary.domain.filters import MemoryFilter
from rosemary.domain.ranking import KeywordHit, KeywordPage, TextHits
from rosemary.domain.search import Keyword, Operator
from rosemary.domain.types import Handle, MemoryId, TextIndex
from rosemary.store.postgres.server.statements import Rows, Server, fetch, to_array
from rosemary.store.postgres.tables import held_words, ranked_words
from rosemary.store.postgres.tables.held_words import Held, Sought
from rosemary.store.postgres.tables.known_counts import EXACT_MAX, KnownCounts
from rosemary.store.rows.indexed_words import Marker, tokenizer_here

TITLE: Final = "CASE WHEN m.has_title THEN m.summary ELSE '' END"
"""The searched part of a memory's summary, for statements on `memory m`."""

_FOUND: Final = f"""
    SELECT m.row, m.id, {TITLE}, m.content
    FROM memory m WHERE m.row = ANY(CAST(:rows AS bigint[]))
"""  # noqa: S608 - a constant
_NOTHING: Final = KeywordPage(hits=(), best=0.0, total=0)


def ask_match(
    counts: KnownCounts,
    index: TextIndex,
    terms: Sequence[str],
    where: MemoryFilter,
    limit: int,
) -> Callable[[], TextHits]:
    """Ask for memories that hold any of the terms, best first; equal ones newest first."""
    sought = _sought(index, terms)
    if limit <= 0 or where.is_trashed or not sought:
        return TextHits
    if all(each.is_word for each in sought) and counts.stored > EXACT_MAX:
        words = [each.stems[0] for each in sought]
        best = ranked_words.ask_ranked(counts, words, where, limit)
    else:
        best = held_words.ask_scored(counts, index, sought, where, limit)
    return lambda: _text_hits(best())


def _text_hits(best: Rows) -> TextHits:
    return TextHits([Handle(row) for row, _ in best], [score for _, score in best])


def _sought(index: TextIndex, terms: Sequence[str]) -> list[Sought]:
    if index == TextIndex.PORTER:
        found = [held_words.words(term) for term in terms]
        return list(dict.fromkeys(each for each in found if each is not None))
    return list(dict.fromkeys(part for term in terms for part in held_words.parts(term)))


def document_frequencies(
    counts: KnownCounts, terms: Collection[str], where: MemoryFilter
) -> dict[str, int]:
    """Return for each term how many memories that pass the filter hold it, or an estimate."""
    found = dict.fromkeys(terms, 0)
    sought = {term: each for term in terms if (each := held_words.words(term)) is not None}
    if where.is_trashed:
        return found
    others = {term: each for term, each in sought.items() if not each.is_word}
    if others:
        counted = held_words.frequencies(
            counts.server, TextIndex.PORTER, list(others.values()), where
        )
        found.update(zip(others, counted, strict=True))
    words = {term: each.stems[0] for term, each in sought.items() if each.is_word}
    if words:
        holding = counts.holding(set(words.values()), where)
        found.update({term: holding[stem] for term, stem in words.items()})
    return found


def find_keywords(
    counts: KnownCounts,
    keywords: Sequence[Keyword],
    operator: Operator,
    where: MemoryFilter,
    page: tuple[int, int],
) -> KeywordPage:
    """Return a page of all memories that hold all of the keywords, or any, best first.

    Args:
        counts: the counts of the job.
        keywords: the keywords to find.
        operator: all or any.
        where: the filter.
        page: how many to skip, and how many to return at most.
    """
    if where.is_trashed or not keywords:
        return _NOTHING
    every = _rows_of(counts, keywords, where)
    rows = set(every[0])
    for found in every[1:]:
        rows = rows & found.keys() if operator is Operator.AND else rows | found.keys()
    if not rows:
        return _NOTHING
    scores = {row: sum(found.get(row, 0.0) for found in every) for row in rows}
    ranked = sorted(scores.items(), key=lambda each: (-each[1], -each[0]))
    hits = _hits(counts.server, keywords, ranked[slice(*page)])
    return KeywordPage(hits=tuple(hits), best=ranked[0][1], total=len(ranked))


def _rows_of(
    counts: KnownCounts, keywords: Sequence[Keyword], where: MemoryFilter
) -> list[dict[int, float]]:
    """Return for each keyword every memory that holds it, with its relevance."""
    as_words: dict[int, Sought] = {}
    as_parts: dict[int, Sought] = {}
    for number, each in enumerate(keywords):
        if each.is_substring:
            part = held_words.substring(each.text)
        else:
            part = held_words.word_beside_unspaced(each.text)
            if (word := held_words.words(each.text, is_prefix=each.is_prefix)) is not None:
                as_words[number] = word
        if part is not None:
            as_parts[number] = part
    every: list[dict[int, float]] = [{} for _ in keywords]
    # If both find a memory, its relevance as a word counts.
    for index, sought in ((TextIndex.TRIGRAM, as_parts), (TextIndex.PORTER, as_words)):
        relevances = _relevances(counts, index, list(sought.values()), where)
        for place, found in relevances.items():
            every[list(sought)[place]].update(found)
    return every


def _relevances(
    counts: KnownCounts,
    index: TextIndex,
    sought: Sequence[Sought],
    where: MemoryFilter,
) -> Mapping[int, Mapping[int, float]]:
    """Return for each term, by its number, the relevance of each memory that holds it."""
    if not sought:
        return {}
    counts.expect_totals()
    held = held_words.ask_held(counts.server, index, sought, where)()
    totals = counts.totals(index)
    by_term: dict[int, list[Held]] = {}
    for each in held:
        by_term.setdefault(each.number, []).append(each)
    return {
        number: {
            each.row: totals.weight(len(found)) * totals.saturation(each.amount, each.length)
            for each in found
        }
        for number, found in by_term.items()
    }


def _hits(
    server: Server, keywords: Sequence[Keyword], ranked: Sequence[tuple[int, float]]
) -> list[KeywordHit]:
    marker = Marker(tokenizer_here(TextIndex.PORTER), keywords)
    rows = fetch(server, _FOUND, {"rows": to_array([row for row, _ in ranked])})
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
    return [found[row] for row in scores]
