"""Combines what the three signals of a search find into one order.

Source: the recipe was chosen by recall@10 on public conversations, notes and questions in
twelve languages; see docs/benchmarks.md.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, fields
from datetime import UTC, datetime, timedelta
from itertools import compress, repeat
from typing import NamedTuple, TypeAlias

from rosemary.domain import limits
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.models import Passage
from rosemary.domain.search import ScoreParts
from rosemary.domain.types import Handle, MemoryId, MemoryType


@dataclass(frozen=True, slots=True)
class PassageHits:
    """The memories nearest to a vector by their best passage, nearest first.

    Attributes:
        handles: of the memories.
        cosines: their similarities, -1 to 1.
        starts, ends: of their passages, in characters.
    """

    handles: Sequence[Handle] = ()
    cosines: Sequence[float] = ()
    starts: Sequence[int] = ()
    ends: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class TextHits:
    """The memories that hold some words, best first.

    Attributes:
        handles: of the memories.
        relevances: their BM25; larger is better.
    """

    handles: Sequence[Handle] = ()
    relevances: Sequence[float] = ()

    def led_by(self, handle: Handle) -> TextHits:
        """Return these with one more memory in front, as relevant as the best."""
        best = self.relevances[0] if self.relevances else 1.0
        return TextHits([handle, *self.handles], [best, *self.relevances])

    def without(self, left_out: Collection[Handle]) -> TextHits:
        """Return these without some memories."""
        kept = [handle not in left_out for handle in self.handles]
        return TextHits(list(compress(self.handles, kept)), list(compress(self.relevances, kept)))


@dataclass(frozen=True, slots=True, kw_only=True)
class KeywordHit:
    """A memory that holds keywords.

    Attributes:
        title_marks: places of them in its title, in order.
        marks: places of them in its content, in order.
    """

    id: MemoryId
    relevance: float
    title_marks: tuple[Passage, ...]
    marks: tuple[Passage, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class KeywordPage:
    """One page of the memories that hold keywords.

    Attributes:
        best: the highest relevance of all.
        total: how many hold them.
    """

    hits: tuple[KeywordHit, ...]
    best: float
    total: int


class SearchText(NamedTuple):
    """The texts of a memory that a query's words are compared with.

    Attributes:
        text: its title, author and content; for long content its beginning and best passage.
        key: of the memory.
        names: its title, key, project and tags.
        length: of the whole content, in characters.
    """

    text: str
    key: str
    names: str
    memory_type: MemoryType
    length: int


class ThreadNeighbours(NamedTuple):
    """The memories just before and after another one in the same thread and project."""

    previous: Handle | None = None
    following: Handle | None = None


@dataclass(frozen=True, slots=True)
class MemoryTraits:
    """What ranking needs to know about some memories, whatever the query is.

    Attributes:
        importances: 1.0 to 10.0, after decay.
        created_at_us: microseconds since 1970 in UTC.
        in_threads: those that may have neighbours.
        unembedded: those whose vectors are still to be made.
    """

    importances: Mapping[Handle, float] = field(default_factory=dict)
    created_at_us: Mapping[Handle, int] = field(default_factory=dict)
    in_threads: Collection[Handle] = frozenset()
    unembedded: Collection[Handle] = frozenset()

    def only(self, handles: Collection[Handle]) -> MemoryTraits:
        """Return what is known of these memories alone."""
        importances, created_at_us = self.importances, self.created_at_us
        known = [each for each in handles if each in importances]
        return MemoryTraits(
            {each: importances[each] for each in known},
            {each: created_at_us[each] for each in known},
            frozenset(each for each in known if each in self.in_threads),
            frozenset(each for each in known if each in self.unembedded),
        )


_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)
_DAY_US = timedelta(days=1) // _MICROSECOND
_IMPORTANCE_SPAN = limits.IMPORTANCE_MAX - limits.IMPORTANCE_MIN
_NOTHING_NEAR = PassageHits()
_NOTHING_HELD = TextHits()
_NO_TRAITS = MemoryTraits()

FindIds: TypeAlias = Callable[[Sequence[Handle]], Mapping[Handle, MemoryId]]
"""Returns the ids of memories."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RankingSettings:
    """The weights of a score. The defaults did best in `make bench-quality`.

    Attributes:
        candidates: how many memories each signal proposes.
        common_share: a word in more than this share of the memories in scope counts as common.
        semantic_weight_latin: weight of the cosine against the words, for a query in Latin letters.
        semantic_weight_other: the same for other scripts, which the English model hardly knows.
        substring_share: the share of the words' weight that goes to parts of words.
        thread_weight: the share of its score that a memory passes to each neighbour.
        importance_weight: what the highest importance adds to a score; 0 switches it off.
        recency_weight: what a memory made just now gets added; 0 switches it off.
        recency_half_life_days: the age at which half of that is left.
        semantic_threshold: the least cosine in semantic mode.
        sure_from: if no memory is this probable, nothing stored answers the query.
        also_from: how probable further results must be once one is sure.
    """

    candidates: int = 100
    common_share: float = 0.05
    semantic_weight_latin: float = 0.5
    semantic_weight_other: float = 0.15
    substring_share: float = 0.5
    thread_weight: float = 0.2
    importance_weight: float = 0.03
    recency_weight: float = 0.02
    recency_half_life_days: float = 30.0
    semantic_threshold: float = 0.12
    sure_from: float = 0.16
    also_from: float = 0.04

    def __post_init__(self) -> None:
        """Refuse a number that makes no sense."""
        if not 10 <= self.candidates <= 1_000:
            raise _refused("candidates", "must be 10 to 1000")
        if not self.recency_half_life_days > 0:
            raise _refused("recency_half_life_days", "must be more than 0")
        for each in fields(self):
            if each.name.endswith(("_share", "_weight", "_latin", "_other", "_from")):
                _require_share(each.name, getattr(self, each.name))


def _require_share(name: str, value: float) -> None:
    if not 0 <= value <= 1:
        raise _refused(name, "must be 0 to 1")


def _refused(name: str, problem: str) -> InvalidInputError:
    return InvalidInputError.of_field(f"ranking.{name}", problem)


DEFAULTS = RankingSettings()


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidates:
    """What the three signals propose for a query, each list best first.

    Attributes:
        neighbours: of the candidates that belong to a thread.
        traits: of the candidates and their neighbours; a memory without traits gets no prior.
        now: the time from which ages are counted; None leaves recency out.
        trigram_share: the share of the query's words that the trigrams cover.
    """

    semantic: PassageHits = _NOTHING_NEAR
    porter: TextHits = _NOTHING_HELD
    trigram: TextHits = _NOTHING_HELD
    neighbours: Mapping[Handle, ThreadNeighbours] = field(default_factory=dict)
    traits: MemoryTraits = _NO_TRAITS
    now: datetime | None = None
    is_mostly_latin: bool = True
    trigram_share: float = 1.0

    def handles(self) -> Set[Handle]:
        """Return every memory that some signal proposes."""
        return {*self.semantic.handles, *self.porter.handles, *self.trigram.handles}


class Scored(NamedTuple):
    """A memory with its score in [0, 1].

    Attributes:
        fused: the computation that made the score.
    """

    handle: Handle
    score: float
    fused: _Fused

    @property
    def parts(self) -> ScoreParts:
        """The parts that make the score."""
        return self.fused.parts(self.handle)


@dataclass(frozen=True, slots=True, kw_only=True)
class Weighed:
    """Each candidate's score from the query alone, and its signals."""

    signals: _Signals
    scores: Mapping[Handle, float]

    def leading(self, count: int) -> list[Handle]:
        """Return the candidates that score best; the nearest of equals."""
        return sorted(self.scores, key=self.scores.__getitem__, reverse=True)[:count]


def weigh(candidates: Candidates, settings: RankingSettings = DEFAULTS) -> Weighed:
    """Return each candidate's score from the three signals, without traits and neighbours.

    Cosines are scaled to the range of the candidates; each BM25 is divided by the best one.
    """
    signals = _Signals(
        semantic=_stretched(candidates.semantic),
        keyword=_shares_of_best(candidates.porter),
        substring=_shares_of_best(candidates.trigram),
    )
    is_latin = candidates.is_mostly_latin
    weight = settings.semantic_weight_latin if is_latin else settings.semantic_weight_other
    if not signals.keyword and not signals.substring:
        weight = 1.0
    if not signals.semantic:
        weight = 0.0
    share = settings.substring_share * candidates.trigram_share
    of_substring = (1 - weight) * share if signals.substring else 0.0
    of_keyword = (1 - weight) - of_substring
    # In this order, not that of a set, so that ties break alike in every run.
    scores = {handle: weight * each for handle, each in signals.semantic.items()}
    for part, signal in ((of_keyword, signals.keyword), (of_substring, signals.substring)):
        for handle, each in signal.items():
            scores[handle] = scores.get(handle, 0.0) + part * each
    return Weighed(signals=signals, scores=scores)


def fuse(
    candidates: Candidates,
    ids_of: FindIds,
    settings: RankingSettings = DEFAULTS,
    weighed: Weighed | None = None,
) -> list[Scored]:
    """Return every candidate with its score, best first; ties go to the newest, then by id.

    Neighbours add to the score from the query: each memory passes a fifth of its score to the ones
    before and after it in its thread. Importance and recency add a little.

    Args:
        candidates: with their traits and neighbours.
        ids_of: called to break ties of score and age.
        settings: the weights.
        weighed: the weighed candidates, if the caller has them already.
    """
    weighed = weighed or weigh(candidates, settings)
    thread = _thread_scores(weighed.scores, candidates.neighbours, settings.thread_weight)
    total = weighed.scores
    if thread:
        total = {**dict.fromkeys(thread, 0.0), **total}
        total = {each: score + thread.get(each, 0.0) for each, score in total.items()}
    priors = _Priors(candidates, settings)
    added = priors.added(total)
    total = {each: score + added.get(each, 0.0) for each, score in total.items()}
    top = max(1.0, *total.values()) if total else 1.0
    if top > 1.0:
        total = {each: score / top for each, score in total.items()}
    fused = _Fused(signals=weighed.signals, thread=thread, priors=priors, top=top)
    ordered = _in_order(total, candidates.traits, ids_of)
    return list(map(Scored, ordered, map(total.__getitem__, ordered), repeat(fused)))


def _in_order(
    scores: Mapping[Handle, float], traits: MemoryTraits, ids_of: FindIds
) -> list[Handle]:
    """Return memories by score, highest first; ties go to the newest, then by id."""
    if len(set(scores.values())) == len(scores):
        return sorted(scores, key=scores.__getitem__, reverse=True)
    ages = {each: -traits.created_at_us.get(each, 0) for each in scores}
    alike = Counter((scores[each], ages[each]) for each in scores)
    ids = ids_of([each for each in scores if alike[scores[each], ages[each]] > 1])
    return sorted(scores, key=lambda each: (-scores[each], ages[each], ids.get(each, "")))


def importance_prior(importance: float) -> float:
    """Return 0 for the least and 1 for the highest importance."""
    share = (importance - limits.IMPORTANCE_MIN) / _IMPORTANCE_SPAN
    return share if 0.0 <= share <= 1.0 else float(share > 0)


def recency_prior(created_at_us: int, now_us: int, half_life_days: float) -> float:
    """Return 1 for a memory made just now, halved with each half-life.

    The age counts from when a memory was made, as in every date filter and list.

    Args:
        created_at_us: microseconds since 1970 in UTC, as the traits have them.
        now_us: the same.
        half_life_days: the age at which half is left.
    """
    age_us = now_us - created_at_us
    return math.pow(0.5, age_us / _DAY_US / half_life_days) if age_us > 0 else 1.0


@dataclass(frozen=True, slots=True, kw_only=True)
class _Signals:
    """What each signal gives the memories that it proposes, 0 to 1."""

    semantic: Mapping[Handle, float]
    keyword: Mapping[Handle, float]
    substring: Mapping[Handle, float]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Fused:
    """What the scores of one search were made of."""

    signals: _Signals
    thread: Mapping[Handle, float]
    priors: _Priors
    top: float

    def parts(self, handle: Handle) -> ScoreParts:
        importance, recency = self.priors.of(handle)
        return ScoreParts(
            semantic=self.signals.semantic.get(handle, 0.0),
            keyword=self.signals.keyword.get(handle, 0.0),
            substring=self.signals.substring.get(handle, 0.0),
            thread=self.thread.get(handle, 0.0) / self.top,
            importance=importance,
            recency=recency,
        )


class _Priors:
    """What importance and recency add to scores, whatever the query is; computed on demand."""

    def __init__(self, candidates: Candidates, settings: RankingSettings) -> None:
        now = candidates.now if settings.recency_weight else None
        self._now_us = None if now is None else (now - _EPOCH) // _MICROSECOND
        self._traits = candidates.traits
        self._settings = settings
        self._half_life_days = settings.recency_half_life_days

    def of(self, handle: Handle) -> tuple[float, float]:
        """Return importance and recency, 0 to 1 each; 0 for what is switched off or not known."""
        importance = recency = 0.0
        is_known = handle in self._traits.importances
        if is_known and self._settings.importance_weight:
            importance = importance_prior(self._traits.importances[handle])
        if is_known and self._now_us is not None:
            made_us, half_life = self._traits.created_at_us[handle], self._half_life_days
            recency = recency_prior(made_us, self._now_us, half_life)
        return importance, recency

    def added(self, handles: Iterable[Handle]) -> Mapping[Handle, float]:
        """Return what both add to the scores of the memories with traits."""
        now_us = self._now_us
        importances = self._traits.importances
        known = {each: importances[each] for each in handles if each in importances}
        # After decay importances are multiples of 0.5: few values for all memories.
        of_importance = {
            importance: self._settings.importance_weight * importance_prior(importance)
            for importance in set(known.values())
        }
        if now_us is None:
            return {each: of_importance[left] for each, left in known.items()}
        weight, half_life = self._settings.recency_weight, self._half_life_days
        made = self._traits.created_at_us
        return {
            each: of_importance[left]
            + weight
            * (0.5 ** ((now_us - made_us) / _DAY_US / half_life) if made_us < now_us else 1.0)
            for each, left in known.items()
            for made_us in (made[each],)
        }


def _stretched(hits: PassageHits) -> dict[Handle, float]:
    if not hits.handles:
        return {}
    lowest = hits.cosines[-1]
    span = hits.cosines[0] - lowest
    if not span > 0:
        return dict.fromkeys(hits.handles, 1.0)
    cosines = zip(hits.handles, hits.cosines, strict=True)
    return {handle: (cosine - lowest) / span for handle, cosine in cosines}


def _shares_of_best(hits: TextHits) -> dict[Handle, float]:
    best = hits.relevances[0] if hits.handles else 0.0
    if not best > 0:
        # BM25 of a word in nearly every memory comes close to 0, but it is still a hit.
        return dict.fromkeys(hits.handles, 1.0)
    relevances = zip(hits.handles, hits.relevances, strict=True)
    return {handle: relevance / best for handle, relevance in relevances}


def _thread_scores(
    own: Mapping[Handle, float],
    neighbours: Mapping[Handle, ThreadNeighbours],
    weight: float,
) -> dict[Handle, float]:
    thread: dict[Handle, float] = {}
    if not weight:
        return thread
    for handle, around in neighbours.items():
        for other in around if handle in own else ():
            if other is not None:
                thread[other] = thread.get(other, 0.0) + weight * own[handle]
    return thread
