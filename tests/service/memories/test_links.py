"""Links as a person or an assistant makes them, and what they do in searches."""

import itertools
from types import SimpleNamespace

import pytest

from rosemary.domain.errors import (
    EmbedderUnavailableError,
    InvalidInputError,
    NotFoundError,
    StoreUnavailableError,
)
from rosemary.domain.events import MemoriesChanged
from rosemary.domain.models import EmbeddingModel, LinkDraft, MemoryDraft, MemoryPatch
from rosemary.domain.search import SearchOptions, SearchRequest
from rosemary.domain.types import SearchMode
from rosemary.service.memories.link_service import LinkService
from rosemary.service.search.one_signal_search import VectorStore


@pytest.fixture
def link(services, origin):
    def make(source, target, relation="related", weight=0.5):
        draft = LinkDraft(target=target, relation=relation, weight=weight)
        return services.links.link(source, draft, origin)

    return make


@pytest.fixture
def find(services):
    def search(query, **fields):
        return services.search.search(SearchRequest(query=query, **fields)).hits

    return search


def all_links(services):
    ids = services.memories.list_ids(SearchOptions().filter)
    return {memory.key: memory.links for memory in services.memories.get_many(ids)}


def test_a_link_is_made_between_ids_or_keys_and_told_of_both_ends(
    services, save, link, origin, events
):
    tea, pot = save("tea", key="tea"), save("pot", key="pot")
    events.clear()
    made = link("tea", pot.id, " Part_Of ", 0.25)
    assert (made.source.id, made.target.id, made.relation, made.weight) == (
        tea.id,
        pot.id,
        "part_of",
        0.25,
    )
    assert events == [MemoriesChanged(edited=frozenset({tea.id, pot.id}), origin=origin)]
    (shown,) = services.memories.get("tea").links
    assert (shown.key, shown.relation, shown.weight, shown.score) == ("pot", "part_of", 0.25, 0.125)
    assert services.memories.get("tea").version == 1


def test_the_same_link_again_takes_the_new_weight(services, save, link):
    save("tea", key="tea"), save("pot", key="pot")
    link("tea", "pot", weight=0.25)
    link("tea", "pot", weight=1)
    assert [each.weight for each in services.memories.get("tea").links] == [1]


@pytest.mark.parametrize(
    ("ends", "named"), [(("tea", "nobody"), "nobody"), (("nobody", "tea"), "nobody")]
)
def test_an_end_that_is_not_there_is_named(services, save, link, events, ends, named):
    save("tea", key="tea")
    events.clear()
    with pytest.raises(NotFoundError, match=named):
        link(*ends)
    with pytest.raises(NotFoundError, match=named):
        services.links.unlink(*ends, None)
    assert events == []


def test_an_end_in_the_trash_is_not_there(services, save, link, origin):
    save("tea", key="tea"), save("pot", key="pot")
    link("tea", "pot")
    services.memories.delete(["pot"], origin)
    for change in (link, lambda *ends: services.links.unlink(*ends, origin)):
        with pytest.raises(NotFoundError, match="pot"):
            change("tea", "pot")
    with pytest.raises(NotFoundError, match="pot"):
        services.links.links_of("pot")


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"weight": 1.01}, r"^weight: weight 1.01 is not in 0 to 1$"),
        ({"weight": -0.5}, "not in 0 to 1"),
        ({"weight": float("nan")}, "not in 0 to 1"),
        ({"relation": "a b"}, r"^relation: 'a b' is not a relation$"),
        ({"relation": ""}, "not a relation"),
        ({"relation": "x" * 65}, "not a relation"),
        ({"relation": "superseded_by"}, "how the other end of a link supersedes is shown"),
        ({"relation": "contradicted_by"}, "how the other end of a link contradicts is shown"),
    ],
)
def test_a_link_that_breaks_a_rule_changes_nothing(services, save, link, events, fields, message):
    save("tea", key="tea"), save("pot", key="pot")
    events.clear()
    with pytest.raises(InvalidInputError, match=message):
        link("tea", "pot", **fields)
    assert (all_links(services), events) == ({"tea": (), "pot": ()}, [])


def test_the_links_of_a_save_keep_the_same_rules(services, save):
    save("tea", key="tea")
    for bad, message in (
        (LinkDraft(target="tea", weight=2), r"^links: weight 2"),
        (LinkDraft(target="tea", relation="a b"), r"^links: 'a b'"),
        (LinkDraft(target="new"), r"^links: new cannot be linked to itself"),
    ):
        with pytest.raises(InvalidInputError, match=message):
            save("new", key="new", links=(bad,))
    assert all_links(services) == {"tea": ()}


def test_a_save_with_links_tells_of_what_it_links_to(save, origin, events):
    tea = save("tea", key="tea")
    new = save("new", links=(LinkDraft(target="tea", relation="contradicts"),))
    edited = frozenset({tea.id})
    assert events[1] == MemoriesChanged(added=frozenset({new.id}), edited=edited, origin=origin)


def test_a_memory_is_not_linked_to_itself(services, save, link):
    memory = save("tea", key="tea")
    with pytest.raises(InvalidInputError, match=r"^to: tea cannot be linked to itself$"):
        link("tea", memory.id)
    assert all_links(services) == {"tea": ()}


@pytest.mark.parametrize("length", [2, 3, 9])
def test_memories_cannot_supersede_each_other_in_a_circle(services, save, link, events, length):
    keys = [save(f"tea {number}", key=f"k{number}").key for number in range(length)]
    for newer, older in itertools.pairwise(keys):
        link(newer, older, "supersedes")
    before = all_links(services)
    events.clear()
    with pytest.raises(InvalidInputError) as caught:
        link(keys[-1], keys[0], "supersedes")
    chain = [keys[-1], *keys] if length < 6 else ["k8", "k0", "k1", "…", "k6", "k7", "k8"]
    assert caught.value.message == (
        f"to: these would supersede each other: {' supersedes '.join(chain)}"
    )
    assert (all_links(services), events) == (before, [])
    link(keys[-1], keys[0], "contradicts")


def test_a_circle_through_the_trash_is_refused_too(services, save, link, origin):
    for key in "abc":
        save(f"tea {key}", key=key)
    link("a", "b", "supersedes")
    link("b", "c", "supersedes")
    services.memories.delete(["b"], origin)
    with pytest.raises(InvalidInputError, match="c supersedes a supersedes b supersedes c"):
        link("c", "a", "supersedes")


def test_a_removed_link_is_gone_and_told_of(services, save, link, origin, events):
    tea, pot = save("tea", key="tea"), save("pot", key="pot")
    link("tea", "pot", "follows", 0.75)
    link("tea", "pot")
    events.clear()
    removed = services.links.unlink(tea.id, "pot", origin, relation="Follows")
    assert (removed.relation, removed.weight) == ("follows", 0.75)
    assert [each.relation for each in services.memories.get("tea").links] == ["related"]
    assert events == [MemoriesChanged(edited=frozenset({tea.id, pot.id}), origin=origin)]


def test_a_link_that_is_not_there_cannot_be_removed(services, save, link, origin, events):
    save("tea", key="tea"), save("pot", key="pot")
    with pytest.raises(NotFoundError) as caught:
        services.links.unlink("tea", "pot", origin)
    assert caught.value.hint == "Neither is linked to the other: read tea to see its links."
    link("tea", "pot", "supersedes")
    link("tea", "pot", "follows")
    events.clear()
    with pytest.raises(NotFoundError) as caught:
        services.links.unlink("tea", "pot", origin)
    assert caught.value.message == "There is no link related from tea to pot."
    assert caught.value.hint == "From one to the other there is: follows, supersedes."
    with pytest.raises(NotFoundError) as caught:
        services.links.unlink("pot", "tea", origin)
    assert caught.value.hint == "The other way round there is: follows, supersedes."
    with pytest.raises(InvalidInputError, match="relation"):
        services.links.unlink("tea", "pot", origin, relation="a b")
    assert events == []


def test_links_stay_through_a_change_and_come_back_from_the_trash(services, save, link, origin):
    save("tea", key="tea"), save("pot", key="pot")
    link("tea", "pot", "contradicts")
    services.memories.update("tea", MemoryPatch(content="green tea", key="green"), origin)
    assert [each.key for each in services.memories.get("pot").links] == ["green"]
    services.memories.delete(["green"], origin)
    assert services.memories.get("pot").links == ()
    services.trash.restore_all(["green"], origin)
    assert [each.key for each in services.memories.get("pot").links] == ["green"]
    links = services.links.links_of("pot")
    assert ([each.key for each in links.incoming], links.outgoing) == (["green"], ())


@pytest.mark.parametrize("mode", SearchMode)
def test_what_is_superseded_is_left_out_of_a_search_but_not_of_lists(
    services, save, link, find, mode, origin
):
    old = save("the door code is 4471")
    new = save("the door code is 9038")
    link(new.id, old.id, "supersedes")
    fields = {"mode": mode, "threshold": 0.0}
    assert [hit.memory.id for hit in find("door code", **fields)] == [new.id]
    both = find("door code", has_superseded=True, **fields)
    assert {hit.memory.id for hit in both} == {old.id, new.id}
    assert services.memories.page(SearchOptions().filter, "newest", 9, 0).total == 2
    services.memories.delete([new.id], origin)
    assert [hit.memory.id for hit in find("door code", **fields)] == [old.id]


def test_a_search_for_a_time_alone_leaves_out_what_is_superseded(save, link, find):
    old, new = save("one"), save("two")
    link(new.id, old.id, "supersedes")
    assert [hit.memory.id for hit in find("today")] == [new.id]


def test_the_primitive_for_programs_leaves_it_out_only_where_asked(
    store, tiny_embedder, save, link
):
    old, new = save("tea one"), save("tea two")
    link(new.id, old.id, "supersedes")
    vectors = VectorStore(store, tiny_embedder)
    assert len(vectors.search("tea")) == 2
    valid = SearchOptions(filter=SearchOptions().filter.__class__(has_superseded=False))
    assert [result.record.id for result in vectors.search("tea", valid)] == [new.id]


def test_both_sides_of_a_contradiction_show_it_in_a_search(save, link, find):
    a, b = save("tea is hot", key="a"), save("tea is cold", key="b")
    link(a.id, b.id, "contradicts")
    shown = {
        hit.memory.key: [(each.relation, each.key) for each in hit.memory.links]
        for hit in find("tea")
    }
    assert shown == {"a": [("contradicts", "b")], "b": [("contradicted_by", "a")]}


def test_links_of_a_result_are_ordered_by_weight_and_the_linked_score(save, link, find, clock):
    hub = save("green tea", key="hub")
    save("green tea in the pot", key="found", importance=1)
    save("unlike", key="vital", importance=10)
    save("otherwise", key="plain", importance=5)
    for key, weight in (("plain", 1.0), ("vital", 0.9), ("found", 0.8)):
        clock.move(seconds=1)
        link(hub.id, key, weight=weight)
    fields = {"mode": SearchMode.KEYWORD}
    (hit,) = [hit for hit in find("green tea", **fields) if hit.memory.key == "hub"]
    score = next(h.score for h in find("green tea", **fields) if h.memory.key == "found")
    scores = {"plain": 0.5, "vital": 0.9, "found": pytest.approx(0.8 * score)}
    assert {each.key: each.score for each in hit.memory.links} == scores
    ordered = sorted(hit.memory.links, key=lambda each: -each.score)
    assert list(hit.memory.links) == ordered
    (hit,) = [
        hit
        for hit in find("green tea", has_sorted_links=False, **fields)
        if hit.memory.key == "hub"
    ]
    assert [each.key for each in hit.memory.links] == ["plain", "vital", "found"]
    assert {each.key: each.score for each in hit.memory.links} == scores


def test_suggestions_are_near_unlinked_valid_and_of_the_same_project(services, save, link, origin):
    tea = save("the user likes green tea", key="tea", project_id="p")
    save("the user likes green tea too", key="near", project_id="p")
    save("the user likes green tea now", key="old", project_id="p")
    save("the user likes green tea a lot", key="from", project_id="p")
    save("the user likes green tea here", key="to", project_id="p")
    save("the user likes green tea there", key="gone", project_id="p")
    save("the user likes green tea", key="elsewhere", project_id="q")
    save("the user likes black tea", key="newest", project_id="p")
    link("newest", "old", "supersedes")
    link("tea", "to")
    link("from", "tea", "follows")
    services.memories.delete(["gone"], origin)
    found = services.links.suggestions("tea")
    assert {each.memory.key for each in found} <= {"near", "newest"}
    assert found[0].memory.key == "near"
    assert found[0].cosine >= found[-1].cosine
    assert all(0.55 <= each.cosine <= 1 for each in found)
    assert len(services.links.suggestions(tea.id, limit=1)) == 1


def test_no_suggestion_is_below_the_floor(services, save):
    save("the user likes green tea", key="tea")
    save("zebra quartz matrix 42", key="far")
    near = services.links.suggestions("tea")
    assert all(each.cosine >= 0.55 for each in near)


def test_many_links_do_not_use_up_the_suggestions(services, save, link):
    save("the user likes green tea", key="tea")
    for number in range(15):
        save(f"the user likes green tea {number}", key=f"k{number}")
        if number < 12:
            link("tea", f"k{number}")
    assert {each.memory.key for each in services.links.suggestions("tea")} == {"k12", "k13", "k14"}


def test_a_memory_that_waits_to_be_embedded_has_no_suggestions(services, broken_services, origin):
    draft = MemoryDraft(content="tea", key="tea")
    memory = broken_services.memories.save(draft, origin)
    assert services.links.suggestions("tea") == []
    assert services.links.near_duplicates(memory) is None
    with pytest.raises(EmbedderUnavailableError):
        broken_services.links.suggestions("tea")
    with pytest.raises(NotFoundError):
        services.links.suggestions("nobody")


def test_a_changed_fact_is_kept_and_what_it_is_like_is_named(services, save):
    first = save("Deploys run on Friday.")
    second = save("Deploys run on Monday.")
    (similar,) = services.links.near_duplicates(second)
    assert similar.memory.id == first.id
    assert 0.92 <= similar.cosine <= 1
    assert len(services.memories.list_ids(SearchOptions().filter)) == 2


def test_at_most_three_of_the_same_project_that_are_near_enough_are_named(services, save):
    for number in range(5):
        save(f"the code of the garden door is {number}", project_id="p")
    save("the code of the garden door is 9", project_id="q")
    save("zebra", project_id="p")
    last = save("the code of the garden door is 7", project_id="p")
    similar = services.links.near_duplicates(last)
    assert len(similar) == 3
    assert {each.memory.project_id for each in similar} == {"p"}
    assert last.id not in {each.memory.id for each in similar}
    assert services.links.near_duplicates(save("matrix", project_id="r")) == []


def test_what_a_save_supersedes_is_not_named_as_like_it(services, save):
    old = save("the code of the garden door is 4471")
    links = (LinkDraft(target=old.id, relation="supersedes"),)
    new = save("the code of the garden door is 9038", links=links)
    assert services.links.near_duplicates(new) == []


def test_a_memory_whose_vectors_are_of_another_model_is_not_compared(store, services, save, clock):
    memory = save("tea")
    newer = SimpleNamespace(model=EmbeddingModel(name="newer", sha256="f" * 64, dimensions=8))
    links = LinkService(store, newer, services.bus, clock)
    assert links.near_duplicates(memory) is None
    assert links.suggestions(memory.id) == []


def test_a_failing_machine_does_not_make_a_saved_memory_an_error(
    services, broken_services, save, caplog
):
    memory = save("tea")
    assert broken_services.links.near_duplicates(memory) is None
    services.close()
    with pytest.raises(StoreUnavailableError):
        services.links.links_of("tea")
    assert services.links.near_duplicates(memory) is None
    assert "not compared" in caplog.text
    assert "tea" not in caplog.text
