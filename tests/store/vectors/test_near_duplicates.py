"""Memories so near that they say nearly the same, found by the signs of their vectors."""

import struct

import numpy as np
import pytest
from tests.hits import ROUNDING, assert_alike, named

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.models import EmbeddingModel
from rosemary.store.sqlite.vectors import nearest_passages

MODEL = EmbeddingModel(name="wide", sha256="c" * 64, dimensions=128)
LEAST = 0.92


def packed(vector):
    return struct.pack("<128f", *(vector / np.linalg.norm(vector)))


def near(store, vector, where=EVERYTHING, limit=10, least=LEAST):
    return store.read(
        lambda r: named(r, r.search.nearest_within(vector, MODEL, where, least, limit))
    )


def exact(store, vector, where=EVERYTHING, limit=10):
    hits = store.read(lambda r: named(r, r.search.nearest(vector, MODEL, where, limit)))
    return [hit for hit in hits if hit.cosine >= LEAST]


@pytest.fixture
def filled(sqlite_store, build):
    """Groups of memories around 40 vectors, from nearly the same to far from them."""
    rng = np.random.default_rng(3)
    centres = rng.normal(size=(40, 128))
    memories = []

    def job(writer):
        for number in range(800):
            vector = centres[number % 40] + rng.choice([0.1, 0.3, 0.5, 1]) * rng.normal(size=128)
            memory = build.memory(project_id="ab"[number % 2])
            writer.memories.insert(memory, build.embedding(packed(vector), model=MODEL))
            memories.append(memory)

    sqlite_store.write(job)
    return sqlite_store, [packed(centre) for centre in centres], memories


@pytest.mark.parametrize("sketched", ["not at all", "half", "whole", "far behind"])
def test_all_that_are_near_enough_are_found_whatever_the_sketch_holds(
    filled, build, monkeypatch, sketched
):
    store, centres, _ = filled
    expected = [exact(store, centre) for centre in centres]
    assert sum(map(len, expected)) > 200
    monkeypatch.setattr(nearest_passages, "_REFRESH_ROWS", 10**6)
    monkeypatch.setattr(nearest_passages, "_REFRESH_ROWS", 10**6)
    if sketched != "not at all":
        store.parts.keeper.refresh(MODEL.sha256).result(30)
    if sketched != "whole":
        rng = np.random.default_rng(8)
        for centre in centres:
            vector = np.frombuffer(centre, "<f4") + 0.001 * rng.normal(size=128)
            embedding = build.embedding(packed(vector), model=MODEL)
            store.write(lambda w, e=embedding: w.memories.insert(build.memory(), e))
        expected = [exact(store, centre) for centre in centres]
    if sketched == "far behind":
        monkeypatch.setattr(nearest_passages, "_NEAR_TAIL_MAX", 10)
    for centre, hits in zip(centres, expected, strict=True):
        assert_alike(near(store, centre), hits)


def test_a_vector_like_no_other_has_no_near_duplicates(filled):
    store, _, _ = filled
    store.parts.keeper.refresh(MODEL.sha256).result(30)
    lonely = packed(np.random.default_rng(99).normal(size=128))
    assert near(store, lonely) == []


def test_what_just_reaches_the_least_cosine_is_found(filled, monkeypatch):
    store, centres, _ = filled
    # The signs tell no difference as small as this.
    monkeypatch.setattr(nearest_passages, "_NEAR_TAIL_MAX", -1)
    for centre in centres:
        hits = near(store, centre)
        for count, hit in enumerate(hits, 1):
            assert_alike(near(store, centre, least=hit.cosine - ROUNDING), hits[:count])


def test_a_filter_is_applied_before_the_cut(filled, build):
    store, centres, memories = filled
    store.parts.keeper.refresh(MODEL.sha256).result(30)
    where = MemoryFilter(project_id="a")
    for centre in centres:
        hits = near(store, centre, where, limit=2)
        assert_alike(hits, exact(store, centre, where, limit=2))
    gone = near(store, centres[0])[0].id
    (memory,) = (each for each in memories if each.id == gone)
    store.write(lambda w: w.memories.move_to_trash(memory, build.at(9_000), build.origin))
    assert gone not in [hit.id for hit in near(store, centres[0])]
    assert near(store, centres[0], MemoryFilter(is_trashed=True)) == []


def test_where_too_many_are_close_they_are_searched_for(filled, monkeypatch):
    store, centres, _ = filled
    store.parts.keeper.refresh(MODEL.sha256).result(30)
    monkeypatch.setattr(nearest_passages, "_CLOSE_MAX", 3)
    assert near(store, centres[0]) == exact(store, centres[0])
    assert len(near(store, centres[0])) > 3


def test_the_sketch_follows_where_memories_are_saved_and_never_searched_for(filled, monkeypatch):
    store, centres, _ = filled
    keeper = store.parts.keeper
    near(store, centres[0])
    keeper.refresh(MODEL.sha256).result(30)
    assert keeper.view().by_model[MODEL.sha256].covered == 800
    asked = []
    monkeypatch.setattr(keeper, "refresh", asked.append)
    near(store, centres[0])
    assert asked == []
    monkeypatch.setattr(nearest_passages, "_REFRESH_ROWS", -1)
    near(store, centres[0])
    assert asked == [MODEL.sha256]
