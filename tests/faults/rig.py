"""A home with the real app in it, started, watched and ended from outside."""

from __future__ import annotations

import json
import os
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from tests.faults.knobs import Knobs

import rosemary
from rosemary.cli.app_connection import Connection as Control
from rosemary.runtime.paths import Paths

DEADLINE_S: Final = 30.0
_APP: Final = str(Path(rosemary.__file__).resolve().parents[1])
_ROOT: Final = str(Path(__file__).resolve().parents[2])
_SPAWNER: Final = Path(__file__).with_name("spawner.py")


class NotStartedError(Exception):
    """The app ended before it served anyone; the text is what it said."""


def environment() -> dict[str, str]:
    """Return what a child needs to run the code of this very checkout."""
    kept = {k: v for k, v in os.environ.items() if k not in {"DISPLAY", "WAYLAND_DISPLAY"}}
    search = os.pathsep.join((_APP, _ROOT))
    return {**kept, "PYTHONPATH": search, "ORT_DISABLE_TELEMETRY": "1", "OMP_NUM_THREADS": "1"}


class Spawner:
    """The process that starts apps; see `spawner.py`."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(_SPAWNER)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment(),
            text=True,
        )
        self._lock = threading.Lock()
        self._read("ready")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        error_type: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._process.communicate(timeout=DEADLINE_S)

    def start(self, home: Path, faults: dict[str, Any]) -> int:
        """Start an app and return its process id."""
        assert self._process.stdin is not None
        with self._lock:
            self._process.stdin.write(json.dumps({"home": str(home), "faults": faults}) + "\n")
            self._process.stdin.flush()
            return int(self._read())

    def _read(self, expected: str | None = None) -> str:
        assert self._process.stdout is not None
        line = self._process.stdout.readline().strip()
        if not line or line != (expected or line):
            raise RuntimeError(f"the spawner does not work: {line!r}")
        return line


class App:
    """One running app."""

    def __init__(self, home: Home, pid: int) -> None:
        self.home, self.pid = home, pid
        self._process = os.pidfd_open(pid)
        self._code: int | None = None

    @property
    def is_alive(self) -> bool:
        return self._code is None and not select.select([self._process], [], [], 0)[0]

    def signal(self, number: int) -> None:
        if self._code is None:
            with suppress(ProcessLookupError):
                signal.pidfd_send_signal(self._process, number)

    def wait(self, timeout_s: float | None = None) -> int:
        """Wait for the end; return the exit code, -9 where the app could not tell."""
        if self._code is not None:
            return self._code
        if not select.select([self._process], [], [], timeout_s or DEADLINE_S)[0]:
            stacks = self.stacks()
            self.signal(signal.SIGKILL)
            raise TimeoutError(f"app {self.pid} did not end: {stacks}")
        os.close(self._process)
        self._code = self._told_code()
        return self._code

    def stacks(self) -> str:
        """Return all it said, and after that where its threads are."""
        self.signal(signal.SIGUSR1)
        select.select([self._process], [], [], 1)
        return self.home.said(self.pid)

    def _told_code(self) -> int:
        told = self.home.folder / f"ended-{self.pid}"
        try:
            code = int(told.read_text())
        except (OSError, ValueError):
            return -9
        told.unlink()
        return code

    def kill(self) -> None:
        self.signal(signal.SIGKILL)
        self.wait()

    def quit(self) -> int:
        self.signal(signal.SIGTERM)
        return self.wait()

    def ask(self, method: str, params: dict[str, Any] | None = None) -> dict[str, Any]:
        """Send a command as the command line does."""
        control = Control.find(self.home.paths.run_dir)
        if control is None:
            raise ConnectionError("no app answers")
        with control:
            return control.call(method, params or {}, timeout_s=DEADLINE_S)


class Home:
    """One installation, and what is said by the apps that run in it."""

    def __init__(self, folder: Path, spawner: Spawner) -> None:
        self.folder = folder
        self.root = folder / "home"
        self.root.mkdir(exist_ok=True)
        self.paths = Paths.of_home(self.root)
        self.knobs = Knobs(folder / "knobs")
        self._spawner = spawner
        self._apps: list[App] = []

    def launch(self, **faults: Any) -> App:
        """Start an app and return at once."""
        app = App(self, self._spawner.start(self.root, faults))
        self._apps = [*self._apps[-3:], app]
        return app

    def start(self, **faults: Any) -> App:
        """Start an app and wait until it serves.

        Raises:
            NotStartedError: it ended instead.
        """
        app = self.launch(**faults)
        self.wait_for(app)
        return app

    def wait_for(self, app: App) -> None:
        """Wait until this app serves; raises as `start` does."""
        pause, end = threading.Event(), time.monotonic() + DEADLINE_S
        while not self._is_served_by(app.pid):
            if not app.is_alive:
                app.wait()
                raise NotStartedError(self.said(app.pid))
            if time.monotonic() > end:
                app.kill()
                raise TimeoutError(f"app {app.pid} never served: {self.said(app.pid)}")
            pause.wait(0.003)

    def said(self, pid: int) -> str:
        """Return what an app wrote to its error output."""
        with suppress(OSError):
            return (self.folder / f"said-{pid}").read_text()
        return ""

    def reasons(self, code: str, text: str) -> str:
        """Return what the apps wrote down when they answered with an error."""
        said = "\n".join(self.said(app.pid) for app in self._apps)
        raised = dict.fromkeys(line for line in said.splitlines() if line.startswith(f"{code}: "))
        reference = text.partition("logged as ")[2][:12]
        logged = said.partition(f"internal error {reference}")[2] if reference else ""
        return "\n".join((*raised, logged[:4_000]))

    def end(self) -> None:
        for app in self._apps:
            app.signal(signal.SIGCONT)
            app.signal(signal.SIGKILL)
            app.wait()

    def _is_served_by(self, pid: int) -> bool:
        try:
            return bool(json.loads(self.paths.endpoint_file.read_text())["pid"] == pid)
        except (OSError, ValueError):
            return False


@contextmanager
def opened_home(spawner: Spawner, parent: Path | None = None) -> Iterator[Home]:
    """Lend a fresh home, short enough for the socket's path."""
    folder = Path(tempfile.mkdtemp(prefix="rf-", dir=parent))
    home = Home(folder, spawner)
    try:
        yield home
    finally:
        home.end()
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def small_disk(folder: Path, size: str) -> Iterator[bool]:
    """Mount a small disk of its own over a folder; yields whether that is possible here."""
    command = ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)]
    is_possible = shutil.which("mount") is not None and os.geteuid() == 0
    if is_possible:
        is_possible = subprocess.run(command, capture_output=True, check=False).returncode == 0
    try:
        yield is_possible
    finally:
        if is_possible:
            subprocess.run(["umount", "--lazy", str(folder)], check=True)
