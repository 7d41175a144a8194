"""The lists of files to touch name files that exist, and for a field of a memory all of them."""

from __future__ import annotations

import re

import pytest
from tests.structure.house import FIELD

FILES_MAX = 8
_PATH = re.compile(r"`((?:\w+/)+[\w.]+)`")


@pytest.fixture(scope="module")
def lists(pages) -> dict[str, str]:
    """The text below each heading."""
    chapter = pages["CONTRIBUTING.md"].split("## How to add something\n")[1].split("\n## ")[0]
    parts = re.split(r"^### (.*)$", chapter, flags=re.MULTILINE)[1:]
    return dict(zip(parts[::2], parts[1::2], strict=True))


@pytest.mark.parametrize(
    "thing",
    [
        "A field of a memory",
        "A tool",
        "An importer",
        "An assistant whose sessions are followed",
        "A page of the window",
    ],
)
def test_every_file_to_touch_exists(lists, root, thing):
    steps = re.findall(r"^\d+\. ", lists[thing], re.MULTILINE)
    assert 0 < len(steps) <= FILES_MAX
    paths = _PATH.findall(lists[thing])
    assert len(paths) >= len(steps)
    places = (root, root / "app/rosemary")
    assert [path for path in paths if not any((each / path).exists() for each in places)] == []


def test_the_files_that_name_a_field_are_those_of_the_list(lists, root):
    app = root / "app/rosemary"
    listed = {app / path for path in _PATH.findall(lists["A field of a memory"])}
    naming = {
        file
        for file in app.rglob("*.py")
        if re.search(rf"\b{FIELD}\b", file.read_text(encoding="utf-8"))
    }
    folders = (app / "store/sqlite/migrations", app / "store/postgres/steps")
    files = {next((each for each in folders if each in f.parents), f) for f in naming}
    assert files == listed
