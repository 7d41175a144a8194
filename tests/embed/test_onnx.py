"""Vectors: shape, norm, independence of the batch, meaning."""

import threading
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rosemary.domain.errors import EmbedderUnavailableError
from rosemary.domain.ports import Embedder
from rosemary.embed import engine, onnx
from rosemary.embed.onnx import OnnxEmbedder

ODD_TEXTS = {
    "empty": "",
    "spaces": " \n\t ",
    "emoji": "🍕🎉 👩‍👩‍👧",
    "chinese": "数据库迁移推迟到下个月",
    "japanese": "会議は午後三時から",
    "korean": "내일 아침 여덟 시",
    "arabic": "سنلتقي غدا",
    "combining mark alone": "\u0301",
    "control tokens": "[CLS] one [SEP] two [PAD] [MASK] [UNK]",
    "lone surrogate": "before \ud800 after",
    "nul": "a\x00b",
    "one long word": "x" * 1_000_000,
    "a megabyte": "plain words " * 87_000,
}


def as_array(vector: bytes) -> np.ndarray:
    return np.frombuffer(vector, "<f4")


def cosine(one: bytes, other: bytes) -> float:
    return float(as_array(one) @ as_array(other))


def test_it_is_an_embedder(tiny):
    port: Embedder = tiny

    assert port.model.name == "tiny-random-int8"
    assert port.model.dimensions == 32
    assert len(port.model.sha256) == 64


@pytest.mark.parametrize("text", ODD_TEXTS.values(), ids=ODD_TEXTS.keys())
def test_every_text_has_a_vector_of_unit_length(embedder, text):
    vector = as_array(embedder.embed_query(text))

    assert vector.shape == (embedder.model.dimensions,)
    assert np.linalg.norm(vector) == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize("name", ["tiny", pytest.param("english", marks=pytest.mark.slow)])
def test_a_question_has_the_vector_of_a_document_with_the_same_text(name, request):
    embedder = request.getfixturevalue(name)
    text = "Who said that the release should wait?"

    assert [embedder.embed_query(text)] == embedder.embed_documents([text])


def test_no_texts_have_no_vectors(tiny):
    assert tiny.embed_documents([]) == []


texts = st.lists(
    st.one_of(
        st.text(max_size=60),
        st.sampled_from(["likes dark mode", "the", "coffee " * 90, *list(ODD_TEXTS.values())[:10]]),
    ),
    min_size=1,
    max_size=12,
)


def assert_batch_equals_singles(embedder: OnnxEmbedder, batch: list[str]) -> None:
    together = embedder.embed_documents(batch)
    for text, vector in zip(batch, together, strict=True):
        (alone,) = embedder.embed_documents([text])
        assert cosine(vector, alone) == pytest.approx(1, abs=1e-4)


@given(texts)
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_the_tiny_model_gives_a_text_the_same_vector_alone_and_in_any_batch(tiny, batch):
    assert_batch_equals_singles(tiny, batch)


@pytest.mark.slow
@given(texts)
@settings(
    deadline=None, max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_the_real_model_gives_a_text_the_same_vector_alone_and_in_any_batch(real, batch):
    assert_batch_equals_singles(real, batch)


def test_vectors_come_in_the_order_of_the_texts(tiny):
    batch = [f"note {'word ' * (number * 7 % 50)}{number}" for number in range(60)]

    together = tiny.embed_documents(batch)

    singles = np.stack([as_array(tiny.embed_query(text)) for text in batch])
    nearest = (np.stack([as_array(vector) for vector in together]) @ singles.T).argmax(1)
    assert nearest.tolist() == list(range(60))


def test_batches_stay_within_their_token_limit_and_hold_each_row_once():
    lengths = [3, 256, 40, 256, 5, 130, 256, 7] * 9

    batches = list(engine.batches(lengths))

    assert sorted(row for batch in batches for row in batch) == list(range(len(lengths)))
    for batch in batches:
        assert len(batch) * max(lengths[row] for row in batch) <= engine.MAX_BATCH_TOKENS


def test_what_lies_beyond_the_window_does_not_change_the_vector(tiny):
    window = "coffee " * 254

    assert tiny.embed_query(window + "database") == tiny.embed_query(window)
    assert tiny.embed_query("database " + window) != tiny.embed_query(window)


def test_control_tokens_in_a_text_are_ordinary_words(tiny):
    tokenizer = tiny.engine().tokenizer

    (ids,) = tokenizer.token_ids(["a [SEP] b"])

    separator = ids[-1]
    assert ids.count(separator) == 1
    assert len(ids) > 5


def test_a_text_that_was_counted_has_the_tokens_that_it_has_otherwise(tiny):
    tokenizer = tiny.engine().tokenizer
    texts = ["coffee and a database", "Überraschung [SEP] \ud800", "coffee " * 300, ""]
    expected = [tokenizer.token_ids([text])[0] for text in texts]

    for text, ids in zip(texts, expected, strict=True):
        assert tokenizer.count(text) == len(tokenizer.pieces(text).starts)
        assert tokenizer.token_ids([text]) == [ids]
        tokenizer.count("another text")
        assert tokenizer.token_ids([text]) == [ids]
        tokenizer.count(text)
        assert tokenizer.token_ids(texts) == expected


@pytest.mark.slow
def test_the_real_model_knows_meaning(real):
    question = real.embed_query("Which pet does Marta have?")

    cat = cosine(question, real.embed_query("Marta adopted a grey cat last spring."))
    tax = cosine(question, real.embed_query("The tax return is due in July."))
    assert cat > tax + 0.3


def test_the_tiny_model_puts_texts_with_shared_words_near_each_other(tiny):
    question = tiny.embed_query("oat milk and rye bread")

    near = cosine(question, tiny.embed_query("buy rye bread and oat milk"))
    far = cosine(question, tiny.embed_query("the quarterly review moved"))
    assert near > far + 0.2


def test_combining_gives_the_normalised_sum(tiny):
    one, other = tiny.embed_documents(["coffee", "database"])

    combined = as_array(tiny.combine([one, other]))

    total = as_array(one) + as_array(other)
    assert combined == pytest.approx(total / np.linalg.norm(total), abs=1e-6)
    assert combined.dtype == np.float32


def test_combining_one_vector_gives_it_back(tiny):
    vector = tiny.embed_query("coffee")

    assert as_array(tiny.combine([vector])) == pytest.approx(as_array(vector), abs=1e-6)


def test_combining_opposite_vectors_gives_the_first(tiny):
    vector = tiny.embed_query("coffee")

    assert tiny.combine([vector, (-as_array(vector)).tobytes()]) == vector


def test_combining_nothing_is_refused(tiny):
    with pytest.raises(ValueError, match="at least one"):
        tiny.combine([])


def test_eight_threads_load_once_and_get_the_same_vectors(monkeypatch, tiny_folder):
    fresh = OnnxEmbedder(tiny_folder)
    loads = []
    original = onnx.load_engine
    monkeypatch.setattr(
        onnx, "load_engine", lambda *arguments: loads.append(1) or original(*arguments)
    )
    batch = [f"task {number} for the meeting" for number in range(40)]
    start = threading.Barrier(8)

    def work() -> tuple[list[bytes], int]:
        start.wait()
        return fresh.embed_documents(batch), len(fresh.split("coffee " * 1_000))

    with ThreadPoolExecutor(8) as pool:
        futures = [pool.submit(work) for _ in range(8)]
        results = [future.result() for future in futures]

    assert len(loads) == 1
    assert all(result == results[0] for result in results)


def test_a_model_that_rests_is_read_again_at_its_next_use(tiny):
    loaded = []
    embedder = OnnxEmbedder(tiny.folder, lambda: loaded.append(1))
    assert not embedder.rest(0)  # nothing is there yet
    before = embedder.embed_query("the cat sat")
    assert not embedder.rest(3600)
    assert embedder.rest(0)
    assert not embedder.rest(0)
    assert embedder.embed_query("the cat sat") == before
    assert embedder.rest(0)
    assert loaded == [1, 1]


@pytest.mark.parametrize("shortage", ["limit", "MemoryError"])
def test_a_model_that_finds_no_memory_is_unavailable(monkeypatch, tiny_folder, shortage):
    def refuse(_files):
        raise MemoryError

    with monkeypatch.context() as patched:
        if shortage == "limit":
            patched.setattr(onnx, "lacks_room", lambda wanted: wanted == onnx.MODEL_BYTES)
        else:
            patched.setattr(engine, "load_engine", refuse)
        embedder = OnnxEmbedder(tiny_folder)
        with pytest.raises(EmbedderUnavailableError, match="not enough memory"):
            embedder.embed_query("tea")
    assert embedder.embed_query("tea")
