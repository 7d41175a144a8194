"""What a person sees as the title of a memory is what they find it by, through the services."""

import pytest

from rosemary.domain import limits
from rosemary.domain.history import LAST_CHANGE
from rosemary.domain.models import MemoryDraft, MemoryPatch
from rosemary.domain.search import FulltextRequest, SearchRequest
from rosemary.domain.text_match import marked, shown
from rosemary.domain.types import SearchMode


@pytest.fixture
def save(services, by):
    def make(content, summary=None):
        return services.memories.save(MemoryDraft(content=content, summary=summary), by())

    return make


@pytest.fixture
def titled(save):
    save("The bicycle has a flat tyre.")
    save("Jonas waters the tomatoes.")
    return save("Ten centimetres deep, in November.", "Planting the tulip bulbs")


@pytest.fixture
def fulltext(services):
    def ids(keywords):
        answer = services.fulltext.search(FulltextRequest(keywords=keywords))
        return [hit.memory.id for hit in answer.hits]

    return ids


def test_a_search_finds_a_title_and_says_that_words_did(titled, services):
    request = SearchRequest(query="tulips", is_explained=True)
    first = services.search.search(request).hits[0]
    assert first.memory.id == titled.id
    assert first.parts.keyword == 1.0
    assert shown(first.memory.summary, first.title) == "Planting the tulip bulbs"
    assert shown(first.memory.content, first.excerpt) == titled.content


def test_a_title_with_every_word_is_sure(titled, services):
    request = SearchRequest(query="tulip bulbs")
    assert [hit.memory.id for hit in services.search.search(request).hits] == [titled.id]


def test_meaning_is_searched_in_the_text_alone(titled, services, origin):
    def cosine():
        request = SearchRequest(query="tulip bulbs", mode=SearchMode.SEMANTIC, threshold=0)
        hits = services.search.search(request).hits
        return next(hit.score for hit in hits if hit.memory.id == titled.id)

    before = cosine()
    services.memories.update(titled.id, MemoryPatch(summary="Something else"), origin)
    assert cosine() == before


def test_words_of_title_and_text_are_marked_together(titled, services):
    (hit,) = services.fulltext.search(FulltextRequest(keywords="bulb november")).hits
    assert hit.memory.id == titled.id
    assert marked(hit.memory.summary, hit.title, hit.title_marks) == "Planting the tulip **bulbs**"
    assert marked(hit.memory.content, hit.excerpt, hit.marks).endswith("in **November**.")


def test_a_change_of_the_title_alone_is_found_and_undone(titled, services, by, fulltext):
    services.memories.update(titled.id, MemoryPatch(summary="Daffodils"), by("a"))
    assert (fulltext("tulip"), fulltext("daffodil")) == ([], [titled.id])
    services.history.undo(LAST_CHANGE, by("a"))
    assert (fulltext("tulip"), fulltext("daffodil")) == ([titled.id], [])
    services.history.redo(LAST_CHANGE, by("a"))
    assert (fulltext("tulip"), fulltext("daffodil")) == ([], [titled.id])


def test_a_title_of_its_own_outlives_its_text_and_a_made_one_does_not(
    titled, save, services, store, origin, fulltext
):
    services.memories.update(titled.id, MemoryPatch(content="Rather deeper."), origin)
    plain = save("Order more soil. Then wait.")
    services.memories.update(plain.id, MemoryPatch(content="Order more seeds."), origin)
    assert fulltext("tulip") == [titled.id]
    assert (fulltext("soil"), fulltext("seeds")) == ([], [plain.id])
    assert store.read(lambda view: view.checks.examine()) == []


def test_an_excerpt_with_a_long_title_is_no_longer_than_others(save, services):
    title = "about " * 40 + "tulips and what else there is"
    save("deep " * 200, title)
    request = SearchRequest(query="tulips", mode=SearchMode.KEYWORD)
    (hit,) = services.search.search(request).hits
    assert "tulips" in shown(hit.memory.summary, hit.title)
    (full,) = services.fulltext.search(FulltextRequest(keywords="tulip")).hits
    assert "**tulips**" in marked(full.memory.summary, full.title, full.title_marks)
    for each in (hit, full):
        length = sum(part.end - part.start for part in (each.title, each.excerpt))
        assert limits.EXCERPT_MAX_CHARS * 0.8 < length <= limits.EXCERPT_MAX_CHARS


def test_without_a_title_the_excerpt_is_all_of_the_room(save, services):
    save("Deep. " + "deep " * 200)
    request = SearchRequest(query="deep", mode=SearchMode.KEYWORD)
    (hit,) = services.search.search(request).hits
    assert hit.title is None
    assert hit.excerpt.end - hit.excerpt.start > limits.EXCERPT_MAX_CHARS - 10


def test_titles_of_memories_that_are_saved_in_bulk_are_found(services, origin, fulltext):
    draft = MemoryDraft(content="Ten centimetres deep.", summary="Tulips")
    services.bulk.save([draft], origin)
    assert len(fulltext("tulip")) == 1
