"""What the window remembers from one start to the next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from rosemary.domain.types import SortOrder
from rosemary.gui.motion import MotionChoice
from rosemary.gui.theme.text_size import TextSize
from rosemary.gui.theme.tokens import ThemeChoice


@dataclass(frozen=True, slots=True, kw_only=True)
class WindowSettings:
    """The person's choices about the window.

    Attributes:
        geometry, panes: as Qt saves the window and its splitter; empty at the first start.
        unfolded_tags: those below which the sidebar shows everything, casefolded.
        text_size: how large text is.
        motion: whether things may move on the screen.
        has_notifications: whether the tray tells by itself what needs the person.
        is_welcomed: whether the first steps were taken or skipped.
        is_tray_explained: whether it was said that closing hides the window to the tray.
        is_missing_tray_explained: whether it was said that this desktop has no tray.
    """

    theme: ThemeChoice = ThemeChoice.AUTO
    order: SortOrder = SortOrder.NEWEST
    geometry: bytes = b""
    panes: bytes = b""
    unfolded_tags: tuple[str, ...] = ()
    text_size: TextSize = TextSize.AUTO
    motion: MotionChoice = MotionChoice.AUTO
    has_notifications: bool = True
    is_welcomed: bool = False
    is_tray_explained: bool = False
    is_missing_tray_explained: bool = False


class Autostart(Protocol):
    """Starting at login. Both calls touch the disk or the registry for a moment."""

    def is_on(self) -> bool:
        """Return whether Rosemary starts when this person logs in."""
        ...

    def set_on(self, *, is_on: bool) -> None:
        """Start at login from now on, or no longer.

        Raises:
            MachineError: the system does not let us.
        """
        ...


class WindowState(Protocol):
    """Where the window's settings are kept."""

    def load(self) -> WindowSettings:
        """Return the settings; the defaults where there are none or they are damaged.

        Called in the GUI thread, before anything is shown.
        """
        ...

    def save(self, settings: WindowSettings) -> None:
        """Keep the settings; called in another thread, one call at a time.

        Never raises: a window must close on a full disk too.
        """
        ...
