"""Sections of settings are read value by value, and what is damaged is told."""

from dataclasses import dataclass
from enum import StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.clients import ClientSettings, ToolSet
from rosemary.domain.errors import InvalidInputError
from rosemary.domain.settings import Settings, TrashSettings, read_section, read_settings


class Colour(StrEnum):
    RED = "red"


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """A section with one field of each type."""

    text: str = ""
    count: int = 3
    share: float = 0.5
    is_on: bool = False
    colour: Colour = Colour.RED

    def __post_init__(self):
        if self.count < 0:
            raise InvalidInputError.of_field("count", "must not be negative")


@dataclass(frozen=True, slots=True, kw_only=True)
class Around:
    """A section with a table in it and a list, and a rule for both."""

    inner: Sample = Sample()
    words: tuple[str, ...] = ("a",)

    def __post_init__(self):
        if self.inner.count > 9 or "bad" in self.words:
            raise InvalidInputError.of_field("around", "is refused")


def section(name, defaults, document):
    return read_section(name, defaults, document, [])


def test_each_type_of_a_section_is_understood_and_each_damage_is_its_own():
    table = {"text": "a", "count": -1, "share": 1, "is_on": 1, "colour": "blue", "more": 2}
    assert section("sample", Sample(), {"sample": table}) == Sample(text="a", share=1.0)
    table = {"count": 4, "is_on": True, "colour": "red"}
    read = section("sample", Sample(count=9), {"sample": table})
    assert read == Sample(count=4, is_on=True)


def test_a_table_in_a_table_and_a_list_are_understood_value_by_value():
    table = {"inner": {"count": 10, "share": 2, "text": 5}, "words": ["b", "c"]}
    read = section("around", Around(), {"around": table})
    assert read == Around(inner=Sample(share=2.0), words=("b", "c"))
    for damaged in ({"inner": 3}, {"words": "b"}, {"words": ["b", 1]}, {"words": ["bad"]}):
        assert section("around", Around(), {"around": damaged}) == Around()


@given(
    st.dictionaries(
        st.sampled_from(["text", "count", "share", "is_on", "colour"]),
        st.one_of(
            st.text(),
            st.integers(),
            st.floats(),
            st.booleans(),
            st.lists(st.integers()),
            st.just({}),
        ),
    )
)
def test_no_value_in_a_table_is_an_error(table):
    section("sample", Sample(), {"sample": table})


def test_a_number_too_large_for_its_setting_is_no_error():
    assert section("sample", Sample(), {"sample": {"share": 10**400}}) == Sample()


def test_sound_settings_are_told_to_be_so():
    read = read_settings({"trash": {"kept_days": 7}, "clients": {"tools": "core"}, "other": 1})
    assert read.settings.trash == TrashSettings(kept_days=7)
    assert read.settings.clients == ClientSettings(tools=ToolSet.CORE)
    assert read.damaged == ()


@pytest.mark.parametrize(
    ("table", "name", "problem", "instead"),
    [
        ({"trash": {"kept_days": "x"}}, "trash.kept_days", "must be a whole number", 36_500),
        ({"trash": {"kept_days": 0}}, "trash.kept_days", "must be 1 to 36500, not 0", 36_500),
        ({"http": {"is_enabled": 1}}, "http.is_enabled", "must be true or false", False),
        ({"http": {"port": 80}}, "http.port", "must be 1024 to 65535", 27_677),
        ({"ranking": {"candidates": 9}}, "ranking.candidates", "must be 10 to 1000", 100),
        ({"ranking": {"thread_weight": "x"}}, "ranking.thread_weight", "must be a number", 0.2),
        ({"search": {"model": 5}}, "search.model", "must be a text in quotation marks", ""),
        ({"clients": {"tools": "cor"}}, "clients.tools", 'must be "full" or "core"', "core"),
        (
            {"decay": {"protected_tags": "core"}},
            "decay.protected_tags",
            "must be a list of texts",
            ("core", "identity", "pinned"),
        ),
        (
            {"decay": {"half_life_days": {"task": -1}}},
            "decay.half_life_days.task",
            "must be more than 0",
            30.0,
        ),
    ],
)
def test_a_damaged_setting_is_told_with_what_it_must_be_and_what_holds_instead(
    table, name, problem, instead
):
    (damaged,) = read_settings(table).damaged
    assert (damaged.name, damaged.problem, damaged.instead) == (name, problem, instead)
    value = table
    for each in name.split("."):
        value = value[each]
    assert damaged.value == value


def test_a_table_that_is_none_is_told_whole():
    (damaged,) = read_settings({"trash": 5}).damaged
    assert (damaged.name, damaged.value, damaged.problem) == ("trash", 5, "must be a table")
    assert damaged.instead == TrashSettings(kept_days=36_500)
    assert damaged.default == Settings().trash
