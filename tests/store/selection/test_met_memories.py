"""What a job has met is not looked up twice, and comes to the same as if it were."""

from datetime import timedelta

import pytest

from rosemary.domain.decay import DecaySettings, DecayView
from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.types import TextIndex
from rosemary.store.vectors import vector_search


@pytest.fixture
def saved(store, build):
    """Memories of all kinds: faded and protected ones, in threads, one without vectors."""
    memories = [
        build.memory("tea with milk", importance=9.0),
        build.memory("tea with lemon", importance=9.0, tags=("core",)),
        build.memory("tea in the thread", thread_id="talk", project_id="kitchen"),
        build.memory("coffee and tea", importance=2.5, project_id="kitchen"),
        build.memory("bread"),
    ]

    def job(w):
        for number, memory in enumerate(memories[:-1], 1):
            w.insert(memory, build.embedding(build.vector(1, number)))
        w.insert(memories[-1], None)

    store.write(job)
    return memories


@pytest.fixture
def decay(build):
    return DecayView(now=build.at(0) + timedelta(days=200))


def ids_of(memories):
    return [each.id for each in memories]


def found_by_search(reader, build, where=EVERYTHING):
    """Return what a search meets: by words, then by meaning."""
    words = reader.match(TextIndex.PORTER, ["tea"], where, 10)
    return {*ids_of(words), *ids_of(reader.nearest(build.vector(1), build.model, where, 10))}


def test_traits_that_came_along_are_those_that_are_looked_up(store, build, saved, decay):
    expected = store.read(lambda r: r.traits(ids_of(saved), decay))

    def job(r):
        r.expect_traits(decay)
        assert found_by_search(r, build) == {*ids_of(saved[:-1])}
        return r.traits(ids_of(saved), decay)

    assert store.read(job) == expected
    assert [expected[each.id].importance for each in saved[:2]] == [1.0, 9.0]
    assert [expected[each.id].is_in_thread for each in saved] == [False, False, True, False, False]
    assert [expected[each.id].is_embedded for each in saved] == [True] * 4 + [False]


def test_traits_by_another_decay_are_looked_up_anew(store, build, saved, decay):
    others = [
        DecayView(now=build.at(0), settings=decay.settings),
        DecayView(now=decay.now, settings=DecaySettings(protected_tags=())),
    ]

    def job(r):
        r.expect_traits(decay)
        found_by_search(r, build)
        asked_for = [r.traits(ids_of(saved), other) for other in others]
        r.expect_traits(others[0])
        return [*asked_for, r.traits(ids_of(saved), others[0])]

    expected = [store.read(lambda r, d=other: r.traits(ids_of(saved), d)) for other in others]
    assert store.read(job) == [*expected, expected[0]]
    assert expected[0] != expected[1]


def test_what_is_met_is_looked_up_once(sqlite_store, build, saved, decay):
    def job(r):
        r.expect_traits(decay)
        found = found_by_search(r, build)
        statements = []
        r._connection.trace_v2(1, lambda event: statements.append(event["sql"]))
        try:
            r.traits(found, decay)
        finally:
            r._connection.trace_v2(0, None)
        return statements

    assert sqlite_store.read(job) == []


def test_what_passed_one_filter_is_not_taken_to_pass_another(
    sqlite_store, build, saved, monkeypatch
):
    monkeypatch.setattr(vector_search, "EXACT_MAX", 0)
    new, old = saved[:2]
    sqlite_store.write(
        lambda w: w.add_link(new.id, old.id, "supersedes", 1.0, build.at(9), build.origin)
    )
    sqlite_store._parts.keeper.refresh(build.model.sha256).result(30)

    def job(r):
        words = r.match(TextIndex.PORTER, ["tea"], EVERYTHING, 10)
        valid = MemoryFilter(has_superseded=False)
        return words, r.nearest(build.vector(1), build.model, valid, 10)

    words, nearest = sqlite_store.read(job)
    assert old.id in ids_of(words)
    assert set(ids_of(nearest)) == {*ids_of(saved[:-1])} - {old.id}


def test_a_writer_sees_the_traits_that_it_wrote(store, build, saved, decay):
    def job(w):
        w.expect_traits(decay)
        before = found_by_search(w, build)
        w.settle_importance(saved[0].id, 10.0, decay.now)
        return before, w.traits(ids_of(saved), decay)

    before, traits = store.write(job)
    assert saved[0].id in before
    assert traits[saved[0].id].importance == 10.0
