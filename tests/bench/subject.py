"""The running app and its clients, driven from outside as their users drive them."""

from __future__ import annotations

import contextlib
import http.client
import json
import os
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

_SCRIPTS = Path(sys.executable).parent
_READY_TIMEOUT_S = 60.0
_QUIT_TIMEOUT_S = 15.0
_POLL_S = 0.001
_PROTOCOL = "2025-06-18"


def command(name: str) -> str:
    return str(_SCRIPTS / (f"{name}.exe" if sys.platform == "win32" else name))


def environment(home: Path) -> dict[str, str]:
    return {**os.environ, "ROSEMARY_HOME": str(home)}


@contextlib.contextmanager
def app(home: Path) -> Iterator[tuple[subprocess.Popen[bytes], float]]:
    """Yield a served app and the milliseconds from its start until it was ready."""
    ready = home / "run" / "endpoint.json"
    ready.unlink(missing_ok=True)
    started = time.perf_counter()
    process = subprocess.Popen(
        [command("rosemary"), "serve"],
        env=environment(home),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    pause = threading.Event()
    try:
        while not ready.exists():
            if process.poll() is not None or time.perf_counter() - started > _READY_TIMEOUT_S:
                raise SystemExit("rosemary serve did not become ready")
            pause.wait(_POLL_S)
        yield process, (time.perf_counter() - started) * 1000
    finally:
        process.terminate()
        try:
            process.wait(_QUIT_TIMEOUT_S)
        except subprocess.TimeoutExpired:
            process.kill()
            raise


class Launcher:
    """One assistant's connection: the launcher and line-by-line JSON-RPC over its pipes."""

    def __init__(self, home: Path) -> None:
        self.process = subprocess.Popen(
            [command("rosemary-mcp")],
            env=environment(home),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self._next_id = 0

    def initialize(self, name: str = "bench") -> None:
        client = {"name": name, "version": "1"}
        self.request(
            "initialize",
            {"protocolVersion": _PROTOCOL, "capabilities": {}, "clientInfo": client},
        )
        self._send({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def request(self, method: str, params: dict[str, Any] | None = None) -> dict[str, Any]:
        self._next_id += 1
        message = {"jsonrpc": "2.0", "id": self._next_id, "method": method, "params": params or {}}
        self._send(message)
        while True:
            answer = json.loads(self._receive())
            if answer.get("id") == self._next_id:
                if "error" in answer:
                    raise SystemExit(f"{method}: {answer['error']}")
                return dict(answer["result"])

    def call(self, tool: str, **arguments: Any) -> dict[str, Any]:
        result = self.request("tools/call", {"name": tool, "arguments": arguments})
        if result.get("isError"):
            raise SystemExit(f"{tool}: {result['content']}")
        return result

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(10)

    def _send(self, message: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()

    def _receive(self) -> bytes:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("the launcher ended")
        return line


class HttpClient:
    """A script that keeps one connection open."""

    def __init__(self, home: Path, port: int) -> None:
        shown = subprocess.run(
            [command("rosemary"), "token", "show", "--json"],
            env=environment(home),
            capture_output=True,
            check=True,
        )
        self._connection = http.client.HTTPConnection("127.0.0.1", port)
        token = json.loads(shown.stdout)["token"]
        self._headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    def call(self, tool: str, **arguments: Any) -> dict[str, Any]:
        body = json.dumps(arguments)
        self._connection.request("POST", f"/api/tools/{tool}", body, self._headers)
        answer = self._connection.getresponse()
        read = answer.read()
        if answer.status != 200:
            raise SystemExit(f"{tool}: {read.decode()}")
        return dict(json.loads(read))

    def close(self) -> None:
        self._connection.close()


def serve_http(home: Path) -> int:
    """Switch HTTP on for the next start; return its port."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = int(probe.getsockname()[1])
    settings = home / "config" / "settings.toml"
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(f"[http]\nis_enabled = true\nport = {port}\n", "utf-8")
    return port


def run_command(home: Path, *arguments: str) -> None:
    subprocess.run(
        [command("rosemary"), *arguments],
        env=environment(home),
        stdout=subprocess.DEVNULL,
        check=True,
    )


def resident_mb(pid: int) -> float:
    """Return the memory a process holds now, in MB; 0 where the system does not say."""
    told = Path(f"/proc/{pid}/status")
    if told.exists():
        # A program would be started, and the thread that asks for that waits until it is.
        return int(told.read_text(encoding="utf-8").partition("VmRSS:")[2].split()[0]) / 1000
    if shutil.which("ps") is None:
        return 0.0
    listed = subprocess.run(
        ["ps", "-o", "rss=", "-p", str(pid)], capture_output=True, text=True, check=False
    )
    return int(listed.stdout or 0) / 1000
