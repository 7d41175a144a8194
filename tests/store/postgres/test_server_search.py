"""Search on a server: the index of vectors, and the trips that a search takes."""

import random

import pytest
from tests.hits import assert_alike, named

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.types import TextIndex

psycopg = pytest.importorskip("psycopg", reason="the extra `postgres` is not installed")

from rosemary.store.postgres.server.statements import fetch, run  # noqa: E402
from rosemary.store.postgres.tables import known_counts  # noqa: E402
from rosemary.store.postgres.tables.row_expressions import condition  # noqa: E402
from rosemary.store.rows.memory_columns import ALL  # noqa: E402

_SCANS = "SELECT pg_stat_clear_snapshot(), pg_stat_get_xact_numscans(CAST(:name AS regclass))"


@pytest.fixture
def filled(store, build):
    """400 memories with two passages each; every 40th is of a project of its own."""
    dice = random.Random(4)

    def vector():
        return build.vector(*(dice.gauss(0, 1) for _ in range(8)))

    def job(w):
        for number in range(400):
            memory = build.memory(project_id="" if number % 40 else "few")
            w.memories.insert(memory, build.embedding(vector(), vector()))

    store.write(job)
    return vector


def found_by(store, build, vector, where, limit):
    """Return what a search finds, and how often it has read the index."""

    def job(r):
        hits = named(r, r.search.nearest(vector, build.model, where, limit))
        ((name,),) = fetch(
            r.job.server, "SELECT indexname FROM pg_indexes WHERE indexname ~ '^passage_near_1_8'"
        )
        ((_, scans),) = fetch(r.job.server, _SCANS, {"name": name})
        return hits, scans

    return store.read(job)


@pytest.mark.parametrize("where", [EVERYTHING, MemoryFilter(project_id="few")])
def test_the_index_finds_what_a_comparison_with_all_finds(store, build, filled, walks, where):
    asked = [filled() for _ in range(5)]
    exact = [found_by(store, build, each, where, 10) for each in asked]
    walks()
    indexed = [found_by(store, build, each, where, 10) for each in asked]
    for (expected, unread), (hits, scans) in zip(exact, indexed, strict=True):
        assert (unread, scans > 0) == (0, True)
        assert len(hits) == 10
        assert_alike(hits, expected)


def test_a_search_takes_at_most_three_trips_for_words_and_three_for_vectors(
    store, build, filled, monkeypatch
):
    waited = []
    fetchall = psycopg.Cursor.fetchall

    def counted(cursor):
        if cursor.pgresult is None:  # not here yet
            waited.append(cursor)
        return fetchall(cursor)

    monkeypatch.setattr(psycopg.Cursor, "fetchall", counted)
    vector = filled()
    store.read(lambda r: r.search.match(TextIndex.PORTER, ["content"], EVERYTHING, 10))
    words = len(waited)
    store.read(lambda r: r.search.nearest(vector, build.model, EVERYTHING, 10))
    assert 0 < words <= 3
    assert 0 < len(waited) - words <= 3


# 5,000 copies of a memory; every 250th is of a project of its own, and farther away than others.
_COPIED = [each for each in ALL if each not in ("id", "key", "content_hash", "project_id")]
_COPIES = f"""
    INSERT INTO memory (id, key, content_hash, project_id, origin, {", ".join(_COPIED)})
    SELECT 'id-' || n, 'copy-' || n, sha256(convert_to(CAST(n AS text), 'UTF8')),
        CASE WHEN n % 250 = 0 THEN 'few' ELSE '' END, origin, {", ".join(_COPIED)}
    FROM memory, generate_series(1, 5000) n
"""
_VECTORS = """
    INSERT INTO passage (memory, model, ordinal, begins, ends, vector)
    SELECT m.row, p.model, 0, 0, 9, CAST(ARRAY[
        CASE WHEN m.project_id = 'few' THEN -1 ELSE 1 END, random(), random(), random(), random(),
        random(), random(), random()
    ] AS vector)
    FROM memory m, passage p WHERE m.id LIKE 'id-%'
"""


def test_all_that_passes_is_compared_where_a_walk_would_meet_too_many_others(
    store, build, filled, monkeypatch
):
    monkeypatch.setattr(known_counts, "EXACT_MAX", 0)
    asked = filled()
    # To find 30 of which a fortieth passes, a walk meets 1,200; of everything, 30.
    _, of_few = found_by(store, build, asked, MemoryFilter(project_id="few"), 10)
    _, of_all = found_by(store, build, asked, EVERYTHING, 10)
    assert (of_few, of_all > 0) == (0, True)


def test_a_filter_that_leaves_20_of_5000_returns_them_all(store, act, build, walks):
    act.save("one", build.vector(1))
    store.write(lambda w: [run(w.job.server, each) for each in (_COPIES, _VECTORS)])
    where = MemoryFilter(project_id="few")
    exact, unread = found_by(store, build, build.vector(1), where, 50)
    assert (len(exact), unread) == (20, 0)
    walks()
    indexed, scans = found_by(store, build, build.vector(1), where, 20)
    assert scans > 0
    assert_alike(indexed, exact)


def test_what_supersedes_a_memory_is_looked_up_not_joined(store):
    """A join reads all such links for each memory, if the server does not know how many there are.

    It counts them only now and then; with 249 links of which it did not know, a search took 0.7 s.
    """
    passing = condition(MemoryFilter(has_superseded=False))
    statement = passing.into("EXPLAIN SELECT m.row FROM memory m WHERE {where}")
    plan = store.read(lambda r: [step for (step,) in fetch(r.job.server, statement)])
    assert not [step for step in plan if "Anti Join" in step]
    assert [step for step in plan if "SubPlan" in step]


def test_a_search_is_planned_anew_only_if_its_filter_has_values(store):
    filters = [EVERYTHING, MemoryFilter(project_id="few"), MemoryFilter(has_superseded=False)]

    def modes(r):
        found = []
        for where in filters:
            r.search.match(TextIndex.PORTER, ["tea"], where, 10)
            found += fetch(r.job.server, "SHOW plan_cache_mode")
        return [mode for (mode,) in found]

    assert store.read(modes) == ["force_generic_plan", "auto", "force_generic_plan"]
    assert store.read(modes, ("few",)) == ["auto", "auto", "auto"]
