"""Counts that are kept between changes, and brought up to date by what was saved since."""

import random

import pytest

from rosemary.domain.models import Facet
from rosemary.domain.types import MemoryType
from rosemary.store.sqlite.keywords import facet_counting as counting
from rosemary.store.sqlite.keywords.document_frequencies import FacetCache, with_more

PROJECTS = ("", "p", "q")
# What is kept, and until when, is the embedded engine's own.
THAT_KEEPS = pytest.mark.parametrize("engine", ["sqlite"])
TAGS = ("Red", "red", "Blue", "Straße", "été")


def counted_afresh(store, project=None, *, has_conversations=True):
    """A job that writes sees its own changes, and keeps nothing."""
    return store.write(lambda w: w.memories.facets(project, has_conversations=has_conversations))


def is_right(store):
    return all(
        store.read(lambda r, p=project, h=has: r.memories.facets(p, has_conversations=h))
        == counted_afresh(store, project, has_conversations=has)
        for project in (None, *PROJECTS)
        for has in (True, False)
    )


@pytest.fixture
def counts(monkeypatch):
    """How often everything was counted."""
    done = []
    count = counting.count_facets
    monkeypatch.setattr(
        counting, "count_facets", lambda *given: done.append(given[1].project_id) or count(*given)
    )
    return done


@THAT_KEEPS
def test_counts_are_taken_once_while_nothing_changes(act, store, counts):
    act.save(tags=("Red",))
    first = store.read(lambda r: r.memories.facets())
    assert store.read(lambda r: r.memories.facets()) is not None
    assert store.read(lambda r: r.memories.facets()) == first
    assert counts == [None]


def test_what_is_saved_is_added_without_counting_the_rest(act, store, counts):
    act.save(tags=("Red",), project_id="p", memory_type=MemoryType.FACT)
    store.read(lambda r: r.memories.facets())
    del counts[:]
    act.save(tags=("Blue", "Red"), project_id="q", source="grok")
    act.save(tags=("Blue",), project_id="q", memory_type=MemoryType.FACT)
    facets = store.read(lambda r: r.memories.facets())
    assert counts == []
    assert facets == counted_afresh(store)
    assert facets.total == 3
    assert facets.tags == (Facet(value="Blue", count=2), Facet(value="Red", count=2))


def test_conversations_can_be_counted_by_type_and_tag_alone(act, store, counts):
    act.save(tags=("Red",), project_id="p", source="grok")
    for project in ("p", "q"):
        talk = MemoryType.CONVERSATION
        act.save(
            tags=("Blue",), project_id=project, source="claude", memory_type=talk, thread_id="t"
        )
    facets = store.read(lambda r: r.memories.facets(has_conversations=False))
    assert facets.total == 1
    assert facets.types == (
        Facet(value="conversation", count=2),
        Facet(value="general", count=1),
    )
    assert facets.projects == (Facet(value="p", count=1), Facet(value="q", count=0))
    assert facets.sources == (Facet(value="grok", count=1), Facet(value="claude", count=0))
    assert facets.tags == (Facet(value="Blue", count=2), Facet(value="Red", count=1))
    talk = MemoryType.CONVERSATION
    act.save(project_id="q", source="claude", memory_type=talk, thread_id="t")
    assert is_right(store)
    assert store.read(lambda r: r.memories.facets(has_conversations=False)).total == 1


@THAT_KEEPS
def test_links_between_saves_change_no_count(act, store, build, counts):
    store.read(lambda r: r.memories.facets())
    a, b = act.save(), act.save()
    store.write(lambda w: w.links.add(a.id, b.id, "related", 0.5, build.at(1), build.origin))
    store.read(lambda r: r.memories.facets())
    assert counts == [None]


@THAT_KEEPS
def test_after_many_saves_everything_is_counted_again(act, store, counts, monkeypatch):
    monkeypatch.setattr(counting, "_GROWTH_MAX", 2)
    store.read(lambda r: r.memories.facets())
    for _ in range(3):
        act.save()
    assert is_right(store)
    assert counts.count(None) > 1


def test_a_deletion_for_good_shows_in_the_counts_of_the_trash(act, store):
    memory = act.trash(act.save())
    assert store.read(lambda r: r.memories.facets()).trashed == 1
    store.write(lambda w: w.memories.purge([memory.id]))
    assert store.read(lambda r: r.memories.facets()).trashed == 0


def test_a_job_that_writes_counts_what_it_has_just_written(build, store):
    def job(writer):
        totals = [writer.memories.facets().total]
        for _ in range(2):
            writer.memories.insert(build.memory(), None)
            totals.append(writer.memories.facets().total)
        return totals

    assert store.write(job) == [0, 1, 2]


def test_what_is_rolled_back_was_never_counted(act, build, store):
    def fail(writer):
        writer.memories.insert(build.memory(tags=("gone",)), None)
        writer.memories.facets()
        raise LookupError

    act.save()
    store.read(lambda r: r.memories.facets())
    with pytest.raises(LookupError):
        store.write(fail)
    act.save(tags=("kept",))
    facets = store.read(lambda r: r.memories.facets())
    assert (facets.total, [each.value for each in facets.tags]) == (2, ["kept"])


@pytest.mark.parametrize("seed", range(6))
def test_counts_are_right_after_any_run_of_changes(act, store, seed):
    chance = random.Random(seed)
    live, trash = [], []
    for _ in range(60):
        step = chance.random()
        if step < 0.6 or not live:
            live.append(
                act.save(
                    project_id=chance.choice(PROJECTS),
                    tags=tuple(chance.sample(TAGS, 2)),
                    memory_type=chance.choice(list(MemoryType)),
                )
            )
        elif step < 0.75:
            trash.append(act.trash(live.pop(chance.randrange(len(live)))))
        elif step < 0.85 and trash:
            live.append(act.restore(trash.pop(chance.randrange(len(trash)))))
        elif trash:
            store.write(lambda w: w.memories.purge([trash.pop().id]))
        if chance.random() < 0.5:
            assert is_right(store)
    assert is_right(store)


@THAT_KEEPS
def test_of_projects_only_those_asked_for_lately_are_kept(act, store, counts):
    cache = FacetCache()
    act.save()
    store.read(lambda r: r.memories.facets())
    kept = store.parts.frequencies.facets.get(None)
    for number in range(40):
        cache.put(f"p{number}", kept)
    assert cache.get("p0") is None
    assert cache.get("p39") is kept


def test_counts_are_ordered_by_count_then_name(store):
    facets = store.read(lambda r: r.memories.facets())
    more = with_more(
        facets, types={"fact": 2}, tags={"b": 1, "a": 1}, sources={"x": 2}, projects={}
    )
    assert more.total == 2
    assert [each.value for each in more.tags] == ["a", "b"]
