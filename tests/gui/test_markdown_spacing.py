"""How far apart the parts of a memory's text stand in the preview."""

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QTextDocument

from rosemary.gui.memories.markdown_document import markdown_document
from rosemary.gui.theme.tokens import LIGHT

pytestmark = pytest.mark.gui

WIDTH = 400


@pytest.fixture
def laid_out(qapp):
    """Return where each block of a text stands, by its own text: its top and its bottom."""
    owner = QObject()

    def call(markdown: str) -> dict[str, tuple[float, float]]:
        document = markdown_document(markdown, LIGHT, owner)
        document.setTextWidth(WIDTH)
        return {text: area for text, area in areas(document) if text}

    return call


def areas(document: QTextDocument):
    block = document.begin()
    while block.isValid():
        area = document.documentLayout().blockBoundingRect(block)
        yield block.text(), (area.top(), area.bottom())
        block = block.next()


def gap(found, above, below):
    return found[below][0] - found[above][1]


def test_paragraphs_stand_further_apart_than_lines_and_than_the_items_of_a_list(laid_out):
    long = "word " * 40
    found = laid_out(f"{long}\n\nsecond\n\n- one\n- two\n\nthird\n\n> quote\n>\n> more\n")
    alone = laid_out("word")
    top, bottom = found[long.strip()]
    height = alone["word"][1] - alone["word"][0]
    lines = round((bottom - top) / (1.45 * height))
    between_lines = (bottom - top - lines * height) / (lines - 1)
    assert lines > 2
    between_items = gap(found, "one", "two")
    between_paragraphs = gap(found, long.strip(), "second")
    assert between_lines < between_items < between_paragraphs
    for above, below in (
        ("second", "one"),
        ("two", "third"),
        ("third", "quote"),
        ("quote", "more"),
    ):
        assert gap(found, above, below) == pytest.approx(between_paragraphs, abs=0.1)


def test_items_with_an_empty_line_between_them_stand_as_far_apart_as_paragraphs(laid_out):
    found = laid_out("- one\n\n- two\n- three\n\n1. four\n\n   five")
    paragraph = gap(laid_out("one\n\ntwo"), "one", "two")
    for above, below in (("one", "two"), ("three", "four"), ("four", "five")):
        assert gap(found, above, below) == pytest.approx(paragraph, abs=0.1)
    assert gap(found, "two", "three") < paragraph


def test_a_heading_stands_nearer_to_what_it_heads_than_to_what_is_before(laid_out):
    found = laid_out("before\n\n# One\n\nafter\n\n## Two\n\nthen\n\n- item\n\n### Three\n\nend")
    alone = laid_out("before\n\nafter")
    for above, heading, below in (
        ("before", "One", "after"),
        ("after", "Two", "then"),
        ("item", "Three", "end"),
    ):
        assert gap(found, above, heading) > gap(alone, "before", "after")
        assert gap(found, above, heading) > 1.5 * gap(found, heading, below)


def test_headings_are_as_large_as_their_level(qapp):
    document = markdown_document("# One\n\n## Two\n\n### Three\n\n#### Four\n\ntext", LIGHT, qapp)
    heights = {text: bottom - top for text, (top, bottom) in areas(document)}
    assert heights["One"] > heights["Two"] > heights["Three"] > heights["Four"]
    assert heights["Four"] == heights["text"]
    document.deleteLater()


@pytest.mark.parametrize("markdown", ["# top", "top", "- top", "> top", "```\ntop\n```"])
def test_a_text_begins_where_the_preview_does(laid_out, markdown):
    top, bottom = laid_out("top")["top"]
    assert laid_out(markdown)["top"][0] < bottom + (bottom - top)


def test_code_and_tables_stand_no_further_apart_than_paragraphs(laid_out):
    found = laid_out("above\n\n```\ncode\n```\n\nbetween\n\n| cell |\n|---|\n| last |\n\nbelow")
    paragraph = gap(laid_out("one\n\ntwo"), "one", "two")
    padding = 12
    for above, below in (("above", "code"), ("code", "between"), ("between", "cell")):
        assert paragraph / 2 < gap(found, above, below) - padding < 1.5 * paragraph
    assert paragraph / 2 < gap(found, "last", "below") < 2 * paragraph


def test_an_empty_line_in_code_stays_as_high_as_any(laid_out):
    found = laid_out("```\nfirst\nsecond\n\nlast\n```")
    pitch = found["second"][0] - found["first"][0]
    assert found["last"][0] - found["second"][0] == pytest.approx(2 * pitch, abs=0.1)
