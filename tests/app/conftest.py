"""The real program in a home of its own: app, launcher and command line as processes."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from mcp import StdioServerParameters

DEADLINE_S = 30.0


class Home:
    """A folder with everything of one instance, and the processes started in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.user_home = folder / "user"
        self.user_home.mkdir(parents=True)
        self.root = folder / "rosemary"
        self.environment = {
            name: value
            for name, value in os.environ.items()
            if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_RUNTIME_DIR")
            # Being measured makes a process half as slow again, and other tests cover the same.
            and not name.startswith("COVERAGE_")
        }
        self.environment |= {"ROSEMARY_HOME": str(self.root), "HOME": str(self.user_home)}
        self._apps: list[subprocess.Popen[bytes]] = []

    def command(self, *arguments: str) -> list[str]:
        return [sys.executable, "-m", "rosemary", *arguments]

    def run(self, *arguments: str, **named: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            self.command(*arguments),
            env=self.environment,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=DEADLINE_S,
            check=False,
            **named,
        )

    def run_until_served(self) -> str:
        """Start the app, and return what it says until it serves."""
        app = subprocess.Popen(
            self.command("serve"),
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self._apps.append(app)
        watchdog = threading.Timer(DEADLINE_S, app.kill)
        watchdog.start()
        said = b""
        for line in app.stderr:
            said += line
            if b"serves the memories" in line:
                break
        watchdog.cancel()
        return said.decode()

    def said_since(self) -> str:
        """Return what the app that was started last says after that, to its end."""
        return self._apps[-1].stderr.read().decode()

    def serve(self, *options: str) -> subprocess.Popen[bytes]:
        """Start the app and wait until it says that it serves."""
        app = subprocess.Popen(
            self.command("serve", *options),
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self._apps.append(app)
        watchdog = threading.Timer(DEADLINE_S, app.kill)
        watchdog.start()
        line = app.stderr.readline()
        while line and b"serves the memories" not in line:
            # What it says before: of a run that broke off, of a store that is damaged.
            line = app.stderr.readline()
        watchdog.cancel()
        assert b"serves the memories" in line, line
        return app

    def status(self) -> dict[str, Any]:
        return json.loads(self.run("status", "--json").stdout)

    def launcher(self) -> StdioServerParameters:
        return StdioServerParameters(
            command=sys.executable, args=["-m", "rosemary.launcher"], env=self.environment
        )

    def close(self) -> None:
        """End what was started here, by its process id."""
        for app in self._apps:
            if app.poll() is None:
                app.send_signal(signal.SIGKILL)
            app.communicate(timeout=DEADLINE_S)
        if (self.root / "run" / "endpoint.json").exists():
            record = json.loads((self.root / "run" / "endpoint.json").read_text("utf-8"))
            if record["pid"] not in [app.pid for app in self._apps]:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(record["pid"], signal.SIGKILL)


@pytest.fixture
def home(tmp_path) -> Iterator[Home]:
    home = Home(tmp_path)
    yield home
    home.close()


def choose(home: Home, uri: str) -> None:
    """Let the settings name a server."""
    folder = home.root / "config"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.toml").write_text(f'[store]\naddress = "{uri}"\n', encoding="utf-8")
