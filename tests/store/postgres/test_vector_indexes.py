"""Indexes of vectors by a model that is new to a person, or in a shared project."""

import threading
from types import SimpleNamespace

import pytest
from tests.postgres_server import for_another
from tests.waiting import wait_until

from rosemary.domain.filters import EVERYTHING

psycopg = pytest.importorskip("psycopg", reason="the extra `postgres` is not installed")

from rosemary.store.postgres import people, sharing  # noqa: E402
from rosemary.store.postgres.server import connection_pool, lent_lines  # noqa: E402
from rosemary.store.postgres.server.connection_pool import (  # noqa: E402
    Connections,
    ServerAddress,
)
from rosemary.store.postgres.server.statements import fetch  # noqa: E402
from rosemary.store.postgres.tables import passage_rows  # noqa: E402
from rosemary.store.postgres.tables.passage_rows import RETRY_S, VectorIndexes  # noqa: E402

BEN = "rosemary_tests_ben"
WAIT_S = 10.0
LONG_S = 20.0
IN_GARDEN = {"project_id": "garden"}
_INDEXES = """
    SELECT i.indexname FROM rosemary.embedding_model e
    JOIN pg_indexes i ON starts_with(i.indexname, 'passage_near_' || e.id || '_')
    WHERE e.sha256 = %s AND starts_with(e.owner, '#') = %s
"""
_SCANS = "SELECT pg_stat_clear_snapshot(), pg_stat_get_xact_numscans(CAST(:name AS regclass))"
_WAITING = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
_KEEP_OUT = "SELECT pg_advisory_lock(hashtext('rosemary.make_vector_index'))"
_LET_GO = "SELECT pg_advisory_unlock(hashtext('rosemary.make_vector_index'))"


@pytest.fixture
def ada(bare, open_at, build):
    """She shares a project with Ben, with a memory of the model that both have."""
    store = open_at(bare)
    ben = for_another(bare, BEN)
    people.let_in(bare, BEN)
    shared = insert(store, build, build.model, project_id="garden")
    sharing.share(bare, "garden", BEN, may_write=True)
    return SimpleNamespace(uri=bare, store=store, ben=ben, shared=shared)


@pytest.fixture
def ben(ada, open_at):
    return open_at(ada.ben)


def insert(store, build, model, **fields):
    memory = build.memory(**fields)
    store.write(lambda w: w.memories.insert(memory, build.embedding(model=model)))
    return memory


def indexes(uri, model, *, is_shared=True):
    """Return the names of the indexes of a model, in the shared project or of one's own."""
    with psycopg.connect(uri) as server:
        return [name for (name,) in server.execute(_INDEXES, (model.sha256, is_shared))]


def shared_number(uri, model):
    with psycopg.connect(uri) as server:
        asked = "SELECT id FROM rosemary.embedding_model WHERE sha256 = %s AND owner ~ '^#'"
        return server.execute(asked, (model.sha256,)).fetchone()[0]


@pytest.fixture
def counted(monkeypatch):
    """The models whose indexes were asked for, at each time."""
    asked = []
    make = passage_rows.make_indexes
    monkeypatch.setattr(
        passage_rows,
        "make_indexes",
        lambda server, numbers: asked.append(list(numbers)) or make(server, numbers),
    )
    return asked


def test_the_first_save_with_a_newer_model_makes_its_index_and_no_other_save_asks(
    ada, ben, build, counted, trips
):
    insert(ben, build, build.model, project_id="garden")
    assert len(counted) == 1  # whether there is one
    before = trips()
    insert(ben, build, build.model, project_id="garden")
    ordinary = trips() - before
    assert indexes(ada.uri, build.other_model) == []
    insert(ben, build, build.other_model, project_id="garden")
    assert len(indexes(ada.uri, build.other_model)) == 1
    before = trips()
    for _ in range(3):
        insert(ben, build, build.other_model, project_id="garden")
    assert trips() - before == 3 * ordinary
    assert [len(numbers) for numbers in counted] == [1, 1]


def test_ones_own_model_has_its_index_after_the_first_save(ada, ben, build, counted):
    for _ in range(3):
        insert(ben, build, build.other_model)
    assert len(indexes(ada.ben, build.other_model, is_shared=False)) == 1
    assert len(counted) == 1


def test_a_search_by_the_newer_model_reads_its_index(ada, ben, build, walks):
    for _ in range(9):
        insert(ben, build, build.other_model, project_id="garden")
    (name,) = indexes(ada.uri, build.other_model)
    walks()

    def job(r):
        found = r.search.nearest(build.vector(1), build.other_model, EVERYTHING, 5)
        ((_, scans),) = fetch(r.job.server, _SCANS, {"name": f"rosemary.{name}"})
        return len(found.handles), scans

    assert ada.store.read(job) == (5, 1)


def test_whoever_embeds_what_is_shared_anew_makes_the_index(ada, build):
    def job(w):
        memory = w.memories.get(ada.shared.id)
        return w.vectors.put(memory, build.embedding(model=build.other_model), kept=build.model)

    assert ada.store.write(job)
    assert len(indexes(ada.uri, build.other_model)) == 1
    assert len(indexes(ada.uri, build.model)) == 1


def test_a_memory_that_moves_there_takes_its_model_along(ada, ben, build):
    moved = insert(ben, build, build.other_model)
    by = moved.updated_at, moved.origin
    ben.write(lambda w: w.projects.move([moved.id], "garden", *by))
    assert len(indexes(ada.uri, build.other_model)) == 1


def test_a_memory_that_is_changed_there_takes_the_newer_model(ada, ben, build):
    before = ada.shared
    after = build.memory(
        "another text", id=before.id, key=before.key, project_id="garden", version=2
    )
    ben.write(lambda w: w.memories.update(before, after, build.embedding(model=build.other_model)))
    assert len(indexes(ada.uri, build.other_model)) == 1


def test_what_comes_back_at_the_end_of_sharing_has_an_index(ada, ben, build):
    insert(ben, build, build.other_model, project_id="garden")
    assert indexes(ada.uri, build.other_model, is_shared=False) == []
    sharing.unshare(ada.uri, "garden")
    assert len(indexes(ada.uri, build.other_model, is_shared=False)) == 1
    assert indexes(ada.uri, build.other_model) == []


@pytest.fixture
def long_write(ada):
    """Somebody who writes vectors, until told to end that."""
    with psycopg.connect(ada.uri) as other:
        other.execute("LOCK TABLE rosemary.passage IN ROW EXCLUSIVE MODE")
        yield other.commit


@pytest.mark.parametrize("project_id", ["", "garden"])
def test_a_save_is_kept_though_another_writes_for_so_long_that_there_is_no_index(
    ada, ben, build, counted, caplog, long_write, project_id
):
    saved = insert(ben, build, build.other_model, project_id=project_id)
    (told,) = [each.message for each in caplog.records if each.levelname == "WARNING"]
    caplog.clear()
    assert told == (
        "vectors may have no index yet: The store of memories is in use by another computer."
    )
    assert ben.read(lambda r: r.memories.get(saved.id)).content == saved.content
    long_write()
    # Not with each save while the reason may last.
    insert(ben, build, build.other_model, project_id=project_id)
    assert len(counted) == 1
    is_shared = bool(project_id)
    assert indexes(ada.ben, build.other_model, is_shared=is_shared) == []


def test_an_index_that_failed_is_tried_again_after_some_minutes(
    ada, ben, build, counted, caplog, monkeypatch, long_write
):
    now = [0.0]
    # A store has the clock of the computer, and its tries are minutes apart.
    tried = VectorIndexes(ben._connections, clock=lambda: now[0])
    monkeypatch.setattr(ben, "_indexes", tried)
    insert(ben, build, build.other_model, project_id="garden")
    caplog.clear()
    long_write()
    now[0] = RETRY_S - 1
    insert(ben, build, build.other_model, project_id="garden")
    assert indexes(ada.uri, build.other_model) == []
    now[0] = RETRY_S
    for _ in range(2):
        insert(ben, build, build.other_model, project_id="garden")
    assert len(indexes(ada.uri, build.other_model)) == 1
    assert len(counted) == 2


def test_of_a_model_that_went_with_the_sharing_nothing_is_made(ada, ben, build):
    insert(ben, build, build.other_model, project_id="garden")
    number = shared_number(ada.uri, build.other_model)
    sharing.unshare(ada.uri, "garden")
    connections = Connections(ServerAddress(ada.uri))
    VectorIndexes(connections).see_to([number])
    connections.close()
    assert indexes(ada.uri, build.other_model) == []


def test_two_who_are_first_at_once_both_succeed(ada, ben, build):
    stores = (ada.store, ben)
    for store in stores:
        insert(store, build, build.other_model)
    with psycopg.connect(ada.uri, autocommit=True) as other:
        other.execute(_KEEP_OUT)
        threads = [
            threading.Thread(
                target=insert,
                args=(each, build, build.other_model),
                kwargs={"project_id": "garden"},
            )
            for each in stores
        ]
        for each in threads:
            each.start()
        wait_until(lambda: other.execute(_WAITING).fetchone()[0] == len(threads), "both")
        other.execute(_LET_GO)
        for each in threads:
            each.join()
    assert len(indexes(ada.uri, build.other_model)) == 1


def test_nobody_waits_for_the_index_when_the_server_has_died(
    own_server, open_at, monkeypatch, caplog
):
    for module in (connection_pool, lent_lines):
        monkeypatch.setattr(module, "AWAY_S", LONG_S)
    open_at(own_server.uri).close()
    connections = Connections(ServerAddress(own_server.uri))
    with connections.writing() as server:
        assert fetch(server, "SELECT 1") == [(1,)]
    own_server.stop(is_crash=True)
    asking = threading.Thread(target=VectorIndexes(connections).see_to, args=([1],))
    asking.start()
    asking.join(WAIT_S)
    has_ended = not asking.is_alive()
    own_server.start()
    asking.join()
    connections.close()
    told = [each.message for each in caplog.records if each.name == passage_rows.__name__]
    caplog.clear()
    assert has_ended
    assert told == [
        "vectors may have no index yet: The server that holds the memories cannot be reached."
    ]
