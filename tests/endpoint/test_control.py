"""Commands over the local socket."""

from __future__ import annotations

import json
import logging
import socket

import pytest
from tests.endpoint.conftest import DEADLINE_S

from rosemary.cli.exit_codes import CallFailedError


def test_a_command_reaches_the_handler_and_its_result_comes_back(house):
    with house.control() as control:
        assert control.call("status", {"of": "ä"}) == {"method": "status", "params": {"of": "ä"}}
        assert control.call("again") == {"method": "again", "params": {}}


def test_errors_keep_their_code_message_hint_and_details(house):
    with house.control() as control, pytest.raises(CallFailedError) as failed:
        control.call("missing")
    error = failed.value
    assert error.code == "NOT_FOUND"
    assert error.message == "Memory m1 not found."
    assert error.hint == "Search for it to get its id or key."
    assert error.details == {"reference": "m1"}


def test_errors_are_json_rpc_errors_with_the_details_as_data(house):
    line = house.open(role="control")
    assert line.request("missing", request_id="a") == {
        "jsonrpc": "2.0",
        "id": "a",
        "error": {
            "code": -32000,
            "message": "Memory m1 not found.",
            "data": {
                "code": "NOT_FOUND",
                "message": "Memory m1 not found.",
                "hint": "Search for it to get its id or key.",
                "details": {"reference": "m1"},
            },
        },
    }
    assert line.request("wrong")["error"]["code"] == -32602


def test_a_bug_is_logged_under_a_reference_and_not_told(house, caplog):
    line = house.open(role="control")
    with caplog.at_level(logging.ERROR):
        error = line.request("fail", request_id=5)["error"]
    assert error["data"]["code"] == "INTERNAL"
    assert "memory" not in json.dumps(error)
    assert error["data"]["details"]["reference"] in caplog.text
    assert line.request("status")["result"]["method"] == "status"


@pytest.mark.parametrize(
    "sent", [b"oops", b"[]", b"5", b'{"id":1}', b'{"id":1,"method":"x","params":[1]}', b"\xff"]
)
def test_what_is_no_command_is_refused_and_the_next_one_run(house, sent):
    line = house.open(role="control")
    line.send_bytes(sent + b"\n\n")
    assert line.read()["error"]["data"]["code"] == "VALIDATION_ERROR"
    assert line.request("status")["result"]["method"] == "status"


def test_commands_may_be_larger_than_an_assistants_line(house):
    with house.control() as control:
        text = "x" * 12_000_000
        assert control.call("big", {"text": text})["params"]["text"] == text


def test_commands_are_no_assistants(house):
    with house.control() as control:
        control.call("status")
        assert house.endpoint.connected_clients() == ()
        assert house.seen_clients == []


def test_a_long_command_tells_how_far_it_is_before_it_answers(house):
    told = []
    with house.control() as control:
        answer = control.call("work", {"steps": 3, "isEndless": False}, tell=told.append)
    assert answer == {"isCancelled": False}
    # What comes too fast is told by its newest state alone.
    assert 1 <= len(told) <= 3
    assert {(each.total, each.message) for each in told} == {(3, "Working")}


def test_a_cancelled_command_answers_with_what_it_has_done(house):
    with house.control() as control:
        answer = control.call(
            "work", {"steps": 1, "isEndless": True}, tell=lambda _progress: control.cancel()
        )
        assert answer == {"isCancelled": True}
        assert control.call("status")["method"] == "status"


def test_a_cancellation_that_comes_late_is_passed_over(house):
    line = house.open(role="control")
    line.send(method="cancel")
    assert line.request("status")["result"]["method"] == "status"


def test_a_caller_that_hangs_up_cancels_what_it_waited_for(house):
    line = house.open(role="control")
    line.send(id=1, method="work", params={"steps": 0, "isEndless": True})
    line.socket.shutdown(socket.SHUT_RDWR)
    assert house.desk.ended_work.wait(DEADLINE_S)


def test_commands_sent_meanwhile_wait_for_their_turn(house):
    line = house.open(role="control")
    line.send(id=1, method="work", params={"steps": 0, "isEndless": True})
    line.send(id=2, method="status")
    line.send(method="cancel")
    assert line.read() == {"jsonrpc": "2.0", "id": 1, "result": {"isCancelled": True}}
    assert line.read()["id"] == 2


def test_a_caller_that_does_not_read_does_not_fill_the_memory(house):
    line = house.open(role="control")
    line.send(id=1, method="work", params={"steps": 200_000, "isEndless": False})
    assert house.desk.ended_work.wait(DEADLINE_S)
    while (message := line.read()).get("method") == "progress":
        assert message["params"]["total"] == 200_000
    assert message["id"] == 1


def test_an_endpoint_that_stops_cancels_what_is_under_way(house):
    line = house.open(role="control")
    line.send(id=1, method="work", params={"steps": 1, "isEndless": True})
    assert line.read()["method"] == "progress"
    assert house.endpoint.stop()
    assert house.desk.ended_work.wait(DEADLINE_S)
