"""Clients over HTTP show among the connected ones, though no connection of theirs stays."""

from __future__ import annotations

import json

import pytest
from tests.http_api.test_mcp import HELLO, connected
from tests.waiting import wait_until

from rosemary.domain.calls import HttpCaller
from rosemary.domain.events import ClientsChanged
from rosemary.http_api.presence import Presence
from rosemary.http_api.serving import HttpLimits

WITH_SESSION = {"MCP_Protocol_Version": "2025-11-25"}


def post(web, message, **headers):
    return web.request("POST", "/mcp", json.dumps({"jsonrpc": "2.0", **message}), **headers)


def shake_hands(web, **headers):
    session = post(web, HELLO, **headers).headers["mcp-session-id"]
    held = {"Mcp_Session_Id": session, **WITH_SESSION, **headers}
    assert post(web, {"method": "notifications/initialized"}, **held).status == 202
    return held


def test_nobody_is_connected_at_first_nor_by_looking_at_the_health(web):
    assert web.request("GET", "/api/health", Authorization=None).status == 200
    assert web.connected == []


def test_a_caller_of_the_api_is_connected_by_the_name_of_its_token(web):
    own = web.tokens.add("cursor")
    web.call("memory_stats")
    web.call("memory_stats", Authorization=f"Bearer {own}")
    web.call("memory_stats", Authorization=f"Bearer {own}")
    assert web.connected == ["cursor", "http"]


def test_who_is_refused_is_not_connected(web):
    assert web.call("memory_stats", Authorization="Bearer wrong").status == 401
    assert web.call("memory_stats", Origin="http://evil.example").status == 403
    assert web.connected == []


def test_a_client_of_the_protocol_goes_by_the_name_that_it_gives(web):
    held = shake_hands(web)
    wait_until(lambda: web.connected == ["by hand"], "the name")
    assert post(web, {"id": 2, "method": "tools/list"}, **held).status == 200
    assert web.connected == ["by hand"]


def test_a_client_of_the_protocol_with_a_token_of_its_own_goes_by_that(web):
    own = web.tokens.add("cursor")
    shake_hands(web, Authorization=f"Bearer {own}")
    wait_until(lambda: web.connected == ["cursor"], "the name")


def test_two_sessions_are_two_connections(web):
    shake_hands(web)
    shake_hands(web)
    wait_until(lambda: web.connected == ["by hand"] * 2, "both")


def test_a_client_that_ends_its_session_is_gone(web):
    held = shake_hands(web)
    wait_until(lambda: web.connected == ["by hand"], "the name")
    assert web.request("DELETE", "/mcp", **held).status == 200
    wait_until(lambda: web.connected == [], "the goodbye")


@pytest.mark.anyio
async def test_a_stateless_client_is_connected_by_its_name(web):
    async with connected(web, web.token, "auto") as client:
        await client.list_tools()
        assert web.connected == ["claude-code"]


def test_a_client_is_gone_some_time_after_its_last_request(new_web):
    web = new_web(HttpLimits(stays_s=0.01))
    web.call("memory_stats")
    wait_until(lambda: web.connected == [], "the end")
    assert web.met == ["http"]


def test_a_stream_that_is_open_keeps_its_client_connected(new_web):
    web = new_web(HttpLimits(stays_s=0.0))
    with web.open_stream() as reader:
        assert b"200 OK" in reader.recv(4096)
        for _ in range(3):
            web.call("memory_stats")
        assert web.connected == ["http"]
    wait_until(lambda: web.connected == [], "the end")


def test_nobody_is_connected_when_http_has_ended(web):
    web.call("memory_stats")
    assert web.connected == ["http"]
    web.stop()
    assert web.connected == []


@pytest.mark.anyio
async def test_callers_without_end_fill_no_memory():
    told = {}

    def tell(key, name):
        told[key] = name

    presence = Presence("/mcp", tell, stays_s=60.0)
    scope = {"path": "/api/events", "method": "GET", "headers": []}
    for number in range(300):
        caller = HttpCaller(client=f"c{number}", session_id="s", fingerprint=f"f{number}")
        with presence.noted(scope, caller):
            pass
    assert len(told) == 256
    presence.close()
    assert set(told.values()) == {None}


def test_they_are_listed_with_those_of_the_launcher(services, web):
    services.bus.publish(ClientsChanged(clients=("http", "Claude")))
    web.call("memory_stats")
    listed = {each.known.name: each.connections for each in services.clients.list()}
    assert listed["http"] == listed["Claude"] == 1
