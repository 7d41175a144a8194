"""What the lines of a Markdown source are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.gui.memories.content_view import matching_index
from rosemary.gui.memories.markdown_keys import Context, Part, SpanKind, read_line, spans


def parts(text):
    context, found = Context(), []
    for line in text.split("\n"):
        read, context = read_line(line, context)
        found.append((read.part, read.level, read.marks))
    return found


def test_headings_items_and_quotes_are_told_with_their_marks():
    assert parts("# One\n## Two\n#three\n> said\ngoes on") == [
        (Part.HEADING, 1, 2),
        (Part.HEADING, 2, 3),
        (Part.PARAGRAPH, 0, 0),
        (Part.QUOTE, 0, 2),
        (Part.QUOTE, 0, 0),
    ]


def test_items_below_items_are_deeper_and_a_paragraph_ends_the_list():
    assert parts("- one\n  - two\n    1. three\n- [x] four\n  goes on\n\nafter") == [
        (Part.ITEM, 1, 2),
        (Part.ITEM, 2, 4),
        (Part.ITEM, 3, 7),
        (Part.ITEM, 1, 6),
        (Part.ITEM, 1, 2),
        (Part.SPACER, 0, 0),
        (Part.PARAGRAPH, 0, 0),
    ]


def test_code_goes_on_to_its_own_fence():
    found = [part for part, _, _ in parts("````\n# no\n```\n\n````\nafter\n- - -")]
    code, fence = Part.CODE, Part.FENCE
    assert found == [fence, code, code, code, fence, Part.PARAGRAPH, Part.PARAGRAPH]


def test_marks_within_a_line_are_told():
    text = "a `b` **c d** *e* [f](g) [[Tea]] 2 * 3 * 4 snake_case_name"
    found = [(span.kind, text[span.text_start : span.text_end]) for span in spans(text)]
    assert found == [
        (SpanKind.CODE, "b"),
        (SpanKind.BOLD, "c d"),
        (SpanKind.ITALIC, "e"),
        (SpanKind.LINK, "f"),
        (SpanKind.LINK, "Tea"),
    ]


@given(st.text(alphabet=" \t`~#>-+*1.)[x]ab\\_(é\U0001f600", max_size=60))
def test_any_line_is_read(text):
    line, following = read_line(text, Context())
    assert 0 <= line.marks <= len(text)
    read_line(text, following)
    for span in spans(text):
        assert 0 <= span.start < span.text_start <= span.text_end < span.end <= len(text)


@pytest.mark.parametrize(
    ("shown", "word", "source"),
    [
        ("one two\none three", "one three", "- one two\n- **one** three"),
        ("tea and tea", "tea", "[tea](tea.example) and tea"),
        ("Tip up", "up", "# Planting\n\nTip up"),
    ],
)
def test_a_shown_word_is_found_in_its_source(shown, word, source):
    first = word.split()[0]
    at = shown.index(word)
    index = matching_index(shown, at, source)
    assert source[index:].startswith(first)
    assert matching_index(source, index, shown) == at


def test_where_no_word_matches_the_place_is_about_as_far_in():
    assert matching_index("abc " * 10, 20, "xyz " * 20) == 40
    assert matching_index("", 0, "abc") == 0
