"""The narrow places of the pump: the app is lost while a request is on its way."""

from __future__ import annotations

import json
import os

import pytest

from rosemary.launcher.pump import Pump


class FakeConnection:
    """The edge of the machine: a socket that does something in the middle of `send`."""

    def __init__(self, while_sending) -> None:
        self.sent: list[bytes] = []
        self._while_sending = while_sending

    def send(self, line: bytes) -> None:
        self.sent.append(line)
        self._while_sending()


@pytest.fixture
def pump():
    reading, writing = os.pipe()
    os.set_blocking(reading, False)
    made = Pump("/nowhere", "", home="", output=writing, parent=0)
    made.written = lambda: [json.loads(line) for line in os.read(reading, 65536).splitlines()]
    yield made
    os.close(reading)
    os.close(writing)


# The narrow places lie between two steps of `run`, which talks with real pipes and sockets. Only
# from inside can the app be lost exactly there.


def _lose(pump: Pump, following: FakeConnection):
    """Return what happens when `run` sees the loss and the return of the app meanwhile."""

    def lose() -> None:
        with pump._state:  # as `run` does it
            assert pump._requests.take_lost() == []  # as `run` does it
            pump._generation += 2  # one for the loss, one for the return
            pump._connection = following  # as `run` does it

    return lose


def _connect(pump: Pump, connection: FakeConnection) -> FakeConnection:
    pump._connection = connection  # in place of a socket
    return connection


def _take(pump: Pump, line: bytes) -> None:
    """Let the assistant write a line."""
    pump._take_line(line)  # in place of a pipe


def test_a_call_that_was_sent_as_the_app_was_lost_is_sent_again_with_its_key(pump):
    following = FakeConnection(lambda: None)
    first = _connect(pump, FakeConnection(_lose(pump, following)))
    line = b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}\n'
    _take(pump, line)
    key, _, rest = first.sent[0].partition(b"\n")
    assert key.startswith(b"#call ")
    assert rest == line
    assert following.sent == first.sent
    with pytest.raises(BlockingIOError):
        pump.written()


def test_what_nobody_knows_and_was_sent_as_the_app_was_lost_is_answered_once(pump):
    following = FakeConnection(lambda: None)
    _connect(pump, FakeConnection(_lose(pump, following)))
    _take(pump, b'{"jsonrpc":"2.0","id":1,"method":"tools/unheard-of"}\n')
    [answer] = pump.written()
    assert answer["id"] == 1
    assert answer["error"]["message"].startswith("The memory app restarted")
    assert following.sent == []


def test_a_reading_that_was_sent_as_the_app_was_lost_is_sent_again(pump):
    following = FakeConnection(lambda: None)
    _connect(pump, FakeConnection(_lose(pump, following)))
    line = b'{"jsonrpc":"2.0","id":1,"method":"tools/list"}\n'
    _take(pump, line)
    assert following.sent == [line]
    with pytest.raises(BlockingIOError):
        pump.written()


def test_a_call_that_the_lost_app_cannot_have_seen_is_sent_again(pump):
    following = FakeConnection(lambda: None)
    lose = _lose(pump, following)

    def fail() -> None:
        lose()
        pump._changed.set()  # as `run` does it
        raise BrokenPipeError

    first = _connect(pump, FakeConnection(fail))
    line = b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}\n'
    _take(pump, line)
    assert following.sent == first.sent


def test_an_answer_that_comes_before_its_request_is_noted_as_sent_leaves_nothing_open(pump):
    answer = b'{"jsonrpc":"2.0","id":1,"result":{}}\n'
    _connect(pump, FakeConnection(lambda: pump._deliver(answer)))  # as `run` does it
    _take(pump, b'{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}\n')
    assert pump.written() == [json.loads(answer)]
    assert not pump._requests.has_wanted()  # an open request would start the app anew later
