"""A real `rosemary serve` with HTTP, in a home of its own."""

from __future__ import annotations

import contextlib
import json
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rosemary.runtime.paths import NOTES_VARIABLE

_ROOT = Path(__file__).resolve().parents[2]


class ServedApp:
    """The app and how to reach it."""

    def __init__(self, home: Path, port: int) -> None:
        self.home = home
        self.port = port
        self._environment = {
            **os.environ,
            "ROSEMARY_HOME": str(home),
            "PYTHONPATH": str(_ROOT / "app"),
        }

    @property
    def token(self) -> str:
        return self.command("token", "show")["token"]

    @property
    def log(self) -> str:
        return "".join(file.read_text("utf-8") for file in self.home.rglob("*.log"))

    def start(self) -> subprocess.Popen[str]:
        arguments = ["serve", "--http-port", str(self.port)]
        return subprocess.Popen(
            [sys.executable, "-m", "rosemary", *arguments],
            env=self._environment,
            stderr=subprocess.PIPE,
            text=True,
        )

    def command(self, *arguments: str) -> Any:
        command = [sys.executable, "-m", "rosemary", *arguments, "--json"]
        done = subprocess.run(command, env=self._environment, capture_output=True, check=True)
        return json.loads(done.stdout)


@contextlib.contextmanager
def served() -> Iterator[ServedApp]:
    """Start the app, wait until it serves, and end it."""
    with tempfile.TemporaryDirectory(prefix="rosemary-conformance-") as folder:
        # A note of this store would outlive it in the person's home.
        os.environ[NOTES_VARIABLE] = folder
        app = ServedApp(Path(folder), free_port())
        process = app.start()
        try:
            assert process.stderr is not None
            said = process.stderr.readline()
            if not said.startswith("HTTP: "):
                raise SystemExit(f"The app does not serve: {said}")
            yield app
        finally:
            process.terminate()
            process.wait()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])
