"""Holds the quick windows: built on first use and kept."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QObject, Signal

from rosemary.domain.models import Origin
from rosemary.gui.kit.tasks import TaskRunner
from rosemary.gui.memories.memory_draft import DraftKeeper
from rosemary.gui.quick.quick_add import QuickAdd
from rosemary.gui.quick.quick_search import QuickSearch
from rosemary.gui.quick.quick_window import QuickWindow
from rosemary.gui.theme.appearance import Appearance
from rosemary.service.services import Services


class QuickWindows(QObject):
    """Quick search and quick add.

    Signals:
        memory_wanted: the `MemoryId` to open in the main window.
        saved: the `Memory` that quick add has saved.
    """

    memory_wanted = Signal(object)
    saved = Signal(object)

    def __init__(
        self,
        services: Services,
        tasks: TaskRunner,
        appearance: Appearance,
        origin: Origin,
        clock: Callable[[], datetime],
        drafts: DraftKeeper,
    ) -> None:
        super().__init__()
        self._services = services
        self._tasks = tasks
        self._appearance = appearance
        self._origin = origin
        self._clock = clock
        self._drafts = drafts
        self._search: QuickSearch | None = None
        self._add: QuickAdd | None = None

    @property
    def search(self) -> QuickSearch:
        """The quick search window, built on first use."""
        if self._search is None:
            self._search = QuickSearch(self._services, self._tasks, self._appearance, self._clock)
            self._search.memory_wanted.connect(self.memory_wanted)
        return self._search

    @property
    def add(self) -> QuickAdd:
        """The quick add window, built on first use."""
        if self._add is None:
            self._add = QuickAdd(
                self._services, self._tasks, self._appearance, self._origin, self._drafts
            )
            self._add.saved.connect(self.saved)
        return self._add

    def preparations(self) -> tuple[Callable[[], object], ...]:
        """Return small steps that build both windows ahead, so that they open at once."""
        return (
            lambda: self.search,
            lambda: _polish(self.search),
            lambda: self.add,
            lambda: _polish(self.add),
        )

    def show_unsaved(self) -> bool:
        """Show unsaved text, if any; return whether there is some."""
        if self._add is None or not self._add.is_unsaved:
            return False
        self._add.open_for_quitting()
        return True

    def tell(self, text: str) -> bool:
        """Show a text in quick add if it is open; return whether it is."""
        if self._add is None or not self._add.isVisible():
            return False
        self._add.say(text)
        return True

    def close(self) -> None:
        """Close and delete both windows. Idempotent."""
        for window in (self._search, self._add):
            if window is not None:
                window.hide()
                window.deleteLater()
        self._search = self._add = None


def _polish(window: QuickWindow) -> None:
    window.ensurePolished()
    window.winId()
