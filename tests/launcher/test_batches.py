"""Batches on their way through the launcher, while the app is there and while it is not."""

from __future__ import annotations

import json
import signal

import pytest
from tests.launcher.conftest import INITIALIZE

from rosemary.launcher import json_rpc


def ping(request_id):
    return {"jsonrpc": "2.0", "id": request_id, "method": "ping"}


def call(request_id, name, **arguments):
    params = {"name": name, "arguments": arguments}
    return {"jsonrpc": "2.0", "id": request_id, "method": "tools/call", "params": params}


def open_at(home, version):
    assistant = home.start()
    answer = assistant.request("initialize", {**INITIALIZE, "protocolVersion": version})
    assert answer["result"]["protocolVersion"] == version
    assistant.send("notifications/initialized")
    return assistant


def send(assistant, batch):
    assistant.send_bytes(json.dumps(batch).encode() + b"\n")


def lose_app(home, assistant):
    home.signal_app(signal.SIGKILL)
    assistant.wait_for_loss()


def test_a_batch_is_answered_as_one_and_leaves_nothing_open(home):
    assistant = open_at(home, "2025-03-26")
    send(assistant, [ping(7), call("a", "echo", text="tea")])
    assert [each["id"] for each in assistant.next_message()] == [7, "a"]
    lose_app(home, assistant)
    pinged = assistant.ask("ping")
    assert assistant.next_message()["id"] == pinged
    assert len(home.starts) == 1


def test_a_batch_that_was_lost_with_the_app_is_put_to_the_next_one(home):
    assistant = open_at(home, "2025-03-26")
    send(assistant, [call(7, "hold"), {**ping(8), "method": "tools/list"}, call(9, "hold")])
    home.wait_until(lambda: home.ask_app()["held"] == 2, "the calls")
    keys = home.ask_app()["keys"]
    assert len(set(keys)) == 2
    home.signal_app(signal.SIGKILL)
    home.wait_until(lambda: len(home.starts) == 2 and home.ask_app()["held"] == 2, "them, again")
    assert home.ask_app()["keys"] == keys
    home.ask_app("release")
    assert [each["id"] for each in assistant.next_message()] == [7, 8, 9]


def test_each_request_of_a_batch_without_a_call_that_was_lost_is_answered(home):
    home.let_app("crash-on-list")
    assistant = open_at(home, "2025-03-26")
    send(assistant, [{**ping(8), "method": "tools/list"}, ping(9)])
    listing, pong = (assistant.answer(each) for each in (8, 9))
    assert "Try again" in listing["error"]["message"]
    assert pong["result"] == {}


def test_a_batch_starts_an_app_that_is_away_and_is_answered_as_one(home):
    assistant = open_at(home, "2025-03-26")
    lose_app(home, assistant)
    send(assistant, [ping(7), call(8, "echo", text="back")])
    assert [each["id"] for each in assistant.next_message()] == [7, 8]
    assert len(home.starts) == 2


def test_each_request_of_a_refused_batch_is_answered_while_the_app_is_away(home):
    assistant = home.open()
    lose_app(home, assistant)
    send(assistant, [ping(7), {"jsonrpc": "2.0", "method": "ping"}, ping(True), ping("a"), 5])
    refused = [assistant.next_message() for _ in range(2)]
    assert [each["id"] for each in refused] == [7, "a"]
    assert all("send one at a time" in each["error"]["message"] for each in refused)
    assert assistant.request("ping")["result"] == {}
    assert len(home.starts) == 1


def test_each_request_of_a_batch_is_told_that_the_app_does_not_start(home):
    assistant = open_at(home, "2025-03-26")
    home.let_app("fail")
    lose_app(home, assistant)
    send(assistant, [ping(7), ping("a")])
    for each in (7, "a"):
        assert "cannot be reached" in assistant.answer(each)["error"]["message"]


def test_an_opening_in_a_batch_is_not_repeated_to_the_next_app(home):
    assistant = open_at(home, "2025-03-26")
    opening = {**ping(7), "method": "initialize", "params": INITIALIZE}
    confirmation = {"jsonrpc": "2.0", "method": "notifications/initialized"}
    send(assistant, [opening, confirmation, call(8, "save", content="tea")])
    assert [each["id"] for each in assistant.next_message()] == [7, 8]
    lose_app(home, assistant)
    assert assistant.text_of(assistant.call("echo", text="back")) == "back"
    assert home.ask_app()["clients"] == ["test assistant"]
    assert home.ask_app()["saved"] == 0


@pytest.mark.parametrize(
    ("batch", "is_refused"),
    [
        ([{"jsonrpc": "2.0", "method": "notifications/roots/list_changed"}], False),
        ([], True),
        ([{"jsonrpc": "2.0", "method": "notifications/roots/list_changed"}, 5], True),
        ([{**ping(True)}], True),
    ],
)
def test_a_batch_without_a_request_does_not_start_the_app(home, batch, is_refused):
    assistant = open_at(home, "2025-03-26")
    lose_app(home, assistant)
    send(assistant, batch)
    if is_refused:
        assert "This is no request" in assistant.answer(None)["error"]["message"]
    assert assistant.request("ping")["result"] == {}
    assert len(home.starts) == 1


def test_the_answered_ids_of_a_batch_are_found_behind_other_lines():
    first = b'{"jsonrpc":"2.0","method":"notifications/message"}\n'
    answers = (
        b'[{"jsonrpc":"2.0","id":1,"result":{"id":9}},{"jsonrpc":"2.0","id":"a","error":{}}]\n'
    )
    block = first + answers + first
    end = len(first) + len(answers)
    assert json_rpc.find_answered_ids(block, len(first), end) == [1, "a"]
    assert json_rpc.find_answered_ids(block, 0, len(first)) == [None]
