"""Finds the launcher that belongs to this installation."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

_LAUNCHER = "rosemary-mcp"


def find_launcher(executable: Path, folders: Sequence[Path] | None = None) -> Path:
    """Return the launcher for assistants, by a path that an update leaves as it is.

    It is installed beside the program; an AppImage is both. Where one of the folders has a link to
    it, the link is named: it stays though the program moves.

    Args:
        executable: the program, or the interpreter that it is installed with.
        folders: where programs are looked for; the system's and the person's own if not given.
    """
    beside = executable.with_name(f"{_LAUNCHER}.exe" if sys.platform == "win32" else _LAUNCHER)
    targets = {beside.resolve(), executable.resolve()}
    for folder in _folders() if folders is None else folders:
        link = folder / _LAUNCHER
        if link.exists() and link.resolve() in targets:
            return link
    return beside


def _folders() -> Sequence[Path]:
    return (Path("/usr/bin"), Path.home() / ".local" / "bin")
