"""A part of a job beside it: in another thread where that is worth it, on the same state always."""

import threading
from dataclasses import replace

import pytest
from tests.hits import named

from rosemary.domain.errors import StoreUnavailableError
from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.types import TextIndex
from rosemary.store.sqlite.connections import reader_pool
from rosemary.store.sqlite.jobs import second_reader

WORDS = ["tea"]


@pytest.fixture
def always(monkeypatch):
    """Any store is large enough."""
    monkeypatch.setattr(second_reader, "LEAST_ROWS", 0)


def thread_of(view):
    view.count(EVERYTHING)
    return threading.get_ident()


def ids_with_words(view, where=EVERYTHING):
    hits = view.match(TextIndex.PORTER, WORDS, where, 9)
    return [hit.id for hit in named(view, hits)]


def found_in(view):
    return threading.get_ident(), set(ids_with_words(view))


@pytest.mark.usefixtures("always")
def test_it_runs_in_another_thread_and_finds_the_same(store, act):
    ids = {act.save(f"tea {number}").id for number in range(5)}
    thread, found = store.read(lambda view: view.beside(found_in)())
    assert thread != threading.get_ident()
    assert found == ids == store.read(found_in)[1]


@pytest.mark.usefixtures("always")
def test_the_handles_that_it_finds_are_those_of_the_job(store, act):
    act.save("coffee")
    saved = [act.save(f"tea {number}") for number in range(3)]

    def job(view):
        thread, hits = view.beside(
            lambda other: (
                threading.get_ident(),
                other.match(TextIndex.PORTER, WORDS, EVERYTHING, 9),
            )
        )()
        memories = view.memories_of(hits.handles)
        assert view.ids_of(hits.handles) == {each: memories[each].id for each in hits.handles}
        return thread, [memories[each] for each in hits.handles]

    thread, memories = store.read(job)
    assert thread != threading.get_ident()
    assert memories == saved[::-1]


def test_in_a_small_store_it_runs_at_once_in_the_thread_of_the_job(store, act):
    saved = act.save("tea")
    ran = []

    def job(view):
        result = view.beside(lambda other: ran.append(found_in(other)) or "done")
        assert ran == [(threading.get_ident(), {saved.id})]
        return result()

    assert store.read(job) == "done"


@pytest.mark.usefixtures("always")
def test_what_is_written_after_the_snapshot_of_the_job_is_not_seen(store, act, build):
    first = act.save("tea one")

    def job(view):
        view.count(EVERYTHING)
        store.write(lambda tx: tx.insert(build.memory("tea two"), None))
        return view.beside(found_in)()

    assert store.read(job) == (threading.get_ident(), {first.id})
    assert len(store.read(found_in)[1]) == 2


@pytest.mark.usefixtures("always")
@pytest.mark.parametrize("change", ["trash", "tags"])
def test_what_lets_a_memory_no_longer_pass_a_filter_is_another_state(store, act, build, change):
    saved = act.save("tea", tags=("green",))
    where = MemoryFilter(tags=("green",))

    def job(view):
        view.count(where)
        if change == "trash":
            store.write(lambda tx: tx.move_to_trash(saved, build.at(9), build.origin))
        else:
            after = replace(saved, tags=("black",), version=2)
            store.write(lambda tx: tx.update(saved, after, None))
        return view.beside(lambda other: ids_with_words(other, where))()

    assert store.read(job) == [saved.id]


@pytest.mark.usefixtures("always")
def test_beside_another_reader_it_runs_in_the_thread_of_the_job(store, act):
    act.save("tea")

    def job(_):
        return store.read(lambda view: view.beside(thread_of)())

    assert store.read(job) == threading.get_ident()


@pytest.mark.usefixtures("always")
def test_a_job_that_writes_does_it_itself_and_sees_what_it_wrote(store, build):
    memory = build.memory("tea")

    def job(tx):
        tx.insert(memory, None)
        return tx.beside(ids_with_words)()

    assert store.write(job) == [memory.id]


@pytest.mark.usefixtures("always")
def test_an_error_of_the_part_is_raised_where_its_result_is_asked_for(store):
    def fail(_):
        raise KeyError("mine")

    def job(view):
        result = view.beside(fail)
        with pytest.raises(KeyError, match="mine"):
            result()
        return view.count(EVERYTHING)

    assert store.read(job) == 0
    assert store.read(lambda view: view.beside(thread_of)()) != threading.get_ident()


@pytest.mark.usefixtures("always")
def test_where_the_second_connection_fails_the_job_does_it_itself(store, act, monkeypatch):
    saved = act.save("tea")

    def refuse():
        raise StoreUnavailableError("no more files can be opened")

    monkeypatch.setattr(store._parts.readers, "_connect", refuse)
    for _ in range(reader_pool.READERS_MAX + 1):
        assert store.read(lambda view: view.beside(found_in)()) == (
            threading.get_ident(),
            {saved.id},
        )


@pytest.mark.usefixtures("always")
def test_where_no_thread_can_be_started_the_job_does_it_itself(store, act):
    saved = act.save("tea")
    store._parts.second.stop()
    for _ in range(reader_pool.READERS_MAX + 1):
        assert store.read(lambda view: view.beside(found_in)()) == (
            threading.get_ident(),
            {saved.id},
        )


@pytest.mark.usefixtures("always")
def test_a_store_closes_after_a_part_whose_result_nobody_asked_for(store, act):
    act.save("tea")
    ended = threading.Event()

    def part(view):
        ended.wait(30)
        return found_in(view)

    store.read(lambda view: view.beside(part) and None)
    ended.set()
    store.close()


@pytest.mark.usefixtures("always")
def test_without_a_thread_it_runs_in_that_of_the_job_and_no_loan_is_left(store, act, monkeypatch):
    saved = act.save("tea")

    def fail(_thread):
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", fail)
        assert store.read(lambda view: view.beside(found_in)()) == (
            threading.get_ident(),
            {saved.id},
        )
    # What was queued in vain is met by the thread that starts now.
    for _ in range(2):
        thread, found = store.read(lambda view: view.beside(found_in)())
        assert (thread != threading.get_ident(), found) == (True, {saved.id})
    assert store._parts.readers._free_slots == store._parts.readers._size
