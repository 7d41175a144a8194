"""Search by meaning and by words, fused into one order."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Set
from concurrent.futures import Future
from dataclasses import replace

from rosemary.domain import ranking
from rosemary.domain.decay import DEFAULT, DecaySettings, DecayView
from rosemary.domain.errors import EmbedderUnavailableError
from rosemary.domain.hits import PassageHits
from rosemary.domain.links import with_links_of_results
from rosemary.domain.narrowing import (
    narrowed,
    understood_in,
    with_filters_given_up,
    with_understanding,
)
from rosemary.domain.ports import Clock, Embedder, Store, StoreReader
from rosemary.domain.query import terms_of
from rosemary.domain.ranking import Candidates, RankingSettings, Scored, Weighed
from rosemary.domain.search import (
    Interpretation,
    SearchAnswer,
    SearchHit,
    SearchRequest,
)
from rosemary.domain.types import Handle, SearchMode, SortOrder
from rosemary.domain.understanding import languages
from rosemary.service.clients.confinement import Confinable
from rosemary.service.embedding.serving_embedder import pinned, shortfall
from rosemary.service.search.query import Query, checked
from rosemary.service.search.query_vectors import QueryVectors
from rosemary.service.search.query_words import Scope, begun_matches, scope_of
from rosemary.service.search.results import found_hit, listed_hit, passages_of

logger = logging.getLogger(__name__)

_LOOKED_THROUGH = 15
# Further down a fifth of a score moves no neighbour.
_PASSING_ON = 100
# A word or two are less near to what they mean than a question.
_QUESTION_WORDS = 3
_NO_SUBJECT = "Nothing else was asked for: newest first."


class SearchService(Confinable):
    """Finds memories. Thread-safe; every call blocks."""

    def __init__(
        self,
        store: Store,
        embedder: Embedder,
        clock: Clock,
        settings: RankingSettings = ranking.DEFAULTS,
        decay: DecaySettings = DEFAULT,
    ) -> None:
        self._store = store
        self._embedder = embedder
        self._clock = clock
        self._settings = settings
        self._decay = decay
        self._vectors = QueryVectors()

    def adopt(self, settings: RankingSettings, decay: DecaySettings) -> None:
        """Rank, and let importance fade, by these settings from now on."""
        self._settings, self._decay = settings, decay

    def stop(self) -> None:
        """End the threads that embed queries. Idempotent."""
        self._vectors.stop()

    def search(self, request: SearchRequest) -> SearchAnswer:
        """Return the memories that answer the query, best first.

        Words about time and source narrow the search; where they leave nothing, it runs once more
        without them. Where the model fails, words alone decide. The answer says either.

        Raises:
            InvalidInputError: the query is empty or too long.
            EmbedderUnavailableError: the mode is semantic and the model fails.
        """
        request = checked(request)
        answer = self._understood(request)
        hits = with_links_of_results(answer.hits, is_sorted=request.has_sorted_links)
        return replace(answer, hits=hits)

    def _understood(self, request: SearchRequest) -> SearchAnswer:
        understanding = understood_in(request, self._clock())
        if understanding is None:
            return self._found(request)
        narrow = narrowed(request, understanding)
        answer = self._found(narrow) if understanding.has_subject else self._newest(narrow)
        if answer.total:
            interpreted = with_understanding(answer.interpreted, understanding)
            return replace(answer, query=request.query, interpreted=interpreted)
        answer = self._found(request)
        interpreted = with_filters_given_up(answer.interpreted, understanding)
        return replace(answer, interpreted=interpreted)

    def warm_up(self) -> None:
        """Load the model and the words about time, so that the first search need not wait for it.

        Raises:
            EmbedderUnavailableError: the model is missing or fails.
        """
        self._store.warm_up()
        self._embedder.embed_query("warm up")
        languages()

    def rest(self, idle_s: float) -> bool:
        """Let the model go if nothing was embedded for `idle_s` seconds; return whether it went."""
        return self._embedder.rest(idle_s)

    def shrink(self, idle_s: float) -> bool:
        """Free what was kept for speed by what nobody used for `idle_s` seconds; say if any was."""
        has_shrunk = self._store.shrink(idle_s)
        return self._embedder.shrink(idle_s) or has_shrunk

    def _newest(self, request: SearchRequest) -> SearchAnswer:
        """Return what the filter lets pass, newest first: all of it is equally wanted."""
        decay = DecayView(now=self._clock(), settings=self._decay)

        def job(view: StoreReader) -> SearchAnswer:
            ids = view.list_ids(request.where, SortOrder.NEWEST, request.limit, request.offset)
            hits = tuple(
                listed_hit(request, memory, rank, decay)
                for rank, memory in enumerate(view.get_many(ids, decay), request.offset + 1)
            )
            interpreted = Interpretation(text=request.query, is_semantic=False, reason=_NO_SUBJECT)
            total = view.count(request.where)
            return SearchAnswer(
                query=request.query, interpreted=interpreted, hits=hits, total=total
            )

        return self._store.read(job)

    def _found(self, request: SearchRequest) -> SearchAnswer:
        query = Query(
            request=request,
            terms=terms_of(request.query),
            settings=self._settings,
            embedder=self._embedder,
            decay=DecayView(now=self._clock(), settings=self._decay),
        )
        whole: Future[bytes] | None = None
        if request.mode is SearchMode.KEYWORD:
            query = replace(query, reason="Only words were asked for.")
        else:
            try:
                # One model for the whole question, though another may be ready before its end.
                embedder, reason = pinned(self._embedder), shortfall(self._embedder)
                query = replace(query, embedder=embedder, reason=reason)
                # It works while the words are searched: each takes a few milliseconds.
                whole = self._vectors.start(embedder, request.query)
            except EmbedderUnavailableError as error:
                query = _by_words_alone(query, error)
        return self._store.read(lambda view: self._answer(view, query, whole))

    def _answer(self, view: StoreReader, query: Query, whole: Future[bytes] | None) -> SearchAnswer:
        first, *further = query.pools
        query = replace(query, pool=first)
        view.expect_traits(query.decay)
        scope = scope_of(view, query)
        rest = None if whole is None else self._started_rest(query, scope)
        matches = begun_matches(view, query, scope)
        if whole is not None:
            query = self._with_vector(query, whole, rest)
        found, weighed = self._completed(view, query, matches)
        kept, nearest = self._above_threshold(view, query, found, weighed)
        for pool in further:
            if len(kept) < query.pool:
                break
            # Among more candidates the same ones come in another order: what an earlier page
            # showed keeps its place, or pages would repeat one result and leave out another.
            query, earlier = replace(query, pool=pool), kept[: query.pool]
            matches = begun_matches(view, query, scope)
            found, weighed = self._completed(view, query, matches)
            more, nearest = self._above_threshold(view, query, found, weighed)
            kept = _continued(earlier, more)
        return SearchAnswer(
            query=query.request.query,
            interpreted=Interpretation(
                text=query.request.query,
                is_semantic=query.vector is not None,
                reason=query.reason,
                nearest=nearest,
            ),
            hits=tuple(self._hits(view, query, found, kept)),
            total=len(kept),
        )

    def _started_rest(self, query: Query, scope: Scope) -> Future[bytes] | None:
        """Start to embed the query without the words that are common to the scope, if any are.

        A name that recurs in most memories would drown the rest of the question.
        """
        common = scope.common(query.terms.terms, self._settings.common_share)
        rest = query.terms.without(common)
        if not common or not rest or len(rest.split()) == len(query.terms.words):
            return None
        return self._vectors.start(query.embedder, rest)

    def _with_vector(self, query: Query, whole: Future[bytes], rest: Future[bytes] | None) -> Query:
        """Return the query with its vector, or with the reason why it has none."""
        try:
            vectors = [whole.result()] if rest is None else [whole.result(), rest.result()]
            vector = vectors[0] if rest is None else query.embedder.combine(vectors)
        except EmbedderUnavailableError as error:
            return _by_words_alone(query, error)
        return replace(query, vector=vector)

    def _completed(
        self, view: StoreReader, query: Query, matches: Callable[[], Candidates]
    ) -> tuple[Candidates, Weighed]:
        """Add the nearest memories, the neighbours, and what is to be known of all of them."""
        where = query.request.where
        nearest = PassageHits()
        if query.vector is not None:
            nearest = view.nearest(query.vector, query.embedder.model, where, query.pool)
        found = replace(matches(), semantic=nearest, now=query.decay.now)
        handles = found.handles()
        traits = view.traits(handles, query.decay)
        if not all(map(traits.importances.__contains__, handles)):
            # In a damaged store the index of words holds more than there is.
            gone = handles - traits.importances.keys()
            porter, trigram = found.porter.without(gone), found.trigram.without(gone)
            found = replace(found, porter=porter, trigram=trigram)
        weighed = ranking.weigh(found, self._settings)
        in_threads = self._passing_on(weighed, traits.in_threads)
        if not in_threads:
            return replace(found, traits=traits), weighed
        neighbours = view.thread_neighbours(in_threads, where)
        others = {other for around in neighbours.values() for other in around if other is not None}
        traits = view.traits(handles | others, query.decay)
        return replace(found, neighbours=neighbours, traits=traits), weighed

    def _passing_on(self, weighed: Weighed, in_threads: Collection[Handle]) -> list[Handle]:
        """Return the candidates that pass some of their score to their neighbours."""
        if not in_threads or not self._settings.thread_weight:
            return []
        return [each for each in weighed.leading(_PASSING_ON) if each in in_threads]

    def _above_threshold(
        self, view: StoreReader, query: Query, found: Candidates, weighed: Weighed
    ) -> tuple[list[Scored], float | None]:
        """Return what is near enough or holds every word, in order, and the best that is not.

        The second is the best cosine below the threshold, where nothing is left.
        """
        scored = ranking.fuse(found, view.ids_of, self._settings, weighed)
        least = self._threshold(view, query, found, scored)
        if query.vector is None or least <= 0:
            noise = _noise(query, found)
            return [each for each in scored if each.handle not in noise or each.parts.thread], None
        cosines = self._cosines(view, query, found, scored, least)
        far = {each.handle for each in scored if cosines.get(each.handle, -1.0) < least}
        if query.request.threshold is None:
            # What has no vector yet is not known to be far.
            far.difference_update(found.traits.unembedded)
        if query.has_words:
            matching = far & found.with_words()
            held = view.words_held(matching, query.wanted) if matching else {}
            far -= {each for each, count in held.items() if count == len(query.wanted)}
        kept = [each for each in scored if each.handle not in far]
        below = [cosines[each] for each in far if each in cosines]
        return kept, None if kept else max(below, default=None)

    def _threshold(
        self, view: StoreReader, query: Query, found: Candidates, scored: list[Scored]
    ) -> float:
        """Return the least cosine that a result must have; 0 lets all pass."""
        settings = self._settings
        if query.request.threshold is not None:
            return query.request.threshold
        if not query.has_words:
            return settings.semantic_threshold
        is_short = len(query.wanted) < _QUESTION_WORDS
        least = settings.semantic_threshold if is_short else settings.hybrid_threshold
        if found.semantic.handles and found.semantic.cosines[0] < least:
            best = [each.handle for each in scored[:_LOOKED_THROUGH]]
            held = view.words_held(best, query.wanted).values()
            if not any(ranking.holds_enough(count, len(query.wanted)) for count in held):
                return least
        # One by one only noise is left out: a higher bound drops what is asked for.
        return 0.0

    def _cosines(
        self,
        view: StoreReader,
        query: Query,
        found: Candidates,
        scored: list[Scored],
        least: float,
    ) -> dict[Handle, float]:
        """Return the cosines of all candidates that can reach `least`, and of others."""
        near = found.semantic
        known = dict(zip(near.handles, near.cosines, strict=True))
        # What is not among the nearest is no nearer than the last of them.
        if query.vector is None or not known or near.cosines[-1] < least:
            return known
        unknown = {each.handle for each in scored} - known.keys()
        others = view.cosines(query.vector, query.embedder.model, unknown)
        return known | dict(zip(others.handles, others.cosines, strict=True))

    def _hits(
        self, view: StoreReader, query: Query, found: Candidates, kept: list[Scored]
    ) -> list[SearchHit]:
        start, end = query.request.offset, query.request.offset + query.request.limit
        page = kept[start:end]
        if not page:
            return []
        memories = view.memories_of([each.handle for each in page], query.decay)
        near = passages_of(found.semantic, memories)
        unknown = memories.keys() - near.keys()
        if query.vector is not None and unknown:
            others = view.cosines(query.vector, query.embedder.model, unknown)
            near |= passages_of(others, unknown)
        return [
            found_hit(query, each, rank, memories[each.handle], near.get(each.handle))
            for rank, each in enumerate(page, start + 1)
        ]


def _by_words_alone(query: Query, error: EmbedderUnavailableError) -> Query:
    """Return the query with the reason why it has no vector, unless that was all it asked for."""
    if query.request.mode is SearchMode.SEMANTIC:
        raise error
    logger.warning("search by words alone: %s", error.message)
    return replace(query, reason=f"Search by meaning is unavailable: {error.message}")


def _continued(earlier: list[Scored], more: list[Scored]) -> list[Scored]:
    """Return `earlier`, then what `more` adds to it, no score above the one before."""
    shown = {each.handle for each in earlier}
    least = earlier[-1].score
    added = [each for each in more if each.handle not in shown]
    return earlier + [each._replace(score=min(each.score, least)) for each in added]


def _noise(query: Query, found: Candidates) -> Set[Handle]:
    """Return what is far from the query and holds none of its words."""
    least = query.settings.noise_threshold if query.request.threshold is None else 0.0
    near = found.semantic
    far = {each for each, cosine in zip(near.handles, near.cosines, strict=True) if cosine < least}
    return far - found.with_words()
