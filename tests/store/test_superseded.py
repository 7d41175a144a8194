"""What a live memory supersedes is left out before the cut, wherever a filter asks for that."""

import pytest

from rosemary.domain.filters import EVERYTHING, MemoryFilter
from rosemary.domain.types import SortOrder, TextIndex

VALID = MemoryFilter(has_superseded=False)


@pytest.fixture
def supersede(act):
    def add(*pairs, relation="supersedes"):
        build = act.build

        def job(writer):
            for source, target in pairs:
                writer.add_link(source.id, target.id, relation, 0.5, build.at(1), build.origin)

        act.store.write(job)

    return add


def found(store, build, where, limit=10):
    """Return what each read gives under a filter."""
    vector = build.vector(1)
    return {
        "nearest": [
            h.id for h in store.read(lambda r: r.nearest(vector, build.model, where, limit))
        ],
        **{
            index.value: [
                h.id for h in store.read(lambda r, i=index: r.match(i, ["tea"], where, limit))
            ]
            for index in TextIndex
        },
        "list": store.read(lambda r: r.list_ids(where, SortOrder.NEWEST, limit)),
        "count": store.read(lambda r: r.count(where)),
        "frequency": store.read(lambda r: r.document_frequencies(["tea"], where))["tea"],
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
        return store.read(lambda r: r.thread_neighbours([a.id], where))[a.id].following

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
        writer.insert(new, build.embedding(build.vector(-1)))
        for number, memory in enumerate(noise):
            writer.insert(memory, build.embedding(build.vector(1, number / 1e6)))
        for memory in valid:
            writer.insert(memory, build.embedding(build.vector(1, 1)))
        for memory in noise:
            writer.add_link(new.id, memory.id, "supersedes", 0.5, build.at(1), build.origin)

    store.write(job)
    wanted = {memory.id for memory in valid}
    for _ in range(2):  # the first search may come before the sketch, the second after
        answers = found(store, build, VALID, limit=5)
        assert [set(answers[leg]) for leg in ("nearest", "porter", "trigram")] == [wanted] * 3
    assert not wanted & set(found(store, build, EVERYTHING, limit=5)["nearest"])
