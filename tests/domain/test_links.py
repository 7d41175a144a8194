"""The order of links and the words for what is wrong with them."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.errors import InvalidInputError
from rosemary.domain.fields import checked_relation
from rosemary.domain.links import (
    COMPARED_PASSAGES,
    RELATIONS,
    chain_in_words,
    importance_score,
    spread,
    strongest_first,
)
from rosemary.domain.models import Link
from rosemary.domain.types import MemoryId

NOON = datetime(2026, 5, 3, 12, tzinfo=UTC)


def made(number, score=0.5, seconds=0, **fields):
    return Link(
        id=MemoryId(f"id-{number}"),
        key=f"key-{number}",
        summary="",
        relation="related",
        weight=1.0,
        score=score,
        created_at=NOON + timedelta(seconds=seconds),
        **fields,
    )


def test_the_strongest_comes_first_then_the_newest_then_the_first_id():
    ordered = [made(9, 0.9), made(1, 0.5, 2), made(2, 0.5, 1), made(3, 0.5, 1)]
    assert strongest_first(reversed(ordered)) == tuple(ordered)


@given(
    st.lists(
        st.builds(
            made,
            st.integers(0, 3),
            st.sampled_from([0.0, 0.25, 1.0]),
            st.integers(0, 2),
            is_incoming=st.booleans(),
        ),
        unique=True,
    ),
    st.randoms(),
)
def test_the_order_does_not_depend_on_the_one_before(given_links, random):
    shuffled = list(given_links)
    random.shuffle(shuffled)
    assert strongest_first(shuffled) == strongest_first(given_links)


def test_the_score_of_an_importance_is_a_share_of_the_largest():
    assert [importance_score(each) for each in (1, 5, 10)] == [0.1, 0.5, 1.0]


@pytest.mark.parametrize("relation", [*RELATIONS, "Depends-On", "größe", "a" * 64])
def test_any_slug_is_a_relation(relation):
    assert checked_relation(f" {relation} ") == relation.lower()


@pytest.mark.parametrize("relation", ["", "a b", "-a", "a/b", "a" * 65, "a\0b", "superseded_by"])
def test_what_is_no_slug_or_a_name_of_the_other_end_is_refused(relation):
    with pytest.raises(InvalidInputError, match="relation: "):
        checked_relation(relation)


def test_a_long_chain_is_named_by_its_ends():
    assert chain_in_words("ab") == "a supersedes b"
    assert chain_in_words("abcdef").count("supersedes") == 5
    assert chain_in_words("abcdefg") == " supersedes ".join("abc…efg")


@given(st.integers(0, 200))
def test_the_compared_passages_are_spread_over_the_text(count):
    vectors = [str(number).encode() for number in range(count)]
    chosen = spread(vectors)
    assert len(chosen) == min(count, COMPARED_PASSAGES)
    assert chosen == sorted(set(chosen), key=vectors.index)
    assert chosen[:1] == vectors[:1]
    places = [vectors.index(each) for each in chosen]
    steps = {after - before for before, after in pairwise([*places, count])}
    assert not steps or max(steps) - min(steps) <= 1
