"""Measures a finished bundle: start, launcher, memory at rest, size.

python packaging/measure.py [FOLDER] [--runs N] [--only start,launcher,rest,size]

FOLDER holds `rosemary` and `rosemary-mcp`; the default is dist/rosemary. Needs Xvfb, trayer and
Linux. Prints figures, asserts nothing: on a busy machine the minimum of several runs counts.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
MEMORIES = 1_000
_SETTLED_AFTER_S = 20.0
_GIVEN_UP_AFTER_S = 60.0
_XY_PIXMAP = 2
_ALL_PLANES = 0xFFFFFFFF


class Screen:
    """A virtual screen with a tray."""

    def __init__(self) -> None:
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x800x24"]
        self._server = _quiet([*command, "-nolisten", "tcp"], pass_fds=(writing,))
        os.close(writing)
        with os.fdopen(reading, encoding="ascii") as stream:
            self.name = f":{stream.readline().strip()}"
        panel = ["trayer", "--edge", "top", "--align", "right", "--width", "10", "--height", "24"]
        self._tray = _quiet(panel, env={**os.environ, "DISPLAY": self.name})
        self._x11 = ctypes.CDLL("libX11.so.6")
        self._x11.XOpenDisplay.restype = ctypes.c_void_p
        self._x11.XGetImage.restype = ctypes.c_void_p
        self._x11.XGetPixel.restype = ctypes.c_ulong
        self._x11.XDefaultRootWindow.restype = ctypes.c_ulong
        self._display = ctypes.c_void_p(self._x11.XOpenDisplay(self.name.encode()))
        self._root = ctypes.c_ulong(self._x11.XDefaultRootWindow(self._display))

    def is_painted(self) -> bool:
        """Return whether the window's part of the screen has been painted."""
        spots = ((300, 300), (500, 400), (700, 250))
        return any(self._pixel(x, y) not in (0, 0xFF000000) for x, y in spots)

    def close(self) -> None:
        """Stop the servers of the screen."""
        self._x11.XCloseDisplay(self._display)
        for process in (self._tray, self._server):
            process.terminate()
            process.wait()

    def _pixel(self, x: int, y: int) -> int:
        image = ctypes.c_void_p(
            self._x11.XGetImage(
                *(self._display, self._root, x, y, 1, 1),
                *(ctypes.c_ulong(_ALL_PLANES), _XY_PIXMAP),
            )
        )
        value = int(self._x11.XGetPixel(image, 0, 0))
        self._x11.XDestroyImage(image)
        return value


class Program:
    """The bundle's two executables, with their own screen and home."""

    def __init__(self, folder: Path, screen: str, home: Path) -> None:
        self.folder = folder
        self.app = folder / "rosemary"
        self.launcher = folder / "rosemary-mcp"
        names = ("PATH", "LANG", *(name for name in os.environ if name.startswith("MALLOC_")))
        kept = {name: os.environ[name] for name in names if name in os.environ}
        self.environment = {**kept, "HOME": str(home), "DISPLAY": screen}
        self.environment["ROSEMARY_HOME"] = str(home / "rosemary")

    def fill(self, home: Path) -> None:
        """Add the memories to the home."""
        notes = home / "notes.csv"
        with notes.open("w", encoding="utf-8") as stream:
            stream.write("content\n")
            for number in range(MEMORIES):
                text = f"Note {number}: the {number % 97}th shelf of room {number % 13} holds "
                text += f"box {number * 7919 % 1009} and was checked in month {number % 12 + 1}."
                stream.write(f"{text}\n")
        subprocess.run(  # noqa: S603 - the bundle
            [self.app, "import", notes, "--yes"],
            env=self.environment,
            check=True,
            stdout=subprocess.DEVNULL,
        )

    @contextmanager
    def running(self, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
        """Run the app until the block ends."""
        process = _quiet([str(self.app), *arguments], env=self.environment)
        try:
            yield process
        finally:
            process.terminate()
            process.wait(_GIVEN_UP_AFTER_S)

    def is_ready(self) -> bool:
        """Return whether the app answers."""
        answer = subprocess.run(  # noqa: S603 - the bundle
            [self.app, "status", "--json"],
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        return '"isRunning": true' in answer.stdout


def main(arguments: list[str]) -> int:
    """Print the figures; return the exit code."""
    parser = argparse.ArgumentParser(description="Measures a bundle.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist" / "rosemary")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", default="size,start,launcher,rest")
    options = parser.parse_args(arguments)
    wanted = options.only.split(",")
    screen = Screen()
    with tempfile.TemporaryDirectory() as folder:
        program = Program(options.folder.resolve(), screen.name, Path(folder))
        program.fill(Path(folder))
        if "size" in wanted:
            print(f"size: {_size(program.folder) / 1e6:.1f} MB")
        if "start" in wanted:
            walls, works = _starts(program, screen, options.runs)
            _tell("first paint, ms", walls)
            _tell("  of the processor until then, ms", works)
        if "launcher" in wanted:
            walls, works = _handshakes(program, options.runs)
            _tell("launcher to initialize, ms", walls)
            _tell("  of the processor in all, ms", works)
        if "rest" in wanted:
            _tell_rest(program)
    screen.close()
    return 0


def _starts(program: Program, screen: Screen, runs: int) -> tuple[list[float], list[float]]:
    figures, works = [], []
    for _ in range(runs):
        _forget(program.folder)
        began = time.perf_counter()
        with program.running() as process:
            _wait(screen.is_painted)
            figures.append((time.perf_counter() - began) * 1000)
            works.append(_processor_ms(process.pid))
            _wait(program.is_ready)
        _wait(lambda: not screen.is_painted())
    return figures, works


def _processor_ms(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(") ")[2].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def _handshakes(program: Program, runs: int) -> tuple[list[float], list[float]]:
    with program.running("--hidden"):
        _wait(program.is_ready)
        both = [_handshake(program) for _ in range(runs * 4)]
    return [wall for wall, _ in both], [work for _, work in both]


def _handshake(program: Program) -> tuple[float, float]:
    client = {"name": "measure", "version": "1"}
    values = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": client}
    hello = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": values}
    began = time.perf_counter()
    with subprocess.Popen(  # noqa: S603 - the bundle
        [program.launcher],
        env=program.environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as launcher:
        assert launcher.stdin is not None
        assert launcher.stdout is not None
        launcher.stdin.write(json.dumps(hello) + "\n")
        launcher.stdin.flush()
        launcher.stdout.readline()
        figure = (time.perf_counter() - began) * 1000
        launcher.stdin.close()
        _, _, used = os.wait4(launcher.pid, 0)
        launcher.returncode = 0
    return figure, (used.ru_utime + used.ru_stime) * 1000


def _tell_rest(program: Program) -> None:
    # A run of its own for pending work: first backup, passages to embed.
    with program.running("--hidden"):
        _wait(program.is_ready)
        threading.Event().wait(_SETTLED_AFTER_S)
    with program.running("--hidden") as process:
        _wait(program.is_ready)
        threading.Event().wait(_SETTLED_AFTER_S)
        status = Path(f"/proc/{process.pid}/smaps").read_text(encoding="utf-8")
    sizes = _by_mapping(status)
    print(f"at rest in the tray with {MEMORIES} memories: {sum(sizes.values()) / 1024:.0f} MB")
    for name, size in sizes.most_common(16):
        print(f"  {size / 1024:6.1f}  {name}")


def _by_mapping(smaps: str) -> Counter[str]:
    """Return the resident kilobytes of each mapped file, and of anonymous memory."""
    sizes: Counter[str] = Counter()
    name = ""
    for line in smaps.splitlines():
        head = re.match(r"[0-9a-f]+-[0-9a-f]+ \S+ \S+ \S+ \d+ *(.*)", line)
        if head:
            name = Path(head.group(1)).name or "(anonymous)"
        elif line.startswith("Rss:"):
            sizes[name] += int(line.split()[1])
    return sizes


def _forget(folder: Path) -> None:
    """Drop the folder's files from the system's cache, as after a restart of the computer."""
    os.sync()
    for path in folder.rglob("*"):
        if path.is_file():
            with path.open("rb") as stream:
                os.posix_fadvise(stream.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def _wait(is_so: Callable[[], bool]) -> None:
    ends = time.monotonic() + _GIVEN_UP_AFTER_S
    pause = threading.Event()
    while not is_so():
        if time.monotonic() > ends:
            raise TimeoutError
        pause.wait(0.005)


def _tell(name: str, figures: list[float]) -> None:
    print(f"{name}: least {min(figures):.0f}, median {statistics.median(figures):.0f}")


def _size(folder: Path) -> int:
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files)


def _quiet(command: list[str], **options: object) -> subprocess.Popen[bytes]:
    silence = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    return subprocess.Popen(command, **silence, **options)  # type: ignore[call-overload,no-any-return]  # noqa: S603


if __name__ == "__main__":
    for _needed in ("Xvfb", "trayer"):
        if shutil.which(_needed) is None:
            sys.exit(f"{_needed} is needed.")
    sys.exit(main(sys.argv[1:]))
