"""What the window remembers from one start to the next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from rosemary.domain.types import SortOrder
from rosemary.gui.theme.tokens import ThemeChoice


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowSettings:
    """The person's choices about the window.

    Attributes:
        geometry, panes: as Qt saves the window and its splitter; empty at the first start.
        is_tray_explained: whether it was said that closing hides the window to the tray.
        is_missing_tray_explained: whether it was said that this desktop has no tray.
    """

    theme: ThemeChoice = ThemeChoice.AUTO
    order: SortOrder = SortOrder.NEWEST
    geometry: bytes = b""
    panes: bytes = b""
    is_tray_explained: bool = False
    is_missing_tray_explained: bool = False


class WindowState(Protocol):
    """Where the window's settings are kept. Called in the GUI thread: both must be quick."""

    def load(self) -> WindowSettings:
        """Return the settings; the defaults where there are none or they are damaged."""
        ...

    def save(self, settings: WindowSettings) -> None:
        """Keep the settings. Never raises: a window must close on a full disk too."""
        ...
