"""Line breaks of a memory's text in the preview."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QObject
from PySide6.QtGui import QTextDocument, QTextFormat

from rosemary.gui.memories.markdown_document import markdown_document, show_breaks, with_marks
from rosemary.gui.theme.tokens import LIGHT

pytestmark = pytest.mark.gui
WRAPPED = (
    "The pump under the stairs was mended in March by the man who came for the boiler, and\n"
    "he said that its seal lasts for about ten years if nobody lets it run dry in summer,\n"
    "which happened twice."
)
FLAGS = (
    QTextFormat.Property.BlockQuoteLevel,
    QTextFormat.Property.BlockCodeLanguage,
    QTextFormat.Property.BlockCodeFence,
)
LINES = st.sampled_from(
    (
        *("", "", "alpha", "_beta_ b", "**c** d", "`e` f", "[g](h)", "two_words_", "😀 i", "a*b*c"),
        *("# h", "===", "---", "***", "* * *", "~~~", "```", "> q", ">", "| a | b |", "|---|---|"),
        *(
            "- item",
            "1. one",
            "- [ ] box",
            "- # h",
            "  more",
            "    code",
            "\tcode",
            *("> _r_ s", ">t", "> - u", "> ===", ">     v", "> > w", "> | a |", "> |---|", "> # x"),
            "[r]: http://x",
        ),
    )
)


@pytest.fixture
def shown(qapp):
    """Return the lines of the preview of a text."""
    owner = QObject()

    def call(markdown: str) -> list[str]:
        return markdown_document(markdown, LIGHT, owner).toPlainText().split("\n")

    return call


@pytest.mark.parametrize(
    ("markdown", "lines"),
    [
        ("milk\nbread\neggs", ["milk", "bread", "eggs"]),
        ("milk\r\nbread", ["milk", "bread"]),
        ("**Name:** Ana\n_Born:_ 3 May", ["Name: Ana", "Born: 3 May"]),
        ("milk  \nbread", ["milk", "bread"]),
        ("milk\\\nbread", ["milk", "bread"]),
        ("- milk\n  fresh\n- bread", ["milk", "fresh", "bread"]),
        ("🍵 tea\n🍵 `cups`", ["🍵 tea", "🍵 cups"]),
        ("# Shop\nmilk\nbread", ["Shop", "milk", "bread"]),
        ("> milk\n> bread", ["milk", "bread"]),
        ("> milk  \n> _fresh_\nbread", ["milk", "fresh", "bread"]),
        ("> milk\n>\n> bread\n>eggs", ["milk", "bread", "eggs"]),
        ("> - milk\n> - bread", ["milk", "bread"]),
        ("> Shop\n> ===\n> milk", ["Shop", "milk"]),
        ("᚛ᚐ\u1680ᚑ᚜", ["᚛ᚐ\u1680ᚑ᚜"]),
    ],
)
def test_lines_stay_the_lines_that_a_person_typed(shown, markdown, lines):
    assert shown(markdown) == lines


def test_a_text_that_a_program_wrapped_is_one_paragraph(shown):
    assert shown(WRAPPED) == [WRAPPED.replace("\n", " ")]
    assert shown("> " + WRAPPED.replace("\n", "\n> ")) == [WRAPPED.replace("\n", " ")]


def test_a_break_within_a_paragraph_opens_no_gap(qapp):
    owner = QObject()
    document = markdown_document("milk  \nbread", LIGHT, owner)
    assert document.blockCount() == 1


def words(markdown: str) -> list[tuple[str, object]]:
    """Return each word of a document with the kind of block that it is in."""
    document = QTextDocument()
    document.setMarkdown(markdown)
    show_breaks(document)
    found = []
    block = document.begin()
    while block.isValid():
        style = block.blockFormat()
        flags = tuple(map(style.hasProperty, FLAGS))
        kind = style.headingLevel(), block.textList() is not None, flags
        found += [(word, kind) for word in block.text().split()]
        block = block.next()
    return found


@given(st.lists(LINES, min_size=1, max_size=8).map("\n".join))
def test_breaks_change_no_word_and_no_kind_of_block(qapp, markdown):
    assert words(with_marks(markdown)) == words(markdown)
