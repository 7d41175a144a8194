"""The guide leads from page to page, and its pictures are those that `make pictures` makes."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

GUIDE = "docs/guide/"
PICTURE_BYTES_MAX = 150_000
_PICTURE = re.compile(r"!\[([^\]]*)\]\(([\w./-]*images/([\w-]+)\.png)\)")
_LABEL = re.compile(r"(?<!\*)\*([A-Z][^*\n]*[^*\n.])\*(?!\*)")
_QUESTIONS = {"Remember that I prefer green tea."}


@pytest.fixture(scope="session")
def chapters(pages) -> list[str]:
    """The pages of the guide in the order of its contents."""
    contents = re.findall(r"^\d+\. \[[^\]]+\]\(([\w-]+\.md)\)", pages[GUIDE + "README.md"], re.M)
    return [GUIDE + name for name in contents]


@pytest.fixture(scope="session")
def pictures(root) -> dict[str, int]:
    """The size of every picture by its name."""
    files = (root / "docs" / "images").glob("*.png")
    return {file.stem: file.stat().st_size for file in sorted(files)}


def test_the_contents_name_every_page_of_the_guide_once(pages, chapters):
    written = {page for page in pages if page.startswith(GUIDE) and not page.endswith("README.md")}
    assert sorted(chapters) == sorted(written)


def test_every_page_leads_to_the_next(pages, chapters):
    for page, following in pairwise(chapters):
        last = pages[page].strip().splitlines()[-1]
        assert re.search(rf"^Next: \[[^\]]+\]\({following.removeprefix(GUIDE)}\)$", last), page


def test_nearly_every_page_of_the_guide_has_a_picture_and_each_says_what_it_shows(pages, chapters):
    shown = {page: _PICTURE.findall(pages[page]) for page in chapters}
    assert sum(1 for found in shown.values() if not found) <= 3
    assert [page for page, found in shown.items() if not all(text for text, _, _ in found)] == []


def test_every_picture_is_shown_somewhere(pages, pictures):
    shown = {name for text in pages.values() for _, _, name in _PICTURE.findall(text)}
    assert set(pictures) == shown


def test_every_picture_is_made_by_the_script(pictures):
    from tests.visual.scenes import SETS

    assert set(pictures) - {title for each in SETS.values() for title in each.titles} == set()


def test_every_picture_is_small(pictures):
    assert {name: size for name, size in pictures.items() if size > PICTURE_BYTES_MAX} == {}


def test_every_label_in_the_guide_is_one_of_the_window(pages, chapters, root):
    source = "\n".join(
        file.read_text(encoding="utf-8") for file in (root / "app/rosemary/gui").rglob("*.py")
    )
    unknown = {
        (page, label)
        for page in chapters
        for label in _LABEL.findall(pages[page])
        if f'"{label}' not in source and label.strip('"') not in _QUESTIONS
    }
    assert unknown == set()
