"""Of two results that say one thing with another value, the newer one comes first and says so."""

from __future__ import annotations

from pathlib import Path

import pytest

from rosemary.domain.models import MemoryDraft
from rosemary.domain.search import SearchRequest
from rosemary.domain.types import MemoryType
from rosemary.embed.onnx import OnnxEmbedder
from rosemary.service.services import build_services

MODEL = Path(__file__).parents[3] / "resources" / "model"
OLD_CODE = "The garden door code is 4471."
NEW_CODE = "The garden door code is 9038 now."


@pytest.fixture(scope="module")
def shipped():
    return OnnxEmbedder(MODEL)


@pytest.fixture
def services(store, shipped, clock, tmp_path):
    return build_services(store, shipped, clock, tmp_path / "memories.db")


@pytest.fixture
def save(services, origin, clock):
    """Saves a memory some days after the one before it."""

    def make(content, days=10):
        clock.move(days=days)
        return services.memories.save(MemoryDraft(content=content), origin)

    make("The printer is on the second floor.")
    return make


@pytest.fixture
def find(services):
    def search(query, **fields):
        return services.search.search(SearchRequest(query=query, **fields)).hits

    return search


def test_the_newer_of_two_values_comes_first_and_names_the_older(save, find):
    old, new = save(OLD_CODE), save(NEW_CODE)
    first, second = find("What is the code of the garden door?")
    assert (first.memory.id, first.may_replace) == (new.id, (old.id,))
    assert (second.memory.id, second.may_replace) == (old.id, ())
    assert first.score >= second.score


@pytest.mark.parametrize("is_note_older", [True, False])
def test_of_a_note_and_an_exchange_that_score_the_same_the_note_comes_first(
    services, origin, clock, find, is_note_older
):
    note = MemoryDraft(content=OLD_CODE, project_id="home")
    exchange = MemoryDraft(
        content=OLD_CODE, memory_type=MemoryType.CONVERSATION, thread_id="a talk"
    )
    both = (note, exchange) if is_note_older else (exchange, note)
    saved = [services.memories.save(each, origin) for each in both]
    found = find("What is the code of the garden door?", threshold=0.0)
    assert [hit.memory.project_id for hit in found[:2]] == ["home", ""]
    assert {hit.memory.id for hit in found[:2]} == {each.id for each in saved}
    assert found[0].score >= found[1].score


def test_two_things_of_one_kind_replace_nothing(save, find):
    save("The garden door code is 4471.")
    save("Marta's bicycle lock opens with 2208.")
    assert not any(hit.may_replace for hit in find("Which codes are there?", threshold=0.0))


def test_the_very_words_stay_first_however_new_another_result_is(save, find):
    old = save(OLD_CODE)
    save(NEW_CODE)
    assert find("4471")[0].memory.id == old.id


def test_what_has_no_vectors_yet_is_compared_with_nothing(services, origin, find):
    services.bulk.save([MemoryDraft(content=each) for each in (OLD_CODE, NEW_CODE)], origin)
    hits = find("garden door code")
    assert len(hits) == 2
    assert not any(hit.may_replace for hit in hits)


def test_another_model_puts_nothing_before_anything(store, tiny_embedder, clock, tmp_path, origin):
    others = build_services(store, tiny_embedder, clock, tmp_path / "memories.db")
    for content in (OLD_CODE, NEW_CODE):
        others.memories.save(MemoryDraft(content=content), origin)
    hits = others.search.search(SearchRequest(query="garden door code")).hits
    assert not any(hit.may_replace for hit in hits)


def test_today_may_mean_nowadays(services, save):
    code = save(OLD_CODE)
    save("The heating was repaired by Jonas.")
    found = services.search.search(SearchRequest(query="What is the garden door code today?"))
    assert found.hits[0].memory.id == code.id
    assert found.interpreted.date_from is None
    assert found.interpreted.let_go is not None


def test_today_narrows_where_something_of_today_answers(services, save):
    save(OLD_CODE)
    repaired = save("The heating was repaired by Jonas.")
    found = services.search.search(SearchRequest(query="who repaired the heating today?"))
    assert [hit.memory.id for hit in found.hits] == [repaired.id]
    assert found.interpreted.date_from is not None


def test_any_other_time_stays_in_force(services, save, clock):
    save(OLD_CODE)
    repaired = save("The heating was repaired by Jonas.")
    clock.move(days=1)
    found = services.search.search(SearchRequest(query="What was the garden door code yesterday?"))
    assert [hit.memory.id for hit in found.hits] == [repaired.id]
    assert found.interpreted.date_from is not None


def test_notes_that_are_compared_keep_their_tags(services, origin, find):
    tags = ("garden", "codes")
    for each in (OLD_CODE, NEW_CODE):
        services.memories.save(MemoryDraft(content=each, tags=tags), origin)
    found = find("What is the code of the garden door?")
    assert [hit.memory.tags for hit in found] == [tags, tags]
