"""Orders the results of a search by probability, limits their number, and shows each.

If two results give different values for the same thing, the newer one comes first.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Final, NamedTuple

from rosemary.domain import limits, text_match
from rosemary.domain.changes_of_value import (
    FITTED_FOR,
    REPLACED_FROM,
    Rarity,
    change_between,
    statement_of,
)
from rosemary.domain.decay import DecayView, as_it_is_now, decay_part
from rosemary.domain.models import Memory, Passage
from rosemary.domain.ranking import Candidates, PassageHits, Scored
from rosemary.domain.relevance import Evidence, features, is_literal
from rosemary.domain.search import ScoreParts, SearchHit, SearchRequest
from rosemary.domain.text_match import QueryTerms, terms_of
from rosemary.domain.types import Handle, SearchMode
from rosemary.service.search.judging import Gathered, Judge
from rosemary.service.search.query import Query
from rosemary.store.ports import StoreReader

RELATED: Final = 0.01
"""Candidates below this probability are unrelated to the query."""

CLOSELY_ASKED: Final = 5
"""A question with so many content words is rarely asked of a store that has no answer."""

TURN_FROM: Final = 0.02
"""The bound for turns of a conversation: single turns say little, and many answer together."""

HARDLY_SURE: Final = 0.15
_RANKING_WEIGHT: Final = 4.0
_LEAST: Final = 1e-6
_HALF: Final = 0.5
_SEVERAL: Final = 1.5


class Result(NamedTuple):
    """A candidate with its score, 0 to 1.

    Attributes:
        is_literal: whether it contains the exact words of the query.
        replaces: older ones that it may replace.
    """

    handle: Handle
    score: float
    parts: ScoreParts | None = None
    similarity: float | None = None
    is_literal: bool = False
    replaces: tuple[Handle, ...] = ()


class Page(NamedTuple):
    """A page of results; `start` counts those before it."""

    results: Sequence[Result]
    start: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Results:
    """All candidates, best first.

    Attributes:
        sure: how many of the first are returned by default.
        related: how many of the first are related to the query.
    """

    ordered: Sequence[Result]
    sure: int
    related: int

    @property
    def nearest(self) -> float | None:
        """The score of the best result if none is sure."""
        return self.ordered[0].score if self.ordered and not self.sure else None

    def page(self, request: SearchRequest) -> Page:
        """Return the results that answer a request.

        After the sure ones, later pages continue with less sure ones.
        """
        start, end = request.offset, request.offset + request.limit
        last = self.sure
        is_behind = request.threshold is None and start >= max(1, self.sure)
        if request.has_less_related or is_behind:
            last = self.related
        return Page(self.ordered[start : min(end, last)], start)

    def continued(self, more: Results) -> Results:
        """Return these results followed by those of `more`, with scores capped to stay in order."""
        shown = {each.handle for each in self.ordered}
        least = self.ordered[-1].score
        added = [
            each._replace(score=min(each.score, least))
            for each in more.ordered
            if each.handle not in shown
        ]
        return replace(
            more,
            ordered=[*self.ordered, *added],
            sure=max(self.sure, more.sure),
            related=max(self.related, more.related),
        )


def by_similarity(query: Query, found: Candidates) -> Results:
    """Return the candidates of a search by meaning alone: the score is the cosine."""
    near = found.semantic
    threshold = query.request.threshold
    least = query.settings.semantic_threshold if threshold is None else threshold
    ordered = [
        Result(
            handle,
            min(1.0, max(0.0, cosine)),
            ScoreParts(semantic=max(0.0, cosine), cosine=cosine),
            cosine,
        )
        for handle, cosine in zip(near.handles, near.cosines, strict=True)
    ]
    sure = len(ordered) if least <= 0 else sum(each.score >= least for each in ordered)
    return Results(ordered=ordered, sure=sure, related=len(ordered))


def judged(
    judge: Judge,
    query: Query,
    found: Candidates,
    known: Gathered,
    others: Sequence[Scored],
) -> Results:
    """Return the candidates by the probability that each answers the query.

    Args:
        judge: computes probabilities from the evidence.
        query: with its vector, if it has one.
        found: all candidates.
        known: evidence on the best ones.
        others: the rest, appended in the order of the ranking.
    """
    probabilities = _probabilities(judge, query, found, known)
    probabilities = reordered(probabilities, [each.score for each in known.scored])
    literal = [is_literal(known.traits, each) for each in known.evidence]
    best_other = max(
        (p for p, is_hit in zip(probabilities, literal, strict=True) if not is_hit), default=0.0
    )
    is_explained = query.request.is_explained
    results = []
    for each, evidence, p, is_hit in zip(
        known.scored, known.evidence, probabilities, literal, strict=True
    ):
        # Exact matches come before near meaning, and a matching key before all.
        certainty = 1.0 if evidence.is_key else max(p, query.settings.sure_from)
        score = best_other + (1.0 - best_other) * certainty if is_hit else p
        similarity = None if query.vector is None else evidence.cosine
        parts = _parts(evidence) if is_explained else None
        results.append(Result(each.handle, score, parts, similarity, is_hit))
    results = _notes_first(results, found.traits.in_threads)
    least = results[-1].score if results else 0.0
    results += [
        Result(each.handle, least * each.score, each.parts if is_explained else None)
        for each in others
    ]
    related = sum(each.score >= RELATED for each in results)
    sure = _count_of_sure(query, results, found.traits.in_threads)
    return Results(ordered=results, sure=sure, related=max(sure, related))


def _notes_first(results: Sequence[Result], in_threads: Collection[Handle]) -> list[Result]:
    """Return the results by score; if the shown scores are equal, notes before conversations."""
    scores = sorted((each.score for each in results), reverse=True)

    def place(each: Result) -> tuple[float, bool, bool, float]:
        shown = round(each.score, TIE_DIGITS)
        return -shown, not each.is_literal, each.handle in in_threads, -each.score

    ordered = sorted(results, key=place)
    return [each._replace(score=score) for each, score in zip(ordered, scores, strict=True)]


def _probabilities(judge: Judge, query: Query, found: Candidates, known: Gathered) -> list[float]:
    """Return the probability of each; without a vector from the words alone."""
    rows = features(known.traits, known.evidence)
    model = query.embedder.model.sha256 if query.vector is not None else ""
    in_threads = found.traits.in_threads
    turns = {at for at, each in enumerate(known.scored) if each.handle in in_threads}
    probabilities = judge.probabilities(model, rows, turns)
    unembedded = found.traits.unembedded
    without = [at for at, each in enumerate(known.scored) if each.handle in unembedded]
    general = [*without] if judge.is_fitted(model) else [*range(len(rows))]
    if without:
        by_words = judge.probabilities("", [rows[at] for at in without])
        for at, probability in zip(without, by_words, strict=True):
            probabilities[at] = probability
    for at in general:
        # The general formula is coarse: candidates with most of the words must not be missed.
        share = known.evidence[at].match.stem
        if share == 1.0 or (share >= _HALF and share * known.traits.term_count >= _SEVERAL):
            probabilities[at] = max(probabilities[at], query.settings.sure_from)
    return probabilities


def reordered(probabilities: Sequence[float], ranked: Sequence[float]) -> list[float]:
    """Return the probabilities, with small ones reassigned in an order that includes the ranking.

    Unlikely results are shown only on request. For those, judge and ranking together find more than
    either alone (on long chats 3 in 100 questions more).
    """
    found = list(probabilities)
    small = [at for at, each in enumerate(found) if each < HARDLY_SURE]
    weights = {
        at: math.log(max(found[at], _LEAST) / (1.0 - found[at])) + _RANKING_WEIGHT * ranked[at]
        for at in small
    }
    values = sorted((found[at] for at in small), reverse=True)
    for at, value in zip(sorted(small, key=lambda each: -weights[each]), values, strict=True):
        found[at] = value
    return found


def _count_of_sure(query: Query, results: Sequence[Result], in_threads: Collection[Handle]) -> int:
    """Return how many of the first results are returned by default."""
    threshold = query.request.threshold
    if threshold is not None:
        if threshold <= 0:
            return len(results)
        return sum(each.score >= threshold for each in results)
    if query.vector is None or query.request.mode is SearchMode.KEYWORD:
        # Everything that contains the words was asked for.
        return len(results)
    if not results:
        return 0
    least, also = query.settings.sure_from, query.settings.also_from
    if results[0].handle in in_threads:
        least = also = min(also, TURN_FROM)
    elif len(query.terms.terms) >= CLOSELY_ASKED:
        least = also
    if results[0].score < least:
        return 0
    return sum(each.score >= also for each in results)


def _parts(evidence: Evidence) -> ScoreParts:
    return ScoreParts(
        semantic=max(0.0, evidence.cosine),
        keyword=evidence.match.stem,
        substring=evidence.match.part,
        thread=evidence.thread,
        importance=evidence.importance,
        recency=evidence.recency,
        cosine=evidence.cosine,
    )


TIE_DIGITS: Final = 2
"""Scores that are equal when rounded to so many digits are a tie."""

COMPARED: Final = 6
"""Number of the surest results that are compared with each other."""


def comparable(query: Query, results: Results) -> list[Handle]:
    """Return the surest results, among which newer versions are looked for."""
    first = results.ordered[: min(COMPARED, results.sure)]
    if len(first) < 2 or query.vector is None or query.embedder.model.name != FITTED_FOR:
        return []
    # Exact matches stay first, even if another result is newer.
    return [each.handle for each in first if each.is_literal == first[0].is_literal]


def newer_first(
    results: Results,
    memories: Mapping[Handle, Memory],
    cosines: Mapping[tuple[Handle, Handle], float],
) -> Results:
    """Return the results with newer versions moved before, and marked to replace, older ones.

    Args:
        results: best first.
        memories: those that are compared, in the order of the results.
        cosines: how near they are to each other; newly saved ones may have no vectors yet.
    """
    first = list(results.ordered[: min(COMPARED, results.sure)])
    replaced = _replaced(memories, cosines)
    if not replaced:
        return results
    scores = [each.score for each in first]
    for newer, olds in replaced.items():
        at = next(place for place, each in enumerate(first) if each.handle == newer)
        result = first.pop(at)._replace(replaces=tuple(olds))
        above = min(place for place, each in enumerate(first) if each.handle in olds)
        first.insert(min(at, above), result)
    moved = [each._replace(score=score) for each, score in zip(first, scores, strict=True)]
    return replace(results, ordered=[*moved, *results.ordered[len(moved) :]])


def _replaced(
    memories: Mapping[Handle, Memory], cosines: Mapping[tuple[Handle, Handle], float]
) -> Mapping[Handle, list[Handle]]:
    """Return for each memory which others it may replace."""
    compared = [each for each in memories if (each, each) in cosines]
    statements = {each: statement_of(memories[each]) for each in compared}
    rarity = Rarity(statements.values())
    found: dict[Handle, list[Handle]] = {}
    for one, other in combinations(compared, 2):
        older, newer = sorted((one, other), key=lambda each: _age(memories[each]))
        cosine = cosines[newer, older]
        sure = change_between(statements[older], statements[newer], cosine, rarity)
        if sure >= REPLACED_FROM:
            found.setdefault(newer, []).append(older)
    return found


def _age(memory: Memory) -> tuple[object, str]:
    return memory.created_at, memory.id


class NearPassage(NamedTuple):
    """The passage of a memory nearest to a query; `cosine` is the similarity, -1 to 1."""

    passage: Passage
    cosine: float


def passages_of(hits: PassageHits, wanted: Collection[Handle]) -> dict[Handle, NearPassage]:
    """Return the passages of the wanted memories."""
    columns = zip(hits.handles, hits.cosines, hits.starts, hits.ends, strict=True)
    return {
        handle: NearPassage(Passage(start=start, end=end), cosine)
        for handle, cosine, start, end in columns
        if handle in wanted
    }


class Shown:
    """What is shown of the results of a search, each read once.

    Attributes:
        memories: those that were read.
        near: the passage of each that is nearest to the query, if there is one.
    """

    def __init__(self, view: StoreReader, query: Query, found: Candidates) -> None:
        self.memories: dict[Handle, Memory] = {}
        self.near: dict[Handle, NearPassage] = {}
        self._view = view
        self._query = query
        self._found = found.semantic

    def read(self, handles: Sequence[Handle]) -> None:
        """Read the memories, unless they were read before."""
        wanted = [each for each in handles if each not in self.memories]
        if not wanted:
            return
        query, near = self._query, passages_of(self._found, wanted)
        asked: Callable[[], PassageHits] = PassageHits
        if query.vector is not None and (unknown := set(wanted) - near.keys()):
            asked = self._view.search.ask_cosines(query.vector, query.embedder.model, unknown)
        self.memories |= self._view.memories.of(wanted, query.decay)
        self.near |= near | passages_of(asked(), wanted)


def listed_hit(request: SearchRequest, memory: Memory, rank: int, decay: DecayView) -> SearchHit:
    """Return the hit for a memory of a list, in which all rank equally."""
    title, excerpt = _shown(memory, None, terms_of(request.query))
    return SearchHit(
        memory=as_it_is_now(memory, decay),
        score=1.0,
        rank=rank,
        title=title,
        excerpt=excerpt,
        parts=ScoreParts() if request.is_explained else None,
    )


def found_hit(
    query: Query, result: Result, rank: int, memory: Memory, near: NearPassage | None
) -> SearchHit:
    """Return the hit for a found memory; `near` is its passage nearest to the query."""
    passage = None if near is None else near.passage
    title, excerpt = _shown(memory, passage, query.terms)
    return SearchHit(
        memory=as_it_is_now(memory, query.decay),
        score=result.score,
        rank=rank,
        title=title,
        excerpt=excerpt,
        similarity=None if near is None else near.cosine,
        parts=_explained(query, result, memory, near) if query.request.is_explained else None,
    )


def _explained(
    query: Query, result: Result, memory: Memory, near: NearPassage | None
) -> ScoreParts:
    return replace(
        result.parts or ScoreParts(),
        cosine=None if near is None else near.cosine,
        decay=decay_part(memory, query.decay.now, query.decay.settings),
    )


def _shown(
    memory: Memory, best: Passage | None, terms: QueryTerms
) -> tuple[Passage | None, Passage]:
    """Return what to show of the title, if there is one, and of the content."""
    content, title = memory.content, memory.title
    room = text_match.room_beside(title)
    excerpt = text_match.narrowed(content, _relevant_part(content, best, terms), terms.terms, room)
    if not title:
        return None, excerpt
    whole, most = Passage(start=0, end=len(title)), limits.EXCERPT_TITLE_MAX_CHARS
    return text_match.narrowed(title, whole, terms.terms, most), excerpt


def _relevant_part(content: str, best: Passage | None, terms: QueryTerms) -> Passage:
    """Return the best passage, or the whole content if the query's words are elsewhere."""
    whole = Passage(start=0, end=len(content))
    if best is None or (_holds_any(content, whole, terms) and not _holds_any(content, best, terms)):
        return whole
    return best


def _holds_any(content: str, passage: Passage, terms: QueryTerms) -> bool:
    text = content[passage.start : passage.end].lower()
    return any(term in text for term in terms.terms)
