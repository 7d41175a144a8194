"""A connection has one name: what the person decided of it can't be shed by another handshake."""

from __future__ import annotations

import contextlib
import json
from dataclasses import replace

import pytest
from tests.endpoint.conftest import CLIENT_INFO, MODERN, built

from rosemary.mcp_server.server import build_server

STATS = {"name": "memory_stats", "arguments": {}}


def hello(name):
    info = {"name": name, "version": "1"}
    return {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": info}


def stats_of(name):
    meta = MODERN if name is None else {**MODERN, CLIENT_INFO: {"name": name, "version": "1"}}
    return {**STATS, "_meta": meta}


@pytest.fixture
def house(services):
    with built("unix") as house:
        house.endpoint = house.make_endpoint(build_server=lambda: build_server(services))
        services.clients.change_rights("Cursor", lambda each: replace(each, is_paused=True))
        yield house.start()


def is_refused(answer):
    return answer["result"].get("isError") and "[FORBIDDEN]" in json.dumps(answer)


def test_a_second_handshake_under_another_name_is_refused(house):
    line = house.open().shake_hands(name="cursor")
    assert is_refused(line.request("tools/call", STATS, 2))
    again = line.request("initialize", hello("innocent"), 3)
    assert "session is that of cursor" in again["error"]["message"]
    assert is_refused(line.request("tools/call", STATS, 4))
    assert "result" in line.request("initialize", hello("CURSOR"), 5)
    assert is_refused(line.request("tools/call", STATS, 6))


def test_requests_that_name_themselves_one_by_one_keep_the_first_name(house):
    line = house.open()
    assert is_refused(line.request("tools/call", stats_of("cursor"), 2))
    assert is_refused(line.request("tools/call", stats_of("innocent"), 3))
    assert is_refused(line.request("tools/call", stats_of(None), 4))
    with contextlib.closing(house.open()) as other:
        assert not is_refused(other.request("tools/call", stats_of("innocent"), 5))


@pytest.mark.parametrize("name", ["cli", "Window", "ROSEMARY", "http", "ｃｌｉ", " main "])
def test_the_names_of_the_person_and_the_app_are_not_taken(house, services, name):
    line = house.open(client=name).shake_hands(name=name)
    saved = line.request("tools/call", {"name": "save_memory", "arguments": {"content": name}}, 2)
    memory = services.memories.get(saved["result"]["structuredContent"]["id"])
    assert (memory.origin.client, memory.source) == ("unknown", "unknown")
    assert house.endpoint.connected_clients() == ("unknown",)
