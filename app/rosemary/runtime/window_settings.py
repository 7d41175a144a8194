"""Keeps the window's settings in the settings file, beside whatever else stands there."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

from rosemary.domain.settings_reading import read_settings
from rosemary.domain.window_settings import WindowSettings
from rosemary.runtime.settings_file import edit_document, put_changes, read_document, table_in

logger = logging.getLogger(__name__)

_TABLE = "window"


class TomlWindowState:
    """Implements `rosemary.gui.window_state.WindowState` on a TOML file."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._kept = WindowSettings()

    def load(self) -> WindowSettings:
        """Return the settings; the default of each that is missing or damaged."""
        self._kept = read_settings(read_document(self._file)).window
        return self._kept

    def save(self, settings: WindowSettings) -> None:
        """Keep what was changed; a failure is logged: a window must close on a full disk too."""

        def edit(document: dict[str, Any]) -> None:
            # What a person writes there meanwhile stays; where all was taken away, all comes back.
            before = self._kept if _TABLE in document else WindowSettings()
            put_changes(table_in(document, _TABLE), before, settings)

        try:
            edit_document(self._file, edit)
            self._kept = settings
        except OSError as problem:
            logger.warning("the window's settings were not kept: %s", problem)
