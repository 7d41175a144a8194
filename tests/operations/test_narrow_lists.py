import pytest

from rosemary.domain.errors import InvalidInputError
from rosemary.operations.invocation import invoke


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


def test_what_they_return_counts_as_used(call, save, services, clock, store):
    shown = save("a", memory_type="fact", importance=9)
    hidden = save("b", memory_type="fact", importance=2)
    clock.move(days=1)
    call("search_by_type", memory_type="fact", limit=1)
    services.access.stop()
    found = store.read(lambda view: view.get_many([shown, hidden]))
    assert [each.last_accessed == clock.now for each in found] == [True, False]


@pytest.mark.parametrize(
    ("name", "arguments", "field"),
    [
        ("search_by_type", {}, "memory_type"),
        ("search_by_type", {"memory_type": "dream"}, "memory_type"),
        ("search_by_type", {"memory_type": "fact", "limit": 51}, "limit"),
        ("search_by_tags", {}, "tags"),
        ("search_by_tags", {"tags": []}, "tags"),
        ("search_by_tags", {"tags": "a"}, "tags"),
        ("search_by_date_range", {}, "date_from"),
        ("search_by_date_range", {"date_from": "2026-05-03", "offset": -1}, "offset"),
        ("search_by_date_range", {"date_from": "2026-05-03", "type": "fact"}, "type"),
    ],
)
def test_a_bad_argument_is_refused_by_name(call, name, arguments, field):
    with pytest.raises(InvalidInputError, match=field):
        call(name, **arguments)


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
