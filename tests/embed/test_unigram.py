"""The multilingual tokenizer takes any text, and says where its pieces stand."""

from __future__ import annotations

import gc
import hashlib
import json
import shutil
import sys
import weakref
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.errors import EmbedderUnavailableError
from rosemary.embed.model_files import DESCRIPTION_FILE, TRIE_FILE, read_description
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.embed.unigram import BEGIN, END, UnigramTokenizer

IDS = Path(__file__).parents[1] / "fixtures" / "unigram_ids.jsonl"
"""Texts in many languages, and odd ones, with the ids that the sentencepiece library 0.2.3 gave."""

CONTROLS = {0, 1, 2, 3, 250_001}


@pytest.fixture(scope="module")
def tokenizer(request):
    folder = request.getfixturevalue("real_model_folder") / "multilingual"
    return UnigramTokenizer(folder / TRIE_FILE, 16)


@pytest.fixture(scope="module")
def endless(request):
    """The tokenizer of a model that reads texts of any length."""
    folder = request.getfixturevalue("real_model_folder") / "multilingual"
    return UnigramTokenizer(folder / TRIE_FILE, sys.maxsize)


def test_texts_are_cut_as_the_library_cuts_them(endless):
    rows = [json.loads(line) for line in IDS.read_text(encoding="utf-8").splitlines()]
    for row in rows:
        ((_, *ids, _),) = endless.token_ids([row["text"]])
        assert ids == row["ids"], row["text"]
        assert endless.count(row["text"]) == len(endless.pieces(row["text"]).starts)
    assert len(rows) > 100


def test_one_model_serves_many_threads(endless):
    texts = [f"Guten Morgen, {number} 茶室の小窓 {number * 7}" for number in range(400)]
    with ThreadPoolExecutor(4) as threads:
        found = [*threads.map(lambda text: endless.token_ids([text])[0], texts)]
    assert found == endless.token_ids(texts)


def test_it_is_free_as_soon_as_its_model_is_let_go(real_model_folder):
    tokenizer = UnigramTokenizer(real_model_folder / "multilingual" / TRIE_FILE, 16)
    assert tokenizer.count("Guten Morgen")
    watched = weakref.ref(tokenizer)
    gc.disable()
    try:
        del tokenizer
        assert watched() is None
    finally:
        gc.enable()


@pytest.mark.parametrize("text", ["茶室の小窓" * 2_000, "a" * 10_000, "ำ" * 5_000])
def test_a_long_text_without_spaces_is_cut_too(endless, text):
    pieces = endless.pieces(text)
    assert (pieces.starts[0], pieces.ends[-1]) == (0, len(text))
    assert endless.count(text) == len(pieces.starts) > 5


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


def test_words_begin_behind_the_spaces_before_them(tokenizer):
    text = " green  tea\n leaves"
    pieces = tokenizer.pieces(text)
    firsts = [at for at, is_first in enumerate(pieces.begins_word) if is_first]
    assert [pieces.starts[at] for at in firsts] == [text.index(word) for word in text.split()]


def test_pieces_stand_where_their_letters_do_when_characters_are_rewritten(endless):
    text = "ｆｕｌｌ ½ cafe\u0301 ครับน้ำ ok"
    pieces = endless.pieces(text)
    words = [text[start:end] for start, end in zip(pieces.starts, pieces.ends, strict=True)]
    assert "ｆｕｌｌ" in words
    assert words[-1] == "ok"


@pytest.fixture
def own_folder(request, tmp_path):
    """A copy of the multilingual model."""
    folder = request.getfixturevalue("real_model_folder") / "multilingual"
    return Path(shutil.copytree(folder, tmp_path / "multilingual"))


@pytest.mark.parametrize("content", [b"", b"{}", b"another file altogether"])
def test_pieces_that_are_not_the_described_ones_are_named(own_folder, content):
    path, description = own_folder / TRIE_FILE, own_folder / DESCRIPTION_FILE
    before, after = (hashlib.sha256(each).hexdigest() for each in (path.read_bytes(), content))
    path.write_bytes(content)
    with pytest.raises(EmbedderUnavailableError, match=rf"{TRIE_FILE} is damaged"):
        OnnxEmbedder(own_folder).load()
    description.write_text(description.read_text().replace(before, after))
    with pytest.raises(EmbedderUnavailableError, match="could not be started"):
        OnnxEmbedder(own_folder).load()


def test_the_vectors_keep_the_name_that_stores_know(own_folder):
    before, description = read_description(own_folder), own_folder / DESCRIPTION_FILE
    name = before.model.sha256
    assert description.read_text().count(name) == 1
    description.write_text(description.read_text().replace(f'vectors = "{name}"', ""))
    after = read_description(own_folder)
    assert after.model.sha256 != name
    assert replace(after.model, sha256=name) == before.model
