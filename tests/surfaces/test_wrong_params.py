"""What is wrong with a request beside a tool's own arguments is named, on every way in."""

from __future__ import annotations

import contextlib
import json
import re

import pytest
from tests.endpoint.conftest import MODERN, built
from tests.http_api.web import Web

from rosemary.mcp_server.server import build_server

INVALID_PARAMS = -32602
HELLO = {
    "protocolVersion": "2025-11-25",
    "capabilities": {},
    "clientInfo": {"name": "by hand", "version": "3"},
}
STATS = {"name": "memory_stats"}
RECALL = {"type": "ref/prompt", "name": "recall"}
REFERENCES = (
    'ref: should be {"type": "ref/prompt", "name": …} or {"type": "ref/resource", "uri": …}'
)
WRONG = [
    ("tools/call", {}, "name: is missing"),
    ("tools/call", {"name": 5}, "name: input should be a valid string (got '5')"),
    ("tools/call", {"name": None}, "name: input should be a valid string"),
    ("tools/call", {**STATS, "arguments": [1]}, "arguments: should be an object"),
    ("tools/call", {**STATS, "arguments": "x"}, "arguments: should be an object, not text"),
    (
        "tools/call",
        {**STATS, "_meta": {"progressToken": 1.5}},
        "_meta.progressToken: should be text or a whole number",
    ),
    ("resources/read", {"uri": 5}, "uri: input should be a valid string (got '5')"),
    ("prompts/get", {"name": "recall", "arguments": {"topic": 5}}, "arguments.topic: input should"),
    ("prompts/get", {"arguments": []}, "arguments: should be an object; name: is missing"),
    ("completion/complete", {"ref": RECALL}, "argument: is missing"),
    ("completion/complete", {"ref": {"type": "ref/x"}}, f"argument: is missing; {REFERENCES}"),
    (
        "completion/complete",
        {"ref": {"type": "ref/prompt"}, "argument": {"name": "topic", "value": "t"}},
        REFERENCES,
    ),
    ("tools/list", {"cursor": 5}, "cursor: input should be a valid string (got '5')"),
    ("resources/list", {"cursor": "mine"}, "Invalid cursor: list again from the start"),
    ("tools/call", {"name": "forget"}, "Unknown tool: forget. tools/list names those there are."),
    ("prompts/get", {"name": "burn"}, "Unknown prompt: burn. There are remember, recall, context."),
]


class Socket:
    """The local socket, spoken by hand."""

    def __init__(self, house, *, is_modern):
        self._line = house.open()
        self._is_modern = is_modern
        if not is_modern:
            self._line.shake_hands()

    def ask(self, method, params):
        return self._line.request(method, _with_era(params, is_modern=self._is_modern))


class Http:
    """MCP over HTTP, spoken by hand."""

    def __init__(self, web, *, is_modern):
        self._web = web
        self._is_modern = is_modern
        self._headers = {}
        if not is_modern:
            opened = self._post("initialize", HELLO)
            self._headers = {"Mcp_Session_Id": opened.headers["mcp-session-id"]}

    def ask(self, method, params):
        answer = self._post(method, _with_era(params, is_modern=self._is_modern))
        found = re.findall(r"^data: (\{.*)$", answer.body.decode(), re.MULTILINE)
        return json.loads(found[-1]) if found else answer.json

    def _post(self, method, params):
        headers = dict(self._headers)
        if self._is_modern:
            named = params.get("name", params.get("uri"))
            headers = {"Mcp_Protocol_Version": "2026-07-28", "Mcp_Method": method}
            headers |= {"Mcp_Name": named} if isinstance(named, str) else {}
        message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        return self._web.request("POST", "/mcp", json.dumps(message), **headers)


def _with_era(params, *, is_modern):
    return {**params, "_meta": {**MODERN, **params.get("_meta", {})}} if is_modern else params


@pytest.fixture
def ways(services, tmp_path):
    """Every way in, by its name."""
    with contextlib.ExitStack() as stack:
        house = stack.enter_context(built("unix"))
        house.endpoint = house.make_endpoint(build_server=lambda: build_server(services))
        house.start()
        web = Web(services, tmp_path / "http").start()
        stack.callback(web.stop)
        yield {
            f"{name}, {'stateless' if is_modern else 'handshake'}": way(end, is_modern=is_modern)
            for name, way, end in (("socket", Socket, house), ("HTTP", Http, web))
            for is_modern in (False, True)
        }


def test_what_is_wrong_with_a_request_is_named_on_every_way(ways):
    for method, params, problem in WRONG:
        for way, speaker in ways.items():
            error = speaker.ask(method, params)["error"]
            if way == "HTTP, stateless" and _is_a_number(params.get("name", params.get("uri"))):
                # The headers of this era repeat the name as text, and are held against it first.
                assert "header does not match" in error["message"], (way, method, params)
            else:
                assert error["code"] == INVALID_PARAMS, (way, method, params)
                assert error["message"].startswith(problem), (way, method, params)


def _is_a_number(value):
    return isinstance(value, int)


def test_the_error_tells_a_program_which_fields_are_wrong(ways):
    for way, speaker in ways.items():
        error = speaker.ask("tools/call", {**STATS, "arguments": [1]})["error"]
        assert error["data"] == {
            "code": "VALIDATION_ERROR",
            "message": "arguments: should be an object",
            "hint": "Correct the arguments and try again.",
            "details": {"fields": [{"field": "arguments", "problem": "should be an object"}]},
        }, way
        assert error["message"].endswith("[VALIDATION_ERROR]"), way


def test_a_request_before_the_handshake_is_told_what_comes_first(services):
    with built("unix") as house:
        house.endpoint = house.make_endpoint(build_server=lambda: build_server(services))
        line = house.start().open()
        for method, params in (("tools/list", {}), ("tools/call", STATS)):
            error = line.request(method, params)["error"]
            assert error["code"] == INVALID_PARAMS
            assert error["message"] == "The handshake comes first: send initialize."
        wrong = line.request("initialize", {**HELLO, "clientInfo": {"version": "1"}})["error"]
        assert wrong["message"].startswith("clientInfo.name: is missing")
        assert line.request("nothing/known")["error"]["code"] == -32601
        assert "result" in line.request("initialize", HELLO)
        assert line.request("tools/call", STATS)["result"]["isError"] is False
