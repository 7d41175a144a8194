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
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / os.environ.get("VENV", ".venv")
SCRIPTS = VENV / ("Scripts" if sys.platform == "win32" else "bin")
PYTHON = SCRIPTS / ("python.exe" if sys.platform == "win32" else "python")
STAMP = VENV / "rosemary-installed.json"

LEVELS = ("runtime", "dev", "model")
"""Each holds all of the one before it, in the same versions."""

OLDEST_PYTHON = (3, 11)
NEWEST_PYTHON = (3, 14)
"""The libraries named in constraints/ are published for these."""

_IS_USABLE = "import pip, sys; sys.exit(sys.version_info < (3, 11))"
_CHECK_NO_DISPLAY = 2


class SetupError(Exception):
    """Something the person can mend; the message says how."""


def main(arguments: list[str]) -> int:
    """Do what the arguments say; return the exit code."""
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
        SetupError: Python or the network does not allow it.
    """
    wanted = {"root": str(ROOT), "digest": _digest()}
    stamp = _read_stamp()
    level = max(level, stamp.get("level", level), key=LEVELS.index)
    if stamp == {**wanted, "level": level}:
        return
    _make_venv(is_moved=stamp.get("root", str(ROOT)) != str(ROOT))
    STAMP.unlink(missing_ok=True)
    size = {"runtime": "about 140 MB", "dev": "about 170 MB", "model": "about 180 MB"}[level]
    print(f"Installing into {VENV.name} (once, {size} to download) ...", flush=True)
    _pip("--require-hashes", "--only-binary", ":all:", "-r", f"constraints/{level}.txt")
    _pip("--no-deps", "--no-build-isolation", "--editable", ".")
    STAMP.write_text(json.dumps({**wanted, "level": level}), encoding="utf-8")


def start(arguments: list[str]) -> int:
    """Start the app; where it cannot show its window for want of libraries, say which."""
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
    # Without one the app says so and serves with no window.
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


def _check_python() -> None:
    if not OLDEST_PYTHON <= sys.version_info[:2] <= NEWEST_PYTHON:
        found = ".".join(map(str, sys.version_info[:2]))
        raise SetupError(f"Rosemary runs on Python 3.11 to 3.14; this is {found}.")


def _digest() -> str:
    """Return what an installation depends on; another value means installing again."""
    import tomllib  # noqa: PLC0415 - an older Python has come to its message by now

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


def _make_venv(*, is_moved: bool) -> None:
    if not is_moved and PYTHON.exists() and _call([str(PYTHON), "-c", _IS_USABLE]) == 0:
        return
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        raise SetupError(
            "This Python cannot make virtual environments. Run: sudo apt-get install python3-venv"
        )
    # The interpreter behind a virtual environment: that one may be about to go.
    base = getattr(sys, "_base_executable", None) or sys.executable
    if _call([base, "-m", "venv", "--clear", str(VENV)]):
        raise SetupError(
            f"{VENV} could not be made. On Debian and Ubuntu run: sudo apt-get install python3-venv"
        )


def _pip(*arguments: str) -> None:
    quiet = [] if sys.stdout.isatty() else ["--quiet"]
    options = ["--disable-pip-version-check", "--no-input", *quiet]
    if _call([str(PYTHON), "-m", "pip", "install", *options, *arguments]):
        raise SetupError(
            "Installing failed; the lines above say why. It needs a network connection"
            " the first time. Run the same command again to go on."
        )


def _call(command: list[str]) -> int:
    return subprocess.run(command, cwd=ROOT, check=False).returncode  # noqa: S603 - our own


def _hand_over(command: list[str]) -> int:
    if sys.platform != "win32":
        os.execv(command[0], command)  # noqa: S606 - no shell is the point
    return _call(command)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
