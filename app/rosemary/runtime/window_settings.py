"""Keeps the window's settings in the settings file, beside whatever else stands there."""

from __future__ import annotations

import base64
import logging
from pathlib import Path

from rosemary.domain.types import SortOrder
from rosemary.gui.motion import MotionChoice
from rosemary.gui.theme.text_size import TextSize
from rosemary.gui.theme.tokens import ThemeChoice
from rosemary.gui.window_state import WindowSettings
from rosemary.runtime.settings_file import edit_document, read_document

logger = logging.getLogger(__name__)

_TABLE = "window"


class TomlWindowState:
    """Implements `rosemary.gui.window_state.WindowState` on a TOML file."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def load(self) -> WindowSettings:
        """Return the settings; the defaults where there are none or they are damaged."""
        table = read_document(self._file).get(_TABLE, {})
        try:
            return WindowSettings(
                theme=ThemeChoice(table.get("theme", ThemeChoice.AUTO)),
                order=SortOrder(table.get("order", SortOrder.NEWEST)),
                geometry=base64.b64decode(table.get("geometry", "")),
                panes=base64.b64decode(table.get("panes", "")),
                unfolded_tags=tuple(str(each) for each in table.get("unfolded_tags", ())),
                text_size=TextSize(str(table.get("text_size", TextSize.AUTO))),
                motion=MotionChoice(table.get("motion", MotionChoice.AUTO)),
                has_notifications=bool(table.get("has_notifications", True)),
                is_welcomed=bool(table.get("is_welcomed", False)),
                is_tray_explained=bool(table.get("is_tray_explained", False)),
                is_missing_tray_explained=bool(table.get("is_missing_tray_explained", False)),
            )
        except (ValueError, TypeError, AttributeError) as problem:
            logger.warning("the window's settings are damaged: %s", problem)
            return WindowSettings()

    def save(self, settings: WindowSettings) -> None:
        """Keep the settings; a failure is logged, since a window must close on a full disk too."""
        table = {
            "theme": settings.theme.value,
            "order": settings.order.value,
            "geometry": base64.b64encode(settings.geometry).decode(),
            "panes": base64.b64encode(settings.panes).decode(),
            "unfolded_tags": list(settings.unfolded_tags),
            "text_size": settings.text_size.value,
            "motion": settings.motion.value,
            "has_notifications": settings.has_notifications,
            "is_welcomed": settings.is_welcomed,
            "is_tray_explained": settings.is_tray_explained,
            "is_missing_tray_explained": settings.is_missing_tray_explained,
        }
        try:
            edit_document(self._file, lambda document: document.update({_TABLE: table}))
        except OSError as problem:
            logger.warning("the window's settings were not kept: %s", problem)
