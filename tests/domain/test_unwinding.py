from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.history import Replacement, unwind
from rosemary.domain.models import Origin
from rosemary.domain.types import Transport

OTHER = Origin(client="cursor", transport=Transport.MCP)


def changes(*marks: str) -> list[Replacement]:
    """Return changes of a value that counts up, newest first: selected, cancelled or others'."""
    return [
        Replacement(
            before=len(marks) - 1 - number,
            is_selected=mark == "S",
            is_cancelled=mark == "c",
            origin=OTHER,
        )
        for number, mark in enumerate(marks)
    ]


def unwound(current, *marks, is_forced=False):
    found = unwind(current, changes(*marks), lambda a, b: a == b, is_forced=is_forced)
    return found.value, found.blocked_by and found.blocked_by.client


@pytest.mark.parametrize(
    ("marks", "expected"),
    [
        ("S", (0, None)),
        ("SS", (0, None)),
        ("So", (1, None)),  # what lies under it stays
        ("oS", (2, "cursor")),  # what lies over it keeps it
        ("SoS", (2, "cursor")),  # as far as it goes
        ("o", (1, None)),
        ("", (0, None)),
    ],
)
def test_a_value_goes_back_as_far_as_nobody_else_changed_it(marks, expected):
    assert unwound(len(marks), *marks) == expected


def test_what_was_undone_since_is_no_obstacle():
    # 0 → 1 (selected) → 2 (undone) → 1 (its undo)
    over = changes("c", "c", "S")
    back = [Replacement(before=2, is_selected=False, is_cancelled=True, origin=OTHER), *over[1:]]
    assert unwind(1, back, lambda a, b: a == b, is_forced=False).value == 0


def test_an_undo_that_left_this_value_as_it_was_is_an_obstacle():
    assert unwound(2, "c", "S") == (2, "cursor")


def test_of_several_that_lie_over_it_the_newest_is_named():
    by = [replace(OTHER, client=name) for name in ("newest", "older", "none")]
    over = [replace(each, origin=who) for each, who in zip(changes(*"ccS"), by, strict=True)]
    assert unwind(3, over, lambda a, b: a == b, is_forced=False).blocked_by == by[0]


def test_what_lies_over_one_that_is_taken_back_does_not_bar_one_under_it():
    # The first undo left the value as it was; the second one, between the two, did not.
    first, second = (replace(OTHER, client=name) for name in ("first", "second"))
    found = unwind(
        3,
        [
            Replacement(before=3, is_selected=False, is_cancelled=True, origin=first),
            Replacement(before=2, is_selected=True, is_cancelled=False, origin=OTHER),
            Replacement(before=1, is_selected=False, is_cancelled=True, origin=second),
            Replacement(before=0, is_selected=True, is_cancelled=False, origin=OTHER),
        ],
        lambda a, b: a == b,
        is_forced=False,
    )
    assert (found.value, found.blocked_by) == (2, second)


def test_force_takes_back_what_lies_over_it():
    assert unwound(3, "o", "c", "S", is_forced=True) == (0, None)


@given(st.lists(st.sampled_from("Soc"), max_size=8), st.booleans())
def test_it_ends_at_a_value_that_was_there_once_and_says_where_it_is_stuck(marks, is_forced):
    value, blocked_by = unwound(len(marks), *marks, is_forced=is_forced)
    assert 0 <= value <= len(marks)
    if is_forced and "S" in marks:
        # Before the oldest of them, which has so many under it.
        assert (value, blocked_by) == (marks[::-1].index("S"), None)
    if "o" not in marks and "c" not in marks:
        assert (value, blocked_by) == (0, None)
