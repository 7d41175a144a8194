"""Search by words, with a bound on the work: rare words give candidates, all words score.

An OR of common words would score most of the store, though they add little to BM25. So the rare
words are searched for first. The first few common words are scored by FTS5 among these matches; the
others are counted in the texts of the best. If the rare words find too little, memories with common
words are added: first those with several of them, the shortest of the newest.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rosemary.domain.types import TextIndex
from rosemary.store.rows.indexed_words import tokenizer_of, tokens_by, tokens_of
from rosemary.store.sqlite.connections.sqlite_connection import fetch, fetch_row, literal
from rosemary.store.sqlite.keywords.fulltext_tables import any_of
from rosemary.store.sqlite.keywords.fulltext_view import (
    SCORED,
    FulltextView,
    Scope,
    frequency_in,
    weight_in,
)

RANKED_MAX: Final = 2_000
"""Most matches that FTS5 ranks, in 0.5 to 1 µs each. With fewer, a search takes as long and is less
exact. Source: docs/benchmarks.md."""

_RANKED_ALONE_MAX: Final = 3_000
_POOL: Final = 100
_PAIRED_MAX: Final = 4
_WINDOW: Final = 1_500
_WALKED_MAX: Final = 60_000
# The first common words choose among the matches of the rare ones; they matter most.
_WALKED_WITH_RARE_MAX: Final = 8_000
# If few memories pass the filter, only those are scored.
_WALKED_IN_SCOPE_MAX: Final = 15_000
_SHORTEST: Final = 100
# Half of what follows from 0.09 µs to add a row to a list, and 1.5 µs to look up a match.
_GATHERED_MAX: Final = 10_000

# Lengths are varints: for two of the same size, the smaller number sorts first.
_NEWEST: Final = """
    SELECT size.id FROM (
        SELECT rowid AS row FROM {index}
        WHERE {index} MATCH :words AND rowid > :floor {narrowed}
        ORDER BY rowid DESC LIMIT :window
    ) found
    CROSS JOIN {index}_docsize size ON size.id = found.row
    ORDER BY length(size.sz), size.sz, size.id DESC LIMIT :limit
"""
_ROWS: Final = "SELECT rowid FROM {index} WHERE {index} MATCH :words {narrowed}"
# A subquery, because FTS5 would otherwise compute each score twice, to sort and to return.
_LIKELY: Final = """
    WITH alone AS MATERIALIZED ({alone}), beside AS MATERIALIZED ({beside})
    SELECT alone.row, coalesce(beside.score, alone.score) AS score
    FROM alone LEFT JOIN beside ON beside.row = alone.row
    ORDER BY score DESC, alone.row DESC LIMIT :pool
"""
_LAST: Final = "SELECT coalesce(max(id), 0) FROM memory_porter_docsize"


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The words of a query that occur, rarest first, with their frequencies.

    Attributes:
        rare: those whose matches can all be ranked.
        common: the others.
    """

    rare: Mapping[str, int]
    common: Mapping[str, int]


def search_words(
    view: FulltextView, terms: Sequence[str], scope: Scope, limit: int
) -> list[tuple[int, float]]:
    """Return the rows that contain any of the terms with their BM25, best first."""
    most = RANKED_MAX if scope.passing is None else _WALKED_IN_SCOPE_MAX
    found = _found(view, split_by_frequency(view, terms, most), scope, limit)
    view.proposed[scope] = [row for row, _ in found]
    return found


def _found(view: FulltextView, words: Words, scope: Scope, limit: int) -> list[tuple[int, float]]:
    if scope.is_everything and not words.common:
        return _ranked(view, words.rare, scope, limit)
    scores: dict[int, float] = {}
    uncounted = words.common
    if scope.passing is not None:
        scores = _ranked_in_scope(view, words.rare, scope)
        if words.common:
            scores = _with_common(view, words, scope, scores, max(limit, _POOL))
    elif scope.is_everything and words.rare:
        deciding = dict(_deciding_words(view, words, scope))
        scores = _likely(view, words.rare, deciding, scope, max(limit, _POOL))
        uncounted = {each: count for each, count in words.common.items() if each not in deciding}
    # Frequencies in the scope are only estimates here, so the texts decide.
    _add_counted(view, uncounted, scope, scores)
    others = dict.fromkeys(_others(view, words, scope, limit, len(scores)), 0.0)
    others = {row: score for row, score in others.items() if row not in scores}
    _add_counted(view, {**words.rare, **words.common}, scope, others)
    return best(scores | others, limit)


def _likely(
    view: FulltextView, rare: Iterable[str], deciding: Collection[str], scope: Scope, pool: int
) -> dict[int, float]:
    """Return the best rows with rare words, scored by these and the `deciding` common words."""
    words = any_of(rare)
    if not deciding:
        return dict(view.ranked(TextIndex.PORTER, words, scope, pool))
    scored = scope.into(SCORED, TextIndex.PORTER)
    statement = _LIKELY.replace("{alone}", scored)
    statement = statement.replace("{beside}", scored.replace(":words", ":both"))
    both = f"({words}) AND ({any_of(deciding)})"
    return dict(view.pairs(statement, scope.bound(words=words, both=both, pool=pool)))


def _with_common(
    view: FulltextView, words: Words, scope: Scope, scores: Mapping[int, float], pool: int
) -> dict[int, float]:
    """Return the rows that common words may bring to the top, with their scores so far."""
    if len(scores) <= pool:
        return dict(scores)
    likely = dict(scores)
    for word, weight in _deciding_words(view, words, scope):
        values = scope.bound(words=_with_any(words.rare, word))
        for (row,) in fetch(view.connection, scope.into(_ROWS, TextIndex.PORTER), values):
            likely[row] += weight
    return {row: scores[row] for row, _ in best(likely, pool)}


def _deciding_words(view: FulltextView, words: Words, scope: Scope) -> Iterator[tuple[str, float]]:
    """Yield the common words that choose among the matches of rare ones, with weights."""
    walked = 0
    for word, frequency in words.common.items():
        walked += frequency
        if walked > _WALKED_WITH_RARE_MAX:
            break
        yield word, weight_in(view, scope, frequency_in(view, scope, word))


def _with_any(rare: Iterable[str], word: str) -> str:
    return f"({any_of(rare)}) AND {literal(word)}"


def _others(
    view: FulltextView, words: Words, scope: Scope, limit: int, found: int
) -> Iterator[int]:
    """Yield further rows: those with common words; under a wide filter, first those with rare."""
    if scope.condition is not None:
        pool = max(limit, _POOL if words.common else 0)
        ranked = _ranked(view, words.rare, scope, pool)
        found = len(ranked)
        yield from (row for row, _ in ranked)
    yield from _holding_common(view, words.common, scope, limit - found)


def _ranked(
    view: FulltextView, words: Mapping[str, int], scope: Scope, limit: int
) -> list[tuple[int, float]]:
    return view.ranked(TextIndex.PORTER, any_of(words), scope, limit) if words else []


def _ranked_in_scope(
    view: FulltextView, words: Mapping[str, int], scope: Scope
) -> dict[int, float]:
    """Return every row in scope that contains any of the words, weighted by rarity in scope."""
    totals = view.totals(TextIndex.PORTER)
    return ranked_by_rarity(
        view,
        TextIndex.PORTER,
        scope,
        [(literal(word), totals.weight(frequency)) for word, frequency in words.items()],
    )


def ranked_by_rarity(
    view: FulltextView, index: TextIndex, scope: Scope, pieces: Sequence[tuple[str, float]]
) -> dict[int, float]:
    """Return every row in a narrow scope that contains any of the pieces.

    Args:
        view: of the job.
        index: where to search.
        scope: the rows that pass the filter.
        pieces: FTS5 expressions with their weights in the whole index, which are replaced by
            those in the scope.
    """
    scores: dict[int, float] = {}
    for words, weight in pieces:
        found = view.scored(index, words, scope)
        exchanged = weight_in(view, scope, len(found)) / weight
        for row, score in found:
            scores[row] = scores.get(row, 0.0) + score * exchanged
    return scores


def split_by_frequency(view: FulltextView, terms: Sequence[str], most: int) -> Words:
    """Return the terms that occur: the rarest, with `most` matches in all, and the others."""
    found = sorted((view.word_frequency(term), term) for term in dict.fromkeys(terms))
    rare: dict[str, int] = {}
    common: dict[str, int] = {}
    total = 0
    for frequency, term in found:
        if not frequency:
            continue
        total += frequency
        is_rare = total <= most or (not rare and frequency <= _RANKED_ALONE_MAX)
        (rare if is_rare else common)[term] = frequency
    return Words(rare=rare, common=common)


def newest_rows(
    view: FulltextView, index: TextIndex, words: str, scope: Scope, floor: int = 0
) -> list[int]:
    """Return the shortest of the newest rows that match an FTS5 expression.

    Args:
        view: of the job.
        index: where to search.
        words: the expression.
        scope: the rows that pass the filter.
        floor: only rows above this one.
    """
    if _is_worth_gathering(view, scope):
        scope = scope.above(floor)
    values = scope.bound(words=words, window=_WINDOW, limit=_SHORTEST, floor=floor)
    return [row for (row,) in fetch(view.connection, scope.into(_NEWEST, index), values)]


def _is_worth_gathering(view: FulltextView, scope: Scope) -> bool:
    """Return whether listing the passing rows is faster than looking matches up.

    The more rows pass, the longer the list takes, and the fewer matches have to be looked up.
    """
    listed = len(scope.listed or ())
    return listed * listed < _GATHERED_MAX * view.totals(TextIndex.PORTER).rows


def floor_of(view: FulltextView, entries: int, most: int) -> int:
    """Return the row above which about `most` of all `entries` lie; 0 if there are no more."""
    if entries <= most:
        return 0
    last: int = fetch_row(view.connection, _LAST)[0]
    return int(last * (1 - most / entries))


def best(scores: Mapping[int, float], limit: int) -> list[tuple[int, float]]:
    """Return the highest scores; equal ones newest row first."""
    ordered = sorted(zip(scores.values(), scores, strict=True), reverse=True)
    return [(row, score) for score, row in ordered[:limit]]


def _holding_common(
    view: FulltextView, common: Mapping[str, int], scope: Scope, wanted: int
) -> Iterator[int]:
    """Yield rows that contain several common words, then rows with one, until enough are found."""
    if not common or wanted <= 0:
        return
    words = list(common)[:_PAIRED_MAX]
    floor = floor_of(view, sum(common[word] for word in words), _WALKED_MAX)
    found = 0
    for at in range(min(2, len(words) - 1)):
        pair = f"{literal(words[at])} AND ({any_of(words[at + 1 :])})"
        rows = newest_rows(view, TextIndex.PORTER, pair, scope, floor)
        found += len(rows)
        yield from rows
    if found < wanted:
        yield from newest_rows(view, TextIndex.PORTER, any_of(words[:1]), scope)
        yield from newest_rows(view, TextIndex.PORTER, any_of(common), scope)


def _add_counted(
    view: FulltextView, words: Mapping[str, int], scope: Scope, scores: dict[int, float]
) -> None:
    """Add the weights of words counted in the rows' texts to their scores."""
    if not words or not scores:
        return
    totals = view.totals(TextIndex.PORTER)
    weights = {
        tuple(tokens_of(view.connection, TextIndex.PORTER, word)): weight_in(
            view, scope, frequency_in(view, scope, word)
        )
        for word in words
    }
    parted = tokenizer_of(view.connection, TextIndex.PORTER)
    for row, text, share in view.beginnings(scores):
        tokens = tokens_by(parted, text)
        held = set(tokens)
        for phrase, weight in weights.items():
            if phrase[0] in held and (count := _count(tokens, phrase)):
                scores[row] += weight * totals.saturation(count * share, len(tokens) * share)


def _count(tokens: list[str], phrase: tuple[str, ...]) -> int:
    if len(phrase) == 1:
        return tokens.count(phrase[0])
    ends = range(len(tokens) - len(phrase) + 1)
    return sum(tuple(tokens[start : start + len(phrase)]) == phrase for start in ends)
