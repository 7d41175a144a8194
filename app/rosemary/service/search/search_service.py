"""Search by meaning and by words, combined into one order."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from dataclasses import replace

from rosemary.domain import ranking
from rosemary.domain.decay import DEFAULT, DecaySettings, DecayView
from rosemary.domain.errors import EmbedderUnavailableError
from rosemary.domain.ports import Clock, Embedder
from rosemary.domain.ranking import Candidates, PassageHits, RankingSettings, Weighed
from rosemary.domain.relevance import features
from rosemary.domain.search import (
    Interpretation,
    SearchAnswer,
    SearchHit,
    SearchRequest,
    with_links_of_results,
)
from rosemary.domain.text_match import capitalised, terms_of
from rosemary.domain.types import Handle, MemoryId, SearchMode, SortOrder
from rosemary.domain.understanding import (
    Understanding,
    languages,
    narrowed,
    understood_in,
    with_filters_given_up,
    with_understanding,
)
from rosemary.service.clients.call_limits import Confinable
from rosemary.service.search.judging import Judge, gathered, promising
from rosemary.service.search.query import Query, QueryVectors, Scope, ask_matches, checked
from rosemary.service.search.results import (
    Page,
    Results,
    Shown,
    by_similarity,
    comparable,
    found_hit,
    judged,
    listed_hit,
    newer_first,
)
from rosemary.service.search.serving_embedder import pinned, shortfall
from rosemary.store.ports import Store, StoreReader

logger = logging.getLogger(__name__)

# Below this rank, a fifth of a score does not move a neighbour.
_PASSING_ON = 100
_NEAREST_MAX = 3
_NEAREST_SHOWN = "Nothing there surely answers this; these come nearest."
_NO_SUBJECT = "Nothing else was asked for: newest first."
_NO_SUCH_KIND = "Nothing there is of type {}: all that is there, newest first."


class SearchService(Confinable):
    """Finds memories. Thread-safe; every call blocks."""

    def __init__(
        self,
        store: Store,
        embedder: Embedder,
        clock: Clock,
        settings: RankingSettings = ranking.DEFAULTS,
        decay: DecaySettings = DEFAULT,
        judge: Judge | None = None,
    ) -> None:
        self._store = store
        self._embedder = embedder
        self._judge = judge or Judge()
        self._clock = clock
        self._settings = settings
        self._decay = decay
        self._vectors = QueryVectors()

    def adopt(self, settings: RankingSettings, decay: DecaySettings) -> None:
        """Use these ranking and decay settings from now on."""
        self._settings, self._decay = settings, decay

    def stop(self) -> None:
        """Stop the threads that embed queries. Idempotent."""
        self._vectors.stop()

    def search(self, request: SearchRequest) -> SearchAnswer:
        """Return the memories that answer the query, best first.

        Words about time and source narrow the search; if they leave nothing, it runs again without
        them. If the model fails, words alone are used. The answer reports either.

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
        if understanding.lists_kind and not answer.total:
            answer, understanding = self._of_any_kind(request, answer, understanding)
        if not answer.total and understanding.may_mean_now(self._clock()):
            everything = self._found(request)
            if everything.total:
                interpreted = with_filters_given_up(everything.interpreted, understanding)
                return replace(everything, interpreted=interpreted)
        if not answer.hits and not answer.total:
            # The filter for time and source stays: show the nearest that pass, if any do.
            nearest = self._found(replace(narrow, threshold=0.0, limit=_NEAREST_MAX, offset=0))
            if not nearest.hits:
                answer = self._found(request)
                interpreted = with_filters_given_up(answer.interpreted, understanding)
                return replace(answer, interpreted=interpreted)
            if request.threshold is None:
                answer = _as_nearest(nearest, request, answer.more)
        interpreted = with_understanding(answer.interpreted, understanding)
        return replace(answer, query=request.query, interpreted=interpreted)

    def _of_any_kind(
        self, request: SearchRequest, answer: SearchAnswer, understanding: Understanding
    ) -> tuple[SearchAnswer, Understanding]:
        """Return what passes without the type; `answer` if nothing does. Few notes have a type."""
        without = replace(understanding, types=())
        listed = self._newest(narrowed(request, without))
        if not listed.total:
            return answer, understanding
        reason = _NO_SUCH_KIND.format(" or ".join(understanding.types))
        return replace(listed, interpreted=replace(listed.interpreted, reason=reason)), without

    def warm_up(self) -> None:
        """Load the model and the tables of time words in advance.

        Raises:
            EmbedderUnavailableError: the model is missing or fails.
        """
        self._store.warm_up()
        self._embedder.embed_query("warm up")
        self._judge.load()
        languages()

    def rest(self, idle_s: float) -> bool:
        """Unload the model if it was unused for `idle_s` seconds; return whether it did."""
        return self._embedder.rest(idle_s)

    def shrink(self, idle_s: float) -> bool:
        """Free caches that were unused for `idle_s` seconds; return whether any were freed."""
        self._embedder.release()
        return self._store.shrink(idle_s)

    def _newest(self, request: SearchRequest) -> SearchAnswer:
        """Return what passes the filter, newest first, when nothing else was asked for."""
        decay = DecayView(now=self._clock(), settings=self._decay)

        def job(view: StoreReader) -> SearchAnswer:
            ids = view.memories.list_ids(
                request.where, SortOrder.NEWEST, request.limit, request.offset
            )
            hits = tuple(
                listed_hit(request, memory, rank, decay)
                for rank, memory in enumerate(
                    view.memories.get_many(ids, decay), request.offset + 1
                )
            )
            interpreted = Interpretation(text=request.query, is_semantic=False, reason=_NO_SUBJECT)
            total = view.memories.count(request.where)
            return SearchAnswer(
                query=request.query, interpreted=interpreted, hits=hits, total=total
            )

        return self._store.read(job, self._scope)

    def _found(self, request: SearchRequest) -> SearchAnswer:
        query, whole = self._prepared(request)
        return self._store.read(lambda view: self._answer(view, query, whole), self._scope)

    def _prepared(self, request: SearchRequest) -> tuple[Query, Future[bytes] | None]:
        """Return the query, and its future vector if meaning is searched."""
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
                # One model for the whole question, even if another one becomes ready just now.
                embedder, reason = pinned(self._embedder), shortfall(self._embedder)
                query = replace(query, embedder=embedder, reason=reason)
                # Embeds while words are searched: each takes a few milliseconds.
                whole = self._vectors.start(embedder, request.query)
            except EmbedderUnavailableError as error:
                query = _by_words_alone(query, error)
        return query, whole

    def evidence(self, request: SearchRequest) -> list[tuple[MemoryId, list[float]]]:
        """Return the best candidates of a search with their features.

        These are the numbers of `relevance.FEATURES`; packaging/ranking/fit.py learns from them.
        """
        request = checked(request)
        understanding = understood_in(request, self._clock())
        if understanding is not None and understanding.has_subject:
            return self._evidence(narrowed(request, understanding)) or self._evidence(request)
        return self._evidence(request)

    def _evidence(self, request: SearchRequest) -> list[tuple[MemoryId, list[float]]]:
        query, whole = self._prepared(request)

        def job(view: StoreReader) -> list[tuple[MemoryId, list[float]]]:
            asked, scope, by_words = self._begin(view, query, whole)
            found, weighed = self._completed(view, asked, by_words)
            scored = ranking.fuse(found, view.memories.ids_of, self._settings, weighed)
            known = gathered(view, asked, found, promising(found, scored)[0], scope)
            ids = view.memories.ids_of([each.handle for each in known.scored])
            rows = zip(known.scored, features(known.traits, known.evidence), strict=True)
            return [(ids[each.handle], row) for each, row in rows]

        return self._store.read(job, self._scope)

    def _begin(
        self, view: StoreReader, query: Query, whole: Future[bytes] | None
    ) -> tuple[Query, Scope, Callable[[], Candidates]]:
        """Return the query with its vector, the frequency of its words, and ask for candidates."""
        query = replace(query, pool=query.pools[0])
        view.search.expect_traits(query.decay)
        # Superseded memories count too.
        where = replace(query.request.where, has_superseded=True)
        # In this order, because the frequencies also list the passing rows.
        frequencies = view.search.document_frequencies(query.terms.all_terms, where)
        scope = Scope(total=view.memories.size(where), frequencies=frequencies)
        if whole is None:
            return query, scope, ask_matches(view, query, scope)
        # A name that most memories contain would dominate the question.
        common = scope.common(query.terms.terms, self._settings.common_share)
        rest = self._started_without(query, common)
        names = capitalised(query.request.query)
        nameless = self._started_without(query, names, is_variant=True)
        by_words = ask_matches(view, query, scope)
        return self._with_vectors(query, whole, rest, nameless), scope, by_words

    def _answer(self, view: StoreReader, query: Query, whole: Future[bytes] | None) -> SearchAnswer:
        query, scope, by_words = self._begin(view, query, whole)
        found, weighed = self._completed(view, query, by_words)
        results = self._judged(view, query, found, weighed, scope)
        results, shown = self._compared(view, query, found, results)
        for pool in query.pools[1:]:
            if len(results.ordered) < query.pool:
                break
            # More candidates would change the order. Results shown on earlier pages keep their
            # place, or pages would repeat one result and omit another.
            query = replace(query, pool=pool)
            found, weighed = self._completed(view, query, ask_matches(view, query, scope))
            results = results.continued(self._judged(view, query, found, weighed, scope))
        page = results.page(query.request)
        return SearchAnswer(
            query=query.request.query,
            interpreted=Interpretation(
                text=query.request.query,
                is_semantic=query.vector is not None,
                reason=query.reason,
                nearest=results.nearest,
            ),
            hits=tuple(self._hits(view, query, page, shown)),
            total=results.sure,
            more=results.related - results.sure,
        )

    def _judged(
        self,
        view: StoreReader,
        query: Query,
        found: Candidates,
        weighed: Weighed,
        scope: Scope,
    ) -> Results:
        """Return the candidates in the order of their probability."""
        if not query.has_words:
            return by_similarity(query, found)
        scored = ranking.fuse(found, view.memories.ids_of, self._settings, weighed)
        best, others = promising(found, scored)
        known = gathered(view, query, found, best, scope)
        return judged(self._judge, query, found, known, others)

    def _compared(
        self, view: StoreReader, query: Query, found: Candidates, results: Results
    ) -> tuple[Results, Shown]:
        """Return the results with newer versions first, and what is shown of them."""
        shown = Shown(view, query, found)
        alike = comparable(query, results) if query.has_words else []
        asked = view.search.ask_between(alike, query.embedder.model) if alike else dict
        shown.read([*alike, *(each.handle for each in results.page(query.request).results)])
        memories = {each: shown.memories[each] for each in alike if each in shown.memories}
        return newer_first(results, memories, asked()), shown

    def _started_without(
        self, query: Query, words: frozenset[str], *, is_variant: bool = False
    ) -> Future[bytes] | None:
        """Start to embed the query without some words, if it has any of them and says more."""
        rest = query.terms.without(words)
        if not words or not rest or len(rest.split()) == len(query.terms.words):
            return None
        return self._vectors.start(query.embedder, rest, is_variant=is_variant)

    def _with_vectors(
        self,
        query: Query,
        whole: Future[bytes],
        rest: Future[bytes] | None,
        nameless: Future[bytes] | None,
    ) -> Query:
        """Return the query with its vectors, or with the reason why it has none."""
        try:
            vectors = [whole.result()] if rest is None else [whole.result(), rest.result()]
            vector = vectors[0] if rest is None else query.embedder.combine(vectors)
            nameless_vector = None if nameless is None else nameless.result()
        except EmbedderUnavailableError as error:
            return _by_words_alone(query, error)
        return replace(query, vector=vector, nameless_vector=nameless_vector)

    def _completed(
        self, view: StoreReader, query: Query, by_words: Callable[[], Candidates]
    ) -> tuple[Candidates, Weighed]:
        """Add the nearest memories and thread neighbours, and the data of all candidates."""
        where = query.request.where
        nearest = PassageHits()
        if query.vector is not None:
            nearest = view.search.nearest(query.vector, query.embedder.model, where, query.pool)
        found = replace(by_words(), semantic=nearest, now=query.decay.now)
        handles = found.handles()
        weighed = ranking.weigh(found, self._settings)
        view.search.expect_neighbours(self._passing_on(weighed), where)
        traits = view.search.traits(handles, query.decay)
        if not all(map(traits.importances.__contains__, handles)):
            # In a damaged store the word index may contain deleted rows.
            gone = handles - traits.importances.keys()
            porter, trigram = found.porter.without(gone), found.trigram.without(gone)
            found = replace(found, porter=porter, trigram=trigram)
            weighed = ranking.weigh(found, self._settings)
        in_threads = [each for each in self._passing_on(weighed) if each in traits.in_threads]
        if not in_threads:
            return replace(found, traits=traits), weighed
        neighbours = view.search.thread_neighbours(in_threads, where)
        others = {other for around in neighbours.values() for other in around if other is not None}
        traits = view.search.traits(handles | others, query.decay)
        return replace(found, neighbours=neighbours, traits=traits), weighed

    def _passing_on(self, weighed: Weighed) -> list[Handle]:
        """Return the candidates that pass part of their score to their neighbours in threads."""
        return weighed.leading(_PASSING_ON) if self._settings.thread_weight else []

    def _hits(
        self, view: StoreReader, query: Query, page: Page, shown: Shown
    ) -> Iterator[SearchHit]:
        shown.read([each.handle for each in page.results])
        replaced = [other for each in page.results for other in each.replaces]
        ids = view.memories.ids_of(replaced) if replaced else {}
        for rank, each in enumerate(page.results, page.start + 1):
            memory, near = shown.memories[each.handle], shown.near.get(each.handle)
            hit = found_hit(query, each, rank, memory, near)
            yield replace(hit, may_replace=tuple(ids[other] for other in each.replaces))


def _as_nearest(nearest: SearchAnswer, request: SearchRequest, related: int) -> SearchAnswer:
    """Return the nearest memories as the answer, although none of them is sure."""
    count = len(nearest.hits)
    is_split = request.has_less_related
    return replace(
        nearest,
        interpreted=replace(nearest.interpreted, reason=_NEAREST_SHOWN),
        hits=nearest.hits[request.offset :][: request.limit],
        total=0 if is_split else count,
        more=count if is_split else max(0, related - count),
    )


def _by_words_alone(query: Query, error: EmbedderUnavailableError) -> Query:
    """Return the query with the reason for its missing vector; raise if only meaning counts."""
    if query.request.mode is SearchMode.SEMANTIC:
        raise error
    logger.warning("search by words alone: %s", error.message)
    return replace(query, reason=f"Search by meaning is unavailable: {error.message}")
