"""The Model Context Protocol over HTTP: both eras, and sessions that belong to their token."""

from __future__ import annotations

import json
import logging
import uuid
from contextlib import asynccontextmanager
from dataclasses import replace

import anyio
import httpx2
import pytest
from mcp import Client
from mcp.client.streamable_http import streamable_http_client
from mcp_types import Implementation
from tests.jsonrpc import call

from rosemary.http_api import mcp_endpoint
from rosemary.http_api.mcp_endpoint import SESSIONS_MAX
from rosemary.mcp_server import server as mcp_server
from rosemary.operations.operation_table import invoke

pytestmark = pytest.mark.anyio
ERAS = ["auto", "legacy"]
CLIENT = Implementation(name="claude-code", version="9")
HELLO = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-11-25",
        "capabilities": {},
        "clientInfo": {"name": "by hand", "version": "1"},
    },
}


@asynccontextmanager
async def connected(web, token, era, **more):
    headers = {"Authorization": f"Bearer {token}"}
    async with httpx2.AsyncClient(headers=headers) as http:
        transport = streamable_http_client(f"{web.url}/mcp", http_client=http)
        async with Client(transport, mode=era, client_info=CLIENT, **more) as client:
            yield client


@pytest.mark.parametrize("era", ERAS)
async def test_a_client_lists_and_calls_as_over_the_socket(web, origin, era):
    async with connected(web, web.token, era) as client:
        tools = (await client.list_tools()).tools
        assert "search_memory" in [tool.name for tool in tools]
        saved = await client.call_tool("save_memory", {"content": "Maya likes tea."})
        found = await client.call_tool("search_memory", {"query": "tea"})
        same = invoke(web.services, "search_memory", {"query": "tea"}, origin)
        assert (found.structured_content, found.content[0].text) == (same.data, same.text)
        written_by = web.services.memories.get(saved.structured_content["id"]).origin
        assert (written_by.client, written_by.client_version) == ("claude-code", "9")
        assert written_by.session_id


@pytest.mark.parametrize("era", ERAS)
async def test_a_client_is_promised_the_notices_that_it_gets(web, era):
    async with connected(web, web.token, era) as client:
        promised = client.server_capabilities
        assert promised.resources.list_changed
        assert promised.resources.subscribe
        assert promised.tools.list_changed


async def test_a_client_of_the_handshake_era_hears_of_changes(web):
    news = anyio.Event()

    async def hear(message):
        if message.method == "notifications/resources/list_changed":
            news.set()

    async with connected(web, web.token, "legacy", message_handler=hear) as client:
        with anyio.fail_after(10):
            # What changed before the client's stream of notices was open, it has not heard.
            while not news.is_set():
                await client.call_tool("save_memory", {"content": f"Maya {uuid.uuid4()}"})
                with anyio.move_on_after(1):
                    await news.wait()


@pytest.mark.parametrize("era", ERAS)
async def test_a_call_does_not_list_the_tools(web, era, monkeypatch):
    listed = []
    page_of = mcp_server.page_of
    monkeypatch.setattr(mcp_server, "page_of", lambda *how: listed.append(how) or page_of(*how))
    async with connected(web, web.token, era) as client:
        await client.list_tools()
        assert len(listed) == 1
        await client.call_tool("save_memory", {"content": "Maya likes tea."})
        assert len(listed) == 1


@pytest.mark.parametrize("era", ERAS)
async def test_who_has_a_token_of_its_own_goes_by_its_name(web, era):
    own = web.tokens.add("cursor")
    async with connected(web, own, era) as client:
        saved = await client.call_tool("save_memory", {"content": "Maya likes tea."})
    assert web.services.memories.get(saved.structured_content["id"]).origin.client == "cursor"


@pytest.mark.parametrize("era", ERAS)
async def test_a_pause_refuses_calls_over_http_too(web, era):
    async with connected(web, web.token, era) as client:
        web.pause()
        answer = await client.call_tool("memory_stats", {})
        assert answer.content[0].text.endswith("[FORBIDDEN]")


def test_a_pause_refuses_the_api(web):
    web.pause()
    answer = web.call("memory_stats")
    assert (answer.status, answer.code) == (403, "FORBIDDEN")
    assert web.request("POST", "/api/search/", b'{"query": "x"}').status == 403
    assert web.request("GET", "/api/health").status == 200


def _post(web, message, **headers):
    return web.request("POST", "/mcp", json.dumps(message), **headers)


def test_a_session_is_of_no_use_to_another_token(web):
    opened = _post(web, HELLO)
    session = opened.headers["mcp-session-id"]
    listing = {"jsonrpc": "2.0", "id": 2, "method": "tools/list"}
    own = f"Bearer {web.tokens.add('other')}"
    assert _post(web, listing, Mcp_Session_Id=session).status == 200
    assert _post(web, listing, Mcp_Session_Id=session, Authorization=own).status == 404
    deleted = web.request("DELETE", "/mcp", Mcp_Session_Id=session, Authorization=own)
    assert deleted.status == 404
    web.token = web.tokens.rotate()
    assert _post(web, listing, Mcp_Session_Id=session).status == 404


@pytest.mark.parametrize("body", [b"{", b"[" * 100_000, b"null", b"\xff", b'{"jsonrpc": "2.0"}'])
@pytest.mark.parametrize("version", ["2025-11-25", "2026-07-28", "1999-01-01", "\x01"])
def test_nonsense_is_answered_with_a_clear_refusal(web, body, version):
    answer = web.request("POST", "/mcp", body, Mcp_Protocol_Version=version)
    assert 400 <= answer.status < 500


@pytest.mark.parametrize("version", ["2025-03-26", "2025-11-25", "2026-07-28"])
@pytest.mark.parametrize(
    ("body", "code", "request_id", "problem"),
    [
        (b"", -32700, None, "Parse error"),
        (b"{", -32700, None, "Parse error"),
        (b"5", -32600, None, "A message is an object"),
        (b'{"jsonrpc":"1.0","id":5,"method":"ping"}', -32600, 5, "jsonrpc: input should be '2.0'"),
        (b'{"jsonrpc":"2.0","id":1.5,"method":"ping"}', -32600, None, "The id of a request is"),
        (b'{"jsonrpc":"2.0","id":2,"method":"\\ud83d"}', -32600, 2, "A text holds half of a surro"),
    ],
)
def test_what_is_no_message_is_told_why(web, version, body, code, request_id, problem):
    opened = _post(web, HELLO | {"params": HELLO["params"] | {"protocolVersion": version}})
    session = opened.headers["mcp-session-id"]
    answer = web.request("POST", "/mcp", body, Mcp_Protocol_Version=version, Mcp_Session_Id=session)
    error = answer.json["error"]
    assert (answer.status, error["code"], answer.json["id"]) == (400, code, request_id)
    assert error["message"].startswith(problem)
    assert answer.headers["content-type"] == "application/json"


@pytest.mark.parametrize("version", ["2025-11-25", "2026-07-28"])
@pytest.mark.parametrize("accept", ["application/json", "text/event-stream", "text/html", None])
def test_who_cannot_take_the_answer_is_told_what_to_accept(web, version, accept):
    answer = _post(web, HELLO, Mcp_Protocol_Version=version, Accept=accept)
    assert (answer.status, answer.code) == (406, "VALIDATION_ERROR")
    assert "application/json, text/event-stream" in answer.json["hint"]


def test_the_stateless_era_knows_one_method_alone(web):
    for method in ("GET", "DELETE"):
        answer = web.request(method, "/mcp", Mcp_Protocol_Version="2026-07-28")
        assert (answer.status, answer.code) == (405, "VALIDATION_ERROR")
        assert answer.headers["allow"] == "POST"


def test_an_answered_request_leaves_nothing_that_wakes_the_loop(web):
    assert _post(web, HELLO).status == 200
    assert not [each for each in web.running() if "watcher" in each]


def test_clients_that_never_say_goodbye_keep_nobody_out(web):
    ping = {"jsonrpc": "2.0", "id": 2, "method": "ping"}
    used, left, streaming = (_post(web, HELLO).headers["mcp-session-id"] for _ in range(3))
    with web.open_stream("/mcp", Mcp_Session_Id=streaming) as stream:
        assert stream.recv(100).startswith(b"HTTP/1.1 200 ")
        for _ in range(SESSIONS_MAX + 10):
            assert _post(web, HELLO).status == 200
            assert _post(web, ping, Mcp_Session_Id=used).status == 200
        assert _post(web, ping, Mcp_Session_Id=left).status == 404
        assert _post(web, ping, Mcp_Session_Id=streaming).status == 200


def test_sessions_that_all_stream_are_not_ended_for_another(web, monkeypatch):
    monkeypatch.setattr(mcp_endpoint, "SESSIONS_MAX", 1)
    session = _post(web, HELLO).headers["mcp-session-id"]
    ping = {"jsonrpc": "2.0", "id": 2, "method": "ping"}
    with web.open_stream("/mcp", Mcp_Session_Id=session) as stream:
        assert stream.recv(100).startswith(b"HTTP/1.1 200 ")
        assert _post(web, HELLO).status == 200
        assert _post(web, ping, Mcp_Session_Id=session).status == 200


def test_sessions_that_said_goodbye_take_no_place_of_others(web, monkeypatch):
    monkeypatch.setattr(mcp_endpoint, "SESSIONS_MAX", 2)
    waiting, left = (_post(web, HELLO).headers["mcp-session-id"] for _ in range(2))
    assert web.request("DELETE", "/mcp", Mcp_Session_Id=left).status == 200
    assert _post(web, HELLO).status == 200
    ping = {"jsonrpc": "2.0", "id": 2, "method": "ping"}
    assert _post(web, ping, Mcp_Session_Id=waiting).status == 200


def test_requests_without_a_session_of_their_own_end_none(web, monkeypatch):
    monkeypatch.setattr(mcp_endpoint, "SESSIONS_MAX", 1)
    session = _post(web, HELLO).headers["mcp-session-id"]
    meta = {
        "io.modelcontextprotocol/protocolVersion": "2026-07-28",
        "io.modelcontextprotocol/clientCapabilities": {},
    }
    listing = {"jsonrpc": "2.0", "id": 2, "method": "tools/list", "params": {"_meta": meta}}
    headers = {"Mcp_Protocol_Version": "2026-07-28", "Mcp_Method": "tools/list"}
    assert _post(web, listing, **headers).status == 200
    assert web.request("GET", "/mcp").status == 400
    ping = {"jsonrpc": "2.0", "id": 3, "method": "ping"}
    assert _post(web, ping, Mcp_Session_Id=session).status == 200


def test_a_session_that_never_was_is_not_found(web):
    for session in ("nothing", "../../x", "x" * 10_000):
        answer = _post(web, {"jsonrpc": "2.0", "id": 2, "method": "ping"}, Mcp_Session_Id=session)
        assert answer.status == 404


@pytest.mark.parametrize("era", ERAS)
async def test_no_line_of_the_log_holds_what_is_called_over_the_protocol(web, caplog, era):
    caplog.set_level("INFO")
    own = web.tokens.add("cursor")
    secret = "the passphrase is heron"
    async with connected(web, own, era) as client:
        saved = await client.call_tool("save_memory", {"content": secret, "key": "osprey"})
        await client.call_tool("save_memory", {"content": secret})
        await client.call_tool("get_memory", {"id": "osprey", "colour": "kestrel"})
        await client.call_tool("search_memory", {"query": secret})
        await client.read_resource("memory://osprey")
        await client.call_tool("delete_memory", {"id": saved.structured_content["id"]})
    web.request("POST", "/mcp", json.dumps(HELLO), Authorization="Bearer guessed-token")
    web.request("POST", "/mcp", b'{"method": "heron')
    written = "\n".join(logging.Formatter().format(each) for each in caplog.records)
    for word in ("heron", "osprey", "kestrel", "guessed-token", own, web.token):
        assert word not in written


def test_a_stream_of_notices_ends_with_its_token(web, caplog):
    own = f"Bearer {web.tokens.add('reader')}"
    session = _post(web, HELLO, Authorization=own).headers["mcp-session-id"]
    held = {"Authorization": own, "Mcp_Session_Id": session, "MCP_Protocol_Version": "2025-11-25"}
    ready = {"jsonrpc": "2.0", "method": "notifications/initialized"}
    assert _post(web, ready, **held).status == 202
    with web.open_stream("/mcp", **{**held, "Accept": "text/event-stream"}) as stream:
        assert stream.recv(100).startswith(b"HTTP/1.1 200 ")
        web.tokens.revoke("reader")
        web.call("save_memory", {"content": "after the end"})
        told = b""
        while not told.endswith(b"0\r\n\r\n"):
            told += stream.recv(65536)
        assert b"list_changed" not in told
    # The library tells of what it takes for a fault in the log.
    assert _post(web, {"jsonrpc": "2.0", "id": 2, "method": "ping"}, **held).status == 401
    assert [each.message for each in caplog.records if each.levelno >= logging.WARNING] == []


def test_a_second_handshake_under_another_name_is_refused(web):
    web.services.clients.change_rights("By Hand", lambda each: replace(each, is_paused=True))
    opened = web.request("POST", "/mcp", json.dumps(HELLO))
    session = {"Mcp_Session_Id": opened.headers["mcp-session-id"]}
    info = {"name": "innocent", "version": "1"}
    other = {**HELLO, "id": 2, "params": {**HELLO["params"], "clientInfo": info}}
    again = web.request("POST", "/mcp", json.dumps(other), **session)
    assert "session is that of by hand" in again.body.decode()
    ready = {"jsonrpc": "2.0", "method": "notifications/initialized"}
    web.request("POST", "/mcp", json.dumps(ready), **session)
    stats = call(3, "memory_stats")
    assert "[FORBIDDEN]" in web.request("POST", "/mcp", json.dumps(stats), **session).body.decode()


def test_a_client_cannot_take_the_names_of_the_person(web):
    info = {"name": "CLI", "version": "1"}
    hello = {**HELLO, "params": {**HELLO["params"], "clientInfo": info}}
    opened = web.request("POST", "/mcp", json.dumps(hello))
    session = {"Mcp_Session_Id": opened.headers["mcp-session-id"]}
    ready = {"jsonrpc": "2.0", "method": "notifications/initialized"}
    web.request("POST", "/mcp", json.dumps(ready), **session)
    web.request("POST", "/mcp", json.dumps(call(2, "memory_stats")), **session)
    (line,) = web.services.audit.page()
    assert line.origin.client == "http"


def test_calls_of_unknown_tools_are_audited(web):
    assert web.call("read_minds", {"of": "Maya"}).code == "NOT_FOUND"
    assert web.request("POST", "/api/tools/other", "no JSON").status == 404
    assert web.request("GET", "/api/tools/read_minds").status == 404
    second, first = web.services.audit.page()
    assert (first.tool, first.arguments) == ("read_minds", {"of": "Maya"})
    assert (second.tool, second.arguments) == ("other", {})
