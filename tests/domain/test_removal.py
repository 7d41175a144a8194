"""How much a change takes away of a text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.history import is_emptying, removes_most


def test_a_text_without_a_letter_or_digit_empties_a_memory():
    assert [is_emptying(each) for each in (" ", ".", "-\n…", "a", "7", "茶")] == [
        True,
        True,
        True,
        False,
        False,
        False,
    ]


@pytest.mark.parametrize(
    ("before", "after", "is_most"),
    [
        ("Maya likes tea.", "Maya likes milk.", False),
        ("Maya likes green tea.", "Nothing.", True),
        ("Maya likes green tea.", "maya LIKES", False),
        ("Maya likes green tea.", "Maya", True),
        ("Code 4471", "Code 9038", False),
        ("one two three four", "four three", False),
        ("one two three four", "one one one one one", True),
        ("🫖🫖🫖", "🫖", True),
        ("买了很多茶", "买了很多酒", False),
        ("买了很多茶", "酒", True),
        ("", "anything", False),
    ],
)
def test_more_than_half_of_the_letters_gone_is_most_of_a_text(before, after, is_most):
    assert removes_most(before, after) is is_most


@given(st.text(), st.text())
def test_what_is_added_removes_nothing(text, more):
    assert not removes_most(text, f"{text} {more}")
