"""Keywords as they are typed, and the excerpt that shows them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.errors import InvalidInputError
from rosemary.domain.models import Passage
from rosemary.domain.search import FulltextAnswer, Keyword, keywords_of
from rosemary.domain.text_match import marked, window


def word(text, **kind):
    return Keyword(text=text, **kind)


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("green tea", [word("green"), word("tea")]),
        ('"green tea" cake', [word("green tea"), word("cake")]),
        ('sen* "green t"*', [word("sen*", is_prefix=True), word("green t", is_prefix=True)]),
        ('stray " quote', [word("stray"), word("quote")]),
        ('"a b" stray"', [word("a b"), word("stray")]),
        ("tea AND NOT (milk)", [word("tea"), word("AND"), word("NOT"), word("(milk)")]),
        ("tea tea", [word("tea")]),
        ("tea - * ... milk", [word("tea"), word("milk")]),
        (
            ["green tea", '"milk"', "sen*"],
            [word("green tea"), word("milk"), word("sen*", is_prefix=True)],
        ),
        ("東京* AIの", [word("東京", is_substring=True), word("AIの", is_substring=True)]),
        (
            "C# C++ $5",
            [
                word("C#", is_substring=True),
                word("C++", is_substring=True),
                word("$5", is_substring=True),
            ],
        ),
        ("\U0001f389", [word("\U0001f389", is_substring=True)]),
        ("cafe\u0301", [word("caf\u00e9")]),
    ],
)
def test_a_text_or_a_list_becomes_keywords(given, expected):
    assert list(keywords_of(given)) == expected


@pytest.mark.parametrize(
    "given",
    ["", " ", "?!", "***", '""', "- + =", [], ["", " "], "a" * 1_001, ["a" * 600] * 2, "a\0b"],
)
def test_what_holds_no_word_or_is_too_long_is_refused_with_what_to_do(given):
    with pytest.raises(InvalidInputError, match="keywords") as refused:
        keywords_of(given)
    assert refused.value.hint


@given(st.text(max_size=200) | st.lists(st.text(max_size=40), max_size=5))
def test_any_text_is_keywords_or_refused_by_name(given):
    try:
        found = keywords_of(given)
    except InvalidInputError:
        return
    assert found
    assert all(each.text.strip() for each in found)


def marks_of(text, *words):
    spans = [(text.index(each), text.index(each) + len(each)) for each in words]
    return [Passage(start=start, end=end) for start, end in sorted(spans)]


def test_a_short_text_is_shown_whole_with_its_marks():
    text = "Maya likes green tea."
    marks = marks_of(text, "green", "tea")
    whole = window(text, marks, 300)
    assert marked(text, whole, marks) == "Maya likes **green** **tea**."


def test_of_a_long_text_the_part_with_most_marks_is_shown():
    text = "tea " + "filler " * 100 + "green tea and black tea here " + "filler " * 100
    at = text.index("green tea")
    marks = [
        Passage(start=0, end=3),
        Passage(start=at, end=at + 5),
        Passage(start=at + 6, end=at + 9),
    ]
    shown = marked(text, window(text, marks, 300), marks)
    assert "**green** **tea**" in shown
    assert shown.startswith("…filler")
    assert shown.endswith("filler…")
    assert len(shown.replace("**", "")) <= 302


def test_without_marks_the_beginning_is_shown():
    text = "word " * 200
    assert window(text, [], 50).start == 0
    assert marked(text, Passage(start=0, end=9), []) == "word word…"


def test_a_text_without_spaces_is_cut_anywhere():
    text = "あ" * 400 + "東京" + "い" * 400
    marks = marks_of(text, "東京")
    passage = window(text, marks, 300)
    assert passage.end - passage.start == 300
    assert "**東京**" in marked(text, passage, marks)


@given(st.text(alphabet="ab \n*あ", min_size=1, max_size=400), st.data())
def test_the_text_around_the_marks_is_unharmed(text, data):
    points = sorted(data.draw(st.sets(st.integers(0, len(text)), max_size=12)))
    marks = [Passage(start=a, end=b) for a, b in zip(points[::2], points[1::2], strict=False)]
    passage = window(text, marks, 60)
    assert 0 <= passage.start <= passage.end <= len(text)
    assert passage.end - passage.start <= 60 or len(text) <= 60
    assert marked(text, passage, []).strip("…") in text


def test_nothing_follows_an_empty_page():
    assert not FulltextAnswer(hits=(), total=3, offset=9).has_more
