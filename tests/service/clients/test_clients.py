import unicodedata
from dataclasses import replace

import pytest

from rosemary.domain.clients import ClientRights, ClientSettings, ToolSet
from rosemary.domain.errors import (
    ForbiddenError,
    InvalidInputError,
    NotFoundError,
    StorageFullError,
)
from rosemary.domain.events import AccessPaused, ClientsChanged, RightsChanged
from rosemary.domain.models import MemoryDraft
from rosemary.domain.settings import Settings
from rosemary.operations.gate import answer
from rosemary.service.services import build_services


@pytest.fixture
def clients(services):
    return services.clients


@pytest.fixture
def reopened(store, tiny_embedder, clock, tmp_path):
    """Other services over the same store, as after a start."""

    def build(settings=None):
        file = tmp_path / "memories.db"
        return build_services(store, tiny_embedder, clock, file, settings=settings or Settings())

    return build


def test_a_pause_takes_effect_at_once_is_told_and_survives_a_start(clients, events, reopened):
    clients.set_paused(is_paused=True)
    with pytest.raises(ForbiddenError, match="paused"):
        clients.check("anyone", "search_memory", is_read_only=True)
    assert events == [AccessPaused(is_paused=True)]
    assert reopened().clients.is_paused
    clients.set_paused(is_paused=False)
    clients.check("anyone", "search_memory", is_read_only=True)
    assert not reopened().clients.is_paused


def test_a_pause_that_cannot_be_written_down_still_holds(clients, store, monkeypatch):
    def full(_self, _job):
        raise StorageFullError("The disk is full.")

    monkeypatch.setattr(type(store), "write", full)
    with pytest.raises(StorageFullError):
        clients.set_paused(is_paused=True)
    assert clients.is_paused


def test_the_rights_of_a_client_never_seen_are_those_of_the_settings(reopened):
    settings = Settings(clients=ClientSettings(tools=ToolSet.CORE, read_only=True))
    clients = reopened(settings).clients
    assert clients.rights("new") == ClientRights(tool_set=ToolSet.CORE, is_read_only=True)


def test_a_client_that_has_called_and_was_given_no_rights_follows_the_settings(
    services, clients, reopened, origin
):
    answer(services, "memory_stats", {}, origin)
    assert [each.known.calls for each in clients.list()] == [1]
    later = reopened(Settings(clients=ClientSettings(read_only=True)))
    assert later.clients.rights(origin.client) == ClientRights(is_read_only=True)
    later.adopt(Settings())
    assert later.clients.rights(origin.client) == ClientRights()


def test_rights_are_kept_told_and_loaded_again(clients, events, reopened):
    given = clients.change_rights(
        "cursor", lambda rights: replace(rights, projects=("a", "a", "b"), is_read_only=True)
    )
    assert given == ClientRights(projects=("a", "b"), is_read_only=True)
    assert events == [RightsChanged(client="cursor")]
    assert reopened().clients.rights("cursor") == given
    assert clients.rights("another") == ClientRights()


def pause(clients, name):
    clients.change_rights(name, lambda rights: replace(rights, is_paused=True))


def test_rights_hold_for_a_client_however_its_name_is_written(clients, reopened):
    name = "Café"
    pause(clients, unicodedata.normalize("NFD", name))
    for service in (clients, reopened().clients):
        for form in ("NFC", "NFD"):
            assert service.rights(unicodedata.normalize(form, name)).is_paused


def test_one_client_is_paused_and_the_others_go_on(clients):
    pause(clients, "cursor")
    with pytest.raises(ForbiddenError, match="paused this assistant"):
        clients.check("cursor", "search_memory", is_read_only=True)
    clients.check("claude", "search_memory", is_read_only=True)
    clients.change_rights("cursor", lambda rights: replace(rights, is_paused=False))
    clients.check("cursor", "search_memory", is_read_only=True)


@pytest.mark.parametrize("name", ["", "x" * 129])
def test_a_client_needs_a_name_that_fits(clients, name):
    with pytest.raises(InvalidInputError, match="client"):
        pause(clients, name)


def test_the_connected_clients_are_listed_first_with_their_connections(clients, services):
    pause(clients, "known")
    services.bus.publish(ClientsChanged(clients=("cursor", "cursor", "unknown")))
    listed = [(each.known.name, each.connections) for each in clients.list()]
    assert listed == [("cursor", 2), ("unknown", 1), ("known", 0)]
    assert clients.get("cursor").is_connected
    services.bus.publish(ClientsChanged(clients=()))
    assert [each.known.name for each in clients.list()] == ["known"]


def test_a_forgotten_client_has_the_rights_of_a_new_one(clients, events, reopened):
    pause(clients, "cursor")
    clients.forget("cursor")
    assert clients.rights("cursor") == ClientRights()
    assert reopened().clients.rights("cursor") == ClientRights()
    assert events[-1] == RightsChanged(client="cursor")
    with pytest.raises(NotFoundError, match="cursor"):
        clients.forget("cursor")
    with pytest.raises(NotFoundError, match="cursor"):
        clients.get("cursor")


def test_a_client_is_told_of_changes_alone_to_what_it_may_read(services, origin):
    mine, other = (
        services.memories.save(MemoryDraft(content=text, project_id=project), origin).id
        for text, project in (("tea", "a"), ("milk", "b"))
    )
    ids = [mine, other, "gone"]

    def told():
        return services.clients.readable("cursor", ids, "get_memory")

    assert told() == frozenset(ids)
    services.clients.change_rights("cursor", lambda rights: replace(rights, projects=("a",)))
    assert told() == frozenset({mine})
    assert services.clients.readable("cursor", [], "get_memory") == frozenset()
    services.clients.change_rights("cursor", lambda rights: replace(rights, tools=("save_memory",)))
    assert told() == frozenset()
    services.clients.change_rights("cursor", lambda rights: replace(rights, tools=None))
    services.clients.set_paused(is_paused=True)
    assert told() == frozenset()


def test_a_persons_program_has_no_more_rights_than_the_person(services):
    clients = services.clients
    clients.change_rights("maya", lambda rights: replace(rights, projects=("home", "work")))
    assert clients.rights("maya/Claude").projects == ("home", "work")
    assert clients.rights("MAYA/Claude").projects == ("home", "work")
    assert clients.rights("bo/Claude").projects is None
    assert clients.rights("mayaclaude").projects is None
    clients.change_rights("maya/Claude", lambda rights: replace(rights, projects=("work", "x")))
    assert clients.rights("maya/Claude").projects == ("work",)
    assert clients.rights("maya").projects == ("home", "work")
    clients.change_rights("maya/Claude", lambda rights: replace(rights, projects=("x",)))
    assert clients.rights("maya/Claude").is_paused
