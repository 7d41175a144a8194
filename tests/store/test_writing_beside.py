"""A write of which a part is done while its caller works on what the rest needs."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
from tests.hits import named

from rosemary.domain.errors import InternalError, StorageFullError, StoreUnavailableError
from rosemary.domain.filters import EVERYTHING
from rosemary.store.sqlite.read_only_store import ReadOnlyStore

WAIT_S = 20
MANY_WORDS = " ".join(map(str, range(50_000)))


class OwnError(Exception):
    """Raised by a job on purpose."""


# A server has both parts after the work, so that no other computer waits for it.
BESIDE = pytest.mark.parametrize("engine", ["sqlite"])


def nothing():
    """Work that is done at once."""


@pytest.fixture
def save_beside(store, build):
    """Saves a memory whose vectors are what the work returns; tells what `begin` was given."""

    def save(memory, work):
        started = []

        def begin(w):
            started.append(w)
            w.memories.insert(memory, None)
            return memory

        store.write_beside(begin, work, lambda w, made, done: done and w.vectors.put(made, done))
        return started

    return save


def test_what_is_saved_in_two_parts_is_as_if_it_were_saved_in_one(act, store, build, save_beside):
    fields = {"tags": ("a", "b"), "thread_id": "t"}
    whole = act.save("the words of one", build.vector(1, 2), **fields)
    memory = build.memory("the words of two", **fields)
    save_beside(memory, lambda: build.embedding(build.vector(1, 2)))
    saved = act.get(memory.id)
    assert saved.is_embedded
    assert saved.tags == whole.tags
    hits = store.read(
        lambda r: named(r, r.search.nearest(build.vector(1, 2), build.model, EVERYTHING, 9))
    )
    assert {hit.id for hit in hits} == {whole.id, memory.id}
    vectors = store.read(lambda r: r.vectors.of(memory.id, build.model))
    assert vectors == store.read(lambda r: r.vectors.of(whole.id, build.model))
    assert store.read(lambda r: len(r.history.of(memory.id))) == 1
    words = store.read(lambda r: named(r, r.search.match("porter", ["two"], EVERYTHING, 9)))
    assert [hit.id for hit in words] == [memory.id]
    act.check_is_sound()


def test_a_memory_whose_vectors_do_not_come_waits_for_them(act, store, build, save_beside):
    memory = build.memory()
    save_beside(memory, lambda: None)
    assert not act.get(memory.id).is_embedded
    assert store.read(lambda r: r.vectors.unembedded(9)) == [memory.id]
    act.check_is_sound()


@BESIDE
def test_the_first_part_is_done_while_the_caller_works(store):
    has_begun = threading.Event()
    done = store.write_beside(
        lambda _: has_begun.set(), lambda: has_begun.wait(WAIT_S), lambda _w, _begun, done: done
    )
    assert done


def test_nobody_sees_the_first_part_before_the_whole(act, store, build):
    memory = build.memory()
    has_begun = threading.Event()

    def begin(w):
        w.memories.insert(memory, None)
        has_begun.set()

    def work():
        has_begun.wait(WAIT_S)
        return store.read(lambda r: r.memories.count(EVERYTHING))

    assert store.write_beside(
        begin, work, lambda w, _, seen: (seen, w.memories.count(EVERYTHING))
    ) == (0, 1)


def test_an_error_of_the_first_part_leaves_nothing(act, store, build):
    def begin(w):
        w.memories.insert(build.memory(), None)
        raise OwnError

    with pytest.raises(OwnError):
        store.write_beside(begin, nothing, lambda *_: None)
    assert act.listed() == []
    act.check_is_sound()


def test_an_error_of_the_work_leaves_nothing_of_what_was_written_out(act, store, build):
    kept = act.save("kept words", tags=("a",))
    has_begun = threading.Event()

    def begin(w):
        for number in range(20):
            w.memories.insert(
                build.memory(f"lost words {number} {MANY_WORDS[:9_000]}"), build.embedding()
            )
        has_begun.set()

    def work():
        has_begun.wait(WAIT_S)
        raise OwnError

    with pytest.raises(OwnError):
        store.write_beside(begin, work, lambda *_: None)
    assert act.listed() == [kept.id]
    assert store.read(lambda r: named(r, r.search.match("porter", ["lost"], EVERYTHING, 9))) == []
    act.check_is_sound()
    again = act.save("kept words again")
    assert set(act.listed()) == {kept.id, again.id}
    act.check_is_sound()


def test_an_error_of_the_second_part_leaves_nothing(act, store, build):
    def end(_w, _begun, _done):
        raise OwnError

    with pytest.raises(OwnError):
        store.write_beside(lambda w: w.memories.insert(build.memory(), None), nothing, end)
    assert act.listed() == []
    act.check_is_sound()


def test_of_two_errors_that_of_the_work_is_told(store):
    has_begun = threading.Event()

    def begin(_):
        has_begun.set()
        raise OwnError

    def work():
        has_begun.wait(WAIT_S)
        raise KeyError("the work")

    with pytest.raises(KeyError):
        store.write_beside(begin, work, lambda *_: None)


@BESIDE
def test_others_wait_only_for_so_long(act, build, store, save_beside):
    memory, other = build.memory("one"), build.memory("the other")

    def work():
        # This thread's own write waits for the first part to give way.
        store.write(lambda w: w.memories.insert(other, None))
        return build.embedding()

    assert len(save_beside(memory, work)) == 2
    assert set(act.listed()) == {memory.id, other.id}
    assert act.get(memory.id).is_embedded
    act.check_is_sound()


def test_where_others_write_the_work_comes_first(act, build, store, save_beside):
    memory, other = build.memory("one"), build.memory("the other")
    is_writing, may_end = threading.Event(), threading.Event()

    def long_job(_):
        is_writing.set()
        may_end.wait(WAIT_S)

    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(store.write, long_job)
        is_writing.wait(WAIT_S)

        def work():
            may_end.set()
            running.result(WAIT_S)
            store.write(lambda w: w.memories.insert(other, None))
            return build.embedding()

        assert len(save_beside(memory, work)) == 1
    assert set(act.listed()) == {memory.id, other.id}


def test_a_time_out_of_the_work_itself_is_its_error(act, store, build):
    def work():
        raise TimeoutError("the model")

    with pytest.raises(TimeoutError, match="the model"):
        store.write_beside(lambda w: w.memories.insert(build.memory(), None), work, lambda *_: None)
    assert act.listed() == []


def test_many_at_once_lose_nothing(act, store, build, save_beside):
    memories = [build.memory(f"number {number}") for number in range(60)]

    def save(memory):
        save_beside(memory, build.embedding)
        assert store.read(lambda r: r.memories.get(memory.id)).is_embedded

    with ThreadPoolExecutor(6) as pool:
        list(pool.map(save, memories))
    assert set(act.listed()) == {memory.id for memory in memories}
    act.check_is_sound()


def test_inside_a_write_it_is_refused(store):
    with pytest.raises(InternalError, match="cannot wait"):
        store.write(lambda _: store.write_beside(lambda w: None, nothing, lambda *_: None))


@BESIDE
def test_a_store_that_is_only_read_refuses_it(store, tmp_path):
    store.close()
    with pytest.raises(StoreUnavailableError):
        store.write_beside(lambda w: None, nothing, lambda *_: None)
    read_only = ReadOnlyStore(tmp_path / "memories.db")
    with pytest.raises(StoreUnavailableError, match="reading only"):
        read_only.write_beside(lambda w: None, nothing, lambda *_: None)
    read_only.close()


def test_a_disk_that_fills_up_meanwhile_leaves_nothing_half_written(sqlite_store, build):
    kept = build.memory("kept")
    sqlite_store.write(lambda w: w.memories.insert(kept, build.embedding()))

    def limit(extra):
        def job(w):
            pages = w.job.connection.pragma("page_count")
            w.job.connection.pragma("max_page_count", pages + extra)

        sqlite_store.write(job)

    def save(memory):
        sqlite_store.write_beside(
            lambda w: w.memories.insert(memory, None),
            build.embedding,
            lambda w, _, embedding: w.vectors.put(memory, embedding),
        )

    big = build.memory(MANY_WORDS)
    limit(2)
    with pytest.raises(StorageFullError):
        save(big)
    assert sqlite_store.read(lambda r: r.memories.get(big.id)) is None
    assert sqlite_store.write(lambda w: w.checks.check()).problems == ()
    limit(10_000)
    save(big)
    assert sqlite_store.read(lambda r: r.memories.get(big.id)).is_embedded
    assert sqlite_store.write(lambda w: w.checks.check()).problems == ()
