"""Memories that wait for vectors, in the store."""

from dataclasses import replace

import pytest
from tests.hits import named
from tests.store.query_plans import plans_of

from rosemary.domain.errors import InternalError
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.types import MemoryId


def waiting(store, model, limit=100):
    return store.read(lambda r: r.vectors.pending(model, limit))


def count(store, model):
    return store.read(lambda r: r.vectors.count_pending(model))


def nearest(store, vector, model):
    return store.read(lambda r: named(r, r.search.nearest(vector, model, EVERYTHING, 9)))


def embed(store, memory, embedding):
    return store.write(lambda w: w.vectors.put(memory, embedding))


def test_memories_without_vectors_wait_newest_first_before_those_of_an_older_model(
    act, store, build
):
    older_model = [act.save(None, build.vector(1)) for _ in range(2)]
    missing = [act.save() for _ in range(2)]
    newest_first = [each.id for each in (*missing[::-1], *older_model[::-1])]
    assert waiting(store, build.other_model) == newest_first
    assert waiting(store, build.other_model, 3) == newest_first[:3]
    assert waiting(store, build.other_model, 0) == []
    assert waiting(store, build.model) == newest_first[:2]
    assert (count(store, build.other_model), count(store, build.model)) == (4, 2)


def test_the_trash_waits_for_nothing_until_it_is_restored(act, store, build):
    gone = [act.trash(act.save()), act.trash(act.save(None, build.vector(1)))]
    assert waiting(store, build.other_model) == []
    assert count(store, build.other_model) == 0
    for memory in gone:
        act.restore(memory)
    assert set(waiting(store, build.other_model)) == {memory.id for memory in gone}


def test_new_vectors_change_nothing_else_of_a_memory(act, store, build):
    saved = act.save("tulips")
    assert embed(store, saved, build.embedding(build.vector(0, 1)))
    assert act.get(saved.id) == replace(saved, is_embedded=True)
    (hit,) = nearest(store, build.vector(0, 1), build.model)
    assert (hit.id, hit.cosine) == (saved.id, pytest.approx(1))
    assert (waiting(store, build.model), count(store, build.model)) == ([], 0)
    assert len(store.read(lambda r: r.history.of(saved.id))) == 1
    act.check_is_sound()


def test_vectors_of_a_new_model_replace_the_old_ones(act, store, build):
    saved = act.save(None, build.vector(1), build.vector(0, 1))
    assert embed(store, saved, build.embedding(build.vector(1), model=build.other_model))
    assert nearest(store, build.vector(1), build.model) == []
    assert store.read(lambda r: r.checks.check()).passages == 1
    assert waiting(store, build.model) == [saved.id]


def test_vectors_of_a_text_that_was_changed_are_refused(act, store, build):
    saved = act.save("old")
    content = replace(saved, version=2, content="new", content_hash=build.hash_of("new"))
    store.write(lambda w: w.memories.update(saved, content, None))
    assert not embed(store, saved, build.embedding())
    author = replace(content, version=3, author="Ann")
    store.write(lambda w: w.memories.update(content, author, None))
    assert not embed(store, content, build.embedding())
    assert not act.get(saved.id).is_embedded
    assert embed(store, author, build.embedding())


def test_vectors_are_refused_by_the_trash_and_by_what_is_unknown(act, store, build):
    gone = act.trash(act.save())
    assert not embed(store, gone, build.embedding())
    unknown = build.memory(id=MemoryId("unknown"))
    assert not embed(store, unknown, build.embedding())
    assert store.read(lambda r: r.checks.check()).passages == 0


def test_an_unusable_vector_leaves_the_old_ones_in_place(act, store, build):
    saved = act.save(None, build.vector(1))
    with pytest.raises(InternalError):
        embed(store, saved, build.embedding(build.vector(0)))
    assert len(nearest(store, build.vector(1), build.model)) == 1


@pytest.mark.parametrize(
    "ask",
    [lambda vectors: vectors.unembedded(10), lambda vectors: vectors.count_unembedded()],
    ids=["which", "how many"],
)
def test_what_waits_is_found_by_an_index_and_never_by_reading_all(sqlite_store, ask):
    (step,) = sqlite_store.read(
        lambda reader: plans_of(reader.job.connection, lambda: ask(reader.vectors))
    )
    assert step.startswith("SEARCH memory USING")
    assert "INDEX memory_embedding (embedding_model=?)" in step
