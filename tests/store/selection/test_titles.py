"""A memory is found by the words of its title as by those of its text."""

from dataclasses import replace

import pytest
from tests.hits import NOBODY, handles_of, named

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.naming import summary_from
from rosemary.domain.search import Keyword, Operator
from rosemary.domain.types import TextIndex
from rosemary.store.sqlite.keywords.fulltext_tables import totals_of
from rosemary.store.sqlite.keywords.fulltext_view import SCORED_CHARS


@pytest.fixture
def find(store):
    def ids(index, *terms, where=EVERYTHING):
        hits = store.read(lambda r: named(r, r.search.match(index, terms, where, 100)))
        return [hit.id for hit in hits]

    return ids


@pytest.fixture
def retitle(act, store):
    def change(memory, summary):
        after = replace(memory, version=memory.version + 1, summary=summary)
        store.write(lambda w: w.memories.update(memory, after, None))
        return act.get(memory.id)

    return change


def totals(store):
    return {
        index: store.read(lambda r, i=index: totals_of(r.job.connection, i)) for index in TextIndex
    }


def test_words_and_parts_of_words_of_a_title_are_found(act, find):
    saved = act.save("Ten centimetres deep, in November.", summary="Planting the tulip bulbs")
    act.save("Something else.")
    assert find(TextIndex.PORTER, "tulips") == find(TextIndex.PORTER, "planted") == [saved.id]
    assert find(TextIndex.TRIGRAM, "ulip") == [saved.id]
    act.check_is_sound()


@pytest.mark.parametrize("term", ["京都", "猫", "ai"])
def test_short_words_at_the_end_of_a_title_are_found(act, find, term):
    saved = act.save("Hello.", summary=f"旅行は{term}")
    assert find(TextIndex.TRIGRAM, term) == [saved.id]


def test_a_changed_title_is_found_and_the_old_one_is_not(act, find, retitle):
    saved = retitle(act.save("Ten centimetres deep.", summary="Tulips"), "Daffodils")
    assert find(TextIndex.PORTER, "tulips") == find(TextIndex.TRIGRAM, "ulip") == []
    assert find(TextIndex.PORTER, "daffodil") == find(TextIndex.TRIGRAM, "affod") == [saved.id]
    retitle(saved, "Ten centimetres deep.")
    assert find(TextIndex.PORTER, "daffodil") == []
    act.check_is_sound()


@pytest.mark.parametrize("engine", ["sqlite"])
@pytest.mark.parametrize(
    ("content", "summary"),
    [
        ("Plant tulips in November.", ""),
        ("Plant tulips in November.", "Plant tulips in November."),
        ("Plant tulips in November.", "Plant tulips"),
        ("# The **garden**\n\nTulips.", "The garden"),
        ("Plant  `tulips`   now.\nDeep.", summary_from("Plant  `tulips`   now.\nDeep.")),
    ],
)
def test_a_summary_that_repeats_the_beginning_changes_no_index(
    act, store, retitle, content, summary
):
    saved = act.save(content, summary="A title of its own")
    before = totals(store)
    retitle(saved, summary)
    without = totals(store)
    assert all(without[index].tokens < before[index].tokens for index in TextIndex)
    act.save(content, summary=summary, project_id="another")
    for index, total in totals(store).items():
        assert (total.rows, total.tokens) == (2, 2 * without[index].tokens)
    act.check_is_sound()


def test_a_title_counts_as_much_as_the_text(act, store):
    for number in range(8):
        act.save(f"nothing of the kind, number {number}")
    act.save("bulbs in the garden", summary="tulip")
    act.save("tulip bulbs in the garden", summary="")
    hits = store.read(
        lambda r: named(r, r.search.match(TextIndex.PORTER, ["tulip"], EVERYTHING, 9))
    )
    assert hits[0].relevance == pytest.approx(hits[1].relevance)


def test_the_trash_takes_a_title_along_and_brings_it_back(act, find):
    saved = act.save("Ten centimetres deep.", summary="Tulips")
    trashed = act.trash(saved)
    assert find(TextIndex.PORTER, "tulips") == find(TextIndex.TRIGRAM, "ulip") == []
    act.restore(trashed)
    assert find(TextIndex.PORTER, "tulips") == find(TextIndex.TRIGRAM, "ulip") == [saved.id]
    act.check_is_sound()


def test_a_title_is_found_within_a_filter_and_beside_common_words(act, find, store):
    for number in range(40):
        act.save(f"the garden in week {number}", project_id="other")
    saved = act.save(
        "the garden " + "and so on " * SCORED_CHARS, summary="Tulips", project_id="mine"
    )
    where = MemoryFilter(project_id="mine")
    assert find(TextIndex.PORTER, "garden", "tulips")[0] == saved.id
    assert find(TextIndex.PORTER, "tulips", where=where) == [saved.id]
    assert store.read(lambda r: r.search.document_frequencies(["tulips"], where)) == {"tulips": 1}

    def held(r):
        (handle,) = handles_of(r, [saved.id])
        (text,) = r.search.search_texts([handle, NOBODY], {}).values()
        assert text.text.startswith("Tulips\nthe garden")
        assert "mine" in text.names

    store.read(held)


@pytest.mark.parametrize(
    ("keyword", "marked"),
    [
        (Keyword(text="bulb"), "bulbs"),
        (Keyword(text="C#", is_substring=True), "C#"),
        (Keyword(text="go"), "Go"),
    ],
)
def test_keywords_are_marked_in_a_title(act, store, keyword, marked):
    act.save("Something else.", summary="Roses")
    saved = act.save("Ten centimetres deep.", summary="Tulip bulbs: C#か、Goで書く")
    page = store.read(lambda r: r.search.find_keywords([keyword], Operator.AND, EVERYTHING, 10))
    (hit,) = page.hits
    assert (hit.id, hit.marks, page.total) == (saved.id, (), 1)
    assert [saved.title[each.start : each.end] for each in hit.title_marks] == [marked]
