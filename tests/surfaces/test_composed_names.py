"""A name is the same one whether its letters came composed or in parts, as from a Mac's files."""

from __future__ import annotations

import unicodedata

import pytest

from rosemary.operations.operation_table import invoke

NAME = "Büro/Café"
IN_PARTS = unicodedata.normalize("NFD", NAME)


@pytest.fixture
def ask(services, origin):
    def call(operation, **arguments):
        return invoke(services, operation, arguments, origin).data

    return call


@pytest.mark.parametrize(("saved", "asked"), [(IN_PARTS, NAME), (NAME, IN_PARTS)])
def test_what_was_saved_in_one_form_is_found_in_the_other(ask, saved, asked):
    ask("save_memory", content="tea", project_id=saved, tags=[saved], source="café")

    narrowed = [{"project_id": asked}, {"tags": [asked]}, {"sources": ["cafe\u0301"]}]
    for where in narrowed:
        assert ask("get_all_memories", **where)["total"] == 1, where
        assert ask("search_memory", query="tea", **where)["total"] == 1, where
    assert [each["id"] for each in ask("list_projects")["results"]] == [NAME]


def test_tags_and_filters_are_changed_by_either_form(ask):
    ask("save_memory", content="tea", tags=[NAME])
    ask("save_filter", name=NAME, tags=[IN_PARTS])

    assert ask("show_filter", name=IN_PARTS)["total"] == 1
    assert ask("rename_filter", name=IN_PARTS, new_name="work")["name"] == "work"
    assert ask("colour_tag", tag=IN_PARTS, colour="#2e7d32")["name"] == NAME
    assert ask("rename_tag", tag=IN_PARTS, name="Café")["memories"] == 1
    assert ask("delete_tag", tag="Cafe\u0301")["memories"] == 1
