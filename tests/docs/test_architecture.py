"""The page on the architecture names files and functions that exist, and stays short."""

from __future__ import annotations

import re

import pytest

STOPS_MAX = 8
BYTES_MAX = 6 * 1024
_PATH = re.compile(r"`((?:\w+/)+\w+(?:\.\w+)?)`")
_NAME = re.compile(r"`(_?[a-z]\w*|[A-Z]\w+)`")


@pytest.fixture
def walks(root) -> list[str]:
    """The five lists, one for each walk."""
    text = (root / "docs/architecture.md").read_text(encoding="utf-8")
    return re.split(r"^### .*$", text, flags=re.MULTILINE)[1:]


def test_there_are_five_walks_of_at_most_eight_stops(walks):
    stops = [len(re.findall(r"^\d+\. ", walk, re.MULTILINE)) for walk in walks]
    assert len(stops) == 5
    assert all(0 < count <= STOPS_MAX for count in stops)


def test_the_page_is_short(root):
    assert (root / "docs/architecture.md").stat().st_size <= BYTES_MAX


def test_every_file_that_a_walk_names_exists(walks, root):
    named = {path for walk in walks for path in _PATH.findall(walk)}
    assert len(named) > 20
    gone = [
        path
        for path in named
        if not any((place / path).exists() for place in (root, root / "app/rosemary"))
    ]
    assert gone == []


def test_every_name_that_a_stop_gives_stands_in_a_file_of_that_stop(walks, root):
    missing = []
    for walk in walks:
        for stop in re.split(r"^\d+\. ", walk, flags=re.MULTILINE)[1:]:
            files = [root / "app/rosemary" / path for path in _PATH.findall(stop)]
            text = "".join(file.read_text(encoding="utf-8") for file in files if file.is_file())
            names = [name for name in _NAME.findall(stop) if name != "search_memory"]
            missing += [name for name in names if name not in text]
    assert missing == []
