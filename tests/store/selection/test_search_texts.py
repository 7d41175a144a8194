"""The texts that the words of a query are compared with."""

import pytest
from tests.hits import NOBODY, handles_of

from rosemary.domain.models import Passage
from rosemary.domain.types import MemoryType
from rosemary.store.rows.indexed_words import SOUGHT_CHARS_MAX


@pytest.fixture
def text_of(store):
    def text(memory, passage=None, sought=()):
        def job(r):
            (handle,) = handles_of(r, [memory.id])
            passages = {} if passage is None else {handle: passage}
            return r.search.search_texts([handle, NOBODY], passages, sought)

        (found,) = store.read(job).values()
        return found

    return text


def test_a_memory_is_told_by_its_title_author_content_and_names(act, text_of):
    saved = act.save(
        "Ten centimetres deep.",
        summary="Tulips",
        author="Maya",
        key="bulbs",
        project_id="garden",
        tags=("autumn", "soil"),
        memory_type=MemoryType.FACT,
    )
    found = text_of(saved)
    assert found.text == "Tulips\nMaya: Ten centimetres deep."
    assert (found.key, found.memory_type, found.length) == ("bulbs", MemoryType.FACT, 21)
    assert found.names.split() == ["Tulips", "bulbs", "garden", "autumn", "soil"]


def test_what_is_in_the_trash_has_no_text(act, store):
    saved = act.save("tulips")
    act.trash(saved)
    assert store.read(lambda r: r.search.search_texts(handles_of(r, [saved.id]), {})) == {}


LONG = "word " * SOUGHT_CHARS_MAX


@pytest.fixture
def long(act):
    return act.save(f"{LONG}the code of the door is zebra-42, written down by Maya")


def test_of_a_long_content_the_beginning_is_taken(long, text_of):
    found = text_of(long)
    assert found.text.endswith(LONG[:SOUGHT_CHARS_MAX])
    assert "zebra" not in found.text
    assert found.length == len(long.content)


def test_the_near_passage_of_a_long_content_is_taken_too(long, text_of):
    begin = long.content.index("zebra")
    found = text_of(long, Passage(start=begin, end=begin + 8))
    assert found.text.endswith(f"{LONG[:SOUGHT_CHARS_MAX]}\nzebra-42")


def test_a_passage_within_the_beginning_is_not_taken_twice(long, text_of):
    assert text_of(long, Passage(start=0, end=9)) == text_of(long)


def test_a_short_content_is_taken_once(act, text_of):
    saved = act.save("a short one")
    assert text_of(saved, Passage(start=0, end=11), ["short"]) == text_of(saved)


@pytest.mark.parametrize("sought", ["zebra", "zebra 42", "the door is", "maya"])
def test_what_is_looked_for_as_it_stands_is_found_wherever_it_is(long, text_of, sought):
    found = text_of(long, sought=[sought])
    assert sought.split()[-1] in found.text
    assert len(found.text) < SOUGHT_CHARS_MAX + 300


@pytest.mark.parametrize("sought", ["zeb", "ebra", "zebra 43", "a.b", "code door", "("])
def test_what_is_only_a_part_of_a_word_is_not_what_is_looked_for(long, text_of, sought):
    assert text_of(long, sought=[sought]) == text_of(long)


def test_words_that_no_space_parts_are_found_within_a_long_content(act, text_of):
    saved = act.save(f"{LONG}昨日は京都大学で話した")
    assert "京都大学" in text_of(saved, sought=["京都大学"]).text


def test_no_word_is_cut_where_what_stands_around_is_taken(act, text_of):
    saved = act.save(LONG + "gingerbread " * 20 + "zebra " + "gingerbread " * 20)
    found = text_of(saved, sought=["zebra"]).text[len(LONG[:SOUGHT_CHARS_MAX]) :]
    assert set(found.split()) <= {"gingerbread", "zebra", "word"} | set(
        LONG[:SOUGHT_CHARS_MAX].split()
    )
