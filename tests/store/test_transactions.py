"""Jobs: all or nothing, seen at once, valid until they end."""

import threading
import weakref
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.hits import named

from rosemary.domain.errors import InternalError, StoreUnavailableError
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.types import SortOrder
from rosemary.store.sqlite.connections import reader_pool

WAIT_S = 20


class OwnError(Exception):
    """Raised by a job on purpose."""


def test_a_failed_job_leaves_nothing_and_its_error_reaches_the_caller(act, store, build):
    kept = act.save("kept", build.vector(1), tags=("a",))

    def job(w):
        w.memories.insert(build.memory("new words", tags=("fresh",)), build.embedding())
        w.memories.move_to_trash(kept, build.at(1), build.origin)
        raise OwnError

    with pytest.raises(OwnError):
        store.write(job)
    assert act.get(kept.id) == kept
    assert act.listed() == [kept.id]
    assert store.read(lambda r: named(r, r.search.match("porter", ["new"], EVERYTHING, 9))) == []
    assert [facet.value for facet in store.read(lambda r: r.memories.facets()).tags] == ["a"]
    act.check_is_sound()


def test_an_error_of_the_operating_system_inside_a_job_is_not_ours(store):
    def job(_):
        raise FileNotFoundError("a file of the job")

    for run in (store.read, store.write):
        with pytest.raises(FileNotFoundError):
            run(job)


def test_a_job_gives_back_its_result_and_sees_its_own_writes(store, build):
    memory = build.memory()

    def job(w):
        w.memories.insert(memory, None)
        return w.memories.count(EVERYTHING), w.memories.get(memory.id).key

    assert store.write(job) == (1, memory.key)


def test_a_reader_or_writer_is_of_no_use_after_its_job(store):
    for run in (store.read, store.write):
        escaped = run(lambda job: job)
        with pytest.raises(InternalError, match="after its job"):
            escaped.memories.count(EVERYTHING)


def test_a_write_inside_a_write_is_refused_instead_of_waiting_for_itself(store):
    with pytest.raises(InternalError, match="cannot wait"):
        store.write(lambda w: store.write(lambda inner: None))


def test_a_read_inside_a_write_sees_the_state_before_it(store, build):
    def job(w):
        w.memories.insert(build.memory(), None)
        return store.read(lambda r: r.memories.count(EVERYTHING))

    assert store.write(job) == 0


def test_reads_nest(store):
    assert store.read(lambda r: store.read(lambda inner: inner.memories.count(EVERYTHING))) == 0


def test_a_read_keeps_its_snapshot_while_others_write(act, store):
    act.save()
    with ThreadPoolExecutor(1) as other:

        def job(r):
            before = r.memories.count(EVERYTHING)
            other.submit(act.save).result()
            return before, r.memories.count(EVERYTHING)

        assert store.read(job) == (1, 1)
    assert store.read(lambda r: r.memories.count(EVERYTHING)) == 2


def test_every_thread_sees_its_own_writes_at_once(store, build):
    def work(thread):
        for number in range(12):
            memory = build.memory(f"thread {thread} number {number}", thread_id=str(thread))
            store.write(lambda w, m=memory: w.memories.insert(m, build.embedding(build.vector(1))))
            assert store.read(lambda r, m=memory: r.memories.get(m.key)) == memory
            words = [f"number{number}", f"thread {thread} number {number}"]
            found = store.read(
                lambda r, t=words: named(r, r.search.match("porter", t, EVERYTHING, 5))
            )
            assert memory.id in {hit.id for hit in found}
            assert store.read(
                lambda r, m=memory: m.id in r.memories.list_ids(EVERYTHING, SortOrder.NEWEST)
            )

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(work, range(8)))
    assert store.read(lambda r: r.memories.count(EVERYTHING)) == 96
    assert store.read(lambda r: r.checks.check()).is_sound


def test_more_readers_than_connections_wait_for_their_turn(store):
    together = threading.Barrier(4)

    def job(r):
        together.wait(30)
        return r.memories.count(EVERYTHING)

    with ThreadPoolExecutor(12) as pool:
        assert list(pool.map(lambda _: store.read(job), range(12))) == [0] * 12


def test_a_read_gives_up_when_no_connection_comes_back(sqlite_store, monkeypatch):
    monkeypatch.setattr(reader_pool, "_WAIT_S", 0.01)

    def nest(depth):
        return sqlite_store.read(lambda _: nest(depth - 1)) if depth else None

    nest(reader_pool.READERS_MAX)
    with pytest.raises(StoreUnavailableError, match="busy"):
        nest(reader_pool.READERS_MAX + 1)
    nest(reader_pool.READERS_MAX)


def test_a_reader_that_cannot_be_opened_is_an_error_each_time(sqlite_store, tmp_path):
    (tmp_path / "memories.db").rename(tmp_path / "elsewhere.db")
    for _ in range(reader_pool.READERS_MAX + 1):
        with pytest.raises(StoreUnavailableError, match="cannot be opened"):
            sqlite_store.read(lambda r: r.memories.count(EVERYTHING))


def test_after_close_every_job_is_refused_and_closing_again_is_fine(store):
    store.read(lambda r: r.memories.count(EVERYTHING))
    store.close()
    store.close()
    for run in (store.read, store.write):
        with pytest.raises(StoreUnavailableError, match="closed"):
            run(lambda job: job.memories.count(EVERYTHING))


@pytest.mark.parametrize("engine", ["sqlite"])  # looks at the queue of its one writer
def test_close_finishes_the_writes_that_wait(reopen, build):
    store = reopen()
    started, proceed = threading.Event(), threading.Event()

    def slow(w):
        started.set()
        assert proceed.wait(30)
        w.memories.insert(build.memory(), None)

    with ThreadPoolExecutor(3) as pool:
        first = pool.submit(store.write, slow)
        assert started.wait(30)
        second = pool.submit(store.write, lambda w: w.memories.insert(build.memory(), None))
        while not store.parts.writer.has_queued:
            pass
        closing = pool.submit(store.close)
        proceed.set()
        for each in (first, second, closing):
            each.result(10)
    assert reopen().read(lambda r: r.memories.count(EVERYTHING)) == 2


def test_close_waits_for_a_read_that_is_under_way(store):
    started, proceed = threading.Event(), threading.Event()

    def slow(r):
        started.set()
        assert proceed.wait(30)
        return r.memories.count(EVERYTHING)

    with ThreadPoolExecutor(2) as pool:
        reading = pool.submit(store.read, slow)
        assert started.wait(30)
        closing = pool.submit(store.close)
        proceed.set()
        assert reading.result(10) == 0
        closing.result(10)


def test_closing_from_inside_a_job_is_refused(store):
    for run in (store.read, store.write):
        with pytest.raises(InternalError, match="inside a job"):
            run(lambda _: store.close())
    assert store.read(lambda r: r.memories.count(EVERYTHING)) == 0


def test_two_openings_of_one_store_see_each_others_writes(reopen, build):
    one, other = reopen(), reopen()
    first, second = build.memory(), build.memory()
    one.write(lambda w: w.memories.insert(first, None))
    other.write(lambda w: w.memories.insert(second, None))
    for store in (one, other):
        assert store.read(lambda r: r.memories.count(EVERYTHING)) == 2


@pytest.mark.parametrize("engine", ["sqlite"], indirect=True)  # a server keeps its caches itself
def test_the_store_gives_back_what_it_keeps_for_speed_and_works_on(act, store, build):
    memory = act.save("some words", build.vector(1))
    assert act.get(memory.id) == memory
    assert not store.shrink(3_600)
    assert store.shrink(0)
    assert not store.shrink(0)
    assert act.get(memory.id) == memory
    another = act.save("other words", build.vector(2))
    assert act.get(another.id) == another
    assert store.shrink(0)
    store.close()
    assert not store.shrink(0)


def test_the_writer_keeps_no_result_until_the_next_job(store):
    class Result:
        pass

    gone = threading.Event()
    weakref.finalize(store.write(lambda _: Result()), gone.set)
    assert gone.wait(WAIT_S)
