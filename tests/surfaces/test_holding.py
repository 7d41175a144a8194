"""A client whose deletions wait can't make memories disappear in any other way."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from mcp.client import Client
from mcp_types import Implementation
from tests.http_api.web import Web

from rosemary.domain.clients import HeldKind
from rosemary.domain.errors import InvalidInputError, NotFoundError
from rosemary.domain.models import Origin
from rosemary.domain.types import Transport
from rosemary.mcp_server.server import ERROR_META, build_server
from rosemary.operations import gate

LONG = "Maya keeps the spare key of the summer house under the third flower pot."
PERSON = Origin(client="cli", transport=Transport.CLI, session_id="p", call_id="p")


@pytest.fixture(autouse=True)
def holds(services):
    services.clients.change_rights("cursor", lambda each: replace(each, holds_deletes=True))


@pytest.fixture
def person(services):
    return lambda name, **arguments: gate.answer(services, name, arguments, PERSON).data


@pytest.fixture
def call(services):
    calls = iter(range(1_000))

    def ask(name, client="cursor", **arguments):
        call_id = f"call-{next(calls)}"
        origin = Origin(
            client=client, transport=Transport.MCP, session_id=f"of-{client}", call_id=call_id
        )
        return gate.answer(services, name, arguments, origin).data

    return ask


@pytest.fixture
def waits(call, services):
    """Makes a call that must wait, and returns what would come of it."""

    def ask(name, **arguments):
        with pytest.raises(gate.HeldError, match="Held for approval") as caught:
            call(name, **arguments)
        (held,) = [
            each for each in services.held.pending() if each.id == caught.value.details["held"]
        ]
        return held, services.held.effects([held])[0]

    return ask


@pytest.fixture
def theirs(person):
    return person("save_memory", content=LONG, key="key")


@pytest.fixture
def mine(call):
    return call("save_memory", content="The house is sold.", key="sold")


def test_a_text_that_leaves_less_than_half_waits(waits, theirs, services, person):
    held, effect = waits("update_memory", key="key", content="Maya has a summer house.")
    assert services.memories.get("key").content == LONG
    assert (effect.kind, effect.before, effect.after) == (
        HeldKind.CHANGE,
        LONG,
        "Maya has a summer house.",
    )
    person("approve_deletion", number=held.id)
    assert services.memories.get("key").content == "Maya has a summer house."
    assert services.memories.get("key").origin.client == "cursor"


def test_a_text_that_keeps_half_does_not_wait(call, theirs, services):
    assert call("search_memory", query="spare key")["total"] == 1
    call("update_memory", id="key", content=f"{LONG} It is rusty.")
    call("update_memory", id="key", content=LONG.replace("third", "fourth"), tags=["house"])
    call("update_memory", id="key", tags=["home"], summary="A key")
    assert services.held.pending() == ()


def test_a_text_of_others_does_not_go_piece_by_piece(call, waits, theirs, services, person):
    call("update_memory", id="key", content="Maya keeps the spare key of the summer house.")
    held, _ = waits("update_memory", id="key", content="Maya keeps the spare key")
    person("approve_deletion", number=held.id)
    # From there all goes on.
    call("update_memory", id="key", content="Maya keeps the key")
    assert services.held.pending() == ()


def test_an_own_text_is_measured_by_what_it_is_now(call, waits, mine):
    call("update_memory", id="sold", content="The house is sold")
    call("update_memory", id="sold", content="The house was bought")
    waits("update_memory", id="sold", content="Other")


def test_what_others_wrote_is_superseded_only_with_a_word_of_the_person(
    waits, theirs, mine, services, person
):
    held, effect = waits("link_memories", **{"from": "sold", "to": "key", "relation": "Supersedes"})
    assert effect.kind is HeldKind.SUPERSEDE
    assert (effect.hidden, effect.after) == ((LONG,), "The house is sold.")
    assert (held.key, held.arguments["to"]) == ("key", theirs["id"])
    found = person("search_memory", query="spare key summer house", threshold=0)["results"]
    assert theirs["id"] in [each["id"] for each in found]
    person("approve_deletion", number=held.id)
    (link,) = services.links.links_of("sold").outgoing
    assert (link.id, link.relation) == (theirs["id"], "supersedes")


@pytest.mark.parametrize("relation", ["supersedes", " SUPERSEDES "])
def test_a_save_and_a_change_that_supersede_wait_too(
    waits, theirs, mine, services, person, relation
):
    links = [{"to": "key", "relation": relation}]
    saved, effect = waits("save_memory", content="Maya moved.", key="moved", links=links)
    assert (effect.after, effect.hidden, effect.before) == ("Maya moved.", (LONG,), "")
    changed, effect = waits("update_memory", id="sold", tags=["x"], links=links)
    assert (effect.after, effect.hidden) == ("The house is sold.", (LONG,))
    _, effect = waits("update_memory", id="sold", content="Other text", links=links)
    assert (effect.kind, effect.before) == (HeldKind.CHANGE, "The house is sold.")
    assert (effect.after, effect.hidden) == ("Other text", (LONG,))
    with pytest.raises(NotFoundError):
        services.memories.get("moved")
    person("update_memory", id="key", key="other-key")
    person("save_memory", content="Another one.", key="key")
    person("approve_deletion", number=saved.id)
    assert [each.id for each in services.links.links_of("moved").outgoing] == [theirs["id"]]
    person("decline_deletion", number=changed.id)
    assert services.memories.get("sold").tags == ()


def test_own_memories_are_superseded_and_others_linked_at_once(call, theirs, mine, services):
    links = [{"to": "sold", "relation": "supersedes"}, {"to": "key", "relation": "follows"}]
    call("save_memory", content="It is sold twice.", key="twice", links=links)
    call("link_memories", **{"from": "sold", "to": "key", "relation": "contradicts"})
    assert services.held.pending() == ()


def test_what_others_changed_is_no_more_an_own_memory(call, waits, mine, person):
    person("update_memory", id="sold", tags=["house"])
    call("update_memory", id="sold", tags=["home"])
    waits("save_memory", content="New.", links=[{"to": "sold", "relation": "supersedes"}])


def test_what_is_wrong_is_said_at_once(call, theirs, mine, services):
    superseding = {"to": "key", "relation": "supersedes"}
    with pytest.raises(NotFoundError):
        call("link_memories", **{"from": "nobody", "to": "key", "relation": "supersedes"})
    with pytest.raises(InvalidInputError, match="itself"):
        call("link_memories", **{"from": "key", "to": "key", "relation": "supersedes"})
    with pytest.raises(InvalidInputError, match="content: is empty"):
        call("save_memory", content=" ", links=[superseding])
    with pytest.raises(InvalidInputError, match="weight"):
        call(
            "save_memory",
            content="x",
            links=[{**superseding, "weight": 0}, {"to": "key", "weight": 3}],
        )
    assert services.held.pending() == ()


def test_a_client_that_asks_for_nothing_supersedes_at_once(call, theirs, services):
    links = [{"to": "key", "relation": "supersedes"}]
    call("save_memory", client="other", content="Maya moved.", links=links)
    call("update_memory", client="other", id="key", content="Nothing.")
    assert services.held.pending() == ()


def test_the_person_sees_both_texts(waits, theirs, mine, person, services):
    held, _ = waits("update_memory", id="key", content="x" * 2_000)
    (shown,) = person("list_held")["results"]
    assert (shown["number"], shown["kind"], shown["before"]) == (held.id, "change", LONG)
    assert shown["after"] == "x" * 1_499 + "…"
    assert "hidden" not in shown
    waits("link_memories", **{"from": "sold", "to": "key", "relation": "supersedes"})
    waits("delete_memory", id="sold")
    waits("delete_all_memories", confirm=2)
    shown = {each["kind"]: each for each in person("list_held")["results"]}
    assert shown["supersede"]["hidden"] == [LONG]
    assert shown["delete"]["before"] == "The house is sold."
    assert shown.keys() == {"change", "supersede", "delete", "delete_all"}
    person("delete_memory", id="key")
    person("empty_trash", ids=["key"])
    gone = services.held.effects(services.held.pending())[0]
    assert (gone.before, gone.after) == ("", "x" * 2_000)


@pytest.mark.anyio
async def test_an_assistant_is_told_that_it_waits(services, theirs):
    info = Implementation(name="Cursor", version="1")
    async with Client(build_server(services), client_info=info) as client:
        reply = await client.call_tool("update_memory", {"id": "key", "content": "Nothing."})
        assert reply.is_error
        assert "so much of a text is removed" in reply.content[0].text
        assert reply.meta[ERROR_META]["details"] == {"held": 1}
        links = [{"to": "key", "relation": "supersedes"}]
        reply = await client.call_tool("save_memory", {"content": "Maya moved.", "links": links})
        assert "a memory that others wrote is superseded" in reply.content[0].text
        assert reply.content[0].text.endswith("[FORBIDDEN]")
    assert [line.outcome for line in services.audit.page()][:2] == ["HELD", "HELD"]


def test_a_script_is_told_that_it_waits(services, theirs, tmp_path):
    web = Web(services, tmp_path / "http").start()
    try:
        web.token = web.tokens.add("cursor")
        refused = web.call("link_memories", {"from": "key", "to": "key", "relation": "follows"})
        assert refused.status == 422
        links = [{"to": "key", "relation": "supersedes"}]
        refused = web.call("save_memory", {"content": "Maya moved.", "links": links})
        assert (refused.status, refused.code) == (403, "FORBIDDEN")
        assert json.loads(refused.body)["details"] == {"held": 1}
    finally:
        web.stop()
