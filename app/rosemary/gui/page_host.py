"""The window's pages: their table, the rail that chooses one, and the stack with one in front."""

from __future__ import annotations

import gc
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from typing import Final

from PySide6.QtCore import (
    QT_TRANSLATE_NOOP,
    QCoreApplication,
    QEvent,
    QObject,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QFrame, QSizePolicy, QToolButton, QVBoxLayout, QWidget
from typing_extensions import override

from rosemary.gui.kit.buttons import IconButton
from rosemary.gui.kit.layouts import FrontStack, Stretched, focus_into, has_focus_in, line_of
from rosemary.gui.pages import Page, WindowParts
from rosemary.gui.quick.quick_windows import QuickWindows
from rosemary.gui.theme.appearance import Appearance, apply_style, apply_style_soon
from rosemary.gui.theme.tokens import DETAIL_COMFORT, LIST_WIDTH, SIDEBAR_WIDTH


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


RAIL_WIDTH = 52
_ICON_PX = 20
_SIDE = 8
_AROUND_LABEL = 28
"""The padding and frame of a button, and the room between its icon and its label."""
_GAP = "\N{EN SPACE}"
"""Qt leaves 4 px alone between an icon and its label."""
_LEAST_HEIGHT = 30


def _label_width(button: QToolButton) -> int:
    """Return the width that Qt gives a label: its own, and that of a space on either side."""
    metrics = button.fontMetrics()
    text = metrics.size(Qt.TextFlag.TextShowMnemonic.value, button.text())
    return text.width() + 2 * metrics.horizontalAdvance(" ")


class PageRail(QFrame):
    """Lets a person choose a page; shows icons with their labels, or icons alone.

    Signals:
        chosen: the number of the chosen page, from 0.
    """

    chosen = Signal(int)

    def __init__(
        self, appearance: Appearance, entries: Sequence[PageEntry], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName("rail")
        self.setAccessibleName(self.tr("Pages"))
        self.buttons = [self._button(appearance, *each) for each in enumerate(entries)]
        self._arrange(entries)
        self.show_labels(is_shown=False)
        self.choose(0)

    @property
    def labelled_width(self) -> int:
        """The width that the icons need together with their labels."""
        for button in self.buttons:
            button.ensurePolished()
        return max(map(_label_width, self.buttons)) + _ICON_PX + _AROUND_LABEL + 2 * _SIDE

    def show_labels(self, *, is_shown: bool) -> None:
        """Show the labels beside the icons, or the icons alone."""
        style = Qt.ToolButtonStyle
        wanted = style.ToolButtonTextBesideIcon if is_shown else style.ToolButtonIconOnly
        for button in self.buttons:
            button.setToolButtonStyle(wanted)
        self.setFixedWidth(self.labelled_width if is_shown else RAIL_WIDTH)

    def choose(self, number: int) -> None:
        """Show which page is in front."""
        for at, button in enumerate(self.buttons):
            button.setChecked(at == number)
            button.set_lit(is_lit=at == number)
            # Tab stops here once; the arrow keys move between the buttons.
            policy = Qt.FocusPolicy.StrongFocus if at == number else Qt.FocusPolicy.ClickFocus
            button.setFocusPolicy(policy)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            keys = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End)
            if event.key() in keys:
                self._step(watched, Qt.Key(event.key()))
                return True
        return super().eventFilter(watched, event)

    def _step(self, button: QObject, key: Qt.Key) -> None:
        at = next(number for number, each in enumerate(self.buttons) if each is button)
        last = len(self.buttons) - 1
        wanted = {Qt.Key.Key_Up: at - 1, Qt.Key.Key_Down: at + 1, Qt.Key.Key_End: last}.get(key, 0)
        self.buttons[min(max(wanted, 0), last)].setFocus(Qt.FocusReason.OtherFocusReason)

    def _button(self, appearance: Appearance, number: int, entry: PageEntry) -> IconButton:
        button = IconButton(appearance, entry.icon, entry.title, size=_ICON_PX)
        button.setText(f"{_GAP}{entry.title}")
        button.setToolTip(f"{entry.title} (Ctrl+{number + 1})")
        button.setCheckable(True)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Maximum)
        button.setMinimumHeight(_LEAST_HEIGHT)  # for low windows; the default is its size hint
        button.clicked.connect(lambda: self.chosen.emit(number))
        button.installEventFilter(self)
        return button

    def _arrange(self, entries: Sequence[PageEntry]) -> None:
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_SIDE, 14, _SIDE, 10)
        layout.setSpacing(4)
        for is_at_end in (False, True):
            for button, entry in zip(self.buttons, entries, strict=True):
                if entry.is_at_end == is_at_end:
                    layout.addWidget(button)
            if not is_at_end:
                layout.addStretch(1)


_WITH_KEYS = 9
_COMFORTABLE_WIDTH = SIDEBAR_WIDTH + LIST_WIDTH + DETAIL_COMFORT


class PageHost(QWidget):
    """The page rail and the pages, side by side.

    Signals:
        page_changed: the `PageEntry` that came to the front.
    """

    page_changed = Signal(object)

    def __init__(
        self,
        appearance: Appearance,
        memories: QWidget,
        make: Callable[[PageEntry], Page],
        entries: Sequence[PageEntry] = PAGES,
    ) -> None:
        """Show the memories first.

        Args:
            appearance: for the icons.
            memories: the first page.
            make: makes any other page.
            entries: the table of pages.
        """
        super().__init__()
        self.entries = tuple(entries)
        self._make = make
        self._pages: dict[int, Page] = {}
        self._current = 0
        self._memories = memories
        self._stack = FrontStack()
        self._stack.addWidget(memories)
        self.rail = PageRail(appearance, self.entries)
        self.rail.setVisible(len(self.entries) > 1)
        self.rail.chosen.connect(self.open_number)
        self._layout = line_of(self.rail, Stretched(self._stack), within=self, gap=0)
        apply_style(self.rail)
        appearance.changed.connect(self._fit_rail)
        for number in range(min(_WITH_KEYS, len(self.entries))):
            shortcut = QShortcut(QKeySequence(f"Ctrl+{number + 1}"), self)
            shortcut.activated.connect(lambda number=number: self._go_to(number))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_rail()

    @override
    def minimumSizeHint(self) -> QSize:
        """Be as narrow as with icons alone: labels go away before anything is squeezed."""
        labels = 0 if self.rail.isHidden() else self.rail.maximumWidth() - RAIL_WIDTH
        return super().minimumSizeHint() - QSize(labels, 0)

    def _fit_rail(self) -> None:
        """Label the pages where the memories have all the room they need beside that."""
        room = self.width() - self.rail.labelled_width
        before = self.rail.width()
        self.rail.show_labels(is_shown=room >= _COMFORTABLE_WIDTH)
        if self.rail.maximumWidth() != before:
            self._layout.activate()  # now, or the panes would be laid out twice

    @property
    def current(self) -> Page | None:
        """The page in front; None for the memories."""
        return self._pages.get(self._current)

    @property
    def made(self) -> Mapping[int, Page]:
        """The pages that were opened so far, by their numbers."""
        return self._pages

    def leave(self) -> None:
        """Stop the work of the page in front, because the window closes."""
        if self.current is not None:
            self.current.leave()

    def open_page(self, name: str) -> None:
        """Bring the page called `name` to the front and move the keyboard into it."""
        names = [entry.name for entry in self.entries]
        self._go_to(names.index(name))

    def open_number(self, number: int) -> None:
        """Bring a page to the front by its place in the table; the rail keeps the keyboard."""
        self.rail.choose(number)
        if number == self._current:
            return
        if self.current is not None:
            self.current.leave()
        self._current = number
        entry = self.entries[number]
        is_first = bool(number) and number not in self._pages
        has_focus = has_focus_in(self._stack)
        if is_first:
            page = self._pages[number] = self._make(entry)
            self._stack.addWidget(page)
            for part in page.styled_parts:
                apply_style_soon(part)  # after the reparenting, which would style it again
        front = self.current or self._memories
        is_known = not is_first and front.focusWidget() is not None
        self._stack.setCurrentWidget(front)
        if self.current is not None:
            if has_focus and not is_known:
                self.current.take_focus()  # otherwise Qt focuses the first control
            self.current.enter()
        self.page_changed.emit(entry)

    def _go_to(self, number: int) -> None:
        self.open_number(number)
        if not has_focus_in(self.rail):
            return
        front = self.current or self._memories
        if self.current is not None and front.focusWidget() is None:
            self.current.take_focus()
        if not has_focus_in(front):
            focus_into(front)
