"""HTTP of the running app: switched on or off, on its one port or not at all."""

from __future__ import annotations

import contextlib
import http.client
import json
import socket
import threading

import pytest

from rosemary.cli.app_connection import Connection
from rosemary.domain.errors import InvalidInputError, MachineError
from rosemary.domain.events import EndpointFailed, HttpFailed
from rosemary.domain.settings import HTTP_PORT, HttpSettings
from rosemary.runtime.commands import Frontend
from rosemary.runtime.entry import RosemaryApplication
from rosemary.runtime.host import Host
from rosemary.runtime.http_door import bind
from rosemary.runtime.http_tokens import HttpTokens
from rosemary.runtime.paths import Paths
from rosemary.runtime.settings_file import SettingsFile

HEADLESS = Frontend(show=None, quit=lambda: None)


@pytest.fixture
def paths(tmp_path):
    return Paths.of_home(tmp_path / "home")


@pytest.fixture
def port():
    with contextlib.closing(bind(0)) as probe:
        return probe.getsockname()[1]


@contextlib.contextmanager
def running(paths, port=None):
    with Host.opened(paths, HEADLESS, port) as host:
        host.start()
        assert host.endpoint.wait_ready(20), host.endpoint.error
        yield host


def ask(port, path="/api/health", token="none"):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    with contextlib.closing(connection):
        connection.request("GET", path, headers={"Authorization": f"Bearer {token}"})
        answer = connection.getresponse()
        return answer.status, answer.read()


def test_http_is_off_until_it_is_switched_on(paths, port):
    paths.ensure_private()
    paths.settings_file.write_text(f"[http]\nport = {port}\n")
    with running(paths) as host:
        assert not host.http.status.is_serving
        with pytest.raises(ConnectionRefusedError):
            ask(port)
        assert not paths.http_tokens_dir.exists()


def test_the_settings_switch_it_on(paths, port):
    paths.ensure_private()
    paths.settings_file.write_text(f"[http]\nis_enabled = true\nport = {port}\n")
    with running(paths) as host:
        token = HttpTokens(paths.http_tokens_dir).main()
        assert host.http.status.is_serving
        assert ask(port)[0] == 200
        assert ask(port, "/api/openapi.json")[0] == 401
        assert ask(port, "/api/openapi.json", token)[0] == 200
        with Connection.find(paths.run_dir) as client:
            assert client.call("status")["http"] == {
                "isEnabled": True,
                "isServing": True,
                "port": port,
                "url": f"http://127.0.0.1:{port}",
                "problem": None,
            }
    assert not host.http.status.is_serving
    with pytest.raises(ConnectionRefusedError):
        ask(port)


def test_a_pause_from_the_tray_refuses_http(paths, port):
    with running(paths, port) as host:
        host.endpoint.set_paused(is_paused=True)
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        token = HttpTokens(paths.http_tokens_dir).main()
        headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        with contextlib.closing(connection):
            connection.request("POST", "/api/tools/memory_stats", b"{}", headers)
            answer = connection.getresponse()
            assert (answer.status, json.loads(answer.read())["code"]) == (403, "FORBIDDEN")


def test_a_squatter_keeps_http_off_and_never_hears_the_token(paths):
    heard = []
    with socket.create_server(("127.0.0.1", 0)) as squatter:
        squatter.settimeout(0)
        port = squatter.getsockname()[1]
        with Host.opened(paths, HEADLESS, port) as host:
            told = threading.Event()
            seen = []

            def listen(event):
                seen.append(event)
                told.set()

            host.services.bus.subscribe(listen)
            host.start()
            assert told.wait(20)
            assert host.endpoint.wait_ready(20)
            assert isinstance(seen[0], HttpFailed)
            assert f"port {port} cannot be opened" in seen[0].message
            assert not any(isinstance(event, EndpointFailed) for event in seen)
            status = host.http.status
            told_to_do = "Close that program, or choose another port in [http] of the settings."
            assert not status.is_serving
            assert status.problem == f"{seen[0].message} {told_to_do}"
            with Connection.find(paths.run_dir) as client:
                assert client.call("status")["http"]["problem"] == status.problem
            answer = RosemaryApplication().manage_tokens(paths.data_dir.parent, "show", "")
            assert answer["token"]
        with contextlib.suppress(BlockingIOError):
            heard.append(squatter.accept())
    assert heard == []


def test_a_port_is_shared_with_nobody(port):
    with contextlib.closing(bind(port)) as ours:
        ours.listen()
        with pytest.raises(MachineError, match="belongs to another program"):
            bind(port)
        with contextlib.closing(socket.socket()) as thief:
            thief.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            with pytest.raises(OSError, match="in use"):
                thief.bind(("0.0.0.0", port))


def test_it_listens_on_this_computer_alone(port):
    with contextlib.closing(bind(port)) as listener:
        assert listener.getsockname() == ("127.0.0.1", port)


def test_tokens_that_cannot_be_kept_leave_http_off(paths, port):
    paths.ensure_private()
    paths.http_tokens_dir.write_text("a file in the place of the folder")
    with running(paths, port) as host:
        assert "tokens" in host.http.status.problem
        with pytest.raises(ConnectionRefusedError):
            ask(port)


@pytest.mark.parametrize("port", [0, 80, 1023, 65536])
def test_a_port_that_needs_an_administrator_or_changes_is_refused(port):
    with pytest.raises(InvalidInputError):
        HttpSettings(port=port)


def test_a_damaged_port_in_the_settings_means_the_usual_one(tmp_path):
    file = tmp_path / "settings.toml"
    file.write_text("[http]\nis_enabled = true\nport = 80\n")
    settings = SettingsFile(file).load().http
    assert (settings.is_enabled, settings.port) == (True, HTTP_PORT)
