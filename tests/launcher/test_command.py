"""Options, folders and the start of the launcher."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from rosemary.domain import limits
from rosemary.domain.assistants import HookForm
from rosemary.launcher import app_socket, command, json_rpc
from rosemary.mcp_server import mcp_session
from rosemary.runtime import local_socket
from rosemary.runtime.paths import Paths

LIGHT = {"_blake2", "_json", "_socket"}
HEAVY = {
    "asyncio",
    "json",
    "pathlib",
    "re",
    "select",
    "socket",
    "subprocess",
    "threading",
    "typing",
}


def _run(*arguments: str, **options) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "rosemary.launcher", *arguments],
        input=b"",
        capture_output=True,
        check=False,
        timeout=60,
        **options,
    )


@pytest.mark.parametrize(
    ("arguments", "client", "project", "data_dir"),
    [
        ([], "", "", ""),
        (["--client", "Cursor"], "Cursor", "", ""),
        (["--client=Claude Code", "--data-dir=/a b"], "Claude Code", "", "/a b"),
        (["--data-dir", "x", "--client", "--odd"], "--odd", "", "x"),
        (["--project", "web", "--client=c"], "c", "web", ""),
        (["--project=ö" + "ü" * 127], "", "ö" + "ü" * 127, ""),
    ],
)
def test_options_may_be_joined_or_apart(arguments, client, project, data_dir):
    options = command.parse_options(arguments)
    assert (options.client, options.project, options.data_dir) == (client, project, data_dir)


@pytest.mark.parametrize(
    ("argument", "form"),
    [("--context", "text"), ("--context=json", "json"), ("--context=cursor", "cursor")],
)
def test_the_form_of_the_context_is_joined_or_left_out(argument, form):
    assert command.parse_options([argument, "--client", "x"]).context == form
    assert command.parse_options([]).context == ""


def test_every_form_that_a_hook_asks_for_is_known():
    assert {each.value for each in HookForm} < set(command.CONTEXT_FORMS)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--context=yaml"],
        ["--client"],
        ["--clint", "x"],
        ["name"],
        ["--data-dir", ""],
        ["--project", "x" * 129],
    ],
)
def test_a_wrong_option_is_refused_and_the_right_ones_shown(arguments):
    ended = _run(*arguments)
    assert ended.returncode == 2
    assert b"--data-dir DIR" in ended.stderr
    assert ended.stdout == b""


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_even_help_leaves_the_standard_output_to_the_protocol(option):
    ended = _run(option)
    assert (ended.returncode, ended.stdout) == (0, b"")
    assert b"rosemary-mcp" in ended.stderr


@pytest.mark.parametrize(
    ("environ", "data_dir"),
    [
        ({}, None),
        ({"ROSEMARY_HOME": ""}, None),
        ({"ROSEMARY_HOME": "/srv/memories"}, None),
        ({"ROSEMARY_HOME": "~/memories"}, None),
        ({"ROSEMARY_HOME": "relative/folder"}, None),
        ({"ROSEMARY_HOME": "../up/./and/"}, None),
        ({"ROSEMARY_HOME": "/srv/memories"}, "elsewhere"),
        ({"XDG_RUNTIME_DIR": "/run/user/7", "XDG_DATA_HOME": "/data"}, None),
        ({}, "~/ünïcode and spaces"),
    ],
)
@pytest.mark.parametrize("home", ["/home/anna", None])
def test_launcher_and_app_look_for_each_other_in_the_same_folder(
    environ, data_dir, home, monkeypatch
):
    if home is None:
        monkeypatch.delenv("HOME", raising=False)
    else:
        monkeypatch.setenv("HOME", home)
    for name, value in environ.items():
        monkeypatch.setenv(name, value)
    found = command.find_run_dir(command.find_home(environ, data_dir or ""))
    paths = Paths.from_environment(environ, None if data_dir is None else Path(data_dir))
    assert Path(found) == paths.run_dir


def test_launcher_and_app_make_the_same_proofs():
    for side in local_socket.Side:
        ours = app_socket.make_proof(b"t" * 43, side.value, "tcp:5", "a", "b")
        assert ours == local_socket.make_proof("t" * 43, side, "tcp:5", "a", "b")
    assert app_socket.PREAMBLE_VERSION == local_socket.VERSION


def test_launcher_and_app_refuse_the_same_lines_and_projects():
    assert json_rpc.MAX_LINE_BYTES == mcp_session.MAX_LINE_BYTES
    assert command.PROJECT_MAX_CHARS == limits.NAME_MAX_CHARS


def test_the_way_to_the_first_answer_imports_a_few_built_in_modules():
    script = (
        "import sys; before = set(sys.modules)\n"
        "import rosemary.launcher\n"
        "print('\\n'.join(set(sys.modules) - before))"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=15
    )
    imported = set(ended.stdout.split())
    assert not imported & HEAVY
    foreign = {name for name in imported if not name.startswith("rosemary")}
    assert foreign <= LIGHT


def test_stray_output_goes_to_the_error_stream(tmp_path):
    script = (
        "import os, sys\n"
        "from rosemary.launcher.command import _claim_output\n"
        "output = _claim_output()\n"
        "print('stray', flush=True)\n"
        "os.system('echo child')\n"
        "os.write(output, b'protocol')\n"
    )
    ended = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, check=True, timeout=15
    )
    assert ended.stdout == b"protocol"
    assert ended.stderr.split() == [b"stray", b"child"]


@pytest.mark.skipif(os.name != "posix", reason="console scripts have another form there")
def test_the_console_script_is_the_launcher():
    script = Path(sys.executable).with_name("rosemary-mcp")
    ended = subprocess.run([script, "--version"], capture_output=True, check=False, timeout=60)
    assert ended.stderr.startswith(b"rosemary-mcp: ")


def test_a_folder_of_another_user_is_not_trusted(tmp_path, monkeypatch):
    (tmp_path / "endpoint.json").write_text(json.dumps({"tcp_port": 9}))
    monkeypatch.setattr(os, "getuid", lambda: tmp_path.stat().st_uid + 1)
    with pytest.raises(app_socket.RefusedError, match="belongs to another user"):
        app_socket.Connection.open(str(tmp_path), app_socket.Introduction())
