"""A memory's title stands once: what repeats it at the beginning of the text is left out."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.domain.headlines import headline_of, rest_below
from rosemary.domain.models import MemoryDraft
from rosemary.domain.naming import summary_from

LONG = (
    "Maria gets the report on Thursdays before ten, as a table of three regions, in grey and blue."
)
WIDE = "東京のオフィスは月曜日が休みで、会議は水曜日の午後三時から五時までて、資料は前日に送ります"


@pytest.fixture
def memory(services, origin):
    """Save a text, with a summary or without, and give it the fields of an import."""

    def run(content, summary=None, **fields):
        saved = services.memories.save(MemoryDraft(content=content, summary=summary), origin)
        return replace(saved, **fields)

    return run


@pytest.mark.parametrize(
    ("content", "summary", "title", "rest"),
    [
        ("The kettle leaks.\n\nSince May.", None, "The kettle leaks.", "Since May."),
        ("# Tulips\n\nTen deep.", None, "Tulips", "Ten deep."),
        ("## **Tulips** ##\nTen deep.", "Tulips", "Tulips", "Ten deep."),
        ("Tulips\n======\n\nTen deep.", "tulips", "Tulips", "Ten deep."),
        ("# Tulips\n\nTen deep.", "Planting in autumn", "Planting in autumn", None),
        ("Ten deep. In rows.", None, "Ten deep. In rows.", None),
        ("# Tulips\n\n", None, "Tulips", None),
        ("Ten deep", "Planting", "Planting", None),
        ("\n\n  # Tulips\r\n\r\nTen deep.", None, "Tulips", "Ten deep."),
        ("- a point\n- another", None, "a point", None),
        (f"{LONG}\n\nShe reads it on the train.", None, LONG, None),
        (f"# {LONG}\n\nShe reads it on the train.", LONG, LONG, None),
        (f"{WIDE}\n\nメモ", None, WIDE, None),
    ],
)
def test_the_title_stands_once(memory, content, summary, title, rest):
    found = headline_of(memory(content, summary))
    assert found.title.casefold() == title.casefold()
    assert content[found.rest :] == (content if rest is None else rest)


@pytest.mark.parametrize(
    ("content", "summary", "above"),
    [
        ("The kettle leaks. It is on the left shelf.", None, ""),
        ("The kettle leaks", "The kettle leaks.", ""),
        ("# The kettle leaks", None, ""),
        ("- a point\n- another", None, ""),
        ("The kettle leaks.\n\nSince May.", None, "The kettle leaks."),
        ("# Kettle\n\nIt leaks.", None, "Kettle"),
        ("The kettle leaks.", "Kitchen", "Kitchen"),
        (f"{LONG}\n\nShe reads it on the train.", None, ""),
        (f"{LONG}\n\nShe reads it on the train.", LONG, ""),
        (f"# {LONG}\n\nShe reads it on the train.", None, ""),
    ],
)
def test_no_title_stands_above_a_text_that_begins_with_it(memory, content, summary, above):
    assert headline_of(memory(content, summary)).above == above


def test_a_long_heading_is_the_title_as_a_whole(memory):
    heading = "Plan. " + "Then everything is done once more, from the first bed to the last. " * 2
    found = headline_of(memory(f"# {heading}\n\nTen deep."))
    assert found.title == heading.strip()


def test_an_imported_conversation_has_its_own_title_until_somebody_gives_another(memory):
    fields = {"metadata": {"title": "Roses  in\nMarch"}, "thread_id": "chatgpt:1"}
    talk = memory("How do I prune roses?\n\nAssistant: Above a bud.", **fields)
    assert headline_of(talk).title == "Roses in March"
    assert headline_of(talk).rest == 0
    assert headline_of(replace(talk, summary="Pruning")).title == "Pruning"


@pytest.mark.parametrize(
    "fields",
    [
        {"metadata": {"title": "Roses"}},
        {"metadata": {"title": 7}, "thread_id": "x:1"},
        {"metadata": {"title": "  "}, "thread_id": "x:1"},
    ],
)
def test_other_metadata_is_no_title(memory, fields):
    talk = memory("How do I prune roses?", **fields)
    assert headline_of(talk).title == "How do I prune roses?"


@given(content=st.text(max_size=200), title=st.text(max_size=40))
def test_only_a_first_line_that_says_the_title_is_left_out(content, title):
    for each in (title, summary_from(content)):
        rest = rest_below(each, content)
        assert 0 <= rest <= len(content)
        assert not each or rest == 0 or content[:rest].strip()


def test_nothing_of_a_long_line_is_left_out():
    content = "x" * 10_000
    assert rest_below("x" * 10_000, content) == 0
