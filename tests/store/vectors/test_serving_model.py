"""Which model's vectors serve, and what becomes of the others."""

from functools import partial

import pytest
from tests.hits import named
from tests.store.query_plans import plans_of

from rosemary.domain.filters import EVERYTHING
from rosemary.domain.models import EmbeddingModel
from rosemary.store.sqlite.vectors.nearest_passages import model_of_many


def serving(store):
    return store.read(lambda r: r.vectors.serving_model())


def embed(store, memory, embedding, kept=None):
    return store.write(lambda w: w.vectors.put(memory, embedding, kept=kept))


def remove_others(store, model, limit=100):
    marks, mark = [], 0
    while mark is not None:
        mark = store.write(lambda w, after=mark: w.vectors.remove_others(model, after, limit))
        marks.append(mark)
    return marks


def nearest(store, build, model):
    hits = store.read(lambda r: named(r, r.search.nearest(build.vector(1), model, EVERYTHING, 99)))
    return {hit.id for hit in hits}


def test_an_empty_store_has_no_serving_model(store, build):
    assert serving(store) is None
    assert not store.read(lambda r: r.vectors.is_settled(build.model))


def test_before_a_choice_was_kept_the_commonest_vectors_serve(act, store, build):
    act.trash(act.save(None, build.vector(1)))
    for _ in range(2):
        memory = act.save()
        assert embed(store, memory, build.embedding(model=build.other_model))
    act.save(None, build.vector(1))
    assert serving(store) == build.other_model
    store.write(lambda w: w.vectors.set_serving_model(build.model))
    assert serving(store) == build.model
    store.write(lambda w: w.vectors.set_serving_model(build.other_model))
    assert serving(store) == build.other_model


def test_a_choice_without_vectors_serves_nothing(store, build):
    store.write(lambda w: w.vectors.set_serving_model(build.model))
    assert serving(store) is None


def test_vectors_of_two_models_stand_side_by_side_while_one_is_kept(act, store, build):
    saved = act.save(None, build.vector(1), build.vector(0, 1))
    new = build.embedding(build.vector(1), model=build.other_model)
    assert embed(store, saved, new, kept=build.model)
    assert nearest(store, build, build.model) == nearest(store, build, build.other_model)
    assert store.read(lambda r: r.vectors.count_pending(build.other_model)) == 0
    assert store.read(lambda r: r.checks.check()).passages == 3
    third = EmbeddingModel(name="third", sha256="c" * 64, dimensions=8)
    assert embed(store, saved, build.embedding(model=third), kept=build.model)
    assert nearest(store, build, build.other_model) == set()
    assert nearest(store, build, build.model) == {saved.id}
    act.check_is_sound()


def test_a_changed_text_keeps_the_vectors_of_no_model(act, store, build):
    saved = act.save(None, build.vector(1))
    assert embed(store, saved, build.embedding(model=build.other_model), kept=build.model)
    changed = build.memory("new", id=saved.id, version=2, key=saved.key)
    store.write(lambda w: w.memories.update(saved, changed, build.embedding()))
    assert nearest(store, build, build.other_model) == set()
    act.check_is_sound()


@pytest.mark.parametrize("limit", [1, 2, 100])
def test_the_vectors_of_others_are_removed_step_by_step_from_the_trash_too(
    act, store, build, limit
):
    both = [act.save(None, build.vector(1)) for _ in range(5)]
    for memory in both:
        embed(store, memory, build.embedding(model=build.other_model), kept=build.model)
    old, gone = act.save(None, build.vector(1)), act.trash(act.save(None, build.vector(1)))
    marks = remove_others(store, build.other_model, limit)
    assert len(marks) == -(-7 // limit) + 1
    assert nearest(store, build, build.model) == set()
    assert nearest(store, build, build.other_model) == {memory.id for memory in both}
    assert store.read(lambda r: r.vectors.unembedded(9)) == [old.id]
    act.restore(gone)
    assert set(store.read(lambda r: r.vectors.unembedded(9))) == {old.id, gone.id}
    assert store.read(lambda r: r.vectors.count_unembedded()) == 2
    act.check_is_sound()


def test_a_store_is_settled_when_one_model_serves_and_no_others_are_left(act, store, build):
    act.save(None, build.vector(1))
    store.write(lambda w: w.vectors.set_serving_model(build.model))
    assert not store.read(lambda r: r.vectors.is_settled(build.model))
    remove_others(store, build.model)
    assert store.read(lambda r: r.vectors.is_settled(build.model))
    assert not store.read(lambda r: r.vectors.is_settled(build.other_model))


def test_others_are_looked_for_in_an_index_and_never_by_reading_vectors(sqlite_store, build):
    def plan(writer):
        remove = partial(writer.vectors.remove_others, build.model, 0, 9)
        return plans_of(writer.job.connection, remove)

    assert any("passage USING COVERING INDEX" in step for step in sqlite_store.write(plan))


def test_the_sketch_that_is_loaded_first_is_that_of_the_serving_model(
    act, sqlite_store, build, monkeypatch
):
    from rosemary.store.sqlite.vectors import nearest_passages

    monkeypatch.setattr(nearest_passages, "EXACT_MAX", 0)

    def at_start():
        return sqlite_store.read(lambda r: model_of_many(r.job.connection))

    assert at_start() is None
    for model in (build.model, build.other_model):
        memory = build.memory()
        sqlite_store.write(
            lambda w, m=memory, o=model: w.memories.insert(m, build.embedding(model=o))
        )
    assert at_start() == build.other_model.sha256
    sqlite_store.write(lambda w: w.vectors.set_serving_model(build.model))
    assert at_start() == build.model.sha256
