"""Order, windows, filters, counts and neighbours."""

import pytest
from tests.hits import handles_of, named, neighbours_of

from rosemary.domain.decay import DecaySettings, DecayView
from rosemary.domain.filters import EVERYTHING, TRASH, MemoryFilter
from rosemary.domain.models import Facet
from rosemary.domain.ranking import ThreadNeighbours
from rosemary.domain.types import MemoryId, MemoryType, SortOrder, TagsMatch


def pairs(facets):
    return [(facet.value, facet.count) for facet in facets]


def test_each_order_breaks_ties_by_newest_then_id(act, build):
    at = build.at(50)
    a = act.save(importance=1.0, updated_at=build.at(90), created_at=build.at(10))
    b = act.save(importance=9.0, updated_at=at, created_at=at)
    c = act.save(importance=9.0, updated_at=at, created_at=at)
    d = act.save(importance=9.0, updated_at=at, created_at=build.at(60))
    expected = {
        SortOrder.NEWEST: [d, b, c, a],
        SortOrder.OLDEST: [a, b, c, d],
        SortOrder.UPDATED: [a, d, b, c],
        SortOrder.IMPORTANCE: [d, b, c, a],
    }
    for order, memories in expected.items():
        assert act.listed(order=order) == [memory.id for memory in memories], order


def test_a_window_is_cut_out_of_the_whole_list(act):
    ids = [act.save().id for _ in range(7)][::-1]
    assert act.listed(limit=3) == ids[:3]
    assert act.listed(limit=3, offset=5) == ids[5:]
    assert act.listed(offset=5) == ids[5:]
    assert act.listed(limit=0) == []
    assert act.listed(limit=5, offset=50) == []


@pytest.mark.parametrize("order", [SortOrder.NEWEST, SortOrder.IMPORTANCE])
def test_ids_that_are_no_uuids_are_listed_as_they_are(act, order):
    odd = [act.save(id=MemoryId(each)).id for each in ("by-hand", "another")][::-1]
    usual = act.save().id
    assert act.listed(order=order) == [usual, *odd]


FILTERS = {
    "nothing": (EVERYTHING, "abcdef"),
    "one type": (MemoryFilter(types=(MemoryType.FACT,)), "ab"),
    "two types": (MemoryFilter(types=(MemoryType.FACT, MemoryType.TASK)), "abc"),
    "one source": (MemoryFilter(sources=("claude",)), "bd"),
    "two sources": (MemoryFilter(sources=("claude", "grok")), "bde"),
    "any tag": (MemoryFilter(tags=("RED", "blue")), "abc"),
    "all tags": (MemoryFilter(tags=("red", "Blue", "BLUE"), tags_match=TagsMatch.ALL), "b"),
    "sharp s": (MemoryFilter(tags=("strasse",)), "d"),
    "a tag nobody has": (MemoryFilter(tags=("green",)), ""),
    "a tag nobody has, all": (
        MemoryFilter(tags=("red", "green"), tags_match=TagsMatch.ALL),
        "",
    ),
    "a project": (MemoryFilter(project_id="p"), "ace"),
    "no project": (MemoryFilter(project_id=""), "bdf"),
    "a project and a tag": (MemoryFilter(project_id="p", tags=("blue",)), "c"),
    "a phase": (MemoryFilter(phase=0), "f"),
    "from": (MemoryFilter(created_from="c"), "cdef"),
    "before": (MemoryFilter(created_before="c"), "ab"),
    "from and before": (MemoryFilter(created_from="b", created_before="d"), "bc"),
    "all at once": (
        MemoryFilter(
            types=(MemoryType.FACT,),
            tags=("red",),
            sources=("mcp",),
            project_id="p",
            phase=1,
            created_from="a",
            created_before="b",
        ),
        "a",
    ),
    "the trash": (TRASH, "x"),
    "the trash of a project": (MemoryFilter(project_id="p", is_trashed=True), "x"),
    "the trash of another": (MemoryFilter(project_id="q", is_trashed=True), ""),
}


@pytest.fixture
def garden(act, build):
    """Six live memories and one in the trash, which share a word and a vector."""
    red, both, blue, street = ("Red",), ("red", "Blue"), ("blue",), ("Straße",)
    vector = build.vector(1, 0.5)
    made = {
        "a": {"memory_type": MemoryType.FACT, "tags": red, "project_id": "p", "phase": 1},
        "b": {"memory_type": MemoryType.FACT, "tags": both, "source": "claude"},
        "c": {"memory_type": MemoryType.TASK, "tags": blue, "project_id": "p"},
        "d": {"source": "claude", "tags": street},
        "e": {"source": "grok", "project_id": "p"},
        "f": {"phase": 0},
        "x": {"tags": both, "project_id": "p", "memory_type": MemoryType.FACT},
    }
    saved = {name: act.save(f"tulip {name}", vector, **f) for name, f in made.items()}
    act.trash(saved["x"])
    return saved


def resolved(where: MemoryFilter, garden) -> MemoryFilter:
    """Put the creation times of the named memories into a filter."""
    times = {
        name: garden[value].created_at
        for name in ("created_from", "created_before")
        if (value := getattr(where, name)) is not None
    }
    fields = {name: getattr(where, name) for name in MemoryFilter.__dataclass_fields__}
    return MemoryFilter(**(fields | times))


@pytest.mark.parametrize("name", FILTERS)
def test_each_filter_holds_alike_in_lists_counts_vectors_and_words(name, garden, act, store, build):
    where, letters = FILTERS[name]
    where = resolved(where, garden)
    wanted = {garden[letter].id for letter in letters}
    searchable = set() if where.is_trashed else wanted
    vector = build.vector(1, 0.5)

    def job(r):
        assert set(r.memories.list_ids(where, SortOrder.NEWEST)) == wanted
        assert r.memories.count(where) == len(wanted)
        found = [
            r.search.nearest(vector, build.model, where, 10),
            *(r.search.match(index, ["tulip"], where, 10) for index in ("porter", "trigram")),
        ]
        assert [{hit.id for hit in named(r, hits)} for hits in found] == [searchable] * 3
        assert r.search.document_frequencies(["tulips", "none"], where) == {
            "tulips": len(searchable),
            "none": 0,
        }

    store.read(job)


def test_facets_count_live_memories_by_count_then_name(act, garden, store):
    facets = store.read(lambda r: r.memories.facets())
    assert (facets.total, facets.trashed) == (6, 1)
    assert pairs(facets.types) == [("general", 3), ("fact", 2), ("task", 1)]
    assert pairs(facets.tags) == [("Blue", 2), ("Red", 2), ("Straße", 1)]
    assert pairs(facets.sources) == [("mcp", 3), ("claude", 2), ("grok", 1)]
    assert pairs(facets.projects) == [("", 3), ("p", 3)]


def test_facets_of_a_project_count_it_alone(act, garden, store):
    facets = store.read(lambda r: r.memories.facets("p"))
    assert (facets.total, facets.trashed) == (3, 1)
    assert pairs(facets.types) == [("fact", 1), ("general", 1), ("task", 1)]
    assert pairs(facets.tags) == [("Blue", 1), ("Red", 1)]
    assert facets.projects == (Facet(value="p", count=3),)


def test_a_tag_that_only_the_trash_has_is_no_facet(act, store):
    act.trash(act.save(tags=("gone",)))
    facets = store.read(lambda r: r.memories.facets())
    assert facets.tags == ()
    assert facets.total == 0


def test_neighbours_are_the_memories_next_in_time_in_the_same_thread(act, store, build):
    def saved(thread, seconds, project=""):
        return act.save(thread_id=thread, created_at=build.at(seconds), project_id=project).id

    second, first, third = saved("t", 20), saved("t", 10), saved("t", 30)
    saved("t", 21, project="other")
    saved("u", 22)
    alone, none = saved("v", 5), saved("", 6)
    ids = [first, second, third, alone, none]
    assert store.read(lambda r: neighbours_of(r, ids)) == {
        first: ThreadNeighbours(following=second),
        second: ThreadNeighbours(previous=first, following=third),
        third: ThreadNeighbours(previous=second),
        alone: ThreadNeighbours(),
    }


def test_neighbours_of_the_same_moment_keep_the_order_in_which_they_were_saved(act, store, build):
    at = build.at(10)
    a, b, c = (act.save(thread_id="t", created_at=at).id for _ in range(3))
    found = store.read(lambda r: neighbours_of(r, [b]))
    assert found == {b: ThreadNeighbours(previous=a, following=c)}


def test_neighbours_that_are_expected_with_traits_are_the_same(act, store, build):
    ids = [act.save(thread_id="t").id for _ in range(5)]
    decay = DecayView(now=build.at(0), settings=DecaySettings())

    def job(r):
        handles = handles_of(r, ids)
        for number in (2, 4):
            r.search.expect_neighbours(handles[:number], EVERYTHING)
            r.search.traits(handles[:number], decay)
        return neighbours_of(r, ids)

    assert store.read(job) == store.read(lambda r: neighbours_of(r, ids))


def test_neighbours_that_the_filter_or_the_trash_hides_are_passed_over(act, store):
    a, b, c, d = (
        act.save(thread_id="t", memory_type=kind)
        for kind in (MemoryType.FACT, MemoryType.TASK, MemoryType.FACT, MemoryType.FACT)
    )
    act.trash(c)
    facts = MemoryFilter(types=(MemoryType.FACT,))
    assert store.read(lambda r: neighbours_of(r, [d.id, c.id], facts)) == {
        d.id: ThreadNeighbours(previous=a.id)
    }
    assert store.read(lambda r: neighbours_of(r, [d.id])) == {d.id: ThreadNeighbours(previous=b.id)}
    assert store.read(lambda r: neighbours_of(r, [d.id], TRASH)) == {}
