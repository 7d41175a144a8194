"""Traits that a job knows are not looked up twice, and are those that it would look up."""

from datetime import timedelta

import apsw
import pytest
from tests.hits import NOBODY, handles_of, named

from rosemary.domain.decay import DecaySettings, DecayView
from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.types import TextIndex
from rosemary.store.vectors import vector_search


@pytest.fixture
def saved(store, build, monkeypatch):
    """Memories of all kinds: faded and protected ones, in threads, one without vectors.

    `nearest` has to look them up, as in a large store.
    """
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
    monkeypatch.setattr(vector_search, "EXACT_MAX", 0)
    store._parts.keeper.refresh(build.model.sha256).result(30)
    return memories


@pytest.fixture
def decay(build):
    return DecayView(now=build.at(0) + timedelta(days=200))


def ids_of(memories):
    return [each.id for each in memories]


def found_by_search(reader, build, where=EVERYTHING):
    """Return what a search finds: by words, then by meaning."""
    words = named(reader, reader.match(TextIndex.PORTER, ["tea"], where, 10))
    near = named(reader, reader.nearest(build.vector(1), build.model, where, 10))
    return ids_of(words), ids_of(near)


def traits_of(reader, memories, decay):
    """Return the traits of these memories and of no others, by id.

    Each are the importance, the time of creation, whether it is in a thread and is embedded.
    """
    handles = handles_of(reader, ids_of(memories))
    traits = reader.traits([*handles, NOBODY], decay)
    assert NOBODY not in traits.importances
    assert traits.importances.keys() == traits.created_at_us.keys()
    assert traits.importances.keys() >= {*traits.in_threads, *traits.unembedded}
    return {
        memory.id: (
            traits.importances[handle],
            traits.created_at_us[handle],
            handle in traits.in_threads,
            handle not in traits.unembedded,
        )
        for memory, handle in zip(memories, handles, strict=True)
    }


def test_traits_that_came_along_are_those_that_are_looked_up(store, build, saved, decay):
    expected = store.read(lambda r: traits_of(r, saved, decay))

    def job(r):
        r.expect_traits(decay)
        words, near = found_by_search(r, build)
        assert set(words) == set(near) == {*ids_of(saved[:-1])}
        return traits_of(r, saved, decay)

    assert store.read(job) == expected
    importances, created, in_thread, embedded = zip(*expected.values(), strict=True)
    assert importances[:2] == (1.0, 9.0)
    assert [timedelta(microseconds=each - created[0]) for each in created] == [
        each.created_at - saved[0].created_at for each in saved
    ]
    assert created[0] == round(saved[0].created_at.timestamp() * 1e6)
    assert in_thread == (False, False, True, False, False)
    assert embedded == (True, True, True, True, False)


def test_traits_by_another_decay_are_looked_up_anew(store, build, saved, decay):
    others = [
        DecayView(now=build.at(0), settings=decay.settings),
        DecayView(now=decay.now, settings=DecaySettings(protected_tags=())),
    ]

    def job(r):
        r.expect_traits(decay)
        found_by_search(r, build)
        asked_for = [traits_of(r, saved, other) for other in others]
        kept = traits_of(r, saved, decay)
        r.expect_traits(others[0])
        return [*asked_for, kept, traits_of(r, saved, others[0])]

    expected = [
        store.read(lambda r, d=each: traits_of(r, saved, d)) for each in (*others, decay, others[0])
    ]
    assert store.read(job) == expected
    assert expected[0] != expected[1]
    assert expected[2] not in expected[:2]


def statements_of(reader, job):
    """Return the SQL that a part of a job runs."""
    statements = []
    reader._connection.trace_v2(
        apsw.SQLITE_TRACE_STMT, lambda event: statements.append(event["sql"])
    )
    try:
        job()
    finally:
        reader._connection.trace_v2(0, None)
    return statements


def test_the_traits_of_what_was_looked_up_are_looked_up_once(store, build, saved, decay):
    def job(r):
        r.expect_traits(decay)
        near = r.nearest(build.vector(1), build.model, EVERYTHING, 10).handles
        every = handles_of(r, ids_of(saved))
        assert len(near) < len(every)
        return [
            len(statements_of(r, lambda h=handles: r.traits(h, decay)))
            for handles in (near, every, every, [])
        ]

    assert store.read(job) == [0, 1, 0, 0]


def test_traits_that_nobody_expects_are_not_kept(store, build, saved, decay):
    def job(r):
        near = r.nearest(build.vector(1), build.model, EVERYTHING, 10).handles
        return [len(statements_of(r, lambda: r.traits(near, decay))) for _ in range(2)]

    assert store.read(job) == [1, 1]


def test_what_passed_one_filter_is_not_taken_to_pass_another(store, build, saved, decay):
    new, old = saved[:2]
    store.write(lambda w: w.add_link(new.id, old.id, "supersedes", 1.0, build.at(9), build.origin))

    def job(r):
        r.expect_traits(decay)
        everything = found_by_search(r, build)
        valid = MemoryFilter(has_superseded=False)
        _, near = found_by_search(r, build, valid)
        return everything, near

    (words, near), valid = store.read(job)
    assert old.id in words
    assert old.id in near
    assert set(valid) == {*ids_of(saved[:-1])} - {old.id}


def test_a_writer_sees_the_traits_that_it_wrote(store, build, saved, decay):
    def job(w):
        w.expect_traits(decay)
        _, near = found_by_search(w, build)
        assert saved[0].id in near
        before = traits_of(w, saved, decay)
        w.settle_importance(saved[0].id, 10.0, decay.now)
        return before, traits_of(w, saved, decay)

    before, after = store.write(job)
    assert (before[saved[0].id][0], after[saved[0].id][0]) == (1.0, 10.0)
