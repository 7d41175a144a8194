"""The statistics page: growth, kinds, fading and sizes, each as a chart on a card."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QAction,
    QBrush,
    QColor,
    QContextMenuEvent,
    QGuiApplication,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFileDialog,
    QFrame,
    QGridLayout,
    QHeaderView,
    QMenu,
    QScrollArea,
    QStackedWidget,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from rosemary.domain.insights import FADED_BELOW
from rosemary.gui import texts
from rosemary.gui.kit.buttons import IconButton
from rosemary.gui.kit.card_frame import EmptyState
from rosemary.gui.kit.desktop_access import pictures
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.layouts import (
    STRETCH,
    ScrollFocus,
    Stretched,
    column_of,
    line_of,
    reading_margins,
)
from rosemary.gui.kit.notice_bar import Notice, NoticeKind
from rosemary.gui.kit.page_parts import PageHead
from rosemary.gui.kit.tasks import LatestTask
from rosemary.gui.memories.organisation_actions import names_of
from rosemary.gui.pages import Page, WindowParts
from rosemary.gui.statistics import charts
from rosemary.gui.statistics.charts import BarChart, Chart, Series, ShareChart, nice_top
from rosemary.gui.theme.appearance import Appearance
from rosemary.gui.theme.tokens import blend
from rosemary.service.insight_service import Overview, Sizes
from rosemary.service.services import Services

_HEIGHT: Final = 180
_FOOT: Final = 22
_HEAD: Final = 8
_LEAST_TOP: Final = 5
_COLUMN_MAX: Final = 28
_COLUMN_SHARE: Final = 0.7
_BETWEEN_LABELS: Final = 20


class TimeChart(Chart):
    """The base of charts over time; the scale starts at 0."""

    @override
    def sizeHint(self) -> QSize:
        return QSize(420, _HEIGHT)

    @override
    def paint(self, painter: QPainter) -> None:
        metrics = self.use_font(painter, is_caption=True)
        top = nice_top(max(self.series.top, _LEAST_TOP))
        scale = metrics.horizontalAdvance(self.series.format_value(top)) + 10
        plot = QRectF(scale, _HEAD, self.width() - scale, self.height() - _HEAD - _FOOT)
        self._paint_grid(painter, plot, top)
        self._paint_labels(painter, plot)
        step = plot.width() / len(self.series.points)
        for number, point in enumerate(self.series.points):
            self.note(QRectF(plot.left() + number * step, 0, step, self.height()), point)
        with self.mirrored(painter):
            self.paint_points(painter, plot, top)

    def paint_points(self, painter: QPainter, plot: QRectF, top: float) -> None:
        """Paint the points; `top` is the number at the upper edge of `plot`."""
        raise NotImplementedError

    def _paint_grid(self, painter: QPainter, plot: QRectF, top: float) -> None:
        lines = 4 if f"{top:g}".startswith("2") else 5
        for number in range(lines + 1):
            value = top * number / lines
            y = round(plot.bottom() - plot.height() * number / lines) + 0.5
            is_ground = not number
            painter.setPen(QColor(self.theme.border_strong if is_ground else self.theme.border))
            with self.mirrored(painter):
                painter.drawLine(QLineF(plot.left(), y, plot.right(), y))
            painter.setPen(QColor(self.theme.text_tertiary))
            area = QRectF(0, y - 12, plot.left() - 8, 24)
            self.write(painter, area, self.series.format_value(value), Qt.AlignmentFlag.AlignRight)

    def _paint_labels(self, painter: QPainter, plot: QRectF) -> None:
        """Label as many points as there is room for."""
        points = self.series.points
        widest = max(painter.fontMetrics().horizontalAdvance(point.label) for point in points)
        step = plot.width() / len(points)
        every = max(1, -int(-(widest + _BETWEEN_LABELS) // step))
        painter.setPen(QColor(self.theme.text_tertiary))
        for number in range(0, len(points), every):
            middle = plot.left() + (number + 0.5) * step
            left = min(max(plot.left() - 8, middle - widest / 2), plot.right() - widest)
            area = QRectF(left, plot.bottom() + 4, widest, _FOOT - 4)
            self.write(painter, area, points[number].label, Qt.AlignmentFlag.AlignHCenter)


class ColumnChart(TimeChart):
    """A column for each point."""

    @override
    def paint_points(self, painter: QPainter, plot: QRectF, top: float) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        step = plot.width() / len(self.series.points)
        width = max(1.0, min(_COLUMN_MAX, step * _COLUMN_SHARE))
        for number, point in enumerate(self.series.points):
            if not point.value:
                continue
            height = max(2.0, plot.height() * point.value / top)
            left = plot.left() + (number + 0.5) * step - width / 2
            radius = min(3.0, width / 2, height / 2)
            painter.setBrush(self.colour_of(point))
            painter.drawRoundedRect(
                QRectF(left, plot.bottom() - height, width, height), radius, radius
            )


class LineChart(TimeChart):
    """A line through the points, with the area below it tinted."""

    @override
    def paint_points(self, painter: QPainter, plot: QRectF, top: float) -> None:
        points = self.series.points
        step = plot.width() / len(points)
        places = [
            QPointF(
                plot.left() + (number + 0.5) * step,
                plot.bottom() - plot.height() * point.value / top,
            )
            for number, point in enumerate(points)
        ]
        line = QPainterPath(places[0])
        for place in places[1:]:
            line.lineTo(place)
        below = QPainterPath(line)
        below.lineTo(places[-1].x(), plot.bottom())
        below.lineTo(places[0].x(), plot.bottom())
        below.closeSubpath()
        fade = QLinearGradient(0, plot.top(), 0, plot.bottom())
        fade.setColorAt(0, QColor(blend(self.theme.accent, self.theme.canvas, 0.22)))
        fade.setColorAt(1, QColor(blend(self.theme.accent, self.theme.canvas, 0.04)))
        painter.fillPath(below, QBrush(fade))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self.theme.accent), 2))
        painter.drawPath(line)
        painter.setPen(QPen(QColor(self.theme.canvas), 1.5))
        painter.setBrush(QColor(self.theme.accent))
        painter.drawEllipse(places[-1], 4, 4)


_TABLE_HEIGHT = 200


class ChartCard(QFrame):
    """Shows one chart.

    Signals:
        noticed: a `Notice` of what was saved or copied, or why it was not.
    """

    noticed = Signal(object)

    def __init__(
        self,
        appearance: Appearance,
        title: str,
        chart: Chart,
        note: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setObjectName("chartCard")
        self.chart = chart
        self.title = title
        self.note = PlainLabel(note, "muted", is_wrapped=True)
        self.note.setVisible(bool(note))
        self._table: QTableWidget | None = None
        self.table_button = IconButton(appearance, "table", self.tr("Show as a table"))
        self.table_button.setCheckable(True)
        self.copy_button = IconButton(appearance, "copy", self.tr("Copy the figures"))
        self.save_button = IconButton(appearance, "image-down", self.tr("Save as a picture"))
        self._arrange()
        self.table_button.toggled.connect(self._on_table_toggled)
        self.copy_button.clicked.connect(self.copy_figures)
        self.save_button.clicked.connect(self._on_save)

    @property
    def table(self) -> QTableWidget:
        """The figures as a table; built on first use, as the page has many cards."""
        if self._table is None:
            self._table = self._make_table()
            self._table.hide()
            self._inner.addWidget(self._table)
            self._fill(self._table)
        return self._table

    def show_series(self, series: Series) -> None:
        """Show a series, in the chart and in the table."""
        self.chart.show_series(series)
        if self._table is not None:
            self._fill(self._table)

    def _fill(self, table: QTableWidget) -> None:
        series = self.chart.series
        table.setRowCount(len(series.points))
        table.setHorizontalHeaderLabels([series.label_heading, series.value_heading])
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for row, point in enumerate(series.points):
            number = QTableWidgetItem(series.format_value(point.value))
            number.setTextAlignment(right)
            table.setItem(row, 0, QTableWidgetItem(point.label))
            table.setItem(row, 1, number)

    def copy_figures(self) -> None:
        """Copy the figures to the clipboard as CSV."""
        QGuiApplication.clipboard().setText(self.chart.series.as_csv())
        self.noticed.emit(Notice(text=self.tr("Copied the figures")))

    def save_picture(self, path: Path) -> None:
        """Save the chart as a PNG."""
        if self.chart.picture().save(str(path), "PNG"):
            notice = Notice(text=self.tr("Saved the picture as “{name}”").format(name=path.name))
        else:
            text = self.tr("The picture could not be written to “{name}”. Choose another folder.")
            notice = Notice(
                text=text.format(name=path.name), kind=NoticeKind.ERROR, shown_for_ms=None
            )
        self.noticed.emit(notice)

    @override
    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        for text, run in (
            (self.tr("Save as a picture…"), self._on_save),
            (self.tr("Copy the figures"), self.copy_figures),
        ):
            action = QAction(text, menu)
            action.triggered.connect(run)
            menu.addAction(action)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def _make_table(self) -> QTableWidget:
        table = QTableWidget(0, 2)
        table.setAccessibleName(self.title)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.verticalHeader().hide()
        table.setShowGrid(False)
        table.setFixedHeight(_TABLE_HEIGHT)
        header = table.horizontalHeader()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        header.setHighlightSections(False)
        # Tab leaves the table; the arrow keys move between its cells.
        table.setTabKeyNavigation(False)
        return table

    def _arrange(self) -> None:
        head = line_of(
            Stretched(PlainLabel(self.title, "section")),
            self.table_button,
            self.copy_button,
            self.save_button,
            gap=2,
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(reading_margins(16, 10, 10, 16))
        layout.setSpacing(8)
        layout.addLayout(head)
        self._inner = QVBoxLayout()
        self._inner.setContentsMargins(reading_margins(0, 0, 16 - 10, 0))
        self._inner.setSpacing(8)
        self._inner.addWidget(self.note)
        self._inner.addWidget(self.chart)
        layout.addLayout(self._inner)
        layout.addStretch(1)

    def _on_table_toggled(self, is_table: bool) -> None:  # noqa: FBT001 - a slot of Qt
        self.chart.setHidden(is_table)
        if is_table or self._table is not None:
            self.table.setVisible(is_table)

    def _on_save(self) -> None:
        dialog = QFileDialog(self, self.tr("Save as a picture"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilter(self.tr("Pictures (*.png)"))
        dialog.setDefaultSuffix("png")
        dialog.setDirectory(str(pictures()))
        dialog.selectFile(f"{self.title}.png")
        dialog.fileSelected.connect(lambda path: self.save_picture(Path(path)))
        dialog.open()


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
