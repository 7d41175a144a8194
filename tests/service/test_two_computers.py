"""Two computers, each with its own services, on one store."""

import queue
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from tests.postgres_server import bare_database
from tests.store.engines import open_postgres
from tests.waiting import wait_until

from rosemary.domain.calls import CallKey
from rosemary.domain.clients import HeldState
from rosemary.domain.errors import ForbiddenError, InvalidInputError, VersionConflictError
from rosemary.domain.events import (
    AccessPaused,
    AuditRecorded,
    ClientsChanged,
    DeletionsHeld,
    MemoriesChanged,
    OrganisationChanged,
    RightsChanged,
)
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.models import MemoryDraft, MemoryPatch
from rosemary.operations.gate import answer
from rosemary.service.clients.audit_service import AnswerKeeper
from rosemary.service.services import build_services

pytest.importorskip("psycopg", reason="the extra `postgres` is not installed")

WAIT_S = 20.0
KEY = CallKey(value="one")


class Computer:
    """One computer: its services, and what is published there."""

    def __init__(self, services):
        self.services = services
        self.events = queue.SimpleQueue()
        services.bus.subscribe(self.events.put)

    def next(self, kind):
        while not isinstance(event := self.events.get(timeout=WAIT_S), kind):
            continue
        return event

    def save(self, text, origin, **fields):
        return self.services.memories.save(MemoryDraft(content=text, **fields), origin)


@pytest.fixture
def computers(tiny_embedder, clock, tmp_path):
    uri = bare_database()
    made = []
    for name in ("one", "two"):
        home = tmp_path / name
        home.mkdir()
        store = open_postgres(uri, home)
        made.append(Computer(build_services(store, tiny_embedder, clock, home / "memories.db")))
    yield made
    for each in made:
        each.services.close()


@pytest.fixture
def one(computers):
    return computers[0]


@pytest.fixture
def two(computers):
    return computers[1]


def test_a_change_on_one_computer_is_published_on_the_other(one, two, origin):
    saved = one.save("The tea is in the blue tin.", origin)
    event = two.next(MemoriesChanged)
    assert (event.added, event.origin.client) == ({saved.id}, "another computer")
    assert two.services.memories.get(saved.id).content == saved.content
    one.services.memories.update(saved.id, MemoryPatch(content="It is empty."), origin)
    assert two.next(MemoriesChanged).edited == {saved.id}
    one.services.memories.delete([saved.id], origin)
    assert two.next(MemoriesChanged).deleted == {saved.id}


def test_what_a_computer_changes_is_published_there_once(one, two, origin):
    first = one.save("first", origin)
    theirs = two.save("second", origin)
    assert one.next(MemoriesChanged).added == {first.id}
    assert one.next(MemoriesChanged).added == {theirs.id}


def test_the_second_of_two_who_edit_a_memory_gets_a_conflict_with_the_other_text(one, two, origin):
    saved = one.save("first", origin)
    two.services.memories.get(saved.id)
    one.services.memories.update(
        saved.id, MemoryPatch(content="by one"), origin, expected_version=1
    )
    with pytest.raises(VersionConflictError) as conflict:
        two.services.memories.update(
            saved.id, MemoryPatch(content="by two"), origin, expected_version=1
        )
    details = conflict.value.details
    assert (details["currentVersion"], details["current"], details["sent"]) == (
        2,
        {"content": "by one"},
        {"content": "by two"},
    )
    assert two.services.memories.get(saved.id).content == "by one"


def test_a_tag_is_coloured_on_the_other_computer_too(one, two, origin):
    one.save("first", origin, tags=("tea",))
    one.services.tags.set_colour("tea", "#336699", origin)
    two.next(OrganisationChanged)
    assert two.services.tags.tree()[0].colour == "#336699"


def test_rights_that_are_taken_on_one_computer_are_taken_on_both(one, two, origin):
    call = "save_memory", {"content": "first"}, origin
    answer(two.services, *call)
    one.services.clients.change_rights(
        origin.client, lambda rights: replace(rights, is_read_only=True)
    )
    rights = two.services.clients.rights
    wait_until(lambda: rights(origin.client).is_read_only, "the new rights")
    with pytest.raises(ForbiddenError):
        answer(two.services, *call)


def test_access_that_is_paused_on_one_computer_is_paused_on_both(one, two):
    assert not two.services.clients.is_paused
    one.services.clients.set_paused(is_paused=True)
    assert two.next(AccessPaused).is_paused
    assert two.services.clients.is_paused


def test_held_and_recorded_calls_show_on_both_computers(one, two, origin):
    saved = one.save("first", origin)
    held = one.services.held.hold("delete_memory", {"id": saved.id}, saved.id, origin)
    assert two.next(DeletionsHeld).pending == 1
    two.services.held.decide(held, HeldState.DECLINED)
    while one.next(DeletionsHeld).pending:
        continue
    answer(one.services, "get_memory", {"id": saved.id}, origin)
    one.services.audit.settle()
    two.next(AuditRecorded)
    assert two.services.audit.totals().calls == 1


def test_both_may_embed_the_same_memories_and_each_has_its_vectors_once(one, two, origin):
    drafts = [MemoryDraft(content=f"note number {number}") for number in range(60)]
    assert one.services.bulk.save(drafts, origin).saved == 60
    begin = threading.Barrier(2)

    def work(computer):
        begin.wait(WAIT_S)
        computer.services.embedding_worker.work_off()

    with ThreadPoolExecutor(2) as pool:
        for each in [pool.submit(work, computer) for computer in (one, two)]:
            each.result(60)
    for each in (one, two):
        check = each.services.memories.check()
        assert each.services.memories.count(EVERYTHING) == 60
        assert check.is_sound
        assert each.services.models.list().pending == 0


def test_saves_on_both_at_once_lose_and_double_nothing(one, two, origin):
    def save(number):
        (one, two)[number % 2].save(f"note number {number}", origin)

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(save, range(24)))
    for each in (one, two):
        assert each.services.memories.count(EVERYTHING) == 24


def test_connected_assistants_hear_that_their_rights_changed_elsewhere(one, two, origin):
    two.services.bus.publish(ClientsChanged(clients=(origin.client,)))
    one.services.clients.change_rights(
        "somebody else", lambda rights: replace(rights, is_read_only=True)
    )
    assert two.next(RightsChanged).client == origin.client


@pytest.mark.parametrize(
    ("then", "given", "left"),
    [("update_memory", {"content": "milk"}, 1), ("delete_memory", {}, 0)],
)
def test_a_call_that_comes_twice_at_once_is_applied_once_though_its_memory_is_changed_already(
    one, origin, monkeypatch, then, given, left
):
    found, saved = AnswerKeeper.find, []
    call = one.services, "save_memory", {"content": "tea"}, origin

    def find(keeper):
        if not saved:
            saved.append(None)
            # The other one is faster, and its memory is changed before this one goes on.
            saved[0] = answer(*call, key=KEY).data
            answer(one.services, then, {"id": saved[0]["id"], **given}, origin)
            return None
        return found(keeper)

    monkeypatch.setattr(AnswerKeeper, "find", find)
    assert answer(*call, key=KEY).data["id"] == saved[0]["id"]
    assert len(one.services.memories.list_ids(EVERYTHING)) == left


def test_of_several_calls_with_one_key_at_once_one_is_applied(one, two, origin):
    one.save("base", origin, key="base")
    calls = [
        ("save_memory", {"content": "tea"}),
        ("save_memory", {"content": "milk"}),
        ("update_memory", {"id": "base", "content": "sugar"}),
        ("link_memories", {"from": "base", "to": "base"}),
    ] * 2
    begin = threading.Barrier(len(calls))

    def send(number):
        begin.wait(WAIT_S)
        name, given = calls[number]
        computer = (one, two)[number % 2]
        try:
            return answer(computer.services, name, given, origin, key=KEY).data["id"]
        except InvalidInputError as error:
            return error.code

    with ThreadPoolExecutor(len(calls)) as pool:
        told = set(pool.map(send, range(len(calls))))
    assert len(told - {"VALIDATION_ERROR"}) == 1
    texts = {
        each.content
        for each in one.services.memories.get_many(one.services.memories.list_ids(EVERYTHING))
    }
    assert texts in ({"base", "tea"}, {"base", "milk"}, {"sugar"})
