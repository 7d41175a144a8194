"""A home of its own for each test, launchers as assistants start them, and the app they reach."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests import waiting

from rosemary.cli.app_connection import Connection as Control
from rosemary.cli.app_connection import UnansweredError
from rosemary.runtime.paths import Paths

APP = Path(__file__).with_name("app_under_test.py")
DEADLINE_S = 40.0
INITIALIZE = {
    "protocolVersion": "2025-11-25",
    "capabilities": {},
    "clientInfo": {"name": "test assistant", "version": "1.2"},
}


# Whole processes start and end here, on a machine that may be busy.
wait_until = partial(waiting.wait_until, deadline_s=DEADLINE_S)


class Assistant:
    """A launcher, seen from the assistant that started it."""

    def __init__(self, command: list[str], environ: dict[str, str]) -> None:
        self.started_at = time.perf_counter()
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environ,
        )
        self.raw: list[bytes] = []
        self.errors: list[bytes] = []
        self.is_reading = threading.Event()
        self.is_reading.set()
        self._messages: queue.Queue[dict[str, Any] | None] = queue.Queue()
        self._aside: list[dict[str, Any]] = []
        self._last_id = 0
        self._threads = [
            threading.Thread(target=self._read_output, daemon=True),
            threading.Thread(target=self._read_errors, daemon=True),
        ]
        for thread in self._threads:
            thread.start()

    @property
    def pid(self) -> int:
        return self.process.pid

    def _read_output(self) -> None:
        assert self.process.stdout is not None
        while line := self.process.stdout.readline():
            self.is_reading.wait()
            self.raw.append(line)
            with contextlib.suppress(ValueError):
                self._messages.put(json.loads(line))
        self._messages.put(None)

    def _read_errors(self) -> None:
        assert self.process.stderr is not None
        while line := self.process.stderr.readline():
            self.errors.append(line)

    def send_bytes(self, data: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, method: str, params: Any = None, request_id: Any = None) -> None:
        message: dict[str, Any] = {"jsonrpc": "2.0", "method": method}
        if request_id is not None:
            message["id"] = request_id
        if params is not None:
            message["params"] = params
        self.send_bytes(json.dumps(message).encode() + b"\n")

    def ask(self, method: str, params: Any = None) -> int:
        """Send a request and return its id."""
        self._last_id += 1
        self.send(method, params, self._last_id)
        return self._last_id

    def ask_tool(self, name: str, **arguments: Any) -> int:
        return self.ask("tools/call", {"name": name, "arguments": arguments})

    def next_message(self) -> dict[str, Any] | None:
        """Return the next message of any kind; None at the end."""
        if self._aside:
            return self._aside.pop(0)
        return self._messages.get(timeout=DEADLINE_S)

    def answer(self, request_id: Any) -> dict[str, Any]:
        """Return the answer to a request, keeping what comes before it."""
        kept = []
        while True:
            message = self.next_message()
            assert message is not None, b"".join(self.errors).decode()
            if message.get("id") == request_id and "method" not in message:
                self._aside = kept + self._aside
                return message
            kept.append(message)

    def request(self, method: str, params: Any = None) -> dict[str, Any]:
        return self.answer(self.ask(method, params))

    def call(self, name: str, **arguments: Any) -> dict[str, Any]:
        return self.answer(self.ask_tool(name, **arguments))

    def text_of(self, answer: dict[str, Any]) -> str:
        return str(answer["result"]["content"][0]["text"])

    def shake_hands(self) -> Assistant:
        answer = self.request("initialize", INITIALIZE)
        assert "result" in answer, answer
        self.send("notifications/initialized")
        return self

    def wait_for_loss(self, times: int = 1) -> None:
        """Wait until the launcher has seen that the app is gone, so many times in all.

        A killed process still takes bytes for a moment, and a call among them is lost.
        """
        lost = b"rosemary-mcp: the connection to the app was lost\n"
        wait_until(lambda: self.errors.count(lost) >= times, "the launcher's notice of the loss")

    def close_input(self) -> None:
        assert self.process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()

    def finish(self) -> int:
        """Leave in good order and return the launcher's exit code."""
        self.close_input()
        code = self.process.wait(DEADLINE_S)
        for thread in self._threads:
            thread.join(DEADLINE_S)
        return code

    def kill(self) -> None:
        self.process.kill()
        self.finish()

    def end(self) -> None:
        """Make sure that it is gone and that it never wrote anything but JSON-RPC."""
        self.is_reading.set()
        if self.process.poll() is None:
            self.process.kill()
        self.finish()
        for stream in (self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()
        for line in self.raw:
            said = json.loads(line)
            assert all(
                each["jsonrpc"] == "2.0" for each in (said if isinstance(said, list) else [said])
            )
            assert line.endswith(b"\n")


class Home:
    """One installation in a short temporary folder, with every process that belongs to it."""

    def __init__(self, root: Path, *app_options: str) -> None:
        self.root = root
        self.paths = Paths.of_home(root)
        self.environ = {
            name: value
            for name, value in os.environ.items()
            if name not in {"DISPLAY", "WAYLAND_DISPLAY"}
        }
        self.environ["ROSEMARY_HOME"] = str(root)
        self.use_app([sys.executable, str(APP), *app_options])
        self.assistants: list[Assistant] = []

    def let_app(self, behaviour: str) -> None:
        """Have every app started from now on misbehave so."""
        (self.root / "behaviour").write_text(behaviour)

    def use_app(self, command: list[str]) -> None:
        self.environ["ROSEMARY_APP"] = json.dumps(command)

    def start(self, *options: str) -> Assistant:
        """Start a launcher, as an assistant does."""
        command = [sys.executable, "-m", "rosemary.launcher", *options]
        assistant = Assistant(command, self.environ)
        self.assistants.append(assistant)
        return assistant

    def open(self, *options: str) -> Assistant:
        """Start a launcher and shake hands with the app through it."""
        return self.start(*options).shake_hands()

    @property
    def starts(self) -> list[list[str]]:
        """Pid, session and mode of each app that was ever started here."""
        file = self.paths.run_dir / "starts.txt"
        return [line.split() for line in file.read_text().splitlines()] if file.exists() else []

    def wait_until(self, is_so: Callable[[], object], what: str) -> None:
        wait_until(is_so, what)

    def is_alive(self, pid: int) -> bool:
        return is_alive(pid)

    def control(self) -> Control:
        """Connect to the running app as a command does."""
        found: list[Control] = []

        def is_found() -> bool:
            # On a busy machine an app may need longer than a command waits.
            with contextlib.suppress(UnansweredError):
                control = Control.find(self.paths.run_dir)
                found.extend(() if control is None else (control,))
            return bool(found)

        wait_until(is_found, "a running app")
        return found[0]

    def ask_app(self, method: str = "status", **params: Any) -> dict[str, Any]:
        with self.control() as control:
            return control.call(method, params, timeout_s=DEADLINE_S)

    @property
    def app_pid(self) -> int:
        return int(self.ask_app()["pid"])

    def signal_app(self, number: int) -> int:
        """Send a signal to the running app and return its pid once it is gone."""
        pid = self.app_pid
        os.kill(pid, number)
        wait_until(lambda: not is_alive(pid), f"the end of app {pid}")
        return pid

    def end(self) -> None:
        problems = []
        for assistant in self.assistants:
            try:
                assistant.end()
            except AssertionError as problem:
                problems.append(problem)
        for pid in {int(start[0]) for start in self.starts}:
            if is_alive(pid) and str(APP) in _command_of(pid):
                os.kill(pid, signal.SIGKILL)
                wait_until(lambda pid=pid: not is_alive(pid), f"the end of app {pid}")
        shutil.rmtree(self.root, ignore_errors=True)
        assert problems == []


def is_alive(pid: int) -> bool:
    """Return whether a process runs; one that only waits to be reaped does not."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def _command_of(pid: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_text()
    return ""


@contextlib.contextmanager
def opened_home(*app_options: str, prefix: str = "rosemary-") -> Iterator[Home]:
    # Short, so that the socket's path fits; pytest's own folders may be too deep.
    home = Home(Path(tempfile.mkdtemp(prefix=prefix)), *app_options)
    try:
        yield home
    finally:
        home.end()


@pytest.fixture(params=["unix", "tcp"])
def home(request: pytest.FixtureRequest) -> Iterator[Home]:
    """A fresh home; the first launcher starts the app. TCP is what Windows has."""
    options = ["--tcp"] if request.param == "tcp" else []
    with opened_home(*options) as fresh:
        yield fresh


@pytest.fixture(scope="module", params=["unix", "tcp"])
def running(request: pytest.FixtureRequest) -> Iterator[Home]:
    """A home whose app runs for all tests of a module, on either kind of socket."""
    options = ["--tcp"] if request.param == "tcp" else []
    with opened_home(*options) as shared:
        shared.open().finish()
        yield shared


@pytest.fixture
def assistant(running: Home) -> Iterator[Assistant]:
    """An assistant that has shaken hands with the running app."""
    opened = running.open()
    yield opened
    opened.end()
    running.assistants.remove(opened)
