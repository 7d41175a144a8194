"""Gathers what the window is told of the program around it."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final

from rosemary.domain.clients import ToolSet
from rosemary.domain.errors import RosemaryError
from rosemary.domain.models import Origin
from rosemary.domain.types import Transport
from rosemary.gui.surroundings import Surroundings, ToolCost
from rosemary.runtime.crash import EndedUnexpectedly
from rosemary.runtime.launcher_file import find_launcher
from rosemary.runtime.paths import Paths
from rosemary.runtime.resources import resources_dir
from rosemary.runtime.settings_file import SettingsFile
from rosemary.service.services import Services

TOOL_COSTS: Final = Path("tools", "costs.json")
"""Made by `make tool-costs`."""

_ORIGIN: Final = Origin(client="window", transport=Transport.WINDOW)


def surroundings_of(
    paths: Paths, services: Services | None = None, last_run: EndedUnexpectedly | None = None
) -> Surroundings:
    """Return what the window of one home is told.

    Args:
        paths: the home.
        services: for the doctor, whose findings go into the diagnostics.
        last_run: what is known of it if it broke off.
    """
    settings = SettingsFile(paths.settings_file)
    return Surroundings(
        settings=settings,
        started_with=settings.load(),
        folders=(
            ("Memories", paths.data_dir),
            ("Settings", paths.config_dir),
            ("Logs", paths.log_dir),
        ),
        tool_costs=tool_costs,
        save_diagnostics=partial(_save_diagnostics, paths, services),
        last_crash="" if last_run is None else last_run.text,
        licences=_licences,
        launcher=str(find_launcher(Path(sys.executable))),
    )


def tool_costs() -> Mapping[ToolSet, ToolCost]:
    """Return how long the list of tools is that each set of them is shown as.

    It is read, as to make such a list takes 19 MB and half a second. Where it cannot be, nothing
    is known.
    """
    try:
        known = json.loads((resources_dir() / TOOL_COSTS).read_bytes())
    except OSError:
        return {}
    return {each: ToolCost(**known[each]) for each in ToolSet}


def _licences() -> str:
    # Start-up time: what reads the metadata of all parts is seldom wanted.
    from rosemary.runtime.licences import third_party_licences  # noqa: PLC0415

    return third_party_licences()


def _save_diagnostics(paths: Paths, services: Services | None, target: Path) -> None:
    # Start-up time: seldom wanted.
    from rosemary.runtime.diagnostics import collect  # noqa: PLC0415
    from rosemary.service.exchange.text_archives import write_archive  # noqa: PLC0415

    write_archive(target, collect(paths, _report(services)), is_forced=True)


def _report(services: Services | None) -> Mapping[str, Any]:
    """Return what the doctor says; where not even that works, why."""
    if services is None:
        return {"error": "not looked at"}
    # With the schemas of all operations, a quarter of the time to the first paint.
    from rosemary.operations.invocation import invoke  # noqa: PLC0415

    try:
        answer = dict(invoke(services, "examine_store", {}, _ORIGIN).data)
        return {**answer.pop("counts"), **answer}
    except RosemaryError as error:
        return {"error": error.message}
