"""What saved filters narrow to, in words."""

from __future__ import annotations

import pytest

from rosemary.domain.filters import MemoryFilter, SavedFilter
from rosemary.domain.types import SortOrder


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ([], "newest first"),
        (["--tag", "tea"], "tag tea, newest first"),
        (["--tag", "tea", "--tag", "work"], "tag tea or work, newest first"),
        (["--tag", "tea", "--tag", "work", "--all-tags"], "tag tea and work, newest first"),
        (["--type", "fact", "--type", "task"], "type fact or task, newest first"),
        (
            ["--source", "claude", "--from", "2026-05-03"],
            "since 2026-05-03, source claude, newest first",
        ),
        (["--to", "2026-05-03"], "before 2026-05-04, newest first"),
        (["--project", "website", "--phase", "2"], "project website, phase 2, newest first"),
        (["--project", ""], "no project, newest first"),
        (["--query", "green", "--order", "used"], 'query "green"'),
    ],
)
def test_a_saved_filter_is_told_in_words(cli, options, words):
    cli("filter", "save", "Mine", *options)

    (line,) = cli("filter", "list").stdout.splitlines()
    assert line == f"Mine  {words}"


@pytest.mark.parametrize("order", SortOrder)
def test_its_order_is_told_in_words(cli, order):
    cli("filter", "save", "Mine", "--order", order)

    (line,) = cli("filter", "list").stdout.splitlines()
    assert line.endswith(" first")


@pytest.mark.parametrize(
    ("where", "words"),
    [
        (MemoryFilter(is_pinned=True), "pinned"),
        (
            MemoryFilter(is_pinned=False, without=("draft", "old")),
            "not pinned, without draft or old",
        ),
    ],
)
def test_what_only_the_window_narrows_to_is_told_and_listed(cli, app, origin, where, words):
    app.services.filters.save(SavedFilter(name="Mine", where=where), origin)

    (line,) = cli("filter", "list").stdout.splitlines()
    assert line == f"Mine  {words}, newest first"
    assert cli("filter", "show", "Mine").exit_code == 0
