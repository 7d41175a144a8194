"""Builds the bundle: one folder with `rosemary` and `rosemary-mcp` and all that they need.

    python packaging/bundle/build.py             into dist/rosemary

The libraries are those of constraints/bundle.txt, checked by their hashes, in an environment of
their own. At the end the bundle tests itself. The same commit gives the same files, as far as the
linker of PyInstaller's boot program allows.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]

import build_tools  # noqa: E402 - a script in a folder that is no package
import icu  # noqa: E402 - as above
from contents import is_to_be_stripped  # noqa: E402 - as above
from elf import forget_search_paths  # noqa: E402 - as above

BUILD = ROOT / "build" / "bundle"
VENV = BUILD / "venv"
PYTHON = VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
CONSTRAINTS = ROOT / "constraints" / "bundle.txt"
DIST = ROOT / "dist" / "rosemary"
_BINUTILS = ("as", "ld", "objcopy", "objdump", "strip")
TOOLS = ("venv", "libpython", *_BINUTILS) if sys.platform == "linux" else ()
_EXE = ".exe" if sys.platform == "win32" else ""


def main() -> int:
    """Build and test the bundle; return the exit code."""
    if missing := build_tools.advice(TOOLS):
        print(missing, file=sys.stderr)
        return 1
    started = time.monotonic()
    try:
        environment = build_environment()
        install(environment)
        _run(
            [
                *(str(PYTHON), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
                *("--distpath", str(DIST.parent), "--workpath", str(BUILD / "work")),
                str(HERE / "rosemary.spec"),
            ],
            environment,
        )
        _make_smaller()
        work = BUILD / "work" / "rosemary"
        _run([str(PYTHON), str(HERE / "inventory.py"), str(DIST), str(work)], environment)
        _run([str(DIST / f"rosemary{_EXE}"), "--self-test"], environment)
    except subprocess.CalledProcessError as error:
        print(f"Failed: {' '.join(map(str, error.cmd))}", file=sys.stderr)
        return 1
    print(f"{DIST}: {size_of(DIST) / 1e6:.0f} MB in {time.monotonic() - started:.0f} s")
    return 0


def build_environment() -> dict[str, str]:
    """Return the environment variables for a reproducible build."""
    own = {"SOURCE_DATE_EPOCH": source_date(os.environ), "PYTHONHASHSEED": "0", "TZ": "UTC"}
    return {**os.environ, **own, "PYTHONDONTWRITEBYTECODE": "1"}


def source_date(environ: Mapping[str, str]) -> str:
    """Return the time of the last commit in seconds, or that in the environment."""
    if given := environ.get("SOURCE_DATE_EPOCH"):
        return given
    if shutil.which("git") is None:
        return "0"
    found = subprocess.run(
        ["git", "log", "-1", "--format=%ct"],  # noqa: S607 - the one that is installed
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    ).stdout.strip()
    return found or "0"


def size_of(folder: Path) -> int:
    """Return the total bytes of the files in a folder."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sum(path.stat().st_size for path in files)


def install(environment: Mapping[str, str]) -> None:
    """Create the environment for building the bundle, unless it exists."""
    wanted = hashlib.sha256(CONSTRAINTS.read_bytes()).hexdigest()
    stamp = VENV / "installed"
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return
    shutil.rmtree(VENV, ignore_errors=True)
    base = getattr(sys, "_base_executable", None) or sys.executable
    _run([base, "-m", "venv", str(VENV)], environment)
    _run(
        [
            *(str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
            *("--require-hashes", "--only-binary", ":all:", "-r", str(CONSTRAINTS)),
        ],
        environment,
    )
    stamp.write_text(wanted, encoding="utf-8")


def _make_smaller() -> None:
    if sys.platform != "linux":
        return
    for path in sorted(DIST.rglob("libicudata.so.*")):
        if not path.is_symlink():
            icu.cut(path)
    for path in sorted(DIST.rglob("*.so*")):
        name = path.relative_to(DIST).as_posix()
        if not path.is_symlink() and is_to_be_stripped(name):
            _run(["strip", "--strip-unneeded", str(path)], os.environ)
        if not path.is_symlink():
            forget_search_paths(path)


def _run(command: list[str], environment: Mapping[str, str]) -> None:
    subprocess.run(command, cwd=ROOT, env=environment, check=True)  # noqa: S603 - our own


if __name__ == "__main__":
    sys.exit(main())
