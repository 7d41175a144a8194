"""Batches over HTTP: taken in 2025-03-26, which has them and no header for its name."""

from __future__ import annotations

import json

import pytest
from tests.jsonrpc import NOTICE, PING, call, ping
from tests.waiting import wait_until

from rosemary.domain.events import MemoriesChanged
from rosemary.mcp_server import protocol_messages
from rosemary.mcp_server.protocol_messages import BATCH_MAX


class Session:
    def __init__(self, web):
        self._web = web
        info = {"name": "by hand", "version": "1"}
        params = {"protocolVersion": "2025-03-26", "capabilities": {}, "clientInfo": info}
        hello = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params}
        self.name = web.request("POST", "/mcp", json.dumps(hello)).headers["mcp-session-id"]
        self.post({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def post(self, body, **headers):
        session = {"Mcp_Session_Id": self.name, **headers}
        return self._web.request("POST", "/mcp", json.dumps(body), **session)


@pytest.fixture
def session(web):
    return Session(web)


@pytest.mark.parametrize("version", [None, "2025-03-26"])
def test_the_answers_to_a_batch_come_together(web, session, version):
    headers = {"Mcp_Protocol_Version": version} if version else {}
    saved = call("a", "save_memory", content="Maya likes “tea”.\u2028🫖", key="tea")
    batch = [ping(7), NOTICE, saved, call(8, "get_memory", id="tea"), call(9, "get_memory", id="x")]
    answer = session.post(batch, **headers)
    assert (answer.status, answer.headers["content-type"]) == (200, "application/json")
    assert [each["id"] for each in answer.json] == [7, "a", 8, 9]
    pong, first, found, missing = (each["result"] for each in answer.json)
    assert pong == {}
    assert web.services.memories.get(json.loads(first["content"][0]["text"])["id"]).key == "tea"
    assert json.loads(found["content"][0]["text"])["content"] == "Maya likes “tea”.\u2028🫖"
    assert missing["content"][0]["text"].endswith("[NOT_FOUND]")


def test_a_call_that_tells_how_far_it_is_is_answered_once(session):
    backup = call(1, "create_backup")
    backup["params"]["_meta"] = {"progressToken": "far"}
    answer = session.post([backup, ping(2)])
    assert [each["id"] for each in answer.json] == [1, 2]
    assert "backed_up" in answer.json[0]["result"]["content"][0]["text"]


def test_a_batch_without_a_request_is_accepted_without_an_answer(session):
    answer = session.post([NOTICE, {"jsonrpc": "2.0", "id": 5, "result": {}}])
    assert (answer.status, answer.body) == (202, b"")


def test_what_is_no_message_of_a_batch_is_answered_with_the_others(session):
    opening = {**PING, "method": "initialize", "id": 3}
    answer = session.post([1, ping(True), {"id": 2, "method": "ping"}, opening, ping(4)])
    assert answer.status == 200
    nothing, odd, bare, again, four = answer.json
    assert (nothing["id"], nothing["error"]["message"]) == (None, "A message is an object")
    assert (odd["id"], odd["error"]["code"]) == (None, -32600)
    assert (bare["id"], bare["error"]["message"]) == (2, "jsonrpc: is missing")
    assert again["id"] == 3
    assert "initialize by itself" in again["error"]["message"]
    assert four["result"] == {}


@pytest.mark.parametrize(
    ("batch", "problem"),
    [([], "A batch holds at least one message"), ([1] * (BATCH_MAX + 1), "A batch holds at most")],
    ids=["empty", "too long"],
)
def test_what_is_no_batch_is_refused(session, batch, problem):
    answer = session.post(batch)
    assert (answer.status, answer.json["error"]["code"]) == (400, -32600)
    assert answer.json["error"]["message"].startswith(problem)


def test_what_there_is_no_room_to_answer_is_not_worked_on(web, session, monkeypatch):
    monkeypatch.setattr(protocol_messages, "ANSWERS_MAX_BYTES", 1_000)
    session.post(call(1, "save_memory", content="x" * 1_000, key="long"))
    batch = [ping(1), call(2, "get_memory", id="long"), NOTICE, ping(3)]
    batch.append(call(4, "save_memory", content="too late", key="late"))
    answers = session.post(batch).json
    assert [each["id"] for each in answers] == [1, 2, 3, 4]
    assert ["result" in each for each in answers] == [True, True, False, False]
    assert "send the rest of it anew" in answers[3]["error"]["message"]
    assert web.call("get_memory", {"key": "late"}).status == 404
    assert [each["result"] for each in session.post([ping(5)]).json] == [{}]


def test_a_session_that_is_gone_is_told_once_for_all(web, session):
    assert web.request("DELETE", "/mcp", Mcp_Session_Id=session.name).status == 200
    answer = session.post([ping(1), ping(2)])
    assert answer.status == 404
    assert answer.json["error"]["message"]


def test_a_batch_opens_no_session(web):
    batch = json.dumps([{**PING, "method": "initialize", "id": 3}, ping(4)])
    answer = web.request("POST", "/mcp", batch)
    assert answer.status == 400
    assert "Missing session ID" in answer.json["error"]["message"]


@pytest.mark.parametrize("version", ["2025-06-18", "2025-11-25", "2026-07-28"])
def test_other_versions_have_no_batches(session, version):
    answer = session.post([ping(7)], Mcp_Protocol_Version=version)
    assert (answer.status, answer.json["id"]) == (400, 7)
    assert answer.json["error"]["message"].startswith("Batches are not taken")


def test_a_session_that_ends_within_a_batch_leaves_each_request_with_an_answer(web, session):
    ends = []

    def end(event):
        if isinstance(event, MemoriesChanged) and not ends:
            ends.append(web.request("DELETE", "/mcp", Mcp_Session_Id=session.name).status)

    web.services.bus.subscribe(end)
    saves = [call(number, "save_memory", content=f"text {number}") for number in (2, 3)]
    answer = session.post([ping(1), saves[0], NOTICE, saves[1], ping(4)])
    # The thread that ended the session may hear of it later than the batch.
    wait_until(lambda: ends, "the session was ended")
    assert (ends, answer.status) == ([200], 200)
    assert [each["id"] for each in answer.json] == [1, 2, 3, 4]
    pong, cut_off, *after = answer.json
    assert pong["result"] == {}
    assert "ended before this was answered" in cut_off["error"]["message"]
    assert all("this was not done" in each["error"]["message"] for each in after)
    assert web.services.memories.facets().total == 1
    assert session.post([ping(1)]).status == 404


def test_a_batch_in_a_batch_is_refused_in_its_own_words(session):
    nested, two = session.post([[ping(1)], ping(2)]).json
    assert (nested["id"], nested["error"]["code"]) == (1, -32600)
    assert nested["error"]["message"].startswith("A batch holds no other batch")
    assert two["result"] == {}
