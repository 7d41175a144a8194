"""A display, a window manager, the app, and hands: xdotool."""

from __future__ import annotations

import os
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

T = TypeVar("T")
PATIENCE_S = 60.0
"""For a machine that has ten times as much to do as it can; what comes in time costs nothing."""


def wait_for(find: Callable[[], T], what: str, patience_s: float = PATIENCE_S) -> T:
    """Return what `find` finds, as soon as it does."""
    end = time.monotonic() + patience_s
    pause = threading.Event()
    while not (found := find()):
        if time.monotonic() > end:
            raise AssertionError(f"waited in vain: {what}")
        pause.wait(0.05)
    return found


class Display:
    """An X server with a window manager; a context manager."""

    def __enter__(self) -> Display:
        read, write = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24", "-nolisten", "tcp"],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        number = os.read(read, 16).decode().strip()
        self.environment = os.environ | {"DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb"}
        self.environment.pop("WAYLAND_DISPLAY", None)
        wait_for(lambda: self.hand("getdisplaygeometry"), "the display")
        self._others = [self.start("openbox")]
        return self

    def __exit__(self, *_: object) -> None:
        for process in (*reversed(self._others), self._server):
            process.terminate()
            process.wait(30)

    def start(self, *command: str) -> subprocess.Popen[bytes]:
        """Start a program on the display; the caller ends it."""
        return subprocess.Popen(
            command,
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def hand(self, *arguments: object) -> str:
        """Run xdotool and return what it says; nothing where it finds nothing."""
        done = subprocess.run(
            ["xdotool", *map(str, arguments)],
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stdout.strip()

    def window(self, title: str) -> str:
        """Return the number of the window of that title that is on the display, or nothing."""
        found = self.hand("search", "--onlyvisible", "--name", f"^{title}$").split()
        return found[-1] if found else ""

    def picture(self, file: Path) -> None:
        """Keep what is on the display, where ImageMagick is installed."""
        command = ["import", "-window", "root", str(file)]
        subprocess.run(command, env=self.environment, capture_output=True, check=False)


class App:
    """The app over a new home; a context manager."""

    def __init__(self, display: Display, python: str, *arguments: str) -> None:
        self._display = display
        self._python = python
        self._arguments = arguments
        self._folder = tempfile.TemporaryDirectory()
        self.home = Path(self._folder.name)
        settings = self.home / "config" / "settings.toml"
        settings.parent.mkdir()
        settings.write_text("[window]\nis_welcomed = true\nis_missing_tray_explained = false\n")

    def __enter__(self) -> App:
        for text in ("Jonas drinks green tea without milk", "The bicycle has a flat tyre"):
            self.run("save", text)
        self._process = subprocess.Popen(
            [*self._command(), *self._arguments],
            env=self._display.environment | {"QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1"},
            stdout=subprocess.DEVNULL,
        )
        endpoint = self.home / "run" / "endpoint.json"
        wait_for(lambda: endpoint.exists() or self.has_ended, "the endpoint")
        if self.has_ended:
            raise AssertionError(f"the app ended at its start: {self._process.returncode}")
        return self

    def __exit__(self, *_: object) -> None:
        if not self.has_ended:
            self.run("quit")
        try:
            self._process.wait(20)
        finally:
            self._process.kill()
            self._folder.cleanup()

    def run(self, *arguments: str) -> str:
        """Run a command beside the app and return its output."""
        done = subprocess.run(
            [*self._command(), *arguments],
            env=self._display.environment,
            capture_output=True,
            text=True,
            timeout=2 * PATIENCE_S,
            check=False,
        )
        if done.returncode:
            raise AssertionError(f"{arguments}: {done.stderr}")
        return done.stdout

    @property
    def has_ended(self) -> bool:
        """Whether the app is gone."""
        return self._process.poll() is not None

    def _command(self) -> list[str]:
        return [self._python, "-m", "rosemary", "--data-dir", str(self.home)]
