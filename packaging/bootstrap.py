"""Installs Rosemary into .venv and starts it; needs nothing but Python 3.11 or newer.

    python packaging/bootstrap.py run [ARGUMENTS]      install what the app needs, then start it
    python packaging/bootstrap.py install LEVEL        runtime, dev (adds tests and checks) or
                                                       model (adds the model builder)

The versions are those of constraints/, checked by their hashes. What is installed already is
not installed again.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import os
import queue
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / os.environ.get("VENV", ".venv")
SCRIPTS = VENV / ("Scripts" if sys.platform == "win32" else "bin")
PYTHON = SCRIPTS / ("python.exe" if sys.platform == "win32" else "python")
STAMP = VENV / "rosemary-installed.json"

LEVELS = ("runtime", "dev", "model")
"""Each level includes the one before it, in the same versions."""

OLDEST_PYTHON = (3, 11)
NEWEST_PYTHON = (3, 14)
"""The Python versions for which the libraries in constraints/ are published."""

_IS_USABLE = "import pip, sys; sys.exit(sys.version_info < (3, 11))"
_CHECK_NO_DISPLAY = 2
_RETRY = "Retrying (Retry("


class SetupError(Exception):
    """A problem that the person can fix; the message says how."""


def main(arguments: list[str]) -> int:
    """Run the command in the arguments; return the exit code."""
    try:
        _check_python()
        if arguments[:1] == ["run"]:
            install("runtime")
            return start(arguments[1:])
        if arguments[:1] == ["install"] and arguments[1:] and arguments[1] in LEVELS:
            install(arguments[1])
            return 0
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    print(__doc__, file=sys.stderr)
    return 2


def install(level: str) -> None:
    """Bring .venv to `level`, unless it is there already.

    Raises:
        SetupError: Python or the network fails, or .venv is that of another checkout.
    """
    wanted = {"root": str(ROOT), "digest": _digest()}
    stamp = _read_stamp()
    level = max(level, stamp.get("level", level), key=LEVELS.index)
    if stamp == {**wanted, "level": level}:
        return
    _refuse_that_of_another()
    _make_venv(is_moved=stamp.get("root", str(ROOT)) != str(ROOT))
    STAMP.unlink(missing_ok=True)
    size = {"runtime": "about 140 MB", "dev": "about 200 MB", "model": "about 210 MB"}[level]
    print(f"Installing into {VENV.name} (once, {size} to download) ...", flush=True)
    pip("--require-hashes", "--only-binary", ":all:", "-r", f"constraints/{level}.txt")
    pip("--no-deps", "--no-build-isolation", "--editable", ".")
    STAMP.write_text(json.dumps({**wanted, "level": level}), encoding="utf-8")


def start(arguments: list[str]) -> int:
    """Start the app; if libraries for its window are missing, say which."""
    command = [str(SCRIPTS / "rosemary"), *arguments]
    if sys.platform == "linux" and _has_display():
        check = _call([str(PYTHON), str(ROOT / "packaging" / "check_system.py")])
        if check == _CHECK_NO_DISPLAY:
            print("Serving assistants without a window. Stop with Ctrl+C.", flush=True)
            return _hand_over([*command, "serve"])
        if check:
            print(f"Without a window it works already: {command[0]} serve", file=sys.stderr)
            return check
    return _hand_over(command)


def _has_display() -> bool:
    # Without one the app says so and serves without a window.
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def _check_python() -> None:
    if not OLDEST_PYTHON <= sys.version_info[:2] <= NEWEST_PYTHON:
        found = ".".join(map(str, sys.version_info[:2]))
        raise SetupError(f"Rosemary runs on Python 3.11 to 3.14; this is {found}.")


def _digest() -> str:
    """Return a digest of what an installation depends on; if it changes, install again."""
    import tomllib  # noqa: PLC0415 - older versions of Python have got their message by now

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    parts = [json.dumps([project["build-system"], project["project"], project["tool"]["hatch"]])]
    files = [f"constraints/{level}.txt" for level in LEVELS]
    parts += [(ROOT / file).read_text(encoding="utf-8") for file in files]
    parts += [(ROOT / "app" / "rosemary" / "__init__.py").read_text(encoding="utf-8")]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _read_stamp() -> dict[str, str]:
    if not PYTHON.exists():
        return {}
    try:
        stamp: dict[str, str] = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return stamp if stamp.get("level") in LEVELS else {}


def _refuse_that_of_another() -> None:
    # Through a link, the virtual environment that another checkout works with would be emptied.
    owner = VENV.resolve().parent
    is_anothers = owner != ROOT and (owner / "packaging" / "bootstrap.py").exists()
    if VENV.is_symlink() and is_anothers:
        raise SetupError(
            f"{VENV} is a link to the virtual environment of {owner}, which is left as it is."
            f" Remove the link and run the same command again: {ROOT} then gets its own."
        )


def _make_venv(*, is_moved: bool) -> None:
    if not is_moved and PYTHON.exists() and _call([str(PYTHON), "-c", _IS_USABLE]) == 0:
        return
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        raise SetupError(
            "This Python cannot make virtual environments. Run: sudo apt-get install python3-venv"
        )
    # The base interpreter, because the virtual environment may be deleted next.
    base = getattr(sys, "_base_executable", None) or sys.executable
    if _call([base, "-m", "venv", "--clear", str(VENV)]):
        raise SetupError(
            f"{VENV} could not be made. On Debian and Ubuntu run: sudo apt-get install python3-venv"
        )


def pip(*arguments: str) -> None:
    """Run `pip install`, and report its downloads.

    Raises:
        SetupError: pip failed; the message says why.
    """
    command = [str(PYTHON), "-m", "pip", "install", "--no-input", *arguments]
    command += ["--disable-pip-version-check", "--progress-bar", "off"]
    with tempfile.TemporaryDirectory(prefix="rosemary-", ignore_cleanup_errors=True) as folder:
        # pip keeps downloads in this folder until everything is installed.
        own = {"PYTHONUNBUFFERED": "1", "TMPDIR": folder, "TEMP": folder, "TMP": folder}
        with subprocess.Popen(  # noqa: S603 - our own
            command,
            cwd=ROOT,
            env={**os.environ, **own},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        ) as process:
            said = _follow(process, Progress(_packages_in(arguments), Path(folder)))
    if process.returncode:
        raise SetupError(
            f"{_reason(said)}\nInstalling failed. It needs a network connection the first time."
            " Run the same command again to go on."
        )


def _packages_in(arguments: tuple[str, ...]) -> int:
    files = [Path(each) for each in arguments if each.endswith(".txt")]
    texts = [(ROOT / file).read_text(encoding="utf-8") for file in files]
    return sum(len(re.findall(r"^[\w.-]+(\[.*\])?==", text, re.MULTILINE)) for text in texts)


def _follow(process: subprocess.Popen[str], progress: Progress) -> list[str]:
    """Show the progress until the process ends; return its output lines."""
    said = []
    for line in _lines_or_pauses(process):
        if line:
            said.append(line)
            progress.hear(line)
        progress.show()
    progress.finish()
    return said


def _lines_or_pauses(process: subprocess.Popen[str]) -> Iterator[str]:
    """Yield each line as it is written, and "" several times a second in between."""
    lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()

    def read() -> None:
        for line in process.stdout or ():
            lines.put(line.rstrip())
        lines.put(None)

    threading.Thread(target=read, daemon=True).start()
    while True:
        try:
            line = lines.get(timeout=0.2)
        except queue.Empty:
            line = ""
        if line is None:
            return
        yield line


def _reason(said: list[str]) -> str:
    """Return pip's errors; of a traceback only the last line, which names the error."""
    if any(_RETRY in line and "total=0" in line for line in said):
        return "The server with the packages cannot be reached."
    errors = [line.removeprefix("ERROR: ") for line in said if line.startswith("ERROR: ")]
    if any(line.startswith("Traceback ") for line in said):
        raised = [line for line in said if re.match(r"[\w.]+Error: ", line)]
        errors = [line.partition("Error: ")[2] for line in raised[-1:]]
    return "\n".join(dict.fromkeys(errors)) or "pip gave no reason."


class Progress:
    """Reports pip's progress: one changing line on a terminal, else a line now and then."""

    PAUSE_S = 5
    """Seconds between two lines without a terminal."""

    def __init__(self, packages: int, folder: Path) -> None:
        """`packages` is the number to install; pip keeps downloads below `folder`."""
        self._packages = packages
        self._folder = folder
        self._met = 0
        self._doing = ""
        self._shown = ""
        self._is_terminal = sys.stdout.isatty()
        self._next_s = time.monotonic() + (0 if self._is_terminal else self.PAUSE_S)

    def hear(self, line: str) -> None:
        """Update the progress from a line of pip's output."""
        words = line.split()
        if line.startswith("Ignoring "):
            self._packages -= 1
        elif line.startswith(("Collecting ", "Processing ", "Requirement already satisfied: ")):
            # Requirements are written in the file itself, so they are counted there.
            self._met += "(from -r " in line
        elif words[:1] == ["Downloading"] and len(words) > 1:
            self._doing = f"Downloading {words[1].partition('-')[0]}"
        elif line.startswith("Installing collected packages"):
            self._doing = "Unpacking"
        elif _RETRY in line:
            self._doing = "The connection broke off, trying again"

    def show(self) -> None:
        """Print the progress, if it is time."""
        if not self._doing or not self._packages or time.monotonic() < self._next_s:
            return
        self._next_s = time.monotonic() + (0 if self._is_terminal else self.PAUSE_S)
        text = f"  {self._doing} ({self._met} of {self._packages}, {self._megabytes()} MB) ..."
        if self._doing == "Unpacking":
            text = f"  Unpacking {self._packages} packages ..."
        if text == self._shown:
            return
        if self._is_terminal:
            columns = shutil.get_terminal_size().columns - 1
            print(f"\r{text[:columns]:{columns}}", end="", flush=True)
        else:
            print(text, flush=True)
        self._shown = text

    def finish(self) -> None:
        """Clear the progress line of the terminal."""
        if self._is_terminal and self._shown:
            print("\r" + " " * (shutil.get_terminal_size().columns - 1), end="\r", flush=True)

    def _megabytes(self) -> int:
        size = 0
        for file in self._folder.rglob("*.whl"):
            try:
                size += file.stat().st_size
            except OSError:
                continue
        return size // 1_000_000


def _call(command: list[str]) -> int:
    return subprocess.run(command, cwd=ROOT, check=False).returncode  # noqa: S603 - our own


def _hand_over(command: list[str]) -> int:
    if sys.platform != "win32":
        os.execv(command[0], command)  # noqa: S606 - no shell is the point
    return _call(command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
