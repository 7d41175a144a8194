"""A number stands with the form of the noun that belongs to it."""

from __future__ import annotations

import pytest

from rosemary.domain.human_text import counted, memories


@pytest.mark.parametrize(
    ("number", "text"), [(0, "0 calls"), (1, "1 call"), (2, "2 calls"), (1200, "1,200 calls")]
)
def test_one_is_told_from_none_and_from_many(number, text):
    assert counted(number, "call", "calls") == text


def test_memories_are_counted_alike():
    assert [memories(1), memories(10_000)] == ["1 memory", "10,000 memories"]
