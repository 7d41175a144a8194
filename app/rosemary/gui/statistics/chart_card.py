"""A chart with its heading, its table, and buttons to save the chart or copy the figures."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QContextMenuEvent, QGuiApplication
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QMenu,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from rosemary.gui.kit.buttons import IconButton
from rosemary.gui.kit.desktop_access import pictures
from rosemary.gui.kit.labels import PlainLabel
from rosemary.gui.kit.notice_bar import Notice, NoticeKind
from rosemary.gui.statistics.charts import Chart, Series
from rosemary.gui.theme.appearance import Appearance

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
        self.note = PlainLabel(note, "muted")
        self.note.setWordWrap(True)
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
        head = QHBoxLayout()
        head.setSpacing(2)
        head.addWidget(PlainLabel(self.title, "section"), 1)
        for button in (self.table_button, self.copy_button, self.save_button):
            head.addWidget(button)
        layout = QVBoxLayout(self)
        sides = (10, 16) if self.isRightToLeft() else (16, 10)
        layout.setContentsMargins(sides[0], 10, sides[1], 16)
        layout.setSpacing(8)
        layout.addLayout(head)
        self._inner = QVBoxLayout()
        beside = 16 - 10
        self._inner.setContentsMargins(
            *((beside, 0, 0, 0) if self.isRightToLeft() else (0, 0, beside, 0))
        )
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
