"""The stretch of a long text that shows where its words were found."""

from __future__ import annotations

import pytest

from rosemary.domain.models import Passage
from rosemary.domain.text_match import led_by, marked, narrowed, room_beside, shown, window

TEXT = "one two three four five six seven eight nine ten"


def mark_of(word: str) -> Passage:
    start = TEXT.index(word)
    return Passage(start=start, end=start + len(word))


@pytest.mark.parametrize(
    ("word", "shown"),
    [
        ("one", "**one** two three four…"),
        ("five", "…**five** six seven…"),
        ("ten", "…eight nine **ten**"),
    ],
)
def test_the_excerpt_holds_the_word_and_is_cut_between_words(word, shown):
    marks = [mark_of(word)]
    assert marked(TEXT, window(TEXT, marks, 18), marks) == shown


def test_of_stretches_with_as_many_marks_the_first_is_shown():
    marks = [mark_of(word) for word in ("two", "three", "eight", "nine")]
    assert marked(TEXT, window(TEXT, marks, 20), marks) == "…**two** **three** four…"


def test_a_text_without_spaces_is_cut_where_it_must_be():
    text = "東京" * 40
    mark = Passage(start=40, end=42)
    found = window(text, [mark], 20)
    assert found.end - found.start == 20
    assert found.start <= mark.start
    assert mark.end <= found.end


def test_a_short_text_is_shown_whole():
    assert window(TEXT, [mark_of("two")], 300) == Passage(start=0, end=len(TEXT))


def test_a_passage_is_narrowed_to_its_word_where_no_space_is_near_before_it():
    text = "x" * 100 + "needle and more words, and so on, until this passage ends somewhere"
    found = narrowed(text, Passage(start=0, end=len(text)), ["needle"], 40)
    assert shown(text, found) == "…xxxxxxxxxxxxxneedle and more words, and…"


@pytest.mark.parametrize(("title", "room"), [("", 300), ("Tea", 297), ("x" * 250, 200)])
def test_an_excerpt_and_the_title_before_it_share_the_room(title, room):
    assert room_beside(title) == room


def test_an_excerpt_follows_its_title():
    assert led_by("Tea", "Green.") == "Tea · Green."
