import json

import pytest

from rosemary.domain.errors import InvalidInputError
from rosemary.operations.operation_table import invoke


@pytest.fixture
def call(services, origin):
    return lambda name, **arguments: invoke(services, name, arguments, origin).data


@pytest.fixture
def save(call):
    def run(content, **fields):
        return call("save_memory", content=content, **fields)["id"]

    return run


def ids(data):
    return [each["id"] for each in data["results"]]


def test_a_type_is_listed_by_importance_then_newest(call, save, clock):
    first = save("a", memory_type="fact", importance=5)
    clock.move(hours=1)
    second = save("b", memory_type="fact", importance=5)
    third = save("c", memory_type="fact", importance=9)
    save("d", memory_type="task", importance=10)
    data = call("search_by_type", memory_type="fact")
    assert ids(data) == [third, second, first]
    assert (data["total"], data["offset"], data["hasMore"]) == (3, 0, False)
    page = call("search_by_type", memory_type="fact", limit=1, offset=1)
    assert (ids(page), page["hasMore"]) == ([second], True)


def test_tags_are_listed_with_any_of_them_or_all_and_with_those_below(call, save):
    deep = save("a", tags=["work/rosemary"], importance=3)
    both = save("b", tags=["Work", "tea"], importance=5)
    tea = save("c", tags=["tea"], importance=9)
    save("d", tags=["workshop"])
    assert ids(call("search_by_tags", tags=["work", "tea"])) == [tea, both, deep]
    assert ids(call("search_by_tags", tags=["work", "tea"], tags_match="all")) == [both]
    assert ids(call("search_by_tags", tags=["WORK"])) == [both, deep]


@pytest.mark.parametrize("tag", ["100%", "%", "_", "a_b", "a*", "a?b", "[a]", "'", "\\"])
def test_no_sign_in_a_tag_stands_for_others(call, save, tag):
    save("other", tags=["100x", "axb", "ab", "a", "work"])
    wanted = save("wanted", tags=[tag])
    found = call("search_by_tags", tags=[tag])
    assert (ids(found), found["total"]) == ([wanted], 1)
    assert ids(call("get_all_memories", tags=[tag])) == [wanted]
    assert ids(call("memory_fulltext_search", keywords=["wanted", "other"], operator="OR")) != []
    narrowed = {"keywords": ["wanted", "other"], "operator": "OR", "tags": [tag]}
    assert ids(call("memory_fulltext_search", **narrowed)) == [wanted]
    assert ids(call("search_memory", query="wanted or other", tags=[tag])) == [wanted]


def test_a_date_range_includes_its_whole_days_and_says_what_it_understood(
    call, save, clock, in_zone
):
    in_zone("Europe/Berlin")
    clock.now = clock.now.replace(day=2, hour=21, minute=59)
    before = save("before")
    clock.move(minutes=1)  # midnight in Berlin
    first = save("first")
    clock.move(hours=23, minutes=59)
    last = save("last")
    clock.move(minutes=1)
    after = save("after")
    data = call("search_by_date_range", date_from="2026-05-03", date_to="2026-05-03")
    assert ids(data) == [last, first]
    assert data["dateFrom"] == "2026-05-02T22:00:00.000000Z"
    assert data["dateTo"] == "2026-05-03T22:00:00.000000Z"
    until_now = call("search_by_date_range", date_from="2026-05-02")
    assert ids(until_now) == [after, last, first, before]
    assert until_now["dateTo"] == "2026-05-03T22:00:00.000001Z"


def test_an_empty_end_of_a_date_range_is_now_as_in_every_list(call, save):
    saved = save("a")
    for name in ("search_by_date_range", "get_all_memories"):
        assert ids(call(name, date_from="2026-05-01", date_to="")) == [saved]


def test_each_of_them_takes_a_project(call, save):
    here = save("a", project_id="p", tags=["t"])
    save("b", tags=["t"])
    for name, arguments in (
        ("search_by_type", {"memory_type": "general"}),
        ("search_by_tags", {"tags": ["t"]}),
        ("search_by_date_range", {"date_from": "2026-05-01"}),
    ):
        assert ids(call(name, **arguments, project_id="p")) == [here]
        assert call(name, **arguments)["total"] == 2


def test_to_be_listed_does_not_count_as_being_used(call, save, services, clock, store):
    listed = save("a", memory_type="fact", importance=9, tags=["t"])
    clock.move(days=1)
    call("search_by_type", memory_type="fact")
    call("search_by_tags", tags=["t"])
    call("search_by_date_range", date_from="2026-05-01")
    call("get_all_memories")
    services.access.stop()
    (found,) = store.read(lambda view: view.memories.get_many([listed]))
    assert found.last_accessed < clock.now


@pytest.mark.parametrize(
    ("name", "arguments", "field"),
    [
        ("search_by_type", {}, "memory_type"),
        ("search_by_type", {"memory_type": "dream"}, "memory_type"),
        ("search_by_type", {"memory_type": "fact", "limit": 51}, "limit"),
        ("search_by_tags", {}, "tags"),
        ("search_by_tags", {"tags": []}, "tags"),
        ("search_by_tags", {"tags": ""}, "tags"),
        ("search_by_date_range", {}, "date_from"),
        ("search_by_date_range", {"date_from": "2026-05-03", "offset": -1}, "offset"),
        ("search_by_date_range", {"date_from": "2026-05-03", "type": "fact"}, "type"),
    ],
)
def test_a_bad_argument_is_refused_by_name(call, name, arguments, field):
    with pytest.raises(InvalidInputError, match=field):
        call(name, **arguments)


@pytest.mark.parametrize(
    ("name", "arguments", "text"),
    [
        ("search_by_type", {"memory_type": "task"}, 'No memories of type "task" found.'),
        ("search_by_tags", {"tags": ["a", "b"]}, "No memories found with tags: a, b"),
        (
            "search_by_date_range",
            {"date_from": "2026-01-01", "date_to": "2026-01-02"},
            "No memories found in the specified date range.",
        ),
    ],
)
def test_a_list_of_nothing_says_so_and_keeps_its_structure(
    services, origin, save, name, arguments, text
):
    save("here")
    outcome = invoke(services, name, arguments, origin)
    assert outcome.text == text
    assert (outcome.data["results"], outcome.data["total"]) == ([], 0)
    assert outcome.data["hasMore"] is False


def test_a_page_behind_the_last_one_is_told_as_json(services, origin, save):
    save("here", memory_type="task")
    arguments = {"memory_type": "task", "offset": 5}
    outcome = invoke(services, "search_by_type", arguments, origin)
    assert json.loads(outcome.text) == outcome.data
    assert outcome.data["total"] == 1


LISTS = {
    "search_by_type": {"memory_type": "preference"},
    "search_by_tags": {"tags": ["tea"]},
    "search_by_date_range": {"date_from": "2026-05-01"},
    "get_all_memories": {},
}


@pytest.mark.parametrize("name", LISTS)
def test_a_listed_memory_takes_at_most_250_bytes_beside_its_content(call, save, name):
    contents = [f"Maya likes green tea, and told it in the {number}. talk." for number in range(20)]
    for content in contents:
        save(content, tags=["tea", "drinks"], memory_type="preference", source="claude")
    results = call(name, **LISTS[name], limit=20)["results"]
    assert {each["content"] for each in results} == set(contents)
    sizes = [
        len(json.dumps(each, separators=(",", ":"))) - len(json.dumps(each["content"]))
        for each in results
    ]
    assert max(sizes) <= 250
    assert not {"contentHash", "origin", "version", "lastAccessed"} & set(results[0])


def test_a_listed_memory_has_what_it_has_a_value_for(call, save, clock):
    plain = save("Maya likes tea.")
    fields = {"summary": "Drinks", "metadata": {"page": 3}, "project_id": "p", "phase": 2}
    full = save("Jonas likes milk.", author="Jonas", thread_id="t", **fields)
    clock.move(hours=1)
    call("update_memory", id=full, importance=9)
    shown = {each["id"]: each for each in call("get_all_memories")["results"]}
    always = {"id", "key", "content", "memoryType", "tags", "importance", "source", "createdAt"}
    assert set(shown[plain]) == always | {"links"}
    more = {"summary", "metadata", "projectId", "phase", "author", "threadId", "updatedAt"}
    assert set(shown[full]) == always | {"links"} | more
    assert shown[full]["summary"] == "Drinks"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"date_from": "soon"}, "'soon' is not a date"),
        ({"date_from": "2026-05-04", "date_to": "2026-05-03"}, "date_to: lies before"),
        ({"date_from": "2027-01-01"}, "date_from: lies in the future"),
        ({"date_from": "2026-05-01", "project_id": "x" * 129}, "at most 128"),
    ],
)
def test_a_bad_range_is_refused_by_name(call, arguments, message):
    with pytest.raises(InvalidInputError, match=message):
        call("search_by_date_range", **arguments)
