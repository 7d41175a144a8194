from dataclasses import replace

import pytest

from rosemary.domain.errors import (
    CancelledError,
    DuplicateContentError,
    InvalidInputError,
    NotFoundError,
    StoreUnavailableError,
    VersionConflictError,
)
from rosemary.domain.events import MemoriesChanged
from rosemary.domain.filters import EVERYTHING, TRASH
from rosemary.domain.history import (
    EARLIER_CHANGES,
    LAST_CHANGE,
    ChangesetId,
    ChangesetKind,
    Effect,
    UndoTarget,
)
from rosemary.domain.models import LinkDraft, MemoryDraft, MemoryPatch, Origin
from rosemary.domain.ports import Watch
from rosemary.domain.types import MemoryType, Transport
from rosemary.service.history_service import INLINE_MAX_TEXTS
from rosemary.service.undoing import plan_undo

PERSON = Origin(client="cli", transport=Transport.CLI, session_id="person")


def save(memories, origin, content="Maya likes green tea.", **fields):
    return memories.save(MemoryDraft(content=content, **fields), origin)


def undo(history, **target):
    return history.undo(UndoTarget(**target), PERSON)


def redo(history, **target):
    return history.redo(UndoTarget(**target), PERSON)


def as_shown(memory):
    """Leave out what an undo may change: versions only ever grow."""
    return replace(memory, version=0, updated_at=memory.created_at, origin=PERSON)


def test_undoing_a_save_moves_it_to_the_trash_and_redo_brings_it_back(
    memories, history, by, events
):
    memory = save(memories, by(), tags=("tea",))
    report = undo(history)
    assert [(each.id, each.effect, each.fields) for each in report.memories] == [
        (memory.id, Effect.DELETED, ())
    ]
    assert memories.list_ids(TRASH) == [memory.id]
    assert events[-1] == MemoriesChanged(deleted=frozenset({memory.id}), origin=PERSON)
    assert redo(history).memories[0].effect is Effect.RESTORED
    assert as_shown(memories.get(memory.id)) == as_shown(memory)


def test_undoing_an_update_puts_every_field_back_exactly(memories, history, by, services):
    before = save(
        memories,
        by(),
        tags=("b", "a"),
        metadata={"n": 1},
        importance=8.5,
        phase=0,
        author="Ann",
        project_id="p",
        memory_type=MemoryType.FACT,
    )
    patch = MemoryPatch(
        content="Maya likes black tea.",
        key="black",
        tags=("a", "b", "c"),
        metadata={"n": True},
        importance=1.0,
        phase=None,
        author="",
        project_id="",
        memory_type=MemoryType.TASK,
        source="grok",
        thread_id="t",
        summary="S",
    )
    after = memories.update(before.id, patch, by())
    undo(history)
    back = memories.get(before.id)
    assert as_shown(back) == as_shown(before)
    assert repr(back.metadata) == "{'n': 1}"
    assert back.is_embedded
    redo(history)
    assert as_shown(memories.get(before.id)) == as_shown(after)
    assert repr(memories.get(before.id).metadata) == "{'n': True}"
    assert services.memories.check().is_sound


def test_metadata_that_differ_in_json_alone_are_a_change(memories, history, by):
    memory = save(memories, by(), metadata={"n": 1})
    memories.update(memory.id, MemoryPatch(metadata={"n": True}), by())
    assert repr(memories.get(memory.id).metadata) == "{'n': True}"
    undo(history)
    assert repr(memories.get(memory.id).metadata) == "{'n': 1}"


def test_undo_and_redo_walk_back_and_forth_as_in_an_editor(memories, history, by):
    memory = save(memories, by())
    for importance in (1.0, 2.0, 3.0):
        memories.update(memory.id, MemoryPatch(importance=importance), by())
    seen = []
    for step in (undo, undo, redo, undo, undo, redo, redo, redo):
        step(history)
        seen.append(memories.get(memory.id).importance)
    assert seen == [2.0, 1.0, 2.0, 1.0, 5.0, 1.0, 2.0, 3.0]
    with pytest.raises(NotFoundError, match="There is nothing to redo"):
        redo(history)


def test_a_new_change_by_someone_does_not_take_the_redo_away(memories, history, by):
    memory = save(memories, by(), "a a")
    memories.update(memory.id, MemoryPatch(importance=9.0), by())
    undo(history)
    save(memories, by("cursor"), "b b")
    redo(history)
    assert memories.get(memory.id).importance == 9.0


def test_with_nothing_changed_there_is_nothing_to_undo(history):
    for step, word in ((undo, "undo"), (redo, "redo")):
        with pytest.raises(NotFoundError, match=f"There is nothing to {word}"):
            step(history)


def test_undoing_a_delete_of_several_restores_all_with_their_vectors(memories, history, by):
    saved = [save(memories, by(), f"note {number}") for number in range(3)]
    memories.delete([each.id for each in saved], by())
    undo(history)
    assert [as_shown(each) for each in memories.get_many([each.id for each in saved])] == [
        as_shown(each) for each in saved
    ]
    assert memories.check().pending_embeddings == 0


def test_undoing_a_restore_puts_it_back_into_the_trash_for_the_whole_time(
    services, memories, history, by, clock
):
    memory = save(memories, by())
    memories.delete([memory.id], by())
    clock.move(days=29)
    services.trash.restore(memory.id, by())
    undo(history)
    assert memories.get_many([memory.id])[0].deleted_at == clock.now


def test_links_are_undone_with_their_weight_and_time(memories, history, by, clock, store):
    tea, milk = save(memories, by(), "tea"), save(memories, by(), "milk")
    clock.move(hours=1)
    origin = by()
    store.write(lambda w: w.links.add(tea.id, milk.id, "related", 0.25, clock.now, origin))
    made = memories.get(tea.id).links
    clock.move(hours=1)
    origin = by()
    store.write(lambda w: w.links.add(tea.id, milk.id, "related", 0.75, clock.now, origin))
    origin = by()
    store.write(lambda w: w.links.remove(tea.id, milk.id, "related", clock.now, origin))
    assert memories.get(tea.id).links == ()
    report = undo(history)
    (change,) = report.others
    assert (change.now.name, change.now.state) == ("tea related milk", None)
    assert memories.get(tea.id).links[0].weight == 0.75
    undo(history)
    assert memories.get(tea.id).links == made
    undo(history)
    assert memories.get(tea.id).links == ()
    redo(history)
    assert memories.get(tea.id).links == made


def test_a_link_that_was_changed_since_stays(memories, history, by, clock, store):
    tea, milk = save(memories, by(), "tea"), save(memories, by(), "milk")
    first, other = by(), by("cursor")
    store.write(lambda w: w.links.add(tea.id, milk.id, "related", 0.25, clock.now, first))
    store.write(lambda w: w.links.add(tea.id, milk.id, "related", 0.75, clock.now, other))
    with pytest.raises(VersionConflictError, match="tea related milk was changed since by cursor"):
        undo(history, call_id=first.call_id)
    assert memories.get(tea.id).links[0].weight == 0.75
    history.undo(UndoTarget(call_id=first.call_id), PERSON, is_forced=True)
    assert memories.get(tea.id).links == ()


def test_a_removal_of_no_link_is_no_change(memories, history, by, clock, store):
    tea, milk = save(memories, by(), "tea"), save(memories, by(), "milk")
    origin = by()
    assert store.write(lambda w: w.links.remove(tea.id, milk.id, "x", clock.now, origin)) is None
    assert len(history.changes(9)) == 2


def test_one_change_of_many_can_be_undone(memories, history, by):
    memory = save(memories, by())
    memories.update(memory.id, MemoryPatch(importance=9.0), by())
    memories.update(memory.id, MemoryPatch(tags=("tea",)), by())
    middle = history.changes(9)[1]
    assert undo(history, change=middle.id).changesets[0].id == middle.id
    after = memories.get(memory.id)
    assert (after.importance, after.tags) == (5.0, ("tea",))


def test_a_session_is_undone_and_redone_as_a_whole(memories, history, by, services):
    kept = save(memories, by("cursor"), "kept", tags=("a",))
    other = save(memories, by("cursor"), "other")
    made = save(memories, by(), "made")
    memories.update(kept.id, MemoryPatch(content="changed"), by())
    memories.update(kept.id, MemoryPatch(content="changed again", tags=()), by())
    memories.delete([other.id], by())
    report = undo(history, session_id="claude")
    assert len(report.changesets) == 4
    assert {each.effect for each in report.memories} == set(Effect)
    assert as_shown(memories.get(kept.id)) == as_shown(kept)
    assert as_shown(memories.get(other.id)) == as_shown(other)
    assert memories.list_ids(TRASH) == [made.id]
    redo(history)
    assert memories.get(kept.id).content == "changed again"
    assert memories.list_ids(TRASH) == [other.id]
    assert memories.get(made.id).content == "made"
    assert services.memories.check().is_sound


def test_what_another_client_changed_since_stays_and_is_named(memories, history, by):
    memory = save(memories, by("cursor"))
    memories.update(memory.id, MemoryPatch(content="Coffee.", importance=9.0), by())
    memories.update(memory.id, MemoryPatch(content="Milk."), by("cursor"))
    report = undo(history, session_id="claude")
    (conflict, *_rest) = report.conflicts
    assert (conflict.field, conflict.reason) == ("content", "was changed since by cursor")
    after = memories.get(memory.id)
    assert (after.content, after.importance) == ("Milk.", 5.0)


def test_a_memory_that_others_have_worked_on_is_not_thrown_away(memories, history, by):
    memory = save(memories, by())
    save(memories, by(), "alone")
    memories.update(memory.id, MemoryPatch(tags=("mine",)), by("cursor"))
    report = undo(history, session_id="claude")
    assert [each.key for each in report.memories] == ["alone"]
    assert report.conflicts[0].id == memory.id
    assert memories.get(memory.id).tags == ("mine",)


def test_force_loses_what_came_after(memories, history, by):
    memory = save(memories, by())
    memories.update(memory.id, MemoryPatch(importance=9.0), by())
    memories.update(memory.id, MemoryPatch(importance=2.0), by("cursor"))
    call = history.changes(9)[1].origin.call_id
    with pytest.raises(VersionConflictError, match="the importance was changed since by cursor"):
        undo(history, call_id=call)
    assert memories.get(memory.id).importance == 2.0
    history.undo(UndoTarget(call_id=call), PERSON, is_forced=True)
    assert memories.get(memory.id).importance == 5.0


def test_a_change_under_one_of_another_client_goes_as_far_as_that(memories, history, by):
    memory = save(memories, by("cursor"))
    memories.update(memory.id, MemoryPatch(importance=1.0), by())
    memories.update(memory.id, MemoryPatch(importance=2.0), by("cursor"))
    memories.update(memory.id, MemoryPatch(importance=3.0), by())
    report = undo(history, session_id="claude")
    assert memories.get(memory.id).importance == 2.0
    assert [each.field for each in report.conflicts] == ["importance"]


def test_what_was_undone_since_is_no_conflict(memories, history, by):
    memory = save(memories, by("cursor"))
    memories.update(memory.id, MemoryPatch(content="Coffee."), by())
    memories.update(memory.id, MemoryPatch(content="Milk."), by("cursor"))
    undo(history)
    assert undo(history, session_id="claude").conflicts == ()
    assert memories.get(memory.id).content == memory.content


def test_what_an_undo_had_to_leave_is_not_lost_by_the_next_one(memories, history, by):
    memory = save(memories, by("x"), "one")
    memories.update(memory.id, MemoryPatch(content="two"), by("a"))
    memories.update(memory.id, MemoryPatch(content="three", importance=9.0), by("b"))
    memories.update(memory.id, MemoryPatch(content="four"), by("c"))
    assert undo(history, session_id="b").conflicts  # importance alone goes back
    undo(history, session_id="c")
    with pytest.raises(VersionConflictError):
        undo(history, session_id="a")
    assert memories.get(memory.id).content == "three"


def test_a_memory_in_the_trash_is_not_changed_there_unless_forced(memories, history, by):
    memory = save(memories, by("cursor"))
    memories.update(memory.id, MemoryPatch(importance=9.0), by())
    memories.delete([memory.id], by("cursor"))
    with pytest.raises(VersionConflictError, match="is in the trash"):
        undo(history, session_id="claude")
    history.undo(UndoTarget(session_id="claude"), PERSON, is_forced=True)
    (after,) = memories.get_many([memory.id])
    assert after.importance == 5.0
    assert after.deleted_at is not None


def test_a_save_whose_memory_is_in_the_trash_already_leaves_nothing_to_undo(memories, history, by):
    memory = save(memories, by())
    memories.delete([memory.id], by("cursor"))
    with pytest.raises(NotFoundError, match="nothing left to undo"):
        undo(history, session_id="claude")


def test_a_change_that_leaves_nothing_to_undo_does_not_bar_the_way(memories, history, by):
    other = save(memories, by(), "other")
    memory = save(memories, by("x"))
    memories.update(memory.id, MemoryPatch(summary="Nine"), by("a"))
    memories.update(memory.id, MemoryPatch(summary="Seven"), by("b"))
    history.undo(UndoTarget(session_id="a"), PERSON, is_forced=True)
    report = undo(history)
    assert [each.origin.client for each in report.changesets] == ["b", "x"]
    assert [each.id for each in report.memories] == [memory.id]
    assert undo(history).memories[0].id == other.id
    assert memories.list_ids(EVERYTHING) == []
    redo(history)
    redo(history)
    assert memories.get(memory.id).summary == memory.summary


def test_two_memories_that_swapped_keys_and_texts_swap_them_back(memories, history, by):
    one = save(memories, by("x"), "one", key="first")
    two = save(memories, by("x"), "two", key="second")
    for memory, content, key in (
        (one, "moving", "moving"),
        (two, "one", "first"),
        (one, "two", "second"),
    ):
        memories.update(memory.id, MemoryPatch(content=content, key=key), by())
    undo(history, session_id="claude")
    assert [as_shown(each) for each in memories.get_many([one.id, two.id])] == [
        as_shown(one),
        as_shown(two),
    ]


def test_one_comes_back_in_place_of_another_that_goes(memories, history, by):
    old = save(memories, by("x"), key="tea")
    memories.delete([old.id], by())
    new = save(memories, by(), key="tea")
    undo(history, session_id="claude")
    assert as_shown(memories.get("tea")) == as_shown(old)
    assert memories.list_ids(TRASH) == [new.id]
    redo(history)
    assert memories.get("tea").id == new.id


def test_a_text_that_was_saved_again_is_not_there_twice(memories, history, by):
    memory = save(memories, by())
    note = save(memories, by(), "note")
    memories.delete([memory.id, note.id], by("cursor"))
    again = save(memories, by("grok"))
    report = undo(history, session_id="cursor")
    assert [each.id for each in report.memories] == [note.id]
    assert report.conflicts[0].reason == f"has the same text as another memory ({again.id})"
    assert set(memories.list_ids(EVERYTHING)) == {again.id, note.id}
    assert memories.check().is_sound


def test_a_change_of_a_text_that_was_saved_again_is_not_taken_back(memories, history, by):
    memory, note = save(memories, by(), "tea"), save(memories, by(), "note")
    for each in (memory, note):
        memories.update(each.id, MemoryPatch(content=f"other {each.content}"), by("cursor"))
    again = save(memories, by("grok"), "tea")
    report = undo(history, session_id="cursor")
    assert [each.id for each in report.memories] == [note.id]
    assert report.conflicts[0].reason == f"has the same text as another memory ({again.id})"
    assert memories.get(memory.id).content == "other tea"
    assert memories.check().is_sound


def test_a_key_that_is_used_by_now_gets_a_number_or_stays(memories, history, by):
    deleted = save(memories, by(), "one", key="tea")
    renamed = save(memories, by(), "two", key="milk")
    memories.delete([deleted.id], by("cursor"))
    memories.update(renamed.id, MemoryPatch(key="cream", importance=9.0), by("cursor"))
    save(memories, by(), "three", key="tea")
    save(memories, by(), "four", key="milk")
    report = undo(history, session_id="cursor")
    assert {each.field for each in report.conflicts} == {"key"}
    assert memories.get(deleted.id).key == "tea-2"
    after = memories.get(renamed.id)
    assert (after.key, after.importance) == ("cream", 5.0)


def test_a_key_alone_that_is_used_by_now_is_all_that_stays(memories, history, by):
    renamed = save(memories, by(), "two", key="milk")
    memories.update(renamed.id, MemoryPatch(key="cream"), by("cursor"))
    save(memories, by(), "four", key="milk")
    with pytest.raises(VersionConflictError, match="cream: the key would be that of another"):
        undo(history, session_id="cursor")


def test_two_that_come_back_do_not_get_one_key_or_one_text(memories, history, by):
    first = save(memories, by("x"), "same", key="tea")
    memories.delete([first.id], by())
    second = save(memories, by("x"), "same", key="tea")
    memories.delete([second.id], by())
    report = undo(history, session_id="claude")
    assert len(report.memories) == len(report.conflicts) == 1
    assert len(memories.list_ids(EVERYTHING)) == 1
    third = save(memories, by("x"), "another", key="coffee")
    memories.delete([third.id], by("grok"))
    fourth = save(memories, by("x"), "different", key="coffee")
    memories.delete([fourth.id], by("grok"))
    undo(history, session_id="grok")
    assert {memories.get(third.id).key, memories.get(fourth.id).key} == {"coffee", "coffee-2"}


def test_a_trial_says_what_would_happen_and_does_nothing(memories, history, by, events):
    memory = save(memories, by())
    told = history.undo(LAST_CHANGE, PERSON, is_trial=True)
    assert (told.change, told.memories[0].effect) == (None, Effect.DELETED)
    assert memories.get(memory.id) == memory
    assert len(events) == 1
    assert undo(history).memories == told.memories


@pytest.mark.parametrize(
    "target", [{"change": 99}, {"call_id": "no such"}, {"session_id": "no such"}]
)
def test_an_unknown_change_cannot_be_undone(memories, history, by, target):
    memory = save(memories, by())
    for step in (undo, redo):
        with pytest.raises(NotFoundError, match="no such change"):
            step(history, **target)
    assert memories.get(memory.id) == memory


def test_what_was_taken_back_cannot_be_taken_back_again(memories, history, by):
    save(memories, by())
    report = undo(history)
    with pytest.raises(NotFoundError, match="taken back already"):
        undo(history, change=report.changesets[0].id)
    with pytest.raises(NotFoundError, match="that was an undo, and no change"):
        undo(history, change=report.change)
    with pytest.raises(NotFoundError, match="that was a change, and no undo"):
        redo(history, change=report.changesets[0].id)


def test_the_changes_say_who_did_how_much_and_what_took_it_back(memories, history, by):
    tea = save(memories, by())
    save(memories, by("cursor"), "b", links=(LinkDraft(target=tea.id),))
    report = undo(history)
    undone, linked, first = history.changes(9)
    assert (undone.kind, undone.origin, undone.id) == ("undo", PERSON, report.change)
    assert (linked.undone_by, linked.counts) == (undone.id, {"created": 1, "link": 1})
    assert (first.origin.client, first.undone_by) == ("claude", None)
    assert history.changes(1, 1) == [linked]


def test_two_calls_without_a_number_are_two_changes(memories, history):
    window = Origin(client="window", transport=Transport.WINDOW, session_id="w")
    first, second = save(memories, window, "a"), save(memories, window, "b")
    undo(history)
    assert memories.list_ids(EVERYTHING) == [first.id]
    assert memories.list_ids(TRASH) == [second.id]


def test_few_texts_are_embedded_at_once_and_many_are_left_to_the_background(
    memories, history, by, services
):
    saved = [save(memories, by("x"), f"note {number}") for number in range(INLINE_MAX_TEXTS + 1)]
    for memory in saved:
        memories.update(memory.id, MemoryPatch(content=f"{memory.content}, changed"), by())
    undo(history)
    assert memories.check().pending_embeddings == 0
    redo(history)
    undo(history, session_id="claude")
    assert memories.check().pending_embeddings == len(saved)
    assert memories.check().is_sound
    services.embedding_worker.work_off()
    assert memories.check().pending_embeddings == 0


def test_without_a_model_an_undo_still_works(services, broken_services, by):
    memory = save(services.memories, by())
    services.memories.update(memory.id, MemoryPatch(content="Coffee."), by())
    broken_services.history.undo(LAST_CHANGE, PERSON)
    assert services.memories.get(memory.id).content == memory.content
    assert not services.memories.get(memory.id).is_embedded


def test_versions_are_compared_in_both_directions(memories, history, by):
    memory = save(memories, by(), tags=("tea",))
    memories.update(memory.id, MemoryPatch(content="Maya likes black tea.", tags=()), by())
    memories.delete([memory.id], by())
    found = history.difference(memory.id, 1, 3)
    assert [each.field for each in found.fields] == ["content", "summary", "tags"]
    assert (found.was_deleted, found.is_deleted) == (False, True)
    assert [piece.text for piece in found.content] == ["Maya likes ", "green", "black", " tea."]
    back = history.difference(memory.id, 2, 1)
    assert [piece.text for piece in back.content] == ["Maya likes ", "black", "green", " tea."]
    assert history.difference(memory.key, 2).content == ()
    assert len(history.history(memory.id).versions) == 3


def test_a_memory_goes_back_to_one_of_its_versions(memories, history, by):
    memory = save(memories, by(), tags=("tea",))
    memories.update(memory.id, MemoryPatch(content="Coffee.", key="coffee"), by())
    memories.update(memory.id, MemoryPatch(importance=9.0, tags=()), by())
    back = history.revert(memory.id, 1, PERSON, expected_version=3)
    assert as_shown(back) == as_shown(memory)
    assert back.version == 4
    undo(history)
    assert memories.get(memory.id).content == "Coffee."


def test_a_difference_from_or_to_no_version_names_which(memories, history, by):
    memory = save(memories, by(), key="tea")
    with pytest.raises(InvalidInputError, match=r"^before: 9 is no version of tea"):
        history.difference(memory.id, 9)
    with pytest.raises(InvalidInputError, match=r"^after: 8 is no version of tea"):
        history.difference(memory.id, 1, 8)


def test_a_revert_is_refused_where_it_cannot_be(memories, history, by):
    memory = save(memories, by(), key="tea")
    memories.update(memory.id, MemoryPatch(content="Coffee.", key="coffee"), by())
    now = memories.get(memory.id)
    with pytest.raises(InvalidInputError, match=r"^version: 9 is no version of coffee"):
        history.revert(memory.id, 9, PERSON)
    with pytest.raises(VersionConflictError):
        history.revert(memory.id, 1, PERSON, expected_version=1)
    with pytest.raises(NotFoundError):
        history.revert("nothing", 1, PERSON)
    with pytest.raises(NotFoundError):
        history.difference("nothing", 1)
    other = save(memories, by())
    with pytest.raises(DuplicateContentError):
        history.revert(memory.id, 1, PERSON)
    memories.update(other.id, MemoryPatch(content="x", key="tea"), by())
    with pytest.raises(InvalidInputError, match="belongs to another memory"):
        history.revert(memory.id, 1, PERSON)
    assert memories.get(memory.id) == now


def test_an_undo_that_fails_halfway_changes_nothing(memories, history, by, monkeypatch):
    saved = [save(memories, by(), f"note {number}") for number in range(3)]

    def fail(*_arguments):
        raise StoreUnavailableError("The disk is gone.")

    with monkeypatch.context() as patch:
        patch.setattr("rosemary.store.sqlite.memories.journal.add_version", fail)
        with pytest.raises(StoreUnavailableError):
            undo(history, session_id="claude")
    assert memories.get_many([each.id for each in saved]) == saved
    assert len(history.changes(9)) == 3
    assert undo(history, session_id="claude").change == ChangesetId(4)


def test_an_undo_tells_how_far_it_is_and_can_be_cancelled(memories, history, services, by):
    saved = [memories.save(MemoryDraft(content=f"Number {n}"), by("Claude")) for n in range(300)]
    ids = [each.id for each in saved]
    change = by("window")
    services.tags.change(ids, change, add=("many",))
    told = []
    watch = Watch(tell=told.append, is_cancelled=lambda: len(told) > 2)
    target = UndoTarget(call_id=change.call_id)
    with pytest.raises(CancelledError, match="nothing was changed"):
        history.undo(target, by("window"), watch=watch)
    assert [(each.done, each.total) for each in told] == [(0, 300), (0, 300), (250, 300)]
    assert all(each.tags == ("many",) for each in memories.get_many(ids))
    report = history.undo(target, by("window"))
    assert len(report.memories) == 300
    assert all(each.tags == () for each in memories.get_many(ids))


def at_first(do):
    """Return a watch that does something between the plan of an undo and its transaction."""
    jobs = [do]
    return Watch(tell=lambda _: jobs.pop()() if jobs else None, is_cancelled=lambda: False)


def test_an_undo_is_planned_once_unless_something_was_changed_meanwhile(
    memories, history, by, monkeypatch
):
    memory = save(memories, by())
    change = by()
    memories.update(memory.id, MemoryPatch(phase=1), change)
    plans = []

    def counted(*args, **how):
        plans.append(plan_undo(*args, **how))
        return plans[-1]

    monkeypatch.setattr("rosemary.service.history_service.plan_undo", counted)
    undone = by()
    history.undo(UndoTarget(call_id=change.call_id), undone)
    assert len(plans) == 1
    watch = at_first(lambda: memories.update(memory.id, MemoryPatch(author="Ann"), by()))
    history.redo(UndoTarget(call_id=undone.call_id), by(), watch=watch)
    assert len(plans) == 3
    assert (memories.get(memory.id).phase, memories.get(memory.id).author) == (1, "Ann")


def test_what_was_read_while_an_undo_was_planned_keeps_what_that_gave_it(
    services, memories, history, by
):
    memory = save(memories, by(), importance=4)
    change = by()
    memories.update(memory.id, MemoryPatch(phase=1), change)

    def read_often():
        for _ in range(5):
            services.access.record([memory.id])
            services.access.flush()

    history.undo(UndoTarget(call_id=change.call_id), by(), watch=at_first(read_often))
    now = memories.get(memory.id)
    assert (now.phase, now.importance) == (None, 4.5)


def window_session(session, call):
    return Origin(client="window", transport=Transport.WINDOW, session_id=session, call_id=call)


def test_a_session_of_the_window_goes_on_undoing_what_the_one_before_it_did(memories, history, by):
    older = save(memories, window_session("yesterday", "1"), "older")
    newer = save(memories, window_session("yesterday", "2"), "newer")
    save(memories, by(), "an assistant's")
    last = UndoTarget(session_id="today", is_last=True, transport=Transport.WINDOW)
    assert [each.origin.call_id for each in history.upcoming(last, ChangesetKind.UNDO)] == ["2"]
    assert history.upcoming(last, ChangesetKind.REDO) == []

    history.undo(last, window_session("today", "a"))
    assert memories.list_ids(TRASH) == [newer.id]
    told = history.upcoming(last, ChangesetKind.REDO)
    assert [(each.origin.call_id, each.counts["created"]) for each in told] == [("2", 1)]
    history.undo(last, window_session("today", "b"))
    assert set(memories.list_ids(TRASH)) == {older.id, newer.id}
    with pytest.raises(NotFoundError):
        history.undo(last, window_session("today", "c"))

    tomorrow = replace(last, session_id="tomorrow")
    history.redo(tomorrow, window_session("tomorrow", "d"))
    history.redo(tomorrow, window_session("tomorrow", "e"))
    assert memories.list_ids(TRASH) == []


def test_earlier_sessions_can_be_undone_for_a_few_changes_and_the_present_one_wholly(
    memories, history
):
    for number in range(EARLIER_CHANGES + 3):
        save(memories, window_session("yesterday", str(number)), f"text {number}")
    last = UndoTarget(session_id="today", is_last=True, transport=Transport.WINDOW)
    for number in range(EARLIER_CHANGES):
        history.undo(last, window_session("today", f"undo {number}"))
    with pytest.raises(NotFoundError, match="nothing to undo"):
        history.undo(last, window_session("today", "one more"))
    assert memories.count(EVERYTHING) == 3

    present = replace(last, session_id="yesterday")
    for number in range(3):
        history.undo(present, window_session("yesterday", f"more {number}"))
    assert memories.count(EVERYTHING) == 0
