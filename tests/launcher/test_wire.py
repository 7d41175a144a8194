"""The launcher's own reading and writing of JSON-RPC, against the json module."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rosemary.launcher import json_rpc
from rosemary.launcher.open_requests import GivenUp, Request, Requests

REQUEST_IDS = st.one_of(st.integers(), st.text(max_size=40))
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=10,
)


@given(VALUES, st.booleans())
def test_it_reads_what_json_reads(value, is_ascii):
    line = json.dumps(value, ensure_ascii=is_ascii).encode("utf-8", "surrogatepass")
    try:
        line.decode()
    except UnicodeDecodeError:
        with pytest.raises(ValueError, match="surrogates"):
            json_rpc.decode(line)
    else:
        assert json_rpc.decode(b" " + line + b"\r\n") == value


@pytest.mark.parametrize(
    "line", [b"", b" ", b"nope", b'{"a":', b"{} {}", b"\xff", b'{"a" 1}', b"[" * 100_000, b"01"]
)
def test_what_is_no_json_is_a_value_error(line):
    with pytest.raises(ValueError):  # noqa: PT011 - one class for every fault
        json_rpc.decode(line)


@given(REQUEST_IDS)
def test_ids_are_written_as_json_writes_them(request_id):
    assert json.loads(json_rpc.encode_id(request_id)) == request_id


@pytest.mark.parametrize("value", [True, False, None, 1.0, 0.5, float("inf"), [1], {}])
def test_what_is_no_id_is_written_as_none(value):
    assert not json_rpc.is_id(value)
    assert json_rpc.encode_id(value) == b"null"


@given(REQUEST_IDS, st.text())
def test_our_own_answers_are_json_and_name_the_request(request_id, message):
    error = json.loads(json_rpc.make_error(request_id, -32000, message))
    assert error == {
        "jsonrpc": "2.0",
        "id": request_id,
        "error": {"code": -32000, "message": message},
    }
    for line in (
        json_rpc.make_pong(request_id),
        json_rpc.make_tool_error(request_id, message, "Try again.", is_stateless=True),
        json_rpc.make_tool_error(request_id, message, None, is_stateless=False),
    ):
        assert json.loads(line)["id"] == request_id
        assert json_rpc.find_answered_id(line) == request_id


@given(st.text(max_size=60) | st.integers(), VALUES)
def test_the_answered_id_is_found_behind_other_lines(request_id, result):
    first = b'{"jsonrpc":"2.0","method":"notifications/message","params":{"result":1}}\n'
    answer = {"jsonrpc": "2.0", "id": request_id, "result": result}
    line = json.dumps(answer, separators=(",", ":"), ensure_ascii=False)
    block = first + line.encode("utf-8", "replace") + b"\n"
    assert json_rpc.find_answered_id(block) is None
    assert json_rpc.find_answered_id(block, len(first)) == json.loads(block[len(first) :])["id"]


def test_a_request_of_the_server_is_no_answer():
    line = b'{"jsonrpc":"2.0","id":1,"method":"elicitation/create","params":{"x":1,"result":2}}\n'
    assert json_rpc.find_answered_id(line) is None


@given(REQUEST_IDS)
def test_the_id_of_a_line_too_long_is_found_at_its_start_or_its_end(request_id):
    if isinstance(request_id, str) and ("," in request_id or len(request_id) > 60):
        return
    content = {"method": "tools/call", "params": {"id": 1, "text": '"id":2}' * 400}}
    head = {"jsonrpc": "2.0", "id": request_id}
    for separators in [(",", ":"), (", ", ": ")]:
        first = json.dumps({**head, **content}, separators=separators).encode()
        assert json_rpc.guess_id(first[:300], first[-300:]) == request_id
    last = json.dumps({**content, **head}, separators=(",", ":")).encode()
    assert json_rpc.guess_id(last[:300], last[-300:] + b"\r\n") == request_id


def test_the_id_of_something_inside_a_long_line_is_not_taken_for_its_own():
    line = b'{"method":"tools/call","params":{"text":"xxx","id":7}}'
    assert json_rpc.guess_id(line, line) is None


def _sent(method: str, request_id: int, key: bytes = b"", line: bytes = b"") -> Request:
    request = Request(request_id, method, line, key)
    request.is_sent = True
    return request


def test_only_what_was_sent_and_has_no_key_may_be_lost():
    requests = Requests()
    unsent = Request(1, "tools/call", b"", b"key")
    for request in (
        unsent,
        _sent("tools/call", 2, b"key"),
        _sent("tools/list", 3),
        _sent("ping", 4),
        _sent("tools/list", 5, b"", b"[{}]"),
        _sent("tools/list", 6, b"key", b"[{}]"),
    ):
        requests.add(request)
    assert [request.id for request in requests.take_lost()] == [4, 5]
    assert [request.id for request in requests.find_repeats()] == [2, 3, 6]
    assert requests.holds(unsent)


def test_a_call_goes_out_with_its_key_and_after_two_repeats_as_a_question():
    request = Request(1, "tools/call", b"{}\n", b"key")
    assert request.sendable == b"#call key\n{}\n"
    request.repeats = 2
    assert request.sendable == b"#asked key\n{}\n"
    assert Request(1, "tools/list", b"{}\n").sendable == b"{}\n"


def test_a_call_that_was_given_up_has_its_key_once_more_if_it_was_sent():
    given_up = GivenUp()
    sent = _sent("tools/call", 1, b"first")
    sent.asked = ("save_memory", {"content": "tea"})
    unsent = Request(2, "tools/call", b"", b"second", ("save_memory", {"content": "milk"}))
    given_up.add([sent, unsent, _sent("tools/call", 3, b"third", b"[{}]")])
    assert given_up.take(("save_memory", {"content": "milk"})) == b""
    assert given_up.take(("save_memory", {"content": "tea"})) == b"first"
    assert given_up.take(("save_memory", {"content": "tea"})) == b""


def test_a_subscription_alone_is_no_reason_to_start_the_app():
    requests = Requests()
    requests.add(_sent("subscriptions/listen", 1))
    assert not requests.has_wanted()
    requests.add(_sent("tools/list", 2))
    assert requests.has_wanted()
    assert [request.id for request in requests.take_wanted()] == [2]
