"""Search by meaning with the sketch: what it answers is what an exact scan answers."""

import signal
import struct
import subprocess
import sys
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import apsw
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.hits import assert_alike, handles_of, named
from tests.sketches import sketch_always

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.models import EmbeddedPassage, Embedding, EmbeddingModel, Passage
from rosemary.domain.types import MemoryType, TagsMatch
from rosemary.store.sqlite import SqliteStore
from rosemary.store.sqlite.memories.memory_rows import KnownTraits
from rosemary.store.sqlite.vectors import nearest_passages, sketch_keeper
from rosemary.store.sqlite.vectors.passage_vectors import Question
from rosemary.store.sqlite.vectors.sketch import Taken

ROOT = Path(__file__).parents[3]
ALL = 10**6


class OwnError(Exception):
    """Raised by a job on purpose."""


@pytest.fixture
def engine():
    """What is tested here is the embedded engine's own: its sketches."""
    return "sqlite"


@pytest.fixture
def always_sketched(monkeypatch):
    sketch_always(monkeypatch)


@pytest.fixture
def blurred(always_sketched, monkeypatch):
    """Few candidates, so that a few hundred memories crowd them."""
    monkeypatch.setattr(nearest_passages, "CANDIDATES", 16)
    monkeypatch.setattr(nearest_passages, "FEW_MAX", 0)
    monkeypatch.setattr(nearest_passages, "_FULL_DIMENSIONS", 8)


def settle(store, model, **how):
    store.parts.keeper.refresh(model.sha256, **how).result(30)
    return store.parts.keeper.view().by_model[model.sha256]


def nearest(store, vector, model, where=EVERYTHING, limit=10):
    return store.read(lambda r: named(r, r.search.nearest(vector, model, where, limit)))


def ids_of(hits):
    return [hit.id for hit in hits]


def exactly(reader, vector, model, where=EVERYTHING, limit=10):
    """Return what a scan of all vectors finds on the snapshot of a job."""
    (number,) = reader.job.connection.execute(
        "SELECT id FROM embedding_model WHERE sha256 = ?", (model.sha256,)
    ).fetchone()
    question = Question(vector=vector, model=model, number=number, where=where, limit=limit)
    return named(reader, nearest_passages.exact_nearest(reader.job.connection, question))


def random_vector(rng):
    return struct.pack("<8f", *rng.normal(size=8))


class Walk:
    """A store, and beside it what should be in it: the oracle of a random walk."""

    def __init__(self, path, build, rng):
        self.path, self.build, self.rng = path, build, rng
        self.store = SqliteStore.open(path)
        self.live, self.trash = {}, {}

    def embedding(self):
        vectors = [random_vector(self.rng) for _ in range(self.rng.integers(1, 4))]
        return self.build.embedding(*vectors), vectors

    def insert(self):
        memory, (embedding, vectors) = self.build.memory(), self.embedding()
        self.store.write(lambda w: w.memories.insert(memory, embedding))
        self.live[memory.id] = vectors

    def fail(self):
        memory, (embedding, _) = self.build.memory(), self.embedding()
        changed = self.pick(self.live)

        def job(w):
            w.memories.insert(memory, embedding)
            if changed:
                w.memories.move_to_trash(
                    w.memories.get(changed), self.build.at(1), self.build.origin
                )
            found = w.search.nearest(embedding.passages[0].vector, self.build.model, EVERYTHING, 1)
            assert named(w, found)[0].id == memory.id
            raise OwnError

        with pytest.raises(OwnError):
            self.store.write(job)

    def pick(self, memories):
        return list(memories)[self.rng.integers(len(memories))] if memories else None

    def change(self, embedding, vectors):
        if not (chosen := self.pick(self.live)):
            return
        before = self.store.read(lambda r: r.memories.get(chosen))
        author = f"author {self.rng.random()}"
        after = replace(before, version=before.version + 1, author=author)
        self.store.write(lambda w: w.memories.update(before, after, embedding))
        self.live[chosen] = vectors

    def update(self):
        self.change(*self.embedding())

    def lose_vectors(self):
        self.change(None, [])

    def discard(self):
        if chosen := self.pick(self.live):
            memory = self.store.read(lambda r: r.memories.get(chosen))
            at, origin = self.build.at(1), self.build.origin
            self.store.write(lambda w: w.memories.move_to_trash(memory, at, origin))
            self.trash[chosen] = self.live.pop(chosen)

    def restore(self):
        if chosen := self.pick(self.trash):
            memory = self.store.read(lambda r: r.memories.get(chosen))
            at, origin = self.build.at(2), self.build.origin
            self.store.write(lambda w: w.memories.restore(memory, memory.key, at, origin))
            self.live[chosen] = self.trash.pop(chosen)

    def purge_newest(self):
        newest = max({**self.live, **self.trash}, default=None)
        if newest:
            purge(self.store, [newest])
            self.live.pop(newest, None)
            self.trash.pop(newest, None)

    def settle(self):
        if {**self.live, **self.trash}:
            self.store.parts.keeper.refresh(self.build.model.sha256).result(10)

    def sweep(self):
        if {**self.live, **self.trash}:
            self.store.parts.keeper.refresh(self.build.model.sha256, is_sweep=True).result(10)

    def reopen(self):
        self.store.close()
        self.store = SqliteStore.open(self.path)

    def check(self):
        question = random_vector(self.rng)
        asked = np.frombuffer(question, "<f4")
        asked = asked / np.linalg.norm(asked)
        best = {
            memory_id: max(float(asked @ unit(vector)) for vector in vectors)
            for memory_id, vectors in self.live.items()
            if vectors
        }
        expected = sorted(best, key=lambda each: -best[each])[:5]
        hits = nearest(self.store, question, self.build.model, limit=5)
        assert ids_of(hits) == expected
        assert [hit.cosine for hit in hits] == pytest.approx([best[i] for i in expected], abs=1e-5)


def unit(vector):
    numbers = np.frombuffer(vector, "<f4")
    return numbers / np.linalg.norm(numbers)


def purge(store, ids):
    """Delete memories for good, as the emptying of the trash will."""

    def job(w):
        for each in ids:
            ((row,),) = w.job.connection.execute("SELECT row FROM memory WHERE id = ?", (each,))
            w.job.connection.execute("DELETE FROM memory_version WHERE memory = ?", (row,))
            w.job.connection.execute("DELETE FROM memory WHERE row = ?", (row,))

    store.write(job)


STEPS = [
    *["insert"] * 4,
    *["update", "discard", "settle"] * 2,
    *["fail", "lose_vectors", "restore", "purge_newest", "sweep", "reopen"],
]


@pytest.mark.slow
@pytest.mark.timeout(240)
@settings(
    deadline=None,
    max_examples=25,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(steps=st.lists(st.sampled_from(STEPS), max_size=40), seed=st.integers(0, 2**32 - 1))
def test_after_any_steps_the_answer_is_that_of_a_plain_computation(
    steps, seed, always_sketched, build, tmp_path_factory
):
    path = tmp_path_factory.mktemp("walk") / "memories.db"
    walk = Walk(path, type(build)(), np.random.default_rng(seed))
    with_end = [*steps, "settle"]
    try:
        for step in with_end:
            getattr(walk, step)()
            walk.check()
    finally:
        walk.store.close()


@pytest.mark.slow
def test_readers_beside_a_writer_see_their_own_snapshot(always_sketched, sqlite_store, build):
    rng = np.random.default_rng(3)
    saved = [build.memory() for _ in range(60)]
    sqlite_store.write(
        lambda w: [w.memories.insert(m, build.embedding(random_vector(rng))) for m in saved]
    )
    questions = [random_vector(rng) for _ in range(20)]
    writing = ThreadPoolExecutor(5)

    def write():
        for number in range(100):
            memory = build.memory()
            embedding = build.embedding(random_vector(rng), random_vector(rng))
            sqlite_store.write(lambda w, m=memory, e=embedding: w.memories.insert(m, e))
            if number % 3 == 0:
                purge(sqlite_store, [memory.id])
            if number % 5 == 0:
                sqlite_store.parts.keeper.refresh(build.model.sha256, is_sweep=number % 10 == 0)

    def compare(reader, question):
        expected = exactly(reader, question, build.model)
        found = named(reader, reader.search.nearest(question, build.model, EVERYTHING, 10))
        assert_alike(found, expected)

    def read():
        reads = 0
        while not written.done():
            for question in questions:
                sqlite_store.read(lambda r, q=question: compare(r, q))
                reads += 1
        return reads

    with writing:
        written = writing.submit(write)
        readers = [writing.submit(read) for _ in range(4)]
        written.result(60)
        assert all(reader.result(60) for reader in readers)


def fill_noise(store, build):
    """Save 4,100 memories very near to (1, 0), and 5 far from it that differ in all."""
    noise = [
        build.memory(tags=("noise", "both", "groups"), phase=1, created_at=build.at(0))
        for _ in range(4_100)
    ]
    valid = [
        build.memory(
            memory_type=MemoryType.FACT,
            tags=("both", "Mine", "group/part"),
            source="cli",
            project_id="mine",
            phase=2,
            created_at=build.at(100),
        )
        for _ in range(5)
    ]

    def job(w):
        for memory in noise:
            w.memories.insert(memory, build.embedding(build.vector(1, 0)))
        for memory in valid:
            w.memories.insert(memory, build.embedding(build.vector(0, 1)))

    store.write(job)
    return noise, valid


FILTERS = {
    "type": {"types": (MemoryType.FACT,)},
    "types": {"types": (MemoryType.FACT, MemoryType.TASK)},
    "tag": {"tags": ("mine",)},
    "all tags": {"tags": ("both", "mine"), "tags_match": TagsMatch.ALL},
    "tag above": {"tags": ("group",)},
    "all tags, one above": {"tags": ("both", "group"), "tags_match": TagsMatch.ALL},
    "source": {"sources": ("cli",)},
    "sources": {"sources": ("cli", "http")},
    "project": {"project_id": "mine"},
    "phase": {"phase": 2},
    "since": {"created_from": 50},
    "before": {"created_from": 50, "created_before": 200},
    "all at once": {
        "types": (MemoryType.FACT,),
        "tags": ("mine",),
        "sources": ("cli",),
        "project_id": "mine",
        "phase": 2,
        "created_from": 50,
        "created_before": 200,
    },
}


def made_filter(build, fields):
    times = {name: build.at(value) for name, value in fields.items() if name.startswith("created")}
    return MemoryFilter(**(fields | times))


@pytest.mark.slow
def test_all_that_pass_come_back_however_many_nearer_ones_a_filter_excludes(
    blurred, sqlite_store, build, monkeypatch
):
    noise, valid = fill_noise(sqlite_store, build)
    expected = set(ids_of(valid))
    assert settle(sqlite_store, build.model).count == 4_105
    for few_max in (512, 0):
        monkeypatch.setattr(nearest_passages, "FEW_MAX", few_max)
        found = {}
        for kind, fields in FILTERS.items():
            where = made_filter(build, fields)
            hits = nearest(sqlite_store, build.vector(1, 0.001), build.model, where, limit=5)
            found[kind] = set(ids_of(hits))
        assert found == dict.fromkeys(FILTERS, expected)
        early = MemoryFilter(created_before=build.at(50))
        hits = nearest(sqlite_store, build.vector(0, 1), build.model, early, limit=5)
        assert len(set(ids_of(hits)) & set(ids_of(noise))) == 5


@pytest.mark.slow
def test_more_than_four_thousand_come_back_where_so_many_are_wanted(
    always_sketched, sqlite_store, build
):
    noise, valid = fill_noise(sqlite_store, build)
    settle(sqlite_store, build.model)
    hits = nearest(sqlite_store, build.vector(1, 0.001), build.model, limit=5_000)
    assert len(noise) > 4_096
    assert set(ids_of(hits)) == {*ids_of(noise), *ids_of(valid)}


@pytest.mark.slow
def test_the_trash_never_hides_what_is_live(blurred, sqlite_store, build):
    noise, valid = fill_noise(sqlite_store, build)
    settle(sqlite_store, build.model)

    def job(w):
        for memory in noise:
            w.memories.move_to_trash(memory, build.at(1), build.origin)

    sqlite_store.write(job)
    hits = nearest(sqlite_store, build.vector(1, 0.001), build.model, limit=9)
    assert set(ids_of(hits)) == set(ids_of(valid))
    purge(sqlite_store, ids_of(noise))
    assert len(nearest(sqlite_store, build.vector(1, 0.001), build.model, limit=9)) == 5
    # The search met more entries without a passage than others, and asked for their removal.
    assert settle(sqlite_store, build.model).count == 5
    assert len(nearest(sqlite_store, build.vector(1, 0.001), build.model, limit=9)) == 5


@pytest.fixture
def scored_counts(monkeypatch):
    """How many candidates each statement scored."""
    counts = []
    in_order = Taken.in_order

    def counted(taken):
        counts.append(len(taken))
        return in_order(taken)

    monkeypatch.setattr(Taken, "in_order", counted)
    return counts


def saved_at_random(store, build, count, dimensions):
    """Save memories whose vectors have no neighbours; return the model, ids and a question."""
    model = EmbeddingModel(name="any", sha256="c" * 64, dimensions=dimensions)
    rng = np.random.default_rng(8)
    vectors = rng.normal(size=(count, dimensions)).astype("<f4")
    asked = rng.normal(size=dimensions).astype("<f4")
    for number in range(60):
        vectors[number] = (1 - 0.01 * number) * asked + 0.5 * vectors[number]
    numbers = save_vectors(store, build, vectors, model)
    return model, list(numbers), asked.tobytes()


def test_only_candidates_that_may_be_among_the_nearest_are_scored(
    always_sketched, scored_counts, sqlite_store, build
):
    model, _, asked = saved_at_random(sqlite_store, build, 400, 384)
    settle(sqlite_store, model)
    sqlite_store.read(lambda r: compare_whole(r, asked, model))
    (count,) = scored_counts
    assert 10 < count < nearest_passages.CANDIDATES + 10 * nearest_passages.CANDIDATES_PER_RESULT


def test_where_likely_candidates_are_gone_the_others_are_scored_too(
    always_sketched, scored_counts, sqlite_store, build
):
    model, ids, asked = saved_at_random(sqlite_store, build, 400, 384)
    settle(sqlite_store, model)
    purge(sqlite_store, ids[:20])
    sqlite_store.read(lambda r: compare_filtered(r, asked, model, EVERYTHING))
    wanted = nearest_passages.CANDIDATES + 5 * nearest_passages.CANDIDATES_PER_RESULT
    assert (len(scored_counts), sum(scored_counts)) == (2, wanted)


def test_a_narrow_filter_is_told_by_a_look_at_few_memories(
    always_sketched, sqlite_store, build, monkeypatch
):
    model, ids, asked = saved_at_random(sqlite_store, build, 1_500, 100)
    sqlite_store.write(lambda w: set_phase(w, ids[::100]))
    settle(sqlite_store, model)
    looked_at = []
    note = KnownTraits.note

    def counted(traits, found):
        looked_at.extend(found[0])
        note(traits, found)

    monkeypatch.setattr(KnownTraits, "note", counted)
    where = MemoryFilter(phase=7)
    hits = nearest(sqlite_store, asked, model, where)
    assert len(set(ids_of(hits)) & set(ids[::100])) == 10
    assert 0 < len(set(looked_at)) <= nearest_passages.PROBED


def set_phase(writer, ids):
    for each in ids:
        writer.job.connection.execute("UPDATE memory SET phase = 7 WHERE id = ?", (each,))


def test_a_memory_with_many_passages_leaves_room_for_others(blurred, sqlite_store, build):
    rng = np.random.default_rng(5)
    near = [build.vector(1, *(0.01 * rng.normal(size=7))) for _ in range(3_000)]
    long = build.memory()
    others = [build.memory() for _ in range(12)]

    def job(w):
        w.memories.insert(long, build.embedding(*near))
        for number, memory in enumerate(others):
            w.memories.insert(memory, build.embedding(build.vector(-1, number)))

    sqlite_store.write(job)
    settle(sqlite_store, build.model)
    sqlite_store.read(lambda r: compare_whole(r, build.vector(1), build.model, limit=10))
    hits = nearest(sqlite_store, build.vector(1), build.model, limit=10)
    assert hits[0].id == long.id
    assert len(set(ids_of(hits))) == 10


def compare_whole(reader, vector, model, **how):
    hits = named(reader, reader.search.nearest(vector, model, EVERYTHING, 10))
    assert ids_of(hits) == ids_of(exactly(reader, vector, model, **how))


def clustered(rng, count, dimensions):
    centres = rng.normal(size=(count // 50 + 1, dimensions))
    vectors = centres[rng.integers(len(centres), size=count)]
    vectors = (vectors + 0.6 * rng.normal(size=vectors.shape)).astype("<f4")
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def save_vectors(store, build, vectors, model):
    passage = Passage(start=0, end=1)
    memories = [build.memory(project_id="even" if n % 2 == 0 else "") for n in range(len(vectors))]

    def job(w):
        for memory, vector in zip(memories, vectors, strict=True):
            embedded = EmbeddedPassage(passage=passage, vector=vector.tobytes())
            w.memories.insert(memory, Embedding(model=model, passages=(embedded,)))

    store.write(job)
    return {memory.id: number for number, memory in enumerate(memories)}


@pytest.mark.slow
@pytest.mark.timeout(180)
@pytest.mark.parametrize(("dimensions", "count"), [(8, 3_000), (100, 5_000), (384, 20_000)])
def test_the_nearest_ten_are_those_of_a_plain_computation(dimensions, count, sqlite_store, build):
    rng = np.random.default_rng(11)
    drawn = clustered(rng, count + 40, dimensions)
    vectors, questions = drawn[:count], drawn[count:]
    model = EmbeddingModel(name="any", sha256="c" * 64, dimensions=dimensions)
    numbers = save_vectors(sqlite_store, build, vectors, model)
    assert settle(sqlite_store, model).count == count
    for where, passing in (
        (EVERYTHING, np.arange(count)),
        (MemoryFilter(project_id="even"), np.arange(0, count, 2)),
    ):
        found = 0
        for asked in questions:
            hits = nearest(sqlite_store, asked.tobytes(), model, where)
            best = passing[np.argsort(-(vectors[passing] @ asked))[:10]]
            found += len({numbers[hit.id] for hit in hits} & set(best.tolist()))
        assert found / 400 >= 0.99


def test_a_large_store_makes_its_sketch_when_it_is_opened(tmp_path, build, monkeypatch):
    monkeypatch.setattr(nearest_passages, "EXACT_MAX", 20)
    path = tmp_path / "memories.db"
    rng = np.random.default_rng(1)
    with closing(SqliteStore.open(path)) as store:
        assert not store.parts.keeper.is_started
        save_vectors(store, build, clustered(rng, 30, 8), build.model)
    with closing(SqliteStore.open(path)) as store:
        assert store.parts.keeper.is_started
        assert settle(store, build.model).count == 30
        store.read(lambda r: compare_whole(r, build.vector(1), build.model))


def test_a_store_whose_first_search_may_be_far_reads_no_sketch_before_it_is_told(
    tmp_path, build, monkeypatch
):
    monkeypatch.setattr(nearest_passages, "EXACT_MAX", 20)
    path = tmp_path / "memories.db"
    with closing(SqliteStore.open(path)) as store:
        save_vectors(store, build, clustered(np.random.default_rng(1), 30, 8), build.model)
    with closing(SqliteStore.open(path, is_search_next=False)) as store:
        assert not store.parts.keeper.is_started
        store.warm_up()
        assert store.parts.keeper.is_started
    with closing(SqliteStore.open(path, is_search_next=False)) as store:
        store.read(lambda r: compare_whole(r, build.vector(1), build.model))
        assert settle(store, build.model).count == 30


def test_where_it_cannot_be_told_whether_there_are_many_vectors_a_search_asks_for_the_sketch(
    sqlite_store, monkeypatch, caplog
):
    def fail():
        raise apsw.IOError("disk I/O error")

    monkeypatch.setattr(sqlite_store.parts.keeper, "_connect", fail)
    sqlite_store.parts.keeper.prepare()
    assert "the first search may take long" in caplog.text
    assert not sqlite_store.parts.keeper.is_started


def test_a_small_store_needs_no_sketch(sqlite_store, act, build):
    saved = [act.save(None, build.vector(1, n)) for n in range(5)]
    assert len(nearest(sqlite_store, build.vector(1), build.model)) == len(saved)
    assert not sqlite_store.parts.keeper.is_started


def test_a_search_far_ahead_of_the_sketch_asks_for_a_newer_one(sqlite_store, build, monkeypatch):
    monkeypatch.setattr(nearest_passages, "EXACT_MAX", 0)
    monkeypatch.setattr(nearest_passages, "_REFRESH_ROWS", 3)
    monkeypatch.setattr(nearest_passages, "_TAIL_MAX", 10)
    asked = []
    refresh = sqlite_store.parts.keeper.refresh

    def ask(*args, **how):
        asked.append(refresh(*args, **how))
        return asked[-1]

    monkeypatch.setattr(sqlite_store.parts.keeper, "refresh", ask)
    rng = np.random.default_rng(1)
    for count in (2, 3, 40, 4):
        before = len(asked)
        save_vectors(sqlite_store, build, clustered(rng, count, 8), build.model)
        sqlite_store.read(lambda r: compare_whole(r, build.vector(1), build.model))
        if count > 3:
            assert len(asked) == before + 1
            asked[-1].result(10)
    assert settle_count(sqlite_store, build) == 49


def many_saved(store, build, count=40):
    return save_vectors(store, build, clustered(np.random.default_rng(1), count, 8), build.model)


@pytest.fixture
def soon_behind(monkeypatch):
    monkeypatch.setattr(nearest_passages, "EXACT_MAX", 0)
    monkeypatch.setattr(nearest_passages, "_REFRESH_ROWS", 3)
    monkeypatch.setattr(nearest_passages, "_TAIL_MAX", 10)


@pytest.fixture
def exact_searches(monkeypatch):
    """How often every vector was read."""
    calls = []
    exact = nearest_passages.exact_nearest
    monkeypatch.setattr(nearest_passages, "exact_nearest", lambda *a: calls.append(a) or exact(*a))
    return calls


def test_a_search_that_meets_no_sketch_waits_for_it(
    soon_behind, exact_searches, sqlite_store, build
):
    many_saved(sqlite_store, build)
    hits = nearest(sqlite_store, build.vector(1), build.model)
    assert len(hits) == 10
    assert exact_searches == []
    sqlite_store.read(lambda r: compare_whole(r, build.vector(1), build.model))


def test_a_sketch_that_takes_too_long_is_not_waited_for(
    soon_behind, exact_searches, sqlite_store, build, monkeypatch
):
    monkeypatch.setattr(nearest_passages, "_WAIT_S", 0.01)
    monkeypatch.setattr(sqlite_store.parts.keeper, "refresh", lambda *_args, **_how: Future())
    many_saved(sqlite_store, build)
    assert len(nearest(sqlite_store, build.vector(1), build.model)) == 10
    assert len(exact_searches) == 1


def test_a_sketch_younger_than_the_snapshot_is_not_trusted(
    soon_behind, exact_searches, sqlite_store, build
):
    numbers = many_saved(sqlite_store, build)
    changed = min(numbers)

    def job(r):
        before = r.memories.get(changed)
        after = replace(before, version=before.version + 1, author="other")
        with ThreadPoolExecutor(1) as other:
            embedding = build.embedding(build.vector(-1))
            other.submit(
                sqlite_store.write, lambda w: w.memories.update(before, after, embedding)
            ).result(10)
        return named(r, r.search.nearest(build.vector(1), build.model, EVERYTHING, ALL))

    # Its old passage is gone from the younger sketch, and its new one is not in the snapshot.
    assert set(ids_of(sqlite_store.read(job))) == set(numbers)
    assert len(exact_searches) == 1


@pytest.mark.parametrize("made_up_by", ["a new passage", "one of another model"])
def test_an_old_passage_is_left_out_where_another_makes_up_the_number(
    always_sketched, sqlite_store, build, made_up_by
):
    changed = min(many_saved(sqlite_store, build))
    if made_up_by == "one of another model":
        vector = clustered(np.random.default_rng(2), 1, 8)
        save_vectors(sqlite_store, build, vector, build.other_model)
    settle(sqlite_store, build.model)
    before = sqlite_store.read(lambda r: r.memories.get(changed))
    (old,) = sqlite_store.read(lambda r: r.vectors.of(changed, build.model))
    after = replace(before, version=before.version + 1, author="other")
    embedding = build.embedding(build.vector(-1))
    sqlite_store.write(lambda w: w.memories.update(before, after, embedding))
    if made_up_by == "one of another model":
        settle(sqlite_store, build.model)
    sqlite_store.read(lambda r: compare_whole(r, old, build.model, limit=10))


def test_a_purged_memory_leaves_no_code_behind(always_sketched, sqlite_store, act, build):
    gone = act.save(None, build.vector(1), build.vector(1, 1))
    kept = act.save(None, build.vector(1, 2))
    purge(sqlite_store, [gone.id])
    left = sqlite_store.read(
        lambda r: r.job.connection.execute(
            "SELECT passage, id FROM passage_code JOIN memory ON row = memory"
        ).fetchall()
    )
    assert left == [(3, kept.id)]


@pytest.mark.parametrize("passing", ["a third", "a tenth"])
@pytest.mark.parametrize(
    "fields",
    [
        {"tags": ("mine",)},
        {"tags": ("mine",), "phase": 1},
        {"tags": ("other", "mine"), "tags_match": TagsMatch.ALL},
        {"tags": ("mine", "Other"), "tags_match": TagsMatch.ALL, "phase": 1},
    ],
)
def test_filters_of_any_width_are_answered_as_by_an_exact_scan(
    blurred, sqlite_store, build, passing, fields
):
    rng = np.random.default_rng(4)
    step = 3 if passing == "a third" else 10
    saved = [
        build.memory(tags=("mine", "other") if n % step == 0 else ("other",), phase=n % 2)
        for n in range(600)
    ]

    def job(w):
        for memory in saved:
            w.memories.insert(memory, build.embedding(random_vector(rng)))
        w.memories.move_to_trash(saved[0], build.at(1), build.origin)

    sqlite_store.write(job)
    settle(sqlite_store, build.model)
    where = MemoryFilter(**fields)
    for _ in range(10):
        asked = random_vector(rng)
        sqlite_store.read(lambda r, v=asked: compare_filtered(r, v, build.model, where))


def compare_filtered(reader, vector, model, where):
    hits = named(reader, reader.search.nearest(vector, model, where, 5))
    assert ids_of(hits) == ids_of(exactly(reader, vector, model, where, limit=5))


def test_however_many_are_equally_near_the_newest_come_first(blurred, sqlite_store, build):
    rng = np.random.default_rng(6)
    times = rng.permutation(700)
    same = [build.memory(created_at=build.at(int(at))) for at in times]
    sqlite_store.write(
        lambda w: [w.memories.insert(m, build.embedding(build.vector(1, 1))) for m in same]
    )
    settle(sqlite_store, build.model)
    hits = nearest(sqlite_store, build.vector(1, 1), build.model, limit=5)
    newest = sorted(same, key=lambda memory: memory.created_at, reverse=True)
    assert ids_of(hits) == ids_of(newest[:5])


def settle_count(store, build):
    return store.parts.keeper.view().by_model[build.model.sha256].count


def test_each_model_has_a_sketch_of_its_own(always_sketched, sqlite_store, act, build):
    wide = EmbeddingModel(name="wide", sha256="d" * 64, dimensions=100)
    rng = np.random.default_rng(2)
    narrow_ids = save_vectors(sqlite_store, build, clustered(rng, 40, 8), build.model)
    wide_ids = save_vectors(sqlite_store, build, clustered(rng, 40, 100), wide)
    assert settle(sqlite_store, build.model).count == 40
    assert settle(sqlite_store, wide).count == 40
    hits = nearest(sqlite_store, build.vector(1), build.model, limit=99)
    assert set(ids_of(hits)) == set(narrow_ids)
    question = clustered(rng, 1, 100)[0].tobytes()
    assert set(ids_of(nearest(sqlite_store, question, wide, limit=99))) == set(wide_ids)
    assert nearest(sqlite_store, build.vector(1), build.other_model) == []


def test_vectors_of_another_model_of_the_same_size_are_never_compared_either(
    always_sketched, sqlite_store, build
):
    rng = np.random.default_rng(2)
    ours = save_vectors(sqlite_store, build, clustered(rng, 10, 8), build.model)
    theirs = save_vectors(sqlite_store, build, clustered(rng, 10, 8), build.other_model)
    settle(sqlite_store, build.model)
    for _ in range(2):
        for model, expected in ((build.model, ours), (build.other_model, theirs)):
            hits = nearest(sqlite_store, build.vector(1), model, limit=99)
            assert set(ids_of(hits)) == set(expected)
        # Neither sketch holds the last ones.
        ours |= save_vectors(sqlite_store, build, clustered(rng, 3, 8), build.model)
        theirs |= save_vectors(sqlite_store, build, clustered(rng, 3, 8), build.other_model)
    assert settle(sqlite_store, build.model).count == len(ours)


def test_every_thread_finds_what_it_just_saved(sqlite_store, build, monkeypatch):
    monkeypatch.setattr(nearest_passages, "EXACT_MAX", 0)
    monkeypatch.setattr(nearest_passages, "_REFRESH_ROWS", 5)

    def work(thread):
        rng = np.random.default_rng(thread)
        for _ in range(15):
            memory, vector = build.memory(), random_vector(rng)
            sqlite_store.write(
                lambda w, m=memory, v=vector: w.memories.insert(m, build.embedding(v))
            )
            assert nearest(sqlite_store, vector, build.model, limit=1)[0].id == memory.id

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(work, range(8)))
    assert settle(sqlite_store, build.model).count == 120


def test_the_id_of_a_passage_is_never_given_again(always_sketched, sqlite_store, act, build):
    old = act.save(None, build.vector(1, 0, 1))
    settle(sqlite_store, build.model)
    purge(sqlite_store, [old.id])
    new = act.save(None, build.vector(-1, 0, 1))
    assert sqlite_store.read(
        lambda r: r.job.connection.execute("SELECT id, memory FROM passage").fetchall()
    ) == [(2, 1)]
    for _ in range(2):
        (hit,) = nearest(sqlite_store, build.vector(-1, 0, 1), build.model)
        assert (hit.id, hit.cosine) == (new.id, pytest.approx(1))
        settle(sqlite_store, build.model, is_sweep=True)


def test_a_rolled_back_memory_is_never_returned_though_its_rows_are_used_again(
    always_sketched, sqlite_store, act, build
):
    first = act.save(None, build.vector(0, 0, 1))
    settle(sqlite_store, build.model)
    ghost = build.memory()

    def job(w):
        w.memories.insert(ghost, build.embedding(build.vector(1)))
        found = w.search.nearest(build.vector(1), build.model, EVERYTHING, 1)
        assert ids_of(named(w, found)) == [ghost.id]
        sqlite_store.parts.keeper.refresh(build.model.sha256).result(10)
        raise OwnError

    with pytest.raises(OwnError):
        sqlite_store.write(job)
    assert settle(sqlite_store, build.model).count == 1
    assert ids_of(nearest(sqlite_store, build.vector(1), build.model)) == [first.id]
    second = act.save(None, build.vector(0, 1))
    for _ in range(2):
        hits = nearest(sqlite_store, build.vector(0, 1), build.model)
        assert ids_of(hits) == [second.id, first.id]
        settle(sqlite_store, build.model)


def test_a_long_read_sees_a_memory_that_was_purged_and_swept_meanwhile(
    always_sketched, sqlite_store, act, build
):
    kept, gone = act.save(None, build.vector(1)), act.save(None, build.vector(1, 1))
    settle(sqlite_store, build.model)

    def job(r):
        before = named(r, r.search.nearest(build.vector(1), build.model, EVERYTHING, 5))
        with ThreadPoolExecutor(1) as other:
            other.submit(purge, sqlite_store, [gone.id]).result(10)
            other.submit(act.save, None, build.vector(1, 2)).result(10)
        settle(sqlite_store, build.model, is_sweep=True)
        assert named(r, r.search.nearest(build.vector(1), build.model, EVERYTHING, 5)) == before
        return before

    assert ids_of(sqlite_store.read(job)) == [kept.id, gone.id]
    assert gone.id not in ids_of(nearest(sqlite_store, build.vector(1), build.model))


@pytest.mark.slow
def test_after_a_kill_the_sketch_holds_all_that_was_acknowledged(always_sketched, tmp_path, build):
    path = tmp_path / "memories.db"
    command = [sys.executable, "-m", "tests.store.endless_writer", str(path), "killed"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as writer:
        keys = {writer.stdout.readline().strip() for _ in range(40)}
        writer.send_signal(signal.SIGKILL)
        keys |= {line.strip() for line in writer.stdout if line.endswith("\n")}
    with closing(SqliteStore.open(path)) as store:
        settle(store, build.model)
        hits = nearest(store, build.vector(1), build.model, limit=ALL)
        found = store.read(lambda r: r.memories.get_many(ids_of(hits)))
        assert keys <= {memory.key for memory in found}


def test_two_openings_of_one_store_find_each_others_memories(always_sketched, tmp_path, build):
    with (
        closing(SqliteStore.open(tmp_path / "memories.db")) as one,
        closing(SqliteStore.open(tmp_path / "memories.db")) as other,
    ):
        first, second = build.memory(), build.memory()
        one.write(lambda w: w.memories.insert(first, build.embedding(build.vector(1))))
        settle(one, build.model)
        settle(other, build.model)
        other.write(lambda w: w.memories.insert(second, build.embedding(build.vector(1, 1))))
        purge(other, [first.id])
        for store in (one, other):
            assert ids_of(nearest(store, build.vector(1), build.model)) == [second.id]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE passage SET vector = x'00' WHERE id = 2",
        "UPDATE passage_code SET code = x'00' WHERE passage = 2",
    ],
)
def test_a_damaged_vector_is_left_out_and_hides_no_other(
    always_sketched, sqlite_store, act, build, damage
):
    saved = [act.save(None, build.vector(1, n)) for n in range(3)]
    sqlite_store.write(lambda w: w.job.connection.execute(damage))
    if "vector" in damage:
        hits = nearest(sqlite_store, build.vector(1), build.model)
        assert ids_of(hits) == [saved[0].id, saved[2].id]
    settle(sqlite_store, build.model)
    hits = nearest(sqlite_store, build.vector(1), build.model)
    assert ids_of(hits) == [saved[0].id, saved[2].id]


def test_a_sketch_for_which_there_is_no_memory_is_logged(
    always_sketched, sqlite_store, act, build, monkeypatch, caplog
):
    saved = act.save(None, build.vector(1))
    with monkeypatch.context() as limited:
        limited.setattr(sketch_keeper, "lacks_room", lambda wanted: wanted > 0)
        sqlite_store.parts.keeper.refresh(build.model.sha256).result(10)
    assert "reads every vector: There is not enough free memory." in caplog.text
    assert ids_of(nearest(sqlite_store, build.vector(1), build.model)) == [saved.id]


def test_a_sketch_that_cannot_be_made_is_logged_and_searches_answer(
    always_sketched, sqlite_store, act, build, monkeypatch, caplog
):
    saved = act.save(None, build.vector(1))

    def fail():
        raise apsw.IOError("disk I/O error")

    with monkeypatch.context() as broken:
        broken.setattr(sqlite_store.parts.keeper, "_connect", fail)
        sqlite_store.parts.keeper.refresh(build.model.sha256).result(10)
    assert "reads every vector" in caplog.text
    assert sqlite_store.parts.keeper.view().by_model == {}
    assert ids_of(nearest(sqlite_store, build.vector(1), build.model)) == [saved.id]
    assert settle(sqlite_store, build.model).count == 1


def test_a_closed_store_makes_no_sketch(sqlite_store, act, build):
    act.save(None, build.vector(1))
    sqlite_store.close()
    sqlite_store.parts.keeper.refresh(build.model.sha256).result(10)
    assert sqlite_store.parts.keeper.view().by_model == {}


def test_many_updates_leave_no_entries_behind(always_sketched, sqlite_store, act, build):
    memory = act.save(None, build.vector(1))
    for number in range(30):
        after = replace(memory, version=memory.version + 1, author=f"author {number}")
        embedding = build.embedding(build.vector(1, number))
        sqlite_store.write(lambda w, b=memory, a=after, e=embedding: w.memories.update(b, a, e))
        memory = act.get(memory.id)
        assert settle(sqlite_store, build.model).count == 1


def test_equally_near_memories_come_newest_first_from_the_sketch_too(
    always_sketched, sqlite_store, act, build
):
    ids = [act.save(None, build.vector(1), created_at=build.at(n)).id for n in (3, 1, 4, 2)]
    settle(sqlite_store, build.model)
    hits = nearest(sqlite_store, build.vector(1), build.model, limit=3)
    assert ids_of(hits) == [ids[2], ids[0], ids[3]]
    assert build.at(4) - build.at(3) == timedelta(seconds=1)


def test_equally_near_memories_of_one_moment_come_as_they_were_saved(
    always_sketched, sqlite_store, build, monkeypatch
):
    memories = [build.memory(created_at=build.at(1)) for _ in range(5)]
    saved = [memories[number] for number in (3, 0, 4, 1, 2)]
    vector = build.vector(1)
    for memory in saved:
        sqlite_store.write(lambda w, m=memory: w.memories.insert(m, build.embedding(vector)))
    settle(sqlite_store, build.model)

    def job(r):
        near = r.search.nearest(vector, build.model, EVERYTHING, 3)
        within = r.search.nearest_within(vector, build.model, EVERYTHING, 0.9, 3)
        return ids_of(named(r, near)), ids_of(named(r, within))

    for exact_max in (0, ALL):
        monkeypatch.setattr(nearest_passages, "EXACT_MAX", exact_max)
        assert sqlite_store.read(job) == (ids_of(saved[:3]), ids_of(saved[:3]))


def test_what_was_just_saved_is_as_near_as_its_equal_in_the_sketch(
    always_sketched, sqlite_store, act, build
):
    rng = np.random.default_rng(4)
    questions = [random_vector(rng) for _ in range(8)]
    vectors = [random_vector(rng) for _ in range(30)]
    pairs = [[act.save(None, vector, created_at=build.at(2)).id] for vector in vectors]
    settle(sqlite_store, build.model)
    for pair, vector in zip(pairs, vectors, strict=True):
        pair.append(act.save(None, vector, created_at=build.at(1)).id)
    for question in questions:
        found = ids_of(nearest(sqlite_store, question, build.model, limit=60))
        assert sorted(pairs) == sorted(found[at : at + 2] for at in range(0, 60, 2))


DAMAGED = {
    "zero": [0.0] * 8,
    "not a number": [float("nan")] * 8,
    "infinite": [float("inf")] + [0.0] * 7,
}


@pytest.mark.parametrize("numbers", DAMAGED.values(), ids=DAMAGED)
@pytest.mark.parametrize("sketched", ["never", "before", "after"])
def test_a_damaged_vector_keeps_no_other_one_from_being_found(
    always_sketched, sqlite_store, act, build, monkeypatch, numbers, sketched
):
    if sketched == "never":
        monkeypatch.setattr(nearest_passages, "EXACT_MAX", ALL)
    earlier = act.save(None, build.vector(-1))
    if sketched == "before":
        settle(sqlite_store, build.model)
    damaged = act.save(None, build.vector(1))
    saved = [act.save(None, build.vector(1, n)) for n in range(1, 4)]
    vector = struct.pack("<8f", *numbers)
    sqlite_store.write(
        lambda w: w.job.connection.execute(
            "UPDATE passage SET vector = ? WHERE memory = (SELECT row FROM memory WHERE id = ?)",
            (vector, damaged.id),
        )
    )
    if sketched == "after":
        settle(sqlite_store, build.model)
    saved.append(earlier)
    asked, everything = build.vector(1), [damaged.id, *ids_of(saved)]
    assert ids_of(nearest(sqlite_store, asked, build.model)) == ids_of(saved)

    def job(r):
        within = r.search.nearest_within(asked, build.model, EVERYTHING, -1.0, 10)
        cosines = r.search.cosines(asked, build.model, handles_of(r, everything))
        return ids_of(named(r, within)), ids_of(named(r, cosines))

    within, with_cosines = sqlite_store.read(job)
    assert within == ids_of(saved)
    assert sorted(with_cosines) == sorted(ids_of(saved))
