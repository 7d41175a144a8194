"""Assistants that speak MCP to the app, over its socket or through the real launcher."""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from typing import IO, Any, Final

from tests.faults.rig import environment

from rosemary.runtime.local_socket import Side, make_proof
from rosemary.runtime.paths import Paths

_ANSWER_S: Final = 40.0
_HELLO: Final = {
    "protocolVersion": "2025-11-25",
    "capabilities": {},
    "clientInfo": {"name": "fault lab", "version": "1"},
}


_NOBODY: Final = "there is no app"
"""Why an impatient launcher finds no app; such a call may have been applied before."""


class Gone(Exception):  # noqa: N818 - what became of the app, no error of the test
    """The app, or the launcher, went away before it answered."""


class Refused(Exception):  # noqa: N818 - an answer like another
    """The app answered with an error."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code, self.text = code, text


class Assistant:
    """One connection of an assistant; used by one thread."""

    def __init__(self, reader: IO[bytes], writer: IO[bytes]) -> None:
        self._reader, self._writer = reader, writer
        self._last_id = 0

    def shake_hands(self) -> None:
        self._ask("initialize", _HELLO)
        self._send({"method": "notifications/initialized"})

    def call(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """Call a tool and return its structured answer.

        Raises:
            Refused: with the code of the app's error.
            Gone: nobody knows whether it was done.
        """
        answer = self._ask("tools/call", {"name": tool, "arguments": arguments})
        if "error" in answer:
            raise Refused("PROTOCOL", str(answer["error"]))
        result = answer["result"]
        if not result.get("isError"):
            return dict(result["structuredContent"])
        text = result["content"][0]["text"]
        if _NOBODY in text:
            raise Gone
        raise Refused(text.rpartition("[")[2].rstrip("]"), text)

    def close(self) -> None:
        for stream in (self._writer, self._reader):
            with suppress(OSError):
                stream.close()

    def _ask(self, method: str, params: dict[str, Any]) -> dict[str, Any]:
        self._last_id += 1
        self._send({"id": self._last_id, "method": method, "params": params})
        while True:
            try:
                line = self._reader.readline()
                message = json.loads(line)
            except (OSError, ValueError) as problem:
                raise Gone from problem
            if message.get("id") == self._last_id and "method" not in message:
                return dict(message)

    def _send(self, message: dict[str, Any]) -> None:
        try:
            self._writer.write(json.dumps({"jsonrpc": "2.0", **message}).encode() + b"\n")
            self._writer.flush()
        except (OSError, ValueError) as problem:
            raise Gone from problem


class SocketAssistant(Assistant):
    """Speaks to the app as the launcher does, without a launcher."""

    def __init__(self, paths: Paths, patience_s: float = _ANSWER_S) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self._socket.settimeout(patience_s)
        try:
            self._socket.connect(str(paths.socket))
            super().__init__(self._socket.makefile("rb"), self._socket.makefile("wb"))
            self._introduce(paths.token_file.read_text())
            self.shake_hands()
        except (OSError, Gone) as problem:
            self._socket.close()
            raise Gone from problem

    def _introduce(self, token: str) -> None:
        nonce = secrets.token_hex(16)
        self._write({"v": 1, "nonce": nonce, "role": "mcp"})
        try:
            answer = json.loads(self._reader.readline())
        except ValueError as problem:
            raise Gone from problem
        proof = make_proof(token, Side.LAUNCHER, "unix", nonce, answer["nonce"])
        self._write({"proof": proof, "client": "fault-lab", "pid": os.getpid()})

    def _write(self, value: dict[str, Any]) -> None:
        self._writer.write(json.dumps(value).encode() + b"\n")
        self._writer.flush()

    def close(self) -> None:
        super().close()
        self._socket.close()


class LaunchedAssistant(Assistant):
    """Speaks through a launcher of its own, which never starts an app by itself here.

    A patient one waits for the next app, as for one that another launcher is starting.
    """

    def __init__(self, paths: Paths, *, is_patient: bool = False) -> None:
        code = "75" if is_patient else repr(_NOBODY)
        nobody = json.dumps([sys.executable, "-S", "-c", f"raise SystemExit({code})"])
        variables = {"ROSEMARY_HOME": str(paths.data_dir.parent), "ROSEMARY_APP": nobody}
        self._launcher = subprocess.Popen(
            [sys.executable, "-m", "rosemary.launcher"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**environment(), **variables},
        )
        assert self._launcher.stdout is not None
        assert self._launcher.stdin is not None
        super().__init__(self._launcher.stdout, self._launcher.stdin)
        self.shake_hands()

    def kill(self) -> None:
        self._launcher.send_signal(signal.SIGKILL)

    def close(self) -> None:
        self._launcher.kill()
        super().close()
        self._launcher.wait()
