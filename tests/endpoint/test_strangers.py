"""Who is let in, who is turned away, and what a stranger learns."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import stat
import subprocess
import sys
import threading

import pytest

from rosemary.launcher.app_socket import Connection, Introduction, NotRunningError, RefusedError
from rosemary.runtime import endpoint_thread
from rosemary.runtime.local_socket import Side, make_proof

NONCE = "0123456789abcdef"
HELLO = {"v": 1, "nonce": NONCE, "role": "mcp"}


def _greet(line, **changes):
    try:
        line.send_bytes(json.dumps({**HELLO, **changes}).encode() + b"\n")
    except BrokenPipeError:
        return None  # hung up on before it spoke
    return line.read()


def _channel(house):
    port = house.record["tcp_port"]
    return "unix" if port is None else f"tcp:{port}"


def test_the_app_proves_itself_first(house):
    answer = _greet(house.connect())
    expected = make_proof(house.token, Side.APP, _channel(house), NONCE, answer["nonce"])
    assert answer["proof"] == expected
    assert answer["instance"] == house.record["instance"] == house.endpoint.instance


@pytest.mark.parametrize(
    "make_claim",
    [
        lambda house, answer: {"proof": "0" * 64},
        lambda house, answer: {},
        lambda house, answer: {"proof": answer["proof"]},  # the app's own proof, sent back
        lambda house, answer: {
            "proof": make_proof("x" * 43, Side.LAUNCHER, _channel(house), NONCE, answer["nonce"])
        },
        lambda house, answer: {
            "proof": make_proof(house.token, Side.LAUNCHER, "tcp:1", NONCE, answer["nonce"])
        },
    ],
)
def test_a_caller_without_the_right_proof_gets_no_session(house, make_claim):
    line = house.connect()
    claim = make_claim(house, _greet(line))
    ping = b'{"jsonrpc":"2.0","id":1,"method":"ping"}\n'
    line.send_bytes(json.dumps({**claim, "client": "x", "pid": 1}).encode() + b"\n" + ping)
    assert line.read() is None
    assert house.endpoint.connected_clients() == ()


@pytest.mark.parametrize(
    "sent",
    [
        b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
        b"null\n",
        b'{"v":1,"nonce":"short","role":"mcp"}\n',
        b'{"v":1,"nonce":"0123456789abcdef","role":"admin"}\n',
        b'{"v":1,"nonce":"0123456789abcdef","role":["mcp"]}\n',
        b'{"v":1,"nonce":"0123456789abcdef\\ud800","role":"mcp"}\n',
        b"x" * 300_000,
        b"[" * 4000 + b"\n",
    ],
)
def test_what_is_no_preamble_is_hung_up_on_without_an_answer(house, sent, caplog):
    line = house.connect()
    with contextlib.suppress(BrokenPipeError, ConnectionResetError):
        line.send_bytes(sent)
    assert line.read() is None
    house.endpoint.stop()
    # One line each: what anybody may send must not fill the log with stacks.
    assert [each.exc_info for each in caplog.records] == [None]


def test_a_proof_that_is_no_text_is_a_wrong_one(house, caplog):
    line = house.connect()
    _greet(line)
    line.send_bytes(b'{"proof":"\\ud800"}\n')
    assert line.read() is None
    house.endpoint.stop()
    assert [each.exc_info for each in caplog.records] == [None]


def test_a_caller_that_says_nothing_is_hung_up_on(house, monkeypatch):
    monkeypatch.setattr("rosemary.runtime.local_socket.TIMEOUT_S", 0.05)
    assert house.connect().read() is None


def test_an_older_launcher_is_told_to_update(house):
    answer = _greet(house.connect(), v=0)
    assert "update both" in answer["refused"]


def test_the_sixty_fifth_assistant_is_told_why_it_is_refused(house, monkeypatch):
    monkeypatch.setattr(endpoint_thread, "MAX_ASSISTANTS", 2)
    lines = [house.open() for _ in range(2)]
    house.wait_until(lambda: len(house.endpoint.connected_clients()) == 2, "both")
    with pytest.raises(RefusedError, match="already serves"):
        Connection.open(str(house.paths.run_dir), Introduction())
    with house.control() as control:
        assert control.call("status")["method"] == "status"
    lines[0].close()
    house.wait_until(lambda: len(house.endpoint.connected_clients()) == 1, "the goodbye")
    Connection.open(str(house.paths.run_dir), Introduction()).close()


def test_connections_beyond_all_bounds_are_hung_up_on(unix_house, monkeypatch):
    monkeypatch.setattr(endpoint_thread, "MAX_CONNECTIONS", 2)
    kept = [unix_house.connect() for _ in range(2)]
    for line in kept:
        assert "proof" in _greet(line)
    assert _greet(unix_house.connect()) is None


def test_a_launcher_finds_an_app_whose_record_cannot_be_read_by_its_socket(unix_house):
    file = unix_house.paths.endpoint_file
    file.unlink()
    file.mkdir()
    Connection.open(str(unix_house.paths.run_dir), Introduction()).close()
    file.rmdir()
    with pytest.raises(NotRunningError):
        Connection.open(str(unix_house.paths.run_dir), Introduction())


def test_a_squatter_on_the_port_gets_neither_the_token_nor_a_proof(tcp_house):
    record = tcp_house.record
    with socket.create_server(("127.0.0.1", 0)) as squatter:
        record["tcp_port"] = squatter.getsockname()[1]
        tcp_house.paths.endpoint_file.write_text(json.dumps(record))
        heard = []

        def squat() -> None:
            connected, _ = squatter.accept()
            with connected:
                heard.append(connected.recv(4096))
                lie = {"proof": "0" * 64, "nonce": NONCE, "instance": "x", "refused": "hear me"}
                connected.sendall(json.dumps(lie).encode() + b"\n")
                heard.append(connected.recv(4096))

        thread = threading.Thread(target=squat)
        thread.start()
        with pytest.raises(NotRunningError):
            Connection.open(str(tcp_house.paths.run_dir), Introduction())
        thread.join(10)
    hello = json.loads(heard[0])
    assert set(hello) == {"v", "nonce", "role"}
    assert heard[1] == b""
    assert tcp_house.token.encode() not in heard[0]


def test_a_squatter_cannot_pass_the_proof_on_to_the_app(tcp_house):
    record = tcp_house.record
    with socket.create_server(("127.0.0.1", 0)) as squatter:
        record["tcp_port"] = squatter.getsockname()[1]

        def relay() -> None:
            connected, _ = squatter.accept()
            with connected, socket.create_connection(("127.0.0.1", real_port)) as app:
                app.sendall(connected.recv(4096))
                connected.sendall(app.recv(4096))

        real_port = tcp_house.record["tcp_port"]
        tcp_house.paths.endpoint_file.write_text(json.dumps(record))
        thread = threading.Thread(target=relay)
        thread.start()
        with pytest.raises(NotRunningError):
            Connection.open(str(tcp_house.paths.run_dir), Introduction())
        thread.join(10)


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root can become somebody else"
)
def test_another_user_is_refused_on_the_unix_socket(unix_house):
    paths = unix_house.paths
    # Undo what keeps others out before they reach the socket: this is about the second wall.
    for folder in (paths.run_dir, paths.run_dir.parent):
        folder.chmod(0o755)
    paths.socket.chmod(0o666)
    script = (
        "import os, socket, sys\n"
        "os.setgid(65534); os.setuid(65534)\n"
        "s = socket.socket(socket.AF_UNIX); s.connect(sys.argv[1]); s.settimeout(10)\n"
        "try:\n"
        '    s.sendall(b\'{"v":1,"nonce":"0123456789abcdef","role":"mcp"}\\n\')\n'
        "    print(s.recv(100))\n"
        "except (BrokenPipeError, ConnectionResetError):\n"
        "    print(b'')\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script, str(paths.socket)],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert ended.stdout == "b''\n"
    assert "proof" in _greet(unix_house.connect())


@pytest.mark.skipif(os.name != "posix", reason="modes are POSIX")
def test_socket_token_and_record_can_be_read_by_their_user_alone(unix_house):
    paths = unix_house.paths
    modes = {
        file.name: stat.S_IMODE(file.stat().st_mode)
        for file in (paths.run_dir, paths.socket, paths.token_file, paths.endpoint_file)
    }
    assert modes == {"run": 0o700, "mcp.sock": 0o600, "token": 0o600, "endpoint.json": 0o600}
    assert len(unix_house.token) >= 43


def test_the_token_stays_the_same_from_run_to_run_and_its_mode_is_mended(empty_house):
    house = empty_house
    house.start()
    token = house.token
    assert house.endpoint.stop()
    house.paths.token_file.chmod(0o644)
    house.endpoint = house.make_endpoint()
    house.start()
    assert house.token == token
    assert stat.S_IMODE(house.paths.token_file.stat().st_mode) == 0o600


def test_a_damaged_token_is_made_anew(empty_house):
    empty_house.paths.token_file.write_text("short")
    assert len(empty_house.start().token) >= 43
