"""Finds the launcher that belongs to this installation."""

from __future__ import annotations

import sys
from pathlib import Path

_LAUNCHER = "rosemary-mcp"
_SYSTEM_FOLDER = Path("/usr/bin")


def find_launcher(executable: Path, system_folder: Path = _SYSTEM_FOLDER) -> Path:
    """Return the launcher for assistants, by a path that an update leaves as it is.

    It is installed beside the program. Where the system's own folder has a link to that one, the
    link is named: it stays though the program moves.
    """
    beside = executable.with_name(f"{_LAUNCHER}.exe" if sys.platform == "win32" else _LAUNCHER)
    link = system_folder / _LAUNCHER
    if link.exists() and link.resolve() == beside.resolve():
        return link
    return beside
