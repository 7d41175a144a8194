"""Work done after the start, so that nobody waits for it later."""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Final

from PySide6.QtCore import QObject, QTimer

from rosemary.gui.page_table import PAGES
from rosemary.gui.quick.quick_windows import QuickWindows

AFTER_MS: Final = 1_500
_PAUSE_MS: Final = 120


class Preloader(QObject):
    """Makes the quick windows and imports the pages' modules, one short piece at a time.

    It runs in the GUI thread, where Qt classes must be made.
    """

    def __init__(
        self, quick: QuickWindows, last: Callable[[], None], parent: QObject | None = None
    ) -> None:
        """`last` runs after the quick windows are made."""
        super().__init__(parent)
        self._jobs = deque[Callable[[], object]]([*quick.preparations(), last])
        self._has_loaded_pages = False
        self._is_stopped = False
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._on_timer)

    def start(self) -> None:
        """Begin a while after the start. Idempotent."""
        if self._jobs and not self._timer.isActive():
            self._timer.start(AFTER_MS)

    def load_pages(self) -> None:
        """Also import the pages' modules. Call when there is a window; the tray needs no pages."""
        if self._has_loaded_pages or self._is_stopped:
            return
        self._has_loaded_pages = True
        modules = [entry.module for entry in PAGES if entry.module]
        # These modules stay for good. Without the freeze, each garbage collection takes 0.2 s
        # longer.
        self._jobs.extend([*(partial(import_module, each) for each in modules), gc.freeze])
        self.start()

    def stop(self) -> None:
        """Drop the remaining work for good."""
        self._is_stopped = True
        self._timer.stop()
        self._jobs.clear()

    def _on_timer(self) -> None:
        self._jobs.popleft()()
        if self._jobs:
            self._timer.start(_PAUSE_MS)
