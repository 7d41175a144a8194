"""Batches over the socket: taken in 2025-03-26, which has them, refused in all other versions."""

from __future__ import annotations

import json

import pytest
from tests.jsonrpc import NOTICE, PING, call, ping

from rosemary.mcp_server import protocol_messages
from rosemary.mcp_server.mcp_session import MAX_IN_FLIGHT
from rosemary.mcp_server.protocol_messages import BATCH_MAX


def cancel(request_id):
    params = {"requestId": request_id}
    return {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": params}


def send(line, batch):
    line.send_bytes(json.dumps(batch).encode() + b"\n")


def open_line(house, version="2025-03-26"):
    line = house.open()
    info = {"name": "by hand", "version": "3"}
    hello = {"protocolVersion": version, "capabilities": {}, "clientInfo": info}
    assert line.request("initialize", hello)["result"]["protocolVersion"] == version
    line.send(method="notifications/initialized")
    return line


def test_the_answers_to_a_batch_come_together(unix_house):
    line = open_line(unix_house)
    send(line, [ping(7), NOTICE, call("a", "who"), {**PING, "method": "no/such", "id": 8}])
    answers = line.read()
    assert [each["id"] for each in answers] == [7, "a", 8]
    seven, who, eight = answers
    assert seven["result"] == {}
    assert "by hand" in who["result"]["content"][0]["text"]
    assert eight["error"]["code"] == -32601
    assert line.request("ping")["result"] == {}


def test_a_batch_without_a_request_is_not_answered(unix_house):
    line = open_line(unix_house)
    send(line, [NOTICE, {"jsonrpc": "2.0", "id": 5, "result": {}}])
    assert line.request("ping", request_id="next")["id"] == "next"


def test_a_batch_may_hold_more_requests_than_are_worked_on_at_once(unix_house):
    line = open_line(unix_house)
    ids = list(range(MAX_IN_FLIGHT * 3))
    send(line, [call(each, "who") for each in ids])
    assert [each["id"] for each in line.read()] == ids


def test_what_there_is_no_room_to_answer_is_refused(unix_house, monkeypatch):
    monkeypatch.setattr(protocol_messages, "ANSWERS_MAX_BYTES", 1)
    line = open_line(unix_house)
    ids = list(range(MAX_IN_FLIGHT * 3))
    send(line, [call(each, "who") for each in ids])
    answers = line.read()
    assert [each["id"] for each in answers] == ids
    assert "result" in answers[0]
    assert "send the rest of it anew" in answers[-1]["error"]["message"]
    send(line, [ping("next")])
    assert [each["result"] for each in line.read()] == [{}]


def test_a_batch_is_answered_while_another_is_worked_on(house):
    line = open_line(house)
    send(line, [call(1, "hold"), ping(2)])
    house.wait_until(lambda: house.desk.held == 1, "the held call")
    send(line, [ping(3)])
    assert [each["id"] for each in line.read()] == [3]
    house.desk.release()
    assert [each["id"] for each in line.read()] == [1, 2]


def test_a_cancelled_request_of_a_batch_holds_the_others_up_no_longer(house):
    line = open_line(house)
    send(line, [call(1, "hold"), ping(2)])
    house.wait_until(lambda: house.desk.held == 1, "the held call")
    send(line, [cancel(1)])
    assert [each["id"] for each in line.read()] == [2]
    assert house.desk.cancelled == 1


def test_an_id_used_twice_in_a_batch_is_answered_twice(unix_house):
    line = open_line(unix_house)
    send(line, [ping(1), {**PING, "method": "no/such", "id": 1}])
    assert [each["id"] for each in line.read()] == [1, 1]
    assert line.request("ping")["result"] == {}


def test_a_batch_is_answered_after_the_end_was_announced(house):
    line = open_line(house)
    send(line, [call(1, "hold"), ping(2)])
    house.wait_until(lambda: house.desk.held == 1, "the held call")
    line.send_bytes(b"#eof\n")
    house.desk.release()
    assert [each["id"] for each in line.read()] == [1, 2]
    assert line.read() is None


def test_a_batch_that_waits_for_a_long_answer_to_be_read_is_answered_after_the_end(house):
    line = open_line(house)
    send(line, [call(1, "blob", size=8_000_000)])
    send(line, [call(2, "hold")])
    house.wait_until(lambda: house.desk.held == 1, "the held call")
    line.send_bytes(b"#eof\n")
    house.desk.release()
    house.wait_until(lambda: house.desk.held == 0, "the end of the held call")
    assert [each["id"] for each in line.read()] == [1]
    assert [each["id"] for each in line.read()] == [2]


def test_a_batch_of_no_messages_is_answered_after_the_end_was_announced(unix_house):
    line = open_line(unix_house)
    line.send_bytes(b"[1]\n#eof\n")
    assert [each["id"] for each in line.read()] == [None]
    assert line.read() is None


def test_what_is_no_message_of_a_batch_is_answered_with_the_others(unix_house):
    line = open_line(unix_house)
    opening = {**PING, "method": "initialize", "id": 3}
    send(line, [1, ping(True), {"id": 2, "method": "ping"}, opening, [], ping(4)])
    nothing, odd, bare, again, nested, four = line.read()
    assert [each["id"] for each in (nothing, odd, nested)] == [None] * 3
    assert nothing["error"]["message"] == "A message is an object"
    assert odd["error"]["message"].startswith("The id of a request is")
    assert (bare["id"], bare["error"]["message"]) == (2, "jsonrpc: is missing")
    assert (again["id"], again["error"]["code"]) == (3, -32600)
    assert "initialize by itself" in again["error"]["message"]
    assert four["result"] == {}


@pytest.mark.parametrize(
    ("sent", "code", "problem"),
    [
        (b"[]", -32600, "A batch holds at least one message"),
        (b"[1,", -32700, "Parse error"),
        pytest.param(b"[" * 100_000, -32700, "Parse error", id="lists in lists"),
    ],
)
def test_what_is_no_batch_is_refused_and_the_next_one_served(unix_house, sent, code, problem):
    line = open_line(unix_house)
    line.send_bytes(sent + b"\n")
    refused = line.read()
    assert (refused["id"], refused["error"]["code"]) == (None, code)
    assert refused["error"]["message"].startswith(problem)
    send(line, [ping(1)])
    assert [each["id"] for each in line.read()] == [1]


def test_a_batch_too_long_is_refused_under_each_id(unix_house):
    line = open_line(unix_house)
    ids = list(range(BATCH_MAX + 1))
    send(line, [ping(each) for each in ids])
    refused = [line.read() for _ in ids]
    assert [each["id"] for each in refused] == ids
    assert f"at most {BATCH_MAX} messages" in refused[0]["error"]["message"]
    send(line, [ping(each) for each in ids[1:]])
    assert [each["id"] for each in line.read()] == ids[1:]


def test_before_the_handshake_there_are_no_batches(unix_house):
    line = unix_house.open()
    send(line, [ping(7)])
    assert line.read()["error"]["message"].startswith("Batches are not taken")


@pytest.mark.parametrize("version", ["2024-11-05", "2025-06-18", "2025-11-25"])
def test_in_other_versions_each_request_of_a_batch_is_refused_so_that_none_waits(
    unix_house, version
):
    line = open_line(unix_house, version)
    send(line, [ping(7), NOTICE, ping("a")])
    refused = [line.read(), line.read()]
    assert [each["id"] for each in refused] == [7, "a"]
    assert {each["error"]["code"] for each in refused} == {-32600}
    assert all(each["error"]["message"].startswith("Batches are not taken") for each in refused)
    assert line.request("ping")["result"] == {}
