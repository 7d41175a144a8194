"""What an undo keeps in memory of what it will do, and what it writes of it."""

from rosemary.domain.history import ChangesetFilter, Effect, UndoTarget
from rosemary.domain.models import MemoryDraft, MemoryPatch
from rosemary.service.undoing import plan_undo

LONG = "Maya likes green tea, and has said so at length. " * 20


def plan_of(store, clock, call_id):
    return store.read(
        lambda view: plan_undo(
            view,
            view.history.changesets(ChangesetFilter(call_id=call_id)),
            clock(),
            is_forced=False,
        )
    )


def save(memories, origin, content, **fields):
    return memories.save(MemoryDraft(content=content, **fields), origin)


def test_a_plan_keeps_nothing_of_a_memory_but_what_changes(services, memories, store, clock, by):
    saved = [save(memories, by(), f"{LONG} {n}", tags=("tea", "maya")) for n in range(3)]
    call = by("window")
    services.tags.change([each.id for each in saved], call, add=("seen",))
    plan = plan_of(store, clock, call.call_id)
    assert [each.id for each in plan.memories] == [each.id for each in saved]
    assert "at length" not in repr(plan)
    assert not plan.vacated
    assert not plan.texts


def test_many_that_were_tagged_alike_share_their_tags_in_a_plan(
    services, memories, store, clock, by
):
    saved = [save(memories, by(), f"{LONG} {n}", tags=("tea", "maya")) for n in range(3)]
    call = by("window")
    services.tags.change([each.id for each in saved], call, add=("seen",))
    changes = [
        field for each in plan_of(store, clock, call.call_id).memories for field in each.fields
    ]
    assert {(each.before, each.after) for each in changes} == {
        (("tea", "maya", "seen"), ("tea", "maya"))
    }
    assert len({id(each.before) for each in changes} | {id(each.after) for each in changes}) == 2


def test_a_plan_knows_the_texts_that_will_be_searched_for(memories, store, clock, by):
    by_ann = save(memories, by(), "Ann wrote this.", author="Ann")
    edited = save(memories, by(), "It was so.")
    call = by()
    memories.update(by_ann.id, MemoryPatch(author="Bob"), call)
    memories.update(edited.id, MemoryPatch(content="It is otherwise."), call)
    plan = plan_of(store, clock, call.call_id)
    assert set(plan.texts) == {("Ann", "Ann wrote this."), ("", "It was so.")}


def test_memories_that_swapped_keys_swap_them_back_and_their_history_says_so(
    memories, history, store, clock, by
):
    one, two = save(memories, by(), "One.", key="one"), save(memories, by(), "Two.", key="two")
    call = by()
    for memory, key in ((one, "between"), (two, "one"), (one, "two")):
        memories.update(memory.id, MemoryPatch(key=key), call)
    plan = plan_of(store, clock, call.call_id)
    assert {each: place.key for each, place in plan.vacated.items()} == {
        one.id: "two",
        two.id: "one",
    }
    report = history.undo(UndoTarget(call_id=call.call_id), by("person"))
    assert {each.effect for each in report.memories} == {Effect.CHANGED}
    assert [memories.get(each.id).key for each in (one, two)] == ["one", "two"]
    last = [history.history(each.id).versions[-1].previous for each in (one, two)]
    assert last == [{"key": "two"}, {"key": "one"}]
    assert memories.check().problems == ()


def test_one_that_keeps_its_key_and_changes_in_nothing_else_leaves_the_plan(memories, history, by):
    renamed = save(memories, by(), "One.", key="one")
    other = save(memories, by(), "Something else.")
    call = by("person")
    memories.update(renamed.id, MemoryPatch(key="two"), call)
    memories.update(other.id, MemoryPatch(phase=3), call)
    save(memories, by("claude"), "Three.", key="one")
    report = history.undo(UndoTarget(call_id=call.call_id), by("person"))
    assert [each.id for each in report.memories] == [other.id]
    assert [(each.id, each.field) for each in report.conflicts] == [(renamed.id, "key")]
    assert memories.get(renamed.id).key == "two"
