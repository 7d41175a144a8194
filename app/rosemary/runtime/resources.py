"""Finds resource files in a checkout, an installed wheel and a bundle."""

from __future__ import annotations

import sys
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
