"""A tag is the same one with the marks that other programs write around it, and without them."""

from __future__ import annotations

import pytest

from rosemary.operations.operation_table import invoke


@pytest.fixture
def ask(services, origin):
    def call(operation, **arguments):
        return invoke(services, operation, arguments, origin).data

    return call


def tags_of(ask, key):
    return ask("get_memory", id=key)["tags"]


@pytest.mark.parametrize(("saved", "asked"), [("#tea/hot", "/tea/hot/"), ("tea/hot", "#tea//hot")])
def test_what_was_saved_in_one_spelling_is_found_in_the_other(ask, saved, asked):
    ask("save_memory", content="tea", key="tea", tags=[saved])

    assert tags_of(ask, "tea") == ["tea/hot"]
    assert ask("get_all_memories", tags=[asked])["total"] == 1
    assert ask("search_by_tags", tags=["#tea"])["total"] == 1
    assert ask("search_memory", query="tea", tags=[asked])["total"] == 1


def test_tags_and_filters_are_changed_by_either_spelling(ask):
    ask("save_memory", content="tea", key="tea", tags=["work"])
    ask("save_filter", name="Work", tags=["#work"])

    assert ask("show_filter", name="Work")["total"] == 1
    assert ask("colour_tag", tag="#work", colour="#2e7d32")["name"] == "work"
    assert ask("rename_tag", tag="work/", name="#job/")["memories"] == 1
    assert tags_of(ask, "tea") == ["job"]
    assert ask("show_filter", name="Work")["total"] == 1
    ask("tag_memories", ids=["tea"], add=["/ tea"], remove=["#job"])
    assert tags_of(ask, "tea") == ["tea"]
    assert ask("delete_tag", tag="#tea")["memories"] == 1
