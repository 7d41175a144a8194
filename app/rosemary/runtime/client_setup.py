"""Builds the service that connects assistants to this installation."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from rosemary.assistants.places import Computer
from rosemary.runtime.paths import HOME_VARIABLE, Paths
from rosemary.service.assistants import AssistantService, Installation

_LAUNCHER = "rosemary-mcp"
_SYSTEM_FOLDER = Path("/usr/bin")


def open_assistants(
    data_dir: Path | None = None, environ: Mapping[str, str] | None = None
) -> AssistantService:
    """Return the service over the files of this computer; neither store nor model is opened.

    Args:
        data_dir: the folder for everything, given on the command line.
        environ: the variables of this process, unless others are given.
    """
    environ = os.environ if environ is None else environ
    named = environ.get(HOME_VARIABLE)
    chosen = data_dir or (Path(named) if named else None)
    paths = Paths.from_environment(environ, data_dir)
    return AssistantService(
        Computer(platform=sys.platform, home=Path.home(), environ=environ),
        Installation(
            launcher=find_launcher(Path(sys.executable)),
            data_dir=None if chosen is None else chosen.expanduser().absolute(),
            records=paths.config_dir / "assistants.json",
        ),
        lambda: datetime.now(UTC),
    )


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
