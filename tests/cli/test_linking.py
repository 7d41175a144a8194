"""What the commands about links say."""

from __future__ import annotations

import json

import pytest


@pytest.fixture
def saved(cli):
    """Two memories that are alike and one that is not."""
    first = cli("save", "Deploys run on Friday.", "--key", "friday")
    second = cli("save", "Deploys run on Monday.", "--key", "monday")
    cli("save", "Zebra quartz.", "--key", "zebra")
    return first, second


def test_a_save_names_what_it_is_similar_to(saved):
    first, second = saved
    assert "Similar" not in first.stdout
    assert second.exit_code == 0
    assert second.stdout.splitlines()[1].startswith("Similar to: friday (0.9")


def test_a_link_and_its_removal_are_told(cli, saved):
    words = ("monday", "friday", "--relation", "supersedes")
    made = cli("link", *words, "--weight", "0.9")
    assert made.stdout == "Linked: monday supersedes friday, weight 0.9.\n"
    assert "1. monday\n" in cli("search", "deploys", "--mode", "keyword").stdout
    assert "2. " not in cli("search", "deploys", "--mode", "keyword").stdout
    found = cli("search", "deploys", "--mode", "keyword", "--include-superseded").stdout
    assert "   link: superseded_by monday (weight 0.9): Deploys run on Monday." in found
    gone = cli("unlink", *words)
    assert gone.stdout == "Removed the link: monday supersedes friday.\n"
    again = cli("unlink", *words)
    assert again.exit_code == 3
    assert "There is no link supersedes from monday to friday." in again.stderr


def test_the_links_of_a_memory_are_listed_in_both_directions(cli, saved):
    assert cli("links", "zebra").stdout == "zebra has no links.\n"
    cli("link", "zebra", "friday", "--relation", "follows", "--weight", "1")
    cli("link", "monday", "zebra")
    assert cli("links", "zebra").stdout.splitlines() == [
        "Links from zebra:",
        "  follows friday (weight 1): Deploys run on Friday.",
        "Links to zebra:",
        "  related monday (weight 0.5): Deploys run on Monday.",
    ]
    assert set(json.loads(cli("links", "zebra", "--json").stdout)) == {
        "id",
        "key",
        "outgoing",
        "incoming",
    }


def test_links_are_suggested(cli, saved):
    lines = cli("links", "suggest", "friday").stdout.splitlines()
    assert lines[0] == "Could be linked to friday:"
    assert lines[1].endswith("  monday  Deploys run on Monday.")
    cli("link", "friday", "monday")
    left = cli("links", "suggest", "friday").stdout
    assert "monday" not in left


def test_where_nothing_is_near_enough_that_is_said(cli):
    cli("save", "Zebra quartz.", "--key", "zebra")
    said = cli("links", "suggest", "zebra").stdout
    assert said == "Nothing is near enough to zebra to be linked.\n"
