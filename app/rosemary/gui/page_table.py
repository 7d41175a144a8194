"""The table of pages: the order in the rail, and how each page is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from rosemary.gui.page import Page

if TYPE_CHECKING:
    from rosemary.gui.window_parts import WindowParts


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
    from rosemary.gui.timeline.timeline_page import TimelinePage  # noqa: PLC0415  # when first opened

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
        module="rosemary.gui.timeline.timeline_page",
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
