"""Directed links and what a memory shows of them."""

import pytest

from rosemary.domain.errors import InternalError, NotFoundError
from rosemary.domain.types import MemoryId


def link(act, source, target, relation="related", weight=0.5, at=100):
    act.store.write(
        lambda w: w.add_link(
            source.id, target.id, relation, weight, act.build.at(at), act.build.origin
        )
    )


def test_a_link_shows_its_target_from_the_source_alone(act):
    a, b = act.save(), act.save(key="b", summary="about b", importance=8.0)
    link(act, a, b, "supersedes", 0.25)
    (shown,) = act.get(a.id).links
    assert (shown.id, shown.key, shown.summary) == (b.id, "b", "about b")
    assert (shown.relation, shown.weight, shown.score) == ("supersedes", 0.25, 0.2)
    assert shown.created_at == act.build.at(100)
    assert act.get(b.id).links == ()


def test_links_come_in_the_order_in_which_they_were_made(act):
    hub, *others = (act.save() for _ in range(6))
    for target in reversed(others):
        link(act, hub, target)
    assert [each.id for each in act.get(hub.id).links] == [x.id for x in reversed(others)]


def test_the_same_link_again_replaces_the_first(act):
    a, b = act.save(), act.save()
    link(act, a, b, weight=0.1)
    link(act, a, b, weight=0.9)
    link(act, a, b, relation="follows", weight=1.0)
    assert [(each.relation, each.weight) for each in act.get(a.id).links] == [
        ("related", 0.9),
        ("follows", 1.0),
    ]


def test_links_to_the_trash_are_hidden_until_the_target_is_restored(act):
    a, b = act.save(), act.save()
    link(act, a, b)
    gone = act.trash(b)
    assert act.get(a.id).links == ()
    act.restore(gone)
    assert [each.id for each in act.get(a.id).links] == [b.id]


def test_many_memories_carry_their_own_links(act, store):
    a, b, c = act.save(), act.save(), act.save()
    link(act, a, b)
    link(act, b, c)
    memories = store.read(lambda r: r.get_many([c.id, b.id, a.id]))
    assert [[each.id for each in m.links] for m in memories] == [[], [c.id], [b.id]]


def test_both_ends_must_exist(act, store, build):
    a = act.save()
    for ends in ((a.id, MemoryId("unknown")), (MemoryId("unknown"), a.id)):
        with pytest.raises(NotFoundError):
            store.write(
                lambda w, ends=ends: w.add_link(*ends, "related", 0.5, build.at(1), build.origin)
            )


def test_a_memory_is_not_linked_to_itself(act):
    a = act.save()
    with pytest.raises(InternalError):
        link(act, a, a)


@pytest.mark.parametrize("weight", [-0.1, 1.1])
def test_a_weight_out_of_bounds_is_refused(act, weight):
    with pytest.raises(InternalError):
        link(act, act.save(), act.save(), weight=weight)
