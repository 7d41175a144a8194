"""Traits that are known are not looked up twice, and are those that would be looked up."""

from dataclasses import replace
from datetime import timedelta
from functools import partial

import apsw
import pytest
from tests.hits import NOBODY, handles_of, named

from rosemary.domain.decay import DecaySettings, DecayView
from rosemary.domain.errors import CancelledError
from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.types import TextIndex
from rosemary.store.sqlite.vectors import nearest_passages


@pytest.fixture
def engine():
    """What is tested here is the embedded engine's own."""
    return "sqlite"


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
            w.memories.insert(memory, build.embedding(build.vector(1, number)))
        w.memories.insert(memories[-1], None)

    store.write(job)
    monkeypatch.setattr(nearest_passages, "EXACT_MAX", 0)
    store.parts.keeper.refresh(build.model.sha256).result(30)
    return memories


@pytest.fixture
def decay(build):
    return DecayView(now=build.at(0) + timedelta(days=200))


def ids_of(memories):
    return [each.id for each in memories]


def found_by_search(reader, build, where=EVERYTHING):
    """Return what a search finds: by words, then by meaning."""
    words = named(reader, reader.search.match(TextIndex.PORTER, ["tea"], where, 10))
    near = named(reader, reader.search.nearest(build.vector(1), build.model, where, 10))
    return ids_of(words), ids_of(near)


def traits_of(reader, memories, decay):
    """Return the traits of these memories and of no others, by id.

    Each are the importance, the time of creation, whether it is in a thread and is embedded.
    """
    handles = handles_of(reader, ids_of(memories))
    traits = reader.search.traits([*handles, NOBODY], decay)
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
        r.search.expect_traits(decay)
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
        r.search.expect_traits(decay)
        found_by_search(r, build)
        asked_for = [traits_of(r, saved, other) for other in others]
        kept = traits_of(r, saved, decay)
        r.search.expect_traits(others[0])
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
    reader.job.connection.trace_v2(
        apsw.SQLITE_TRACE_STMT, lambda event: statements.append(event["sql"])
    )
    try:
        job()
    finally:
        reader.job.connection.trace_v2(0, None)
    return statements


def test_the_traits_of_what_was_looked_up_are_looked_up_once(store, build, saved, decay):
    def job(r):
        r.search.expect_traits(decay)
        near = r.search.nearest(build.vector(1), build.model, EVERYTHING, 10).handles
        every = handles_of(r, ids_of(saved))
        assert len(near) < len(every)
        return [
            len(statements_of(r, lambda h=handles: r.search.traits(h, decay)))
            for handles in (near, every, every, [])
        ]

    assert store.read(job) == [0, 1, 0, 0]


def test_traits_that_nobody_expects_are_not_kept(store, build, saved, decay):
    def job(r):
        near = r.search.nearest(build.vector(1), build.model, EVERYTHING, 10).handles
        return [len(statements_of(r, lambda: r.search.traits(near, decay))) for _ in range(2)]

    assert store.read(job) == [1, 1]


def test_what_passed_one_filter_is_not_taken_to_pass_another(store, build, saved, decay):
    new, old = saved[:2]
    store.write(lambda w: w.links.add(new.id, old.id, "supersedes", 1.0, build.at(9), build.origin))

    def job(r):
        r.search.expect_traits(decay)
        everything = found_by_search(r, build)
        valid = MemoryFilter(has_superseded=False)
        _, near = found_by_search(r, build, valid)
        return everything, near

    (words, near), valid = store.read(job)
    assert old.id in words
    assert old.id in near
    assert set(valid) == {*ids_of(saved[:-1])} - {old.id}


def looked_up_in_a_search(store, build, decay, where=EVERYTHING):
    """Return what a job finds by meaning, its traits, and how often it asked for any of it."""

    def job(r):
        found = []

        def search():
            r.search.expect_traits(decay)
            near = r.search.nearest(build.vector(1), build.model, where, 10)
            traits = r.search.traits(near.handles, decay)
            ids = [each.id for each in named(r, near)]
            left = [traits.importances[each] for each in near.handles]
            found.extend([*zip(ids, left, strict=True)])

        asked = statements_of(r, search)
        return found, sum("json_group_array(m.created_at)" in each for each in asked)

    return store.read(job)


def test_what_a_search_looked_up_the_next_one_need_not(store, build, saved, decay):
    first, asked = looked_up_in_a_search(store, build, decay)
    assert (len(first), asked) == (4, 1)
    again = replace(decay, now=decay.now + timedelta(seconds=9.9))
    assert looked_up_in_a_search(store, build, again) == (first, 0)


def test_another_filter_is_asked_for_what_passes_it(store, build, saved, decay):
    looked_up_in_a_search(store, build, decay)
    kitchen = MemoryFilter(project_id="kitchen", has_superseded=True)
    found, asked = looked_up_in_a_search(store, build, decay, kitchen)
    assert ({each for each, _ in found}, asked) == ({saved[2].id, saved[3].id}, 1)


def test_what_is_written_is_looked_up_anew(store, build, saved, decay):
    changes = [
        lambda w: w.memories.settle_importance(saved[0].id, 7.0, decay.now),
        lambda w: w.memories.move_to_trash(w.memories.get(saved[1].id), build.at(9), build.origin),
    ]
    seen = []
    for change in changes:
        looked_up_in_a_search(store, build, decay)
        store.write(change)
        found, asked = looked_up_in_a_search(store, build, decay)
        assert asked == 1
        seen.append(dict(found))
    assert (seen[0][saved[0].id], saved[1].id in seen[0]) == (7.0, True)
    assert saved[1].id not in seen[1]


def test_importance_fades_on_though_nothing_is_written(store, build, saved, decay):
    before, _ = looked_up_in_a_search(store, build, replace(decay, now=build.at(20)))
    later, asked = looked_up_in_a_search(store, build, decay)
    assert (dict(before)[saved[0].id], dict(later)[saved[0].id], asked) == (9.0, 1.0, 1)


def test_a_search_that_was_broken_off_leaves_nothing_half_known(store, build, saved, decay):
    def interrupt_lookups(_cursor, sql, _values, connection):
        if "json_group_array(m.created_at)" in sql:
            connection.set_progress_handler(lambda: True, 1)
        return True

    def broken(r):
        connection = r.job.connection
        r.search.expect_traits(decay)
        connection.set_exec_trace(partial(interrupt_lookups, connection=connection))
        try:
            r.search.nearest(build.vector(1), build.model, EVERYTHING, 10)
        finally:
            connection.set_exec_trace(None)
            connection.set_progress_handler(None)

    with pytest.raises(CancelledError):
        store.read(broken)
    found, _ = looked_up_in_a_search(store, build, decay)
    assert len(found) == 4


def test_a_writer_sees_the_traits_that_it_wrote(store, build, saved, decay):
    def job(w):
        w.search.expect_traits(decay)
        _, near = found_by_search(w, build)
        assert saved[0].id in near
        before = traits_of(w, saved, decay)
        w.memories.settle_importance(saved[0].id, 10.0, decay.now)
        return before, traits_of(w, saved, decay)

    before, after = store.write(job)
    assert (before[saved[0].id][0], after[saved[0].id][0]) == (1.0, 10.0)
