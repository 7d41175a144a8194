import pytest

from rosemary.domain.clients import HeldState
from rosemary.domain.errors import InvalidInputError, NotFoundError
from rosemary.domain.events import DeletionsHeld
from rosemary.domain.models import MemoryDraft


@pytest.fixture
def held(services):
    return services.held


@pytest.fixture
def memory(services, origin):
    return services.memories.save(MemoryDraft(content="Maya likes tea."), origin)


def test_a_held_deletion_is_shown_with_its_memory_and_told(held, services, memory, origin, clock):
    events = []
    services.bus.subscribe(events.append)
    number = held.hold("delete_memory", {"id": memory.id}, memory.id, origin)
    (one,) = held.pending()
    assert (one.id, one.client, one.tool) == (number, "test-client", "delete_memory")
    assert (one.key, one.summary) == (memory.key, memory.summary)
    assert one.asked_at == clock()
    assert (one.expires_at(held.settings) - clock()).days == 7
    assert events == [DeletionsHeld(pending=1)]
    assert held.origin_of(one).session_id == origin.session_id
    assert held.origin_of(one).call_id != origin.call_id


def test_the_same_deletion_is_held_once(held, memory, origin):
    first = held.hold("delete_memory", {"id": memory.id}, memory.id, origin)
    assert held.hold("delete_memory", {"id": memory.id}, memory.id, origin) == first
    assert len(held.pending()) == 1
    held.decide(first, HeldState.DECLINED)
    assert held.hold("delete_memory", {"id": memory.id}, memory.id, origin) != first


def test_another_tool_with_the_same_arguments_is_held_apart(held, memory, origin):
    first = held.hold("delete_memory", {"id": memory.id}, memory.id, origin)
    assert held.hold("delete_all_memories", {"id": memory.id}, None, origin) != first
    assert len(held.pending()) == 2


def test_a_decision_is_made_once(held, memory, origin):
    number = held.hold("delete_memory", {"id": memory.id}, memory.id, origin)
    held.decide(number, HeldState.DECLINED)
    assert held.pending() == ()
    with pytest.raises(InvalidInputError, match="declined already"):
        held.decide(number, HeldState.APPROVED)
    with pytest.raises(NotFoundError, match="99"):
        held.decide(99, HeldState.APPROVED)


def test_what_waits_too_long_is_given_up(held, services, memory, origin, clock):
    number = held.hold("delete_memory", {"id": memory.id}, memory.id, origin)
    clock.move(days=7)
    assert len(held.pending()) == 1
    clock.move(seconds=1)
    events = []
    services.bus.subscribe(events.append)
    with pytest.raises(InvalidInputError, match="expired already"):
        held.decide(number, HeldState.APPROVED)
    assert events == [DeletionsHeld(pending=0)]
    assert held.pending() == ()


def test_what_is_asked_for_again_after_it_was_given_up_waits_anew(held, memory, origin, clock):
    first = held.hold("delete_memory", {"id": memory.id}, memory.id, origin)
    clock.move(days=8)
    again = held.hold("delete_memory", {"id": memory.id}, memory.id, origin)
    assert again != first
    assert [each.id for each in held.pending()] == [again]


def test_decisions_are_removed_with_the_log(held, services, memory, origin, clock):
    number = held.hold("delete_memory", {"id": memory.id}, memory.id, origin)
    held.decide(number, HeldState.DECLINED)
    clock.move(days=91)
    services.audit.prune()
    with pytest.raises(NotFoundError):
        held.decide(number, HeldState.APPROVED)


def test_a_held_deletion_survives_the_memory(held, services, memory, origin):
    held.hold("delete_memory", {"id": memory.id}, memory.id, origin)
    services.memories.delete([memory.id], origin)
    services.trash.empty([memory.id], origin)
    (one,) = held.pending()
    assert (one.memory_id, one.key) == (memory.id, "")
