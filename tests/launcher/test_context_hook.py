"""`rosemary-mcp --context`, as the start hook of an assistant runs it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time

import pytest

from rosemary.launcher.context_hook import folder_project, told


def hook(home, *options, cwd=None):
    return subprocess.run(
        [sys.executable, "-m", "rosemary.launcher", "--context", *options],
        env=home.environ,
        capture_output=True,
        check=False,
        timeout=60,
        cwd=cwd,
    )


def test_without_a_running_app_it_is_silent_and_starts_none(home):
    result = hook(home)
    assert (result.returncode, result.stdout, result.stderr) == (0, b"", b"")
    assert home.starts == []


def test_an_app_that_refuses_the_call_is_no_error(home):
    # The app of these tests has no such tool.
    home.open().finish()
    result = hook(home)
    assert (result.returncode, result.stdout, result.stderr) == (0, b"", b"")


@pytest.mark.skipif(sys.platform == "win32", reason="no process can be stopped there")
def test_an_app_that_does_not_answer_is_given_up_in_time(home):
    home.open().finish()
    pid = home.app_pid
    os.kill(pid, signal.SIGSTOP)
    try:
        started = time.monotonic()
        result = hook(home)
        assert (result.returncode, result.stdout, result.stderr) == (0, b"", b"")
        assert time.monotonic() - started < 10
    finally:
        os.kill(pid, signal.SIGCONT)


def test_a_folder_outside_of_a_repository_has_its_own_name(tmp_path):
    (tmp_path / "notes").mkdir()
    assert folder_project(str(tmp_path / "notes")) == "notes"
    (tmp_path / ".git").write_text("gitdir: elsewhere")
    assert folder_project(str(tmp_path / "notes")) == tmp_path.name


def test_each_assistant_gets_the_form_that_it_reads():
    context = '# "Größe" 茶\n\\ \x00'
    assert told(context, "text") == context
    assert json.loads(told(context, "json")) == {
        "hookSpecificOutput": {"hookEventName": "SessionStart", "additionalContext": context}
    }
    assert json.loads(told(context, "cursor")) == {"additional_context": context}
    assert {told("", form) for form in ("text", "json", "cursor")} == {""}
