"""The multilingual tokenizer takes any text, and says where its pieces stand."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.embed import tokenizer as tokenizer_module
from rosemary.embed.model_files import SENTENCEPIECE_FILE
from rosemary.embed.tokenizer import SentencePieceTokenizer

BEGIN, END = 0, 2
CONTROLS = {0, 1, 2, 3, 250_001}


@pytest.fixture(scope="module")
def tokenizer(request):
    folder = request.getfixturevalue("real_model_folder") / "multilingual"
    return SentencePieceTokenizer((folder / SENTENCEPIECE_FILE).read_bytes(), 16)


@pytest.mark.parametrize(
    "text",
    ["Guten Morgen", "茶室の小窓", "สวัสดีตอนเช้า", "صباح الخير", "🍕 pizza", "a\ud800b", "a\0b"],
)
def test_pieces_cover_any_text_in_order(tokenizer, text):
    pieces = tokenizer.pieces(text)
    assert len(pieces.starts) == len(pieces.ends) == len(pieces.begins_word) > 0
    assert pieces.starts[0] == 0
    assert pieces.ends[-1] == len(text)
    assert all(one <= other for one, other in pairwise(pieces.starts))
    assert tokenizer.count(text) == len(pieces.starts)


def test_a_text_stands_between_its_beginning_and_its_end(tokenizer):
    short, long = tokenizer.token_ids(["tea", "tea " * 100])
    assert (short[0], short[-1]) == (BEGIN, END)
    assert (len(long), long[0], long[-1]) == (16, BEGIN, END)
    assert tokenizer.token_ids([""]) == [[BEGIN, END]]


@pytest.mark.parametrize("typed", ["<s>", "</s>", "<pad>", "<unk>", "<mask>", "＜mask＞", "[SEP]"])
def test_control_tokens_that_a_person_types_are_text(tokenizer, typed):
    ((begin, *ids, end),) = tokenizer.token_ids([f"a {typed} b"])
    assert (begin, end) == (BEGIN, END)
    assert not CONTROLS & {*ids}
    assert len(ids) > 4


def test_no_text_has_no_pieces(tokenizer):
    for text in ("", " \n"):
        assert tokenizer.count(text) == len(tokenizer.pieces(text).starts) == 0


odd_texts = st.lists(
    st.one_of(
        st.text(max_size=8),
        st.sampled_from(
            ["茶室", "สวัสดี", "صباح", "👩‍👩‍👧", "\ud800", "\0", "ﷺ", "e\u0301", "\u3000", " "]
        ),
    ),
    max_size=20,
).map("".join)


@given(odd_texts)
def test_every_piece_stands_inside_the_text_in_order(tokenizer, text):
    pieces = tokenizer.pieces(text)
    assert len(pieces.starts) == tokenizer.count(text)
    edges = [*zip(pieces.starts, pieces.ends, strict=True)]
    assert all(0 <= start <= end <= len(text) for start, end in edges)
    assert all(one <= other for one, other in pairwise(pieces.starts))
    assert all(one <= other for one, other in pairwise(pieces.ends))


@given(odd_texts)
def test_pieces_of_a_text_that_is_read_in_blocks_stand_where_they_do(tokenizer, text):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(tokenizer_module, "BLOCK_CHARS", 7)
        pieces = tokenizer.pieces(text)
    edges = [*zip(pieces.starts, pieces.ends, strict=True)]
    assert all(0 <= start <= end <= len(text) for start, end in edges)
    assert all(one <= other for one, other in pairwise(pieces.starts))


def test_words_begin_behind_the_spaces_before_them(tokenizer):
    text = " green  tea\n leaves"
    pieces = tokenizer.pieces(text)
    firsts = [at for at, is_first in enumerate(pieces.begins_word) if is_first]
    assert [pieces.starts[at] for at in firsts] == [text.index(word) for word in text.split()]
