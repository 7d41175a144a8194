"""The rows that a narrow filter passes: listed once for all parts of a search, never stale."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.types import MemoryType, SortOrder, TagsMatch, TextIndex
from rosemary.store.sqlite.keywords import fulltext_view
from rosemary.store.sqlite.memories import filter_sql

TAGS = ("home", "home/garden", "work", "Work/urgent", "Pinned")
FILTERS = st.builds(
    MemoryFilter,
    types=st.sampled_from([(), (MemoryType.FACT,), (MemoryType.FACT, MemoryType.TASK)]),
    tags=st.lists(
        st.sampled_from(("HOME", "work", "work/urgent", "pinned", "none")), max_size=3
    ).map(tuple),
    tags_match=st.sampled_from(TagsMatch),
    project_id=st.sampled_from([None, "", "p"]),
    is_pinned=st.sampled_from([None, True, False]),
    without=st.sampled_from([(), ("7",), ("coffee", "12"), ("茶",), ("…",)]),
    has_superseded=st.booleans(),
    has_conversations=st.booleans(),
)


@pytest.fixture
def engine():
    """What is tested here is the embedded engine's own."""
    return "sqlite"


NOTES = MemoryFilter(has_conversations=False)


@pytest.fixture
def mixed(act, store, build):
    """Sixty memories with all kinds of tags, some of them in the trash, some superseded."""
    saved = []
    for number in range(60):
        memory = build.memory(
            f"tea {number}",
            tags=tuple(tag for at, tag in enumerate(TAGS) if (number >> at) & 1),
            memory_type=(MemoryType.FACT, MemoryType.TASK, MemoryType.CONVERSATION)[number % 3],
            project_id="p" if number % 4 == 0 else "",
            thread_id="talk" if number % 2 else "",
        )
        saved.append(memory)

    def job(writer):
        for memory in saved:
            writer.memories.insert(memory, None)
        for memory in saved[::7]:
            writer.memories.move_to_trash(memory, build.at(100), build.origin)
        for old, new in ((5, 9), (6, 10), (8, 7)):
            writer.links.add(
                saved[new].id, saved[old].id, "supersedes", 0.5, build.at(101), build.origin
            )

    store.write(job)
    return store


def listed(view, where):
    """Return how many rows the list for searches has, and how many the list for pages has."""
    rows = filter_sql.passing_rows(view.job.connection, where)
    assert list(rows) == sorted(set(rows))
    return len(rows), len(view.memories.list_ids(where, SortOrder.NEWEST))


@given(where=FILTERS)
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_the_list_of_a_filter_holds_what_its_pages_hold(mixed, where):
    for_searches, for_pages = mixed.read(lambda view: listed(view, where))
    assert for_searches == for_pages


def test_conversations_can_be_left_out(act, store):
    kept = act.save(memory_type=MemoryType.FACT)
    assert store.read(lambda view: listed(view, NOTES)) == (1, 1)
    told = act.save(memory_type=MemoryType.CONVERSATION)
    act.save(memory_type=MemoryType.CONVERSATION, thread_id="talk")
    assert store.read(lambda view: listed(view, NOTES)) == (2, 2)
    ids = store.read(lambda view: view.memories.list_ids(NOTES, SortOrder.NEWEST))
    assert ids == [told.id, kept.id]
    assert store.read(lambda view: view.memories.count(NOTES)) == 2


def test_a_filter_that_too_many_rows_pass_has_no_list(mixed, monkeypatch):
    where = MemoryFilter(tags=("home",))
    count = mixed.read(lambda view: listed(view, where))[0]
    monkeypatch.setattr(filter_sql, "LISTED_MAX", count)
    assert (
        len(mixed.read(lambda view: filter_sql.passing_rows(view.job.connection, where))) == count
    )
    monkeypatch.setattr(filter_sql, "LISTED_MAX", count - 1)
    assert mixed.read(lambda view: filter_sql.passing_rows(view.job.connection, where)) is None


@pytest.mark.parametrize(
    ("where", "numbers"),
    [
        (MemoryFilter(is_pinned=True), {0, 2}),
        (MemoryFilter(is_pinned=False), {1, 3, 4, 5, 6}),
        (MemoryFilter(without=("draft",)), {2, 3, 4, 5}),
        (MemoryFilter(without=("Drafts", "c++")), {2, 3, 5}),
        (MemoryFilter(without=("green tea",)), {0, 1, 3, 4, 5, 6}),
        (MemoryFilter(without=("茶",)), {0, 1, 2, 4, 5, 6}),
        (MemoryFilter(without=('a" OR "b', "*", "\ud800")), {0, 1, 2, 3, 4, 5, 6}),
        (MemoryFilter(without=("tea",), is_pinned=True), {0}),
    ],
)
def test_what_is_pinned_and_what_holds_a_word_can_be_left_out(act, store, build, where, numbers):
    texts = ("a draft", "Drafts of it", "green tea", "喝茶", "written in C++", "in C", "title")
    tags = {0: ("PINNED",), 1: ("pinned/not",), 2: ("pinned", "x")}
    saved = [
        build.memory(text, tags=tags.get(number, ()), summary="draft" if number == 6 else "")
        for number, text in enumerate(texts)
    ]

    def job(writer):
        for memory in saved:
            writer.memories.insert(memory, None)

    store.write(job)
    ids = store.read(lambda view: view.memories.list_ids(where, SortOrder.NEWEST))
    assert {number for number, memory in enumerate(saved) if memory.id in ids} == numbers
    assert store.read(lambda view: listed(view, where)) == (len(numbers), len(numbers))


@pytest.fixture
def found(store, build):
    """Returns how many memories about tea a search within a filter finds, by words and meaning."""

    def counts(where):
        def job(view):
            by_words = view.search.match(TextIndex.PORTER, ["tea"], where, 100)
            by_meaning = view.search.nearest(build.vector(1), build.model, where, 100)
            assert set(by_words.handles) == set(by_meaning.handles)
            assert len(set(by_words.handles)) == len(by_words.handles) == len(by_meaning.handles)
            return len(by_words.handles)

        return store.read(job)

    return counts


def test_each_change_is_seen_by_the_next_search_within_a_filter(act, store, build, found):
    where = MemoryFilter(tags=("home",))
    old = act.save("tea one", build.vector(1), tags=("home",))
    act.save("tea two", build.vector(1, 0.1))
    assert found(where) == 1
    new = act.save("tea three", build.vector(1, 0.2), tags=("home/garden",))
    assert found(where) == 2
    store.write(
        lambda w: w.links.add(new.id, old.id, "supersedes", 0.5, build.at(50), build.origin)
    )
    assert found(where) == 2
    assert found(replace(where, has_superseded=False)) == 1
    store.write(lambda w: w.memories.move_to_trash(old, build.at(51), build.origin))
    assert found(where) == 1
    assert found(replace(where, has_superseded=False)) == 1


def test_about_as_many_pass_as_are_counted(mixed):
    for where in (
        EVERYTHING,
        MemoryFilter(tags=("home",)),
        MemoryFilter(is_trashed=True),
        MemoryFilter(has_superseded=False),
    ):
        size, count = mixed.read(
            lambda view, w=where: (view.memories.size(w), view.memories.count(w))
        )
        assert size == count


def test_what_many_pass_is_not_listed_again_after_each_change(store, build, monkeypatch):
    store.write(
        lambda w: [w.memories.insert(build.memory(content=f"tea {n}"), None) for n in range(30)]
    )
    where = MemoryFilter(project_id=build.memory().project_id)
    asked = []
    monkeypatch.setattr(fulltext_view, "LISTED_MAX", 29)
    monkeypatch.setattr(fulltext_view, "passing_rows", lambda *given: asked.append(given))
    assert store.read(lambda view: (view.memories.size(where), view.memories.count(where))) == (
        30,
        30,
    )
    assert not asked
    monkeypatch.setattr(fulltext_view, "LISTED_MAX", 30)
    store.read(lambda view: view.memories.size(where))
    assert len(asked) == 1
