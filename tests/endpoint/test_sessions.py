"""One assistant's connection to the endpoint, spoken by hand."""

from __future__ import annotations

import asyncio
import json
import socket

import pytest

from rosemary.mcp_server import mcp_session
from rosemary.mcp_server.callers import Peer
from rosemary.mcp_server.mcp_session import Limits, McpSession

CLIENT_INFO = "io.modelcontextprotocol/clientInfo"
MODERN = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
}


def _who(line, meta=None):
    params = {"name": "who", "arguments": {}}
    answer = line.request("tools/call", params if meta is None else {**params, "_meta": meta})
    return json.loads(answer["result"]["content"][0]["text"])


def test_a_handler_learns_the_name_from_the_handshake(house):
    name, version, session_id = _who(house.open().shake_hands(name="Claude", version="4"))
    assert (name, version) == ("Claude", "4")
    assert len(session_id) == 32


def test_a_handler_learns_the_name_from_each_request_of_the_stateless_era(house):
    line = house.open()
    named = {**MODERN, CLIENT_INFO: {"name": "Cursor", "version": "5"}}
    name, version, session_id = _who(line, named)
    assert (name, version) == ("Cursor", "5")
    assert _who(line, named)[2] == session_id


def test_a_client_that_does_not_name_itself_goes_by_its_launchers_name(house):
    assert _who(house.open("Zed"), MODERN)[:2] == ["Zed", ""]
    assert _who(house.open(""), MODERN)[:2] == ["unknown", ""]


def test_each_connection_is_a_session_of_its_own(house):
    first, second = (_who(house.open().shake_hands())[2] for _ in range(2))
    assert first != second


def test_names_are_shown_on_one_short_printable_line(house):
    line = house.open("la\x1b[31mbel" + "x" * 100)
    house.wait_until(house.endpoint.connected_clients, "the client")
    assert house.endpoint.connected_clients() == (("la[31mbel" + "x" * 100)[:64],)
    line.shake_hands(name="two\nlines\u202e")
    assert house.endpoint.connected_clients() == ("twolines",)


def test_listeners_hear_who_comes_gets_a_name_and_goes(house):
    line = house.open("label").shake_hands()
    line.send_bytes(b"#eof\n")
    assert line.read() is None
    house.wait_until(lambda: house.endpoint.connected_clients() == (), "the goodbye")
    assert house.seen_clients == [("label",), ("by hand",), ()]


def test_a_line_over_the_limit_is_refused_and_skipped(house):
    line = house.open()
    line.send_bytes(b'{"jsonrpc":"2.0","id":1,"method":"' + b"x" * mcp_session.MAX_LINE_BYTES)
    assert line.read()["error"]["code"] == -32600
    line.send_bytes(b"y" * 300_000 + b'"}\n')
    assert line.request("ping")["result"] == {}


def test_a_line_at_the_limit_is_served(unix_house):
    line = unix_house.open()
    start, end = b'{"jsonrpc":"2.0","id":1,"method":"ping","params":{"_meta":{"x":"', b'"}}}'
    padding = mcp_session.MAX_LINE_BYTES - len(start) - len(end)
    line.send_bytes(start + b"x" * padding + end + b"\n")
    assert line.read()["result"] == {}
    line.send_bytes(start + b"x" * (padding + 1) + end + b"\n")
    assert line.read()["error"]["code"] == -32600


@pytest.mark.parametrize(
    ("sent", "code", "request_id", "problem"),
    [
        (b"oops", -32700, None, "Parse error"),
        (b'{"jsonrpc":"2.0","id":1', -32700, None, "Parse error"),
        (b"\xff\xfe", -32700, None, "Parse error"),
        (b'\xef\xbb\xbf{"jsonrpc":"2.0","id":1,"method":"ping"}', -32700, None, "Parse error"),
        pytest.param(b"[" * 100_000, -32700, None, "Parse error", id="lists in lists"),
        pytest.param(b'{"id":' * 100_000, -32700, None, "Parse error", id="objects in objects"),
        pytest.param(
            b'{"jsonrpc":"2.0","id":6,"method":"ping","params":{"a":%b%b}}'
            % (b"[" * 300, b"]" * 300),
            -32600,
            6,
            "Its values lie too deep in one another",
            id="a message too deep",
        ),
        (b"[]", -32600, None, "Batches are not taken: send each message by itself"),
        (b'"text"', -32600, None, "A message is an object"),
        (b'{"id":"a","method":"ping"}', -32600, "a", "jsonrpc: is missing"),
        (b'{"jsonrpc":"2.0","id":4}', -32600, 4, "method: is missing"),
        (
            b'{"jsonrpc":"2.0","id":4,"method":"ping","params":[]}',
            -32600,
            4,
            "params: should be an object",
        ),
        (b'{"jsonrpc":"2.0","id":1.5,"method":"ping"}', -32600, None, "The id of a request is"),
        (b'{"jsonrpc":"2.0","id":null,"method":"ping"}', -32600, None, "The id of a request is"),
    ],
)
def test_what_is_no_message_is_refused_and_the_next_one_served(
    unix_house, sent, code, request_id, problem
):
    line = unix_house.open()
    line.send_bytes(sent + b"\n")
    answer = line.read()
    assert (answer["error"]["code"], answer["id"]) == (code, request_id)
    assert answer["error"]["message"].startswith(problem)
    assert line.request("ping")["result"] == {}


def test_half_a_character_is_told_from_what_is_no_message(unix_house):
    line = unix_house.open()
    call = b'{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"half \\ud83d"}}\n'
    line.send_bytes(call)
    answer = line.read()
    assert (answer["error"]["code"], answer["id"]) == (-32600, 4)
    assert "half of a surrogate pair" in answer["error"]["message"]


def test_pending_answers_are_given_after_the_end_was_announced(house):
    line = house.open().shake_hands()
    line.call("hold")
    line.send_bytes(b"#eof\n")
    house.wait_until(lambda: house.desk.held, "the call")
    house.desk.release()
    assert line.read()["result"]["content"][0]["text"] == "released"
    assert line.read() is None


def test_an_end_without_notice_cancels_the_work(house):
    line = house.open().shake_hands()
    line.call("hold")
    house.wait_until(lambda: house.desk.held, "the call")
    line.close()
    house.wait_until(lambda: house.desk.cancelled, "the cancellation")


def test_an_end_after_the_notice_cancels_the_work_too(house):
    line = house.open().shake_hands()
    line.call("hold")
    house.wait_until(lambda: house.desk.held, "the call")
    line.send_bytes(b"#eof\n")
    line.close()
    house.wait_until(lambda: house.desk.cancelled, "the cancellation")


def test_a_cancelled_call_leaves_its_place_to_others(unix_house):
    line = unix_house.open().shake_hands()
    for number in range(3 * mcp_session.MAX_IN_FLIGHT):
        line.call("hold", number)
        line.send(method="notifications/cancelled", params={"requestId": number})
    assert line.request("ping")["result"] == {}


def test_an_id_that_is_used_twice_at_once_keeps_no_place(unix_house):
    line = unix_house.open().shake_hands()
    for _ in range(2 * mcp_session.MAX_IN_FLIGHT):
        line.call("who", 5)
    answers = [line.read()["id"] for _ in range(2 * mcp_session.MAX_IN_FLIGHT)]
    assert answers == [5] * len(answers)
    assert line.request("ping")["result"] == {}


def test_calls_over_the_bound_wait_in_the_socket(unix_house):
    line = unix_house.open().shake_hands()
    for number in range(mcp_session.MAX_IN_FLIGHT + 5):
        line.call("hold", number)
    line.send(id="later", method="ping")
    unix_house.wait_until(lambda: unix_house.desk.held == mcp_session.MAX_IN_FLIGHT, "the calls")
    # Somebody else is served meanwhile, and the bound holds.
    assert unix_house.open().request("ping")["result"] == {}
    assert unix_house.desk.held == mcp_session.MAX_IN_FLIGHT
    unix_house.desk.release()
    answers = [line.read()["id"] for _ in range(mcp_session.MAX_IN_FLIGHT + 6)]
    assert set(answers) == {*range(mcp_session.MAX_IN_FLIGHT + 5), "later"}


def test_an_assistant_that_does_not_read_is_dropped(unix_house):
    async def serve() -> bool:
        ours, theirs = socket.socketpair()
        reader, writer = await asyncio.open_connection(sock=ours)
        peer = Peer(client="deaf", pid=1, session_id="s")
        served = McpSession(reader, writer, peer, limits=Limits(write_stall_s=0.1))
        server = unix_house.desk.build_server()
        task = asyncio.create_task(served.serve(server, {}))
        call = {"name": "blob", "arguments": {"size": 5_000_000}, "_meta": MODERN}
        message = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": call}
        theirs.sendall(json.dumps(message).encode() + b"\n")
        await asyncio.wait_for(task, 10)
        theirs.close()
        return True

    assert asyncio.run(serve())


def test_pausing_is_told_to_the_switch_and_keeps_connections(house, services):
    house.endpoint.switch = services.clients
    line = house.open().shake_hands()
    assert not house.endpoint.is_paused
    house.endpoint.set_paused(is_paused=True)
    assert house.endpoint.is_paused
    assert services.clients.is_paused
    assert line.request("ping")["result"] == {}
    house.endpoint.set_paused(is_paused=False)
    assert not house.endpoint.is_paused
