"""The Python-level primitive: search by meaning alone."""

import math

import numpy as np
import pytest

from rosemary.domain.errors import EmbedderUnavailableError, InvalidInputError
from rosemary.domain.filters import MemoryFilter
from rosemary.domain.search import SearchOptions, SearchResult
from rosemary.domain.types import MemoryType
from rosemary.service.search.one_signal_search import VectorStore

TEXTS = ("the user likes coffee", "the cat sat on the database", "pizza with python", "blue tea")


class RecordingEmbedder:
    """Passes every call on and keeps its name and texts."""

    def __init__(self, embedder):
        self._embedder = embedder
        self.calls = []

    @property
    def model(self):
        return self._embedder.model

    def embed_query(self, text):
        self.calls.append(("embed_query", text))
        return self._embedder.embed_query(text)

    def embed_documents(self, texts):
        self.calls.append(("embed_documents", texts))
        return self._embedder.embed_documents(texts)

    def combine(self, vectors):
        self.calls.append(("combine", vectors))
        return self._embedder.combine(vectors)

    def split(self, text, prefix=""):
        self.calls.append(("split", text))
        return self._embedder.split(text, prefix)


@pytest.fixture
def embedder(tiny_embedder):
    return RecordingEmbedder(tiny_embedder)


@pytest.fixture
def vector_store(store, embedder):
    return VectorStore(store, embedder)


def contents(results):
    return [result.record.content for result in results]


def cosine(embedder, one, other):
    a, b = (np.frombuffer(embedder.embed_query(text), "<f4") for text in (one, other))
    return float(a @ b)


def test_results_come_best_first_with_record_score_and_rank(
    save, vector_store, services, tiny_embedder
):
    for text in TEXTS:
        save(text)
    query = "cat database"
    results = vector_store.search(query)
    true = {text: cosine(tiny_embedder, query, text) for text in TEXTS}
    assert contents(results) == sorted(TEXTS, key=lambda text: -true[text])
    assert [result.rank for result in results] == [1, 2, 3, 4]
    for result in results:
        assert isinstance(result, SearchResult)
        expected = min(1.0, max(0.0, true[result.record.content]))
        assert result.score == pytest.approx(expected, abs=1e-5)
        assert result.record == services.memories.get(result.record.id)


def test_the_best_come_back_and_five_where_nothing_is_said(save, vector_store):
    for number in range(8):
        save(f"note {number}")
    assert len(vector_store.search("note")) == 5
    assert len(vector_store.search("note", SearchOptions())) == 5
    best = vector_store.search("note 3", SearchOptions(top_k=1))
    assert contents(best) == ["note 3"]
    assert best[0].score == pytest.approx(1)
    assert best[0].score <= 1


def test_fewer_memories_than_asked_for_all_come_back(save, vector_store):
    assert vector_store.search("anything") == []
    save("only one")
    assert contents(vector_store.search("anything", SearchOptions(top_k=50))) == ["only one"]


def test_no_results_asked_for_leaves_the_embedder_untouched(save, vector_store, embedder):
    save("words")
    assert vector_store.search("words", SearchOptions(top_k=0)) == []
    assert vector_store.search("", SearchOptions(top_k=0)) == []
    assert embedder.calls == []


def test_a_query_is_embedded_once_and_as_a_query(save, vector_store, embedder):
    save("words")
    vector_store.search("some words")
    assert embedder.calls == [("embed_query", "some words")]


def test_absent_fields_of_a_filter_do_not_narrow_and_the_rest_must_all_hold(save, vector_store):
    save("note both", memory_type=MemoryType.FACT, project_id="garden")
    save("note type", memory_type=MemoryType.FACT)
    save("note project", project_id="garden")
    save("note neither")

    def found(**fields):
        where = MemoryFilter(**fields)
        return set(contents(vector_store.search("note", SearchOptions(filter=where))))

    assert len(found()) == 4
    assert found(types=(MemoryType.FACT,)) == {"note both", "note type"}
    assert found(types=(MemoryType.FACT,), project_id="garden") == {"note both"}
    assert found(types=(MemoryType.TASK,), project_id="garden") == set()


def test_the_trash_is_never_found(save, vector_store, services, origin):
    gone = save("note to throw away")
    services.memories.delete([gone.id], origin)
    assert vector_store.search("note to throw away") == []
    trash = SearchOptions(filter=MemoryFilter(is_trashed=True))
    assert vector_store.search("note to throw away", trash) == []


def test_a_memory_that_points_the_other_way_has_score_0(store, vector_store, embedder, save):
    save("words")
    real = embedder.embed_query

    def opposite(text):
        return (-np.frombuffer(real(text), "<f4")).tobytes()

    embedder.embed_query = opposite
    (result,) = vector_store.search("words")
    assert result.score == 0
    assert not math.copysign(1, result.score) < 0


@pytest.mark.parametrize("query", ["", "  ", "\u200b\u200e"])
def test_an_empty_query_is_refused(vector_store, query):
    with pytest.raises(InvalidInputError, match="query"):
        vector_store.search(query)


def test_a_negative_number_of_results_is_refused(vector_store, embedder):
    with pytest.raises(InvalidInputError, match="top_k"):
        vector_store.search("words", SearchOptions(top_k=-1))
    assert embedder.calls == []


def test_the_error_of_a_broken_model_reaches_the_caller(vector_store, embedder):
    def fail(text):
        raise EmbedderUnavailableError("the model file is damaged")

    embedder.embed_query = fail
    with pytest.raises(EmbedderUnavailableError):
        vector_store.search("words")
