import itertools
from dataclasses import replace

import pytest

from rosemary.domain.errors import InvalidInputError, NotFoundError
from rosemary.domain.events import MemoriesChanged
from rosemary.domain.filters import EVERYTHING, TRASH
from rosemary.domain.history import UndoTarget
from rosemary.domain.links import SUPERSEDES
from rosemary.domain.models import MemoryDraft, MemoryPatch
from rosemary.domain.types import MemoryId, MemoryType
from rosemary.service.reporting import BATCH_SIZE

SESSION = UndoTarget(session_id="window", is_last=True)


@pytest.fixture
def by(origin):
    """Returns the origin of the next call of the window."""
    calls = itertools.count(1)

    def call():
        return replace(origin, client="window", session_id="window", call_id=f"call-{next(calls)}")

    return call


@pytest.fixture
def three(services, origin):
    return [
        services.memories.save(MemoryDraft(content=f"Memory number {number}"), origin).id
        for number in range(3)
    ]


def test_a_type_is_given_to_all_and_told_once(services, three, by, events):
    origin = by()
    changed = services.selections.set_type(three, MemoryType.TASK, origin)
    assert list(changed) == three
    assert {each.memory_type for each in services.memories.get_many(three)} == {MemoryType.TASK}
    assert events == [MemoriesChanged(edited=frozenset(three), origin=origin)]
    assert services.selections.set_type(three, MemoryType.TASK, by()) == ()


def test_an_importance_is_given_to_all_and_one_undo_takes_it_back(services, three, by):
    services.selections.set_importance(three, 9, by())
    assert {each.importance for each in services.memories.get_many(three)} == {9.0}
    services.history.undo(SESSION, by())
    assert {each.importance for each in services.memories.get_many(three)} == {5.0}


def test_what_is_gone_or_in_the_trash_is_passed_over(services, three, by):
    services.memories.delete([three[0]], by())
    ids = [*three, MemoryId("none")]
    assert list(services.selections.set_type(ids, MemoryType.FACT, by())) == three[1:]
    assert list(services.selections.delete(ids, by())) == three[1:]
    assert services.selections.delete(ids, by()) == ()


def test_deleting_tells_how_far_it_is_and_stops_when_asked(services, origin, by):
    drafts = [MemoryDraft(content=f"Memory {number}") for number in range(BATCH_SIZE + 5)]
    services.bulk.save(drafts, origin)
    ids = services.memories.list_ids(EVERYTHING)
    told = []

    def once(done, total):
        told.append((done, total))
        return False

    assert len(services.selections.delete(ids, by(), progress=once)) == BATCH_SIZE
    assert told == [(BATCH_SIZE, BATCH_SIZE + 5)]
    services.history.undo(SESSION, by())
    assert services.memories.list_ids(TRASH) == []


def test_memories_are_linked_to_one_of_them(services, three, by):
    assert list(services.selections.link(three, three[0], by())) == three[1:]
    links = services.links.links_of(three[0])
    assert {link.id for link in links.incoming} == set(three[1:])
    services.history.undo(SESSION, by())
    assert services.links.links_of(three[0]).incoming == ()
    assert services.selections.link([three[0]], three[0], by()) == ()


def test_links_that_cannot_be_are_refused(services, three, by):
    with pytest.raises(NotFoundError):
        services.selections.link(three, MemoryId("none"), by())
    with pytest.raises(InvalidInputError):
        services.selections.link(three, three[0], by(), relation="Not a slug!")
    services.selections.link([three[1]], three[0], by(), relation=SUPERSEDES)
    with pytest.raises(InvalidInputError):
        services.selections.link([three[0]], three[1], by(), relation=SUPERSEDES)


def test_the_last_call_of_a_session_is_undone_whatever_others_did_since(
    services, three, by, origin
):
    services.tags.change(three, by(), add=["kitchen"])
    services.memories.update(three[2], MemoryPatch(summary="By someone else"), origin)
    services.history.undo(SESSION, by())
    assert [each.tags for each in services.memories.get_many(three)] == [(), (), ()]
    assert services.memories.get(three[2]).summary == "By someone else"
    with pytest.raises(NotFoundError, match="nothing to undo"):
        services.history.undo(SESSION, by())


def test_calls_are_undone_from_the_last_and_done_again_from_the_first(services, three, by):
    (memory, *_) = three

    def tags():
        return services.memories.get(memory).tags

    services.tags.change(three, by(), add=["one"])
    services.tags.change(three, by(), add=["two"])
    services.history.undo(SESSION, by())
    services.history.undo(SESSION, by())
    assert tags() == ()
    services.history.redo(SESSION, by())
    assert tags() == ("one",)
    services.history.redo(SESSION, by())
    assert tags() == ("one", "two")
    with pytest.raises(NotFoundError, match="nothing to redo"):
        services.history.redo(SESSION, by())


def test_a_new_change_ends_what_could_be_done_again(services, three, by):
    services.tags.change(three, by(), add=["one"])
    services.history.undo(SESSION, by())
    services.tags.change(three, by(), add=["two"])
    with pytest.raises(NotFoundError, match="nothing to redo"):
        services.history.redo(SESSION, by())


def test_changes_without_a_call_are_undone_one_by_one(services, three, by):
    origin = replace(by(), call_id="")
    services.memories.update(three[0], MemoryPatch(summary="First"), origin)
    services.memories.update(three[0], MemoryPatch(summary="Second"), origin)
    services.history.undo(SESSION, origin)
    assert services.memories.get(three[0]).summary == "First"


def test_a_call_that_leaves_nothing_to_undo_is_passed_over(services, three, by, origin):
    services.tags.change(three[:1], by(), add=["one"])
    services.tags.change(three[1:], by(), add=["two"])
    services.memories.update(three[1], MemoryPatch(tags=()), origin)
    services.memories.update(three[2], MemoryPatch(tags=()), origin)
    services.history.undo(SESSION, by())
    assert services.memories.get(three[0]).tags == ()


def test_what_took_several_transactions_is_undone_as_one(services, origin, by):
    drafts = [MemoryDraft(content=f"Memory {number}") for number in range(BATCH_SIZE + 5)]
    services.bulk.save(drafts, origin)
    ids = services.memories.list_ids(EVERYTHING)
    assert len(services.selections.delete(ids, by())) == BATCH_SIZE + 5
    services.history.undo(SESSION, by())
    assert services.memories.list_ids(TRASH) == []
