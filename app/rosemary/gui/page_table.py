"""The table of pages: their order, how each is made, and the loading of all in advance."""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject, QTimer

from rosemary.gui.pages import Page, WindowParts
from rosemary.gui.quick.quick_windows import QuickWindows


@dataclass(frozen=True, slots=True, kw_only=True)
class PageEntry:
    """One page in the rail.

    Attributes:
        name: the page's name in code.
        icon: a name in resources/icons.
        text: the title in English.
        make: makes the page when it is first opened, and imports its module then, so that more
            pages do not slow the start. None for the memories, which the window makes itself.
        module: the module that `make` imports, so that it can be loaded in advance.
        is_at_end: whether it stands at the foot of the rail.
    """

    name: str
    icon: str
    text: str
    make: Callable[[WindowParts], Page] | None
    module: str = ""
    is_at_end: bool = False

    @property
    def title(self) -> str:
        """The page's title in the person's language."""
        return QCoreApplication.translate("Pages", self.text)


MEMORIES: Final = PageEntry(
    name="memories",
    icon="layers",
    text=str(QT_TRANSLATE_NOOP("Pages", "Memories")),
    make=None,
)


def _timeline(parts: WindowParts) -> Page:
    from rosemary.gui.timeline_page import TimelinePage  # noqa: PLC0415  # when first opened

    return TimelinePage(parts)


def _graph(parts: WindowParts) -> Page:
    from rosemary.gui.links.graph_page import GraphPage  # noqa: PLC0415  # when first opened

    return GraphPage(parts)


def _statistics(parts: WindowParts) -> Page:
    from rosemary.gui.statistics.statistics_page import StatisticsPage  # noqa: PLC0415  # when first opened

    return StatisticsPage(parts)


def _backups(parts: WindowParts) -> Page:
    from rosemary.gui.backups.backups_page import BackupsPage  # noqa: PLC0415  # when first opened

    return BackupsPage(parts)


def _assistants(parts: WindowParts) -> Page:
    from rosemary.gui.assistants.assistants_page import AssistantsPage  # noqa: PLC0415  # when first opened

    return AssistantsPage(parts)


def _activity(parts: WindowParts) -> Page:
    from rosemary.gui.activity.activity_page import ActivityPage  # noqa: PLC0415  # when first opened

    return ActivityPage(parts)


def _settings(parts: WindowParts) -> Page:
    from rosemary.gui.settings.settings_page import SettingsPage  # noqa: PLC0415  # when first opened

    return SettingsPage(parts)


def _help(parts: WindowParts) -> Page:
    from rosemary.gui.help.help_page import HelpPage  # noqa: PLC0415  # when first opened

    return HelpPage(parts)


PAGES: Final[tuple[PageEntry, ...]] = (
    MEMORIES,
    PageEntry(
        name="timeline",
        icon="calendar-days",
        text=str(QT_TRANSLATE_NOOP("Pages", "Timeline")),
        make=_timeline,
        module="rosemary.gui.timeline_page",
    ),
    PageEntry(
        name="graph",
        icon="waypoints",
        text=str(QT_TRANSLATE_NOOP("Pages", "Links")),
        make=_graph,
        module="rosemary.gui.links.graph_page",
    ),
    PageEntry(
        name="statistics",
        icon="chart-column",
        text=str(QT_TRANSLATE_NOOP("Pages", "Statistics")),
        make=_statistics,
        module="rosemary.gui.statistics.statistics_page",
    ),
    PageEntry(
        name="backups",
        icon="archive",
        text=str(QT_TRANSLATE_NOOP("Pages", "Backups")),
        make=_backups,
        module="rosemary.gui.backups.backups_page",
    ),
    PageEntry(
        name="activity",
        icon="activity",
        text=str(QT_TRANSLATE_NOOP("Pages", "Activity")),
        make=_activity,
        module="rosemary.gui.activity.activity_page",
    ),
    PageEntry(
        name="assistants",
        icon="bot",
        text=str(QT_TRANSLATE_NOOP("Pages", "Assistants")),
        make=_assistants,
        module="rosemary.gui.assistants.assistants_page",
    ),
    PageEntry(
        name="settings",
        icon="settings",
        text=str(QT_TRANSLATE_NOOP("Pages", "Settings")),
        make=_settings,
        module="rosemary.gui.settings.settings_page",
        is_at_end=True,
    ),
    PageEntry(
        name="help",
        icon="circle-question-mark",
        text=str(QT_TRANSLATE_NOOP("Pages", "Help")),
        make=_help,
        module="rosemary.gui.help.help_page",
        is_at_end=True,
    ),
)
"""In the order of their shortcuts: Ctrl+1 opens the first page, Ctrl+2 the second."""

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
