from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rosemary.domain.decay import DecaySettings
from rosemary.domain.errors import EmbedderUnavailableError, InvalidInputError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import MemoryDraft
from rosemary.domain.naming import is_blank
from rosemary.domain.ranking import RankingSettings
from rosemary.domain.search import SearchRequest
from rosemary.domain.types import MemoryType, SearchMode, TagsMatch
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.service.reporting import EventBus
from rosemary.service.search.query import QueryVectors
from rosemary.service.search.search_service import SearchService
from rosemary.service.search.serving_embedder import ServingEmbedder


class CountingEmbedder:
    """The tiny model, with the queries that it was asked for."""

    def __init__(self, embedder):
        self.queries = []
        self.model = embedder.model
        self.combine = embedder.combine
        self._embedder = embedder

    def embed_query(self, text):
        self.queries.append(text)
        return self._embedder.embed_query(text)

    embed_variant = embed_query


def contents(answer):
    return [hit.memory.content for hit in answer.hits]


def test_the_memory_that_holds_the_words_comes_first(save, find):
    for content in ("the user likes coffee", "the cat sat on the database", "pizza with python"):
        save(content)
    answer = find("cat database", threshold=0.0)
    assert contents(answer)[0] == "the cat sat on the database"
    assert [hit.rank for hit in answer.hits] == [1, 2, 3]
    assert all(0 <= hit.score <= 1 for hit in answer.hits)
    assert contents(find("cat database")) == ["the cat sat on the database"]
    assert answer.interpreted.is_semantic


def test_an_empty_store_answers_with_nothing(find):
    answer = find("anything")
    assert (answer.hits, answer.total, answer.has_more) == ((), 0, False)


@pytest.mark.parametrize(("mode", "total"), [(SearchMode.KEYWORD, 2), (SearchMode.HYBRID, 3)])
@pytest.mark.parametrize("limit", [1, 10])
def test_what_the_index_of_words_alone_still_holds_is_not_found(
    save, find, store, mode, total, limit
):
    """Damage can leave such rows; they used to fail every search for their words."""
    for content in ("zebra at the lake", "zebra on the road home", "a boat"):
        save(content)

    def damage(tx):
        for row in range(900, 903):
            for index in ("memory_porter", "memory_trigram"):
                statement = f"INSERT INTO {index} (rowid, body) VALUES (?, 'zebra zebra')"
                tx.job.connection.execute(statement, (row,))

    store.write(damage)
    answer = find("zebra", mode=mode, limit=limit, threshold=0.0)
    assert (len(answer.hits), answer.total) == (min(limit, total), total)
    assert all(hit.memory.content.startswith("zebra") for hit in answer.hits[:2])


@pytest.mark.parametrize("query", ["", "   ", "\u200b\u2066", "x" * 1001, "a\0b"])
def test_a_query_out_of_bounds_is_refused_with_what_to_do(find, query):
    with pytest.raises(InvalidInputError, match="query") as refused:
        find(query)
    assert refused.value.hint


def test_negative_paging_is_refused(find):
    with pytest.raises(InvalidInputError, match="negative"):
        find("tea", offset=-1)


@pytest.mark.parametrize(
    "query",
    ["the of and", "!?*", '"', "tea AND", "NEAR(", "100%", "a* OR b", "(tea", "🎉", "شاي", "茶"],
)
def test_whatever_a_person_types_is_a_query(save, find, query):
    save("tea and 100% pure 🎉 شاي 茶")
    assert find(query, threshold=0.0).total == 1


FRAGMENTS = [
    "tea", "coffee", "the", "of", "and", "AND", "OR", "NOT", "NEAR(tea coffee)", "tea*", '"', "'",
    "%", "*", "(", ")", ":", "^", "-", "+", "{", "}", "🎉", "👩‍👩‍👧", "شاي", "קפה", "\u202e", "茶",
    "हिन्दी", "é", "e\u0301", "last week", "from Claude", "in March", "\ud800", "\t", "\n",
]  # fmt: skip
queries = st.one_of(
    st.text(min_size=1, max_size=60),
    st.lists(st.sampled_from(FRAGMENTS), min_size=1, max_size=6).map(" ".join),
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=150)
@given(
    queries,
    st.sampled_from(SearchMode),
    st.one_of(st.none(), st.floats(min_value=0, max_value=1)),
    st.integers(min_value=0, max_value=50),
    st.integers(min_value=0, max_value=8),
)
def test_any_text_finds_or_is_refused(find, save, query, mode, threshold, limit, offset):
    if find("tea").total == 0:
        for content in ("tea and 100% pure 🎉", "شاي و קפה", "茶 हिन्दी", "coffee of the day"):
            save(content, thread_id="chat", author="Ada")
    try:
        answer = find(query, mode=mode, threshold=threshold, limit=limit, offset=offset)
    except InvalidInputError:
        assert is_blank(query) or "\0" in query
        return
    ranks = [hit.rank for hit in answer.hits]
    assert ranks == list(range(offset + 1, offset + 1 + len(ranks)))
    found = [hit.score for hit in answer.hits]
    assert found == sorted(found, reverse=True)
    assert all(0 <= score <= 1 for score in found)
    shown = answer.total
    if threshold is None and offset >= max(1, shown):
        shown += answer.more
    assert len(ranks) == max(0, min(limit, shown - offset))


def test_what_was_saved_last_is_found_at_once(save, find):
    for number in range(20):
        memory = save(f"the user likes tag{number}")
        assert find(f"tag{number}").hits[0].memory == memory


def test_changed_deleted_and_restored_memories_are_followed(services, save, find, origin):
    memory = save("the user likes coffee")
    services.memories.delete([memory.id], origin)
    assert find("coffee").total == 0
    services.trash.restore_all([memory.id], origin)
    assert find("coffee").total == 1


@pytest.mark.parametrize("mode", list(SearchMode))
def test_every_filter_is_applied_before_the_cut(save, find, clock, mode):
    for number in range(130):
        save(f"cat database {number} barks", tags=("noise",), source="claude")
    clock.move(days=1)
    wanted = save(
        "cat database wanted among many other words that make it a worse match",
        memory_type=MemoryType.FACT,
        tags=("Keep", "both", "pinned"),
        source="manual",
        project_id="p",
        phase=7,
    )
    for where in (
        MemoryFilter(types=(MemoryType.FACT,)),
        MemoryFilter(tags=("keep",)),
        MemoryFilter(tags=("keep", "BOTH"), tags_match=TagsMatch.ALL),
        MemoryFilter(sources=("manual",)),
        MemoryFilter(project_id="p"),
        MemoryFilter(phase=7),
        MemoryFilter(created_from=wanted.created_at),
        MemoryFilter(is_pinned=True),
        MemoryFilter(without=("barking",)),
        MemoryFilter(without=("barking",), tags=("keep",)),
    ):
        answer = find("cat database", where=where, mode=mode, threshold=0.0, limit=5)
        assert [hit.memory.id for hit in answer.hits] == [wanted.id], where
    early = find("cat database", where=MemoryFilter(created_before=wanted.created_at), mode=mode)
    assert wanted.id not in [hit.memory.id for hit in early.hits]


def test_pages_follow_each_other_without_gap_or_repeat(save, find):
    for number in range(25):
        save(f"cat number{number} " + "database " * (number % 5))
    whole = [hit.memory.id for hit in find("cat database", limit=25).hits]
    pages = [
        hit.memory.id
        for offset in (0, 10, 20)
        for hit in find("cat database", limit=10, offset=offset).hits
    ]
    assert pages == whole
    assert find("cat", limit=10, offset=50).hits == ()
    assert find("cat", limit=0).hits == ()


@pytest.mark.parametrize("page", [1, 7, 10, 33])
def test_late_pages_follow_too_where_more_candidates_change_the_order(services, save, find, page):
    services.search.adopt(RankingSettings(candidates=10), DecaySettings())
    for number in range(60):
        save(f"cat number{number} " + "database " * (number % 7) + "tea " * (number % 3))
    whole = find("cat database tea", limit=60, threshold=0.0)
    hits = [
        hit
        for offset in range(0, 66, page)
        for hit in find("cat database tea", limit=page, offset=offset, threshold=0.0).hits
    ]
    assert [hit.memory.id for hit in hits] == [hit.memory.id for hit in whole.hits]
    assert len({hit.memory.id for hit in hits}) == 60
    assert [hit.rank for hit in hits] == list(range(1, 61))
    scores = [hit.score for hit in hits]
    assert scores == sorted(scores, reverse=True)


def test_a_late_page_is_found_where_only_meaning_counts(services, save, find):
    services.search.adopt(RankingSettings(candidates=10), DecaySettings())
    for number in range(30):
        save(f"cat number{number}")
    late = find("cat", mode=SearchMode.SEMANTIC, threshold=0.0, limit=10, offset=20)
    assert [hit.rank for hit in late.hits] == list(range(21, 31))


def test_the_model_rests_and_comes_back_with_the_next_question(store, tiny_embedder, clock, save):
    save("the cat sat on the database")
    serving = ServingEmbedder(store, OnnxEmbedder(tiny_embedder.folder), lambda model: None)
    service = SearchService(store, serving, clock)
    assert not service.rest(0)
    request = SearchRequest(query="cat", mode=SearchMode.SEMANTIC)
    assert service.search(request).hits
    assert service.rest(0)
    assert not service.rest(0)
    assert service.search(replace(request, query="database")).hits


def test_what_was_kept_for_speed_goes_once_and_searches_go_on(store, tiny_embedder, clock, save):
    save("the cat sat on the database")
    store.shrink(0)
    serving = ServingEmbedder(store, OnnxEmbedder(tiny_embedder.folder), lambda model: None)
    service = SearchService(store, serving, clock)
    assert not service.shrink(0)
    request = SearchRequest(query="cat", mode=SearchMode.SEMANTIC)
    found = service.search(request)
    assert not service.shrink(3600)
    assert service.shrink(0)
    assert not service.shrink(0)
    assert service.search(request).hits == found.hits


def test_equal_scores_go_newest_first(save, find, clock):
    for project in ("a", "b", "c"):
        clock.move(hours=1)
        save("the cat likes pizza", project_id=project)
    dates = [hit.memory.created_at for hit in find("cat pizza").hits]
    assert dates == sorted(dates, reverse=True)


def test_neighbours_in_a_conversation_come_along(save, find, clock):
    for content in ("did you decide on coffee", "yes we did", "import backup link search"):
        clock.move(minutes=1)
        save(content, thread_id="chat")
    for number in range(8):
        save(f"vector note {number} meeting task")
    answer = find("coffee", is_explained=True, threshold=0.0)
    assert contents(answer)[0] == "did you decide on coffee"
    neighbour = next(hit for hit in answer.hits if hit.memory.content == "yes we did")
    assert neighbour.parts.thread > 0


def test_far_results_are_dropped_and_one_with_every_word_is_always_sure(save, find):
    save("the user likes coffee")
    save("zebra 42")
    assert contents(find("zebra")) == ["zebra 42"]
    assert contents(find("zebra", threshold=1.0)) == []
    nothing = find("python vector meeting", threshold=1.0, mode=SearchMode.SEMANTIC)
    assert nothing.hits == ()
    assert nothing.interpreted.nearest is not None


def test_what_just_reaches_a_threshold_is_kept(save, find, store, tiny_embedder, clock):
    save("pizza with python")
    question = {"query": "zebra umbrella", "mode": SearchMode.SEMANTIC}
    cosine = find(**question, threshold=1.0).interpreted.nearest
    assert contents(find(**question, threshold=cosine)) == ["pizza with python"]
    settings = RankingSettings(semantic_threshold=cosine)
    service = SearchService(store, tiny_embedder, clock, settings)
    assert service.search(SearchRequest(**question)).total == 1
    service.stop()


def test_a_memory_without_vectors_is_dropped_by_a_threshold_unless_it_has_the_words(
    broken_services, find, origin
):
    broken_services.memories.save(MemoryDraft(content="zebra coffee"), origin)
    assert find("zebra coffee", threshold=0.9).total == 1
    assert find("zebra python", threshold=0.9).total == 0


def test_what_is_not_there_comes_back_empty_and_the_nearest_is_named(find, save):
    save("the user likes coffee")
    answer = find("who painted seven umbrellas")
    assert answer.hits == ()
    assert answer.interpreted.nearest is not None


def test_what_is_less_sure_follows_on_later_pages_and_where_it_is_asked_for(save, find):
    good = save("the zebra lost its umbrella")
    worded = save("an umbrella stand for the hall")
    save("pizza with python")
    sure = find("zebra umbrella")
    assert [hit.memory.id for hit in sure.hits] == [good.id]
    assert (sure.total, sure.more) == (1, 1)
    assert [hit.memory.id for hit in find("zebra umbrella", offset=1).hits] == [worded.id]
    both = find("zebra umbrella", has_less_related=True)
    assert [hit.memory.id for hit in both.hits] == [good.id, worded.id]
    assert find("zebra umbrella", threshold=0.0).total == 3


def test_how_sure_results_must_be_is_a_setting(store, tiny_embedder, clock, save):
    save("the zebra lost its umbrella")
    save("an umbrella stand for the hall")
    for ranked, total in (
        (RankingSettings(sure_from=0.0, also_from=0.0), 2),
        (RankingSettings(sure_from=0.9), 0),
    ):
        service = SearchService(store, tiny_embedder, clock, ranked)
        assert service.search(SearchRequest(query="zebra, hat and boat")).total == total
        service.stop()


def test_half_of_the_words_are_enough_for_an_answer(find, save):
    save("the zebra lost its umbrella")
    save("pizza with python")
    answer = find("where did the zebra hide its umbrella")
    assert contents(answer)[0] == "the zebra lost its umbrella"


@pytest.mark.parametrize("word", ["bread", "Wilhelmina", "寿司", "🎉"])
def test_a_hit_on_a_single_word_is_always_kept(find, save, word):
    long = "an account of the meeting that went on about everything " * 4
    saved = save(f"{long} {word} {long}")
    assert [hit.memory.id for hit in find(word).hits] == [saved.id]


def test_the_first_words_of_a_long_memory_are_held_by_their_stems(find, save):
    saved = save("beach and mountain, " + "nothing else to say about it " * 1_000)
    assert [hit.memory.id for hit in find("beaches mountains").hits] == [saved.id]
    assert find("beaches rivers", threshold=0.9).hits == ()


def test_what_has_no_vectors_yet_is_not_dropped_for_being_far(
    broken_services, services, find, origin
):
    broken_services.memories.save(MemoryDraft(content="zebra coffee and more"), origin)
    assert find("more zebra coffee, please").total == 1


def test_what_has_no_vectors_yet_is_found_where_all_else_is_far(
    broken_services, save, find, origin
):
    save("the user likes coffee")
    broken_services.memories.save(MemoryDraft(content="umbrellas for the garden"), origin)
    assert contents(find("who has the umbrellas")) == ["umbrellas for the garden"]


class WatchedStore:
    """The store, with a list of the words that were looked for."""

    def __init__(self, store):
        self._store, self.looked_for = store, []

    def read(self, job, scope):
        return self._store.read(lambda view: job(Watched(view, self, search=WatchedSearch)), scope)


class Watched:
    """A view, or one of its themes, some parts of which are others."""

    def __init__(self, real, store, **others):
        self._real, self._store, self._others = real, store, others

    def __getattr__(self, name):
        found = getattr(self._real, name)
        return self._others[name](found, self._store) if name in self._others else found


class WatchedSearch(Watched):
    def ask_match(self, index, terms, where, limit):
        self._store.looked_for.append(list(terms))
        return self._real.ask_match(index, terms, where, limit)


class CountlessStore:
    """The store, as if each word but the last were in nearly all of many memories."""

    def __init__(self, store, terms):
        self._store, self.terms, self.looked_for = store, terms, []

    def read(self, job, scope):
        parts = {"memories": CountlessMemories, "search": CountlessSearch}
        return self._store.read(lambda view: job(Watched(view, self, **parts)), scope)


class CountlessMemories(Watched):
    def size(self, where):
        return 10_000


class CountlessSearch(WatchedSearch):
    def document_frequencies(self, terms, where):
        return {term: 3 if term == self._store.terms[-1] else 9_000 for term in terms}


def test_words_in_most_of_a_large_store_are_not_looked_for(store, tiny_embedder, clock, save):
    saved = save("the user likes zebra")
    large = CountlessStore(store, ["user", "zebra"])
    service = SearchService(large, tiny_embedder, clock)
    hits = service.search(SearchRequest(query="user zebra")).hits
    assert [hit.memory.id for hit in hits] == [saved.id]
    assert large.looked_for == [["zebra"]]
    service.stop()


@pytest.mark.parametrize(
    ("query", "looked_for"),
    [
        ("cat likes pizza", [["cat", "likes", "pizza"]]),
        ("cat likes pizz", [["cat", "likes", "pizz"], ["pizz"]]),
        ("cat 東京", [["cat", "東京"], ["cat", "東京"]]),
        ("cat", [["cat"], ["cat"]]),
    ],
)
def test_parts_of_words_are_looked_for_where_a_word_may_not_be_known_as_it_is(
    store, tiny_embedder, clock, save, query, looked_for
):
    save("the cat likes pizza in 東京")
    watched = WatchedStore(store)
    service = SearchService(watched, tiny_embedder, clock)
    assert service.search(SearchRequest(query=query)).total == 1
    assert watched.looked_for == looked_for
    service.stop()


def test_important_and_recent_memories_win_a_tie(find, save, clock):
    old = save("the cat likes pizza", project_id="a")
    important = save("the cat likes pizza", project_id="b", importance=9)
    clock.move(days=60)
    recent = save("the cat likes pizza", project_id="c")
    answer = find("cat pizza", is_explained=True)
    order = [hit.memory.id for hit in answer.hits]
    assert order == [recent.id, important.id, old.id]
    by_id = {hit.memory.id: hit.parts for hit in answer.hits}
    assert (by_id[recent.id].recency, by_id[old.id].recency) == (1.0, pytest.approx(0.25))
    assert by_id[important.id].importance == pytest.approx(3.5 / 9)
    assert (by_id[recent.id].decay, by_id[important.id].decay) == (1.0, 0.5)


def test_a_query_is_embedded_once_for_all_its_pages(store, tiny_embedder, clock, save):
    embedder = CountingEmbedder(tiny_embedder)
    service = SearchService(store, embedder, clock)
    save("the cat likes pizza")
    for offset in (0, 10, 20):
        service.search(SearchRequest(query="cat pizza", offset=offset))
    assert embedder.queries == ["cat pizza"]
    service.stop()


def test_only_the_last_queries_are_remembered(tiny_embedder):
    embedder = CountingEmbedder(tiny_embedder)
    vectors = QueryVectors()
    for number in range(257):
        vectors.start(embedder, f"query {number}").result()
    vectors.start(embedder, "query 256").result()
    assert len(embedder.queries) == 257
    vectors.start(embedder, "query 0").result()
    assert len(embedder.queries) == 258
    vectors.stop()


def test_a_name_in_most_memories_does_not_drown_the_question(save, find):
    for number in range(30):
        save(f"Maya note {number}")
    save("Maya prefers dark mode")
    assert contents(find("Maya dark mode"))[0] == "Maya prefers dark mode"


def test_keyword_mode_leaves_meaning_out(save, find):
    save("the user likes coffee")
    answer = find("coffee", mode=SearchMode.KEYWORD)
    assert contents(answer) == ["the user likes coffee"]
    assert not answer.interpreted.is_semantic
    assert find("python", mode=SearchMode.KEYWORD).total == 0


def test_without_a_model_words_still_answer_and_it_is_said(broken_services, origin):
    broken_services.memories.save(MemoryDraft(content="the user likes coffee"), origin)
    answer = broken_services.search.search(SearchRequest(query="coffee"))
    assert contents(answer) == ["the user likes coffee"]
    assert "unavailable" in answer.interpreted.reason
    with pytest.raises(EmbedderUnavailableError):
        broken_services.search.search(SearchRequest(query="coffee", mode=SearchMode.SEMANTIC))


def test_the_excerpt_of_a_long_memory_is_the_passage_that_matched(save, find):
    content = "the meeting was long and dull. " * 400 + "The zebra code is 4471. " + "note " * 300
    save(content)
    hit = find("zebra code").hits[0]
    assert "zebra code is 4471" in content[hit.excerpt.start : hit.excerpt.end]
    assert hit.excerpt.end - hit.excerpt.start <= 300


def test_scores_are_explained_only_when_asked(save, find):
    save("the user likes coffee")
    assert find("coffee").hits[0].parts is None
    parts = find("coffee", is_explained=True).hits[0].parts
    assert (parts.keyword, parts.substring) == (1.0, 1.0)
    assert -1 <= parts.cosine <= 1


@pytest.mark.parametrize(
    "query", ["the kettle", "the kettle, this year", "what happened this year"]
)
def test_a_result_has_the_importance_that_decay_has_left(save, find, clock, query):
    save("the kettle stands on the shelf", importance=8)
    clock.move(days=60)
    (hit,) = find(query, is_explained=True).hits
    assert hit.memory.importance == 4


def test_how_much_is_left_of_a_result_counts_from_what_it_had(save, find, clock):
    save("the kettle stands on the shelf", importance=8)
    clock.move(days=60)
    (hit,) = find("the kettle", is_explained=True).hits
    assert hit.parts.decay == 0.5


def test_authors_are_part_of_what_is_searched(save, find):
    save("no sugar please", author="Wilhelmina")
    assert find("wilhelmina").total == 1


def test_dates_filter_by_creation(save, find, clock):
    save("coffee one")
    clock.move(days=2)
    save("coffee two")
    since = MemoryFilter(created_from=clock.now - timedelta(days=1))
    assert contents(find("coffee", where=since)) == ["coffee two"]


def test_one_failing_listener_never_stops_the_others(caplog):
    bus, seen = EventBus(), []

    def fail(_event):
        raise ValueError("no")

    bus.subscribe(fail)
    unsubscribe = bus.subscribe(seen.append)
    bus.publish("event")
    unsubscribe()
    bus.publish("later")
    assert seen == ["event"]
    assert "event listener failed" in caplog.text


def test_a_part_of_a_word_counts_for_the_share_of_the_words_it_stands_for(services, save, find):
    save("a rosemary bush")
    save("a bush")
    alone = find("osemar", mode=SearchMode.KEYWORD, is_explained=True).hits[0]
    assert (alone.parts.keyword, alone.parts.substring) == (0.0, 1.0)
    first, second = find("osemar bush", mode=SearchMode.KEYWORD, is_explained=True).hits
    assert first.parts.substring == 1.0
    assert 0.0 < first.parts.keyword == second.parts.keyword == second.parts.substring < 1.0
    assert first.score > second.score
