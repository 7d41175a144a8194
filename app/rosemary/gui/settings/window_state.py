"""What the window remembers from one start to the next, written beside the window."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
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


class WindowStateKeeper:
    """A thread that keeps the newest settings; those that were overtaken are never written."""

    def __init__(self, state: WindowState) -> None:
        """`state` writes them, called in the thread of this keeper."""
        self._state = state
        self._lock = threading.Lock()
        self._newest: WindowSettings | None = None
        self._thread = ThreadPoolExecutor(1, "window-state")

    def keep(self, settings: WindowSettings) -> None:
        """Have the settings written soon, without waiting for it."""
        with self._lock:
            is_under_way = self._newest is not None
            self._newest = settings
        if not is_under_way:
            self._thread.submit(self._write)

    def close(self) -> None:
        """Write what waits, and end. Idempotent."""
        self._thread.shutdown()

    def _write(self) -> None:
        with self._lock:
            settings, self._newest = self._newest, None
        if settings is not None:
            self._state.save(settings)
