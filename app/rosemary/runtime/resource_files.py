"""Finds resource files and the launcher in a checkout, an installed wheel and a bundle."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from rosemary.domain.errors import MachineError


def resources_dir() -> Path:
    """Return the folder that holds `model/`, `icons/` and `fonts/`.

    Raises:
        MachineError: the installation is incomplete.
    """
    package = Path(__file__).resolve().parents[1]
    candidates = (
        Path(getattr(sys, "_MEIPASS", package)) / "resources",
        package / "resources",
        package.parents[1] / "resources",
    )
    for candidate in candidates:
        if candidate.is_dir():
            return candidate
    raise MachineError(
        f"Rosemary's resources are missing beside {package}.",
        hint="Install Rosemary again.",
    )


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
