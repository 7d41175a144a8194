"""Keeps the window's settings in the settings file, beside whatever else stands there."""

from __future__ import annotations

import base64
import logging
import tomllib
from pathlib import Path
from typing import Any

import tomli_w

from rosemary.domain.types import SortOrder
from rosemary.gui.theme.tokens import ThemeChoice
from rosemary.gui.window_state import WindowSettings

logger = logging.getLogger(__name__)

_TABLE = "window"


class TomlWindowState:
    """Implements `rosemary.gui.window_state.WindowState` on a TOML file."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def load(self) -> WindowSettings:
        """Return the settings; the defaults where there are none or they are damaged."""
        table = self._read().get(_TABLE, {})
        try:
            return WindowSettings(
                theme=ThemeChoice(table.get("theme", ThemeChoice.AUTO)),
                order=SortOrder(table.get("order", SortOrder.NEWEST)),
                geometry=base64.b64decode(table.get("geometry", "")),
                panes=base64.b64decode(table.get("panes", "")),
                is_tray_explained=bool(table.get("is_tray_explained", False)),
                is_missing_tray_explained=bool(table.get("is_missing_tray_explained", False)),
            )
        except (ValueError, TypeError, AttributeError) as problem:
            logger.warning("the window's settings are damaged: %s", problem)
            return WindowSettings()

    def save(self, settings: WindowSettings) -> None:
        """Keep the settings; a failure is logged, since a window must close on a full disk too."""
        document = self._read()
        document[_TABLE] = {
            "theme": settings.theme.value,
            "order": settings.order.value,
            "geometry": base64.b64encode(settings.geometry).decode(),
            "panes": base64.b64encode(settings.panes).decode(),
            "is_tray_explained": settings.is_tray_explained,
            "is_missing_tray_explained": settings.is_missing_tray_explained,
        }
        written = self._file.with_suffix(".new")
        try:
            written.write_text(tomli_w.dumps(document), encoding="utf-8")
            written.replace(self._file)
        except OSError as problem:
            logger.warning("the window's settings were not kept: %s", problem)

    def _read(self) -> dict[str, Any]:
        try:
            return tomllib.loads(self._file.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError) as problem:
            logger.warning("the settings cannot be read: %s", problem)
            return {}
