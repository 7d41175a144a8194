"""What a live memory supersedes is left out before the cut, wherever a filter asks for that."""

from dataclasses import replace

import numpy as np
import pytest
from tests.hits import named, neighbours_of

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.types import SortOrder, TextIndex
from rosemary.store.sqlite.vectors import nearest_passages

VALID = MemoryFilter(has_superseded=False)


@pytest.fixture
def supersede_in(build):
    def add(store, pairs, relation="supersedes"):
        def job(writer):
            for source, target in pairs:
                writer.links.add(source.id, target.id, relation, 0.5, build.at(1), build.origin)

        store.write(job)

    return add


@pytest.fixture
def supersede(store, supersede_in):
    return lambda *pairs, **fields: supersede_in(store, pairs, **fields)


def ids(store, search):
    return [hit.id for hit in store.read(lambda r: named(r, search(r)))]


def found(store, build, where, limit=10):
    """Return what each read gives under a filter."""
    vector = build.vector(1)
    return {
        "nearest": ids(store, lambda r: r.search.nearest(vector, build.model, where, limit)),
        **{
            index.value: ids(store, lambda r, i=index: r.search.match(i, ["tea"], where, limit))
            for index in TextIndex
        },
        "list": store.read(lambda r: r.memories.list_ids(where, SortOrder.NEWEST, limit)),
        "count": store.read(lambda r: r.memories.count(where)),
        "frequency": store.read(lambda r: r.search.document_frequencies(["tea"], where))["tea"],
    }


def test_every_read_leaves_out_what_is_superseded_and_nothing_else(act, store, build, supersede):
    old, new, other = (act.save(f"tea {n}", build.vector(1, n / 10)) for n in range(3))
    supersede((new, old))
    supersede((new, other), relation="contradicts")
    for name, answer in found(store, build, VALID).items():
        assert answer == 2 if isinstance(answer, int) else set(answer) == {new.id, other.id}, name
    for name, answer in found(store, build, EVERYTHING).items():
        assert answer == 3 if isinstance(answer, int) else len(answer) == 3, name


def test_it_is_back_while_what_supersedes_it_is_in_the_trash(act, store, build, supersede):
    old, new = (act.save(f"tea {n}", build.vector(1, n / 10)) for n in range(2))
    supersede((new, old))
    gone = act.trash(new)
    assert found(store, build, VALID)["nearest"] == [old.id]
    assert found(store, build, VALID)["porter"] == [old.id]
    act.restore(gone)
    assert found(store, build, VALID)["nearest"] == [new.id]
    assert found(store, build, VALID)["porter"] == [new.id]


def test_of_a_chain_the_newest_is_left(act, store, build, supersede):
    a, b, c = (act.save(f"tea {n}", build.vector(1, n / 10)) for n in range(3))
    supersede((b, a), (c, b))
    assert found(store, build, VALID)["list"] == [c.id]


def test_it_goes_together_with_the_other_filters(act, store, build, supersede):
    old, new = (act.save(f"tea {n}", build.vector(1, n / 10), project_id="p") for n in range(2))
    act.save("tea of another project", build.vector(1))
    supersede((new, old))
    where = MemoryFilter(project_id="p", has_superseded=False)
    for answer in found(store, build, where).values():
        assert answer in ([new.id], 1)


def test_neighbours_in_a_thread_are_never_superseded_ones(act, store, supersede):
    a, b, c = (act.save(thread_id="t") for _ in range(3))
    supersede((c, b))

    def around(where):
        return store.read(lambda r: neighbours_of(r, [a.id], where))[a.id].following

    assert (around(EVERYTHING), around(VALID)) == (b.id, c.id)


def test_thousands_of_nearer_superseded_ones_do_not_hide_the_few_valid(
    act, store, build, supersede
):
    new = build.memory("the newest word")
    noise = [build.memory(f"tea tea tea {n}") for n in range(4_100)]
    valid = [
        build.memory(f"a long text in which tea is one word of many, number {n}") for n in range(5)
    ]

    def job(writer):
        writer.memories.insert(new, build.embedding(build.vector(-1)))
        for number, memory in enumerate(noise):
            writer.memories.insert(memory, build.embedding(build.vector(1, number / 1e6)))
        for memory in valid:
            writer.memories.insert(memory, build.embedding(build.vector(1, 1)))
        for memory in noise:
            writer.links.add(new.id, memory.id, "supersedes", 0.5, build.at(1), build.origin)

    store.write(job)
    wanted = {memory.id for memory in valid}
    for _ in range(2):  # the first search may come before the sketch, the second after
        answers = found(store, build, VALID, limit=5)
        assert [set(answers[leg]) for leg in ("nearest", "porter", "trigram")] == [wanted] * 3
    assert not wanted & set(found(store, build, EVERYTHING, limit=5)["nearest"])


def fill(store, build, rng, count, superseded):
    """Save memories around (1, 0) of which the last supersedes those named by number."""
    memories = [build.memory(f"tea {number}") for number in range(count)]

    def job(writer):
        for memory in memories:
            writer.memories.insert(memory, build.embedding(build.vector(1, *rng.normal(size=7))))
        for number in superseded:
            ends = memories[-1].id, memories[number].id
            writer.links.add(*ends, "supersedes", 0.5, build.at(1), build.origin)

    store.write(job)
    store.parts.keeper.refresh(build.model.sha256).result(30)
    return memories


@pytest.mark.parametrize("share", [0.02, 0.2, 0.5, 0.9, 0.99])
def test_the_sketch_finds_as_many_as_are_asked_for_however_many_are_superseded(
    sqlite_store, build, monkeypatch, share
):
    monkeypatch.setattr(nearest_passages, "EXACT_MAX", 0)
    monkeypatch.setattr(nearest_passages, "CANDIDATES", 16)
    monkeypatch.setattr(nearest_passages, "_FULL_DIMENSIONS", 8)
    rng = np.random.default_rng(4)
    superseded = [number for number in range(599) if rng.random() < share]
    memories = fill(sqlite_store, build, rng, 600, superseded)
    valid = {memory.id for memory in memories} - {memories[number].id for number in superseded}
    for limit in (1, 10, 100, 700):
        for project in (None, ""):
            where = replace(VALID, project_id=project)

            def job(r, w=where, n=limit):
                return named(r, r.search.nearest(build.vector(1, 0.1), build.model, w, n))

            hits = sqlite_store.read(job)
            found = [hit.id for hit in hits]
            assert len(found) == len(set(found)) == min(limit, len(valid))
            assert set(found) <= valid
            assert [h.cosine for h in hits] == sorted((h.cosine for h in hits), reverse=True)


def test_the_best_matches_are_those_of_a_search_among_the_valid_alone(
    sqlite_store, build, supersede_in
):
    texts = [f"{'tea ' * (1 + number % 7)}{'word ' * (number % 5)}{number}" for number in range(60)]
    memories = [build.memory(text) for text in texts]
    sqlite_store.write(lambda w: [w.memories.insert(memory, None) for memory in memories] and None)
    supersede_in(sqlite_store, [(memories[0], memory) for memory in memories[1::5]])

    def match(where, limit):
        return ids(sqlite_store, lambda r: r.search.match(TextIndex.PORTER, ["tea"], where, limit))

    gone = {memory.id for memory in memories[1::5]}
    expected = [each for each in match(EVERYTHING, 100) if each not in gone]
    for limit in (1, 5, 20, 40, 100):
        assert match(VALID, limit) == expected[:limit]


def test_a_job_that_writes_leaves_out_what_it_has_just_superseded(act, store, build):
    old, new = (act.save(f"tea {n}", build.vector(1, n / 10)) for n in range(2))

    def job(writer):
        before = writer.memories.count(VALID)
        writer.links.add(new.id, old.id, "supersedes", 0.5, build.at(1), build.origin)
        return before, writer.memories.count(VALID)

    assert store.write(job) == (2, 1)
