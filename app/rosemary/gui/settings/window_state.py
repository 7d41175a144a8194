"""What the window remembers from one start to the next, saved in a thread of its own."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from rosemary.domain.settings import WindowSettings


class Autostart(Protocol):
    """Switches starting at login. Both calls briefly use the disk or the registry."""

    def is_on(self) -> bool:
        """Return whether Rosemary starts at login."""
        ...

    def set_on(self, *, is_on: bool) -> None:
        """Turn starting at login on or off.

        Raises:
            MachineError: the system does not allow it.
        """
        ...


class WindowState(Protocol):
    """Loads and saves the window's settings."""

    def load(self) -> WindowSettings:
        """Return the settings, with defaults for those that are missing or damaged.

        Called in the GUI thread, before anything is shown.
        """
        ...

    def save(self, settings: WindowSettings) -> None:
        """Save the settings; called in another thread, one call at a time.

        Never raises, because a window must close on a full disk too.
        """
        ...


class WindowStateKeeper:
    """Saves the newest settings in a thread; skips those that newer ones have replaced."""

    def __init__(self, state: WindowState) -> None:
        """Start the thread, which calls `state.save`."""
        self._state = state
        self._lock = threading.Lock()
        self._newest: WindowSettings | None = None
        self._thread = ThreadPoolExecutor(1, "window-state")

    def keep(self, settings: WindowSettings) -> None:
        """Save the settings soon, without waiting."""
        with self._lock:
            is_under_way = self._newest is not None
            self._newest = settings
        if not is_under_way:
            self._thread.submit(self._write)

    def close(self) -> None:
        """Save what is waiting and end the thread. Idempotent."""
        self._thread.shutdown()

    def _write(self) -> None:
        with self._lock:
            settings, self._newest = self._newest, None
        if settings is not None:
            self._state.save(settings)
