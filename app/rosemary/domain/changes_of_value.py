"""Whether a memory says the same as an older one, or the same thing with another value.

Two small logistic models over what two memories have in common: how near they are by meaning, which
words, names, numbers and tags they share, and whether the newer one speaks of a change. At a save,
boosted trees over the same features count for half of the result. Both were fitted by
packaging/ranking/fit_changes.py on made-up people's notes, in which the pairs are marked.
"""

# ruff: noqa: RUF001 - letters of other scripts look like Latin ones

from __future__ import annotations

import itertools
import math
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import mul
from typing import Final, NamedTuple, TypeAlias

from rosemary.domain.links import SIMILAR_MIN_COSINE
from rosemary.domain.models import Memory
from rosemary.domain.types import MemoryType
from rosemary.domain.wording import FUNCTION_WORDS, folded

_CHARS_MAX: Final = 1_500
_STEM_MIN: Final = 4
_ENDING_MAX: Final = 2
_DAY_S: Final = 86_400
_WORD_MIN: Final = 2
_SENTENCE_MIN: Final = 2
_DAYS_MAX: Final = 7.0
_ONE_FACT_COSINE: Final = 0.6
# From this cosine on the wording counts as the same; only another name or number is a new value.
_SAME_WORDING_COSINE: Final = 0.8
_AMONG: Final = 20
_LEAST_DEVIATION: Final = 0.03
_LOGARITHMS: Final = tuple(math.log((_AMONG + 2) / (count + 1)) for count in range(_AMONG + 1))

_WORD: Final = re.compile(r"\w+")
_UNSPACED: Final = re.compile(
    "[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]"
)
_NUMBER: Final = re.compile(r"\d+(?:[.,:]\d+)*")
_YEAR: Final = re.compile(r"(?:19|20)\d\d")
_MEASURED: Final = re.compile(r"(\d+(?:[.,]\d+)*) ?([^\W\d_]{1,12}|[%€£$])|([€£$]) ?(\d[\d.,]*)")
_NO_UNITS: Final[Mapping[str, frozenset[str]]] = {}
_ASKING_ENDS: Final = ("?", "\uff1f", "\u061f")
_FUNCTION_WORDS: Final = frozenset(
    folded(word) for words in FUNCTION_WORDS.values() for word in words
)


def _words(text: str) -> frozenset[str]:
    return frozenset(folded(text).split())


_CUES: Final = _words(
    """instead changed changes switched swapped replaced replaces moved moves cancel cancelled
    canceled dropped drop postponed rescheduled renamed bumped raised cut lowered shifted former
    formerly previous previously new now anymore stops stopped
    statt stattdessen umgezogen geändert gewechselt umgestellt verschoben abgesagt angehoben erhöht
    gesenkt neu neue neuer neues neuen jetzt künftig doch
    désormais finalement changé déménagé annulé reporté nouveau nouvelle maintenant
    ahora cambia cambió cambiado cambiamos cambio mudado mudó nuevo nueva
    agora mudou mudei mudaram trocou troquei trocamos passou novo nova
    invece adesso cambiato cambiata spostato spostata nuovo nuova
    acum schimbat mutat nou nouă
    artık yerine değişti değiştirdik taşındı vazgeçti yeni şimdi ertelendi
    zamiast teraz zmienił zmieniła zmieniają przeniesiono nowy nowa nowe
    voortaan toch nieuw nieuwe verhuisd gewijzigd
    istället numera ändrat flyttat ny nya nytt avstår
    badala sasa amebadilisha mpya
    вместо теперь переехал переехала сменил сменила изменил изменила перенесли бросил бросила
    новый новая новое
    πλέον πια τώρα άλλαξε αλλάξαμε αντί νέο νέα
    الآن جديد انتقل انتقلت بدل تغير अब नया नई mới"""
)
_CUE_PAIRS: Final = frozenset(
    tuple(folded(each).split("_"))
    for each in [
        "no_longer",
        "any_more",
        "after_all",
        "no_more",
        "is_off",
        "are_off",
        "from_now",
        "on_hold",
        "used_to",
        "the_old",
        "took_over",
        "takes_over",
        "taken_over",
        "changed_my",
        "changed_our",
        "changed_her",
        "changed_his",
        "not_any",
        "nicht_mehr",
        "doch_nicht",
        "doch_kein",
        "doch_keine",
        "ab_sofort",
        "ab_jetzt",
        "ne_plus",
        "ya_no",
        "al_final",
        "en_vez",
        "en_lugar",
        "a_partir",
        "em_vez",
        "não_mais",
        "non_più",
        "nu_mai",
        "în_loc",
        "de_acum",
        "już_nie",
        "od_teraz",
        "niet_meer",
        "in_plaats",
        "inte_längre",
        "i_stället",
        "больше_не",
        "không_còn",
        "thay_vì",
        "bây_giờ",
        "đổi_rồi",
        "đổi_sang",
        "chuyển_sang",
        "από_δω",
        "लم_يعد",
        "لم_يعد",
        "की_जगह",
    ]
)
_UNSPACED_CUES: Final = (
    *(
        "不再",
        "改为",
        "改成",
        "改到",
        "换成",
        "现在",
        "取消",
        "新的",
        "涨价",
        "变更",
        "現在",
        "変更",
    ),
    *("เปลี่ยน", "แทน", "ใหม่", "ย้าย", "ยกเลิก"),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """What two memories are compared by.

    Attributes:
        words: folded stems of its content words; pairs of characters in scripts without spaces.
        names: words that it writes only with a capital.
        numbers, years: as they are written.
        units: the words beside its numbers, each with those numbers.
        tags: folded.
        cues: how many of its words suggest a change.
        length: of its content, in characters.
        created_at_s: seconds since 1970.
    """

    words: frozenset[str]
    names: frozenset[str]
    numbers: frozenset[str]
    years: frozenset[str]
    units: Mapping[str, frozenset[str]]
    tags: frozenset[str]
    memory_type: MemoryType
    is_question: bool
    cues: int
    length: int
    created_at_s: float


def statement_of(memory: Memory) -> Statement:
    """Return what a memory is compared by; only the beginning of a long one counts."""
    content = memory.content[:_CHARS_MAX]
    plain = folded(content)
    words = _WORD.findall(plain)
    numbers = frozenset(_NUMBER.findall(plain))
    return Statement(
        words=_content_words(frozenset(words)),
        names=_names(frozenset(_WORD.findall(content))),
        numbers=numbers,
        years=frozenset(each for each in numbers if _YEAR.fullmatch(each)),
        units=_units(plain) if numbers else _NO_UNITS,
        tags=frozenset(map(folded, memory.tags)),
        memory_type=memory.memory_type,
        is_question=content.rstrip().endswith(_ASKING_ENDS),
        cues=_count_cues(plain, words),
        length=len(memory.content),
        created_at_s=memory.created_at.timestamp(),
    )


def _content_words(words: Iterable[str]) -> frozenset[str]:
    found: set[str] = set()
    for word in words:
        if word in _FUNCTION_WORDS or len(word) < _WORD_MIN:
            continue
        if word.isascii():
            if word.isalpha():
                found.add(_stem(word))
        elif _UNSPACED.search(word):
            found.update(word[at : at + 2] for at in range(len(word) - 1))
        elif not _NUMBER.search(word):
            found.add(_stem(word))
    return frozenset(found)


def _names(words: Iterable[str]) -> frozenset[str]:
    """Return the folded stems of words that are always written with a capital here."""
    capitals: set[str] = set()
    others: set[str] = set()
    for word in words:
        stem = _stem(word.lower())
        (capitals if word[0].isupper() and len(word) >= _WORD_MIN else others).add(stem)
    return frozenset(map(folded, capitals - others)) - _FUNCTION_WORDS


def _units(plain: str) -> Mapping[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for number, unit, sign, amount in _MEASURED.findall(plain):
        found.setdefault(_stem(unit or sign), set()).add(number or amount)
    return {unit: frozenset(numbers) for unit, numbers in found.items()}


def _stem(word: str) -> str:
    return word if len(word) <= _STEM_MIN else word[: max(_STEM_MIN, len(word) - _ENDING_MAX)]


def _count_cues(plain: str, words: Sequence[str]) -> int:
    found = len(_CUES.intersection(words))
    found += len(_CUE_PAIRS.intersection(itertools.pairwise(words)))
    if not plain.isascii():
        found += sum(each in plain for each in _UNSPACED_CUES)
    return found


class Rarity:
    """How rare words and tags are among some statements: sharing a rare one tells more."""

    def __init__(self, statements: Iterable[Statement]) -> None:
        """Count the words and tags of the statements that a new one is compared with."""
        self._words: Counter[str] = Counter()
        self._tags: Counter[str] = Counter()
        for each in statements:
            self._words.update(each.words | each.names)
            self._tags.update(each.tags)

    def of_words(self, words: Collection[str]) -> float:
        """Return the summed log rarity of some words."""
        return sum(_LOGARITHMS[min(self._words[each], _AMONG)] for each in words)

    def of_tags(self, tags: Collection[str]) -> float:
        """Return the summed log rarity of some tags."""
        return sum(_LOGARITHMS[min(self._tags[each], _AMONG)] for each in tags)

    def share(self, held: Collection[str], words: Collection[str]) -> float:
        """Return how much of the rarity of `words` is also in `held`, 0 to 1."""
        whole = self.of_words(words)
        return self.of_words(held) / whole if whole else 0.0


FEATURES: Final = (
    "cosine",
    "words_of_newer",
    "words_of_older",
    "shared_words",
    "names_of_newer",
    "names_of_older",
    "shared_names",
    "same_numbers",
    "same_units",
    "changed_units",
    "cues",
    "speaks_of_change",
    "same_type",
    "tags",
    "shared_tags",
    "rare_tags",
    "newer_asks",
    "older_asks",
    "newer_length",
    "older_length",
    "length_ratio",
    "newer_is_said",
    "older_is_said",
    "newer_decides",
    "time_between",
    "other_year",
    "newer_in_a_year",
    "older_in_a_year",
    "own_names",
    "names_of_newer_alone",
    "other_numbers",
    "newer_is_seen",
    "older_is_seen",
)
"""What is known from the two memories alone."""

PLACE_FEATURES: Final = ("lead", "deviations", "rank", "best_cosine")
"""What is known from the older one's place among the neighbours of the newer one."""


def features(older: Statement, newer: Statement, cosine: float, rarity: Rarity) -> list[float]:
    """Return the numbers of `FEATURES` for two memories whose nearest passages have this cosine."""
    words, names = newer.words & older.words, newer.names & older.names
    tags = newer.tags & older.tags
    same_units = changed_units = 0
    for unit in newer.units.keys() & older.units.keys():
        if newer.units[unit] & older.units[unit]:
            same_units += 1
        else:
            changed_units += 1
    return [
        cosine,
        rarity.share(words, newer.words),
        rarity.share(words, older.words),
        min(rarity.of_words(words), 30.0),
        rarity.share(names, newer.names),
        rarity.share(names, older.names),
        min(rarity.of_words(names), 20.0),
        min(len(newer.numbers & older.numbers), 3),
        min(same_units, 2),
        min(changed_units, 2),
        min(newer.cues, 3),
        newer.cues > 0,
        newer.memory_type == older.memory_type,
        len(tags) / max(1, len(newer.tags | older.tags)),
        min(len(tags), 2),
        min(rarity.of_tags(tags), 8.0),
        newer.is_question,
        older.is_question,
        math.log(newer.length),
        math.log(older.length),
        abs(math.log(newer.length / older.length)),
        newer.memory_type is MemoryType.CONVERSATION,
        older.memory_type is MemoryType.CONVERSATION,
        newer.memory_type is MemoryType.DECISION,
        _time_between(older, newer, cosine),
        bool(newer.years and older.years and newer.years.isdisjoint(older.years)),
        bool(newer.years),
        bool(older.years),
        math.log1p(min(len(newer.names - names), len(older.names - names))),
        math.log1p(len(newer.names - names)),
        bool(newer.numbers and older.numbers and newer.numbers.isdisjoint(older.numbers)),
        newer.memory_type is MemoryType.OBSERVATION,
        older.memory_type is MemoryType.OBSERVATION,
    ]


def _time_between(older: Statement, newer: Statement, cosine: float) -> float:
    """Return the logarithm of the days between, up to a week.

    Notes that are saved together are often about one thing without changing it, so the time between
    them counts. It does not for notes so near that they state one fact, which may be corrected at
    once.
    """
    are_said = newer.memory_type is older.memory_type is MemoryType.CONVERSATION
    if cosine >= _ONE_FACT_COSINE and not are_said:
        return math.log1p(_DAYS_MAX)
    days = max(0.0, newer.created_at_s - older.created_at_s) / _DAY_S
    return math.log1p(min(days, _DAYS_MAX))


def place_features(cosines: Sequence[float]) -> list[list[float]]:
    """Return the numbers of `PLACE_FEATURES` for memories with these cosines, the nearest first."""
    if not cosines:
        return []
    mean = sum(cosines) / len(cosines)
    deviation = math.sqrt(sum((each - mean) ** 2 for each in cosines) / len(cosines))
    best, second = cosines[0], cosines[1] if len(cosines) > 1 else 0.0
    return [
        [
            cosine - (best if rank else second),
            (cosine - mean) / (deviation + _LEAST_DEVIATION),
            math.log1p(rank),
            best,
        ]
        for rank, cosine in enumerate(cosines)
    ]


class Likeness(NamedTuple):
    """How a memory relates to an older one.

    Attributes:
        changed: how sure it is that it says the same thing with another value, 0 to 1.
        duplicate: how sure it is that it says nearly the same, 0 to 1.
        is_change: whether it is a change rather than a duplicate, if it is one of them.
    """

    changed: float
    duplicate: float
    is_change: bool


class LogOdds(NamedTuple):
    """Log odds that a memory changes an older one, and that it repeats it."""

    changed: float
    duplicate: float


SecondOpinion: TypeAlias = Callable[[Sequence[Sequence[float]]], Sequence[LogOdds]]
"""Gives the log odds of rows of `FEATURES` and `PLACE_FEATURES`."""


def likenesses(
    newer: Statement,
    nearest: Sequence[tuple[Statement, float]],
    second_opinion: SecondOpinion | None = None,
) -> list[Likeness]:
    """Return how `newer` relates to each of the older memories nearest to it.

    Args:
        newer: what was saved just now.
        nearest: about twelve older ones with their cosines, the nearest first; the cosines are of
            the nearest passages, by the model called `FITTED_FOR`.
        second_opinion: counts as much as the logistic models, which decide alone without it.
    """
    rows = compared(newer, nearest)
    first = [_linear_log_odds(row) for row in rows]
    second = second_opinion(rows) if second_opinion and rows else first
    return [
        _likeness(older, newer, row, _mean(one, other))
        for (older, _), row, one, other in zip(nearest, rows, first, second, strict=True)
    ]


def _mean(one: LogOdds, other: LogOdds) -> LogOdds:
    return LogOdds((one.changed + other.changed) / 2, (one.duplicate + other.duplicate) / 2)


def _likeness(older: Statement, newer: Statement, row: Sequence[float], odds: LogOdds) -> Likeness:
    changed, duplicate = _probability(odds.changed), _probability(odds.duplicate)
    if _has_other_numbers_alone(older, newer):
        return Likeness(1.0, duplicate, is_change=True)
    is_change = _weighted(RELATION_WEIGHTS, row[: len(FEATURES)]) > 0
    cosine = row[FEATURES.index("cosine")]
    return Likeness(changed, duplicate, is_change and not _is_said_again(older, newer, cosine))


def compared(newer: Statement, nearest: Sequence[tuple[Statement, float]]) -> list[list[float]]:
    """Return the numbers of `FEATURES` and `PLACE_FEATURES` for each of the nearest."""
    rarity = Rarity(older for older, _ in nearest)
    places = place_features([cosine for _, cosine in nearest])
    return [
        [*features(older, newer, cosine, rarity), *place]
        for (older, cosine), place in zip(nearest, places, strict=True)
    ]


def _linear_log_odds(row: Sequence[float]) -> LogOdds:
    """Return what the logistic models say of a row of `FEATURES` and `PLACE_FEATURES`."""
    return LogOdds(
        _weighted(CHANGED_WEIGHTS, row[: len(FEATURES)]), _weighted(DUPLICATE_WEIGHTS, row)
    )


def _is_said_again(older: Statement, newer: Statement, cosine: float) -> bool:
    """Return whether nearly the same words hold no new value."""
    return (
        cosine >= _SAME_WORDING_COSINE
        and not newer.cues
        and newer.numbers == older.numbers
        and newer.names == older.names
    )


def _has_other_numbers_alone(older: Statement, newer: Statement) -> bool:
    """Return whether two statements have the same words and names, each with its own numbers."""
    return (
        len(newer.words) >= _SENTENCE_MIN
        and newer.words == older.words
        and newer.names == older.names
        and bool(newer.numbers - older.numbers)
        and bool(older.numbers - newer.numbers)
    )


def change_between(older: Statement, newer: Statement, cosine: float, rarity: Rarity) -> float:
    """Return the probability that `newer` replaces `older`.

    Args:
        older: what was saved before.
        newer: what may replace it.
        cosine: of their nearest passages, by the model called `FITTED_FOR`.
        rarity: of words among the statements that `older` is one of, such as a search's results.
    """
    if _is_said_again(older, newer, cosine):
        return 0.0
    if _has_other_numbers_alone(older, newer):
        return 1.0
    return _probability(_weighted(CHANGED_WEIGHTS, features(older, newer, cosine, rarity)))


def repeats(older: Statement, newer: Statement, cosine: float) -> bool:
    """Return whether `newer` says nothing new: the wording is as near as that of duplicates."""
    return cosine >= SIMILAR_MIN_COSINE and _is_said_again(older, newer, cosine)


def _weighted(weights: tuple[float, ...], row: Sequence[float]) -> float:
    return sum(map(mul, weights, row), weights[-1])


def _probability(log_odds: float) -> float:
    return 1.0 / (1.0 + math.exp(-max(-_LOG_ODDS_MAX, min(_LOG_ODDS_MAX, log_odds))))


FITTED_FOR: Final = "minilm-and-multilingual-e5-small"
"""The search model whose cosines the weights were fitted to."""

SURELY_CHANGED: Final = 0.293
"""At this probability the newer one is said to replace the older one."""

REPLACED_FROM: Final = 0.4
"""From here on the newer one counts as its replacement. A save needs less: it only gives a hint."""

SURELY_DUPLICATE: Final = 0.337
"""At this probability the newer one is said to repeat the older one."""

_LOG_ODDS_MAX: Final = 40.0
# Fitted by packaging/ranking/fit_changes.py. With the trees, on people left out of the fit: 541 of
# 688 changes named, 123 of 219 repetitions, and one of both at 155 of 7,835 ordinary saves.
# In the order of FEATURES, then of PLACE_FEATURES; the last one stands by itself.
# fmt: off
CHANGED_WEIGHTS: Final = (
    8.832, -0.852, 2.709, 0.024, -0.318, -0.387, 0.114, 0.543, 0.397, 0.374, 1.092, 0.773, 2.064,
    2.263, -0.110, 0.524, -2.773, -4.032, -0.129, -0.880, 0.070, -0.986, -0.300, 2.380, 1.916,
    0.071, -0.773, -0.433, 0.569, -0.096, 0.355, 0.579, -1.333, -11.399,
)
"""How much each feature says that a memory replaces another one."""

DUPLICATE_WEIGHTS: Final = (
    -6.137, 3.041, -0.379, 0.063, -0.345, -0.124, -0.098, 0.502, 0.991, -2.000, -0.354, -0.140,
    1.395, 2.135, -0.193, 0.129, -1.640, -2.247, 0.190, 0.413, -0.420, -3.045, -2.204, -0.672,
    -0.173, -3.618, -0.614, -0.122, -0.759, -0.205, -1.798, -0.642, -0.381, 5.983, 0.961, 0.704,
    9.554, -10.787,
)
"""The weight of each feature in the decision that a memory repeats another one."""

RELATION_WEIGHTS: Final = (
    -1.724, -0.560, 2.081, -0.066, 0.636, 0.043, -0.046, 0.360, -0.913, 2.987, 1.015, 1.402, 0.259,
    -0.194, 0.348, 0.241, 0.000, 0.000, 0.102, -1.685, -0.381, 1.055, -0.155, 2.580, 0.599, 1.497,
    0.462, -0.040, 1.646, 0.184, 2.480, 1.463, -0.152, 3.539,
)
"""For a change or a repetition: how much each of `FEATURES` says that it is a change."""
# fmt: on
