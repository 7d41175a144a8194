"""A save is repeated while the server is away, as the answer to its first attempt was lost."""

from dataclasses import replace

import pytest

from rosemary.domain.calls import CallKey
from rosemary.domain.errors import (
    InvalidInputError,
    StorageFullError,
    StoreUnavailableError,
)
from rosemary.domain.filters import EVERYTHING
from rosemary.domain.models import MemoryPatch, Origin
from rosemary.domain.types import Transport
from rosemary.operations.gate import answer
from rosemary.runtime.away_store import AwayStore
from rosemary.service.memories.outgoing import OutgoingService
from rosemary.service.services import build_services
from rosemary.store.sqlite import SqliteStore
from rosemary.store.sqlite.outbox_file import OUTBOX_NAME, OutboxFile

PERSON = Origin(client="cli", transport=Transport.CLI)
KEY = CallKey(value="one")
TEA = {"content": "Maya likes green tea.", "tags": ["tea"]}


@pytest.fixture
def start(tmp_path, tiny_embedder, clock):
    """Starts the services of this computer over a store; ends those before."""
    made = []

    def build(store):
        if made:
            made.pop().close()
        services = build_services(store, tiny_embedder, clock, tmp_path / "memories.db")
        made.append(services)
        return services

    return build


@pytest.fixture
def shared(store, monkeypatch):
    """The store as one on a server, which stays open."""
    monkeypatch.setattr(type(store), "is_shared", property(lambda _: True))
    with monkeypatch.context() as patch:
        patch.setattr(store, "close", lambda: None)
        yield store


@pytest.fixture
def away():
    return AwayStore()


def save(services, key=KEY, **more):
    return answer(services, "save_memory", {**TEA, **more}, PERSON, key=key).data


def test_the_id_that_is_told_is_that_of_the_first_attempt(start, shared, away):
    lost = save(start(shared))
    kept = save(start(away))
    assert (kept["status"], kept["id"]) == ("kept", lost["id"])
    services = start(shared)
    services.outgoing.send()
    assert services.outgoing.saves() == []
    assert services.memories.count(EVERYTHING) == 1
    assert services.memories.get(kept["id"]).content == TEA["content"]
    assert save(services)["id"] == kept["id"]


def test_what_was_changed_since_the_first_attempt_stays(start, shared, away):
    services = start(shared)
    lost = save(services)
    services.memories.update(lost["id"], MemoryPatch(content="Maya likes black tea."), PERSON)
    kept = save(start(away))
    services = start(shared)
    services.outgoing.send()
    memory = services.memories.get(kept["id"])
    assert (memory.content, memory.version) == ("Maya likes black tea.", 2)
    assert services.memories.count(EVERYTHING) == 1


def test_a_first_attempt_that_was_kept_has_the_id_when_the_server_takes_the_next(
    start, shared, away
):
    kept = save(start(away))
    services = start(shared)
    assert save(services)["id"] == kept["id"]
    assert services.memories.get(kept["id"]).content == TEA["content"]
    services.outgoing.send()
    assert services.memories.count(EVERYTHING) == 1
    assert (services.outgoing.saves(), services.outgoing.refused()) == ([], [])


def test_other_calls_are_memories_of_their_own(start, shared, away):
    told = [save(start(shared))]
    services = start(away)
    told.append(save(services, CallKey(value="two"), content="milk"))
    told.append(save(services, None, content="sugar"))
    services = start(shared)
    services.outgoing.send()
    assert len({each["id"] for each in told}) == 3
    assert [services.memories.get(each["id"]).content for each in told] == [
        TEA["content"],
        "milk",
        "sugar",
    ]


def test_another_call_with_the_key_of_a_save_that_waits_is_refused(start, shared, away):
    kept = save(start(away))
    for services in (start(away), start(shared)):
        with pytest.raises(InvalidInputError, match="was used for another call"):
            save(services, content="milk")
        with pytest.raises(InvalidInputError, match="was used for another call"):
            answer(services, "delete_memory", {"id": kept["id"]}, PERSON, key=KEY)
    services.outgoing.send()
    assert services.memories.get(kept["id"]).content == TEA["content"]
    assert services.memories.count(EVERYTHING) == 1


def test_a_save_whose_key_another_computer_used_is_shown_as_refused_not_lost(start, shared, away):
    kept = save(start(away))
    services = start(shared)
    elsewhere = replace(
        services, outgoing=OutgoingService(shared, services.bus, services.clock, None)
    )
    save(elsewhere, content="milk")
    services.outgoing.send()
    (refused,) = services.outgoing.refused()
    assert (refused.memory.id, refused.memory.content) == (kept["id"], TEA["content"])
    assert "was used for another call" in refused.refusal


def test_a_refused_save_that_is_sent_again_while_the_server_is_away_waits_again(
    start, tmp_path, away
):
    services = start(away)
    kept = save(services)
    outbox = OutboxFile(tmp_path / OUTBOX_NAME)
    outbox.refuse(kept["id"], "no room")
    again = save(services)
    assert (again["status"], again["id"]) == ("kept", kept["id"])
    assert services.outgoing.refused() == []


def test_a_call_goes_to_the_server_although_what_waits_cannot_be_read(start, shared, monkeypatch):
    def of_call(*_):
        raise StoreUnavailableError("The file is damaged.")

    services = start(shared)
    monkeypatch.setattr(OutboxFile, "of_call", of_call)
    assert save(services)["status"] == "saved"
    with pytest.raises(StoreUnavailableError, match="is damaged"):
        save(services, replace(KEY, is_query=True))


def test_a_save_goes_to_the_server_although_its_id_cannot_be_noted(
    start, shared, monkeypatch, caplog
):
    def begin(*_):
        raise StorageFullError("The disk is full.")

    services = start(shared)
    monkeypatch.setattr(OutboxFile, "begin", begin)
    assert save(services)["status"] == "saved"
    assert services.memories.count(EVERYTHING) == 1
    assert "was not noted on this computer: The disk is full." in caplog.text
    caplog.clear()


def test_a_store_on_this_computer_needs_no_notes(start, tmp_path):
    services = start(SqliteStore.open(tmp_path / "memories.db"))
    save(services)
    assert not (tmp_path / OUTBOX_NAME).exists()
    services.close()
