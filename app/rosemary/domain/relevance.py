"""How sure it is that a memory answers a query: one scale for every query and store.

Numbers describe what the search knows about each candidate (`FEATURES`), and small trees turn them
into a probability. These were fitted on questions about made-up people's memories with known
answers: packaging/ranking/fit.py.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import mul
from typing import Final, NamedTuple

from rosemary.domain.text_match import TextMatch

NOTHING_HELD: Final = TextMatch()
_LEAST_DEVIATION: Final = 0.02
_WEIGHT_SCALE: Final = 15.0
_SHORT_TERMS: Final = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class QueryTraits:
    """What is known about a query before it is compared with memories.

    Attributes:
        total: how many memories are in scope.
        term_count: how many words it has, without those that mean nothing alone.
        weight: their weight together.
        known: the share of that weight in words that some memory holds.
        has_numbers: whether one of the words has a digit.
        has_phrases: whether it quotes a phrase.
        has_codes: whether one of its words is a code that few memories can hold.
        is_short: whether it is a few words that all mean something.
        has_names: whether it holds a word in capitals, such as a name.
        language: the code of its language; empty if unknown.
        asked_kinds: how many kinds of thing it asks for.
        is_latin: whether most of its letters are Latin.
    """

    total: int
    term_count: int
    weight: float
    known: float
    has_numbers: bool
    has_phrases: bool
    has_codes: bool
    is_short: bool
    has_names: bool
    language: str
    asked_kinds: int
    is_latin: bool


class Evidence(NamedTuple):
    """What is known about one candidate.

    Attributes:
        cosine: with its best passage; `english`, `multilingual`: by each model alone; `nameless`:
            for the query without names, by the fastest model.
        meaning, keyword, substring, thread, fused: parts of its score in the ranking, and the whole
            score.
        match: how much of the query's words its text holds.
        names: the share of the words in its title, key, tags or project.
        is_key: whether the query is its key.
        held_kinds: how many of the kinds asked for it holds.
        fits_type: whether it is of the type that the query names.
        length: of its content, in characters.
        language: as for the query.
        recency, importance: 0 to 1, whatever the query is.
    """

    cosine: float
    english: float
    multilingual: float
    nameless: float = 0.0
    meaning: float = 0.0
    keyword: float = 0.0
    substring: float = 0.0
    thread: float = 0.0
    fused: float = 0.0
    match: TextMatch = NOTHING_HELD
    names: float = 0.0
    is_key: bool = False
    held_kinds: int = 0
    fits_type: bool = False
    length: int = 0
    language: str = ""
    recency: float = 0.0
    importance: float = 0.0


FEATURES: Final = (
    "cosine",
    "english",
    "multilingual",
    "cosine_behind_best",
    "english_behind_best",
    "multilingual_behind_best",
    "cosine_deviations",
    "english_deviations",
    "multilingual_deviations",
    "nameless",
    "nameless_behind_best",
    "nameless_deviations",
    "lead",
    "meaning",
    "keyword",
    "substring",
    "thread",
    "fused",
    "fused_behind_best",
    "whole_words",
    "stems",
    "parts",
    "parts_behind_best",
    "weight_held",
    "neighbouring_words",
    "phrase",
    "numbers",
    "numbers_missed",
    "names",
    "names_missed",
    "titles",
    "same_language",
    "other_language",
    "multilingual_behind_language",
    "cosine_rank",
    "parts_rank",
    "unknown_words",
    "kinds_held",
    "kinds_missed",
    "fits_type",
    "length",
    "recency",
    "importance",
    "best_cosine",
    "best_parts",
    "store_size",
    "term_count",
    "is_short",
    "is_latin",
    "has_phrases",
)


def features(query: QueryTraits, candidates: Sequence[Evidence]) -> list[list[float]]:
    """Return the numbers of `FEATURES` for each candidate."""
    if not candidates:
        return []
    cosines = _Column([each.cosine for each in candidates])
    english = _Column([each.english for each in candidates])
    multilingual = _Column([each.multilingual for each in candidates])
    nameless = _Column([each.nameless for each in candidates])
    best_fused = max(each.fused for each in candidates)
    parts = _Column([each.match.part for each in candidates])
    best_parts = parts.best
    best_of_language: dict[str, float] = {}
    for each in candidates:
        best = best_of_language.get(each.language, -1.0)
        best_of_language[each.language] = max(best, each.multilingual)
    size = math.log10(query.total + 1)
    is_short = float(query.term_count <= _SHORT_TERMS)
    rows = []
    for each in candidates:
        match = each.match
        rows.append(
            [
                each.cosine,
                each.english,
                each.multilingual,
                cosines.best - each.cosine,
                english.best - each.english,
                multilingual.best - each.multilingual,
                cosines.deviations(each.cosine),
                english.deviations(each.english),
                multilingual.deviations(each.multilingual),
                each.nameless,
                nameless.best - each.nameless,
                nameless.deviations(each.nameless),
                cosines.lead(each.cosine),
                each.meaning,
                each.keyword,
                each.substring,
                each.thread,
                each.fused,
                best_fused - each.fused,
                match.whole,
                match.stem,
                match.part,
                best_parts - match.part,
                match.part * query.weight / _WEIGHT_SCALE,
                match.pairs,
                match.phrase,
                match.numbers,
                float(query.has_numbers and match.numbers == 0.0),
                match.names,
                float(query.has_names) - match.names,
                each.names,
                float(bool(query.language) and query.language == each.language),
                float(query.language != each.language and bool(query.language and each.language)),
                best_of_language[each.language] - each.multilingual,
                1.0 / cosines.rank(each.cosine),
                1.0 / parts.rank(match.part),
                1.0 - query.known,
                float(each.held_kinds),
                float(query.asked_kinds - each.held_kinds),
                float(each.fits_type),
                math.log10(each.length + 1),
                each.recency,
                each.importance,
                cosines.best,
                best_parts,
                size,
                query.term_count / 10,
                is_short,
                float(query.is_latin),
                float(query.has_phrases),
            ]
        )
    return rows


def is_literal(query: QueryTraits, candidate: Evidence) -> bool:
    """Return whether a candidate holds the exact words of a literal query.

    Literal queries are a key, a quoted phrase, a code, or a few words that form no question.
    """
    match = candidate.match
    if candidate.is_key:
        return True
    if query.has_phrases:
        return match.phrase == 1.0
    if query.has_codes:
        return match.codes == 1.0
    return query.is_short and match.whole == 1.0


GENERAL: Final[Mapping[str, float]] = {
    "cosine_deviations": 0.94,
    "stems": 1.17,
    "parts": 3.38,
    "neighbouring_words": 1.17,
    "phrase": 4.93,
    "numbers": 0.9,
    "unknown_words": 1.28,
    "thread": 9.55,
}
_GENERAL_START: Final = -5.58
_GENERAL_WEIGHTS: Final = [GENERAL.get(name, 0.0) for name in FEATURES]
_OF_WORDS: Final = [
    0.0 if name == "cosine_deviations" else GENERAL.get(name, 0.0) for name in FEATURES
]


def general_probability(row: Sequence[float], *, has_vector: bool = True) -> float:
    """Return the probability of a row of features without vectors, or for any search model.

    Without a vector nearness is unknown and does not count.

    Source: a logistic fit by packaging/ranking/fit.py.
    """
    weights = _GENERAL_WEIGHTS if has_vector else _OF_WORDS
    total = _GENERAL_START + sum(map(mul, weights, row))
    return 1.0 / (1.0 + math.exp(-total))


class _Column:
    """One number for each candidate."""

    def __init__(self, values: Sequence[float]) -> None:
        ordered = sorted(values, reverse=True)
        self._ranks = {value: rank for rank, value in reversed(list(enumerate(ordered, 1)))}
        self.best = ordered[0]
        self._second = ordered[1] if len(ordered) > 1 else 0.0
        self._mean = sum(values) / len(values)
        spread = sum((each - self._mean) ** 2 for each in values) / len(values)
        self._deviation = math.sqrt(spread) + _LEAST_DEVIATION

    def deviations(self, value: float) -> float:
        """Return how many standard deviations a value lies above the mean."""
        return (value - self._mean) / self._deviation

    def rank(self, value: float) -> int:
        """Return the rank of a value: 1 for the best; equal values share a rank."""
        return self._ranks[value]

    def lead(self, value: float) -> float:
        """Return how far the best value leads the next; for others, how far they are behind it."""
        return value - (self._second if value == self.best else self.best)
