"""Search by words with a bound on the work: the rare words propose, all of them decide.

An OR of common words would score most of the store. Their texts are worth little to BM25, so
the rare words are searched first. What the first of the common ones add is scored among these
matches, what the others add is counted in the texts of the best of them. Only where no rare word
finds enough are memories taken that hold the common ones: first all of them, the newest and
shortest.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from rosemary.domain.types import TextIndex
from rosemary.store.sqlite.connections.sqlite_connection import fetch, fetch_row
from rosemary.store.sqlite.keywords.fulltext_tables import (
    any_of,
    literal,
    tokenizer_of,
    tokens_by,
    tokens_of,
)
from rosemary.store.sqlite.keywords.fulltext_view import (
    SCORED,
    FulltextView,
    Scope,
    frequency_in,
    weight_in,
)

RANKED_MAX: Final = 2_000
"""So many matches are ranked by FTS5 at most: half a microsecond to one each. With fewer a search
takes as long, and is less exact. Source: docs/benchmarks.md."""

_RANKED_ALONE_MAX: Final = 3_000
_POOL: Final = 100
_PAIRED_MAX: Final = 4
_WINDOW: Final = 1_500
_WALKED_MAX: Final = 60_000
# Common words choose among the matches of rare ones: the first of them tell most.
_WALKED_WITH_RARE_MAX: Final = 8_000
# Of what few memories pass, only those are scored.
_WALKED_IN_SCOPE_MAX: Final = 15_000
_SHORTEST: Final = 100
# A row is gathered in 0.09 microseconds, a match is looked up in 1.5; half of what follows.
_GATHERED_MAX: Final = 10_000

# The lengths are varints: of two as long as each other, the smaller number sorts first.
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
# Found first: else each score is worked out once to sort by it and once to return it.
_LIKELY: Final = """
    WITH alone AS MATERIALIZED ({alone}), beside AS MATERIALIZED ({beside})
    SELECT alone.row, coalesce(beside.score, alone.score) AS score
    FROM alone LEFT JOIN beside ON beside.row = alone.row
    ORDER BY score DESC, alone.row DESC LIMIT :pool
"""
_LAST: Final = "SELECT coalesce(max(id), 0) FROM memory_porter_docsize"


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The words of a query that some memory holds, the rarest first, with their frequencies.

    Attributes:
        rare: those whose matches can all be ranked.
        common: the others.
    """

    rare: Mapping[str, int]
    common: Mapping[str, int]


def search_words(
    view: FulltextView, terms: Sequence[str], scope: Scope, limit: int
) -> list[tuple[int, float]]:
    """Return the rows that hold any of the terms with their BM25, the best first."""
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
        telling = dict(_telling(view, words, scope))
        scores = _likely(view, words.rare, telling, scope, max(limit, _POOL))
        uncounted = {each: count for each, count in words.common.items() if each not in telling}
    # Else how rare each word is in the scope is known only about: the texts decide.
    _add_counted(view, uncounted, scope, scores)
    others = dict.fromkeys(_others(view, words, scope, limit, len(scores)), 0.0)
    others = {row: score for row, score in others.items() if row not in scores}
    _add_counted(view, {**words.rare, **words.common}, scope, others)
    return best(scores | others, limit)


def _likely(
    view: FulltextView, rare: Iterable[str], telling: Collection[str], scope: Scope, pool: int
) -> dict[int, float]:
    """Return the best rows with rare words, scored by these and by the telling common ones."""
    words = any_of(rare)
    if not telling:
        return dict(view.ranked(TextIndex.PORTER, words, scope, pool))
    scored = scope.into(SCORED, TextIndex.PORTER)
    statement = _LIKELY.replace("{alone}", scored)
    statement = statement.replace("{beside}", scored.replace(":words", ":both"))
    both = f"({words}) AND ({any_of(telling)})"
    return dict(view.pairs(statement, scope.bound(words=words, both=both, pool=pool)))


def _with_common(
    view: FulltextView, words: Words, scope: Scope, scores: Mapping[int, float], pool: int
) -> dict[int, float]:
    """Return the rows that common words may bring to the top, with the scores they have so far."""
    if len(scores) <= pool:
        return dict(scores)
    likely = dict(scores)
    for word, weight in _telling(view, words, scope):
        values = scope.bound(words=_with_any(words.rare, word))
        for (row,) in fetch(view.connection, scope.into(_ROWS, TextIndex.PORTER), values):
            likely[row] += weight
    return {row: scores[row] for row, _ in best(likely, pool)}


def _telling(view: FulltextView, words: Words, scope: Scope) -> Iterator[tuple[str, float]]:
    """Yield the common words that choose among the matches of rare ones, with their weights."""
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
    """Yield rows that were not ranked: those with common words, or under a wide filter all."""
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
    """Return every row in scope with any of the words, each weighed by its rarity in scope."""
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
    """Return every row in a narrow scope with any of the pieces.

    Args:
        view: of the job.
        index: where to look.
        scope: what the filter passes.
        pieces: FTS5 expressions, each with its weight in the whole index, which is exchanged
            for the one among the memories in scope.
    """
    scores: dict[int, float] = {}
    for words, weight in pieces:
        found = view.scored(index, words, scope)
        exchanged = weight_in(view, scope, len(found)) / weight
        for row, score in found:
            scores[row] = scores.get(row, 0.0) + score * exchanged
    return scores


def split_by_frequency(view: FulltextView, terms: Sequence[str], most: int) -> Words:
    """Return the terms that occur: the rarest with `most` matches in all, and the others."""
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
    """Return rows of an FTS5 expression: of the newest ones the shortest.

    Args:
        view: of the job.
        index: where to look.
        words: the expression.
        scope: what the filter passes.
        floor: rows up to this one are left out.
    """
    if _is_worth_gathering(view, scope):
        scope = scope.above(floor)
    values = scope.bound(words=words, window=_WINDOW, limit=_SHORTEST, floor=floor)
    return [row for (row,) in fetch(view.connection, scope.into(_NEWEST, index), values)]


def _is_worth_gathering(view: FulltextView, scope: Scope) -> bool:
    """Return whether a list is gathered sooner than enough matches that pass are looked up.

    The more rows pass, the longer is the list, and the fewer matches are met before the last.
    """
    listed = len(scope.listed or ())
    return listed * listed < _GATHERED_MAX * view.totals(TextIndex.PORTER).rows


def floor_of(view: FulltextView, entries: int, most: int) -> int:
    """Return the row above which lists of so many entries hold about `most`; 0 where all do."""
    if entries <= most:
        return 0
    last: int = fetch_row(view.connection, _LAST)[0]
    return int(last * (1 - most / entries))


def best(scores: Mapping[int, float], limit: int) -> list[tuple[int, float]]:
    """Return the highest scores; of equal ones the newest row first."""
    ordered = sorted(zip(scores.values(), scores, strict=True), reverse=True)
    return [(row, score) for score, row in ordered[:limit]]


def _holding_common(
    view: FulltextView, common: Mapping[str, int], scope: Scope, wanted: int
) -> Iterator[int]:
    """Yield rows that hold several common words, then one; none where no more are wanted."""
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
    """Add what words count in the texts of the rows to their scores."""
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
