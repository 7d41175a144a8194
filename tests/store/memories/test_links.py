"""Directed links and what a memory shows of them."""

from datetime import timedelta

import pytest
from tests.hits import handles_of

from rosemary.domain.decay import DecayView
from rosemary.domain.errors import InternalError, NotFoundError
from rosemary.domain.types import MemoryId


def link(act, source, target, relation="related", weight=0.5, at=100):
    ends, at, origin = (source.id, target.id), act.build.at(at), act.build.origin
    act.store.write(lambda w: w.links.add(*ends, relation, weight, at, origin))


def unlink(act, source, target, relation="related"):
    ends, at, origin = (source.id, target.id), act.build.at(200), act.build.origin
    return act.store.write(lambda w: w.links.remove(*ends, relation, at, origin))


def shown(act, memory):
    return [(each.relation, each.key) for each in act.get(memory.id).links]


def test_a_link_shows_its_target_from_the_source_alone(act):
    a, b = act.save(), act.save(key="b", summary="about b", importance=8.0)
    link(act, a, b, "part_of", 0.25)
    (made,) = act.get(a.id).links
    assert (made.id, made.key, made.summary) == (b.id, "b", "about b")
    assert (made.relation, made.weight, made.score) == ("part_of", 0.25, 0.2)
    assert (made.created_at, made.is_incoming) == (act.build.at(100), False)
    assert act.get(b.id).links == ()


def test_what_supersedes_or_contradicts_a_memory_is_shown_by_it_too(act):
    a, b = act.save(key="a", importance=10.0), act.save(key="b")
    link(act, a, b, "supersedes", at=3)
    link(act, a, b, "contradicts", at=2)
    link(act, a, b, "follows", at=1)
    assert shown(act, a) == [("follows", "b"), ("contradicts", "b"), ("supersedes", "b")]
    assert shown(act, b) == [("contradicted_by", "a"), ("superseded_by", "a")]
    assert [each.is_incoming for each in act.get(b.id).links] == [True, True]
    assert [each.score for each in act.get(b.id).links] == [0.5, 0.5]


def test_all_links_of_a_memory_are_listed_under_their_own_relation(act):
    a, b, c = act.save(key="a"), act.save(key="b"), act.save(key="c")
    link(act, a, b, "supersedes", at=2)
    link(act, c, b, at=1)
    link(act, b, c, at=3)
    links = act.store.read(lambda r: r.links.of(b))
    assert links.memory == b
    assert [(each.relation, each.key) for each in links.outgoing] == [("related", "c")]
    assert [(each.relation, each.key) for each in links.incoming] == [
        ("related", "c"),
        ("supersedes", "a"),
    ]


def test_links_come_in_the_order_in_which_they_were_made(act):
    hub, *others = (act.save() for _ in range(6))
    for target in reversed(others):
        link(act, hub, target)
    assert [each.id for each in act.get(hub.id).links] == [x.id for x in reversed(others)]


def test_the_same_link_again_takes_the_new_weight_and_keeps_its_place(act):
    a, b = act.save(), act.save()
    link(act, a, b, weight=0.1, at=1)
    link(act, a, b, relation="follows", weight=1.0, at=2)
    link(act, a, b, weight=0.9, at=3)
    assert [(each.relation, each.weight) for each in act.get(a.id).links] == [
        ("related", 0.9),
        ("follows", 1.0),
    ]
    assert act.get(a.id).links[0].created_at == act.build.at(1)


def test_one_link_of_several_is_removed(act):
    a, b = act.save(key="a"), act.save(key="b")
    link(act, a, b, weight=0.25)
    link(act, a, b, relation="follows")
    link(act, b, a)
    assert unlink(act, a, b) == 0.25
    assert unlink(act, a, b) is None
    assert unlink(act, b, a, "follows") is None
    assert (shown(act, a), shown(act, b)) == ([("follows", "b")], [("related", "a")])


def test_the_trash_hides_the_links_of_both_ends_until_it_is_restored(act):
    a, b, c = act.save(key="a"), act.save(key="b"), act.save(key="c")
    link(act, a, b)
    link(act, b, c, "contradicts")
    gone = act.trash(b)
    assert shown(act, a) == shown(act, c) == shown(act, b) == []
    for each in (a, c):
        links = act.store.read(lambda r, each=each: r.links.of(each))
        assert links.outgoing == links.incoming == ()
    act.restore(gone)
    assert shown(act, a) == [("related", "b")]
    assert shown(act, b) == [("contradicts", "c")]
    assert shown(act, c) == [("contradicted_by", "b")]


def test_many_memories_carry_their_own_links(act, store):
    a, b, c = act.save(), act.save(), act.save()
    link(act, a, b)
    link(act, b, c)
    memories = store.read(lambda r: r.memories.get_many([c.id, b.id, a.id]))
    assert [[each.id for each in m.links] for m in memories] == [[], [c.id], [b.id]]


def test_what_is_told_by_its_handle_has_the_same_links(act, store):
    a, b = act.save(), act.save(importance=9.0)
    link(act, a, b)
    later = DecayView(now=act.build.at(0) + timedelta(days=200))

    def job(r):
        (handle,) = handles_of(r, [a.id])
        assert r.memories.of([handle]) == {handle: r.memories.get(a.id)}
        assert r.memories.of([handle], later) == {handle: r.memories.get(a.id, later)}
        assert r.memories.get(a.id, later).links != r.memories.get(a.id).links != ()

    store.read(job)


def test_a_shortest_way_over_one_relation_is_found(act, store):
    a, b, c, d = (act.save() for _ in range(4))
    for source, target in ((a, b), (b, c), (c, a), (c, d), (a, c)):
        link(act, source, target, "supersedes")
    link(act, d, a, "follows")

    def way(source, target, relation="supersedes"):
        return store.read(lambda r: r.links.way(source.id, target.id, relation))

    assert way(a, d) == [a.id, c.id, d.id]
    assert way(b, a) == [b.id, c.id, a.id]
    assert way(a, a) == [a.id]
    assert way(d, a) == []
    assert way(d, a, "follows") == [d.id, a.id]
    act.trash(act.get(c.id))
    assert way(b, d) == [b.id, c.id, d.id]


def test_a_way_of_thousands_of_links_is_found(act, store, build):
    first, *rest = memories = [build.memory() for _ in range(3_000)]

    def job(writer):
        for memory in memories:
            writer.memories.insert(memory, None)
        for source, target in zip(memories, rest, strict=False):
            writer.links.add(source.id, target.id, "supersedes", 1.0, build.at(1), build.origin)

    store.write(job)
    ids = [each.id for each in memories]
    assert store.read(lambda r: r.links.way(first.id, ids[-1], "supersedes")) == ids


def test_both_ends_must_exist(act, store, build):
    a = act.save()
    for ends in ((a.id, MemoryId("unknown")), (MemoryId("unknown"), a.id)):
        with pytest.raises(NotFoundError):
            store.write(
                lambda w, ends=ends: w.links.add(*ends, "related", 0.5, build.at(1), build.origin)
            )


def test_a_memory_is_not_linked_to_itself(act):
    a = act.save()
    with pytest.raises(InternalError):
        link(act, a, a)


@pytest.mark.parametrize("weight", [-0.1, 1.1])
def test_a_weight_out_of_bounds_is_refused(act, weight):
    a, b = act.save(), act.save()
    with pytest.raises(InternalError):
        link(act, a, b, weight=weight)
    link(act, a, b)
    with pytest.raises(InternalError):
        link(act, a, b, weight=weight)
