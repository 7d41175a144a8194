"""Finding the running app: who counts as running, and what happens when it goes away."""

from __future__ import annotations

import contextlib
import json
import socket

import pytest

from rosemary.cli import app_connection, command_session
from rosemary.cli.app_connection import Connection
from rosemary.cli.command_session import REPEATED
from rosemary.domain.errors import StoreUnavailableError
from rosemary.operations.operation_table import OPERATIONS
from rosemary.runtime.local_socket import EndpointRecord


async def _echo(method, params, _watch):
    return {"method": method, **params}


@pytest.mark.parametrize("transport", ["unix", "tcp"])
def test_the_app_is_reached_over_either_kind_of_socket(app, running, transport):
    running.start_with(app.paths, _echo, transport)

    with Connection.find(app.paths.run_dir) as found:
        assert found.call("one", {"a": "ü\n茶"}) == {"method": "one", "a": "ü\n茶"}
        assert found.call("two") == {"method": "two"}


def test_an_answer_may_be_large(app, running):
    async def large(_method, _params, _watch):
        return {"text": "x" * 3_000_000}

    running.start_with(app.paths, large)

    with Connection.find(app.paths.run_dir) as found:
        assert len(found.call("any")["text"]) == 3_000_000


@pytest.mark.parametrize("record", [None, "", "{", "[]", '{"tcp_port": null}', '{"tcp_port": 1}'])
def test_without_a_usable_record_the_app_is_not_running(app, record):
    app.paths.ensure_private()
    if record is not None:
        app.paths.endpoint_file.write_text(record)

    assert Connection.find(app.paths.run_dir) is None


def test_what_an_app_that_was_killed_left_behind_is_not_running(cli, app):
    app.paths.ensure_private()
    with socket.socket(socket.AF_UNIX) as dead:
        dead.bind(str(app.paths.socket))
    EndpointRecord(pid=1, instance="i", transport="unix", tcp_port=None).publish(
        app.paths.endpoint_file
    )

    assert cli("stats").exit_code == 0
    assert app.asked == [("services", None)]


def test_a_socket_on_which_nobody_answers_is_not_running(cli, app, monkeypatch):
    monkeypatch.setattr(app_connection, "CONNECT_TIMEOUT_S", 0.05)
    app.paths.ensure_private()
    app.paths.token_file.write_text("t" * 43)
    with socket.socket(socket.AF_UNIX) as silent:
        silent.bind(str(app.paths.socket))
        silent.listen()
        EndpointRecord(pid=1, instance="i", transport="unix", tcp_port=None).publish(
            app.paths.endpoint_file
        )

        assert cli("stats").exit_code == 0
    assert app.asked == [("services", None)]


def test_a_stranger_without_our_token_is_not_running(cli, app, running):
    running.start(app)
    app.paths.token_file.write_text("t" * 43)

    assert cli("stats").exit_code == 0
    assert app.asked == [("services", None)]


def test_an_app_of_another_protocol_version_refuses_in_its_own_words(
    cli, app, running, monkeypatch
):
    running.start(app)
    monkeypatch.setattr(app_connection, "_PREAMBLE_VERSION", 2)

    result = cli("stats")

    assert result.exit_code == 5
    assert "different versions" in result.stderr
    assert app.asked == []


def lose_first_answer(monkeypatch, *, after=lambda: None):
    """Let the command lose the first answer that the app gives, once it was given."""
    # The answer is lost between two steps of the command: neither side can do that from outside.
    receive, lost = Connection._receive_line, []

    def lose(self):
        line = receive(self)
        if lost:
            return line
        lost.append(line)
        after()
        raise ConnectionResetError

    monkeypatch.setattr(Connection, "_receive_line", lose)
    return lost


def test_a_change_whose_answer_was_lost_is_asked_for_again_and_made_once(
    app, running, cli, monkeypatch
):
    running.start(app)
    lost = lose_first_answer(monkeypatch)
    result = cli("save", "Maya likes tea", "--json")
    assert result.exit_code == 0, result.stderr
    (first,) = (json.loads(line)["result"]["data"]["id"] for line in lost)
    assert json.loads(result.stdout)["id"] == first
    assert cli("list", "--json").stdout.count('"id"') == 1
    assert app.asked == []


def test_where_the_app_is_gone_for_good_the_command_looks_in_the_store_itself(
    app, running, cli, monkeypatch
):
    running.start(app)
    lost = lose_first_answer(monkeypatch, after=running.stop)
    result = cli("save", "Maya likes tea", "--json")
    assert result.exit_code == 0, result.stderr
    assert json.loads(result.stdout)["id"] == json.loads(lost[0])["result"]["data"]["id"]
    assert app.asked == [("services", None)]


def test_what_would_be_done_twice_is_not_sent_again(app, running, cli, monkeypatch):
    running.start(app)
    cli("save", "Maya likes tea")
    cli("save", "Maya likes coffee")
    lost = lose_first_answer(monkeypatch)
    result = cli("undo")
    assert result.exit_code == 1
    assert "`rosemary changes` shows what was done" in result.stderr
    assert len(lost) == 1
    assert cli("list", "--json").stdout.count('"id"') == 1


def test_every_tool_is_sent_again_but_the_one_that_would_make_a_second_backup():
    tools = {each.name for each in OPERATIONS if each.is_tool}
    assert tools - REPEATED == {"create_backup"}
    assert tools >= REPEATED


class _Starting:
    """An app that holds the store and becomes reachable at the second look."""

    def __init__(self, app, running):
        self._app, self._running = app, running
        self.looks = 0

    @contextlib.contextmanager
    def open_services(self, _data_dir):
        self.looks += 1
        if self.looks == 2:
            self._running.start(self._app)
        raise StoreUnavailableError("Rosemary is already running (process 1).", hint="Wait.")
        yield


def test_a_command_waits_for_an_app_that_is_just_starting(cli, app, running, monkeypatch):
    app.paths.ensure_private()
    app.paths.app_lock.write_text("1")
    starting = _Starting(app, running)
    monkeypatch.setattr(app, "open_services", starting.open_services)

    result = cli("stats", "--json")

    assert result.exit_code == 0, result.stderr
    assert json.loads(result.stdout)["total"] == 0
    assert starting.looks == 2


@pytest.mark.parametrize("lock", ["", "1"])
def test_a_command_takes_over_the_store_when_another_one_has_finished(cli, app, monkeypatch, lock):
    app.paths.ensure_private()
    app.paths.app_lock.write_text(lock)
    open_services = app.open_services
    looks = []

    def busy_at_first(data_dir):
        looks.append(data_dir)
        if len(looks) == 1:
            raise StoreUnavailableError("Rosemary is already running (process 1).")
        return open_services(data_dir)

    monkeypatch.setattr(app, "open_services", busy_at_first)

    assert cli("stats").exit_code == 0
    assert len(looks) == 2


@pytest.mark.parametrize("lock", ["", "1"])
def test_a_store_that_stays_unavailable_is_reported_in_its_own_words(cli, app, monkeypatch, lock):
    monkeypatch.setattr(command_session, "START_PATIENCE_S", 0.3)
    app.paths.ensure_private()
    app.paths.app_lock.write_text(lock)
    looks = []

    def unavailable(data_dir):
        looks.append(data_dir)
        raise StoreUnavailableError("The store is damaged.", hint="Restore a backup.")

    monkeypatch.setattr(app, "open_services", unavailable)

    result = cli("stats")

    assert result.exit_code == 1
    assert result.stderr == (
        "rosemary: The store is damaged. Restore a backup. [VECTOR_STORE_UNAVAILABLE]\n"
    )
    assert (len(looks) > 2) == bool(lock), "only a store that somebody holds is worth waiting for"
