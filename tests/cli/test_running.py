"""The commands about the running app."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from rosemary.cli import app_commands as running_commands
from rosemary.cli import app_connection, command_session
from rosemary.domain.errors import AlreadyRunningError, EmbedderUnavailableError
from rosemary.domain.insights import Finding, Severity
from rosemary.domain.models import StoreCheck
from rosemary.domain.ports import Watch
from rosemary.runtime.commands import Frontend
from rosemary.system import disk_files

_READS_TO_THE_END = "import sys; sys.stdin.read()"


@pytest.fixture
def other_process():
    with subprocess.Popen(
        [sys.executable, "-c", _READS_TO_THE_END], stdin=subprocess.PIPE
    ) as child:
        yield child


def test_without_a_command_the_window_opens(cli, app):
    assert cli().exit_code == 0
    assert app.asked == [("window", None, False)]


def test_hidden_starts_in_the_tray_in_the_given_folder(cli, app, tmp_path):
    assert cli("--hidden", "--data-dir", str(tmp_path / "other")).exit_code == 0
    assert app.asked == [("window", tmp_path / "other", True)]


def test_where_the_app_runs_it_is_asked_to_show_its_window(cli, app, running):
    running.start(app)

    assert cli().exit_code == 0
    assert app.asked == ["show"]


def test_a_hidden_start_beside_a_running_app_does_nothing(cli, app, running):
    running.start(app)

    assert cli("--hidden").exit_code == 0
    assert app.asked == []


def test_an_app_without_a_window_says_so(cli, app, running):
    running.start(app, Frontend(show=None, quit=lambda: None))

    result = cli()

    assert result.exit_code == 2
    assert "without a window" in result.stderr


def test_serve_starts_the_app_and_hands_back_its_exit_code(cli, app, monkeypatch):
    monkeypatch.setattr(app, "serve", lambda _data_dir, **_options: 7)

    assert cli("serve").exit_code == 7


def test_serve_beside_a_running_app_names_its_process(cli, app, running):
    running.start(app)

    result = cli("serve", "--json")

    assert result.exit_code == 75
    assert result.stderr == f"rosemary: Rosemary is already running (process {os.getpid()}).\n"
    assert json.loads(result.stdout)["pid"] == os.getpid()
    assert app.asked == []


@pytest.mark.parametrize("argv", [["serve"], []])
def test_the_app_starts_after_a_command_that_works_on_the_store(
    cli, app, other_process, monkeypatch, argv
):
    waits = []

    def finish(pid, timeout_s):
        waits.append(pid)
        if len(waits) == 2:
            other_process.stdin.close()
            timeout_s = 10
        return app_connection.wait_for_exit(pid, timeout_s)

    monkeypatch.setattr(command_session, "wait_for_exit", finish)
    app.paths.ensure_private()
    app.paths.app_lock.write_text(str(other_process.pid))

    assert cli(*argv).exit_code == 0
    assert waits == [other_process.pid] * 2
    assert len(app.asked) == 1


def test_serve_beside_an_app_that_is_just_starting_waits_to_name_it(cli, app, running, monkeypatch):
    def start(_pid, _timeout_s):
        running.start(app)
        return False

    monkeypatch.setattr(command_session, "wait_for_exit", start)
    app.paths.ensure_private()
    app.paths.app_lock.write_text("1")

    result = cli("serve")

    assert result.exit_code == 75
    assert "already running" in result.stderr
    assert app.asked == []


def test_the_app_starts_where_a_killed_one_left_its_lock_file(cli, app, other_process):
    other_process.stdin.close()
    other_process.wait()
    app.paths.ensure_private()
    app.paths.app_lock.write_text(str(other_process.pid))

    assert cli("serve").exit_code == 0
    assert app.asked == [("serve", None)]


def test_serve_that_loses_the_race_for_the_store_reports_it(cli, app, monkeypatch):
    def taken(_data_dir, **_options):
        raise AlreadyRunningError("Rosemary is already running (process 1).")

    monkeypatch.setattr(app, "serve", taken)

    result = cli("serve")

    assert result.exit_code == 75
    assert "already running (process 1)" in result.stderr


def test_ctrl_c_exits_with_130_and_without_a_word(cli, app, monkeypatch):
    def interrupted(_data_dir, **_options):
        raise KeyboardInterrupt

    monkeypatch.setattr(app, "serve", interrupted)

    result = cli("serve")

    assert (result.exit_code, result.stdout, result.stderr) == (130, "", "")


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_the_exit_code_of_status_says_whether_an_app_runs(cli, app, running, options):
    assert cli("status", *options).exit_code == 3
    running.start(app)
    assert cli("status", *options).exit_code == 0


def test_status_without_an_app_is_told_as_an_answer_and_not_as_a_failure(cli):
    result = cli("status")
    assert (result.stdout, result.stderr) == ("Rosemary is not running.\n", "")
    result = cli("status", "--json")
    assert json.loads(result.stdout)["isRunning"] is False
    assert result.stderr == ""


def test_status_tells_what_the_app_tells(cli, app, running):
    running.start(app).set_paused(is_paused=True)

    text = cli("status").stdout
    data = json.loads(cli("status", "--json").stdout)

    assert f"process      {os.getpid()}" in text
    assert "paused" in text
    assert data["isRunning"] is True
    assert data["isPaused"] is True
    assert data["home"] == str(app.paths.data_dir)


@pytest.fixture
def silent_app(app, other_process, monkeypatch):
    """A process that has the socket and the lock of the app, and says nothing."""
    monkeypatch.setattr(app_connection, "CONNECT_TIMEOUT_S", 0.05)
    app.paths.ensure_private()
    app.paths.token_file.write_text("t" * 43)
    app.paths.app_lock.write_text(str(other_process.pid))
    with socket.socket(socket.AF_UNIX) as silent:
        silent.bind(str(app.paths.socket))
        silent.listen()
        app.paths.endpoint_file.write_text('{"tcp_port": null}')
        yield other_process
    other_process.stdin.close()


def test_an_app_that_does_not_answer_is_told_from_none(cli, app, silent_app):
    told = f"Rosemary (process {silent_app.pid}) runs, but does not answer."

    text, data = cli("status"), json.loads(cli("status", "--json").stdout)

    assert (text.exit_code, text.stdout.splitlines()[0]) == (1, told)
    assert (data["isRunning"], data["isAnswering"], data["isStopped"]) == (True, False, False)
    assert data["pid"] == silent_app.pid
    for command in (["quit"], ["stats"], ["serve"], []):
        refused = cli(*command)
        assert (refused.exit_code, told in refused.stderr) == (1, True), refused.stderr
    assert app.asked == []


@pytest.mark.skipif(sys.platform != "linux", reason="others do not tell")
def test_a_stopped_app_is_told_with_the_way_to_let_it_go_on(cli, silent_app):
    os.kill(silent_app.pid, signal.SIGSTOP)
    os.waitid(os.P_PID, silent_app.pid, os.WSTOPPED | os.WNOWAIT)
    try:
        result = cli("status")
        refused = cli("stats")
    finally:
        os.kill(silent_app.pid, signal.SIGCONT)

    assert f"(process {silent_app.pid}) is stopped" in result.stdout
    assert f"`kill -CONT {silent_app.pid}` lets it go on." in result.stdout
    assert "is stopped" in refused.stderr


def test_a_process_that_is_gone_is_not_stopped():
    with subprocess.Popen([sys.executable, "-c", ""]) as gone:
        gone.wait()
    assert not app_connection.is_stopped(gone.pid)


def test_the_doctor_looks_around_a_store_whose_app_does_not_answer(cli, app, silent_app):
    app.paths.http_tokens_dir.mkdir()
    (app.paths.http_tokens_dir / "token").mkdir()

    text, data = cli("doctor"), json.loads(cli("doctor", "--json").stdout)

    assert text.exit_code == 1
    assert "The store was not looked at: the app holds it.\n\nProblems (2):\n" in text.stdout
    assert "http/token cannot be read (Is a directory)" in text.stdout
    assert {"app", "unreadable files"} <= {each["check"] for each in data["findings"]}
    assert "--repair" not in text.stdout
    assert app.asked == []


def test_a_token_that_cannot_be_read_is_told_where_the_app_runs(cli, app, running):
    running.start(app)
    app.paths.app_lock.write_text(str(os.getpid()))
    app.paths.token_file.unlink()
    app.paths.token_file.mkdir()

    status, doctor = cli("status"), cli("doctor")

    assert (status.exit_code, doctor.exit_code) == (1, 1)
    assert f"runs, but {app.paths.token_file} cannot be read (Is a directory)." in status.stdout
    assert "run/token cannot be read (Is a directory)" in doctor.stdout


def test_an_app_whose_record_cannot_be_read_is_found_by_its_socket(cli, app, running):
    running.start(app)
    app.paths.endpoint_file.unlink()
    app.paths.endpoint_file.mkdir()

    assert cli("status").exit_code == 0
    assert cli("stats").exit_code == 0
    assert app.asked == []
    app.paths.endpoint_file.rmdir()


def test_quit_without_an_app_is_no_error(cli):
    result = cli("quit")

    assert (result.exit_code, result.stdout) == (0, "Rosemary is not running.\n")


def _app_in(child, *, does_quit: bool):
    async def handle(method, _params, _watch):
        if method == "quit" and does_quit:
            child.stdin.close()
        return {"pid": child.pid}

    return handle


def test_quit_waits_until_the_process_is_gone(cli, app, running, other_process):
    running.start_with(app.paths, _app_in(other_process, does_quit=True))

    result = cli("quit")

    assert (result.exit_code, result.stdout) == (0, "Rosemary has quit.\n")
    assert other_process.poll() is not None


def test_quit_does_not_wait_for_ever(cli, app, running, other_process, monkeypatch):
    monkeypatch.setattr(running_commands, "QUIT_TIMEOUT_S", 0.05)
    running.start_with(app.paths, _app_in(other_process, does_quit=False))

    result = cli("quit")

    assert result.exit_code == 1
    assert str(other_process.pid) in result.stderr
    other_process.stdin.close()


def test_an_old_system_is_asked_again_and_again(other_process, monkeypatch):
    def missing(_pid):
        raise OSError

    monkeypatch.setattr(os, "pidfd_open", missing, raising=False)

    assert not app_connection.wait_for_exit(other_process.pid, 0.1)
    other_process.stdin.close()
    other_process.wait()
    assert app_connection.wait_for_exit(other_process.pid, 5)


@pytest.mark.parametrize("is_served", [False, True])
def test_the_doctor_counts_and_finds_a_sound_store_sound(cli, app, running, is_served):
    cli("save", "She prefers green tea.")
    if is_served:
        running.start(app)

    text, data = cli("doctor"), json.loads(cli("doctor", "--json").stdout)

    assert text.exit_code == 0
    assert "No problems found." in text.stdout
    assert data["problems"] == []
    assert data["liveMemories"] == data["porterRows"] == data["vectors"] == 1
    assert data["isRunning"] is is_served


def test_the_doctor_shows_what_to_put_into_a_clients_settings(cli, tmp_path):
    data = json.loads(cli("doctor", "--json", "--data-dir", str(tmp_path / "other")).stdout)

    server = data["clientSettings"]["mcpServers"]["rosemary"]
    assert Path(server["command"]).name.startswith("rosemary-mcp")
    assert server["env"] == {"ROSEMARY_HOME": str(tmp_path / "other")}


class _Sick:
    damage = None

    def examine(self, _watch: Watch) -> tuple[Finding, ...]:
        named = {"check": "vectors", "severity": Severity.PROBLEM}
        return (
            Finding(message="2 vectors are missing.", is_repairable=True, **named),
            Finding(message="A row \x1b[2J is.", hint="Look.", concerned=list("abcdef"), **named),
        )

    def check(self, _watch: Watch) -> StoreCheck:
        counts = dict.fromkeys(StoreCheck.__dataclass_fields__, 0)
        return StoreCheck(**counts | {"engine_version": "SQLite 3", "problems": ()})


@pytest.mark.parametrize("is_served", [False, True])
def test_a_repair_that_finds_no_room_says_so_at_once(cli, app, running, monkeypatch, is_served):
    usage = SimpleNamespace(total=10**9, free=50_000)
    monkeypatch.setattr(disk_files.shutil, "disk_usage", lambda _folder: usage)
    if is_served:
        running.start(app)

    result = cli("doctor", "--repair")

    assert result.exit_code == 1
    assert result.stderr.startswith("rosemary: There is no room for a backup in ")
    assert result.stderr.endswith(" [STORAGE_FULL]\n")


class _Unembedded:
    @property
    def model(self):
        raise EmbedderUnavailableError("No model.")


@pytest.mark.parametrize("is_served", [False, True])
def test_the_doctor_exits_with_1_where_something_is_wrong(cli, app, running, is_served):
    app.services = replace(app.services, doctor=_Sick())
    if is_served:
        running.start(app)

    text, data = cli("doctor"), json.loads(cli("doctor", "--json").stdout)

    assert text.exit_code == 1
    said = "Problems (2):\n  2 vectors are missing.\n  A row \\x1b[2J is.\n    Look.\n"
    assert said in text.stdout
    assert "and 1 more" in text.stdout
    assert "`rosemary doctor --repair` mends this" in text.stdout
    assert len(data["problems"]) == 2


def test_the_doctor_finds_a_missing_model(cli, app, monkeypatch):
    monkeypatch.setattr(app.services.statistics, "_embedder", _Unembedded())

    result = cli("doctor")

    assert result.exit_code == 1
    assert "The search model does not work: No model." in result.stdout


def test_the_doctor_finds_a_missing_launcher(cli, app, monkeypatch, tmp_path):
    monkeypatch.setattr(app, "launcher", lambda: tmp_path / "nowhere")

    result = cli("doctor")

    assert result.exit_code == 1
    assert "The launcher for assistants is missing" in result.stdout


def test_the_doctor_names_the_launcher_that_assistants_are_connected_to(cli, app):
    told = json.loads(cli("doctor", "--json").stdout)
    launcher = str(app.launcher())
    assert told["launcher"] == launcher
    assert told["clientSettings"]["mcpServers"]["rosemary"]["command"] == launcher


@pytest.mark.parametrize("option", ["--hidden", "--search", "--add"])
def test_what_concerns_the_window_goes_without_a_command(cli, option):
    result = cli(option, "status")

    assert result.exit_code == 2
    assert f"{option} goes without a command" in result.stderr


def test_the_self_test_hands_back_its_exit_code(cli, app):
    assert cli("--self-test").exit_code == 1
    assert app.asked == ["self-test"]


URI = "postgresql://ada@db.example.org/memories"


@pytest.mark.parametrize("words", [("serve", "--store", URI), ("--store", URI, "serve")])
def test_a_server_with_the_memories_is_given_before_or_after_serve(cli, app, words):
    assert cli(*words).exit_code == 0
    assert app.asked == [("serve", None, URI)]


def test_a_window_on_a_server_is_opened_with_its_address(cli, app):
    assert cli("--store", URI).exit_code == 0
    assert app.asked == [("window", None, False, URI)]


@pytest.mark.parametrize(
    ("address", "problem"),
    [
        ("postgresql://ada:geheim@db/m", "holds a password"),
        ("postgresql://db/m?user=ada&password=geheim", "holds a password"),
        ("db/geheim", "is not the address"),
    ],
)
def test_an_address_that_shows_a_password_to_everyone_is_refused(cli, app, address, problem):
    result = cli("serve", "--store", address)
    assert result.exit_code == 2
    assert f"--store: {problem}" in result.stderr
    assert "geheim" not in result.stderr
    assert app.asked == []


def test_the_address_of_a_server_goes_without_other_commands(cli):
    result = cli("--store", URI, "status")
    assert result.exit_code == 2
    assert "--store goes without a command" in result.stderr
