from dataclasses import replace
from datetime import UTC, datetime

import pytest

from rosemary.domain.filters import MemoryFilter
from rosemary.domain.search import Interpretation, SearchRequest
from rosemary.domain.types import MemoryType
from rosemary.domain.understanding import (
    narrowed,
    understood_in,
    with_filters_given_up,
    with_understanding,
)

NOW = datetime(2026, 5, 3, 12, tzinfo=UTC)
PLAIN = Interpretation(text="", is_semantic=True)


@pytest.fixture(autouse=True)
def _in_utc(in_zone):
    in_zone("UTC")


def _understood(query, **where):
    request = SearchRequest(query=query, where=MemoryFilter(**where))
    understanding = understood_in(request, NOW)
    return request, understanding


def test_a_kind_and_a_time_without_a_subject_list_that_kind():
    request, understanding = _understood("What did I decide last week?")
    assert narrowed(request, understanding).where.types == (MemoryType.DECISION,)
    assert with_understanding(PLAIN, understanding).types == (MemoryType.DECISION,)


def test_a_kind_and_a_source_without_a_subject_list_that_kind():
    request, understanding = _understood("my decisions in Claude")
    where = narrowed(request, understanding).where
    assert (where.types, where.sources) == ((MemoryType.DECISION,), ("claude",))


def test_a_kind_with_a_subject_does_not_narrow():
    request, understanding = _understood("what was decided for Casa Almendro in April")
    assert understanding.types == (MemoryType.DECISION,)
    assert not understanding.lists_kind
    assert narrowed(request, understanding).where.types == ()
    assert with_understanding(PLAIN, understanding).types == ()


def test_a_kind_alone_is_not_understood():
    assert _understood("my decisions")[1] is None


def test_a_type_that_was_given_wins_over_words():
    request, understanding = _understood("my decisions last week", types=(MemoryType.FACT,))
    assert narrowed(request, understanding).where.types == (MemoryType.FACT,)
    assert with_understanding(PLAIN, understanding).types == ()


def test_what_was_given_up_is_said():
    _, understanding = _understood("my decisions last week in Claude")
    reason = with_filters_given_up(PLAIN, understanding).reason
    assert reason == (
        "Nothing was found with: from 2026-04-20 to 2026-04-26, source claude, type decision. "
        "The whole query was searched without that."
    )


def test_nothing_is_understood_where_that_is_switched_off():
    request = SearchRequest(query="tea last week")
    assert understood_in(replace(request, is_interpreted=False), NOW) is None
