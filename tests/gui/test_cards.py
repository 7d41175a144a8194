import pytest

from rosemary.domain.models import Passage
from rosemary.gui.models.card import SNIPPET_CHARS, card_of, plain

pytestmark = pytest.mark.gui


@pytest.mark.parametrize(
    ("markdown", "shown"),
    [
        ("We chose **WAL**.", "We chose WAL."),
        ("- [ ] one\n- [x] two", "one two"),
        ("# Head\n> quote", "Head quote"),
        ("| a | b |\n|---|---|\n| 1 | 2 |", "a b 1 2"),
        ("see [the page](https://example.org)", "see the page"),
        ("2 * 3, 2**3, snake_case", "2 * 3, 2**3, snake_case"),
        ("```python\nx = 1\n```", "x = 1"),
        ("a\x07b\u202ec", "a b c"),
        ("<b>bold</b>", "<b>bold</b>"),
    ],
)
def test_a_card_shows_markdown_as_plain_text(markdown, shown):
    assert plain(markdown) == shown


def test_a_card_of_a_megabyte_is_small(save):
    card = card_of(save("x" * 1_000_000))
    assert len(card.snippet) <= SNIPPET_CHARS
    assert len(card.title) <= 200


def test_a_title_that_begins_the_text_is_not_repeated(save):
    card = card_of(save("Maya likes tea. She drinks it at four."))
    assert card.snippet[card.repeated_chars :].lstrip(" .") != card.snippet


def test_a_hit_far_into_the_text_is_shown(save):
    memory = save("word " * 500 + "needle here")
    start = memory.content.index("needle")
    card = card_of(memory, Passage(start=start, end=len(memory.content)))
    assert card.snippet == "… needle here"


def test_the_pinned_tag_becomes_a_pin(save):
    card = card_of(save("text", tags=("Pinned", "tea")))
    assert card.is_pinned
    assert card.tags == ("tea",)
    assert card.tag_count == 1
