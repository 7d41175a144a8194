"""Runs what an assistant would start: its server, asked for its tools, and its start hook."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from rosemary import __version__
from rosemary.domain.assistants import HookForm, ServerCommand
from rosemary.domain.errors import CancelledError, MachineError, shorten
from rosemary.domain.ports import UNWATCHED, Watch

PATIENCE_S: Final = 10.0
"""The shortest time that a client gives a server to start (Codex); none waits less for a hook."""

_LEAVING_S: Final = 2.0
_LOOK_S: Final = 0.1
"""How often it is checked whether the answer is still wanted."""

_PROTOCOL: Final = "2025-06-18"
_SAID_CHARS: Final = 300

# The variables that clients pass on (the list of the MCP SDKs), plus the entry's own.
_INHERITED: Final = (
    "APPDATA HOMEDRIVE HOMEPATH LOCALAPPDATA PATH PATHEXT PROCESSOR_ARCHITECTURE SYSTEMDRIVE "
    "SYSTEMROOT TEMP USERNAME USERPROFILE"
    if sys.platform == "win32"
    else "HOME LOGNAME PATH SHELL TERM USER"
).split()


def try_hook(
    line: str,
    form: HookForm,
    environ: Mapping[str, str],
    patience_s: float = PATIENCE_S,
) -> tuple[int, int]:
    """Give a line to the shell; return how many characters of context came, and after how many ms.

    Nothing is printed where the app does not run, or knows nothing yet: that is no error.

    Raises:
        MachineError: it cannot be started, fails, is too slow, or prints something else.
    """
    started = time.monotonic()
    try:
        ended = subprocess.run(  # noqa: S602 - exactly what the assistant would run
            line,
            shell=True,
            env=dict(environ),
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
            timeout=patience_s,
        )
    except subprocess.TimeoutExpired:
        raise MachineError(f"The start hook did not end in {patience_s:g} seconds.") from None
    except (OSError, ValueError) as error:
        raise MachineError(f"The start hook cannot be run: {error}.") from error
    duration_ms = round((time.monotonic() - started) * 1000)
    if ended.returncode:
        said = shorten(ended.stderr.decode("utf-8", "replace").strip())
        raise MachineError(
            f"The start hook ended with exit code {ended.returncode}: {said}",
            hint="Add it again to write the present path.",
        )
    return len(_context(ended.stdout, form)), duration_ms


def _context(output: bytes, form: HookForm) -> str:
    if not output.strip():
        return ""
    try:
        printed = json.loads(output)
        if form is HookForm.CURSOR:
            return str(printed["additional_context"])
        return str(printed["hookSpecificOutput"]["additionalContext"])
    except (ValueError, TypeError, KeyError) as error:
        shown = shorten(output.decode("utf-8", "replace").strip())
        raise MachineError(
            f"The start hook printed something that the assistant does not understand: {shown}",
            hint="Add it again to write the present command.",
        ) from error


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers:
    """A server's name, version and tools, and how long it took to answer."""

    server: str
    version: str
    tools: tuple[str, ...]
    duration_ms: int


class _SilentError(Exception):
    """No answer came: the time is up, or the process has ended."""


def probe(
    command: ServerCommand,
    environ: Mapping[str, str],
    patience_s: float = PATIENCE_S,
    watch: Watch = UNWATCHED,
) -> Answers:
    """Start the command without a shell, as a client does, and return what it answers.

    Raises:
        CancelledError: the watch no longer wants it; the process is ended.
        MachineError: it cannot be started, ends, is silent, or answers with something else.
    """
    variables = {name: environ[name] for name in _INHERITED if name in environ}
    started = time.monotonic()
    try:
        process = subprocess.Popen(  # noqa: S603 - exactly what the assistant would start
            [command.command, *command.args],
            env=variables | dict(command.env),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
    except (OSError, ValueError) as error:
        why = (error.strerror if isinstance(error, OSError) else None) or str(error)
        raise MachineError(
            f"{shorten(command.command)} cannot be started: {why}.",
            hint="Connect the assistant again to write the present path.",
        ) from error
    with _Server(process, patience_s, watch) as server:
        return server.answers(started)


class _Server:
    """A started process that speaks the protocol. A context manager: leaving it ends it."""

    def __init__(self, process: subprocess.Popen[bytes], patience_s: float, watch: Watch) -> None:
        self._process = process
        self._watch = watch
        self._patience_s = patience_s
        self._deadline = time.monotonic() + patience_s
        self._lines: queue.Queue[bytes | None] = queue.Queue()
        self._said = bytearray()
        self._readers = [
            threading.Thread(target=self._read_output, daemon=True),
            threading.Thread(target=self._read_errors, daemon=True),
        ]
        for each in self._readers:
            each.start()

    def __enter__(self) -> _Server:
        return self

    def __exit__(self, *_error: object) -> None:
        process = self._process
        assert process.stdin
        with contextlib.suppress(OSError):
            process.stdin.close()
        try:
            process.wait(_LEAVING_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        for each in self._readers:
            # A child of the process may hold the pipes open: they are not waited for.
            each.join(_LEAVING_S)
            if each.is_alive():
                return
        for stream in (process.stdout, process.stderr):
            if stream:
                stream.close()

    def answers(self, started: float) -> Answers:
        """Greet the server and return its tools."""
        try:
            hello = self._ask(
                1,
                "initialize",
                {
                    "protocolVersion": _PROTOCOL,
                    "capabilities": {},
                    "clientInfo": {"name": "rosemary-test", "version": __version__},
                },
            )
            name, version = hello["serverInfo"]["name"], hello["serverInfo"].get("version", "")
            self._send({"jsonrpc": "2.0", "method": "notifications/initialized"})
            listed = self._ask(2, "tools/list", {})
            return Answers(
                server=str(name),
                version=str(version),
                tools=tuple(str(each["name"]) for each in listed["tools"]),
                duration_ms=round((time.monotonic() - started) * 1000),
            )
        except (KeyError, TypeError, AttributeError) as error:
            raise MachineError("It started, but does not answer as an MCP server does.") from error
        except (_SilentError, OSError):
            raise self._failure() from None

    def _ask(self, number: int, method: str, params: Mapping[str, Any]) -> Any:  # noqa: ANN401 - JSON
        self._send({"jsonrpc": "2.0", "id": number, "method": method, "params": params})
        while True:
            answer = self._next()
            if isinstance(answer, dict) and answer.get("id") == number:
                break
        if "error" in answer:
            raise MachineError(f"It refused {method}: {shorten(answer['error'].get('message'))}")
        return answer["result"]

    def _send(self, message: Mapping[str, Any]) -> None:
        assert self._process.stdin
        self._process.stdin.write(json.dumps(message).encode() + b"\n")
        self._process.stdin.flush()

    def _next(self) -> Any:  # noqa: ANN401 - any JSON value
        line = self._line()
        if line is None:
            raise _SilentError
        try:
            return json.loads(line)
        except ValueError as error:
            shown = shorten(line.decode("utf-8", "replace").strip())
            raise MachineError(f"It printed something that is not JSON: {shown}") from error

    def _line(self) -> bytes | None:
        """Return the next line; None at the end of the output, or when the time is over."""
        while not self._watch.is_cancelled():
            left = self._deadline - time.monotonic()
            try:
                return self._lines.get(timeout=max(0.0, min(left, _LOOK_S)))
            except queue.Empty:
                if left <= _LOOK_S:
                    return None
        raise CancelledError("The test was stopped.")

    def _failure(self) -> MachineError:
        code = self._process.poll()
        if code is None and time.monotonic() < self._deadline:
            # Its output is closed: it is about to end.
            with contextlib.suppress(subprocess.TimeoutExpired):
                code = self._process.wait(_LEAVING_S)
        self._readers[1].join(_LEAVING_S if code is not None else 0)
        said = self._said.decode("utf-8", "replace").strip()[-_SAID_CHARS:]
        said = f" It said: {' '.join(said.split())}" if said else ""
        if code is None:
            return MachineError(f"It did not answer in {self._patience_s:g} seconds.{said}")
        return MachineError(f"It ended with exit code {code} without an answer.{said}")

    def _read_output(self) -> None:
        assert self._process.stdout
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put(None)

    def _read_errors(self) -> None:
        assert self._process.stderr
        while chunk := os.read(self._process.stderr.fileno(), 4096):
            self._said += chunk
            del self._said[: -4 * _SAID_CHARS]
