"""Links and near duplicates as they travel."""

import pytest

from rosemary.domain.errors import InvalidInputError, NotFoundError
from rosemary.mcp_server.tool_listing import input_schema
from rosemary.operations.operation_table import BY_NAME, OPERATIONS, invoke


@pytest.fixture
def call(services, origin):
    return lambda name, **arguments: invoke(services, name, arguments, origin)


@pytest.fixture
def save(call):
    def make(content, **fields):
        return call("save_memory", content=content, **fields).data

    return make


@pytest.fixture
def link(call):
    def make(source, target, **fields):
        return call("link_memories", **{"from": source, "to": target}, **fields).data

    return make


def relations(memory):
    return [(each["relation"], each["key"]) for each in memory["links"]]


def test_a_link_answers_with_both_ends_its_relation_and_its_weight(call, save, link):
    tea, pot = save("tea", key="tea"), save("pot", key="pot")
    ends = {"from": tea["id"], "fromKey": "tea", "to": pot["id"], "toKey": "pot"}
    assert link(tea["id"], "pot") == {
        "status": "linked",
        **ends,
        "relation": "related",
        "weight": 0.5,
    }
    link("tea", "pot", relation="supersedes", weight=0.25)
    removed = call("unlink_memories", **{"from": "tea", "to": "pot"}, relation="supersedes").data
    assert removed == {"status": "unlinked", **ends, "relation": "supersedes", "weight": 0.25}
    with pytest.raises(NotFoundError, match="no link supersedes from tea to pot"):
        call("unlink_memories", **{"from": "tea", "to": "pot"}, relation="supersedes")


def test_the_parameters_are_named_as_promised():
    names = {name: set(input_schema(BY_NAME[name].request)["properties"]) for name in BY_NAME}
    assert names["link_memories"] == {"from", "to", "relation", "weight"}
    assert names["unlink_memories"] == {"from", "to", "relation"}
    for name in ("search_memory", "get_memory", "get_all_memories"):
        assert "sortLinks" in names[name]
    assert "include_superseded" in names["search_memory"]


def test_operations_for_people_alone_are_no_tools():
    assert {"list_links", "suggest_links"} <= {each.name for each in OPERATIONS if not each.is_tool}


def test_links_are_sorted_or_as_they_were_made_wherever_memories_are_returned(
    call, save, link, clock
):
    save("hub", key="hub")
    for key, importance, weight in (("a", 2, 1.0), ("b", 8, 0.5), ("c", 4, 0.5), ("d", 4, 0.5)):
        save(f"unlike {key}", key=key, importance=importance)
        clock.move(seconds=1)
        link("hub", key, weight=weight)
    for arguments, expected in (
        ({}, ["b", "d", "c", "a"]),
        ({"sortLinks": True}, ["b", "d", "c", "a"]),
        ({"sortLinks": False}, ["a", "b", "c", "d"]),
    ):
        found = call("search_memory", query="hub", mode="keyword", **arguments).data["results"][0]
        whole = call("get_memory", id="hub", **arguments).data
        listed = call("get_all_memories", **arguments).data["results"]
        (hub,) = (each for each in listed if each["key"] == "hub")
        links = call("list_links", id="hub", **arguments).data["outgoing"]
        for shown in (found["links"], whole["links"], hub["links"], links):
            assert [each["key"] for each in shown] == expected
            assert {each["key"]: each["score"] for each in shown}["b"] == 0.4


def test_a_linked_memory_that_is_a_result_counts_by_its_score(call, save, link):
    save("green tea", key="hub")
    save("green tea too", key="hit", importance=1)
    link("hub", "hit", weight=0.5)
    results = call("search_memory", query="green tea", mode="keyword").data["results"]
    by_key = {each["key"]: each for each in results}
    (shown,) = by_key["hub"]["links"]
    assert shown["score"] == pytest.approx(0.5 * by_key["hit"]["score"], abs=1e-4)
    assert shown["score"] > 0.05


def test_what_is_superseded_is_found_where_asked(call, save, link):
    save("the code is 4471", key="old")
    save("the code is 9038", key="new")
    link("new", "old", relation="supersedes")

    def keys(**arguments):
        results = call("search_memory", query="code", **arguments).data["results"]
        return {each["key"] for each in results}

    assert keys() == {"new"}
    assert keys(include_superseded=True) == {"old", "new"}
    assert call("get_all_memories").data["total"] == 2
    assert relations(call("get_memory", id="old").data) == [("superseded_by", "new")]
    text = call("search_memory", query="code", include_superseded=True).text
    assert " | superseded by: new" in text
    assert "supersedes" not in text


def test_a_contradiction_is_told_at_both_ends(call, save, link):
    save("tea is hot", key="a")
    save("tea is cold", key="b")
    save("tea", key="c")
    link("a", "b", relation="contradicts")
    link("a", "c")
    outcome = call("search_memory", query="tea")
    results = {each["key"]: each for each in outcome.data["results"]}
    assert set(relations(results["a"])) == {("contradicts", "b"), ("related", "c")}
    assert relations(results["b"]) == [("contradicted_by", "a")]
    assert outcome.text.count(" | contradicts: b") == 1
    assert outcome.text.count(" | contradicted by: a") == 1
    assert "related" not in outcome.text


def test_a_circle_is_refused_and_names_its_memories(call, save, link):
    for key in ("a", "b", "c"):
        save(f"tea {key}", key=key)
    link("a", "b", relation="supersedes")
    link("b", "c", relation="supersedes")
    with pytest.raises(InvalidInputError) as caught:
        link("c", "a", relation="supersedes")
    assert "c supersedes a supersedes b supersedes c" in caught.value.message
    assert relations(call("get_memory", id="c").data) == [("superseded_by", "b")]


def test_all_links_of_a_memory_are_listed_in_both_directions(call, save, link):
    hub = save("hub", key="hub")
    save("a", key="a"), save("b", key="b")
    link("hub", "a", relation="follows")
    link("b", "hub", relation="supersedes", weight=1)
    data = call("list_links", id="hub").data
    assert (data["id"], data["key"]) == (hub["id"], "hub")
    assert [(each["relation"], each["key"]) for each in data["outgoing"]] == [("follows", "a")]
    assert [(each["relation"], each["key"]) for each in data["incoming"]] == [("supersedes", "b")]


def test_suggestions_travel_with_their_likeness(call, save, broken_services, origin):
    save("Deploys run on Friday.", key="friday")
    other = save("Deploys run on Monday.", key="monday")
    (found,) = call("suggest_links", id="friday").data["results"]
    assert found.pop("score") > 0.9
    assert found == {"id": other["id"], "key": "monday", "preview": "Deploys run on Monday."}
    waiting = {"content": "unembedded", "key": "waiting"}
    assert "similar" not in invoke(broken_services, "save_memory", waiting, origin).data
    data = call("suggest_links", id="waiting").data
    assert (data["results"], data["reason"]) == (
        [],
        "Its meaning is still being worked out; ask again later.",
    )


def test_a_save_names_what_says_nearly_the_same_and_keeps_both(call, save):
    first = save("Deploys run on Friday.", key="friday")
    second = save("Deploys run on Monday.", key="monday")
    assert first["similar"] == []
    (similar,) = second["similar"]
    assert similar.pop("similarity") >= 0.92
    assert similar.pop("relation") in ("duplicate", "changed")
    assert similar == {"id": first["id"], "key": "friday", "preview": "Deploys run on Friday."}
    assert call("get_all_memories").data["total"] == 2
    links = [{"to": "monday", "relation": "supersedes"}, {"to": "friday", "relation": "supersedes"}]
    assert save("Deploys run on Tuesday.", links=links)["similar"] == []
