"""How the launcher starts the app, and what an assistant is told when that fails."""

from __future__ import annotations

import json
import os
import signal
import sys
import threading
from pathlib import Path

import pytest
from tests.launcher.conftest import opened_home

from rosemary.launcher import missing_app
from rosemary.runtime.single_instance import SingleInstance


def test_twelve_launchers_at_once_start_one_app(home):
    assistants = [home.start() for _ in range(12)]
    threads = [threading.Thread(target=assistant.shake_hands) for assistant in assistants]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(50)
    assert home.ask_app()["clients"] == ["test assistant"] * 12
    assert len(home.starts) == 1


@pytest.mark.parametrize("options", [[], ["--tcp"]], ids=["unix", "tcp"])
def test_a_home_with_blanks_and_letters_of_any_language_is_served(options):
    with opened_home(*options, prefix="Zoë’s Übung 記憶 🫖 ") as home:
        assistant = home.open("--data-dir", str(home.root))
        assert assistant.text_of(assistant.call("who")).startswith("test assistant|")
        assert len(home.starts) == 1


def test_what_is_no_request_is_refused_while_the_app_is_on_its_way(home):
    """None gets ready as long as another one holds the lock: the launcher answers by itself."""
    home.paths.ensure_private()
    leaving = SingleInstance(home.paths.app_lock)
    assert leaving.acquire()
    assistant = home.start()
    for sent, request_id, code in (
        (b"oops", None, -32700),
        (b'[{"jsonrpc":"2.0","id":1,"method":"ping"}]', 1, -32600),
        (b'{"jsonrpc":"2.0","id":2,"method":5}', 2, -32600),
        (b'{"jsonrpc":"2.0","id":1.5,"method":"tools/list"}', None, -32600),
    ):
        assistant.send_bytes(sent + b"\n")
        answer = assistant.next_message()
        assert (answer["id"], answer["error"]["code"]) == (request_id, code)
    assistant.send("notifications/cancelled", {"requestId": 7})
    assistant.send_bytes(b'{"jsonrpc":"2.0","id":3,"result":{}}\n')
    assert assistant.request("ping")["result"] == {}
    leaving.release()
    assert assistant.shake_hands().text_of(assistant.call("echo", text="here")) == "here"


def test_the_app_is_started_before_anybody_asks_for_something(home):
    home.start()
    pid = home.app_pid
    assert [int(start[0]) for start in home.starts] == [pid]


def test_the_app_is_started_also_where_the_home_folder_does_not_exist(home):
    home.environ["HOME"] = str(home.root / "nowhere")
    assistant = home.open()
    assert assistant.text_of(assistant.call("echo", text="here")) == "here"


def test_the_app_leads_its_own_session_and_keeps_none_of_the_assistants_pipes(home):
    home.open().finish()  # returns once the pipes have ended
    pid, session, _mode = home.starts[0]
    assert session == pid
    ours = {str(Path(f"/proc/{pid}/fd/{number}").readlink()) for number in (0, 1)}
    assert ours == {os.devnull}
    assert str(Path(f"/proc/{pid}/fd/2").readlink()) == str(home.paths.run_dir / "start.log")


def test_the_app_outlives_the_launcher_that_started_it(home):
    home.open().kill()
    pid = home.app_pid
    home.open().finish()
    assert home.app_pid == pid


@pytest.mark.parametrize(
    ("environ", "mode"),
    [({}, "serve"), ({"DISPLAY": ":7"}, "--hidden"), ({"WAYLAND_DISPLAY": "w"}, "--hidden")],
)
def test_a_window_is_started_only_where_there_is_a_display(home, environ, mode):
    home.environ.update(environ)
    home.open()
    assert home.starts[0][2] == mode


def test_an_app_that_cannot_reach_its_display_is_started_without_a_window(home):
    home.let_app("fail-hidden")
    home.environ["DISPLAY"] = ":99"
    home.open()
    assert [start[2] for start in home.starts] == ["--hidden", "serve"]


def test_an_app_that_fails_gives_its_reason_to_every_waiting_request(home):
    home.let_app("fail")
    assistant = home.start()
    answer = assistant.request("prompts/get")
    assert answer["error"] == {
        "code": -32000,
        "message": "The memory app Rosemary cannot be reached: The disk is full.",
    }
    assert len(home.starts) == 2
    assert assistant.finish() == 0


def test_an_app_that_ends_without_a_word_is_told_by_its_exit_code(home):
    home.use_app([sys.executable, "-c", "raise SystemExit(3)"])
    answer = home.start().request("prompts/get")
    assert answer["error"]["message"].endswith("it ended at once with exit code 3")


def test_a_missing_app_is_told_in_plain_words(home):
    home.use_app(["/no/such/app"])
    answer = home.start().request("prompts/get")
    assert "/no/such/app cannot be run" in answer["error"]["message"]


def test_a_home_that_cannot_be_made_is_told_in_plain_words(home, tmp_path):
    (tmp_path / "file").write_text("")
    home.environ["ROSEMARY_HOME"] = str(tmp_path / "file" / "home")
    answer = home.start().request("prompts/get")
    assert "cannot be used (Not a directory)" in answer["error"]["message"]


def test_after_a_failure_the_next_request_tries_again(home):
    home.let_app("fail")
    assistant = home.open()
    assert assistant.call("echo", text="here")["result"]["isError"]
    home.let_app("")
    assert assistant.text_of(assistant.call("echo", text="here")) == "here"


def test_an_app_that_meets_another_one_on_its_way_out_is_started_again(home):
    home.paths.ensure_private()
    leaving = SingleInstance(home.paths.app_lock)
    assert leaving.acquire()
    assistant = home.start()
    home.wait_until(lambda: len(home.starts) > 2, "more attempts than a failing app gets")
    leaving.release()
    assistant.shake_hands()


def test_a_socket_and_a_record_left_behind_by_a_killed_app_are_replaced(home):
    home.open().finish()
    home.signal_app(signal.SIGKILL)
    record = json.loads(home.paths.endpoint_file.read_text("utf-8"))
    assert home.paths.socket.exists() == (record["transport"] == "unix")
    home.open()
    assert len(home.starts) == 2


def test_a_data_dir_option_beats_the_environment_and_reaches_the_app(home, tmp_path):
    home.environ["ROSEMARY_HOME"] = str(tmp_path / "ignored")
    home.open("--data-dir", str(home.root))
    assert len(home.starts) == 1
    assert not (tmp_path / "ignored").exists()


def test_the_app_is_found_by_the_override_the_bundle_or_this_python(monkeypatch):
    assert missing_app.find_command({}, has_display=False) == [
        sys.executable,
        "-m",
        "rosemary",
        "serve",
    ]
    override = {"ROSEMARY_APP": "/opt/rosemary app/rosemary"}
    assert missing_app.find_command(override, has_display=True) == [
        "/opt/rosemary app/rosemary",
        "--hidden",
    ]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", "/opt/rosemary/rosemary-mcp")
    assert missing_app.find_command({}, has_display=True) == ["/opt/rosemary/rosemary", "--hidden"]


@pytest.fixture
def spawned(monkeypatch):
    """The apps that are started in this process; those that still run are ended."""
    children = []
    # Nobody is given the process, and the test has to end it.
    original = missing_app._spawn_detached

    def spawn(*arguments):
        children.append(original(*arguments))
        return children[-1]

    monkeypatch.setattr(missing_app, "_spawn_detached", spawn)
    yield children
    for child in children:
        child.kill()
        child.wait()


def test_the_deadline_ends_the_wait_for_an_app_that_never_gets_ready(home, monkeypatch, spawned):
    script = "import threading; threading.Event().wait(30)"
    monkeypatch.setenv("ROSEMARY_APP", json.dumps([sys.executable, "-c", script]))
    with pytest.raises(missing_app.StartError, match="did not become ready in time"):
        missing_app.start_app(str(home.paths.run_dir), "", "", deadline_s=0.3)
    assert len(spawned) == 1


def test_an_app_whose_window_asks_the_person_first_is_not_waited_for(home, monkeypatch, spawned):
    told = "rosemary: The store is damaged. Run `rosemary doctor --salvage`. [STORE]"
    script = f"import sys, threading; print({told!r}, file=sys.stderr, flush=True)"
    script += "; threading.Event().wait(30)"
    monkeypatch.setenv("ROSEMARY_APP", json.dumps([sys.executable, "-c", script]))
    with pytest.raises(missing_app.StartError) as failure:
        missing_app.start_app(str(home.paths.run_dir), "", "")
    assert str(failure.value) == "The store is damaged. Run `rosemary doctor --salvage`."
    assert spawned[0].poll() is None


@pytest.mark.parametrize(
    ("environ", "explorer"),
    [
        ({"windir": "D:\\Win"}, "D:\\Win\\explorer.exe"),
        ({"SystemRoot": "E:\\W"}, "E:\\W\\explorer.exe"),
        ({}, "C:\\Windows\\explorer.exe"),
    ],
)
def test_on_windows_the_desktop_opens_the_app_outside_of_an_assistants_package(environ, explorer):
    command = ["C:\\Rosemary\\rosemary.exe", "--hidden"]
    assert missing_app.by_desktop(command, environ) == [explorer, command[0]]
    assert missing_app.is_in_package() is False


def test_on_windows_what_an_assistant_left_out_of_the_environment_is_put_back():
    mended = missing_app.mend_environment({"Path": "x", "pathext": ".EXE", "WinDir": "D:\\Win"})
    assert mended == {
        "Path": "x",
        "pathext": ".EXE",
        "WinDir": "D:\\Win",
        "SystemRoot": "C:\\Windows",
    }


def test_in_a_package_the_app_that_the_desktop_opened_is_waited_for(home, monkeypatch):
    """The desktop is told by a command that ends at once, as explorer does."""
    opened = []

    def by_desktop(command, environ):
        opened.append(command)
        script = "import subprocess, sys; subprocess.Popen(sys.argv[1:], start_new_session=True)"
        return [sys.executable, "-c", script, *command[:-1], "serve"]

    monkeypatch.setattr(missing_app, "is_in_package", lambda: True)
    monkeypatch.setattr(missing_app, "by_desktop", by_desktop)
    for name, value in home.environ.items():
        monkeypatch.setenv(name, value)
    connection = missing_app.start_app(str(home.paths.run_dir), missing_app.Introduction(), "")
    connection.close()
    assert (len(opened), len(home.starts)) == (1, 1)
