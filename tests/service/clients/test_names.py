"""One client, however the case of its name is written."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rosemary.domain.calls import AuditFilter
from rosemary.domain.clients import ClientRights, ToolSet, is_own_name
from rosemary.domain.errors import (
    ForbiddenError,
    InvalidInputError,
    NotFoundError,
    StoreUnavailableError,
)
from rosemary.domain.events import ClientsChanged
from rosemary.domain.models import Origin
from rosemary.domain.types import Transport
from rosemary.operations import gate


def call(services, client, name="memory_stats", **arguments):
    origin = Origin(client=client, transport=Transport.MCP, session_id="s", call_id="c")
    return gate.answer(services, name, arguments, origin)


def person(services, name, **arguments):
    origin = Origin(client="cli", transport=Transport.CLI, session_id="p", call_id="p")
    return gate.answer(services, name, arguments, origin).data


def pause(services, client):
    services.clients.change_rights(client, lambda each: replace(each, is_paused=True))


@pytest.mark.parametrize("name", ["cursor", "CURSOR", " Cursor", "ｃｕｒｓｏｒ"])
def test_a_pause_holds_however_the_name_is_written(services, name):
    pause(services, "Cursor")
    with pytest.raises(ForbiddenError, match="paused this assistant"):
        call(services, name)


def test_all_calls_of_a_client_stand_under_its_first_spelling(services):
    for name in ("Cursor", "cursor", "CURSOR"):
        call(services, name)
    services.audit.settle()
    (client,) = services.clients.list()
    assert (client.known.name, client.known.calls) == ("Cursor", 3)
    assert {line.origin.client for line in services.audit.page()} == {"Cursor"}
    assert len(person(services, "list_audit", client="cURSOR")["results"]) == 3
    assert services.clients.get("cursor") == client


def test_a_client_saves_into_its_project_however_its_name_is_written(services):
    person(services, "set_default_project", client="Cursor", project_id="web")
    saved = call(services, "cursor", "save_memory", content="Maya likes tea.").data
    assert services.memories.get(saved["id"]).project_id == "web"


def test_connections_of_one_client_are_counted_together(services):
    services.bus.publish(ClientsChanged(clients=("Cursor", "cursor")))
    (client,) = services.clients.list()
    assert (client.known.name, client.connections) == ("Cursor", 2)
    call(services, "cursor")
    services.audit.settle()
    assert [each.connections for each in services.clients.list()] == [2]


def test_two_spellings_of_before_may_do_what_both_allow(services, store, clock):
    several = {
        "Cursor": ClientRights(is_read_only=True, projects=("a", "b"), tools=("get_memory",)),
        "cursor": ClientRights(projects=("b",), tool_set=ToolSet.CORE, holds_deletes=True),
    }
    for name, rights in several.items():
        json = rights.to_json()
        store.write(lambda tx, name=name, json=json: tx.clients.put_rights(name, json, clock()))
    wanted = ClientRights(
        is_read_only=True,
        projects=("b",),
        tools=("get_memory",),
        tool_set=ToolSet.CORE,
        holds_deletes=True,
    )
    assert services.clients.rights("CURSOR") == wanted
    services.clients.change_rights("CURSOR", lambda _rights: ClientRights())
    assert store.read(lambda view: set(view.clients.rights())) == {"Cursor", "cursor"}
    assert [each.rights for each in services.clients.list()] == [ClientRights()] * 2
    services.clients.forget("cursor")
    assert services.clients.list() == ()
    with pytest.raises(NotFoundError):
        services.clients.forget("cursor")


def test_rights_to_different_projects_come_to_none(services):
    one, other = ClientRights(projects=("a",)), ClientRights(projects=("b",))
    assert one.narrowed(other).is_paused
    assert ClientRights().narrowed(one) == one
    assert one.narrowed(ClientRights()) == one


def test_a_name_is_kept_as_given_where_the_store_cannot_be_read(services, monkeypatch):
    def refuse(_store, _job):
        raise StoreUnavailableError("no store")

    monkeypatch.setattr(services.clients, "_store", type("Shut", (), {"read": refuse})())
    assert services.clients.known_as("Cursor") == "Cursor"


def test_names_without_end_fill_no_memory(services, monkeypatch):
    monkeypatch.setattr("rosemary.service.clients.client_service._NAMES_MAX", 1)
    assert services.clients.known_as("Cursor") == "Cursor"
    assert services.clients.known_as("Other") == "Other"
    assert services.clients.known_as("other") == "other"
    assert services.clients.known_as("cursor") == "Cursor"


def test_own_names_are_told_whatever_their_case():
    assert is_own_name("Window")
    assert not is_own_name("windowlicker")


def test_calls_of_what_there_is_not_are_audited_and_counted(services):
    with pytest.raises(InvalidInputError, match="Unknown operation"):
        call(services, "cursor", "read_minds", of="Maya")
    (line,) = services.audit.page(AuditFilter(tool="read_minds"))
    assert (line.outcome, line.arguments) == ("VALIDATION_ERROR", {"of": "Maya"})
