"""The timeline page: a calendar of memories, and the memories of the chosen days."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import partial
from typing import TypeAlias

from PySide6.QtCore import QModelIndex, QSize, Qt, QTimer
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QFrame,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QWidget,
)
from typing_extensions import override

from rosemary.domain.filters import MemoryFilter, as_listed
from rosemary.domain.human_text import local_time
from rosemary.domain.insights import local_day
from rosemary.domain.models import Facets
from rosemary.domain.types import SortOrder
from rosemary.gui import texts
from rosemary.gui.event_bridge import Changes
from rosemary.gui.heat_map import HeatLegend, HeatMap, Unit, range_name, range_of, stepped
from rosemary.gui.kit.buttons import IconButton, SegmentedSwitch
from rosemary.gui.kit.card_frame import EmptyState
from rosemary.gui.kit.labels import ElidingLabel, PlainLabel
from rosemary.gui.kit.layouts import STRETCH, Stretched, WrappingLine, column_of, line_of
from rosemary.gui.kit.page_parts import PageHead
from rosemary.gui.kit.tasks import LatestTask
from rosemary.gui.memories.card_delegate import CardDelegate
from rosemary.gui.memories.memory_list_model import IdRole
from rosemary.gui.memories.memory_list_view import MemoryListView
from rosemary.gui.memories.memory_listing import Listing, ListResult
from rosemary.gui.memories.organisation_actions import names_of
from rosemary.gui.pages import Page, WindowParts
from rosemary.gui.search.narrowing import NarrowingBar
from rosemary.service.services import Services

REFRESH_PAUSE_MS = 500
_MAP_HEIGHT = 330
_MAP_SHARE = 0.45
_AROUND = 24

_Counted: TypeAlias = tuple[dict[date, int], Facets, Mapping[str, str]]


class TimelinePage(Page):
    """The calendar above, the memories as cards below."""

    def __init__(self, parts: WindowParts) -> None:
        super().__init__()
        self._parts = parts
        self._counting = LatestTask(parts.tasks)
        self._is_begun = False
        self._days: dict[date, int] = {}
        self._listed: MemoryFilter | None = None
        self.listing = Listing(parts.services, parts.tasks, SortOrder.OLDEST, self)
        self.narrowing = NarrowingBar(parts.appearance)
        self.map = HeatMap(parts.appearance)
        self.legend = HeatLegend(parts.appearance, self.map.legend_colours)
        self.units = SegmentedSwitch((self.tr("Day"), self.tr("Week"), self.tr("Month")))
        self.units.choose(Unit.WEEK.value)
        controls = WrappingLine(self.narrowing, self.units)
        self.head = PageHead(parts.appearance, parts.tasks, self.tr("Timeline"), controls)
        arrows = ("chevron-left", "chevron-right")
        back, on = reversed(arrows) if self.isRightToLeft() else arrows
        self.earlier = IconButton(parts.appearance, back, self.tr("Earlier"))
        self.later = IconButton(parts.appearance, on, self.tr("Later"))
        self.chosen = ElidingLabel(role="section")
        self.count = PlainLabel(role="muted")
        self.view = MemoryListView(
            self.listing.model, CardDelegate(parts.appearance, parts.clock, self)
        )
        self.view.setAccessibleName(self.tr("Memories of the chosen days"))
        self.nothing = EmptyState(parts.appearance, "calendar-days", self.tr("Nothing here"), "")
        self._pause = QTimer(self, singleShot=True, interval=REFRESH_PAUSE_MS)
        self._is_followed = False
        self._is_divided = False
        self._arrange()
        self._connect()

    @override
    def enter(self) -> None:
        self._count()

    @override
    def minimumSizeHint(self) -> QSize:
        wide = self.map.least_width + 2 * _AROUND
        return super().minimumSizeHint().expandedTo(QSize(wide, 0))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if not self._is_divided:
            height = self._panes.height()
            calendar = min(_MAP_HEIGHT, round(_MAP_SHARE * height))
            self._panes.setSizes([calendar, height - calendar])

    @override
    def leave(self) -> None:
        self._pause.stop()
        self._counting.cancel()

    def choose(self, day: date) -> None:
        """Show the memories of the day, week or month that contains `day`."""
        unit = Unit(self.units.current)
        self.map.choose(day, unit)
        self._is_followed = True
        self._show_year()
        chosen = range_of(day, unit)
        self.chosen.setText(range_name(day, unit))
        found = self.narrowing.where
        where = MemoryFilter(
            types=found.types,
            project_id=found.project_id,
            created_from=local_time(chosen.first),
            created_before=local_time(chosen.end),
        )
        if where != self._listed:
            self._listed = where
            self.listing.show(where)

    def step(self, by: int) -> None:
        """Choose the next day, week or month with memories; the previous if `by` is negative."""
        unit = Unit(self.units.current)
        chosen = range_of(self.map.day, unit)
        if by > 0:
            wanted = min((day for day in self._days if day >= chosen.end), default=None)
        else:
            wanted = max((day for day in self._days if day < chosen.first), default=None)
        self.choose(stepped(self.map.day, unit, 0) if wanted is None else wanted)

    def _arrange(self) -> None:
        scroll = QScrollArea()
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inner = QWidget()
        inner.setObjectName("formArea")
        column_of(self.map, STRETCH, within=inner, margins=(_AROUND, 0, _AROUND, 8))
        scroll.setWidget(inner)
        self.map.reserve_scroll_bar(scroll)
        self._scroll = scroll
        top = QWidget()
        column_of(Stretched(scroll), within=top, gap=0)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.view)
        self._stack.addWidget(self.nothing)
        self._panes = panes = QSplitter(Qt.Orientation.Vertical)
        panes.setHandleWidth(1)
        panes.setChildrenCollapsible(False)
        panes.addWidget(top)
        panes.addWidget(self._make_list())
        panes.setStretchFactor(1, 1)
        column_of(self.head, Stretched(panes), within=self, gap=0)

    def _make_list(self) -> QWidget:
        pane = QFrame()
        pane.setObjectName("timelineList")
        line = line_of(
            self.earlier,
            self.later,
            8,
            self.chosen,
            8,
            self.count,
            STRETCH,
            self.legend,
            gap=4,
            margins=(18, 0, 24, 0),
        )
        body = column_of(self._stack, margins=(8, 0, 8, 0))
        column_of(line, Stretched(body), within=pane, gap=6, margins=(0, 10, 0, 0))
        return pane

    def _connect(self) -> None:
        self.map.chosen.connect(self.choose)
        bar = self._scroll.verticalScrollBar()
        bar.rangeChanged.connect(self._show_year)  # the height of the calendar is known late
        bar.actionTriggered.connect(self._stop_following)
        self._panes.splitterMoved.connect(self._on_divided)
        self.units.chosen.connect(lambda _: self.choose(self.map.day))
        self.narrowing.changed.connect(self._count)
        self.earlier.clicked.connect(lambda: self.step(-1))
        self.later.clicked.connect(lambda: self.step(1))
        for keys, by in (("Alt+Left", -1), ("Alt+Right", 1)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(partial(self.step, by))
        self.view.clicked.connect(self._on_opened)
        self.view.activated.connect(self._on_opened)
        self.listing.found.connect(self._on_found)
        self.listing.refreshed.connect(self._on_found)
        self._pause.timeout.connect(self._count)
        self._parts.bridge.memories_changed.connect(self._on_memories_changed)

    def _on_divided(self) -> None:
        self._is_divided = True  # by the person, from now on

    def _count(self) -> None:
        services = self._parts.services
        work = partial(_counted, services, self.narrowing.where)
        self._counting.start(work, on_done=self._on_counted)

    def _on_counted(self, counted: _Counted) -> None:
        self._days, facets, project_names = counted
        today = local_day(int(self._parts.clock().timestamp()))
        self.narrowing.show_facets(facets, project_names)
        self.map.show_days(self._days, today)
        self.head.note.setText(texts.memory_count(sum(self._days.values())))
        day = self.map.day
        if not self._is_begun:
            self._is_begun = True
            day = max(self._days, default=today)
        self.choose(day)

    def _on_found(self, found: ListResult) -> None:
        self.count.setText(texts.memory_count(found.total))
        if not found.ids:
            text = self.tr("No memory was made then. Choose a darker day in the calendar.")
            if not self._days:
                text = self.tr("Once there are memories, this calendar shows when they were made.")
            self.nothing.set_text(self.tr("Nothing here"), text)
        self._stack.setCurrentWidget(self.view if found.ids else self.nothing)

    def _on_opened(self, index: QModelIndex) -> None:
        self.memory_wanted.emit(index.data(IdRole))

    def _show_year(self) -> None:
        """Scroll to the year of the chosen day."""
        area = self.map.year_area
        if self._is_followed and not area.isEmpty():
            middle = area.center()
            self._scroll.ensureVisible(middle.x(), middle.y(), 0, area.height() // 2)

    def _stop_following(self) -> None:
        """Stop scrolling by itself once the person scrolls, until another day is chosen."""
        self._is_followed = False

    def _on_memories_changed(self, changes: Changes) -> None:
        if not self.isVisible():
            return
        if self._listed is not None:
            self.listing.apply(changes)
        if not self._pause.isActive():
            self._pause.start()


def _counted(services: Services, where: MemoryFilter) -> _Counted:
    names = names_of(services.projects.list())
    return services.insights.days(as_listed(where)), services.memories.facets(), names
