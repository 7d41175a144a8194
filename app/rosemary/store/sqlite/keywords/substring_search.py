"""Search for parts of words, with a bound on the work.

FTS5 finds a word in the trigram index as a phrase, which scans the entries of each of its trigrams:
three to six lists of most of the store. So beyond a few thousand entries only the rarest trigram of
a rare word gives candidates, along with the results of the word search, and the whole words are
counted in the candidates' texts.

Words of scripts without spaces are split into windows of three characters. Pieces of one or two
characters have no trigram; they are found as the beginnings of trigrams. Overlong words are cut
off.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from rosemary.domain.types import TextIndex
from rosemary.store.rows.indexed_words import (
    LAST_CHARACTER,
    TEXT_END,
    TRIGRAM_CHARS,
    UNSPACED_FROM,
    tokens_of,
)
from rosemary.store.rows.stored_values import to_text
from rosemary.store.sqlite.connections.sqlite_connection import fetch, fetch_row, literal
from rosemary.store.sqlite.keywords.fulltext_tables import any_of
from rosemary.store.sqlite.keywords.fulltext_view import PROBE_MAX, FulltextView, Scope, weight_in
from rosemary.store.sqlite.keywords.word_search import (
    best,
    floor_of,
    newest_rows,
    ranked_by_rarity,
    search_words,
)

_EXACT_ROWS: Final = 2_000
_RARE_ENOUGH: Final = 200
_PROPOSED_MAX: Final = 2_000
_POOL: Final = 100
# Entries of common trigrams that are scanned: some µs each.
_WALKED_MAX: Final = 5_000
_BEGINNINGS_MAX: Final = 256
# The time to rank a match grows with the number of trigrams.
_RANKED_TRIGRAMS_MAX: Final = 16
_EXACT_TRIGRAMS_MAX: Final = 64
# In a text that repeats one letter, a phrase of trigrams matches at each position.
_PIECE_MAX_CHARS: Final = 64
_BEGINNING: Final = """
    SELECT term, doc FROM memory_trigram_vocab WHERE term >= ? AND term <= ?
    ORDER BY doc DESC, term LIMIT ?
"""
_MATCHES: Final = "SELECT count(*) FROM memory_trigram WHERE memory_trigram MATCH :words"
_ACCENTS: Final = re.compile("[\u0300-\u036f]")
# By frequency at the start, middle and end of trigrams in European languages.
_SELDOM_LETTERS: Final = frozenset("qxzjkvwbyfg")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Part:
    """A piece of text to find.

    Attributes:
        text: without case and accents.
        frequency: approximate number of memories that contain it.
        proposing: the trigrams that find every memory with it; empty for a common one.
        cost: number of matches of these.
    """

    text: str
    frequency: int
    proposing: tuple[str, ...]
    cost: int


def search_substrings(
    view: FulltextView, terms: Sequence[str], scope: Scope, limit: int
) -> list[tuple[int, float]]:
    """Return the rows that contain any of the terms, also inside words, best first."""
    parts = list(_parts(view, terms))
    if not parts:
        return []
    if view.totals(TextIndex.TRIGRAM).rows <= _EXACT_ROWS or _are_rare(parts):
        return _exact(view, parts, scope, limit)
    rows = _proposed(view, terms, parts, scope, limit)
    return best(_scored(view, parts, rows, scope), limit)


def _exact(
    view: FulltextView, parts: Sequence[_Part], scope: Scope, limit: int
) -> list[tuple[int, float]]:
    whole = [piece for part in parts for piece in _whole(part)]
    if scope.passing is None:
        return view.ranked(TextIndex.TRIGRAM, any_of(whole), scope, limit)
    totals = view.totals(TextIndex.TRIGRAM)
    pieces = [(literal(each), totals.weight(_count(view, each))) for each in whole]
    return best(ranked_by_rarity(view, TextIndex.TRIGRAM, scope, pieces), limit)


def _count(view: FulltextView, piece: str) -> int:
    key = (TextIndex.TRIGRAM, piece, "whole")
    values = {"words": literal(piece)}
    return view.cache.counts.get(
        key, view.moment(), lambda: int(fetch_row(view.connection, _MATCHES, values)[0])
    )


def _parts(view: FulltextView, terms: Sequence[str]) -> Iterator[_Part]:
    """Yield the pieces of the terms that occur, each once."""
    for piece in dict.fromkeys(piece for term in terms for piece in _pieces(term)):
        part = _beginning(view, piece) if len(piece) < TRIGRAM_CHARS else _word(view, piece)
        if part is not None:
            yield part


def _pieces(term: str) -> Iterator[str]:
    if not term or term.isascii() or len(term) < TRIGRAM_CHARS:
        yield from [term[:_PIECE_MAX_CHARS]] if term.strip() else []
        return
    for start in range(len(term) - TRIGRAM_CHARS + 1):
        yield term[start : start + TRIGRAM_CHARS]


def _word(view: FulltextView, piece: str) -> _Part | None:
    """Return a piece of three or more characters, None if no memory can contain it."""
    whole = view.word_frequency(piece) if piece.isascii() else 0
    if whole > PROBE_MAX:
        return _Part(text=_folded(piece), frequency=whole, proposing=(), cost=whole)
    trigrams = set(tokens_of(view.connection, TextIndex.TRIGRAM, piece))
    if not trigrams:
        return None
    rarest, trigram = _rarest(view, trigrams)
    if not rarest:
        return None
    return _Part(
        text=_folded(piece),
        frequency=whole or rarest,
        proposing=(trigram,) if rarest < PROBE_MAX else (),
        cost=rarest,
    )


def _rarest(view: FulltextView, trigrams: set[str]) -> tuple[int, str]:
    """Return a rare trigram with its frequency: the rarest, or the first that is rare enough."""
    order = sorted(trigrams, key=lambda each: (-len(_SELDOM_LETTERS.intersection(each)), each))
    rarest = (view.trigram_frequency(order[0]), order[0])
    for trigram in order[1:]:
        if rarest[0] <= _RARE_ENOUGH:
            break
        rarest = min(rarest, (view.trigram_frequency(trigram), trigram))
    return rarest


def _beginning(view: FulltextView, piece: str) -> _Part | None:
    """Return a piece of one or two characters, as the trigrams that begin with it.

    A Latin one counts only next to a script without spaces; elsewhere the word search finds it.
    """
    text = to_text(piece.lower())
    first = text if not text.isascii() else text + UNSPACED_FROM
    found = fetch(view.connection, _BEGINNING, (first, text + LAST_CHARACTER, _BEGINNINGS_MAX))
    if text.isascii() and view.has_unspaced():
        ending = text + TEXT_END * (TRIGRAM_CHARS - len(text))
        found += fetch(view.connection, _BEGINNING, (ending, ending, 1))
    if not found:
        return None
    matches = sum(frequency for _, frequency in found)
    return _Part(
        text=_folded(text),
        frequency=min(matches, view.totals(TextIndex.TRIGRAM).rows),
        proposing=tuple(trigram for trigram, _ in found),
        cost=matches,
    )


def _proposed(
    view: FulltextView, terms: Sequence[str], parts: Sequence[_Part], scope: Scope, limit: int
) -> list[int]:
    """Return the rows whose texts are to be read."""
    if scope not in view.proposed:
        search_words(view, terms, scope, limit)
    rows = dict.fromkeys(view.proposed[scope])
    if rare := _rare(parts):
        found = view.ranked(TextIndex.TRIGRAM, any_of(rare), scope, _POOL)
        rows |= dict.fromkeys(row for row, _ in found)
    unproposed = [part for part in parts if not part.proposing]
    if len(rows) < limit and unproposed:
        words = any_of(piece for part in unproposed for piece in _whole(part))
        floor = floor_of(view, sum(part.cost for part in unproposed), _WALKED_MAX)
        rows |= dict.fromkeys(newest_rows(view, TextIndex.TRIGRAM, words, scope, floor))
    return list(rows)


def _rare(parts: Sequence[_Part]) -> list[str]:
    """Return trigrams of the rarest pieces, as many as can be ranked."""
    rare: list[str] = []
    total = 0
    for part in sorted(parts, key=lambda part: (part.cost, part.text)):
        total += part.cost
        if total > _PROPOSED_MAX:
            break
        if len(part.proposing) <= _RANKED_TRIGRAMS_MAX:
            rare += part.proposing
    return rare


def _are_rare(parts: Sequence[_Part]) -> bool:
    """Return whether all matches of the pieces can be ranked."""
    return (
        sum(part.cost for part in parts) <= _PROPOSED_MAX
        and sum(len(part.proposing) for part in parts) <= _EXACT_TRIGRAMS_MAX
    )


def _whole(part: _Part) -> Sequence[str]:
    """Return the expression that finds exactly this piece."""
    return part.proposing if len(part.text) < TRIGRAM_CHARS else (part.text,)


def _scored(
    view: FulltextView, parts: Sequence[_Part], rows: Sequence[int], scope: Scope
) -> dict[int, float]:
    totals = view.totals(TextIndex.TRIGRAM)
    weights = [(part.text, weight) for part, weight in _weighed(view, parts, scope)]
    scores: dict[int, float] = {}
    for row, beginning, share in view.beginnings(rows):
        text = _folded(beginning)
        score = 0.0
        for piece, weight in weights:
            if piece in text:
                count = text.count(piece) * share
                score += weight * totals.saturation(count, len(text) * share)
        if score:
            scores[row] = score
    return scores


def _weighed(
    view: FulltextView, parts: Sequence[_Part], scope: Scope
) -> Iterator[tuple[_Part, float]]:
    """Yield each piece with its weight in the scope."""
    texts = [_folded(text) for text, _ in view.sample(scope)] if scope.passing else []
    for part in parts:
        if not texts:
            yield part, view.totals(TextIndex.TRIGRAM).weight(part.frequency)
        else:
            share = sum(part.text in text for text in texts) / len(texts)
            yield part, weight_in(view, scope, share * view.rows_in(scope))


def _folded(text: str) -> str:
    """Return a text without case and accents."""
    if text.isascii():
        return text.lower()
    plain = _ACCENTS.sub("", unicodedata.normalize("NFD", text.lower()))
    return unicodedata.normalize("NFC", plain)
