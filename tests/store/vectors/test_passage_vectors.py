"""Search by meaning, in the store."""

import math
import random
import struct
from dataclasses import replace

import pytest
from tests.hits import NOBODY, handles_of, named

from rosemary.domain.errors import InternalError
from rosemary.domain.filters import EVERYTHING, MemoryFilter


def nearest(store, vector, model, where=EVERYTHING, limit=10):
    return store.read(lambda r: named(r, r.search.nearest(vector, model, where, limit)))


def cosines(store, vector, model, ids):
    """Return the hits of memories, by their ids."""

    def job(r):
        return named(r, r.search.cosines(vector, model, [*handles_of(r, ids), NOBODY]))

    return {hit.id: hit for hit in store.read(job)}


def cosine(one, other):
    a, b = (struct.unpack("<8f", vector) for vector in (one, other))
    dot = sum(x * y for x, y in zip(a, b, strict=True))
    return dot / math.hypot(*a) / math.hypot(*b)


def test_the_nearest_come_best_first_with_their_cosine(act, store, build):
    exact = act.save(None, build.vector(1, 1))
    near = act.save(None, build.vector(1, 0))
    far = act.save(None, build.vector(-1, -1))
    hits = nearest(store, build.vector(2, 2), build.model)
    assert [hit.id for hit in hits] == [exact.id, near.id, far.id]
    assert [hit.cosine for hit in hits] == pytest.approx([1, math.sqrt(0.5), -1], abs=1e-6)
    assert all(-1 <= hit.cosine <= 1 for hit in hits)


def test_the_ranking_equals_a_plain_computation(act, store, build):
    rng = random.Random(7)
    vectors = {}
    for _ in range(60):
        drawn = [build.vector(*(rng.gauss(0, 1) for _ in range(8))) for _ in range(2)]
        vectors[act.save(None, *drawn).id] = drawn
    query = build.vector(*(rng.gauss(0, 1) for _ in range(8)))
    best = {each: max(cosine(query, v) for v in drawn) for each, drawn in vectors.items()}
    expected = sorted(best, key=lambda each: -best[each])[:20]
    hits = nearest(store, query, build.model, limit=20)
    assert [hit.id for hit in hits] == expected
    assert [hit.cosine for hit in hits] == pytest.approx([best[i] for i in expected], abs=1e-5)


def test_a_memory_counts_once_by_its_best_passage(act, store, build):
    long = act.save(None, build.vector(0, 1), build.vector(1, 0), build.vector(1, 1))
    act.save(None, build.vector(1, 0.2))
    hits = nearest(store, build.vector(1, 0), build.model, limit=2)
    assert hits[0].id == long.id
    assert (hits[0].start, hits[0].end) == (10, 19)
    assert len(hits) == 2


def test_equally_near_memories_come_newest_first(act, store, build):
    ids = [act.save(None, build.vector(1)).id for _ in range(4)]
    hits = nearest(store, build.vector(1), build.model, limit=3)
    assert [hit.id for hit in hits] == ids[::-1][:3]


def test_all_that_pass_a_filter_come_back_however_many_nearer_ones_it_excludes(store, build):
    excluded = [build.memory(project_id="noise") for _ in range(4_100)]
    valid = [build.memory(project_id="mine") for _ in range(5)]

    def job(w):
        for memory in excluded:
            w.memories.insert(memory, build.embedding(build.vector(1, 0)))
        for memory in valid:
            w.memories.insert(memory, build.embedding(build.vector(0, 1)))

    store.write(job)
    where = MemoryFilter(project_id="mine")
    hits = nearest(store, build.vector(1, 0.001), build.model, where, limit=5)
    assert {hit.id for hit in hits} == {memory.id for memory in valid}
    words = store.read(lambda r: named(r, r.search.match("porter", ["content"], where, 5)))
    assert {hit.id for hit in words} == {memory.id for memory in valid}
    grams = store.read(lambda r: named(r, r.search.match("trigram", ["conten"], where, 5)))
    assert {hit.id for hit in grams} == {memory.id for memory in valid}


def test_vectors_of_another_model_are_never_compared(act, store, build):
    act.save(None, build.vector(1))
    assert nearest(store, build.vector(1), build.other_model) == []
    other = build.memory()
    store.write(
        lambda w: w.memories.insert(
            other, build.embedding(build.vector(1), model=build.other_model)
        )
    )
    assert [hit.id for hit in nearest(store, build.vector(1), build.other_model)] == [other.id]
    renamed = replace(build.model, name="same file, other name")
    assert len(nearest(store, build.vector(1), renamed)) == 1


def test_no_limit_finds_nothing(act, store, build):
    act.save(None, build.vector(1))
    assert nearest(store, build.vector(1), build.model, limit=0) == []


def test_trash_takes_a_memory_out_of_search_and_restore_brings_it_back(act, store, build):
    saved = act.save("tulips", build.vector(1))
    gone = act.trash(saved)
    assert nearest(store, build.vector(1), build.model) == []
    assert cosines(store, build.vector(1), build.model, [saved.id]) == {}
    assert store.read(lambda r: named(r, r.search.match("porter", ["tulip"], EVERYTHING, 9))) == []
    assert store.read(lambda r: named(r, r.search.match("trigram", ["tulip"], EVERYTHING, 9))) == []
    assert act.restore(gone).is_embedded
    assert [hit.id for hit in nearest(store, build.vector(1), build.model)] == [saved.id]
    assert (
        len(store.read(lambda r: named(r, r.search.match("porter", ["tulip"], EVERYTHING, 9)))) == 1
    )
    assert (
        len(store.read(lambda r: named(r, r.search.match("trigram", ["tulip"], EVERYTHING, 9))))
        == 1
    )
    act.check_is_sound()


def test_cosines_are_given_for_those_asked_for_that_have_vectors(act, store, build):
    one = act.save(None, build.vector(1), build.vector(0, 1))
    other = act.save(None, build.vector(1, 1))
    pending = act.save()
    act.save(None, build.vector(1))
    ids = [one.id, other.id, pending.id]
    found = cosines(store, build.vector(0, 1), build.model, ids)
    assert set(found) == {one.id, other.id}
    assert found[one.id].cosine == pytest.approx(1)
    assert (found[one.id].start, found[one.id].end) == (10, 19)
    assert found[other.id].cosine == pytest.approx(math.sqrt(0.5))
    assert cosines(store, build.vector(1), build.other_model, ids) == {}


def test_new_text_replaces_the_vectors_or_leaves_the_memory_to_be_embedded(act, store, build):
    saved = act.save("old", build.vector(1), build.vector(0, 1))

    def update(embedding, **fields):
        before = act.get(saved.id)
        after = replace(before, version=before.version + 1, **fields)
        store.write(lambda w: w.memories.update(before, after, embedding))
        return act.get(saved.id)

    assert update(build.embedding(build.vector(0, 0, 1)), content="new").is_embedded
    (hit,) = nearest(store, build.vector(0, 0, 1), build.model)
    assert hit.cosine == pytest.approx(1)
    assert not update(None, author="Ann").is_embedded
    assert nearest(store, build.vector(1), build.model) == []
    act.check_is_sound()


def test_an_embedding_is_ignored_where_the_indexed_text_stays(act, store, build):
    saved = act.save("same", build.vector(1))
    after = replace(saved, version=2, importance=9.0)
    store.write(lambda w: w.memories.update(saved, after, build.embedding(build.vector(0, 1))))
    (hit,) = nearest(store, build.vector(1), build.model)
    assert hit.cosine == pytest.approx(1)
    after = replace(after, version=3, importance=1.0)
    store.write(lambda w: w.memories.update(replace(after, version=2), after, None))
    assert act.get(saved.id).is_embedded


BAD_VECTORS = {
    "zero": struct.pack("<8f", *[0.0] * 8),
    "not a number": struct.pack("<8f", *[1.0] * 7, math.nan),
    "infinite": struct.pack("<8f", *[1.0] * 7, math.inf),
    "too short": struct.pack("<7f", *[1.0] * 7),
    "too long": struct.pack("<9f", *[1.0] * 9),
    "torn": b"\x00\x00\x80\x3f\x01",
    "empty": b"",
}


@pytest.mark.parametrize("kind", BAD_VECTORS)
def test_an_unusable_vector_is_refused_on_the_way_in_and_as_a_question(kind, act, store, build):
    bad = BAD_VECTORS[kind]
    with pytest.raises(InternalError):
        store.write(
            lambda w: w.memories.insert(build.memory(), build.embedding(build.vector(1), bad))
        )
    with pytest.raises(InternalError):
        nearest(store, bad, build.model)
    with pytest.raises(InternalError):
        store.read(lambda r: r.search.cosines(bad, build.model, []))
    assert act.listed() == []


def test_an_embedding_without_passages_is_refused(store, build):
    empty = replace(build.embedding(), passages=())
    with pytest.raises(InternalError):
        store.write(lambda w: w.memories.insert(build.memory(), empty))


def test_one_model_has_one_length_of_vectors(act, store, build):
    act.save(None, build.vector(1))
    shrunk = replace(build.model, dimensions=2)
    with pytest.raises(InternalError):
        nearest(store, struct.pack("<2f", 1, 0), shrunk)


def test_similarities_are_those_of_the_best_passage_with_each_vector(act, store, build):
    both = act.save("a", build.vector(1), build.vector(0, 1))
    one = act.save("b", build.vector(1, 1))
    plain = act.save("c")
    questions = [build.vector(1), build.vector(0, 1), build.vector(-1)]

    def job(r):
        handles = handles_of(r, [both.id, one.id, plain.id])
        found = r.search.similarities(questions, build.model, [*handles, NOBODY])
        return [found.get(each) for each in handles]

    of_both, of_one, of_plain = store.read(job)
    assert of_both == pytest.approx([1.0, 1.0, 0.0], abs=1e-6)
    assert of_one == pytest.approx([0.70711, 0.70711, -0.70711], abs=1e-5)
    assert of_plain is None


def test_a_vector_of_nothing_is_like_nothing(act, store, build):
    saved = act.save("a", build.vector(1))
    zero = build.vector()
    found = store.read(
        lambda r: r.search.similarities(
            [zero, build.vector(1)], build.model, handles_of(r, [saved.id])
        )
    )
    assert list(found.values()) == [pytest.approx([0.0, 1.0])]


def test_similarities_of_a_model_that_never_served_are_none(act, store, build):
    saved = act.save("a", build.vector(1))
    found = store.read(
        lambda r: r.search.similarities(
            [build.vector(1)], build.other_model, handles_of(r, [saved.id])
        )
    )
    assert found == {}
