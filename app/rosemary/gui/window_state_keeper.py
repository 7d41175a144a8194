"""Writes the window's settings beside the window: a busy disk may take half a second for it."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor

from rosemary.domain.settings import WindowSettings
from rosemary.gui.window_state import WindowState


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
