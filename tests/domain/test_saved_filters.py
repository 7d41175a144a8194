from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.errors import InvalidInputError
from rosemary.domain.filters import (
    MemoryFilter,
    SavedFilter,
    as_listed,
    checked_filter,
    from_definition,
    to_definition,
)
from rosemary.domain.limits import WITHOUT_MAX
from rosemary.domain.tags import normalised
from rosemary.domain.types import MemoryType, SortOrder, TagsMatch

moments = st.none() | st.integers(0, 4 * 10**9).map(lambda s: datetime.fromtimestamp(s, UTC))
words = st.text(st.sampled_from("ab/é茶"), min_size=1, max_size=5)
filters = st.builds(
    MemoryFilter,
    types=st.lists(st.sampled_from(MemoryType), unique=True).map(tuple),
    tags=st.lists(words.filter(normalised), unique=True).map(tuple),
    sources=st.lists(st.sampled_from(["claude", "mcp"])).map(tuple),
    project_id=st.none() | words,
    phase=st.none() | st.integers(-5, 5),
    created_from=moments,
    is_pinned=st.sampled_from([None, True, False]),
    without=st.lists(words, max_size=WITHOUT_MAX, unique=True).map(tuple),
    is_trashed=st.booleans(),
)
WHERE = {"format": 1, "where": {}, "query": "", "order": "newest"}


@given(filters, st.text(st.sampled_from("ab "), max_size=9), st.sampled_from(SortOrder))
def test_what_is_written_down_reads_back_the_same(where, query, order):
    saved = checked_filter(SavedFilter(name="a", where=where, query=query, order=order))
    assert from_definition("a", to_definition(saved)) == saved


def test_how_tags_are_matched_is_kept():
    where = MemoryFilter(tags=("a", "b"), tags_match=TagsMatch.ALL)
    saved = SavedFilter(name="a", where=where)
    assert from_definition("a", to_definition(saved)) == saved


def test_a_search_that_takes_every_word_as_a_word_is_kept_so():
    saved = SavedFilter(name="a", query="tea today", is_interpreted=False)
    assert from_definition("a", to_definition(saved)) == saved


def test_only_what_narrows_is_written_down():
    assert to_definition(SavedFilter(name="a")) == WHERE


def test_a_filter_of_a_newer_version_is_refused_in_plain_words():
    with pytest.raises(InvalidInputError, match="'a' cannot be used: a newer version"):
        from_definition("a", WHERE | {"format": 2})


@pytest.mark.parametrize(
    "damage",
    [
        {"where": None},
        {"where": {"types": ["dream"]}},
        {"where": {"types": "fact"}},
        {"where": {"tags": [1]}},
        {"where": {"tags": [""]}},
        {"where": {"phase": "2"}},
        {"where": {"is_pinned": 1}},
        {"where": {"without": "draft"}},
        {"where": {"without": [" "]}},
        {"where": {"project_id": 5}},
        {"where": {"created_from": "2026-05-03"}},
        {"where": {"created_from": "soon"}},
        {"order": "backwards"},
        {"query": 5},
        {"interpret": "no"},
    ],
)
def test_a_damaged_filter_is_refused_in_plain_words(damage):
    with pytest.raises(InvalidInputError, match="cannot be used: it is damaged"):
        from_definition("a", WHERE | damage)


def test_a_filter_without_its_parts_is_damaged():
    with pytest.raises(InvalidInputError, match="it is damaged"):
        from_definition("a", {"format": 1})


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"name": " "}, "name: is empty"),
        ({"name": "x" * 129}, "at most 128"),
        ({"query": "x" * 1_001}, "at most 1,000"),
        ({"query": "a\0"}, "no NUL"),
        ({"where": MemoryFilter(sources=("a b",))}, "not a source"),
        ({"where": MemoryFilter(without=tuple(map(str, range(33))))}, "at most 32 words"),
        (
            {
                "where": MemoryFilter(
                    created_from=datetime(2026, 5, 3, tzinfo=UTC),
                    created_before=datetime(2026, 5, 3, tzinfo=UTC) - timedelta(days=1),
                )
            },
            "lies before",
        ),
    ],
)
def test_a_field_out_of_bounds_is_refused_by_name(fields, message):
    with pytest.raises(InvalidInputError, match=message):
        checked_filter(SavedFilter(**{"name": "a"} | fields))


@pytest.mark.parametrize(
    ("where", "is_whole"),
    [
        (MemoryFilter(), False),
        (MemoryFilter(project_id="p", sources=("claude",)), False),
        (MemoryFilter(is_pinned=False), False),
        (MemoryFilter(types=(MemoryType.CONVERSATION,)), True),
        (MemoryFilter(tags=("x",)), True),
        (MemoryFilter(is_pinned=True), True),
        (MemoryFilter(is_trashed=True), True),
    ],
)
def test_a_list_leaves_conversations_out_unless_they_are_asked_for(where, is_whole):
    assert as_listed(where) == replace(where, has_conversations=is_whole)
