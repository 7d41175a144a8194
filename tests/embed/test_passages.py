"""Splitting: what fits stays whole, passages cover the text and fit the window."""

from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rosemary.domain.models import Passage
from rosemary.embed import tokenizer as tokenizer_module
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.embed.tokenizer import MIN_WINDOW_PIECES, WordPieces, cut_passages

WINDOW = 256


def token_count(embedder: OnnxEmbedder, text: str) -> int:
    """Return how many tokens the model reads of a document, the prefix it wants included."""
    engine = embedder.engine()
    return engine.tokenizer.count(engine.encoding.document_prefix + text) + 2


def room(embedder: OnnxEmbedder) -> int:
    """Return how many word pieces a document may have to fit the window."""
    return WINDOW - token_count(embedder, "")


def assert_covers(passages: list[Passage], text: str) -> None:
    assert passages[0].start == 0
    assert passages[-1].end == len(text)
    for one, following in pairwise(passages):
        assert one.start < following.start <= one.end < following.end


@pytest.mark.parametrize("text", ["", " ", "coffee", "日本", "🍕" * 250])
def test_a_text_that_fits_the_window_is_one_passage(embedder, text):
    assert embedder.split(text) == [Passage(start=0, end=len(text))]


def test_a_text_that_just_fits_the_window_is_one_passage(embedder):
    text = "coffee " * room(embedder)

    assert token_count(embedder, text) == WINDOW
    assert embedder.split(text) == [Passage(start=0, end=len(text))]


@pytest.mark.parametrize("name", ["tiny", pytest.param("english", marks=pytest.mark.slow)])
def test_a_word_that_no_piece_holds_counts_once_however_long(name, request):
    text = "🍕" * 1_000

    assert request.getfixturevalue(name).split(text) == [Passage(start=0, end=len(text))]


def test_one_word_more_than_fits_makes_a_second_passage(embedder):
    words = room(embedder)
    text = "coffee " * words + "coffee"

    passages = embedder.split(text)

    assert len(passages) == 2
    assert passages[0] == Passage(start=0, end=len("coffee " * (words - 1) + "coffee"))
    assert text[passages[1].start : passages[1].end].split() == ["coffee"] * 33


def test_the_prefix_takes_its_share_of_the_window(embedder):
    text = "coffee " * room(embedder)

    assert len(embedder.split(text)) == 1
    first, second = embedder.split(text, "the cat: ")

    assert token_count(embedder, "the cat: " + text[first.start : first.end]) == WINDOW
    assert second.end == len(text)


def test_later_windows_have_200_pieces_of_which_32_overlap(embedder):
    text = "coffee " * 1_000

    passages = embedder.split(text)

    word_counts = [len(text[p.start : p.end].split()) for p in passages]
    assert word_counts[:4] == [room(embedder), 200, 200, 200]
    for one, following in pairwise(passages):
        assert len(text[following.start : one.end].split()) == 32


def test_passages_begin_and_end_at_words(embedder):
    text = "unquestionably zzyzxian decisions " * 300

    passages = embedder.split(text)

    assert len(passages) > 3
    for passage in passages:
        assert text[passage.start - 1 : passage.start] in ("", " ")
        assert text[passage.end : passage.end + 1] in ("", " ")


any_words = st.lists(
    st.one_of(
        st.text(min_size=1, max_size=12),
        st.sampled_from(
            ["coffee", "naïve", "日本語", "🍕", "[SEP]", "<mask>", "e\u0301", "x" * 120, "\n"]
        ),
    ),
    min_size=1,
    max_size=40,
)
prefixes = st.sampled_from(["", "Marta: ", "日本" * 60 + ": "])


@given(any_words, st.integers(1, 40), prefixes)
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_passages_cover_any_text_and_fit_the_window(tiny, words, repeats, prefix):
    text = " ".join(words * repeats)

    passages = tiny.split(text, prefix)

    assert_covers(passages, text)
    for passage in passages[:-1]:
        assert token_count(tiny, prefix + text[passage.start : passage.end]) <= WINDOW


@pytest.mark.slow
@given(any_words, st.integers(1, 40), prefixes)
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_passages_of_the_shipped_model_cover_any_text_and_fit_the_window(
    real, words, repeats, prefix
):
    text = " ".join(words * repeats)

    passages = real.split(text, prefix)

    assert_covers(passages, text)
    for passage in passages[:-1]:
        assert token_count(real, prefix + text[passage.start : passage.end]) <= WINDOW


@given(
    st.lists(st.booleans(), min_size=65, max_size=2_000),
    st.integers(-50, 254),
)
def test_windows_always_advance_and_never_exceed_the_room(word_begins, room):
    count = len(word_begins)
    pieces = WordPieces(
        starts=range(count), ends=range(1, count + 1), begins_word=[True, *word_begins[1:]]
    )

    passages = cut_passages(pieces, count, room)

    assert_covers(passages, "x" * count)
    assert all(p.end - p.start <= max(room, MIN_WINDOW_PIECES) + 16 for p in passages)


def test_offsets_count_characters_of_the_original_text(tiny):
    text = "🍕 Ünïcödé e\u0301 日本 " * 200

    passages = tiny.split(text)

    assert_covers(passages, text)
    for passage in passages[1:]:
        assert text[passage.start - 1] in " 🍕日é"


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("x" * 1_048_576, id="one word"),
        pytest.param(" " * 1_048_576, id="spaces"),
        pytest.param("plain words, " * 80_660, id="words"),
        pytest.param("aGVsbG8x+/" * 104_857, id="letters and signs"),
        pytest.param("数据库" * 116_508, id="chinese"),
        pytest.param("e\u0301" * 349_525, id="combining marks"),
    ],
)
def test_a_megabyte_is_covered(embedder, text):
    assert_covers(embedder.split(text, "Marta: "), text)


@given(
    text=st.lists(
        st.sampled_from(["abbaabbab", "coffee", *"ab é\u0301日数가、.-[]\n\t\x1c\u00a0🍕"]),
        max_size=60,
    ).map("".join)
)
@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_word_pieces_do_not_depend_on_the_blocks_a_text_is_read_in(tiny, text):
    tokenizer = tiny.engine().tokenizer
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tokenizer_module, "BLOCK_CHARS", 7)
        in_blocks = tokenizer.pieces(text)

    assert in_blocks == tokenizer.pieces(text)
