"""The statistics page: growth, kinds, fading and sizes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QStackedWidget, QWidget
from typing_extensions import override

from rosemary.domain.insights import FADED_BELOW
from rosemary.gui import texts
from rosemary.gui.kit.card_frame import EmptyState
from rosemary.gui.kit.layouts import STRETCH, ScrollFocus, Stretched, column_of
from rosemary.gui.kit.page_parts import PageHead
from rosemary.gui.kit.tasks import LatestTask
from rosemary.gui.memories.organisation_actions import names_of
from rosemary.gui.pages import Page, WindowParts
from rosemary.gui.statistics import charts
from rosemary.gui.statistics.chart_card import ChartCard, ColumnChart, LineChart
from rosemary.gui.statistics.charts import BarChart, Chart, ShareChart
from rosemary.service.insight_service import Overview, Sizes
from rosemary.service.services import Services

REFRESH_PAUSE_MS = 1_000
_TWO_COLUMNS_FROM = 900


class StatisticsPage(Page):
    """Shows charts about the memories, and updates them while it is visible."""

    def __init__(self, parts: WindowParts) -> None:
        super().__init__()
        self._parts = parts
        self._counting = LatestTask(parts.tasks)
        self._weighing = LatestTask(parts.tasks)
        self._overview: Overview | None = None
        self._project_names: Mapping[str, str] = {}
        self._sizes: Sizes | None = None
        self._columns = 0
        self.head = PageHead(parts.appearance, parts.tasks, self.tr("Statistics"))
        self.cards = self._make_cards()
        self.empty = EmptyState(
            parts.appearance,
            "chart-column",
            self.tr("Nothing to count yet"),
            self.tr("Once there are memories, this page shows how they grow and fade."),
        )
        self._pause = QTimer(self, singleShot=True, interval=REFRESH_PAUSE_MS)
        self._pause.timeout.connect(self._load)
        self._arrange()
        parts.bridge.memories_changed.connect(self._on_memories_changed)
        parts.appearance.changed.connect(self._show)

    @override
    def enter(self) -> None:
        self._load()

    @override
    def leave(self) -> None:
        self._pause.stop()
        self._counting.cancel()
        self._weighing.cancel()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_cards()

    def _make_cards(self) -> dict[str, ChartCard]:
        least = texts.rounded(FADED_BELOW)
        fading = self.tr(
            "So many memories fall below an importance of {least} if nothing is used until then. "
            "They stay where they are, and come back when they are used."
        ).format(least=least)
        made: dict[str, tuple[str, type[Chart], str]] = {
            "growth": (self.tr("Memories over time"), LineChart, ""),
            "added": (self.tr("Added each month"), ColumnChart, ""),
            "types": (self.tr("Types"), ShareChart, ""),
            "sizes": (self.tr("Room on the disk"), ShareChart, ""),
            "fading": (self.tr("Fading"), BarChart, fading),
            "writers": (self.tr("Written by"), BarChart, ""),
            "tags": (self.tr("Most used tags"), BarChart, ""),
            "projects": (self.tr("Projects"), BarChart, ""),
            "sources": (self.tr("Sources"), BarChart, ""),
        }
        cards = {}
        for name, (title, kind, note) in made.items():
            card = ChartCard(
                self._parts.appearance, title, kind(self._parts.appearance, title), note
            )
            card.noticed.connect(self.noticed)
            cards[name] = card
        return cards

    def _arrange(self) -> None:
        inner = QWidget()
        inner.setObjectName("formArea")
        self._grid = QGridLayout()
        self._grid.setSpacing(16)
        column_of(self._grid, STRETCH, within=inner, margins=(24, 4, 24, 24))
        self.scroller = QScrollArea()
        self.scroller.setAccessibleName(self.tr("Statistics"))
        self.scroller.setWidgetResizable(True)
        self.scroller.setFrameShape(QFrame.Shape.NoFrame)
        self.scroller.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.scroller.setWidget(inner)
        ScrollFocus(self.scroller)
        self._stack = QStackedWidget()
        self._stack.addWidget(QWidget())
        self._stack.addWidget(self.scroller)
        self._stack.addWidget(self.empty)
        column_of(self.head, Stretched(self._stack), within=self, gap=8)
        self._place_cards()

    def _place_cards(self) -> None:
        columns = 2 if self.width() >= _TWO_COLUMNS_FROM else 1
        if columns == self._columns:
            return
        self._columns = columns
        for number, card in enumerate(self.cards.values()):
            self._grid.addWidget(card, number // columns, number % columns)
        for column in range(2):
            self._grid.setColumnStretch(column, int(column < columns))

    def _load(self) -> None:
        self._counting.start(partial(_counted, self._parts.services), on_done=self._on_counted)
        self._weighing.start(self._parts.services.insights.sizes, on_done=self._on_weighed)

    def _on_counted(self, counted: tuple[Overview, Mapping[str, str]]) -> None:
        self._overview, self._project_names = counted
        self._show()

    def _on_weighed(self, sizes: Sizes) -> None:
        self._sizes = sizes
        self._show()

    def _show(self) -> None:
        overview, theme = self._overview, self._parts.appearance.theme
        if self._sizes is not None:
            self.cards["sizes"].show_series(charts.sizes(self._sizes, theme))
        if overview is None:
            return
        facets = overview.facets
        self.head.note.setText(
            self.tr("{memories}, {trashed} in the trash").format(
                memories=texts.memory_count(facets.total), trashed=texts.number(facets.trashed)
            )
        )
        shown = {
            "growth": charts.growth(overview.months),
            "added": charts.added(overview.months),
            "types": charts.types(facets.types, theme),
            "fading": charts.fading(overview.faded, facets.total),
            "writers": charts.writers(overview.writers),
            "tags": charts.tags(facets.tags),
            "projects": charts.projects(facets.projects, self._project_names),
            "sources": charts.sources(facets.sources),
        }
        for name, numbers in shown.items():
            self.cards[name].show_series(numbers)
        self._stack.setCurrentWidget(self.scroller if facets.total else self.empty)

    def _on_memories_changed(self) -> None:
        if self.isVisible() and not self._pause.isActive():
            self._pause.start()


def _counted(services: Services) -> tuple[Overview, Mapping[str, str]]:
    return services.insights.overview(), names_of(services.projects.list())
