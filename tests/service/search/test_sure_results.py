"""Results come in the order of how sure each is, and what is not sure is not handed over."""

import struct
from dataclasses import replace

import pytest

from rosemary.domain.errors import EmbedderUnavailableError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.models import EmbeddingModel, MemoryDraft
from rosemary.domain.ranking import RankingSettings
from rosemary.domain.relevance import FEATURES
from rosemary.domain.search import SearchRequest
from rosemary.domain.types import SearchMode
from rosemary.service.search import judging, results
from rosemary.service.search.judging import Judge
from rosemary.service.search.search_service import SearchService

QUESTION = "what do people put on their breakfast table"


class KnowingJudge(Judge):
    """Is as sure of a memory as this table of lengths says."""

    def __init__(self, by_length):
        super().__init__()
        self._by_length = by_length

    def probabilities(self, model, rows, turns=()):
        at = FEATURES.index("length")
        return [self._by_length.get(round(10 ** row[at] - 1), 0.0) for row in rows]

    def is_fitted(self, model):
        return True


@pytest.fixture
def judged(store, tiny_embedder, clock, save):
    """Saves a memory for each of these probabilities and returns a search for the question."""
    services = []

    def prepared(*probabilities, settings=None, **fields):
        table = {}
        for number, probability in enumerate(probabilities, 10):
            save("x" * number, **fields)
            table[number] = probability
        service = SearchService(
            store, tiny_embedder, clock, settings or RankingSettings(), judge=KnowingJudge(table)
        )
        services.append(service)
        return lambda **fields: service.search(SearchRequest(**{"query": QUESTION} | fields))

    yield prepared
    for each in services:
        each.stop()


def scores(answer):
    return [round(hit.score, 6) for hit in answer.hits]


def contents(answer):
    return [hit.memory.content for hit in answer.hits]


def test_the_score_is_the_probability_and_gives_the_order(judged):
    answer = judged(0.3, 0.9, 0.2, 0.6)()
    assert scores(answer) == [0.9, 0.6, 0.3, 0.2]
    assert [hit.rank for hit in answer.hits] == [1, 2, 3, 4]
    assert (answer.total, answer.more, answer.interpreted.nearest) == (4, 0, None)


def test_beside_a_sure_one_less_sure_ones_are_handed_over(judged):
    search = judged(0.5, 0.4, 0.1, 0.03, settings=RankingSettings(sure_from=0.5, also_from=0.1))
    answer = search()
    assert scores(answer) == [0.5, 0.4, 0.1]
    assert (answer.total, answer.more, answer.has_more) == (3, 1, False)


def test_without_a_sure_one_nothing_is_handed_over(judged):
    search = judged(0.49, 0.4, 0.1, settings=RankingSettings(sure_from=0.5, also_from=0.1))
    answer = search()
    assert (answer.hits, answer.total, answer.more) == ((), 0, 3)
    assert answer.interpreted.nearest == pytest.approx(0.49)


def test_what_has_nothing_to_do_with_the_query_does_not_count_as_related(judged):
    search = judged(0.9, 0.02, results.RELATED, 0.009, 0.0)
    assert (search().total, search().more) == (1, 2)
    assert len(search(has_less_related=True).hits) == 3
    assert len(search(threshold=0.0).hits) == 5


def test_a_threshold_bounds_the_score_and_nothing_below_it_follows(judged):
    search = judged(0.9, 0.6, 0.4, 0.04)
    assert scores(search(threshold=0.4)) == [0.9, 0.6, 0.4]
    assert scores(search(threshold=0.04)) == [0.9, 0.6, 0.4, 0.04]
    assert search(threshold=0.4, offset=3).hits == ()
    nothing = search(threshold=0.95)
    assert (nothing.total, nothing.more, nothing.interpreted.nearest) == (0, 4, pytest.approx(0.9))
    assert search(threshold=0.95, offset=1).hits == ()


def test_pages_behind_the_sure_ones_show_what_is_related(judged):
    search = judged(0.9, 0.6, 0.4, 0.035, 0.03, 0.02, 0.0)
    assert scores(search(limit=2)) == [0.9, 0.6]
    assert search(limit=2).has_more
    last = search(limit=2, offset=2)
    assert (scores(last), last.has_more, last.more) == ([0.4], False, 3)
    behind = search(limit=2, offset=3)
    assert [hit.rank for hit in behind.hits] == [4, 5]
    assert [hit.rank for hit in search(limit=2, offset=5).hits] == [6]
    assert search(limit=2, offset=6).hits == ()


def test_where_nothing_is_sure_the_second_page_goes_on_with_the_related(judged):
    search = judged(0.15, 0.1, 0.05)
    assert search().hits == ()
    behind = search(offset=1)
    assert [hit.rank for hit in behind.hits] == [2, 3]
    assert (behind.total, behind.more) == (0, 3)


def test_the_related_follow_the_sure_ones_where_they_are_asked_for(judged):
    search = judged(0.9, 0.03, 0.0)
    answer = search(has_less_related=True)
    assert scores(answer) == [0.9, 0.03]
    assert (answer.total, answer.more, answer.has_more) == (1, 1, False)


def test_what_is_hardly_sure_goes_in_an_order_that_heeds_the_ranking(store, tiny_embedder, clock):
    assert results.reordered([0.9, 0.1, 0.12, 0.2], [0.1, 0.9, 0.1, 0.1]) == [
        0.9, 0.12, 0.1, 0.2,
    ]  # fmt: skip
    assert results.reordered([0.0, 0.0], [0.5, 0.9]) == [0.0, 0.0]


def test_what_is_not_looked_at_closely_comes_last(judged, monkeypatch):
    monkeypatch.setattr("rosemary.service.search.judging.JUDGED_MAX", 2)
    search = judged(0.9, 0.8, 0.7, 0.6)
    answer = search(threshold=0.0, is_explained=True)
    assert len(answer.hits) == 4
    assert scores(answer) == sorted(scores(answer), reverse=True)
    assert len({hit.memory.id for hit in answer.hits}) == 4
    assert all(hit.parts is not None for hit in answer.hits)


@pytest.mark.parametrize("mode", [SearchMode.KEYWORD, SearchMode.HYBRID])
def test_by_words_alone_all_that_holds_one_is_handed_over(
    broken_services, find, save, origin, mode
):
    for content in ("breakfast for people", "the table", "something else"):
        save(content)
    request = SearchRequest(query=QUESTION, mode=mode)
    search = find if mode is SearchMode.KEYWORD else None
    answer = search(QUESTION, mode=mode) if search else broken_services.search.search(request)
    assert sorted(contents(answer)) == ["breakfast for people", "the table"]
    assert answer.more == 0


def test_by_meaning_alone_the_score_is_the_cosine(find, save):
    for content in ("bread and butter", "a boat on the lake"):
        save(content)
    answer = find("bread", mode=SearchMode.SEMANTIC, threshold=0.0)
    assert [hit.score for hit in answer.hits] == [max(0.0, hit.similarity) for hit in answer.hits]


def test_by_meaning_alone_the_bound_is_a_setting(store, tiny_embedder, clock, save):
    save("bread and butter")
    request = SearchRequest(query="bread", mode=SearchMode.SEMANTIC)
    for bound, total in ((0.0, 1), (1.0, 0)):
        settings = RankingSettings(semantic_threshold=bound)
        service = SearchService(store, tiny_embedder, clock, settings)
        assert service.search(request).total == total
        service.stop()


@pytest.fixture
def near(save):
    """Saves a dozen memories that are near to what the tests ask for."""

    def make(*contents):
        for number in range(6):
            for content in contents:
                save(f"{content} {number}")

    return make


def test_a_key_comes_first(near, save, find):
    near("dark mode in the editor", "light mode in the editor")
    saved = save("The user prefers it dark", key="editor-mode")
    assert find("editor-mode").hits[0].memory.id == saved.id


def test_a_key_is_found_among_however_many_nearer_memories(services, save, find, origin):
    saved = save("The user prefers it dark", key="editor-mode", project_id="a")
    drafts = [MemoryDraft(content=f"editor mode {number}") for number in range(150)]
    services.bulk.save(drafts, origin)
    for mode in (SearchMode.HYBRID, SearchMode.KEYWORD):
        assert find("editor-mode", mode=mode).hits[0].memory.id == saved.id
    other = find("editor-mode", where=MemoryFilter(project_id=""), limit=50)
    assert saved.id not in [hit.memory.id for hit in other.hits]
    assert find("editor-mod", limit=1).hits[0].memory.id != saved.id


def test_a_key_of_a_project_that_is_not_seen_is_not_found(services, save):
    save("The user prefers it dark", key="editor-mode", project_id="a")
    request = SearchRequest(query="editor-mode", threshold=0.0)
    assert services.search.confined_to(("b",)).search(request).hits == ()
    assert services.search.confined_to(("a",)).search(request).total == 1


def test_a_quoted_phrase_comes_first(near, save, find):
    near("a red kettle and the lid", "the lid of a kettle, red")
    saved = save("an account of everything in our house, with the kettle lid and some more of it")
    answer = find('what about the "kettle lid" in red')
    assert answer.hits[0].memory.id == saved.id
    assert answer.hits[0].score > 0.28


def test_a_code_comes_first(near, save, find):
    near("the number of the order is", "order number for the kettle")
    saved = save("something quite different, but with a4471 in it")
    answer = find("what is the number of the order a4471 for the kettle")
    assert answer.hits[0].memory.id == saved.id


def test_a_few_words_come_first_where_all_are_held(near, save, find):
    near("kettle red", "red red red kettles")
    saved = save("lid and much more to say about what the kettle is like on a day in the rain")
    answer = find("kettle lid")
    assert answer.hits[0].memory.id == saved.id


@pytest.mark.parametrize("query", ["zebra code", '"zebra code"', "a4471x", "電子鍵盤"])
def test_literal_hits_far_down_in_a_long_memory_come_first(near, save, find, query):
    near("zebra", "code", "a447", "電子")
    long = "the meeting was long and dull. " * 600
    saved = save(f"{long} The zebra code is a4471x 電子鍵盤. {long}")
    assert find(query).hits[0].memory.id == saved.id


def test_two_ghosts_of_a_damaged_index_do_no_harm(save, find, store):
    """The index then counts a word just so often that it would weigh nothing."""
    save("zebra at the lake")

    def damage(tx):
        for row in (900, 901):
            statement = "INSERT INTO memory_porter (rowid, body) VALUES (?, 'zebra')"
            tx.job.connection.execute(statement, (row,))

    store.write(damage)
    for mode in (SearchMode.KEYWORD, SearchMode.HYBRID):
        assert contents(find("zebra", mode=mode)) == ["zebra at the lake"]


def test_what_has_no_vector_yet_is_not_taken_for_far(save, find, broken_services, origin):
    near = "the bread and butter on the table at breakfast"
    save(near)
    draft = MemoryDraft(content="bread for breakfast")
    waiting = broken_services.memories.save(draft, origin)
    hits = find("what is bread at breakfast for you").hits
    assert {hit.memory.id for hit in hits} >= {waiting.id}


class HalfEmbedder:
    """The tiny model, which fails once it is asked for a query without its name."""

    def __init__(self, embedder):
        self.model, self.combine = embedder.model, embedder.combine
        self._embedder = embedder

    def embed_query(self, text):
        if "Wilhelmina" not in text:
            raise EmbedderUnavailableError("the model file is damaged")
        return self._embedder.embed_query(text)

    embed_variant = embed_query


def test_a_model_that_fails_at_the_query_without_names_leaves_the_words(
    store, clock, save, tiny_embedder, caplog
):
    save("Wilhelmina likes bread")
    service = SearchService(store, HalfEmbedder(tiny_embedder), clock)
    answer = service.search(SearchRequest(query="what does Wilhelmina eat with bread"))
    assert contents(answer) == ["Wilhelmina likes bread"]
    assert "unavailable" in answer.interpreted.reason
    assert "words alone" in caplog.text
    service.stop()


def test_the_numbers_of_the_evidence_are_those_of_the_features(services, save):
    saved = save("bread for breakfast")
    save("a boat on the lake")
    rows = dict(services.search.evidence(SearchRequest(query="what is bread for")))
    assert set(map(len, rows.values())) == {len(FEATURES)}
    assert rows[saved.id][FEATURES.index("whole_words")] == 1.0


def test_the_evidence_is_that_of_the_whole_question_where_its_words_of_time_leave_nothing(
    services, save
):
    saved = save("bread for breakfast")
    request = SearchRequest(query="bread in Claude")
    assert [memory_id for memory_id, _ in services.search.evidence(request)] == [saved.id]


def test_a_page_behind_all_candidates_is_empty(judged):
    search = judged(0.9, 0.8)
    assert search(offset=500).hits == ()
    assert search(offset=500).total == 2


def test_what_each_of_joined_models_says_is_told_alone():
    part = EmbeddingModel(name="one", sha256="a" * 64, dimensions=2)
    joined = replace(part, name="joined", dimensions=3, parts=(2, 1))
    vector = struct.pack("<3f", 1, 2, 3)
    parted = [struct.unpack("<3f", each) for each in judging.parted_by_model(vector, joined)]
    assert parted == [(1, 2, 3), (1, 2, 0), (0, 0, 3)]
    plain = struct.pack("<2f", 1, 2)
    assert judging.parted_by_model(plain, part) == [plain]


def test_a_question_of_many_words_needs_less_to_be_answered(judged):
    search = judged(0.12, 0.03)
    assert scores(search()) == []
    asked = "which butter brand goes best with toasted rye breakfast bread"
    assert scores(search(query=asked)) == [0.12]


@pytest.mark.parametrize(("thread", "found"), [("", []), ("talk", [0.04, 0.03])])
def test_turns_of_a_conversation_are_handed_over_sooner(judged, thread, found):
    assert scores(judged(0.04, 0.03, 0.01, thread_id=thread)()) == found
