"""What makes a picture the same on every machine: fonts, time zone, language, scale."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final

from rosemary.runtime.paths import resources_dir

MONOSPACE_PACKAGE: Final = "fonts-dejavu-core"
"""The Debian package with the font for code, which the pictures of the docs need."""
MONOSPACE_FAMILY: Final = "DejaVu Sans Mono"
_SCREEN: Final = {
    "name": "pictures",
    "x": 0,
    "y": 0,
    "width": 3840,
    "height": 2400,
    "logicalDpi": 96,
    "logicalBaseDpi": 96,
    "dpr": 1,
}
"""Large enough that no dialog is made smaller for its sake, at 200 % either."""
_MONOSPACE_FOLDERS: Final = (
    "/usr/share/fonts/truetype/dejavu",
    "/usr/share/fonts/dejavu",
    "/usr/share/fonts/TTF",
)


def environment(
    folder: Path,
    *,
    scale: float = 1,
    size: tuple[int, int] | None = None,
    has_monospace: bool = False,
) -> dict[str, str]:
    """Return the environment of a process that draws.

    Args:
        folder: for what belongs to the process alone.
        scale: device pixels for each pixel, as a desktop scales everything.
        size: of the screen; else it is large.
        has_monospace: whether the system's font for code is used; else the bundled font alone.
    """
    places = [str(resources_dir() / "fonts"), *(_MONOSPACE_FOLDERS if has_monospace else ())]
    fonts = folder / "fonts.conf"
    fonts.write_text(
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>'
        + "".join(f"<dir>{place}</dir>" for place in places)
        + f"<cachedir>{folder / 'fonts-cache'}</cachedir></fontconfig>",
        encoding="utf-8",
    )
    screen = folder / "screen.json"
    screen.write_text(json.dumps({"screens": [_SCREEN | _sized(size)]}), encoding="utf-8")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_DROPPED)}
    return kept | {
        "FONTCONFIG_FILE": str(fonts),
        "LC_ALL": "C.UTF-8",
        "TZ": "UTC",
        "HOME": str(folder),
        "QT_QPA_PLATFORM": f"offscreen:configfile={screen}",
        "QT_SCALE_FACTOR": str(scale),
        "ORT_DISABLE_TELEMETRY": "1",
    }


_DROPPED: Final = (
    *("QT_", "LC_", "LANG", "XDG_", "FONTCONFIG_", "ROSEMARY_", "CLAUDE_", "CODEX_"),
    # Measures what a process covers, which the tests of the window cover as well.
    "COVERAGE_",
)


def _sized(size: tuple[int, int] | None) -> dict[str, int]:
    return {} if size is None else {"width": size[0], "height": size[1]}
