"""What the window remembers from one start to the next."""

from __future__ import annotations

from typing import Protocol

from rosemary.domain.settings import WindowSettings


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
        """Return the settings; the default of each that is missing or damaged.

        Called in the GUI thread, before anything is shown.
        """
        ...

    def save(self, settings: WindowSettings) -> None:
        """Keep the settings; called in another thread, one call at a time.

        Never raises: a window must close on a full disk too.
        """
        ...
