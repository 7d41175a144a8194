"""Tool calls that are answered without the SDK's help get the answers that it would give."""

from __future__ import annotations

import contextlib
import json
import threading

import pytest
from tests.endpoint.conftest import DEADLINE_S, MODERN, built

from rosemary.domain.models import MemoryDraft
from rosemary.mcp_server.direct import DirectCalls
from rosemary.mcp_server.mcp_session import MAX_IN_FLIGHT
from rosemary.mcp_server.server import build_server

VERSIONS = ("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25")
ODD = "Zoë’s \u202eright\u202c “tea” \\ \x01\x7f 🫖 </script> \n"


class Sides:
    """The same services met directly and by the way of the SDK."""

    def __init__(self, direct, plain):
        self._houses = {"direct": direct, "plain": plain}

    def answers(self, version, params, request_id=7, method="tools/call"):
        """Return what each side answers to the same request."""
        found = []
        for house in self._houses.values():
            line = house.open()
            info = {"name": "by hand", "version": "3"}
            hello = {"protocolVersion": version, "capabilities": {}, "clientInfo": info}
            assert (
                line.request("initialize", hello, "hello")["result"]["protocolVersion"] == version
            )
            line.send(method="notifications/initialized")
            found.append(line.request(method, params, request_id))
        return found

    def open(self, name):
        return self._houses[name].open()

    def house(self, name):
        return self._houses[name]


@pytest.fixture
def taken(monkeypatch):
    """The calls that went the short way."""
    seen = []
    answer = DirectCalls.answer

    async def noted(self, call):
        seen.append(call.name)
        return await answer(self, call)

    monkeypatch.setattr(DirectCalls, "answer", noted)
    return seen


@pytest.fixture
def sides(services, taken):
    @contextlib.asynccontextmanager
    async def nothing_direct(_server):
        yield {}

    def build_plain():
        server = build_server(services)
        server.lifespan = nothing_direct
        return server

    with built("unix") as direct, built("unix") as plain:
        direct.endpoint = direct.make_endpoint(build_server=lambda: build_server(services))
        plain.endpoint = plain.make_endpoint(build_server=build_plain)
        yield Sides(direct.start(), plain.start())


@pytest.fixture
def saved(services, origin):
    metadata = {"none": None, "list": [None, 1.5, {"deep": None}], "text": ODD}
    draft = MemoryDraft(content=ODD, tags=("a, b", "Straße"), metadata=metadata, key="odd")
    services.memories.save(MemoryDraft(content="Maya drinks tea at four.", key="tea"), origin)
    return services.memories.save(draft, origin)


CALLS = {
    "search": {"name": "search_memory", "arguments": {"query": "tea"}},
    "search as JSON": {
        "name": "search_memory",
        "arguments": {"query": "tea", "response_format": "json", "explain": True},
    },
    "nothing found": {"name": "memory_fulltext_search", "arguments": {"keywords": "zzz"}},
    "get": {"name": "get_memory", "arguments": {"key": "odd", "include_history": True}},
    "list": {"name": "get_all_memories"},
    "statistics": {"name": "memory_stats", "arguments": {}},
    "progress token": {
        "name": "get_memory",
        "arguments": {"id": "odd"},
        "_meta": {"progressToken": 3, "other": {"x": 1}},
    },
    "missing": {"name": "get_memory", "arguments": {"id": "nobody"}},
    "wrong": {"name": "search_memory", "arguments": {"query": "", "limit": 99, "colour": "red"}},
    "duplicate": {"name": "save_memory", "arguments": {"content": ODD}},
    "unknown tool": {"name": "no_such_tool", "arguments": {}},
    "person's own": {"name": "list_clients", "arguments": {}},
    "no name": {"arguments": {}},
    "name of another type": {"name": 5, "arguments": {}},
    "arguments of another type": {"name": "memory_stats", "arguments": [1]},
    "arguments null": {"name": "memory_stats", "arguments": None},
    "more than the usual": {"name": "memory_stats", "arguments": {}, "surprise": True},
    "odd meta": {"name": "memory_stats", "arguments": {}, "_meta": 5},
    "odd progress token": {"name": "memory_stats", "arguments": {}, "_meta": {"progressToken": []}},
}


@pytest.mark.parametrize("version", VERSIONS)
def test_an_answer_is_the_same_on_both_ways(sides, saved, version):
    for name, params in CALLS.items():
        direct, plain = sides.answers(version, params)
        assert direct == plain, name


def test_an_answer_bears_the_id_of_its_request(sides, saved):
    for request_id in (0, -1, 2**53, "seven", 'quo"te\\\n', ""):
        direct, plain = sides.answers("2025-11-25", CALLS["get"], request_id)
        assert direct["id"] == plain["id"] == request_id


def test_what_is_usual_goes_the_short_way(sides, saved, taken):
    for name in ("search", "get", "list", "progress token", "missing", "wrong"):
        sides.answers("2025-06-18", CALLS[name])
    assert len(taken) == 6
    for name in ("unknown tool", "more than the usual", "odd meta", "no name"):
        sides.answers("2025-06-18", CALLS[name])
    sides.answers("2025-03-26", CALLS["get"])
    assert len(taken) == 6


def test_what_tells_how_far_it_is_goes_the_long_way(sides, saved, taken):
    params = {"name": "create_backup", "arguments": {}, "_meta": {"progressToken": 3}}
    for answer in sides.answers("2025-11-25", params):
        assert not answer["result"].get("isError"), answer
    assert taken == []


def test_the_stateless_era_goes_the_long_way(sides, saved, taken):
    answer = sides.open("direct").request("tools/call", {**CALLS["get"], "_meta": MODERN})
    assert answer["result"]["resultType"] == "complete"
    assert taken == []


def test_nothing_is_called_before_the_handshake(sides, saved, taken):
    assert sides.open("direct").request("tools/call", CALLS["get"])["error"]["code"] == -32602
    assert taken == []


def test_a_bug_is_told_with_its_reference_alone(sides, services, monkeypatch, caplog):
    def fail(*_arguments, **_named):
        raise ZeroDivisionError("inside")

    monkeypatch.setattr(type(services.statistics), "statistics", fail)
    direct, plain = sides.answers("2025-11-25", CALLS["statistics"])
    for each in (direct, plain):
        assert each["result"]["isError"]
        assert "structuredContent" not in each["result"]
        assert each["result"]["_meta"]["rosemary/error"]["details"]["reference"] in caplog.text
        assert "inside" not in json.dumps(each)


def test_a_call_that_is_cancelled_is_never_answered(sides, services, saved, monkeypatch):
    begun, release = threading.Event(), threading.Event()
    get = services.memories.get

    def hold(reference):
        begun.set()
        assert release.wait(DEADLINE_S)
        return get(reference)

    line = sides.open("direct").shake_hands()
    with monkeypatch.context() as held:
        held.setattr(services.memories, "get", hold)
        line.call("get_memory", request_id=1, id="tea")
        assert begun.wait(DEADLINE_S)
        line.send(method="notifications/cancelled", params={"requestId": 1})
        assert line.request("ping", request_id=2)["id"] == 2
        release.set()
    assert line.request("tools/call", CALLS["get"], request_id=3)["id"] == 3


def test_an_id_that_is_used_twice_at_once_keeps_no_place(sides, saved, taken):
    line = sides.open("direct").shake_hands()
    for _ in range(2 * MAX_IN_FLIGHT):
        for _ in range(2):
            line.call("memory_stats", request_id=5)
    answers = [line.read_answer()["id"] for _ in range(4 * MAX_IN_FLIGHT)]
    assert answers == [5] * len(answers)
    assert len(taken) == len(answers)
    assert line.request("ping", request_id=6)["id"] == 6


def test_calls_that_are_cancelled_at_once_keep_no_place(sides, saved, taken):
    line = sides.open("direct").shake_hands()
    for number in range(2 * MAX_IN_FLIGHT):
        call = {"name": "get_memory", "arguments": {"id": "tea"}}
        asked = {"jsonrpc": "2.0", "id": number, "method": "tools/call", "params": call}
        params = {"requestId": str(number)}
        cancelled = {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": params}
        # In one piece, so that the call has not begun when its cancellation is read.
        line.send_bytes(f"{json.dumps(asked)}\n{json.dumps(cancelled)}\n".encode())
    line.send(id="after", method="ping")
    while line.read_answer()["id"] != "after":
        pass
    assert line.request("tools/call", CALLS["get"], request_id="last")["id"] == "last"


def test_calls_over_the_bound_wait_in_the_socket(sides, services, saved, monkeypatch):
    release = threading.Event()
    get = services.memories.get

    def hold(reference):
        assert release.wait(DEADLINE_S)
        return get(reference)

    line = sides.open("direct").shake_hands()
    with monkeypatch.context() as held:
        held.setattr(services.memories, "get", hold)
        for number in range(MAX_IN_FLIGHT + 1):
            line.call("get_memory", request_id=number, id="tea")
        line.send(id="later", method="ping")
        line.socket.settimeout(0.2)
        with pytest.raises(TimeoutError):
            line.socket.recv(1)
        line.socket.settimeout(DEADLINE_S)
        release.set()
        answers = [line.read_answer()["id"] for _ in range(MAX_IN_FLIGHT + 2)]
    assert set(answers) == {*range(MAX_IN_FLIGHT + 1), "later"}


def test_a_launcher_that_is_gone_ends_its_calls(sides, services, saved, monkeypatch):
    begun, release = threading.Event(), threading.Event()
    get, seen = services.memories.get, []

    def hold(reference):
        seen.append(reference)
        begun.set()
        assert release.wait(DEADLINE_S)
        return get(reference)

    line = sides.open("direct").shake_hands()
    with monkeypatch.context() as held:
        held.setattr(services.memories, "get", hold)
        for number in range(5):
            line.call("get_memory", request_id=number, id="tea")
        assert begun.wait(DEADLINE_S)
        line.close()
        house = sides.house("direct")
        house.wait_until(lambda: house.endpoint.connected_clients() == (), "the goodbye")
        release.set()
        other = sides.open("direct").shake_hands()
        assert other.request("tools/call", CALLS["statistics"], request_id=9)["id"] == 9
    # Two were worked on; the others waited for a place and were never begun.
    assert len(seen) <= 2


def test_a_call_before_the_answer_to_the_handshake_goes_the_long_way(sides, saved, taken):
    line = sides.open("direct")
    hello = {"protocolVersion": "2025-11-25", "capabilities": {}}
    hello["clientInfo"] = {"name": "by hand", "version": "3"}
    opening = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello}
    call = {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": CALLS["get"]}
    line.send_bytes(f"{json.dumps(opening)}\n{json.dumps(call)}\n".encode())
    assert [line.read_answer()["id"], line.read_answer()["id"]] == [1, 2]
    assert taken == []
