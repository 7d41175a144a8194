from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.filter_words import (
    Mistake,
    Problem,
    Vocabulary,
    completed,
    offers,
    open_word,
    read,
)
from rosemary.domain.filters import EVERYTHING, MemoryFilter, SavedFilter, checked_filter
from rosemary.domain.types import MemoryType, TagsMatch

NOW = datetime(2026, 11, 27, 12, tzinfo=UTC)
KNOWN = Vocabulary(
    tags=("Music", "music/jazz", "kitchen"),
    sources=("claude-code", "manual"),
    projects={"p1": "Casa Almendro", "garden": "garden", "": ""},
)


@pytest.fixture(autouse=True)
def _in_utc(in_zone):
    in_zone("UTC")


def reading(text, caret=None):
    return read(text, NOW, KNOWN, caret)


@pytest.mark.parametrize(
    ("text", "narrowed"),
    [
        ("tag:kitchen", {"tags": ("kitchen",)}),
        ("tag:MUSIC", {"tags": ("Music",)}),
        ("tag:unheard", {"tags": ("unheard",)}),
        ("tag:#kitchen", {"tags": ("kitchen",)}),
        ("TYPE:Decision", {"types": (MemoryType.DECISION,)}),
        ("project:p1", {"project_id": "p1"}),
        ('project:"casa almendro"', {"project_id": "p1"}),
        ("project:GARDEN", {"project_id": "garden"}),
        ("project:none", {"project_id": ""}),
        ("source:manual", {"sources": ("manual",)}),
        ('source:"Claude Code"', {"sources": ("claude-code",)}),
        ("source:grok", {"sources": ("grok",)}),
        ("before:2026-11-01", {"created_before": datetime(2026, 11, 1, tzinfo=UTC)}),
        ("after:2026-5", {"created_from": datetime(2026, 5, 1, tzinfo=UTC)}),
        ("after:2025", {"created_from": datetime(2025, 1, 1, tzinfo=UTC)}),
        ("after:yesterday", {"created_from": datetime(2026, 11, 26, tzinfo=UTC)}),
        ("before:today", {"created_before": datetime(2026, 11, 27, tzinfo=UTC)}),
        ("pinned:yes", {"is_pinned": True}),
        ("pinned:No", {"is_pinned": False}),
        ("-draft", {"without": ("draft",)}),
        ('-"first draft"', {"without": ("first draft",)}),
        ("-茶", {"without": ("茶",)}),
        ("-C++", {"without": ("C++",)}),
    ],
)
def test_a_word_narrows_and_is_not_searched_for(text, narrowed):
    found = reading(f"tea {text} leaves")
    assert found.where == MemoryFilter(**narrowed)
    assert found.query.split() == ["tea", "leaves"]
    assert found.rest.split() == ["tea", "leaves"]
    assert found.problems == ()


@pytest.mark.parametrize(
    "text",
    [
        '"tag:music"',
        '"exact phrase"',
        'say "type:decision -draft" aloud',
        "https://example.org",
        "std::vector",
        "mytag:music",
        "tag: music",
        "tag:",
        'tag:""',
        "- -5 -v --all -_x",
        "well-known",
        "-…",
        "",
        "  ",
        '"',
    ],
)
def test_other_words_are_searched_for_as_they_are(text):
    found = reading(text)
    assert found.query == text.strip()
    assert found.rest == text
    assert found.where == EVERYTHING
    assert found.problems == ()


def test_words_narrow_together():
    found = reading("tag:music type:fact type:task tag:kitchen after:2026-01 before:2026-02 -a -ab")
    assert found.where == MemoryFilter(
        types=(MemoryType.FACT, MemoryType.TASK),
        tags=("Music", "kitchen"),
        tags_match=TagsMatch.ALL,
        created_from=datetime(2026, 1, 1, tzinfo=UTC),
        created_before=datetime(2026, 2, 1, tzinfo=UTC),
        without=("ab",),
    )
    assert found.query == "-a"


def test_of_two_projects_the_last_one_counts():
    assert reading("project:p1 project:garden").where.project_id == "garden"


@pytest.mark.parametrize(
    ("word", "mistake"),
    [
        (f"tag:{'x' * 65}", Mistake.TAG),
        ("tag:#", Mistake.TAG),
        ("type:dream", Mistake.TYPE),
        ("project:nowhere", Mistake.PROJECT),
        ("source:nobody", Mistake.SOURCE),
        ("before:2026-13-01", Mistake.DATE),
        ("before:2026-02-30", Mistake.DATE),
        ("after:soon", Mistake.DATE),
        ("after:0000", Mistake.DATE),
        ("pinned:perhaps", Mistake.PINNED),
        ("-tag:music", Mistake.NEGATED),
        (f"-{'x' * 500}", Mistake.NEGATED),
    ],
)
def test_a_wrong_word_is_named_and_let_go(word, mistake):
    found = reading(f"tea {word}")
    assert found.problems == (Problem(mistake=mistake, word=word),)
    assert found.where == EVERYTHING
    assert found.query == "tea"
    assert found.rest == f"tea {word}"


def test_a_date_that_contradicts_another_is_let_go():
    found = reading("after:2026-05 before:2026-05")
    assert found.where == MemoryFilter(created_from=datetime(2026, 5, 1, tzinfo=UTC))
    assert found.problems == (Problem(mistake=Mistake.ORDER, word="before:2026-05"),)


def test_more_words_than_a_filter_holds_are_let_go():
    found = reading(" ".join(f"-word{number}" for number in range(40)))
    assert len(found.where.without) == 32
    assert {each.mistake for each in found.problems} == {Mistake.TOO_MANY}


def test_wrong_words_stay_where_right_ones_go():
    found = reading("tag:music type:dream green tea ")
    assert found.rest == "type:dream green tea "
    assert found.query == "green tea"


@pytest.mark.parametrize(
    "text", ["tea tag:", "tea tag:mus", "tea type:dre", 'tea tag:"a b', "tea -dr"]
)
def test_a_word_that_is_being_typed_waits(text):
    found = reading(text, caret=len(text))
    assert (found.query, found.where, found.rest, found.problems) == ("tea", EVERYTHING, text, ())


def test_a_word_in_the_middle_waits_while_the_caret_is_in_it():
    text = "tag:mus tea"
    assert reading(text, caret=7).where == EVERYTHING
    assert reading(text, caret=8).where == MemoryFilter(tags=("mus",))
    assert reading(text, caret=0).where == MemoryFilter(tags=("mus",))


@given(
    st.text(st.sampled_from('tagype:-" \t2026é茶\0/#'), max_size=40), st.none() | st.integers(0, 40)
)
def test_any_text_can_be_read_and_what_it_narrows_to_can_be_kept(text, caret):
    found = reading(text, caret)
    checked_filter(SavedFilter(name="a", where=found.where, query=found.query.replace("\0", "")))
    again = reading(found.rest, None if caret is None else len(found.rest))
    assert caret is not None or again.where == EVERYTHING


@pytest.mark.parametrize(
    ("text", "value", "result"),
    [
        ("tag:mu", "Music", "tag:Music "),
        ("tea tag: leaves", "kitchen", "tea tag:kitchen leaves"),
        ("TAG:mu", "Music", "tag:Music "),
        ('project:"ca', "Casa Almendro", 'project:"Casa Almendro" '),
    ],
)
def test_a_value_is_put_where_its_beginning_stands(text, value, result):
    caret = text.index("tag:") + 4 if "leaves" in text else len(text)
    word = open_word(text, caret)
    assert completed(text, word, value) == result
    assert reading(result).where != EVERYTHING


@pytest.mark.parametrize(("text", "caret"), [("tag:mu", 3), ("tea", 3), ('"tag:mu"', 6), ("", 0)])
def test_nothing_is_completed_elsewhere(text, caret):
    assert open_word(text, caret) is None


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("tag:", ["Music", "music/jazz", "kitchen"]),
        ("tag:J", ["music/jazz"]),
        ("tag:k", ["kitchen"]),
        ("type:ec", ["decision"]),
        ("type:f", ["fact", "preference"]),
        ("type:ta", ["task"]),
        ("type:erv", ["observation"]),
        ("project:al", ["Casa Almendro"]),
        ("project:n", ["none", "Casa Almendro", "garden"]),
        ("source:u", ["claude-code", "manual"]),
        ("pinned:", ["yes", "no"]),
        ("before:y", ["yesterday", "today"]),
        ("project:nowhere", []),
    ],
)
def test_values_that_begin_so_are_offered_first(text, found):
    assert list(offers(open_word(text, len(text)), KNOWN)) == found
