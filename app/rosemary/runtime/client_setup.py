"""Builds the service that connects assistants to this installation."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from rosemary.assistants.catalogue import Computer
from rosemary.domain.human_text import expanded
from rosemary.runtime.paths import HOME_VARIABLE, Paths, find_launcher
from rosemary.service.clients.assistant_service import AssistantService, Installation


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
            data_dir=None if chosen is None else expanded(chosen).absolute(),
            records=paths.config_dir / "assistants.json",
        ),
        lambda: datetime.now(UTC),
    )
