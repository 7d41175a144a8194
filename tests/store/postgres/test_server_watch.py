"""What a store tells of other computers, and of a server that goes and comes back."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from tests.cut_network import CutNetwork
from tests.store.postgres.heard_events import WAIT_S, Heard

from rosemary.domain.clients import Access
from rosemary.domain.errors import StoreAwayError, StoreUnavailableError, VersionConflictError
from rosemary.domain.events import (
    EVERYTHING_ELSEWHERE,
    ChangedElsewhere,
    Elsewhere,
    MemoriesChanged,
    OrganisationChanged,
    StoreAway,
    StoreBack,
)
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.tags import TagStyle

psycopg = pytest.importorskip("psycopg", reason="the extra `postgres` is not installed")


@pytest.fixture
def two(bare, open_at):
    return open_at(bare), open_at(bare)


@pytest.fixture
def network(own_server):
    made = CutNetwork(Path(own_server.uri.partition("host=")[2].partition("&")[0], ".s.PGSQL.5432"))
    yield made
    made.close()


def count(store):
    return store.read(lambda r: r.memories.count(EVERYTHING))


def refused(run):
    """Return the error of a job that the server does not answer, long before it would give up."""
    with ThreadPoolExecutor(1) as pool, pytest.raises(StoreUnavailableError) as caught:
        pool.submit(run).result(WAIT_S)
    return caught.value


def test_a_store_hears_of_what_another_computer_does_to_memories(two, build):
    here, there = two
    heard = Heard(here)
    memory, other = build.memory(), build.memory()
    there.write(lambda w: w.memories.insert(memory, None))
    assert heard.next(MemoriesChanged).added == {memory.id}
    there.write(lambda w: w.memories.insert(other, None))
    assert heard.next(MemoriesChanged).added == {other.id}
    step = replace(memory, content="b", version=2)
    there.write(lambda w: w.memories.change(memory, step, None))
    assert heard.next(MemoriesChanged).edited == {memory.id}
    there.write(
        lambda w: w.links.add(memory.id, other.id, "related", 1.0, build.at(1), build.origin)
    )
    assert heard.next(MemoriesChanged).edited == {memory.id, other.id}
    there.write(lambda w: w.memories.move_to_trash(step, build.at(2), build.origin))
    assert heard.next(MemoriesChanged).deleted == {memory.id}
    trashed = there.read(lambda r: r.memories.get(memory.id))
    there.write(lambda w: w.memories.restore(trashed, "again", build.at(3), build.origin))
    assert heard.next(MemoriesChanged).restored == {memory.id}
    again = there.read(lambda r: r.memories.get(memory.id))
    there.write(lambda w: w.memories.move_to_trash(again, build.at(4), build.origin))
    heard.next(MemoriesChanged)
    there.write(lambda w: w.memories.purge([memory.id]))
    assert heard.next(MemoriesChanged).purged == {memory.id}


def test_a_store_hears_nothing_of_its_own_changes(two, build):
    here, there = two
    heard = Heard(here)
    here.write(lambda w: w.memories.insert(build.memory(), None))
    theirs = build.memory()
    there.write(lambda w: w.memories.insert(theirs, None))
    (event,) = [heard.next(MemoriesChanged)]
    assert event.added == {theirs.id}


def test_a_change_that_is_rolled_back_is_not_told(two, build):
    here, there = two
    heard = Heard(here)

    def fail(w):
        w.memories.insert(build.memory(), None)
        raise LookupError

    with pytest.raises(LookupError):
        there.write(fail)
    kept = build.memory()
    there.write(lambda w: w.memories.insert(kept, None))
    assert heard.next(MemoriesChanged).added == {kept.id}


def test_more_memories_than_a_notice_holds_are_told_as_many(two, build):
    here, there = two
    heard = Heard(here)
    memories = [build.memory() for _ in range(171)]

    def job(w):
        for each in memories:
            w.memories.insert(each, None)

    there.write(job)
    assert heard.next(ChangedElsewhere).kinds == {Elsewhere.MEMORIES}
    few = [build.memory() for _ in range(170)]
    memories[:] = few
    there.write(job)
    assert heard.next(MemoriesChanged).added == {each.id for each in few}


def test_other_changes_are_told_by_their_kind(two, build):
    here, there = two
    heard = Heard(here)
    style = TagStyle(name="tea", colour="#00ff00")
    there.write(lambda w: w.memories.insert(build.memory(tags=("tea",)), None))
    there.write(lambda w: w.tags.put_style(style, build.at(0), build.origin))
    heard.next(OrganisationChanged)
    there.write(lambda w: w.clients.put_access(Access(rights={}, is_paused=True), build.at(0)))
    assert heard.next(ChangedElsewhere).kinds == {Elsewhere.CLIENTS}
    there.write(lambda w: w.vectors.set_serving_model(build.model))
    assert heard.next(ChangedElsewhere).kinds == {Elsewhere.MODEL}


def test_what_no_rosemary_sent_is_skipped(two, bare, build, caplog):
    here, there = two
    heard = [Heard(each) for each in two]
    sent = ("no json", "[]", '{"by": 1}', '{"by": "x", "ids": {}, "kinds": ["new"]}')
    with psycopg.connect(bare, autocommit=True) as other:
        for text in sent:
            other.execute("SELECT pg_notify(channel, %s) FROM rosemary.person", (text,))
    for writer, listener in zip((there, here), heard, strict=True):
        memory = build.memory()
        writer.write(lambda w, memory=memory: w.memories.insert(memory, None))
        assert listener.all_before(MemoriesChanged) == []
    assert caplog.text.count("no Rosemary sent") == 2 * 3
    caplog.clear()


def test_of_two_who_change_a_memory_the_second_is_told_of_the_conflict(two, build):
    here, there = two
    memory = build.memory("first")
    here.write(lambda w: w.memories.insert(memory, None))
    there.write(lambda w: w.memories.change(memory, replace(memory, content="b", version=2), None))
    with pytest.raises(VersionConflictError, match="in the meantime"):
        here.write(
            lambda w: w.memories.change(memory, replace(memory, content="c", version=2), None)
        )
    assert here.read(lambda r: r.memories.get(memory.id)).content == "b"


def test_a_listener_that_lost_its_connection_is_told_that_anything_may_have_changed(
    two, bare, build
):
    here, there = two
    heard = Heard(here)
    with psycopg.connect(bare, autocommit=True) as other:
        other.execute(
            "SELECT pg_terminate_backend(pid, 20000) FROM pg_stat_activity "
            "WHERE datname = current_database() AND query LIKE 'LISTEN%'"
        )
    assert heard.next(ChangedElsewhere).kinds == EVERYTHING_ELSEWHERE
    memory = build.memory()
    there.write(lambda w: w.memories.insert(memory, None))
    assert heard.next(MemoriesChanged).added == {memory.id}


def test_a_server_that_stops_is_told_and_comes_back(own_server, open_at, build, caplog):
    store = open_at(own_server.uri)
    heard = Heard(store)
    store.write(lambda w: w.memories.insert(build.memory(), None))
    own_server.stop()
    assert "cannot be reached" in heard.next(StoreAway).message
    for run in (store.read, store.write) * 3:
        error = refused(lambda run=run: run(lambda r: r.memories.count(EVERYTHING)))
        assert isinstance(error, StoreAwayError)
    own_server.start()
    assert heard.all_before(StoreBack) == []
    assert heard.next(ChangedElsewhere).kinds == EVERYTHING_ELSEWHERE
    assert count(store) == 1
    caplog.clear()


def test_a_network_that_falls_silent_ends_each_job_soon(
    own_server, network, open_at, build, caplog
):
    store = open_at(network.uri())
    heard = Heard(store)
    store.write(lambda w: w.memories.insert(build.memory(), None))
    network.cut()

    # In the middle of a job, before the next one, and while it is known to be away.
    for run in (store.read, store.write, store.read, store.write):
        error = refused(lambda run=run: run(lambda r: r.memories.count(EVERYTHING)))
        assert "cannot be reached" in error.message
    heard.next(StoreAway)
    network.mend()
    heard.next(StoreBack)
    assert count(store) == 1
    caplog.clear()


def test_many_who_wait_for_a_silent_server_are_all_told_in_time(
    own_server, network, open_at, build, caplog
):
    store = open_at(network.uri())
    assert count(store) == 0
    network.cut()

    def one(number):
        run = (store.read, store.write)[number % 2]
        return refused(lambda: run(lambda r: r.memories.count(EVERYTHING)))

    with ThreadPoolExecutor(12) as pool:
        for error in pool.map(one, range(12), timeout=WAIT_S):
            assert "cannot be reached" in error.message
    caplog.clear()


def test_a_store_goes_on_at_the_server_that_takes_over(own_server, network, open_at, build, caplog):
    store = open_at(network.uri())
    heard = Heard(store)
    memory = build.memory()
    store.write(lambda w: w.memories.insert(memory, None))
    own_server.stop()
    heard.next(StoreAway)
    own_server.start(port=6543)
    network.target = network.target.with_name(".s.PGSQL.6543")
    heard.next(StoreBack)
    assert store.read(lambda r: r.memories.get(memory.id)).key == memory.key
    caplog.clear()


def test_a_copy_of_the_server_is_read_and_takes_changes_once_it_takes_over(
    own_server, open_at, build, caplog
):
    memory = build.memory()
    store = open_at(own_server.uri)
    store.write(lambda w: w.memories.insert(memory, None))
    store.close()
    own_server.become_copy()
    copy = open_at(own_server.uri)
    heard = Heard(copy)
    assert "takes no changes" in heard.next(StoreAway).message
    for _ in range(3):
        assert copy.read(lambda r: r.memories.get(memory.id)).key == memory.key
    with pytest.raises(StoreAwayError, match="takes no changes"):
        copy.write(lambda w: w.memories.insert(build.memory(), None))
    own_server.take_over()
    heard.next(StoreBack)
    copy.write(lambda w: w.memories.insert(build.memory(), None))
    assert count(copy) == 2
    caplog.clear()


def test_a_changed_password_is_told_in_words(own_server, network, open_at, build, caplog):
    with psycopg.connect(own_server.admin, autocommit=True) as admin:
        admin.execute("CREATE ROLE maya LOGIN PASSWORD 'one'")
        admin.execute("GRANT CREATE ON DATABASE postgres TO maya")
        own_server.ask_for_passwords("maya")
        admin.execute("SELECT pg_reload_conf()")
        store = open_at(network.uri(user="maya", password="one"))
        heard = Heard(store)
        assert count(store) == 0
        admin.execute("ALTER ROLE maya PASSWORD 'two'")
        admin.execute(
            "SELECT pg_terminate_backend(pid, 20000) FROM pg_stat_activity WHERE usename = 'maya'"
        )
        assert "refuses this person" in heard.next(StoreAway).message
        error = refused(lambda: count(store))
        assert "refuses this person" in error.message
        assert "one" not in caplog.text.replace("none", "").replace("connection", "")
        admin.execute("ALTER ROLE maya PASSWORD 'one'")
        heard.next(StoreBack)
        assert count(store) == 0
    caplog.clear()
