"""How a launcher ends, and what becomes of its work."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest


def test_the_end_of_input_ends_the_launcher(running):
    assert running.open().finish() == 0
    running.wait_until(lambda: running.ask_app()["clients"] == [], "the goodbye")


def test_answers_that_are_due_are_delivered_after_the_end_of_input(running):
    assistant = running.open()
    held = assistant.ask_tool("hold")
    running.wait_until(lambda: running.ask_app()["held"], "the call")
    assistant.close_input()
    running.ask_app("release")
    assert assistant.text_of(assistant.answer(held)) == "released"
    assert assistant.finish() == 0


def test_a_last_line_without_its_end_is_served(running):
    assistant = running.open()
    assistant.send_bytes(b'{"jsonrpc":"2.0","id":"last","method":"ping"}')
    assistant.close_input()
    assert assistant.answer("last")["result"] == {}


def test_a_last_line_that_was_cut_off_is_dropped(running):
    assistant = running.open()
    seen = len(assistant.raw)
    assistant.send_bytes(b'{"jsonrpc":"2.0","id":"last","meth')
    assert assistant.finish() == 0
    assert len(assistant.raw) == seen


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_a_killed_launcher_takes_its_work_with_it(running, number):
    before = running.ask_app()["cancelled"]
    assistant = running.open()
    assistant.ask_tool("hold")
    running.wait_until(lambda: running.ask_app()["held"], "the call")
    os.kill(assistant.pid, number)
    running.wait_until(lambda: running.ask_app()["cancelled"] == before + 1, "the cancellation")
    assert running.ask_app()["held"] == 0


def test_the_end_of_its_parent_ends_the_launcher_though_its_input_stays_open(running):
    reading, writing = os.pipe()
    script = (
        "import subprocess, sys\n"
        "child = subprocess.Popen([sys.executable, '-m', 'rosemary.launcher'], stdin=0)\n"
        "print(child.pid, flush=True)\n"
        "sys.stdin.buffer.read()\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script.replace("stdin=0", f"stdin={reading}")],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=running.environ,
        pass_fds=[reading],
    ) as parent:
        launcher = int(parent.stdout.readline())
        running.wait_until(lambda: running.ask_app()["clients"], "the launcher")
        parent.kill()
        parent.wait()
    running.wait_until(lambda: not running.is_alive(launcher), "the end of the launcher")
    os.close(reading)
    os.close(writing)


def test_an_assistant_that_no_longer_reads_ends_the_launcher(running):
    reading, writing = os.pipe()
    command = [sys.executable, "-m", "rosemary.launcher"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=writing, env=running.environ
    ) as launcher:
        os.close(writing)
        os.close(reading)
        launcher.stdin.write(b'{"jsonrpc":"2.0","id":1,"method":"ping"}\n')
        launcher.stdin.flush()
        assert launcher.wait(30) == 0
