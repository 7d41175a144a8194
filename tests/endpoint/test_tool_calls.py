"""Tool calls over the local socket: answered under their ids, or leaving their place to others."""

from __future__ import annotations

import json
import threading

import pytest
from tests.endpoint.conftest import DEADLINE_S, built

from rosemary.domain.models import MemoryDraft
from rosemary.mcp_server.mcp_session import MAX_IN_FLIGHT
from rosemary.mcp_server.server import build_server

GET = {"name": "get_memory", "arguments": {"id": "tea"}}


@pytest.fixture
def house(services, origin):
    """A home whose endpoint serves a store that holds one memory."""
    services.memories.save(MemoryDraft(content="Maya drinks tea at four.", key="tea"), origin)
    with built("unix") as house:
        house.endpoint = house.make_endpoint(build_server=lambda: build_server(services))
        yield house.start()


def test_an_answer_bears_the_id_of_its_request(house):
    line = house.open().shake_hands()
    for request_id in (0, -1, 2**53, "seven", 'quo"te\\\n', ""):
        assert line.request("tools/call", GET, request_id)["id"] == request_id


def test_a_call_that_comes_with_the_handshake_is_answered_after_it(house):
    info = {"name": "by hand", "version": "3"}
    hello = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": info}
    opening = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello}
    call = {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": GET}
    line = house.open()
    line.send_bytes(f"{json.dumps(opening)}\n{json.dumps(call)}\n".encode())
    assert [line.read_answer()["id"], line.read_answer()["id"]] == [1, 2]


def test_calls_that_are_cancelled_at_once_keep_no_place(house):
    line = house.open().shake_hands()
    for number in range(2 * MAX_IN_FLIGHT):
        asked = {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": GET}
        params = {"requestId": number}
        cancelled = {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": params}
        # In one piece, so that the call has not begun when its cancellation is read.
        line.send_bytes(f"{json.dumps(asked)}\n{json.dumps(cancelled)}\n".encode())
    line.send(id="after", method="ping")
    while line.read_answer()["id"] != "after":
        pass
    assert line.request("tools/call", GET, request_id="last")["id"] == "last"


def test_a_launcher_that_is_gone_ends_its_calls(house, services, monkeypatch):
    begun, release = threading.Event(), threading.Event()
    get, seen = services.memories.get, []

    def hold(reference):
        seen.append(reference)
        begun.set()
        assert release.wait(DEADLINE_S)
        return get(reference)

    line = house.open().shake_hands()
    with monkeypatch.context() as held:
        held.setattr(services.memories, "get", hold)
        for number in range(5):
            line.call("get_memory", request_id=number, id="tea")
        assert begun.wait(DEADLINE_S)
        line.close()
        house.wait_until(lambda: house.endpoint.connected_clients() == (), "the goodbye")
        release.set()
        other = house.open().shake_hands()
        assert other.request("tools/call", GET, request_id=9)["id"] == 9
    # Two were worked on, and the last one is another assistant's; the rest were never begun.
    assert len(seen) <= 3
