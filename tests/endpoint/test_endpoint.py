"""The endpoint's thread: how it starts, is found, fails and stops."""

from __future__ import annotations

import errno
import logging
import os
import threading
from pathlib import Path

import pytest

import rosemary
from rosemary.domain.errors import InternalError, MachineError, StorageFullError
from rosemary.domain.ports import ServerControl
from rosemary.runtime import local_socket
from rosemary.runtime.paths import Paths


def test_it_is_what_a_tray_may_ask(house):
    control: ServerControl = house.endpoint
    assert control.connected_clients() == ()
    assert not control.is_paused


def test_the_server_is_made_once_and_in_the_endpoints_own_thread(house):
    made = []

    def build():
        made.append(threading.current_thread().name)
        return house.desk.build_server()

    assert house.endpoint.stop(10)
    house.endpoint = house.make_endpoint(build_server=build)
    house.start()
    lines = [house.open(), house.open()]
    for line in lines:
        line.shake_hands()
    house.open().shake_hands()
    assert made == ["endpoint"]


def test_no_server_is_made_for_commands_nor_for_who_is_not_let_in(house):
    with house.control() as control:
        assert control.call("any") == {"method": "any", "params": {}}
    stranger = house.connect()
    stranger.send_bytes(b'{"v":1,"nonce":"0123456789abcdef","role":"mcp"}\n')
    stranger.read()
    stranger.send_bytes(b'{"proof":"","client":"cursor","pid":42}\n')
    stranger.read()
    assert house.desk.threads == set()
    house.open().shake_hands()
    assert house.desk.threads == {"endpoint"}


def test_the_record_says_how_to_reach_it(house):
    record = house.record
    assert record["v"] == 1
    assert record["pid"] == os.getpid()
    assert record["version"] == rosemary.__version__
    assert (record["transport"], record["tcp_port"] is None) in {("unix", True), ("tcp", False)}


def test_stopping_takes_record_and_socket_away_and_hangs_up(house, caplog):
    line = house.open().shake_hands()
    halfway = house.connect()
    halfway.send_bytes(b'{"v":1,"nonce":"0123456789abcdef","role":"mcp"}\n')
    assert "proof" in halfway.read()
    assert house.endpoint.stop(10)
    assert halfway.read() is None
    assert caplog.records == []
    assert line.read() is None
    assert not house.paths.endpoint_file.exists()
    assert not house.paths.socket.exists()
    assert not house.endpoint.wait_ready(0)


def test_stopping_hangs_up_also_where_the_record_cannot_be_taken_away(house, monkeypatch, caplog):
    line = house.open().shake_hands()
    line.call("hold")
    house.wait_until(lambda: house.desk.held, "the call")
    unlink = Path.unlink

    def refuse(file, missing_ok=False):
        if file == house.paths.endpoint_file:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        unlink(file, missing_ok=missing_ok)

    monkeypatch.setattr(Path, "unlink", refuse)
    stopping = threading.Thread(target=house.endpoint.stop)
    stopping.start()
    house.desk.release()
    assert line.read()["result"]["content"][0]["text"] == "released"
    stopping.join(10)
    assert line.read() is None
    assert house.endpoint.error is None
    assert not house.paths.socket.exists()
    assert ["stays behind" in each.message for each in caplog.records] == [True]


def test_stopping_lets_a_call_finish_that_ends_in_time(house):
    line = house.open().shake_hands()
    line.call("hold")
    house.wait_until(lambda: house.desk.held, "the call")
    stopping = threading.Thread(target=house.endpoint.stop)
    stopping.start()
    house.wait_until(lambda: not house.paths.endpoint_file.exists(), "the stop")
    house.desk.release()
    assert line.read()["result"]["content"][0]["text"] == "released"
    stopping.join(10)


def test_stopping_hangs_up_on_a_call_without_a_word(house):
    line = house.open().shake_hands()
    line.call("hold")
    house.wait_until(lambda: house.desk.held, "the call")
    assert house.endpoint.stop(10)
    assert line.read() is None
    assert house.desk.cancelled == 1


def test_stopping_twice_or_before_the_start_does_nothing(empty_house):
    assert empty_house.endpoint.stop()
    empty_house.endpoint = empty_house.make_endpoint()
    empty_house.start()
    assert empty_house.endpoint.stop(10)
    assert empty_house.endpoint.stop(10)


def test_an_endpoint_that_was_stopped_before_its_start_opens_nothing(empty_house):
    assert empty_house.endpoint.stop()
    empty_house.endpoint.start()
    assert not empty_house.endpoint.wait_ready(10)
    assert empty_house.endpoint.stop(10)
    assert empty_house.endpoint.stop(10)
    assert empty_house.failures == []
    assert not empty_house.paths.endpoint_file.exists()


def test_a_stop_asked_for_while_the_server_is_made_is_obeyed(empty_house):
    building, go_on = threading.Event(), threading.Event()

    def build_slowly():
        building.set()
        go_on.wait(30)
        return empty_house.desk.build_server()

    empty_house.endpoint = empty_house.make_endpoint(build_server=build_slowly)
    line = empty_house.start().open()
    assert building.wait(30)
    assert not empty_house.endpoint.stop(0.01)
    go_on.set()
    assert empty_house.endpoint.stop(10)
    assert line.read() is None
    assert empty_house.failures == []


def test_a_server_that_cannot_be_made_ends_the_endpoint_and_is_told(empty_house, caplog):
    def fail():
        raise RuntimeError("no such module")

    empty_house.endpoint = empty_house.make_endpoint(build_server=fail)
    with caplog.at_level(logging.ERROR):
        line = empty_house.start().open()
        assert line.read() is None
        assert empty_house.endpoint.stop(10)
    [error] = empty_house.failures
    assert isinstance(error, InternalError)
    assert error is empty_house.endpoint.error
    assert "no such module" not in error.message
    assert str(error.details["reference"]) in caplog.text
    assert not empty_house.paths.endpoint_file.exists()


def test_a_socket_that_cannot_be_opened_is_reported_in_plain_words(empty_house):
    empty_house.paths.socket.mkdir()
    empty_house.endpoint.start()
    assert not empty_house.endpoint.wait_ready(10)
    [error] = empty_house.failures
    assert isinstance(error, MachineError)
    assert "socket for the assistants cannot be opened" in error.message
    empty_house.paths.socket.rmdir()


def test_a_token_that_cannot_be_read_is_reported_in_plain_words(empty_house):
    empty_house.paths.token_file.mkdir()
    empty_house.endpoint.start()
    assert not empty_house.endpoint.wait_ready(10)
    assert "token for the assistants" in empty_house.failures[0].message


def test_a_socket_left_behind_is_replaced(empty_house):
    empty_house.paths.socket.write_text("stale")
    assert empty_house.start().open().request("ping")["result"] == {}


def test_a_path_too_long_for_a_socket_means_tcp(tmp_path):
    short = Paths.of_home(Path("/tmp/r"))
    assert local_socket.choose_transport(short, "auto") == "unix"
    for name in ("x" * 100, "ä" * 50):
        deep = Paths.of_home(Path("/tmp") / name)
        assert local_socket.choose_transport(deep, "auto") == "tcp"
    longest = Paths.of_home(Path("/tmp/" + "x" * (103 - len("/tmp//run/mcp.sock"))))
    assert len(str(longest.socket)) == local_socket.SOCKET_PATH_BYTES
    assert local_socket.choose_transport(longest, "auto") == "unix"


@pytest.mark.parametrize(
    ("number", "kind", "said"),
    [
        (errno.ENOSPC, StorageFullError, "The disk is full"),
        (errno.EACCES, MachineError, "cannot be written"),
    ],
)
def test_a_record_that_cannot_be_written_is_said_in_plain_words(
    empty_house, monkeypatch, number, kind, said
):
    def refuse(_file, _text):
        raise OSError(number, os.strerror(number))

    local_socket.load_or_create_token(empty_house.paths)
    monkeypatch.setattr(local_socket, "write_privately", refuse)
    empty_house.endpoint.start()
    assert not empty_house.endpoint.wait_ready(10)
    assert type(empty_house.endpoint.error) is kind
    assert said in empty_house.endpoint.error.message
