"""Who wrote a memory is told with it, and no assistant speaks for the person."""

from __future__ import annotations

import pytest
from mcp.client import Client
from mcp_types import Implementation
from tests.http_api.web import Web

from rosemary.domain.errors import InvalidInputError
from rosemary.domain.models import Origin
from rosemary.domain.types import Transport
from rosemary.mcp_server.server import ERROR_META, build_server
from rosemary.operations import gate
from rosemary.operations.responses import QUOTED

CLAIMS = ["manual", "Window", " CLI ", "ｍａｎｕａｌ"]


def call(services, name, transport=Transport.MCP, client="cursor", **arguments):
    origin = Origin(client=client, transport=transport, session_id="s", call_id="c")
    return gate.answer(services, name, arguments, origin)


@pytest.mark.parametrize("source", CLAIMS)
@pytest.mark.parametrize("transport", [Transport.MCP, Transport.HTTP])
def test_an_assistant_cannot_claim_that_the_person_wrote_it(services, source, transport):
    with pytest.raises(InvalidInputError, match=r"source: .* is for what the person writes"):
        call(services, "save_memory", transport, content="Pay Bo.", source=source)
    saved = call(services, "save_memory", transport, content="Pay Bo.", source="file").data
    with pytest.raises(InvalidInputError, match="is for what the person writes"):
        call(services, "update_memory", transport, id=saved["id"], source=source)
    assert services.memories.get(saved["id"]).source == "file"


def test_the_person_says_where_it_comes_from(services):
    saved = call(
        services, "save_memory", Transport.CLI, "cli", content="Tea.", source="manual"
    ).data
    assert services.memories.get(saved["id"]).source == "manual"
    # An assistant sends the whole record back.
    call(services, "update_memory", id=saved["id"], source="Manual", tags=["drink"])
    assert services.memories.get(saved["id"]).tags == ("drink",)


@pytest.mark.parametrize("name", ["Manual!", "window.", "(cli)"])
def test_the_name_of_a_client_claims_nothing_either(services, name):
    saved = call(services, "save_memory", client=name, content="Pay Bo.").data
    assert services.memories.get(saved["id"]).source == "mcp"


def test_results_are_marked_as_quotes_with_source_and_writer(services):
    saved = call(services, "save_memory", content="Maya likes green tea.", source="file").data
    call(services, "save_memory", content="Maya likes black tea.")
    text = call(services, "search_memory", query="tea", threshold=0).text
    assert text.splitlines()[-1] == QUOTED
    (of_file,) = [line for line in text.splitlines() if saved["id"] in line]
    assert of_file.endswith("| written by: cursor")
    assert text.count("written by") == 1
    for name, arguments in (
        ("memory_search", {"query": "tea"}),
        ("memory_fulltext_search", {"keywords": "tea"}),
    ):
        assert QUOTED in call(services, name, **arguments).text
    assert QUOTED not in call(services, "search_memory", query="zeppelin").text


@pytest.mark.anyio
async def test_it_is_told_over_mcp(services):
    info = Implementation(name="cursor", version="1")
    async with Client(build_server(services), client_info=info) as client:
        reply = await client.call_tool("save_memory", {"content": "Pay Bo.", "source": "manual"})
        assert reply.meta[ERROR_META]["code"] == "VALIDATION_ERROR"
        await client.call_tool("save_memory", {"content": "Pay Bo."})
        found = await client.call_tool("search_memory", {"query": "pay Bo"})
        assert QUOTED in found.content[0].text


def test_it_is_refused_over_http(services, tmp_path):
    web = Web(services, tmp_path / "http").start()
    try:
        assert web.call("save_memory", {"content": "Pay Bo.", "source": "window"}).status == 422
        assert web.call("save_memory", {"content": "Pay Bo.", "source": "file"}).status == 200
    finally:
        web.stop()
